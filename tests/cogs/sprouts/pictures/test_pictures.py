"""Every picture of every state: size, weight, palette, glyphs, and that no text leaves it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import Any, NamedTuple

import pytest
from PIL import Image

from cogs.kit.drawing.lettering import has_glyphs
from cogs.sprouts.pictures import (
    best_png,
    board_png,
    lesson_png,
    panel_png,
    race_png,
    ranks_png,
    result_png,
    step_png,
    totals_png,
)  # fmt: skip
from rules.sprouts.race.state import Best
from rules.sprouts.switches import PRESETS
from rules.sprouts.view import SeatView, TableView, places
from tests.cogs.kit.drawing.watching import Set, forget, watched
from tests.cogs.sprouts.pictures.match import (
    A4,
    BAD_BOARDS,
    bad_seat,
    bad_table,
    level_round,
    long_match,
    match,
    nine_cards,
    young,
)  # fmt: skip
from tests.cogs.sprouts.pictures.views import (
    BOARDS,
    HAND,
    L_BOARD,
    NAMES,
    NOW,
    eight,
    level_seat,
    scored,
    seat,
    snake,
    table,
    tables,
)  # fmt: skip

Draw = Callable[[], bytes]


def panels() -> Iterator[tuple[str, Draw]]:
    """Panels of every board, compass and phase."""
    for name, (board, rack) in BOARDS.items():
        for k, preset in enumerate(("casual", "level-up", "tournament")):
            for compass in (k, k + 1):
                player = seat(board, rack, compass=compass, pillow=compass)
                at = table(player, switches=PRESETS[preset])
                offered = places(player, at.switches, at.tilt)
                chosen = rack[0].number if rack and compass % 2 else None
                yield f"panel: {name}, {preset}, {compass}", _panel(at, player, offered, chosen)
    for name, at in tables().items():
        for player in at.seats[:5]:
            yield f"panel: {name}, {player.letter}", _panel(at, player, places(player, at.switches, at.tilt), None)


def _panel(at: TableView, player: SeatView, offered: Any, chosen: int | None) -> Draw:
    return lambda: panel_png(at, player, offered, chosen=chosen, now_ms=NOW)


def others() -> Iterator[tuple[str, Draw]]:
    """All pictures but panels."""
    for name, at in tables().items():
        yield f"race: {name}", partial(race_png, at, NOW)
        yield f"race without a time: {name}", partial(race_png, at)
        yield f"ranks: {name}", partial(ranks_png, at)
        for player in at.seats[:4]:
            yield f"board: {name}, {player.letter}", partial(board_png, at, player)
            yield f"result: {name}, {player.letter}", partial(result_png, at, player)
            if player.best is not None:
                yield f"best: {name}, {player.letter}", partial(best_png, at, player)
    for name, (board, rack) in BOARDS.items():
        for preset in ("casual", "level-up"):
            player = scored(seat(board, rack))
            at = table(player, phase="scored", switches=PRESETS[preset])
            yield f"result: {name}, {preset}", partial(result_png, at, player)


def matches() -> Iterator[tuple[str, Draw]]:
    """Totals, bad boards, young players, replays and lessons."""
    for name, at in tables().items():
        yield f"totals: {name}", partial(totals_png, at, name)
    for rounds in (1, 2, 5, 6, 7, 99):
        for name in ("Sunday Sprouts", "W" * 60, "🌸"):
            yield f"totals: {rounds} rounds, {name[:3]}", partial(totals_png, long_match(rounds), name)
    yield "totals: won", partial(totals_png, match(A4, winners=("A",), phase="over"), "Sunday Sprouts")
    for name, (board, tilt) in BAD_BOARDS.items():
        for misplays in (("board",), ("late", "call", "board")):
            one = bad_seat(board, tilt, misplays=misplays)
            yield f"result: {name}, {len(misplays)}", partial(result_png, bad_table(one, tilt), one)
    for name, at in tables().items():
        child = replace(at, seats=tuple(young(one) for one in at.seats))
        yield f"race: {name}, young", partial(race_png, child, NOW)
        yield f"ranks: {name}, young", partial(ranks_png, child)
        yield f"totals: {name}, young", partial(totals_png, child, name)
    for name, (at, one, steps) in {"nine": nine_cards(), "level": level_round()}.items():
        for k in range(len(steps)):
            yield f"step: {name}, {k + 1}", partial(step_png, at, one, steps, k + 1)
    for cells in ((), ((11, 11), (13, 12))):
        for headings in (None, (0, 1, 2, 3), (2,)):
            for board, card in ((L_BOARD[:2], HAND[2]), ((), HAND[3]), (L_BOARD[:2], None)):
                for caption in ("", "Which of the four points south?", "It has to lie somewhere, but where? " * 6):
                    what = f"lesson: {len(cells)}, {headings}, {len(board)}, {card}, {len(caption)}"
                    yield what, partial(lesson_png, board, card, headings, cells, caption)


def drawings() -> dict[str, Draw]:
    """Every picture by what it shows."""
    return dict([*panels(), *others(), *matches()])


class Drawn(NamedTuple):
    """Every picture, and every text in them."""

    pictures: dict[str, bytes]
    texts: list[Set]


@pytest.fixture(scope="module")
def drawn() -> Drawn:
    """All pictures, drawn with nothing kept, so that each text is set at least once."""
    with watched() as texts:
        pictures = {name: draw() for name, draw in drawings().items()}
    return Drawn(pictures, texts)


def test_every_picture_is_a_palette_png_of_the_one_size(drawn: Drawn) -> None:
    """1100 × 700 in at most 256 colours, so that messages never jump."""
    for name, data in drawn.pictures.items():
        picture = Image.open(BytesIO(data))
        assert (picture.format, picture.mode, picture.size) == ("PNG", "P", (1100, 700)), name


def test_no_picture_is_heavy(drawn: Drawn) -> None:
    """Panels stay under 60 kB, all others under 100 kB."""
    for name, data in drawn.pictures.items():
        assert len(data) < (60_000 if name.startswith("panel") else 100_000), name


def test_every_text_has_its_glyphs_and_stays_inside(drawn: Drawn) -> None:
    """No missing glyph in anything that we set, names included, and no text that runs out of its sheet."""
    assert len({text.text for text in drawn.texts}) > 150
    for text in drawn.texts:
        assert has_glyphs(text.text, text.style.face), text
        assert text.left >= -1, text
        assert text.right <= text.sheet_width + 1, text


def test_the_same_view_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was drawn before: kept parts and fresh ones are the same."""
    chosen = [draw for name, draw in drawings().items() if "kisses" in name or "five of" in name]
    before = [draw() for draw in chosen]
    forget(monkeypatch)
    assert [draw() for draw in reversed(chosen)] == list(reversed(before))


