"""The record of a game: nothing while it runs, whole after it, and replayed to the same end."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cogs.kit.custom_ids import Press
from cogs.kit.directory import Logged
from cogs.video import catalogues, exporting
from cogs.video.words import replays as words
from rules.dice import SeededDice, seed_hash
from rules.game import HOST, Event, Move, Refusal, Stamp
from rules.log import fold
from rules.records import read_record
from rules.video.command_line import main
from rules.video.game import VIDEO
from rules.video.table.state import LETTERS, Table
from rules.video.telling import state_json
from rules.video.views.view import visible_to
from tests.cogs.forging import answer
from tests.cogs.reading import parts, text
from tests.cogs.video.playing import act, moved, played, said, started, table_message, told, view
from tests.simulated import World


class Info:
    """What a record asks of a table's row."""

    def __init__(self, header: dict[str, str]) -> None:
        self.id, self.name, self.header, self.seed = 5, "Tape night", header, "5eed"


def logged(events: Sequence[Event]) -> list[Logged]:
    return [Logged(seq, event, 0) for seq, event in enumerate(events, 1)]


def at_random(header: dict[str, str], players: int, seed: str) -> tuple[Table, list[Event]]:
    """A game with everything that people do beside playing: switches, moves taken back, going away, an early end."""
    rng = random.Random(seed)
    table = VIDEO.setup(header)
    events: list[Event] = []

    def put(actor: str, move: Move) -> bool:
        nonlocal table
        made = VIDEO.decide(table, actor, move, Stamp(len(events) * 1000), SeededDice(seed, len(events) + 1))
        if isinstance(made, Refusal):
            return False
        table = fold(VIDEO, table, made)
        events.extend(made)
        return True

    for letter in LETTERS[:players]:
        assert put(letter, Move("sit", (f"Player {letter}",)))
    put(HOST, Move("set", ("charge_bonus", rng.choice(("same_step", "next_step")))))
    assert put(HOST, Move("start"))
    while table.phase != "over" and len(events) < 900:
        letter = table.seats[table.waiting_for].letter
        dice = rng.random()
        if dice < 0.05 and put(letter, Move("undo")):
            for other in LETTERS[:players]:
                put(other, Move("consent"))
        elif dice < 0.052 and players > 2 and sum(not seat.left for seat in table.seats) > 2:
            put(letter, Move("leave"))
        else:
            assert put(letter, rng.choice(VIDEO.legal(table, letter)))
    if table.phase != "over":
        assert put(HOST, Move("close", ("host",)))
    return table, events


def replayed(path: Path) -> tuple[int, dict[str, Any]]:
    """Exit code and last line of ``python -m rules.video run``."""
    out = io.StringIO()
    code = main(["run", str(path)], out, None, lambda: 0.0)
    return code, json.loads(out.getvalue().splitlines()[-1])


OWN = catalogues.named_deck(catalogues.house_deck(), "Friday box")
HEADERS: list[dict[str, str]] = [
    {},
    {"afk_minutes": "5", "leave": "computer", "pictures": "off", "style": "quick", "follows": "3"},
    {"guide": "on", "turn_order": "rotating", "kill_overflow": "per_source"},
    {"cards": OWN, "splitter_to": "discard"},
    {"cards": catalogues.house_deck(), "self_kill": "none"},
]


@pytest.mark.parametrize("header", HEADERS)
@pytest.mark.parametrize("players", [2, 4])
def test_record_replays_to_the_same_end(header: dict[str, str], players: int, tmp_path: Path) -> None:
    table, events = at_random(header, players, f"{players} {sorted(header)}")
    info: Any = Info(header)
    record = exporting.record(info, visible_to(table, None), logged(events))
    assert record is not None
    path = tmp_path / "table-5.txt"
    path.write_text(record, encoding="utf-8")
    code, last = replayed(path)
    assert code == 0, last
    assert last == {"result": state_json(table)}
    kept = read_record(record).header
    assert not {"pictures", "style", "follows", "guide", "computers"} & set(kept)
    assert ("cards" in kept) == (header.get("cards") == OWN)
    assert ("catalogue" in kept) == ("cards" not in kept)


def test_there_is_no_record_while_the_game_runs() -> None:
    """V55, VA94: it tells every hand and the order of every deck."""
    _, events = at_random({}, 2, "running")
    table = VIDEO.setup({})
    phases = set()
    info: Any = Info({})
    for event in events:
        table = VIDEO.apply(table, event)
        if table.phase != "over":
            phases.add(table.phase)
            assert exporting.record(info, visible_to(table, None), logged(events)) is None
    assert phases == {"lobby", "mutants", "suns", "turn"}


async def file_of(message: Any) -> str:
    (file,) = message.attachments
    assert file.filename == "table-1.txt"
    assert file.description
    return (await file.read()).decode()


async def test_record_by_button_and_by_command_is_the_same_file(world: World, tmp_path: Path) -> None:
    table = await played(world, "ann", "bob")
    await moved(world, table, random.Random(3), 40)
    assert "once" in await told(world.ann, world.channel, "log", table="1", record=True)
    if (await view(world, table=table)).phase != "over":
        await act(world, table, "host", "close", "host")
    await world.env.advance_time(6)
    result = table_message(world)
    found = next(one["custom_id"] for one in parts(result) if one.get("label") == words.RECORD)
    shown = (await world.kim.click(result, custom_id=found)).response
    record = await file_of(shown)
    assert record == await file_of(await said(world.ann, world.channel, "log", table="1", record=True))
    path = tmp_path / "table-1.txt"
    path.write_text(record, encoding="utf-8")
    code, last = replayed(path)
    assert code == 0, last
    assert last["result"]["phase"] == "over"
    assert "python -m rules.video run" in text(shown)


async def test_running_game_gives_its_record_to_nobody(world: World) -> None:
    table = await started(world, "ann", "bob")
    for who in (world.ann, world.kim):
        message = await said(who, world.channel, "help", table=str(table))
        assert words.RUNNING in await answer(who, message, Press("video", "record", table, None, 0))


async def test_shuffles_are_sealed_at_the_table_and_can_be_checked_after_it(world: World) -> None:
    """V32: the fingerprint stands there from the start, the seed after the end, and it gives the decks of the log."""
    table = await started(world, "ann", "bob", pictures="off")
    await world.env.advance_time(6)
    running = text(table_message(world))
    info = await world.app.referee.info(table)
    assert info is not None
    assert info.seal[:16] in running
    assert info.seed == ""
    assert "seed `" not in running
    while (await view(world, table=table)).phase == "mutants":
        await moved(world, table, random.Random(1))
    log = await world.app.referee.log(table)
    await act(world, table, "host", "close", "host")
    await world.env.advance_time(6)
    over = text(table_message(world))
    info = await world.app.referee.info(table)
    assert info is not None
    assert f"`{info.seed}`" in over
    assert seed_hash(info.seed) == info.seal
    first = next(entry.seq for entry in log if entry.event.verb == "shuffle")
    before = fold(VIDEO, VIDEO.setup(info.header), [entry.event for entry in log[: first - 2]])
    move = log[first - 2].event
    made = VIDEO.decide(before, move.seat, Move(*move[1:]), Stamp(0), SeededDice(info.seed, first - 1))
    assert made == tuple(entry.event for entry in log[first - 2 : first - 2 + len(made)])
