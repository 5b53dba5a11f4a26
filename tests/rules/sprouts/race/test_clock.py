"""Count-in, bell, marks, freeze, judgement, and outages: S6, S38, S39, SA19, SA20, SA23, SA37, SA56, SA57, SA61."""

from __future__ import annotations

import pytest

from rules.game import Due, Event
from rules.sprouts.deal import deal
from rules.sprouts.game import SPROUTS
from rules.sprouts.notation import read_cards
from tests.rules.sprouts.race.sitting import Sitting, racing


def ready(count: int = 2, **switches: str) -> Sitting:
    """A count-in that has just begun."""
    sitting = Sitting(**switches)
    sitting.sit(count)
    sitting.ready()
    assert sitting.table.phase == "countin"
    return sitting


def verbs(events: list[Event] | tuple[Event, ...]) -> list[str]:
    return [event.verb for event in events]


def marks(events: list[Event]) -> list[int]:
    return [int(event.args[0]) for event in events if event.verb == "mark"]


# Count-in and bell


def test_ten_seconds_from_the_last_ready_to_the_bell() -> None:
    """SA20, S6: cards are dealt at the bell, not before; the clock starts there with five minutes."""
    sitting = ready()
    start = sitting.now
    assert SPROUTS.due(sitting.table) == Due("draw", start)
    assert verbs(sitting.tick()) == ["seed"]
    assert SPROUTS.due(sitting.table) == Due("bell", start + 10_000)
    assert sitting.pass_time(9_999) == []
    assert not sitting.table.players
    assert verbs(sitting.pass_time(1)) == ["deal", "bell"]
    assert (sitting.table.bell_at, sitting.table.deadline) == (start + 10_000, start + 310_000)
    assert [len(seat.rack) for seat in sitting.table.seats] == [7, 7]


@pytest.mark.parametrize(("late", "counted"), [(0, 0), (2000, 0), (2001, 2001), (90_000, 90_000)])
def test_a_bell_that_rings_late_does_not_eat_into_the_round(late: int, counted: int) -> None:
    """SA20: a short delay leaves the bell where it was announced."""
    sitting = ready()
    bell = sitting.now + 10_000
    sitting.tick(bell + late)
    assert sitting.table.bell_at == bell + counted
    assert sitting.table.deadline == bell + counted + 300_000


def test_an_untimed_table_starts_at_once() -> None:
    """SA23: nobody races, nothing to count in."""
    sitting = ready(1, timer_s="0")
    assert sitting.pass_time(0)
    assert (sitting.table.phase, sitting.table.deadline) == ("racing", None)


def test_ticking_twice_is_harmless() -> None:
    sitting = ready()
    sitting.tick()
    assert sitting.tick() == ()
    sitting.tick(sitting.now + 10_000)
    assert sitting.tick() == ()


def test_the_deal_is_what_its_seed_gives_and_each_round_draws_anew() -> None:
    """S16, S61, SA34, SA36: the same seed, the same deal; the event writes the outcome down."""
    sitting = ready(3, max_rounds="0")
    seeds = []
    for _ in range(3):
        drawn, event, _ = sitting.pass_time(10_000)
        assert drawn == Event("*", "seed", event.args[:1])
        seeds.append(event.args[0])
        racks = deal(sitting.table.deck, (0, 0, 0), event.args[0]).racks
        assert tuple(seat.hand for seat in sitting.table.seats) == racks
        assert tuple(read_cards(event.args[i]) for i in (2, 5, 8)) == racks
        sitting.host("end")
        sitting.judged()
        sitting.ready()
    assert len(set(seeds)) == 3


def test_a_practice_table_names_its_first_deal() -> None:
    """S53: the named seed for the first round, chance for the next."""
    sitting = ready(1, seed="monday", max_rounds="0", timer_s="0")
    assert sitting.pass_time(0)[0].args[0] == "monday"
    sitting.host("end")
    sitting.judged()
    sitting.ready()
    assert sitting.pass_time(0)[0].args[0] != "monday"


# Tilt (S86-S88, SA56, SA57, SA61)


