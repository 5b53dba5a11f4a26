"""Panels without a Discord: of any state of a game, as any seat sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord

from cogs.kit.limits import view_faults, walk
from cogs.video.panels.panel import PICTURE, Panel, layout
from cogs.video.words.hands import hand_alt
from rules.video.game import VIDEO
from rules.video.table.state import Table
from rules.video.views.view import TableView

B2 = {
    "seat A": "Ann",
    "seat B": "Bob",
    "mutant A": "dahlia",
    "mutant B": "ridgemont",
    "turn": "A",
    "round": "3",
    "money": "2",
    "pool": "14",
    "energy A": "3/5",
    "charge A": "2",
    "dial B": "38",
}
"""A position in the middle of a turn."""


def panel_of(state: Table, letter: str, **opened: Any) -> Panel:
    """The panel of a seat; `opened` is what its owner has opened on it."""
    view: TableView = VIDEO.visible_to(state, letter)
    seat = view.seat(letter)
    assert seat is not None
    return Panel(1, "Tape night", view, seat, **opened)


def of_position(header: Mapping[str, str], letter: str = "A", **opened: Any) -> Panel:
    """The panel of a seat in a prepared position."""
    return panel_of(VIDEO.setup(header), letter, **opened)


def components(panel: Panel, pictured: bool = False) -> list[Any]:
    """The panel as Discord's JSON, which must be within Discord's limits."""
    alt = hand_alt(panel.view, panel.seat) if pictured else ""
    view = layout(panel, alt)
    files = [discord.File(__file__, PICTURE, description=alt)] if pictured else []
    faults = view_faults(view, files)
    assert not faults, faults
    return list(walk(view.to_components()))  # type: ignore[no-untyped-call]


def said(panel: Panel, pictured: bool = False) -> str:
    """Everything that is written on it."""
    return "\n".join(one["content"] for one in components(panel, pictured) if one["type"] == 10)


def buttons(panel: Panel) -> dict[str, bool]:
    """Labels of the buttons, and whether they can be pressed."""
    return {one["label"]: not one.get("disabled") for one in components(panel) if one["type"] == 2}


def options(panel: Panel, placeholder: str) -> list[dict[str, Any]]:
    """The options of the select whose placeholder starts so; none where there is no such select."""
    return [option for one in selects(panel) if one["placeholder"].startswith(placeholder) for option in one["options"]]


def selects(panel: Panel) -> Iterator[dict[str, Any]]:
    """The selects."""
    return (one for one in components(panel) if one["type"] == 3)
