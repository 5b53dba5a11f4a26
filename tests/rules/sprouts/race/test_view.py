"""Who may know what: S7, S62, SA16, SA27, SA37, SA65; and the numbers that guard panels."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import HOST, REFEREE, Move, Refusal, Stamp
from rules.sprouts.cards import Placement
from rules.sprouts.game import SPROUTS
from rules.sprouts.notation import read_cards, write_placement
from rules.sprouts.race.state import Table
from rules.sprouts.view import places
from tests.rules.sprouts.boards import SIXTEEN
from tests.rules.sprouts.race.random_play import play
from tests.rules.sprouts.race.sitting import ONES, PILLOW, ROW, T0, Sitting, deck_of, racing

VIEWERS = (None, "A", "B")
HIDDEN = read_cards("0:5678 0:8765 0:5566")


def veiled(sitting: Sitting) -> tuple[Table, Table]:
    """The table, and one that differs from it in every hidden card and in the seed."""
    table = sitting.table
    spare = iter(HIDDEN)
    seats = tuple(replace(seat, pillow=tuple(next(spare) for _ in seat.pillow)) for seat in table.seats)
    return table, replace(table, seats=seats, seed="another")


def with_pillows(**switches: str) -> Sitting:
    other = read_cards("1:2222 2:2222 3:2222 4:2222 5:2222 6:2222 7:2222")
    hands = {"A": (ONES, PILLOW[:2]), "B": (other, read_cards("0:1234"))}
    cards = deck_of((*ONES, *PILLOW, *other, *hands["B"][1], *HIDDEN))
    return racing(hands, preset="level-up", target="0", cards=cards, **switches)


Step = tuple[str, str, tuple[str, ...]]
SCRIPT: list[Step] = [
    ("A", "attach", ("1",)),
    ("A", "detach", ()),
    ("B", "attach", ("1",)),
    *(("A", "attach", (word,)) for word in ROW.split()),
    ("A", "call", ("7",)),
    ("A", "call", ("9",)),
    ("B", "turn", ()),
    ("A", "attach", ("8",)),
    ("A", "pause", ()),
    ("B", "pause", ()),
    ("B", "compass", ("W",)),
    (HOST, "resume", ()),
    (HOST, "extend", ("5",)),
]


@given(st.lists(st.sampled_from(SCRIPT), max_size=25), st.sampled_from(["strict", "honour"]))
@settings(max_examples=60, deadline=None)
def test_what_is_hidden_changes_nothing_that_anybody_sees(
    script: list[tuple[str, str, tuple[str, ...]]], how: str
) -> None:
    """S62, SA37: no view, no answer and no legal move, until a card is turned or the round is judged."""
    sitting = with_pillows(enforcement=how)
    for word in ROW.split():
        x = "MNOPQRS"["ABCDEFG".index(word[-2])]
        sitting.do("A", "attach", f"{word[:-2]}{x}13")
    for actor, verb, words in script:
        one, other = veiled(sitting)
        for viewer in VIEWERS:
            seen, twin = SPROUTS.visible_to(one, viewer), SPROUTS.visible_to(other, viewer)
            assert seen == replace(twin, seed_hash=seen.seed_hash)
            assert (seen.seed, twin.seed) == (None, None)
        for letter in "AB":
            assert SPROUTS.legal(one, letter) == SPROUTS.legal(other, letter)
        answers = [
            SPROUTS.decide(table, actor, Move(verb, words), Stamp(sitting.now, 5), None)  # type: ignore[arg-type]
            for table in (one, other)
        ]
        assert answers[0] == answers[1], "a refusal tells what is hidden"
        sitting.put(actor, verb, *words)


def test_a_turned_card_is_seen_by_everybody_and_the_next_is_not() -> None:
    """S66, SA37."""
    sitting = with_pillows()
    sitting.lay("A", ROW)
    sitting.do("A", "turn")
    for viewer in VIEWERS:
        seat = SPROUTS.visible_to(sitting.table, viewer).seat("A")
        assert seat
        assert ([held.card for held in seat.rack], seat.pillow, seat.turned_up, seat.dealt) == ([PILLOW[0]], 1, (), 9)
        assert seat.hand == (*ONES, PILLOW[0])


@pytest.mark.parametrize("phase", ["countin", "racing", "paused", "settling", "scored", "closed"])
def test_seed_and_hidden_cards_are_told_once_the_round_is_judged(phase: str) -> None:
    """SA65: and not before."""
    sitting = with_pillows()
    if phase in ("paused", "countin"):
        sitting.do("A", "pause")
        sitting.do("B", "pause")
        if phase == "countin":
            sitting.host("resume")
    if phase in ("settling", "scored"):
        sitting.host("end")
    if phase == "scored":
        sitting.judged()
    if phase == "closed":
        sitting.host("close")
    view = SPROUTS.visible_to(sitting.table, None)
    revealed = phase in ("scored", "closed")
    assert (view.seed is not None) == revealed
    assert [len(seat.turned_up) for seat in view.seats] == ([2, 1] if revealed else [0, 0])
    assert all((seat.judgement is not None) == revealed for seat in view.seats)


def test_misplays_and_best_boards_wait_for_the_scores() -> None:
    sitting = racing(preset="tournament", tilt="off")
    sitting.do("A", "call", "9")
    assert not any(seat.misplays for seat in SPROUTS.visible_to(sitting.table, "A").seats)
    sitting.judged()
    sitting.do(REFEREE, "best", "A", "72", "optimal", SIXTEEN)
    seat = SPROUTS.visible_to(sitting.table, "B").seat("A")
    assert seat
    assert (seat.misplays, seat.best is not None) == (("call",), True)


def test_honour_does_not_say_what_a_board_is_worth() -> None:
    """SA3: that would tell whether it is legal."""
    sitting = racing(preset="tournament", tilt="off")
    sitting.do("A", "attach", "2")
    seat = SPROUTS.visible_to(sitting.table, "A").seat("A")
    assert seat
    assert (seat.if_frozen, seat.judgement) == (None, None)


def test_racks_and_boards_are_open_to_everybody() -> None:
    """S16, SA37: every viewer sees the same."""
    sitting = racing()
    sitting.lay("A", SIXTEEN)
    assert len({SPROUTS.visible_to(sitting.table, viewer) for viewer in VIEWERS}) == 1


def test_places_are_lettered_in_reading_order() -> None:
    """SA16 and the switch `assist`: only where a card fits, or every free cell."""
    sitting = racing()
    sitting.lay("A", SIXTEEN)
    view = SPROUTS.visible_to(sitting.table, "A")
    seat = view.seat("A")
    assert seat
    # 4.2: c3 (−1,1), c3 (1,−1), c5 (−1,−2), c5 (1,−1), counted from the seed in (12, 12).
    fits = {(number, place.cell) for place in places(seat, view.switches, None) for number in place.fits}
    assert fits == {(3, (11, 13)), (3, (13, 11)), (5, (11, 10)), (5, (13, 11))}
    every = places(seat, replace(view.switches, assist="free"), None)
    assert [place.letter for place in every] == [chr(ord("a") + i) for i in range(len(every))]
    assert [place.cell[1] for place in every] == sorted(place.cell[1] for place in every)
    assert {place.cell for place in places(seat, view.switches, None)} <= {place.cell for place in every}


# The number of a panel


def test_others_never_make_a_panel_stale() -> None:
    """A press is judged by its own seat's changes and the phase."""
    sitting = racing()
    mine = SPROUTS.number(sitting.table, "A")
    sitting.do("B", "attach", "1")
    sitting.do("B", "compass", "W")
    sitting.do("B", "pause")
    assert SPROUTS.number(sitting.table, "A") == mine
    for verb, words in (("attach", ("2",)), ("compass", ("E",)), ("detach", ())):
        before = SPROUTS.number(sitting.table, "A")
        sitting.do("A", verb, *words)
        assert SPROUTS.number(sitting.table, "A") > before
    public = SPROUTS.number(sitting.table, None)
    sitting.host("end")
    assert SPROUTS.number(sitting.table, None) > public
    sitting.judged()
    assert SPROUTS.number(sitting.table, "B") == SPROUTS.number(sitting.table, "A")
    assert (view := SPROUTS.visible_to(sitting.table, "A")).number == SPROUTS.number(sitting.table, None)
    assert [seat.number for seat in view.seats] == [SPROUTS.number(sitting.table, letter) for letter in "AB"]


