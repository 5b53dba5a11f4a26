"""The biggest hands, the widest boards and the longest names: every message stays within what Discord takes."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sprouts.cards import Card, Placement
from rules.sprouts.deck import house_deck
from tests.cogs.playing import COUNT_IN_S, click, lobby, new, pick, press, public, ready, told
from tests.cogs.reading import chooser, labels, parts, text
from tests.cogs.sprouts.crafted import crafted
from tests.simulated import PEOPLE, World

HOSTILE = (
    "```@everyone```",
    "<@&123> **bold** ||spoiler||",
    "# -# > 1. [x](https://a.b) <t:1:R>",
    "\u202eRTL \u05e9\u05dc\u05d5\u05dd",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 6,
    "\N{FULLWIDTH LATIN CAPITAL LETTER W}" * 32,
    "W" * 32,
    "<:e:5></a:4>`_~",
)
DANGEROUS = ("@everyone", "<@&123>", "**bold**", "||spoiler||", "](https", "<t:1:", "\u202e", "<:e:5>", "```@")


def snake(cards: tuple[Card, ...], columns: int) -> tuple[Placement, ...]:
    """Cards in rows, each a neighbour of the one before; whether they match is not looked at here."""
    cells = []
    for at in range(len(cards)):
        row, column = divmod(at, columns)
        cells.append((3 + (column if row % 2 == 0 else columns - 1 - column), 3 + row))
    return tuple(Placement(card, at % 4, *cells[at]) for at, card in enumerate(cards))


ONE = Card(9, (3, 3, 3, 3))
THREES = tuple(Card(n % 10, (3, 3, 3, 3), n % 4) for n in range(14))


def hands() -> dict[str, tuple[Any, Any, Any]]:
    """Boards and racks of level seven: fourteen cards a player."""
    fours = tuple(Card(n % 10, (3, 3, 3, 3), (n + 1) % 4) for n in range(14))
    line = tuple(Placement(card, at % 4, 2 + at, 5) for at, card in enumerate(fours[:13]))
    return {
        "A": (snake(THREES[:7], 1), THREES[7:], ()),
        "B": (line, fours[13:], ()),
        "C": ((), tuple(house_deck().cards[:14]), ()),
        "D": (snake(house_deck().cards[20:21], 3), tuple(house_deck().cards[21:34]), ()),
    }


@pytest.mark.parametrize("pictures", ["on", "off"])
@pytest.mark.parametrize("assist", ["legal", "free"])
async def test_panels_of_fourteen_cards(world: World, pictures: str, assist: str) -> None:
    options = {"assist": assist, "turning": "self"} | ({"pictures": "off"} if pictures == "off" else {})
    await crafted(world, hands(), **options)
    for letter, (board, rack, _) in hands().items():
        panel = (await world.ann.slash(world.channel, "panel", seat=letter)).response
        check(panel)
        if rack:
            number = str(len(board) + 1)
            if len(rack) > 10:
                panel = await pick(world.ann, panel, "Choose a card", number)
            elif f"Card {number}" in labels(panel):
                panel = await click(world.ann, panel, f"Card {number}")
            check(panel)
        if board:
            assert len(chooser(panel, "Take cards back")["options"]) == len(board) + 1
        if pictures == "off" and board:
            assert text(panel).count("pointing") >= len(board)
            assert "…" not in text(panel)
        looked = await world.bob.select(public(world), [letter], custom_id=chooser(public(world), "Look")["custom_id"])
        check(looked.response)


def check(message: Any) -> None:
    """Discord's limits for one message of components."""
    found = list(parts(message))
    assert len(found) <= 40
    assert len(text(message)) <= 4000
    for one in found:
        assert len(one.get("label") or "") <= 80
        for option in one.get("options") or ():
            assert all(len(option.get(key) or "") <= 100 for key in ("label", "value", "description"))


async def test_host_with_seven_guests_reaches_each_of_their_panels(world: World) -> None:
    await new(world)
    for number in range(7):
        await told(world.ann, world.channel, "table join", guest=f"Guest {number}")
    await told(world.ann, world.channel, "table start")
    await world.env.advance_time(COUNT_IN_S)
    panel = await press(world.ann, public(world), "My board")
    check(panel)
    for letter in "BCDEFGHA":
        panel = await click(world.ann, panel, f"Seat {letter}")
        assert f"**Seat {letter} ·" in text(panel)


async def test_hostile_names_are_shown_letter_by_letter_and_ping_nobody(world: World) -> None:
    for name, nick in zip(PEOPLE, HOSTILE, strict=True):
        world.env.backend.guilds[world.guild.id].members[world.people[name].id].nick = nick[:32]
    await lobby(world, *PEOPLE[:6], name="```@everyone``` **bold** [x](https://a.b)")
    for guest in HOSTILE[:2]:
        clean(await world.ann.slash(world.channel, "table join", guest=guest[:40]))
    clean(await world.ann.slash(world.channel, "table list"))
    duties = await press(world.ann, public(world), "Host …")
    check(duties)
    await ready(world, *PEOPLE[:6])
    await world.env.advance_time(COUNT_IN_S + 6)
    for name in PEOPLE[:6]:
        panel = await press(world.people[name], public(world), "My board")
        check(panel)
        panel = await click(world.people[name], panel, "Card 1")
        check(panel)
    for command in ("log", "panel", "table settings", "help"):
        options = {"seat": "A"} if command == "panel" else {}
        clean(await world.ann.slash(world.channel, command, **options))
    await world.env.advance_time(6)
    everything(world)
    await told(world.ann, world.channel, "table end", what="round")
    await world.env.advance_time(2)
    await world.env.settle()
    await world.env.advance_time(6)
    check(public(world))
    everything(world)
    clean(await world.bob.slash(world.channel, "log"))
    for one in world.env.http_requests:
        body = one.json if isinstance(one.json, dict) else {}
        content = body.get("data", body) if isinstance(body.get("data", body), dict) else body
        if content.get("content") or content.get("components"):
            assert content.get("allowed_mentions", {"parse": None})["parse"] == [], one.path


def clean(result: Any) -> None:
    """No name works as markup in what a person was answered."""
    message = result.response
    assert message is not None
    shown = text(message)
    assert not [mark for mark in DANGEROUS if mark in shown.replace("\\", "\0")], shown
    assert not message.attachments or all(one.filename.endswith(".png") for one in message.attachments)


def everything(world: World) -> None:
    """The same for everything that stands in the channel, and plain text where Markdown is not read."""
    for message in world.channel.history():
        shown = text(message).replace("\\", "\0")
        assert not [mark for mark in DANGEROUS if mark in shown], shown
        assert not message.mentions
        assert not message.mention_everyone
        assert all("\u202e" not in (one.description or "") for one in message.attachments)
