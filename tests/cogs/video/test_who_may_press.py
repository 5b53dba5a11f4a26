"""Every button and select of Video Vortex, pressed by everybody who may come across it: nothing of others moves."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.kit.custom_ids import Press
from cogs.kit.items import registered
from rules.video.views.view import TableView
from tests.cogs.forging import answer, forge
from tests.cogs.tables.test_who_may_press import moderate
from tests.cogs.video.panels import B2
from tests.cogs.video.playing import act, crafted, panel, public, text, view
from tests.simulated import World

OF_THE_SEAT = frozenset(
    {
        *("play", "set", "exhaust", "rent", "attack", "sun", "power", "done", "undo", "consent", "ready", "unready"),
        *("sheet", "mutant", "takesun", "choose", "options", "page", "vote", "return", "why", "refresh", "switch"),
    }
)
"""Presses of a panel: its seat's alone."""

OPEN_TO_ALL = frozenset({"look", "replay", "record", "step", "stepopen", "card", "ruling"})
"""Shows what everybody may see, or asks for itself who may: their own tests have these."""

ARGUMENTS = {
    "play": "0", "set": "0.1", "exhaust": "0", "rent": "0.1", "attack": "B.1", "power": "lo", "sheet": "0",
    "mutant": "0", "takesun": "0", "choose": "1", "options": "0.0", "page": "0.0", "vote": "B", "switch": "A",
}  # fmt: skip


def test_every_verb_is_in_this_matrix() -> None:
    from cogs.video.panels import choice_presses, presses

    assert choice_presses
    assert presses
    found = {verb for room, verb in registered() if room == "video"}
    assert found >= OF_THE_SEAT
    assert found - OF_THE_SEAT <= OPEN_TO_ALL, "sort the new verb in here"


def moved(shown: TableView) -> Any:
    """What must not change."""
    return shown.number, shown.seats, shown.money, shown.pool, shown.tapes, shown.active


async def press_as(world: World, who: str, verb: str, letter: str | None, number: int, table: int = 1) -> str:
    """What somebody reads who presses; it must be for them alone."""
    press = Press("video", verb, table, letter, number, ARGUMENTS.get(verb, ""))
    result: Any = await forge(world.people[who], public(world), press)
    assert result.acknowledged, verb
    assert result.modal is None, f"{verb} opens a form for {who}"
    shown = [one for one in (result.response, *result.followups) if one is not None]
    assert shown, f"{verb} of {who} is answered with nothing"
    assert all(one.ephemeral for one in shown), f"{verb} of {who} is answered in public"
    return "\n".join(text(one) for one in shown)


async def middle(world: World) -> TableView:
    await crafted(world, "ann", "bob", **(B2 | {"hand A": "Brain Drain, Bargain Bin", "hand B": "Mop of the Dead"}))
    return await view(world, "A")


async def test_stranger(world: World) -> None:
    before = moved(await middle(world))
    for verb in sorted(OF_THE_SEAT):
        for letter in ("A", "B", "C"):
            told = await press_as(world, "kim", verb, letter, before[0])
            assert "You have no seat at this table" in told, verb
            assert "Brain Drain" not in told, verb
    assert moved(await view(world, "A")) == before


async def test_other_player(world: World) -> None:
    """Bob, on a panel of Ann's: neither acts nor reads it."""
    before = moved(await middle(world))
    for verb in sorted(OF_THE_SEAT - {"switch"}):
        told = await press_as(world, "bob", verb, "A", before[0])
        assert "Seat A is not yours: you play seat B here" in told, verb
        assert "Brain Drain" not in told, verb
    assert moved(await view(world, "A")) == before


