"""What just happened, in a few lines, from what a view tells: never a secret, for those are counts there already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cogs.video.words import terms
from cogs.video.words.happenings import SLAIN, TOLD, counted
from rules.video.state import NOBODY, News
from rules.video.view import TableView

MOST = 6
_MOST_CLAUSES = 7
_ALONE = 8
"""From this weight on a piece of news has a line of its own."""

_WORTH_KEEPING = 5
"""What weighs less is not told of moves before the last one."""

_ROUTINE = 1
"""What weighs no more, drawing and shuffling, is told only where nothing else has happened."""

_LATEST = 6

_ADDED = ("fwd", "money", "rew", "draw", "look")
"""News of one kind that are summed up by their first argument."""

_LISTED = ("discard", "play", "eject", "refill", "synced", "junk", "refresh", "exhausted", "readied", "reveal")
"""News of one kind whose arguments stand side by side."""


_MERGED = ("gains", "rents", "gets")


class _Line(NamedTuple):
    seat: int
    weight: int
    mark: str
    clauses: tuple[str, ...]


def news_lines(view: TableView, earlier: Sequence[Sequence[News]] = (), most: int = MOST) -> list[str]:
    """What the last move did, behind what the turns before it came to, oldest first; at most so many lines.

    Where there are more, those of the last move stay, and of the others what matters most.
    """
    lines = [line for news in earlier for line in _lines(view, [item for item in news if worth_keeping(item)])]
    before = len(lines)
    latest = list(_lines(view, view.news))
    lines += [line for line in latest if line.weight > _ROUTINE] or latest
    ranks = [line.weight + (_LATEST if n >= before else 0) for n, line in enumerate(lines)]
    kept = sorted(sorted(range(len(lines)), key=lambda n: (-ranks[n], -n))[:most])
    return [_written(view, lines[n]) for n in kept]


def worth_keeping(item: News) -> bool:
    """Whether a piece of news is still told when later moves have been made."""
    return item.verb in TOLD and TOLD[item.verb].weight >= _WORTH_KEEPING


def _written(view: TableView, line: _Line) -> str:
    clauses = _merged(line.clauses)
    if len(clauses) > _MOST_CLAUSES:
        clauses = [*clauses[: _MOST_CLAUSES - 1], f"{len(clauses) - _MOST_CLAUSES + 1} things more"]
    told = ", ".join(clauses)
    mark = f"{line.mark} " if line.mark else ""
    return f"{mark}{terms.brief(view, line.seat)} {told}." if line.seat != NOBODY else f"{told[0].upper()}{told[1:]}."


def _merged(clauses: Sequence[str]) -> list[str]:
    """``gains $1`` and ``gains 1 FWD`` become ``gains $1 and 1 FWD``, where the one stands behind the other."""
    merged: list[str] = []
    for clause in clauses:
        verb, _, rest = clause.partition(" ")
        if merged and verb in _MERGED and merged[-1].startswith(f"{verb} "):
            merged[-1] += f" and {rest}"
        else:
            merged.append(clause)
    return merged


def _lines(view: TableView, news: Sequence[News]) -> Iterator[_Line]:
    """Clauses about one seat that follow on each other make a line; what weighs most stands alone."""
    line: _Line | None = None
    for item in _grouped(view, news):
        told = TOLD.get(item.verb)
        clause = told.clause(view, item) if told else ""
        if not told or not clause:
            continue
        if line and line.seat == item.seat and max(told.weight, line.weight) < _ALONE:
            line = _Line(item.seat, max(line.weight, told.weight), line.mark, (*line.clauses, clause))
            continue
        if line:
            yield line
        line = _Line(item.seat, told.weight, told.mark, (clause,))
    if line:
        yield line


def _grouped(view: TableView, news: Sequence[News]) -> Iterator[News]:
    """The news, with those made one that follow on each other and belong together."""
    held: News | None = None
    for item in news:
        joined = _joined(view, held, item) if held else None
        if held and not joined:
            yield held
        held = joined or item
    if held:
        yield held


def _joined(view: TableView, first: News, then: News) -> News | None:
    if first.verb == "attack" and then.verb == "dial" and then.seat == first.args[0]:
        return first._replace(args=(*first.args[:2], then.args[1]))
    if first.verb == "attack_lp" and then.verb == "lp_killed" and (then.seat, then.args[0]) == first.args[:2]:
        return first._replace(verb=SLAIN)
    if first.verb == "killed" and then.verb == "token" and then.args[1] == first.seat and not first.args:
        return first._replace(args=(then.seat, then.args[0]))
    if first.verb != then.verb or first.seat != then.seat or first.secret != then.secret:
        return None
    if first.verb in _LISTED or (first.verb in ("draw", "look") and not counted(view, first)):
        return first._replace(args=(*first.args, *then.args))
    if first.verb in _ADDED:
        return first._replace(args=(int(first.args[0]) + int(then.args[0]), *then.args[1:]))
    return None
