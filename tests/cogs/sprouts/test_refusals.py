"""Refusals in words: each code has its sentence and each sentence its code; and what people read names what clashed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cogs.kit.answers import CODES
from cogs.sprouts.words.refusals import SENTENCES, sentence
from rules.game import Refusal
from rules.sprouts import law
from rules.sprouts.board import clashes
from rules.sprouts.cards import Placement
from rules.sprouts.notation import SEED_CELL, write_cell
from rules.sprouts.view import SeatView
from tests.cogs.playing import COUNT_IN_S, RACE_S, board, click, lobby, new, race, seat, told
from tests.cogs.reading import labels, text
from tests.simulated import World

ROOT = Path(__file__).parents[3]
SOURCES = (ROOT / "rules" / "sprouts", ROOT / "cogs")
ELSEWHERE = ("answers.py", "record.py")
"""The referee's own codes are `CODES`; a record that is replayed is the command line's to speak of."""

HEADINGS = ("north", "east", "south", "west")


def refusals() -> Iterator[tuple[Path, ast.Call]]:
    """Every call of Refusal in the rules of the game and in the cogs."""
    paths = [path for folder in SOURCES for path in sorted(folder.rglob("*.py"))]
    for path in (path for path in paths if path.name not in ELSEWHERE):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                yield path, node


def words_of(node: ast.expr, tree: ast.AST) -> set[str]:
    """The texts that an argument may be: itself, or what its name is bound to in the module."""
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    if isinstance(node, ast.IfExp):
        return words_of(node.body, tree) | words_of(node.orelse, tree)
    if isinstance(node, ast.Name):
        return {word for value in bound(node.id, tree) for word in words_of(value, tree)}
    return set()


def bound(name: str, tree: ast.AST) -> Iterator[ast.expr]:
    """What is assigned to a name, also as a part of a pair."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            if isinstance(target, ast.Name) and target.id == name:
                yield node.value
            elif isinstance(target, ast.Tuple):
                at = [i for i, one in enumerate(target.elts) if isinstance(one, ast.Name) and one.id == name]
                branches = [node.value.body, node.value.orelse] if isinstance(node.value, ast.IfExp) else [node.value]
                yield from (one.elts[i] for one in branches if isinstance(one, ast.Tuple) for i in at)


def used(argument: int) -> set[str]:
    found: set[str] = set()
    for path, call in refusals():
        words = words_of(call.args[argument], ast.parse(path.read_text("utf-8")))
        assert words, f"{path.name}:{call.lineno}: what this refuses with cannot be read"
        found |= words
    return found


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    assert used(0) | set(CODES) == set(SENTENCES)


def test_every_ruling_that_refuses_is_found_by_its_number() -> None:
    for number in used(1) - {""}:
        assert law.entry(number), number


@pytest.mark.parametrize(
    ("rack", "pillow", "words"),
    [
        (7, 0, "there are still 7 cards on your rack"), (1, 0, "there is still 1 card on your rack"),
        (0, 1, "there is still 1 card under your pillow"), (0, 2, "there are still 2 cards under your pillow"),
        (1, 1, "1 card on your rack and 1 card under your pillow"),
    ],
)  # fmt: skip
def test_early_call_tells_what_is_missing(rack: int, pillow: int, words: str) -> None:
    """S37, S67."""
    assert words in sentence(Refusal("call_early", "S37", {"rack": rack, "pillow": pillow, "dealt": 8}))


@pytest.mark.parametrize("code", ["unreadable", "bad_switch", "not_on_rack", "not_on_board", "no_cell", "call_number"])
def test_what_was_typed_is_shown_letter_by_letter(code: str) -> None:
    typed = "**@everyone** <@1> `x` [a](b)"
    params = {
        "word": typed, "message": f"{typed!r} is no card.", "numbers": (1,), "cells": ("N13",), "card": typed,
        "dealt": 7, "rack": 0, "pillow": 0,
    }  # fmt: skip
    said = sentence(Refusal(code, "S27", params))
    read = re.sub(r"(?<!\\)`[^`]*`", "", said)
    for mark in ("**", "@everyone", "<@1>", "](b)"):
        assert mark not in read


def a_clash(shown: SeatView, taken: tuple[int, int]) -> tuple[int, str, str]:
    """(card, cell, what is said of it): a card that does not match beside the seed."""
    for held in shown.rack:
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            wanted = Placement(held.card, shown.next_heading, taken[0] + dx, taken[1] + dy)
            found = clashes(shown.board, wanted, None)
            if found:
                first = found[0]
                sides = f"its {HEADINGS[first.direction]} side shows {first.mine}"
                theirs = f"the {HEADINGS[(first.direction + 2) % 4]} side of card 1 on M13 shows {first.theirs}"
                return held.number, write_cell(*wanted.cell), f"{sides}, but {theirs}. They must be equal. (S27)"
    pytest.fail("every card of the hand fits everywhere")


