"""`/deck add`: what is kept, and that nothing is kept of a file that has a fault (S3, SA83)."""

from __future__ import annotations

import discord
import pytest
import simcord

from cogs.kit.library import MOST_DECKS
from tests.cogs.server.decks import add, added, deck, file_of, kept
from tests.simulated import World

Admin = simcord.MemberActor


async def test_deck_is_kept_under_the_name_in_its_first_line(world: World, ada: Admin) -> None:
    assert "**Twenty** is kept: 20 cards." in await add(world, ada, deck())
    assert await kept(world) == {"Twenty": 20}


async def test_deck_is_kept_under_the_name_given_and_says_so_itself(world: World, ada: Admin) -> None:
    assert "**Friday** is kept" in await add(world, ada, deck(), name="  Friday ")
    kept_text = await world.app.library.deck_text(world.guild.id, "friday")
    assert kept_text == deck(name="Friday")


async def test_file_without_a_name_line_takes_the_name_given_and_faults_keep_their_lines(
    world: World, ada: Admin
) -> None:
    bare = deck().partition("\n")[2]
    assert "line 1: The first line must name the deck" in await add(world, ada, bare)
    assert "line 2: '7:94' is no card" in await add(world, ada, bare.replace(bare.split("\n")[1], "7:94"), name="A")
    assert not await kept(world)
    assert "**A** is kept: 20 cards" in await add(world, ada, bare, name="A")


async def test_ways_in_which_editors_save_a_file_do_not_count(world: World, ada: Admin) -> None:
    await add(world, ada, deck())
    for same in ("\ufeff" + deck(), deck().replace("\n", "\r\n"), deck().replace("\n", "\r"), deck() + "\n\n"):
        assert "exactly that deck already" in await add(world, ada, same)


async def test_second_upload_under_a_name_replaces_and_hands_the_first_back(world: World, ada: Admin) -> None:
    await add(world, ada, deck())
    answer = await added(world, ada, deck(30, name="twenty"))
    assert "takes the place of the deck that had this name" in answer.content
    assert await file_of(answer) == deck()
    assert await kept(world) == {"twenty": 30}


HUNDRED = deck(100, name="All")
CARD = deck().split("\n")[5]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (deck().replace(CARD + "\n", ""), "The deck has 19 readable cards, but it must have 20."),
        (deck().replace("# size: 20\n", ""), "it must have 100"),
        (deck() + CARD, "stands in line 6 already; no two cards are alike"),
        (deck().replace(CARD, CARD.split(".")[0] + ".ne.sw"), "more than one rose: a card has one at most"),
        (deck().replace(CARD, "@everyone `**x**`"), "line 6: '@everyone '**x**'' holds more than one word"),
        (deck(6), "a single player is dealt 7 (S16)"),
        ("", "line 1: The first line must name the deck"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "no text in UTF-8"),
        (deck().encode("utf-16"), "no text in UTF-8"),
        (deck() + "# \x00", "no text in UTF-8"),
        (deck() + "#" * 64_000, "but a deck may have 64,000"),
    ],
)
async def test_file_with_a_fault_is_refused_with_the_reason(
    world: World, ada: Admin, content: str | bytes, sentence: str
) -> None:
    await add(world, ada, deck(name="Before"))
    assert sentence in await add(world, ada, content)
    assert await kept(world) == {"Before": 20}


async def test_fifteen_faults_are_told_and_the_rest_counted(world: World, ada: Admin) -> None:
    bad = deck() + "".join(f"nonsense{n}\n" for n in range(20))
    answer = await add(world, ada, bad)
    assert "“Twenty” has 20 faults" in answer
    assert answer.count("\nline ") == 15
    assert "and 5 more" in answer
    assert len(answer) < 2000
    assert not await kept(world)


async def test_long_lines_leave_the_answer_one_message(world: World, ada: Admin) -> None:
    answer = await added(world, ada, deck() + "".join(f"{n} " + "word " * 300 + "\n" for n in range(20)))
    assert not answer.attachments
    assert "and 5 more" in answer.content


@pytest.mark.parametrize("name", ["**bold**", "<@1>", "🎲 dice", "a`b", "a/b", "@everyone", "x\u202ey", "a\u200bb"])
async def test_name_with_odd_signs_is_refused(world: World, ada: Admin, name: str) -> None:
    assert "A name may not have" in await add(world, ada, deck(), name=name)
    assert "A name may not have" in await add(world, ada, deck(name=name))
    assert not await kept(world)


@pytest.mark.parametrize("name", ["Élan", "Колода 2", "卡组", "डेक", "Kim's", "a-b_c.d"])
async def test_name_of_any_script_is_fine(world: World, ada: Admin, name: str) -> None:
    assert "is kept" in await add(world, ada, deck(), name=name)
    assert set(await kept(world)) == {name}


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("x" * 41, "has 41 characters"),
        ("House", "a name of the bot's own"),
        ("house-deck", "a name of the bot's own"),
        ("-.-", "needs a letter or a digit"),
        ("  ", "needs a letter or a digit"),
    ],
)
async def test_name_that_will_not_do(world: World, ada: Admin, name: str, sentence: str) -> None:
    assert sentence in await add(world, ada, deck(), name=name)
    assert not await kept(world)


async def test_twenty_decks_and_no_more_but_one_of_them_may_change(world: World, ada: Admin) -> None:
    for number in range(MOST_DECKS):
        await add(world, ada, deck(), name=f"Deck {number}")
    assert "keeps 20 decks already" in await add(world, ada, deck(), name="One more")
    assert "takes the place" in await add(world, ada, deck(21), name="DECK 3")
    assert len(await kept(world)) == MOST_DECKS


async def test_file_that_discord_has_lost(world: World, ada: Admin, monkeypatch: pytest.MonkeyPatch) -> None:
    async def lost(self: discord.Attachment, **_: object) -> bytes:
        raise TimeoutError

    monkeypatch.setattr(discord.Attachment, "read", lost)
    assert "could not fetch that file" in await add(world, ada, deck())
    assert not await kept(world)


async def test_two_uploads_at_once_are_both_answered(world: World, ada: Admin) -> None:
    def upload(size: int):
        file = ("d.txt", deck(size).encode())
        return lambda: ada.slash(world.channel, "deck add", file=file)

    await world.together(upload(20), upload(30))
    assert await kept(world) in ({"Twenty": 20}, {"Twenty": 30})
