"""Play at random: invariants after every event, for every number of players and every value of every switch (3.4)."""

from __future__ import annotations

import pytest

from rules.records import write_record
from rules.video.game import VIDEO
from rules.video.record import replay
from rules.video.switches import CHOICES
from tests.rules.video.random_play import GAMES, Game, bare

VALUES = [
    (name, value) for name, values in CHOICES.items() for value in values if (name, value) != ("mode", "bookkeeper")
]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_end_with_a_winner(players: int) -> None:
    """V26, V27, V65, V181, V192: the deck never locks, somebody always wins. `GAMES` sets how many."""
    for seed in range(max(1, GAMES // 3)):
        game = Game(seed, players)
        for _ in game.play(6000):
            pass
        assert game.table.phase == "over"
        assert len(game.table.seats[game.table.winner].trophies) == 3


@pytest.mark.parametrize(("switch", "value"), VALUES)
def test_every_switch(switch: str, value: str) -> None:
    """VA1, VA11, VA26, VA37, VA47, VA53, VA69, VA73, VA97, VA99, VA101: 2, 3 and 4 players each."""
    for players in (2, 3, 4):
        for _ in Game(players, players, **{switch: value}).play(350):
            pass


@pytest.mark.parametrize("leave", CHOICES["leave"])
def test_people_come_and_go_and_take_moves_back(leave: str) -> None:
    """VA99, VA100, VA101: leaving, returning, kicking, voting, undo and the clock at any moment."""
    for seed in range(max(3, GAMES // 2)):
        game = Game(seed, 2 + seed % 3, leave=leave, afk_minutes="1")
        for _ in game.play(500, interludes=True):
            pass
        assert bare(game.replayed()) == bare(game.table)
        if seed % 4 == 0:
            _, code = list(replay(write_record("video", game.header, game.events)))[-1]
            assert code == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_log_as_text_gives_the_same_table(players: int) -> None:
    game = Game(100 + players, players)
    for _ in game.play(6000):
        pass
    assert bare(game.replayed()) == bare(game.table)
    last, code = list(replay(write_record("video", game.header, game.events)))[-1]
    assert code == 0
    assert last["result"]["winner"] == game.table.seats[game.table.winner].letter


def test_a_move_leaves_the_table_before_it_as_it_was() -> None:
    for table in Game(7, 3).play(250):
        before = repr(bare(table))
        VIDEO.visible_to(table, "A")
        VIDEO.legal(table, table.seats[table.waiting_for].letter)
        assert repr(bare(table)) == before


def test_two_players_never_steal_a_trophy() -> None:
    """VA72: what the other lacks in Rewind one has oneself."""
    for seed in range(6):
        game = Game(seed, 2)
        for table in game.play(6000):
            for n, seat in enumerate(table.seats):
                assert all(token.origin == 1 - n for token in seat.trophies)
