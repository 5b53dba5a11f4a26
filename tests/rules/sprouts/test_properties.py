"""Properties of every board (rulings 4.9), and every board against a second opinion."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.sprouts.board import connected, edges, free_cells
from rules.sprouts.cards import STEPS, Board, Card, Placement
from rules.sprouts.notation import (
    at_origin,
    read_board,
    read_card,
    read_cards,
    read_cell,
    read_placement,
    write_board,
    write_card,
    write_cards,
    write_cell,
    write_placement,
)
from rules.sprouts.order import in_order, longest_order, reconstructable
from rules.sprouts.scoring import accepted_part, score, verify
from rules.sprouts.terms import Terms, base_value, edge_value, rose_effect
from tests.rules.sprouts import oracle

DIGITS = st.integers(0, 9)
SIDES = st.tuples(DIGITS, DIGITS, DIGITS, DIGITS)
ROSES = st.none() | st.integers(0, 3)
CARDS = st.builds(Card, DIGITS, SIDES, ROSES)
TILTS = st.none() | st.sets(DIGITS, min_size=2, max_size=2).map(lambda pair: (min(pair), max(pair)))
TERMS = st.builds(Terms, st.booleans(), TILTS)
PLACEMENTS = st.builds(Placement, CARDS, st.integers(0, 3), st.integers(0, 800), st.integers(0, 800))


@st.composite
def boards(draw: st.DrawFn, most: int = 6, tilt: tuple[int, int] | None = None) -> Board:
    """Boards laid by the rules: each new card's touching sides are drawn to fit."""
    board: list[Placement] = []
    for i in range(draw(st.integers(0, most))):
        x, y = draw(st.sampled_from(free_cells(board)))
        around = {p.cell: p for p in board}
        sides = list(draw(SIDES))
        for d, (dx, dy) in enumerate(STEPS):
            if other := around.get((x + dx, y + dy)):
                theirs = other.side((d + 2) % 4)
                sides[(d - i) % 4] = sum(tilt) - theirs if tilt and theirs in tilt else theirs
        card = Card(draw(DIGITS), (sides[0], sides[1], sides[2], sides[3]), draw(ROSES))
        board.append(Placement(card, i % 4, x, y))
    return tuple(board)


@st.composite
def any_boards(draw: st.DrawFn) -> Board:
    """Small heaps of cards, most of them illegal in one way or another."""
    few = st.integers(0, 1)
    card = st.builds(Card, DIGITS, st.tuples(few, few, few, few), ROSES)
    cell = st.integers(0, 2)
    return tuple(draw(st.lists(st.builds(Placement, card, st.integers(0, 3), cell, cell), max_size=5)))


def turned_board(board: Board, quarters: int) -> Board:
    """The whole board turned clockwise, headings with it."""
    for _ in range(quarters):
        board = tuple(Placement(p.card, (p.heading + 1) % 4, -p.y, p.x) for p in board)
    return board


def mirrored(board: Board) -> Board:
    """The board as a mirror shows it: east and west changed."""
    return tuple(
        Placement(
            Card(p.card.face, (p.card.sides[0], p.card.sides[3], p.card.sides[2], p.card.sides[1])),
            -p.heading % 4,
            -p.x,
            p.y,
        )
        for p in board
    )


@given(CARDS)
def test_cards_round_trip(card: Card) -> None:
    assert read_card(write_card(card)) == card
    assert read_card(write_card(card).upper()) == card


@given(st.lists(CARDS))
def test_racks_round_trip(cards: list[Card]) -> None:
    assert read_cards(write_cards(cards)) == tuple(cards)
    assert read_cards(write_cards(cards).replace(" ", ",; ")) == tuple(cards)


@given(PLACEMENTS)
def test_placements_round_trip(placement: Placement) -> None:
    assert read_placement(write_placement(placement)) == placement
    assert read_placement(write_placement(placement).lower()) == placement


@given(st.integers(0, 10**8), st.integers(0, 10**8))
def test_cells_round_trip(x: int, y: int) -> None:
    assert read_cell(write_cell(x, y)) == (x, y)


@given(boards(12))
def test_boards_round_trip_and_move(board: Board) -> None:
    moved = at_origin(board)
    assert read_board(write_board(moved)) == moved
    assert score(moved) == score(board)


@given(DIGITS, DIGITS, TILTS)
def test_base_is_symmetric(u: int, v: int, tilt: tuple[int, int] | None) -> None:
    assert base_value(u, v, tilt) == base_value(v, u, tilt)


