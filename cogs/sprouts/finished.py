"""Judged rounds of a table, for those who may see the table; and which of its seats somebody means."""

from __future__ import annotations

import asyncio

from cogs.kit.acting import referee_of, view_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.directory import Logged
from cogs.kit.errors import ToldError
from cogs.kit.owning import open_table
from cogs.sprouts.room import ROOM
from cogs.sprouts.words import replays as words
from rules.sprouts.race.state import Seat
from rules.sprouts.rounds import Round, judged_rounds
from rules.sprouts.view import TableView


async def seen_table(interaction: Interaction, table: int) -> tuple[TableInfo, TableView]:
    """A Sprouts table and what everybody may know of it. ToldError for somebody who has no business with it."""
    info = await open_table(interaction, ROOM, table)
    return info, await view_of(interaction, ROOM, table)


async def logged(interaction: Interaction, table: int) -> tuple[Logged, ...]:
    """The whole log, secrets included: for what is shown only after its round."""
    return await referee_of(interaction).log(table)


async def all_rounds(info: TableInfo, log: tuple[Logged, ...]) -> tuple[Round, ...]:
    """Every judged round, folded off the loop. ToldError where there is none."""
    found = await asyncio.to_thread(judged_rounds, info.header, [entry.event for entry in log])
    if not found:
        raise ToldError(words.NO_ROUND)
    return found


async def one_round(info: TableInfo, log: tuple[Logged, ...], number: int | None) -> Round:
    """The judged round of that number, else the last one. ToldError names those there are."""
    found = await all_rounds(info, log)
    if number is None:
        return found[-1]
    one = next((one for one in found if one.number == number), None)
    if one is None:
        raise ToldError(words.no_such_round(number, [one.number for one in found]))
    return one


def own_letters(interaction: Interaction, info: TableInfo) -> tuple[str, ...]:
    """The seats that the person plays: their own and, as host, the guests'."""
    account = interaction.user.id
    return tuple(
        seat.letter for seat in info.seats if seat.account == account or (seat.account is None and info.host == account)
    )


def seat_of(interaction: Interaction, info: TableInfo, one: Round, letter: str | None) -> Seat:
    """The seat meant: the one named, else the person's own, else the best of the round. ToldError for one not there."""
    players = {seat.letter: seat for seat in one.players}
    if letter is not None and letter not in players:
        raise ToldError(words.no_such_seat(letter, one.number, list(players)))
    own = [one for one in own_letters(interaction, info) if one in players]
    ranked = sorted(
        players.values(), key=lambda seat: (seat.child, seat.result.rank if seat.result else 99, seat.letter)
    )
    return players[letter or (own[0] if own else ranked[0].letter)]
