"""`/preset …`: sets of switches that a server keeps under names of its own."""

from __future__ import annotations

from collections.abc import Mapping

from discord import app_commands
from discord.ext import commands

from cogs.kit import replies
from cogs.kit.acting import info_of, library_of, stamp_of, view_of
from cogs.kit.answering import Interaction
from cogs.kit.choosing import CHOICES, TableId, chosen, offered
from cogs.kit.errors import ToldError
from cogs.kit.library import ChangedError, FullError, KeptPreset, OtherGameError
from cogs.kit.matching import folded, meant, spelt
from cogs.kit.permissions import ADMINS_ONLY, IN_SERVERS_ONLY, administers
from cogs.kit.rooms import Room, room_of, rooms
from cogs.server import words
from cogs.server.naming import good_name, one_of

Name = app_commands.Range[str, 1, 100]
Word = app_commands.Range[str, 1, 30]


class PresetsCog(commands.GroupCog, group_name="preset", group_description="This server's own presets"):
    """Save, set, list and remove presets.

    Hosts may save what they play by, so Discord cannot hide the group; what is for admins alone is refused here.
    """

    @app_commands.command(description="Keep a table's switches as a preset: for its host, or who manages the server")
    @app_commands.describe(name="What the preset is called", table="Which table, if there are several")
    async def save(self, interaction: Interaction, name: Name, table: TableId | None = None) -> None:
        """Save the switches of a table."""
        guild = _server(interaction)
        wanted = good_name(name, tuple(style for room in rooms() for style in room.styles))
        room, header = await _switches_at(interaction, await chosen(interaction, table))
        _must_agree(room, header)
        before = next((one for one in await _presets(interaction) if folded(one.name) == folded(wanted)), None)
        if before and before.who != interaction.user.id and not administers(interaction):
            raise ToldError(words.not_your_preset(before.name))
        preset = KeptPreset(wanted, header, interaction.user.id, stamp_of(interaction).ms, room.game)
        await _keep(interaction, guild, preset, before)
        said = words.preset_kept(wanted, room.switches_line(header), replaced=before is not None)
        await replies.private(interaction, said)

    @app_commands.command(name="set", description="Change one switch of a preset: for who manages the server")
    @app_commands.describe(name="Which preset", switch="The switch to set", value="Its new value")
    async def set_(self, interaction: Interaction, name: Name, switch: Word, value: Word) -> None:
        """Set a switch, unless the others deny it."""
        guild = _server(interaction)
        _must_administer(interaction)
        before = await _found(interaction, name)
        room = room_of(before.game)
        try:
            header = room.with_switch(before.switches, spelt(switch, room.switch_names()), value)
        except ValueError as error:
            raise ToldError(str(error)) from None
        _must_agree(room, header)
        preset = before._replace(switches=header, who=interaction.user.id, at=stamp_of(interaction).ms)
        await _keep(interaction, guild, preset, before)
        said = words.preset_kept(before.name, room.switches_line(header), replaced=True)
        await replies.private(interaction, said)

    @app_commands.command(name="list", description="The presets of the book and of this server")
    async def list_(self, interaction: Interaction) -> None:
        """List them with the switches that differ."""
        kept = await _presets(interaction)
        parts = []
        for room in rooms():
            own = [(preset, room.switches_line(preset.switches)) for preset in kept if preset.game == room.game]
            parts.append(words.preset_list(room.title, tuple(room.styles), own))
        await replies.private(interaction, "\n".join(parts))

    @app_commands.command(description="Remove a preset: for who manages the server")
    @app_commands.describe(name="Which preset")
    async def remove(self, interaction: Interaction, name: Name) -> None:
        """Remove it; what it was is told, so that it can be set again."""
        guild = _server(interaction)
        _must_administer(interaction)
        preset = await _found(interaction, name)
        await library_of(interaction).remove_preset(guild, preset.name)
        line = room_of(preset.game).switches_line(preset.switches)
        await replies.private(interaction, words.preset_removed(preset.name, line))

    @set_.autocomplete("name")
    @remove.autocomplete("name")
    async def _own(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered([preset.name for preset in await _presets(interaction)], current)

    @set_.autocomplete("switch")
    async def _switches(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        room = await _room_typed(interaction)
        return offered(room.switch_names(), current) if room else []

    @set_.autocomplete("value")
    async def _values(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        room = await _room_typed(interaction)
        named = spelt(str(interaction.namespace.switch or ""), room.switch_names()) if room else ""
        return offered(room.switch_values(named), current) if room else []


async def _room_typed(interaction: Interaction) -> Room | None:
    """For autocomplete: the game of the preset that is named so far; None where that means no game, or several."""
    kept = await _presets(interaction)
    named = meant(str(interaction.namespace.name or ""), tuple(preset.name for preset in kept))
    games = {preset.game for preset in kept if preset.name in named or not named}
    return room_of(games.pop()) if len(games) == 1 else None


async def _switches_at(interaction: Interaction, number: int) -> tuple[Room, Mapping[str, str]]:
    """The game and the switches of a table that the person may save. ToldError where they may not."""
    info = await info_of(interaction, number)
    if info.guild != interaction.guild_id:
        raise ToldError(words.elsewhere(number))
    if info.host != interaction.user.id and not administers(interaction):
        raise ToldError(words.not_your_table(number))
    room = room_of(info.game)
    return room, room.nearest(room.pinned(await view_of(interaction, room, number)))


async def _presets(interaction: Interaction) -> tuple[KeptPreset, ...]:
    return await library_of(interaction).presets(interaction.guild_id or 0)


async def _found(interaction: Interaction, word: str) -> KeptPreset:
    presets = {preset.name: preset for preset in await _presets(interaction)}
    return presets[one_of(word, tuple(presets), "preset")]


async def _keep(interaction: Interaction, guild: int, preset: KeptPreset, before: KeptPreset | None) -> None:
    # With the bot's own styles they are as many as autocompletion can show.
    styles = list(room_of(preset.game).styles.values())
    most = CHOICES - len([one for at, one in enumerate(styles) if one not in styles[:at]])
    try:
        await library_of(interaction).put_preset(guild, preset, instead_of=before, most=most)
    except FullError:
        raise ToldError(words.full_presets(most)) from None
    except OtherGameError:
        raise ToldError(words.of_another_game(preset.name, "preset")) from None
    except ChangedError:
        raise ToldError(words.PRESET_CHANGED) from None


def _must_agree(room: Room, header: Mapping[str, str]) -> None:
    sentences = room.clashes(header)
    if sentences:
        raise ToldError(words.contradicts(sentences))


def _server(interaction: Interaction) -> int:
    if interaction.guild_id is None:
        raise ToldError(IN_SERVERS_ONLY)
    return interaction.guild_id


def _must_administer(interaction: Interaction) -> None:
    if not administers(interaction):
        raise ToldError(ADMINS_ONLY)
