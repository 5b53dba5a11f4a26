"""`/judge`: previewed, confirmed once, told with its reason, and for judges only (S102, SA21, SA78)."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.cogs.forging import answer, forge
from tests.cogs.playing import COUNT_IN_S, REDRAW_S, finish, lobby, phase, public, ready, said, seat, told, view
from tests.cogs.reading import button, labels, press, text
from tests.simulated import World


async def judged(world: World, *names: str, **switches: str) -> None:
    """A match whose first round is judged: Ann has laid a card and leads."""
    await lobby(world, *names)
    for switch, value in ({"max_rounds": "3"} | switches).items():
        await told(world.people[names[0]], world.channel, "table settings", switch=switch, value=value)
    await ready(world, *names)
    await world.env.advance_time(COUNT_IN_S)
    await told(world.people[names[0]], world.channel, "attach", card="1")
    await told(world.people[names[0]], world.channel, "table end", what="round")
    await finish(world)
    assert await phase(world) == "scored"


def moderate(world: World, name: str) -> None:
    """Let somebody manage messages in the server."""
    role = world.guild.create_role("judges", permissions=discord.Permissions(manage_messages=True))
    world.env.backend.guilds[world.guild.id].members[world.people[name].id].role_ids.append(role.id)


async def correct(world: World, name: str = "ann", **options: Any) -> Any:
    """The preview of a correction."""
    return await said(world.people[name], world.channel, "judge correct", **options)


async def test_correction_is_previewed_confirmed_and_told_with_its_reason(world: World) -> None:
    await judged(world, "ann", "bob")
    before = await seat(world, "B")
    preview = await correct(world, seat="B", score="40", reason="photo shows **two** more @everyone")
    assert f"score −{-(before.score or 0)} → 40" in text(preview)
    assert "rank 2 → 1" in text(preview)
    assert (await seat(world, "B")).score == before.score
    assert "Done" in text(await press(world.ann, preview, "Confirm"))
    after = await view(world)
    assert [(one.score, one.rank, one.total) for one in after.seats if one.letter == "B"] == [(40, 1, 40)]
    await world.env.advance_time(REDRAW_S)
    message = text(public(world))
    assert "ruled **40**" in message
    assert "⚖️ A judge finds for **Bob** a score of 40, no misplay: photo shows" in message
    assert "@everyone" not in message.replace("\\@", "").replace("@\u200b", "")
    assert "**two**" not in message
    assert "1 **Bob**" in message
    assert "A judge puts" in await told(world.bob, world.channel, "log")


async def test_ruling_stays_with_the_round_that_it_was_made_on(world: World) -> None:
    await judged(world, "ann", "bob")
    await press(world.ann, await correct(world, seat="B", score="40", reason="recount"), "Confirm")
    first = public(world).id
    await ready(world, "ann", "bob")
    await world.env.advance_time(COUNT_IN_S)
    kept = next(one for one in world.channel.history() if one.id == first)
    assert "recount" in text(kept)
    assert "past correcting" in await told(
        world.ann, world.channel, "judge correct", seat="B", score="1", reason="late", round=1
    )
    assert "until it is over" in await told(
        world.ann, world.channel, "judge adjust", seat="B", points="5", reason="late"
    )
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert "recount" not in text(public(world))


async def test_two_judges_confirm_the_same_and_it_counts_once(world: World) -> None:
    await judged(world, "ann", "bob")
    moderate(world, "kim")
    mine = await correct(world, seat="B", score="40", reason="recount")
    theirs = await correct(world, "kim", seat="B", score="40", reason="a second look")
    await press(world.ann, mine, "Confirm")
    said_ = text(await press(world.kim, theirs, "Confirm"))
    assert f"Already confirmed by <@{world.ann.id}>" in said_
    log = await told(world.ann, world.channel, "log")
    assert log.count("A judge puts") == 1


async def test_confirming_twice_counts_once(world: World) -> None:
    await judged(world, "ann", "bob")
    preview = await said(world.ann, world.channel, "judge adjust", seat="B", points="-10", reason="unsporting")
    before, confirm = (await seat(world, "B")).total, button(preview, "Confirm")
    await world.together(lambda: forge(world.ann, preview, confirm), lambda: forge(world.ann, preview, confirm))
    assert (await seat(world, "B")).total == before - 10
    assert "Already confirmed by you" in await answer(world.ann, preview, confirm)
    await world.env.advance_time(REDRAW_S)
    assert "⚖️ A judge takes 10 from the total of **Bob**: unsporting" in text(public(world))


async def test_adjusting_there_and_back_and_there_again(world: World) -> None:
    await judged(world, "ann", "bob")
    before = (await seat(world, "B")).total
    for points, total in (("10", before + 10), ("-10", before), ("10", before + 10)):
        preview = await said(world.ann, world.channel, "judge adjust", seat="B", points=points, reason="x")
        assert "Done" in text(await press(world.ann, preview, "Confirm"))
        assert (await seat(world, "B")).total == total


async def test_preview_of_what_has_changed_since_does_nothing(world: World) -> None:
    await judged(world, "ann", "bob")
    moderate(world, "kim")
    mine = await correct(world, seat="B", score="40", reason="recount")
    theirs = await correct(world, "kim", seat="B", score="50", reason="recount")
    await press(world.ann, mine, "Confirm")
    assert "The table has changed since that preview" in text(await press(world.kim, theirs, "Confirm"))
    assert (await seat(world, "B")).score == 40


async def test_getting_ready_makes_no_preview_stale(world: World) -> None:
    await judged(world, "ann", "bob")
    preview = await correct(world, seat="B", score="40", reason="recount")
    await ready(world, "bob")
    assert "Done" in text(await press(world.ann, preview, "Confirm"))


async def test_next_round_makes_a_preview_stale(world: World) -> None:
    await judged(world, "ann", "bob")
    preview = await correct(world, seat="B", score="40", reason="recount")
    await ready(world, "ann", "bob")
    assert "The table has changed" in text(await press(world.ann, preview, "Confirm"))


async def test_preview_is_of_its_judge_and_of_its_process(world: World) -> None:
    await judged(world, "ann", "bob")
    moderate(world, "kim")
    preview = await correct(world, seat="B", score="40", reason="recount")
    confirm = button(preview, "Confirm")
    assert "Give the command again" in await answer(world.kim, public(world), confirm)
    assert (await seat(world, "B")).score != 40
    assert "Nothing was changed" in text(await press(world.ann, preview, "Leave it"))
    assert labels(preview) == []


async def test_judges_are_the_host_and_moderators(world: World) -> None:
    await judged(world, "ann", "bob")
    for command, options in (
        ("judge correct", {"seat": "B", "score": "40", "reason": "x"}),
        ("judge adjust", {"seat": "B", "points": "40", "reason": "x"}),
        ("table substitute", {"seat": "A", "guest": "Kim"}),
    ):
        assert "Only the table's host" in await told(world.bob, world.channel, command, **options), command
    assert (await seat(world, "A")).name == "Ann"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"score": "many"}, "is no number of points"), ({"score": "٣"}, "is no number of points"),
        ({"score": "5", "misplays": "cheating"}, "is no misplay"), ({"score": "-"}, "give the score that counts"),
        ({"score": "5", "round": 2}, "past correcting"), ({"score": "5", "seat": "H"}, "Nobody sits on that seat"),
        ({"score": "5", "reason": " "}, "Give the reason too"),
    ],
)  # fmt: skip
async def test_correction_that_cannot_be(world: World, options: dict[str, Any], words: str) -> None:
    await judged(world, "ann", "bob")
    said_ = await told(world.ann, world.channel, "judge correct", **({"seat": "B", "reason": "recount"} | options))
    assert words in said_.replace("\\", "")


async def test_ruling_of_a_bad_board_and_misplays(world: World) -> None:
    """S102, S107: a judge's misplays cost what misplays cost."""
    await judged(world, "ann", "bob", misplays="on", children="no")
    preview = await correct(world, seat="A", score="-", reason="moved a card", misplays="Late")
    await press(world.ann, preview, "Confirm")
    await world.env.advance_time(REDRAW_S)
    shown = await seat(world, "A")
    faces = sum(card.face for card in shown.hand)
    assert shown.adjusted == -2 * faces
    message = text(public(world))
    assert "ruled a bad board" in message
    assert f"late touch (S103) and bad board (S106): −2×{faces} = −{2 * faces}, once for all (SA64)" in message
    assert "finds for **Ann** a bad board, late touch: moved a card" in message


