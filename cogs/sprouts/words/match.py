"""A match in words: who leads, who has won, what the next round brings (S58-S65, S85, SA25, SA75-SA81)."""

from __future__ import annotations

from cogs.kit.endings import closed
from cogs.kit.names import plain_name, safe_name
from cogs.kit.phrases import ALT_LIMIT, cards, cut, listed, signed
from rules.sprouts.race.state import RACK
from rules.sprouts.view import SeatView, TableView

_NAME = 32


def is_match(table: TableView) -> bool:
    """Whether more than one round decides."""
    return table.switches.target > 0 or table.switches.max_rounds != 1


def ranking(table: TableView) -> tuple[SeatView, ...]:
    """The seats of the round, best first; equal ranks in seat order."""
    return tuple(sorted((s for s in table.seats if s.rank is not None), key=lambda s: (s.rank or 0, s.letter)))


def young(table: TableView) -> tuple[SeatView, ...]:
    """The young players of the round: beside the ranks (SA79)."""
    return tuple(seat for seat in table.seats if seat.child and seat.score is not None)


def rank_mark(table: TableView, seat: SeatView) -> str:
    """``1`` or, where it is shared, ``1=``."""
    shared = sum(other.rank == seat.rank for other in table.seats) > 1
    return f"{seat.rank}{'=' if shared else ''}"


def goal(table: TableView) -> str:
    """What the match is played to."""
    rounds, target = table.switches.max_rounds, table.switches.target
    of = f" of {rounds}" if rounds else ""
    return f"{of}, to {target} points" if target else of


def totals_line(table: TableView) -> str:
    """Everybody's points and cards, best total first."""
    seats = sorted((s for s in table.seats if not s.child), key=lambda s: (-s.total, s.letter))
    told = [f"**{safe_name(seat.name, _NAME)}** {signed(seat.total)}{_goes_on_with(table, seat)}" for seat in seats]
    told += [f"**{safe_name(seat.name, _NAME)}** (young player) {signed(seat.total)}" for seat in _children(table)]
    return f"Totals after round {table.round}{goal(table)}: {', '.join(told)}."


def totals_alt(table: TableView) -> str:
    """Alt text of the picture of the totals, at most 1024 characters."""
    parts = []
    for seat in sorted(table.seats, key=lambda s: (s.child, -s.total, s.letter)):
        scores = [next((line.adjusted for line in one if line.letter == seat.letter), None) for one in table.history]
        last = ", ".join("none" if score is None else signed(score) for score in scores[-4:])
        parts.append(f"{plain_name(seat.name)} {signed(seat.total)} ({last})")
    told = "; ".join(parts)
    head = f"Totals after round {table.round}{goal(table)}, with the last rounds in brackets"
    return cut(f"{head}. {told}.", ALT_LIMIT)


def _children(table: TableView) -> list[SeatView]:
    return [seat for seat in table.seats if seat.child]


def _goes_on_with(table: TableView, seat: SeatView) -> str:
    if seat.left:
        return " (left)"
    if not seat.level or table.phase == "over":
        return ""
    return f" ({RACK + seat.level} cards next)"


def round_line(table: TableView) -> str:
    """Who has won the round, young players beside the winner (SA81); empty where the match ended with it."""
    firsts = [seat for seat in ranking(table) if seat.rank == 1]
    if table.winners or not is_match(table) or not firsts:
        return ""
    names = listed([f"**{safe_name(seat.name)}**" for seat in firsts])
    verb = "goes to" if len(firsts) == 1 else "is shared by"
    return f"Round {table.round} {verb} {names}{_beside(young(table))}."


def winner_line(table: TableView) -> str:
    """Who has won the match and why, or what it goes on to."""
    if table.winners:
        winners = [seat for seat in table.seats if seat.letter in table.winners]
        names = listed([f"**{safe_name(seat.name)}**" for seat in winners])
        verb = "wins" if len(winners) == 1 else "share the win"
        points = f" with {signed(winners[0].total)}" if is_match(table) else ""
        return f"{names} {verb}{points}{_beside(_co_winners(table))}.{_why(table, winners[0].total)}"
    if table.phase == "over":
        return closed(table.ending or "")
    return _extra_round(table)


def _co_winners(table: TableView) -> tuple[SeatView, ...]:
    return tuple(seat for seat in table.seats if seat.child and not seat.left and not seat.waiting)


def _beside(children: tuple[SeatView, ...]) -> str:
    if not children:
        return ""
    names = listed([f"**{safe_name(seat.name)}**" for seat in children])
    return f", together with {names} as {'a young player' if len(children) == 1 else 'young players'} (S99)"


def _at_target(table: TableView) -> list[SeatView]:
    target = table.switches.target
    return [seat for seat in table.seats if 0 < target <= seat.total and not seat.child]


def _why(table: TableView, top: int) -> str:
    target, rounds = table.switches.target, table.switches.max_rounds
    beaten = [seat for seat in _at_target(table) if seat.letter not in table.winners]
    if beaten and top >= target:
        also = listed([f"{safe_name(seat.name)} with {seat.total}" for seat in beaten])
        return f" Past {target} as well: {also}; the highest total wins (SA75)."
    if is_match(table) and top < (target or top + 1) and not 0 < rounds <= table.round:
        return " The next hands would need more cards than the deck has, so the totals decide (SA34)."
    return ""


def _extra_round(table: TableView) -> str:
    reached = _at_target(table)
    top = [seat for seat in reached if seat.total == max(other.total for other in reached)]
    if len(top) < 2:
        return ""
    names = listed([f"**{safe_name(seat.name)}**" for seat in top])
    return f"{names} are level at {top[0].total}: nobody has won yet, and another round is played by all (SA75)."


def next_deal(table: TableView) -> str:
    """Who plays the round that is counted in, with how many cards, of which so many under the pillow (S58-S64)."""
    hands: dict[tuple[int, bool], list[str]] = {}
    for seat in table.seats:
        if not seat.left:
            hands.setdefault((seat.level, seat.child), []).append(f"**{safe_name(seat.name, _NAME)}**")
    alike = len(hands) == 1
    told = [_dealt(names, level, child, alike) for (level, child), names in hands.items()]
    return f"Round {table.coming}{goal(table)}: {'; '.join(told)}."


def _dealt(names: list[str], level: int, child: bool, alike: bool) -> str:
    who = "everybody" if alike and len(names) > 2 else listed(names)
    young = ", a young player" if len(names) == 1 else ", young players"
    pillow = f", {level} of them under the pillow" if level else ""
    return f"{who}{young if child else ''} with {cards(RACK + level)}{pillow}"


def tilt_line(table: TableView) -> str:
    """The announcement of the tilt (S88-S92)."""
    if table.tilt is None:
        return ""
    a, b = table.tilt
    free = " Young players play without it (SA60)." if any(seat.child for seat in table.seats) else ""
    return (
        f"**Tilt {a}–{b}**: a side of {a} lies only against a {b}, and a {b} only against a {a}; "
        f"each such pair counts {a + b} (S89–S91).{free}"
    )
