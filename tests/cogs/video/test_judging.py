"""`/correct`: previewed, confirmed once, told with its reason, for hosts and moderators only (VA101)."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest

from cogs.kit.rulings import RULINGS
from tests.cogs.forging import answer
from tests.cogs.reading import button, press
from tests.cogs.video.commanding import POSITION, answered
from tests.cogs.video.playing import act, crafted, played, public, said, seat, text, told, view
from tests.simulated import World


def moderate(world: World, name: str) -> None:
    """Let somebody manage messages in the server."""
    role = world.guild.create_role("judges", permissions=discord.Permissions(manage_messages=True))
    world.env.backend.guilds[world.guild.id].members[world.people[name].id].role_ids.append(role.id)


async def preview(world: World, name: str = "ann", command: str = "number", **options: Any) -> Any:
    options = {"reason": "the dial was **misread** @everyone"} | options
    return await said(world.people[name], world.channel, f"correct {command}", **options)


async def test_correction_is_previewed_confirmed_and_told(world: World) -> None:
    table = await crafted(world, "ann", "bob", **POSITION)
    before = await view(world, table=table)
    shown = await preview(world, seat="B", what="dial", to=12)
    assert re.search(r"B \*\*Dahlia\*\* \(Bob\): dial 0 → 12", text(shown))
    assert "the dial was \\*\\*misread\\*\\*" in text(shown)
    assert await view(world, table=table) == before
    confirm = button(shown, "Confirm")
    assert "Done." in text(await press(world.ann, shown, "Confirm"))
    assert (await seat(world, "B", table)).dial == 12
    log = await told(world.bob, world.channel, "log")
    assert "misread" in log
    assert "@everyone" not in log.replace("@\u200beveryone", "")
    assert "Already confirmed by you" in await answer(world.ann, shown, confirm)


@pytest.mark.parametrize(
    ("what", "to", "words"),
    [("dial", 40, "dial 0 → 40"), ("energy", 1, "Energy 3 → 1"), ("capacity", 6, "Energy slots 3 → 6"),
     ("charge", 4, "Charge 1 → 4"), ("money", 9, "money $3 → $9"), ("fwd", 0, "pool 6 FWD → 0 FWD")],
)  # fmt: skip
async def test_every_number_can_be_corrected(world: World, what: str, to: int, words: str) -> None:
    table = await crafted(world, "ann", "bob", **{**POSITION, "energy A": "3/3"})
    shown = await preview(world, seat="A", what=what, to=to)
    assert words in text(shown)
    await press(world.ann, shown, "Confirm")
    after = await view(world, table=table)
    value = {"money": after.money, "fwd": after.pool}.get(what)
    assert (getattr(after.seats[0], what) if value is None else value) == to


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seat": "B", "what": "dial", "to": 99}, "will not do for the dial: say a number from 0 to"),
        ({"seat": "B", "what": "money", "to": 3}, "Seat B is not on turn, and money is only there in one's own turn."),
        ({"seat": "D", "what": "dial", "to": 3}, "“D” is no seat of this game."),
        ({"seat": "A", "what": "charge", "to": 5}, "say a number from 0 to 4."),
    ],
)
async def test_what_cannot_be_corrected_is_told(world: World, options: dict[str, Any], words: str) -> None:
    table = await crafted(world, "ann", "bob", **POSITION)
    before = await view(world, table=table)
    assert words in await answered(world, "ann", "correct number", reason="why", **options)
    assert await view(world, table=table) == before


async def test_last_move_is_taken_back(world: World) -> None:
    """VA101: whoever made it, with the reason in the log; judges see no hand."""
    table = await crafted(world, "ann", "bob", **POSITION)
    await act(world, table, "A", "play", "Rottentales #1")
    moderate(world, "dee")
    shown = await preview(world, "dee", "takeback")
    assert "Taken back would be:" in text(shown)
    assert "cards in hand 4 → 5" in text(shown)
    assert "Done." in text(await press(world.dee, shown, "Confirm"))
    assert (await seat(world, "A", table)).hand_size == 5
    assert "A judge takes the last move back" in await told(world.bob, world.channel, "log")
    assert "Nothing can be taken back now" in await answered(world, "dee", "correct takeback", reason="why")


async def test_who_plays_is_no_judge_of_what_has_been_learnt(world: World) -> None:
    """VA101: a host must not look at a card and change her mind; her slips that told nothing she may mend."""
    cards = {"hand A": "Row Z Seat Zero, Rottentales", "deck A": "Bargain Bin"}
    table = await crafted(world, "ann", "bob", **(POSITION | cards))
    await act(world, table, "A", "play", "Row Z Seat Zero")
    before = await view(world, table=table)
    assert before.learnt
    assert "all agree" in await answered(world, "ann", "correct takeback", reason="slip")
    moderate(world, "dee")
    assert "Preview" in text(await preview(world, "dee", "takeback"))
    assert await view(world, table=table) == before
    await act(world, table, "A", "play", "Rottentales")
    assert not (await view(world, table=table)).learnt
    assert "Preview" in text(await preview(world, "ann", "takeback"))


async def test_only_hosts_and_moderators_judge(world: World) -> None:
    await crafted(world, "ann", "bob", **POSITION)
    for name in ("bob", "dee"):
        for command, options in (("number", {"seat": "B", "what": "dial", "to": 1}), ("takeback", {})):
            said = await answered(world, name, f"correct {command}", reason="mine", **options)
            assert "Only the table's host may do that" in said
    shown = await preview(world, seat="B", what="dial", to=1)
    confirm = button(shown, "Confirm")
    assert "Give the command again" in await answer(world.bob, public(world), confirm)
    assert (await seat(world, "B")).dial == 0


async def test_preview_that_is_out_of_date_does_nothing(world: World) -> None:
    table = await crafted(world, "ann", "bob", **POSITION)
    one, other = [await preview(world, seat="A", what="money", to=n) for n in (7, 8)]
    await press(world.ann, one, "Confirm")
    assert "The table has changed since that preview" in text(await press(world.ann, other, "Confirm"))
    assert (await view(world, table=table)).money == 7
    dropped = await preview(world, seat="A", what="money", to=1)
    assert "Nothing was changed." in text(await press(world.ann, dropped, "Leave it"))
    lost = await preview(world, seat="A", what="money", to=2)
    RULINGS._waiting.clear()
    assert "before a restart" in text(await press(world.ann, lost, "Confirm"))
    assert (await view(world, table=table)).money == 7


async def test_two_judges_put_the_same_right_once(world: World) -> None:
    table = await crafted(world, "ann", "bob", **POSITION)
    moderate(world, "dee")
    one, other = (
        await preview(world, seat="B", what="dial", to=5),
        await preview(world, "dee", seat="B", what="dial", to=5),
    )
    await press(world.ann, one, "Confirm")
    assert f"Already confirmed by <@{world.ann.id}>; it counts once." in text(await press(world.dee, other, "Confirm"))
    assert (await seat(world, "B", table)).dial == 5


async def test_judges_see_no_secret(world: World) -> None:
    """V55: previews tell counts of hands and nothing of what is in them."""
    table = await played(world, "ann", "bob")
    letter = next(one.letter for one in (await view(world, table=table)).seats if one.hand_size)
    own = await view(world, letter, table)
    hand = {own.title(card) for one in own.seats for card in one.hand}
    shown = await preview(world, seat=letter, what="charge", to=4)
    assert not [title for title in hand if title in text(shown)]
