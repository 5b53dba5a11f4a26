"""What a panel costs to draw, against the plainest picture of the same size; and what it weighs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from statistics import median
from time import perf_counter

from PIL import Image, ImageDraw, ImageFont

from cogs.kit.drawing.lettering import Face
from cogs.sprouts.pictures import panel_png, race_png, result_png
from cogs.video.pictures import hand_png, table_png
from rules.sprouts.view import Held, Place, SeatView, legal_places
from rules.video.table.state import Table
from tests.cogs.sprouts.pictures.views import HAND, L_BOARD, NOW, eight, scored, seat, table
from tests.cogs.video.pictures.views import game, own, public

_ROUNDS = 40
_MOVES = 120


def plain_png(text: str) -> bytes:
    """One filled picture with one text, as a bot without any care would send it."""
    picture = Image.new("RGB", (1100, 700), "#101B17")
    ImageDraw.Draw(picture).text((40, 40), text, "white", ImageFont.truetype(Face.WORDS.value, 60))
    out = BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def presses() -> list[Callable[[int], bytes]]:
    """The panels of a round in turn: each card laid, each card picked, the clock a second on each time."""
    draws: list[Callable[[int], bytes]] = []
    for laid in range(1, len(L_BOARD) + 1):
        board = L_BOARD[:laid]
        on_board = [placed.card for placed in board]
        rack = tuple(held for held in _held() if held.card not in on_board)
        player = seat(board, rack)
        offered = legal_places(player, None)
        for chosen in (None, rack[0].number):
            draws.append(partial(_press, player, offered, chosen))
    return draws


def _press(player: SeatView, offered: tuple[Place, ...], chosen: int | None, second: int) -> bytes:
    return panel_png(table(player), player, offered, chosen=chosen, now_ms=NOW + 1000 * second)


def measure() -> Iterator[tuple[str, str, str]]:
    """(what, figure, ratio to the plain picture)."""
    draws = presses()
    start = perf_counter()
    first = draws[0](0)
    cold = perf_counter() - start
    sizes = [len(draw(0)) for draw in draws] + [len(first)]
    plain, panel = [], []
    # Turn by turn, so that a busy machine slows both alike.
    for k in range(_ROUNDS):
        plain.append(_seconds(partial(plain_png, f"Move {k}")))
        panel.append(_seconds(partial(draws[k % len(draws)], k)))
    base = median(plain)
    yield "plain picture, Pillow's defaults", f"{base * 1000:.1f} ms", "1.0"
    yield "panel, parts kept", f"{median(panel) * 1000:.1f} ms", f"{median(panel) / base:.2f}"
    yield "panel, the very first", f"{cold * 1000:.0f} ms", f"{cold / base:.1f}"
    crowd, one = table(*eight()), scored(seat())
    for what, draw in (
        ("public race, eight seats", partial(race_png, crowd, NOW)),
        ("scored board", partial(result_png, table(one, phase="scored"), one)),
    ):
        draw()
        cost = median(_seconds(draw) for _ in range(10))
        yield what, f"{cost * 1000:.1f} ms", f"{cost / base:.2f}"
    yield "panel, heaviest", f"{max(sizes) / 1000:.1f} kB", ""
    yield from _late_turns()


def late_turns() -> list[Table]:
    """The last moves of a four-seat game of Video Vortex; chance ends one in its ninth round or so."""
    return [one for one in game(4, 1) if one.phase == "turn"][-_MOVES:]


def _late_turns() -> Iterator[tuple[str, str, str]]:
    """Public picture and hand after each move, one after the other as people press."""
    plain, shelf, hand = [], [], []
    sizes: list[int] = []
    for k, late in enumerate(late_turns()):
        view, mine = public(late), own(late)
        letter = mine.seats[mine.viewer].letter
        plain.append(_seconds(partial(plain_png, f"Move {k}")))
        shelf.append(_seconds(partial(table_png, view, "Friday night")))
        hand.append(_seconds(partial(hand_png, mine, letter)))
        sizes += [len(table_png(view, "Friday night")), len(hand_png(mine, letter))]
    base = median(plain)
    for what, costs in (("Video Vortex table, four seats, late", shelf), ("Video Vortex hand, late", hand)):
        yield what, f"{median(costs) * 1000:.1f} ms", f"{median(costs) / base:.2f}"
    yield "Video Vortex, heaviest", f"{max(sizes) / 1000:.1f} kB", ""


def _held() -> list[Held]:
    return [Held(k + 1, card) for k, card in enumerate(HAND)]


def _seconds(draw: Callable[[], object]) -> float:
    start = perf_counter()
    draw()
    return perf_counter() - start


if __name__ == "__main__":
    for line in measure():
        print(*line, sep="\t")
