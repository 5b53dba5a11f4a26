"""`/help` in every phase of random games: short enough, true to the numbers of the view, and without secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from cogs.video.words import helps
from rules.game import Event
from rules.log import fold
from rules.video.game import VIDEO
from rules.video.simulating import at_random, by_level, play
from rules.video.table.state import MOST_ENERGY, Table
from rules.video.views.view import TableView, visible_to
from tests.cogs.reading import text
from tests.cogs.video import playing
from tests.cogs.video.playing import played, said, told
from tests.cogs.video.test_guide import groups
from tests.simulated import World

LIMIT = 2000


@cache
def made(players: int, seed: str) -> tuple[Event, ...]:
    player = at_random if seed.startswith("random") else by_level
    return play({}, players, seed, player, checked=False).events


def states(players: int, seed: str) -> Iterator[Table]:
    table = VIDEO.setup({})
    for group in groups(made(players, seed)):
        table = fold(VIDEO, table, group)
        yield table


def views(players: int, seed: str) -> Iterator[tuple[TableView, str | None]]:
    """Every third state, and those where the phase is another, as each seat and a spectator see it."""
    phase = ""
    for at, table in enumerate(states(players, seed)):
        if at % 3 == 0 or table.phase != phase:
            phase = table.phase
            for letter in (*"ABCD"[:players], None):
                yield visible_to(table, letter), letter


@pytest.mark.parametrize(("players", "seed"), [(2, "random 2"), (3, "level 3"), (4, "level 4")])
def test_help_fits_into_a_message_in_every_phase(players: int, seed: str) -> None:
    phases = set()
    for view, letter in views(players, seed):
        text = helps.help_text(view, letter)
        assert len(text) < LIMIT, text
        assert text.startswith("**Video Vortex**")
        assert helps.COMMANDS in text
        phases.add(view.phase)
    assert phases == {"lobby", "mutants", "suns", "turn", "over"}


def test_help_without_a_table_is_ten_lines_and_leaves_room_for_the_other_game() -> None:
    text = helps.help_text(None, None)
    assert text.count("\n") + 1 == 10
    assert len(text) < 900


def test_help_tells_whose_turn_it_is_to_do_what_and_what_ends_it() -> None:
    """Whoever is awaited reads what may be done, how, and what ends it; others read for whom they wait."""
    for view, letter in views(3, "level 3"):
        if view.phase in ("lobby", "over"):
            continue
        text = helps.help_text(view, letter)
        if letter is not None and view.waiting_for == view.viewer:
            assert "**It ends**" in text
            assert "**How**" in text or "`/done`" in text
        elif letter is not None:
            assert "nothing is yours to do" in text
        else:
            assert "You have no seat here" in text


def test_help_has_the_numbers_of_the_turn() -> None:
    """V166-V172, VA26: what one has now, and what the End Step will bring."""
    told = 0
    for table in states(2, "level 2"):
        if table.phase != "turn" or table.pending or table.ending_turn:
            continue
        seat = table.seats[table.active]
        view = visible_to(table, seat.letter)
        text = helps.help_text(view, seat.letter)
        assert f"{seat.energy} of {seat.capacity} Energy" in text
        assert f"${table.money} and {table.pool} FWD" in text
        assert f"your dial is {seat.dial}/{seat.runtime}" in text
        gains = re.search(r"you get (\d) Energy", text)
        assert gains
        assert int(gains[1]) == min(MOST_ENERGY, seat.capacity + 1)
        told += 1
    assert told > 100


def test_help_names_what_the_end_step_takes_and_the_charge_that_it_brings() -> None:
    """VA26, VA27, VA30: `charge_bonus` decides the fourth turn; four Charges are the most."""
    for switch, charges in (("same_step", 2), ("next_step", 1)):
        header = {"seat A": "Ann", "seat B": "Bob", "mutant A": "ridgemont", "mutant B": "dahlia", "turn": "A"}
        header |= {"energy A": "5/5", "charge A": "1", "money": "3", "pool": "2", "charge_bonus": switch}
        text = helps.help_text(visible_to(VIDEO.setup(header), "A"), "A")
        assert f"you get 6 Energy and {charges} Charge" in text
        assert "the $3 and 2 FWD that you have left are gone" in text
    header |= {"charge A": "4", "money": "0", "pool": "0"}
    text = helps.help_text(visible_to(VIDEO.setup(header), "A"), "A")
    assert "you get 6 Energy and draw" in text
    assert "that you have left" not in text


def test_help_tells_nothing_of_other_hands_and_decks() -> None:
    """V55: two tables that differ only in what others hold read alike."""
    for table in states(3, "level 3"):
        if table.phase != "turn":
            continue
        other = table.seats[1]
        swapped = other._replace(hand=other.deck[: len(other.hand)], deck=other.hand + other.deck[len(other.hand) :])
        if len(other.deck) < len(other.hand):
            continue
        twin = table._replace(seats=(table.seats[0], swapped, *table.seats[2:]))
        for letter in ("A", "C", None):
            if table.pending and table.pending.seat == 1:
                continue
            assert helps.help_text(visible_to(table, letter), letter) == helps.help_text(
                visible_to(twin, letter), letter
            )


async def test_help_without_a_table_names_both_games_in_one_message(world: World) -> None:
    answer = await said(world.ann, world.channel, "help")
    assert "**Video Vortex**" in text(answer)
    assert "Sprouts" in text(answer)
    assert not answer.attachments


async def test_help_by_command_is_for_the_seat_of_who_asks(world: World) -> None:
    """Whoever is awaited reads what to do now, the other one and a spectator read for whom they wait."""
    table = await played(world, "ann", "bob", pictures="off")
    shown = await playing.view(world, table=table)
    on_turn, other = (world.ann, world.bob) if shown.seats[shown.active].letter == "A" else (world.bob, world.ann)
    assert "your Action Step" in await told(on_turn, world.channel, "help")
    assert "nothing is yours to do" in await told(other, world.channel, "help")
    assert "You have no seat here" in await told(world.kim, world.channel, "help")
