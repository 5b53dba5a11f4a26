"""`/table …`: open, list, join, leave, show, settings, pause, resume; what is for hosts is in `duties`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from discord import app_commands
from discord.ext import commands

from cogs.kit import replies
from cogs.kit.acting import bot_of, info_of, referee_of, room_at, view_of
from cogs.kit.answering import Interaction
from cogs.kit.choosing import GAMES, NAMED, SeatLetter, TableId, TableOption, chosen, offered
from cogs.kit.errors import ToldError
from cogs.kit.matching import spelt
from cogs.kit.permissions import may_see, preflight
from cogs.kit.rooms import Room, room_of, rooms
from cogs.tables import words
from cogs.tables.asking import ask
from cogs.tables.duties import HostCommands, host_move
from cogs.tables.games import Wish, game_meant, question
from cogs.tables.opening import check_place
from cogs.tables.practising import open_and_show
from cogs.tables.presses import get_up, sit_down
from cogs.tables.seating import must_host, seat_guest
from cogs.tables.styles import deck_choices, style_choices
from cogs.tables.upkeep import Upkeep
from cogs.tables.waiting import Waiting
from rules.game import Move, Refusal

if TYPE_CHECKING:
    from cogs.kit.client import Bot


class TablesCog(HostCommands, commands.GroupCog, group_name="table", group_description="Tables: open, join, host, see"):
    """The commands of one table, whatever its game."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.upkeep = Upkeep(bot)
        self.waiting = Waiting(bot)

    async def cog_load(self) -> None:
        """Keep messages and lobbies in order from now on."""
        await self.upkeep.start()
        self.waiting.start()

    async def cog_unload(self) -> None:
        """Leave that to the next client."""
        self.upkeep.close()
        self.waiting.close()

    @app_commands.command(description="Open a table in this channel")
    @app_commands.describe(
        game="Which game; left out, what the style tells, or what was played here last",
        style="How to play: a race, a match, by post, against the computer, practice, this server's own …",
        name="What the table is called",
        place="Right here, or in a thread of its own",
        pictures="Off for a table in text only",
        seed="A practice deal by its name: the same name deals the same cards",
        play="Off if you only want to host",
        deck="This server's own deck, if not the bot's",
    )
    @app_commands.choices(game=GAMES)
    async def new(
        self,
        interaction: Interaction,
        game: str | None = None,
        style: app_commands.Range[str, 1, 60] | None = None,
        name: app_commands.Range[str, 1, 60] | None = None,
        place: Literal["here", "thread"] = "here",
        pictures: Literal["on", "off"] = "on",
        seed: app_commands.Range[str, 1, 60] | None = None,
        play: bool = True,
        deck: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """Open a table and seat its host."""
        wish = Wish(style, name, place == "thread", pictures == "on", seed, play, deck)
        room = await game_meant(interaction, game, wish)
        if room is None:
            await check_place(interaction, wish)
            await replies.private(interaction, view=question(interaction, wish))
        else:
            await open_and_show(interaction, room, wish)

    @new.autocomplete("style")
    async def _styles(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await style_choices(interaction, _games_typed(interaction), current)

    @new.autocomplete("deck")
    async def _decks(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await deck_choices(interaction, _games_typed(interaction), current)

    @app_commands.command(name="list", description="Tables that are open here or where you sit")
    async def list_(self, interaction: Interaction) -> None:
        """List tables."""
        referee = referee_of(interaction)
        here = await referee.tables_in(interaction.channel_id or 0)
        guild = await referee.tables_of_guild(interaction.guild_id) if interaction.guild_id else ()
        seen = [info for info in guild if may_see(interaction, info.channel)]
        own = await referee.tables_of(interaction.user.id)
        lines = []
        for info in {one.id: one for one in (*here, *own, *seen)}.values():
            room = room_of(info.game)
            view = await referee.view(info.id, None)
            if isinstance(view, Refusal):
                summary = words.STOPPED if view.code == "quarantined" else room.sentence(view)
            else:
                summary = room.summary(view)
            lines.append(words.listed(info, summary, interaction.channel_id))
        await replies.private(interaction, words.tables_list(lines))

    @app_commands.command(description="Take a seat at a table")
    @app_commands.describe(
        table=NAMED, guest="Seat somebody without an account, whom you play as host", another="Take one more seat"
    )
    async def join(
        self,
        interaction: Interaction,
        table: TableId | None = None,
        guest: app_commands.Range[str, 1, 40] | None = None,
        another: bool = False,
    ) -> None:
        """Sit down, or seat a guest."""
        number = await chosen(interaction, table, seated=guest is not None or another)
        if guest:
            await seat_guest(interaction, number, guest)
        else:
            await sit_down(interaction, number, another=another)

    @app_commands.command(description="Give your seat up")
    @app_commands.describe(table=NAMED, seat="Which seat, if you have several")
    async def leave(
        self, interaction: Interaction, table: TableId | None = None, seat: SeatLetter | None = None
    ) -> None:
        """Leave."""
        await get_up(interaction, await chosen(interaction, table), seat)

    @app_commands.command(description="Ask for a pause of the round; it needs everybody who plays")
    @app_commands.describe(table=NAMED)
    async def pause(self, interaction: Interaction, table: TableId | None = None) -> None:
        """Ask for a pause."""
        number = await chosen(interaction, table)
        await ask(interaction, number, "pause", words.PAUSED, words.PAUSE_ASKED)

    @app_commands.command(description="Go on after a pause: the host decides, others ask")
    @app_commands.describe(table=NAMED)
    async def resume(self, interaction: Interaction, table: TableId | None = None) -> None:
        """Resume."""
        number = await chosen(interaction, table)
        await ask(interaction, number, "resume", words.GOES_ON, words.ASKED_TO_GO_ON)

    @app_commands.command(description="Post the table's message again, here")
    @app_commands.describe(table=NAMED)
    async def show(self, interaction: Interaction, table: TableId | None = None) -> None:
        """Bring the message to the end of the channel; the host may bring the table itself from another channel."""
        number = await chosen(interaction, table, ended=True)
        info = await info_of(interaction, number)
        said = words.SHOWN
        if info.channel != interaction.channel_id:
            must_host(interaction, info)
            lacking = preflight(interaction, pictures=info.header.get("pictures") != "off")
            if lacking or info.guild != interaction.guild_id:
                raise ToldError(lacking or words.ANOTHER_SERVER)
            await referee_of(interaction).move_table(number, interaction.channel_id or 0)
            await bot_of(interaction).poster.remove(info)
            said = words.MOVED
        bot_of(interaction).poster.redraw(number, anew=True)
        await replies.private(interaction, said)

    @app_commands.command(description="See the table's switches; the host may set one before the first deal")
    @app_commands.describe(switch="The switch to set", value="Its new value", table=NAMED)
    async def settings(
        self,
        interaction: Interaction,
        switch: app_commands.Range[str, 1, 30] | None = None,
        value: app_commands.Range[str, 1, 30] | None = None,
        table: TableId | None = None,
    ) -> None:
        """Show or set switches."""
        number = await chosen(interaction, table)
        room = await room_at(interaction, number)
        if switch is None:
            view = await view_of(interaction, room, number)
            await replies.private(interaction, "\n".join(room.switch_lines(view)))
            return
        name = spelt(switch, room.switch_names())
        if value is None:
            view = await view_of(interaction, room, number)
            line = next((line for line in room.switch_lines(view) if line.startswith(f"`{name}` ")), None)
            await replies.private(interaction, line or words.no_switch(switch))
            return
        if name not in room.switch_names():
            raise ToldError(words.no_switch(switch))
        wanted = spelt(value, room.switch_values(name))
        await host_move(interaction, number, "set", Move("set", (name, wanted)), words.switch_set(name, wanted))

    @settings.autocomplete("switch")
    async def _switches(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        rooms_meant = await _rooms_typed(interaction)
        return offered(dict.fromkeys(name for room in rooms_meant for name in room.switch_names()), current)

    @settings.autocomplete("value")
    async def _values(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        word = str(interaction.namespace.switch or "")
        found = [(room, spelt(word, room.switch_names())) for room in await _rooms_typed(interaction)]
        return offered(dict.fromkeys(value for room, name in found for value in room.switch_values(name)), current)


def _games_typed(interaction: Interaction) -> Sequence[Room]:
    """For autocomplete: the game that is named so far, else every one."""
    named = interaction.namespace.game
    return [room for room in rooms() if room.game == named] or rooms()


async def _rooms_typed(interaction: Interaction) -> Sequence[Room]:
    """For autocomplete, which cannot complain: the game of the table that is meant so far, else every one."""
    named = interaction.namespace.table
    try:
        table = await TableOption().transform(interaction, str(named)) if named else None
        return [await room_at(interaction, await chosen(interaction, table))]
    except ToldError:
        return rooms()
