"""The course of a game: box, rounds, turns, the anatomy of cards, and what an End Step leaves behind."""

from __future__ import annotations

import pytest

from rules.video.catalogue.reading import house_catalogue
from rules.video.effects.language import GENRES, JUNK
from rules.video.game import VIDEO
from rules.video.table.state import CHARGE_CUBES, ENERGY_CUBES, NOBODY, TAPES, Table
from tests.rules.video.random_play import Game
from tests.rules.video.tables import act, onward, position, refused, seat, started, titles


def test_the_vortex_board() -> None:
    """V2, V25, V209: five Tape spaces, four junk piles, one marker."""
    table = started(3)
    assert len(table.tapes) == TAPES == 5
    assert len(table.junk) == len(JUNK) == 4
    assert table.marker in range(3)


def test_cubes_never_run_short() -> None:
    """V23, V24, V199: the supplies are 24 and 16 less what the players hold, never below nothing."""
    for table in Game(31, 4).play(1500):
        assert ENERGY_CUBES - sum(mine.capacity for mine in table.seats) >= 0
        assert CHARGE_CUBES - sum(mine.charge for mine in table.seats) >= 0


def test_starting_decks_are_shuffled_by_the_seed() -> None:
    """V53: other seeds, other decks; the same seed the same (recorded chance)."""

    def deck(seed: int) -> tuple[int, ...]:
        game = Game(5, 2)
        game.seed = str(seed)
        while game.table.phase == "mutants":
            letter = game.table.seats[game.table.active].letter
            game.put(letter, VIDEO.legal(game.table, letter)[0])
        return game.table.seats[0].hand + game.table.seats[0].deck

    assert deck(1) == deck(1)
    assert len({deck(seed) for seed in range(6)}) > 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_is_a_sun_phase_and_one_turn_each(players: int) -> None:
    """V60, V61, V62, V64, V73, V74, V174: clockwise; 8 - n Suns stay out, and the last has as many to choose from."""
    table = started(players)
    for number in range(1, 4):
        assert (table.phase, table.round) == ("suns", number)
        while table.phase == "suns":
            letter = table.seats[table.active].letter
            assert len(VIDEO.legal(table, letter)) >= 8 - players
            table = onward(table)
        assert 8 - len({mine.sun for mine in table.seats}) == 8 - players
        seen = []
        while table.phase == "turn":
            seen.append(table.active)
            table = act(table, f"{table.seats[table.active].letter} done")
        assert seen == [(table.first + n) % players for n in range(players)]


def test_everything_in_a_turn_is_optional_and_in_any_order() -> None:
    """V83, V84, V85, V87: money, FWD, Sun, power, rental, LP in one order and another; or nothing at all."""
    header = {"hand A": "Rottentales", "lps A": "The Usher", "sun A": "noon", "tape 1": "Night Shift"}
    acts = ["A play Rottentales", 'A exhaust "The Usher"', "A sun", "A power lo"]
    for order in (acts, acts[::-1]):
        table = act(position(header), *order)
        assert (table.money, table.pool) == (4, 5)
    act(position(header), "A done")


def test_an_effect_on_an_opponent_lets_one_choose_any() -> None:
    """V86, V201: each of three opponents is on offer."""
    table = position({"mutant C": "Acid Override", "mutant D": "Marlow", "sun A": "eclipse"})
    table = act(table, "A sun")
    assert table.pending is not None
    assert table.pending.options == (1, 2, 3)
    assert seat(act(table, "A choose D"), "D").dial == 4


def test_a_sun_is_used_once_and_others_by_effects() -> None:
    """V77, V80: used is exhausted; Encore uses a Sun that nobody has, which stays free."""
    table = position({"mutant A": "Ridgemont", "mutant B": "Dahlia", "sun A": "dusk", "charge A": "2"})
    table = act(table, "A sun")
    assert seat(table, "A").sun_state == 1
    table = act(table, "A power hi", "A choose noon")
    assert table.money == 2
    assert all(mine.sun != 1 for mine in table.seats)


def test_readying_cards_leaves_the_sun_flipped() -> None:
    """VA5, VA6."""
    table = act(position({"sun A": "noon", "lps A": "The Usher"}), "A sun", 'A exhaust "The Usher"', "A done")
    assert (seat(table, "A").lps[0].exhausted, seat(table, "A").sun_state) == (False, 2)


def test_energy_that_effects_give_stays_within_the_capacity() -> None:
    """VA28: refreshing gives back what is spent and no more; capacity ends at six."""
    table = position({"hand A": "Grindhouse", "energy A": "2/6", "dial A": "10", "deck A": "Rottentales"})
    table = act(table, "A play Grindhouse")
    while table.pending:
        assert seat(table, "A").energy <= seat(table, "A").capacity <= 6
        table = onward(table)


def test_a_rented_card_that_is_not_played_is_discarded() -> None:
    """VA40, V173."""
    table = act(position({"tape 1": "Omega Starr", "money": "4"}), "A rent 1", "A choose no", "A done")
    assert "Omega Starr" in titles(table, seat(table, "A").discard + seat(table, "A").hand)


def test_synced_fires_at_the_moment_and_is_never_saved() -> None:
    """V153, V154, V157, V159: the SP's moment is being played, the LP's being exhausted."""
    header = {"hand A": "Brain Drain, Chop Shock High", "energy A": "3/3"}
    table = act(position(header), 'A play "Brain Drain"', 'A play "Chop Shock High"')
    assert table.pool == 4
    assert act(table, 'A exhaust "Chop Shock High"').pool == 12
    alone = act(position(header), 'A play "Chop Shock High"', 'A exhaust "Chop Shock High"')
    assert alone.pool == 6
    assert act(alone, 'A play "Brain Drain"').pool == 11


def test_the_anatomy_of_the_house_cards() -> None:
    """V201, V204, V208: cost, genre, Energy, type and Runtime; specials have their mutant."""
    house = house_catalogue()
    mutants = {mutant.id for mutant in house.mutants}
    for card in house.cards:
        assert (card.cost is not None) == (card.family == "vortex" or card.junk == "signal_splitter")
        assert card.genre in GENRES if card.family == "vortex" else card.genre in ("", *GENRES)
        assert card.type in ("SP", "LP")
        assert card.type == "LP" or (card.runtime is None and not card.on_exhaust)
        assert (card.mutant in mutants) == (card.family in ("staff_pick", "special_interest"))


def _settled(table: Table, n: int) -> None:
    mine = table.seats[n]
    assert (table.money, table.pool, table.engaged) == (0, 0, NOBODY)
    assert mine.sps == ()
    assert not any(lp.exhausted for lp in mine.lps)
    assert not any(lp.damage for other in table.seats for lp in other.lps)
    assert (mine.spent, mine.sun_state) == (0, 2 if table.phase == "turn" else 0)
    assert len(mine.hand) == min(4, len(mine.hand) + len(mine.deck) + len(mine.discard))


def test_what_holds_after_every_end_step() -> None:
    """V161, V162, V163, V164, V175, 3.4: nothing of the turn is left, cards are ready, four in hand or all."""
    game = Game(77, 3)
    before: Table | None = None
    for table in game.play(1500):
        if before and before.phase == "turn" and table.turn == before.turn + 1 and not before.pending:
            _settled(table, before.active)
        if before and before.phase == "turn" and table.phase == "suns" and not before.pending:
            _settled(table, before.active)
        before = table


def test_nothing_happens_before_ones_turn() -> None:
    """V62."""
    assert refused(position({"hand B": "Bargain Bin"}), 'B play "Bargain Bin"').params["turn"] == "A"
