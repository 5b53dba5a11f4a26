"""Who and what is called how in pictures: foreign text only where the faces can set it."""

from __future__ import annotations

from cogs.kit.drawing.lettering import Style
from cogs.kit.drawing.names import draw_name, drawable
from cogs.kit.drawing.sheet import Sheet
from cogs.video.pictures.colours import INK, LABEL
from cogs.video.words.terms import GENRE_LETTERS
from rules.video.catalogue.cards import Card
from rules.video.table.state import LP, NOBODY
from rules.video.views.view import SeatView, TableView


def mutant_of(view: TableView, seat: SeatView) -> str:
    """The seat's mutant as it can be set; empty before it has one, and where no glyph stands for it."""
    name = seat.sheet if seat.mutant == NOBODY else view.catalogue.mutants[seat.mutant].name
    return drawable(name)


def brief(view: TableView, seat: SeatView) -> str:
    """The mutant, before there is one the player; ``Seat C`` where neither can be set."""
    return mutant_of(view, seat) or drawable(seat.name) or f"Seat {seat.letter}"


def player_of(seat: SeatView) -> str:
    """The player as far as the name can be set; else ``seat C``."""
    return drawable(seat.name) or f"seat {seat.letter}"


def draw_brief(
    sheet: Sheet, x: float, middle: float, view: TableView, seat: SeatView, style: Style, colour: str, room: float
) -> float:
    """The mutant or the player from x on; by shape and letter where neither can be set. Returns the width."""
    name = mutant_of(view, seat) or seat.name
    paper, ink = (INK, LABEL) if colour == INK else (LABEL, INK)
    return draw_name(sheet, x, middle, name, seat.letter, style, colour, room=room, paper=paper, ink=ink)


def title_of(card: Card) -> str:
    """A card's title as it can be set; else its genre's letter and what it is."""
    return drawable(card.title) or f"{GENRE_LETTERS.get(card.genre, '')} {card.type}".strip()


def lp_title(view: TableView, lp: LP) -> str:
    """The title of an LP in play; a bookkeeper's is what was typed."""
    if lp.name:
        return drawable(lp.name) or "LP"
    return title_of(view.catalogue.box[lp.card]) if lp.card >= 0 else "LP"


def lp_genre(view: TableView, lp: LP) -> str:
    """The genre of an LP in play; empty where it is not known."""
    return view.catalogue.box[lp.card].genre if lp.card >= 0 else ""
