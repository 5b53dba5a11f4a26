"""The arithmetic of a scored board, step by step, in one line or down a column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cogs.kit.drawing.lettering import numbers, width, words
from cogs.kit.drawing.sheet import Frame, Sheet
from cogs.sprouts.pictures.badge import ON_DARK
from cogs.sprouts.pictures.broken import draw_fault, draw_no_total
from cogs.sprouts.pictures.colours import ALARM, AMBER, BED, INK, LEAF, PAPER, RAISED, SOFT, TEXT
from cogs.sprouts.pictures.scored import Scored
from cogs.sprouts.pictures.wording import numeral, signed

_SIZES = ((54, 30), (46, 28), (40, 26), (34, 26))
"""(figure, caption) in pixels, the largest that fits is taken."""

_WIDEST_TOTAL = 420
_NO_TOTAL = 300


class Step(NamedTuple):
    """One term of the sum."""

    figure: str
    caption: str
    colour: str
    sign: str = "+"


def steps_of(scored: Scored) -> list[Step]:
    """Every attachment, every bonus, every face that is left over."""
    judged = scored.judgement
    steps = [
        Step(worth.value, f"{tags[0]}·{tags[1]}", ON_DARK[worth.kind])
        for worth, tags in zip(scored.worths, scored.pairs, strict=True)
    ]
    steps += [
        Step(f"{bonus.touching}×{bonus.value // bonus.touching}", f"card {scored.tags[bonus.card - 1]}", PAPER)
        for bonus in judged.bonuses
    ]
    return (steps or [Step("0", "no pair", LEAF)]) + _left_over(scored.faces)


def _left_over(faces: Sequence[int]) -> list[Step]:
    if not faces:
        return []
    if len(faces) == 1:
        return [Step(str(faces[0]), "unattached", ALARM, "−")]
    return [Step(f"({'+'.join(map(str, faces))})", "unattached", ALARM, "−")]


def grouped_steps_of(scored: Scored) -> list[Step]:
    """The same sum by kinds, for boards with too many terms."""
    judged = scored.judgement
    captions = {"match": "matches", "kissing": "kissing", "tilt": "tilt", "crossing": "crossing"}
    steps = []
    for kind, caption in captions.items():
        values = [int(worth.value) for worth in scored.worths if worth.kind == kind]
        if values:
            steps.append(Step(str(sum(values)), f"{len(values)} {caption}", ON_DARK[kind]))
    if judged.bonuses:
        steps.append(Step(str(sum(b.value for b in judged.bonuses)), "several sides", PAPER))
    steps = steps or [Step("0", "no pair", LEAF)]
    if scored.faces:
        steps.append(Step(str(sum(scored.faces)), f"{len(scored.faces)} unattached", ALARM, "−"))
    return steps


def draw_line(sheet: Sheet, frame: Frame, scored: Scored) -> None:
    """The arithmetic along the foot of a picture, with the total in a box at its right."""
    sheet.panel(frame, RAISED)
    total = signed(scored.total) if scored.total is not None else "–"
    need = width(total, numbers(96)) + 60 + (150 if scored.judgement.complete else 60)
    room = frame.w - 24 - need
    end = frame.x + 24.0
    if not scored.judgement.legal:
        box = Frame(frame.right - 13 - _NO_TOTAL, frame.y + 13, _NO_TOTAL, frame.h - 26)
        draw_fault(sheet, Frame(frame.x + 24, frame.y + 6, box.x - 22 - frame.x - 24, frame.h - 12), scored.judgement)
        draw_no_total(sheet, box)
        return
    if not scored.itemised:
        text = "This sum cannot be itemised here" if scored.board else "No card lies"
        end += sheet.text(end, frame.middle, text, words(36), SOFT, level="cap", room=room - 22)
    else:
        closing = f"= {signed(scored.before_doubling)}" if scored.judgement.complete else ""
        steps, sizes = _fitting(scored, room - 22, closing)
        end = _draw_steps(sheet, end, frame, steps, sizes, closing)
    left = round(min(max(end + 22, frame.right - 13 - _WIDEST_TOTAL), frame.right - 13 - need))
    _draw_total(sheet, Frame(left, frame.y + 13, frame.right - 13 - left, frame.h - 26), scored, total)


def _fitting(scored: Scored, room: float, closing: str) -> tuple[list[Step], tuple[int, int]]:
    for make in (steps_of, grouped_steps_of):
        for sizes in _SIZES:
            steps = make(scored)
            if _width(steps, sizes, closing) <= room:
                return steps, sizes
    return grouped_steps_of(scored), _SIZES[-1]


def _width(steps: Iterable[Step], sizes: tuple[int, int], closing: str) -> float:
    wide = sum(_step_width(step, sizes) + _sign_room(sizes) for step in steps) - _sign_room(sizes)
    return wide + (16 + width(closing, numbers(sizes[0])) if closing else 0)


def _step_width(step: Step, sizes: tuple[int, int]) -> float:
    return max(width(step.figure, numbers(sizes[0])), width(step.caption, words(sizes[1])))


def _sign_room(sizes: tuple[int, int]) -> float:
    return 0.6 * sizes[0]


def _draw_steps(
    sheet: Sheet, x: float, frame: Frame, steps: Sequence[Step], sizes: tuple[int, int], closing: str
) -> float:
    line, below = frame.y + 64, frame.y + 104
    for k, step in enumerate(steps):
        if k or step.sign != "+":
            sheet.text(x + _sign_room(sizes) / 2, line - 2, step.sign, numbers(0.7 * sizes[0]), SOFT, align="middle")
            x += _sign_room(sizes)
        wide = _step_width(step, sizes)
        sheet.text(x + wide / 2, line, step.figure, numbers(sizes[0]), step.colour, align="middle")
        sheet.text(x + wide / 2, below, step.caption, words(sizes[1]), SOFT, align="middle")
        x += wide
    if closing:
        x += 16
        x += sheet.text(x, line, closing, numbers(sizes[0]), TEXT)
    return x


def _draw_total(sheet: Sheet, frame: Frame, scored: Scored, total: str) -> None:
    middle, right = frame.middle, frame.right - 21
    if scored.judgement.complete:
        sheet.panel(frame, AMBER, r=12)
        sheet.text(frame.x + 20, middle + 1, "×2", numbers(46), INK)
        sheet.text(frame.x + 20, middle + 39, f"all {numeral(len(scored.board)).lower()}", words(30), INK)
        colour = INK
    else:
        colour = ALARM if (scored.total or 0) < 0 else TEXT
        sheet.panel(frame, BED, r=12, line=ALARM if (scored.total or 0) < 0 else SOFT, thick=3)
        sheet.text(frame.x + 20, middle, "=", numbers(54), SOFT, level="cap")
    sheet.text(right, middle, total, numbers(96), colour, align="right", level="cap", room=frame.w - 60)


def draw_column(sheet: Sheet, frame: Frame, scored: Scored) -> None:
    """The arithmetic by kinds down a column, with the total at its foot."""
    box = Frame(frame.x, frame.y + frame.h - 116, frame.w, 116)
    total = signed(scored.total) if scored.total is not None else "–"
    if not scored.judgement.legal:
        draw_fault(sheet, Frame(frame.x, frame.y, frame.w, frame.h - 130), scored.judgement)
        draw_no_total(sheet, box)
        return
    if scored.itemised:
        rows = grouped_steps_of(scored)
        pitch = min(56, (frame.h - 130) // max(1, len(rows)))
        for k, step in enumerate(rows):
            y = frame.y + pitch * (k + 0.5)
            sheet.text(frame.x, y, step.caption, words(32), SOFT, level="cap", room=frame.w - 100)
            figure = signed(-int(step.figure)) if step.sign == "−" else step.figure
            sheet.text(frame.right, y, figure, numbers(44), step.colour, align="right", level="cap")
    _draw_total(sheet, box, scored, total)
