"""The contract of ``python -m rules.sprouts``: keys, exit codes, one JSON object for every outcome."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

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
        (["--help"], "--help"),
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


def deck_file(folder: Path, text: str) -> str:
    path = folder / "deck.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_deck_counts(tmp_path: Path) -> None:
    told, code = one("deck", deck_file(tmp_path, "# name: two\n# size: 2\n7:9489.ne\n9:5593\n"))
    assert code == 0
    assert list(told) == ["cards", "digits", "faces", "roses", "faults"]
    assert told["cards"] == 2
    assert {digit: n for digit, n in told["digits"].items() if n} == {"9": 3, "4": 1, "8": 1, "5": 2, "3": 1}
    assert {face: n for face, n in told["faces"].items() if n} == {"7": 1, "9": 1}
    assert told["roses"] == {"ne": 1, "se": 0, "sw": 0, "nw": 0}
    assert told["faults"] == []


def test_deck_with_faults(tmp_path: Path) -> None:
    told, code = one("deck", deck_file(tmp_path, "# name: two\n# size: 2\n7:9489\n7:9489\n"))
    assert code == 1
    assert [list(fault) for fault in told["faults"]] == [["line", "message"]]
    assert told["faults"][0]["line"] == 4


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"# name: \xff\n")
    assert "UTF-8" in refused("deck", str(path))[1]


def test_deal_of_a_file(tmp_path: Path) -> None:
    path = deck_file(tmp_path, "# name: nine\n# size: 9\n" + "".join(f"{n}:1111\n" for n in range(9)))
    told, code = one("deal", "--players", "1", "--seed", "monday", "--levels", "1", "--deck", path, "--tilt")
    assert code == 0
    assert list(told) == ["seats", "tilt", "seed_hash"]
    assert [list(seat) for seat in told["seats"]] == [["rack", "pillow"]]
    assert (len(told["seats"][0]["rack"].split()), len(told["seats"][0]["pillow"].split())) == (7, 1)
    assert len(told["tilt"]) == 3
    assert len(told["seed_hash"]) == 64
    assert one("deal", "--players", "1", "--seed", "monday", "--deck", path)[0]["tilt"] is None


def test_a_deal_too_large_breaks_a_rule(tmp_path: Path) -> None:
    path = deck_file(tmp_path, "# name: nine\n# size: 9\n" + "".join(f"{n}:1111\n" for n in range(9)))
    told, code = one("deal", "--players", "2", "--seed", "x", "--deck", path)
    assert code == 1
    assert "14 cards" in told["error"]["message"]
    assert one("deal", "--players", "1", "--seed", "x", "--levels", "999999999", "--deck", path)[1] == 1


def test_a_deal_from_a_faulty_deck_breaks_a_rule(tmp_path: Path) -> None:
    told, code = one("deal", "--players", "1", "--seed", "x", "--deck", deck_file(tmp_path, "7:9489\n"))
    assert code == 1
    assert "line 1" in told["error"]["message"]


def seat(**changes: Any) -> dict[str, Any]:
    start = {"name": "Ada", "score": 32, "faces": 52, "misplays": [], "complete": False, "level": 0, "total": 0}
    return {**start, **changes}


def settled(given: Any) -> tuple[Any, int]:
    return one("settle", stdin=json.dumps(given).encode())


def test_settle() -> None:
    told, code = settled(
        {
            "switches": {"preset": "ruthless"},
            "seats": [seat(), seat(name="Bo", score=40, total=210), seat(name="Cy", score=None)],
        }
    )
    assert code == 0
    assert list(told) == ["seats", "winners"]
    keys = ["name", "score", "faces", "misplays", "complete", "adjusted", "rank", "level", "total"]
    assert [list(after) for after in told["seats"]] == [keys] * 3
    assert [(s["adjusted"], s["rank"], s["total"]) for s in told["seats"]] == [
        (-32, 2, -32),
        (40, 1, 250),
        (-104, 3, -104),
    ]
    assert told["winners"] == ["Bo"]


def test_settle_of_a_casual_round() -> None:
    """SA25: one round, the highest score wins."""
    told, _ = settled({"switches": {}, "seats": [seat(), seat(name="Bo"), seat(name="Cy", score=-4)]})
    assert told["winners"] == ["Ada", "Bo"]


def test_settle_with_a_target_has_no_last_round() -> None:
    """SA75: equal highest totals play on unless a number of rounds is asked for."""
    seats = [seat(total=300), seat(name="Bo", total=300)]
    assert settled({"switches": {"target": 250}, "seats": seats})[0]["winners"] == []
    limited = {"switches": {"target": 250, "max_rounds": 2}, "seats": seats}
    assert settled({**limited, "round": 1})[0]["winners"] == []
    assert settled({**limited, "round": 2})[0]["winners"] == ["Ada", "Bo"]


def test_settle_names_the_caller() -> None:
    """SA14 `caller_only`."""
    seats = [seat(complete=True), seat(name="Bo", complete=True)]
    told, _ = settled({"switches": {"level_up": "caller_only"}, "seats": seats, "caller": "Bo"})
    assert [s["level"] for s in told["seats"]] == [0, 1]


def replaced(key: str, value: Any) -> dict[str, Any]:
    return {"switches": {}, "seats": [seat(**{key: value})]}


@pytest.mark.parametrize(
    ("given", "word"),
    [
        ([], "the input"),
        ({}, "seats"),
        ({"switches": {}}, "seats"),
        ({"seats": [seat()]}, "switches"),
        ({"switches": [], "seats": [seat()]}, "switches"),
        ({"switches": {}, "seats": {}}, "seats"),
        ({"switches": {}, "seats": []}, "seats"),
        ({"switches": {}, "seats": [seat(name=str(i)) for i in range(9)]}, "seats"),
        ({"switches": {}, "seats": [7]}, "seats[0]"),
        ({"switches": {}, "seats": [seat(), seat()]}, "Ada"),
        ({"switches": {}, "seats": [seat(extra=1)]}, "extra"),
        ({"switches": {}, "seats": [{"name": "Ada"}]}, "complete"),
        ({"switches": {}, "seats": [seat()], "rounds": 1}, "rounds"),
        ({"switches": {}, "seats": [seat()], "round": 0}, "round"),
        ({"switches": {}, "seats": [seat()], "caller": "Zed"}, "caller"),
        ({"switches": {}, "seats": [seat()], "caller": ["Ada"]}, "caller"),
        ({"switches": {"speed": "on"}, "seats": [seat()]}, "switches"),
        ({"switches": {"penalty": "double"}, "seats": [seat()]}, "switches"),
        ({"switches": {"target": 10**30}, "seats": [seat()]}, "switches"),
        ({"switches": {"target": True}, "seats": [seat()]}, "target"),
        ({"switches": {"penalty": None}, "seats": [seat()]}, "penalty"),
        ({"switches": {"tilt": "4-4"}, "seats": [seat()]}, "switches"),
        (replaced("name", ""), "seats[0].name"),
        (replaced("name", 7), "seats[0].name"),
        (replaced("score", "32"), "seats[0].score"),
        (replaced("score", 3.5), "seats[0].score"),
        (replaced("score", True), "seats[0].score"),
        (replaced("score", float("nan")), "seats[0].score"),
        (replaced("score", 10**400), "seats[0].score"),
        (replaced("score", None), "score"),
        (replaced("faces", -1), "seats[0].faces"),
        (replaced("misplays", "late"), "seats[0].misplays"),
        (replaced("misplays", ["early"]), "seats[0].misplays"),
        (replaced("misplays", [["late"]]), "seats[0].misplays"),
        (replaced("complete", 1), "seats[0].complete"),
        (replaced("level", -1), "seats[0].level"),
        (replaced("total", None), "seats[0].total"),
    ],
)
def test_settle_refuses(given: Any, word: str) -> None:
    """Every key and type with a sentence."""
    assert refused("settle", stdin=json.dumps(given).encode())[0] == word


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff", b"[" * 200_000, b"{" + b'"a":' + b"9" * 9000 + b"}", b"nul\0"])
def test_settle_without_json(raw: bytes) -> None:
    assert refused("settle", stdin=raw)[0] == "standard input"


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
