"""The commands of Video Vortex as people type them: in every phase, by every seat, by strangers, at the wrong table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.reading import button
from tests.cogs.video.commanding import answered, offers, seen, table_of_three, unchanged
from tests.cogs.video.playing import (
    act,
    legal,
    opened,
    said,
    seat,
    started,
    text,
    told,
    view,
)
from tests.simulated import World

EVERY: tuple[tuple[str, dict[str, Any]], ...] = (
    ("rent", {"card": "1"}), ("play", {"card": "Rottentales"}), ("play", {"card": "chop", "more": "system"}),
    ("exhaust", {}), ("exhaust", {"card": "sentry"}), ("sun", {}), ("sun", {"tile": "3"}), ("power", {"which": "lo"}),
    ("attack", {"target": "B", "amount": "1"}), ("choose", {"answers": "1"}), ("mutant", {"name": "Dahlia"}),
    ("done", {}),
)  # fmt: skip


# ------------------------------------------------------------------------------------------------ Phases and people


@pytest.mark.parametrize(("command", "options"), EVERY)
async def test_lobby_knows_no_moves(world: World, command: str, options: dict[str, Any]) -> None:
    """V42."""
    table = await opened(world, "ann", "bob")
    before = await seen(world, table)
    assert "The game has not begun." in await answered(world, "ann", command, **options)
    assert "You have no seat at this table." in await answered(world, "dee", command, table=str(table), **options)
    assert await unchanged(world, table, before)


async def test_mutants_are_picked_by_name(world: World) -> None:
    """V42, V43."""
    table = await started(world, "ann", "bob")
    shown = await view(world, table=table)
    names = {"A": "ann", "B": "bob"}
    first = names[shown.seats[shown.active].letter]
    second = next(name for name in names.values() if name != first)
    for command, options in EVERY:
        if command not in ("mutant", "choose"):
            assert "first pick your mutant" in await answered(world, first, command, **options), command
        assert "picks a mutant now" in await answered(world, second, command, **options), command
    assert "is no mutant of this box" in await answered(world, first, "mutant", name="xyzzy")
    assert "may be **" in await answered(world, first, "mutant", name="a")
    await answered(world, first, "mutant", name="kernel panik")
    assert "has Kernel Panic already" in await answered(world, second, "mutant", name="KP")
    await answered(world, second, "mutant", name="the usherete")
    shown = await view(world, table=table)
    assert shown.phase == "suns"
    assert sorted(shown.catalogue.mutants[one.mutant].name for one in shown.seats) == ["Kernel Panic", "The Usherette"]


async def test_suns_are_taken_by_name(world: World) -> None:
    """V66, V72."""
    table = await started(world, "ann", "bob")
    while (shown := await view(world, table=table)).phase == "mutants":
        letter = shown.seats[shown.active].letter
        move = (await legal(world, table, letter))[0]
        await act(world, table, letter, move.verb, *move.args)
    names = {"A": "ann", "B": "bob"}
    first = names[shown.seats[shown.active].letter]
    second = next(name for name in names.values() if name != first)
    said = await answered(world, first, "sun")
    assert "Name the Sun that you take for this round" in said
    assert "**Sun 3, Rerun Sun**" in said
    assert "first take a Sun for this round" in await answered(world, first, "power", which="lo")
    assert "takes a Sun now" in await answered(world, second, "sun", tile="3")
    assert "There is no Sun “xyzzy”" in await answered(world, first, "sun", tile="xyzzy")
    assert "may be **" in await answered(world, first, "sun", tile="sun")
    await answered(world, first, "sun", tile="rerun")
    assert "has Rerun Sun this round" in await answered(world, second, "sun", tile="Sun 3")
    await answered(world, second, "sun", tile="1")
    shown = await view(world, table=table)
    assert shown.phase == "turn"
    assert {one.sun for one in shown.seats} == {0, 2}


@pytest.mark.parametrize(("command", "options"), EVERY)
async def test_only_who_is_on_turn_moves(world: World, command: str, options: dict[str, Any]) -> None:
    """V62; a stranger and another seat of oneself are told apart."""
    table = await table_of_three(world)
    before = await seen(world, table)
    assert "It is the turn of seat A." in await answered(world, "bob", command, **options)
    assert "You have no seat at this table." in await answered(world, "dee", command, table=str(table), **options)
    assert "Seat B is not yours: you play seat A here." in await answered(world, "ann", command, seat="B", **options)
    assert "There is no such table" in await answered(world, "ann", command, table="999", **options)
    assert await unchanged(world, table, before)


async def test_game_that_is_over_takes_no_moves(world: World) -> None:
    """V181."""
    table = await table_of_three(world)
    await act(world, table, "host", "close")
    for command, options in EVERY:
        assert "is over" in await answered(world, "ann", command, table=str(table), **options), command


# ------------------------------------------------------------------------------------------------------- Bad input


@pytest.mark.parametrize(
    ("command", "options", "words"),
    [
        ("rent", {"card": "grandpa"}, "Grandpa Steals the Show costs $4, you have $3: $1 too little. (V112)"),
        ("rent", {"card": "Omega Starr"}, "is in play at **Dahlia**"),
        ("rent", {"card": "Bargain Bin"}, "it is not for rent now. (V117)"),
        ("rent", {"card": "6"}, "There is no tape 6"),
        ("rent", {"card": "1 Grandpa Steals the Show"}, "“Grandpa Steals the Show” is not on tape 1"),
        ("play", {"card": "Omega Starr"}, "it is not in your hand. (V89)"), ("play", {"card": "shock"}, "may be **"),
        ("play", {"card": "chop", "more": "system"}, "Chop Shock High and System Shock cost 3 Energy, you have 2"),
        ("play", {"card": "chop", "more": "xyzzy"}, "Nothing called “xyzzy” is in your hand."),
        ("play", {"card": "x" * 100}, "Nothing called “xxx"), ("play", {"card": "\u202e*_~"}, "(V89)"),
        ("exhaust", {"card": "Scrap Sentry #1"}, "Scrap Sentry is exhausted. It is ready again after your End Step."),
        ("exhaust", {"card": "Omega Starr"}, "it is not an LP of yours in play"),
        ("sun", {"tile": "3"}, "in your turn `/sun` uses your own Sun"), ("sun", {"tile": "xyzzy"}, "(V75)"),
        ("power", {"which": "hi"}, "costs 2 Charge, you have 1: 1 too little. (V103)"),
        ("power", {"which": "warp"}, "“warp” is no power. Say `lo-fi` or `hi-fi`"),
        ("attack", {"target": "Dahlia", "amount": "3"}, "Omega Starr shields seat B while it is ready."),
        ("attack", {"target": "A", "amount": "3"}, "You cannot attack yourself"),
        ("attack", {"target": "Zorro", "amount": "3"}, "Nobody here is called “Zorro”."),
        ("attack", {"target": "C", "amount": "7"}, "your pool has 6 FWD, so say a number from 1 to 6. (V123)"),
        ("attack", {"target": "C", "amount": "0"}, "say a number from 1 to 6"),
        ("attack", {"target": "C", "amount": "-3"}, "“-3” cannot be applied"),
        ("attack", {"target": "C", "amount": "3.5"}, "“3.5” cannot be applied"),
        ("attack", {"target": "C", "amount": "kill"}, "your pool has 6:"),
        ("attack", {"target": "C", "amount": "3", "lp": "Omega Starr"}, "Seat C has no LP in play."),
        ("attack", {"target": "B", "amount": "3", "lp": "Scrap Sentry"}, "it is not an LP of seat B"),
        ("choose", {"answers": "yes"}, "Nothing is to be chosen now. (VA22)"),
        ("mutant", {"name": "Dahlia"}, "(V83)"),
    ],
)  # fmt: skip
async def test_bad_input_changes_nothing(world: World, command: str, options: dict[str, Any], words: str) -> None:
    """Each kind of mistake is named with its ruling, and nobody's view of the table changes."""
    table = await table_of_three(world)
    before = await seen(world, table)
    assert words in await answered(world, "ann", command, **options)
    assert await unchanged(world, table, before)


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ("xyzzy", "“xyzzy” is none of your options. They are **"), ("yes", "is none of your options"),
        ("1, 2", "Choose 1, you named 2."), ("none", "Choose 1, you named 0."), ("gain 3", "may be **"),
    ],
)  # fmt: skip
async def test_bad_answers_change_nothing(world: World, answers: str, words: str) -> None:
    """VA22, VA23."""
    table = await table_of_three(world)
    assert "**You must choose**" in await answered(world, "ann", "sun")
    before = await seen(world, table)
    assert words in await answered(world, "ann", "choose", answers=answers)
    assert "First choose what you are asked (effect)" in await answered(world, "ann", "play", card="Rottentales")
    assert "First seat A has to choose (effect)" in await answered(world, "bob", "choose", answers="1")
    assert await unchanged(world, table, before)
    assert "gains 3 FWD" in await answered(world, "ann", "choose", answers="3 fwd")


