"""Everything that can be looked up: the cards, mutants and Suns of a catalogue, tokens, genres and terms."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cogs.kit.matching import bare, fitting, ranked
from cogs.kit.names import plain_name
from cogs.video.words.glossary import TERMS
from cogs.video.words.terms import GENRE_LETTERS
from rules.video.catalogue.cards import Card, Catalogue
from rules.video.table.state import DESIGNS
from rules.video.words.descriptions import FAMILY_NAMES
from rules.video.words.phrases import GENRE_NAMES

CARD, MUTANT, SUN, TOKEN, GENRE, TERM = "c", "m", "s", "d", "g", "t"
_TITLE = 60


class Entry(NamedTuple):
    """Something that can be looked up."""

    kind: str
    place: int
    """Its place among those of its kind in the catalogue, or in our own lists."""

    title: str
    what: str
    """What it is, in a few words."""

    names: tuple[str, ...]

    @property
    def key(self) -> str:
        """How selects and custom ids name it."""
        return f"{self.kind}{self.place}"

    @property
    def label(self) -> str:
        """What lists show and what is understood when it is typed."""
        return f"{plain_name(self.title, _TITLE)} · {self.what}"


@lru_cache(maxsize=64)
def entries(catalogue: Catalogue) -> tuple[Entry, ...]:
    """All entries: cards first, then mutants, Suns, tokens, genres and terms."""
    return (
        *(Entry(CARD, n, card.title, card_kind(card), (card.title, card.id)) for n, card in enumerate(catalogue.cards)),
        *(Entry(MUTANT, n, one.name, "mutant", (one.name, one.id)) for n, one in enumerate(catalogue.mutants)),
        *(
            Entry(SUN, n, one.name, f"Sun {n + 1}", (one.name, one.id, f"Sun {n + 1}"))
            for n, one in enumerate(catalogue.suns)
        ),
        *(
            Entry(TOKEN, n, f"{design.capitalize()} token", "Be Kind token", (f"{design} token", design))
            for n, design in enumerate(DESIGNS)
        ),
        *(Entry(GENRE, n, GENRE_NAMES[key], "genre", (GENRE_NAMES[key], key)) for n, key in enumerate(GENRE_LETTERS)),
        *(Entry(TERM, n, term.title, "term", (term.title, *term.aliases)) for n, term in enumerate(TERMS)),
    )


def card_kind(card: Card) -> str:
    """``Sci-Fi LP``, ``Junk Shelf SP``: what a card is, in a few words."""
    return f"{GENRE_NAMES.get(card.genre) or FAMILY_NAMES[card.family]} {card.type}"


def by_key(catalogue: Catalogue, key: str) -> Entry | None:
    """The entry of a key; None where this catalogue has none."""
    return next((entry for entry in entries(catalogue) if entry.key == key), None)


def found(catalogue: Catalogue, word: str) -> tuple[Entry, ...]:
    """What a typed word may mean: an entry by its label or very name, else all that are nearest to it."""
    everything = entries(catalogue)
    wanted = bare(word)
    exact = tuple(entry for entry in everything if wanted == bare(entry.label))
    if exact or not wanted:
        return exact
    return tuple(everything[place] for place in fitting(word, [entry.names for entry in everything]))


def best(catalogue: Catalogue, word: str, first: tuple[Entry, ...] = ()) -> tuple[Entry, ...]:
    """All that a word fits, best first; without a word everything, `first` in front."""
    everything = entries(catalogue)
    order = [everything[place] for place in ranked(word, [entry.names for entry in everything])]
    return tuple(dict.fromkeys([*(entry for entry in first if entry in order), *order]) if not bare(word) else order)
