"""How a game ended, in words: who won and how, the trophies, the ranking, what everybody did."""

from __future__ import annotations

from typing import NamedTuple

from cogs.kit.endings import closed
from cogs.kit.names import plain_name
from cogs.kit.phrases import ALT_LIMIT, cut
from cogs.video.story import Point, Story, Trophy
from cogs.video.words import terms
from rules.video.table.state import NOBODY
from rules.video.views.view import TableView

_MOST_POINTS = 8


class Rank(NamedTuple):
    """One seat's place: equal seats share it, then places are skipped."""

    place: int
    shared: bool
    n: int
    """The seat, by place at the table."""


def ranked(view: TableView) -> tuple[Rank, ...]:
    """The seats from the winner down: most trophies, then the lowest share of Runtime used; who is out comes last."""

    def worth(n: int) -> tuple[bool, bool, int, float]:
        seat = view.seats[n]
        worn = seat.dial / seat.runtime if seat.runtime else 1.0
        return n != view.winner, seat.removed, -len(seat.trophies), worn

    order = sorted(range(len(view.seats)), key=lambda n: (worth(n), n))
    places = [1 + sum(worth(other) < worth(n) for other in order) for n in order]
    return tuple(Rank(place, places.count(place) > 1, n) for place, n in zip(places, order, strict=True))


def result_lines(view: TableView, story: Story) -> list[str]:
    """Trophies with whom they came from and when; a line a seat; what was rented most; what turned the game."""
    lines = [_seat(view, story, rank) for rank in ranked(view)]
    return [*lines, *([rented] if (rented := _rented(view, story)) else []), *point_lines(view, story)]


def _seat(view: TableView, story: Story, rank: Rank) -> str:
    n = rank.n
    seat = view.seats[n]
    mark = "🏆" if n == view.winner else "–" if seat.removed else f"{'=' if rank.shared else ''}{rank.place}\\."
    won = [trophy_words(view, one) for one in story.trophies if one.holder == n]
    facts = [", ".join(won) if won else "no trophy"]
    if seat.runtime:
        facts.append(f"dial {terms.dial(seat)}")
    facts += [f"{seat.damage} damage dealt", f"{seat.rentals} rented"]
    best = next((turn for turn in story.best if turn.seat == n), None)
    facts += [f"best turn {best.damage} (round {best.round})"] if best else []
    facts += ["out of the game"] if seat.removed else []
    return f"{mark} {terms.who(view, n)}: {' · '.join(facts)}"


def trophy_words(view: TableView, one: Trophy) -> str:
    """``red token off Ridgemont (round 3)``."""
    return f"{terms.design(one.design)} token off {terms.brief(view, one.victim)} (round {one.round})"


def _rented(view: TableView, story: Story) -> str:
    """What was rented most."""
    if not story.rented:
        return ""
    top = [f"*{terms.card_title(view, card)}* ×{count}" for card, count in story.rented[:3]]
    total = sum(count for _, count in story.rented)
    return f"-# {total} {'rental' if total == 1 else 'rentals'}, most of {', '.join(top)}."


def point_lines(view: TableView, story: Story) -> list[str]:
    """What turned the game, oldest first; the last ones where there were many."""
    points = [one for one in story.points if one.kind != "won"][-_MOST_POINTS:]
    return ["**What turned it**", *(f"-# Round {one.round}: {_point(view, one)}" for one in points)] if points else []


def _point(view: TableView, one: Point) -> str:
    victim = terms.brief(view, one.victim)
    match one.kind:
        case "token":
            return f"{terms.brief(view, one.seat)} takes the {terms.design(one.design)} token of {victim}."
        case "stolen":
            return f"{terms.brief(view, one.seat)} takes the {terms.design(one.design)} trophy away from {victim}."
        case "removed":
            return f"{victim} is out of the game."
    return f"{victim} is killed, and nobody gets a token."


def result_alt(view: TableView, story: Story) -> str:
    """Alt text of the result's picture, at most 1024 characters."""
    if view.winner == NOBODY:
        head = f"{closed(view.ending)} Nobody has won."
    else:
        head = f"{terms.plain_who(view, view.winner)} wins in round {view.round}."
    parts = [head]
    for place, _, n in ranked(view):
        seat = view.seats[n]
        won = [
            f"{terms.design_look(one.design)}, off {terms.plain_brief(view, one.victim)} in round {one.round}"
            for one in story.trophies
            if one.holder == n
        ]
        trophies = f"trophies: {'; '.join(won)}" if won else "no trophy"
        parts.append(f"{place}. {plain_name(terms.plain_who(view, n), 50)}: Runtime {terms.dial(seat)}, {trophies}.")
    return cut(" ".join(parts), ALT_LIMIT)