async def test_clash_names_cards_sides_values_and_ruling(world: World) -> None:
    await race(world, "ann", "bob")
    await click(world.ann, await board(world, "ann"), "Card 1")
    number, cell, words = a_clash(await seat(world), SEED_CELL)
    said = await told(world.ann, world.channel, "attach", card=str(number), cell=cell)
    assert f"Card {number} cannot lie on {cell}: " in said
    assert words in said
    assert len((await seat(world)).board) == 1


async def test_cell_that_is_taken_off_the_board_or_unreadable(world: World) -> None:
    await race(world, "ann", "bob")
    assert "The first card lies on M13" in await told(world.ann, world.channel, "attach", card="1", cell="A1")
    await told(world.ann, world.channel, "attach", card="1")
    taken = await told(world.ann, world.channel, "attach", card="2", cell="M13")
    assert "Cell M13 is taken by card 1 (" in taken
    assert "(S25)" in taken
    for cell, words in {
        "A1": "touches no card of your board", "13": "is no cell", "N": "is no cell", "": "Say where card 2 goes",
    }.items():  # fmt: skip
        options = {"cell": cell} if cell else {}
        said = (await told(world.ann, world.channel, "attach", card="2", **options)).replace("\\", "")
        assert words in said, cell
    for card, words in {"9": "There is no card 9 on your rack", "1": "Card 1 lies on M13 already",
                        "9:99": "is no card: write its number", "³": "is no card",
                        "@x": "is no card"}.items():  # fmt: skip
        assert words in (await told(world.ann, world.channel, "attach", card=card)).replace("\\", ""), card
    assert "must point east" in await told(world.ann, world.channel, "attach", card="2", cell="M12", heading="west")
    assert "(S26)" in await told(world.ann, world.channel, "attach", card="2", cell="M12", heading="up")
    for cards, words in {"A1": "Nothing of yours lies at A1.", "card 2": "Card 2 is not on your board."}.items():
        assert words in await told(world.ann, world.channel, "detach", cards=cards)
    assert len((await seat(world)).board) == 1


async def test_seat_of_somebody_else_is_told_from_no_seat(world: World) -> None:
    await race(world, "ann", "bob")
    assert "Seat B is not yours: you play seat A here" in await told(world.ann, world.channel, "panel", seat="B")
    assert "You have no seat" in await told(world.kim, world.channel, "panel", seat="B")


async def test_wrong_and_early_calls(world: World) -> None:
    """S37, SA15, SA16."""
    await race(world, "ann", "bob")
    said = await told(world.ann, world.channel, "call", number=7)
    assert "there are still 7 cards on your rack" in said
    assert "“Seven up\\!”" in said or "“Seven up!”" in said
    assert not any(one.startswith("Call") for one in labels(await board(world, "ann")))


async def test_moves_before_the_bell_and_after_the_freeze(world: World) -> None:
    await lobby(world, "ann", "bob")
    assert "No round is running" in await told(world.ann, world.channel, "attach", card="1")
    await told(world.ann, world.channel, "table start")
    assert "The bell rings <t:" in await told(world.ann, world.channel, "attach", card="1")
    await world.env.advance_time(COUNT_IN_S + RACE_S + 1)
    assert "It costs nothing" in await told(world.ann, world.channel, "attach", card="1")


async def test_rack_that_turns_by_itself_says_where_and_why(world: World) -> None:
    """S26, SA4."""
    await race(world, "ann", "bob")
    said = await told(world.ann, world.channel, "rotate")
    assert "the rack turns by itself" in said
    assert "Your rack points **north**: the first card points north" in said
    await told(world.ann, world.channel, "attach", card="3")
    said = await told(world.ann, world.channel, "rotate", heading="W")
    assert "after 1 card it points east" in said
    assert "a quarter-turn on from card 3, which you laid last" in said


async def test_rack_that_one_turns_oneself(world: World) -> None:
    await new(world)
    for switch, value in (("turning", "self"), ("assist", "free")):
        await told(world.ann, world.channel, "table settings", switch=switch, value=value)
    await told(world.ann, world.channel, "table start")
    await world.env.advance_time(COUNT_IN_S)
    assert "points **south**" in await told(world.ann, world.channel, "rotate", heading="S")
    panel = await click(world.ann, await board(world, "ann"), "Turn rack west")
    assert "Your rack points **west**" in text(panel)
    assert "Turn it north" in text(await click(world.ann, panel, "Card 1"))
