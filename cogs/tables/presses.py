"""The buttons of every public table message: ready, join, leave, start, my board, rematch."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit import replies
from cogs.kit.acting import act, bot_of, info_of, now_ms, referee_of, room_at, stamp_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.custom_ids import Press
from cogs.kit.errors import ToldError
from cogs.kit.items import pressed
from cogs.kit.rooms import Room, room_of
from cogs.tables import opening, words
from rules.game import HOST, Move, Refusal


@pressed("tables", "join")
async def join(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Take a seat and get its panel."""
    await sit_down(interaction, press.table)


async def sit_down(interaction: Interaction, table: int, *, another: bool = False) -> None:
    """Seat the person and answer with the panel; somebody who sits already is told and shown theirs."""
    room = await room_at(interaction, table)
    answer = await referee_of(interaction).sit(
        table,
        interaction.user.id,
        interaction.user.display_name,
        stamp_of(interaction),
        by=interaction.user.id,
        another=another,
    )
    if isinstance(answer, Refusal) and answer.code == "seated_already":
        await room.show_panel(interaction, table, answer.params["seats"][0], warning=room.sentence(answer))
        return
    if isinstance(answer, Refusal):
        raise ToldError(room.sentence(answer))
    assert answer.seat is not None
    await room.show_panel(interaction, table, answer.seat)


@pressed("tables", "ready")
async def ready(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Make every seat of the person ready, and answer with the panel."""
    info = await info_of(interaction, press.table)
    room = room_of(info.game)
    seats = own_seats(info, interaction.user.id)
    if not seats:
        raise ToldError(room.sentence(Refusal("not_seated", "")))
    refusals = []
    for seat in seats:
        # One press readies several seats, and only its first move may carry the interaction's id.
        stamp = stamp_of(interaction) if seat == seats[0] else stamp_of(interaction)._replace(id=0)
        answer = await referee_of(interaction).act(press.table, interaction.user.id, Move("ready"), stamp, seat=seat)
        refusals += [answer] if isinstance(answer, Refusal) else []
    await referee_of(interaction).fire(press.table, now_ms())
    warning = room.sentence(refusals[-1]) if len(refusals) == len(seats) else ""
    await room.show_panel(interaction, press.table, seats[0], warning=warning)


def own_seats(info: TableInfo, account: int) -> tuple[str, ...]:
    """The seats that an account plays: its own and, for the host, the guests'."""
    return tuple(
        seat.letter for seat in info.seats if seat.account == account or (seat.account is None and info.host == account)
    )


@pressed("tables", "panel")
async def panel(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """The person's own panel."""
    info = await info_of(interaction, press.table)
    await show_own(interaction, info, None)


async def show_own(interaction: Interaction, info: TableInfo, seat: str | None) -> None:
    """The panel of a seat of the person's: the one named, else the first."""
    room = room_of(info.game)
    seats = own_seats(info, interaction.user.id)
    if seat is None and not seats:
        raise ToldError(room.sentence(Refusal("not_seated", "")))
    await room.show_panel(interaction, info.id, seat or seats[0])


@pressed("tables", "leave")
async def leave(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Give the person's seat up."""
    await get_up(interaction, press.table, None)


async def get_up(interaction: Interaction, table: int, seat: str | None) -> None:
    """Leave a seat: the one named, else the person's only one."""
    info = await info_of(interaction, table)
    own = info.letters_of(interaction.user.id)
    if seat is None and len(own) == 1:
        # A host's guests stay where they are unless the host names their seat.
        seat = own[0]
    room = room_of(info.game)
    if seat is None and not own:
        raise ToldError(room.sentence(Refusal("not_seated", "")))
    _refused_or_done(room, await act(interaction, table, Move("leave"), seat=seat))
    await _pass_host_on(interaction, table)
    view = await referee_of(interaction).view(table, None)
    more = "" if isinstance(view, Refusal) else room.left(view)
    await replies.private(interaction, f"{words.LEFT} {more}".strip())


async def _pass_host_on(interaction: Interaction, table: int) -> None:
    """A host without a seat who leaves makes the first account that stays the host, so that nobody is stuck."""
    info = await info_of(interaction, table)
    leaver = interaction.user.id
    heirs = [seat.account for seat in info.seats if seat.account not in (None, leaver)]
    if info.host == leaver and not info.letters_of(leaver) and heirs and heirs[0] is not None:
        await referee_of(interaction).hand_over(table, leaver, heirs[0])


@pressed("tables", "start")
async def start(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """The host starts without waiting."""
    await start_now(interaction, press.table)


async def start_now(interaction: Interaction, table: int) -> None:
    """Start as host."""
    room = await room_at(interaction, table)
    _refused_or_done(room, await act(interaction, table, Move("start"), seat=HOST))
    await referee_of(interaction).fire(table, now_ms())
    await replies.private(interaction, room.starting)


def _refused_or_done(room: Room, answer: object) -> None:
    if isinstance(answer, Refusal):
        raise ToldError(room.sentence(answer))


@pressed("tables", "rematch")
async def rematch(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Open the next table for the same people."""
    info = await info_of(interaction, press.table)
    table = await opening.rematch(interaction, info)
    bot_of(interaction).poster.redraw(press.table)
    fresh = await info_of(interaction, table)
    if own_seats(fresh, interaction.user.id):
        await show_own(interaction, fresh, None)
    else:
        await sit_down(interaction, table)
