"""A catalogue whose titles are words that nothing else contains, whole random games with it, and all that is told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from typing import NamedTuple

from cogs.kit.directory import Logged
from cogs.video.words import glances, logs, news, table_text, tables
from rules.game import Event
from rules.video.catalogue.reading import HOUSE
from rules.video.game import VIDEO
from rules.video.simulating import at_random, by_level, play
from rules.video.table.state import NOBODY, Table
from rules.video.views.view import TableView
from rules.video.words.descriptions import card_lines, mutant_lines

_TITLE = re.compile(r'^title = ".*"$', re.MULTILINE)
CODE = re.compile(r"qx[0-9]{3}z")


@cache
def coded() -> str:
    """The house catalogue with the titles ``qx000z``, ``qx001z`` and so on."""
    numbers = count()
    return _TITLE.sub(lambda _: f'title = "qx{next(numbers):03d}z"', HOUSE.read_text("utf-8"))


class Step(NamedTuple):
    """One state of a game and the log up to it."""

    table: Table
    log: list[Logged]


def steps(players: int, seed: str, *, random: bool = False, every: int = 1, most: int = 3000) -> Iterator[Step]:
    """The states of a whole game by computer players, or at random, with the coded catalogue."""
    header = {"cards": coded()}
    table = VIDEO.setup(header)
    log: list[Logged] = []
    for at, event in enumerate(whole(players, seed, random)[:most], 1):
        table = VIDEO.apply(table, event)
        log.append(Logged(at, event, 1_700_000_000_000 + at))
        if at % every == 0 or table.phase == "over":
            yield Step(table, log)


@cache
def whole(players: int, seed: str, random: bool = False) -> tuple[Event, ...]:
    """The events of a whole game."""
    player = at_random if random else by_level
    return play({"cards": coded()}, players, seed, player, ("easy", "normal"), checked=False).events


def told(view: TableView, log: Iterable[Logged]) -> Iterator[str]:
    """Every text that this room makes of a view, except the rules texts of what lies open."""
    yield tables.title("Table", view)
    yield tables.status(view)
    yield tables.summary(view)
    yield tables.switches_line(view)
    yield tables.table_alt("Table", view)
    yield from table_text.seat_lines(view)
    yield from news.news_lines(view)
    yield from logs.log_lines(view, list(log))


def looked(view: TableView) -> Iterator[str]:
    """Every page that anybody may look at, except the mutants' sheets, which are the same at every table."""
    for what in (*(seat.letter for seat in view.seats), *(place for place in glances.PLACES if place != "mutants")):
        yield from glances.look_pages(view, what)


def open_titles(view: TableView, viewer: int = NOBODY) -> set[str]:
    """Titles that lie open to a viewer now, or that the news tell openly."""
    cards = [*view.tapes, *view.drop]
    for n, seat in enumerate(view.seats):
        cards += [*seat.discard, *seat.sps, *(lp.card for lp in seat.lps)]
        cards += seat.hand if n == viewer else ()
    # What the news name, the rules have opened; whether they name too much, tests/rules/video/test_secrets.py asks.
    for item in view.news:
        cards += [arg for arg in item.args if isinstance(arg, int) and item.verb in _NAMES_CARDS]
    cards += [view.pending.card] if view.pending else []
    return {view.title(card) for card in cards if card >= 0}


_NAMES_CARDS = ("play", "rent", "discard", "reveal", "eject", "junk", "special", "move", "steal", "refill", "refresh")


def printed(view: TableView) -> set[str]:
    """Titles in the rules texts of open cards and mutants, and of the Junk Shelf, which anybody may read."""
    lines: list[str] = []
    for seat in view.seats:
        if seat.mutant != NOBODY:
            lines += mutant_lines(view.catalogue, view.catalogue.mutants[seat.mutant])
    for card in {*view.tapes, *(lp.card for seat in view.seats for lp in seat.lps)} - {NOBODY}:
        lines += card_lines(view.catalogue, view.catalogue.box[card])
    junk = {card.title for card in view.catalogue.cards if card.junk}
    return set(CODE.findall("\n".join(lines))) | junk
