"""`/judge`: a judge puts right what was scored, previewed first and always with a reason; and `/child`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit import replies
from cogs.kit.acting import act, info_of, moderates, referee_of, stamp_of, view_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.choosing import NAMED, SeatLetter, TableId, chosen
from cogs.kit.custom_ids import Press
from cogs.kit.errors import ToldError
from cogs.kit.items import PressedButton, pressed
from cogs.kit.locks import TableBusyError, TableLocks
from cogs.sprouts.room import ROOM
from cogs.sprouts.ruling import RULINGS, Ruled, state_of
from cogs.sprouts.words import judging as words
from rules.game import HOST, Move, Refusal
from rules.sprouts.view import TableView

_PATIENCE_S = 5.0
_deciding = TableLocks()
"""A ruling is compared with the table and carried out before the next one is looked at."""

Score = app_commands.Range[str, 1, 6]
Reason = app_commands.Range[str, 1, 200]


class JudgeCog(commands.GroupCog, group_name="judge", group_description="Judges: correct and adjust scores"):
    """What the host, or a moderator of the server, may put right."""

    @app_commands.command(description="Put another score or other misplays in place of the round's judgement")
    @app_commands.describe(
        seat="Whose board",
        score="The score before penalties, or - for a bad board",
        reason="Why; everybody reads it in the log",
        misplays="late, call, board, joined by commas; none if you leave it out",
        round="Which round; only the last one can be judged anew",
        table=NAMED,
    )
    async def correct(
        self,
        interaction: Interaction,
        seat: SeatLetter,
        score: Score,
        reason: Reason,
        misplays: app_commands.Range[str, 1, 40] = "-",
        round: app_commands.Range[int, 1, 99] | None = None,
        table: TableId | None = None,
    ) -> None:
        """Preview a correction."""
        info = await _judged_table(interaction, table)
        view: TableView = await view_of(interaction, ROOM, info.id)
        kinds = ",".join(part.strip().casefold() for part in misplays.split(",") if part.strip())
        args = (str(round or view.round), seat, score.strip(), kinds or "-", reason)
        await _preview(interaction, info, view, Move("correct", args), reason)

    @app_commands.command(description="Add points to a seat's total, or take them away, between rounds")
    @app_commands.describe(seat="Whose total", points="Such as 10 or -10", reason="Why", table=NAMED)
    async def adjust(
        self, interaction: Interaction, seat: SeatLetter, points: Score, reason: Reason, table: TableId | None = None
    ) -> None:
        """Preview an adjustment."""
        info = await _judged_table(interaction, table)
        view: TableView = await view_of(interaction, ROOM, info.id)
        await _preview(interaction, info, view, Move("adjust", (seat, points.strip(), reason)), reason)


class ChildCog(commands.Cog):
    """`/child`."""

    @app_commands.command(description="Let a seat play as a young player: equal digits in any direction")
    @app_commands.describe(play="on or off", seat="Which seat, if you play several", table=NAMED)
    async def child(
        self,
        interaction: Interaction,
        play: Literal["on", "off"],
        seat: SeatLetter | None = None,
        table: TableId | None = None,
    ) -> None:
        """Set a seat's young-player mode."""
        number = await chosen(interaction, table)
        own = await referee_of(interaction).seat_of(number, interaction.user.id, seat)
        if isinstance(own, Refusal):
            raise ToldError(ROOM.sentence(own))
        answer = await act(interaction, number, Move("child", (play,)), seat=own)
        if isinstance(answer, Refusal):
            raise ToldError(ROOM.sentence(answer))
        said = words.YOUNG if play == "on" else words.GROWN
        await ROOM.show_panel(interaction, number, own, said.format(seat=own))


async def _judged_table(interaction: Interaction, table: int | None) -> TableInfo:
    info = await info_of(interaction, await chosen(interaction, table, seated=False))
    if info.game != ROOM.game:
        raise ToldError(f"That table plays another game; this command is for {ROOM.title}.")
    if interaction.user.id != info.host and not moderates(interaction):
        raise ToldError(ROOM.sentence(Refusal("not_host", "")))
    return info


async def _preview(interaction: Interaction, info: TableInfo, before: TableView, move: Move, reason: str) -> None:
    after = await referee_of(interaction).preview(info.id, move, stamp_of(interaction))
    if isinstance(after, Refusal):
        raise ToldError(ROOM.sentence(after))
    token = RULINGS.keep(Ruled(interaction.user.id, info.id, state_of(before), move))
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(words.preview(before, after, reason)))
    press = Press("sprouts", "ruling", info.id, None, before.number, token)
    layout.add_item(
        discord.ui.ActionRow(
            PressedButton(press, "Confirm", style=discord.ButtonStyle.danger),
            PressedButton(press._replace(arg="no"), "Leave it"),
        )
    )
    await replies.private(interaction, view=layout)


@pressed("sprouts", "ruling")
async def confirm(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Carry a previewed ruling out, if the table still is what the preview was made of."""
    if press.arg == "no":
        await replies.update(interaction, _said(words.DROPPED))
        return
    try:
        async with _deciding.hold(press.table, _PATIENCE_S):
            said = await _confirmed(interaction, press)
    except TableBusyError:
        said = ROOM.sentence(Refusal("busy", ""))
    await replies.update(interaction, _said(said))


async def _confirmed(interaction: Interaction, press: Press) -> str:
    ruled = RULINGS.kept(press.arg)
    if ruled is None or ruled.judge != interaction.user.id or ruled.table != press.table:
        return words.GONE
    if by := RULINGS.done_by(press.arg):
        return words.done_already(by, own=by == interaction.user.id)
    if state_of(await view_of(interaction, ROOM, ruled.table)) != ruled.state:
        return words.OUTDATED
    answer = await act(interaction, ruled.table, ruled.move, seat=HOST)
    if isinstance(answer, Refusal):
        return ROOM.sentence(answer)
    RULINGS.done(ruled)
    return words.DONE


def _said(text: str) -> discord.ui.LayoutView:
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(text))
    return layout
