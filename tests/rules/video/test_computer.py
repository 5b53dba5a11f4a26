"""Computer players: legal, blind to what their seat may not see, the same for the same dice, in an order of skill."""

from __future__ import annotations

from random import Random

import pytest

from rules.dice import SeededDice
from rules.game import Move, Refusal, Stamp
from rules.video.computer import LEVELS, choose
from rules.video.computer.appraising import typical
from rules.video.computer.imagining import imagine
from rules.video.game import VIDEO
from rules.video.simulating import play
from rules.video.table.state import Table
from rules.video.views.view import visible_to
from tests.bench.balance import Job, report, run
from tests.rules.video.random_play import Game
from tests.rules.video.tables import act, position, three
from tests.rules.video.test_views import other_secrets

NOW = Stamp(0)


def move_of(table: Table, level: str, seed: str = "dice") -> Move:
    """What the computer player of that level does at the seat that must move."""
    letter = table.seats[table.waiting_for].letter
    return choose(visible_to(table, letter), VIDEO.legal(table, letter), level, SeededDice(seed, 1))


def finish(table: Table, level: str) -> Table:
    """The table when the turn of its active seat is over, the computer player moving for everybody."""
    turn = table.turn
    while table.turn == turn and table.phase == "turn":
        letter = table.seats[table.waiting_for].letter
        made = VIDEO.decide(table, letter, move_of(table, level), NOW, SeededDice("turn", table.seq))
        assert not isinstance(made, Refusal)
        for event in made:
            table = VIDEO.apply(table, event)
    return table


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_secrets_of_others_change_no_answer(level: str, players: int) -> None:
    """V55, VA94: two tables that differ only in what the seat may not see get the same move."""
    rnd = Random(players)
    share = 0.015 if level == "hard" else 0.3
    for table in Game(60 + players, players).play(500):
        me = table.waiting_for
        whose = rnd.choice([n for n in range(players) if n != me])
        if rnd.random() < share:
            assert move_of(other_secrets(table, whose, rnd), level) == move_of(table, level)


@pytest.mark.parametrize("level", LEVELS)
def test_every_move_is_legal_wherever_a_game_goes(level: str) -> None:
    """Positions of random play are stranger than those that the players reach by themselves."""
    rnd = Random(5)
    share = 0.02 if level == "hard" else 0.5
    for table in Game(90, 3).play(500):
        if rnd.random() < share:
            letter = table.seats[table.waiting_for].letter
            move = move_of(table, level)
            assert move in VIDEO.legal(table, letter)
            assert move == move_of(table, level), "the same view and dice give the same move"


@pytest.mark.parametrize(
    "switches",
    [
        {"turn_order": "rotating", "kill_overflow": "per_source", "timeshift_lock": "off"},
        {"simultaneous_play": "off", "splitter_to": "discard", "kill_overflow": "declared_only"},
        {"charge_bonus": "next_step", "steal": "last_resort", "self_kill": "none"},
    ],
)
def test_whole_games_under_house_rules_end_and_break_nothing(switches: dict[str, str]) -> None:
    for n, levels in enumerate((["normal", "easy"], ["normal"])):
        assert play(switches, 2 + n, f"switches {n}", levels=levels).table.winner >= 0


def test_a_level_that_does_not_exist_is_refused() -> None:
    table = position()
    with pytest.raises(ValueError, match="'godlike' is no level"):
        choose(visible_to(table, "A"), VIDEO.legal(table, "A"), "godlike", SeededDice("x"))


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_kill_in_reach_is_made_shield_first(level: str) -> None:
    """V147, V151, V178: the guard first, then the mutant, and the trophy that wins is taken."""
    header = {
        "lps B": "Omega Starr",
        "dial B": "43",
        "hand A": "",
        "pool": "14",
        "trophies A": "red=B, blue=B",
    }
    table = finish(position(header), level)
    assert table.phase == "over"
    assert table.seats[table.winner].letter == "A"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_no_fwd_is_left_lying(level: str) -> None:
    """V95, VA31: what is not applied is lost, so it is applied."""
    before = position({"hand A": "Brain Drain, Rottentales"})
    after = finish(before, level)
    assert after.seats[1].dial > before.seats[1].dial


def test_attacks_do_not_wind_a_rival_back_for_nothing() -> None:
    """VA71: a kill that gives no token only helps the victim; the other opponent is hit."""
    taken = {"trophies A": "red=B, blue=B", "trophies C": "green=B"}
    after = finish(three({**taken, "pool": "20", "dial B": "40", "hand A": ""}), "normal")
    assert after.seats[1].dial == 40
    assert after.seats[2].dial >= 20


def test_the_normal_player_beats_the_easy_one() -> None:
    wins = 0
    for n in range(8):
        table = play({"undo": "off"}, 2, f"skill {n}", levels=["normal", "easy"] if n % 2 else ["easy", "normal"]).table
        wins += table.seats[table.winner].computer == "normal"
    assert wins >= 6


def test_an_imagined_table_looks_like_the_view() -> None:
    """What the hard player thinks on shows its seat the same things, and holds each card once."""
    for n, table in enumerate(Game(70, 4).play(400)):
        if n % 7 == 0 and table.phase == "turn" and not table.pending and not table.cuts:
            letter = table.seats[table.active].letter
            view = visible_to(table, letter)
            guess = imagine(view, SeededDice("guess", n))
            again = visible_to(guess, letter)
            assert (again.seats, again.options, again.tapes) == (view.seats, view.options, view.tapes)
            lying = [card for seat in guess.seats for card in (*seat.deck, *seat.hand, *seat.discard, *seat.sps)]
            lying += [*guess.vortex, *guess.drop, *[card for card in guess.tapes if card >= 0]]
            lying += [card for pile in guess.junk for card in pile]
            assert len(lying) == len(set(lying))


def test_better_cards_are_worth_more() -> None:
    """The appraisal reads steps, so that it serves every catalogue."""
    box = {card.id: card for card in position().catalogue.cards}
    assert typical(box["head_cleaner"]) < typical(box["bargain_bin"]) < typical(box["omega_starr"])


def test_dice_decide_what_the_easy_player_does() -> None:
    table = act(position({"hand A": "Brain Drain, Rottentales, Bargain Bin, System Shock"}))
    assert len({move_of(table, "easy", str(n)) for n in range(40)}) > 2


def test_the_balance_report_counts_every_game() -> None:
    """Two games of two seats: winners, seats and mutants add up, and only what was offered is bought."""
    tally = run(Job(2, 1, 0, 2, None))
    summary = tally.summary
    assert summary.games == sum(summary.seats.values()) == sum(summary.mutants.values()) == 2
    assert sum(summary.chosen.values()) == 4
    assert set(tally.bought) <= set(tally.offers)
    lines = [line for line, _ in report(2, tally)]
    assert lines[0].startswith("2 seats: 2 games")
