"""A table for tests: hands as wanted, a clock that is told, and every change checked on its way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.dice import SeededDice
from rules.game import HOST, REFEREE, Event, Move, Refusal, Stamp
from rules.records import write_record
from rules.sprouts.cards import Card
from rules.sprouts.game import SPROUTS
from rules.sprouts.notation import read_board, read_cards, write_card, write_cards, write_placement
from rules.sprouts.race.state import Seat, Table
from tests.rules.sprouts.boards import HAND_1, HAND_2

T0 = 1_700_000_000_000
"""When the table opens, in ms since 1970."""

ONES = read_cards(" ".join(f"{n}:1111" for n in range(1, 8)))
ROW = " ".join(f"{n}:1111>{'NESW'[(n - 1) % 4]}@{'ABCDEFG'[n - 1]}1" for n in range(1, 8))
PILLOW = read_cards("8:1111 9:2222")
"""Seven cards that fit everywhere, in a row; an eighth that does and a ninth that does not."""

Hand = tuple[Sequence[Card], Sequence[Card]]


class Sitting:
    """One table with the log of what happened. `now` is Discord's clock and moves only when a test says so."""

    def __init__(self, **header: str) -> None:
        self.header = header
        self.table: Table = SPROUTS.setup(self.header)
        self.log: list[Event] = []
        self.now = T0
        self._ids = 1000

    def __getitem__(self, letter: str) -> Seat:
        seat = self.table.seat(letter)
        assert seat is not None
        return seat

    def put(
        self, actor: str, verb: str, *args: str, at: int | None = None, number: int | None = None
    ) -> tuple[Event, ...] | Refusal:
        """Put a move to the game, stamped `at` with the interaction `number`; a refusal changes nothing."""
        self._ids += 1
        stamp = Stamp(self.now if at is None else at, self._ids if number is None else number)
        before = self.table
        answer = SPROUTS.decide(self.table, actor, Move(verb, args), stamp, SeededDice("test", len(self.log)))
        assert self.table is before
        if not isinstance(answer, Refusal):
            self.write(*answer)
        return answer

    def write(self, *events: Event) -> None:
        """Take events as they are, as the log would."""
        for event in events:
            self.table = SPROUTS.apply(self.table, event)
            self.log.append(event)
            assert not SPROUTS.faults(self.table), event

    def do(
        self, actor: str, verb: str, *args: str, at: int | None = None, number: int | None = None
    ) -> tuple[Event, ...]:
        """Make a move that is accepted."""
        answer = self.put(actor, verb, *args, at=at, number=number)
        assert not isinstance(answer, Refusal), answer
        return answer

    def refused(
        self, actor: str, verb: str, *args: str, at: int | None = None, number: int | None = None
    ) -> tuple[str, str]:
        """(code, ruling) of a move that is refused and changes nothing."""
        answer = self.refusal(actor, verb, *args, at=at, number=number)
        return answer.code, answer.ruling

    def refusal(self, actor: str, verb: str, *args: str, at: int | None = None, number: int | None = None) -> Refusal:
        """The refusal itself."""
        before = self.table
        answer = self.put(actor, verb, *args, at=at, number=number)
        assert isinstance(answer, Refusal), answer
        assert self.table is before
        return answer

    def host(self, verb: str, *args: str, at: int | None = None) -> tuple[Event, ...]:
        """A move of the host's that is accepted."""
        return self.do(HOST, verb, *args, at=at)

    def tick(self, at: int | None = None) -> tuple[Event, ...]:
        """Move the clock on to `at` and let it do what it owes then."""
        self.now = self.now if at is None else at
        return self.do(REFEREE, "clock", at=self.now, number=0)

    def pass_time(self, ms: int) -> list[Event]:
        """Let time pass; the clock does everything at its instant."""
        made: list[Event] = []
        until = self.now + ms
        while (owed := SPROUTS.due(self.table)) and owed.at <= until:
            made += self.tick(max(owed.at, self.now))
        self.now = until
        return made

    def sit(self, count: int) -> None:
        """Seat this many people."""
        for _ in range(count):
            letter = SPROUTS.vacant(self.table)
            assert letter
            self.do(letter, "sit", f"Player {letter}")

    def ready(self) -> None:
        """Everybody presses Ready."""
        for seat in self.table.present:
            if not seat.ready:
                self.do(seat.letter, "ready")

    def ring(self, hands: Mapping[str, Hand], drawn: str | None = None) -> None:
        """The bell of the count-in that runs, with these hands in place of a shuffled deal."""
        bell = self.table.bell_at
        assert bell is not None
        self.now = bell
        timer = self.table.switches.timer_s
        args = [f"{letter} {write_cards(rack)}|{write_cards(pillow)}" for letter, (rack, pillow) in hands.items()]
        words = [word for arg in args for word in (arg[0], *arg[2:].split("|"))]
        self.write(Event(REFEREE, "deal", ("seed", *words)))
        if drawn:
            self.write(Event(REFEREE, "tilt", (drawn,)))
        self.write(Event(REFEREE, "bell", (str(bell), str(bell + 1000 * timer if timer else 0))))

    def lay(self, letter: str, board: str) -> None:
        """Lay a board written in notation, in its order; its first card goes to the seed's cell."""
        for word in shifted(board):
            self.do(letter, "attach", word)

    def next_round(self, hands: Mapping[str, Hand], drawn: str | None = None) -> None:
        """From the scores to the next race."""
        self.ready()
        self.ring(hands, drawn)

    def judged(self) -> list[Event]:
        """Let the settle time pass and the scores be written."""
        return self.pass_time(1000 * self.table.switches.settle_s)

    def record(self) -> str:
        """The text of what happened."""
        return write_record(SPROUTS.name, self.header, self.log)


def shifted(board: str, seed: tuple[int, int] = (12, 12)) -> list[str]:
    """The placements of a board in notation, moved so that the first lies in the seed's cell."""
    cards = read_board(board)
    dx, dy = seed[0] - cards[0].x, seed[1] - cards[0].y
    return [write_placement(placed._replace(x=placed.x + dx, y=placed.y + dy)) for placed in cards]


def deck_of(cards: Iterable[Card]) -> str:
    """A deck file of just these cards."""
    lines = [write_card(card) for card in dict.fromkeys(cards)]
    return "\n".join(["# name: test", f"# size: {len(lines)}", *lines])


def racing(hands: Mapping[str, Hand] | None = None, /, drawn: str | None = None, **header: str) -> Sitting:
    """A race that has just begun; A has fixture hand 1 and B hand 2 where no hands are named."""
    held: Mapping[str, Hand] = hands or {"A": (HAND_1, ()), "B": (HAND_2, ())}
    cards = [card for hand in held.values() for card in (*hand[0], *hand[1])]
    if not set(cards) <= set(SPROUTS.setup({}).deck):
        header.setdefault("cards", deck_of(cards))
    sitting = Sitting(**header)
    sitting.sit(len(held))
    sitting.ready()
    sitting.ring(held, drawn)
    return sitting
