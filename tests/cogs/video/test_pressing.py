"""What presses do: one move each, nothing when they are out of date, and the same after a restart."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.kit.custom_ids import Press
from rules.video.views.view import TableView
from tests.cogs.forging import answer, forge, twice
from tests.cogs.reading import button, chooser, labels, parts
from tests.cogs.video.panels import B2
from tests.cogs.video.playing import act, click, crafted, legal, number, panel, pick, played, seat, started, text, view
from tests.simulated import World

HAND = {"hand A": "Brain Drain, Bargain Bin, Torch and Whisper", "deck A": "System Shock, Rottentales"}
SHOP = {"tape 2": "Werewolf on a Budget", "vortex": "Mop of the Dead, Wet Cement III"}


async def middle(world: World, **header: str) -> Any:
    """Ann's panel in the middle of her turn."""
    await crafted(world, "ann", "bob", **(B2 | HAND | SHOP | header))
    return await panel(world, "ann")


async def test_one_tap_plays_a_card(world: World) -> None:
    shown = await middle(world)
    shown = await click(world.ann, shown, "1 · Brain Drain")
    after = await view(world, "A")
    assert number(after, "Brain Drain") in after.seats[0].sps
    assert "**18 FWD**" in text(shown)
    assert "played: Brain Drain" in text(shown)


async def test_old_panel_works_after_a_restart(world: World) -> None:
    shown = await middle(world)
    await world.restart()
    await click(world.ann, shown, "1 · Brain Drain")
    assert (await view(world)).pool == 18


async def test_second_tap_on_a_card_plays_nothing(world: World) -> None:
    shown = await middle(world)
    press = button(shown, "1 · Brain Drain")
    await click(world.ann, shown, "1 · Brain Drain")
    told = await answer(world.ann, shown, press)
    assert "Brain Drain is not in your hand any more. Nothing was played." in told
    assert (await view(world)).pool == 18


async def test_double_press_never_rents_the_refilled_card(world: World) -> None:
    """The same option again, though another card lies there by then: told what lies there, nothing rented."""
    shown = await middle(world, money="9")
    rent = chooser(shown, "Rent with $9")
    value = next(one["value"] for one in rent["options"] if one["label"].startswith("Werewolf"))
    await pick(world.ann, shown, "Rent with $9", value)
    before = await view(world, "A")
    lies = before.title(before.tapes[1])
    told = await answer(world.ann, shown, rent["custom_id"], [value])
    after = await view(world, "A")
    assert f"Werewolf on a Budget is gone from tape 2; {lies} lies there now. Nothing was rented." in told
    assert (after.money, after.tapes, after.seats[0].hand) == (before.money, before.tapes, before.seats[0].hand)


async def test_option_of_a_gone_card_rents_nothing_even_with_a_fresh_number(world: World) -> None:
    """V117: card and space are both in the option, so a made-up press cannot mean the card that lies there."""
    await middle(world, money="9")
    before = await view(world, "A")
    gone = number(before, "Mop of the Dead")
    told = await answer(world.ann, world.channel.history()[-1], fresh(before, "rent"), [f"{gone}.2"])
    assert "V117" in told
    assert (await view(world)).tapes == before.tapes


def fresh(shown: TableView, verb: str, arg: str = "", letter: str = "A") -> Press:
    """A press of a panel that is up to date."""
    return Press("video", verb, 1, letter, shown.number, arg)


async def test_redelivered_press_is_counted_once(world: World) -> None:
    shown = await middle(world)
    await twice(world, lambda: world.ann.click(shown, custom_id=button(shown, "2 · Bargain Bin")))
    assert (await view(world)).money == 3


async def test_set_is_played_at_once(world: World) -> None:
    """VA11: both cards of the genre, which sync with each other."""
    shown = await middle(world)
    one = chooser(shown, "Play cards of one genre")["options"][0]
    assert one["label"] == "Horror: Brain Drain + Torch and Whisper"
    await pick(world.ann, shown, "Play cards of one genre", one["value"])
    after = await view(world, "A")
    assert len(after.seats[0].sps) == 2


async def test_kill_in_two_taps(world: World) -> None:
    """Open the select, take what kills: a trophy, and the rest of the pool is lost (V129)."""
    shown = await middle(world)
    assert "A kill and a trophy; 7 FWD are lost (V129)" in str(list(parts(shown)))
    shown = await pick(world.ann, shown, "Attack with 14 FWD", "B.7")
    assert "Choose the Be Kind token that you take from **Ridgemont** (Bob)" in text(shown)
    shown = await click(world.ann, shown, "Red, one eye")
    after = await view(world, "A")
    assert len(after.seats[0].trophies) == 1
    assert after.pool == 0


async def test_amount_is_typed_into_a_form(world: World) -> None:
    shown = await middle(world)
    opened = await world.ann.select(shown, ["B.?"], custom_id=chooser(shown, "Attack")["custom_id"])
    assert opened.modal is not None
    await world.ann.submit_modal(opened, {"amount": "3"})
    after = await view(world)
    assert (after.pool, after.seats[1].dial) == (11, 41)