def test_threads_draw_what_one_thread_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are drawn in worker threads that share the kept parts."""
    chosen = list(drawings().values())[:24]
    forget(monkeypatch)
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda draw: draw(), chosen))
    assert together == [draw() for draw in chosen]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_can_be_shown(name: str) -> None:
    """Emoji, right-to-left scripts, joiners, 32 wide letters: the picture is drawn, by shape and letter if need be."""
    player = scored(seat(name=name, letter="C"))
    at = table(player, phase="scored")
    for data in (result_png(at, player), race_png(at), ranks_png(at), board_png(at, player)):
        assert Image.open(BytesIO(data)).size == (1100, 700)


def test_undrawable_names_are_told_apart() -> None:
    """Two names that the face cannot set: their seats' letters and shapes differ, so the pictures differ."""
    pictures = [race_png(table(seat(name="שלום", letter=letter))) for letter in "ABCDEFGH"]
    assert len(set(pictures)) == 8
    assert race_png(table(seat(name="שלום"))) == race_png(table(seat(name="🌸")))


def test_the_chosen_card_changes_the_panel() -> None:
    """Picking a card marks it and its places; where only legal places are offered, others step back."""
    player = seat()
    offered = places(player, table(player).switches, None)
    pictures = {panel_png(table(player), player, offered, chosen=chosen, now_ms=NOW) for chosen in (None, 3, 5)}
    assert len(pictures) == 3


def test_the_panel_is_turned_and_nothing_else() -> None:
    """S18: four compasses, four panels; the public pictures are the same for all of them."""
    players = [seat(compass=compass) for compass in range(4)]
    assert len({panel_png(table(p), p, places(p, table(p).switches, None), now_ms=NOW) for p in players}) == 4
    assert len({race_png(table(p), NOW) for p in players}) == 1
    assert len({result_png(table(p), scored(p)) for p in players}) == 1


def test_the_public_race_shows_counts_only() -> None:
    """Which cards lie, and where, changes nothing in the public picture."""
    one, other = seat(L_BOARD), seat(snake(5, 5))
    assert race_png(table(one), NOW) == race_png(table(other), NOW)


def test_the_clock_moves_the_panel() -> None:
    """A later drawing shows a later time; none at all does not fail."""
    player = seat()
    times = (NOW, NOW + 1000, NOW + 200_000, None)
    assert len({panel_png(table(player), player, (), now_ms=now) for now in times}) == 4


def test_a_best_board_that_is_not_known_is_refused() -> None:
    """One sentence that names the seat."""
    with pytest.raises(ValueError, match="best board of seat A is not known"):
        best_png(table(seat()), seat())


def test_a_best_board_of_other_cards_is_drawn_without_its_sum() -> None:
    """Cards from under the pillow may make the best board: the total stands even where it cannot be itemised."""
    player = replace(scored(seat()), best=Best(999, level_seat().board, False))
    assert Image.open(BytesIO(best_png(table(player, phase="scored"), player))).size == (1100, 700)


def test_eight_seats_with_hidden_cards() -> None:
    """A full table, one of them with fourteen cards and seven under the pillow."""
    crowd = (*eight()[:7], seat(letter="H", name="W" * 32, pillow=7))
    assert Image.open(BytesIO(race_png(table(*crowd), NOW))).size == (1100, 700)
