"""Whole games in words: nothing fails, the awaited seat is named, no hidden card is (V55, VA94)."""

from __future__ import annotations

import pytest

from cogs.kit.phrases import ALT_LIMIT
from cogs.video.words import logs, news, table_text, tables, terms
from rules.video.game import VIDEO
from rules.video.table.state import NOBODY
from tests.cogs.video.coded_games import CODE, looked, open_titles, printed, steps, told

GAMES = [(2, "told a", False), (3, "told b", False), (4, "told c", True)]


@pytest.mark.parametrize(("players", "seed", "random"), GAMES)
def test_a_spectator_reads_no_title_that_was_never_open(players: int, seed: str, random: bool) -> None:
    """V55, VA94: a title that has not lain open yet stands in no text, alt text or line of the log."""
    seen: set[str] = set()
    for at, (table, log) in enumerate(steps(players, seed, random=random)):
        view = VIDEO.visible_to(table, None)
        seen |= open_titles(view)
        if view.phase == "over":
            break
        if at % 23 == 0:
            junk = {card.title for card in view.catalogue.cards if card.junk}
            assert set(CODE.findall("\n".join(told(view, log)))) <= seen | junk, log[-1]
            assert set(CODE.findall("\n".join(looked(view)))) <= seen | printed(view), log[-1]


@pytest.mark.parametrize(("players", "seed", "random"), GAMES)
def test_a_seat_reads_no_title_but_its_own_and_open_ones(players: int, seed: str, random: bool) -> None:
    """V55: what a seat's own view makes the same words tell."""
    seen: list[set[str]] = [set() for _ in range(players)]
    for at, (table, log) in enumerate(steps(players, seed, random=random, most=800)):
        for n, seat in enumerate(table.seats):
            view = VIDEO.visible_to(table, seat.letter)
            own = {view.title(card) for item in view.news if item.seat == n for card in item.args if _card(card)}
            seen[n] |= open_titles(view, n) | own
            if at % 41 == 0 and view.phase != "over":
                junk = {card.title for card in view.catalogue.cards if card.junk}
                assert set(CODE.findall("\n".join(told(view, log)))) <= seen[n] | junk, (seat.letter, log[-1])


def _card(arg: int | str) -> bool:
    return isinstance(arg, int) and arg >= 0


@pytest.mark.parametrize(("players", "seed", "random"), GAMES)
def test_the_status_names_whoever_is_awaited(players: int, seed: str, random: bool) -> None:
    """In every state of a game, whatever is owed."""
    for table, _ in steps(players, seed, random=random):
        if table.owed:
            continue  # what chance owes, it pays before anybody sees the table
        view = VIDEO.visible_to(table, None)
        text = tables.status(view)
        if view.phase == "over":
            assert view.winner == NOBODY or terms.who(view, view.winner) in text
        elif view.waiting_for != NOBODY:
            assert f"⏳ {terms.who(view, view.waiting_for)}" in text, text
        else:
            assert view.phase == "lobby"
        assert text
        assert "None" not in text


@pytest.mark.parametrize(("players", "seed", "random"), GAMES)
def test_texts_keep_to_their_limits(players: int, seed: str, random: bool) -> None:
    """Alt texts, news, the table as text and the lines of the log."""
    for table, log in steps(players, seed, random=random, every=11):
        view = VIDEO.visible_to(table, None)
        assert len(tables.table_alt("Table", view)) <= ALT_LIMIT
        assert len(news.news_lines(view)) <= news.MOST
        assert sum(len(line) + 1 for line in table_text.seat_lines(view, 3000)) <= 3000
        assert all(len(page) <= 4000 for page in looked(view))
        assert all(line and "\n" not in line for line in logs.log_lines(view, log[-40:]))


@pytest.mark.parametrize(("players", "seed", "random"), GAMES)
def test_every_event_has_its_own_words(players: int, seed: str, random: bool) -> None:
    """No event of a game is told by its verb alone, as an unknown one would be."""
    last = list(steps(players, seed, random=random, every=10_000))[-1]
    view = VIDEO.visible_to(last.table, None)
    teller = logs._Teller(view)
    for entry in last.log:
        line = teller.line(entry.event)
        _seat, verb, args = entry.event
        assert not line or " ".join((verb, *args)) not in line.replace("\\", "") or verb == "ready", entry.event
        assert "The referee:" not in line, entry.event


def test_the_log_is_whole_after_the_game() -> None:
    """While the game runs draws are counts; after it the cards are named (VA94)."""
    running, over = None, None
    for step in steps(2, "told a"):
        over = step
        if len(step.log) == 60:
            running = logs.log_lines(VIDEO.visible_to(step.table, None), list(step.log))
    assert over is not None
    assert over.table.phase == "over"
    assert running
    after = logs.log_lines(VIDEO.visible_to(over.table, None), over.log)
    drawn = next(at for at, entry in enumerate(over.log) if entry.event.verb == "draw" and len(entry.event.args) > 3)
    assert "draws 4 cards" in running[drawn]
    assert not CODE.search(running[drawn])
    assert len(CODE.findall(after[drawn])) >= 3
