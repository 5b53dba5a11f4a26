"""The first fault of a board, and the sentence that tells it."""

from __future__ import annotations

import pytest

from rules.sprouts.notation import read_board
from rules.sprouts.scoring import Judgement, score, verify
from rules.sprouts.terms import Terms

A = "1:1111>N@A1"


@pytest.mark.parametrize(
    ("text", "card", "kind", "ruling"),
    [
        ("1:1111>E@A1", 1, "heading", "S22"),
        (f"{A} 1:1111>S@B1", 2, "heading", "S24"),
        (f"{A} 1:1111>E@A1", 2, "occupied", "S25"),
        (f"{A} 1:1111>E@C1", 2, "detached", "S25"),
        (f"{A} 1:1111>E@B2", 2, "detached", "S25"),
        (f"{A} 1:2222>E@B1", 2, "mismatch", "S27"),
        (f"{A} 1:2222>S@A1", 2, "occupied", "S25"),
        (f"{A} 1:2222>S@C1", 2, "heading", "S24"),
        (f"{A} 1:2222>S@B1", 2, "heading", "S24"),
        (f"{A} 1:1111>E@B1 1:2222>S@C1 1:1111>N@C1", 3, "mismatch", "S27"),
        (f"{A} 1:1111>E@C1 1:1111>S@B1", 2, "detached", "S25"),
    ],
)
def test_fault_of_score(text: str, card: int, kind: str, ruling: str) -> None:
    """The first card at fault; of several kinds on it the first of occupied, heading, detached, mismatch."""
    judged = score(read_board(text))
    assert judged.fault is not None
    assert (judged.fault.card, judged.fault.kind) == (card, kind)
    assert ruling in judged.fault.message
    assert judged == Judgement(False, judged.fault)


@pytest.mark.parametrize(
    ("text", "card", "kind"),
    [
        (f"{A} 1:2222>E@B1 1:1111>S@A1", 3, "occupied"),
        (f"{A} 1:2222>W@B1 1:1111>S@C1", 2, "mismatch"),
        (f"1:2222>S@C1 1:1111>E@B1 {A}", 2, "mismatch"),
        (f"{A} 1:1111>W@B1", 2, "no-order"),
        ("1:1111>E@B1 1:1111>E@A1 1:1111>N@C1", 2, "no-order"),
        ("1:1111>E@B1", 1, "no-order"),
        (f"{A} 1:1111>E@C1", 2, "no-order"),
    ],
)
def test_fault_of_verify(text: str, card: int, kind: str) -> None:
    """Occupied, then mismatch of the later typed, then the first typed card outside the longest order."""
    judged = verify(read_board(text))
    assert judged.fault is not None
    assert (judged.fault.card, judged.fault.kind) == (card, kind)
    assert judged == Judgement(False, judged.fault)


def test_a_mismatch_names_cards_side_values_and_ruling() -> None:
    judged = score(read_board("7:9489>N@A1 9:5593>E@B1"))
    assert judged.fault is not None
    for part in ("card 2", "9:5593 in B1", "9 on its west side", "4 of card 1", "7:9489 in A1", "S27"):
        assert part in judged.fault.message


@pytest.mark.parametrize(("side", "ruling"), [(4, "S89"), (5, "S92"), (0, "S92")])
def test_a_mismatch_under_tilt(side: int, ruling: str) -> None:
    judged = score(read_board(f"1:0400>N@A1 1:00{side}0>E@B1"), terms=Terms(tilt=(4, 9)))
    assert judged.fault is not None
    assert ruling in judged.fault.message
    assert "4-9" in judged.fault.message


def test_a_card_laid_on_another_is_named_with_it() -> None:
    judged = verify(read_board(f"{A} 2:2222>E@A1"))
    assert judged.fault is not None
    assert "card 2 (2:2222 in A1) lies on card 1 (1:1111 in A1)" in judged.fault.message


def test_no_seed_is_said() -> None:
    judged = verify(read_board("1:1111>E@B1"))
    assert judged.fault is not None
    assert "no card points north" in judged.fault.message


def test_an_empty_board_is_legal_and_never_complete() -> None:
    """SA10, SA63."""
    for judge in (score, verify):
        judged = judge(())
        assert (judged.legal, judged.total, judged.complete, judged.order) == (True, 0, False, ())


@pytest.mark.parametrize(("rack", "pillow", "complete"), [((), 0, True), ((), 1, False)])
def test_complete(rack: tuple[()], pillow: int, complete: bool) -> None:
    """S84: doubled only with nothing left in rack and pillow, whatever the number of cards."""
    assert score(read_board(A), rack, pillow).complete is complete
