"""The most there can be: catalogues of 24 mutants and Suns, the longest names on four seats, reconnects, edits."""

from __future__ import annotations

import random
import re

import pytest

from cogs.video.catalogues import house_deck
from rules.game import Stamp
from rules.video.catalogue.reading import read_catalogue, scan_catalogue
from tests.cogs.reading import chooser, labels, parts
from tests.cogs.video.playing import (
    act,
    click,
    crafted,
    moved,
    panel,
    pick,
    press,
    seat,
    started,
    text,
    told,
    view,
)
from tests.cogs.video.test_panel import B2
from tests.simulated import World

SUPPLY = 'supply_list = [{card = "bargain_bin", n = 5}]'
WIDE = "\N{FULLWIDTH LATIN CAPITAL LETTER W}" * 40


def grown(mutants: int, suns: int) -> str:
    """The house's catalogue with so many more mutants and Suns: copies under other names."""
    text = house_deck()
    blocks = re.split(r"(?m)^(?=\[\[)", text)
    for kind, more in (("mutant", mutants), ("sun", suns)):
        own = [block for block in blocks if block.startswith(f"[[{kind}]]")]
        for n in range(more):
            block = own[n % len(own)]
            block = re.sub(r"(?ms)^supply_list = .*?^\]$|^supply_list = \[.*?\]$", SUPPLY, block)
            block = re.sub(r'(?m)^id = "[^"]*"', f'id = "more_{kind}_{n}"', block)
            blocks.append("\n" + re.sub(r'(?m)^name = "[^"]*"', f'name = "More {kind} {n}"', block))
    return "".join(blocks)


def test_catalogue_with_more_mutants_than_a_box_has_is_refused_with_a_reason() -> None:
    faults = scan_catalogue(grown(13, 17)).faults
    assert any(fault.field == "mutant" and "at most 24" in fault.reason for fault in faults)
    assert any(fault.field == "sun" and "at most 24" in fault.reason for fault in faults)


async def test_every_mutant_and_sun_of_the_largest_catalogue_can_be_taken(world: World) -> None:
    """24 of each fit one select; the last of them is read, taken and told like any other."""
    text_ = grown(12, 16)
    catalogue = read_catalogue(text_, False)
    assert (len(catalogue.mutants), len(catalogue.suns)) == (24, 24)
    await started(world, "ann", "bob", cards=text_, box="any", pictures="off")
    found = await view(world)
    name = {"A": "ann", "B": "bob"}[found.seats[found.active].letter]
    shown = await panel(world, name)
    options = chooser(shown, "Read a mutant")["options"]
    assert len(options) == 24
    shown = await pick(world.people[name], shown, "Read a mutant", "23")
    assert catalogue.mutants[23].name in text(shown).replace("\\", "")
    await press(world.people[name], shown, "Play")
    assert 23 in [one.mutant for one in (await view(world)).seats]
    for _ in range(2):
        await moved(world, 1, random.Random(1))
        if (await view(world)).phase == "suns":
            break
    offered = await world.ann.autocomplete(world.channel, "sun", "tile", "")
    assert 20 < len(offered) <= 25


async def test_presses_after_ready_has_come_twice_and_a_resume(world: World) -> None:
    """Nothing lives in views: whatever a reconnect clears, old buttons are found by what they say."""
    await crafted(world, "ann", "bob", **(B2 | {"hand A": "Bargain Bin, Brain Drain"}))
    shown = await panel(world, "ann")
    with world.as_bot():
        for event in ("ready", "ready", "resumed"):
            world.bot.dispatch(event)
    await world.env.settle()
    shown = await click(world.ann, shown, "1 · Bargain Bin")
    await click(world.ann, shown, "1 · Brain Drain")
    assert not (await seat(world)).hand
    await act(world, 1, "A", "done")
    await world.env.advance_time(7)
    calls = [one for one in world.channel.history() if f"<@{world.bob.id}>" in text(one)]
    assert len(calls) == 1, "one listener calls once"


async def test_five_minutes_of_moves_are_few_edits_of_the_public_message(world: World) -> None:
    """At most one edit in five seconds, however fast people press."""
    await started(world, "ann", "bob", pictures="off")
    await world.env.advance_time(7)
    rng = random.Random(4)
    since = len(world.env.http_requests)
    message = next(one for one in world.channel.history() if "Host …" in labels(one))
    for _ in range(60):
        await moved(world, 1, rng, 2)
        await world.env.advance_time(1)
    path = f"/channels/{world.channel.id}/messages/{message.id}"
    edits = [one for one in world.env.http_requests[since:] if one.method == "PATCH" and one.path.endswith(path)]
    assert 2 <= len(edits) <= 13
    assert not [
        one
        for one in world.env.http_requests[since:]
        if one.method == "PATCH" and one.path.endswith(f"/channels/{world.channel.id}")
    ]


@pytest.mark.parametrize("pictures", ["on", "off"])
async def test_four_wide_names_on_the_fullest_panel(world: World, pictures: str) -> None:
    """40 wide letters each; a hand of many titles, LPs of all, every number at its highest."""
    box = read_catalogue(house_deck())
    lps = [card.id for card in box.cards if card.type == "LP" and card.family == "vortex"]
    sps = [card.id for card in box.cards if card.type == "SP" and card.family == "vortex"]
    header = {"turn": "A", "round": "99", "pool": "99", "money": "99", "hand A": ", ".join(sps[:20])}
    for n, letter in enumerate("ABCD"):
        header |= {
            f"mutant {letter}": box.mutants[n].id,
            f"lps {letter}": ", ".join(lps[n::4]),
            f"charge {letter}": "4",
        }
        header |= {f"energy {letter}": "6/6"}
    header |= {"pictures": "off"} if pictures == "off" else {}
    await crafted(world, "ann", "bob", "kim", "dee", **header)
    for letter, name in zip("ABCD", ("ann", "bob", "kim", "dee"), strict=True):
        stamp = Stamp(world.now_ms())
        with world.as_bot():
            await world.app.referee.substitute(1, letter, world.people[name].id, WIDE + letter, stamp, by=world.ann.id)
    shown = await panel(world, "ann")
    assert {"Done", "Why not?"} <= set(labels(shown))
    shown = await click(world.ann, shown, "Why not?")
    assert len(text(shown)) <= 4000
    select = chooser(shown, "Attack")
    while any(one["value"].startswith(">") for one in select["options"]):
        onward = next(one["value"] for one in select["options"] if one["value"].startswith(">"))
        shown = await pick(world.ann, shown, "Attack", onward)
        select = chooser(shown, "Attack")
        if onward == ">0":
            break
    for command, options in (("log", {}), ("help", {}), ("table list", {}), ("card", {"name": "Dahlia"}), ("undo", {})):
        await told(world.ann, world.channel, command, **options)
    message = next(one for one in world.channel.history() if "Host …" in labels(one))
    assert list(parts(message))
