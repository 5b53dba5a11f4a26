"""Matches: totals after each round, cards and pillows of the next, and how they end (S56-S85, SA25, SA75-SA78)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from cogs.kit.worker import Search, Worker
from rules.sprouts.notation import write_cell
from rules.sprouts.switches import PRESETS
from tests.cogs.playing import (
    COUNT_IN_S,
    REDRAW_S,
    best_board,
    board,
    click,
    finish,
    lobby,
    phase,
    public,
    ready,
    seat,
    told,
    view,
)
from tests.cogs.reading import labels, press, text
from tests.cogs.sprouts.crafted import Hand, crafted
from tests.cogs.sprouts.test_limits import HOSTILE, THREES, check, everything, snake
from tests.cogs.sprouts.test_whole_race import full_hand
from tests.cogs.sprouts.vectors import ended, hand
from tests.simulated import PEOPLE, World


@pytest.fixture
def _no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """What else the hands allowed is not looked at: hands of many cards alike take long to search."""

    async def run(self: Worker, search: Search[Any], *args: Any, seconds: float) -> Any:
        return await asyncio.to_thread(search, *args, stop=lambda: True)

    monkeypatch.setattr(Worker, "run", run)


async def lay_by_typing(world: World, name: str, letter: str) -> None:
    """The best board of the seat's open cards, by commands."""
    shown = await seat(world, letter)
    for placed in best_board(shown):
        card, cell = str(shown.hand.index(placed.card) + 1), write_cell(*placed.cell)
        await told(world.people[name], world.channel, "attach", card=card, cell=cell)


async def next_round(world: World, *names: str) -> None:
    await ready(world, *names)
    await world.env.advance_time(COUNT_IN_S)


async def test_three_rounds_with_levels_and_a_pillow(world: World) -> None:
    """S58-S70, S78, S84: who has everything attached goes on with a card under the pillow."""
    await lobby(world, "ann", "bob", style="level-up")
    await next_round(world, "ann", "bob")
    letter = await full_hand(world, "A", "B")
    name, other = ("ann", "bob") if letter == "A" else ("bob", "ann")
    await lay_by_typing(world, name, letter)
    await told(world.people[name], world.channel, "call", number=7)
    await finish(world)
    message = public(world)
    first = (await seat(world, letter)).total
    assert message.attachments[0].filename == "totals.png"
    assert f"{name.title()} {first}" in message.attachments[0].description
    assert f"Round 1 goes to **{name.title()}**." in text(message)
    assert f"Totals after round 1, to 250 points: **{name.title()}** {first} (8 cards next)" in text(message)
    assert "Ready for the next round" in labels(message)
    assert [one.filename for one in message.attachments[1:]] == [
        f"board-{letter}.png",
        f"board-{'AB'[letter == 'A']}.png",
    ]
    await ready(world, "ann", "bob")
    await world.env.advance_time(REDRAW_S)
    assert f"**{name.title()}** with 8 cards, 1 of them under the pillow" in text(public(world))
    assert f"**{other.title()}** with 7 cards" in text(public(world))
    assert "Round 2, to 250 points" in text(public(world))
    await world.env.advance_time(COUNT_IN_S - REDRAW_S)
    shown = await seat(world, letter)
    assert (shown.dealt, shown.pillow, len(shown.hand)) == (8, 1, 7)
    panel = text(await board(world, name))
    assert "0 of 8 attached, 1 card under the pillow" in panel
    if len(best_board(shown)) == 7:
        await lay_by_typing(world, name, letter)
        said = await told(world.people[name], world.channel, "call", number=7)
        assert "there is still 1 card under your pillow" in said
        panel = await click(world.people[name], await board(world, name), "Turn pillow card")
        assert "7 of 8 attached" in text(panel)
        assert "Card 8" in labels(panel)
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert await phase(world) == "scored"
    after = await seat(world, letter)
    assert f"**{name.title()}** {after.total}".replace("-", "−") in text(public(world))
    await next_round(world, "ann", "bob")
    assert (await view(world)).round == 3
    assert (await seat(world, letter)).dealt == 7 + after.level
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert "Totals after round 3" in text(public(world))
    kept = [one for one in world.channel.history() if "Totals after round" in text(one)]
    assert len(kept) == 3


@pytest.mark.parametrize("style", list(PRESETS))
async def test_preset_and_changed_switches_are_told_from_the_lobby_to_the_result(world: World, style: str) -> None:
    await lobby(world, "ann", "bob", style=style)
    await told(world.ann, world.channel, "table settings", switch="timer_s", value="60")
    await world.env.advance_time(REDRAW_S)
    line = f"-# {style}, timer_s 60"
    assert line in text(public(world))
    await next_round(world, "ann", "bob")
    assert line in text(public(world))
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert line in text(public(world))


