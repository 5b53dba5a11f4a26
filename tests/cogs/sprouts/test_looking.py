"""What a player and everybody else may look at: compasses, other boards, results, logs."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from cogs.kit.worker import Worker
from rules.sprouts.cards import Card
from tests.cogs.playing import RACE_S, board, click, finish, lay_seed, pick, press, public, race, seat, told, view
from tests.cogs.reading import labels, parts, text
from tests.cogs.sprouts.crafted import crafted
from tests.simulated import World


async def picture(message: Any) -> bytes:
    """The first picture of a message."""
    return bytes(await message.attachments[0].read())


async def test_compass_turns_ones_own_pictures_and_nothing_else(world: World) -> None:
    """S17, S18."""
    await race(world, "ann", "bob")
    await told(world.ann, world.channel, "attach", card="1")
    await told(world.bob, world.channel, "attach", card="1")
    mine, bobs = await board(world, "ann"), await board(world, "bob")
    before, his = await picture(mine), await picture(bobs)
    await told(world.ann, world.channel, "compass", up="E")
    shown = await seat(world)
    assert (shown.compass, shown.next_heading, shown.if_frozen) == (1, 1, shown.if_frozen)
    assert await picture(await board(world, "ann")) != before
    assert await picture(await board(world, "bob")) == his
    assert text(await board(world, "ann")) == text(mine)


async def look(world: World, name: str, letter: str) -> Any:
    chooser = next(one for one in parts(public(world)) if one.get("placeholder", "").startswith("Look at a board"))
    result = await world.people[name].select(public(world), [letter], custom_id=chooser["custom_id"])
    assert result.ephemeral
    return result.response


async def test_everybody_may_look_at_every_board(world: World) -> None:
    """SA37: racks and boards are open."""
    await race(world, "ann", "bob")
    await told(world.ann, world.channel, "attach", card="1")
    for name in ("kim", "bob", "ann"):
        shown = await look(world, name, "A")
        assert "**Seat A · Ann**: 1 of 7 attached" in text(shown)
        assert shown.attachments[0].description.startswith("Board of seat A, Ann. 1 of 7 attached")
        assert not labels(shown)


async def test_result_tells_ranks_sums_and_what_was_possible(world: World) -> None:
    await race(world, "ann", "bob", "kim")
    await told(world.ann, world.channel, "attach", card="1")
    await world.env.advance_time(RACE_S)
    await finish(world)
    shown = await view(world)
    message = public(world)
    for one in shown.seats:
        assert one.best is not None
        faces = " + ".join(str(held.card.face) for held in one.rack)
        assert f"**{one.name}**: 0, less {faces} on the rack = **−{-(one.score or 0)}**" in text(message)
        assert f"best possible {one.best.total}" in text(message)
        alt = next(each for each in message.attachments if each.filename == f"board-{one.letter}.png").description
        assert alt.startswith(f"Board of {one.name}: ")
    looked = await look(world, "dee", "A")
    assert {one.filename for one in looked.attachments} == {"board.png", "best.png"}
    assert any("Nothing better is possible" in (one.description or "") for one in looked.attachments)


async def test_equal_scores_share_a_rank(world: World) -> None:
    """SA25."""
    cards = tuple(Card(face, (1, 2, 3, 4)) for face in (5, 5, 2))
    await crafted(world, {letter: ((), (card,), ()) for letter, card in zip("ABC", cards, strict=True)})
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    marks = [line.split(" **")[0] for line in text(public(world)).splitlines() if "on the rack" in line]
    assert marks == ["1", "2=", "2="]
    assert "**C** wins." in text(public(world))


async def test_winners_share_a_win(world: World) -> None:
    """SA25."""
    cards = tuple(Card(5, (n, 2, 3, 4)) for n in range(2))
    await crafted(world, {letter: ((), (card,), ()) for letter, card in zip("AB", cards, strict=True)})
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert "**A** and **B** share the win." in text(public(world))
    assert text(public(world)).count("1= **") == 2


async def test_best_boards_come_after_the_result(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(self: Worker, search: Any, *args: Any, seconds: float) -> Any:
        await asyncio.sleep(30)
        return await asyncio.to_thread(search, *args, stop=lambda: False)

    monkeypatch.setattr(Worker, "run", run)
    await race(world, "ann", "bob")
    await told(world.ann, world.channel, "table end", what="round")
    await world.env.advance_time(9)
    assert "Rematch" in labels(public(world))
    assert "best possible" not in text(public(world))
    await world.env.advance_time(90)
    assert "best possible" in text(public(world))


async def test_log_tells_what_happened_and_keeps_the_deal_to_itself(world: World) -> None:
    await race(world, "ann", "bob")
    await told(world.ann, world.channel, "attach", card="1")
    await told(world.ann, world.channel, "detach")
    log = await told(world.kim, world.channel, "log")
    for words in ("A **Ann** sits down", "B **Bob** is ready", "Cards are dealt to A, B", "lays `", "takes back M13"):
        assert words in log
    seed = await world.app.referee.log(1)
    secret = next(one.event.args[0] for one in seed if one.event.verb == "deal")
    assert secret not in log
    assert "once the round is over" in await told(world.bob, world.channel, "log", record=True)
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    answer = await world.bob.slash(world.channel, "log", record=True)
    record = (await picture(answer.response)).decode()
    assert record.startswith("vortex-record 1 sprouts")
    assert secret in record


async def test_long_log_shows_its_end_in_one_message(world: World) -> None:
    await race(world, "ann", "bob", name="x" * 60, pictures="off")
    for _ in range(15):
        await told(world.ann, world.channel, "attach", card="1")
        await told(world.ann, world.channel, "detach")
    answer = await world.kim.slash(world.channel, "log")
    assert not answer.response.attachments
    assert len(text(answer.response)) <= 2001
    assert "takes back M13" in text(answer.response).splitlines()[-1]


async def test_two_taps_lay_a_card(world: World) -> None:
    await race(world, "ann", "bob")
    await lay_seed(world, "ann", "A")
    panel = await board(world, "ann")
    fitting = next(one for one in labels(panel) if one.startswith("Card "))
    panel = await click(world.ann, panel, fitting)
    assert "Where does card" in text(panel)
    place = next(one for one in labels(panel) if " · " in one)
    panel = await click(world.ann, panel, place)
    assert "2 of 7 attached" in text(panel)
    panel = await pick(world.ann, panel, "Take cards back", "all")
    assert "0 of 7 attached" in text(panel)
    assert (await press(world.ann, panel, "Refresh")).id == panel.id
