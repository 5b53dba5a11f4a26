"""Searching what everybody was told for what is hidden from them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from cogs.kit.custom_ids import parse
from cogs.video import recent_moves
from rules.video.words.descriptions import mutant_lines
from tests.cogs.video import nonsense
from tests.cogs.video.oracle import EVERYBODY, Oracle
from tests.cogs.video.overhearing import Ear, Told
from tests.simulated import World

TOLD, REMEMBERED = 1, 3
"""Turns of which the public message tells here, which else tells of more: so little is allowed in it. It may be drawn
a while after what it tells."""

_LINE = re.compile(r"` *([0-9]+)`")
_BEGUN = re.compile(r"\bq[zj][a-z]{2,6}\b")
_UNSEEN = re.compile(r"\*\*(q[zj][a-z]{7})\*\* is nowhere in sight")
_NOW = re.compile(r"Now: \*\*(.*?)(?:\\n|\n|\"|$)")


class Search:
    """Hears a table and looks for leaks after every step."""

    def __init__(self, world: World, table: int, header: dict[str, str], patch: pytest.MonkeyPatch) -> None:
        self._world = world
        self._table = table
        patch.setattr(recent_moves, "TURNS", TOLD)
        self.ear = Ear(world, patch)
        self.oracle = Oracle(header)
        self.heard = 0
        self.pictures = 0
        self._once_held: dict[int, set[int]] = {}
        self._seats: dict[int, set[str]] = {}
        self._before: dict[int, set[str]] = {}
        self._seed = ""

    async def leaks(self) -> list[str]:
        """Everything that somebody was told since the last call and may not know."""
        referee = self._world.app.referee
        await self._hold()
        self.oracle.read([entry.event for entry in await referee.log(self._table)])
        await self._hold()
        told = list(self.ear.told())
        self.heard += len(told)
        self.pictures += sum(len(one.files) for one in told)
        # What is open when the game ends is open in what was sent a moment before, so only running games are searched.
        return [] if self.oracle.table.phase == "over" else [leak for one in told for leak in self._leaks(one)]

    async def _hold(self) -> None:
        """Whoever has a seat, before and after a step, knows what it has seen, and knows it for good."""
        info = await self._world.app.referee.info(self._table)
        assert info is not None
        loaded = self._world.app.referee._shelf.get(self._table)
        self._seed = loaded.seed if loaded else self._seed
        self._before, self._seats = self._seats, {}
        for seat in info.seats:
            if seat.account is not None:
                self._seats.setdefault(seat.account, set()).add(seat.letter)
                self._once_held.setdefault(seat.account, set()).update(self.oracle.ever(seat.letter))

    def _leaks(self, told: Told) -> list[str]:
        text = _without_lists(told.text)
        found = [f"the seed, to {self._name(told)}: {text[:300]}"] if self._seed and self._seed[:16] in text else []
        if told.about == "card" or ":video:card:" in told.about:
            return found + self._looked_up(told, text)
        text = _without_unseen(text, told.typed)
        asked = nonsense.betrayed(told.typed) | _pressed(told.about)
        secret = nonsense.betrayed(text) - asked - self._ever(told)
        for number, line in _lines(text) if told.about == "log" else ((0, text),):
            secret |= nonsense.betrayed(line) - asked - (self.oracle.about(number) or self._lately(told))
        names = self.oracle.table.catalogue.names
        return found + [
            f"{names[card]}, to {self._name(told)} by {told.about!r}: {_around(text, card)}" for card in secret
        ]

    def _ever(self, told: Told) -> set[int]:
        return self._once_held.get(told.account or 0, set()) | self.oracle.ever()

    def _lately(self, told: Told) -> set[int]:
        """What a message may name that is no log: what lies open, and what the last move did."""
        if told.account is None:
            return self.oracle.in_turns(REMEMBERED)
        seats = (EVERYBODY, *self._seats.get(told.account, ()), *self._before.get(told.account, ()))
        return set().union(*(self.oracle.lately(seat) for seat in seats))

    def _looked_up(self, told: Told, text: str) -> list[str]:
        """A look-up tells what stands on any card, and of a hidden one that it is nowhere in sight."""
        seats = self._seats.get(told.account or 0) or {EVERYBODY}
        hidden = set.intersection(*(self.oracle.hidden(seat) for seat in seats))
        return [
            f"where {line} lies, to {self._name(told)}"
            for line in _NOW.findall(text)
            if nonsense.betrayed(line) & hidden and not line.split("**")[1].startswith(" is nowhere in sight.")
        ]

    def _name(self, told: Told) -> str:
        return next((name for name, one in self._world.people.items() if one.id == told.account), "everybody")


def _pressed(custom_id: str) -> set[int]:
    """The cards that a button is about, which its panel has shown to whoever presses it, perhaps long ago."""
    press = parse(custom_id)
    about = press.arg if press and press.verb in ("play", "exhaust", "rent", "set") else ""
    return {int(number) for number in re.findall(r"[0-9]+", about)}


def _without_unseen(text: str, typed: str) -> str:
    """Without the very sentence that completes the beginning of a title, and says that such a card is not in sight."""
    begun = tuple(_BEGUN.findall(typed.casefold()))
    return _UNSEEN.sub(lambda found: "" if begun and found[1].startswith(begun) else found[0], text)


@cache
def _lists() -> tuple[str, ...]:
    """The Supply Lists, which stand on the sheets of mutants for everybody."""
    cards = nonsense.catalogue()
    lines = [line for mutant in cards.mutants for line in mutant_lines(cards, mutant)]
    # A colon is escaped in Markdown, so only what stands behind it is looked for.
    return tuple(line.partition(": ")[2] for line in lines if nonsense.betrayed(line))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """What a log says, line by line, and of which event; 0 for a line that is of none."""
    for line in text.split("\\n"):
        found = _LINE.search(line)
        yield int(found[1]) if found else 0, line


def _without_lists(text: str) -> str:
    for line in _lists():
        text = text.replace(line, "")
    return text


def _around(text: str, card: int) -> str:
    at = next(
        (found.start() for found in nonsense.WORD.finditer(text.casefold()) if nonsense.betrayed(found[0]) == {card}), 0
    )
    return text[max(0, at - 150) : at + 60]
