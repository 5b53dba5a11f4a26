"""Games of Video Vortex that have come far: four people played by chance, and nobody was killed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from sqlite_utils import Database

from cogs.kit.referee import Referee
from db import events as events_db
from db import seats as seats_db
from db.seats import Seat
from rules.dice import SeededDice
from rules.game import Event, Move, Refusal, Stamp
from rules.log import write_event
from rules.video.game import VIDEO
from rules.video.reading import HOUSE
from rules.video.state import Table

NAMES = ("Ann", "Bob", "Kim", "Dee")


def header() -> dict[str, str]:
    """The header of a table as `/table new` makes it: with the house catalogue's whole text."""
    return {"cards": HOUSE.read_text(encoding="utf-8")}


def late_game(seed: int, rounds: int, more: Mapping[str, str] | None = None) -> list[Event]:
    """The log of a game up to the first turn of a round."""
    rnd, now = Random(seed), 60_000
    table, events = VIDEO.setup(header() | dict(more or {})), []
    opening = [(letter, Move("sit", (name,))) for letter, name in zip("ABCD", NAMES, strict=True)]
    opening += [(letter, Move("ready")) for letter in "ABCD"]
    while table.round < rounds or table.phase != "turn" or table.pending:
        actor, move = opening.pop(0) if opening else chance(table, rnd)
        now += 1_000
        made = VIDEO.decide(table, actor, move, Stamp(now), SeededDice(str(seed), len(events) + 1))
        assert not isinstance(made, Refusal), (actor, move, made)
        for event in made:
            table = VIDEO.apply(table, event)
            events.append(event)
    return events


def chance(table: Table, rnd: Random) -> tuple[str, Move]:
    """A move of whoever is awaited, at random: acts before the turn ends, and no attack, so that much lies in play."""
    letter = table.seats[table.waiting_for].letter
    moves = [move for move in VIDEO.legal(table, letter) if move.verb != "attack"]
    acts = [move for move in moves if move.verb != "done"]
    return letter, rnd.choice(acts if acts and rnd.random() < 0.9 else moves)


async def keep(
    referee: Referee, events: Sequence[Event], accounts: Sequence[int], *, guild: int | None, channel: int, at: int
) -> int:
    """Store such a game as a table, played until `at` (ms), with the first account as its host; the table's number."""
    table = await referee.open_table(
        "video", header(), name="Tape night", guild=guild, channel=channel, host=accounts[0], stamp=Stamp(at)
    )

    def job(db: Database) -> None:
        for letter, name, account in zip("ABCD", NAMES, accounts, strict=True):
            seats_db.put(db, table, Seat(letter, account, name))
        events_db.append(db, table, 1, [write_event(event) for event in events], accounts[0], at)

    await referee.store.run(job)
    referee._shelf.drop(table)
    return table
