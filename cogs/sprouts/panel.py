"""A player's private panel: own board and rack, two taps to lay a card, and everything else that the seat may do."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator
from typing import Any, NamedTuple

import discord

from cogs.kit.acting import now_ms, referee_of
from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.errors import ToldError
from cogs.kit.galleries import gallery
from cogs.kit.names import safe_name
from cogs.kit.phrases import cut
from cogs.sprouts.controls import controls
from cogs.sprouts.pictures.panel import panel_png
from cogs.sprouts.words import boards as words
from cogs.sprouts.words import match, tables
from cogs.sprouts.words.refusals import sentence
from cogs.sprouts.words.results import detail_lines
from rules.game import Refusal
from rules.sprouts.view import Place, SeatView, TableView, places

PICTURE = "board.png"
ACCENT = discord.Colour(0x8EDB8B)


class Panel(NamedTuple):
    """What a panel shows: a table as the seat may see it, the seat, and the card that was picked."""

    table: int
    name: str
    view: TableView
    seat: SeatView
    chosen: int | None = None
    note: str = ""
    """Good to know, above everything else."""

    warning: str = ""
    """Why something was not done, or what it cost."""

    pictures: bool = True
    others: tuple[str, ...] = ()
    """Further seats that the same person plays."""

    practice: bool = False
    """Played alone and without a clock: hints are given."""

    hint: str = ""

    @property
    def places(self) -> tuple[Place, ...]:
        """The free cells that are offered, lettered."""
        return places(self.seat, self.view.switches, self.view.tilt) if self.live else ()

    @property
    def live(self) -> bool:
        """Whether cards can be moved."""
        return self.view.phase == "racing" and not self.seat.waiting and not self.seat.left

    def press(self, verb: str, arg: str = "") -> Press:
        """A press of this panel's room, seat and state."""
        return Press("sprouts", verb, self.table, self.seat.letter, self.seat.number, arg)


async def read_panel(
    interaction: Interaction,
    table: int,
    seat: str,
    *,
    chosen: int | None = None,
    note: str = "",
    warning: str = "",
) -> Panel:
    """The panel of a seat as it stands now. ToldError where the person does not play that seat."""
    referee = referee_of(interaction)
    own = await referee.seat_of(table, interaction.user.id, seat)
    if isinstance(own, Refusal):
        raise ToldError(sentence(own))
    info = await referee.info(table)
    view = await referee.view(table, own)
    shown = view.seat(own)
    assert info is not None
    host_plays = tuple(s.letter for s in info.seats if s.account is None) if info.host == interaction.user.id else ()
    others = tuple(letter for letter in (*info.letters_of(interaction.user.id), *host_plays) if letter != own)
    if chosen not in [held.number for held in shown.rack]:
        chosen = None
    practice = info.header.get("seats") == "1" and not view.switches.timer_s
    pictures = info.header.get("pictures") != "off"
    return Panel(table, info.name, view, shown, chosen, note, warning, pictures, others, practice)


async def draw(panel: Panel) -> tuple[discord.ui.LayoutView, list[discord.File]]:
    """The panel as a message. The picture is drawn off the loop."""
    files = []
    if panel.pictures and not panel.seat.waiting:
        png = await asyncio.to_thread(
            panel_png, panel.view, panel.seat, panel.places, chosen=panel.chosen, now_ms=now_ms()
        )
        alt = words.panel_alt(panel.view, panel.seat, panel.places)
        files.append(discord.File(io.BytesIO(png), PICTURE, description=alt))
    return layout(panel, bool(files)), files


def layout(panel: Panel, pictured: bool) -> discord.ui.LayoutView:
    """The panel's text and controls; `pictured` says that the picture comes along."""
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=ACCENT)
    for above in filter(None, (panel.warning and f"⚠️ {panel.warning}", panel.note)):
        box.add_item(discord.ui.TextDisplay(above))
    box.add_item(discord.ui.TextDisplay("\n".join(_heading(panel))))
    if panel.hint:
        box.add_item(discord.ui.TextDisplay(f"💡 {cut(panel.hint, 900)}"))
    if pictured:
        box.add_item(gallery([(PICTURE, words.panel_alt(panel.view, panel.seat, panel.places))]))
    elif not panel.seat.waiting:
        box.add_item(discord.ui.TextDisplay(cut(words.panel_text(panel.seat, panel.places, panel.chosen), 2800)))
    for row in controls(panel):
        box.add_item(row)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def _heading(panel: Panel) -> Iterator[str]:
    seat, view = panel.seat, panel.view
    yield f"**Seat {seat.letter} · {safe_name(seat.name)}** at {safe_name(panel.name)}"
    if seat.waiting:
        yield tables.status(view, now_ms())
        yield "You join at the next deal." if view.phase not in ("lobby", "countin", "over") else _own_readiness(seat)
        return
    if not panel.live:
        yield tables.status(view, now_ms())
        if seat.judgement is not None:
            yield cut("\n".join(detail_lines(view, seat)), 1100)
        elif seat.child:
            yield "You play as a young player."
        return
    if view.deadline is not None:
        yield f"{words.standing(seat)}. Ends <t:{view.deadline // 1000}:R>."
    else:
        yield f"{words.standing(seat)}."
    if view.tilt and not seat.child:
        yield match.tilt_line(view)
    if seat.rack:
        yield f"{words.rack_points(view, seat)} {_next_step(panel)}".rstrip()
    elif seat.pillow:
        yield "Your rack is empty: you may turn a pillow card, or stay as you are."
    elif seat.child:
        yield "Everything lies, well done! You make no call: the round goes on until it ends for the others (SA80)."
    else:
        typed = view.switches.typed_call == "on"
        yield f"Everything lies! {'Type your call with `/call`' if typed else 'Call it now'}."


def _own_readiness(seat: SeatView) -> str:
    return "You are ready." if seat.ready else "Press **Ready** when you are."


def _next_step(panel: Panel) -> str:
    if not panel.seat.board:
        return "Choose your first card."
    if panel.chosen is None:
        return "" if panel.places else "Nothing fits now: take cards back and build differently."
    if any(panel.chosen in place.fits or not place.fits for place in panel.places):
        return f"Where does card **{panel.chosen}** go?"
    return f"Card **{panel.chosen}** fits nowhere now. Choose another."
