"""Games of Video Vortex that have come far: four people played by chance, and nobody was killed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from random import Random

from sqlite_utils import Database

from cogs.kit.headers import write_header
from db import deadlines, seats, tables
from db import events as rows
from db.deadlines import Deadline
from db.seats import Seat
from rules.dice import SeededDice
from rules.game import HOST, Event, Move, Refusal, Stamp
from rules.log import fold, write_event
from rules.video.catalogue.reading import HOUSE
from rules.video.game import VIDEO
from rules.video.table.state import Table

LEVELS = ("easy", "normal", "easy")
NAMES = ("Ann", "Bob", "Kim", "Dee")


def header() -> dict[str, str]:
    """The header of a table as `/table new` makes it: with the house catalogue's whole text."""
    return {"cards": HOUSE.read_text(encoding="utf-8")}


def late_game(
    seed: int, rounds: int, more: Mapping[str, str] | None = None, *, computers: int = 0, begun: int = 60_000
) -> list[Event]:
    """The log of a game up to the first turn of a round, with `computers` of them that of a computer player.

    A second passes between two moves, from `begun` (ms) on.
    """
    rnd, now = Random(seed), begun
    table, events = VIDEO.setup(header() | dict(more or {})), []
    people = "ABCD"[: 4 - computers]
    opening = [(letter, Move("sit", (name,))) for letter, name in zip(people, NAMES, strict=False)]
    opening += [(HOST, Move("computer", (LEVELS[n],))) for n in range(computers)]
    opening += [(letter, Move("ready")) for letter in people]
    while table.round < rounds or table.phase != "turn" or table.pending or not _awaits(table, computers > 0):
        actor, move = opening.pop(0) if opening else chance(table, rnd)
        now += 1_000
        made = VIDEO.decide(table, actor, move, Stamp(now), SeededDice(str(seed), len(events) + 1))
        assert not isinstance(made, Refusal), (actor, move, made)
        for event in made:
            table = VIDEO.apply(table, event)
            events.append(event)
    return events


def _awaits(table: Table, computer: bool) -> bool:
    return bool(table.seats[table.waiting_for].computer) is computer


def chance(table: Table, rnd: Random) -> tuple[str, Move]:
    """A move of whoever is awaited, at random: acts before the turn ends, and no attack, so that much lies in play."""
    letter = table.seats[table.waiting_for].letter
    moves = [move for move in VIDEO.legal(table, letter) if move.verb != "attack"]
    acts = [move for move in moves if move.verb != "done"]
    return letter, rnd.choice(acts if acts and rnd.random() < 0.9 else moves)


def keep(
    db: Database,
    events: Sequence[Event],
    accounts: Sequence[int],
    *,
    channel: int,
    at: int,
    guild: int | None = None,
    more: Mapping[str, str] | None = None,
) -> int:
    """Store such a game as a table, played until `at` (ms), with the first account as its host; the table's number."""
    whole = header() | dict(more or {})
    table = tables.add(
        db,
        game="video",
        name="Tape night",
        guild=guild,
        channel=channel,
        host=accounts[0],
        header=write_header(db, whole),
        seed=secrets.token_hex(),
        at=at,
    )
    for letter, name, account in zip("ABCD", NAMES, accounts, strict=False):
        seats.put(db, table, Seat(letter, account, name))
    rows.append(db, table, 1, [write_event(event) for event in events], accounts[0], at)
    due = VIDEO.due(fold(VIDEO, VIDEO.setup(whole), events))
    if due:
        deadlines.put(db, Deadline(table, due.name, due.at))
    return table
