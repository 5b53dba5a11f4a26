"""The buttons and selects of a player's panel, phase by phase; those of one's own turn and of choices are next door."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import discord

from cogs.kit.custom_ids import Press
from cogs.kit.items import PressedButton
from cogs.kit.names import plain_name
from cogs.kit.phrases import cut
from cogs.video import guide
from cogs.video.panels import choices, turn
from cogs.video.panels.rows import Row, button_rows, paged
from cogs.video.panels.turn import undo_button
from cogs.video.story import played_out
from cogs.video.words import guides, panels, replays, terms
from rules.video.views.view import SeatView, TableView
from rules.video.words.descriptions import sun_text

if TYPE_CHECKING:
    from cogs.video.panels.panel import Panel

Style = discord.ButtonStyle


def controls(panel: Panel) -> Iterator[Row]:
    """The rows of the panel: what is asked for now, then what can be done at any time."""
    if panel.ask:
        yield from _confirmation(panel)
        return
    view = panel.view
    mine = view.active == view.viewer
    if panel.choice:
        yield from choices.rows(panel, panel.choice)
    elif view.phase == "lobby":
        yield from button_rows(_lobby(panel))
    elif view.phase == "mutants" and mine:
        yield from _mutants(panel)
    elif view.phase == "suns" and mine:
        yield from _suns(panel)
    elif view.acting:
        yield from turn.rows(panel)
    elif view.phase == "over":
        yield from button_rows(ended(panel.table, view))
    yield from button_rows(_always(panel))


def _confirmation(panel: Panel) -> Iterator[Row]:
    assert panel.ask
    yield from button_rows(
        [
            PressedButton(panel.press(panel.ask.verb, panel.ask.arg), cut(panel.ask.label, 80), style=Style.danger),
            PressedButton(panel.press("refresh"), "Go back"),
        ]
    )


def _lobby(panel: Panel) -> list[PressedButton]:
    if panel.seat.ready:
        return [PressedButton(panel.press("unready"), "Not ready")]
    return [PressedButton(panel.press("ready"), "Ready", style=Style.success)]


def _mutants(panel: Panel) -> Iterator[Row]:
    view = panel.view
    free = panels.free_mutants(view)
    if panel.guided:
        easy = guide.suggested(view)
        free = (*easy, *[n for n in free if n not in easy])
    options = [
        discord.SelectOption(
            label=plain_name(view.catalogue.mutants[n].name, 80),
            value=str(n),
            description=cut(_in_short(view, n, panel.guided), 100),
            default=n == panel.chosen,
        )
        for n in free
    ]
    yield from paged(panel, "sheet", options, "Read a mutant’s sheet …")
    if panel.chosen in free:
        name = plain_name(view.catalogue.mutants[panel.chosen].name, 60)
        yield from button_rows(
            [PressedButton(panel.press("mutant", str(panel.chosen)), f"Play {name}", style=Style.success)]
        )


def _in_short(view: TableView, n: int, guided: bool) -> str:
    mutant = view.catalogue.mutants[n]
    told = guides.suggested_label(mutant.complexity) if guided else f"{mutant.complexity} complexity"
    return f"{told} · Runtime {mutant.runtime} · {plain_name(mutant.bio, 100)}"


def _suns(panel: Panel) -> Iterator[Row]:
    view = panel.view
    options = [
        discord.SelectOption(
            label=terms.plain_sun(view, n),
            value=str(n),
            description=cut(sun_text(view.catalogue, view.catalogue.suns[n]), 100),
        )
        for n in panels.free_suns(view)
    ]
    yield from paged(panel, "takesun", options, "Take a Sun …")


def ended(table: int, view: TableView) -> list[PressedButton]:
    """What can be pressed once a game is over, by anybody: a rematch; of one that had begun replay and record too."""
    press = Press("video", "", table, None, view.number)
    buttons = [PressedButton(press._replace(room="tables", verb="rematch"), "Rematch", style=Style.success)]
    if played_out(view):
        buttons.append(PressedButton(press._replace(verb="replay"), replays.REPLAY, style=Style.primary))
        buttons.append(PressedButton(press._replace(verb="record"), replays.RECORD))
    return buttons


def _always(panel: Panel) -> list[PressedButton]:
    """What can be pressed whoever is on turn."""
    view, seat = panel.view, panel.seat
    buttons = []
    if view.phase not in ("lobby", "over") and not seat.removed:
        if seat.away or seat.left or seat.computer:
            buttons.append(PressedButton(panel.press("return"), "I am back", style=Style.success))
        if may_consent(view):
            buttons.append(PressedButton(panel.press("consent"), "Agree to the undo", style=Style.primary))
        if view.may_undo and not view.acting:
            buttons.append(undo_button(panel))
        buttons += [
            PressedButton(panel.press("vote", gone.letter), cut(f"Vote {plain_name(gone.name, 40)} out", 80))
            for gone in _may_go(view)
        ]
    buttons.append(PressedButton(panel.press("refresh"), "Refresh"))
    buttons += [PressedButton(panel.press("switch", letter), f"Seat {letter}") for letter in panel.others[:3]]
    return buttons


def may_consent(view: TableView) -> bool:
    """Whether somebody waits for this seat to agree that a move is taken back (VA101)."""
    return bool(view.consents) and view.viewer not in view.consents


def _may_go(view: TableView) -> Sequence[SeatView]:
    """Those who are gone and may be voted out (VA99)."""
    if view.switches.leave != "vote":
        return ()
    own = view.viewer
    return [s for n, s in enumerate(view.seats) if n != own and (s.left or s.away) and not s.removed]
