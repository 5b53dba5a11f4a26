"""Replays of games that are over: a private message that one steps through, as everybody saw it or with all hands."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import discord

from cogs.kit import replies
from cogs.kit.acting import referee_of, view_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.custom_ids import Press
from cogs.kit.directory import Logged
from cogs.kit.errors import ToldError
from cogs.kit.items import PressedButton, PressedSelect, pressed
from cogs.kit.owning import open_table
from cogs.kit.pages import OPTIONS
from cogs.kit.permissions import may
from cogs.kit.referee import Referee
from cogs.kit.stepping import Page, message, step_row, turn_to
from cogs.video.effects_chosen import effects_chosen
from cogs.video.exporting import record, record_file
from cogs.video.panels.panel import ACCENT
from cogs.video.pictures.table import table_png
from cogs.video.replay_steps import Step, Steps
from cogs.video.room import ROOM
from cogs.video.words import logs, news, tables
from cogs.video.words import replays as words
from rules.video.views.view import TableView

MOST_KEPT = 8
"""So many games stay folded, the last ones that somebody looked at."""

CLOSED, OPEN = "step", "stepopen"
"""The verbs of the steps: as everybody saw the table, and with everybody's hand."""

_ENDED, _QUARANTINED = "ended", "quarantined"
_ROUNDS = OPTIONS - 2
"""Rounds of one select; what is left is for the ways to earlier and later ones."""

_ROOM = 2600
"""Characters for the table in text where there is no picture."""


class Replay(NamedTuple):
    """A game that is over, ready to be paged through."""

    info: TableInfo
    steps: Steps
    log: tuple[Logged, ...]


_kept: WeakKeyDictionary[Referee, OrderedDict[int, Replay]] = WeakKeyDictionary()


async def find_replay(interaction: Interaction, table: int) -> Replay:
    """The game of a table that is over. ToldError while it runs, and for somebody who has no business with it."""
    info = await _finished(interaction, table)
    referee = referee_of(interaction)
    kept = _kept.setdefault(referee, OrderedDict())
    found = kept.get(table)
    if found is None:
        log = await referee.log(table)
        steps = await asyncio.to_thread(Steps, info.header, [entry.event for entry in log])
        found = kept[table] = Replay(info, steps, log)
        while len(kept) > MOST_KEPT:
            kept.popitem(last=False)
    kept.move_to_end(table)
    return found._replace(info=info)


async def _finished(interaction: Interaction, table: int) -> TableInfo:
    """The row of a table that is over: nothing of it is secret any more."""
    info = await open_table(interaction, ROOM, table)
    if info.status == _QUARANTINED:
        raise ToldError(words.STOPPED)
    if info.status != _ENDED:
        raise ToldError(words.RUNNING)
    return info


async def show_replay(
    interaction: Interaction, replay: Replay, at: int, *, hands: bool = False, anew: bool = False
) -> None:
    """Answer with a step; one beyond the end is the last."""
    at = replay.steps.at(at)
    pictured = replay.info.header.get("pictures") != "off" and may(interaction, "attach_files")
    page = await asyncio.to_thread(page_of, replay, at, hands=hands, pictured=pictured)
    view, files = message(page, rows_of(replay, at, hands=hands), ACCENT)
    await turn_to(interaction, view, files, anew=anew)


async def open_replay(interaction: Interaction, table: int, number: int | None, letter: str | None) -> None:
    """Answer with a replay: from its start, from a round or from a seat's first turn. ToldError where none is meant."""
    replay = await find_replay(interaction, table)
    rounds = [one for one, _ in replay.steps.rounds]
    if number is not None and number not in rounds:
        raise ToldError(words.no_such_round(number, len(rounds)))
    letters = [seat.letter for seat in replay.steps.view(0).seats]
    if letter is not None and letter not in letters:
        raise ToldError(words.no_such_seat(letter, letters))
    await show_replay(interaction, replay, replay.steps.start(number, letter), anew=True)


