"""A call carries the button to one's own panel: from the notification to one's cards is one press."""

from __future__ import annotations

from cogs.video.words.tables import MY_HAND
from tests.cogs.video.calls import NAMES, SOON, at_turn, called
from tests.cogs.video.playing import act, click, started, text
from tests.simulated import World


async def test_the_button_below_a_call_opens_the_panel_of_whoever_presses_it(world: World) -> None:
    """V55: each gets their own; somebody who does not play is told so, and nobody else sees it."""
    table = await started(world, "ann", "bob")
    first = await at_turn(world, table)
    other = "B" if first == "A" else "A"
    await act(world, table, first, "done")
    await world.env.advance_time(SOON)
    call = next(one for one in world.channel.history() if "<@" in (one.content or ""))
    assert called(world)[world.channel.history().index(call)] == {NAMES[other]}
    for who in NAMES.values():
        panel = await click(world.people[who], call, MY_HAND)
        assert panel.ephemeral
        seated = who in (NAMES["A"], NAMES["B"])
        assert (f"({who.title()}), seat" in text(panel)) == seated, text(panel)
