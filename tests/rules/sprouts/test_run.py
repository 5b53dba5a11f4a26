"""`run`: records are replayed move by move; damaged ones end in one sentence, never in a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.sprouts import law
from rules.sprouts.race.applying import REFEREE_VERBS, SEAT_VERBS
from rules.sprouts.record import replay, state_json
from tests.rules import law_checks as checks
from tests.rules.sprouts.boards import HAND_1, THIRTY_TWO, WINNING
from tests.rules.sprouts.race.random_play import play
from tests.rules.sprouts.race.sitting import racing
from tests.rules.sprouts.shell import lines
from tests.rules.sprouts.test_law import BOOK

GAMES = sorted((Path(__file__).parent / "games").glob("*.txt"))
HEAD = "vortex-record 1 sprouts\n"


def told(path: Path) -> tuple[list[Any], int]:
    """What `run` prints, and its exit code."""
    return lines("run", str(path))


def outcome(text: str) -> tuple[dict[str, Any], int]:
    """The last line and the exit code."""
    *_, last = replay(text)
    assert json.loads(json.dumps(last[0])) == last[0]
    return last


# Whole games


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_replays_to_its_result(path: Path) -> None:
    """What was exported once replays to the same final state in every later version."""
    printed, code = told(path)
    assert code == 0
    assert_holds(json.loads(path.with_suffix(".json").read_text("utf-8")), printed[-1])
    assert all(set(line) == {"seq", "seat", "move", "state"} for line in printed[:-1])


def assert_holds(stored: Any, now: Any) -> None:
    """Everything that was stored is still so; later versions may tell more."""
    if isinstance(stored, dict):
        for key, value in stored.items():
            assert_holds(value, now[key])
    elif isinstance(stored, list):
        for one, other in zip(stored, now, strict=True):
            assert_holds(one, other)
    else:
        assert stored == now


def test_there_is_a_game_of_each_kind() -> None:
    assert {path.stem for path in GAMES} == {"casual-race", "level-up-match", "tournament-round"}


# The table of verbs (notation.md)


def test_rules_tell_every_verb_that_a_log_may_hold() -> None:
    """RULES.md and the code name the same verbs, for the same kinds of seat."""
    assert set(checks.verbs(BOOK)) == {("A–H", verb) for verb in SEAT_VERBS} | {("`*`", verb) for verb in REFEREE_VERBS}


def test_rules_tell_every_header_key() -> None:
    from rules.sprouts.game import _OTHER_KEYS

    text = law.text().split("Header keys,")[1].split("\n| seat |")[0]
    position = ("seat A", "board A", "rack A", "pillow A", "level A", "total A")
    assert not [key for key in ("preset", *_OTHER_KEYS, *position) if f"`{key}`" not in text]


# Refusals


def record_of(*verbs: str) -> list[str]:
    """A short game as lines: head, header, blank, events."""
    sitting = racing({"A": (HAND_1, ())})
    sitting.lay("A", THIRTY_TWO if "full" not in verbs else WINNING)
    if "full" in verbs:
        sitting.do("A", "call", "7")
        sitting.judged()
    return sitting.record().splitlines()


def with_line(old: str, new: str, *, full: bool = False) -> str:
    """The record with one of its texts replaced."""
    text = "\n".join(record_of("full" if full else ""))
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "code", "full"),
    [
        ("attach 9:5593>N@M13", "attach 9:5593>E@M13", "heading", False),
        ("attach 7:9489>E@M14", "attach 7:9489>E@N13", "mismatch", False),
        ("attach 7:9489>E@M14", "attach 7:9489>E@A1", "detached", False),
        ("attach 7:9489>E@M14", "attach 1:1111>E@M14", "not_on_rack", False),
        ("attach 7:9489>E@M14", "attach nonsense", "unreadable", False),
        ("attach 7:9489>E@M14", "attach 1 M14 E", "reads_differently", False),
        ("attach 7:9489>E@M14", "call 7 1 1", "call_early", False),
        ("attach 7:9489>E@M14", "call 7 x 1", "damaged", False),
        ("attach 7:9489>E@M14", "call 7 1 ٣", "damaged", False),
        ("attach 7:9489>E@M14", "late 7:9489>E@M14", "late", False),
        ("attach 7:9489>E@M14", "cheat", "unknown_verb", False),
        ("A attach 7:9489>E@M14", "Q attach 7:9489>E@M14", "not_seated", False),
        ("A attach 7:9489>E@M14", "host end", "not_seated", False),
        ("A attach 7:9489>E@M14", "* cheat", "damaged", False),
        ("A attach 7:9489>E@M14", "* mark soon", "damaged", False),
        ("A attach 7:9489>E@M14", "* score A 1", "damaged", False),
        ("A attach 7:9489>E@M14", "* score B - 1 1 1 1", "damaged", False),
        ("A attach 7:9489>E@M14", "* deal s A 9:5593", "damaged", False),
        ("A attach 7:9489>E@M14", '* deal s A "1:1111" ""', "broken", False),
        ("A attach 7:9489>E@M14", "* freeze", "damaged", False),
        ("A attach 7:9489>E@M14", "* bell 1", "damaged", False),
        ("A attach 7:9489>E@M14", "* set timer_s soon", "damaged", False),
        ("A attach 7:9489>E@M14", "A substitute", "nameless", False),
        ("* freeze", "A leave #", "not_what_follows", True),
        ("* countin", "A unready #", "not_what_follows", True),
    ],
)
def test_a_move_that_is_refused_names_line_code_and_reason(old: str, new: str, code: str, full: bool) -> None:
    text = with_line(old, new, full=full)
    last, exit_code = outcome(text)
    assert exit_code == 1
    assert last["refused"]["code"] == code
    assert last["refused"]["reason"]
    assert new.split()[0] in text.splitlines()[last["line"] - 1]


def test_a_record_that_breaks_off_in_a_move_says_so() -> None:
    """A call without its freeze is no whole move."""
    lines_ = record_of("full")
    at = next(i for i, line in enumerate(lines_) if " call " in line)
    last, code = outcome("\n".join(lines_[: at + 1]))
    assert (code, last["refused"]["code"], last["line"]) == (1, "not_what_follows", at + 1)


@pytest.mark.parametrize(
    "header",
    ["preset: none", "speed: 1", "timer_s: x", "seats: 9", "cards: junk", "board A: junk", "rack A: 1", "level A: x"],
)
def test_a_header_that_cannot_be_is_refused_in_a_sentence(header: str) -> None:
    last, code = outcome(f"{HEAD}{header}\n\n")
    assert code == 2
    assert last["error"]["word"] == "header"
    assert last["error"]["message"].endswith(".")


def test_files_that_are_no_records(tmp_path: Path) -> None:
    for number, raw in enumerate(
        (b"", b"\x00\xff", b"{}", HEAD.encode() + b"\n1 A sit \xff\n", b"\xef\xbb\xbf" + HEAD.encode())
    ):
        path = tmp_path / f"{number}.txt"
        path.write_bytes(raw)
        printed, code = told(path)
        assert code in (0, 2)
        assert ("error" in printed[-1]) == (code == 2)


WORDS = [
    "A",
    "B",
    "*",
    "host",
    "attach",
    "call",
    "deal",
    "freeze",
    "score",
    "void",
    "9" * 30,
    "٣",
    '""',
    '"',
    "-",
    "M13",
    "7:9489>N@M13",
]


@given(st.integers(0, 7), st.randoms(use_true_random=False))
@settings(max_examples=70, deadline=None)
def test_damage_is_told_in_one_line(seed: int, rng: Random) -> None:
    """Lines lost, doubled, swapped, words changed: exit 1 or 2 and one object, or a record that still holds."""
    rows = RECORDS[seed].splitlines()
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(rows))
        match rng.randrange(5):
            case 0:
                del rows[at]
            case 1:
                rows.insert(at, rng.choice(rows))
            case 2:
                rows[at] = rows[at][: rng.randrange(len(rows[at]) + 1)]
            case 3:
                words = rows[at].split(" ")
                words[rng.randrange(len(words))] = rng.choice(WORDS)
                rows[at] = " ".join(words)
            case _:
                other = rng.randrange(len(rows))
                head, _, tail = rows[at].partition(" ")
                rows[at] = f"{head} {rows[other].partition(' ')[2]}"
                assert tail is not None
    *steps, (last, code) = replay("\n".join(rows))
    assert all(exit_code == 0 and "state" in told for told, exit_code in steps)
    assert code in (0, 1, 2)
    assert set(last) in ({"result"}, {"line", "refused"}, {"error"})
    assert (code == 0) == ("result" in last)


RECORDS = [play(seed).record() for seed in range(8)]


def test_run_prints_every_state(tmp_path: Path) -> None:
    """The state after each move, and the result; secrets included, for programs."""
    sitting = racing({"A": (HAND_1, ())})
    sitting.lay("A", THIRTY_TWO)
    path = tmp_path / "game.txt"
    path.write_text(sitting.record(), "utf-8")
    printed, code = told(path)
    assert code == 0
    assert len(printed) == len(sitting.log) + 1
    assert printed[-2]["state"]["seats"][0]["if_frozen"] == 32
    assert printed[-1] == {"result": json.loads(json.dumps(state_json(sitting.table)))}
