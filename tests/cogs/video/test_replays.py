"""Replays of whole games in Discord: every step, both ends, rounds, hands, strangers, restarts, leaks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cogs.kit.custom_ids import Press
from cogs.kit.limits import view_faults
from cogs.kit.stepping import message
from cogs.video import replaying
from cogs.video.panels.panel import ACCENT
from cogs.video.replay_steps import Steps
from cogs.video.replaying import CLOSED, OPEN, Replay, page_of, rows_of
from cogs.video.words import replays as words
from rules.video.simulating import at_random, play
from tests.cogs.forging import answer
from tests.cogs.reading import chooser, labels, parts, text
from tests.cogs.video.playing import act, click, crafted, moved, pick, played, said, started, table_message, told, view
from tests.simulated import World

REDRAW_S = 6
ENDING = {"mutant A": "ridgemont", "mutant B": "dahlia", "turn": "A", "pool": "60", "pictures": "off"}
"""A position in which seat A kills B with its pool, whose last token is the third."""

ALMOST = {**ENDING, "trophies A": "red=B, blue=B", "dial B": "1"}


async def short_game(world: World, **header: str) -> int:
    """A game of Ann and Bob that Ann has won: a blow at an LP's owner that was taken back, then the kill."""
    table = await crafted(world, "ann", "bob", **{**ALMOST, **header})
    await act(world, table, "A", "attack", "B", "2")
    await act(world, table, "A", "undo")
    await act(world, table, "A", "attack", "B", "60")
    await world.env.advance_time(REDRAW_S)
    assert (await view(world, table=table)).phase == "over"
    return table


def opening(table: int, verb: str = "replay") -> Press:
    return Press("video", verb, table, None, 0)


async def pressed(world: World, who: str, press: Press) -> Any:
    """What a press of a public message's button is answered, to be pressed on."""
    result = table_message(world)
    label = {"replay": words.REPLAY, "record": words.RECORD}[press.verb]
    found = await world.people[who].click(
        result, custom_id=next(one["custom_id"] for one in parts(result) if one.get("label") == label)
    )
    assert found.acknowledged
    return found.response


async def test_replay_from_the_result_to_both_ends(world: World) -> None:
    table = await short_game(world)
    page = await pressed(world, "ann", opening(table))
    assert page.ephemeral
    assert "step 1 of 4" in text(page)
    assert "‹ Back" not in labels(page)
    assert "«" not in labels(page)
    page = await click(world.ann, page, "Next ›")
    assert "attacks" in text(page)
    assert words.TAKEN_BACK in text(page)
    page = await click(world.ann, page, "Next ›")
    assert "takes the last move back" in text(page)
    assert words.TAKEN_BACK not in text(page)
    page = await click(world.ann, page, "Next ›")
    assert "step 4 of 4" in text(page)
    assert "wins the game" in text(page)
    assert "Next ›" not in labels(page)
    assert words.NEXT_TURN not in labels(page)
    page = await click(world.ann, page, "«")
    assert "step 1 of 4" in text(page)
    page = await click(world.ann, page, words.NEXT_TURN)
    assert "step 4 of 4" in text(page)
    page = await click(world.ann, page, "‹ Back")
    assert "step 3 of 4" in text(page)
    page = await click(world.ann, page, "»")
    assert "step 4 of 4" in text(page)


async def test_replay_by_command_from_a_round_and_a_seat(world: World) -> None:
    table = await played(world, "ann", "bob", pictures="off")
    assert words.RUNNING in await told(world.ann, world.channel, "replay", table=str(table))
    await moved(world, table, random.Random(5), 60)
    if (await view(world, table=table)).phase != "over":
        await act(world, table, "host", "close", "host")
    page = await said(world.kim, world.channel, "replay")
    assert page.ephemeral
    assert "step 1 of" in text(page)
    assert "round 2 · " in await told(world.ann, world.channel, "replay", round=2)
    turn = await told(world.ann, world.channel, "replay", round=2, seat="B")
    shown = await view(world, table=table)
    seat = next(one for one in shown.seats if one.letter == "B")
    assert f"turn of **{shown.catalogue.mutants[seat.mutant].name}** (Bob)" in turn.replace("\\", "")
    assert "Round 99 of that game was not played" in await told(world.ann, world.channel, "replay", round=99)
    assert "Nobody sat at D" in await told(world.ann, world.channel, "replay", seat="D")


