"""Tables whose pictures are drawn: whole games by chance, and positions that chance seldom makes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from rules.dice import SeededDice
from rules.game import Move, Refusal, Stamp
from rules.log import fold
from rules.video.catalogue.cards import Catalogue
from rules.video.game import VIDEO
from rules.video.table.state import LP, NOBODY, Table
from rules.video.views.view import TableView

NAMES = (
    "Tomoko", "Yael Ben-Ari", "🌸🌼 garden", "שלום", "محمد", "W" * 32, "i", "Zoë Ångström",
    "e" + "\N{COMBINING ACUTE ACCENT}" * 6, "a\N{ZERO WIDTH JOINER}b", "佐藤", "Ł", "٣٤٥",
)  # fmt: skip
PEOPLE = ("mira", "jonas", "tomoko", "priya")
_MOST_ROUNDS = 12


def put(table: Table, actor: str, verb: str, *args: str) -> Table:
    made = VIDEO.decide(table, actor, Move(verb, args), Stamp(0), SeededDice("pictures", table.seq + 1))
    assert not isinstance(made, Refusal), (actor, verb, args, made)
    return fold(VIDEO, table, made)


def game(players: int, seed: int, names: Sequence[str] = PEOPLE, **header: str) -> Iterator[Table]:
    """Every table of a game whose moves fall by chance; seats act before they end their turns."""
    table = VIDEO.setup(header)
    for letter, name in zip("ABCD"[:players], names, strict=False):
        table = put(table, letter, "sit", name)
        yield table
    for letter in "ABCD"[:players]:
        table = put(table, letter, "ready")
        yield table
    rnd = Random(seed)
    while table.phase != "over" and table.round <= _MOST_ROUNDS:
        letter = table.seats[table.waiting_for].letter
        moves = VIDEO.legal(table, letter)
        acts = [move for move in moves if move.verb != "done"]
        move = rnd.choice(acts if acts and rnd.random() < 0.93 else moves)
        table = put(table, letter, move.verb, *move.args)
        yield table


@cache
def sampled(players: int) -> tuple[Table, ...]:
    """One table of each phase, kind of choice and size of hand and play area that a game comes to."""
    found: dict[object, Table] = {}
    for table in game(players, players):
        asked = (table.pending.kind, table.pending.step.do) if table.pending else None
        lps = max([len(seat.lps) for seat in table.seats], default=0)
        held = len(table.seats[table.waiting_for].hand) if table.waiting_for != NOBODY else 0
        big = table.round if table.phase != "turn" else (table.round // 5, min(lps, 5), held, table.engaged >= 0)
        found[table.phase, asked, big] = table
    tables = list(found.values())
    return tuple(tables[:: max(1, len(tables) // 16)])


@cache
def in_turn(players: int = 3) -> Table:
    """A turn in which somebody is locked on."""
    for table in game(players, 5):
        if table.phase == "turn" and not table.pending and table.engaged != NOBODY and table.round >= 3:
            return table
    raise AssertionError("nobody ever attacks")


def own(table: Table, n: int | None = None) -> TableView:
    """The view of a seat, or of who is waited for."""
    return VIDEO.visible_to(table, table.seats[table.waiting_for if n is None else n].letter)


def public(table: Table) -> TableView:
    return VIDEO.visible_to(table, None)


def with_seat(table: Table, n: int, **changes: object) -> Table:
    seats = tuple(s._replace(**changes) if k == n else s for k, s in enumerate(table.seats))  # type: ignore[arg-type]
    return table._replace(seats=seats)


def with_lps(table: Table, n: int, count: int) -> Table:
    """The seat with so many LPs, plain and shielded, ready and exhausted."""
    box = table.catalogue.box
    cards = [number for number, card in enumerate(box) if card.type == "LP"]
    lps = tuple(
        LP(card, n, box[card].runtime, k % 3 == 0, k % 4 == 1, k % 2 * 3)
        for k, card in enumerate(cards[i * 3 % len(cards)] for i in range(count))
    )
    return with_seat(table, n, lps=lps)


def with_hand(table: Table, titles: int, copies: int = 1) -> Table:
    """Whoever is waited for holds so many titles, of the first so many copies."""
    hand = tuple(number for card in _long(table.catalogue)[:titles] for number in _some(table.catalogue, card, copies))
    return with_seat(table, table.waiting_for, hand=hand)


def _long(catalogue: Catalogue) -> list[str]:
    """Titles with much to say first, then any."""
    ids = [card.id for card in catalogue.cards]
    return sorted(ids, key=lambda name: -len(next(card.title for card in catalogue.cards if card.id == name)))


def _some(catalogue: Catalogue, name: str, copies: int) -> list[int]:
    card = next(card for card in catalogue.cards if card.id == name)
    return list(catalogue.copies(card))[:copies]
