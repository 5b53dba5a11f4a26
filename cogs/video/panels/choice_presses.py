"""What the presses of a pending choice do: answer it, or keep picks from page to page."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.items import pressed
from cogs.video.panels import moving
from cogs.video.panels.picks import PAGE, place_of, read_picks, words_of, write_picks
from rules.game import Move


@pressed("video", "choose")
async def choose(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Answer the pending choice with the picks of the button."""
    await _answer(interaction, press, press.arg.removeprefix(moving.SURE), sure=press.arg.startswith(moving.SURE))


@pressed("video", "options")
async def options(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Options of a select: the whole answer where they are all on one page, else the picks of this page."""
    panel = await moving.panel_of(interaction, press)
    choice = panel.choice
    places = [place for value in values if (place := place_of(value)) is not None]
    if choice is None or press.number != panel.view.number or choice.most == 1 or len(choice.options) <= PAGE:
        await _answer(interaction, press, write_picks(places), sure=False)
        return
    number, _, before = press.arg.partition(".")
    page = place_of(number) or 0
    here = range(page * PAGE, (page + 1) * PAGE)
    kept = [place for place in read_picks(before, choice) if place not in here]
    picks = write_picks([*kept, *(place for place in places if place in here)])
    await moving.show(interaction, panel._replace(picks=picks, pages=("options", page)))


@pressed("video", "page")
async def page(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Another page of the options; what is picked stays picked."""
    panel = await moving.panel_of(interaction, press)
    number, _, picks = press.arg.partition(".")
    if panel.choice is None or press.number != panel.view.number:
        await moving.outdated(interaction, panel, Move("choose"))
        return
    kept = write_picks(read_picks(picks, panel.choice))
    await moving.show(interaction, panel._replace(picks=kept, pages=("options", place_of(number) or 0)))


async def _answer(interaction: Interaction, press: Press, picks: str, *, sure: bool) -> None:
    panel = await moving.panel_of(interaction, press)
    if panel.choice is None or press.number != panel.view.number:
        await moving.outdated(interaction, panel, Move("choose"))
        return
    words = words_of(panel.choice, read_picks(picks, panel.choice))
    await moving.chosen(interaction, press.table, panel.seat.letter, words, sure=sure, expect=press.number)