@pytest.mark.parametrize("typed", ["0", "99", "many", "-1", "١"])
async def test_amount_that_is_none_is_refused_and_nothing_is_spent(world: World, typed: str) -> None:
    shown = await middle(world)
    opened = await world.ann.select(shown, ["B.?"], custom_id=chooser(shown, "Attack")["custom_id"])
    result = await world.ann.submit_modal(opened, {"amount": typed})
    assert "V123" in text(result.response if result.response is not None else shown)
    assert (await view(world)).pool == 14


async def test_form_of_an_old_panel_attacks_nobody(world: World) -> None:
    shown = await middle(world)
    opened = await world.ann.select(shown, ["B.?"], custom_id=chooser(shown, "Attack")["custom_id"])
    await act(world, 1, "A", "play", "Bargain Bin")
    result = await world.ann.submit_modal(opened, {"amount": "3"})
    assert "No FWD was spent." in text(result.response if result.response is not None else shown)
    assert (await view(world)).pool == 14


async def test_why_not_gives_the_rules_own_reasons(world: World) -> None:
    """Every greyed thing with the sentence that the rules refuse it with, and its number."""
    shown = await middle(world, money="0", **{"energy A": "0/3", "charge A": "1", "pool": "0"})
    shown = await click(world.ann, shown, "Why not?")
    told = text(shown)
    assert "**Why not?**" in told
    for ruling in ("(V90)", "(V103)", "(V112)", "(V123)"):
        assert ruling in told, ruling
    assert not (await view(world)).news


async def test_undo_is_previewed_and_then_done(world: World) -> None:
    """VA101: what would be taken back is shown, the second press takes it back."""
    shown = await middle(world)
    shown = await click(world.ann, shown, "2 · Bargain Bin")
    shown = await click(world.ann, shown, "Undo …")
    assert "This would be taken back:" in text(shown)
    assert "You would have $2, 14 FWD" in text(shown)
    assert (await view(world)).money == 3
    await click(world.ann, shown, "Take it back")
    assert (await view(world)).money == 2


async def test_undo_of_what_was_seen_needs_the_others(world: World) -> None:
    """VA101: the others are asked, and agree with a button on their panels."""
    shown = await middle(world)
    shown = await click(world.ann, shown, "3 · Torch and Whisper")
    while (await view(world)).pending:
        shown = await click(world.ann, shown, "None")
    shown = await click(world.ann, shown, "Ask for an undo …")
    assert "**Ridgemont** (Bob) must agree" in text(shown)
    await click(world.ann, shown, "Ask the others")
    other = await panel(world, "bob")
    assert "Agree to the undo" in labels(other)
    await click(world.bob, other, "Agree to the undo")
    assert (await view(world)).pending is not None, "the choice that was taken back is open again"


async def test_switching_between_own_seats(world: World) -> None:
    await crafted(world, "ann", "ann", **(B2 | HAND))
    shown = await panel(world, "ann", "A")
    shown = await click(world.ann, shown, "Seat B")
    assert "seat B" in text(shown)
    assert "Brain Drain" not in text(shown)


async def test_who_is_away_comes_back(world: World) -> None:
    """VA99: a seat that the clock has passed over is taken up again by a press."""
    table = await played(world, "ann", "bob", afk_minutes="1")
    first = "AB"[(await view(world, table=table)).active]
    name = {"A": "ann", "B": "bob"}[first]
    while not (await seat(world, first, table)).away:
        await world.env.advance_time(60)
    shown = await panel(world, name)
    await click(world.people[name], shown, "I am back")
    assert not (await seat(world, first, table)).away


STALE = [
    ("done", "", None, "No turn was ended."),
    ("sun", "", None, "No Sun was touched."),
    ("power", "lo", None, "No power was used."),
    ("attack", "B.3", None, "You have 14 FWD now, and the dial of **Ridgemont** shows 38/45. No FWD was spent."),
    ("undo", "!", None, "Nothing was taken back."),
    ("choose", "1", None, "Nothing was chosen."),
    ("options", "", ["0"], "Nothing was chosen."),
    ("page", "1.0", None, "Nothing was chosen."),
]


@pytest.mark.parametrize(("verb", "arg", "values", "said"), STALE)
async def test_press_of_an_old_panel_does_nothing_and_says_what_changed(
    world: World, verb: str, arg: str, values: list[str] | None, said: str
) -> None:
    shown = await middle(world)
    old = await view(world, "A")
    await click(world.ann, shown, "2 · Bargain Bin")
    before = await view(world, "A")
    told = await answer(world.ann, shown, Press("video", verb, 1, "A", old.number, arg), values)
    assert said in told
    after = await view(world, "A")
    assert (after.number, after.money, after.pool) == (before.number, before.money, before.pool)


async def test_mutant_that_somebody_took_meanwhile_is_named(world: World) -> None:
    """V43: the press of an old panel says who has it."""
    table = await started(world, "ann", "bob")
    first, second = ("A", "B") if (await view(world, table=table)).active == 0 else ("B", "A")
    name = {"A": "ann", "B": "bob"}[second]
    old = await view(world, second, table)
    move = (await legal(world, table, first))[0]
    await act(world, table, first, *(move.verb, *move.args))
    taken = old.catalogue.mutant(move.args[0])
    press = Press("video", "mutant", table, second, old.number, str(taken))
    result = await forge(world.people[name], await panel(world, name), press)
    shown = "\n".join(text(one) for one in (result.response, *result.followups) if one is not None)
    assert "has taken that mutant. No mutant was taken." in shown
