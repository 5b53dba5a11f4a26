"""Pending choices: asked in words, answered by buttons or selects, on turn or off, over pages, and after restarts."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

import pytest

from cogs.video.panels import choice_presses
from cogs.video.panels import choices as choice_controls
from cogs.video.panels.picks import read_picks, words_of, write_picks
from cogs.video.words import choices
from rules.dice import Dice
from rules.game import Move
from rules.video.simulating import at_random, play
from rules.video.table.state import Table
from rules.video.views.view import ChoiceView
from tests.cogs.forging import answer
from tests.cogs.reading import button, chooser, labels, parts
from tests.cogs.video.panels import B2, buttons, components, of_position, options, panel_of, said
from tests.cogs.video.playing import act, click, crafted, number, panel, pick, seat, text, view
from tests.simulated import World

GAMES = int(os.environ.get("GAMES", "4"))


def test_every_choice_of_random_games_is_asked_in_words_and_can_be_answered() -> None:
    """Whatever asks: a question with what asks it, options with labels, and the words that `choose` takes (VA22)."""
    kinds: set[str] = set()

    def looking(table: Table, me: int, dice: Dice) -> Move:
        if table.pending:
            shown = panel_of(table, table.seats[me].letter)
            choice = shown.choice
            assert choice is not None
            kinds.add(choice.kind)
            told = said(shown)
            assert "**You must choose**" in told
            assert "hidden" not in told, choice
            assert "nameless" not in told, choice
            assert buttons(shown) or options(shown, "Choose")
            for place in range(len(choice.options)):
                assert words_of(choice, read_picks(write_picks((place,)), choice)) == (choice.words[place],)
        return at_random(table, me, dice)

    for game in range(GAMES):
        play({}, 2 + game % 3, f"choices {game}", looking, checked=False)
    assert kinds >= {"card", "seat", "option", "yes", "design", "sun"}


def many(n: int, least: int, most: int) -> Any:
    """A panel with a choice among so many cards of the own Discard."""
    shown = of_position(B2)
    box = range(n)
    choice = ChoiceView(0, "card", "eject", -1, "", tuple(box), tuple(f"card {n}" for n in box), least, most)
    return shown._replace(view=replace(shown.view, pending=choice))


@pytest.mark.parametrize("n", [1, 10, 11, 25, 26, 60, 120, 216])
@pytest.mark.parametrize(("least", "most"), [(0, 1), (1, 1), (0, 3), (2, 2), (0, 216), (5, 30)])
def test_any_number_of_options_fits(n: int, least: int, most: int) -> None:
    """Up to ten are buttons, more a select, paged past 25, with every pick kept in ids of at most 100 characters."""
    shown = many(n, min(least, n), min(most, n))
    for page in range(9):
        picks = write_picks(range(min(most, n)))
        components(shown._replace(pages=("options", page), picks=picks))
    assert bool(buttons(shown)) or n > 1
    if n <= 10 and most == 1:
        assert len([label for label in buttons(shown) if label != "Refresh"]) >= 1
    if n > 25 and most > 1:
        assert any(label.startswith("Page 2 of") for label in buttons(shown))


def test_picks_read_back() -> None:
    """What is picked is one number; what the choice does not have is left out."""
    choice = many(60, 0, 60).choice
    for places in ((), (0,), (3, 59), tuple(range(60))):
        assert read_picks(write_picks(places), choice) == places
    assert read_picks(write_picks((3, 99)), choice) == (3,)
    for damaged in ("", "!", "Ä", "١", "z" * 61, "-1"):
        assert read_picks(damaged, choice) == ()


async def asked(world: World, **header: str) -> Any:
    """Ann's panel on her turn."""
    await crafted(world, "ann", "bob", **(B2 | header))
    return await panel(world, "ann")


async def test_yes_or_no(world: World) -> None:
    """VA22: the price and what it gives stand in the question."""
    shown = await asked(world, **{"hand A": "Acid Test Pattern"})
    shown = await click(world.ann, shown, "1 · Acid Test Pattern")
    assert "You may pay 1 Charge to gain 5 FWD" in text(shown).replace("\\", "")
    assert labels(shown)[:2] == ["Yes", "No"]
    await click(world.ann, shown, "Yes")
    assert (await view(world)).pool == 14 + 4 + 5


async def test_none_is_a_button_where_it_is_allowed(world: World) -> None:
    shown = await asked(world, **{"hand A": "Moon with a View", "deck A": "Brain Drain, Rottentales, System Shock"})
    shown = await click(world.ann, shown, "1 · Moon with a View")
    assert "choose any number of cards to discard, or none" in text(shown)
    await click(world.ann, shown, "None")
    assert not (await view(world)).pending


