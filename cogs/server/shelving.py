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
from cogs.kit.library import ChangedError, FullError, KeptDeck, OtherGameError
from cogs.kit.matching import folded
from cogs.kit.rooms import DeckCheck, Room, room_of, rooms
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


def game_meant(text: str) -> str:
    """The game whose deck a file looks like; where it looks like none, the first, whose check then says what is wrong.

    One file may hold lines of two games only where it is neither.
    """
    lines = text.split("\n")
    signs = ((room, re.compile(room.deck_line)) for room in rooms())
    return next((room.game for room, sign in signs if any(map(sign.match, lines))), rooms()[0].game)


async def add(interaction: Interaction, text: str, name: str | None, game: str | None) -> None:
    """Keep a deck under the name given, else under the one that it says itself; its game is seen in it."""
    guild = interaction.guild_id
    assert guild is not None
    wanted = good_name(name, OWN_NAMES) if name else None
    room = room_of(game or game_meant(text))
    check = await checked(room, text, wanted)
    if check.faults:
        raise ToldError(words.faulty(wanted or check.name, check.faults))
    wanted = wanted or good_name(check.name, OWN_NAMES)
    named = room.named_deck(text, wanted)
    try:
        before = await library_of(interaction).put_deck(
            guild,
            wanted,
            named,
            game=room.game,
            size=check.size,
            who=interaction.user.id,
            at=stamp_of(interaction).ms,
        )
    except FullError:
        raise ToldError(words.FULL) from None
    except OtherGameError:
        raise ToldError(words.of_another_game(wanted, "deck")) from None
    if before == named:
        await replies.private(interaction, words.same(wanted))
        return
    files = [deck_file(wanted, before)] if before is not None else []
    await replies.private(interaction, words.kept(wanted, check.size, replaced=before is not None), files=files)


async def edit(interaction: Interaction, deck: KeptDeck, text: str) -> None:
    """Keep what a form sent in place of the deck that it was opened with; lines with faults go back as a file."""
    guild, name = interaction.guild_id, deck.name
    assert guild is not None
    lines = tidy(text)
    room = room_of(deck.game)
    check = await checked(room, lines, None)
    mine = deck_file(name, lines, words.YOUR_LINES)
    if check.faults:
        await replies.private(interaction, words.faulty(name, check.faults), files=[mine])
        return
    named = room.named_deck(lines, name)
    try:
        before = await library_of(interaction).put_deck(
            guild,
            name,
            named,
            game=deck.game,
            size=check.size,
            who=interaction.user.id,
            at=stamp_of(interaction).ms,
            instead_of=deck.hash,
        )
    except (ChangedError, OtherGameError):
        await replies.private(interaction, words.CHANGED_MEANWHILE, files=[mine])
        return
    if before == named:
        await replies.private(interaction, words.same(name))
        return
    note = words.keeps_its_name(name) if folded(check.name) != folded(name) else ""
    assert before is not None
    said = words.kept(name, check.size, replaced=True, note=note)
    await replies.private(interaction, said, files=[deck_file(name, before)])


async def checked(room: Room, text: str, name: str | None) -> DeckCheck:
    """The check of a text under a name, its faults by the lines of the text as it came."""
    named = room.named_deck(text, name) if name else text
    more = named.count("\n") - text.count("\n")
    # Thousands of lines take a while: nobody else shall wait for them.
    check = await asyncio.to_thread(room.check_deck, named)
    return check._replace(faults=tuple((max(1, line - more), message) for line, message in check.faults))


def deck_file(name: str, text: str, alt: str | None = None) -> discord.File:
    """A deck as a file that can be changed and uploaded again."""
    stem = re.sub(r"[^a-z0-9]+", "-", folded(name)).strip("-") or "deck"
    return discord.File(io.BytesIO(text.encode()), f"{stem}.txt", description=alt or words.deck_alt(name))
