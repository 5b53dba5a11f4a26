"""`/card`: anything can be looked up, by anybody, at a table or without one; no secret is told."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cogs.video.lookup_entries import CARD, TERM, entries, found
from cogs.video.words.glossary import TERMS
from cogs.video.words.lookups import LIMIT, card_rules, entry_text
from rules.video import law
from rules.video.catalogue.reading import HOUSE as HOUSE_FILE
from rules.video.catalogue.reading import house_catalogue
from rules.video.game import VIDEO
from tests.cogs.reading import choose, labels, parts, press
from tests.cogs.video.commanding import POSITION, answered
from tests.cogs.video.playing import crafted, opened, said, text
from tests.simulated import World

HOUSE = house_catalogue()
ENTRIES = entries(HOUSE)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_every_entry_is_found_and_told(entry: Any) -> None:
    """Label, title and names lead to it; what is told is short, and every rule that it names exists."""
    assert found(HOUSE, entry.label) == (entry,)
    for name in entry.names:
        assert entry in found(HOUSE, name)
    for header in ({}, {key: value for key, value in POSITION.items() if key != "pictures"}):
        view = VIDEO.visible_to(VIDEO.setup(header), "A") if header else None
        told = entry_text(entry, HOUSE, view)
        assert told.startswith("**")
        assert len(told) <= LIMIT
        rules = re.findall(r"\bVA?\d+\b", told.rpartition("Rules: ")[2])
        assert rules
        assert all(law.entry(number) for number in rules)


def test_terms_are_told_in_few_words() -> None:
    assert len({term.title for term in TERMS}) == len(TERMS)
    for term in TERMS:
        assert 20 <= len(term.text) <= 320
        assert term.text[-1] == "."
    known = {name.casefold() for term in TERMS for name in (term.title, *term.aliases)}
    for word in ("fwd", "rew", "timeshift", "synced", "lp", "sp", "energy", "charge", "shielded", "eject", "huff"):
        assert word in known


@pytest.mark.parametrize("card", HOUSE.cards, ids=lambda card: card.id)
def test_rules_of_a_card_speak_of_what_stands_on_it(card: Any) -> None:
    rules = card_rules(card)
    assert ("V120" in rules) >= bool(card.free_with_rental)
    assert ("V154" in rules) == bool(card.synced)
    assert ("V147" in rules) == card.shielded
    assert ("V207" if card.type == "LP" else "V206") in rules


async def test_it_needs_no_table(world: World) -> None:
    said = await answered(world, "dee", "card", name="omega star")
    assert "**Omega Starr** · Sci-Fi LP" in said
    assert "Free w/ Rental: Use your Sun again." in said
    assert "Now:" not in said
    assert "Rules: V120, V154, V147" in said
    assert "Nothing here is called “xyzzyq”." in await answered(world, "dee", "card", name="xyzzyq")
    assert "There is no such table" in await answered(world, "dee", "card", name="omega", table="99")


async def test_where_it_is_now_as_the_asker_may_know(world: World) -> None:
    """V55: spectators and others learn nothing of a hand; VA94: what lies open is told."""
    await crafted(world, "ann", "bob", "kim", **POSITION)
    assert "Now: **Chop Shock High** is in your hand." in await answered(world, "ann", "card", name="chop shock high")
    for who in ("bob", "dee"):
        assert "Now: **Chop Shock High** is nowhere in sight." in await answered(
            world, who, "card", name="chop shock high"
        )
    said = await answered(world, "dee", "card", name="getaway tricycle")
    assert re.search(r"Now: \*\*Getaway Tricycle\*\* is on tape 2\. To rent it costs \$\d now\.", said)
    assert "in play at **Dahlia**" in await answered(world, "dee", "card", name="Omega Starr")
    assert "Now: played by seat B, Bob." in await answered(world, "dee", "card", name="Dahlia")
    assert "Now: with **Ridgemont** (Ann), ready." in await answered(world, "dee", "card", name="sun 1")
    said = await answered(world, "kim", "card", name="red token")
    assert "in the Rewind Zone of **Ridgemont**, **Dahlia** and **Kernel Panic**" in said


async def test_several_hits_are_listed_to_choose_from(world: World) -> None:
    await crafted(world, "ann", "bob", "kim", **POSITION)
    listed = await said(world.dee, world.channel, "card", name="shock")
    assert "may mean several things" in text(listed)
    options = next(one for one in parts(listed) if one.get("type") == 3)["options"]
    assert [one["label"] for one in options] == ["System Shock", "Chop Shock High"]
    told = await choose(world.dee, listed, "What do you mean?", options[1]["value"])
    assert "**Chop Shock High** · Horror LP" in text(told)
    genre = next(one for one in ENTRIES if one.title == "Horror")
    told = await choose(world.dee, told, "Look further", genre.key)
    assert "Its 17 titles" in text(told)
    card = next(one for one in ENTRIES if one.title == "Mop of the Dead")
    assert "**Mop of the Dead**" in text(await choose(world.dee, told, "Look further", card.key))


async def test_many_hits_are_paged(world: World) -> None:
    """More than 25 things are shown a page at a time, also after a restart."""
    hits = found(HOUSE, "s")
    assert len(hits) > 25
    listed = await said(world.dee, world.channel, "card", name="s")
    await world.restart()
    seen = [one["label"] for one in next(one for one in parts(listed) if one.get("type") == 3)["options"]]
    while "More ›" in labels(listed):
        listed = await press(world.dee, listed, "More ›")
        seen += [one["label"] for one in next(one for one in parts(listed) if one.get("type") == 3)["options"]]
    assert seen == [one.title for one in hits]
    assert "‹ Back" in labels(listed)


async def test_everything_is_suggested_best_first(world: World) -> None:
    found = await world.dee.autocomplete(world.channel, "card", "name", "")
    assert len(found) == 25
    await crafted(world, "ann", "bob", "kim", **POSITION)
    names = [one["name"] for one in await world.ann.autocomplete(world.channel, "card", "name", "")]
    assert names[:2] == ["Rottentales · Starting card SP", "Chop Shock High · Horror LP"]
    assert (
        "Chop Shock High · Horror LP"
        not in [one["name"] for one in await world.dee.autocomplete(world.channel, "card", "name", "")][:6]
    )
    for typed, first in {
        "hna": "Happily Never After", "fwd": "FWD", "rewind z": "Rewind Zone", "red": "Red token", "sci": "Sci-Fi",
        "kernel": "Kernel Panic", "sun 3": "Rerun Sun", "omgea": "Omega Starr",
    }.items():  # fmt: skip
        names = [one["name"] for one in await world.dee.autocomplete(world.channel, "card", "name", typed)]
        assert names[0].startswith(first), typed


async def test_own_catalogue_of_the_table_is_looked_up(world: World) -> None:
    """A table that plays with other cards looks up those."""
    text_of = HOUSE_FILE.read_text("utf-8").replace('title = "Omega Starr"', 'title = "Alpha **Cinder** @everyone"')
    await opened(world, "ann", "bob", cards=text_of)
    assert "**Alpha **Cinder**" in await answered(world, "ann", "card", name="omega starr")
    told = await said(world.ann, world.channel, "card", name="alpha cinder")
    assert "@everyone" not in text(told).replace("@\u200beveryone", "")
    assert "**Cinder**" not in text(told)


async def test_what_was_found_without_a_table_stays_a_card_of_the_house(world: World) -> None:
    """A list from before the asker sat down names the same cards afterwards, whatever that table plays with."""
    listed = await said(world.ann, world.channel, "card", name="shock")
    text_of = HOUSE_FILE.read_text("utf-8").replace('title = "Chop Shock High"', 'title = "Alpha Cinder"')
    await opened(world, "ann", "bob", cards=text_of)
    card = next(one for one in ENTRIES if one.title == "Chop Shock High")
    assert "**Chop Shock High**" in text(await choose(world.ann, listed, "What do you mean?", card.key))


def test_kinds_are_all_there() -> None:
    assert {entry.kind for entry in ENTRIES} == set("cmsdgt")
    assert sum(entry.kind == CARD for entry in ENTRIES) == len(HOUSE.cards)
    assert sum(entry.kind == TERM for entry in ENTRIES) == len(TERMS)
