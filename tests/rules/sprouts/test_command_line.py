"""The contract of ``python -m rules.sprouts``: keys, exit codes, one JSON object for every outcome."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from random import Random

import pytest

from rules.sprouts.command_line import MANY_LINES, ONE_LINE
from rules.sprouts.commands.usage import USAGE
from rules.sprouts.notation import read_board, write_board
from rules.sprouts.scoring import score
from tests.rules.sprouts.boards import M2A, THIRTY_TWO, WINNING, block
from tests.rules.sprouts.shell import lines, one, refused

ISSUE = "9:5593>N@B2 7:9489>E@B3 9:5353>S@B1 8:1130>W@A1 8:8739>N@C3 9:0479>E@D3 2:6136>S@C4"
KEYS = ["legal", "fault", "attachments", "bonuses", "sum", "unattached", "complete", "total"]


def test_score_of_a_full_board() -> None:
    told, code = one("score", "--board", ISSUE)
    assert code == 0
    assert list(told) == KEYS
    assert (told["legal"], told["fault"], told["complete"], told["total"]) == (True, None, True, 72)
    assert (told["sum"], told["unattached"], told["bonuses"]) == (36, 0, [])
    assert told["attachments"][0] == {"a": 1, "b": 2, "value": 9, "roses": "none", "tilt": False}
    assert [(t["b"], t["a"]) for t in told["attachments"]] == sorted((t["b"], t["a"]) for t in told["attachments"])


def test_score_with_a_rack() -> None:
    told, _ = one("score", "--board", THIRTY_TWO, "--rack", "2:6136")
    assert (told["sum"], told["unattached"], told["complete"], told["total"]) == (34, 2, False, 32)


def test_score_names_the_first_card_at_fault() -> None:
    told, code = one("score", "--board", "9:5593>N@B2 7:9489>S@B3 1:1111>S@Z9")
    assert code == 1
    assert list(told) == KEYS
    assert (told["fault"]["card"], told["fault"]["kind"]) == (2, "heading")
    assert list(told["fault"]) == ["card", "kind", "message"]
    assert (told["attachments"], told["bonuses"], told["complete"]) == ([], [], False)
    assert told["sum"] is told["unattached"] is told["total"] is None


def test_verify_finds_an_order() -> None:
    typed = " ".join(reversed(ISSUE.split()))
    told, code = one("verify", "--board", typed)
    assert code == 0
    assert list(told) == [*KEYS, "order"]
    assert told["total"] == 72
    board = read_board(typed)
    assert score(tuple(board[i - 1] for i in told["order"])).total == 72
    assert all(t["a"] < t["b"] for t in told["attachments"])


@pytest.mark.parametrize("seed", range(4))
def test_a_board_from_a_real_table_is_typed_in_and_checked(seed: int) -> None:
    """SA24: in any order, from any corner; the sums are done, and a number read wrongly is found."""
    typed = read_board(ISSUE)
    shuffled = [placed._replace(x=placed.x + seed, y=placed.y + 7) for placed in Random(seed).sample(typed, len(typed))]
    told, code = one("verify", "--board", write_board(tuple(shuffled)))
    assert (told["legal"], told["total"], code) == (True, 72, 0)
    wrong = write_board(tuple(shuffled)).replace("7:9489", "7:0000")
    told, code = one("verify", "--board", wrong)
    assert (told["legal"], told["total"], told["fault"]["kind"], code) == (False, None, "mismatch", 1)


def test_verify_tells_the_order_that_earns_most() -> None:
    told, _ = one("verify", "--board", M2A, "--pillow", "1", "--scoring", "level-up")
    assert (told["total"], told["order"]) == (39, [5, 2, 3, 4, 1])
    assert told["bonuses"] == [{"card": 1, "touching": 2, "value": 16}]


def test_verify_of_no_vortex() -> None:
    told, code = one("verify", "--board", "1:1111>N@A1 1:1111>W@B1")
    assert code == 1
    assert (told["fault"]["kind"], told["fault"]["card"], told["order"]) == ("no-order", 2, None)


def test_an_empty_board() -> None:
    for command in ("score", "verify"):
        told, code = one(command, "--board", "", "--rack", "7:9489")
        assert (code, told["legal"], told["complete"], told["total"]) == (0, True, False, -7)


@pytest.mark.parametrize("pillow", ["1", "007", "7:9489", "7:9489,9:5593"])
def test_a_pillow_prevents_completeness(pillow: str) -> None:
    """A number or the cards; hidden cards do nothing else (S78)."""
    told, _ = one("score", "--board", WINNING, f"--pillow={pillow}")
    assert (told["complete"], told["total"], told["unattached"]) == (False, 36, 0)


@pytest.mark.parametrize("pillow", ["", "0", " , "])
def test_no_pillow(pillow: str) -> None:
    assert one("score", "--board", WINNING, "--pillow", pillow)[0]["complete"]


@pytest.mark.parametrize("tilt", ["4-9", "9-4"])
@pytest.mark.parametrize("scoring", ["basic", "level-up"])
def test_tilt_in_either_order_with_either_scoring(tilt: str, scoring: str) -> None:
    board = "1:0400>N@A1 1:0090>E@B1"
    told, _ = one("score", "--board", board, "--pillow", "1", "--tilt", tilt, "--scoring", scoring)
    assert told["attachments"] == [{"a": 1, "b": 2, "value": 13, "roses": "none", "tilt": True}]


def test_24_cards_and_no_more() -> None:
    board = write_board(block("NESW" * 6, 24))
    assert one("verify", "--board", board)[1] == 0
    word, message = refused("verify", "--board", f"{board} 1:1111>N@Y1")
    assert word == "1:1111>N@Y1"
    assert "24" in message


@pytest.mark.parametrize(
    ("words", "word"),
    [
        ([], ""),
        (["frob"], "frob"),
        (["--frob"], "--frob"),
        (["--help"], "--help"),
        (["score", "--help"], "--help"),
        (["Score", "--board", ""], "Score"),
        (["score"], "--board"),
        (["score", "--board"], "--board"),
        (["score", "--board", "--rack", ""], "--board"),
        (["score", "--bord", ""], "--bord"),
        (["score", "-b", ""], "-b"),
        (["score", "--board", "", "--board", ""], "--board"),
        (["score", "--board", "", "extra"], "extra"),
        (["score", "--board", "", "--", "--rack"], "--rack"),
        (["score", "--board", "7:948>N@A1"], "7:948>N@A1"),
        (["score", "--board", "7:9489"], "7:9489"),
        (["score", "--board", "", "--rack", "7:9489>N@A1"], "7:9489>N@A1"),
        (["score", "--board", "", "--pillow", "-1"], "-1"),
        (["score", "--board", "", "--pillow", "9" * 5000], "9" * 5000),
        (["score", "--board", "", "--pillow", "٣"], "٣"),
        (["score", "--board", "", "--tilt", "4-4"], "4-4"),
        (["score", "--board", "", "--tilt", "4"], "4"),
        (["score", "--board", "", "--tilt", ""], ""),
        (["score", "--board", "", "--scoring", "advanced"], "advanced"),
        (["score", "--board", "\udcff"], "?"),
        (["solve"], "--rack"),
        (["solve", "--rack", "7:9489", "--pillow", "1"], "1"),
        (["solve", "--rack", "7:9489", "--time-limit", "-1"], "-1"),
        (["solve", "--rack", "7:9489", "--time-limit", "nan"], "nan"),
        (["solve", "--rack", "7:9489", "--time-limit", "9" * 5000], "9" * 5000),
        (["deal", "--seed", "x"], "--players"),
        (["deal", "--players", "2"], "--seed"),
        (["deal", "--players", "0", "--seed", "x"], "0"),
        (["deal", "--players", "9", "--seed", "x"], "9"),
        (["deal", "--players", "two", "--seed", "x"], "two"),
        (["deal", "--players", "9" * 5000, "--seed", "x"], "9" * 5000),
        (["deal", "--players", "2", "--seed", "x", "--levels", "1"], "1"),
        (["deal", "--players", "2", "--seed", "x", "--levels", ""], ""),
        (["deal", "--players", "2", "--seed", "x", "--levels", "1,-1"], "-1"),
        (["deal", "--players", "2", "--seed", "x", "--tilt=4-9"], "--tilt"),
        (["deal", "--players", "2", "--seed", "\udcff"], "?"),
        (["deal", "--players", "2", "--seed", "x", "--deck", "/no/such/file"], "/no/such/file"),
        (["deck", "/no/such/file"], "/no/such/file"),
        (["deck", "/"], "/"),
        (["deck", "a", "b"], "b"),
        (["deck", "a\0b"], "a\0b"),
        (["run"], ""),
        (["run", "/no/such/file"], "/no/such/file"),
        (["batch", "score"], "score"),
        (["settle", "now"], "now"),
    ],
)
def test_not_readable(words: list[str], word: str) -> None:
    """Exit 2 with the word and one sentence, for unknown commands and options and missing values too."""
    found, message = refused(*words)
    assert found == word
    assert len(message) < 400


def test_solve_takes_14_cards() -> None:
    word, message = refused("solve", "--rack", "1:1111 " * 10, "--pillow", "2:2222 " * 4 + "3:3333")
    assert word == "3:3333"
    assert "14" in message


def test_solve() -> None:
    told, code = one("solve", "--rack", " ".join(w.partition(">")[0] for w in ISSUE.split()))
    assert code == 0
    assert list(told) == ["total", "board", "complete", "optimal", "stage", "seconds"]
    assert (told["total"], told["complete"], told["optimal"], told["stage"]) == (72, True, True, 0)
    board = read_board(told["board"])
    assert score(board).total == 72
    assert (min(p.x for p in board), min(p.y for p in board)) == (0, 0)


def test_solve_out_of_time_is_done() -> None:
    """Exit 0 with the best that was found; the clock is read by the command, never by the solver."""
    ticks = iter(range(1_000_000))
    words = ["solve", "--rack", "1:1111 2:1212 3:2121 4:1122 5:2211 6:1221 7:2112 8:1121 9:1211", "--time-limit", "2"]
    (told,), code = lines(*words, clock=lambda: float(next(ticks)))
    assert code == 0
    assert told["optimal"] is False
    assert told["seconds"] >= 2


def test_batch_answers_every_line() -> None:
    """A bad line never ends it; blank lines are no lines; its own exit is 0."""
    typed = [
        f'score --board "{ISSUE}"'.encode(),
        b"",
        b"  \t\r",
        b"score --board",
        b"run game.txt",
        b"settle",
        b"batch",
        b'score --board "unclosed',
        b'score --board "\xff"',
        b"score --board 7:9489\\>N@A1",
        b"verify --board '1:1111>N@A1 1:1111>W@B1'\r",
        b"--help",
        b"''",
    ]
    told, code = lines("batch", stdin=b"\n".join(typed))
    assert code == 0
    assert [answer["exit"] for answer in told] == [0, 2, 2, 2, 2, 2, 2, 0, 1, 2, 2]
    alone, _ = one("score", "--board", ISSUE)
    assert told[0] == {**alone, "exit": 0}


def test_batch_of_nothing() -> None:
    assert lines("batch") == ([], 0)


def test_batch_says_the_same_as_the_command() -> None:
    commands = [
        ["score", "--board", M2A, "--rack", "7:9489", "--scoring", "level-up"],
        ["verify", "--board", M2A, "--tilt", "1-2"],
        ["score", "--board", "nonsense"],
    ]
    told, _ = lines("batch", stdin="\n".join(map(shlex.join, commands)).encode())
    for answer, words in zip(told, commands, strict=True):
        alone, code = one(*words)
        assert answer == {**alone, "exit": code}


def test_run_of_what_is_no_record(tmp_path: Path) -> None:
    """Exit 2 with one line."""
    path = tmp_path / "game.txt"
    for raw in (b"", b"nonsense\n", b"vortex-record 1 video\n\n", b"vortex-record 1 sprouts\nspeed: on\n\n", b"\xff"):
        path.write_bytes(raw)
        told, code = one("run", str(path))
        assert (code, set(told)) == (2, {"error"})


def test_house_deck_is_dealt_where_no_other_is_named() -> None:
    told, code = one("deck")
    assert (code, told["cards"], told["faults"]) == (0, 100, [])
    dealt, code = one("deal", "--players", "8", "--seed", "monday", "--levels", "44,0,0,0,0,0,0,0")
    assert code == 0
    hands = [card for seat in dealt["seats"] for card in f"{seat['rack']} {seat['pillow']}".split()]
    assert len(set(hands)) == 100
    assert one("deal", "--players", "8", "--seed", "monday", "--levels", "45,0,0,0,0,0,0,0")[1] == 1


def test_whoever_asks_for_help_reads_every_command() -> None:
    _, message = refused("--help")
    assert all(command in message for command in USAGE)
    assert set(USAGE) == {*ONE_LINE, *MANY_LINES}


@pytest.mark.parametrize("command", [*ONE_LINE, *MANY_LINES])
def test_help_of_one_command_names_its_options(command: str) -> None:
    word, message = refused(command, "--help")
    assert word == "--help"
    known = re.findall(r"--[a-z-]+", refused(command, "--nonsense")[1].partition(":")[2])
    assert set(known) == set(re.findall(r"--[a-z-]+", message))
