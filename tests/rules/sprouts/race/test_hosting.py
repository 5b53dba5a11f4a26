"""What the host does: start, end, give time, void, close, set switches, kick: SA20, SA21, SA35, SA78."""

from __future__ import annotations

import pytest

from rules.game import HOST, REFEREE, Event
from rules.sprouts.game import SPROUTS
from tests.rules.sprouts.boards import HAND_2, WINNING
from tests.rules.sprouts.race.sitting import ONES, PILLOW, ROW, Sitting, deck_of, racing
from tests.rules.sprouts.race.test_pausing import verbs


def in_phase(phase: str, **switches: str) -> Sitting:
    """A table of two in this phase."""
    sitting = Sitting(max_rounds="0", **switches)
    sitting.sit(2)
    if phase == "lobby":
        return sitting
    sitting.ready()
    if phase == "countin":
        return sitting
    sitting.pass_time(10_000)
    if phase == "racing":
        return sitting
    if phase == "paused":
        sitting.do("A", "pause")
        sitting.do("B", "pause")
        return sitting
    sitting.host("end")
    if phase == "settling":
        return sitting
    sitting.judged()
    if phase == "over":
        sitting.host("close")
    assert sitting.table.phase == phase
    return sitting


PHASES = ["lobby", "countin", "racing", "paused", "settling", "scored", "over"]


@pytest.mark.parametrize("phase", PHASES)
def test_start(phase: str) -> None:
    """SA20: the host starts without waiting for everybody; only where nothing runs."""
    sitting = in_phase(phase)
    if phase in ("lobby", "scored"):
        assert verbs(sitting.host("start")) == ["countin"]
        assert verbs(sitting.pass_time(10_000)) == ["seed", "deal", "bell"]
        assert len(sitting.table.players) == 2
    else:
        assert sitting.refused(HOST, "start")[0] == ("ended" if phase == "over" else "running")


def test_nobody_cannot_start() -> None:
    assert Sitting().refused(HOST, "start") == ("nobody", "S1")


@pytest.mark.parametrize("phase", PHASES)
def test_end(phase: str) -> None:
    """The boards are judged as they lie."""
    sitting = in_phase(phase)
    if phase in ("racing", "paused"):
        sitting.now += 5000
        assert sitting.host("end") == (Event("*", "freeze", (str(sitting.now), "host")),)
        assert verbs(sitting.judged()) == ["score", "score"]
    else:
        assert sitting.refused(HOST, "end")[0] == ("ended" if phase == "over" else "no_round")


def test_end_also_during_the_count_in_after_a_pause() -> None:
    sitting = in_phase("paused")
    sitting.host("resume")
    assert verbs(sitting.host("end")) == ["freeze"]
    assert verbs(sitting.judged()) == ["score", "score"]


def test_an_end_after_the_deadline_freezes_at_the_deadline() -> None:
    """SA19: never later than the round lasted."""
    sitting = in_phase("racing")
    sitting.now = (sitting.table.deadline or 0) + 800
    sitting.host("end")
    assert sitting.table.frozen_at == sitting.table.deadline


@pytest.mark.parametrize("phase", PHASES)
def test_extend(phase: str) -> None:
    sitting = in_phase(phase)
    before = sitting.table
    if phase == "racing":
        assert sitting.host("extend", "60") == (
            Event("*", "extend", (str((before.deadline or 0) + 60_000), str(sitting.now))),
        )
    elif phase == "paused":
        sitting.host("extend", "60")
        assert sitting.table.left_ms == (before.left_ms or 0) + 60_000
        assert sitting.table.pause_reason == "agreed"
    else:
        assert sitting.refused(HOST, "extend", "60")[0] == ("ended" if phase == "over" else "no_round")


@pytest.mark.parametrize("word", ["0", "601", "", "x", "-5", "1.5", "٣", "00001999", "999999999", "1_0", " 60"])
def test_extend_by_what_is_no_number_of_seconds(word: str) -> None:
    refusal = racing().refusal(HOST, "extend", word)
    assert (refusal.code, refusal.params) == ("seconds", {"word": word, "most": 600})


def test_extend_without_a_clock_or_after_the_deadline() -> None:
    assert racing(timer_s="0").refused(HOST, "extend", "60") == ("no_clock", "SA23")
    sitting = racing()
    assert sitting.refused(HOST, "extend", "60", at=(sitting.table.deadline or 0) + 1) == ("round_over", "S39")


@pytest.mark.parametrize("phase", PHASES)
def test_void(phase: str) -> None:
    """SA21: nothing scored, cards away, everybody back in the lobby and not ready."""
    sitting = in_phase(phase)
    if phase in ("lobby", "scored", "over"):
        assert sitting.refused(HOST, "void")[0] == ("ended" if phase == "over" else "no_round")
        return
    assert sitting.host("void") == (Event("*", "void", ("host",)),)
    view = SPROUTS.visible_to(sitting.table, None)
    assert (view.phase, view.round, view.seed_hash, view.deadline, view.pause_reason) == ("lobby", 0, None, None, None)
    assert [(seat.dealt, seat.ready, seat.total, seat.level) for seat in view.seats] == [(0, False, 0, 0)] * 2
    sitting.ready()
    assert verbs(sitting.pass_time(10_000)) == ["seed", "deal", "bell"]
    assert sitting.table.round == 1