@given(st.integers(0, 3), ROSES, ROSES, DIGITS)
def test_roses_are_symmetric(direction: int, a: int | None, b: int | None, base: int) -> None:
    """Seen from either card an edge is worth the same."""
    there = rose_effect((direction + 2) % 4, b, a)
    assert rose_effect(direction, a, b) == there
    assert edge_value(base, there) in (0, base, 2 * base)


@given(st.data(), TERMS, st.integers(0, 3))
def test_turning_the_whole_board_changes_no_value(data: st.DataObject, terms: Terms, quarters: int) -> None:
    board = data.draw(boards(8, terms.tilt))
    turned = turned_board(board, quarters)
    assert edges(turned) == tuple((i, j, (d + quarters) % 4) for i, j, d in edges(board))
    for i, j, d in edges(board):
        at = (d + quarters) % 4
        assert turned[i].side(at) == board[i].side(d)
        assert rose_effect(at, turned[i].rose, turned[j].rose) == rose_effect(d, board[i].rose, board[j].rose)


@given(boards(8))
def test_a_turned_or_mirrored_board_is_no_vortex(board: Board) -> None:
    """S22, S24: the seed points north and headings go clockwise, so neither passes in its own order."""
    if board:
        assert all(not score(turned_board(board, quarters)).legal for quarters in (1, 2, 3))
    if len(board) > 1:
        fault = score(mirrored(board)).fault
        assert fault is not None
        assert (fault.card, fault.kind) == (2, "heading")


@given(st.data(), TERMS, st.integers(0, 2), st.lists(CARDS, max_size=2))
def test_laid_boards(data: st.DataObject, terms: Terms, pillow: int, rack: list[Card]) -> None:
    """Legal, matched, reconstructable; the k of all cards are the edges; a tree has no bonus; doubling needs it all."""
    board = data.draw(boards(9, terms.tilt))
    judged = score(board, rack, pillow, terms)
    assert judged.legal
    assert judged.sum is not None
    assert judged.unattached is not None
    assert in_order(board)
    assert reconstructable(board)
    assert connected(board)
    single = len(board) - 1 - len(judged.bonuses) if board else 0
    if terms.level_up:
        assert sum(b.touching for b in judged.bonuses) + single == len(judged.attachments)
    if len(judged.attachments) < len(board):
        assert judged.bonuses == ()
    assert judged.complete == bool(board and not rack and not pillow)
    assert judged.total == (judged.sum - judged.unattached) * (1 + judged.complete)
    looked_up = verify(board, rack, pillow, terms)
    assert looked_up.total is not None
    assert judged.total is not None
    assert looked_up.total >= judged.total
    assert accepted_part(board, rack, pillow, terms) == (board, judged)


@settings(max_examples=200, deadline=None)
@given(st.data(), TERMS, st.integers(0, 1), st.lists(CARDS, max_size=1))
def test_against_the_second_opinion(data: st.DataObject, terms: Terms, pillow: int, rack: list[Card]) -> None:
    """Legal boards of up to six cards, and heaps, typed in any order."""
    board = data.draw(st.one_of(boards(6, terms.tilt), any_boards()))
    board = tuple(data.draw(st.permutations(board)))
    judged, expected = score(board, rack, pillow, terms), oracle.worth(board, rack, pillow, *terms)
    assert judged.legal == (expected is not None)
    if expected is not None:
        assert {(a.a, a.b): (a.value, a.roses) for a in judged.attachments} == expected.edges
        assert {b.card: (b.touching, b.value) for b in judged.bonuses} == expected.bonuses
        assert judged.total == expected.total
    found, best = verify(board, rack, pillow, terms), oracle.best(board, rack, pillow, *terms)
    assert found.legal == (best is not None)
    if best is not None:
        assert (found.total, found.order) == (best[0], tuple(i + 1 for i in best[1]))


@settings(max_examples=100, deadline=None)
@given(any_boards())
def test_longest_order_against_the_second_opinion(board: Board) -> None:
    order = longest_order(board) if len({p.cell for p in board}) == len(board) else ()
    if order:
        assert oracle.playable([board[i] for i in order])
        assert len(order) == oracle.longest(board)


@settings(max_examples=100, deadline=None)
@given(any_boards(), TERMS)
def test_accepted_part_against_the_second_opinion(board: Board, terms: Terms) -> None:
    """SA45: of all parts the largest, of these the one with the highest total."""
    part, judged = accepted_part(board, (), 1, terms)
    if score(board, terms=terms).legal:
        return
    worths = []
    for mask in range(1 << len(board)):
        inside = tuple(p for i, p in enumerate(board) if mask >> i & 1)
        outside = [p.card for i, p in enumerate(board) if not mask >> i & 1]
        if best := oracle.best(inside, outside, 1, *terms):
            worths.append((len(inside), best[0]))
    assert (len(part), judged.total) == max(worths)
