"""Which game a new table is for: the one named, else the one that the other options tell, else that of the channel."""

from __future__ import annotations

import secrets
import weakref
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import discord

from cogs.kit.acting import bot_of, library_of, referee_of
from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.errors import ToldError
from cogs.kit.items import PressedButton
from cogs.kit.matching import folded, meant
from cogs.kit.rooms import Room, room_of, rooms
from cogs.tables import words
from cogs.tables.styles import HOUSE, bare, styles_of

MOST_ASKED = 200


class Wish(NamedTuple):
    """What somebody asked of `/table new`; None is what was left out."""

    style: str | None = None
    name: str | None = None
    thread: bool = False
    pictures: bool = True
    seed: str | None = None
    play: bool = True
    deck: str | None = None


async def game_meant(interaction: Interaction, game: str | None, wish: Wish) -> Room | None:
    """The game's room; None where it has to be asked. ToldError where no game has such a style.

    A style, a deck or a seed may tell the game; else it is the one that was opened last in this channel. Nothing is
    guessed where nobody has played yet.
    """
    if game:
        return room_of(spelt_game(game))
    able = list(rooms())
    for games in (await _by_style(interaction, wish.style), await _by_deck(interaction, wish.deck), _by_seed(wish)):
        # An option that contradicts the ones before it is refused by name when the table is opened.
        able = [room for room in able if room.game in games] or able
    if len(able) == 1:
        return able[0]
    last = await last_game(interaction)
    return next((room for room in able if room.game == last), None)


def spelt_game(word: str) -> str:
    """The game that a typed word means, as a choice's value or title. ToldError where it is none."""
    found = meant(word, [room.game for room in rooms()]) or meant(word, [room.title for room in rooms()])
    games = [room.game for room in rooms() if room.game in found or room.title in found]
    if len(games) != 1:
        raise ToldError(words.not_one(word, [room.title for room in rooms()], "game", several=False))
    return games[0]


async def last_game(interaction: Interaction) -> str | None:
    """The game that was opened last in this channel, or in the channel that this thread hangs on."""
    places = (interaction.channel_id, getattr(interaction.channel, "parent_id", None))
    for place in places:
        found = await referee_of(interaction).last_opened_in(place) if place else None
        if found:
            return found.game
    return None


async def _by_style(interaction: Interaction, word: str | None) -> Iterable[str]:
    if word is None:
        return _all()
    known = {room.game: await styles_of(interaction, room) for room in rooms()}
    names = list(dict.fromkeys(name for styles in known.values() for name in styles))
    found = meant(bare(word), names)
    if not found:
        raise ToldError(words.not_one(word, names, "style", several=False))
    return [game for game, styles in known.items() if not styles.keys().isdisjoint(found)]


async def _by_deck(interaction: Interaction, word: str | None) -> Iterable[str]:
    if word is None or folded(word) in HOUSE or not interaction.guild_id:
        return _all()
    decks = await library_of(interaction).decks(interaction.guild_id)
    found = meant(bare(word), [deck.name for deck in decks])
    return [deck.game for deck in decks if deck.name in found]


def _by_seed(wish: Wish) -> Iterable[str]:
    return [room.game for room in rooms() if not (wish.seed and "seed" in room.lacks)]


def _all() -> Sequence[str]:
    return [room.game for room in rooms()]


class Asked:
    """Wishes that wait for their game, in memory and bounded; a wish without anything special needs no keeping."""

    def __init__(self, most: int = MOST_ASKED) -> None:
        self._most = most
        self._wishes: OrderedDict[str, Wish] = OrderedDict()
        self._answered: OrderedDict[int, None] = OrderedDict()

    def keep(self, wish: Wish) -> str:
        """A word by which the wish is found again; empty for a wish of nothing."""
        if wish == Wish():
            return ""
        token = secrets.token_hex(6)
        self._wishes[token] = wish
        _trim(self._wishes, self._most)
        return token

    def kept(self, token: str) -> Wish | None:
        """The wish of that word; None where it is not known any more."""
        return self._wishes.get(token) if token else Wish()

    def answer(self, message: int) -> bool:
        """Note that a question is answered; whether this is the first answer."""
        first = message not in self._answered
        self._answered[message] = None
        _trim(self._answered, self._most)
        return first

    def again(self, message: int) -> None:
        """Nothing came of the answer: the question stands."""
        self._answered.pop(message, None)


def _trim(kept: OrderedDict[str, Wish] | OrderedDict[int, None], most: int) -> None:
    if len(kept) > most:
        kept.popitem(last=False)


_asked: weakref.WeakKeyDictionary[object, Asked] = weakref.WeakKeyDictionary()


def asked_of(interaction: Interaction) -> Asked:
    """What this client has asked."""
    return _asked.setdefault(bot_of(interaction), Asked())


def question(interaction: Interaction, wish: Wish) -> discord.ui.LayoutView:
    """Which game? A line on each, and a button for each."""
    token = asked_of(interaction).keep(wish)
    layout = discord.ui.LayoutView(timeout=None)
    pitches = [words.pitch(room.title, room.pitch) for room in rooms()]
    layout.add_item(discord.ui.TextDisplay("\n".join([words.WHICH_GAME, *pitches])))
    row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
    for room in rooms():
        arg = f"{room.game}.{token}" if token else room.game
        row.add_item(PressedButton(Press("tables", "game", 0, None, 0, arg), room.title))
    layout.add_item(row)
    return layout