@pytest.mark.parametrize("when", ["racing", "settling", "countin"])
def test_void_gives_back_levels_totals_and_the_round_number(when: str) -> None:
    """SA21, S58: the round before still counts."""
    cards = deck_of(ONES + PILLOW + HAND_2)
    sitting = racing({"A": (ONES, ()), "B": (HAND_2, ())}, preset="level-up", max_rounds="0", cards=cards)
    sitting.lay("A", ROW)
    sitting.do("A", "call", "7")
    sitting.judged()
    before = sitting["A"].result
    assert before
    assert (before.level, before.total) == (1, 12)
    sitting.ready()
    if when != "countin":
        sitting.ring({"A": (ONES, PILLOW[:1]), "B": (HAND_2, ())})
        sitting.do("A", "attach", "1")
    if when == "settling":
        sitting.host("end")
    sitting.host("void")
    assert (sitting["A"].level, sitting["A"].total, sitting["A"].result, sitting["A"].board) == (1, 12, None, ())
    assert sitting.table.round == 1
    sitting.ready()
    sitting.pass_time(10_000)
    assert len(sitting["A"].pillow) == 1
    assert sitting.table.round == 2


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("actor", [HOST, REFEREE])
def test_close(phase: str, actor: str) -> None:
    sitting = in_phase(phase)
    if phase == "over":
        assert sitting.refused(actor, "close", "expired") == ("ended", "S39")
        return
    made = verbs(sitting.do(actor, "close", "expired"))
    assert made == {"racing": ["freeze", "closed"], "paused": ["freeze", "closed"]}.get(
        phase, ["score", "score", "closed"] if phase == "settling" else ["closed"]
    )
    assert (sitting.table.phase, sitting.table.ending) == ("over", "expired")
    assert SPROUTS.ended(sitting.table)
    assert SPROUTS.due(sitting.table) is None
    assert sitting.table.winners == ()


def test_closing_a_round_that_was_decided_keeps_its_winner() -> None:
    """S43: frozen boards are scored, also if the table is closed in the settle time."""
    sitting = racing()
    sitting.lay("A", WINNING)
    sitting.do("A", "call", "7")
    assert verbs(sitting.host("close")) == ["score", "score", "over"]
    assert (sitting.table.ending, sitting.table.winners) == ("won", ("A",))


@pytest.mark.parametrize("verb", ["start", "end", "extend", "pause", "resume", "void", "close", "set", "kick"])
def test_nothing_can_be_done_to_a_table_that_is_over(verb: str) -> None:
    assert in_phase("over").refused(HOST, verb, "A", "1")[0] == "ended"


def test_a_reason_for_closing_is_one_that_the_log_knows() -> None:
    assert racing().refused(HOST, "close", "boredom")[0] == "unreadable"
    assert racing().host("close")[-1] == Event("*", "closed", ("host",))


@pytest.mark.parametrize("phase", PHASES)
def test_switches_are_set_in_the_lobby_only(phase: str) -> None:
    """SA35: pinned from the first deal on."""
    sitting = in_phase(phase)
    if phase == "lobby":
        sitting.host("set", "tilt", "9-4")
        assert sitting.table.switches.chosen_tilt == (4, 9)
        assert sitting.refused(HOST, "set", "tilt", "4-4")[0] == "bad_switch"
    else:
        assert sitting.refused(HOST, "set", "timer_s", "60")[0] == ("ended" if phase == "over" else "pinned")


@pytest.mark.parametrize(
    "words", [(), ("timer_s",), ("timer_s", "x"), ("speed", "1"), ("preset", "ruthless"), ("", "")]
)
def test_a_switch_that_does_not_exist_or_cannot_be_so(words: tuple[str, ...]) -> None:
    assert in_phase("lobby").refused(HOST, "set", *words)[0] == "bad_switch"


@pytest.mark.parametrize("phase", PHASES)
def test_kick(phase: str) -> None:
    """SA78: as if they had left."""
    sitting = in_phase(phase)
    if phase == "over":
        assert sitting.refused(HOST, "kick", "B") == ("ended", "S39")
        return
    assert sitting.host("kick", "B")[0] == Event("B", "leave")
    assert [seat.letter for seat in sitting.table.present] == ["A"]
    assert sitting.refused(HOST, "kick", "B") == ("no_seat", "SA78")
    assert sitting.refused(HOST, "kick") == ("no_seat", "SA78")
    assert sitting.refused("B", "ready") == ("not_seated", "S1")


def test_unknown_moves_are_named() -> None:
    for actor in ("A", HOST, REFEREE):
        assert racing().refusal(actor, "cheat").params == {"verb": "cheat"}
    assert racing().refused("Z", "ready") == ("not_seated", "S1")
