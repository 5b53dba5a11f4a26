"""What a game's room offers to the commands that all games share; each room registers itself here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from cogs.kit.answering import Interaction
from cogs.kit.answers import Change, TableInfo
from cogs.kit.directory import Logged
from rules.game import Event, Refusal


class DeckCheck(NamedTuple):
    """What a deck file holds: its name, how many cards, and every fault as line (from 1) and sentence."""

    name: str
    size: int
    faults: tuple[tuple[int, str], ...]


class Room(Protocol):
    """One game on Discord. Views are what `Game.visible_to` gave."""

    game: str
    title: str
    pitch: str
    """The game in half a line, for somebody who has to choose one."""

    styles: Mapping[str, Mapping[str, str]]
    """The ways to play that `/table new` offers, by name, and the header that each gives the table.

    ``computers: normal,hard`` in such a header is an order, not a switch: it seats these computer players.
    """

    default_style: str
    """The style where none was named."""

    solo_style: str
    """The style for one person alone, which starts at once: the only one in direct messages."""

    computers: Sequence[str]
    """The levels of computer players, the weakest first; none where the game has no computer players."""

    deck_line: str
    """A pattern that a line of this game's deck files matches, and of no other game's."""

    deck_hint: str
    """How a line of a deck file is written, in at most 100 characters."""

    starting: str
    """What the host reads who has started."""

    lacks: Mapping[str, str]
    """What other games have and this one has not, a sentence each that says what to do instead.

    Keys: ``end`` and ``void`` (a round), ``time``, ``pause``, ``resume``, ``computer``, ``seed``.
    """

    async def show_panel(
        self, interaction: Interaction, table: int, seat: str, note: str = "", *, warning: str = ""
    ) -> None:
        """Answer with the seat's private panel; on top of it good news, or why something was not done."""
        ...

    async def turn_rack(self, interaction: Interaction, table: int, seat: str, heading: str, card: str = "") -> None:
        """`/rotate`: what turning means in this game; `heading` and `card` are as typed, empty where left out."""
        ...

    async def undo(self, interaction: Interaction, table: int, seat: str) -> None:
        """`/undo`: take the seat's last move back, previewed; ToldError where this game takes nothing back."""
        ...

    async def replay(self, interaction: Interaction, table: int, round: int | None, seat: str | None) -> None:
        """`/replay`: step through what is over, from a round and by a seat where they are named. ToldError before."""
        ...

    def host_acts(self, view: Any) -> Sequence[str]:
        """What the host may do now: of ``start``, ``end``, ``time``, ``resume``, ``void``, ``close``."""
        ...

    def seats_of(self, view: Any) -> Sequence[tuple[str, str]]:
        """The seats that the host may free or give away, each with a name for a list: people, guests, computers."""
        ...

    def kick_warning(self, view: Any) -> str:
        """What is lost for good when the host frees a seat now, to be asked first; empty where nothing is."""
        ...

    def left(self, view: Any) -> str:
        """What becomes of a seat that has just been left, for who has left it; empty where that is plain."""
        ...

    def turnable(self, view: Any, seat: str) -> Sequence[tuple[str, str]]:
        """What `/rotate card:` may name, as (label, value)."""
        ...

    def forgotten_hours(self, view: Any) -> float | None:
        """How many hours a table as it stands may lie untouched before it is closed; None is what the settings say."""
        ...

    def turning(self, events: Sequence[Event]) -> str:
        """Whether a new stretch of the game begins with these events, and what its public message does.

        ``anew``: it is posted again and the old one stays as a keepsake; ``buried``: it is posted again where later
        messages have buried it; empty: nothing of the kind.
        """
        ...

    def sentence(self, refusal: Refusal) -> str:
        """The words of a refusal."""
        ...

    def summary(self, view: Any) -> str:
        """A table in half a line, for lists."""
        ...

    def pinned(self, view: Any) -> Mapping[str, str]:
        """The switches of a table as a header has them: what a rematch plays by."""
        ...

    def awaited(self, view: Any) -> Sequence[str]:
        """The seats that keep the others from the next round: none in the first, or where nobody is ready yet."""
        ...

    def switch_names(self) -> Sequence[str]:
        """The switches that the host may set before the first deal."""
        ...

    def switch_lines(self, view: Any) -> list[str]:
        """Every switch with its value."""
        ...

    def switch_values(self, name: str) -> Sequence[str]:
        """The words that a switch may be set to; none where it is a number or no switch."""
        ...

    def with_switch(self, header: Mapping[str, str], name: str, value: str) -> Mapping[str, str]:
        """The switches of a header with one of them set. ValueError, one sentence, where name or value are no good."""
        ...

    def nearest(self, header: Mapping[str, str]) -> Mapping[str, str]:
        """The switches of a header told from the preset of the book that they are nearest to."""
        ...

    def clashes(self, header: Mapping[str, str]) -> Sequence[str]:
        """What the switches of a header say and deny at once, a sentence each."""
        ...

    def switches_line(self, header: Mapping[str, str]) -> str:
        """The switches of a header in half a line: the nearest preset of the book and what differs from it."""
        ...

    def check_deck(self, text: str) -> DeckCheck:
        """What a deck file holds and what is wrong with it."""
        ...

    def named_deck(self, text: str, name: str) -> str:
        """The deck file under another name. It may have one line more, before the others."""
        ...

    def kept_deck(self) -> str | None:
        """The deck file that a table without an own one keeps; None where the log itself holds the cards it dealt.

        With it a game that runs goes on with its cards when the next version of the bot brings others.
        """
        ...

    def house_deck(self) -> str:
        """The deck file that is played with where a table names no other."""
        ...

    def help(self, view: Any | None, seat: str | None) -> str:
        """What can be done now, for the phase that the table is in."""
        ...

    def log_lines(self, info: TableInfo, view: Any, log: Sequence[Logged]) -> list[str]:
        """The log in words, without anything that is still secret. It may fold the log, so call it off the loop."""
        ...

    def record(self, info: TableInfo, view: Any, log: Sequence[Logged]) -> str | None:
        """The record as text where nothing in it is secret any more, else None."""
        ...

    def law(self, number: str) -> str | None:
        """The text of a rule or ruling, None where there is no such."""
        ...

    def search_law(self, words: str, limit: int) -> Sequence[tuple[str, str]]:
        """(number, first line) of the rules that fit the words best."""
        ...


_rooms: dict[str, Room] = {}


def register(room: Room) -> None:
    """Make the room known under its game's name; loading a room again replaces it."""
    _rooms[room.game] = room


def room_of(game: str) -> Room:
    """The room of a game. KeyError where none is loaded."""
    return _rooms[game]


def turning(change: Change) -> str:
    """What the public message of a table does after a change (`Room.turning`); nothing where its game is not loaded."""
    room = _rooms.get(change.game)
    return room.turning(change.events) if room else ""


def rooms() -> tuple[Room, ...]:
    """Every room that is loaded."""
    return tuple(_rooms.values())
