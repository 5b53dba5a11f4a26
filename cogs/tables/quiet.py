"""`/quiet …`: hours in which calls to a table reach somebody without a sound."""

from __future__ import annotations

import re

from discord import app_commands
from discord.ext import commands

from cogs.kit import replies
from cogs.kit.acting import bot_of, stamp_of
from cogs.kit.answering import Interaction
from cogs.kit.errors import ToldError
from cogs.kit.quiet import Quiet, next_stretch
from cogs.kit.zones import find_zone, offered_zones
from cogs.tables import quiet_words as words

_TIME = re.compile(r"([0-9]{1,2})(?:\s*[:.h]?\s*([0-5][0-9]))?\s*(?:h|uhr)?\s*([ap])?\.?(?:m\.?)?", re.IGNORECASE)
_NAMED = {"midnight": 0, "noon": 12 * 60, "midday": 12 * 60}
Time = app_commands.Range[str, 1, 20]


class QuietCog(commands.GroupCog, group_name="quiet", group_description="Hours in which nothing rings for you"):
    """Set, see and drop one's own quiet hours; they hold at every table."""

    @app_commands.command(description="Calls to your tables reach you without a sound between two times of day")
    @app_commands.rename(start="from", stop="to")
    @app_commands.describe(
        start="When they begin, such as 22:30 or 10:30 pm",
        stop="When they end, such as 7:00; over midnight is fine",
        zone="A big city that has your time, such as Berlin or New York",
    )
    async def hours(
        self, interaction: Interaction, start: Time, stop: Time, zone: app_commands.Range[str, 1, 60]
    ) -> None:
        """Set them."""
        now = stamp_of(interaction).ms
        found = find_zone(zone, now)
        if found.zone is None:
            raise ToldError(words.no_zone(zone, found.near))
        wanted = Quiet(time_of_day(start), time_of_day(stop), found.zone)
        if wanted.start == wanted.stop:
            raise ToldError(words.SAME_TIME)
        await bot_of(interaction).app.quiet.put(interaction.user.id, wanted)
        await replies.private(interaction, words.kept(wanted, next_stretch(wanted, now)))

    @hours.autocomplete("zone")
    async def _zones(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        names = offered_zones(current, stamp_of(interaction).ms)
        return [app_commands.Choice(name=name.replace("_", " "), value=name) for name in names]

    @app_commands.command(description="Your quiet hours")
    async def show(self, interaction: Interaction) -> None:
        """Show them."""
        wanted = await bot_of(interaction).app.quiet.of(interaction.user.id)
        if wanted is None:
            await replies.private(interaction, words.NONE)
            return
        await replies.private(interaction, words.kept(wanted, next_stretch(wanted, stamp_of(interaction).ms)))

    @app_commands.command(description="Be called at any time again")
    async def off(self, interaction: Interaction) -> None:
        """Drop them."""
        had = await bot_of(interaction).app.quiet.clear(interaction.user.id)
        await replies.private(interaction, words.DROPPED if had else words.ALREADY_NONE)


def time_of_day(text: str) -> int:
    """Minutes after midnight of a typed time: ``22:30``, ``22``, ``7.15``, ``2230``, ``10:30 pm``, ``noon``.

    ToldError with an example where it is none.
    """
    word = " ".join(text.split())
    if (named := _NAMED.get(word.casefold())) is not None:
        return named
    found = _TIME.fullmatch(word)
    hour, minute, half = (int(found[1]), int(found[2] or 0), (found[3] or "").casefold()) if found else (99, 0, "")
    if half and 1 <= hour <= 12:
        return (hour % 12 + (12 if half == "p" else 0)) * 60 + minute
    if half or hour > 24 or (hour == 24 and minute):
        raise ToldError(words.no_time(text))
    return hour % 24 * 60 + minute
