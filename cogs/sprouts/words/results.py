"""The round's result in words: arithmetic, ranks, the best board that was there."""

from __future__ import annotations

from cogs.kit.names import plain_name, safe_name
from cogs.sprouts.words.boards import ALT_LIMIT, board_lines, cut
from cogs.sprouts.words.terms import call_words, count_word, listed, seconds, signed
from rules.sprouts.notation import write_board
from rules.sprouts.view import SeatView, TableView


def arithmetic(seat: SeatView) -> str:
    """``3 + 3 + 5 = 11, less 9 + 8 loose = −6``: how the board's score comes about."""
    judged = seat.judgement
    if judged is None:
        return ""
    if not judged.legal:
        return judged.fault.message if judged.fault else "the board is not valid"
    terms = [str(edge.value) for edge in judged.attachments]
    terms += [f"{bonus.touching}×{bonus.value // bonus.touching}" for bonus in judged.bonuses]
    text = " + ".join(terms) if terms else "0"
    if len(terms) > 1:
        text += f" = {judged.sum}"
    if seat.rack:
        loose = " + ".join(str(held.card.face) for held in seat.rack)
        text += f", less {loose} on the rack"
    if judged.complete:
        text += f", all {count_word(seat.dealt)} attached: ×2"
    return f"{text} = **{signed(judged.total or 0)}**"


def ranking(table: TableView) -> tuple[SeatView, ...]:
    """The seats of the round, best first; equal ranks in seat order."""
    return tuple(sorted((s for s in table.seats if s.rank is not None), key=lambda s: (s.rank or 0, s.letter)))


def rank_mark(table: TableView, seat: SeatView) -> str:
    """``1`` or, where it is shared, ``1=``."""
    shared = sum(other.rank == seat.rank for other in table.seats) > 1
    return f"{seat.rank}{'=' if shared else ''}"


def result_lines(table: TableView) -> list[str]:
    """One line a seat: rank, name, arithmetic, what was possible."""
    lines = []
    for seat in ranking(table):
        line = f"{rank_mark(table, seat)} **{safe_name(seat.name)}**: {arithmetic(seat)}"
        if seat.adjusted is not None and seat.adjusted != seat.score:
            line += f", adjusted {signed(seat.adjusted)}"
        if seat.total != seat.adjusted:
            line += f", total {signed(seat.total)}"
        lines.append(line + possible(seat))
    return lines


def boards_lines(table: TableView) -> list[str]:
    """Every board in notation, for tables without pictures; *Look at a board* tells them in words."""
    return [f"-# {seat.letter} `{write_board(seat.board) or 'empty'}`" for seat in ranking(table)]


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
        return f"{safe_name(caller.name)} called “{call_words(caller.dealt)}”{left}."
    return "Time ran out." if not table.remaining_ms else f"The host ended the round{left}."


def winner_line(table: TableView) -> str:
    """Who has won the match, or what it goes on to."""
    if table.winners:
        names = [f"**{safe_name(seat.name)}**" for seat in table.seats if seat.letter in table.winners]
        verb = "wins" if len(names) == 1 else "share the win"
        return f"{listed(names)} {verb}."
    if table.phase == "over":
        return ENDINGS.get(table.ending or "", "The table is closed.")
    return ""


ENDINGS = {
    "host": "The host closed the table.",
    "expired": "Nobody came back, so the table was closed.",
    "empty": "Everybody left, so the table is closed.",
}


def board_alt(seat: SeatView) -> str:
    """Alt text of a judged board, at most 1024 characters."""
    words = arithmetic(seat).replace("**", "")
    parts = [f"Board of {plain_name(seat.name)}: {words}", *board_lines(seat.board, seat.numbers)]
    return cut(". ".join(parts) + ".", ALT_LIMIT)


def ranks_alt(table: TableView) -> str:
    """Alt text of the ranking, at most 1024 characters."""
    lines = [
        f"{rank_mark(table, seat)} {plain_name(seat.name)} {signed(seat.adjusted or 0)}, total {signed(seat.total)}"
        for seat in ranking(table)
    ]
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
