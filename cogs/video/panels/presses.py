"""What the buttons and selects of a panel do: each press is one move, answered with the panel as it is now."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit import replies
from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.errors import LOST_BUTTON, ToldError
from cogs.kit.items import pressed
from cogs.video.panels import moving
from cogs.video.panels.amount_form import AmountForm
from cogs.video.panels.panel import read_panel
from cogs.video.panels.picks import place_of
from cogs.video.panels.rows import page_meant
from cogs.video.panels.why_not import reasons
from cogs.video.words.turn import ANOTHER
from rules.game import Move
from rules.video.catalogue.cards import Catalogue


@pressed("video", "play", "exhaust")
async def card(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Play a card of the hand, or exhaust an LP."""
    if not await _paged(interaction, press, values):
        view = await moving.view_of(interaction, press)
        await _move(interaction, press, Move(press.verb, (_name(view.catalogue, _chosen(press, values)),)))


@pressed("video", "set")
async def together(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Play several cards at once."""
    if not await _paged(interaction, press, values):
        catalogue = (await moving.view_of(interaction, press)).catalogue
        names = tuple(_name(catalogue, number) for number in _chosen(press, values).split("."))
        await _move(interaction, press, Move("play", names))


@pressed("video", "rent")
async def rent(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Rent a card of the tape that the option names, and no other card that lies there by now."""
    if not await _paged(interaction, press, values):
        catalogue = (await moving.view_of(interaction, press)).catalogue
        number, _, tape = _chosen(press, values).partition(".")
        args = (_name(catalogue, number),) if tape in ("", "0") else (_name(catalogue, number), tape)
        await _move(interaction, press, Move("rent", args))


@pressed("video", "attack")
async def attack(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Apply FWD to the target of the option, or ask how much of it."""
    if await _paged(interaction, press, values):
        return
    view = await moving.view_of(interaction, press)
    target, _, rest = _chosen(press, values).partition(".")
    amount, _, lp = rest.partition(".")
    cards = (_name(view.catalogue, lp),) if lp else ()
    if amount == ANOTHER and press.number == view.number:
        await replies.form(interaction, AmountForm(press, target, cards, view.pool))
        return
    await _move(interaction, press, Move("attack", (target, amount, *cards)))


@pressed("video", "sun", "ready", "unready", "consent", "return")
async def plain(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Moves that need nothing chosen."""
    # Ready, consent and coming back do not depend on what the others have done meanwhile.
    await _move(interaction, press, Move(press.verb), guarded=press.verb in ("sun", "consent"))


@pressed("video", "power")
async def power(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Use the power on the button."""
    await _move(interaction, press, Move("power", (press.arg,)))


@pressed("video", "vote")
async def vote(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Want a player who is gone out of the game."""
    await _move(interaction, press, Move("vote", (press.arg,)), guarded=False)


@pressed("video", "done")
async def done(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """End the turn, after a question where that wastes something."""
    seat, sure = moving.seat_of(press), press.arg == moving.SURE
    await moving.done(interaction, press.table, seat, sure=sure, expect=press.number)


@pressed("video", "undo")
async def undo(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Show what would be taken back; the second press does it."""
    if press.arg == moving.SURE:
        await _move(interaction, press, Move("undo"))
    else:
        await moving.undo_previewed(interaction, press.table, moving.seat_of(press), expect=press.number)


@pressed("video", "sheet")
async def sheet(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Read a mutant's sheet."""
    if await _paged(interaction, press, values):
        return
    panel = await moving.panel_of(interaction, press)
    n = place_of(_chosen(press, values))
    taken = {seat.mutant for seat in panel.view.seats}
    if n is not None and n < len(panel.view.catalogue.mutants) and n not in taken:
        panel = panel._replace(chosen=n)
    await moving.show(interaction, panel)


@pressed("video", "mutant")
async def mutant(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Take the mutant on the button."""
    view = await moving.view_of(interaction, press)
    ids = [found.id for found in view.catalogue.mutants]
    await _move(interaction, press, Move("mutant", (_of(ids, press.arg),)))


@pressed("video", "takesun")
async def take_sun(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Take a Sun for the round."""
    if not await _paged(interaction, press, values):
        view = await moving.view_of(interaction, press)
        ids = [found.id for found in view.catalogue.suns]
        await _move(interaction, press, Move("sun", (_of(ids, _chosen(press, values)),)))


@pressed("video", "why")
async def why(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Tell why things are greyed or missing."""
    panel = await moving.panel_of(interaction, press)
    await moving.show(interaction, panel._replace(more=await reasons(interaction, panel)))


@pressed("video", "refresh")
async def refresh(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Show the panel as it stands."""
    await moving.show(interaction, await moving.panel_of(interaction, press))


@pressed("video", "switch")
async def switch(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Show the panel of another seat that the same person plays."""
    await moving.show(interaction, await read_panel(interaction, press.table, press.arg))


def _chosen(press: Press, values: Sequence[str]) -> str:
    """What a select, or the button that stands for one of its options, names."""
    return values[0] if values else press.arg


def _name(catalogue: Catalogue, number: str) -> str:
    return _of(catalogue.names, number)


def _of(names: Sequence[str], number: str) -> str:
    """The one of that number. ToldError where a press was made up."""
    place = place_of(number)
    if place is None or place >= len(names):
        raise ToldError(LOST_BUTTON)
    return names[place]


async def _paged(interaction: Interaction, press: Press, values: Sequence[str]) -> bool:
    """Whether the option led to another page of its list, which is then shown."""
    page = page_meant(values[0]) if values else None
    if page is None:
        return False
    panel = await moving.panel_of(interaction, press)
    await moving.show(interaction, panel._replace(pages=(press.verb, page)))
    return True


async def _move(interaction: Interaction, press: Press, move: Move, *, guarded: bool = True) -> None:
    seat = moving.seat_of(press)
    await moving.moved(interaction, press.table, seat, move, expect=press.number if guarded else None)
