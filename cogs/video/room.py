"""Video Vortex as the shared commands know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cogs.kit import replies
from cogs.kit.acting import bot_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import TableInfo
from cogs.kit.directory import Logged
from cogs.kit.rooms import DeckCheck
from cogs.video import catalogues, exporting, styles
from cogs.video.effects_chosen import effects_chosen
from cogs.video.panels.moving import exhausted, undo_previewed
from cogs.video.panels.panel import draw, read_panel
from cogs.video.styles import DEFAULT, SOLO, STYLES
from cogs.video.typed import nameable
from cogs.video.words import helps, hosting, logs, refusals, tables
from cogs.video.words.lacks import LACKS, STARTING
from rules.game import Event, Refusal
from rules.video import law
from rules.video.moves.seating import LEVELS
from rules.video.views.view import TableView

_TWO_MONTHS_H = 60 * 24.0
_TURNING = frozenset({"letters", "done"})


class VideoRoom:
    """The `cogs.kit.rooms.Room` of Video Vortex."""

    game = "video"
    title = "Video Vortex"
    pitch = "a deck builder for two to four, or against the computer: an evening, or a week of single turns"
    styles = STYLES
    default_style = DEFAULT
    solo_style = SOLO
    computers: Sequence[str] = LEVELS
    deck_line = r"\s*(\[\[\s*(card|mutant|sun)\s*\]\]|format\s*=)"
    deck_hint = "As in the file that /deck show gives; # starts a comment"
    starting = STARTING
    lacks: Mapping[str, str] = LACKS

    async def show_panel(
        self, interaction: Interaction, table: int, seat: str, note: str = "", *, warning: str = ""
    ) -> None:
        """A new private panel."""
        panel = await read_panel(interaction, table, seat, note=note, warning=warning)
        view, files = await draw(panel)
        await replies.private(interaction, view=view, files=files)
        bot_of(interaction).panels.shown(interaction, table, seat, number=panel.view.number)

    async def turn_rack(self, interaction: Interaction, table: int, seat: str, heading: str, card: str = "") -> None:
        """`/rotate`: exhaust an LP, which is a quarter-turn of its card (V98)."""
        await exhausted(interaction, table, seat, card)

    async def undo(self, interaction: Interaction, table: int, seat: str) -> None:
        """`/undo`: show what would be taken back, to be confirmed (VA101)."""
        await undo_previewed(interaction, table, seat)

    async def replay(self, interaction: Interaction, table: int, round: int | None, seat: str | None) -> None:
        """A game that is over, from the turn of that seat in that round on."""
        # Imported here, because replays ask this room for its words.
        from cogs.video.replaying import open_replay

        await open_replay(interaction, table, round, seat)

    def host_acts(self, view: TableView) -> Sequence[str]:
        """Starting in the lobby, closing until the end."""
        return {"lobby": ("start", "close"), "over": ()}.get(view.phase, ("close",))

    def seats_of(self, view: TableView) -> Sequence[tuple[str, str]]:
        """Everybody who is not out of the game, also who has left it."""
        return [(seat.letter, hosting.seat_label(seat)) for seat in view.seats if not seat.removed]

    def kick_warning(self, view: TableView) -> str:
        """Taking somebody out of a running game cannot be undone (VA99)."""
        return hosting.REMOVAL if view.phase not in ("lobby", "over") else ""

    def left(self, view: TableView) -> str:
        """What the table has chosen for those who leave, and the way back."""
        return hosting.left(view)

    def turnable(self, view: TableView, seat: str) -> Sequence[tuple[str, str]]:
        """The seat's LPs that are ready."""
        shown = view.seat(seat)
        lps = zip(shown.lps, nameable.lps(view, seat), strict=True) if shown else ()
        return [(thing.label, thing.word) for lp, thing in lps if not lp.exhausted]

    def forgotten_hours(self, view: TableView) -> float | None:
        """A game may lie for two months, a lobby as long as the settings say."""
        return None if view.phase == "lobby" else _TWO_MONTHS_H

    def turning(self, events: Sequence[Event]) -> str:
        """One message lasts a game; the start and every turn bring it back where talk has buried it."""
        return "buried" if any(event.verb in _TURNING for event in events) else ""

    def sentence(self, refusal: Refusal) -> str:
        """The words of a refusal."""
        return refusals.sentence(refusal)

    def summary(self, view: TableView) -> str:
        """A table in half a line."""
        return tables.summary(view)

    def pinned(self, view: TableView) -> Mapping[str, str]:
        """The switches as a header has them."""
        return styles.pinned(view)

    def awaited(self, view: TableView) -> Sequence[str]:
        """Nobody: a game has no rounds that begin with Ready, and turns call for themselves."""
        return ()

    def switch_names(self) -> Sequence[str]:
        """The switches of a table."""
        return styles.names()

    def switch_lines(self, view: TableView) -> list[str]:
        """Every switch with its value."""
        return list(styles.lines(view))

    def switch_values(self, name: str) -> Sequence[str]:
        """The words that a switch may be set to."""
        return styles.values(name)

    def with_switch(self, header: Mapping[str, str], name: str, value: str) -> Mapping[str, str]:
        """The header with one switch set."""
        return styles.with_switch(header, name, value)

    def nearest(self, header: Mapping[str, str]) -> Mapping[str, str]:
        """The same switches, told from the nearest style."""
        return styles.nearest(header)

    def clashes(self, header: Mapping[str, str]) -> Sequence[str]:
        """What its switches say and deny at once."""
        return styles.clashes(header)

    def switches_line(self, header: Mapping[str, str]) -> str:
        """What differs from the rules as printed."""
        return styles.line(header)

    def check_deck(self, text: str) -> DeckCheck:
        """A catalogue checked."""
        return catalogues.check_deck(text)

    def named_deck(self, text: str, name: str) -> str:
        """The catalogue under another name."""
        return catalogues.named_deck(text, name)

    def kept_deck(self) -> str | None:
        """The house catalogue as it is today: the log names cards and does not say what they do."""
        return catalogues.house_deck()

    def house_deck(self) -> str:
        """The house catalogue's file."""
        return catalogues.house_deck()

    def help(self, view: Any | None, seat: str | None) -> str:
        """What can be done now."""
        return helps.help_text(view, seat)

    def log_lines(self, info: TableInfo, view: TableView, log: Sequence[Logged]) -> list[str]:
        """The log in words."""
        effects = effects_chosen(info.header, [entry.event for entry in log], whole=view.phase == "over")
        return logs.log_lines(view, log, effects)

    def record(self, info: TableInfo, view: TableView, log: Sequence[Logged]) -> str | None:
        """The record, once the game is over: until then it tells every hand and deck."""
        return exporting.record(info, view, log)

    def law(self, number: str) -> str | None:
        """A rule's text."""
        return law.entry(number)

    def search_law(self, words: str, limit: int) -> Sequence[tuple[str, str]]:
        """The rules that fit the words."""
        return law.search(words, limit)


ROOM = VideoRoom()