async def test_hands_are_shown_on_request_and_stay_shown_while_stepping(world: World) -> None:
    table = await short_game(world, **{"hand A": "Rottentales", "hand B": "Rottentales #2, Rottentales #3"})
    page = await pressed(world, "kim", opening(table))
    assert "Rottentales" not in text(page).partition("Vortex**")[0]
    page = await click(world.kim, page, words.HANDS)
    assert "holds Rottentales ×2" in text(page)
    page = await click(world.kim, page, "Next ›")
    assert "step 2 of 4" in text(page)
    assert "holds Rottentales ×2" in text(page)
    page = await click(world.kim, page, words.NO_HANDS)
    assert "step 2 of 4" in text(page)
    assert "holds" not in text(page)


async def test_running_games_show_nothing_by_any_forged_press(world: World) -> None:
    """V55: neither to strangers nor to players, however the press was made."""
    table = await played(world, "ann", "bob")
    for who in (world.ann, world.kim):
        asked = await said(who, world.channel, "help", table=str(table))
        for verb in ("replay", CLOSED, OPEN, "record"):
            for number in (0, 5, 10**6):
                assert words.RUNNING in await answer(who, asked, Press("video", verb, table, None, number, "x"))


async def test_old_and_foreign_presses_get_a_sentence(world: World) -> None:
    table = await short_game(world)
    page = await pressed(world, "ann", opening(table))
    assert "no such table" in (await answer(world.ann, page, Press("video", CLOSED, 99, None, 0, "n"))).lower()
    assert "step 4 of 4" in await answer(world.ann, page, Press("video", CLOSED, table, None, 10**9, "n"))
    await world.restart()
    page = await click(world.ann, page, "‹ Back")
    assert "step 3 of 4" in text(page)


async def test_tables_of_other_servers_are_nobodys_business(world: World) -> None:
    table = await short_game(world)
    other = world.env.create_guild(name="Elsewhere")
    channel = other.create_text_channel("there")
    zoe = other.add_member(world.env.create_user("zoe", global_name="Zoe"))
    message = await said(zoe, channel, "help")
    for verb in ("replay", CLOSED, OPEN, "record"):
        assert "not here" in await answer(zoe, message, Press("video", verb, table, None, 0, "x"))


async def test_only_the_last_games_stay_folded(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "MOST_KEPT", 1)
    folds: list[int] = []
    fold = replaying.Steps

    def counted(header: Any, events: Any) -> Steps:
        folds.append(len(events))
        return fold(header, events)

    monkeypatch.setattr(replaying, "Steps", counted)
    first = await short_game(world)
    page = await pressed(world, "ann", opening(first))
    for _ in range(3):
        page = await click(world.ann, page, "Next ›")
    assert len(folds) == 1
    await short_game(world)
    await pressed(world, "ann", opening(2))
    await click(world.ann, page, "«")
    assert len(folds) == 3
    kept = replaying._kept[world.app.referee]
    assert list(kept) == [first]


class Info:
    """What the pages ask of a table's row."""

    id, name = 7, "Tape night"
    header: dict[str, str] = {}  # noqa: RUF012


@pytest.mark.parametrize("players", [2, 4])
def test_every_page_of_random_games_is_within_limits(players: int) -> None:
    events = play({}, players, f"pages {players}", at_random, checked=False).events
    info: Any = Info()
    replay = Replay(info, Steps({}, events), ())
    rng = random.Random(players)
    for at in sorted({0, len(replay.steps) - 1, *rng.sample(range(len(replay.steps)), 12)}):
        for hands in (False, True):
            page = page_of(replay, at, hands=hands, pictured=rng.random() < 0.3)
            layout, files = message(page, rows_of(replay, at, hands=hands), ACCENT)
            assert not view_faults(layout, files), (at, hands)


