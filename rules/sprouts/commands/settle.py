"""``settle``: a scored round, as one JSON object on standard input, into penalties, ranks, levels and winners.

Beside the keys ``switches`` and ``seats`` two may be given: ``round``, the number of the round (1 where it is left out;
`max_rounds` looks at it), and ``caller``, the name of the seat whose call ended it (`level_up` ``caller_only``).
The switches are those that differ from the ``preset`` named among them, else from casual. Where a ``target`` is set
and `max_rounds` is not, there is no limit of rounds.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from rules.shell import DONE, Answer, Unreadable, sort_words, utf8
from rules.sprouts.commands.answers import World
from rules.sprouts.settle import MISPLAYS, Scored, settle
from rules.sprouts.switches import Switches, from_mapping

_MOST = 999_999_999
_SEATS = 8
_KEYS = {"switches", "seats", "round", "caller"}
_SEAT_KEYS = set(Scored._fields)


def answer(words: Sequence[str], world: World) -> Answer:
    """The same seats with ``adjusted``, ``rank``, ``level`` and ``total`` after the round, and the winners' names."""
    sort_words(words)
    given = _object(_parsed(utf8(world.stdin.read(), "standard input")), "the input")
    _check_keys(given, _KEYS, {"switches", "seats"}, "the input")
    switches = _switches(_object(given["switches"], "switches"))
    seats = _seats(given["seats"])
    names = [seat.name for seat in seats]
    caller = given.get("caller")
    if caller is not None and caller not in names:
        raise Unreadable("caller", f"must be the name of a seat or null, not {_json(caller)}")
    number = _whole(given.get("round", 1), "round", 1)
    try:
        settled, winners = settle(seats, switches, caller=caller, round=number)
    except ValueError as contradiction:
        raise Unreadable("score", f"is null: {contradiction}") from None
    return {"seats": [seat._asdict() for seat in settled], "winners": list(winners)}, DONE


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except RecursionError:
        raise Unreadable("standard input", "is nested too deeply: write one object with switches and seats") from None
    except ValueError as wrong:
        example = '{"switches": {}, "seats": [...]}'
        raise Unreadable("standard input", f"is not JSON ({wrong}): write one object, as in {example}") from None


def _json(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:59] + "…"


def _object(value: Any, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Unreadable(name, f"must be a JSON object, not {_json(value)}")
    return value


def _check_keys(given: Mapping[str, Any], known: set[str], needed: set[str], name: str) -> None:
    for key in given:
        if key not in known:
            raise Unreadable(key, f"is no key of {name}: its keys are {', '.join(sorted(known))}")
    for key in sorted(needed - given.keys()):
        raise Unreadable(key, f"is missing in {name}: its keys are {', '.join(sorted(known))}")


def _switches(given: dict[str, Any]) -> Switches:
    for name, value in given.items():
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise Unreadable(name, f"is {_json(value)}, but a switch is a word in quotes or a whole number")
    endless = {"max_rounds": 0} if given.get("target") not in (None, 0, "0") and "preset" not in given else {}
    values = {**endless, **given}
    try:
        return from_mapping(values)
    except ValueError as wrong:
        raise Unreadable("switches", f"cannot be set: {wrong}") from None


def _seats(given: Any) -> list[Scored]:
    if not isinstance(given, list) or not 1 <= len(given) <= _SEATS:
        raise Unreadable("seats", f"must be a list of 1 to {_SEATS} seats, not {_json(given)}")
    seats = [_seat(_object(seat, f"seats[{i}]"), f"seats[{i}]") for i, seat in enumerate(given)]
    for i, seat in enumerate(seats):
        if seat.name in [other.name for other in seats[:i]]:
            raise Unreadable(seat.name, "is the name of two seats: give each its own")
    return seats


def _seat(given: dict[str, Any], path: str) -> Scored:
    _check_keys(given, _SEAT_KEYS, _SEAT_KEYS, path)
    name, complete, misplays = given["name"], given["complete"], given["misplays"]
    if not isinstance(name, str) or not name:
        raise Unreadable(f"{path}.name", f"must be a name in quotes, not {_json(name)}")
    if not isinstance(complete, bool):
        raise Unreadable(f"{path}.complete", f"must be true or false, not {_json(complete)}")
    if not isinstance(misplays, list) or any(word not in MISPLAYS for word in misplays):
        raise Unreadable(f"{path}.misplays", f"must be a list of {', '.join(MISPLAYS)}, not {_json(misplays)}")
    return Scored(
        name,
        None if given["score"] is None else _whole(given["score"], f"{path}.score", -_MOST),
        _whole(given["faces"], f"{path}.faces", 0),
        tuple(misplays),
        complete,
        _whole(given["level"], f"{path}.level", 0),
        _whole(given["total"], f"{path}.total", -_MOST),
    )


def _whole(value: Any, path: str, low: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= _MOST:
        raise Unreadable(path, f"must be a whole number from {low} to {_MOST}, not {_json(value)}")
    return value
