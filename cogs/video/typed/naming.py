"""What each command takes for cards, LPs, players, Suns and answers, from what people type to what moves say.

Every function reads a seat's own view and raises ToldError with one sentence where a word is not clear, or names what
is elsewhere: it says where, if the person may know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from cogs.kit.errors import ToldError
from cogs.kit.matching import bare
from cogs.video.typed import nameable, options
from cogs.video.typed.meaning import Lost, exactly, found_in, one, several, stripped, value
from cogs.video.typed.nameable import Thing
from cogs.video.words import naming as words
from rules.video.table.state import LETTERS
from rules.video.views.view import TableView

_TAPE = re.compile(r"(?:tape\s*)?#?([1-9])(?:\s*[·:.,;-]?\s+(.*)|)", re.IGNORECASE | re.DOTALL)
_SEATS = (*LETTERS, *(f"seat {letter}" for letter in LETTERS), "me", "myself")
"""What means a seat and nothing else, whether it can be attacked or not."""

NONE = ("none", "nothing", "no card", "nobody", "0", "-")


def hand_card(view: TableView, word: str) -> Thing:
    """A card of the viewer's hand."""
    among = nameable.hand(view)
    lost = _lost(words.not_in_hand, view, among)
    return one(_by_number(view, word), among, lost, _known(view))


def hand_cards(view: TableView, text: str) -> tuple[Thing, ...]:
    """One or several cards of the viewer's hand, in the order in which they are named."""
    among = nameable.hand(view)
    return several(_by_number(view, text), among, _lost(words.not_in_hand, view, among), _known(view))


def _lost(told: Callable[[TableView, str, Sequence[Thing]], str], view: TableView, among: Sequence[Thing]) -> Lost:
    return lambda word: told(view, stripped(word), among)


def _by_number(view: TableView, word: str) -> str:
    """The title that stands behind a number on the panel, unless the numbers have just shifted."""
    among = nameable.hand(view)
    found = next((thing for thing in among if str(thing.number) == word.strip()), None)
    if found is None:
        return word
    titled = [thing.label for thing in among if thing.names[0] == word.strip() != found.names[0]]
    if titled:
        raise ToldError(words.several(word, [f"{found.number} · {found.label}", titled[0]]))
    if view.last and view.last.seat == view.seats[view.viewer].letter and view.last.verb in ("play", "choose"):
        raise ToldError(words.shifted(found.number, found.label))
    return found.word


def lp(view: TableView, seat: str, word: str) -> str:
    """The name of an LP in that seat's play area, as moves take it. ToldError where it is not clear or not there."""
    among = nameable.lps(view, seat)
    return one(word, among, lambda typed: words.not_in_play(view, seat, stripped(typed), among), _known(view)).args[0]


def _known(view: TableView) -> Sequence[str]:
    return nameable.titles(view.catalogue)


def offer(view: TableView, word: str) -> tuple[str, ...]:
    """What is to be rented, as a move takes it: title and tape, so that a card that lies there now is never meant.

    ToldError where it lies elsewhere now, or where a bare number or title means what has only just been refilled.
    """
    among = nameable.offers(view)
    tape, title = _tape(word)
    titled = [among[place] for place in exactly(word, [thing._replace(label=thing.names[0]) for thing in among])]
    if tape and not titled:
        return _on_tape(view, tape, title, among)
    there = [thing for thing in among if tape and not title and thing.number == tape and thing not in titled]
    if there:
        # The number of a tape, and the title of what lies on another.
        raise ToldError(words.several(word, [thing.label for thing in (*there, *titled)]))
    found = one(word, among, _lost(words.not_offered, view, among), _known(view))
    if _unseen(view, found) and not _copy_named(word):
        raise ToldError(words.another_copy(found.label, value(found)))
    return found.args


def _unseen(view: TableView, found: Thing) -> bool:
    return nameable.refilled(view, found.number) and found.twin == nameable.rented_last(view)


def _copy_named(word: str) -> bool:
    return re.search(r"#\s*\d+\s*$", stripped(word)) is not None


def _tape(word: str) -> tuple[int, str]:
    """(tape, the rest) of ``2``, ``tape 2``, ``2 Omega Starr`` and ``Tape 2 · Omega Starr · $4``; 0 for no tape."""
    found = _TAPE.fullmatch(word.strip())
    return (int(found[1]), stripped(found[2] or "")) if found else (0, word)


def _on_tape(view: TableView, tape: int, title: str, among: Sequence[Thing]) -> tuple[str, ...]:
    there = next((thing for thing in among if thing.number == tape), None)
    if there is None:
        raise ToldError(words.no_tape(view, tape))
    if not title and nameable.refilled(view, tape):
        raise ToldError(words.just_refilled(tape, there.label, there.names[0]))
    if title and not found_in(title, [there], _known(view)):
        raise ToldError(words.other_card(view, tape, title, there.label))
    if title and _unseen(view, there) and not _copy_named(title):
        raise ToldError(words.another_copy(there.label, value(there)))
    return there.args


def chosen_word(word: str, among: Sequence[Thing]) -> str:
    """The word that moves take for what was typed, or what was typed itself, for the rules to refuse."""
    found = found_in(word, among)
    if len({thing.word for thing in found}) > 1:
        raise ToldError(words.several(word, [thing.label for thing in found]))
    return found[0].word if found else word.strip()


def target(view: TableView, word: str) -> tuple[str, str]:
    """(seat letter, LP or nothing) that an attack is aimed at: a player, or one of their LPs by its title."""
    among = (*nameable.rivals(view), *nameable.rival_lps(view))
    found = one(word, among, lambda typed: words.no_target(view, typed, among), (*_known(view), *_SEATS))
    return found.args[0], found.args[1] if len(found.args) > 1 else ""


def amount(view: TableView, seat: str, lp_name: str, word: str) -> str:
    """FWD of an attack: a number, ``all`` that there is, or what it takes to ``kill``; ToldError if it takes more."""
    typed = word.strip().casefold().removesuffix("fwd").strip()
    if typed in ("all", "everything", "max", "whole pool"):
        return str(view.pool)
    if typed != "kill":
        return typed
    kills = nameable.kills(view, seat, lp_name)
    if kills is None:
        return str(view.pool)
    if kills > view.pool:
        raise ToldError(words.no_kill(kills, view.pool))
    return str(kills)


def answer_words(view: TableView, text: str) -> tuple[str, ...]:
    """The words of a `choose` move: one for each pick, or ``none``. ToldError where one is not clear."""
    among = options.options_of(view)
    if not among:
        return (text.strip(),)
    if bare(text) in map(bare, NONE) and not any(bare(text) in map(bare, thing.names) for thing in among):
        return ("none",)
    return tuple(thing.word for thing in several(text, among, lambda typed: words.no_answer(view, typed, among)))
