"""Tables that start in the middle: positions no test could reach by playing, with accounts on their seats."""

from __future__ import annotations

from cogs.kit.names import plain_name
from db import seats
from db.seats import Seat
from rules.game import Stamp
from rules.sprouts.cards import Board, Card
from rules.sprouts.notation import write_board, write_cards
from tests.simulated import World

Hand = tuple[Board, tuple[Card, ...], tuple[Card, ...]]


async def crafted(world: World, hands: dict[str, Hand], names: dict[str, str] | None = None, **header: str) -> int:
    """A running round of these (board, rack, pillow) by letter; Ann is the host and has every seat."""
    names = names or {}
    for letter, (board, rack, pillow) in hands.items():
        header |= {f"board {letter}": write_board(board), f"rack {letter}": write_cards(rack)}
        header |= {f"pillow {letter}": write_cards(pillow), f"seat {letter}": names.get(letter, letter)}
    with world.as_bot():
        table = await world.app.referee.open_table(
            "sprouts",
            header,
            name=plain_name(names.get("table", "Crafted"), 60),
            guild=world.guild.id,
            channel=world.channel.id,
            host=world.ann.id,
            stamp=Stamp(world.now_ms()),
        )
    for letter in hands:
        one = Seat(letter, world.ann.id, names.get(letter, letter))
        await world.app.store.run(lambda db, one=one: seats.put(db, table, one))  # type: ignore[misc]
    # The message may have been drawn already, with the seats as they were then.
    world.app.referee._shelf.drop(table)
    with world.as_bot():
        world.bot.poster.redraw(table)
    await world.env.advance_time(1)
    return table
