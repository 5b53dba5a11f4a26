"""`/correct`: the host or a moderator puts a number right, or takes a move back; previewed, and always with a reason.

Judges see what spectators see: no hand, no deck, no pending options of anybody's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from discord import app_commands
from discord.ext import commands

from cogs.kit.acting import referee_of, stamp_of, view_of
from cogs.kit.answering import Interaction
from cogs.kit.choosing import NAMED, TableId
from cogs.kit.custom_ids import Press
from cogs.kit.errors import ToldError
from cogs.kit.items import pressed
from cogs.kit.rulings import Ruled, State, answer_ruling, judged_table, show_preview
from cogs.video.room import ROOM
from cogs.video.words import judging as words
from rules.game import Move, Refusal
from rules.video.views.view import TableView

if TYPE_CHECKING:
    from cogs.kit.client import Bot

Letter = Literal["A", "B", "C", "D"]
Field = Literal["dial", "energy", "capacity", "charge", "money", "fwd"]
Reason = app_commands.Range[str, 1, 200]


class CorrectCog(
    commands.GroupCog, group_name="correct", group_description="Host or moderator: put a Video Vortex table right"
):
    """What the host, or a moderator of the server, may put right."""

    @app_commands.command(description="Set a number of a seat right, such as its dial; everybody reads why")
    @app_commands.describe(
        seat="Whose number", what="Which number", to="What it is to be", reason="Why; it stands in the log", table=NAMED
    )
    async def number(
        self,
        interaction: Interaction,
        seat: Letter,
        what: Field,
        to: app_commands.Range[int, 0, 99],
        reason: Reason,
        table: TableId | None = None,
    ) -> None:
        """Preview a correction (VA101)."""
        await _preview(interaction, table, Move("correct", (seat, what, str(to), reason)))

    @app_commands.command(description="Take the last move back, whoever made it; everybody reads why")
    @app_commands.describe(reason="Why; it stands in the log", table=NAMED)
    async def takeback(self, interaction: Interaction, reason: Reason, table: TableId | None = None) -> None:
        """Preview that the last move is taken back; who plays here is no judge of what has been learnt (VA101)."""
        await _preview(interaction, table, Move("takeback", (reason,)))


async def setup(bot: Bot) -> None:
    """Register the commands."""
    await bot.add_cog(CorrectCog())


async def _preview(interaction: Interaction, table: int | None, move: Move) -> None:
    info = await judged_table(interaction, ROOM, table)
    before: TableView = await view_of(interaction, ROOM, info.id)
    if move.verb == "takeback" and before.learnt and info.letters_of(interaction.user.id):
        raise ToldError(words.PLAYS_TOO)
    after = await referee_of(interaction).preview(info.id, move, stamp_of(interaction))
    if isinstance(after, Refusal):
        raise ToldError(ROOM.sentence(after))
    ruled = Ruled(interaction.user.id, info.id, (), move)
    text = words.preview(before, after, move)
    await show_preview(interaction, ROOM, ruled._replace(state=_state(ruled, before)), before.number, text)


def _state(ruled: Ruled, view: TableView) -> State:
    """What a ruling changes: the number that it sets, or the whole table where it takes back what was done there."""
    if ruled.move.verb != "correct":
        return (view.number,)
    seat = view.seat(ruled.move.args[0])
    return (view.phase, view.turn, words.number(view, seat, ruled.move.args[1]) if seat else None)


@pressed("video", "ruling")
async def confirm(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Carry a previewed ruling out, if the table still is what the preview was made of."""
    await answer_ruling(interaction, ROOM, press, _state, words.DONE)
