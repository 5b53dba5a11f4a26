"""Cards, mutants and Suns as a catalogue describes them, and the box: every single card that exists."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.video.effects.language import ANY, Filter, Passive, Steps

MOMENTS = (
    "on_play",
    "on_exhaust",
    "synced",
    "free_with_rental",
    "on_draw",
    "on_discard",
    "in_hand_end",
    "on_killed",
)
"""The lists of steps that a card can have, by the moment at which they happen."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One title of the catalogue (V201-V208)."""

    id: str
    title: str
    family: str
    copies: int
    type: str
    junk: str = ""
    mutant: str = ""
    genre: str = ""
    cost: int | None = None
    """Dollars to rent it; None where it cannot be rented."""

    energy: int | None = None
    """Energy to play it; None where it cannot be played (VA25)."""

    runtime: int | None = None
    shielded: bool = False
    neutral: bool = False
    """Nobody controls what it does (V188)."""

    flavour: str = ""
    on_play: Steps = ()
    on_exhaust: Steps = ()
    synced: Steps = ()
    free_with_rental: Steps = ()
    on_draw: Steps = ()
    on_discard: Steps = ()
    in_hand_end: Steps = ()
    on_killed: Steps = ()
    passive: tuple[Passive, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Power:
    """A Lo-Fi or Hi-Fi power (V103-V105)."""

    name: str
    charge: int
    effect: Steps


@dataclass(frozen=True, slots=True, eq=False)
class Mutant:
    """A mutant character sheet."""

    id: str
    name: str
    complexity: str
    bio: str
    runtime: int
    supply: tuple[tuple[str, int], ...]
    """Card ids and how many of each the starting deck takes (V48)."""

    lo_fi: Power
    hi_fi: Power
    passive: tuple[Passive, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Sun:
    """A Sun tile (V75-V81)."""

    id: str
    name: str
    effect: Steps
    energy: int = 0
    charge: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """Everything in the box. A card of the box is named by its number: catalogue order, copy after copy."""

    name: str
    version: int
    note: str
    cards: tuple[Card, ...]
    mutants: tuple[Mutant, ...]
    suns: tuple[Sun, ...]
    box: tuple[Card, ...] = field(init=False)
    first: dict[str, int] = field(init=False)
    """Card id to the number of its first copy."""

    names: tuple[str, ...] = field(init=False)
    """What each card of the box is called in text: its title, with ``#2`` where there are several."""

    numbers: dict[str, int] = field(init=False)
    """The way back from `names`."""

    titles: dict[str, Card] = field(init=False)
    """Titles and ids, in lower case."""

    def __post_init__(self) -> None:
        box: list[Card] = []
        names: list[str] = []
        first: dict[str, int] = {}
        for card in self.cards:
            first[card.id] = len(box)
            box += [card] * card.copies
            names += [card.title] if card.copies == 1 else [f"{card.title} #{n + 1}" for n in range(card.copies)]
        titles = {card.title.casefold(): card for card in self.cards} | {card.id: card for card in self.cards}
        for name, value in (
            ("box", tuple(box)),
            ("first", first),
            ("names", tuple(names)),
            ("numbers", {name: n for n, name in enumerate(names)}),
            ("titles", titles),
        ):
            object.__setattr__(self, name, value)

    def copies(self, card: Card) -> range:
        """The numbers of all copies of a card."""
        start = self.first[card.id]
        return range(start, start + card.copies)

    def mutant(self, word: str) -> int | None:
        """The place of a mutant, by id or name in any case."""
        return _place([(mutant.id, mutant.name) for mutant in self.mutants], word)

    def sun(self, word: str) -> int | None:
        """The place of a Sun, by id or name in any case, or by its number from 1."""
        at = word.strip()
        if len(at) == 1 and at in "123456789"[: len(self.suns)]:
            return int(at) - 1
        return _place([(sun.id, sun.name) for sun in self.suns], word)


def _place(names: list[tuple[str, str]], word: str) -> int | None:
    folded = word.strip().casefold()
    return next((n for n, pair in enumerate(names) if folded in (pair[0], pair[1].casefold())), None)


def fits(card: Card, wanted: Filter) -> bool:
    """Whether a card is of the kind that a filter means; ``other`` is for the caller to look at."""
    if wanted is ANY:
        return True
    return (
        wanted.id in ("", card.id)
        and wanted.family in ("", card.family)
        and wanted.genre in ("", card.genre)
        and (wanted.junk in ("", card.junk) or (wanted.junk == "any" and card.junk != ""))
        and wanted.type in ("", card.type)
        and (wanted.shielded is None or wanted.shielded == card.shielded)
        and _within(card.cost, wanted.cost_least, wanted.cost_most)
        and _within(card.energy, wanted.energy_least, wanted.energy_most)
    )


def _within(value: int | None, least: int | None, most: int | None) -> bool:
    if least is None and most is None:
        return True
    return value is not None and (least is None or value >= least) and (most is None or value <= most)
