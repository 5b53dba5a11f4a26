"""Presses of what is old, confirmed twice, or answered by two: nothing is done twice, nothing for another card."""

from __future__ import annotations

from typing import Any

import pytest

from db import seats
from db.seats import Seat
from rules.game import HOST
from tests.cogs.forging import answer, twice
from tests.cogs.reading import button, chooser, labels
from tests.cogs.video.playing import act, chosen, click, crafted, legal, number, panel, public, seat, text, told, view
from tests.cogs.video.test_panel import B2
from tests.simulated import World

QUIET = B2 | {"money": "0", "pool": "0", "charge A": "0"}
THREE = {"seat C": "Kim", "mutant C": "greta_gasket"}


async def verbs(world: World, verb: str) -> list[str]:
    """Who has made such a move, in order."""
    return [entry.event.seat for entry in await world.app.referee.log(1) if entry.event.verb == verb]


async def test_turn_that_is_confirmed_twice_ends_once(world: World) -> None:
    """Of three players: the second press must not end anybody else's turn, nor Ann's next one."""
    await crafted(world, "ann", "bob", "kim", **(B2 | THREE))
    shown = await click(world.ann, await panel(world, "ann"), "Done")
    sure = button(shown, "End the turn")
    await twice(world, lambda: world.ann.click(shown, custom_id=sure))
    assert "No turn was ended" in await answer(world.ann, shown, sure)
    assert await verbs(world, "done") == ["A"]
    await act(world, 1, "B", "done")
    await act(world, 1, "C", "done")
    while (found := await view(world)).phase == "suns":
        await chosen(world, 1, found)
    await answer(world.ann, shown, sure)
    assert (await verbs(world, "done")).count("A") == 1


async def test_undo_that_is_confirmed_twice_takes_one_move_back(world: World) -> None:
    """VA101."""
    await crafted(world, "ann", "bob", **(QUIET | {"hand A": "Bargain Bin, Brain Drain"}))
    await act(world, 1, "A", "play", "Bargain Bin")
    await act(world, 1, "A", "play", "Brain Drain")
    shown = await click(world.ann, await panel(world, "ann"), "Undo …")
    sure = button(shown, "Take it back")
    await twice(world, lambda: world.ann.click(shown, custom_id=sure))
    assert "Nothing was taken back" in await answer(world.ann, shown, sure)
    assert len((await seat(world)).hand) == 1


async def test_best_card_that_is_confirmed_twice_is_ejected_once(world: World) -> None:
    hand = "Something in the Return Slot, Mop of the Dead, Rottentales"
    await crafted(world, "ann", "bob", **(QUIET | {"hand A": hand}))
    shown = await click(world.ann, await panel(world, "ann"), "1 · Something in the Return Slot")
    shown = await click(world.ann, shown, "Yes")
    shown = await click(world.ann, shown, "Mop of the Dead")
    sure = button(shown, "Yes, that one")
    await twice(world, lambda: world.ann.click(shown, custom_id=sure))
    assert "Nothing was chosen" in await answer(world.ann, shown, sure)
    assert len((await view(world)).drop) == 1


async def test_card_that_has_come_back_to_the_hand_is_not_played_by_an_old_button(world: World) -> None:
    """Played, discarded, shuffled and drawn again: the button of then is out of date all the same."""
    await crafted(world, "ann", "bob", **(QUIET | {"hand A": "Brain Drain", "deck A": "", "sun A": "payday"}))
    old = await panel(world, "ann")
    play = button(old, "1 · Brain Drain")
    card = number(await view(world, "A"), "Brain Drain")
    await click(world.ann, await panel(world, "ann"), "1 · Brain Drain")
    for _ in range(60):
        shown = await view(world, "A")
        if shown.phase == "turn" and shown.active == 0 and not shown.pending and card in shown.seats[0].hand:
            break
        letter = shown.seats[shown.waiting_for].letter
        move = (await legal(world, 1, letter))[0]
        await act(world, 1, letter, move.verb, *move.args)
    else:
        raise AssertionError("the card does not come back")
    before = await view(world, "A")
    assert "Nothing was played." in await answer(world.ann, old, play)
    assert await view(world, "A") == before


async def test_lp_that_is_ready_again_is_not_exhausted_by_an_old_button(world: World) -> None:
    await crafted(world, "ann", "bob", **(QUIET | {"lps A": "Basement Sweet Basement"}))
    old = await panel(world, "ann")
    press = button(old, "Exhaust Basement Sweet Basement")
    await act(world, 1, "A", "exhaust", "Basement Sweet Basement")
    for letter in "AB":
        await act(world, 1, letter, "done")
    assert "Nothing was exhausted" in await answer(world.ann, old, press)
    assert not [lp for lp in (await seat(world)).lps if lp.exhausted]


