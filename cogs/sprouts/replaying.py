"""A round that is over, stepped through: one seat's acts from the deal to the score."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import discord

from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.custom_ids import Press
from cogs.kit.directory import Logged
from cogs.kit.items import PressedButton, PressedSelect, pressed
from cogs.kit.names import plain_name
from cogs.kit.permissions import may
from cogs.kit.stepping import Page, message, step_row, turn_to
from cogs.sprouts.finished import logged, one_round, seat_of, seen_table
from cogs.sprouts.panel import ACCENT
from cogs.sprouts.pictures.replay import step_png
from cogs.sprouts.pictures.result import result_png
from cogs.sprouts.pictures.steps import Step
from cogs.sprouts.words import boards, results
from cogs.sprouts.words import replays as words
from rules.sprouts.rounds import Moment, Round
from rules.sprouts.view import SeatView, TableView, visible_to


class Replay(NamedTuple):
    """One seat's round, ready to be paged through."""

    info: TableInfo
    round: Round
    letter: str
    log: tuple[Logged, ...]

    @property
    def acts(self) -> tuple[Moment, ...]:
        """What the seat did."""
        return self.round.of_seat(self.letter)

    @property
    def steps(self) -> int:
        """The deal, every act, the score."""
        return len(self.acts) + 2

    def view(self, at: int) -> tuple[TableView, SeatView]:
        """Table and seat after that step, as everybody might know them then."""
        if at == 0:
            table = self.round.bell
        elif at <= len(self.acts):
            table = self.acts[at - 1].table
        else:
            table = self.round.end
        view = visible_to(table, None)
        seat = view.seat(self.letter)
        assert seat is not None
        return view, seat

    def when(self, at: int) -> int:
        """The time of that step by Discord's clock, in milliseconds since 1970."""
        return self.log[self.acts[at - 1].seq - 1].at if 0 < at <= len(self.acts) else self.round.bell.bell_at or 0


async def find_replay(interaction: Interaction, table: int, number: int | None, letter: str | None) -> Replay:
    """The round and seat meant; ToldError says what there is instead."""
    info, _ = await seen_table(interaction, table)
    log = await logged(interaction, table)
    one = await one_round(info, log, number)
    return Replay(info, one, seat_of(interaction, info, one, letter).letter, log)


async def show_replay(interaction: Interaction, replay: Replay, at: int, *, anew: bool = False) -> None:
    """Answer with a step; one beyond the end is the last."""
    at = min(at, replay.steps - 1)
    pictured = replay.info.header.get("pictures") != "off" and may(interaction, "attach_files")
    page = await asyncio.to_thread(_page, replay, at, pictured)
    view, files = message(page, _rows(replay, at, pictured), ACCENT)
    await turn_to(interaction, view, files, anew=anew)


@pressed("sprouts", "replay")
async def step(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Turn to the step of the button."""
    replay = await find_replay(interaction, press.table, round_of(press.arg), press.seat)
    await show_replay(interaction, replay, press.number)


@pressed("sprouts", "whose")
async def whose(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Turn to another seat's round."""
    replay = await find_replay(interaction, press.table, round_of(press.arg), values[0] if values else None)
    await show_replay(interaction, replay, 0)


def round_of(arg: str) -> int | None:
    """The round that an id's argument names; what is no number names none, which means the last."""
    word = arg.partition(".")[0]
    return int(word) if word.isascii() and word.isdigit() else None


def _page(replay: Replay, at: int, pictured: bool) -> Page:
    view, seat = replay.view(at)
    head = words.headline(seat, replay.round.number, at, replay.steps)
    if at == replay.steps - 1:
        png = result_png(view, seat) if pictured else None
        return Page(f"{head}\n{words.judged(seat)}", results.board_alt(view, seat), png)
    told = words.dealt(seat) if at == 0 else _told(replay, at, seat)
    png = _drawn(replay, at) if pictured else None
    return Page(f"{head}\n{told}", boards.panel_alt(view, seat, ()), png)


def _drawn(replay: Replay, at: int) -> bytes:
    view, seat = replay.view(replay.steps - 1)
    return step_png(view, seat, picture_steps(replay), at + 1)


def picture_steps(replay: Replay) -> list[Step]:
    """The deal and every act as the pictures show them; the score has a picture of its own."""
    steps = []
    for at in range(replay.steps - 1):
        _, seat = replay.view(at)
        caption = words.DEALT
        if at:
            caption = words.done(replay.acts[at - 1].event, replay.view(at - 1)[1])
        steps.append(Step(seat.board, seat.numbers, seat.rack, caption, seat.pillow))
    return steps


def _told(replay: Replay, at: int, seat: SeatView) -> str:
    view, _ = replay.view(at)
    _, before = replay.view(at - 1)
    when = replay.when(at)
    left = None if view.deadline is None else max(0, view.deadline - when)
    clock = words.clock(when - (replay.round.bell.bell_at or when), left)
    return f"{clock} · {words.act(replay.acts[at - 1].event, before, seat)}"


def _rows(replay: Replay, at: int, pictured: bool) -> Iterator[discord.ui.ActionRow[Any]]:
    number = str(replay.round.number)
    press = Press("sprouts", "replay", replay.info.id, replay.letter, at, number)
    yield step_row(press, at, replay.steps)
    if pictured:
        yield discord.ui.ActionRow(PressedButton(press._replace(verb="animate", number=0), words.POST))
    options = [
        discord.SelectOption(label=f"{s.letter} · {plain_name(s.name, 60)}", value=s.letter)
        for s in replay.round.players
    ]
    if len(options) > 1:
        yield discord.ui.ActionRow(
            PressedSelect(press._replace(verb="whose", number=0), options, placeholder=words.WHOSE)
        )
