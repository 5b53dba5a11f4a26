"""Who may sit, act and give orders at a table."""

from __future__ import annotations

from cogs.kit.answers import Done
from rules.game import HOST, Move, Refusal, Stamp
from tests.cogs.kit.room import (
    ADD,
    ANNA,
    BEN,
    STRANGER,
    T0,
    code,
    running_table,
    seated_table,
)


async def test_who_may_act_for_which_seat(referee):
    table = await running_table(referee)
    guest = await referee.sit(table, None, "Gus", Stamp(T0), by=ANNA)
    assert isinstance(guest, Done)
    assert guest.seat == "C"
    answers = {
        "own": await referee.act(table, BEN, ADD, Stamp(T0)),
        "own, in a small letter": await referee.act(table, BEN, ADD, Stamp(T0), seat="b"),
        "host, own": await referee.act(table, ANNA, ADD, Stamp(T0)),
        "host, guest's": await referee.act(table, ANNA, ADD, Stamp(T0), seat="C"),
        "another's": await referee.act(table, BEN, ADD, Stamp(T0), seat="A"),
        "guest's, no host": await referee.act(table, BEN, ADD, Stamp(T0), seat="C"),
        "guest's, moderator": await referee.act(table, STRANGER, ADD, Stamp(T0), seat="C", moderator=True),
        "stranger": await referee.act(table, STRANGER, ADD, Stamp(T0)),
        "no such seat": await referee.act(table, ANNA, ADD, Stamp(T0), seat="H"),
        "host's move, no host": await referee.act(table, BEN, Move("close"), Stamp(T0), seat=HOST),
        "seat of the referee": await referee.act(table, ANNA, ADD, Stamp(T0), seat="*"),
    }
    seats = {name: answer.seat if isinstance(answer, Done) else answer.code for name, answer in answers.items()}
    assert seats == {
        "own": "B",
        "own, in a small letter": "B",
        "host, own": "A",
        "host, guest's": "C",
        "another's": "not_seated",
        "guest's, no host": "not_seated",
        "guest's, moderator": "not_seated",
        "stranger": "not_seated",
        "no such seat": "not_seated",
        "host's move, no host": "not_host",
        "seat of the referee": "not_seated",
    }


async def test_a_moderator_makes_the_hosts_moves(referee):
    table = await seated_table(referee)
    assert isinstance(await referee.act(table, STRANGER, Move("start"), Stamp(T0), seat=HOST, moderator=True), Done)


async def test_an_account_with_several_seats_names_one(referee):
    table = await seated_table(referee)
    assert code(await referee.sit(table, BEN, "Ben", Stamp(T0), by=BEN)) == "seated_already"
    assert isinstance(await referee.sit(table, BEN, "Ben", Stamp(T0), by=BEN, another=True), Done)
    await referee.act(table, ANNA, Move("start"), Stamp(T0), seat=HOST)
    answer = await referee.act(table, BEN, ADD, Stamp(T0))
    assert code(answer) == "which_seat"
    assert answer.params == {"seats": ("B", "C")}
    assert (await referee.act(table, BEN, ADD, Stamp(T0), seat="C")).seat == "C"


async def test_only_the_host_seats_others(referee):
    table = await seated_table(referee)
    assert code(await referee.sit(table, None, "Gus", Stamp(T0), by=BEN)) == "not_host"
    assert code(await referee.sit(table, STRANGER, "Eve", Stamp(T0), by=BEN)) == "not_host"
    assert isinstance(await referee.sit(table, STRANGER, "Eve", Stamp(T0), by=ANNA), Done)


async def test_the_game_says_why_nobody_may_sit_down(referee):
    table = await seated_table(referee, 2, seats="2")
    assert await referee.sit(table, STRANGER, "Eve", Stamp(T0), by=STRANGER) == Refusal("full", "T2", {"seats": 2})


async def test_seats_follow_the_events(referee):
    table = await seated_table(referee, 4)
    await referee.act(table, BEN, Move("leave"), Stamp(T0))
    await referee.act(table, ANNA, Move("kick", ("C",)), Stamp(T0), seat=HOST)
    info = await referee.info(table)
    assert [seat.letter for seat in info.seats] == ["A", "D"]
    assert code(await referee.act(table, BEN, ADD, Stamp(T0))) == "not_seated"
    await referee.sit(table, STRANGER, "Eve", Stamp(T0), by=STRANGER)
    assert (await referee.info(table)).letters_of(STRANGER) == ("B",)


async def test_handing_over_moves_the_hosts_powers(referee):
    table = await seated_table(referee)
    assert code(await referee.hand_over(table, BEN, BEN)) == "not_host"
    assert code(await referee.hand_over(table, ANNA, STRANGER)) == "not_seated"
    assert isinstance(await referee.hand_over(table, ANNA, BEN), Done)
    assert code(await referee.act(table, ANNA, Move("start"), Stamp(T0), seat=HOST)) == "not_host"
    assert isinstance(await referee.act(table, BEN, Move("start"), Stamp(T0), seat=HOST), Done)
