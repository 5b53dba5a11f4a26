"""The log in words, one line an event: redacted while the game runs, whole after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from cogs.kit.directory import Logged
from cogs.kit.endings import closed
from cogs.kit.names import safe_name
from cogs.kit.phrases import cards, cut, listed
from cogs.video.story import undone
from cogs.video.words import terms
from rules.game import REFEREE, Event
from rules.video.table.state import DESIGNS
from rules.video.views.redacting import HIDDEN, redacted
from rules.video.views.view import TableView

_SEATING = ("sit", "computer")
_SILENT = frozenset({"waits"})
_REASON = 200
_EFFECT = 120
_ORDER = 300


def log_lines(
    view: TableView, log: Sequence[Logged], effects: Mapping[int, Sequence[str]] = MappingProxyType({})
) -> list[str]:
    """One line an event, oldest first: when, who, what. Moves that were taken back are struck through (VA101).

    `effects` are those that were chosen, by the number of the event (`cogs.video.effects_chosen`).
    """
    teller = _Teller(view, [entry.event for entry in log])
    gone = undone([entry.event for entry in log])
    lines = []
    for entry in log:
        text = teller.line(entry.event, effects.get(entry.seq, ()))
        if text:
            told = f"~~{text}~~" if entry.seq in gone else text
            lines.append(f"`{entry.seq:>3}` <t:{entry.at // 1000}:T> {told}")
    return lines


class _Teller:
    """Knows who sat where when an event happened."""

    def __init__(self, view: TableView, events: Sequence[Event] = ()) -> None:
        self._view = view
        self._names: dict[str, str] = {}
        self._mutants: dict[str, str] = {}
        # A prepared position seats people and hands out mutants without an event.
        first = dict[str, str]()
        for event in events:
            first.setdefault(event.args[0] if event.verb == "computer" else event.seat, event.verb)
        sheets = {event.seat for event in events if event.verb == "mutant"}
        for n, seat in enumerate(view.seats):
            if first.get(seat.letter) not in _SEATING:
                self._names[seat.letter] = seat.name
                if seat.letter not in sheets and (mutant := terms.mutant(view, n)):
                    self._mutants[seat.letter] = mutant

    def line(self, event: Event, effects: Sequence[str] = ()) -> str:
        """The words of the event, with the effects that it chose; empty where it is nobody's business."""
        if event.verb in _SILENT:
            return ""
        if self._view.phase != "over":
            event = redacted(event, self._view.catalogue, None)
        if effects:
            told = [f"“{terms.prose(text.removesuffix('.'), _EFFECT)}”" for text in effects]
            return f"{self._who(event.seat)} chooses {listed(told)}"
        try:
            return self._referee(event) if event.seat == REFEREE else self._seat(event)
        except (IndexError, ValueError, KeyError):
            # A log is told even where one of its lines is not as we know it.
            return f"{self._who(event.seat)} {safe_name(' '.join((event.verb, *event.args)), 120)}"

    def _who(self, letter: str) -> str:
        if letter == REFEREE:
            return "The referee:"
        return f"{letter} **{self._mutants.get(letter) or safe_name(self._names.get(letter, letter))}**"

    def _seat(self, event: Event) -> str:
        letter, verb, args = event
        if verb == "sit":
            new = letter not in self._mutants
            told = "sits down" if new else f"is played by **{safe_name(args[0])}** from now on"
            self._names[letter] = args[0]
            return f"{self._who(letter)} {told}"
        if verb == "substitute":
            before, self._names[letter] = self._who(letter), args[0]
            return f"{before} is played by **{safe_name(args[0])}** from now on"
        if verb == "mutant":
            return self._mutant(letter, args)
        who = self._who(letter)
        if verb in _PLAIN:
            return f"{who} {_PLAIN[verb]}"
        tell = _SEATS.get(verb)
        return f"{who} {tell(self, args)}" if tell else f"{who} {safe_name(' '.join((verb, *args)), 120)}"

    def _mutant(self, letter: str, args: tuple[str, ...]) -> str:
        who = self._who(letter)
        found = self._view.catalogue.mutant(args[0])
        name = self._view.catalogue.mutants[found].name if found is not None else args[0]
        self._mutants[letter] = safe_name(name)
        return f"{who} plays **{self._mutants[letter]}**"

    def _referee(self, event: Event) -> str:
        args = event.args
        if event.verb == "computer":
            self._names[args[0]] = args[2]
            return f"{self._who(args[0])} sits down, a computer player ({safe_name(args[1])})"
        tell = _REFEREES.get(event.verb)
        return tell(self, args) if tell else f"The referee: {safe_name(' '.join((event.verb, *args)), 120)}"

    # ------------------------------------------------------------------------------------------------- Words of moves

    def card(self, word: str) -> str:
        """A card by title; one that the reader may not know is ``a card``."""
        if word == HIDDEN:
            return "a card"
        number = self._view.catalogue.numbers.get(word)
        return f"*{terms.card_title(self._view, number) if number is not None else safe_name(word, terms.TITLE)}*"

    def cards(self, words: Sequence[str]) -> str:
        """Several cards; those that the reader may not know are counted."""
        hidden = len([word for word in words if word == HIDDEN])
        told = [self.card(word) for word in words if word != HIDDEN]
        return (
            listed([*told, *(["a card" if hidden == 1 else cards(hidden)] if hidden else [])]) if words else "nothing"
        )

    def sun(self, word: str) -> str:
        """A Sun by the word that events have for it."""
        found = self._view.catalogue.sun(word)
        return terms.sun_title(self._view, found) if found is not None else "a Sun"

    def attack(self, args: tuple[str, ...]) -> str:
        """``attacks C **Ridgemont** (jonas) with 5 FWD``."""
        at = f"{self.card(args[2])} of " if len(args) > 2 else ""
        return f"attacks {at}{self._who(args[0])} with {terms.fwd(int(args[1]))}"

    def choice(self, args: tuple[str, ...]) -> str:
        """An answer to a choice: cards, seats, Suns, tokens, yes or no, an effect by its number."""
        if args in (("yes",), ("no",)):
            return f"says {args[0]}"
        if HIDDEN in args or any(word in self._view.catalogue.numbers for word in args):
            return f"chooses {self.cards(args)}"
        return f"chooses {listed([self._answer(word) for word in args]) if args else 'nothing'}"

    def _answer(self, word: str) -> str:
        if word in self._names:
            return self._who(word)
        if word in DESIGNS:
            return f"the {word} token"
        if word.isdecimal():
            return f"effect {word}"
        return self.sun(word) if self._view.catalogue.sun(word) is not None else safe_name(word, terms.TITLE)

    def shuffled(self, args: tuple[str, ...]) -> str:
        """A shuffle; the order, from the top, once nothing is secret any more."""
        what = "The Vortex Deck is shuffled" if args[0] == "vortex" else f"{self._who(args[0])} shuffles"
        if len(args) == 1:
            return what
        return f"{what}, from the top: {cut(', '.join(self.card(word).strip('*') for word in args[:0:-1]), _ORDER)}"

    def boards(self, args: tuple[str, ...]) -> str:
        """The Player Boards, and with them the order of choosing (V37)."""
        pairs = [word.partition("=") for word in args]
        return "The boards are dealt: " + ", ".join(f"{self._who(seat)} has board {board}" for seat, _, board in pairs)

    def corrected(self, args: tuple[str, ...]) -> str:
        """A judge's correction, with its reason."""
        seat, field, number, reason = args
        return f"A judge sets the {terms.FIELDS[field]} of {self._who(seat)} to {number}: {safe_name(reason, _REASON)}"


