"""The contract of ``python -m rules.sprouts settle``."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.rules.sprouts.shell import one, refused


def seat(**changes: Any) -> dict[str, Any]:
    start = {"name": "Ada", "score": 32, "faces": 52, "misplays": [], "complete": False, "level": 0, "total": 0}
    return {**start, **changes}


def settled(given: Any) -> tuple[Any, int]:
    return one("settle", stdin=json.dumps(given).encode())


def test_settle() -> None:
    told, code = settled(
        {
            "switches": {"preset": "ruthless"},
            "seats": [seat(), seat(name="Bo", score=40, total=210), seat(name="Cy", score=None)],
        }
    )
    assert code == 0
    assert list(told) == ["seats", "winners"]
    keys = ["name", "score", "faces", "misplays", "complete", "adjusted", "rank", "level", "total"]
    assert [list(after) for after in told["seats"]] == [keys] * 3
    assert [(s["adjusted"], s["rank"], s["total"]) for s in told["seats"]] == [
        (-32, 2, -32),
        (40, 1, 250),
        (-104, 3, -104),
    ]
    assert told["winners"] == ["Bo"]


def test_settle_of_a_casual_round() -> None:
    """SA25: one round, the highest score wins."""
    told, _ = settled({"switches": {}, "seats": [seat(), seat(name="Bo"), seat(name="Cy", score=-4)]})
    assert told["winners"] == ["Ada", "Bo"]


def test_settle_with_a_target_has_no_last_round() -> None:
    """SA75: equal highest totals play on unless a number of rounds is asked for."""
    seats = [seat(total=300), seat(name="Bo", total=300)]
    assert settled({"switches": {"target": 250}, "seats": seats})[0]["winners"] == []
    limited = {"switches": {"target": 250, "max_rounds": 2}, "seats": seats}
    assert settled({**limited, "round": 1})[0]["winners"] == []
    assert settled({**limited, "round": 2})[0]["winners"] == ["Ada", "Bo"]


def test_settle_names_the_caller() -> None:
    """SA14 `caller_only`."""
    seats = [seat(complete=True), seat(name="Bo", complete=True)]
    told, _ = settled({"switches": {"level_up": "caller_only"}, "seats": seats, "caller": "Bo"})
    assert [s["level"] for s in told["seats"]] == [0, 1]


def replaced(key: str, value: Any) -> dict[str, Any]:
    return {"switches": {}, "seats": [seat(**{key: value})]}


@pytest.mark.parametrize(
    ("given", "word"),
    [
        ([], "the input"),
        ({}, "seats"),
        ({"switches": {}}, "seats"),
        ({"seats": [seat()]}, "switches"),
        ({"switches": [], "seats": [seat()]}, "switches"),
        ({"switches": {}, "seats": {}}, "seats"),
        ({"switches": {}, "seats": []}, "seats"),
        ({"switches": {}, "seats": [seat(name=str(i)) for i in range(9)]}, "seats"),
        ({"switches": {}, "seats": [7]}, "seats[0]"),
        ({"switches": {}, "seats": [seat(), seat()]}, "Ada"),
        ({"switches": {}, "seats": [seat(extra=1)]}, "extra"),
        ({"switches": {}, "seats": [{"name": "Ada"}]}, "complete"),
        ({"switches": {}, "seats": [seat()], "rounds": 1}, "rounds"),
        ({"switches": {}, "seats": [seat()], "round": 0}, "round"),
        ({"switches": {}, "seats": [seat()], "caller": "Zed"}, "caller"),
        ({"switches": {}, "seats": [seat()], "caller": ["Ada"]}, "caller"),
        ({"switches": {"speed": "on"}, "seats": [seat()]}, "switches"),
        ({"switches": {"penalty": "double"}, "seats": [seat()]}, "switches"),
        ({"switches": {"target": 10**30}, "seats": [seat()]}, "switches"),
        ({"switches": {"target": True}, "seats": [seat()]}, "target"),
        ({"switches": {"penalty": None}, "seats": [seat()]}, "penalty"),
        ({"switches": {"tilt": "4-4"}, "seats": [seat()]}, "switches"),
        (replaced("name", ""), "seats[0].name"),
        (replaced("name", 7), "seats[0].name"),
        (replaced("score", "32"), "seats[0].score"),
        (replaced("score", 3.5), "seats[0].score"),
        (replaced("score", True), "seats[0].score"),
        (replaced("score", float("nan")), "seats[0].score"),
        (replaced("score", 10**400), "seats[0].score"),
        (replaced("score", None), "score"),
        (replaced("faces", -1), "seats[0].faces"),
        (replaced("misplays", "late"), "seats[0].misplays"),
        (replaced("misplays", ["early"]), "seats[0].misplays"),
        (replaced("misplays", [["late"]]), "seats[0].misplays"),
        (replaced("complete", 1), "seats[0].complete"),
        (replaced("level", -1), "seats[0].level"),
        (replaced("total", None), "seats[0].total"),
    ],
)
def test_settle_refuses(given: Any, word: str) -> None:
    """Every key and type with a sentence."""
    assert refused("settle", stdin=json.dumps(given).encode())[0] == word


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff", b"[" * 200_000, b"{" + b'"a":' + b"9" * 9000 + b"}", b"nul\0"])
def test_settle_without_json(raw: bytes) -> None:
    assert refused("settle", stdin=raw)[0] == "standard input"
