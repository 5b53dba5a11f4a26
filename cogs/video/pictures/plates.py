"""Small plates that every picture of the game has: runtimes, prices, pools, badges, chips."""

from __future__ import annotations

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.lettering import fit, numbers, width, words
from cogs.kit.drawing.sheet import Frame, Sheet, Stencil
from cogs.video.pictures import icons
from cogs.video.pictures.colours import (
    CYAN,
    CYAN_WELL,
    GOLD,
    GOLD_WELL,
    INK,
    LABEL,
    LEAF_WELL,
    PLATE,
    SOFT,
    TEXT,
)


def stamp_middle(sheet: Sheet, part: Stencil, x: float, y: float) -> None:
    """A part centred on (x, y)."""
    sheet.stamp(part, round(x - part.width / 2), round(y - part.height / 2))


def draw_badge(
    sheet: Sheet, x: float, y: float, genre: str, size: int, *, colour: str = "", exhausted: bool = False
) -> None:
    """A genre's badge centred on (x, y)."""
    stamp_middle(sheet, icons.genre_badge(genre, size, colour=colour, exhausted=exhausted), x, y)


def draw_runtime(
    sheet: Sheet, x: float, y: float, w: int, h: int, text: str, size: float,
    *, shielded: bool, ready: bool = True, fill: str = LABEL, ink: str = INK,
) -> None:  # fmt: skip
    """A runtime centred on (x, y): pointed plate where the LP is shielded, pill where not; hollow when exhausted."""
    left, top = round(x - w / 2), round(y - h / 2)
    middle = left + w / 2
    if shielded:
        sheet.stamp(icons.shield(w, h, fill if ready else None), left, top)
    elif ready:
        sheet.panel(Frame(left, top, w, h), fill, r=h // 2)
    else:
        _hollow_pill(sheet, Frame(left, top, w, h))
    text, style = fit(text, numbers(size if ready else size - 2), w - 8, least=26)
    colour = ink if ready else SOFT
    lift = h * (0.07 if ready else 0.04) if shielded else 0
    sheet.text(middle, top + h / 2 - lift, text, style, colour, align="middle", level="cap")


def _hollow_pill(sheet: Sheet, frame: Frame) -> None:
    def part(brush: Brush) -> None:
        brush.box(0, 0, frame.w, frame.h, None, r=frame.h / 2, line=PLATE, thick=3.5)

    sheet.stamp(Stencil(("hollow", frame.w, frame.h), frame.w, frame.h, part), frame.x, frame.y)


def outline(sheet: Sheet, frame: Frame, colour: str, r: int, thick: float = 3) -> None:
    """A line inside the edge of a rounded rectangle, nothing in it."""
    _, _, w, h = frame
    part = Stencil(
        ("outline", w, h, r, colour, thick), w, h,
        lambda brush: brush.box(0, 0, w, h, None, r=r, line=colour, thick=thick),
    )  # fmt: skip
    sheet.stamp(part, frame.x, frame.y)


def hatched(sheet: Sheet, frame: Frame, colour: str, r: int, *, thick: float = 3, step: float = 12) -> None:
    """Slanting lines over a rounded rectangle: out of use."""
    _, _, w, h = frame
    part = Stencil(
        ("hatched", w, h, r, colour, thick, step), w, h,
        lambda brush: brush.inlay(0, 0, w, h, r, lambda inner: inner.hatch(w, h, colour, thick=thick, step=step)),
    )  # fmt: skip
    sheet.stamp(part, frame.x, frame.y)


def draw_price(sheet: Sheet, right: int, y: float, dollars: int, h: int) -> int:
    """A price tag that ends at `right`, its middle at y. Returns its width."""
    text = f"${dollars}"
    style = numbers(h * 0.78)
    w = max(round(width(text, style) + h * 0.36), round(h * 1.2))
    sheet.stamp(icons.sticker(w, h), right - w, round(y - h / 2))
    sheet.text(right - w / 2 + h * 0.03, y, text, style, INK, align="middle", level="cap")
    return w


def draw_money(sheet: Sheet, right: int, y: int, h: int, dollars: int) -> int:
    """The money of the turn. Returns the first pixel that it takes."""
    text = f"${dollars}"
    w = max(92, round(width(text, numbers(52))) + 36)
    sheet.panel(Frame(right - w, y, w, h), GOLD_WELL, r=12)
    sheet.text(right - w / 2, y + h / 2, text, numbers(52), GOLD, align="middle", level="cap")
    return right - w


def draw_pool(sheet: Sheet, right: int, y: int, h: int, pool: int) -> int:
    """The FWD of the turn. Returns the first pixel that it takes."""
    w = 136 + round(width(str(max(10, pool)), numbers(52)))
    left, middle = right - w, y + h / 2
    sheet.panel(Frame(left, y, w, h), CYAN_WELL, r=12)
    sheet.text(left + 16, middle, "FWD", words(32), CYAN, level="cap")
    stamp_middle(sheet, icons.forward(34, CYAN), left + 94, middle)
    sheet.text(right - 14, middle, str(pool), numbers(52), CYAN, align="right", level="cap")
    return left


def draw_energy(sheet: Sheet, right: int, y: int, h: int, energy: int, capacity: int) -> int:
    """Energy left and in all. Returns the first pixel that it takes."""
    own, of = str(energy), f"/{capacity}"
    w = 84 + round(width(own, numbers(52)) + width(of, numbers(36)))
    sheet.panel(Frame(right - w, y, w, h), LEAF_WELL, r=12)
    middle = y + h / 2
    stamp_middle(sheet, icons.cube(44, "on"), right - w + 36, middle)
    wide = sheet.text(right - 16, middle, of, numbers(36), SOFT, align="right", level="cap")
    sheet.text(right - 16 - wide, middle, own, numbers(52), TEXT, align="right", level="cap")
    return right - w


def draw_charge(sheet: Sheet, right: int, y: int, h: int, charge: int) -> int:
    """Charge. Returns the first pixel that it takes."""
    w = 82 + round(width(str(charge), numbers(52)))
    sheet.panel(Frame(right - w, y, w, h), CYAN_WELL, r=12)
    stamp_middle(sheet, icons.bolt(42, CYAN), right - w + 34, y + h / 2)
    sheet.text(right - 20, y + h / 2, str(charge), numbers(52), TEXT, align="right", level="cap")
    return right - w
