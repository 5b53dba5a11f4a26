"""What just happened, in a few lines, from what a view tells: never a secret, for those are counts there already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cogs.kit.phrases import listed
from cogs.video.words import terms
from cogs.video.words.news_clauses import SLAIN, TOLD, counted
from rules.video.table.state import NOBODY, News
from rules.video.views.view import TableView

MOST = 6
_MOST_CLAUSES = 7
_ALONE = 8
"""From this weight on a piece of news has a line of its own."""

_WORTH_KEEPING = 5
"""What weighs less is not told of moves before the last one."""

_OLD = 6
"""What weighs less is not told of turns before the one that runs, or has just ended: attacks, deaths, tokens are."""

_ROUTINE = 1
"""What weighs no more, drawing and shuffling, is told only where nothing else has happened."""

_LATEST = 6

_GAINS = ("fwd", "money", "charge")
_ADDED = (*_GAINS, "rew", "draw", "look")
"""News of one kind that are summed up by their first argument."""

_LISTED = ("discard", "play", "eject", "refill", "synced", "junk", "refresh", "exhausted", "readied", "reveal")
"""News of one kind whose arguments stand side by side."""


_MERGED = ("gains", "rents", "gets")


class _Line(NamedTuple):
    seat: int
    weight: int
    mark: str
    clauses: tuple[tuple[int, str], ...]
    """Weight and words."""


def news_lines(view: TableView, earlier: Sequence[Sequence[News]] = (), most: int = MOST) -> list[str]:
    """What the last move did, behind what the turns before it came to, oldest first; at most so many lines.

    Where there are more, those of the last move stay, and of the others what matters most.
    """
    least = [_OLD] * (len(earlier) - 1) + [_WORTH_KEEPING]
    gathered = [_gathered(view, news, weight) for news, weight in zip(earlier, least, strict=False)]
    lines = [line for news in gathered for line in _lines(view, news)]
    before = len(lines)
    latest = list(_lines(view, view.news))
    lines += [line for line in latest if line.weight > _ROUTINE] or latest
    ranks = [line.weight + (_LATEST if n >= before else 0) for n, line in enumerate(lines)]
    kept = sorted(sorted(range(len(lines)), key=lambda n: (-ranks[n], -n))[:most])
    return [_written(view, lines[n]) for n in kept]


def worth_keeping(item: News) -> bool:
    """Whether a piece of news is still told when later moves have been made."""
    return item.verb in TOLD and TOLD[item.verb].weight >= _WORTH_KEEPING


def _gathered(view: TableView, news: Sequence[News], least: int) -> list[News]:
    """What weighs enough of a whole turn, with what is of one kind put together: all that was played, all rentals."""
    kept = list(_grouped(view, [item for item in news if item.verb in TOLD and TOLD[item.verb].weight >= least]))
    gathered: list[News] = []
    while kept:
        run = [kept.pop(0)]
        while kept and kept[0].seat == run[0].seat and not _stands_alone(kept[0]) and not _stands_alone(run[0]):
            run.append(kept.pop(0))
        verbs = list(dict.fromkeys(item.verb for item in run))
        gathered += sorted(run, key=lambda item: verbs.index(item.verb))
    return gathered


def _stands_alone(item: News) -> bool:
    return TOLD[item.verb].weight >= _ALONE


def _written(view: TableView, line: _Line) -> str:
    told = ", ".join(_merged(_weightiest(line.clauses)))
    mark = f"{line.mark} " if line.mark else ""
    return f"{mark}{terms.brief(view, line.seat)} {told}." if line.seat != NOBODY else f"{told[0].upper()}{told[1:]}."


def _weightiest(clauses: Sequence[tuple[int, str]]) -> list[str]:
    """The clauses in their order; where there are too many, without those that weigh least."""
    ranks = sorted(range(len(clauses)), key=lambda n: (-clauses[n][0], n))
    kept = sorted(ranks[:_MOST_CLAUSES])
    more = len(clauses) - len(kept)
    return [clauses[n][1] for n in kept] + ([f"and {more} things more"] if more > 1 else [])


def _merged(clauses: Sequence[str]) -> list[str]:
    """``gains $1`` and ``gains 1 FWD`` become ``gains $1 and 1 FWD``, where the one stands behind the other."""
    merged: list[tuple[str, list[str]]] = []
    for clause in dict.fromkeys(clauses):
        verb, _, rest = clause.partition(" ")
        if merged and verb in _MERGED and merged[-1][0] == verb:
            merged[-1][1].append(rest)
        else:
            merged.append((verb, [rest]))
    return [f"{verb} {listed(rests)}".strip() for verb, rests in merged]


def _lines(view: TableView, news: Sequence[News]) -> Iterator[_Line]:
    """Clauses about one seat that follow on each other make a line; what weighs most stands alone."""
    line: _Line | None = None
    for item in _grouped(view, news):
        told = TOLD.get(item.verb)
        clause = told.clause(view, item) if told else ""
        if not told or not clause:
            continue
        if line and line.seat == item.seat and max(told.weight, line.weight) < _ALONE:
            line = _Line(item.seat, max(line.weight, told.weight), line.mark, (*line.clauses, (told.weight, clause)))
            continue
        if line:
            yield line
        line = _Line(item.seat, told.weight, told.mark, ((told.weight, clause),))
    if line:
        yield line


def _grouped(view: TableView, news: Sequence[News]) -> Iterator[News]:
    """The news, with those made one that follow on each other and belong together."""
    held: News | None = None
    for item in _gains_by_kind(news):
        joined = _joined(view, held, item) if held else None
        if held and not joined:
            yield held
        held = joined or item
    if held:
        yield held


def _gains_by_kind(news: Sequence[News]) -> Iterator[News]:
    """The news, with gains that follow on each other side by side where they are of one kind."""
    run: list[News] = []
    for item in (*news, None):
        if item and run and _gains(item) and item.seat == run[0].seat:
            run.append(item)
            continue
        kinds = list(dict.fromkeys(one.verb for one in run))
        yield from sorted(run, key=lambda one: kinds.index(one.verb))
        run = [item] if item and _gains(item) else []
        if item and not run:
            yield item


def _gains(item: News) -> bool:
    return item.verb in _GAINS and int(item.args[0]) > 0


def _joined(view: TableView, first: News, then: News) -> News | None:
    if first.verb == "attack" and then.verb == "dial" and then.seat == first.args[0]:
        return first._replace(args=(*first.args[:2], then.args[1]))
    if first.verb == then.verb == "attack" and (first.seat, first.args[0]) == (then.seat, then.args[0]):
        return then._replace(args=(then.args[0], int(first.args[1]) + int(then.args[1]), *then.args[2:]))
    if first.verb == "attack_lp" and then.verb == "lp_killed" and (then.seat, then.args[0]) == first.args[:2]:
        return first._replace(verb=SLAIN)
    if first.verb == "killed" and then.verb == "token" and then.args[1] == first.seat and not first.args:
        return first._replace(args=(then.seat, then.args[0]))
    if first.verb != then.verb or first.seat != then.seat or first.secret != then.secret:
        return None
    if first.verb in _LISTED or (first.verb in ("draw", "look") and not counted(view, first)):
        return first._replace(args=(*first.args, *then.args))
    if first.verb in _ADDED and (int(first.args[0]) > 0) == (int(then.args[0]) > 0):
        return first._replace(args=(int(first.args[0]) + int(then.args[0]), *then.args[1:]))
    return None
