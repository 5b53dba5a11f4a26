"""What pictures say and where its parts lie; colours that can be told apart; effects in few words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from cogs.kit.drawing.brush import Brush
from cogs.kit.drawing.sheet import Frame, Stencil
from cogs.video.pictures import colours, hand_png, result_png, table_png
from cogs.video.pictures.asking import asks_for
from cogs.video.pictures.columns import column, status_of
from cogs.video.pictures.effects import brief, card_brief
from cogs.video.pictures.icons import genre_badge
from cogs.video.pictures.lobby import clock
from cogs.video.pictures.lps import laid_out
from cogs.video.pictures.reasons import why_nothing
from cogs.video.pictures.suns import barred_of
from cogs.video.pictures.tokens import token
from cogs.video.story import Trophy
from rules.video.game import VIDEO
from rules.video.table.state import LP, NOBODY, Table, Token
from rules.video.views.seen import ChoiceView
from rules.video.words.wording import steps_text
from tests.cogs.kit.drawing.watching import contrast, watched
from tests.cogs.video.pictures.views import (
    game,
    in_turn,
    own,
    public,
    sampled,
    with_hand,
    with_lps,
    with_seat,
)
from tests.rules.video.tables import position

CATALOGUES = (VIDEO.setup({}).catalogue, position().catalogue)


def said(draw: Callable[[], bytes]) -> list[str]:
    """Every text of a picture."""
    with watched() as texts:
        draw()
    return [text.text for text in texts]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_tells_whose_turn_it_is_and_how_everybody_stands(players: int) -> None:
    """The heading, money, FWD, prices, counts, dials; who is locked on whom (V127)."""
    table = in_turn(players)
    view = public(table)
    texts = said(lambda: table_png(view, ""))
    assert {"LOCKED ON", f"${view.money}", str(view.pool), "FWD"} <= set(texts)
    assert any(text.endswith("’s turn") for text in texts)
    assert f"deck {view.vortex}   drop box {len(view.drop)}" in texts
    for card, price in view.prices:
        assert f"${price}" in texts, view.title(card)
    for seat in view.seats:
        assert {f"/{seat.runtime}", f"/{seat.capacity}", str(seat.energy), str(seat.charge)} <= set(texts)
    free = table._replace(engaged=NOBODY)
    assert "LOCKED ON" not in said(lambda: table_png(public(free), ""))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_names_who_must_make_it(players: int) -> None:
    """Whoever is asked stands in the heading, with what is to be chosen."""
    asked = [table for table in sampled(players) if table.pending]
    for table in asked:
        assert table.pending is not None
        view = public(table)
        assert view.pending is not None
        texts = said(lambda at=view: table_png(at, ""))  # type: ignore[misc]
        assert any(text.startswith(asks_for(view.pending)) for text in texts)


@pytest.mark.parametrize("kind", ["seat", "card", "option", "yes", "design", "sun"])
@pytest.mark.parametrize("verb", ["aim", "discard", "eject", "pay", "rent", "look", "choose", "steal_card"])
def test_every_kind_of_choice_has_words(kind: str, verb: str) -> None:
    """Never the name of a verb of the effect language."""
    words = asks_for(ChoiceView(0, kind, verb, NOBODY, "", (), (), 0, 0))
    assert words.startswith(("must ", "may "))
    assert "_" not in words


def test_seats_keep_their_columns() -> None:
    """Columns fill the width, equally wide, none over another."""
    for count in (2, 3, 4):
        frames = [column(n, count) for n in range(count)]
        assert frames[0].x == 14
        assert 1084 <= frames[-1].right <= 1086
        assert len({frame.w for frame in frames}) == 1
        assert all(a.right < b.x for a, b in pairwise(frames))


def test_who_is_away_is_told_in_words() -> None:
    """VA99: left, away, played on by a computer, out of the game."""
    table = in_turn(3)
    for change, word in (
        ({"left": True}, "left"), ({"away": True}, "away"), ({"away": True, "computer": "normal"}, "away, computer"),
    ):  # fmt: skip
        view = public(with_seat(table, 0, **change))
        assert status_of(view.seats[0]) == word
        assert word in said(lambda at=view: table_png(at, ""))  # type: ignore[misc]
    out = public(with_seat(table, 0, removed=True, left=True))
    assert "out of the game" in said(lambda: table_png(out, ""))


@pytest.mark.parametrize("count", range(15))
@pytest.mark.parametrize("frame", [Frame(8, 288, 244, 84), Frame(8, 236, 244, 136), Frame(268, 64, 253, 264)])
@pytest.mark.parametrize("titles", [False, True])
def test_every_lp_lies_in_its_place_or_is_counted(count: int, frame: Frame, titles: bool) -> None:
    """Over two LPs no titles in a narrow column; what has no room is told as a number, never a shield before others."""
    lps = [LP(k, 0, 9, shielded=k % 3 == 2) for k in range(count)]
    laid = laid_out(lps, frame, titles=titles)
    assert len(laid.cells) + laid.hidden == count
    boxes = [cell.frame for cell in laid.cells] + ([laid.more] if laid.more else [])
    for k, box in enumerate(boxes):
        assert frame.x <= box.x
        assert box.right <= frame.right
        assert frame.y <= box.y
        assert box.y + box.h <= frame.y + frame.h
        assert all(box.right <= b.x or b.right <= box.x or b.y >= box.y + box.h for b in boxes[k + 1 :])
    if laid.hidden:
        shown = [cell.lp.shields for cell in laid.cells]
        assert shown == sorted(shown, reverse=True)
    elif count > 2 and not titles:
        assert not any(cell.titled for cell in laid.cells)


def test_twelve_lps_say_how_many_more_there_are() -> None:
    """The number stands where the last one would lie."""
    for players in (3, 4):
        full = public(with_lps(in_turn(players), 0, 12))
        assert any(text.startswith("+") for text in said(lambda at=full: table_png(at, "")))  # type: ignore[misc]


def test_a_hand_tells_why_a_card_cannot_be_played() -> None:
    """V90: how much Energy is short, card by card; once in the heading where nothing can be played."""
    table = with_hand(in_turn(), 4)
    me = table.waiting_for
    poor = with_seat(table, me, spent=table.seats[me].capacity)
    texts = said(lambda: hand_png(own(poor), poor.seats[me].letter))
    assert any(text.endswith(" short") for text in texts)
    assert why_nothing(own(poor)) == ""
    other = (me + 1) % 3
    waits = own(poor, other)
    texts = said(lambda: hand_png(waits, poor.seats[other].letter))
    assert texts.count("not your turn") == 1
    assert "PLAY" not in texts
    assert not any(text.endswith(" short") for text in texts)


def test_a_hand_has_the_numbers_of_its_buttons() -> None:
    """One row a title, numbered from 1, copies told beside it."""
    table = with_hand(in_turn(), 5, copies=2)
    texts = said(lambda: hand_png(own(table), table.seats[table.waiting_for].letter))
    assert {"1", "2", "3", "4", "5"} <= set(texts)
    assert texts.count("×2") >= 1


def test_synced_chips_say_whether_they_would() -> None:
    """V154: another card of its genre in play or not."""
    for table in sampled(3):
        view = own(table) if table.phase == "turn" and not table.pending else None
        if view is None or len(view.seats[view.viewer].hand) > 6:
            continue
        texts = said(lambda at=view: hand_png(at, at.seats[at.viewer].letter))  # type: ignore[misc]
        hand = {card for card in view.synced if card in view.seats[view.viewer].hand}
        assert any(text.startswith("synced: ") for text in texts) == bool(hand)


def test_suns_that_may_not_be_taken_again_are_barred() -> None:
    """V71: by whom, as long as that seat has still to take one."""
    table = next(table for table in game(3, 3) if table.phase == "suns" and table.round == 2)
    view = public(table)
    for n in table.queue:
        assert view.seats[n] in barred_of(view, table.seats[n].last_sun)
    assert "not twice in a row" in said(lambda: table_png(view, ""))


@pytest.fixture
def ended() -> Table:
    """A game that the second of three seats has won."""
    table = in_turn(3)
    table = with_seat(table, 1, trophies=(Token(0, 0), Token(2, 2), Token(1, 2)))
    table = with_seat(with_seat(table, 0, trophies=(), dial=0), 2, trophies=(), dial=0)
    return table._replace(phase="over", winner=1, pending=None)


def test_the_result_tells_from_whom_each_token_is(ended: Table) -> None:
    """Winner, rounds, ranking; who is equal in everything shares the place."""
    view = public(ended)
    texts = said(lambda: result_png(view, [Trophy(1, 0, 0, 3), Trophy(1, 2, 2, 5), Trophy(1, 1, 2, 7)]))
    assert {"wins", "round 3", "round 5", "round 7"} <= set(texts)
    assert texts.count("=2") == 2


def test_a_closed_table_has_no_winner(ended: Table) -> None:
    """VA99: the ranking stands, nobody wins."""
    closed = public(ended._replace(winner=NOBODY, ending="host"))
    texts = said(lambda: result_png(closed, []))
    assert "No winner" in texts
    assert "wins" not in texts


@pytest.mark.parametrize(
    ("minutes", "text"), [(10, "10 min"), (60, "1 h"), (480, "8 h"), (90, "90 min"), (1440, "1 day"), (4320, "3 days")]
)
def test_clocks_in_the_largest_unit(minutes: int, text: str) -> None:
    assert clock(minutes) == text


def test_effects_in_few_words() -> None:
    """Never longer than the whole wording, never empty, nothing of the data's own words."""
    for catalogue in CATALOGUES:
        for card in catalogue.cards:
            assert card_brief(catalogue, card)
            for steps in (card.on_play, card.on_exhaust, card.synced):
                told = brief(catalogue, steps)
                assert bool(told) == bool(steps)
                assert len(told) <= len(steps_text(catalogue, steps)), told
                assert not set("_{}[]") & set(told), told