Tell = Callable[[_Teller, tuple[str, ...]], str]

_PLAIN: Mapping[str, str] = {
    "ready": "is ready",
    "unready": "is not ready after all",
    "leave": "leaves",
    "return": "is back",
    "done": "ends the turn",
    "undo": "asks to take the last move back",
    "consent": "agrees to that",
    "undone": "takes the last move back",
}
_SEATS: Mapping[str, Tell] = {
    "sun": lambda t, args: f"takes {t.sun(args[0])}" if args else "uses the Sun",
    "play": lambda t, args: f"plays {t.cards(args)}",
    "exhaust": lambda t, args: f"exhausts {t.card(args[0])}",
    "power": lambda t, args: f"uses the {terms.POWERS[args[0]]}",
    "rent": lambda t, args: f"rents {t.card(args[0])}",
    "attack": lambda t, args: t.attack(args),
    "choose": lambda t, args: t.choice(args),
    "vote": lambda t, args: f"votes that {t._who(args[0])} goes",
    "book": lambda t, args: f"reports {safe_name(' '.join(args), 120)}",
}
_REFEREES: Mapping[str, Tell] = {
    "letters": lambda t, args: t.boards(args),
    "shuffle": lambda t, args: t.shuffled(args),
    "draw": lambda t, args: f"{t._who(args[0])} draws {t.cards(args[1:])}",
    "refill": lambda t, args: f"Tape {args[0]} of the Vortex is now {t.card(args[1])}",
    "random": lambda t, args: f"{t._who(args[0])} loses {t.cards(args[1:])} at random",
    "kick": lambda t, args: f"{t._who(args[0])} is out of the game",
    "set": lambda t, args: f"{safe_name(args[0])} is now {safe_name(args[1])}",
    "stood_in": lambda t, args: f"That was done for {t._who(args[0])} by the computer",
    "away": lambda t, args: f"{t._who(args[0])} has run out of time and is away",
    "nudged": lambda t, args: f"{t._who(args[0])} is reminded",
    "warned": lambda t, args: f"{t._who(args[0])} gets the last warning",
    "outage": lambda t, args: f"The referee was away; {t._who(args[0])} gets the lost time back",
    "correct": lambda t, args: t.corrected(args),
    "takeback": lambda t, args: f"A judge takes the last move back: {safe_name(args[1], _REASON)}",
    "closed": lambda t, args: closed(args[0]),
}
