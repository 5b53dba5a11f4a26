"""Names of people, tables and cards that are markup, mentions, too wide or written leftwards: shown, never obeyed."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from cogs.video.catalogues import check_deck, house_deck
from rules.game import Stamp
from rules.video.catalogue.reading import read_catalogue
from tests.cogs.reading import chooser, labels, parts
from tests.cogs.video.hostile import HOSTILE, faults, hostile_catalogue
from tests.cogs.video.playing import act, moved, press, said, told, view
from tests.simulated import World

PEOPLE = ("ann", "bob", "kim", "dee")


async def seated(world: World, names: tuple[str, ...], **header: str) -> int:
    """A table of that name and these people's, who have all pressed Ready."""
    referee = world.app.referee
    with world.as_bot():
        table = await referee.open_table(
            "video", header, name=names[0], guild=world.guild.id, channel=world.channel.id, host=world.ann.id,
            stamp=Stamp(world.now_ms()),
        )  # fmt: skip
        for who, name in zip(PEOPLE, names, strict=True):
            account = world.people[who].id
            await referee.sit(table, account, name, Stamp(world.now_ms()), by=account)
    for letter in "ABCD":
        await act(world, table, letter, "ready")
    await world.env.advance_time(6)
    return table


async def look_around(world: World, table: int) -> None:
    """Everything that tells of a table, asked for by everybody."""
    for who in ("ann", "kim", "eve"):
        for command in ("panel", "log", "help", "table list", "table settings"):
            more = {} if command == "table list" else {"table": str(table)}
            await world.people[who].slash(world.channel, command, **more)
    message = next(one for one in reversed(world.channel.history()) if "Host …" in labels(one))
    if any(part.get("custom_id", "").startswith("v1s:video:look") for part in parts(message)):
        select = chooser(message, "Look")
        for option in select["options"]:
            await world.eve.select(message, [option["value"]], custom_id=select["custom_id"])
    await press(world.ann, message, "Host …")


@pytest.mark.parametrize(("first", "pictures"), [(0, "on"), (4, "off")])
async def test_hostile_names_of_people_and_cards_through_a_game(world: World, first: int, pictures: str) -> None:
    names = HOSTILE[first : first + 4]
    since = len(world.env.http_requests)
    header = {"leave": "vote", "cards": hostile_catalogue()} | ({"pictures": "off"} if pictures == "off" else {})
    table = await seated(world, names, **header)
    rng = random.Random(first)
    for steps in (2, 4, 30):
        await moved(world, table, rng, steps)
        await look_around(world, table)
    shown = await view(world, table=table)
    for card in shown.catalogue.cards[first::19]:
        for command, option in (("card", "name"), ("play", "card"), ("rent", "card")):
            await told(world.kim, world.channel, command, **{option: card.title[:90], "table": str(table)})
    await told(world.ann, world.channel, "attack", target=names[1][:90], amount="1", table=str(table))
    await act(world, table, "D", "leave")
    await look_around(world, table)
    await told(world.bob, world.channel, "undo", table=str(table))
    await act(world, table, "host", "close", "host")
    await world.env.advance_time(6)
    for command in ("panel", "log", "replay"):
        await said(world.ann, world.channel, command, table=str(table))
    await said(world.bob, world.channel, "log", table=str(table), record=True)
    assert faults(world, since) == []


def test_the_look_finds_what_would_take_effect() -> None:
    class Request:
        method, path = "POST", "/channels/1/messages"

        def __init__(self, json: object) -> None:
            self.json = json

    none = {"parse": []}
    for body in (
        {"content": "**bold**", "allowed_mentions": none},
        {"components": [{"content": "<@&123>"}], "allowed_mentions": none},
        {"components": [{"label": "a\u202eb"}], "allowed_mentions": none}, {"content": "hello"},
        {"content": "hello", "allowed_mentions": {"parse": ["everyone"]}},
    ):  # fmt: skip
        world = SimpleNamespace(env=SimpleNamespace(http_requests=[Request(body)]))
        assert faults(world), body  # type: ignore[arg-type]


def test_titles_that_differ_in_case_alone_are_a_fault_with_its_line() -> None:
    text = house_deck().replace('title = "Rottentales"', 'title = "BRAIN DRAIN"')
    found = check_deck(text).faults
    assert [("brain drain" in reason, "must differ" in reason) for _, reason in found] == [(True, True)]


def test_every_hostile_title_is_read() -> None:
    catalogue = read_catalogue(hostile_catalogue())
    titles = [card.title for card in catalogue.cards]
    assert not [title for title in titles if title in ("Brain Drain", "Omega Starr")]
    assert len(set(titles)) == len(titles)
