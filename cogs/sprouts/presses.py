"""What the buttons and selects of a Sprouts panel do: each press is one move, answered with the panel as it is now."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit import replies
from cogs.kit.acting import act, bot_of, now_ms, referee_of, stamp_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import Done
from cogs.kit.custom_ids import Press
from cogs.kit.errors import LOST_BUTTON, ToldError
from cogs.kit.items import pressed
from cogs.sprouts.glance import glance
from cogs.sprouts.panel import Panel, draw, read_panel
from cogs.sprouts.story import number_at_freeze
from cogs.sprouts.words.costs import told
from cogs.sprouts.words.refusals import sentence
from rules.game import Move, Refusal
from rules.sprouts.notation import SEED_CELL, write_cell

_GONE = ("no_table", "quarantined", "not_seated", "ended")
_ON_BOARDS = ("attach", "detach", "turn", "rotate", "call")


@pressed("sprouts", "pick")
async def pick(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Choose a rack card: on an empty board it is laid at once, else its places are offered."""
    number = _chosen(press, values)
    chosen = int(number) if number.isascii() and number.isdigit() else None
    panel = await read_panel(interaction, press.table, _seat(press), chosen=chosen)
    if not panel.seat.board and panel.chosen is not None and (panel.live or panel.view.frozen_at is not None):
        await _move(interaction, press, Move("attach", (number, write_cell(*SEED_CELL))))
        return
    if press.number != panel.seat.number:
        panel = panel._replace(warning=sentence(Refusal("stale", "")), chosen=None)
    await _update(interaction, panel)


@pressed("sprouts", "place")
async def place(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Lay the chosen card on the chosen cell."""
    card, _, cell = _chosen(press, values).partition("@")
    await _move(interaction, press, Move("attach", (card, cell)))


@pressed("sprouts", "back")
async def back(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Take the chosen cards back, or all."""
    cells = () if "all" in values else tuple(values)
    await _move(interaction, press, Move("detach", cells))


@pressed("sprouts", "call", "turn", "pause", "resume", "ready", "unready")
async def plain(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Moves that need nothing chosen."""
    await _move(interaction, press, Move(press.verb))


@pressed("sprouts", "rotate")
async def rotate(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Turn the rack to the heading on the button."""
    await _move(interaction, press, Move("rotate", (press.arg,)))


@pressed("sprouts", "refresh")
async def refresh(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Show the panel as it stands."""
    await _show(interaction, press.table, _seat(press))


@pressed("sprouts", "switch")
async def switch(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Show the panel of another seat that the same person plays."""
    await _show(interaction, press.table, press.arg)


def _seat(press: Press) -> str:
    if press.seat is None:
        raise ToldError(LOST_BUTTON)
    return press.seat


def _chosen(press: Press, values: Sequence[str]) -> str:
    """What a select, or the button that stands for one of its options, names."""
    return values[0] if values else press.arg


async def _move(interaction: Interaction, press: Press, move: Move) -> None:
    """Make the move for the panel's seat. A panel that is out of date moves nothing and is replaced by the new one."""
    seat = _seat(press)
    answer = await act(interaction, press.table, move, seat=seat, expect=press.number)
    if isinstance(answer, Refusal) and answer.code == "stale" and await _touches_frozen(interaction, press, move):
        answer = await act(interaction, press.table, move, seat=seat)
    if isinstance(answer, Refusal):
        if answer.code in _GONE:
            await replies.private(interaction, sentence(answer))
        else:
            await _show(interaction, press.table, seat, sentence(answer))
        return
    if any(event.verb == "countin" for event in answer.events):
        # A table without a clock deals at once: the panel then shows the cards already.
        await referee_of(interaction).fire(press.table, now_ms())
    await _show(interaction, press.table, seat, misplayed=answer)


async def _touches_frozen(interaction: Interaction, press: Press, move: Move) -> bool:
    """Whether the press is of a panel that lay open at the freeze: the rules then say what it costs (S103, S104)."""
    if move.verb not in _ON_BOARDS:
        return False
    number = number_at_freeze(await referee_of(interaction).log(press.table), _seat(press))
    return number is not None and press.number >= number


async def _show(
    interaction: Interaction, table: int, seat: str, warning: str = "", *, misplayed: Done | None = None
) -> None:
    panel = await read_panel(interaction, table, seat, warning=warning)
    if misplayed is not None:
        cost = told(panel.view, panel.seat, misplayed.events, stamp_of(interaction).ms)
        panel = panel._replace(warning=cost)
    await _update(interaction, panel)


async def _update(interaction: Interaction, panel: Panel) -> None:
    await replies.update(interaction, *await draw(panel))
    bot_of(interaction).panels.shown(interaction, panel.table, panel.seat.letter)


@pressed("sprouts", "look")
async def look(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Show somebody's open board to whoever asks (SA37); after the round with its score and the best that was there."""
    await replies.private(interaction, **await glance(interaction, press.table, _chosen(press, values)))