async def test_same_words_twice_rent_once(world: World) -> None:
    """V114: double presses never rent the refilled card."""
    table = await table_of_three(world, money="30")
    first = [await answered(world, "ann", "rent", card="2") for _ in range(2)]
    assert "rents *Getaway Tricycle*" in first[0]
    assert "Tape 2 has been refilled with your last move" in first[1]
    label = (await offers(world, "ann", "rent", "card", "pie"))[0]
    await answered(world, "ann", "rent", card=label)
    assert "Nothing was rented" in await answered(world, "ann", "rent", card=label)
    assert (await seat(world, "A", table)).rentals == 2


async def test_same_suggestion_twice_plays_one_card(world: World) -> None:
    table = await table_of_three(world)
    value = (await offers(world, "ann", "play", "card", "rotten"))[0]
    await answered(world, "ann", "play", card=value)
    assert "“Rottentales #1” is not in your hand; you can name **Rottentales · " in await answered(
        world, "ann", "play", card=value
    )
    assert (await seat(world, "A", table)).hand_size == 4


# ------------------------------------------------------------------------------------------------- What is done


async def test_commands_do_what_they_say(world: World) -> None:
    """V75, V89, V98, V103, V111, V123, V84: each command once, its panel told."""
    table = await table_of_three(world)
    assert "▶ **Your turn**" in await answered(world, "ann", "play", card="rottentales", more="ROTTENTALES")
    assert (await seat(world, "A", table)).hand_size == 3
    await answered(world, "ann", "exhaust")
    assert all(lp.exhausted for lp in (await seat(world, "A", table)).lps)
    await answered(world, "ann", "sun", tile="Dawn Matinee")
    await answered(world, "ann", "choose", answers="2")
    assert "**Signal Splitter**" in await answered(world, "ann", "rent", card="splitter")
    await answered(world, "ann", "attack", target="kernel", amount="2 FWD")
    assert (await seat(world, "C", table)).dial == 2
    assert "You are locked on seat C" in await answered(world, "ann", "attack", target="omega", amount="1")
    assert "rent" in await answered(world, "ann", "power", which="Staff Discount")
    while (await view(world, table=table)).pending:
        word = (await view(world, "A", table)).pending.words[0]  # type: ignore[union-attr]
        await answered(world, "ann", "choose", answers=word)
    await answered(world, "ann", "done")
    if (await view(world, table=table)).active == 0:
        asked = await said(world.ann, world.channel, "done")
        await world.ann.click(asked, custom_id=button(asked, "End the turn all the same"))
    assert (await view(world, table=table)).active == 1


