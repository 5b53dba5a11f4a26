"""Playing Video Vortex as people do: sitting down, choosing, moving by command or press; and looking at what stands."""

from __future__ import annotations

import random
from typing import Any

import simcord

from cogs.kit.answers import Done
from cogs.video.words.tables import MY_HAND
from db import seats
from db.seats import Seat
from rules.game import HOST, Move, Stamp
from rules.video.views.view import SeatView, TableView
from tests.cogs.playing import click, pick, public, said, told
from tests.cogs.reading import labels, parts, press, text
from tests.simulated import World

__all__ = [
    "BOARD", "act", "chosen", "click", "crafted", "labels", "legal", "moved", "number", "opened", "panel", "parts",
    "pick", "played", "press", "public", "said", "seat", "sit_down", "started", "table_message", "text", "told", "view",
]  # fmt: skip
BOARD = MY_HAND
"""The button of the public message that opens one's panel."""


async def opened(world: World, *names: str, **header: str) -> int:
    """A lobby with these people in seats A, B, …; the first one is its host. Gives the table's number."""
    table = await _open(world, names[0], header)
    for name in names:
        await sit_down(world, table, name)
    await world.env.settle()
    return table


async def _open(world: World, host: str, header: dict[str, str]) -> int:
    with world.as_bot():
        return await world.app.referee.open_table(
            "video",
            header,
            name="Tape night",
            guild=world.guild.id,
            channel=world.channel.id,
            host=world.people[host].id,
            stamp=Stamp(world.now_ms()),
        )


async def sit_down(world: World, table: int, name: str) -> str:
    """Seat somebody; the letter of the seat."""
    who = world.people[name]
    with world.as_bot():
        answer = await world.app.referee.sit(table, who.id, name.title(), Stamp(world.now_ms()), by=who.id)
    assert isinstance(answer, Done), answer
    assert answer.seat
    return answer.seat


async def started(world: World, *names: str, **header: str) -> int:
    """A table whose mutants are being chosen."""
    table = await opened(world, *names, **header)
    for letter in "ABCD"[: len(names)]:
        await act(world, table, letter, "ready")
    await world.env.settle()
    return table


async def played(world: World, *names: str, **header: str) -> int:
    """A table at the first turn of the first round: everybody has taken the first mutant and Sun there was."""
    table = await started(world, *names, **header)
    while (shown := await view(world, table=table)).phase in ("mutants", "suns"):
        await chosen(world, table, shown)
    await world.env.settle()
    return table


async def chosen(world: World, table: int, shown: TableView) -> None:
    """Take the first mutant or Sun for whoever is to choose."""
    letter = shown.seats[shown.active].letter
    await _put(world, table, letter, (await legal(world, table, letter))[0])


async def crafted(world: World, *names: str, **header: str) -> int:
    """A table that starts from the position in the header (`rules.video.position`), with accounts on its seats."""
    header |= {f"seat {letter}": name.title() for letter, name in zip("ABCD", names, strict=False)}
    table = await _open(world, names[0], header)
    for letter, name in zip("ABCD", names, strict=False):
        one = Seat(letter, world.people[name].id, name.title())
        await world.app.store.run(lambda db, one=one: seats.put(db, table, one))  # type: ignore[misc]
    # The message may have been drawn already, with the seats as they were then.
    world.app.referee._shelf.drop(table)
    with world.as_bot():
        world.bot.poster.redraw(table)
    await world.env.advance_time(1)
    return table


async def act(world: World, table: int, letter: str, verb: str, *args: str) -> Done:
    """A move of a seat's, or of ``host``, straight to the referee; it must be accepted."""
    return await _put(world, table, letter, Move(verb, args))


async def _put(world: World, table: int, letter: str, move: Move) -> Done:
    info = await world.app.referee.info(table)
    assert info is not None
    account = next((one.account for one in info.seats if one.letter == letter), None) or info.host
    with world.as_bot():
        answer = await world.app.referee.act(
            table, account, move, Stamp(world.now_ms()), seat=HOST if letter == HOST else letter
        )
    assert isinstance(answer, Done), (letter, move, answer)
    return answer


async def legal(world: World, table: int, letter: str) -> tuple[Move, ...]:
    """Moves that the rules accept from the seat now."""
    async with world.app.referee._opened(table) as loaded:
        moves: tuple[Move, ...] = loaded.game.legal(loaded.state, letter)  # type: ignore[union-attr]
    return moves


async def moved(world: World, table: int, rng: random.Random, steps: int = 1) -> TableView:
    """So many moves at random, of whoever is awaited, or fewer where the game ends; the public view then."""
    for _ in range(steps):
        shown = await view(world, table=table)
        if shown.phase == "over":
            return shown
        letter = shown.seats[shown.pending.seat if shown.pending else shown.active].letter
        await _put(world, table, letter, rng.choice(await legal(world, table, letter)))
    return await view(world, table=table)


async def view(world: World, letter: str | None = None, table: int = 1) -> TableView:
    """What a seat, or everybody, may know of the table."""
    found = await world.app.referee.view(table, letter)
    assert isinstance(found, TableView), found
    return found


async def seat(world: World, letter: str = "A", table: int = 1) -> SeatView:
    """One seat as its owner sees it."""
    found = (await view(world, letter, table)).seat(letter)
    assert found is not None
    return found


def table_message(world: World) -> Any:
    """The table's message: the newest with its heading, for calls, which have a button too, stand below it."""
    return next(one for one in reversed(world.channel.history()) if "· Video Vortex" in text(one))


def number(shown: TableView, title: str) -> int:
    """The number of the first copy of a card of this title."""
    return shown.catalogue.first[shown.catalogue.titles[title.casefold()].id]


async def panel(world: World, name: str, letter: str | None = None, table: int = 1) -> Any:
    """The person's panel, by command."""
    options: dict[str, Any] = {"table": str(table)} | ({"seat": letter} if letter else {})
    return await said(world.people[name], world.channel, "panel", **options)


def who(world: World, name: str) -> simcord.MemberActor:
    """Somebody by name."""
    return world.people[name]
