"""What a table's host may do, on one private panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord

from cogs.kit import replies
from cogs.kit.acting import act, info_of, moderates, now_ms, referee_of, view_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.custom_ids import Press
from cogs.kit.errors import LOST_BUTTON, Form, ToldError
from cogs.kit.items import PressedButton, PressedSelect, pressed
from cogs.kit.names import plain_name, safe_name
from cogs.kit.rooms import Room, room_of
from cogs.tables import words
from cogs.tables.seating import must_host, seat_computer, seat_guest
from rules.game import HOST, Move, Refusal

Style = discord.ButtonStyle
MORE_TIME_S = 60
_ACTS = {
    "start": (Move("start"), ""),
    "end": (Move("end"), words.ROUND_ENDED),
    "time": (Move("extend", (str(MORE_TIME_S),)), words.time_given(MORE_TIME_S)),
    "resume": (Move("resume"), words.GOES_ON),
    "void": (Move("void"), words.VOIDED),
    "close": (Move("close", ("host",)), words.ENDED),
}
"""The move and the answer; what is said at the start is the room's."""

_LABELS = {
    "start": ("Start now", Style.success),
    "end": ("End the round", Style.secondary),
    "time": (f"Give {MORE_TIME_S} seconds", Style.secondary),
    "resume": ("Go on", Style.success),
    "void": ("Void the round", Style.danger),
    "close": ("Close the table", Style.danger),
}
_COMPUTERS_SIT = ("lobby",)


@pressed("tables", "host")
async def host(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Open the host's panel, or show it again."""
    info = await info_of(interaction, press.table)
    must_host(interaction, info)
    view = await view_of(interaction, room_of(info.game), info.id)
    said = words.HELD_BY.format(name=safe_name(info.name))
    await replies.update(interaction, panel(info, room_of(info.game), view, said))


def panel(info: TableInfo, room: Room, view: Any | None, text: str) -> discord.ui.LayoutView:
    """The host's panel of a table; None is a table that shows nothing any more."""
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(text))
    if view is None or view.phase == "over":
        return layout
    acts = [act for act in room.host_acts(view) if act in _ACTS]
    if acts:
        buttons = [PressedButton(_press(info, "do", act), _LABELS[act][0], style=_LABELS[act][1]) for act in acts]
        layout.add_item(discord.ui.ActionRow(*buttons))
    layout.add_item(discord.ui.ActionRow(PressedButton(_press(info, "guest"), "Add a guest")))
    for verb, placeholder, options in _selects(info, room, view):
        if options:
            select: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
                PressedSelect(_press(info, verb), options, placeholder=placeholder)
            )
            layout.add_item(select)
    return layout


def _selects(info: TableInfo, room: Room, view: Any) -> Iterator[tuple[str, str, list[discord.SelectOption]]]:
    """Verb, placeholder and options of every list on the panel."""
    if room.computers and view.phase in _COMPUTERS_SIT:
        levels = [discord.SelectOption(label=level.capitalize(), value=level) for level in room.computers]
        yield "computer", "Add a computer player …", levels
    yield "kick", "Free a seat …", [_seat_option(letter, name) for letter, name in room.seats_of(view)]
    heirs = [seat for seat in info.seats if seat.account not in (None, info.host)]
    yield "handover", "Make somebody host …", [_seat_option(seat.letter, seat.name) for seat in heirs]


def _seat_option(letter: str, name: str) -> discord.SelectOption:
    return discord.SelectOption(label=f"{letter} · {plain_name(name, 80)}", value=letter)


def _press(info: TableInfo, verb: str, arg: str = "") -> Press:
    return Press("tables", verb, info.id, None, 0, arg)


@pressed("tables", "do")
async def do(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Carry one of the host's acts out."""
    if press.arg not in _ACTS:
        raise ToldError(LOST_BUTTON)
    info = await info_of(interaction, press.table)
    must_host(interaction, info)
    room = room_of(info.game)
    if press.arg in room.lacks:
        raise ToldError(room.lacks[press.arg])
    move, said = _ACTS[press.arg]
    await _host_move(interaction, press.table, move, said or room.starting)


@pressed("tables", "kick")
async def kick(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Free a seat whose player is gone or unwanted; where that cannot be undone, ask first."""
    info = await info_of(interaction, press.table)
    must_host(interaction, info)
    room = room_of(info.game)
    view = await view_of(interaction, room, info.id)
    warning, letter = room.kick_warning(view), "".join(values[:1])
    name = dict(room.seats_of(view)).get(letter)
    if not warning or name is None:
        await _host_move(interaction, press.table, Move("kick", tuple(values[:1])), words.KICKED)
        return
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(words.kick_asked(letter, name, warning)))
    layout.add_item(
        discord.ui.ActionRow(
            PressedButton(_press(info, "takeout", letter), "Take them out", style=Style.danger),
            PressedButton(_press(info, "host"), "Leave it"),
        )
    )
    await replies.update(interaction, layout)


@pressed("tables", "takeout")
async def take_out(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Free the seat that the host was asked about."""
    await _host_move(interaction, press.table, Move("kick", (press.arg,)), words.TAKEN_OUT)


@pressed("tables", "computer")
async def computer(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Seat a computer player of a level."""
    info = await info_of(interaction, press.table)
    must_host(interaction, info)
    try:
        letter, name = await seat_computer(interaction, room_of(info.game), info.id, "".join(values[:1]))
        said = words.computer_sits(name, letter)
    except ToldError as error:
        said = str(error)
    await _refresh(interaction, press.table, said)


async def _host_move(interaction: Interaction, table: int, move: Move, said: str) -> None:
    info = await info_of(interaction, table)
    answer = await act(interaction, table, move, seat=HOST)
    if isinstance(answer, Refusal):
        if answer.code == "not_host":
            raise ToldError(room_of(info.game).sentence(answer))
        said = room_of(info.game).sentence(answer)
    else:
        await referee_of(interaction).fire(table, now_ms())
    await _refresh(interaction, table, said)


async def _refresh(interaction: Interaction, table: int, said: str) -> None:
    info = await info_of(interaction, table)
    view = await referee_of(interaction).view(table, None)
    shown = None if isinstance(view, Refusal) else view
    await replies.update(interaction, panel(info, room_of(info.game), shown, said))


@pressed("tables", "handover")
async def hand_over(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Make the account of a seat the host."""
    info = await info_of(interaction, press.table)
    must_host(interaction, info)
    account = next((seat.account for seat in info.seats if seat.letter in values), None)
    if account is None:
        raise ToldError(room_of(info.game).sentence(Refusal("no_seat", "")))
    answer = await referee_of(interaction).hand_over(
        press.table, interaction.user.id, account, moderator=moderates(interaction)
    )
    said = room_of(info.game).sentence(answer) if isinstance(answer, Refusal) else words.HANDED_OVER
    await _refresh(interaction, press.table, said)


@pressed("tables", "guest")
async def guest(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Ask for a guest's name."""
    await replies.form(interaction, GuestForm(press.table))


class GuestForm(Form):
    """A name for somebody who has no account and is played by the host."""

    def __init__(self, table: int) -> None:
        super().__init__(title="Add a guest")
        self._table = table
        self._name: discord.ui.Label[Any] = discord.ui.Label(
            text="Name",
            description="You play this seat for them",
            component=discord.ui.TextInput(custom_id="name", max_length=40),
        )
        self.add_item(self._name)

    async def submitted(self, interaction: Interaction) -> None:
        """Seat the guest."""
        assert isinstance(self._name.component, discord.ui.TextInput)
        await seat_guest(interaction, self._table, self._name.component.value)
