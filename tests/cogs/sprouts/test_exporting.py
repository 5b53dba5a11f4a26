"""`/export`: files that programs read, and nothing that is still secret."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from rules.sprouts.record import replay, state_json
from tests.cogs.playing import RACE_S, board, click, finish, lobby, race, said, told
from tests.cogs.reading import text
from tests.rules.sprouts.shell import lines
from tests.simulated import World


async def exported(world: World, kind: str) -> str:
    """The file's text."""
    shown = await said(world.ann, world.channel, "export", format=kind)
    (file,) = shown.attachments
    assert file.description
    assert kind in text(shown)
    return (await file.read()).decode()


async def over(world: World) -> None:
    await race(world, "ann", "bob")
    await click(world.ann, await board(world, "ann"), "Card 3")
    await world.env.advance_time(RACE_S)
    await finish(world)


async def test_record_replays_to_the_state_of_the_table(world: World) -> None:
    await over(world)
    *_, (last, code) = replay(await exported(world, "record"))
    assert code == 0
    state: Any = world.app.referee._shelf.get(1)
    assert last == {"result": state_json(state.state)}


async def test_json_and_csv_agree_with_the_table(world: World) -> None:
    await over(world)
    match = json.loads(await exported(world, "json"))
    rows = list(csv.DictReader(io.StringIO(await exported(world, "csv"))))
    (one,) = match["rounds"]
    assert [line["name"] for line in one["seats"]] == ["Ann", "Bob"] == [row["name"] for row in rows]
    assert [str(line["total"]) for line in one["seats"]] == [row["total"] for row in rows]
    assert one["seats"][0]["attached"] == 1


async def test_boards_are_read_by_verify_also_while_the_round_runs(world: World) -> None:
    await race(world, "ann", "bob")
    await click(world.ann, await board(world, "ann"), "Card 3")
    answers, code = lines("batch", stdin=(await exported(world, "board")).encode())
    assert code == 0
    assert [one["exit"] for one in answers] == [0, 0]
    assert len(answers[0]["order"]) == 1


async def test_record_waits_for_the_end_of_the_round(world: World) -> None:
    await race(world, "ann", "bob")
    assert "once the round is over" in await told(world.ann, world.channel, "export", format="record")
    assert "No round of this table is judged yet" in await told(world.ann, world.channel, "export", format="json")
    assert "No round of this table is judged yet" in await told(world.ann, world.channel, "export", format="csv")


async def test_no_boards_before_the_deal(world: World) -> None:
    await lobby(world, "ann", "bob")
    assert "No cards lie" in await told(world.ann, world.channel, "export", format="board")
