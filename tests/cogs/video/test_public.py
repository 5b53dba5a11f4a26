"""The public message of Video Vortex: every phase, hostile names, packed tables, within what Discord takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cogs.kit.answers import TableInfo
from cogs.video.public import render
from cogs.video.recent_moves import Made
from cogs.video.story import Story
from cogs.video.words import glances, table_text, tables, terms
from rules.dice import SeededDice
from rules.game import HOST, Move, Stamp
from rules.log import fold
from rules.video.catalogue.reading import house_catalogue
from rules.video.game import VIDEO
from rules.video.table.state import Table
from tests.cogs.reading import button, chooser, labels, parts, text
from tests.cogs.sprouts.test_limits import DANGEROUS, HOSTILE

NOTHING = Story((), (), (), ())
PLAYERS = {"seat A": "mira", "mutant A": "Dahlia", "seat B": "jonas", "mutant B": "Ridgemont"}


class Message:
    """A drawn message, to be read as one that was sent."""

    def __init__(self, layout: Any, files: Any) -> None:
        self.content = ""
        self.components = layout.to_components()
        self.layout, self.files = layout, files


def info(header: Mapping[str, str] | None = None, name: str = "Tape night") -> TableInfo:
    return TableInfo(7, "video", name, 1, 2, None, None, 5, "open", None, 0, 0, dict(header or {}), ())


async def drawn(
    table: Table, header: Mapping[str, str] | None = None, name: str = "Tape night", **more: Any
) -> Message:
    """The message of a table, which must be one that Discord takes."""
    message = Message(*await render(info(header, name), VIDEO.visible_to(table, None), **more))
    assert message.layout.total_children_count <= 40
    assert len(text(message)) <= 4000
    for file in message.files:
        assert 0 < len(file.description) <= 1024
        assert len(file.fp.read()) < 100_000
    return message


def lobby(*moves: tuple[str, ...]) -> Table:
    table = VIDEO.setup({})
    for words in moves:
        table = put(table, *words)
    return table


def put(table: Table, actor: str, *words: str) -> Table:
    made = VIDEO.decide(table, actor, Move(words[0], words[1:]), Stamp(60_000), SeededDice("public", table.seq))
    assert isinstance(made, tuple), made
    return fold(VIDEO, table, made)


async def test_the_lobby_tells_who_is_missing() -> None:
    empty = await drawn(lobby())
    assert "Nobody sits here yet. Press **Join**." in text(empty)
    one = await drawn(lobby(("A", "sit", "Mira")))
    assert "Waiting for **Mira** to press **Ready**. One more is needed" in text(one)
    assert labels(one) == ["Ready", "Join", "Leave", "Start now", "Host …"]
    levels = chooser(one, "Add a computer player …")
    assert [option["value"] for option in levels["options"]] == ["easy", "normal", "hard"]
    assert ":tables:computer:" in levels["custom_id"]
    two = await drawn(lobby(("A", "sit", "Mira"), (HOST, "computer", "hard")))
    assert "Waiting for **Mira** to press **Ready**. The host may start without them. 2 seats are free." in text(two)


async def test_a_full_lobby_offers_no_seat() -> None:
    table = lobby(("A", "sit", "Mira"), *[(HOST, "computer", "easy")] * 3)
    message = await drawn(table)
    assert "Join" not in labels(message)
    assert not [one for one in parts(message) if one.get("type") == 3]
    two = await drawn(lobby(("A", "sit", "Mira"), ("B", "sit", "Jonas")), {"seats": "2"})
    assert "Join" not in labels(two)


async def test_a_running_game_has_no_leave_button() -> None:
    """A slip of the finger must not cost a seat."""
    message = await drawn(VIDEO.setup(PLAYERS))
    assert labels(message) == ["My hand", "Host …"]
    look = chooser(message, "Look closer …")
    assert [option["value"] for option in look["options"]] == ["A", "B", "table", "vortex", "shelf", "suns"]
    assert ":tables:panel:" in button(message, "My hand")
    vacant = put(VIDEO.setup(PLAYERS | {"seat C": "cem", "mutant C": "Count Backward"}), "B", "leave")
    assert labels(await drawn(vacant)) == ["My hand", "Join", "Host …"]


async def test_the_message_tells_turn_money_lock_and_what_is_owed() -> None:
    """Also what chance and others owe: in every phase the text says whom the table waits for."""
    table = VIDEO.setup(PLAYERS | {"pool": "9", "money": "2", "energy A": "3/5", "charge A": "2"})
    told = text(await drawn(put(table, "A", "attack", "B", "4")))
    assert "Turn of **Dahlia** (mira): $2 · 5 FWD · 3 Energy · 2 Charges · locked on **Ridgemont**" in told
    assert "⏳ **Dahlia** (mira) acts, or ends the turn." in told
    assert "› **Dahlia** attacks **Ridgemont** with 4 FWD: 4/45." in told


@pytest.mark.parametrize("pictures", ["on", "off"])
async def test_hostile_names_on_a_packed_table(pictures: str) -> None:
    """Four seats with all LPs that there are, long names full of markup: in limits, nothing of it takes effect."""
    for at in range(0, len(HOSTILE), 4):
        names = (HOSTILE * 2)[at : at + 4]
        table = VIDEO.setup(packed(names))
        header = {"pictures": pictures} if pictures == "off" else {}
        message = await drawn(table, header, name=HOSTILE[at])
        assert not [word for word in DANGEROUS if word in text(message)]
        assert not [file for file in message.files if "\u202e" in file.description]
        assert all(len(option["label"]) <= 100 for option in chooser(message, "Look closer …")["options"])
        assert bool(message.files) is (pictures == "on")


def packed(names: tuple[str, ...]) -> dict[str, str]:
    """A position with every LP of the Vortex in play, as evenly as can be."""
    box = house_catalogue()
    lps = [name for name, card in zip(box.names, box.box, strict=True) if card.type == "LP" and card.family == "vortex"]
    header = {"tape 1": "Chop Shock High", "round": "12", "pool": "88", "money": "41"}
    for n, name in enumerate(names):
        letter = "ABCD"[n]
        header |= {f"seat {letter}": name, f"mutant {letter}": box.mutants[n].id, f"dial {letter}": "38"}
        header |= {f"lps {letter}": ", ".join(lps[n::4]), f"charge {letter}": "4", f"energy {letter}": "6/6"}
    return {key: value for key, value in header.items() if key != "tape 1"}


async def test_a_table_in_text_only_tells_what_the_picture_shows() -> None:
    """Every figure of b1: prices and genres, shelf, dials, LPs with shield and damage, cubes, Suns, trophies."""
    header = PLAYERS | {"lps B": "Omega Starr", "trophies A": "red=B"}
    header |= {"tape 1": "Chop Shock High", "pool": "9", "energy A": "3/5", "sun A": "rerun used", "turn": "A"}
    header |= {"dial A": "12", "round": "4", "pictures": "off"}
    table = put(VIDEO.setup(header), "A", "attack", "B", "3", "Omega Starr")
    message = await drawn(table, header)
    told = text(message)
    assert not message.files
    for fact in (
        "`1` **Chop Shock High** · $2 · Horror · LP, Runtime 5 · 2 Energy",
        "Signal Splitter ($2) 1",
        "in the deck, 0 in the Drop Box",
        "▶ A **Dahlia** (mira): dial **12/",
        "3/5 Energy",
        "Sun 3, Rerun Sun (used)",
        "trophy: red (of **Ridgemont**)",
        "**locked on**",
        "LPs: Omega Starr 3/",
        "shielded",
        "6 FWD",
    ):
        assert fact in told, fact


async def test_names_that_the_picture_cannot_set_are_told_by_their_seat() -> None:
    table = VIDEO.setup(PLAYERS | {"seat B": "\u05e9\u05dc\u05d5\u05dd"})
    assert "In the pictures seat B is \u2068\u05e9\u05dc\u05d5\u05dd\u2069." in text(await drawn(table))


async def test_after_the_game_it_offers_what_comes_next() -> None:
    table = VIDEO.setup(PLAYERS | {"round": "5"})
    over = put(table, HOST, "close")
    message = await drawn(over, story=NOTHING)
    assert labels(message) == ["Rematch", "Replay", "Record"]
    assert [file.filename for file in message.files] == ["result.png"]
    assert "The host closed the table. Nobody has won." in text(message)
    early = await drawn(put(lobby(("A", "sit", "Mira")), HOST, "close"))
    assert labels(early) == ["Rematch"]
    assert not early.files


async def test_the_last_turns_are_told_at_most_six_lines_long() -> None:
    """What weighs most stays, and the last move always."""
    table = VIDEO.setup(PLAYERS | {"pool": "9"})
    after = put(table, "A", "attack", "B", "4")
    moves = [Made(turn, turn, VIDEO.visible_to(after, None).news) for turn in range(-20, 0)]
    told = text(await drawn(after, moves=moves)).splitlines()
    assert len([line for line in told if line.startswith("› ")]) == 6


def test_the_price_is_what_it_costs_now() -> None:
    """VA32: a price cut of this turn shows in the text as it does in the picture."""
    view = VIDEO.visible_to(VIDEO.setup(PLAYERS | {"tape 1": "Chop Shock High"}), None)
    assert table_text.price(view, view.tapes[0]) == dict(view.prices)[view.tapes[0]]
    assert terms.money(table_text.price(view, view.tapes[0])) in tables.table_alt("t", view)


async def test_while_mutants_are_chosen_their_sheets_are_there_to_look_at() -> None:
    """No Vortex lies there yet."""
    table = lobby(("A", "sit", "Mira"), ("B", "sit", "Jonas"), ("A", "ready"), ("B", "ready"))
    message = await drawn(table)
    assert [option["value"] for option in chooser(message, "Look closer …")["options"]] == ["suns", "mutants"]
    pages = glances.look_pages(VIDEO.visible_to(table, None), "mutants")
    told = "\n".join(pages)
    assert all(terms.prose(mutant.name, 40) in told for mutant in table.catalogue.mutants)
