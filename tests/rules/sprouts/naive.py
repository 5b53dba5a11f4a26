"""Every board of a few cards, tried one by one and scored from scratch: what the solver is compared with.

Boards are dictionaries from (column, row) to (card, dot); nothing is shared with the solver but the Card itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.sprouts.cards import Card, Placement
from rules.sprouts.terms import Terms

Laid = tuple[int, int, int, int]
"""(index of the card, quarter-turns of its dot from north, column, row)."""

AROUND = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
NAMES = list(AROUND)
ENDS = {"north": (3, 0), "east": (0, 1), "south": (2, 1), "west": (3, 2)}
"""The corners at the left or upper end and at the right or lower end of a side; 0 is north-east, then clockwise."""
OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}


def facing(card: Card, dot: int, name: str) -> int:
    """The value on the side of a turned card that faces this way."""
    return (card.sides + card.sides)[NAMES.index(name) - dot + 4]


def attachment(one: tuple[Card, int], other: tuple[Card, int], name: str, terms: Terms) -> int | None:
    """What `one` and the `other` that lies this way from it are worth, or None where they clash."""
    u, v = facing(*one, name), facing(*other, OPPOSITE[name])
    a, b = terms.tilt or (-1, -1)
    if {u, v} == {a, b}:
        value = a + b
    elif u == v and u not in (a, b):
        value = u
    else:
        return None
    if terms.level_up and one[0].rose is not None and other[0].rose is not None:
        mine, theirs = (one[0].rose + one[1]) % 4, (other[0].rose + other[1]) % 4
        if mine in ENDS[name] and theirs in ENDS[OPPOSITE[name]]:
            value *= 2 if ENDS[name].index(mine) == ENDS[OPPOSITE[name]].index(theirs) else 0
    return value


def total(cards: Sequence[Card], laid: Sequence[Laid], terms: Terms, hidden: int = 0) -> int | None:
    """The score of a board in this laying order (part 2 of the rulings), or None where it breaks a rule."""
    table: dict[tuple[int, int], tuple[Card, int]] = {}
    points = 0
    for position, (index, dot, x, y) in enumerate(laid):
        here = (cards[index], dot)
        values = [
            attachment(here, table[x + dx, y + dy], name, terms)
            for name, (dx, dy) in AROUND.items()
            if (x + dx, y + dy) in table
        ]
        if dot != position % 4 or (x, y) in table or None in values or (position > 0 and not values):
            return None
        points += sum(value for value in values if value is not None)
        if terms.level_up and len(values) >= 2:
            points += len(values) * here[0].face
        table[x, y] = here
    used = [index for index, *_ in laid]
    if len(set(used)) < len(used):
        return None
    points -= sum(card.face for index, card in enumerate(cards) if index not in used)
    return 2 * points if laid and len(laid) == len(cards) and not hidden else points


def boards(cards: Sequence[Card], terms: Terms, laid: tuple[Laid, ...] = ()) -> Iterator[tuple[Laid, ...]]:
    """Every laying order of every board, the empty one first; the seed lies at (0, 0)."""
    yield laid
    taken = {(x, y) for _, _, x, y in laid}
    cells = {(x + dx, y + dy) for x, y in taken for dx, dy in AROUND.values()} - taken if laid else {(0, 0)}
    for index in set(range(len(cards))) - {index for index, *_ in laid}:
        for x, y in sorted(cells):
            longer = (*laid, (index, len(laid) % 4, x, y))
            if total(cards, longer, terms) is not None:
                yield from boards(cards, terms, longer)


def best(rack: Sequence[Card], pillow: Sequence[Card], terms: Terms, most: int) -> int | None:
    """The highest total of the reachable stages, or None where there are more than so many laying orders."""
    found = -sum(card.face for card in rack)
    for stage in range(len(pillow) + 1):
        cards = [*rack, *pillow[:stage]]
        full = False
        for laid in boards(cards, terms):
            value = total(cards, laid, terms, len(pillow) - stage)
            most -= 1
            if value is None or most < 0:
                return None
            found, full = max(found, value), full or len(laid) == len(cards)
        if not full:
            break
    return found


def as_laid(cards: Sequence[Card], board: Sequence[Placement]) -> list[Laid]:
    """A board of the bot with its cards as indices, equal cards in turn."""
    free = list(range(len(cards)))
    laid = []
    for placement in board:
        index = next(i for i in free if cards[i] == placement.card)
        free.remove(index)
        laid.append((index, placement.heading, placement.x, placement.y))
    return laid
