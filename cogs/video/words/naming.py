"""What is said where a typed name is not clear, or names what is not there."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cogs.kit.matching import bare, fitting
from cogs.kit.names import safe_name
from cogs.video.typed.nameable import Thing
from cogs.video.words import whereabouts
from cogs.video.words.refusals import typed
from rules.video.catalogue.cards import Card
from rules.video.views.view import TableView

MOST = 6
_COPY = re.compile(r"#\s*\d+\s*$")
_LABEL = 80


def several(word: str, labels: Sequence[str]) -> str:
    """A word that may mean several things."""
    return f"{typed(word)} may be {_or(labels)}. Write more of the name."


def _or(labels: Sequence[str]) -> str:
    shown = [f"**{safe_name(label, _LABEL)}**" for label in labels[:MOST]]
    more = f" and {len(labels) - MOST} more" if len(labels) > MOST else ""
    if len(shown) < 2 or more:
        return ", ".join(shown) + more
    return f"{', '.join(shown[:-1])} or {shown[-1]}"


def _meant(view: TableView, word: str) -> list[Card]:
    """The cards of the box that a word may mean, those of exactly that name first."""
    box = view.catalogue.cards
    exact = [card for card in box if bare(_COPY.sub("", word)) in (bare(card.title), bare(card.id))]
    return exact or [box[place] for place in fitting(word, [(card.title, card.id) for card in box])]


def _lost(view: TableView, word: str, but: str, among: Sequence[Thing], ruling: str) -> str:
    """What is known of a card that is not among those to choose from, and what is among them."""
    meant = _meant(view, word)
    labels = list(dict.fromkeys(thing.label for thing in among))
    if not bare(word) and labels:
        return f"Name the one that you mean: {_or(labels)}. ({ruling})"
    if len(meant) == 1 and (others := _copies(word, meant[0], among)):
        return f"{typed(word)} is not {but}; you can name {_or(others)}. ({ruling})"
    if len(meant) == 1:
        return f"{whereabouts.whereabouts(view, meant[0])}; it is not {but}. ({ruling})"
    if meant and len(meant) <= MOST:
        return f"{typed(word)} may be {_or([card.title for card in meant])}, but none of them is {but}. ({ruling})"
    offer = f"You can name {_or(labels)}." if labels else ""
    return f"Nothing called {typed(word)} is {but}. {offer}".rstrip() + f" ({ruling})"


def _copies(word: str, card: Card, among: Sequence[Thing]) -> list[str]:
    """Other copies of a card among the things, where one was named by its number that is not there."""
    if not bare(word).rpartition(" ")[2].isdecimal():
        return []
    return list(dict.fromkeys(thing.label for thing in among if bare(thing.names[0]) == bare(card.title)))


def not_in_hand(view: TableView, word: str, among: Sequence[Thing]) -> str:
    """A card that cannot be played because the hand does not hold it."""
    if not among:
        return "Your hand is empty. (V89)"
    meant = _meant(view, word)
    held = [card for card in view.seats[view.viewer].hand if meant and view.catalogue.box[card] is meant[0]]
    if len(meant) == 1 and held and not _copies(word, meant[0], among):
        return f"You have named every **{safe_name(meant[0].title, _LABEL)}** of your hand already. (V89)"
    return _lost(view, word, "in your hand", among, "V89")


def not_in_play(view: TableView, seat: str, word: str, among: Sequence[Thing]) -> str:
    """An LP that is not in the play area of that seat."""
    own = view.viewer >= 0 and view.seats[view.viewer].letter == seat
    if not among:
        return "You have no LP in play. (V98)" if own else f"Seat {seat} has no LP in play. (V123)"
    where = "an LP of yours in play" if own else f"an LP of seat {seat}"
    return _lost(view, word, where, among, "V98" if own else "V123")


def not_offered(view: TableView, word: str, among: Sequence[Thing]) -> str:
    """A card that cannot be rented now."""
    return _lost(view, word, "for rent now", among, "V117")


def other_card(view: TableView, tape: int, word: str, label: str) -> str:
    """A Tape space that holds another card than the one that was named with it."""
    meant = _meant(view, word)
    now = f" {whereabouts.whereabouts(view, meant[0])}." if len(meant) == 1 else ""
    return f"{typed(word)} is not on tape {tape}: **{safe_name(label, _LABEL)}** is.{now} Nothing was rented. (V117)"


def no_tape(view: TableView, tape: int) -> str:
    """A number that is no Tape space, or one that is empty."""
    if tape > len(view.tapes):
        return f"There is no tape {tape}; the Vortex has {len(view.tapes)}. (V117)"
    return f"Tape {tape} is empty: neither the Vortex Deck nor the Drop Box has a card left for it. (VA39)"


def just_refilled(tape: int, label: str, title: str) -> str:
    """A bare number just after that space was filled anew: the card there may be unseen."""
    return (
        f"Tape {tape} has been refilled with your last move: **{safe_name(label, _LABEL)}** is there now. "
        f"To rent that one too, name it: `/rent card:{tape} {_code(title)}`. (V114)"
    )


def another_copy(label: str, name: str) -> str:
    """A title just after a copy of it was rented and another copy came: one of them may not be meant."""
    return (
        f"You have just rented one, and another copy has come: **{safe_name(label, _LABEL)}**. "
        f"To rent that one too, name it: `/rent card:{_code(name)}`. (V114)"
    )


def _code(text: str) -> str:
    return safe_name(text, 60).replace("\\", "").replace("`", "'")


def shifted(number: int, label: str) -> str:
    """A bare number just after the hand has changed."""
    return f"Your hand has changed with your last move: {number} is **{safe_name(label, _LABEL)}** now. Name it. (V89)"


def no_target(view: TableView, word: str, among: Sequence[Thing]) -> str:
    """Nobody and nothing that can be attacked."""
    own = view.seats[view.viewer].letter if view.viewer >= 0 else ""
    if bare(word) in (own.casefold(), f"seat {own.casefold()}", "me", "myself"):
        return "You cannot attack yourself or your own LPs. Name an opponent. (VA55)"
    meant = _meant(view, word)
    if len(meant) == 1 and (others := _copies(word, meant[0], among)):
        return f"{typed(word)} is no LP of an opponent; you can name {_or(others)}. (V123)"
    if len(meant) == 1:
        return f"{whereabouts.whereabouts(view, meant[0])}; it is no LP of an opponent. (V123)"
    return f"Nobody here is called {typed(word)}. You can attack {_or([thing.label for thing in among])}. (V123)"


def no_kill(need: int, have: int) -> str:
    """Too little FWD for a kill."""
    return f"A kill takes {need} FWD there, your pool has {have}: {need - have} too little. (V123)"


def no_answer(view: TableView, word: str, among: Sequence[Thing]) -> str:
    """A word that is none of the options."""
    labels = list(dict.fromkeys(thing.label for thing in among))
    return f"{typed(word)} is none of your options. They are {_or(labels)}. (VA22)"


def which_sun(labels: Sequence[str]) -> str:
    """A Sun is to be taken and none was named."""
    shown = ", ".join(f"**{safe_name(label, _LABEL)}**" for label in labels)
    return f"Name the Sun that you take for this round, as in `/sun tile:3`. Free are {shown}. (V66)"