def test_spectators_view_of_a_step_tells_no_hand() -> None:
    """V55: as everybody saw it: what another hand held at that moment is not told, until hands are asked for."""
    events = play({}, 2, "secrets", at_random, checked=False).events
    info: Any = Info()
    replay = Replay(info, Steps({}, events), ())
    for at in range(0, len(replay.steps) - 1, 9):
        view = replay.steps.view(at)
        held = {view.title(card) for hand in replay.steps.hands(at) for card in hand}
        public = {view.title(card) for seat in view.seats for card in (*seat.discard, *seat.sps)}
        public |= {view.title(lp.card) for seat in view.seats for lp in seat.lps}
        public |= {view.title(card) for card in (*view.tapes, *view.drop) if card >= 0}
        public |= {view.title(card) for item in view.news for card in item.args if isinstance(card, int) and card >= 0}
        public |= {card.title for card in view.catalogue.cards if card.junk}
        page = page_of(replay, at, hands=False, pictured=False)
        told = f"{page.text}\n{page.alt}".replace("\\", "")
        assert not [title for title in held - public if title in told], at
        shown = page_of(replay, at, hands=True, pictured=False).text.replace("\\", "")
        assert all(title in shown for title in held), at


@pytest.mark.parametrize("rounds", [1, 25, 26, 60])
def test_rounds_are_paged_and_each_can_be_reached(rounds: int) -> None:
    """At most 25 options a select: ways to earlier and later rounds make the others reachable."""
    events = play({}, 2, "jump", at_random, checked=False).events
    info: Any = Info()
    steps = Steps({}, events)
    steps.rounds = tuple((number, number - 1) for number in range(1, rounds + 1))
    assert len(steps) > rounds
    replay = Replay(info, steps, ())
    reached, waiting = set(), [0]
    while waiting:
        at = waiting.pop()
        if at in reached:
            continue
        reached.add(at)
        layout, _ = message(page_of(replay, at, hands=False, pictured=False), rows_of(replay, at, hands=False), ACCENT)
        assert not view_faults(layout, [])
        rows = [row.get("components", []) for row in layout.to_components()[0]["components"]]
        (options,) = [one["options"] for row in rows for one in row if one["type"] == 3]
        assert len({one["value"] for one in options}) == len(options) <= 25
        assert sum(bool(one.get("default")) for one in options) == 1
        waiting += [int(one["value"]) for one in options]
    assert reached == set(range(rounds))


async def test_whole_game_steps_through_as_it_was_seen(world: World) -> None:
    """Each step's text has what the public message of that moment was made of."""
    rng = random.Random(11)
    table = await started(world, "ann", "bob", pictures="off")
    seen = [await view(world, table=table)]
    while seen[-1].phase != "over" and len(seen) < 60:
        seen.append(await moved(world, table, rng))
    if seen[-1].phase != "over":
        await act(world, table, "host", "close", "host")
        seen.append(await view(world, table=table))
    info = await world.app.referee.info(table)
    assert info is not None
    steps = Steps(info.header, [entry.event for entry in await world.app.referee.log(table)])
    assert [steps.view(at) for at in range(len(steps))] == seen
    await world.env.advance_time(REDRAW_S)
    page = await pressed(world, "bob", opening(table))
    page = await pick(world.bob, page, words.JUMP, chooser(page, words.JUMP)["options"][-1]["value"])
    assert f"round {steps.rounds[-1][0]}" in text(page)


async def test_help_after_the_end_names_what_can_be_looked_at(world: World) -> None:
    await short_game(world)
    assert "Replay" in await told(world.ann, world.channel, "help", table="1")
