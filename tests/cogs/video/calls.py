"""Calls as they stand in the channel, and tables that go on to somebody's turn."""

from __future__ import annotations

import re
from typing import Any

from cogs.video.calling import BURST_S
from rules.game import Move
from tests.cogs.video.playing import act, legal, view
from tests.simulated import World

SOON = BURST_S + 0.1
NAMES = {"A": "ann", "B": "bob", "C": "kim"}


def calls(world: World) -> list[Any]:
    """The calls that stand."""
    return list(world.channel.history())


def called(world: World) -> list[set[str]]:
    """Whom each standing call mentions, by name."""
    names = {person.id: name for name, person in world.people.items()}
    return [{names[one.id] for one in call.mentions} for call in calls(world)]


def sent(world: World) -> list[dict[str, Any]]:
    """Every message that the bot has ever sent."""
    return [
        one.json or {} for one in world.env.http_requests if one.method == "POST" and one.path.endswith("/messages")
    ]


def check_mentions(world: World) -> None:
    """Each message, and each edit, allows exactly those mentions that stand in it."""
    for message in sent(world):
        named = re.findall(r"<@(\d+)>", message.get("content") or "")
        allowed = message["allowed_mentions"]
        assert sorted(map(str, allowed.get("users", []))) == sorted(named)
        assert not allowed.get("parse")
        assert len(set(named)) == len(named)
    for one in world.env.http_requests:
        if one.method == "PATCH" and "/messages/" in one.path and one.json and "allowed_mentions" in one.json:
            assert not one.json["allowed_mentions"].get("parse")


async def at_turn(world: World, table: int, letter: str | None = None) -> str:
    """The seat whose turn it is, once it is this one's; others end theirs and take what comes first."""
    for _ in range(200):
        await world.env.settle()
        shown = await view(world, table=table)
        waited = shown.seats[shown.waiting_for].letter
        if shown.phase == "turn" and not shown.pending and letter in (None, waited):
            await world.env.advance_time(SOON)
            return waited
        moves = await legal(world, table, waited)
        move = Move("done") if Move("done") in moves else moves[0]
        await act(world, table, waited, move.verb, *move.args)
    raise AssertionError("the turn never comes")
