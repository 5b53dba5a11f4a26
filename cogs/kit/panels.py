"""Private panels that are brought up to date by themselves when something changes: a courtesy, kept in memory only.

Discord takes edits of a private message for 15 minutes after the press that it answers. Whatever is lost here, the
next press on the panel shows how things stand.
"""

from __future__ import annotations

import logging
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import discord

from cogs.kit.answering import Interaction
from cogs.kit.errors import ToldError
from cogs.kit.replies import NO_MENTIONS

log = logging.getLogger(__name__)

MOST = 1_000
Kind = discord.InteractionResponseType
Draw = Callable[[Interaction, int, str], Awaitable[tuple[discord.ui.LayoutView, Sequence[discord.File]]]]
"""The panel of a table's seat as it stands now, for the one who pressed."""


@dataclass(slots=True)
class _Shown:
    interaction: Interaction
    number: int | None
    presses: int = 0


class Panels:
    """The newest panel of every seat: a bounded number, the longest unused goes first."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._shown: OrderedDict[tuple[int, str], _Shown] = OrderedDict()
        self._answering: Counter[tuple[int, str]] = Counter()

    def shown(self, interaction: Interaction, table: int, seat: str, *, number: int | None = None) -> None:
        """Note that this interaction's own answer is now the panel of that seat, drawn at that state number."""
        if not _answer_is_private(interaction):
            return
        self._shown[table, seat] = _Shown(interaction, number)
        self._shown.move_to_end((table, seat))
        if len(self._shown) > self._most:
            self._shown.popitem(last=False)

    def pressed(self, table: int, seat: str) -> None:
        """Note that something is pressed on a seat's panel: its answer is newer than what is being drawn now."""
        if found := self._shown.get((table, seat)):
            found.presses += 1

    @contextmanager
    def pressing(self, table: int, seat: str) -> Iterator[None]:
        """While a press on a seat's panel is answered nothing is drawn over the answer, which says what came of it."""
        self.pressed(table, seat)
        self._answering[table, seat] += 1
        try:
            yield
        finally:
            self._answering[table, seat] -= 1
            if not self._answering[table, seat]:
                del self._answering[table, seat]

    def lie_open(self, table: int) -> bool:
        """Whether anybody at the table has a panel."""
        return any(number == table for number, _ in self._shown)

    async def refresh(self, table: int, draw: Draw, *, number: int | None = None, first: Collection[str] = ()) -> bool:
        """Draw the panels of a table anew where Discord still takes that, those of the seats `first` before the others.

        Panels that were drawn at the state `number` already stay as they are. False where one was left as it is
        because a press on it was being answered. Never fails.
        """
        passed = True
        before = {seat: shown for (of, seat), shown in self._shown.items() if of == table}
        for seat in sorted(before, key=lambda seat: seat not in first):
            found = self._shown.get((table, seat))
            # Without a number a panel that has come since then counts as up to date: it was read after the change.
            if found is None or (found.number == number if number is not None else found is not before[seat]):
                continue
            if (table, seat) in self._answering:
                passed = False
                continue
            await self._refresh(found, table, seat, draw, number)
        return passed

    async def _refresh(self, shown: _Shown, table: int, seat: str, draw: Draw, number: int | None) -> None:
        try:
            if shown.interaction.is_expired():
                self._forget(shown, table, seat)
                return
            presses = shown.presses
            view, files = await draw(shown.interaction, table, seat)
            # Somebody who has pressed meanwhile gets, or has, a newer panel than this drawing.
            if self._shown.get((table, seat)) is shown and shown.presses == presses:
                shown.number = number
                await shown.interaction.edit_original_response(
                    view=view, attachments=list(files), allowed_mentions=NO_MENTIONS
                )
        except (ToldError, discord.HTTPException, discord.RateLimited, OSError) as error:
            log.info("table %s: the panel of seat %s is not brought up to date: %s", table, seat, error)
            self._forget(shown, table, seat)

    def _forget(self, shown: _Shown, table: int, seat: str) -> None:
        if self._shown.get((table, seat)) is shown:
            del self._shown[table, seat]

    def __len__(self) -> int:
        return len(self._shown)


def _answer_is_private(interaction: Interaction) -> bool:
    """Whether the original answer is the panel itself, and not a public message whose button was pressed."""
    kind = interaction.response.type
    if kind in (Kind.message_update, Kind.deferred_message_update):
        return interaction.message is not None and interaction.message.flags.ephemeral
    return kind in (Kind.channel_message, Kind.deferred_channel_message)
