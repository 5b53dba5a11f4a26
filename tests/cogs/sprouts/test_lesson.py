"""The tutorial as people press it: right and wrong answers, back and on, in direct messages, after a restart."""

from __future__ import annotations

from typing import Any

from cogs.kit.custom_ids import Press
from cogs.sprouts.lessons.course import course
from tests.cogs.forging import answer
from tests.cogs.playing import click, phase, said, seat
from tests.cogs.reading import labels, parts, press, text
from tests.simulated import World


async def start(world: World, who: str = "ann") -> Any:
    return await said(world.people[who], world.channel, "tutorial")


def answers(at: int, right: bool) -> list[str]:
    return [one.label for one in course()[at].answers if one.right is right]


async def test_right_answers_lead_through_the_whole_lesson(world: World) -> None:
    page = await start(world)
    for at, step in enumerate(course()[:-1]):
        assert f"Step {at + 1} of {len(course()) - 1}" in text(page)
        assert step.text in text(page)
        assert [one.filename for one in page.attachments] == ["lesson.png"]
        page = await click(world.ann, page, answers(at, True)[0])
        assert "✅" in text(page)
    assert "You can play" in text(page)
    assert labels(page) == ["Practise now", "What now?", "‹ Back", "Once more"]
    assert "Step 1 of" in text(await click(world.ann, page, "Once more"))


async def test_wrong_answers_are_explained_and_stay(world: World) -> None:
    page = await start(world)
    for at, step in enumerate(course()[:-1]):
        for label in answers(at, False):
            page = await click(world.ann, page, label)
            reply = next(one.reply for one in step.answers if one.label == label)
            assert f"↩️ {reply}" in text(page)
            assert step.text in text(page)
        page = await click(world.ann, page, answers(at, True)[0])
    assert "You can play" in text(page)


async def test_back_and_skip_go_one_step(world: World) -> None:
    page = await start(world)
    assert "‹ Back" not in labels(page)
    page = await click(world.ann, page, "Skip ›")
    assert "Step 2 of" in text(page)
    page = await click(world.ann, page, "‹ Back")
    assert "Step 1 of" in text(page)
    for _ in range(len(course()) - 1):
        page = await click(world.ann, page, "Skip ›")
    page = await click(world.ann, page, "‹ Back")
    assert f"Step {len(course()) - 1} of" in text(page)


async def test_lesson_goes_on_after_a_restart(world: World) -> None:
    page = await start(world)
    page = await click(world.ann, page, answers(0, True)[0])
    await world.restart()
    page = await click(world.ann, page, answers(1, True)[0])
    assert "Step 3 of" in text(page)


async def test_steps_and_answers_of_another_version_are_told(world: World) -> None:
    page = await start(world)
    assert "starts anew" in await answer(world.ann, page, Press("sprouts", "lesson", 0, None, 99, "1"))
    assert "no longer part" in await answer(world.ann, page, Press("sprouts", "lesson", 0, None, 2, "77"))
    assert "no longer part" in await answer(world.ann, page, Press("sprouts", "lesson", 0, None, 2, "b"))


async def test_lesson_in_a_direct_message_ends_with_practice(world: World) -> None:
    ann: Any = world.ann.user  # presses in direct messages as a member does in a channel
    page = (await ann.slash("tutorial")).response
    for at in range(len(course()) - 1):
        page = await click(ann, page, answers(at, True)[-1])
    page = await press(ann, page, "Practise now")
    assert "Seat A · Ann" in text(page)
    assert await phase(world) == "racing"
    assert not (await seat(world)).board


async def test_practice_opens_in_the_channel(world: World) -> None:
    page = await start(world)
    for _ in range(len(course()) - 1):
        page = await click(world.ann, page, "Skip ›")
    panel = await press(world.ann, page, "Practise now")
    assert "is open" in text(panel)
    assert "Hint" in labels(panel)
    assert "/table new" in text(await press(world.ann, page, "What now?"))


async def test_without_attach_files_the_words_stand_for_the_picture(world: World) -> None:
    world.deny("attach_files")
    page = await start(world)
    assert not page.attachments
    assert course()[0].alt in text(page)
    assert not [one for one in parts(page) if one.get("type") == 12]
    for _ in range(len(course()) - 1):
        page = await click(world.ann, page, "Skip ›")
    assert "Seat A · Ann" in text(await press(world.ann, page, "Practise now"))
