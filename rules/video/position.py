"""The table that a header describes: an empty one, or a game in the middle.

Keys of a position, each with a seat letter behind it, as in ``hand A``:

- ``seat`` its name, ``mutant``, ``dial``, ``charge``, ``energy`` available/capacity as in ``1/3``;
- ``deck`` (top first), ``hand``, ``discard``, ``play`` (SPs) and ``aside``: cards, parted by commas;
- ``lps``: cards, with ``!`` behind an exhausted one;
- ``sun``: a Sun, and ``used`` behind it where it is;
- ``trophies``: designs and whose they were, as in ``red=B``; all other tokens lie in their Rewind Zones.

Keys of the table: ``turn`` (whose), ``round``, ``marker``, ``money``, ``pool``, ``tape 1`` to ``tape 5``, ``vortex``
(top last), ``drop``. Cards that are named nowhere lie where a new game has them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rules.video.catalogue.cards import Catalogue
from rules.video.catalogue.reading import house_catalogue, read_catalogue
from rules.video.effects.language import JUNK
from rules.video.invariants import faults
from rules.video.moves.naming import whole
from rules.video.switches import NAMES, from_mapping
from rules.video.table.state import DESIGNS, LETTERS, NOBODY, READY, TAPES, USED, Seat, Table, Token
from rules.video.table.zones import new_lp

_SEAT_KEYS = (
    "seat",
    "mutant",
    "deck",
    "hand",
    "discard",
    "play",
    "aside",
    "lps",
    "dial",
    "energy",
    "charge",
    "sun",
    "rewind",
    "trophies",
)
_SEAT_KEY = re.compile(rf"({'|'.join(_SEAT_KEYS)}) ([{LETTERS}])")
_TABLE_KEYS = ("turn", "round", "marker", "money", "pool", "vortex", "drop")
_TAPE_KEY = re.compile(rf"tape ([1-{TAPES}])")
_OTHER_KEYS = ("catalogue", "cards", "seats", "seed", "pictures", "style", "guide", "computers", "follows", "preset")


def is_position_key(key: str) -> bool:
    """Whether a header key describes a position."""
    return key in _TABLE_KEYS or bool(_SEAT_KEY.fullmatch(key) or _TAPE_KEY.fullmatch(key))


def setup(header: Mapping[str, str]) -> Table:
    """The table of a header.

    Keys: any switch, ``cards`` (the text of an own catalogue), ``box: any`` for one whose counts are not the box's, and
    those of a position.

    ValueError with one sentence where the header is no good.
    """
    switches = from_mapping({k: v for k, v in header.items() if k in NAMES})
    for key in header:
        if key not in NAMES and key not in _OTHER_KEYS and key != "box" and not is_position_key(key):
            raise ValueError(f"{key!r} is no key of a Video Vortex header.")
    own = header.get("cards")
    catalogue = house_catalogue() if own is None else read_catalogue(own, header.get("box") != "any")
    pinned = header.get("catalogue", f"{catalogue.name} {catalogue.version}")
    if pinned != f"{catalogue.name} {catalogue.version}":
        raise ValueError(f"The record was made with the catalogue {pinned}, not {catalogue.name} {catalogue.version}.")
    table = Table(catalogue, switches)
    keys = {found[1] for key in header if (found := _SEAT_KEY.fullmatch(key))}
    if keys - {"seat"}:
        placed = _Position(table, header).table()
        if broken := faults(placed):
            raise ValueError(f"Such a position cannot be: {broken[0]}")
        return placed
    names = {letter: header[f"seat {letter}"] for letter in LETTERS if f"seat {letter}" in header}
    return table._replace(seats=tuple(Seat(letter, name) for letter, name in names.items()))


def _items(text: str) -> list[str]:
    return [item.strip().strip('"') for item in text.split(",") if item.strip()]


class _Position:
    """Reads the cards of a position one by one, so that none is named twice."""

    def __init__(self, table: Table, header: Mapping[str, str]) -> None:
        self.start = table
        self.catalogue: Catalogue = table.catalogue
        self.header = header
        self.free = {card.id: list(self.catalogue.copies(card)) for card in self.catalogue.cards}
        self.letters = [letter for letter in LETTERS if any(key.endswith(f" {letter}") for key in header)]

    def table(self) -> Table:
        """The table as described; its turn has begun."""
        seats = [self._seat(letter) for letter in self.letters]
        if len({seat.mutant for seat in seats}) < len(seats):
            raise ValueError("Two seats have one mutant, but there is only one sheet of each (V43).")
        seats = self._tokens(seats)
        turn = self._letter("turn", self.letters[0])
        tapes = [self._one(f"tape {n + 1}") for n in range(TAPES)]
        drop, vortex = self._cards("drop"), self._cards("vortex")
        order = tuple(range(turn, len(seats)))
        table = self.start._replace(
            seats=tuple(seats),
            phase="turn",
            round=self._number("round", 1, 9999),
            marker=self._letter("marker", self.letters[0]),
            first=0,
            queue=order,
            turn=1,
            money=self._number("money", 0, 999),
            pool=self._number("pool", 0, 999),
            drop=drop,
        )
        pool = ((NOBODY, table.pool),) if table.pool and table.switches.kill_overflow == "per_source" else ()
        return self._rest(table._replace(sources=pool), vortex, tapes)

    def _rest(self, table: Table, vortex: tuple[int, ...], tapes: list[int]) -> Table:
        """Cards that were named nowhere: aside, on the shelf, in the Vortex, out of the game."""
        box, free = self.catalogue.box, [n for copies in self.free.values() for n in copies]
        playing = {self.catalogue.mutants[seat.mutant].id: n for n, seat in enumerate(table.seats)}
        piles: list[tuple[int, ...]] = [()] * len(JUNK)
        aside: dict[int, tuple[int, ...]] = {}
        below: tuple[int, ...] = ()
        unused: tuple[int, ...] = ()
        for card in free:
            kind = box[card]
            if kind.family == "vortex":
                below = (*below, card)
            elif kind.junk:
                piles[JUNK.index(kind.junk)] = (card, *piles[JUNK.index(kind.junk)])
            elif kind.family == "special_interest" and kind.mutant in playing:
                n = playing[kind.mutant]
                aside[n] = (*aside.get(n, ()), card)
            else:
                unused = (*unused, card)
        seats = tuple(seat._replace(aside=(*seat.aside, *aside.get(n, ()))) for n, seat in enumerate(table.seats))
        deck = (*below, *vortex)
        for n, card in enumerate(tapes):
            if card == NOBODY and deck:
                tapes[n], deck = deck[-1], deck[:-1]
        return table._replace(seats=seats, junk=tuple(piles), vortex=deck, tapes=tuple(tapes), unused=unused)

    def _seat(self, letter: str) -> Seat:
        mutant = self.catalogue.mutant(self.header.get(f"mutant {letter}", ""))
        if mutant is None:
            raise ValueError(f"mutant {letter} must name a mutant, as in {self.catalogue.mutants[0].name}.")
        runtime = self.catalogue.mutants[mutant].runtime
        available, capacity = self._energy(letter)
        sun, state = self._sun(letter)
        n = self.letters.index(letter)
        return Seat(
            letter,
            self.header.get(f"seat {letter}", letter),
            letter,
            mutant,
            runtime=runtime,
            dial=self._number(f"dial {letter}", 0, runtime - 1),
            capacity=capacity,
            spent=capacity - available,
            charge=self._number(f"charge {letter}", 1, 4),
            deck=tuple(reversed(self._cards(f"deck {letter}"))),
            hand=self._cards(f"hand {letter}"),
            discard=self._cards(f"discard {letter}"),
            sps=self._cards(f"play {letter}"),
            lps=tuple(self._lps(letter, n)),
            aside=self._cards(f"aside {letter}"),
            sun=sun,
            sun_state=state,
        )

    def _lps(self, letter: str, n: int) -> Any:
        for word in _items(self.header.get(f"lps {letter}", "")):
            card = self._take(f"lps {letter}", word.removesuffix("!"))
            if self.catalogue.box[card].type != "LP":
                raise ValueError(f"lps {letter} has {word!r}, which is no LP.")
            yield new_lp(self.catalogue.box[card], card, n, 0)._replace(exhausted=word.endswith("!"))

    def _energy(self, letter: str) -> tuple[int, int]:
        word = self.header.get(f"energy {letter}", "2/2")
        left, slash, right = word.partition("/")
        available, capacity = whole(left), whole(right if slash else left)
        if available is None or capacity is None or not 0 <= available <= capacity or not 2 <= capacity <= 6:
            raise ValueError(
                f"energy {letter} is {word!r}, but it must be available/capacity, as in 1/3, capacity 2 to 6."
            )
        return available, capacity

    def _sun(self, letter: str) -> tuple[int, int]:
        word = self.header.get(f"sun {letter}", "").strip()
        if not word:
            return NOBODY, READY
        name = word.removesuffix("used").rstrip(" ,")
        sun = self.catalogue.sun(name)
        if sun is None:
            raise ValueError(f"sun {letter} is {word!r}, but there is no such Sun.")
        return sun, READY if name == word else USED

    def _tokens(self, seats: list[Seat]) -> list[Seat]:
        trophies = [self._trophies(seat.letter, n) for n, seat in enumerate(seats)]
        away = {token for held in trophies for token in held}
        rewinds = [
            tuple(design for design in range(len(DESIGNS)) if Token(design, n) not in away) for n in range(len(seats))
        ]
        return [
            seat._replace(trophies=held, rewind=rewind)
            for seat, held, rewind in zip(seats, trophies, rewinds, strict=True)
        ]

    def _trophies(self, letter: str, n: int) -> tuple[Token, ...]:
        found = []
        for word in re.findall(r"[^\s,]+", self.header.get(f"trophies {letter}", "")):
            design, _, origin = word.partition("=")
            others = [m for m in range(len(self.letters)) if m != n]
            if design not in DESIGNS or (origin and (origin not in self.letters or origin == letter)):
                raise ValueError(f"trophies {letter} has {word!r}; write a design and whose it was, as in red=B.")
            found.append(Token(DESIGNS.index(design), self.letters.index(origin) if origin else others[0]))
        return tuple(found)

    def _cards(self, key: str) -> tuple[int, ...]:
        return tuple(self._take(key, word) for word in _items(self.header.get(key, "")))

    def _one(self, key: str) -> int:
        word = self.header.get(key, "").strip()
        card = self._take(key, word) if word else NOBODY
        if word and self.catalogue.box[card].family != "vortex":
            raise ValueError(f"{key} is {word!r}, which is no Vortex card.")
        return card

    def _take(self, key: str, word: str) -> int:
        number = self.catalogue.numbers.get(word)
        card = self.catalogue.box[number] if number is not None else self.catalogue.titles.get(word.casefold())
        if card is None:
            raise ValueError(f"{key} has {word!r}, which is no card of the catalogue.")
        copies = self.free[card.id]
        if not copies or (number is not None and number not in copies):
            raise ValueError(f"{key} has {word!r} once more than the box.")
        copies.remove(found := copies[0] if number is None else number)
        return found

    def _number(self, key: str, default: int, most: int) -> int:
        found = whole(self.header.get(key, str(default)))
        if found is None or found > most:
            raise ValueError(f"{key} is {self.header[key]!r}, but it must be a whole number up to {most}.")
        return found

    def _letter(self, key: str, default: str) -> int:
        letter = self.header.get(key, default)
        if letter not in self.letters:
            raise ValueError(f"{key} is {letter!r}, but it must be one of {', '.join(self.letters)}.")
        return self.letters.index(letter)
