"""Tournament tables: nothing judged before the freeze, and what each act costs after it (S103-S107, SA3, SA15-SA19)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sprouts.board import clashes
from rules.sprouts.cards import STEPS, Placement
from rules.sprouts.notation import SEED_CELL, write_cell
from rules.sprouts.view import SeatView
from tests.cogs.forging import answer
from tests.cogs.playing import (
    COUNT_IN_S,
    RACE_S,
    REDRAW_S,
    SETTLE_S,
    best_board,
    board,
    click,
    finish,
    lobby,
    phase,
    public,
    race,
    ready,
    seat,
    told,
    view,
)
from tests.cogs.reading import button, chooser, labels, parts, press, text
from tests.cogs.sprouts.test_whole_race import full_hand
from tests.simulated import World

NEXT = write_cell(SEED_CELL[0] + 1, SEED_CELL[1])


async def tournament(world: World, *names: str, **switches: str) -> None:
    """A tournament round just after its bell, without tilt unless it is asked for."""
    await lobby(world, *names, style="tournament")
    for switch, value in ({"tilt": "off"} | switches).items():
        await told(world.people[names[0]], world.channel, "table settings", switch=switch, value=value)
    await ready(world, *names)
    await world.env.advance_time(COUNT_IN_S)


def misfit(shown: SeatView) -> int:
    """A rack card whose west side does not match the seed's east side, pointing east."""
    x, y = STEPS[1]
    for held in shown.rack:
        if clashes(shown.board, Placement(held.card, 1, SEED_CELL[0] + x, SEED_CELL[1] + y), None):
            return held.number
    pytest.fail("every card fits")


def faces(shown: SeatView) -> int:
    return sum(card.face for card in shown.hand + shown.turned_up)


async def test_panel_offers_every_free_cell_and_judges_nothing(world: World) -> None:
    """SA3, SA4: the rack's own heading counts, and no word or button tells whether a card fits."""
    await tournament(world, "ann", "bob")
    panel = await board(world, "ann")
    assert "if frozen now" not in text(panel)
    assert "Your rack points **north**." in text(panel)
    panel = await click(world.ann, panel, "Card 1")
    shown = await seat(world)
    assert len([one for one in labels(panel) if one.startswith("Card ")]) == 6
    panel = await click(world.ann, panel, f"Card {misfit(shown)}")
    places = [one for one in labels(panel) if " · " in one]
    assert len(places) == 4
    assert "fits" not in text(panel)
    assert all("fits" not in (one.description or "") for one in panel.attachments)
    panel = await click(world.ann, panel, "Turn rack east")
    assert "Your rack points **east**." in text(panel)
    panel = await click(world.ann, panel, f"Card {misfit(shown)}")
    panel = await click(world.ann, panel, next(one for one in labels(panel) if one.endswith(f" · {NEXT}")))
    standing = await seat(world)
    assert [placed.heading for placed in standing.board] == [0, 1]
    assert "if frozen now" not in text(panel)
    assert standing.if_frozen is None
    assert "clash" not in text(panel).casefold()


async def test_any_heading_and_any_first_cell_are_accepted(world: World) -> None:
    await tournament(world, "ann", "bob")
    await told(world.ann, world.channel, "attach", card="1", cell="C3", heading="south")
    await told(world.ann, world.channel, "attach", card="2", cell="C4", heading="W")
    shown = await seat(world)
    assert [(write_cell(*one.cell), one.heading) for one in shown.board] == [("C3", 2), ("C4", 3)]
    assert "touches no card" in await told(world.ann, world.channel, "attach", card="3", cell="M13")


async def test_calls_are_typed(world: World) -> None:
    """SA16: no button names the right number."""
    await tournament(world, "ann", "bob")
    letter = await full_hand(world, "A", "B")
    name = {"A": "ann", "B": "bob"}[letter]
    shown = await seat(world, letter)
    for placed in best_board(shown):
        number = str(shown.hand.index(placed.card) + 1)
        heading = "NESW"[placed.heading]
        await told(
            world.people[name], world.channel, "attach", card=number, cell=write_cell(*placed.cell), heading=heading
        )
    panel = await board(world, name)
    assert not any(one.startswith("Call") for one in labels(panel))
    assert "Type your call with `/call`" in text(panel)
    await told(world.people[name], world.channel, "call", number=7)
    assert await phase(world) == "settling"
    await finish(world)
    message = text(public(world))
    assert f"{name.title()} called “Seven up!”" in message
    assert "bad call" not in message
    assert (await seat(world, letter)).level == 1
    assert "(8 cards next)" in message