def test_effects_of_the_house_are_short() -> None:
    """Nine of ten synced effects fit into a chip of a row."""
    house = CATALOGUES[0]
    synced = [brief(house, card.synced) for card in house.cards if card.synced]
    assert sum(len(text) <= 20 for text in synced) >= 0.9 * len(synced)


GROUNDS = ("NIGHT", "DUSK", "PANEL", "RAISED", "ROW", "PUSHED")


@pytest.mark.parametrize(
    ("inks", "grounds"),
    [
        (("TEXT", "SOFT"), (*GROUNDS, "HATCH", "HATCH_RAISED")), (("TEXT",), ("SYNC",)), (("WHITE",), ("SYNC",)),
        (("PINK", "LEAF"), ("NIGHT", "PANEL", "RAISED")), (("GOLD",), ("GOLD_WELL", "NIGHT", "PANEL")),
        (("CYAN",), ("CYAN_WELL",)), (("INK",), ("LABEL", "PINK", "GOLD", "LEAF", "SUN_FACE")),
        (("BROWN",), ("LABEL",)), (("DIM",), ("NIGHT", "PANEL")),
    ],
)  # fmt: skip
def test_text_can_be_read(inks: tuple[str, ...], grounds: tuple[str, ...]) -> None:
    """A contrast of at least 4.5 to 1."""
    for ink in inks:
        for ground in grounds:
            assert contrast(getattr(colours, ink), getattr(colours, ground)) >= 4.5, (ink, ground)


