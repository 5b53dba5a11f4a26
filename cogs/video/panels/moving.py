"""Making a move for somebody and showing what has come of it, whether it was typed or pressed."""

from __future__ import annotations

import discord

from cogs.kit import replies
from cogs.kit.acting import act, bot_of, referee_of, stamp_of
from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.errors import LOST_BUTTON, ToldError
from cogs.video.hands import ready_lps
from cogs.video.panels import confirming
from cogs.video.panels.panel import Ask, Panel, draw, read_panel
from cogs.video.panels.picks import write_picks
from cogs.video.typed import naming
from cogs.video.words import stale, undoing
from cogs.video.words.refusals import sentence
from rules.game import Move, Refusal
from rules.video.views.view import TableView

SURE = "!"
"""Before the argument of a press that confirms what was asked once."""

_GONE = ("no_table", "quarantined", "not_seated", "which_seat", "ended")
"""Refusals after which there is no panel to show."""


def seat_of(press: Press) -> str:
    """The seat of the panel that was pressed. ToldError where it says none."""
    if press.seat is None:
        raise ToldError(LOST_BUTTON)
    return press.seat


async def panel_of(interaction: Interaction, press: Press) -> Panel:
    """The panel that was pressed as it stands now. ToldError where the person does not play its seat."""
    return await read_panel(interaction, press.table, seat_of(press))


async def view_of(interaction: Interaction, press: Press) -> TableView:
    """What the seat of the panel may see now, from memory where the table is there: a form has to open at once.

    ToldError where the person does not play that seat.
    """
    referee = referee_of(interaction)
    seat = await referee.seat_of(press.table, interaction.user.id, seat_of(press))
    view = seat if isinstance(seat, Refusal) else await referee.view(press.table, seat)
    if isinstance(view, Refusal):
        raise ToldError(sentence(view))
    assert isinstance(view, TableView)
    return view


async def show(interaction: Interaction, panel: Panel) -> None:
    """Put the panel in place of the one that was pressed; a command gets a new private one."""
    await replies.update(interaction, *await draw(panel))
    bot_of(interaction).panels.shown(interaction, panel.table, panel.seat.letter, number=panel.view.number)


async def outdated(interaction: Interaction, panel: Panel, move: Move) -> None:
    """A press of a panel that was out of date: nothing is done, the new panel says what has changed."""
    await show(interaction, panel._replace(warning=stale.changed(panel.view, move)))


async def moved(interaction: Interaction, table: int, seat: str, move: Move, *, expect: int | None = None) -> None:
    """Make a move and show the seat's panel.

    `expect` is the number of the panel that was pressed, or of the view by which typed words were understood. What is
    refused stands on the pressed panel as a warning; who typed a command reads it alone, as a ToldError.
    """
    answer = await act(interaction, table, move, seat=seat, expect=expect)
    if isinstance(answer, Refusal) and (answer.code in _GONE or (typed(interaction) and answer.code != "stale")):
        raise ToldError(sentence(answer))
    panel = await read_panel(interaction, table, seat)
    if isinstance(answer, Refusal):
        if answer.code == "stale":
            await outdated(interaction, panel, move)
            return
        panel = panel._replace(warning=sentence(answer))
    await show(interaction, panel)


def typed(interaction: Interaction) -> bool:
    """Whether a command asked, and not a press."""
    return interaction.type is discord.InteractionType.application_command


async def done(
    interaction: Interaction, table: int, seat: str, *, sure: bool = False, expect: int | None = None
) -> None:
    """End the turn; where that would waste money or a kill, ask once before."""
    panel = await read_panel(interaction, table, seat)
    warning = confirming.done_warning(panel.view)
    if warning and not sure and expect in (None, panel.view.number):
        ask = Ask(warning, "done", SURE, "End the turn all the same")
        await show(interaction, panel._replace(ask=ask))
        return
    await moved(interaction, table, seat, Move("done"), expect=expect)


async def chosen(
    interaction: Interaction,
    table: int,
    seat: str,
    words: tuple[str, ...],
    *,
    sure: bool = False,
    expect: int | None = None,
) -> None:
    """Answer the seat's pending choice; where that would eject one's best card, ask once before."""
    panel = await read_panel(interaction, table, seat)
    choice = panel.choice
    places = [choice.words.index(word) for word in words if word in choice.words] if choice else []
    if choice and not sure and expect in (None, panel.view.number):
        warning = confirming.choice_warning(panel.view, tuple(choice.options[place] for place in places))
        if warning:
            picks = write_picks(places)
            await show(
                interaction, panel._replace(ask=Ask(warning, "choose", SURE + picks, "Yes, that one"), picks=picks)
            )
            return
    await moved(interaction, table, seat, Move("choose", words), expect=expect)


async def exhausted(interaction: Interaction, table: int, seat: str, card: str) -> None:
    """`/rotate`: exhaust the LP that a word means; without one the only LP that is ready (V98)."""
    panel = await read_panel(interaction, table, seat)
    names = panel.view.catalogue.names
    ready = ready_lps(panel.view)
    if card or len(ready) > 1:
        name = naming.lp(panel.view, panel.seat.letter, card)
    else:
        name = names[ready[0].card] if ready else ""
    await moved(interaction, table, seat, Move("exhaust", (name,) if name else ()), expect=panel.view.number)


async def undo_previewed(interaction: Interaction, table: int, seat: str, *, expect: int | None = None) -> None:
    """Show what would be taken back, to be confirmed, or to be asked of the others (VA101)."""
    panel = await read_panel(interaction, table, seat)
    if expect not in (None, panel.view.number):
        await outdated(interaction, panel, Move("undo"))
        return
    after = await referee_of(interaction).preview(
        table, Move("undo"), stamp_of(interaction), actor=panel.seat.letter, viewer=panel.seat.letter
    )
    if isinstance(after, Refusal):
        if typed(interaction) or after.code in _GONE:
            raise ToldError(sentence(after))
        await show(interaction, panel._replace(warning=sentence(after)))
        return
    ask = Ask(undoing.preview(panel.view, after), "undo", SURE, undoing.label(panel.view))
    await show(interaction, panel._replace(ask=ask))