async def test_rental_that_was_taken_back_is_not_made_by_the_old_select(world: World) -> None:
    """VA101: numbers rise through an undo, so that not even the very same state takes an old press."""
    await crafted(world, "ann", "bob", **(B2 | {"tape 1": "Werewolf on a Budget", "money": "9", "pool": "0"}))
    old = await panel(world, "ann")
    select = chooser(old, "Rent")
    value = next(one["value"] for one in select["options"] if one["label"].startswith("Werewolf"))
    await act(world, 1, "A", "rent", "Werewolf on a Budget", "1")
    await act(world, 1, "A", "undo")
    await act(world, 1, "B", "consent")
    assert (await view(world)).money == 9
    assert "Nothing was rented" in await answer(world.ann, old, select["custom_id"], [value])
    assert (await view(world)).money == 9


async def guests(world: World, **header: str) -> None:
    """Ann is host and seat A; seat B is a guest's, whom she plays."""
    await crafted(world, "ann", "bob", **(QUIET | header))
    await world.app.store.run(lambda db: seats.put(db, 1, Seat("B", None, "Guest")))
    world.app.referee._shelf.drop(1)


async def test_two_answer_one_question_of_a_guest(world: World) -> None:
    """VA22. Two panels of the host's lie open, and she types as well: the first answer counts, no other question."""
    await guests(world, **{"hand A": "Glue Gun Getaway", "hand B": "Brain Drain, Rottentales, Bargain Bin"})
    await act(world, 1, "A", "play", "Glue Gun Getaway")
    one, two = await panel(world, "ann", "B"), await panel(world, "ann", "B")
    assert "Choose a card to discard" in text(one)
    first, second = button(one, "Brain Drain"), button(two, "Rottentales")
    await world.together(
        lambda: world.ann.click(one, custom_id=first),
        lambda: world.ann.click(two, custom_id=second),
        lambda: world.ann.slash(world.channel, "choose", answers="Bargain Bin", seat="B"),
    )
    assert len((await seat(world, "B")).discard) == 1
    assert "Bob" not in await told(world.bob, world.channel, "panel")


@pytest.mark.parametrize("word", ["yes", "no"])
async def test_one_command_sent_twice_answers_one_question(world: World, word: str) -> None:
    """Two cards that ask alike, played together: the second question is for a second look."""
    hand = {"hand A": "Acid Test Pattern, Acid Test Pattern", "charge A": "4", "energy A": "6/6"}
    await crafted(world, "ann", "bob", **(QUIET | hand))
    await act(world, 1, "A", "play", "Acid Test Pattern #1", "Acid Test Pattern #2")
    assert (await view(world)).pending
    await world.together(*[lambda: world.ann.slash(world.channel, "choose", answers=word)] * 3)
    assert (await verbs(world, "choose")) == ["A"]
    assert (await view(world)).pending


async def test_host_closes_the_table_while_a_question_is_open(world: World) -> None:
    """The panel says that it is over; the answer, the question of a confirmation and Done do nothing."""
    await crafted(world, "ann", "bob", **(B2 | {"hand A": "Glue Gun Getaway", "hand B": "Brain Drain, Rottentales"}))
    await act(world, 1, "A", "play", "Glue Gun Getaway")
    other = await panel(world, "bob")
    press = button(other, "Brain Drain")
    await act(world, 1, HOST, "close", "host")
    await world.env.advance_time(6)
    shown = await answer(world.bob, other, press)
    assert "is over" in shown or "closed" in shown
    assert "Something went wrong" not in shown
    for command, options in (("choose", {"answers": "Brain Drain"}), ("done", {}), ("undo", {}), ("panel", {})):
        found = await told(world.bob, world.channel, command, table="1", **options)
        assert "went wrong" not in found, command
    assert "Rematch" in labels(public(world))
    assert not (await seat(world, "B")).discard


async def test_question_goes_with_whoever_is_taken_out(world: World) -> None:
    """VA99: the host takes Bob out while he is asked; the turn goes on, his old panel does nothing."""
    header = B2 | THREE | {"hand A": "Glue Gun Getaway, Bargain Bin", "hand B": "Brain Drain, Rottentales"}
    await crafted(world, "ann", "bob", "kim", **header)
    await act(world, 1, "A", "play", "Glue Gun Getaway")
    if (await view(world)).pending and (await view(world)).waiting_for == 0:
        await act(world, 1, "A", "choose", "B")
    other = await panel(world, "bob")
    press = button(other, "Brain Drain")
    await act(world, 1, HOST, "kick", "B")
    before = await view(world)
    assert not before.pending
    assert "Something went wrong" not in await answer(world.bob, other, press)
    assert (await view(world)).number == before.number
    shown: Any = await panel(world, "ann")
    await click(world.ann, shown, "1 · Bargain Bin")
    assert len((await seat(world)).hand) == 0
