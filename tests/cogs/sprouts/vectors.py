"""Hands of any score and face sum, and a judged round read back from message, export and command line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.sprouts.cards import Card, Placement
from rules.sprouts.notation import SEED_CELL
from tests.cogs.playing import finish, public, said, told
from tests.cogs.reading import text
from tests.cogs.sprouts.crafted import Hand
from tests.rules.sprouts.shell import one
from tests.simulated import World

F = 52
"""The face sum of the vectors where they name no other."""

NAMES = ("Ann", "Bob", "Kim", "Dee")
MINUS = "−"


class Round(NamedTuple):
    """A judged round as people and programs are told it."""

    message: str
    seats: dict[str, dict[str, Any]]
    """The lines of ``/export json`` by letter."""

    tilt: str | None
    winners: list[str]
    """Letters."""


def hand(score: int, faces: int = F, cards: int = 7, *, complete: bool = False) -> Hand:
    """A valid board in a row and a rack that are worth the score, with this sum of all faces."""
    loose = [9] * (-score // 9) + [-score % 9] if score < 0 else [] if complete else [0]
    laid = cards - len(loose)
    edges = _split(max(score, 0) // (2 if complete else 1), laid - 1)
    values = [0, *edges, 0]
    board = []
    for at, face in enumerate(_split(faces - sum(loose), laid)):
        west, east, heading = values[at], values[at + 1], at % 4
        shown = (at, east, at, west)  # what the card shows to north, east, south and west
        sides = tuple(shown[(printed + heading) % 4] for printed in range(4))
        board.append(Placement(Card(face, sides, None), heading, SEED_CELL[0] - 6 + at, SEED_CELL[1]))  # type: ignore[arg-type]
    return tuple(board), tuple(Card(face, (n, 9 - n, n, 1)) for n, face in enumerate(loose)), ()


def _split(total: int, parts: int) -> list[int]:
    """Digits that add up to the total."""
    digits = [min(9, max(0, total - 9 * at)) for at in range(parts)]
    assert sum(digits) == total, f"{total} in {parts} digits"
    return digits


async def ended(world: World) -> None:
    """The host ends the round and it is judged."""
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)


async def judged(world: World) -> Round:
    """The last judged round, from the public message and from the file that ``/export json`` gives."""
    shown = await said(world.ann, world.channel, "export", format="json")
    match = json.loads(await shown.attachments[0].read())
    last = match["rounds"][-1]
    return Round(text(public(world)), {line["seat"]: line for line in last["seats"]}, last["tilt"], match["winners"])


def of(message: str, name: str) -> str:
    """The line of the result that tells what the player's board was worth: it begins with the rank."""
    found = re.search(rf"^\d=? \*\*{name}\*\*(.*)$", message, re.MULTILINE)
    assert found, f"{name} has no line in {message}"
    return found[1]


def says(words: str, number: int) -> bool:
    """Whether the words have this number, with a true minus."""
    wanted = f"{MINUS}{-number}" if number < 0 else str(number)
    return re.search(rf"(?<![\d{MINUS}]){re.escape(wanted)}(?!\d)", words) is not None


def settled(
    switches: Mapping[str, str], before: Mapping[str, tuple[int, int, int]], shown: Round
) -> tuple[list[dict[str, Any]], list[str]]:
    """Seats and winners that ``settle`` prints for the scores of the round; faces, level and total as before it."""
    seats = [
        {
            "name": letter,
            "score": line["score"],
            "faces": before[letter][0],
            "misplays": line["misplays"],
            "complete": line["complete"],
            "level": before[letter][1],
            "total": before[letter][2],
        }
        for letter, line in shown.seats.items()
    ]
    caller = next((letter for letter, line in shown.seats.items() if line["called"]), None)
    given = {"switches": dict(switches), "seats": seats, "caller": caller}
    told_, code = one("settle", stdin=json.dumps(given).encode())
    assert code == 0, told_
    return told_["seats"], told_["winners"]