def test_genres_can_be_read() -> None:
    """Letters on badges, titles on tapes; the badges against what they lie on."""
    for genre, colour in colours.GENRES.items():
        assert contrast(colours.INK, colour) >= 4.5
        assert contrast(colours.TEXT, colours.BODIES[genre]) >= 4.5
        assert contrast(colours.TEXT, colours.FEET[genre]) >= 4.5
        assert contrast(colour, colours.BLOCKS[genre]) >= 3
        assert contrast(colour, colours.BODIES[genre]) >= 3


@pytest.mark.parametrize("shape", ["EMPTY", "PLATE", "DIM", "TAG_EDGE", "LEAF_LOW", "PINK", "HOT"])
def test_meaningful_shapes_can_be_seen(shape: str) -> None:
    """Outlines of what is missing, of plates and chips: 3 to 1 on what they lie on."""
    ground = colours.LABEL if shape == "TAG_EDGE" else colours.PANEL
    assert contrast(getattr(colours, shape), ground) >= 3


@pytest.mark.parametrize("held", [False, True])
def test_tokens_and_genres_are_told_apart_without_colour(held: bool) -> None:
    """Each has an outline of its own."""
    tokens = [token(design, 60, held=held) for design in range(3)]
    badges = [genre_badge(genre, 60, exhausted=held) for genre in colours.GENRES]
    for parts in (tokens, badges):
        assert len({outline_of(part) for part in parts}) == len(parts)
    assert all(contrast(colour, colours.PANEL) >= 3 for colour in colours.TOKENS)


def outline_of(part: Stencil) -> bytes:
    """Where a part is not clear."""
    brush = Brush(part.width, part.height)
    part.draw(brush)
    return brush.reduced().getchannel("A").point(lambda value: 255 * (value > 127)).tobytes()


def test_a_view_may_be_of_any_phase() -> None:
    """Whatever phase a view names, the table is drawn."""
    view = public(in_turn())
    for phase in ("lobby", "mutants", "suns", "turn", "over"):
        assert table_png(replace(view, phase=phase), "Friday")
