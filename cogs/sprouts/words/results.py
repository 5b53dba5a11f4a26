"""The round's result in words: what each board was worth and why, the ranks, the best that was there."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.names import plain_name, safe_name
from cogs.kit.phrases import ALT_LIMIT, cut, seconds, signed
from cogs.sprouts.story import Ruling
from cogs.sprouts.words.boards import board_lines
from cogs.sprouts.words.costs import costs, penalised, ruled
from cogs.sprouts.words.match import is_match, rank_mark, ranking, young
from cogs.sprouts.words.sums import arithmetic, step_lines, steps_in_line, turn_lines
from cogs.sprouts.words.terms import call_words
from rules.sprouts.notation import write_board
from rules.sprouts.view import SeatView, TableView

_FAULT = 160
_NAME = 32
_SHORT_NAME = 16


def result_lines(
    table: TableView, rulings: Sequence[Ruling] = (), *, room: int = 3000, pictured: bool = True
) -> list[str]:
    """One line a seat: rank, name, arithmetic, what it cost, what was possible; then young players, then rulings.

    Where the lines take more than `room` characters they tell less of each seat; *Look at a board* tells all of it.
    """
    for detail in (2, 1, 0) if not pictured else (1, 0):
        lines = [_line(table, seat, rulings, detail) for seat in ranking(table)]
        lines += [_young_line(seat) for seat in young(table)]
        lines += ruling_lines(table, rulings, short=not detail)
        if sum(len(line) + 1 for line in lines) <= room:
            break
    return lines


def _line(table: TableView, seat: SeatView, rulings: Sequence[Ruling], detail: int) -> str:
    name = f"{rank_mark(table, seat)} **{safe_name(seat.name, _NAME if detail else _SHORT_NAME)}**"
    if not detail:
        short = "; ".join(costs(table, seat)) if penalised(table, seat) else ""
        return f"{name}: **{signed(seat.adjusted or 0)}**{f' ({short})' if short else ''}"
    steps = steps_in_line(table, seat) if detail > 1 else ""
    line = f"{name}: {f'{steps}: ' if steps else ''}{_worth(seat, rulings)}"
    found = costs(table, seat)
    if found:
        line += f"; {'; '.join(found)}; counts **{signed(seat.adjusted or 0)}**"
    return line + possible(seat)


def _worth(seat: SeatView, rulings: Sequence[Ruling]) -> str:
    judged = seat.judgement
    worth = arithmetic(seat)
    if judged is None or not judged.legal:
        worth = cut(worth, _FAULT)
    if any(one.seat == seat.letter and one.points is None for one in rulings):
        found = "a bad board" if seat.score is None else f"**{signed(seat.score)}**"
        return f"{worth.replace('**', '')}, ruled {found}"
    return worth


def _young_line(seat: SeatView) -> str:
    return f"🌱 **{safe_name(seat.name, _NAME)}**, young player: {arithmetic(seat)}, wins as well (S99){possible(seat)}"


def ruling_lines(table: TableView, rulings: Sequence[Ruling], *, short: bool = False) -> list[str]:
    """Why judges changed something, a line each."""
    names = {seat.letter: safe_name(seat.name, _SHORT_NAME if short else _NAME) for seat in table.seats}
    return [ruled(one, names.get(one.seat, one.seat), short=short) for one in rulings]


def detail_lines(table: TableView, seat: SeatView, *, turns: bool = True) -> list[str]:
    """Everything about one judged board: card by card, side by side, and what it cost."""
    lines = step_lines(table, seat, turns=turns)
    judged = seat.judgement
    if judged is not None and judged.legal and seat.score != judged.total:
        lines.append(f"A judge ruled {'it a bad board' if seat.score is None else signed(seat.score)}.")
    found = costs(table, seat)
    lines += [f"{one[0].upper()}{one[1:]}." for one in found]
    if found:
        lines.append(f"The round counts {signed(seat.adjusted or 0)}.")
    if seat.child and seat.adjusted is not None:
        lines.append("A young player wins beside whoever wins (S99).")
    elif is_match(table) and seat.adjusted is not None:
        lines.append(f"Total {signed(seat.total)}.")
    return lines


def boards_lines(table: TableView) -> list[str]:
    """Every board in notation, for tables without pictures; *Look at a board* tells them in words."""
    seats = (*ranking(table), *young(table))
    return [f"-# {seat.letter} `{write_board(seat.board) or 'empty'}`" for seat in seats]


def possible(seat: SeatView) -> str:
    """What the dealt cards allowed, once it is known."""
    if seat.best is None:
        return ""
    if seat.score is not None and seat.score >= seat.best.total:
        return " · the best possible!" if seat.best.optimal else " · nothing better was found"
    return f" · best {'possible' if seat.best.optimal else 'found'} {signed(seat.best.total)}"


def how_it_ended(table: TableView) -> str:
    """Who or what froze the boards, and what was left on the clock."""
    caller = table.seat(table.caller)
    left = f" with {seconds(table.remaining_ms)} left" if table.remaining_ms else ""
    if caller:
        bad = ", a bad call" if "call" in caller.misplays else ""
        return f"{safe_name(caller.name)} called {shout(table, caller)}{left}{bad}."
    return "Time ran out." if not table.remaining_ms else f"The host ended the round{left}."


def shout(table: TableView, caller: SeatView) -> str:
    """The call that froze the boards, as it was made."""
    number = caller.dealt if table.called is None else table.called
    return f"“{call_words(number)}”" if number else "something else than a number of cards up"


def board_alt(table: TableView, seat: SeatView) -> str:
    """Alt text of a judged board, at most 1024 characters: first the sum side by side, then how the cards lie."""
    told = [*detail_lines(table, seat, turns=False), *(f"{line}." for line in turn_lines(table, seat))]
    return cut(f"Board of {plain_name(seat.name)}: {' '.join(told)}", ALT_LIMIT)


def ranks_alt(table: TableView) -> str:
    """Alt text of the ranking, at most 1024 characters."""
    lines = [
        f"{rank_mark(table, seat)} {plain_name(seat.name)} {signed(seat.adjusted or 0)}, total {signed(seat.total)}"
        for seat in ranking(table)
    ]
    lines += [f"young player {plain_name(seat.name)} {signed(seat.adjusted or 0)}" for seat in young(table)]
    return cut(f"Result of round {table.round}. " + "; ".join(lines) + ".", ALT_LIMIT)


def best_text(seat: SeatView) -> str:
    """The best board in words, card by card."""
    if seat.best is None:
        return ""
    proof = "Nothing better is possible" if seat.best.optimal else "The best that was found"
    cards = seat.hand + seat.turned_up
    numbers = [cards.index(placed.card) + 1 for placed in seat.best.board]
    return "\n".join([f"**Best board, {signed(seat.best.total)}** ({proof}.)", *board_lines(seat.best.board, numbers)])


def best_alt(seat: SeatView) -> str:
    """Alt text of the best board, at most 1024 characters."""
    return cut(best_text(seat).replace("**", "").replace("\n", ". "), ALT_LIMIT)
