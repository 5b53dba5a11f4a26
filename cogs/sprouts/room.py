"""Sprouts as the shared commands know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.kit import replies
from cogs.kit.acting import act, bot_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.directory import Logged
from cogs.kit.errors import ToldError
from cogs.kit.rooms import DeckCheck
from cogs.sprouts import styles
from cogs.sprouts.panel import draw, read_panel
from cogs.sprouts.words import helps, lacks, logs, refusals, tables
from rules.game import Event, Move, Refusal
from rules.records import write_record
from rules.sprouts import law
from rules.sprouts.deck import named
from rules.sprouts.switches import NAMES, differences, values
from rules.sprouts.view import TableView

_HOST_ACTS = {
    "lobby": ("start", "close"),
    "countin": ("void", "close"),
    "racing": ("time", "end", "void", "close"),
    "settling": ("close",),
    "paused": ("resume", "time", "end", "void", "close"),
    "scored": ("start", "close"),
}


class SproutsRoom:
    """The `cogs.kit.rooms.Room` of Vortex with Sprouts cards."""

    game = "sprouts"
    title = "Vortex with Sprouts cards"
    pitch = "a race of five minutes for one to eight: lay square cards on your own board against the clock"
    styles = styles.STYLES
    default_style = "race"
    solo_style = "practice"
    computers: Sequence[str] = ()
    deck_line = r"\s*[0-9]+:[0-9]{4}\b"
    deck_hint = "As in 7:9489.ne; the first line names the deck; # starts a comment"
    starting = "The count-in runs."
    lacks: Mapping[str, str] = {"computer": lacks.NO_COMPUTERS}

    async def show_panel(
        self, interaction: Interaction, table: int, seat: str, note: str = "", *, warning: str = ""
    ) -> None:
        """A new private panel."""
        view, files = await draw(await read_panel(interaction, table, seat, note=note, warning=warning))
        await replies.private(interaction, view=view, files=files)
        bot_of(interaction).panels.shown(interaction, table, seat)

    async def turn_rack(self, interaction: Interaction, table: int, seat: str, heading: str, card: str = "") -> None:
        """Turn the rack; where it turns by itself, tell which way it points and why (SA4)."""
        if card:
            raise ToldError(lacks.WHOLE_RACK)
        answer = await act(interaction, table, Move("rotate", (heading,) if heading else ()), seat=seat)
        warning = self.sentence(answer) if isinstance(answer, Refusal) else ""
        await self.show_panel(interaction, table, seat, warning=warning)

    async def undo(self, interaction: Interaction, table: int, seat: str) -> None:
        """A race takes nothing back: taking a card back is a move of its own."""
        raise ToldError(lacks.NO_UNDO)

    async def replay(self, interaction: Interaction, table: int, round: int | None, seat: str | None) -> None:
        """One seat's acts in a round that is judged."""
        from cogs.sprouts.replaying import find_replay, show_replay

        await show_replay(interaction, await find_replay(interaction, table, round, seat), 0, anew=True)

    def host_acts(self, view: TableView) -> Sequence[str]:
        """By the phase of the round."""
        return _HOST_ACTS.get(view.phase, ())

    def seats_of(self, view: TableView) -> Sequence[tuple[str, str]]:
        """Those who have not left."""
        return [(seat.letter, seat.name) for seat in view.seats if not seat.left]

    def kick_warning(self, view: TableView) -> str:
        """Nothing is lost: the board of a round is judged as it lies, and everybody may join again."""
        return ""

    def left(self, view: TableView) -> str:
        """A race goes on without whoever has left."""
        return ""

    def turnable(self, view: TableView, seat: str) -> Sequence[tuple[str, str]]:
        """No single card turns."""
        return ()

    def forgotten_hours(self, view: TableView) -> float | None:
        """Minutes are long in a race: a table that is forgotten for the time of the settings is over."""
        return None

    def turning(self, events: Sequence[Event]) -> str:
        """A count-in begins a round; at its end the result is worth being seen."""
        verbs = {event.verb for event in events}
        return "anew" if "countin" in verbs else "buried" if "freeze" in verbs else ""

    def sentence(self, refusal: Refusal) -> str:
        """The words of a refusal."""
        return refusals.sentence(refusal)

    def summary(self, view: TableView) -> str:
        """A table in half a line."""
        return tables.summary(view)

    def pinned(self, view: TableView) -> Mapping[str, str]:
        """The preset and every switch that the host has set otherwise, as a header has them."""
        changed = differences(view.switches, view.preset)
        return {"preset": view.preset} | {name: str(value) for name, value in changed.items()}

    def awaited(self, view: TableView) -> Sequence[str]:
        """Those who have not pressed Ready between rounds, once somebody has."""
        present = [seat for seat in view.seats if not seat.left]
        between = view.phase in ("lobby", "scored") and bool(view.history)
        if not between or not any(seat.ready for seat in present):
            return ()
        return tuple(seat.letter for seat in present if not seat.ready)

    def switch_names(self) -> Sequence[str]:
        """The switches of 3.10."""
        return NAMES

    def switch_lines(self, view: TableView) -> list[str]:
        """Every switch with its value."""
        return [f"`{name}` {getattr(view.switches, name)}" for name in NAMES]

    def switch_values(self, name: str) -> Sequence[str]:
        """The words of 3.10."""
        return values(name)

    def with_switch(self, header: Mapping[str, str], name: str, value: str) -> Mapping[str, str]:
        """The header with one switch set."""
        return styles.with_switch(header, name, value)

    def nearest(self, header: Mapping[str, str]) -> Mapping[str, str]:
        """The same switches, told from the nearest of the six."""
        return styles.header_of(styles.switches_of(header))

    def clashes(self, header: Mapping[str, str]) -> Sequence[str]:
        """What its switches say and deny at once."""
        return styles.clashes(header)

    def switches_line(self, header: Mapping[str, str]) -> str:
        """The nearest preset and what differs from it."""
        return styles.line(header)

    def check_deck(self, text: str) -> DeckCheck:
        """A deck file checked."""
        return styles.check_deck(text)

    def named_deck(self, text: str, name: str) -> str:
        """The deck file under another name."""
        return named(text, name)

    def kept_deck(self) -> str | None:
        """None: the deal writes every card into the log."""
        return None

    def house_deck(self) -> str:
        """The house deck's file."""
        return styles.house_deck()

    def help(self, view: TableView | None, seat: str | None) -> str:
        """What can be done now."""
        return helps.help_text(view, seat)

    def log_lines(self, info: TableInfo, view: TableView, log: Sequence[Logged]) -> list[str]:
        """The log in words."""
        return logs.log_lines(view, log)

    def record(self, info: TableInfo, view: TableView, log: Sequence[Logged]) -> str | None:
        """The record, once no round is running: until then it holds the seed and hidden cards."""
        if view.phase not in ("lobby", "scored", "over"):
            return None
        return write_record(self.game, info.header, (entry.event for entry in log))

    def law(self, number: str) -> str | None:
        """A rule's text."""
        return law.entry(number)

    def search_law(self, words: str, limit: int) -> Sequence[tuple[str, str]]:
        """The rules that fit the words."""
        return law.search(words, limit)


ROOM = SproutsRoom()
