"""A player's private panel: the own cards, what one has, what is owed, and a press for everything one may do."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator
from typing import Any, NamedTuple

import discord

from cogs.kit.acting import referee_of
from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.errors import ToldError
from cogs.kit.galleries import gallery
from cogs.kit.phrases import cut
from cogs.video import guide
from cogs.video.panels.controls import controls
from cogs.video.panels.picks import read_picks
from cogs.video.pictures.hand import hand_png
from cogs.video.story import played_out, read_story
from cogs.video.words import choices, hands, panels, results
from cogs.video.words.refusals import sentence
from rules.game import Refusal
from rules.video.table.state import NOBODY
from rules.video.views.view import ChoiceView, SeatView, TableView

PICTURE = "hand.png"
ACCENT = discord.Colour(0xFF6DB0)
_TEXT = 3900
"""Characters of text on a panel; Discord takes 4000 a message."""

_ABOVE, _MORE, _TIP = 700, 1300, 500


class Ask(NamedTuple):
    """A second press that is asked for before something is done."""

    text: str
    verb: str
    arg: str
    label: str


class Panel(NamedTuple):
    """What a panel shows: a table as the seat may see it, the seat, and what its owner has opened on it."""

    table: int
    name: str
    view: TableView
    seat: SeatView
    note: str = ""
    """Good to know, above everything else."""

    warning: str = ""
    """Why something was not done."""

    pictures: bool = True
    others: tuple[str, ...] = ()
    """Further seats that the same person plays."""

    guided: bool = False
    tip: str = ""
    ask: Ask | None = None
    more: str = ""
    """Why something cannot be done, at length."""

    result: tuple[str, ...] = ()
    """How a game that is over went."""

    chosen: int = NOBODY
    """The mutant whose sheet is read."""

    pages: tuple[str, int] = ("", 0)
    """The list that was paged on, and its page from 0; every other one shows its first."""

    picks: str = "0"
    """What is picked of a pending choice over several pages, as `cogs.video.panels.picks` writes it."""

    @property
    def choice(self) -> ChoiceView | None:
        """The pending choice, where it is this seat's to make."""
        pending = self.view.pending
        return pending if pending and pending.seat == self.view.viewer else None

    def page_of(self, verb: str) -> int:
        """Which page a list shows."""
        return self.pages[1] if self.pages[0] == verb else 0

    def press(self, verb: str, arg: str = "") -> Press:
        """A press of this panel's room, seat and state."""
        return Press("video", verb, self.table, self.seat.letter, self.view.number, arg)


async def read_panel(interaction: Interaction, table: int, seat: str, *, note: str = "", warning: str = "") -> Panel:
    """The panel of a seat as it stands now. ToldError where the person does not play that seat."""
    referee = referee_of(interaction)
    own = await referee.seat_of(table, interaction.user.id, seat)
    if isinstance(own, Refusal):
        raise ToldError(sentence(own))
    info = await referee.info(table)
    view: TableView = await referee.view(table, own)
    shown = view.seat(own)
    if info is None or shown is None:
        raise ToldError(sentence(Refusal("not_seated", "")))
    host_plays = tuple(s.letter for s in info.seats if s.account is None) if info.host == interaction.user.id else ()
    others = tuple(letter for letter in (*info.letters_of(interaction.user.id), *host_plays) if letter != own)
    return Panel(
        table,
        info.name,
        view,
        shown,
        note,
        warning,
        pictures=info.header.get("pictures") != "off",
        others=others,
        guided=guide.guided(info.header),
        tip=await guide.read_tip(interaction, info, view, own),
        result=tuple(results.result_lines(view, await read_story(referee, info))) if played_out(view) else (),
    )


async def draw(panel: Panel) -> tuple[discord.ui.LayoutView, list[discord.File]]:
    """The panel as a message. The picture is drawn off the loop."""
    if not (panel.pictures and panel.view.phase in ("suns", "turn") and panel.seat.hand):
        return layout(panel), []
    png = await asyncio.to_thread(hand_png, panel.view, panel.seat.letter)
    alt = hands.hand_alt(panel.view, panel.seat)
    return layout(panel, alt), [discord.File(io.BytesIO(png), PICTURE, description=alt)]


def layout(panel: Panel, alt: str = "") -> discord.ui.LayoutView:
    """The panel's text and controls; with the picture where it has this alt text."""
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=ACCENT)
    above = "\n".join(_above(panel))
    if above:
        box.add_item(discord.ui.TextDisplay(above))
    middle = "\n".join(line for line in (*_head(panel), cut(panel.tip, _TIP), *_middle(panel)) if line)
    box.add_item(discord.ui.TextDisplay(middle))
    if alt:
        box.add_item(gallery([(PICTURE, alt)]))
    below = _below(panel, _TEXT - len(above) - len(middle), small="-# " if alt else "")
    if below:
        box.add_item(discord.ui.TextDisplay(below))
    for row in controls(panel):
        box.add_item(row)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def _above(panel: Panel) -> Iterator[str]:
    if panel.warning:
        yield f"⚠️ {cut(panel.warning, _ABOVE)}"
    if panel.note:
        yield cut(panel.note, _ABOVE)
    if panel.ask:
        yield f"❓ {cut(panel.ask.text, _ABOVE)}"


def _head(panel: Panel) -> Iterator[str]:
    yield panels.title(panel.view, panel.seat, panel.name)
    yield from panels.status(panel.view, panel.seat)
    if panel.view.phase != "over":
        yield panels.happened(panel.view)


def _middle(panel: Panel) -> Iterator[str]:
    view = panel.view
    if panel.choice:
        yield from _asked(panel, panel.choice)
    elif view.phase == "lobby":
        yield from panels.lobby(view)
    elif view.phase == "mutants":
        yield from panels.mutants(view, guide.suggested(view) if panel.guided else ())
        if panel.chosen != NOBODY:
            yield panels.sheet(view, panel.chosen)
    elif view.phase == "suns":
        yield from panels.suns(view)
    elif view.phase == "over":
        yield cut("\n".join(panel.result), 2800)
    yield cut(panel.more, _MORE)


def _asked(panel: Panel, choice: ChoiceView) -> Iterator[str]:
    yield choices.question(panel.view, choice)
    if len(choice.options) <= 10:
        yield from choices.option_lines(panel.view, choice)
    elif panel.picks != "0":
        picked = tuple(choice.options[place] for place in read_picks(panel.picks, choice))
        yield cut(choices.picked_line(panel.view, choice, picked), 600)


def _below(panel: Panel, room: int, small: str) -> str:
    """The own cards in words, in as much detail as there is room for; small beside a picture, which says the same."""
    view, seat = panel.view, panel.seat
    if view.phase not in ("suns", "turn") or room < 200:
        return ""
    full = [*hands.hand_lines(view), *hands.lp_lines(view, seat), *panels.own_lines(view, seat)]
    short = [
        *hands.hand_lines(view, short=True),
        *hands.lp_lines(view, seat, short=True),
        *panels.own_lines(view, seat, short=True),
    ]
    if small and panel.choice:
        # What is asked stands above; the hand, which waits meanwhile, is told whole by the picture.
        full = short
    return hands.fitted([small + line for line in full], [small + line for line in short], room)
