"""`/judge`: a judge puts right what was scored, previewed first and always with a reason; and `/child`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from discord import app_commands
from discord.ext import commands

from cogs.kit.acting import act, referee_of, stamp_of, view_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.choosing import NAMED, SeatLetter, TableId
from cogs.kit.custom_ids import Press
from cogs.kit.errors import ToldError
from cogs.kit.items import pressed
from cogs.kit.owning import owned
from cogs.kit.rulings import Ruled, State, answer_ruling, judged_table, show_preview
from cogs.sprouts.room import ROOM
from cogs.sprouts.words import judging as words
from rules.game import Move, Refusal
from rules.sprouts.view import TableView

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
        info = await judged_table(interaction, ROOM, table)
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
        info = await judged_table(interaction, ROOM, table)
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
        number, own, _ = await owned(interaction, ROOM, table, seat)
        answer = await act(interaction, number, Move("child", (play,)), seat=own)
        if isinstance(answer, Refusal):
            raise ToldError(ROOM.sentence(answer))
        said = words.YOUNG if play == "on" else words.GROWN
        await ROOM.show_panel(interaction, number, own, said.format(seat=own))


async def _preview(interaction: Interaction, info: TableInfo, before: TableView, move: Move, reason: str) -> None:
    after = await referee_of(interaction).preview(info.id, move, stamp_of(interaction))
    if isinstance(after, Refusal):
        raise ToldError(ROOM.sentence(after))
    ruled = Ruled(interaction.user.id, info.id, (), move)
    text = words.preview(before, after, reason)
    await show_preview(interaction, ROOM, ruled._replace(state=_state(ruled, before)), before.number, text)


def _state(ruled: Ruled, view: TableView) -> State:
    """All that a ruling may change: who gets ready meanwhile makes no preview stale."""
    seats = tuple(
        (seat.letter, seat.name, seat.score, seat.adjusted, seat.rank, seat.misplays, seat.level, seat.total)
        for seat in view.seats
    )
    return view.phase, view.round, view.winners, seats


@pressed("sprouts", "ruling")
async def confirm(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Carry a previewed ruling out, if the table still is what the preview was made of."""
    await answer_ruling(interaction, ROOM, press, _state, words.DONE)
