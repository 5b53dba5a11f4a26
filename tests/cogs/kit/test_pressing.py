"""Buttons, selects, forms and commands: every way to fail reaches the user, and late answers are deferred."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord
import pytest
import simcord

from cogs.kit.custom_ids import BUTTON, SELECT, Press, build
from cogs.kit.errors import LOST_BUTTON, LOST_FORM
from tests.cogs.kit import probe
from tests.simulated import World

TRACE = r"trace [0-9a-f]{8}"


@pytest.fixture
def rooms() -> Sequence[str]:
    return ("tests.cogs.kit.probe",)


def button(verb: str, number: int = 0, seat: str | None = "A") -> str:
    return build(BUTTON, Press("probe", verb, 7, seat, number))


def choice(number: int = 0) -> str:
    return build(SELECT, Press("probe", "pick", 7, "A", number))


async def opened(world: World, command: str = "open") -> Any:
    return (await world.ann.slash(world.channel, command)).response


async def click(world: World, message: Any, verb: str, *, wait: float = 0) -> Any:
    """Press, and let the late ones come to their end."""
    result = await world.ann.click(message, custom_id=button(verb))
    if wait:
        await world.env.advance_time(wait)
    return result


def told(result: simcord.InteractionResult) -> str:
    """What the user reads last, privately or not."""
    answers = [one for one in (result.response, *result.followups) if one is not None]
    return answers[-1].content


async def test_press_reaches_its_handler(world: World) -> None:
    panel = await opened(world)
    result = await click(world, panel, "quiet")
    assert result.ephemeral
    assert told(result) == "quiet  by A at 0"
    result = await world.bob.select(
        panel,
        [
            "thing 3",
        ][:1],
        custom_id=choice(),
    )
    assert told(result) == "pick thing 3 by A at 0"
    assert (await click(world, panel, "loud")).ephemeral is False


async def test_swap_edits_the_panel_with_its_picture(world: World) -> None:
    panel = await opened(world, "mine")
    await click(world, panel, "swap")
    assert "swapped" in str(panel.components)
    assert [one.filename for one in panel.attachments] == ["p.png"]


async def test_swap_never_takes_the_place_of_a_message_that_all_see(world: World) -> None:
    message = await opened(world)
    result = await click(world, message, "swap")
    assert result.ephemeral
    assert "swapped" in str(result.response.components)
    assert "swapped" not in str(message.components)


@pytest.mark.parametrize("verb", ["boom", "lateboom"])
async def test_exception_in_an_item_is_told_and_logged_with_one_trace_id(world: World, verb: str) -> None:
    world.expect(rf"{TRACE} in v1:probe:{verb}:.*RuntimeError\('button'\)")
    result = await click(world, await opened(world), verb, wait=3)
    answers = [one for one in result.followups or [result.response] if one]
    assert answers[-1].ephemeral
    trace = re.search(TRACE, answers[-1].content)
    assert trace
    assert trace[0] in world.errors.texts()[0]


async def test_foreseen_refusal_is_one_private_sentence_and_no_error(world: World) -> None:
    result = await click(world, await opened(world), "no")
    assert result.ephemeral
    assert told(result) == "That is not possible (S27)."


async def test_verb_that_nobody_handles_is_answered(world: World) -> None:
    result = await world.ann.click(await opened(world), custom_id=button("unheard", seat=None))
    assert result.ephemeral
    assert told(result) == LOST_BUTTON


async def test_component_of_another_grammar_is_answered(world: World) -> None:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.ActionRow(discord.ui.Button(label="old", custom_id="v0:old")))
    sent = await world.bot.get_partial_messageable(world.channel.id).send(
        view=view, allowed_mentions=probe.replies.NO_MENTIONS
    )
    await world.restart()
    result = await world.ann.click(sent, custom_id="v0:old")
    assert result.ephemeral
    assert told(result) == LOST_BUTTON


async def test_buttons_and_selects_work_after_a_restart(world: World) -> None:
    panel = await opened(world)
    await world.restart()
    assert told(await click(world, panel, "quiet")) == "quiet  by A at 0"
    assert told(await world.bob.select(panel, ["thing 1"], custom_id=choice())) == "pick thing 1 by A at 0"


async def test_form_is_answered(world: World) -> None:
    form = await click(world, await opened(world), "form")
    assert told(await world.ann.submit_modal(form, {"name": "Rose"})) == "named Rose"


async def test_exception_in_a_form_is_told(world: World) -> None:
    world.expect(rf"{TRACE} in .*RuntimeError\('form'\)")
    form = await click(world, await opened(world), "form")
    result = await world.ann.submit_modal(form, {"name": "boom"})
    assert result.ephemeral
    assert re.search(TRACE, told(result))


async def test_form_from_before_a_restart_is_answered(world: World) -> None:
    form = await click(world, await opened(world), "form")
    await world.restart()
    result = await world.ann.submit_modal(form, {"name": "Rose"})
    assert result.ephemeral
    assert told(result) == LOST_FORM


async def test_late_press_is_deferred_and_answered_privately(world: World) -> None:
    result = await click(world, await opened(world), "late", wait=3)
    assert result.acknowledged
    assert [one.content for one in result.followups] == ["quiet  by A at 0"]
    assert result.followups[0].ephemeral


async def test_late_swap_still_edits_the_panel(world: World) -> None:
    panel = await opened(world, "mine")
    await click(world, panel, "lateswap", wait=3)
    assert "swapped" in str(panel.components)


async def test_late_form_is_explained(world: World) -> None:
    result = await click(world, await opened(world), "lateform", wait=3)
    assert "press again" in result.followups[-1].content


async def test_late_form_answer_is_deferred(world: World) -> None:
    form = await click(world, await opened(world), "form")
    result = await world.ann.submit_modal(form, {"name": "late"})
    await world.env.advance_time(3)
    assert told(result) == "named late"


@pytest.mark.parametrize(
    ("command", "aloud", "private"),
    [("slow", False, True), ("slow", True, False), ("announce", True, False), ("announce", False, True)],
)
async def test_late_command_answers_the_right_people(world: World, command: str, aloud: bool, private: bool) -> None:
    options = {"aloud": aloud} | ({"seconds": 2.0} if command == "slow" else {})
    result = await world.ann.slash(world.channel, command, **options)
    await world.env.advance_time(3)
    assert [one.json["type"] for one in world.env.http_requests if one.path.endswith("/callback")] == [5]
    answers = [
        one for one in (result.response, *result.followups) if one and one.content.strip() in ("word", "announced")
    ]
    assert [one.ephemeral for one in answers] == [private]


async def test_quick_command_is_not_deferred(world: World) -> None:
    result = await world.ann.slash(world.channel, "slow", seconds=0.0)
    await world.env.advance_time(5)
    assert [one.json["type"] for one in world.env.http_requests if one.path.endswith("/callback")] == [4]
    assert result.ephemeral


async def test_answer_after_the_interaction_has_died_is_a_warning(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    result = await world.ann.slash(world.channel, "slow", seconds=1000.0)
    await world.env.advance_time(1100)
    assert result.deferred
    assert any("can no longer be answered" in one.message for one in caplog.records)


async def test_long_answer_comes_as_a_file(world: World) -> None:
    result = await world.ann.slash(world.channel, "slow", seconds=0.0, words=900)
    assert result.response
    assert [one.filename for one in result.response.attachments] == ["answer.txt"]


@pytest.mark.parametrize("late", [False, True])
async def test_exception_in_a_command_is_told(world: World, late: bool) -> None:
    world.expect(rf"{TRACE} in fail .*command")
    result = await world.ann.slash(world.channel, "fail", late=late)
    await world.env.advance_time(3)
    assert result.ephemeral
    assert re.search(TRACE, told(result))


async def test_unreadable_option_gives_its_sentence(world: World) -> None:
    assert told(await world.ann.slash(world.channel, "take", thing="thing 9")) == "took thing 9"
    result = await world.ann.slash(world.channel, "take", thing="rose")
    assert result.ephemeral
    assert told(result) == "'rose' is no thing: write one such as 'thing 3'"
    assert "Choose from the list" in told(await world.ann.slash(world.channel, "take", thing="silent"))


async def test_failing_autocompletion_is_logged(world: World) -> None:
    world.expect("autocompletion")
    assert len(await world.ann.autocomplete(world.channel, "take", "thing", "5")) == 15
    await world.ann.autocomplete(world.channel, "take", "thing", "boom")
    world.unanswered = ["take"]


async def test_pages_lead_on_and_back(world: World) -> None:
    panel = await opened(world)
    first = (await click(world, panel, "page")).response
    press = Press("probe", "page", 7, "A", 0)
    second = (await world.ann.click(first, custom_id=build(BUTTON, press._replace(arg="1")))).response
    assert "thing 25" in str(second.components)
    last = (await world.ann.click(second, custom_id=build(BUTTON, press._replace(arg="2")))).response
    assert "thing 59" in str(last.components)


async def test_two_presses_at_once_are_both_answered(world: World) -> None:
    panel = await opened(world)
    results = await world.together(
        lambda: world.ann.click(panel, custom_id=button("quiet")),
        lambda: world.bob.click(panel, custom_id=button("swap")),
    )
    assert all(one.acknowledged for one in results)


async def test_panel_that_was_dismissed_is_answered_with_a_new_one(world: World) -> None:
    panel = await opened(world, "mine")
    late = await world.ann.click(panel, custom_id=button("lateswap"))
    await world.env.advance_time(1.6)
    world.env.backend.delete_message(world.channel.id, panel.id)
    await world.env.advance_time(3)
    assert "swapped" in str(late.followups[-1].components)
    assert late.followups[-1].ephemeral
