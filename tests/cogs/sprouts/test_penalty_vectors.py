"""The penalty vectors P1-P14 through everything: acts by command, the message, the export, and ``settle``."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from cogs.kit.worker import Search, Worker
from tests.cogs.playing import told
from tests.cogs.sprouts.crafted import crafted
from tests.cogs.sprouts.vectors import NAMES, F, ended, hand, judged, of, says, settled
from tests.simulated import World

RUTHLESS, SUPER, TOURNAMENT = (
    {"preset": preset, "tilt": "off"} for preset in ("ruthless", "super-ruthless", "tournament")
)
REPLACE = TOURNAMENT | {"penalty": "replace"}
TARGET = TOURNAMENT | {"target": "250"}


@pytest.fixture(autouse=True)
def _no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """What else the hands allowed is not looked at here, and eight cards alike take long to search."""

    async def run(self: Worker, search: Search[Any], *args: Any, seconds: float) -> Any:
        return await asyncio.to_thread(search, *args, stop=lambda: True)

    monkeypatch.setattr(Worker, "run", run)


class Player(NamedTuple):
    """A seat of a vector: what its board is worth, how it errs, and what must come of it."""

    score: int
    adjusted: int
    rank: int = 1
    misplay: str = ""
    """``late``, ``call`` or ``board``, done by command."""

    faces: int = F
    cards: int = 7
    complete: bool = False
    total: int = 0
    """Before the round."""


def field(scores: tuple[int, ...], adjusted: tuple[int, ...], ranks: tuple[int, ...]) -> tuple[Player, ...]:
    """Players without misplays."""
    return tuple(Player(*numbers) for numbers in zip(scores, adjusted, ranks, strict=True))


def p4(second: int) -> tuple[Player, ...]:
    """The field of P4 and P5: a full board, and a second place that is turned into this."""
    return (Player(72, 72, 1, complete=True), *field((16, -27, -45), (second, -27, -45), (2, 3, 4)))


@pytest.mark.parametrize(
    ("switches", "players", "winners"),
    [
        *[
            pytest.param(REPLACE, (Player(32, -104, misplay=misplay),), "", id=f"P1 {misplay}")
            for misplay in ("late", "call", "board")
        ],
        *[
            pytest.param(TOURNAMENT, (Player(32, -72, misplay=misplay),), "", id=f"P2 {misplay}")
            for misplay in ("late", "call")
        ],
        pytest.param(TOURNAMENT, (Player(32, -104, misplay="board"),), "", id="P2 board (SA62: its score is 0)"),
        pytest.param(TOURNAMENT, (Player(0, -116, misplay="call", faces=58, cards=8),), "", id="P3"),
        pytest.param(RUTHLESS, p4(-16), "", id="P4"),
        pytest.param(SUPER, p4(-68), "", id="P5"),
        pytest.param(SUPER | {"super_formula": "S_minus_F"}, p4(-36), "", id="P5 S_minus_F"),
        pytest.param(RUTHLESS, field((30, 30, 20), (30, 30, 20), (1, 1, 3)), "", id="P6"),
        pytest.param(
            RUTHLESS | {"second_rank": "dense"}, field((30, 30, 20), (30, 30, -20), (1, 1, 2)), "", id="P6 dense"
        ),
        pytest.param(RUTHLESS, field((30, 20, 20), (30, -20, -20), (1, 2, 2)), "", id="P7"),
        pytest.param(
            RUTHLESS,
            (Player(0, -104, 3, misplay="board"), Player(30, 30, 1), Player(20, -20, 2)),
            "",
            id="P8 (SA68)",
        ),
        pytest.param(RUTHLESS, field((10, -5), (10, -5), (1, 2)), "", id="P9 (SA71)"),
        pytest.param(RUTHLESS, field((10, 0), (10, 0), (1, 2)), "", id="P10 (SA71)"),
        pytest.param(RUTHLESS, field((44, 12), (44, -12), (1, 2)), "", id="P11 (SA70)"),
        pytest.param(
            RUTHLESS, (Player(50, 50, 1, cards=8), Player(44, -44, 2, complete=True)), "", id="P12 (SA72, SA74)"
        ),
        pytest.param(
            TARGET,
            (Player(1, 1, 2, total=250), Player(1, 1, 2, total=250), Player(10, 10, 1, total=230)),
            "",
            id="P13 (SA75)",
        ),
        pytest.param(TARGET, (Player(1, 1, 2, total=249), Player(5, 5, 1, total=100)), "A", id="P14"),
    ],
)
async def test_penalties(world: World, switches: Mapping[str, str], players: tuple[Player, ...], winners: str) -> None:
    """S102, S107, S108, S110, S113, S114: each number stands in the result and in the export, and is `settle`'s."""
    seats = dict(zip("ABCD", players, strict=False))
    hands = {letter: hand(p.score, p.faces, p.cards, complete=p.complete) for letter, p in seats.items()}
    totals = {f"total {letter}": str(p.total) for letter, p in seats.items()}
    # The eighth card of a hand is one that was turned up from under the pillow.
    levels = {f"level {letter}": str(p.cards - 7) for letter, p in seats.items()}
    names = dict(zip("ABCD", NAMES, strict=True))
    await crafted(world, hands, names, pictures="off", **switches, **totals, **levels)
    await play(world, seats)
    shown = await judged(world)
    for letter, player in seats.items():
        line, words = shown.seats[letter], of(shown.message, names[letter])
        assert line["score"] == (None if player.misplay == "board" else player.score)
        assert (line["adjusted"], line["rank"]) == (player.adjusted, player.rank)
        assert line["total"] == player.total + player.adjusted
        assert line["misplays"] == ([player.misplay] if player.misplay else [])
        assert line["level_next"] == player.cards - 7 + player.complete
        assert says(words, player.adjusted), words
        assert says(shown.message, player.total + player.adjusted), shown.message
    assert "".join(shown.winners) == winners
    assert f"**{names[winners]}** wins" in shown.message if winners else "wins" not in shown.message
    before = {letter: (p.faces, p.cards - 7, p.total) for letter, p in seats.items()}
    lines, won = settled(switches, before, shown)
    assert [(s["name"], s["adjusted"], s["rank"], s["level"], s["total"]) for s in lines] == [
        (letter, line["adjusted"], line["rank"], line["level_next"], line["total"])
        for letter, line in shown.seats.items()
    ]
    assert won == shown.winners


async def play(world: World, seats: Mapping[str, Player]) -> None:
    """Err as the players do and end the round; late touches come when it is judged."""
    for letter, player in seats.items():
        if player.misplay == "board":
            said = await told(
                world.ann, world.channel, "attach", card=number(player), cell="G14", heading="N", seat=letter
            )
            assert "G14" in said
    callers = [letter for letter, player in seats.items() if player.misplay == "call"]
    if callers:
        await told(world.ann, world.channel, "call", number=6, seat=callers[0])
        await world.env.advance_time(8)
    else:
        await ended(world)
    for letter, player in seats.items():
        if player.misplay == "late":
            await world.env.advance_time(3)
            await told(world.ann, world.channel, "attach", card=number(player), cell="G14", heading="N", seat=letter)
            await world.env.advance_time(6)


def number(player: Player) -> str:
    """The number of a card that is on the rack."""
    return str(player.cards)
