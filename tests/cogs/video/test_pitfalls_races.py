"""Several people, or one who is too fast, act at the same moment: one of the acts counts, the others are refused."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from cogs.kit.answers import Done
from rules.game import HOST, Move, Refusal, Stamp
from tests.cogs.video.playing import act, crafted, number, opened, played, started, view
from tests.simulated import World

TURN = {
    "mutant A": "Dahlia", "mutant B": "Ridgemont", "turn": "A", "energy A": "3/3", "money": "9",
    "hand A": "Brain Drain, Rottentales", "tape 1": "Omega Starr",
}  # fmt: skip


async def at_once(world: World, table: int, *acts: Any, expect: int | None = None) -> list[Done | Refusal]:
    """Acts of ``(who, seat, verb, arguments…)``, put to the referee before any of them is judged."""
    referee = world.app.referee
    with world.as_bot():
        return list(
            await asyncio.gather(
                *(
                    referee.act(
                        table,
                        world.people[who].id,
                        Move(verb, args),
                        Stamp(world.now_ms(), 10_000 + n),
                        seat=seat,
                        expect=expect,
                    )
                    for n, (who, seat, verb, *rest) in enumerate(acts)
                    for args in [tuple(rest)]
                )
            )
        )


def made(answers: Sequence[Done | Refusal]) -> list[bool]:
    return [isinstance(answer, Done) for answer in answers]


async def table_events(world: World, table: int, verb: str) -> list[Any]:
    return [entry.event for entry in await world.app.referee.log(table) if entry.event.verb == verb]


async def test_last_seat_wanted_by_three_at_once_goes_to_one(world: World) -> None:
    table = await opened(world, "ann", "bob", "kim")
    referee = world.app.referee
    with world.as_bot():
        answers = await asyncio.gather(
            *(
                referee.sit(table, world.people[n].id, n.title(), Stamp(world.now_ms()), by=world.people[n].id)
                for n in ("dee", "dee", "eve", "fay")
            )
        )
    assert sum(made(answers)) == 1
    info = await referee.info(table)
    assert info is not None
    accounts = [seat.account for seat in info.seats]
    assert len(accounts) == len(set(accounts)) == 4


async def test_all_ready_at_once_deal_once(world: World) -> None:
    table = await opened(world, "ann", "bob", "kim", "dee")
    seats = tuple(zip(("ann", "bob", "kim", "dee"), "ABCD", strict=True))
    answers = await at_once(world, table, *[(who, seat, "ready") for who, seat in seats for _ in range(2)])
    assert sum(made(answers)) >= 4
    assert len(await table_events(world, table, "start")) <= 1
    assert (await view(world, table=table)).phase == "mutants"


async def test_host_starts_while_the_last_one_gets_ready(world: World) -> None:
    table = await opened(world, "ann", "bob")
    await act(world, table, "A", "ready")
    await at_once(world, table, ("bob", "B", "ready"), ("ann", HOST, "start"), ("ann", HOST, "start"))
    assert (await view(world, table=table)).phase == "mutants"
    assert len(await table_events(world, table, "start")) <= 1


async def test_mutant_that_is_pressed_twice_is_taken_once(world: World) -> None:
    """V43. The press of the next one comes at the same time, for the same mutant."""
    table = await started(world, "ann", "bob")
    shown = await view(world, table=table)
    first = shown.seats[shown.active].letter
    who = {"A": "ann", "B": "bob"}
    other = "B" if first == "A" else "A"
    mutant = shown.catalogue.mutants[0].id
    answers = await at_once(
        world, table, (who[first], first, "mutant", mutant), (who[first], first, "mutant", mutant),
        (who[other], other, "mutant", mutant),
    )  # fmt: skip
    assert made(answers) == [True, False, False]


@pytest.mark.parametrize(
    ("verb", "args"),
    [("rent", ("Omega Starr", "1")), ("play", ("Brain Drain",)), ("done", ())],
)
async def test_five_presses_of_one_button_are_one_move(world: World, verb: str, args: tuple[str, ...]) -> None:
    table = await crafted(world, "ann", "bob", **TURN)
    before = await view(world, "A", table)
    answers = await at_once(world, table, *[("ann", "A", verb, *args)] * 5, expect=before.number)
    assert made(answers) == [True, False, False, False, False]
    assert {answer.code for answer in answers if isinstance(answer, Refusal)} == {"stale"}
    after = await view(world, "A", table)
    if verb == "rent":
        assert after.money == before.money - dict(before.prices)[number(before, "Omega Starr")]
        assert len(after.seats[0].hand) == len(before.seats[0].hand) + 1


async def test_undo_and_done_at_once(world: World) -> None:
    """VA101. Either the move is taken back, or the turn ends with it; never both."""
    table = await crafted(world, "ann", "bob", **TURN)
    await act(world, table, "A", "play", "Brain Drain")
    shown = await view(world, "A", table)
    answers = await at_once(world, table, ("ann", "A", "undo"), ("ann", "A", "done"), expect=shown.number)
    assert made(answers) == [True, False]
    assert (await view(world, "A", table)).active == 0


async def test_move_and_close_at_once(world: World) -> None:
    table = await crafted(world, "ann", "bob", **TURN)
    answers = await at_once(
        world, table, ("ann", HOST, "close"), ("ann", "A", "play", "Brain Drain"), ("ann", HOST, "close"),
        ("ann", "A", "done"),
    )  # fmt: skip
    assert made(answers) == [True, False, False, False]
    assert len(await table_events(world, table, "closed")) == 1


async def test_clock_and_player_at_once(world: World) -> None:
    """VA99. The turn ends once, whoever is first."""
    table = await played(world, "ann", "bob", "kim", afk_minutes="1")
    shown = await view(world, table=table)
    letter = shown.seats[shown.active].letter
    who = {"A": "ann", "B": "bob", "C": "kim"}[letter]
    referee = world.app.referee
    late = Stamp(world.now_ms() + 3_600_000)
    with world.as_bot():
        await asyncio.gather(
            referee.act(table, world.people[who].id, Move("done"), late, seat=letter, expect=shown.number),
            *(referee.referee_act(table, Move("clock"), late) for _ in range(3)),
        )
    after = await view(world, table=table)
    turns = [shown.seats[(shown.active + n) % 3].letter for n in (1, 2)]
    assert after.seats[after.active].letter == turns[0]
    assert len([event for event in await table_events(world, table, "done") if event.seat == letter]) == 1


async def test_kick_and_leave_and_vote_at_once_take_one_out(world: World) -> None:
    """VA99."""
    table = await played(world, "ann", "bob", "kim", leave="vote")
    await at_once(
        world, table, ("bob", "B", "leave"), ("ann", HOST, "kick", "B"), ("ann", "A", "vote", "B"),
        ("kim", "C", "vote", "B"), ("ann", HOST, "kick", "B"),
    )  # fmt: skip
    shown = await view(world, table=table)
    assert [seat.removed for seat in shown.seats] == [False, True, False]
    assert len(await table_events(world, table, "kick")) == 1


async def test_seat_of_a_leaver_wanted_back_and_by_others(world: World) -> None:
    table = await played(world, "ann", "bob", "kim")
    await act(world, table, "B", "leave")
    referee = world.app.referee
    with world.as_bot():
        answers = await asyncio.gather(
            *(
                referee.sit(table, world.people[n].id, n.title(), Stamp(world.now_ms()), by=world.people[n].id)
                for n in ("dee", "bob", "eve", "bob")
            )
        )
    assert sum(made(answers)) == 1
    info = await referee.info(table)
    assert info is not None
    assert len({seat.account for seat in info.seats}) == len(info.seats) == 3


async def test_everybody_agrees_at_once_and_one_move_is_taken_back(world: World) -> None:
    """VA101."""
    table = await crafted(world, "ann", "bob", "kim", **{**TURN, "mutant C": "Greta Gasket"})
    await act(world, table, "A", "rent", "Omega Starr", "1")
    await act(world, table, "A", "undo")
    answers = await at_once(
        world, table, *[("bob", "B", "consent")] * 2, *[("kim", "C", "consent")] * 2, ("ann", "A", "undo")
    )
    assert made(answers) == [True, False, True, False, False]
    assert len(await table_events(world, table, "undone")) == 1