async def test_several_at_once_by_one_select(world: World) -> None:
    """VA23: between least and most in one go."""
    shown = await asked(world, **{"hand A": "Moon with a View", "deck A": "Brain Drain, Rottentales, System Shock"})
    shown = await click(world.ann, shown, "1 · Moon with a View")
    await pick(world.ann, shown, "Choose any number", "0", "1")
    discard = [(await view(world)).title(card) for card in (await seat(world)).discard]
    assert sorted(discard) == ["Brain Drain", "Rottentales"]


async def test_picks_are_kept_over_pages(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages of two: one from the first, one from the last, confirmed together; the bot restarts in between."""
    for module in (choice_controls, choice_presses):
        monkeypatch.setattr(module, "PAGE", 2)
    shown = await asked(world, **{"tape 1": "Antenna Planet", "money": "9"})
    rent = next(one for one in chooser(shown, "Rent")["options"] if one["label"].startswith("Antenna Planet"))
    shown = await pick(world.ann, shown, "Rent", rent["value"])
    shown = await click(world.ann, shown, "Yes")
    before = await view(world)
    shown = await pick(world.ann, shown, "Choose up to 2", "0")
    await world.restart()
    shown = await click(world.ann, shown, "Page 3 of 3")
    assert "Picked" in text(shown) or "Choose these 1" in labels(shown)
    shown = await pick(world.ann, shown, "Choose up to 2", "4")
    await click(world.ann, shown, "Choose these 2")
    after = await view(world)
    assert [a == b for a, b in zip(before.tapes, after.tapes, strict=True)] == [False, True, True, True, False]


async def test_choice_off_turn_is_on_that_players_panel(world: World) -> None:
    """Bob discards on Ann's turn: his panel asks, hers says whom she waits for, and nobody else may answer."""
    shown = await asked(world, **{"hand A": "Glue Gun Getaway", "hand B": "Brain Drain, Rottentales"})
    shown = await click(world.ann, shown, "1 · Glue Gun Getaway")
    assert "**Ridgemont** (Bob) chooses what to discard" in text(shown)
    other = await panel(world, "bob")
    assert "Choose a card to discard" in text(other)
    press = button(other, "Brain Drain")
    told = await answer(world.ann, shown, press)
    assert "Seat B is not yours" in told
    other = await click(world.bob, other, "Brain Drain")
    assert "ou must choose" not in text(other)
    assert number(await view(world, "B"), "Brain Drain") in (await seat(world, "B")).discard


async def test_answered_twice_is_answered_once(world: World) -> None:
    shown = await asked(world, **{"hand A": "Acid Test Pattern"})
    shown = await click(world.ann, shown, "1 · Acid Test Pattern")
    yes = button(shown, "Yes")
    await click(world.ann, shown, "Yes")
    assert "That question is answered. Nothing was chosen." in await answer(world.ann, shown, yes)


async def test_opponent_and_sun_and_effect_are_chosen(world: World) -> None:
    """A player, a Sun, one of several effects: each as it is called at the table."""
    header = B2 | {"seat C": "Kim", "mutant C": "greta_gasket", "hand A": "Glue Gun Getaway", "hand B": "Brain Drain"}
    await crafted(world, "ann", "bob", "kim", **header)
    shown = await click(world.ann, await panel(world, "ann"), "1 · Glue Gun Getaway")
    assert "Ridgemont (Bob)" in labels(shown)
    assert "Greta Gasket (Kim)" in labels(shown)


def test_question_says_what_asks() -> None:
    """A card by its title, a power by its name, a Sun by its number."""
    heard: set[str] = set()

    def looking(table: Table, me: int, dice: Dice) -> Move:
        if table.pending:
            shown = panel_of(table, table.seats[me].letter)
            assert shown.choice is not None
            heard.add(choices.source(shown.view, shown.choice).split(" ")[0])
        return at_random(table, me, dice)

    for game in range(GAMES):
        play({}, 3, f"asks {game}", looking, checked=False)
    assert {"Sun", "Lo-Fi", "Hi-Fi"} <= heard


async def test_command_and_button_give_the_same_answer(world: World) -> None:
    """`choose` by the rules' own words."""
    shown = await asked(world, **{"hand A": "Acid Test Pattern"})
    await click(world.ann, shown, "1 · Acid Test Pattern")
    await act(world, 1, "A", "choose", "no")
    assert (await view(world)).pool == 18


def test_hints_of_ten_buttons_stand_beside_them() -> None:
    """A button has no room to explain itself, so the text does."""
    shown = many(10, 1, 1)
    assert said(shown).count("• **") == 10


async def test_made_up_picks_are_refused_by_the_rules(world: World) -> None:
    """More or fewer than asked for, or none at all (VA23)."""
    shown = await asked(world, **{"hand A": "The Understudy's Understudy"})
    shown = await click(world.ann, shown, "1 · The Understudy's Understudy")
    one = chooser(shown, "Choose 2")
    told = await answer(world.ann, shown, one["custom_id"], ["0"])
    assert "VA23" in told
    assert (await view(world)).pending
    assert list(parts(shown))
