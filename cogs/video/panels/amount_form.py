"""The form in which an amount of FWD is typed."""

from __future__ import annotations

from typing import Any

import discord

from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.errors import Form
from cogs.video.panels import moving
from rules.game import Move


class AmountForm(Form):
    """How much FWD is applied to a target."""

    def __init__(self, press: Press, target: str, cards: tuple[str, ...], most: int) -> None:
        super().__init__(title="How much FWD?")
        self._press, self._target, self._cards = press, target, cards
        self._amount: discord.ui.Label[Any] = discord.ui.Label(
            text="FWD",
            description=f"A whole number from 1 to {most}",
            component=discord.ui.TextInput(custom_id="amount", max_length=4),
        )
        self.add_item(self._amount)

    async def submitted(self, interaction: Interaction) -> None:
        """Attack, if the table still is as it was when the form was opened."""
        assert isinstance(self._amount.component, discord.ui.TextInput)
        amount = self._amount.component.value.strip()
        press = self._press
        move = Move("attack", (self._target, amount, *self._cards))
        await moving.moved(interaction, press.table, moving.seat_of(press), move, expect=press.number)
