"""The Sun Phase, what lies open when a game begins, and the two parts of a turn: V34-V36, V63, V67-V70."""

from __future__ import annotations

from rules.video.effects.language import JUNK
from rules.video.game import VIDEO
from rules.video.table.state import NOBODY, READY, TAPES, Table
from rules.video.views.view import visible_to
from tests.rules.video.tables import act, onward, position, refused, seat, started


def _house(players: int) -> Table:
    """A game of the house catalogue in its first Sun Phase."""
    table = VIDEO.setup({})
    for letter in "ABCD"[:players]:
        table = act(table, f"{letter} sit {letter}")
    table = act(table, "host start")
    while table.phase == "mutants":
        table = onward(table)
    return table


def _suns(table: Table) -> list[str]:
    """What the seat at it may take."""
    return [move.args[0] for move in VIDEO.legal(table, table.seats[table.active].letter)]


def test_the_vortex_deck_holds_sixty_after_the_first_fill() -> None:
    """V34: with the whole box, whoever plays."""
    for players in (2, 3, 4):
        table = _house(players)
        assert NOBODY not in table.tapes
        assert (len(table.tapes), len(table.vortex)) == (TAPES, 60)


def test_the_shelf_lies_open_less_what_the_supply_lists_took() -> None:
    """V35: every viewer sees how many of each kind are left on their own space."""
    table = _house(4)
    box = table.catalogue.box
    for viewer in (None, "A", "D"):
        shown = visible_to(table, viewer).junk
        for kind, left in zip(JUNK, shown, strict=True):
            dealt = sum(box[card].junk == kind for mine in table.seats for card in (*mine.hand, *mine.deck))
            assert left + dealt == sum(card.junk == kind for card in box)


def test_all_suns_are_open_to_the_first_who_chooses() -> None:
    """V36, V70: in round 1 nothing was held before, so nothing is barred; then one less for each."""
    table = started(4)
    first = table.first
    for taken in range(4):
        assert table.active == (first + taken) % 4
        assert len(_suns(table)) == 8 - taken
        table = onward(table)


def test_after_a_round_all_suns_go_back_before_any_is_chosen() -> None:
    """V67: also that of the seat that chooses last; who held what is barred to nobody but its holder (V71)."""
    table = started(3)
    while table.round == 1:
        held = [mine.sun for mine in table.seats] if NOBODY not in [mine.sun for mine in table.seats] else []
        table = act(table, f"{table.seats[table.active].letter} done") if table.phase == "turn" else onward(table)
    assert [mine.sun for mine in table.seats] == [NOBODY] * 3
    assert [mine.sun_state for mine in table.seats] == [READY] * 3
    assert [mine.last_sun for mine in table.seats] == held
    ids = [sun.id for sun in table.catalogue.suns]
    assert _suns(table) == [name for n, name in enumerate(ids) if n != held[table.active]]


def test_the_marker_goes_to_the_left_between_rounds() -> None:
    """V68: to the next seat clockwise, whoever led the turns."""
    table = started(4)
    markers = []
    for number in range(1, 6):
        markers.append(table.marker)
        while table.round == number:
            table = act(table, f"{table.seats[table.active].letter} done") if table.phase == "turn" else onward(table)
    assert markers == [(table.first + n) % 4 for n in range(5)]


def test_a_turn_is_an_action_step_and_then_an_end_step() -> None:
    """V63: once the second has begun nothing of the first can be done, though it waits for somebody's answer."""
    header = {"turn": "A", "dial A": "41", "deck A": "Damaged Tape, Bargain Bin", "charge A": "2", "pool": "3"}
    table = position(header)
    assert not table.ending_turn
    table = act(table, "A done")
    assert table.ending_turn
    for line in ("A power lo", "A attack B 3", "A done"):
        assert refused(table, line).code == "choice_pending"
    table = act(table, "B choose red")
    assert (table.active, table.ending_turn) == (1, False)
    assert len(seat(table, "A").hand) == 2
