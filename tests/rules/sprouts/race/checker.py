"""What must hold at every step of every race (rulings-sprouts 4.9), written apart from the rules' own invariants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from rules.game import Event
from rules.sprouts.cards import Board, Card, Placement
from rules.sprouts.game import SPROUTS
from rules.sprouts.notation import read_cards
from rules.sprouts.race.state import Seat, Table
from tests.rules.sprouts import oracle

FOLLOWS = {
    "lobby": {"countin", "over"},
    "countin": {"racing", "lobby", "over", "settling"},
    "racing": {"settling", "paused", "lobby"},
    "paused": {"countin", "settling", "lobby"},
    "settling": {"scored", "over", "lobby"},
    "scored": {"countin", "over"},
    "over": set(),
}
"""The phases that may come after each."""


class Checker:
    """Told every event with the table before and after it."""

    def __init__(self) -> None:
        self.dealt: dict[str, Counter[Card]] = {}
        self.said: int | None = None
        self.left = 0

    def check(self, before: Table, event: Event, after: Table) -> None:
        """AssertionError where something does not hold."""
        assert after.seq == before.seq + 1
        assert after.phase == before.phase or after.phase in FOLLOWS[before.phase], (before.phase, event)
        if event.verb == "deal":
            self._deal(event, after)
        self._cards(after)
        self._clock(event, before, after)
        for seat in after.seats:
            old = before.seat(seat.letter)
            if old and event.verb not in ("deal", "void", "sit"):
                self._seat(before, old, event, after, seat)
        if event.verb == "score":
            self._score(after, event.args[0])

    def _deal(self, event: Event, after: Table) -> None:
        hands = event.args[1:]
        self.dealt = {
            hands[i]: Counter(read_cards(hands[i + 1]) + read_cards(hands[i + 2])) for i in range(0, len(hands), 3)
        }
        assert sum(cards.total() for cards in self.dealt.values()) <= len(after.deck)
        assert set(self.dealt) == {seat.letter for seat in after.present}
        for seat in after.present:
            assert (len(seat.rack), len(seat.pillow), seat.board) == (7, seat.level, ())

    def _cards(self, table: Table) -> None:
        held: Counter[Card] = Counter()
        for seat in table.players:
            own = Counter(seat.rack) + Counter(p.card for p in seat.board) + Counter(seat.pillow)
            assert own == self.dealt[seat.letter], seat.letter
            held += own
        assert all(count == 1 for count in held.values()), "a card in two hands"

    def _clock(self, event: Event, before: Table, after: Table) -> None:
        if event.verb in ("bell", "extend", "resumed"):
            words = [int(word) for word in event.args]
            self.said, self.left = None, max(words) - min(words)
        if event.verb == "mark":
            assert before.phase == "racing"
            mark = int(event.args[0])
            assert self.said is None or mark < self.said, "a mark twice or out of order"
            assert 1000 * mark < self.left, "a mark that the clock had passed"
            self.said = mark
        if after.phase == "racing":
            assert after.left_ms is None
            assert (after.deadline is None) == (after.switches.timer_s == 0)
        if after.phase == "paused":
            assert after.left_ms is not None
            assert after.left_ms >= 0

    def _seat(self, before: Table, old: Seat, event: Event, after: Table, seat: Seat) -> None:
        moved = (old.board, old.rack, old.pillow) != (seat.board, seat.rack, seat.pillow)
        if moved:
            assert event.seat == seat.letter
            assert before.phase in ("racing", "settling"), "a frozen board changed"
            assert seat.changed == after.seq, "a panel shows another board under the same number"
        if len(old.pillow) != len(seat.pillow):
            assert event.verb == "turn"
            assert old.rack == ()
            assert seat.pillow == old.pillow[1:]
            assert seat.rack == old.pillow[:1]
        switches = after.switches
        if moved and seat.child:
            assert not clashing(seat.board, replace(after, tilt=None)), "S97: equal values"
        elif moved and switches.enforcement == "strict":
            self._strict(after, seat, whole=switches.teardown == "valid_remainder")

    def _strict(self, table: Table, seat: Seat, *, whole: bool) -> None:
        if whole:
            assert oracle.playable(seat.board), "not connected, or no quarter-turns"
        assert not clashing(seat.board, table)
        assert seat.next_heading == len(seat.board) % 4

    def _score(self, table: Table, letter: str) -> None:
        seat = table.seat(letter)
        view = SPROUTS.visible_to(table, None).seat(letter)
        assert seat
        assert seat.result
        assert view
        result = seat.result
        if seat.child:
            assert (result.rank, result.level, result.score) == (0, seat.level, result.adjusted)
            return
        assert result.total == seat.total + result.adjusted
        assert result.level - seat.level in (0, 1)
        judged = view.judgement
        assert judged
        if seat.ruled:
            assert result.score == seat.ruled.score, "a judge's word stands"
            return
        if not judged.legal:
            assert result.score is None
            assert table.switches.misplays == "on"
            assert not oracle.playable(seat.board) or clashing(seat.board, table)
            return
        assert result.score == judged.total
        if len(judged.order or ()) != len(seat.board):
            return  # a part of a bad board (SA45)
        laid = tuple(seat.board[i - 1] for i in judged.order or ())
        level_up = table.switches.scoring == "level-up"
        worth = oracle.worth(laid, seat.rack, len(seat.pillow), level_up, table.tilt)
        assert worth
        assert worth.total == result.score
        assert len(judged.attachments) == len(worth.edges)
        whole = bool(seat.board) and not seat.rack and not seat.pillow
        assert judged.complete == whole
        assert judged.sum is not None
        assert judged.unattached is not None
        assert judged.total == (judged.sum - judged.unattached) * (2 if whole else 1)
        if len(worth.edges) < len(laid):
            assert not judged.bonuses, "a tree has no bonus"
        turned = tuple(quarter(p) for p in laid)
        for (i, a), (j, b) in combinations(enumerate(laid), 2):
            value = oracle.edge(a, b, level_up, table.tilt)
            assert value == oracle.edge(b, a, level_up, table.tilt)
            assert value == oracle.edge(turned[i], turned[j], level_up, table.tilt)


def clashing(board: Board, table: Table) -> bool:
    """Whether sides touch that may not."""
    level_up = table.switches.scoring == "level-up"
    return any(oracle.edge(a, b, level_up, table.tilt) == "clash" for a, b in combinations(board, 2))


def quarter(placed: Placement) -> Placement:
    """The placement after the whole board has been turned clockwise."""
    return placed._replace(heading=(placed.heading + 1) % 4, x=-placed.y, y=placed.x)


def letters(seats: Sequence[Seat]) -> str:
    """The letters of seats."""
    return "".join(seat.letter for seat in seats)