async def test_substitute_plays_on_with_board_level_and_total(world: World) -> None:
    """SA78."""
    await judged(world, "ann", "bob")
    before = await seat(world, "B")
    assert "Kim plays seat B now" in await told(
        world.ann, world.channel, "table substitute", seat="B", person=world.kim
    )
    after = await seat(world, "B")
    assert (after.name, after.total, after.level) == ("Kim", before.total, before.level)
    assert "You have no seat" in await told(world.bob, world.channel, "panel")
    assert "Seat B · Kim" in await told(world.kim, world.channel, "panel", seat="B")
    await world.env.advance_time(REDRAW_S)
    await ready(world, "ann", "kim")
    assert await phase(world) == "countin"


async def test_substitution_names_one_who_can_sit(world: World) -> None:
    await judged(world, "ann", "bob")
    assert "Name either a person or a guest" in await told(world.ann, world.channel, "table substitute", seat="B")
    both = {"seat": "B", "person": world.kim, "guest": "Kim"}
    assert "Name either a person or a guest" in await told(world.ann, world.channel, "table substitute", **both)
    assert "Nobody sits" in await told(world.ann, world.channel, "table substitute", seat="G", guest="Kim")
    await told(world.ann, world.channel, "table substitute", seat="B", guest="**Kim** @everyone")
    assert (await seat(world, "B")).name.startswith("**Kim**")
    await world.env.advance_time(REDRAW_S)
    assert "**Kim**" not in text(public(world)).replace("\\*", "")
