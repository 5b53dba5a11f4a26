"""Which table is meant: the one named, else the only one that fits; several are listed for the person to choose."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Literal

from discord import app_commands

from cogs.kit.acting import referee_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.errors import ToldError
from cogs.kit.matching import folded
from cogs.kit.names import plain_name, safe_name
from cogs.kit.referee import Referee
from rules.game import Refusal

SeatLetter = Literal["A", "B", "C", "D", "E", "F", "G", "H"]
"""The `seat` option."""

GAMES = [
    app_commands.Choice(name="Video Vortex", value="video"),
    app_commands.Choice(name="Vortex with Sprouts cards", value="sprouts"),
]
"""The choices of a `game` option: the rooms by title. Discord wants them before any room is loaded."""

_NUMBER = re.compile(r"[0-9]{1,15}")
CHOICES = 25
LABEL = 100


def label(info: TableInfo) -> str:
    """A table by number and name: what autocomplete shows, and what is understood when it is typed."""
    return f"{info.id} · {plain_name(info.name, 60)}"


def offered(names: Iterable[str], current: str) -> list[app_commands.Choice[str]]:
    """What autocompletion offers of the names for what has been typed so far."""
    return offered_labels(((name, name) for name in names), current)


def offered_labels(labels: Iterable[tuple[str, str]], current: str) -> list[app_commands.Choice[str]]:
    """The same for (label, value): the label is shown and looked at, the value is sent."""
    wanted = folded(current)
    found = [(text[:LABEL], value) for text, value in labels if wanted in folded(text)]
    return [app_commands.Choice(name=text, value=value) for text, value in found][:CHOICES]


class TableOption(app_commands.Transformer):
    """The `table` option: a number, a name or the start of one, or the label that autocomplete showed."""

    async def transform(self, interaction: Interaction, value: str) -> int:
        """The table's number; ToldError where no table, or more than one, is meant."""
        first = re.match(r"\s*#?([0-9]{1,15})\b", value)
        if first and _NUMBER.fullmatch(first[1]):
            return int(first[1])
        wanted = plain_name(value, 100).casefold()
        near = await _near(interaction)
        exact = [info for info in near if plain_name(info.name, 100).casefold() == wanted]
        found = exact or [info for info in near if wanted in info.name.casefold()]
        return _only(found, f"No table here is called {safe_name(value)!r}. `/table list` shows those that are open.")

    async def autocomplete(self, interaction: Interaction, value: str | float) -> list[app_commands.Choice[str]]:  # type: ignore[override]
        """Tables of this channel and those where the person sits."""
        wanted = str(value).casefold()
        return [
            app_commands.Choice(name=label(info)[:100], value=str(info.id))
            for info in await _near(interaction)
            if wanted in label(info).casefold()
        ][:CHOICES]


async def _near(interaction: Interaction) -> list[TableInfo]:
    referee = referee_of(interaction)
    here = await referee.tables_in(interaction.channel_id or 0)
    own = await referee.tables_of(interaction.user.id)
    return [*here, *(info for info in own if info.id not in {one.id for one in here})]


async def chosen(
    interaction: Interaction, table: int | None, *, seated: bool = True, ended: bool = False, game: str = ""
) -> int:
    """The table meant: the one named; else the person's only one in this channel; else the only one here; else the
    person's only one anywhere. ToldError where that leaves none or several. `seated` prefers tables where one sits.

    With `ended` the last table of this channel that is over will do where none is left here. Of several tables those
    are meant that play the `game` to which the command belongs.
    """
    if table is not None:
        return table
    referee = referee_of(interaction)
    here = await referee.tables_in(interaction.channel_id or 0)
    own = [info for info in here if info.letters_of(interaction.user.id) or info.host == interaction.user.id]
    if seated and own:
        return _only(await _going_on(referee, _playing(own, game)), _NONE)
    if here:
        return _only(await _going_on(referee, _playing(here, game)), _NONE)
    last = await referee.last_ended_in(interaction.channel_id or 0)
    if last and ended:
        return last.id
    elsewhere = await _going_on(referee, _playing(await referee.tables_of(interaction.user.id), game))
    over = last is not None and bool(last.letters_of(interaction.user.id) or last.host == interaction.user.id)
    return _only(elsewhere, _OVER.format(name=safe_name(last.name)) if last and over else _NONE)


_OVER = "{name} is over. **Rematch** on its message plays again; `/table new` opens another table."
_NONE = "There is no table here. `/table new` opens one, `/table list` shows the others."


def _playing(found: Sequence[TableInfo], game: str) -> Sequence[TableInfo]:
    """Those that play the game, or all where none does: then the command says what it is for."""
    return [info for info in found if info.game == game] or found


async def _going_on(referee: Referee, found: Sequence[TableInfo]) -> Sequence[TableInfo]:
    """Of several tables those that are still played at: one that only waits for its best boards is not meant."""
    if len(found) < 2:
        return found
    views = [await referee.view(info.id, None) for info in found]
    going = [
        info for info, view in zip(found, views, strict=True) if not isinstance(view, Refusal) and view.phase != "over"
    ]
    return going or found


def _only(found: Sequence[TableInfo], none: str) -> int:
    if not found:
        raise ToldError(none)
    if len(found) > 1:
        names = ", ".join(f"`{label(info)}`" for info in found[:CHOICES])
        raise ToldError(f"Which table? Name it with the `table` option: {names}.")
    return found[0].id


TableId = app_commands.Transform[int, TableOption]
"""The type of a `table` option."""

NAMED = "Which table, if there are several"
"""What a `table` option says of itself."""
