"""FWD and whom it hits, Runtime, LPs under attack, and who gets which token: V131-V144, V186-V191, VA41-VA83."""

from __future__ import annotations

import pytest

from rules.video.table.state import DESIGNS, NOBODY, Table, Token
from tests.rules.video.random_play import Game
from tests.rules.video.tables import act, position, refused, seat, three, titles, with_seat

RED, BLUE, GREEN = range(3)


def test_fwd_of_all_sources_is_one_sum_that_waits_to_be_used() -> None:
    """V123, VA41, VA42: card, Sun and power add up; nobody is hit before it is said, and then by any part of it."""
    header = {"hand A": "Rottentales", "sun A": "dawn"}
    table = act(three(header), "A play Rottentales", "A sun", "A choose 1", "A power lo")
    assert table.pool == 8
    assert [seat(table, letter).dial for letter in "BC"] == [0, 0]
    assert table.engaged == NOBODY
    table = act(table, "A attack C 6")
    assert (table.pool, seat(table, "C").dial) == (2, 6)
    assert seat(act(table, "A attack C 2"), "C").dial == 8


def test_another_victim_needs_new_cards_or_effects() -> None:
    """V131: what was gathered before the kill is gone; a power after it hits C."""
    table = act(three({"pool": "30", "dial B": "40", "charge A": "1"}), "A attack B 30", "A choose red")
    assert refused(table, "A attack C 1").code == "no_fwd"
    assert seat(act(table, "A power lo", "A attack C 4"), "C").dial == 4


def test_after_a_kill_the_next_attack_locks_again() -> None:
    """VA46: on the new opponent, also against the one just killed."""
    table = three({"pool": "20", "dial B": "40"}, kill_overflow="declared_only")
    table = act(table, "A attack B 5", "A choose red", "A attack C 3")
    refusal = refused(table, "A attack B 1")
    assert (refusal.ruling, refusal.params["on"]) == ("V127", "C")


@pytest.mark.parametrize(("mutant", "runtime"), [("Ridgemont", 45), ("Acid Override", 40), ("Marlow", 38)])
def test_each_mutant_lasts_as_long_as_its_own_runtime(mutant: str, runtime: int) -> None:
    """V132, V176."""
    table = act(position({"mutant B": mutant, "pool": str(runtime)}), f"A attack B {runtime - 1}")
    assert seat(table, "B").dial == runtime - 1
    assert act(table, "A attack B 1", "A choose red").kills == 1


@pytest.mark.parametrize(("title", "runtime"), [("Omega Starr", 12), ("Chop Shock High", 5), ("The Usher", 4)])
def test_an_lp_dies_when_its_own_runtime_is_met(title: str, runtime: int) -> None:
    """V132, V143, V144: one short it stays in play."""
    header = {"pool": "20", "lps B": title, "deck B": "Rottentales"}
    table = act(position(header), f'A attack B {runtime - 1} "{title}"')
    assert len(seat(table, "B").lps) == 1
    table = act(table, f'A attack B 1 "{title}"')
    assert seat(table, "B").lps == ()
    assert title in titles(table, seat(table, "B").discard)


def test_an_effect_can_kill_an_lp_too() -> None:
    """V144: whatever Runtime it has left, and for no token (V146)."""
    header = {"hand A": "Cold Open", "lps B": "Omega Starr", "energy A": "2/2"}
    table = act(position(header), 'A play "Cold Open"', "A choose yes")
    assert seat(table, "B").lps == ()
    assert titles(table, seat(table, "B").discard) == ["Omega Starr"]
    assert seat(table, "A").trophies == ()


def test_what_a_kill_has_too_much_is_ignored() -> None:
    """V177: the dial stands at 0 and takes no rest with it, whatever was declared."""
    table = act(
        position({"pool": "99", "dial B": "44"}, kill_overflow="declared_only"), "A attack B 90", "A choose red"
    )
    assert (seat(table, "B").dial, table.pool, len(seat(table, "A").trophies)) == (0, 9, 1)


