"""Hints on the panel and by command: in practice only, right about the board, harmless when stale."""

from __future__ import annotations

from cogs.kit.custom_ids import Press
from rules.sprouts.board import free_cells
from rules.sprouts.hints import fitting
from rules.sprouts.notation import write_cell
from tests.cogs.forging import answer
from tests.cogs.playing import best_board, board, click, finish, lay, new, race, said, seat, told
from tests.cogs.reading import labels, text
from tests.simulated import World


async def test_hint_says_what_fits_and_where(world: World) -> None:
    panel = await new(world, style="practice", seed="hints")
    panel = await click(world.ann, panel, "Hint")
    assert "💡 Any card may be the seed." in text(panel)
    shown = await seat(world)
    first = best_board(shown)[0]
    panel = await lay(world.ann, panel, shown.hand.index(first.card) + 1, write_cell(*first.cell))
    panel = await click(world.ann, panel, "Hint")
    shown = await seat(world)
    for one in fitting(shown.board, [held.card for held in shown.rack], None):
        assert f"Card {shown.hand.index(one.card) + 1} fits at" in text(panel)
        assert all(write_cell(*cell) in text(panel) for cell in one.cells)
    assert "can still lie" in text(panel)
    assert "💡" in text(await said(world.ann, world.channel, "hint"))


async def test_hint_on_a_stuck_board_counts_the_cards_to_take_back(world: World) -> None:
    """S28, S32: played on at random until nothing fits."""
    for deal in range(40):
        panel = await new(world, style="practice", seed=f"deal {deal}")
        table = deal + 1
        panel = await click(world.ann, panel, "Card 1")
        for _ in range(6):
            shown = await seat(world, table=table)
            open_ = fitting(shown.board, [held.card for held in shown.rack], None)
            if not open_:
                break
            number = shown.hand.index(open_[0].card) + 1
            panel = await lay(world.ann, panel, number, write_cell(*open_[0].cells[0]))
        if open_ and shown.rack:
            await told(world.ann, world.channel, "table end", what="table", table=str(table))
            continue
        panel = await click(world.ann, panel, "Hint")
        assert "Nothing fits now" in text(panel)
        assert "back" in text(panel)
        assert free_cells(shown.board)
        return
    raise AssertionError("forty deals without a board that gets stuck")


async def test_hint_with_everything_laid_says_call(world: World) -> None:
    panel = await new(world, style="practice", seed="hints")
    shown = await seat(world)
    for placed in best_board(shown):
        panel = await lay(world.ann, panel, shown.hand.index(placed.card) + 1, write_cell(*placed.cell))
    assert "Everything lies" in text(await click(world.ann, panel, "Hint"))


async def test_no_hints_in_a_race(world: World) -> None:
    await race(world, "ann", "bob")
    panel = await board(world, "ann")
    assert "Hint" not in labels(panel)
    assert "Hints are for practice" in await told(world.ann, world.channel, "hint")
    shown = await seat(world)
    forged = Press("sprouts", "hint", 1, "A", shown.number)
    assert "Hints are for practice" in await answer(world.ann, panel, forged)


async def test_hints_after_a_restart_of_others_and_after_the_end(world: World) -> None:
    panel = await new(world, style="practice", seed="hints")
    await world.restart()
    panel = await click(world.ann, panel, "Hint")
    assert "💡" in text(panel)
    stale = Press("sprouts", "hint", 1, "A", 0)
    assert "💡" in await answer(world.ann, panel, stale)
    assert "no seat" in await told(world.bob, world.channel, "hint", table="1")
    await told(world.ann, world.channel, "table end", what="round")
    await finish(world)
    assert "needs cards in play" in await answer(world.ann, panel, stale)