@pytest.mark.parametrize(
    ("number", "shout", "wrong"), [(7, "Seven up!", "7 cards on your rack"), (6, "Six up!", "7 cards on your rack")]
)
async def test_wrong_call_freezes_the_round_and_costs(world: World, number: int, shout: str, wrong: str) -> None:
    """S105, SA15: whether too early or of the wrong number."""
    await tournament(world, "ann", "bob")
    said = await told(world.ann, world.channel, "call", number=number)
    assert "That was a bad call (S105)" in said
    assert wrong in said
    assert "twice the faces of all your cards" in said
    assert await phase(world) == "settling"
    assert f"**Ann: “{shout}”**" in said
    await finish(world)
    shown = await seat(world)
    f = faces(shown)
    message = text(public(world))
    assert f"Ann called “{shout}” with 5:00 left, a bad call." in message
    assert f"bad call (S105): −2×{f} = −{2 * f}; counts **−{3 * f}**" in message
    assert (shown.adjusted, shown.level) == (-3 * f, 0)


async def test_bad_board_is_told_where_it_clashes(world: World) -> None:
    """S106: the card, both sides, and what it costs; the other players as always."""
    await tournament(world, "ann", "bob")
    await told(world.ann, world.channel, "attach", card="1")
    number = misfit(await seat(world))
    await told(world.ann, world.channel, "attach", card=str(number), cell=NEXT, heading="E")
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    shown = await seat(world)
    assert shown.score is None
    f = faces(shown)
    line = next(one for one in text(public(world)).split("\n") if "**Ann**:" in one)
    assert f"card 2 on {NEXT} has" in line
    assert "on its west side against" in line
    assert f"bad board (S106): −2×{f} = −{2 * f}; counts **−{2 * f}**" in line
    panel = text(await press(world.ann, public(world), "Ready"))
    assert "touching sides must be equal (S27)" in panel
    looked = await world.bob.select(public(world), ["A"], custom_id=chooser(public(world), "Look")["custom_id"])
    assert "touching sides must be equal (S27)" in text(looked.response)


async def test_bad_order_is_told_where_it_breaks(world: World) -> None:
    """S22, S106: a seed that points south leaves no order."""
    await tournament(world, "ann", "bob")
    await told(world.ann, world.channel, "attach", card="1", heading="S")
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert "no card points north, so there is no seed (S106)" in text(public(world))


@pytest.mark.parametrize("judged", [False, True])
async def test_press_on_an_old_panel_after_the_freeze_is_a_late_touch(world: World, judged: bool) -> None:
    """S103, SA19: also once the scores are told."""
    await tournament(world, "ann", "bob", settle_s="5")
    panel = await board(world, "ann")
    lay = button(panel, "Card 1")
    await world.env.advance_time(RACE_S + 4)
    if judged:
        await finish(world)
        await world.env.advance_time(REDRAW_S)
        assert await phase(world) == "scored"
    said = await answer(world.ann, panel, lay)
    assert "That was a late touch (S103): the boards froze" in said
    assert "The card goes back to your rack" in said
    await finish(world)
    await world.env.advance_time(REDRAW_S)
    shown = await seat(world)
    f = faces(shown)
    assert (f"2×{f} = {2 * f}" in said) == judged
    assert (shown.misplays, shown.board, shown.adjusted) == (("late",), (), -3 * f)
    assert f"late touch (S103): −2×{f} = −{2 * f}" in text(public(world))
    said = await answer(world.ann, panel, lay)
    assert (await seat(world)).adjusted == -3 * f


async def test_card_in_mid_air_costs_nothing(world: World) -> None:
    """S104, SA19."""
    await tournament(world, "ann", "bob")
    panel = await board(world, "ann")
    lay = button(panel, "Card 1")
    await world.env.advance_time(RACE_S + 1)
    assert "It costs nothing" in await answer(world.ann, panel, lay)
    await finish(world)
    assert (await seat(world)).misplays == ()


