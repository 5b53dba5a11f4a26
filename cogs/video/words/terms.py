"""The small words of Video Vortex: who, which card, how much. People and catalogues are foreign text: made safe here.

What goes into Markdown text comes from `who`, `brief`, `card_title` and `prose`; labels, alt texts and file texts,
which read no Markdown, take the `plain_` forms.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from cogs.kit.names import plain_name, safe_name
from rules.video.catalogue.cards import Card
from rules.video.table.state import DESIGNS, FLIPPED, LP, NOBODY, READY, USED
from rules.video.views.view import SeatView, TableView
from rules.video.words.phrases import GENRE_NAMES
from rules.video.words.phrases import JUNK_NAMES as JUNK_NAMES

NAME = 32
TITLE = 40
PROSE = 700
GENRE_LETTERS: Mapping[str, str] = {"horror": "H", "sci_fi": "S", "action": "A", "comedy": "C"}
_LOOKS = ("one eye", "two eyes", "three eyes")
SUN_STATES: Mapping[int, str] = {READY: "ready", USED: "used", FLIPPED: "used up for this round"}
FI: Mapping[str, str] = {"lo": "Lo-Fi", "hi": "Hi-Fi"}
POWERS: Mapping[str, str] = {which: f"{fi} power" for which, fi in FI.items()}
FIELDS: Mapping[str, str] = {
    "dial": "dial",
    "energy": "Energy",
    "capacity": "Energy slots",
    "charge": "Charge",
    "money": "money",
    "fwd": "FWD",
}
"""The numbers that a judge can correct (VA101)."""

ZONES: Mapping[str, str] = {
    "hand": "hand",
    "discard": "Discard",
    "play": "play area",
    "deck": "deck",
    "deck_top": "top of the deck",
    "deck_bottom": "bottom of the deck",
    "tape": "Vortex",
    "vortex": "Vortex",
    "drop": "Drop Box",
    "aside": "set-aside pile",
    "junk": "Junk Shelf",
}
INTO: Mapping[str, str] = {
    "hand": "into the hand",
    "discard": "into the Discard",
    "play": "into the play area",
    "deck_top": "onto the deck",
    "deck_bottom": "under the deck",
}
"""Where an effect puts a card."""


# ------------------------------------------------------------------------------------------------------------- People


def who(view: TableView, n: int) -> str:
    """``**Dahlia** (mira)``: the mutant and who plays it; before mutants are chosen ``**mira**``."""
    if n == NOBODY:
        return "nobody"
    seat = view.seats[n]
    name, played_by = mutant(view, n), player(seat)
    return f"**{name}** ({played_by})" if name and name != played_by else f"**{played_by}**"


def brief(view: TableView, n: int) -> str:
    """``**Dahlia**``, or ``**mira**`` before mutants are chosen. No two seats have the same mutant."""
    if n == NOBODY:
        return "nobody"
    return f"**{mutant(view, n) or player(view.seats[n])}**"


def plain_who(view: TableView, n: int, length: int = 2 * NAME + 3) -> str:
    """``Dahlia (mira)`` for labels, alt texts and files."""
    if n == NOBODY:
        return "nobody"
    name, played_by = plain_mutant(view, n), plain_name(view.seats[n].name, NAME)
    return plain_name(f"{name} ({played_by})" if name and name != played_by else played_by, length)


def plain_brief(view: TableView, n: int) -> str:
    """``Dahlia``, or ``mira`` before mutants are chosen; for labels, alt texts and files."""
    return "nobody" if n == NOBODY else plain_mutant(view, n) or plain_name(view.seats[n].name, NAME)


def player(seat: SeatView) -> str:
    """The name of who plays a seat."""
    return safe_name(seat.name, NAME)


def mutant(view: TableView, n: int) -> str:
    """The name of a seat's mutant; empty while it has none."""
    name = _mutant(view, n)
    return safe_name(name, NAME) if name else ""


