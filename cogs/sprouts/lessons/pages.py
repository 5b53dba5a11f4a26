"""A step of the lesson as a private message, and what its buttons do. The step's number is all that is remembered."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator, Sequence
from typing import Any

import discord

from cogs.kit import replies
from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.galleries import gallery
from cogs.kit.items import PressedButton, pressed
from cogs.kit.permissions import may
from cogs.kit.phrases import ALT_LIMIT, cut
from cogs.sprouts.lessons.course import Step, course
from cogs.sprouts.panel import ACCENT
from cogs.sprouts.pictures.lesson import lesson_png
from cogs.sprouts.words import lessons as words

PICTURE = "lesson.png"
_ROW = 5
Style = discord.ButtonStyle


async def open_lesson(interaction: Interaction) -> None:
    """`/tutorial`: the first step, for the one who asked."""
    view, files = await page(0, "", pictured=may(interaction, "attach_files"))
    await replies.private(interaction, view=view, files=files)


@pressed("sprouts", "lesson")
async def lesson(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Show a step, or judge the answer that was given to it: right ones lead on, wrong ones are explained."""
    steps = course()
    at, note = press.number, ""
    if at >= len(steps):
        at, note = 0, words.OLD_STEP
    elif press.arg:
        answer = next((one for k, one in enumerate(steps[at].answers) if str(k) == press.arg), None)
        if answer is None:
            note = words.OLD_ANSWER
        else:
            note = words.noted(answer.right, answer.reply, at)
            at += answer.right
    view, files = await page(at, note, pictured=may(interaction, "attach_files"))
    await replies.update(interaction, view, files)


async def page(at: int, note: str, *, pictured: bool) -> tuple[discord.ui.LayoutView, list[discord.File]]:
    """The message of a step, `note` above it. The picture is drawn off the loop; without one its words stand there."""
    step = course()[at]
    alt = cut(step.alt, ALT_LIMIT)
    files = []
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=ACCENT)
    if note:
        box.add_item(discord.ui.TextDisplay(note))
    headline = words.heading(words.TITLES[step.name], at, len(course()) - 1)
    box.add_item(discord.ui.TextDisplay(f"{headline}\n{step.text}"))
    if pictured:
        png = await asyncio.to_thread(_drawn, step)
        files.append(discord.File(io.BytesIO(png), PICTURE, description=alt))
        box.add_item(gallery([(PICTURE, alt)]))
    else:
        box.add_item(discord.ui.TextDisplay(alt))
    for row in _rows(at, step):
        box.add_item(row)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(box)
    return view, files


def _drawn(step: Step) -> bytes:
    caption = words.CAPTIONS[step.name]
    return lesson_png(step.board, step.card, step.headings or None, step.places or None, caption, heading=step.heading)


def _rows(at: int, step: Step) -> Iterator[discord.ui.ActionRow[Any]]:
    answers = [
        PressedButton(_press(at, str(k)), answer.label, style=Style.primary) for k, answer in enumerate(step.answers)
    ]
    rows = -(-len(answers) // _ROW)
    wide = -(-len(answers) // max(1, rows))
    for first in range(0, len(answers), max(1, wide)):
        yield discord.ui.ActionRow(*answers[first : first + wide])
    yield discord.ui.ActionRow(*_ways(at, step))


def _ways(at: int, step: Step) -> Iterator[PressedButton]:
    if step.answers:
        yield PressedButton(_press(max(0, at - 1)), words.BACK, disabled=at == 0)
        yield PressedButton(_press(at + 1), words.SKIP)
        return
    yield PressedButton(Press("tables", "practise", 0, None, 0), words.PRACTISE, style=Style.success)
    yield PressedButton(Press("sprouts", "whatnow", 0, None, 0), words.WHAT_NOW, style=Style.primary)
    yield PressedButton(_press(at - 1), words.BACK)
    yield PressedButton(_press(0), words.AGAIN)


def _press(step: int, answer: str = "") -> Press:
    return Press("sprouts", "lesson", 0, None, step, answer)
