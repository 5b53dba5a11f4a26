"""The commands for learning and looking back: `/tutorial`, `/hint`, `/order` and `/export`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from discord import app_commands
from discord.ext import commands

from cogs.kit import replies
from cogs.kit.answering import Interaction
from cogs.kit.choosing import NAMED, SeatLetter, TableId, chosen
from cogs.kit.custom_ids import Press
from cogs.kit.errors import ToldError
from cogs.kit.items import pressed
from cogs.kit.owning import owned
from cogs.sprouts import animating, replaying  # noqa: F401  they register their buttons
from cogs.sprouts.exporting import export
from cogs.sprouts.finished import seen_table
from cogs.sprouts.hints import show_hint
from cogs.sprouts.lessons.pages import open_lesson
from cogs.sprouts.room import ROOM
from cogs.sprouts.showing import ORDER, find_shown, show
from cogs.sprouts.words import shows
from rules.sprouts.view import TableView

_JUDGED = ("scored", "over")


class LearningCog(commands.Cog):
    """What teaches before a round, helps in practice and shows afterwards."""

    @app_commands.command(description="Learn the game in two minutes, card by card, for your eyes only")
    async def tutorial(self, interaction: Interaction) -> None:
        """Open the lesson."""
        await open_lesson(interaction)

    @app_commands.command(description="Practice only: what fits now, or what to take back")
    @app_commands.describe(table="Which table, if you play at several", seat="Which seat, if you play several")
    async def hint(
        self, interaction: Interaction, table: TableId | None = None, seat: SeatLetter | None = None
    ) -> None:
        """Give a hint."""
        number, own, _ = await owned(interaction, ROOM, table, seat)
        await show_hint(interaction, number, own)

    @app_commands.command(description="Show a valid laying order of a frozen board, card by card, or where it breaks")
    @app_commands.describe(table=NAMED, seat="Whose board")
    async def order(
        self, interaction: Interaction, table: TableId | None = None, seat: SeatLetter | None = None
    ) -> None:
        """Demonstrate an order (S109)."""
        number = await chosen(interaction, table, ended=True, game=ROOM.game)
        _, view = await seen_table(interaction, number)
        if _runs(view):
            raise ToldError(shows.NOT_FROZEN)
        await show(interaction, await find_shown(interaction, number, ORDER, None, seat), 0, anew=True)

    @app_commands.command(description="Get a table as a file: its record, the match, or the boards")
    @app_commands.describe(format="What the file holds", table=NAMED)
    async def export(
        self,
        interaction: Interaction,
        format: Literal["record", "json", "csv", "board"] = "record",
        table: TableId | None = None,
    ) -> None:
        """Export."""
        await export(interaction, await chosen(interaction, table, ended=True, game=ROOM.game), format)


@pressed("sprouts", "whatnow")
async def what_now(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """What there is to do here: `/help` as a button."""
    try:
        info, view = await seen_table(interaction, await chosen(interaction, None, game=ROOM.game))
    except ToldError:
        await replies.private(interaction, ROOM.help(None, None))
        return
    own = info.letters_of(interaction.user.id)
    await replies.private(interaction, ROOM.help(view, own[0] if own else None))


def _runs(view: TableView) -> bool:
    """Whether boards of this very round can still change or be judged otherwise."""
    return view.phase not in _JUDGED and any(seat.dealt for seat in view.seats)
