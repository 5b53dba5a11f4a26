"""What a computer player reads off its view: numbers and conditions of effects, and who holds what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.video.catalogue.cards import Card, fits
from rules.video.effects.language import Amount, Condition, Filter, Number
from rules.video.table.state import LP, NOBODY, READY
from rules.video.views.view import SeatView, TableView


class Sight(NamedTuple):
    """A view, through the eyes of the seat that looks, thinking about one card of its own."""

    view: TableView
    card: int = NOBODY
    synced: bool | None = None
    """Whether another card of its genre will be there by then; None where the play area tells."""

    target: int = NOBODY

    @property
    def me(self) -> SeatView:
        """The looking seat."""
        return self.view.seats[self.view.viewer]


def rivals(view: TableView) -> list[int]:
    """The opponents of the viewer who are still in the game, clockwise from its left."""
    count, me = len(view.seats), view.viewer
    return [n % count for n in range(me + 1, me + count) if not view.seats[n % count].removed]


def guards(seat: SeatView) -> list[LP]:
    """LPs that guard a seat now (V147-V149)."""
    return [lp for lp in seat.lps if lp.shielded and not lp.exhausted]


def in_play(view: TableView, seat: SeatView) -> list[tuple[int, Card]]:
    """Number and card of everything in a play area."""
    box = view.catalogue.box
    numbers = [*seat.sps, *[lp.card for lp in seat.lps if lp.card >= 0]]
    return [(number, box[number]) for number in numbers]


def genre_there(view: TableView, number: int) -> bool:
    """Whether another card of this card's genre lies in the viewer's play area (V154, V156)."""
    genre = view.catalogue.box[number].genre
    cards = in_play(view, view.seats[view.viewer])
    return bool(genre) and any(card.genre == genre and other != number for other, card in cards)


def takeable(view: TableView, victim: int) -> tuple[int, ...]:
    """Designs that the viewer lacks and would take for a kill (V178-V186)."""
    own = {token.design for token in view.seats[view.viewer].trophies}
    loser = view.seats[victim]
    held = {*loser.rewind, *[token.design for token in loser.trophies]}
    return tuple(sorted(held - own))


def number(sight: Sight, n: Number) -> int:
    """What a number or an amount comes to, as far as the viewer can tell."""
    if isinstance(n, int):
        return n
    counted = sum(_count(sight, n, who) for who in _players(sight, n.who))
    return max(n.least, min(n.most, n.plus + n.times * (counted // n.per)))


def _players(sight: Sight, who: str) -> list[int]:
    view = sight.view
    others = rivals(view)
    if who in ("self", "owner", "active"):
        return [view.viewer]
    if who == "each_opponent":
        return others
    if who == "all_players":
        return [view.viewer, *others]
    if sight.target != NOBODY:
        return [sight.target]
    if view.engaged != NOBODY:
        return [view.engaged]
    return others[:1]


def _matching(sight: Sight, cards: Iterable[int], wanted: Filter) -> int:
    box = sight.view.catalogue.box
    return sum(fits(box[card], wanted) and not (wanted.other and card == sight.card) for card in cards)


def _count(sight: Sight, amount: Amount, who: int) -> int:
    view, seat = sight.view, sight.view.seats[who]
    match amount.of:
        case "dial" | "charge" | "capacity" | "energy" | "deck":
            found: int = getattr(seat, amount.of)
            return found
        case "spent":
            return seat.capacity - seat.energy
        case "dial_left":
            return seat.runtime - seat.dial
        case "hand":
            return _matching(sight, seat.hand, amount.filter) if who == view.viewer else seat.hand_size
        case "discard":
            return _matching(sight, seat.discard, amount.filter)
        case "in_play":
            return _matching(sight, [number for number, _ in in_play(view, seat)], amount.filter)
        case "trophies" | "lps":
            return len(getattr(seat, amount.of))
        case "aside":
            return seat.aside_size
        case "exhausted_lps":
            return sum(lp.exhausted for lp in seat.lps)
        case "opponents":
            return len(rivals(view))
        case "money" | "pool" | "kills" | "round":
            value: int = getattr(view, amount.of)
            return value
    return 1


def holds(sight: Sight, cond: Condition | None) -> bool:
    """Whether a condition is met, as far as the viewer can tell."""
    if cond is None:
        return True
    match cond.op:
        case "count":
            assert cond.amount is not None
            n = number(sight, cond.amount)
            return (cond.least is None or n >= cond.least) and (cond.most is None or n <= cond.most)
        case "synced":
            return sight.synced if sight.synced is not None else sight.card >= 0 and genre_there(sight.view, sight.card)
        case "exhausted":
            return any(lp.card == sight.card and lp.exhausted for lp in sight.me.lps)
        case "sun":
            return (sight.me.sun_state == READY) == (cond.word == "ready")
        case "locked":
            return sight.view.engaged != NOBODY
        case "not":
            return not holds(sight, cond.parts[0])
        case "any":
            return any(holds(sight, part) for part in cond.parts)
    return all(holds(sight, part) for part in cond.parts)
