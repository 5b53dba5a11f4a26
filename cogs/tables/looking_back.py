"""`/replay`: what is over, step by step, whichever game it was."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.kit.acting import room_at
from cogs.kit.answering import Interaction
from cogs.kit.choosing import NAMED, SeatLetter, TableId, chosen


class LookingBackCog(commands.Cog):
    """The command for looking back."""

    @app_commands.command(description="Step through a round or a game that is over, move by move")
    @app_commands.describe(
        table=NAMED, round="Which round; left out: the last one, or a whole game from its start", seat="Whose moves"
    )
    async def replay(
        self,
        interaction: Interaction,
        table: TableId | None = None,
        round: app_commands.Range[int, 1, 999] | None = None,
        seat: SeatLetter | None = None,
    ) -> None:
        """Replay."""
        number = await chosen(interaction, table, ended=True)
        await (await room_at(interaction, number)).replay(interaction, number, round, seat)
