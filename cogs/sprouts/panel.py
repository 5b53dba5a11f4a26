"""A player's private panel: own board and rack, two taps to lay a card, and everything else that the seat may do."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import discord

from cogs.kit.acting import now_ms, referee_of
from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.errors import ToldError
from cogs.kit.items import PressedButton, PressedSelect
from cogs.kit.names import safe_name
from cogs.sprouts.pictures.panel import panel_png
from cogs.sprouts.words import boards as words
from cogs.sprouts.words import match, tables
from cogs.sprouts.words.hints import HINT
from cogs.sprouts.words.refusals import sentence
from cogs.sprouts.words.results import detail_lines
from cogs.sprouts.words.shows import show_me
from cogs.sprouts.words.terms import HEADING_WORDS, card_words
from rules.game import Refusal
from rules.sprouts.cards import HEADINGS
from rules.sprouts.notation import write_cell
from rules.sprouts.view import Held, Place, SeatView, TableView, places

PICTURE = "board.png"
ACCENT = discord.Colour(0x8EDB8B)
_BUTTONS = 10
_ROW = 5
_OPTIONS = 25
_OTHER_SEATS = 7
Style = discord.ButtonStyle


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
        box.add_item(discord.ui.TextDisplay(f"💡 {words.cut(panel.hint, 900)}"))
    if pictured:
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        gallery.add_item(
            media=f"attachment://{PICTURE}", description=words.panel_alt(panel.view, panel.seat, panel.places)
        )
        box.add_item(gallery)
    elif not panel.seat.waiting:
        box.add_item(discord.ui.TextDisplay(words.cut(words.panel_text(panel.seat, panel.places, panel.chosen), 2800)))
    for row in _controls(panel):
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
            yield words.cut("\n".join(detail_lines(view, seat)), 1100)
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


def _controls(panel: Panel) -> Iterator[discord.ui.ActionRow[Any]]:
    if panel.live:
        yield from _card_rows(panel)
        yield from _place_rows(panel)
        if panel.seat.board:
            yield discord.ui.ActionRow(_take_back(panel))
    yield from _button_rows(list(_buttons(panel)))


def _card_rows(panel: Panel) -> Iterator[discord.ui.ActionRow[Any]]:
    rack = panel.seat.rack
    if len(rack) > _BUTTONS:
        options = [_card_option(panel, held) for held in rack[:_OPTIONS]]
        yield discord.ui.ActionRow(PressedSelect(panel.press("pick"), options, placeholder="Choose a card"))
        return
    fitting = {number for place in panel.places for number in place.fits}
    offers_all = panel.view.switches.assist == "free"
    yield from _button_rows(
        [
            PressedButton(
                panel.press("pick", str(held.number)),
                f"Card {held.number}",
                style=Style.success if held.number == panel.chosen else Style.primary,
                disabled=not offers_all and held.number not in fitting,
            )
            for held in rack
        ]
    )


def _card_option(panel: Panel, held: Held) -> discord.SelectOption:
    return discord.SelectOption(
        label=f"Card {held.number}",
        value=str(held.number),
        description=words.cut(card_words(held.card, panel.seat.rack_heading), 100),
        default=held.number == panel.chosen,
    )


def _place_rows(panel: Panel) -> Iterator[discord.ui.ActionRow[Any]]:
    if panel.chosen is None or not panel.seat.board:
        return
    open_places = [place for place in panel.places if not place.fits or panel.chosen in place.fits]
    if not open_places:
        return
    if len(open_places) > _BUTTONS:
        options = [
            discord.SelectOption(label=f"{place.letter} · {write_cell(*place.cell)}", value=_target(panel, place))
            for place in open_places
        ]
        for at in range(0, len(options), _OPTIONS):
            part = options[at : at + _OPTIONS]
            press = panel.press("place", f"list{at}" if at else "list")
            yield discord.ui.ActionRow(PressedSelect(press, part, placeholder=f"Where does card {panel.chosen} go?"))
        return
    yield from _button_rows(
        [
            PressedButton(
                panel.press("place", _target(panel, place)),
                f"{place.letter} · {write_cell(*place.cell)}",
                style=Style.success,
            )
            for place in open_places
        ]
    )


def _target(panel: Panel, place: Place) -> str:
    return f"{panel.chosen}@{write_cell(*place.cell)}"


def _take_back(panel: Panel) -> PressedSelect:
    seat = panel.seat
    laid = list(zip(seat.board, seat.numbers, strict=True))
    options = [discord.SelectOption(label="All cards", value="all", description="Start a new board")]
    options += [
        discord.SelectOption(
            label=f"Card {number}",
            value=write_cell(*placed.cell),
            description=f"{write_cell(*placed.cell)}, pointing {HEADING_WORDS[placed.heading]}",
        )
        for placed, number in reversed(laid)
    ]
    options = options[:_OPTIONS]
    return PressedSelect(
        panel.press("back"), options, placeholder="Take cards back …", max_values=min(len(options), max(1, len(laid)))
    )


def _buttons(panel: Panel) -> Iterator[PressedButton]:
    seat, view = panel.seat, panel.view
    if panel.live:
        if seat.complete and view.switches.typed_call == "off" and not seat.child:
            yield PressedButton(panel.press("call"), words.shout(seat), style=Style.success)
        if seat.may_turn:
            yield PressedButton(panel.press("turn"), "Turn pillow card", style=Style.primary)
        if (seat.child or view.switches.turning == "self") and seat.rack:
            onward = HEADINGS[(seat.rack_heading + 1) % 4]
            yield PressedButton(panel.press("rotate", onward), f"Turn rack {HEADING_WORDS[HEADINGS.index(onward)]}")
        if view.deadline is not None:
            yield PressedButton(panel.press("pause"), "Ask for a pause")
        if panel.practice:
            yield PressedButton(panel.press("hint"), HINT)
    elif view.phase == "paused":
        yield PressedButton(panel.press("resume"), "Go on", style=Style.success)
    elif view.phase in ("lobby", "scored") and not seat.left:
        verb, text = ("unready", "Not ready") if seat.ready else ("ready", "Ready")
        yield PressedButton(panel.press(verb), text, style=Style.secondary if seat.ready else Style.success)
    if seat.best and seat.best.board:
        yield PressedButton(panel.press("best", str(view.round)), show_me(seat))
    yield PressedButton(panel.press("refresh"), "Refresh")
    yield from (PressedButton(panel.press("switch", one), f"Seat {one}") for one in panel.others[:_OTHER_SEATS])


def _button_rows(buttons: Sequence[PressedButton]) -> Iterator[discord.ui.ActionRow[Any]]:
    yield from (discord.ui.ActionRow(*buttons[at : at + _ROW]) for at in range(0, len(buttons), _ROW))
