"""From a file or a form to a deck that is kept: reading, checking, storing, and what the person is told."""

from __future__ import annotations

import asyncio
import io
import re
import unicodedata

import discord

from cogs.kit import replies
from cogs.kit.acting import library_of, stamp_of
from cogs.kit.answering import Interaction
from cogs.kit.errors import ToldError
from cogs.kit.library import ChangedError, FullError
from cogs.kit.matching import folded
from cogs.kit.rooms import DeckCheck, room_of
from cogs.server import words
from cogs.server.naming import good_name

MOST_BYTES = 64_000
HOUSE = "house"
OWN_NAMES = (HOUSE, "house deck")


async def fetched(file: discord.Attachment) -> str:
    """The text of an uploaded file. ToldError where it is too big, gone, or no text."""
    if file.size > MOST_BYTES:
        raise ToldError(words.too_big(file.size, MOST_BYTES))
    try:
        data = await file.read()
    except (discord.HTTPException, OSError, TimeoutError):
        raise ToldError(words.NOT_FETCHED) from None
    if len(data) > MOST_BYTES:
        raise ToldError(words.too_big(len(data), MOST_BYTES))
    try:
        return tidy(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise ToldError(words.NO_TEXT) from None


def tidy(text: str) -> str:
    """The text with plain line ends, one at its end, so that equal decks have equal texts. ToldError if it is none."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").rstrip() + "\n"
    if any(unicodedata.category(char) in ("Cc", "Cs") and char not in "\t\n" for char in lines):
        raise ToldError(words.NO_TEXT)
    return lines


async def add(interaction: Interaction, text: str, name: str | None) -> None:
    """Keep a deck under the name given, else under the one in its first line."""
    guild = interaction.guild_id
    assert guild is not None
    wanted = good_name(name, OWN_NAMES) if name else None
    check = await checked(text, wanted)
    if check.faults:
        raise ToldError(words.faulty(wanted or check.name, check.faults))
    wanted = wanted or good_name(check.name, OWN_NAMES)
    named = room_of("sprouts").named_deck(text, wanted)
    library = library_of(interaction)
    try:
        before = await library.put_deck(
            guild, wanted, named, size=check.size, who=interaction.user.id, at=stamp_of(interaction).ms
        )
    except FullError:
        raise ToldError(words.FULL) from None
    if before == named:
        await replies.private(interaction, words.same(wanted))
        return
    files = [deck_file(wanted, before)] if before is not None else []
    await replies.private(interaction, words.kept(wanted, check.size, replaced=before is not None), files=files)


async def edit(interaction: Interaction, name: str, text: str, instead_of: str) -> None:
    """Keep what a form sent in place of the deck that it was opened with; lines with faults go back as a file."""
    guild = interaction.guild_id
    assert guild is not None
    lines = tidy(text)
    check = await checked(lines, None)
    mine = deck_file(name, lines, words.YOUR_LINES)
    if check.faults:
        await replies.private(interaction, words.faulty(name, check.faults), files=[mine])
        return
    named = room_of("sprouts").named_deck(lines, name)
    try:
        before = await library_of(interaction).put_deck(
            guild,
            name,
            named,
            size=check.size,
            who=interaction.user.id,
            at=stamp_of(interaction).ms,
            instead_of=instead_of,
        )
    except ChangedError:
        await replies.private(interaction, words.CHANGED_MEANWHILE, files=[mine])
        return
    if before == named:
        await replies.private(interaction, words.same(name))
        return
    note = words.keeps_its_name(name) if folded(check.name) != folded(name) else ""
    assert before is not None
    said = words.kept(name, check.size, replaced=True, note=note)
    await replies.private(interaction, said, files=[deck_file(name, before)])


async def checked(text: str, name: str | None) -> DeckCheck:
    """The check of a text under a name, its faults by the lines of the text as it came."""
    room = room_of("sprouts")
    named = room.named_deck(text, name) if name else text
    more = named.count("\n") - text.count("\n")
    # Thousands of lines take a while: nobody else shall wait for them.
    check = await asyncio.to_thread(room.check_deck, named)
    return check._replace(faults=tuple((max(1, line - more), message) for line, message in check.faults))


def deck_file(name: str, text: str, alt: str | None = None) -> discord.File:
    """A deck as a file that can be changed and uploaded again."""
    stem = re.sub(r"[^a-z0-9]+", "-", folded(name)).strip("-") or "deck"
    return discord.File(io.BytesIO(text.encode()), f"{stem}.txt", description=alt or words.deck_alt(name))