# decide, legal and apply


TEXT = st.one_of(
    st.text(max_size=8),
    st.sampled_from(["1", "7", "M13", "N", "7:9489>N@M13", "4-9", "timer_s", "60", "A", "B", "٣", "-1", "9" * 5000]),
)
ACTORS = st.sampled_from(["A", "B", "C", "Z", "", HOST, REFEREE])
VERBS = st.sampled_from(
    [
        "sit",
        "leave",
        "ready",
        "unready",
        "compass",
        "pause",
        "resume",
        "attach",
        "detach",
        "turn",
        "rotate",
        "call",
        "start",
        "end",
        "extend",
        "void",
        "close",
        "set",
        "kick",
        "clock",
        "outage",
        "best",
        "late",
        "badcall",
        "score",
        "deal",
        "freeze",
    ]
) | st.text(max_size=5)


@given(st.integers(0, 11), st.lists(st.tuples(ACTORS, VERBS, st.lists(TEXT, max_size=4)), min_size=1, max_size=8))
@settings(max_examples=150, deadline=None)
def test_decide_answers_anything_and_apply_takes_what_it_decides(
    seed: int, moves: list[tuple[str, str, list[str]]]
) -> None:
    """Whatever the words, a refusal with a ruling or events that apply; a refusal leaves the state as it was."""
    rng = Random(seed)
    sitting = Sitting(preset=rng.choice(["casual", "level-up", "tournament"]), max_rounds="0")
    sitting.sit(2)
    if seed % 4:
        sitting.ready()
        sitting.pass_time(10_000)
    if seed % 4 == 2:
        sitting.host("end")
    if seed % 4 == 3:
        sitting.host("end")
        sitting.judged()
    for actor, verb, words in moves:
        answer = sitting.put(actor, verb, *words, at=sitting.now + rng.choice([-5000, 0, 1, 2500]))
        if isinstance(answer, Refusal):
            assert answer.ruling
        else:
            assert answer or verb in ("clock", "outage")


