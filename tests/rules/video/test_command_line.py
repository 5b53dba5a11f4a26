"""``python -m rules.video``: one JSON object a line for every outcome; exit 0, 1 or 2."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.records import write_record
from rules.video.catalogue.reading import house_catalogue
from rules.video.command_line import main
from tests.rules.video.random_play import Game
from tests.rules.video.tables import SMALL, small_text

ROOT = Path(__file__).parents[3]


def run(*words: str) -> tuple[int, list[dict[str, Any]], str]:
    out, err = io.StringIO(), io.StringIO()
    code = main(words, out, err, iter(range(100)).__next__)
    return code, [json.loads(line) for line in out.getvalue().splitlines()], err.getvalue()


def test_the_house_catalogue_is_checked_and_counted() -> None:
    """V3-V22: every count of the box."""
    code, [told], _ = run("catalogue")
    assert code == 0
    assert told["faults"] == []
    assert told["cards"] == {
        "junk": 85,
        "special_interest": 18,
        "staff_pick": 36,
        "starting": 12,
        "vortex": 65,
        "all": 216,
    }
    assert (told["mutants"], told["suns"], len(told["genres"])) == (12, 8, 4)


def test_a_faulty_catalogue_is_explained() -> None:
    code, [told], _ = run("catalogue", str(SMALL))
    assert code == 1
    assert set(told["faults"][0]) == {"file", "entry", "field", "reason"}


def test_a_record_is_replayed_line_by_line(tmp_path: Path) -> None:
    game = Game(3, 2)
    for _ in game.play(120):
        pass
    path = tmp_path / "game.txt"
    path.write_text(write_record("video", game.header, game.events), encoding="utf-8")
    code, told, _ = run("run", str(path))
    assert code == 0
    assert len(told) == len(game.events) + 1
    assert told[-1]["result"] == told[-2]["state"]


def _record(*lines: str) -> str:
    head = (
        f"vortex-record 1 video\nbox: any\ncards: {json.dumps(small_text())}\nmutant A: Dahlia\nmutant B: Ridgemont\n"
    )
    return head + "hand A: Bargain Bin\ntape 1: Night Shift\nmoney: 3\n\n" + "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (['1 A play "Omega Starr"'], "not_in_hand"),
        (["1 B done"], "not_your_turn"),
        (['1 A rent "Night Shift"', "2 A done"], "not_what_follows"),
        (['1 A rent "Night Shift"', '2 * refill 2 "Wet Cement III #1"'], "damaged"),
        (['1 A rent "Night Shift"', "2 * refill 1 Casablanca"], "damaged"),
        (["1 * draw A"], "damaged"),
        (["1 * fly"], "damaged"),
        (["1 * letters A=B B=A"], "damaged"),
        (["1 * computer C hard Rex"], "damaged"),
        (["1 * set undo off"], "damaged"),
        (["1 * waits A soon"], "damaged"),
        (["1 A undone 0"], "nothing_to_undo"),
        (["1 A choose yes"], "nothing_to_choose"),
    ],
)
def test_a_refused_line_is_named_with_code_and_reason(tmp_path: Path, lines: list[str], code: str) -> None:
    path = tmp_path / "game.txt"
    path.write_text(_record(*lines), encoding="utf-8")
    exit_code, told, _ = run("run", str(path))
    assert exit_code == 1
    assert told[-1]["refused"]["code"] == code
    assert told[-1]["line"] == 9 + len(lines)
    python = ("index", "tuple", "literal", "unpack", "list")
    assert not [word for word in python if word in told[-1]["refused"]["reason"].split()]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("mutant A: Dahlia", "mutant A: Nobody"),
        ("hand A: Bargain Bin", "hand A: Casablanca"),
        ("tape 1: Night Shift", "tape 1: Omega Starr\ntape 2: Omega Starr"),
        ("money: 3", "money: -3"),
        ("money: 3", "colour: red"),
        ("money: 3", "energy A: 7/7"),
        ("money: 3", "sun A: Pluto"),
        ("money: 3", "trophies A: purple"),
        ("money: 3", "turn: D"),
        ("tape 1: Night Shift", "tape 1: Bargain Bin"),
        ("tape 1: Night Shift", "lps A: Night Shift"),
        ("mutant B: Ridgemont", "mutant B: Dahlia"),
        ("money: 3", "sun A: dawn\nsun B: dawn"),
        ("money: 3", "trophies A: red=A"),
        ("money: 3", "trophies A: red=B, red=B"),
        ("money: 3", "cards of A: none"),
        ("money: 3", "steal: perhaps"),
        ("money: 3", "catalogue: house 0"),
        ("vortex-record 1 video", "vortex-record 1 sprouts"),
        ("vortex-record 1 video", "vortex-record 9 video"),
        ("vortex-record 1 video", "hello"),
    ],
)
def test_an_unreadable_record_is_one_sentence(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "game.txt"
    path.write_text(_record("1 A done").replace(old, new), encoding="utf-8")
    code, [told], err = run("run", str(path))
    assert code == 2
    assert told["error"]["message"] in err


def test_simulate_counts_and_its_records_replay(tmp_path: Path) -> None:
    """Wins by seat and mutant, rounds, moves; the same seed gives the same games."""
    words = ("simulate", "--players", "3", "--games", "2", "--seed", "5")
    code, [told], _ = run(*words, "--record", str(tmp_path))
    assert code == 0
    assert sum(told["wins_by_seat"].values()) == told["games"] == 2
    assert sum(entry["games"] for entry in told["wins_by_mutant"].values()) == 6
    again = run(*words)[1][0]
    assert {k: v for k, v in told.items() if k != "moves_per_second"} == {
        k: v for k, v in again.items() if k != "moves_per_second"
    }
    house = house_catalogue()
    for path in sorted(tmp_path.iterdir()):
        assert f"\ncatalogue: {house.name} {house.version}\n" in path.read_text(encoding="utf-8")
        code, lines, _ = run("run", str(path))
        assert code == 0
        assert lines[-1]["result"]["phase"] == "over"


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("fly",),
        ("run",),
        ("run", "a", "b"),
        ("run", "/no/such/file"),
        ("catalogue", "/no/such/file"),
        ("simulate", "--players", "5"),
        ("simulate", "--players", "1"),
        ("simulate", "--games", "٣"),
        ("simulate", "--seed"),
        ("simulate", "--seed", "1", "--seed", "2"),
        ("simulate", "--speed", "1"),
        ("simulate", "--levels", "normal,godly"),
        ("simulate", "--help"),
        ("simulate", "--catalogue", str(SMALL)),
        ("simulate", "7"),
    ],
)
def test_words_that_make_no_sense(words: tuple[str, ...]) -> None:
    code, [told], err = run(*words)
    assert code == 2
    assert set(told["error"]) == {"word", "message"}
    assert told["error"]["message"] in err


def test_who_interrupts_is_told_so() -> None:
    def clock() -> float:
        raise KeyboardInterrupt

    out, err = io.StringIO(), io.StringIO()
    assert main(("simulate", "--games", "1"), out, err, clock) == 2
    assert json.loads(out.getvalue())["error"]["message"] == "Interrupted."


@pytest.mark.parametrize(("error", "code", "said"), [(BrokenPipeError(), 0, False), (OSError(28, "full"), 2, True)])
def test_a_reader_that_is_gone_ends_quietly_and_a_full_disk_is_told(error: OSError, code: int, said: bool) -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise error

    err = io.StringIO()
    assert main(("catalogue",), Closed(), err, lambda: 0.0) == code
    assert bool(err.getvalue()) == said


def test_the_process_itself() -> None:
    command = [sys.executable, "-m", "rules.video", "catalogue"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert json.loads(done.stdout)["name"] == "house"