def test_rew_and_timeshift_leave_lps_alone() -> None:
    """VA63: own damage stays, and no LP is on offer as a target."""
    table = position({"sun A": "dawn", "dial A": "9", "lps A": "The Usher"})
    hurt = seat(table, "A").lps[0]._replace(damage=2)
    table = act(with_seat(table, "A", lps=(hurt,)), "A sun", "A choose 2")
    assert (seat(table, "A").dial, seat(table, "A").lps[0].damage) == (6, 2)
    header = {"hand A": "The Starbound Teen", "lps B": "The Usher", "lps C": "The Usher", "energy A": "1/2"}
    table = act(three(header), 'A play "The Starbound Teen"')
    assert table.pending is not None
    assert (table.pending.kind, table.pending.options) == ("seat", (1, 2))
    table = act(table, "A choose B")
    assert (seat(table, "B").dial, seat(table, "B").lps[0].damage) == (4, 0)


def test_timeshift_and_rew_happen_at_once_and_are_not_kept() -> None:
    """VA66: the target is asked for before anything else; REW at 0 does not heal what comes later."""
    table = act(
        three({"hand A": "The Starbound Teen", "charge A": "1", "energy A": "1/2"}), "A play the_starbound_teen"
    )
    assert refused(table, "A power lo").code == "choice_pending"
    table = act(table, "A choose C")
    assert (seat(table, "C").dial, table.pool) == (4, 0)
    healed = act(position({"sun A": "dawn", "deck A": "Damaged Tape"}), "A sun", "A choose 2", "A done")
    assert seat(healed, "A").dial == 3


def test_an_award_never_doubles_a_design() -> None:
    """V190: C dies of nobody's card; A, who has the fewest, holds red and may take blue or green."""
    header = {
        "turn": "C",
        "dial C": "39",
        "deck C": "Damaged Tape",
        "trophies A": "red=B",
        "trophies B": "red=A, green=A",
    }
    table = act(three(header), "C done")
    assert table.pending is not None
    assert (table.pending.seat, table.pending.options) == (0, (BLUE, GREEN))
    assert refused(table, "A choose red").code == "no_option"


def test_an_award_that_fits_nobody_with_the_fewest_is_not_passed_on() -> None:
    """V190, VA75: A has the fewest and can take nothing; B, who would win by it, gets nothing either."""
    header = {
        "turn": "C",
        "dial C": "39",
        "deck C": "Damaged Tape",
        "trophies A": "red=B",
        "trophies B": "blue=C, green=C",
    }
    table = act(three(header), "C done")
    assert (table.pending, table.phase, seat(table, "C").dial) == (None, "suns", 0)
    assert seat(table, "C").rewind == (RED,)
    assert [len(seat(table, letter).trophies) for letter in "AB"] == [1, 2]


@pytest.mark.parametrize("design", DESIGNS)
def test_a_design_is_named_by_its_colour(design: str) -> None:
    """V191, V178: and by nothing else."""
    table = act(position({"pool": "45"}), "A attack B 45")
    assert refused(table, "A choose purple").code == "no_option"
    table = act(table, f"A choose {design}")
    assert seat(table, "A").trophies == (Token(DESIGNS.index(design), 1),)
    assert DESIGNS.index(design) not in seat(table, "B").rewind


def _losers(before: Table, after: Table) -> list[int]:
    return [n for n, mine in enumerate(before.seats) if set(mine.trophies) - set(after.seats[n].trophies)]


def test_a_trophy_goes_only_with_the_death_of_its_holder() -> None:
    """V185, V186, VA70: whatever chance plays; some are taken."""
    taken = 0
    for seed in range(4):
        before: Table | None = None
        game = Game(300 + seed, 3 + seed % 2)
        for table in game.play(6000):
            for n in _losers(before or table, table):
                assert before is not None
                dying = before.pending is not None and before.pending.ctx.target == n
                assert dying or ("killed", n) in [(item.verb, item.seat) for item in table.news]
                taken += 1
            before = table
    assert taken


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_trophies_end_the_game_before_anything_else(players: int) -> None:
    """VA83: no table that goes on has somebody with three, and nobody takes one of the winner's."""
    game = Game(400 + players, players)
    for table in game.play(6000):
        assert max(len(mine.trophies) for mine in table.seats) < len(DESIGNS)
    assert game.table.phase == "over"
    assert len(game.table.seats[game.table.winner].trophies) == len(DESIGNS)
    assert all(refused(game.table, f"{mine.letter} attack A 1").code == "ended" for mine in game.table.seats)
