"""A second press where it saves a game, never where it does not, and never a third."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.video.panels.confirming import choice_warning, done_warning, worth
from rules.video.effects.language import Step
from rules.video.views.view import ChoiceView, TableView
from tests.cogs.forging import answer
from tests.cogs.reading import button, labels
from tests.cogs.video.panels import B2, of_position
from tests.cogs.video.playing import act, click, crafted, number, panel, text, view
from tests.simulated import World

CHEAP = {"tape 1": "Werewolf on a Budget"}
POOR = B2 | {"money": "0", "pool": "0", "charge A": "0"}


def warned(**header: str) -> str:
    """What is asked before Done in this position of Ann's turn."""
    return done_warning(of_position(POOR | header).view)


def test_nothing_is_asked_where_nothing_is_wasted() -> None:
    assert warned() == ""
    assert warned(pool="6") == "", "six FWD kill nobody here"
    assert warned(**{"hand A": "Head Cleaner"}) == ""


def test_money_that_would_rent_something() -> None:
    """The dearest card that can be paid for is named with its price (V112)."""
    told = warned(money="1", **CHEAP)
    assert told == "You have $1 left, which is gone when your turn ends: Werewolf on a Budget costs $1."


def test_money_that_rents_nothing_is_not_asked_about() -> None:
    shown = of_position(POOR | {"money": "1"})
    assert bool(done_warning(shown.view)) == bool(shown.view.options.rents)


def test_fwd_that_kills_now() -> None:
    """V123: what it takes, and whom it would kill."""
    assert warned(pool="7").startswith("7 of your 7 FWD would kill **Ridgemont**")


def test_mutant_comes_before_an_lp() -> None:
    told = warned(pool="20", **{"lps B": "Robots Need Naps"})
    assert "**Ridgemont**" in told
    assert "Robots" not in told


def test_lp_that_could_be_killed() -> None:
    told = warned(pool="5", **{"lps B": "Robots Need Naps"})
    assert "4 of your 5 FWD would kill Robots Need Naps of **Ridgemont**" in told


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ({"hand A": "Brain Drain", "pool": "3"}, "Playing Brain Drain"),
        ({"charge A": "1", "pool": "3"}, "Using your Lo-Fi power"),
        ({"lps A": "Basement Sweet Basement", "pool": "3"}, "Exhausting Basement Sweet Basement"),
        ({"sun A": "payday", "pool": "6"}, ""),
    ],
)
def test_one_act_that_is_missing_to_a_kill(header: dict[str, str], said: str) -> None:
    """A card, a power or an LP that certainly makes the FWD enough."""
    told = warned(**header)
    assert (said in told) if said else told == ""


def test_shielded_or_locked_mutants_are_not_kills() -> None:
    """V127, V147: nothing is asked about a kill that the rules would refuse."""
    shields = [card.title for card in of_position(B2).view.catalogue.cards if card.shielded]
    assert "kill **Ridgemont**" not in warned(pool="7", **{"lps B": shields[0]})


async def test_second_press_ends_the_turn(world: World) -> None:
    await crafted(world, "ann", "bob", **B2)
    shown = await click(world.ann, await panel(world, "ann"), "Done")
    assert "7 of your 14 FWD would kill **Ridgemont**" in text(shown)
    assert labels(shown) == ["End the turn all the same", "Go back"]
    assert (await view(world)).active == 0
    await click(world.ann, shown, "End the turn all the same")
    assert (await view(world)).active != 0 or (await view(world)).phase == "suns"


async def test_going_back_changes_nothing(world: World) -> None:
    await crafted(world, "ann", "bob", **B2)
    before = await view(world)
    shown = await click(world.ann, await panel(world, "ann"), "Done")
    shown = await click(world.ann, shown, "Go back")
    assert "Done" in labels(shown)
    assert (await view(world)).number == before.number


async def test_confirmation_that_is_out_of_date_ends_nothing(world: World) -> None:
    """Between the two presses something else was done: the second one asks for nothing and does nothing."""
    await crafted(world, "ann", "bob", **(B2 | {"hand A": "Bargain Bin"}))
    shown = await click(world.ann, await panel(world, "ann"), "Done")
    press = button(shown, "End the turn")
    await act(world, 1, "A", "play", "Bargain Bin")
    assert "No turn was ended." in await answer(world.ann, shown, press)
    assert (await view(world)).active == 0