@pytest.mark.usefixtures("_no_search")
@pytest.mark.parametrize(
    ("scores", "totals", "said"),
    [
        ((20, 5), (235, 250), ("**Ann** and **Bob** are level at 255", "another round is played by all (SA75)")),
        ((20, 5), (235, 260), ("**Bob** wins with 265.", "Past 250 as well: Ann with 255", "(SA75)")),
        ((20, 5), (230, 100), ("**Ann** wins with 250.",)),
        ((20, 5), (0, 0), ("Round 1 goes to **Ann**.", "Totals after round 1, to 250 points: **Ann** 20, **Bob** 5.")),
        ((5, 5), (0, 0), ("Round 1 is shared by **Ann** and **Bob**.",)),
    ],
)
async def test_ends_and_extra_rounds(
    world: World, scores: tuple[int, int], totals: tuple[int, int], said: tuple[str, ...]
) -> None:
    """S85, SA75."""
    hands = {letter: hand(score) for letter, score in zip("AB", scores, strict=True)}
    before = {f"total {letter}": str(total) for letter, total in zip("AB", totals, strict=True)}
    await crafted(world, hands, {"A": "Ann", "B": "Bob"}, preset="level-up", pictures="off", **before)
    await ended(world)
    message = text(public(world))
    for words in said:
        assert words in message, message


async def test_set_number_of_rounds_ends_with_the_highest_total(world: World) -> None:
    """SA77, SA25."""
    await lobby(world, "ann", "bob")
    await told(world.ann, world.channel, "table settings", switch="max_rounds", value="2")
    for number in (1, 2):
        await next_round(world, "ann", "bob")
        await told(world.ann, world.channel, "table end", what="round")
        await finish(world)
        assert f"Totals after round {number} of 2" in text(public(world))
    shown = await view(world)
    best = max(one.total for one in shown.seats)
    assert shown.phase == "over"
    verb = "wins" if len(shown.winners) == 1 else "share the win"
    assert f"{verb} with {best}".replace("-", "−") in text(public(world))
    assert "Rematch" in labels(public(world))


async def test_own_panel_and_look_spell_the_sum_out(world: World) -> None:
    """S44, S80, S82: each shared side with its cards."""
    await lobby(world, "ann", "bob", style="level-up")
    await next_round(world, "ann", "bob")
    letter = await full_hand(world, "A", "B")
    name = {"A": "ann", "B": "bob"}[letter]
    await lay_by_typing(world, name, letter)
    await told(world.people[name], world.channel, "call", number=7)
    await finish(world)
    shown = await seat(world, letter)
    assert shown.judgement is not None
    panel = text(await press(world.people[name], public(world), "Ready"))
    for edge in shown.judgement.attachments:
        assert f"{edge.a}·{edge.b} " in panel
    assert f"all seven attached: ×2 = {shown.score}." in panel
    alt = next(one for one in public(world).attachments if one.filename == f"board-{letter}.png").description
    assert f"Board of {name.title()}: 1·2 " in alt


@pytest.mark.usefixtures("_no_search")
@pytest.mark.parametrize("pictures", ["on", "off"])
async def test_result_of_eight_at_its_longest_fits(world: World, pictures: str) -> None:
    """Longest names, misplays of all, rulings of all with the longest reasons, boards of fourteen cards."""
    hands: dict[str, Hand] = {letter: (snake(THREES[:13], 4), THREES[13:], ()) for letter in "ABCDEFGH"}
    names = {letter: one[:32] for letter, one in zip("ABCDEFGH", HOSTILE, strict=True)}
    levels = {f"level {letter}": "7" for letter in "ABCDEFGH"} | {f"total {letter}": "-9000" for letter in "ABCDEFGH"}
    off = {"pictures": "off"} if pictures == "off" else {}
    await crafted(world, hands, names, preset="super-ruthless", tilt="4-9", **levels, **off)
    for letter in "ABCDEFGH":
        await told(world.ann, world.channel, "attach", card="14", cell="D3", heading="N", seat=letter)
    await ended(world)
    for letter in "ABCDEFGH":
        options = {"seat": letter, "score": "-9999", "misplays": "late,call,board", "reason": "**x** " * 33}
        preview = (await world.ann.slash(world.channel, "judge correct", **options)).response
        check(preview)
        await press(world.ann, preview, "Confirm")
    await world.env.advance_time(REDRAW_S)
    message = public(world)
    check(message)
    everything(world)
    assert "-# super-ruthless, tilt 4-9" in text(message)
    for letter in "ABCDEFGH":
        check((await world.ann.slash(world.channel, "panel", seat=letter)).response)


@pytest.mark.parametrize("style", ["level-up", "tournament"])
async def test_eight_play_a_round_of_a_match(world: World, style: str) -> None:
    await lobby(world, *PEOPLE, style=style)
    await next_round(world, *PEOPLE)
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    message = public(world)
    check(message)
    assert len(message.attachments) == 9
    await ready(world, *PEOPLE)
    await world.env.advance_time(REDRAW_S)
    assert "everybody with 7 cards" in text(public(world))
    assert "round 2, about to start" in public(world).attachments[0].description
    check(public(world))
