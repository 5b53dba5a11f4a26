"""Both worked examples of the book, replayed as records to the number (rulings 3.1 and 3.2)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import rules.video
from rules.video.record import replay
from tests.rules.video.tables import small_text

FOLDER = Path(rules.video.__file__).parent / "examples"
CATALOGUES = ("house", "small")


def _states(name: str, catalogue: str) -> list[dict[str, Any]]:
    """The state after each line; index 0 is before the first."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    if catalogue == "small":
        head = f"vortex-record 1 video\nbox: any\ncards: {json.dumps(small_text())}\n"
        text = text.replace("vortex-record 1 video\n", head)
    told = list(replay(text))
    assert all(code == 0 for _, code in told), told[-1]
    return [{}, *[answer["state"] for answer, _ in told if "state" in answer]]


def _figures(state: dict[str, Any], n: int = 0) -> tuple[str, int, int, int]:
    seat = state["seats"][n]
    return f"{seat['energy']}/{seat['spent']}", seat["charge"], state["money"], state["pool"]


FIRST = [
    # line, E, C, $, F, cards in hand, cards in the play area, cards in the Discard, Sun, the target's dial
    (2, "2/0", 1, 0, 3, 4, 0, 0, "exhausted", 20),
    (5, "1/1", 1, 4, 3, 1, 3, 0, "exhausted", 20),
    (7, "1/1", 1, 0, 3, 2, 3, 0, "exhausted", 20),
    (9, "1/1", 1, 0, 6, 2, 3, 0, "exhausted", 20),
    (10, "0/2", 1, 0, 12, 1, 4, 1, "exhausted", 20),
    (11, "0/2", 1, 0, 0, 1, 4, 1, "exhausted", 32),
    (13, "0/2", 0, 0, 0, 2, 4, 1, "exhausted", 32),
    (14, "3/0", 1, 0, 0, 0, 0, 7, "flipped", 32),
    (16, "3/0", 1, 0, 0, 4, 0, 0, "flipped", 32),
]


@pytest.mark.parametrize("row", FIRST, ids=lambda row: f"line {row[0]}")
@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_example_1(row: tuple[Any, ...], catalogue: str) -> None:
    """V78, V82, V90, V91, V110, V113, V114, V120, V121, V124, V125, V161, V173, VA7, VA8, VA37, VA92."""
    line, energy, charge, money, pool, hand, play, discard, sun, dial = row
    state = _states("example-1.txt", catalogue)[line]
    seat = state["seats"][0]
    assert _figures(state) == (energy, charge, money, pool)
    assert (len(seat["hand"]), len(seat["play"]), len(seat["discard"])) == (hand, play, discard)
    assert seat["sun_state"] == sun
    assert state["seats"][1]["dial"] == dial


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_example_1_rents_and_refills(catalogue: str) -> None:
    """V113, V114, V122: Omega Starr in hand while its effect is asked for, its space filled again."""
    states = _states("example-1.txt", catalogue)
    assert "Omega Starr" in states[7]["seats"][0]["hand"]
    assert states[7]["pending"]["seat"] == "A"
    assert states[7]["tapes"][1] == "Wet Cement III #1"
    assert sorted(name.split(" #")[0] for name in states[14]["seats"][0]["discard"]) == sorted(
        ["Bargain Bin"] * 3 + ["Signal Splitter"] * 2 + ["Omega Starr", "Happily Never After"]
    )


SECOND = [
    # line, E available, C, $, F, Ridgemont's dial, Omega Starr left, Dahlia's dial
    (4, 3, 2, 4, 6, 38, 12, 17),
    (6, 3, 2, 2, 6, 38, 12, 17),
    (8, 3, 2, 0, 6, 38, 12, 17),
    (9, 1, 2, 0, 6, 38, 12, 17),
    (10, 1, 2, 0, 14, 38, 12, 17),
    (11, 0, 2, 0, 14, 42, 12, 13),
    (12, 0, 2, 0, 2, 42, None, 13),
    (13, 0, 2, 0, 0, 44, None, 13),
    (14, 0, 1, 0, 4, 44, None, 13),
    (16, 0, 1, 0, 0, 0, None, 13),
]


@pytest.mark.parametrize("row", SECOND, ids=lambda row: f"line {row[0]}")
@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_example_2(row: tuple[Any, ...], catalogue: str) -> None:
    """V99, V101, V109, V126, V130, V136, V141, V151, V155, V156, V157, V158, V176, V177, V182."""
    line, energy, charge, money, pool, dial, left, own = row
    state = _states("example-2.txt", catalogue)[line]
    dahlia, ridgemont = state["seats"]
    assert (dahlia["energy"], dahlia["charge"], state["money"], state["pool"]) == (energy, charge, money, pool)
    assert (ridgemont["dial"], dahlia["dial"]) == (dial, own)
    assert [lp["left"] for lp in ridgemont["lps"]] == ([] if left is None else [left])


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_example_2_ends_with_the_red_token(catalogue: str) -> None:
    """V178, V179, V145: red from Rewind to Dahlia's trophies; Omega Starr in Ridgemont's Discard; one token in all."""
    dahlia, ridgemont = _states("example-2.txt", catalogue)[-1]["seats"]
    assert dahlia["trophies"] == ["red=B"]
    assert ridgemont["rewind"] == ["blue", "green"]
    assert ridgemont["discard"] == ["Omega Starr"]
