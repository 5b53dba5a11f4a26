"""The table of a match, boards that do not count, young players, lessons."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cogs.kit.drawing.sheet import Sheet
from cogs.sprouts.pictures import (
    lesson_png,
    panel_png,
    race_png,
    ranks_png,
    result_png,
    step_png,
    totals_png,
)
from cogs.sprouts.pictures.broken import break_of, fault_words
from cogs.sprouts.pictures.columns import Cell, arranged, columns_of, latest
from cogs.sprouts.pictures.marks import MEANINGS, marks_of, marks_of_line
from cogs.sprouts.pictures.scored import scored_seat
from cogs.sprouts.pictures.steps import laying_steps
from rules.sprouts.race.state import Line
from rules.sprouts.switches import PRESETS
from rules.sprouts.view import TableView, places
from tests.cogs.sprouts.pictures.match import (
    A4,
    BAD_BOARDS,
    bad_seat,
    bad_table,
    history,
    long_match,
    match,
    young,
)  # fmt: skip
from tests.cogs.sprouts.pictures.views import HAND, NOW, scored, seat, snake, table


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is set from now on."""
    found: list[str] = []
    original = Sheet.text

    def text(sheet: Sheet, x: float, y: float, text: str, *args: Any, **options: Any) -> float:
        found.append(text)
        return original(sheet, x, y, text, *args, **options)

    monkeypatch.setattr(Sheet, "text", text)
    return found


def test_the_table_of_a_match_has_every_round_and_total(texts: list[str]) -> None:
    """S58, S85: names, next deals, adjusted scores with a true minus, totals; equal totals share the rank."""
    totals_png(match(A4, ["Tomoko", "Mirela", "Beatriz", "Priya"]), "Sunday Sprouts")
    assert {"Sunday Sprouts", "after round 3, to 250", "Cards", "R1", "R2", "R3", "Total"} <= set(texts)
    assert [texts.count(total) for total in ("106", "94", "−143")] == [1, 2, 1]
    assert texts.count("−58") == 2
    assert texts.count("=") == 2
    cards, elsewhere = {"7": 3, "8": 3, "9": 2}, {"7": 2, "8": 2, "9": 1}
    assert {text: texts.count(text) - elsewhere[text] for text in cards} == cards


def test_ranks_of_a_match_skip_after_a_tie(texts: list[str]) -> None:
    """1, 2, 2, 4."""
    totals_png(
        match({"A": [50], "B": [40], "C": [40], "D": [30]}, switches=replace(match(A4).switches, level_up="off")), ""
    )
    assert [text for text in texts if text in ("1", "2", "3", "4")] == ["1", "2", "2", "4"]
    assert "Cards" not in texts


@pytest.mark.parametrize("mark", MEANINGS)
def test_the_legend_tells_only_what_occurs(mark: str, texts: list[str]) -> None:
    """S103-S106, S110: one meaning for each mark that is in the table, no other."""
    played = (58, -58, ()) if mark == "flipped" else (0, -104, (mark,))
    totals_png(match({"A": [played], "B": [3]}), "Sprouts")
    assert [meaning for meaning in MEANINGS.values() if meaning in texts] == [MEANINGS[mark]]


def test_marks_of_a_round() -> None:
    """A misplay outweighs a changed score; an unchanged one has no mark."""
    assert marks_of_line(Line("A", 58, -58, ())) == ("flipped",)
    assert marks_of_line(Line("A", 0, -104, ("late", "call"))) == ("late", "call")
    assert marks_of_line(Line("A", 5, 5, ())) == ()
    assert marks_of(scored(seat(), adjusted=-16)) == ("flipped",)
    assert marks_of(seat()) == ()


@pytest.mark.parametrize("rounds", range(1, 12))
@pytest.mark.parametrize("count", range(6))
def test_no_round_is_lost_in_a_long_match(rounds: int, count: int) -> None:
    """Whatever is shown, each seat's columns add up to its total."""
    at = long_match(rounds)
    shown = latest(columns_of(at), count)
    for one in at.seats:
        cells = [column.cells.get(one.letter, Cell(0)) for column in shown]
        assert sum(cell.value for cell in cells) == one.total
    assert len(shown) <= count + 1


@pytest.mark.parametrize("rounds", [0, 1, 2, 3, 5, 6, 9, 40, 99])
@pytest.mark.parametrize("levels", [False, True])
def test_columns_of_a_match_have_room(rounds: int, levels: bool) -> None:
    """From left to right, none in another, all between the names and the totals; at least one round is shown."""
    at = long_match(rounds) if rounds else table()
    columns = arranged(columns_of(at), [one.total for one in at.seats], levels=levels)
    rights = [column.right for column in columns.rounds]
    assert rights == sorted(set(rights))
    assert all(columns.name_room + 120 < right < columns.total for right in rights)
    assert (columns.cards is not None) == levels
    assert len(rights) >= min(rounds, 2)


def test_plain_rounds_show_the_last_five_and_the_sum_of_the_others(texts: list[str]) -> None:
    """A long match without marks."""
    totals_png(match({"A": [1] * 30, "B": [2] * 30}), "Sprouts")
    assert [text for text in texts if text.startswith("R")] == ["R1–25", "R26", "R27", "R28", "R29", "R30"]