async def test_turn_that_would_waste_is_asked_about_once(world: World) -> None:
    """Money and FWD that are not used are gone (VA30, VA31)."""
    table = await table_of_three(world, money="9")
    asked = await said(world.ann, world.channel, "done")
    assert "End the turn all the same" in text(asked) + " ".join(map(str, asked.components))
    assert (await view(world, table=table)).active == 0
    await world.ann.click(asked, custom_id=button(asked, "End the turn all the same"))
    assert (await view(world, table=table)).active == 1


async def test_exhaust_by_the_other_word(world: World) -> None:
    """V98: `/rotate` does the same."""
    table = await table_of_three(world)
    await answered(world, "ann", "rotate", card="scrap sentry")
    assert all(lp.exhausted for lp in (await seat(world, "A", table)).lps)
    assert "is exhausted" in await answered(world, "ann", "rotate", card="Scrap Sentry #2")
    assert "it is not an LP of yours in play" in await answered(world, "ann", "rotate", card="omega starr")


async def test_exhaust_without_a_name(world: World) -> None:
    """V98: the only ready LP is meant; of several one is named."""
    table = await table_of_three(world, **{"lps A": "Scrap Sentry #1, Scrap Sentry #2", "lps B": ""})
    before = await seen(world, table)
    said = await answered(world, "ann", "exhaust")
    assert "Name the one that you mean: **Scrap Sentry #1 · 0/5 · ready** or **Scrap Sentry #2 · 0/5 · ready**" in said
    assert await unchanged(world, table, before)
    await answered(world, "ann", "exhaust", card="scrap")
    await answered(world, "ann", "exhaust")
    assert all(lp.exhausted for lp in (await seat(world, "A", table)).lps)


# --------------------------------------------------------------------------------------------------- Several tables


async def test_command_means_the_table_of_its_game(world: World) -> None:
    """With a Sprouts table beside it nothing has to be named; naming that one is told."""
    await told(world.ann, world.channel, "table new", game="sprouts")
    table = await table_of_three(world)
    assert "plays another game; this command is for Video Vortex" in await answered(
        world, "ann", "rent", card="1", table="1"
    )
    await answered(world, "ann", "play", card="Rottentales")
    assert (await seat(world, "A", table)).hand_size == 4
    assert "plays another game; this command is for" in await answered(
        world, "ann", "attach", card="1", table=str(table)
    )


async def test_of_several_tables_one_is_named(world: World) -> None:
    one, other = await table_of_three(world), await table_of_three(world)
    said = await answered(world, "ann", "play", card="Rottentales")
    assert "Which table? Name it with the `table` option" in said
    await answered(world, "ann", "play", card="Rottentales", table=f"{other} · Tape night")
    assert [(await seat(world, "A", table)).hand_size for table in (one, other)] == [5, 4]