@pytest.mark.parametrize("seed", range(12))
def test_every_legal_move_is_accepted_and_near_misses_are_not(seed: int) -> None:
    """`legal` and `decide` agree at every step of a match."""
    game = play(seed)
    table, rng = SPROUTS.setup(game.header), Random(seed)
    for event in game.log[:250]:
        table = SPROUTS.apply(table, event)
        now = Stamp(table.bell_at or T0, 1)
        for seat in table.present if rng.random() < 0.3 else ():
            legal = SPROUTS.legal(table, seat.letter)
            assert len(set(legal)) == len(legal)
            for move in legal:
                made = SPROUTS.decide(table, seat.letter, move, now, None)  # type: ignore[arg-type]
                assert not isinstance(made, Refusal), (seat.letter, move, made)
                after = table
                for one in made:
                    after = SPROUTS.apply(after, one)
                    assert not SPROUTS.faults(after)
            near_misses(table, seat.letter, legal, now)


def near_misses(table: Table, letter: str, legal: tuple[Move, ...], now: Stamp) -> None:
    """Where attachments are checked, every one that is not legal is refused."""
    seat = table.seat(letter)
    assert seat
    switches = table.switches
    if table.phase != "racing" or not seat.playing or table.honour or seat.child:
        return
    known = {move.args for move in legal if move.verb == "attach"}
    view = SPROUTS.visible_to(table, letter).seat(letter)
    assert view
    if view.rack_heading != seat.next_heading:
        return
    for place in places(view, replace(switches, assist="free"), table.tilt):
        for held in view.rack:
            x, y = place.cell
            for heading in range(4):
                word = write_placement(Placement(held.card, heading, x, y))
                answer = SPROUTS.decide(table, letter, Move("attach", (word,)), now, None)  # type: ignore[arg-type]
                assert isinstance(answer, Refusal) == ((word,) not in known), (word, answer)


def test_the_last_card_offers_the_call() -> None:
    """SA16: not earlier, and not where calls are typed."""
    for typed, offered in (("off", True), ("on", False)):
        sitting = racing({"A": (ONES, ())}, typed_call=typed)
        assert not [move for move in SPROUTS.legal(sitting.table, "A") if move.verb == "call"]
        sitting.lay("A", ROW)
        assert (Move("call", ("7",)) in SPROUTS.legal(sitting.table, "A")) == offered