async def test_host_and_moderator_play_no_seat_of_others(world: World) -> None:
    """Ann hosts, Kim moderates the server: Bob's cards are his (V55)."""
    before = moved(await middle(world))
    moderate(world, "kim")
    for verb in sorted(OF_THE_SEAT - {"switch"}):
        assert "Seat B is not yours: you play seat A here" in await press_as(world, "ann", verb, "B", before[0]), verb
        assert "You have no seat at this table" in await press_as(world, "kim", verb, "B", before[0]), verb
    assert moved(await view(world, "A")) == before


async def test_owner_on_anothers_turn(world: World) -> None:
    """Bob on his own panel while Ann is on turn: told whose turn it is, nothing happens."""
    before = moved(await middle(world))
    number = (await view(world, "B")).number
    for verb in sorted(OF_THE_SEAT - {"refresh", "why", "sheet", "switch", "options", "page", "choose"}):
        told = await press_as(world, "bob", verb, "B", number)
        assert "⚠️" in told, (verb, told)
    assert moved(await view(world, "A")) == before


async def test_stale(world: World) -> None:
    """Old numbers move nothing, on the own panel as well."""
    before = moved(await middle(world))
    await act(world, 1, "A", "play", "Bargain Bin")
    before = moved(await view(world, "A"))
    for verb in sorted(OF_THE_SEAT):
        await press_as(world, "ann", verb, "A", 0)
    assert moved(await view(world, "A")) == before


@pytest.mark.parametrize("table", [0, 77, 2**62])
async def test_table_that_is_not_there(world: World, table: int) -> None:
    await middle(world)
    for verb in sorted(OF_THE_SEAT):
        assert "There is no such table" in await press_as(world, "ann", verb, "A", 0, table), verb


async def test_table_that_is_over(world: World) -> None:
    """Whoever looks sees how it ended; whoever acts is told that it is over."""
    before = await middle(world)
    await act(world, 1, "host", "close")
    after = moved(await view(world, "A"))
    for verb in sorted(OF_THE_SEAT):
        told = await press_as(world, "ann", verb, "A", before.number)
        assert "over" in told.casefold() or "closed" in told.casefold(), (verb, told)
    assert moved(await view(world, "A")) == after


MADE_UP: list[tuple[Press, list[str] | None]] = [
    (Press("video", "play", 1, "A", 0, "99999"), None),
    (Press("video", "play", 1, "A", 0, "١"), None),
    (Press("video", "play", 1, "A", 0), ["-1"]),
    (Press("video", "play", 1, None, 0, "1"), None),
    (Press("video", "set", 1, "A", 0, "1..2"), None),
    (Press("video", "rent", 1, "A", 0, "1.99"), None),
    (Press("video", "rent", 1, "A", 0), [">9999999"]),
    (Press("video", "attack", 1, "A", 0, "Z.1"), None),
    (Press("video", "attack", 1, "A", 0, "B.x.999"), None),
    (Press("video", "attack", 1, "A", 0, "B.1.9999"), None),
    (Press("video", "power", 1, "A", 0, "middle"), None),
    (Press("video", "mutant", 1, "A", 0, "999"), None),
    (Press("video", "takesun", 1, "A", 0, ""), None),
    (Press("video", "sheet", 1, "A", 0), ["999"]),
    (Press("video", "choose", 1, "A", 0, "!!!"), None),
    (Press("video", "options", 1, "A", 0, "x.y"), ["z"]),
    (Press("video", "page", 1, "A", 0, "99999999.zzz"), None),
    (Press("video", "vote", 1, "A", 0, "Q"), None),
    (Press("video", "switch", 1, "A", 0, "Q"), None),
    (Press("video", "done", 1, "ZZ", 0, "!"), None),
    (Press("video", "dance", 1, "A", 0), None),
]


async def test_made_up_press_is_answered_and_moves_nothing(world: World) -> None:
    before = moved(await middle(world))
    for press, values in MADE_UP:
        for fresh in (press, press._replace(number=before[0])):
            told = await answer(world.ann, await panel(world, "ann"), fresh, values)
            assert "went wrong" not in told, press
            assert moved(await view(world, "A")) == before, press
