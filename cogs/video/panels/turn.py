"""The presses of one's own Action Step: play, sets, exhaust, Sun, powers, rent, attack, Done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import discord

from cogs.kit.items import PressedButton
from cogs.kit.phrases import cut
from cogs.video.hands import held, ready_lps, tape_of
from cogs.video.panels.rows import Row, button_rows, paged
from cogs.video.words import hands, terms
from cogs.video.words.turn import attack_options, rent_hint, set_hint, set_label
from rules.video.table.state import NOBODY, READY

if TYPE_CHECKING:
    from cogs.video.panels.panel import Panel

Style = discord.ButtonStyle
Option = discord.SelectOption
_BUTTONS = 5


def rows(panel: Panel) -> Iterator[Row]:
    """Everything that can be done on one's turn."""
    yield from _plays(panel)
    yield from _sets(panel)
    yield from _exhausts(panel)
    yield from _rents(panel)
    yield from _attacks(panel)
    yield from button_rows(_buttons(panel))


def _plays(panel: Panel) -> Iterator[Row]:
    view = panel.view
    titles = held(view)
    if len(titles) <= _BUTTONS:
        yield from button_rows(
            [
                PressedButton(
                    panel.press("play", str(one.card)),
                    cut(hands.card_label(one, view), 80),
                    style=Style.primary,
                    disabled=not one.playable,
                )
                for one in titles
            ]
        )
        return
    options = [
        Option(
            label=cut(f"{hands.card_label(one, view)} · {terms.energy(one.cost or 0)}", 100),
            value=str(one.card),
            description=hands.card_hint(one, view),
        )
        for one in titles
        if one.playable
    ]
    yield from paged(panel, "play", options, "Play a card …")


def _sets(panel: Panel) -> Iterator[Row]:
    view = panel.view
    options = [
        Option(
            label=set_label(view, cards), value=".".join(str(card) for card in cards), description=set_hint(view, cards)
        )
        for cards in view.options.sets
    ]
    yield from paged(panel, "set", options, "Play cards of one genre together …")


def _exhausts(panel: Panel) -> Iterator[Row]:
    view = panel.view
    ready = ready_lps(view)
    if len(ready) <= _BUTTONS:
        yield from button_rows(
            [PressedButton(panel.press("exhaust", str(lp.card)), cut(hands.lp_label(view, lp), 80)) for lp in ready]
        )
        return
    options = [
        Option(
            label=cut(terms.plain_lp(view, lp), 100), value=str(lp.card), description=hands.lp_hint(view, lp) or None
        )
        for lp in ready
    ]
    yield from paged(panel, "exhaust", options, "Exhaust an LP …")


def _rents(panel: Panel) -> Iterator[Row]:
    view = panel.view
    prices = dict(view.prices)
    options = [
        Option(
            label=cut(f"{terms.plain_title(view, card)} · ${prices.get(card, 0)}", 100),
            value=f"{card}.{tape_of(view, card)}",
            description=rent_hint(view, card),
        )
        for card in view.options.rents
    ]
    yield from paged(panel, "rent", options, f"Rent with ${view.money} …")


def _attacks(panel: Panel) -> Iterator[Row]:
    view = panel.view
    options = [
        Option(label=cut(label, 100), value=value, description=cut(hint, 100) or None)
        for label, value, hint in attack_options(view)
    ]
    yield from paged(panel, "attack", options, f"Attack with {terms.fwd(view.pool)} …")


def _buttons(panel: Panel) -> list[PressedButton]:
    view = panel.view
    buttons = [*_sun(panel), *_powers(panel), PressedButton(panel.press("done"), "Done", style=Style.success)]
    if view.may_undo:
        buttons.append(undo_button(panel))
    buttons.append(PressedButton(panel.press("why"), "Why not?"))
    return buttons


def _sun(panel: Panel) -> Iterator[PressedButton]:
    seat, view = panel.seat, panel.view
    if seat.sun != NOBODY and seat.sun_state == READY:
        label = f"Use {terms.plain_sun(view, seat.sun)}"
        yield PressedButton(panel.press("sun"), cut(label, 80), style=Style.primary, disabled=not view.options.sun)


def _powers(panel: Panel) -> Iterator[PressedButton]:
    for which, price in zip(terms.FI, panel.view.power_costs, strict=True):
        yield PressedButton(
            panel.press("power", which),
            f"{terms.FI[which]} · {terms.charges(price)}",
            style=Style.primary,
            disabled=which not in panel.view.options.powers,
        )


def undo_button(panel: Panel) -> PressedButton:
    """Undo, which first shows what it would take back."""
    return PressedButton(panel.press("undo"), "Undo …" if panel.view.may_undo == "free" else "Ask for an undo …")