async def test_press_on_a_panel_that_was_stale_before_the_freeze_touches_nothing(world: World) -> None:
    await tournament(world, "ann", "bob")
    old = await board(world, "ann")
    lay = button(old, "Card 1")
    await told(world.ann, world.channel, "attach", card="2")
    await told(world.ann, world.channel, "detach")
    await world.env.advance_time(RACE_S + 10)
    await finish(world)
    await answer(world.ann, old, lay)
    assert (await seat(world)).misplays == ()


async def test_choosing_a_card_is_no_touch(world: World) -> None:
    await tournament(world, "ann", "bob")
    panel = await click(world.ann, await board(world, "ann"), "Card 1")
    choose = button(panel, "Card 2")
    await world.env.advance_time(RACE_S + 10)
    await finish(world)
    await answer(world.ann, panel, choose)
    assert (await seat(world)).misplays == ()


async def test_late_touch_where_misplays_are_off_costs_nothing(world: World) -> None:
    await race(world, "ann", "bob")
    panel = await board(world, "ann")
    lay = button(panel, "Card 1")
    await world.env.advance_time(RACE_S + SETTLE_S + 10)
    said = await answer(world.ann, panel, lay)
    assert "late touch" not in said
    assert (await seat(world)).misplays == ()


async def test_round_with_a_late_touch_a_wrong_call_and_a_bad_board(world: World) -> None:
    """S102-S108, S110, SA64: each player reads what cost what, the fourth is scored normally."""
    await tournament(world, "ann", "bob", "kim", "dee", second_place="flip")
    bobs = await board(world, "bob")
    lay = button(bobs, "Card 1")
    await told(world.kim, world.channel, "attach", card="1")
    number = misfit(await seat(world, "C"))
    await told(world.kim, world.channel, "attach", card=str(number), cell=NEXT, heading="E")
    await told(world.ann, world.channel, "call", number=9)
    await world.env.advance_time(SETTLE_S + 2)
    await answer(world.bob, bobs, lay)
    await finish(world)
    await world.env.advance_time(REDRAW_S)
    message = text(public(world))
    lines = {one.split("**")[1]: one for one in message.split("\n") if "**: " in one}
    f = {letter: faces(await seat(world, letter)) for letter in "ABC"}
    assert f"bad call (S105): −2×{f['A']} = −{2 * f['A']}" in lines["Ann"]
    assert f"late touch (S103): −2×{f['B']} = −{2 * f['B']}" in lines["Bob"]
    assert f"bad board (S106): −2×{f['C']} = −{2 * f['C']}" in lines["Kim"]
    assert "−2×" not in lines["Dee"]
    assert lines["Dee"].startswith("1 ")
    assert "Round 1 goes to **Dee**" in message
    assert "Ann called “Nine up!”" in message


async def test_tilt_stands_in_panel_and_log_and_is_drawn_anew(world: World) -> None:
    """S88, SA57, SA61."""
    await tournament(world, "ann", "bob", tilt="random")
    first = (await view(world)).tilt
    assert first is not None
    assert f"**Tilt {first[0]}–{first[1]}**" in text(await board(world, "ann"))
    assert f"The tilt is {first[0]}-{first[1]}" in await told(world.bob, world.channel, "log")
    seen = {first}
    for _ in range(3):
        await told(world.ann, world.channel, "table end", what="round")
        await finish(world)
        await ready(world, "ann", "bob")
        await world.env.advance_time(COUNT_IN_S)
        seen.add((await view(world)).tilt or first)
    assert len(seen) > 1


async def test_host_names_the_tilt(world: World) -> None:
    """SA55, SA56."""
    await tournament(world, "ann", "bob", tilt="9-4")
    assert (await view(world)).tilt == (4, 9)
    panel = text(await board(world, "ann"))
    assert "each such pair counts 13 (S89–S91)" in panel


async def test_boards_are_open_but_not_judged_while_the_round_runs(world: World) -> None:
    """SA3, SA37."""
    await tournament(world, "ann", "bob")
    await told(world.ann, world.channel, "attach", card="1")
    number = misfit(await seat(world))
    await told(world.ann, world.channel, "attach", card=str(number), cell=NEXT, heading="E")
    looked: Any = await world.bob.select(public(world), ["A"], custom_id=chooser(public(world), "Look")["custom_id"])
    assert "2 of 7 attached" in text(looked.response)
    assert "if frozen" not in text(looked.response)
    assert not any("bad" in str(one).casefold() for one in parts(looked.response))
