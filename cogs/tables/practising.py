"""Buttons that open a table by themselves: which game it shall be, and practice where a lesson ends."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit import replies
from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.errors import LOST_BUTTON, ToldError
from cogs.kit.items import pressed
from cogs.kit.permissions import may
from cogs.kit.rooms import Room, rooms
from cogs.tables import words
from cogs.tables.games import Wish, asked_of
from cogs.tables.opening import open_table

_FIRST_LESSON = "sprouts"


@pressed("tables", "practise")
async def practise(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Open a table for one here, as `/table new style:` does, in text only where no file can be attached.

    The argument is ``game`` or ``game.style``; the game's style for one where none is said.
    """
    game, _, style = (press.arg or _FIRST_LESSON).partition(".")
    room = _room(game)
    wish = Wish(style or room.solo_style, pictures=may(interaction, "attach_files"))
    await open_and_show(interaction, room, wish)


@pressed("tables", "game")
async def game(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """The answer to the question of `/table new`: open what was asked for, once."""
    name, _, token = press.arg.partition(".")
    asked = asked_of(interaction)
    room, wish = _room(name), asked.kept(token)
    if wish is None:
        raise ToldError(words.ask_again(name))
    question = interaction.message.id if interaction.message else 0
    if not asked.answer(question):
        raise ToldError(words.OPENED_ALREADY)
    try:
        await open_and_show(interaction, room, wish)
    except BaseException:
        asked.again(question)
        raise


def _room(game: str) -> Room:
    room = next((room for room in rooms() if room.game == game), None)
    if room is None:
        raise ToldError(LOST_BUTTON)
    return room


async def open_and_show(interaction: Interaction, room: Room, wish: Wish) -> None:
    """Open a table and answer with the panel of the one who opened it."""
    opened = await open_table(interaction, room, wish)
    elsewhere = opened.channel if opened.channel != interaction.channel_id else None
    said = words.opened(opened.name, opened.table, opened.seat, elsewhere)
    if opened.seat:
        await room.show_panel(interaction, opened.table, opened.seat, said)
    else:
        await replies.private(interaction, said)
