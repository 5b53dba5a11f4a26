"""What is done for a seat that does not move, and what a computer player does (VA99, VA100)."""

from __future__ import annotations

from rules.dice import Dice
from rules.game import Move
from rules.video.table.state import Table


def stand_in(table: Table, me: int, dice: Dice) -> Move | None:
    """For a seat that does not move: its turn ends (VA99), or the normal computer player chooses (VA100)."""
    if table.phase == "turn" and not table.pending:
        return Move("done")
    return computer_move(table, me, "normal", dice)


def computer_move(table: Table, me: int, level: str, dice: Dice) -> Move | None:
    """What a computer player of that level does at the seat; it sees what the seat sees. None where it is not on."""
    # The computer players look at views, which need the rules that call this.
    from rules.video.computer import choose
    from rules.video.views.options import moves
    from rules.video.views.view import visible_to

    found = moves(table, me)
    return choose(visible_to(table, table.seats[me].letter), found, level, dice) if found else None
