"""Moves of the rules as what a person would type for them, in one of the ways that people type."""

from __future__ import annotations

import random
import re
from typing import Any

import simcord

from cogs.kit.matching import bare
from rules.game import Move
from rules.video.views.view import TableView
from tests.cogs.playing import said
from tests.cogs.reading import text
from tests.cogs.video.playing import crafted, view
from tests.simulated import World


def typed(view: TableView, move: Move, rng: random.Random) -> tuple[str, dict[str, Any]]:
    """The command and its options that mean a legal move of the viewer's."""
    options = _OPTIONS.get(move.verb)
    return move.verb, options(view, move.args, rng) if options else {}


def _loosely(word: str, rng: random.Random) -> str:
    """A name as it is typed by people in a hurry."""
    return rng.choice((word, word.lower(), word.upper(), f"  {word} ", bare(word)))


def _play(view: TableView, args: tuple[str, ...], rng: random.Random) -> dict[str, Any]:
    first, *more = (_loosely(name, rng) for name in args)
    return {"card": first} | ({"more": rng.choice((", ", " + ", " and ", ";")).join(more)} if more else {})


def _exhaust(view: TableView, args: tuple[str, ...], rng: random.Random) -> dict[str, Any]:
    return {"card": _loosely(args[0], rng)}


def _rent(view: TableView, args: tuple[str, ...], rng: random.Random) -> dict[str, Any]:
    card = view.catalogue.numbers[args[0]]
    if card not in view.tapes:
        return {"card": rng.choice(("Signal Splitter", "splitter", "signal_splitter"))}
    tape = view.tapes.index(card) + 1
    name = _loosely(args[0], rng)
    return {"card": rng.choice((f"{tape} {name}", f"Tape {tape} · {name} · $9", f"tape {tape}: {name}", name))}


def _sun(view: TableView, args: tuple[str, ...], rng: random.Random) -> dict[str, Any]:
    if not args:
        return {}
    n = view.catalogue.sun(args[0])
    assert n is not None
    return {"tile": rng.choice((str(n + 1), f"Sun {n + 1}", _loosely(view.catalogue.suns[n].name, rng)))}


def _power(view: TableView, args: tuple[str, ...], rng: random.Random) -> dict[str, Any]:
    sheet = view.catalogue.mutants[view.seats[view.viewer].mutant]
    name = (sheet.lo_fi if args[0] == "lo" else sheet.hi_fi).name
    return {"which": rng.choice((args[0], f"{args[0]}-fi", f"{args[0].upper()} FI", _loosely(name, rng)))}


def _attack(view: TableView, args: tuple[str, ...], rng: random.Random) -> dict[str, Any]:
    seat = view.seat(args[0])
    assert seat
    mutant = view.catalogue.mutants[seat.mutant].name
    target = rng.choice((args[0], f"seat {args[0]}", _loosely(mutant, rng)))
    amount = "all" if int(args[1]) == view.pool and rng.random() < 0.5 else args[1]
    if len(args) < 3:
        return {"target": target, "amount": amount}
    if rng.random() < 0.5:
        return {"target": f"{args[0]} {args[2]}", "amount": amount}
    return {"target": target, "amount": amount, "lp": _loosely(args[2], rng)}


def _choose(view: TableView, args: tuple[str, ...], rng: random.Random) -> dict[str, Any]:
    return {"answers": rng.choice((", ", " + ", " and ")).join(args)}


def _mutant(view: TableView, args: tuple[str, ...], rng: random.Random) -> dict[str, Any]:
    n = view.catalogue.mutant(args[0])
    assert n is not None
    return {"name": _loosely(view.catalogue.mutants[n].name, rng)}


_OPTIONS = {
    "play": _play,
    "exhaust": _exhaust,
    "rent": _rent,
    "sun": _sun,
    "power": _power,
    "attack": _attack,
    "choose": _choose,
    "mutant": _mutant,
}


async def command(
    world: World, who: simcord.MemberActor, table: int, view: TableView, move: Move, rng: random.Random
) -> Any:
    """Type a legal move; what is answered."""
    name, options = typed(view, move, rng)
    letter = view.seats[view.viewer].letter
    return await said(who, world.channel, name, table=str(table), seat=letter, **options)


POSITION = {
    "mutant A": "Ridgemont", "mutant B": "Dahlia", "mutant C": "Kernel Panic",
    "hand A": "Rottentales #1, Rottentales #2, Chop Shock High #1, System Shock #1, Antenna Planet",
    "lps A": "Scrap Sentry #1!, Scrap Sentry #2", "lps B": "Omega Starr",
    "tape 1": "Wet Cement III #1", "tape 2": "Getaway Tricycle #1", "tape 3": "Pie Fight at the Opera #1",
    "tape 4": "Grandpa Steals the Show", "tape 5": "Robots Need Naps #1",
    "sun A": "dawn", "sun B": "neon", "turn": "A", "round": "2", "money": "3", "pool": "6", "energy A": "2/3",
    "charge A": "1", "charge B": "1", "pictures": "off",
}  # fmt: skip
"""A table in the middle of Ann's turn: she can do a little of everything."""


async def answered(world: World, name: str, command: str, /, **options: Any) -> str:
    """What somebody reads after a command, without the marks that keep text plain."""
    result = await world.people[name].slash(world.channel, command, **options)
    assert result.acknowledged
    answer = next(one for one in (*reversed(result.followups), result.response) if one is not None)
    assert answer.ephemeral
    return re.sub(r"\\(.)", r"\1", text(answer))


async def table_of_three(world: World, **more: str) -> int:
    """Ann, Bob and Kim at that table."""
    return await crafted(world, "ann", "bob", "kim", **{**POSITION, **more})


async def unchanged(world: World, table: int, before: Any) -> bool:
    """Whether nobody sees anything else than before."""
    return before == [await view(world, letter, table) for letter in (None, "A", "B")]


async def seen(world: World, table: int) -> list[Any]:
    """What a spectator and two of the players see."""
    return [await view(world, letter, table) for letter in (None, "A", "B")]


async def offers(world: World, name: str, command: str, option: str, typed: str = "", **filled: Any) -> list[str]:
    """The values that autocompletion offers, within Discord's limits."""
    found = await world.people[name].autocomplete(world.channel, command, option, typed, **filled)
    assert len(found) <= 25
    assert all(1 <= len(one["name"]) <= 100 and 1 <= len(str(one["value"])) <= 100 for one in found)
    return [str(one["value"]) for one in found]


async def shown_labels(world: World, name: str, command: str, option: str, typed: str = "", **filled: Any) -> list[str]:
    """What autocompletion shows."""
    found = await world.people[name].autocomplete(world.channel, command, option, typed, **filled)
    return [one["name"] for one in found]