async def test_confirmation_works_after_a_restart(world: World) -> None:
    await crafted(world, "ann", "bob", **B2)
    shown = await click(world.ann, await panel(world, "ann"), "Done")
    await world.restart()
    await click(world.ann, shown, "End the turn all the same")
    assert (await view(world)).active != 0 or (await view(world)).phase == "suns"


async def test_done_without_waste_needs_one_press(world: World) -> None:
    await crafted(world, "ann", "bob", **POOR)
    await click(world.ann, await panel(world, "ann"), "Done")
    assert (await view(world)).active != 0 or (await view(world)).phase == "suns"


async def test_best_card_is_ejected_by_the_second_press(world: World) -> None:
    """The price of Something in the Return Slot is a card of the hand; the best one is asked about once."""
    header = B2 | {"hand A": "Something in the Return Slot, Bargain Bin, Mop of the Dead, Rottentales"}
    await crafted(world, "ann", "bob", **header)
    shown = await click(world.ann, await panel(world, "ann"), "1 · Something in the Return Slot")
    shown = await click(world.ann, shown, "Yes")
    asked = await click(world.ann, shown, "Mop of the Dead")
    assert "Mop of the Dead is the best card you have, and ejected it never comes back." in text(asked)
    assert (await view(world)).pending
    asked = await click(world.ann, asked, "Yes, that one")
    after = await view(world)
    assert not after.pending
    assert number(after, "Mop of the Dead") in after.drop


async def test_junk_is_ejected_by_the_first_press(world: World) -> None:
    header = B2 | {"hand A": "Something in the Return Slot, Bargain Bin, Mop of the Dead"}
    await crafted(world, "ann", "bob", **header)
    shown = await click(world.ann, await panel(world, "ann"), "1 · Something in the Return Slot")
    shown = await click(world.ann, shown, "Yes")
    await click(world.ann, shown, "Bargain Bin")
    assert not (await view(world)).pending


def ejecting(options: list[str], hand: str, least: int = 1) -> tuple[TableView, list[int]]:
    """A view of Ann's with a choice which of these cards of her hand to eject."""
    view = of_position(POOR | {"hand A": hand}).view
    cards = [number(view, title) for title in options]
    step = Step("eject", zones=("hand",))
    choice = ChoiceView(0, "card", "eject", -1, "", tuple(cards), tuple(options), least, 1, step)
    return replace(view, pending=choice), cards


def test_only_the_dearest_own_card_is_asked_about() -> None:
    hand = "Mop of the Dead, Werewolf on a Budget, Bargain Bin"
    shown, (mop, cheap, bargain) = ejecting(["Mop of the Dead", "Werewolf on a Budget", "Bargain Bin"], hand)
    assert choice_warning(shown, (mop,))
    assert not choice_warning(shown, (cheap,))
    assert not choice_warning(shown, (bargain,))
    assert not choice_warning(shown, ())


def test_card_that_has_to_go_is_not_asked_about() -> None:
    """Where nothing else could be chosen a second press would save nothing."""
    shown, (mop,) = ejecting(["Mop of the Dead"], "Mop of the Dead, Bargain Bin")
    assert not choice_warning(shown, (mop,))
    shown, (mop,) = ejecting(["Mop of the Dead"], "Mop of the Dead, Bargain Bin", least=0)
    assert choice_warning(shown, (mop,))


def test_best_of_a_poor_hand_is_not_asked_about() -> None:
    shown, (first, _) = ejecting(["Rottentales", "Bargain Bin"], "Rottentales, Bargain Bin")
    assert worth(shown, first) < 3
    assert not choice_warning(shown, (first,))


def test_nobody_is_asked_about_cards_of_others() -> None:
    shown, (mop, _) = ejecting(["Mop of the Dead", "Bargain Bin"], "Bargain Bin")
    assert not choice_warning(shown, (mop,))