@pressed("video", "replay")
async def opened(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Open the replay at its first step."""
    await open_replay(interaction, press.table, None, None)


@pressed("video", CLOSED, OPEN)
async def turned(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Turn to the step of the button, or to the one chosen."""
    at = int(values[0]) if values and values[0].isascii() and values[0].isdigit() else press.number
    await show_replay(interaction, await find_replay(interaction, press.table), at, hands=press.verb == OPEN)


@pressed("video", "record")
async def recorded(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Give the record as a file."""
    info = await _finished(interaction, press.table)
    view = await view_of(interaction, ROOM, press.table)
    text = record(info, view, await referee_of(interaction).log(press.table))
    if text is None:
        raise ToldError(words.RUNNING)
    await replies.private(interaction, words.recorded(info.name, info.id), files=[record_file(info, text)])


def page_of(replay: Replay, at: int, *, hands: bool, pictured: bool) -> Page:
    """What a step shows."""
    step = replay.steps.all[at]
    view = replay.steps.view(at)
    # A deadline of those days is no countdown of today's.
    then = replace(view, deadline=0)
    lines = [words.headline(replay.info.name, view, at, len(replay.steps))]
    lines += news.news_lines(view) or _logged(replay, step, then)
    won = any(item.verb == "won" for item in view.news)
    lines += [tables.ending(view)] if view.phase == "over" and not won else []
    lines += [words.TAKEN_BACK] if step.undone else []
    lines += [spent] if (spent := words.spent(view)) else []
    lines += words.hands_lines(view, replay.steps.hands(at)) if hands else []
    text = "\n".join(lines)
    if pictured:
        return Page(text, tables.table_alt(replay.info.name, then), table_png(then, replay.info.name))
    return Page(text, "\n".join(tables.seat_lines(then, _ROOM)), None)


def _logged(replay: Replay, step: Step, view: TableView) -> list[str]:
    """The log's lines on a step that is no news, such as a vote; the log before it says who is who."""
    log = replay.log[: step.last]
    effects = effects_chosen(replay.info.header, [entry.event for entry in log], whole=True)
    before = logs.log_lines(view, log[: max(0, step.first - 1)], effects)
    return logs.log_lines(view, log, effects)[len(before) :]


def rows_of(replay: Replay, at: int, *, hands: bool) -> Iterator[discord.ui.ActionRow[Any]]:
    """The controls of a step: to and fro, to the next turn, hands, the record, and the rounds."""
    steps = replay.steps
    press = Press("video", OPEN if hands else CLOSED, replay.info.id, None, at)
    yield step_row(press, at, len(steps))
    turn = PressedButton(
        press._replace(number=steps.next_turn(at), arg="t"), words.NEXT_TURN, disabled=at == len(steps) - 1
    )
    other = press._replace(verb=CLOSED if hands else OPEN, arg="h")
    show = PressedButton(other, words.NO_HANDS if hands else words.HANDS)
    file = PressedButton(press._replace(verb="record", number=0), words.RECORD)
    yield discord.ui.ActionRow(turn, show, file)
    if options := list(_rounds(steps, at)):
        yield discord.ui.ActionRow(PressedSelect(press._replace(arg="r"), options, placeholder=words.JUMP))


def _rounds(steps: Steps, at: int) -> Iterator[discord.SelectOption]:
    """The rounds around the one that is shown, with ways to those before and after them."""
    here = steps.round_at(at)
    pages = [steps.rounds[n : n + _ROUNDS] for n in range(0, len(steps.rounds), _ROUNDS)]
    if len(steps.rounds) <= OPTIONS:
        pages, number = [steps.rounds], 0
    else:
        number = here // _ROUNDS
    if number > 0:
        yield discord.SelectOption(label=words.EARLIER, value=str(pages[number - 1][-1][1]))
    for rounds, first in pages[number] if pages else ():
        chosen = steps.rounds[here] == (rounds, first) and at >= first
        yield discord.SelectOption(
            label=words.round_label(rounds), value=str(first), description=words.step_label(first), default=chosen
        )
    if number + 1 < len(pages):
        yield discord.SelectOption(label=words.LATER, value=str(pages[number + 1][0][1]))
