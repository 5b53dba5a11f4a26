"""What autocompletion offers at Video Vortex tables: what can be done first, and never what another seat holds."""

from __future__ import annotations

import re

from tests.cogs.video.commanding import answered, offers, shown_labels, table_of_three
from tests.cogs.video.playing import act, crafted, seat
from tests.simulated import World


async def test_what_can_be_done_is_offered_first(world: World) -> None:
    table = await table_of_three(world)
    rents = await shown_labels(world, "ann", "rent", "card")
    assert any(re.fullmatch(r"Tape 2 · Getaway Tricycle · \$\d", one) for one in rents)
    short = ["short" in one for one in rents]
    assert short == sorted(short)
    assert len(rents) == 6
    cards = await shown_labels(world, "ann", "play", "card")
    assert cards[0].startswith("Rottentales ×2 · 0 Energy")
    assert cards[-1] == "Antenna Planet · 3 Energy, 1 short"
    assert await offers(world, "ann", "play", "card", "csh") == ["Chop Shock High #1"]
    assert (await shown_labels(world, "ann", "exhaust", "card"))[0] == "Scrap Sentry #2 · 0/5 · ready"
    assert await offers(world, "ann", "power", "which") == ["lo", "hi"]
    assert await shown_labels(world, "ann", "sun", "tile") == ["Sun 1, Dawn Matinee"]
    targets = await shown_labels(world, "ann", "attack", "target")
    assert targets[0].startswith("C · Kernel Panic (Kim)")
    assert targets[1].startswith("B · Omega Starr · 0/12")
    assert "B · Dahlia (Bob)" in targets[2]
    assert await offers(world, "ann", "attack", "amount", target="C") == ["all", "6", "5", "4", "3", "2", "1"]
    assert await offers(world, "ann", "attack", "lp", target="B") == ["B Omega Starr"]
    assert "Rottentales" in (await offers(world, "ann", "play", "more", card="Rottentales"))[0]
    assert await offers(world, "ann", "choose", "answers") == []
    await act(world, table, "A", "sun")
    assert len(await offers(world, "ann", "choose", "answers")) == 2
    assert await offers(world, "bob", "choose", "answers") == []


async def test_suggestions_read_only_the_own_view(world: World) -> None:
    """V55: no card of a hidden hand is ever offered to somebody else."""
    table = await table_of_three(world, **{"hand B": "Brain Drain #1, Bouquet of Bites"})
    for name in ("ann", "kim", "dee"):
        for command, option in (
            ("rent", "card"), ("play", "card"), ("play", "more"), ("exhaust", "card"), ("sun", "tile"),
            ("power", "which"), ("attack", "target"), ("attack", "lp"), ("choose", "answers"), ("mutant", "name"),
        ):  # fmt: skip
            found = await shown_labels(world, name, command, option)
            assert not any("Brain Drain" in one or "Bouquet" in one for one in found), (name, command)
    assert (await shown_labels(world, "bob", "play", "card"))[0].startswith("Brain Drain")
    assert await shown_labels(world, "ann", "play", "card", seat="B") == []
    assert await shown_labels(world, "ann", "play", "card", table="no such table") == []
    assert await shown_labels(world, "dee", "play", "card", table=str(table)) == []
    said = await answered(world, "ann", "play", card="Brain Drain")
    assert "**Brain Drain** is nowhere in sight; it is not in your hand. (V89)" in said


async def test_sets_and_lists_are_offered(world: World) -> None:
    table = await crafted(world, "ann", "bob", **{
        "mutant A": "Ridgemont", "mutant B": "Dahlia", "energy A": "6/6", "pictures": "off", "turn": "A",
        "hand A": "Mop of the Dead #1, Chop Shock High #1, Getaway Tricycle #1",
    })  # fmt: skip
    assert (await offers(world, "ann", "play", "more", card="mop"))[0] == "Chop Shock High"
    await answered(world, "ann", "play", card="mop", more="Chop Shock High")
    assert (await seat(world, "A", table)).hand_size <= 2
