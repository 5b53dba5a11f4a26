"""Whom to hit: what stands in the way, who can be killed now, what a kill would give."""

from __future__ import annotations

from typing import NamedTuple

from rules.game import Move
from rules.video.computer.appraising import standing
from rules.video.computer.sight import guards, rivals, takeable
from rules.video.table.state import DESIGNS, LP, NOBODY
from rules.video.views.view import SeatView, TableView

SNIPE = 12
"""Runtime that the next player is likely to advance: to leave a rival within it is to give the kill away."""


class Shot(NamedTuple):
    """An opponent as a target of this turn."""

    target: int
    wall: int
    """FWD that its ready Shielded LPs take first (V147, V151)."""

    need: int
    """FWD that then kills."""

    token: bool
    """Whether the kill gives a trophy."""


def shots(view: TableView) -> list[Shot]:
    """Every opponent that the lock lets the viewer attack."""
    found = []
    for n in rivals(view):
        if view.engaged in (NOBODY, n):
            seat = view.seats[n]
            wall = sum((lp.runtime or 0) - lp.damage for lp in guards(seat))
            found.append(Shot(n, wall, seat.runtime - seat.dial, bool(takeable(view, n))))
    return found


def danger(view: TableView, n: int) -> float:
    """How near to winning an opponent is."""
    seat = view.seats[n]
    return 10.0 * len(seat.trophies) + sum(standing_of(view, lp) for lp in seat.lps) / 4


def standing_of(view: TableView, lp: LP) -> float:
    """What an LP in play is still worth to whoever controls it."""
    return standing(view.catalogue.box[lp.card]) if lp.card >= 0 else 3.0


def killing(view: TableView, pool: int) -> Shot | None:
    """The best opponent whom so much FWD kills for a trophy, its guards included."""
    found = [shot for shot in shots(view) if shot.token and shot.wall + shot.need <= pool]
    if not found:
        return None
    return max(found, key=lambda shot: (_steals(view, shot.target), danger(view, shot.target), -shot.wall - shot.need))


def _steals(view: TableView, victim: int) -> bool:
    return any(design not in view.seats[victim].rewind for design in takeable(view, victim))


def strike(view: TableView, shot: Shot) -> Move:
    """The next attack on the way to a kill: a guard first, else the mutant."""
    seat = view.seats[shot.target]
    walls = guards(seat)
    if walls:
        guard = min(walls, key=lambda lp: (lp.runtime or 0) - lp.damage)
        return at_lp(view, seat, guard)
    return at_mutant(view, seat)


def at_mutant(view: TableView, seat: SeatView) -> Move:
    """An attack that kills, or with all there is."""
    return Move("attack", (seat.letter, str(min(view.pool, seat.runtime - seat.dial))))


def at_lp(view: TableView, seat: SeatView, lp: LP) -> Move:
    """An attack that kills an LP, or with all there is."""
    name = lp.name or view.catalogue.names[lp.card]
    return Move("attack", (seat.letter, str(min(view.pool, (lp.runtime or 0) - lp.damage)), name))


def spend(view: TableView) -> Move | None:
    """What to do with the FWD of a turn that kills nobody: LPs that are worth it, then the most useful dial."""
    best: tuple[float, Move] | None = None
    for shot in shots(view):
        seat = view.seats[shot.target]
        for lp in seat.lps:
            worth = _felling(view, shot, lp)
            if worth > 0 and (best is None or worth > best[0]):
                best = (worth, at_lp(view, seat, lp))
        if not shot.wall:
            worth = pressure(view, shot, view.pool)
            if worth > 0 and (best is None or worth > best[0]):
                best = (worth, at_mutant(view, seat))
    return best[1] if best else None


def _felling(view: TableView, shot: Shot, lp: LP) -> float:
    """Points of killing an LP instead of advancing its controller's dial."""
    if lp.runtime is None:
        return 0
    left = lp.runtime - lp.damage
    if left > view.pool:
        return 0
    worth = 1.5 * standing_of(view, lp)
    rest = view.pool - left
    walls = [other for other in guards(view.seats[shot.target]) if other.card != lp.card]
    return worth + (0.9 * rest if lp.shields and not walls else pressure(view, shot, rest) if not shot.wall else 0)


def pressure(view: TableView, shot: Shot, amount: int) -> float:
    """Points of advancing a dial without a kill."""
    if amount >= shot.need and not shot.token:
        return 0  # it would only wind the victim back
    amount = min(amount, shot.need)
    seat = view.seats[shot.target]
    left = shot.need - amount
    worth = amount * (1.0 + 0.1 * len(seat.trophies) + (0.1 if shot.token else -0.2))
    others = len(rivals(view)) - 1
    if others and left <= SNIPE:
        worth -= 0.25 * others * (SNIPE - left) / SNIPE * amount
    return worth + 0.02 * seat.dial


def design(view: TableView, options: tuple[int, ...], victim: int) -> int:
    """The token to take: a stolen trophy before one of the Rewind Zone, else what others still lack least."""
    held = {token.design for token in view.seats[victim].trophies} if victim != NOBODY else set()
    lacking = [
        sum(all(t.design != d for t in view.seats[n].trophies) for n in rivals(view)) for d in range(len(DESIGNS))
    ]
    return max(options, key=lambda d: (d in held, -lacking[d], -d))