def plain_mutant(view: TableView, n: int) -> str:
    """The same for labels."""
    name = _mutant(view, n)
    return plain_name(name, NAME) if name else ""


def _mutant(view: TableView, n: int) -> str:
    seat = view.seats[n]
    return seat.sheet if seat.mutant == NOBODY else view.catalogue.mutants[seat.mutant].name


# -------------------------------------------------------------------------------------------------------------- Cards


def card_title(view: TableView, card: int) -> str:
    """A card of the box; ``a card`` where it may not be told."""
    return safe_name(view.title(card), TITLE) if card >= 0 else "a card"


def titles(view: TableView, cards: Sequence[int]) -> str:
    """Cards by title in their order, ``Shriek ×2, Laser Curfew``; ``nothing`` where there are none."""
    counts = Counter(card_title(view, card) for card in cards)
    return ", ".join(f"{title} ×{count}" if count > 1 else title for title, count in counts.items()) or "nothing"


def plain_title(view: TableView, card: int) -> str:
    """The same for labels."""
    return plain_name(view.title(card), TITLE) if card >= 0 else "a card"


def lp_title(view: TableView, lp: LP) -> str:
    """An LP in play; a bookkeeper's has the name that was typed."""
    return safe_name(lp.name, TITLE) if lp.name else card_title(view, lp.card)


def plain_lp(view: TableView, lp: LP) -> str:
    """The same for labels."""
    return plain_name(lp.name, TITLE) if lp.name else plain_title(view, lp.card)


def prose(text: str, length: int = PROSE) -> str:
    """A sentence out of the catalogue, for Markdown text."""
    return safe_name(text, length) if text.strip() else ""


def genre(card: Card) -> str:
    """``Horror``; empty where a card has no genre."""
    return GENRE_NAMES.get(card.genre, "")


def genre_letter(card: Card) -> str:
    """``H``; empty where a card has no genre."""
    return GENRE_LETTERS.get(card.genre, "")


# -------------------------------------------------------------------------------------------------------------- Tokens


def design(n: int) -> str:
    """``red``: the colour of a Be Kind token."""
    return DESIGNS[n]


def design_look(n: int) -> str:
    """``red, one eye``: what a Be Kind token looks like, so that the colour alone does not tell it."""
    return f"{DESIGNS[n]}, {_LOOKS[n]}"


# ---------------------------------------------------------------------------------------------------------------- Suns


def sun_title(view: TableView, n: int) -> str:
    """``Sun 3, Rerun Sun``."""
    return f"Sun {n + 1}, {safe_name(view.catalogue.suns[n].name, TITLE)}"


def plain_sun(view: TableView, n: int) -> str:
    """The same for labels."""
    return f"Sun {n + 1}, {plain_name(view.catalogue.suns[n].name, TITLE)}"


# ------------------------------------------------------------------------------------------------------------- Amounts


def fwd(n: int) -> str:
    """``3 FWD``."""
    return f"{n} FWD"


def money(n: int) -> str:
    """``$2``."""
    return f"${n}"


def energy(n: int) -> str:
    """``2 Energy``."""
    return f"{n} Energy"


def charges(n: int) -> str:
    """``1 Charge``, ``2 Charges``."""
    return f"{n} Charge" if n == 1 else f"{n} Charges"


def trophies(n: int) -> str:
    """``1 trophy``, ``2 trophies``."""
    return f"{n} trophy" if n == 1 else f"{n} trophies"


def dial(seat: SeatView) -> str:
    """``12/40``: the dial and the Runtime at which the mutant dies."""
    return f"{seat.dial}/{seat.runtime}"


def lp_dial(lp: LP) -> str:
    """``5/12``: damage of this turn and Runtime; ``no Runtime`` where nothing can kill it by FWD."""
    return "no Runtime" if lp.runtime is None else f"{lp.damage}/{lp.runtime}"
