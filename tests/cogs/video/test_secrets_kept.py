"""What keeps a secret by refusing: undo, log, record, replay, and those who look after a table (V55, VA94, VA101)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.cogs.reading import parts, text
from tests.cogs.tables.test_who_may_press import moderate
from tests.cogs.video import nonsense
from tests.cogs.video.oracle import Oracle
from tests.cogs.video.overhearing import Ear, Told
from tests.cogs.video.playing import act, crafted, played, said, view
from tests.cogs.video.pressing import ways
from tests.cogs.video.restless import Restless
from tests.simulated import World

REDRAW_S = 7
LOOKERS = ("eve", "gus", "hal")


async def state_of(world: World, table: int, header: dict[str, str]) -> Oracle:
    """The whole table, folded from its log."""
    oracle = Oracle(header)
    oracle.read([entry.event for entry in await world.app.referee.log(table)])
    return oracle


def named(told: list[Told]) -> set[int]:
    """Every card that was named to anybody."""
    return {card for one in told for card in nonsense.betrayed(one.text)}


def position(**more: str) -> dict[str, str]:
    """Ann's turn: she has a card that draws; of what lies in the decks and in Bob's hand nothing has been seen."""
    cards = nonsense.catalogue()
    vortex = [card.title for card in cards.cards if card.family == "vortex"]
    starting = [card.title for card in cards.cards if card.family == "starting"]
    drawing = next(card.title for card in cards.cards if {step.do for step in card.on_play} == {"rew", "draw"})
    vortex.remove(drawing)
    return nonsense.header(
        **{
            "mutant A": "ridgemont", "mutant B": "dahlia", "turn": "A", "energy A": "6/6",
            "hand A": f"{drawing}, {vortex[0]}", "deck A": ", ".join(vortex[1:8]), "hand B": ", ".join(starting[:3]),
            "deck B": ", ".join(vortex[8:14]), **{f"tape {n}": vortex[14 + n] for n in range(1, 6)},
        }
        | more
    )  # fmt: skip


async def confirm(world: World, crowd: Restless, name: str) -> None:
    """`/undo`, and the button of its preview."""
    answer = await crowd.says(name, "undo")
    press = next(way for way in ways(answer, crowd.rng) if way.press.verb == "undo")
    await crowd.presses(name, answer, press.custom_id, None)


@pytest.mark.parametrize("by", ["consent", "judge"])
async def test_after_an_undo_nothing_tells_what_comes_next(
    world: World, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    """VA101: what the undone draw has shown is its player's; nobody else learns it, and nobody more than was drawn."""
    header = position(pictures="off")
    table = await crafted(world, "ann", "bob", **header)
    crowd = Restless(world, table, random.Random(1))
    ear = Ear(world, monkeypatch)
    before = await view(world, "A", table)
    card = before.catalogue.names[before.seats[0].hand[0]]
    await crowd.says("ann", "play", card=card)
    drawn = set((await view(world, "A", table)).seats[0].hand) - set(before.seats[0].hand)
    assert drawn
    if by == "consent":
        await confirm(world, crowd, "ann")
        await crowd.agree()
    else:
        moderate(world, "dee")
        answer = await crowd.says("dee", "correct takeback", reason="slip")
        press = next(way for way in ways(answer, crowd.rng) if way.press.verb == "ruling")
        await crowd.presses("dee", answer, press.custom_id, None)
    after = await view(world, "A", table)
    assert after.seats[0].hand == before.seats[0].hand
    for told in ear.told():
        if told.account != world.ann.id:
            assert not nonsense.betrayed(told.text) & drawn
    await look_about(world, crowd, ("ann", "bob", *LOOKERS))
    state = (await state_of(world, table, header)).table
    next_ones = {*state.seats[0].deck, *state.vortex}
    assert not named(list(ear.told())) & next_ones
    await crowd.says("ann", "play", card=card)
    again = set((await view(world, "A", table)).seats[0].hand) - set(before.seats[0].hand)
    assert again == drawn, "the deck lies as it lay"
    log = [entry.event for entry in await world.app.referee.log(table)]
    assert [event.args for event in log if event.verb == "draw"][:2] == [log_draw(log), log_draw(log)]


def log_draw(log: list[Any]) -> Any:
    """What the first draw of a log was."""
    return next(event.args for event in log if event.verb == "draw")


async def look_about(world: World, crowd: Restless, people: tuple[str, ...]) -> None:
    """Everybody opens what there is to open, and the message is drawn anew."""
    for name in people:
        for command in ("panel", "log", "undo", "help"):
            await crowd.says(name, command)
    await world.env.advance_time(REDRAW_S)


async def test_host_and_moderator_are_told_no_more_than_spectators(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has a live secret view: what a moderator reads is what a spectator reads, letter by letter."""
    header = position(pictures="off")
    table = await crafted(world, "ann", "bob", **header)
    moderate(world, "gus")
    crowd = Restless(world, table, random.Random(1))
    titles = [nonsense.catalogue().box[card].title for card in (await view(world, "B", table)).seats[1].hand]
    told = {}
    ear = Ear(world, monkeypatch)
    for name in ("eve", "gus"):
        for command, options in (
            *((command, {}) for command in ("panel", "log", "undo", "help", "replay", "done")),
            ("log", {"record": True}), *(("card", {"name": title}) for title in titles), ("panel", {"seat": "B"}),
            *(("play", {"card": title, "seat": "B"}) for title in titles),
        ):  # fmt: skip
            await crowd.says(name, command, **options)
        told[name] = [(one.about, one.text, one.files) for one in ear.told() if one.account == world.people[name].id]
    assert told["eve"] == told["gus"]
    assert len(told["eve"]) >= 10


async def test_record_and_replay_are_for_games_that_are_over(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """V55, VA94: refused to everybody while it runs, whole for everybody afterwards."""
    header = nonsense.header(pictures="off")
    table = await played(world, "ann", "bob", **header)
    crowd = Restless(world, table, random.Random(1))
    ear = Ear(world, monkeypatch)
    asked = (("log", {"record": True}), ("replay", {}), ("replay", {"round": 1}))
    for name in ("ann", "bob", *LOOKERS):
        for command, options in asked:
            await crowd.says(name, command, **options)
    running = list(ear.told())
    assert not named(running)
    assert not any(one.files for one in running)
    hidden = (await state_of(world, table, header)).hidden()
    await act(world, table, "host", "close")
    await world.env.advance_time(REDRAW_S)
    list(ear.told())
    for name in ("bob", "eve"):
        answer = await said(world.people[name], world.channel, "log", table=str(table), record=True)
        assert list(answer.attachments)
        told = "\n".join(one.text for one in ear.told())
        assert "* shuffle vortex" in told
        assert nonsense.betrayed(told) >= {card for card in hidden if not nonsense.catalogue().box[card].junk}
        page = await said(world.people[name], world.channel, "replay", table=str(table))
        assert text(page)
        assert list(parts(page))
