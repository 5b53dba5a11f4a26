"""Every picture of every state: size, weight, palette, glyphs, smallest type, and that no text leaves it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO
from typing import NamedTuple

import pytest
from PIL import Image

from cogs.kit.drawing.lettering import SMALLEST, has_glyphs
from cogs.video.pictures import hand_png, result_png, table_png
from cogs.video.story import Trophy
from rules.video.game import VIDEO
from rules.video.table.state import FLIPPED, NOBODY, READY, USED, Table
from tests.cogs.kit.drawing.watching import Set, forget, watched
from tests.cogs.video.pictures.views import (
    NAMES,
    game,
    in_turn,
    own,
    public,
    put,
    sampled,
    with_hand,
    with_lps,
    with_seat,
)

Draw = Callable[[], bytes]


def whole_games() -> Iterator[tuple[str, Draw]]:
    """The public picture, the hand of who is waited for and of somebody else, and how it would end."""
    for players in (2, 3, 4):
        for k, table in enumerate(sampled(players)):
            name = f"{players} seats, {k}: {table.phase}"
            yield f"table: {name}", partial(table_png, public(table), "Friday night")
            for n in {table.waiting_for, 0} - {NOBODY}:
                yield f"hand: {name}, {n}", partial(hand_png, own(table, n), table.seats[n].letter)
            yield f"result: {name}", partial(result_png, public(table), trophies(table))


def trophies(table: Table) -> list[Trophy]:
    return [
        Trophy(n, token.design, token.origin, k + 1)
        for n, seat in enumerate(table.seats)
        for k, token in enumerate(seat.trophies)
    ]


def rare() -> Iterator[tuple[str, Draw]]:
    """Many LPs, long hands, absent and removed seats, empty shelves, names of every kind, a table with real cards."""
    for players in (2, 3, 4):
        table = in_turn(players)
        for count in (0, 1, 2, 3, 5, 7, 12):
            full = with_lps(table, table.engaged, count)
            yield f"table: {players} seats, {count} LPs", partial(table_png, public(full), "")
        for state in (READY, USED, FLIPPED):
            turned = with_seat(table, 0, sun_state=state)
            yield f"table: {players} seats, Sun {state}", partial(table_png, public(turned), "")
        for change in ({"left": True}, {"away": True}, {"removed": True, "left": True}, {"computer": "hard"}):
            for n in range(players):
                gone = with_seat(table, n, **change)
                yield f"table: {players} seats, {n} {change}", partial(table_png, public(gone), "")
            yield f"result: {players} seats, {change}", partial(result_png, public(gone), [])
        bare = table._replace(tapes=(NOBODY,) * 5, junk=((), (), (), ()))
        yield f"table: {players} seats, nothing to rent", partial(table_png, public(bare), "")
    for titles in (*range(13), 16, 17, 30):
        for copies in (1, 3):
            holds = with_hand(in_turn(), titles, copies)
            letter = holds.seats[holds.waiting_for].letter
            yield f"hand: {titles} titles, {copies} copies", partial(hand_png, own(holds), letter)
    yield "table: real cards", partial(table_png, public(bookkeeping()), "")


def bookkeeping() -> Table:
    """Two mutants with an LP each, one of them not in the catalogue."""
    table = next(table for table in game(2, 1, mode="bookkeeper") if table.phase == "mutants")
    while table.phase == "mutants":
        letter = table.seats[table.waiting_for].letter
        sheet = ("Dahlia",) if any(seat.sheet for seat in table.seats) else ("Moss", "40")
        table = put(table, letter, "mutant", *sheet)
    for sun in "15":
        table = put(table, table.seats[table.waiting_for].letter, "sun", sun)
    return put(table, table.seats[table.waiting_for].letter, "book", "lp", "Tow Truck 9", "12", "shielded")


def drawings() -> dict[str, Draw]:
    """Every picture by what it shows."""
    return dict([*whole_games(), *rare()])


class Drawn(NamedTuple):
    """Every picture, and every text in them."""

    pictures: dict[str, bytes]
    texts: list[Set]


@pytest.fixture(scope="module")
def drawn() -> Drawn:
    with watched() as texts:
        pictures = {name: draw() for name, draw in drawings().items()}
    return Drawn(pictures, texts)


def test_every_picture_is_a_palette_png_of_the_one_size(drawn: Drawn) -> None:
    """1100 × 700 in at most 256 colours, so that messages never jump."""
    for name, data in drawn.pictures.items():
        picture = Image.open(BytesIO(data))
        assert (picture.format, picture.mode, picture.size) == ("PNG", "P", (1100, 700)), name


def test_no_picture_is_heavy(drawn: Drawn) -> None:
    """All stay well under 100 kB."""
    heavy = {name: len(data) for name, data in drawn.pictures.items() if len(data) >= 90_000}
    assert not heavy


def test_every_text_has_its_glyphs_and_stays_inside(drawn: Drawn) -> None:
    """No missing glyph in anything that we set, and no text that runs out of its sheet or out of its part."""
    assert len({text.text for text in drawn.texts}) > 300
    for text in drawn.texts:
        assert has_glyphs(text.text, text.style.face), text
        assert text.left >= -1, text
        assert text.right <= text.sheet_width + 1, text


def test_no_text_is_too_small(drawn: Drawn) -> None:
    """26 pixels are the least; only the letter in a seat's shape is smaller, and its name stands beside it."""
    assert not {text for text in drawn.texts if text.style.size < SMALLEST and len(text.text) > 1}


