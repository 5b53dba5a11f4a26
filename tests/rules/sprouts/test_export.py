"""Exports: a record replays to the same state, JSON and CSV say what the rounds brought, boards are read by verify."""

from __future__ import annotations

import csv
import io
import json

import pytest

from rules.game import HOST, Move
from rules.log import fold
from rules.records import write_record
from rules.sprouts.export import COLUMNS, boards_text, match_csv, match_json, no_formula
from rules.sprouts.game import SPROUTS
from rules.sprouts.notation import read_board
from rules.sprouts.record import replay, state_json
from rules.sprouts.rounds import judged_rounds
from rules.sprouts.view import visible_to
from tests.rules.sprouts.matches import HEADER, NAMES, Play, match
from tests.rules.sprouts.shell import lines


@pytest.mark.parametrize("seed", range(4))
def test_exported_record_replays_to_the_same_state(seed: int) -> None:
    game = match(seed=seed)
    told = list(replay(write_record("sprouts", game.header, game.events)))
    assert told[-1] == ({"result": state_json(game.table)}, 0)


@pytest.mark.parametrize("seed", range(3))
def test_json_has_every_judged_round_as_the_events_tell_it(seed: int) -> None:
    game = match(seed=seed)
    told = json.loads(match_json(game.header, game.events))
    assert told["header"] == game.header
    assert told["winners"] == list(game.table.winners)
    scored = [event for event in game.events if event.verb == "score"]
    lines = [line for one in told["rounds"] for line in one["seats"]]
    assert [one["round"] for one in told["rounds"]] == list(range(1, game.table.round + 1))
    assert len(lines) == len(scored)
    for line, event in zip(lines, scored, strict=True):
        score = "-" if line["score"] is None else str(line["score"])
        numbers = [str(line[key]) for key in ("adjusted", "rank", "level_next", "total")]
        assert [line["seat"], score, *numbers, *line["misplays"]] == list(event.args)
        assert len(read_board(line["board"])) == line["attached"]
    assert [seat["name"] for seat in told["seats"]] == list(NAMES)


def test_csv_has_one_row_a_seat_and_round_and_no_formula() -> None:
    game = match(seed=1)
    rows = list(csv.DictReader(io.StringIO(match_csv(game.header, game.events), newline="")))
    told = json.loads(match_json(game.header, game.events))
    expected = [(one["round"], line) for one in told["rounds"] for line in one["seats"]]
    assert len(rows) == len(expected)
    for row, (number, line) in zip(rows, expected, strict=True):
        assert tuple(row) == COLUMNS
        assert (row["round"], row["seat"], row["total"]) == (str(number), line["seat"], str(line["total"]))
        assert row["name"] == no_formula(line["name"])
        assert row["board"] == line["board"]
        for key in ("name", "board", "rack", "pillow", "misplays", "tilt"):
            assert row[key][:1] not in tuple("=+-@\t\r\n"), row[key]
    assert {row["name"] for row in rows} == {"'=1+2", NAMES[1], "'-Bob\nsecond line"}


@pytest.mark.parametrize("text", ["=A1", "+1", "-1", "@x", "\t=1", "\r=1", " =1", "＝1", "\n+1", "＠x"])
def test_what_could_be_a_formula_is_quoted(text: str) -> None:
    assert no_formula(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "Ann", "a=b", "’", "7:9489", "1"])
def test_what_is_no_formula_stays(text: str) -> None:
    assert no_formula(text) == text


def test_a_running_round_is_not_in_the_exports() -> None:
    """Its seed and its hidden cards are secret until it is judged."""
    game = match(rounds=1, seed=2, header={**HEADER, "target": "9999"})
    before = json.loads(match_json(game.header, game.events))["rounds"]
    game.begin()
    game.play()
    assert game.table.seed is not None
    text = match_json(game.header, game.events)
    assert json.loads(text)["rounds"] == before
    assert game.table.seed not in text
    assert match_csv(game.header, game.events).count("\n1,") == 3


def test_boards_are_commands_that_verify_judges() -> None:
    """S42, S109: what a seat's board is worth, read back from the text alone."""
    game = match(rounds=1, seed=3)
    text = boards_text(visible_to(game.table, None))
    assert len(text.splitlines()) == 3
    told, code = lines("batch", stdin=text.encode())
    assert code == 0
    for answer, seat in zip(told, game.table.players, strict=True):
        assert answer["exit"] == 0
        assert answer["legal"]
        assert seat.result is not None
        assert answer["total"] >= (seat.result.score or 0)


def test_boards_of_a_running_round_tell_only_how_many_cards_are_hidden() -> None:
    """S62."""
    game = Play(
        {"preset": "level-up", "board A": "7:9489>N@M13", "rack A": "9:5593", "pillow A": "9:0479", "seat A": "A"}, 0
    )
    text = boards_text(visible_to(game.table, None))
    assert "--pillow 1" in text
    assert "9:0479" not in text


def test_void_rounds_are_no_rounds() -> None:
    game = match(rounds=1, seed=4, header={**HEADER, "target": "9999"})
    game.begin()
    assert game.act(HOST, Move("void"))
    assert [one.number for one in judged_rounds(game.header, game.events)] == [1]


def test_corrections_are_in_the_json_with_their_reason() -> None:
    """S102: a judge's word stands beside the score that it has made."""
    game = match(rounds=1, seed=4, header={**HEADER, "target": "9999"})
    assert game.act(HOST, Move("correct", ("1", "B", "-7", "-", "counted twice")))
    (one,) = json.loads(match_json(game.header, game.events))["rounds"]
    assert one["rulings"] == [["correct", "B", "-7", "-", "counted twice"]]
    assert [line["score"] for line in one["seats"] if line["seat"] == "B"] == [-7]


def test_rounds_hold_everything_a_seat_did() -> None:
    """Folding the moments again gives the round's end, and each seat's acts are in it in their order."""
    game = match(seed=5)
    found = judged_rounds(game.header, game.events)
    assert found
    for one in found:
        assert fold(SPROUTS, one.bell, (moment.event for moment in one.moments)) == one.end
        for seat in one.players:
            acts = one.of_seat(seat.letter)
            assert [game.events[moment.seq - 1] for moment in acts] == [moment.event for moment in acts]
    assert found[-1].end == game.table
