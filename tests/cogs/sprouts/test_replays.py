"""Rounds stepped through after they are over, and posted as an animation."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from cogs.kit.custom_ids import Press
from cogs.sprouts import animating
from rules.sprouts.notation import write_cell
from tests.cogs.forging import answer
from tests.cogs.playing import RACE_S, best_board, board, click, finish, lay, new, pick, public, race, said, seat, told
from tests.cogs.reading import button, labels, text
from tests.simulated import World


async def played(world: World, **options: Any) -> int:
    """A round of two in which Ann lays three cards and takes one back; how many acts she made."""
    await race(world, "ann", "bob", **options)
    panel = await board(world, "ann")
    shown = await seat(world)
    for placed in best_board(shown)[:3]:
        await world.env.advance_time(7)
        panel = await lay(world.ann, panel, shown.hand.index(placed.card) + 1, write_cell(*placed.cell))
    await pick(world.ann, panel, "Take cards back", write_cell(*best_board(shown)[2].cell))
    await click(world.bob, await board(world, "bob"), "Card 1")
    await world.env.advance_time(RACE_S)
    await finish(world)
    return 4


async def test_replay_goes_from_the_deal_to_the_score(world: World) -> None:
    acts = await played(world)
    page = await said(world.ann, world.channel, "replay")
    assert "Seat A · Ann" in text(page)
    assert f"step 1 of {acts + 1}" in text(page)
    assert "Dealt: 7 cards on the rack" in text(page)
    assert "‹ Back" not in labels(page)
    page = await click(world.ann, page, "Next ›")
    assert "`0:07`, 4:53 left" in text(page)
    assert "Lays card" in text(page)
    assert "1 of 7 attached" in text(page)
    for _ in range(3):
        page = await click(world.ann, page, "Next ›")
    assert "Takes back card" in text(page)
    assert "2 of 7 attached" in text(page)
    page = await click(world.ann, page, "Next ›")
    assert "Frozen and judged" in text(page)
    assert "Next ›" not in labels(page)
    page = await click(world.ann, page, "‹ Back")
    assert "Takes back card" in text(page)
    page = await click(world.ann, page, "«")
    assert "Dealt" in text(page)
    page = await click(world.ann, page, "»")
    assert "Frozen and judged" in text(page)
    assert [one.filename for one in page.attachments] == ["step.png"]


async def test_replay_of_another_seat_by_option_and_by_select(world: World) -> None:
    await played(world)
    page = await said(world.ann, world.channel, "replay", seat="B")
    assert "Seat B · Bob" in text(page)
    page = await pick(world.ann, page, "Another seat", "A")
    assert "Seat A · Ann" in text(page)
    assert "Seat H held no cards" in await told(world.ann, world.channel, "replay", seat="H")
    assert "Round 7 of this table is not judged" in await told(world.ann, world.channel, "replay", round=7)


async def test_replay_survives_a_restart_and_old_steps(world: World) -> None:
    await played(world)
    page = await said(world.ann, world.channel, "replay")
    await world.restart()
    page = await click(world.ann, page, "Next ›")
    assert "Lays card" in text(page)
    assert "Frozen" in await answer(world.ann, page, Press("sprouts", "replay", 1, "A", 99, "1.n"))
    assert "Round 9" in await answer(world.ann, page, Press("sprouts", "replay", 1, "A", 1, "9.n"))
    assert "held no cards" in await answer(world.ann, page, Press("sprouts", "replay", 1, "G", 1, "1.n"))
    assert "no such table" in (await answer(world.ann, page, Press("sprouts", "replay", 99, "A", 1, "1.n"))).lower()


async def test_spectators_may_replay_what_everybody_could_see(world: World) -> None:
    """SA37: boards and racks are open. Somebody without a seat is shown the round's best."""
    await played(world)
    page = await said(world.kim, world.channel, "replay")
    assert "Seat" in text(page)
    assert "may" not in text(page)


async def test_tables_that_one_may_not_see_are_not_replayed(world: World) -> None:
    await played(world)
    other = world.env.create_guild(name="Elsewhere")
    channel = other.create_text_channel("there")
    zoe = other.add_member(world.env.create_user("zoe", global_name="Zoe"))
    for command in ("replay", "order", "export"):
        assert "not here" in await told(zoe, channel, command, table="1")


async def test_nothing_to_replay_before_a_round_is_judged(world: World) -> None:
    await race(world, "ann", "bob")
    assert "No round of this table is judged yet" in await told(world.ann, world.channel, "replay")


async def test_animation_is_posted_for_everybody(world: World) -> None:
    await played(world)
    page = await said(world.ann, world.channel, "replay")
    result = await world.ann.click(page, custom_id=button(page, "Post animation"))
    shown = [one for one in (result.response, *result.followups) if one is not None][-1]
    assert not shown.ephemeral
    assert "**Ann** in round 1" in text(shown)
    (file,) = shown.attachments
    assert file.filename == "replay.gif"
    assert file.description
    data = await file.read()
    assert data[:4] == b"GIF8"
    assert len(data) < 1_000_000


async def test_animation_is_for_those_at_the_table_and_where_files_may_be_attached(world: World) -> None:
    await played(world)
    page = await said(world.kim, world.channel, "replay")
    assert "Those who sit at the table" in await answer(world.kim, page, Press("sprouts", "animate", 1, "A", 0, "1"))
    page = await said(world.ann, world.channel, "replay")
    world.deny("attach_files")
    assert "Attach Files" in await answer(world.ann, page, Press("sprouts", "animate", 1, "A", 0, "1"))
    page = await click(world.ann, page, "Next ›")
    assert not page.attachments
    assert "Post animation" not in labels(page)
    assert "Lays card" in text(page)


async def test_one_animation_of_a_table_at_a_time(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(world)
    page = await said(world.ann, world.channel, "replay")
    press = Press("sprouts", "animate", 1, "A", 0, "1")
    drawn, drawing = threading.Event(), threading.Event()

    def slow(*_: Any) -> bytes:
        drawing.set()
        assert drawn.wait(10)
        return b"GIF89a"

    monkeypatch.setattr(animating, "_drawn", slow)
    first = asyncio.create_task(_animate(world, page, press))
    try:
        await asyncio.to_thread(drawing.wait, 10)
        assert animating._drawing == {1}
    finally:
        drawn.set()
    await first
    assert not animating._drawing
    animating._drawing.add(1)
    try:
        assert "being drawn already" in await answer(world.ann, page, press)
    finally:
        animating._drawing.clear()


async def _animate(world: World, page: Any, press: Press) -> str:
    return await answer(world.ann, page, press)


async def test_replay_of_a_table_without_pictures_is_text(world: World) -> None:
    await played(world, pictures="off")
    page = await said(world.ann, world.channel, "replay")
    assert not page.attachments
    assert "Card 1: face" in text(page)
    page = await click(world.ann, page, "»")
    assert "Board of Ann" in text(page)


async def test_replay_of_practice_keeps_its_rounds_apart(world: World) -> None:
    panel = await new(world, style="practice", seed="again")
    await click(world.ann, panel, "Card 2")
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert "Seat A" in await told(world.ann, world.channel, "replay", round=1)
    assert public(world)
