"""A table as a file: its record, the match as JSON or CSV, or the boards as they lie."""

from __future__ import annotations

import asyncio
import io

import discord

from cogs.kit import replies
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.errors import ToldError
from cogs.sprouts.finished import all_rounds, logged, seen_table
from cogs.sprouts.room import ROOM
from cogs.sprouts.words import exports as words
from rules.sprouts.export import boards_text, match_csv, match_json
from rules.sprouts.view import TableView

ENDINGS = {"record": "txt", "json": "json", "csv": "csv", "board": "txt"}


async def export(interaction: Interaction, table: int, kind: str) -> None:
    """Answer with the file, for the one who asked. ToldError where nothing is there yet, or something still secret."""
    info, view = await seen_table(interaction, table)
    text = await _text(interaction, info, view, kind)
    name = f"{'boards' if kind == 'board' else 'table'}-{table}.{ENDINGS[kind]}"
    file = discord.File(io.BytesIO(text.encode()), name, description=words.alt(table, kind))
    await replies.private(interaction, words.exported(info.name, table, kind), files=[file])


async def _text(interaction: Interaction, info: TableInfo, view: TableView, kind: str) -> str:
    if kind == "board":
        text = boards_text(view)
        if not text:
            raise ToldError(words.NOTHING_DEALT)
        return text
    log = await logged(interaction, info.id)
    if kind == "record":
        record = ROOM.record(info, view, log)
        if record is None:
            raise ToldError(words.LATER)
        return record
    await all_rounds(info, log)
    write = match_json if kind == "json" else match_csv
    return await asyncio.to_thread(write, info.header, [entry.event for entry in log])
