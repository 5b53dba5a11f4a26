"""What a server keeps for its tables: own decks and own presets. It knows their names and texts, not what they say.

Every answer is a copy: a table pins what it plays with, so nothing that happens here reaches a table that is open.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlite_utils import Database

from cogs.kit.matching import folded
from db import decks, presets, texts
from db.decks import DeckRow
from db.presets import PresetRow
from db.store import Store

MOST_DECKS = 20
MOST_PRESETS = 18
"""With seven styles of the bot's own they are as many as autocompletion can show."""


class KeptDeck(NamedTuple):
    """A deck of a server for one game; `at` is Discord's ms. Its text has the hash `hash`."""

    name: str
    hash: str
    size: int
    who: int
    at: int
    game: str


class KeptPreset(NamedTuple):
    """A preset of a server for one game: its switches are a table's header."""

    name: str
    switches: Mapping[str, str]
    who: int
    at: int
    game: str


class FullError(Exception):
    """The server has as many for that game as it may have. Nothing was kept."""


class OtherGameError(Exception):
    """The name is one of another game's. Nothing was kept."""


class ChangedError(Exception):
    """What was to be changed is not what it was when the change began. Nothing was kept."""


class Library:
    """The shelf of every server, over the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def decks(self, guild: int, game: str | None = None) -> tuple[KeptDeck, ...]:
        """The decks of a server, or those for one game, by name."""
        kept = await self._store.run(lambda db: tuple(KeptDeck(*row) for row in decks.of_guild(db, guild)))
        return tuple(deck for deck in kept if game in (None, deck.game))

    async def deck_text(self, guild: int, name: str) -> str | None:
        """The text of a deck; None where the server has none of that name."""
        return await self._store.run(lambda db: _text(db, decks.find(db, guild, folded(name))))

    async def put_deck(
        self,
        guild: int,
        name: str,
        text: str,
        *,
        game: str,
        size: int,
        who: int,
        at: int,
        instead_of: str | None = None,
    ) -> str | None:
        """Keep a deck under a name, in place of the one that had it, whose text is the answer (None: it is new).

        A deck with that very text stays as it is. With `instead_of`, a hash, nothing is kept unless the deck still
        has that text: ChangedError. FullError where the server has as many as it may, OtherGameError where the deck
        of that name is another game's.
        """

        def job(db: Database) -> str | None:
            key = folded(name)
            before = decks.find(db, guild, key)
            if instead_of is not None and (before is None or before.hash != instead_of):
                raise ChangedError
            _check(before, game, decks.of_guild(db, guild), MOST_DECKS)
            old = _text(db, before)
            if old == text:
                return old
            decks.put(db, guild, key, DeckRow(name, texts.keep(db, text), size, who, at, game))
            return old

        return await self._store.run(job)

    async def remove_deck(self, guild: int, name: str) -> str | None:
        """Drop a deck; its text, or None where there was none of that name."""

        def job(db: Database) -> str | None:
            key = folded(name)
            text = _text(db, decks.find(db, guild, key))
            decks.remove(db, guild, key)
            return text

        return await self._store.run(job)

    async def presets(self, guild: int, game: str | None = None) -> tuple[KeptPreset, ...]:
        """The presets of a server, or those for one game, by name."""
        kept = await self._store.run(lambda db: tuple(_preset(row) for row in presets.of_guild(db, guild)))
        return tuple(preset for preset in kept if game in (None, preset.game))

    async def put_preset(
        self, guild: int, preset: KeptPreset, *, instead_of: KeptPreset | None, most: int = MOST_PRESETS
    ) -> None:
        """Keep a preset where there is still none of its name, or the one of `instead_of`; at most `most` for a game.

        ChangedError, FullError, OtherGameError.
        """

        def job(db: Database) -> None:
            key = folded(preset.name)
            before = presets.find(db, guild, key)
            if (_preset(before) if before else None) != instead_of:
                raise ChangedError
            _check(before, preset.game, presets.of_guild(db, guild), most)
            switches = json.dumps(dict(preset.switches))
            presets.put(db, guild, key, PresetRow(preset.name, switches, preset.who, preset.at, preset.game))

        await self._store.run(job)

    async def remove_preset(self, guild: int, name: str) -> bool:
        """Drop a preset; whether there was one of that name."""

        def job(db: Database) -> bool:
            found = presets.find(db, guild, folded(name)) is not None
            presets.remove(db, guild, folded(name))
            return found

        return await self._store.run(job)


def _check(
    before: DeckRow | PresetRow | None, game: str, kept: Sequence[DeckRow] | Sequence[PresetRow], most: int
) -> None:
    """Whether something may be kept for a game in place of what was there."""
    if before is not None and before.game != game:
        raise OtherGameError
    if before is None and sum(row.game == game for row in kept) >= most:
        raise FullError


def _text(db: Database, row: DeckRow | None) -> str | None:
    return texts.read(db, row.hash) if row else None


def _preset(row: PresetRow) -> KeptPreset:
    return KeptPreset(row.name, json.loads(row.switches), row.who, row.at, row.game)