def test_tilt_is_drawn_before_the_bell_and_anew_for_each_round() -> None:
    """SA56, SA57, SA61: `tilt` random, `tilt_scope` round."""
    sitting = ready(1, tilt="random", max_rounds="0", scoring="level-up")
    drawn = set()
    for _ in range(8):
        events = sitting.pass_time(10_000)
        assert verbs(events) == ["seed", "tilt", "deal", "bell"]
        drawn.add(sitting.table.tilt)
        sitting.host("end")
        sitting.judged()
        sitting.ready()
    assert len(drawn) > 1
    assert all(tilt and 0 <= tilt[0] < tilt[1] <= 9 for tilt in drawn)


def test_tilt_and_hash_are_told_before_the_clock_runs() -> None:
    """S88, SA61: with the count-in; the seed itself is not."""
    sitting = ready(1, tilt="random")
    sitting.tick()
    view = SPROUTS.visible_to(sitting.table, None)
    assert (view.phase, view.tilt, view.seed) == ("countin", sitting.table.tilt, None)
    assert view.seed_hash


def test_a_draw_that_comes_with_the_bell_is_made_all_the_same() -> None:
    """SA20: after an outage in the count-in everything is owed at once."""
    sitting = ready(1, tilt="random")
    assert verbs(sitting.tick(sitting.now + 30_000)) == ["seed", "tilt", "deal", "bell"]


def test_tilt_of_a_match_stays_also_past_a_voided_round() -> None:
    """SA57, SA21: the switch `tilt_scope`."""
    sitting = ready(1, tilt="random", tilt_scope="match", max_rounds="0", scoring="level-up")
    sitting.pass_time(10_000)
    first = sitting.table.tilt
    assert first
    for _ in range(4):
        sitting.host("void")
        sitting.ready()
        sitting.pass_time(10_000)
        assert sitting.table.tilt == first
        sitting.host("end")
        sitting.judged()
        sitting.ready()
        sitting.pass_time(10_000)
        assert sitting.table.tilt == first


def test_a_chosen_tilt_holds_every_round() -> None:
    """SA56: the switch `tilt`."""
    sitting = ready(1, tilt="9-4", max_rounds="0")
    assert sitting.pass_time(10_000)[1] == Event("*", "tilt", ("4-9",))


# Marks and the deadline (S38, SA20)


def test_marks_are_said_once_each_then_the_round_freezes() -> None:
    """S38, S39: at 60, 30 and 10 seconds; at the deadline the boards freeze, two seconds later they are judged."""
    sitting = ready()
    events = sitting.pass_time(10_000 + 300_000 + 2000)
    assert verbs(events) == ["seed", "deal", "bell", "mark", "mark", "mark", "freeze", "score", "score", "over"]
    assert marks(events) == [60, 30, 10]
    assert events[6].args == (str(sitting.table.deadline), "*")


@pytest.mark.parametrize(
    ("timer", "said"), [("61", [60, 30, 10]), ("60", [30, 10]), ("20", [10]), ("10", []), ("1", [])]
)
def test_short_rounds_say_only_marks_below_their_length(timer: str, said: list[int]) -> None:
    assert marks(ready(timer_s=timer).pass_time(10_000 + 1000 * int(timer))) == said


def test_a_clock_that_woke_late_says_only_the_last_mark() -> None:
    sitting = racing()
    deadline = sitting.table.deadline
    assert deadline
    assert marks(list(sitting.tick(deadline - 9000))) == [10]
    assert marks(sitting.pass_time(9000)) == []


@pytest.mark.parametrize("left", [100_000, 60_000, 59_000, 30_000, 29_000, 10_000, 9_000, 1])
@pytest.mark.parametrize("more", [1, 20, 31, 60, 600])
def test_after_an_extension_marks_are_said_where_the_clock_passes_them(left: int, more: int) -> None:
    """SA20: each mark that lies ahead of the new time, once; the freeze at the new deadline."""
    sitting = racing()
    deadline = sitting.table.deadline
    assert deadline
    sitting.pass_time(deadline - left - sitting.now)
    sitting.host("extend", str(more))
    now_left = left + 1000 * more
    assert sitting.table.deadline == deadline + 1000 * more
    assert marks(sitting.pass_time(now_left)) == [m for m in (60, 30, 10) if 1000 * m < now_left]
    assert sitting.table.frozen_at == deadline + 1000 * more
