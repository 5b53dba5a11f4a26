"""Rulings of judges, the same in every room: previewed for the judge alone, then confirmed once by whoever is first."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

import discord

from cogs.kit import replies
from cogs.kit.acting import act, info_in, moderates, view_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.choosing import chosen
from cogs.kit.custom_ids import Press
from cogs.kit.errors import ToldError
from cogs.kit.items import PressedButton
from cogs.kit.locks import TableBusyError, TableLocks
from cogs.kit.rooms import Room
from rules.game import HOST, Move, Refusal

MOST = 200
GONE = "That preview is from before a restart. Give the command again."
OUTDATED = "The table has changed since that preview: nothing was done. Give the command again to see it as it is now."
DROPPED = "Nothing was changed."
State = tuple[object, ...]
_PATIENCE_S = 5.0
_deciding = TableLocks()
"""A ruling is compared with the table and carried out before the next one is looked at."""


class Ruled(NamedTuple):
    """A ruling as it was previewed."""

    judge: int
    table: int
    state: State
    """What it changes, as that was when the preview was made."""

    move: Move
    """Its last argument is the reason."""

    @property
    def act(self) -> tuple[int, State, str, tuple[str, ...]]:
        """What two judges have in common who put the same right; each may say why in words of their own."""
        return self.table, self.state, self.move.verb, self.move.args[:-1]


class Rulings:
    """Kept in memory and bounded: after a restart a preview is asked for again."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._waiting: OrderedDict[str, Ruled] = OrderedDict()
        self._done: dict[str, int] = {}

    def keep(self, ruled: Ruled) -> str:
        """A word by which the ruling is found again."""
        token = secrets.token_hex(8)
        self._waiting[token] = ruled
        if len(self._waiting) > self._most:
            oldest, _ = self._waiting.popitem(last=False)
            self._done.pop(oldest, None)
        return token

    def kept(self, token: str) -> Ruled | None:
        """The ruling of that word, also once it is done; None where it is not known, or no more."""
        return self._waiting.get(token)

    def done(self, ruled: Ruled) -> None:
        """Note who was first, for everybody who waits to do the same."""
        for token, other in self._waiting.items():
            if other.act == ruled.act:
                self._done.setdefault(token, ruled.judge)

    def done_by(self, token: str) -> int | None:
        """The judge who has carried out what this word stands for."""
        return self._done.get(token)


RULINGS = Rulings()


async def judged_table(interaction: Interaction, room: Room, table: int | None) -> TableInfo:
    """The table that a judge means. ToldError where the person neither hosts it nor moderates the server."""
    info = await info_in(interaction, room, await chosen(interaction, table, seated=False, game=room.game))
    if interaction.user.id != info.host and not moderates(interaction):
        raise ToldError(room.sentence(Refusal("not_host", "")))
    return info


async def show_preview(interaction: Interaction, room: Room, ruled: Ruled, number: int, text: str) -> None:
    """Show a judge what a ruling would change, with a button that carries it out."""
    press = Press(room.game, "ruling", ruled.table, None, number, RULINGS.keep(ruled))
    layout = _said(text)
    layout.add_item(
        discord.ui.ActionRow(
            PressedButton(press, "Confirm", style=discord.ButtonStyle.danger),
            PressedButton(press._replace(arg="no"), "Leave it"),
        )
    )
    await replies.private(interaction, view=layout)


async def answer_ruling(
    interaction: Interaction, room: Room, press: Press, state: Callable[[Ruled, Any], State], done: str
) -> None:
    """A press below a preview: carry the ruling out if the table still is what the preview was made of, or drop it.

    `state` gives what a ruling changes as the table stands now; `done` is what the judge reads then.
    """
    if press.arg == "no":
        await replies.update(interaction, _said(DROPPED))
        return
    try:
        async with _deciding.hold(press.table, _PATIENCE_S):
            said = await _confirmed(interaction, room, press, state, done)
    except TableBusyError:
        said = room.sentence(Refusal("busy", ""))
    await replies.update(interaction, _said(said))


async def _confirmed(
    interaction: Interaction, room: Room, press: Press, state: Callable[[Ruled, Any], State], done: str
) -> str:
    ruled = RULINGS.kept(press.arg)
    if ruled is None or ruled.judge != interaction.user.id or ruled.table != press.table:
        return GONE
    if by := RULINGS.done_by(press.arg):
        return done_already(by, own=by == interaction.user.id)
    if state(ruled, await view_of(interaction, room, ruled.table)) != ruled.state:
        return OUTDATED
    answer = await act(interaction, ruled.table, ruled.move, seat=HOST)
    if isinstance(answer, Refusal):
        return room.sentence(answer)
    RULINGS.done(ruled)
    return done


def done_already(judge: int, *, own: bool) -> str:
    """The answer to whoever confirms what is done; the account is named and not called."""
    by = "you" if own else f"<@{judge}>"
    return f"Already confirmed by {by}; it counts once."


def _said(text: str) -> discord.ui.LayoutView:
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay(text))
    return layout
