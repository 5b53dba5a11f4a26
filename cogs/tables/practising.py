"""The button that opens a practice table: where a lesson ends, the first own hand begins."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.answering import Interaction
from cogs.kit.custom_ids import Press
from cogs.kit.items import pressed
from cogs.kit.permissions import may
from cogs.kit.rooms import room_of
from cogs.tables import words
from cogs.tables.opening import PRACTICE, Wish, open_table


@pressed("tables", "practise")
async def practise(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    """Open a practice table here, as `/table new style:practice` does, in text only where no file can be attached."""
    room = room_of("sprouts")
    wish = Wish(room, PRACTICE, None, thread=False, pictures=may(interaction, "attach_files"), seed=None, play=True)
    opened = await open_table(interaction, wish)
    assert opened.seat is not None
    said = words.opened(opened.name, opened.table, opened.seat, None)
    await room.show_panel(interaction, opened.table, opened.seat, said)
