"""A game that is over as a record, which `python -m rules.video run` replays."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence

import discord

from cogs.kit.answers import TableInfo
from cogs.kit.directory import Logged
from cogs.video.catalogues import house_deck
from cogs.video.words import replays as words
from rules.records import write_record
from rules.video.position import is_position_key
from rules.video.switches import NAMES
from rules.video.views.view import TableView


def record(info: TableInfo, view: TableView, log: Sequence[Logged]) -> str | None:
    """The record; None while the game runs, for it tells every hand and deck (V55, VA94)."""
    if view.phase != "over":
        return None
    return write_record("video", _header(info.header, view, info.seed), (entry.event for entry in log))


def _header(header: Mapping[str, str], view: TableView, seed: str) -> dict[str, str]:
    """What a replay needs of a table's header: the cards, the switches, where it began in the middle; and the seed."""
    own = header.get("cards")
    house = own is None or own == house_deck()
    cards = {"catalogue": f"{view.catalogue.name} {view.catalogue.version}"} if house else {"cards": own or ""}
    kept = {key: value for key, value in header.items() if key in NAMES or key == "box" or is_position_key(key)}
    return {**cards, **kept, "seed": seed}


def record_file(info: TableInfo, text: str) -> discord.File:
    """The record as a file."""
    return discord.File(io.BytesIO(text.encode()), f"table-{info.id}.txt", description=words.record_alt(info.id))
