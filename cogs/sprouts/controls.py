"""The buttons and selects of a player's panel: two taps to lay a card, and whatever else the seat may do now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import discord

from cogs.kit.items import PressedButton, PressedSelect
from cogs.kit.phrases import cut
from cogs.sprouts.words import boards as words
from cogs.sprouts.words.hints import HINT
from cogs.sprouts.words.shows import show_me
from cogs.sprouts.words.terms import HEADING_WORDS, card_words
from rules.sprouts.cards import HEADINGS
from rules.sprouts.notation import write_cell
from rules.sprouts.view import Held, Place

if TYPE_CHECKING:
    from cogs.sprouts.panel import Panel

_BUTTONS = 10
_ROW = 5
_OPTIONS = 25
_OTHER_SEATS = 7
Style = discord.ButtonStyle


def controls(panel: Panel) -> Iterator[discord.ui.ActionRow[Any]]:
    """The rows of the panel: cards, places, what can be taken back, and everything else that the seat may do."""
    if panel.live:
        yield from _card_rows(panel)
        yield from _place_rows(panel)
        if panel.seat.board:
            yield discord.ui.ActionRow(_take_back(panel))
    yield from _button_rows(list(_buttons(panel)))


def _card_rows(panel: Panel) -> Iterator[discord.ui.ActionRow[Any]]:
    rack = panel.seat.rack
    if len(rack) > _BUTTONS:
        options = [_card_option(panel, held) for held in rack[:_OPTIONS]]
        yield discord.ui.ActionRow(PressedSelect(panel.press("pick"), options, placeholder="Choose a card"))
        return
    fitting = {number for place in panel.places for number in place.fits}
    offers_all = panel.view.switches.assist == "free"
    yield from _button_rows(
        [
            PressedButton(
                panel.press("pick", str(held.number)),
                f"Card {held.number}",
                style=Style.success if held.number == panel.chosen else Style.primary,
                disabled=not offers_all and held.number not in fitting,
            )
            for held in rack
        ]
    )


def _card_option(panel: Panel, held: Held) -> discord.SelectOption:
    return discord.SelectOption(
        label=f"Card {held.number}",
        value=str(held.number),
        description=cut(card_words(held.card, panel.seat.rack_heading), 100),
        default=held.number == panel.chosen,
    )


def _place_rows(panel: Panel) -> Iterator[discord.ui.ActionRow[Any]]:
    if panel.chosen is None or not panel.seat.board:
        return
    open_places = [place for place in panel.places if not place.fits or panel.chosen in place.fits]
    if not open_places:
        return
    if len(open_places) > _BUTTONS:
        options = [
            discord.SelectOption(label=f"{place.letter} · {write_cell(*place.cell)}", value=_target(panel, place))
            for place in open_places
        ]
        for at in range(0, len(options), _OPTIONS):
            part = options[at : at + _OPTIONS]
            press = panel.press("place", f"list{at}" if at else "list")
            yield discord.ui.ActionRow(PressedSelect(press, part, placeholder=f"Where does card {panel.chosen} go?"))
        return
    yield from _button_rows(
        [
            PressedButton(
                panel.press("place", _target(panel, place)),
                f"{place.letter} · {write_cell(*place.cell)}",
                style=Style.success,
            )
            for place in open_places
        ]
    )


def _target(panel: Panel, place: Place) -> str:
    return f"{panel.chosen}@{write_cell(*place.cell)}"


def _take_back(panel: Panel) -> PressedSelect:
    seat = panel.seat
    laid = list(zip(seat.board, seat.numbers, strict=True))
    options = [discord.SelectOption(label="All cards", value="all", description="Start a new board")]
    options += [
        discord.SelectOption(
            label=f"Card {number}",
            value=write_cell(*placed.cell),
            description=f"{write_cell(*placed.cell)}, pointing {HEADING_WORDS[placed.heading]}",
        )
        for placed, number in reversed(laid)
    ]
    options = options[:_OPTIONS]
    return PressedSelect(
        panel.press("back"), options, placeholder="Take cards back …", max_values=min(len(options), max(1, len(laid)))
    )


def _buttons(panel: Panel) -> Iterator[PressedButton]:
    seat, view = panel.seat, panel.view
    if panel.live:
        if seat.complete and view.switches.typed_call == "off" and not seat.child:
            yield PressedButton(panel.press("call"), words.shout(seat), style=Style.success)
        if seat.may_turn:
            yield PressedButton(panel.press("turn"), "Turn pillow card", style=Style.primary)
        if (seat.child or view.switches.turning == "self") and seat.rack:
            onward = HEADINGS[(seat.rack_heading + 1) % 4]
            yield PressedButton(panel.press("rotate", onward), f"Turn rack {HEADING_WORDS[HEADINGS.index(onward)]}")
        if view.deadline is not None:
            yield PressedButton(panel.press("pause"), "Ask for a pause")
        if panel.practice:
            yield PressedButton(panel.press("hint"), HINT)
    elif view.phase == "paused":
        yield PressedButton(panel.press("resume"), "Go on", style=Style.success)
    elif view.phase in ("lobby", "scored") and not seat.left:
        verb, text = ("unready", "Not ready") if seat.ready else ("ready", "Ready")
        yield PressedButton(panel.press(verb), text, style=Style.secondary if seat.ready else Style.success)
    if seat.best and seat.best.board:
        yield PressedButton(panel.press("best", str(view.round)), show_me(seat))
    yield PressedButton(panel.press("refresh"), "Refresh")
    for letter in panel.others[:_OTHER_SEATS]:
        yield PressedButton(panel.press("switch", letter), f"Seat {letter}")


def _button_rows(buttons: Sequence[PressedButton]) -> Iterator[discord.ui.ActionRow[Any]]:
    for at in range(0, len(buttons), _ROW):
        yield discord.ui.ActionRow(*buttons[at : at + _ROW])
