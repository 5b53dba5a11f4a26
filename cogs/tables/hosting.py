"""What a table's host may do, on one private panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.kit import replies
from cogs.kit.acting import act, info_of, moderates, now_ms, referee_of, stamp_of, view_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.custom_ids import Press
from cogs.kit.errors import LOST_BUTTON, Form, ToldError
from cogs.kit.items import PressedButton, PressedSelect, pressed
from cogs.kit.names import draws_nothing, plain_name, safe_name
from cogs.kit.rooms import room_of
from cogs.tables import words
from rules.game import HOST, Move, Refusal

Style = discord.ButtonStyle
MORE_TIME_S = 60
_ACTS = {
    "start": (Move("start"), words.STARTING),
    "end": (Move("end"), words.ROUND_ENDED),
    "time": (Move("extend", (str(MORE_TIME_S),)), words.time_given(MORE_TIME_S)),
    "resume": (Move("resume"), words.GOES_ON),
    "void": (Move("void"), words.VOIDED),
    "close": (Move("close", ("host",)), words.ENDED),
}
_BY_PHASE = {
    "lobby": ("start", "close"),
    "countin": ("void", "close"),
    "racing": ("time", "end", "void", "close"),
    "settling": ("close",),
    "paused": ("resume", "time", "end", "void", "close"),
    "scored": ("start", "close"),
    "over": (),
}
_LABELS = {
    "start": ("Start now", Style.success),
    "end": ("End the round", Style.secondary),
    "time": (f"Give {MORE_TIME_S} seconds", Style.secondary),
    "resume": ("Go on", Style.success),
    "void": ("Void the round", Style.danger),
    "close": ("Close the table", Style.danger),
}


def must_host(interaction: Interaction, info: TableInfo) -> None:
    """ToldError unless the person hosts the table or moderates the server."""
    if interaction.user.id != info.host and not moderates(interaction):
        names = tuple(seat.name for seat in info.seats if seat.account == info.host)
        raise ToldError(room_of(info.game).sentence(Refusal("not_host", "", {"names": names[:1]})))


@pressed("tables", "host")
async def host(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Open the host's panel."""
    info = await info_of(interaction, press.table)
    must_host(interaction, info)
    view = await view_of(interaction, room_of(info.game), info.id)
    await replies.private(interaction, view=panel(info, view.phase, words.HELD_BY.format(name=safe_name(info.name))))


def panel(info: TableInfo, phase: str, text: str) -> discord.ui.LayoutView:
    """The host's panel of a table in a phase."""
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(text))
    acts = [
        PressedButton(_press(info, "do", verb), _LABELS[verb][0], style=_LABELS[verb][1])
        for verb in _BY_PHASE.get(phase, ())
    ]
    if acts:
        layout.add_item(discord.ui.ActionRow(*acts))
    if phase != "over":
        layout.add_item(discord.ui.ActionRow(PressedButton(_press(info, "guest"), "Add a guest")))
        for verb, placeholder, seats in (
            ("kick", "Free a seat …", info.seats),
            ("handover", "Make somebody host …", [s for s in info.seats if s.account not in (None, info.host)]),
        ):
            options: list[discord.SelectOption] = [
                discord.SelectOption(label=f"{seat.letter} · {plain_name(seat.name, 60)}", value=seat.letter)
                for seat in seats
            ]
            if options:
                select: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
                    PressedSelect(_press(info, verb), options, placeholder=placeholder)
                )
                layout.add_item(select)
    return layout


def _press(info: TableInfo, verb: str, arg: str = "") -> Press:
    return Press("tables", verb, info.id, None, 0, arg)


@pressed("tables", "do")
async def do(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Carry one of the host's acts out."""
    if press.arg not in _ACTS:
        raise ToldError(LOST_BUTTON)
    move, said = _ACTS[press.arg]
    await _host_move(interaction, press.table, move, said)


@pressed("tables", "kick")
async def kick(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Free a seat whose player is gone or unwanted."""
    await _host_move(interaction, press.table, Move("kick", tuple(values[:1])), words.KICKED)


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
    phase = "over" if isinstance(view, Refusal) else view.phase
    await replies.update(interaction, panel(info, phase, said))


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


async def seat_guest(interaction: Interaction, table: int, name: str) -> None:
    """Seat a guest, for the host."""
    info = await info_of(interaction, table)
    room = room_of(info.game)
    if draws_nothing(name):
        raise ToldError(room.sentence(Refusal("nameless", "")))
    answer = await referee_of(interaction).sit(
        table,
        None,
        plain_name(name, 40),
        stamp_of(interaction),
        by=interaction.user.id,
        moderator=moderates(interaction),
    )
    if isinstance(answer, Refusal):
        raise ToldError(room.sentence(answer))
    await replies.private(interaction, words.guest_sits(name, answer.seat or ""))