def test_a_seat_without_a_round_is_not_ranked(texts: list[str]) -> None:
    """Who joins late or has left is told apart, by a word or a dash."""
    at = match({"A": [5]})
    others = (seat((), (), letter="B", name="Mirela", waiting=True, dealt=0), seat(letter="C", name="Priya", left=True))
    totals_png(replace(at, seats=(*at.seats, *others)), "Sprouts")
    assert texts.count("left") == 1
    assert texts.count("–") == 2 * 3
    assert totals_png(table(), "Sprouts")


def test_young_players_are_told_apart() -> None:
    """SA79, SA81: in every picture of the table; their totals have no rank."""
    at = match(A4, round=3)
    child = replace(at, seats=(young(at.seats[0]), *at.seats[1:]))
    assert totals_png(at, "Sprouts") != totals_png(child, "Sprouts")
    for phase in ("lobby", "countin", "racing"):
        assert race_png(replace(at, phase=phase), NOW) != race_png(replace(child, phase=phase), NOW)
    assert ranks_png(at) != ranks_png(child)


def test_a_child_has_no_tilt_in_its_panel(texts: list[str]) -> None:
    """SA60: the tilt is shown to everybody else, with its sum."""
    for one in (seat(), young(seat())):
        at = table(one, tilt=(4, 9))
        panel_png(at, one, places(one, at.switches, None), now_ms=NOW)
    assert [texts.count("4·9"), texts.count("= 13")] == [1, 1]


@pytest.mark.parametrize("phase", ["countin", "racing", "paused", "settling"])
def test_the_tilt_is_announced(phase: str, texts: list[str]) -> None:
    """S86, SA56: both digits and what they count, before the clock starts and while it runs."""
    race_png(table(seat(), phase=phase, tilt=(0, 7)), NOW)
    assert {"0·7", "= 7"} <= set(texts)


@pytest.mark.parametrize("name", BAD_BOARDS)
def test_a_bad_board_has_no_total_and_says_why(name: str, texts: list[str]) -> None:
    """S106: the first card at fault is ringed and named by its number; what the round counts stands apart."""
    board, tilt = BAD_BOARDS[name]
    one = bad_seat(board, tilt)
    assert one.judgement is not None
    assert not one.judgement.legal
    view = scored_seat(bad_table(one, tilt), one)
    assert view.total is None
    assert view.broken is not None
    assert one.judgement.fault is not None
    assert view.broken.at == board[one.judgement.fault.card - 1]
    result_png(bad_table(one, tilt), one)
    assert {"bad board", "no total", "counts", "−104"} <= set(texts)
    assert f"ard {one.judgement.fault.card} " in fault_words(one.judgement)


def test_every_clash_of_a_board_is_shown() -> None:
    """S27, S89, S92: each pair of sides once, left before right and upper before lower."""
    for name, count in (("sides clash", 1), ("tilt clashes", 2), ("no seed", 0)):
        board, tilt = BAD_BOARDS[name]
        judged = bad_seat(board, tilt).judgement
        assert judged is not None
        found = break_of(board, judged, tilt).clashes
        assert len(found) == count
        for clash in found:
            step = (clash.second.x - clash.first.x, clash.second.y - clash.first.y)
            assert step == ((1, 0) if clash.beside else (0, 1))


def test_the_words_of_a_fault_name_cards_by_their_number() -> None:
    """Cells and notation are not drawn, so they are not said."""
    for board, tilt in BAD_BOARDS.values():
        judged = bad_seat(board, tilt).judgement
        assert judged is not None
        assert ":" not in fault_words(judged).split(";")[0].removeprefix("Card").split("left over:")[0]


def test_penalties_stand_beside_the_total(texts: list[str]) -> None:
    """S107, S110: a legal board keeps its arithmetic; what the round counts has its marks."""
    one = scored(seat(), adjusted=-88, misplays=("late", "call"))
    result_png(bad_table(one), one)
    assert {"counts", "−88", "L", "C"} <= set(texts)
    texts.clear()
    result_png(bad_table(scored(seat())), scored(seat()))
    assert "counts" not in texts


def test_a_judge_may_count_a_bad_board(texts: list[str]) -> None:
    """The given score stands in the place of the total; the fault stays to be seen."""
    board, tilt = BAD_BOARDS["sides clash"]
    one = bad_seat(board, tilt, score=25, adjusted=25, misplays=())
    result_png(bad_table(one, tilt), one)
    assert "25" in texts
    assert "no total" not in texts
    assert scored_seat(bad_table(one, tilt), one).broken is not None


def test_a_child_is_not_judged_by_order() -> None:
    """S97, SA79: any direction counts, in the result and in every step."""
    board = tuple(placed._replace(heading=1) for placed in snake(4, 2))
    for one, total in ((seat(board, ()), None), (young(seat(board, ())), 24)):
        assert scored_seat(table(one, phase="scored", switches=PRESETS["family"]), one).total == total
        assert step_png(table(one), one, laying_steps(board, [placed.card for placed in board]), 4)


def test_lessons_offer_at_most_four_headings() -> None:
    """A card can be turned in four ways."""
    with pytest.raises(ValueError, match="5 headings are offered, but a card has four"):
        lesson_png((), HAND[0], (0, 1, 2, 3, 0))
    assert len({lesson_png((), HAND[0], heading=way) for way in range(4)}) == 4


def test_lines_of_a_match_are_read_as_they_were_judged() -> None:
    """The forged matches of these tests have the shape of the real ones."""
    lines = history(A4)
    assert [len(row) for row in lines] == [8, 8, 8]
    assert [line.flipped for line in lines[2]] == [True] + [False] * 7
    assert isinstance(match(A4), TableView)