def test_the_same_view_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was drawn before: kept parts and fresh ones are the same."""
    chosen = list(drawings().values())[::14]
    before = [draw() for draw in chosen]
    forget(monkeypatch)
    assert [draw() for draw in reversed(chosen)] == list(reversed(before))


def test_threads_draw_what_one_thread_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are drawn in worker threads that share the kept parts."""
    chosen = list(drawings().values())[5::20]
    forget(monkeypatch)
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda draw: draw(), chosen))
    assert together == [draw() for draw in chosen]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_can_be_shown(name: str) -> None:
    """Emoji, right-to-left scripts, joiners, 32 wide letters: the picture is drawn, by shape and letter if need be."""
    phases: dict[str, Table] = {}
    for table in game(3, 1, (name, "jonas", name)):
        phases.setdefault(table.phase, table)
        if table.phase == "turn":
            break
    with watched() as texts:
        for table in phases.values():
            table_png(public(table), name)
            result_png(public(table), [])
    assert all(has_glyphs(text.text, text.style.face) for text in texts)
    assert all(text.right <= text.sheet_width + 1 for text in texts)


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    """V55: nobody's view draws somebody else's hand, and a spectator's none at all."""
    table = in_turn()
    for view in (public(table), own(table, 1)):
        with pytest.raises(ValueError, match="not the view of a seat"):
            hand_png(view, table.seats[0].letter)
    with pytest.raises(ValueError, match="not the view of a seat"):
        hand_png(own(table), "Z")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_others_hold_changes_no_picture(players: int) -> None:
    """V55: two tables that differ only in what a viewer may not know give the same bytes."""
    seen = 0
    for table in sampled(players)[::2]:
        if table.phase in ("lobby", "mutants"):
            continue
        me = table.waiting_for
        other = shuffled(table, me)
        if other == table:
            continue
        seen += 1
        letter = table.seats[me].letter
        assert hand_png(VIDEO.visible_to(table, letter), letter) == hand_png(VIDEO.visible_to(other, letter), letter)
        assert table_png(public(table), "") == table_png(public(shuffled(table, NOBODY)), "")
    assert seen > 3


def shuffled(table: Table, me: int) -> Table:
    """The others' hands exchanged for cards of their decks, every hidden pile the other way round."""
    for n, seat in enumerate(table.seats):
        if n != me:
            pool = (*seat.deck, *seat.hand)
            hand, deck = pool[: len(seat.hand)], pool[len(seat.hand) :]
            table = with_seat(table, n, hand=hand, deck=deck[::-1])
    return table._replace(vortex=table.vortex[::-1])
