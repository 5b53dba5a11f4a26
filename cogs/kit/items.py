"""Buttons and selects that outlive a restart. Handlers register for a room and a verb; none can fail in silence."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import discord

from cogs.kit import custom_ids, errors, replies
from cogs.kit.answering import Interaction, answering, claim, claimed
from cogs.kit.custom_ids import Press

Kind = discord.InteractionResponseType
Handler = Callable[[Interaction, Press, Sequence[str]], Awaitable[None]]
_handlers: dict[tuple[str, str], Handler] = {}


def pressed(room: str, *verbs: str) -> Callable[[Handler], Handler]:
    """Register an async handler ``(interaction, press, values)`` for these verbs of a room; values are a select's.

    Registering twice is an error, except the same function again, as when its module is loaded once more.
    """

    def register(handler: Handler) -> Handler:
        for verb in verbs:
            known = _handlers.get((room, verb))
            if known is not None and _name(known) != _name(handler):
                raise ValueError(f"{room}:{verb} is already handled by {_name(known)}; choose another verb")
            _handlers[room, verb] = handler
        return handler

    return register


def registered() -> frozenset[tuple[str, str]]:
    """The rooms and verbs that have a handler."""
    return frozenset(_handlers)


def _name(handler: Handler) -> str:
    return f"{getattr(handler, '__module__', '')}.{getattr(handler, '__qualname__', repr(handler))}"


async def dispatch(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Run the handler of a press. Every exception reaches the shared error report."""
    panels = interaction.client.panels
    pressing = panels.pressing(press.table, press.seat) if press.seat is not None else contextlib.nullcontext()
    try:
        async with answering(interaction):
            handler = _handlers.get((press.room, press.verb))
            if handler is None:
                await replies.private(interaction, errors.LOST_BUTTON)
            else:
                with pressing:
                    await handler(interaction, press, values)
                await tell_troubles(interaction)
    except Exception as error:  # noqa: BLE001  discord.py would only log it, and the user would read nothing
        await errors.report(interaction, error)


async def tell_troubles(interaction: Interaction) -> None:
    """After the answer: tell the person, once, which of their tables has no message any more and what it needs."""
    if not interaction.response.is_done() or interaction.response.type is Kind.modal:
        return
    if told := interaction.client.poster.troubles.told_to(interaction.user.id):
        await replies.private(interaction, "\n".join(told))


async def answer_lost(interaction: Interaction) -> None:
    """Answer what the library did not bring to us: a component that its message no longer has is a press as well."""
    if claimed(interaction):
        return
    data: Mapping[str, Any] = interaction.data or {}
    press = custom_ids.parse(str(data.get("custom_id", "")))
    if press is not None and interaction.type is discord.InteractionType.component:
        await dispatch(interaction, press, tuple(data.get("values", ())))
    else:
        await errors.answer_lost(interaction)


class PressedButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=custom_ids.BUTTON_TEMPLATE):
    """A button whose custom id says everything."""

    def __init__(
        self,
        press: Press,
        label: str | None = None,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        emoji: str | None = None,
        disabled: bool = False,
    ) -> None:
        custom_id = custom_ids.build(custom_ids.BUTTON, press)
        super().__init__(
            discord.ui.Button(label=label, custom_id=custom_id, style=style, emoji=emoji, disabled=disabled)
        )
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> PressedButton:
        """The button of a message that was sent at any time, by any process."""
        claim(interaction)
        return cls(custom_ids.press_of(match))

    async def callback(self, interaction: Interaction) -> None:
        """Dispatch the press."""
        await dispatch(interaction, self.press, ())


def below(*buttons: PressedButton) -> discord.ui.View:
    """Buttons below a plain text. A phone's notification shows a plain text, which it may not do with a layout's."""
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    return view


class PressedSelect(discord.ui.DynamicItem[discord.ui.Select[Any]], template=custom_ids.SELECT_TEMPLATE):
    """A select whose custom id says everything."""

    def __init__(
        self,
        press: Press,
        options: Sequence[discord.SelectOption],
        *,
        placeholder: str | None = None,
        min_values: int = 1,
        max_values: int = 1,
        disabled: bool = False,
    ) -> None:
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=custom_ids.build(custom_ids.SELECT, press),
            options=list(options),
            placeholder=placeholder,
            min_values=min_values,
            max_values=max_values,
            disabled=disabled,
        )
        super().__init__(select)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> PressedSelect:
        """The select of a message that was sent at any time, by any process."""
        claim(interaction)
        return cls(custom_ids.press_of(match), getattr(item, "options", ()))

    async def callback(self, interaction: Interaction) -> None:
        """Dispatch the choice."""
        await dispatch(interaction, self.press, tuple(self.item.values))
