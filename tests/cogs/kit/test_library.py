"""A server's shelf: rows by name, texts by hash, and nothing by half."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from cogs.kit.library import MOST_DECKS, ChangedError, FullError, KeptPreset, Library, OtherGameError
from db.store import Store

GUILD, WHO, AT = 10**18 + 9, 10**18 + 1, 1_767_225_600_000


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path / "a.db")
    yield store
    store.close()


@pytest.fixture
def library(store: Store) -> Library:
    return Library(store)


async def put(library: Library, name: str, text: str, guild: int = GUILD, instead_of: str | None = None) -> str | None:
    return await library.put_deck(guild, name, text, game="sprouts", size=7, who=WHO, at=AT, instead_of=instead_of)


def texts(store: Store):
    return store.run(lambda db: sorted(text for (text,) in db.execute("select text from texts")))


async def test_names_that_differ_in_case_accent_or_hyphen_are_one(library: Library) -> None:
    assert await put(library, "Élan vital", "a") is None
    assert await put(library, "elan-VITAL", "b") == "a"
    assert [deck.name for deck in await library.decks(GUILD)] == ["elan-VITAL"]


async def test_same_text_again_leaves_the_row_as_it_was(library: Library) -> None:
    await put(library, "A", "a")
    assert await library.put_deck(GUILD, "a", "a", game="sprouts", size=9, who=2, at=3) == "a"
    (deck,) = await library.decks(GUILD)
    assert (deck.name, deck.size, deck.who, deck.at) == ("A", 7, WHO, AT)


async def test_text_is_stored_once_and_stays_while_a_deck_names_it(library: Library, store: Store) -> None:
    await put(library, "A", "a")
    await put(library, "B", "a")
    await put(library, "A", "a", guild=GUILD + 1)
    assert await texts(store) == ["a"]
    assert await library.remove_deck(GUILD, "A") == "a"
    await put(library, "B", "b")
    assert await texts(store) == ["a", "b"]
    await library.remove_deck(GUILD + 1, "a")
    assert await texts(store) == ["b"]


async def test_change_of_what_has_changed_is_refused_whole(library: Library, store: Store) -> None:
    await put(library, "A", "a")
    (deck,) = await library.decks(GUILD)
    await put(library, "A", "b", instead_of=deck.hash)
    with pytest.raises(ChangedError):
        await put(library, "A", "c", instead_of=deck.hash)
    await library.remove_deck(GUILD, "A")
    with pytest.raises(ChangedError):
        await put(library, "A", "c", instead_of=deck.hash)
    assert await texts(store) == []


async def test_removing_what_is_not_there_tells_so(library: Library) -> None:
    assert await library.remove_deck(GUILD, "A") is None
    assert not await library.remove_preset(GUILD, "A")


async def test_many_at_once_stop_at_the_limit(library: Library) -> None:
    made = await asyncio.gather(
        *(put(library, f"Deck {n}", str(n)) for n in range(MOST_DECKS + 5)), return_exceptions=True
    )
    assert sum(isinstance(one, FullError) for one in made) == 5
    assert len(await library.decks(GUILD)) == MOST_DECKS


async def test_two_who_save_one_preset_at_once_do_not_overwrite_each_other(library: Library) -> None:
    mine, yours = (KeptPreset("A", {"preset": preset}, WHO, AT, "sprouts") for preset in ("family", "casual"))
    made = await asyncio.gather(
        *(library.put_preset(GUILD, one, instead_of=None) for one in (mine, yours)), return_exceptions=True
    )
    assert [type(one) for one in made] == [type(None), ChangedError]
    assert await library.presets(GUILD) == (mine,)
    await library.put_preset(GUILD, yours, instead_of=mine)
    assert await library.presets(GUILD) == (yours,)


async def test_it_is_there_after_a_restart(tmp_path: Path) -> None:
    first = Store.open(tmp_path / "b.db")
    await put(Library(first), "A", "a")
    first.close()
    second = Store.open(tmp_path / "b.db")
    assert await Library(second).deck_text(GUILD, "a") == "a"
    second.close()


async def test_games_share_names_but_neither_lists_nor_limits(library: Library) -> None:
    for n in range(MOST_DECKS):
        await put(library, f"Deck {n}", str(n))
    video = {"game": "video", "size": 9, "who": WHO, "at": AT}
    with pytest.raises(OtherGameError):
        await library.put_deck(GUILD, "DECK 3", "x", **video)  # type: ignore[arg-type]
    assert await library.put_deck(GUILD, "Tapes", "x", **video) is None  # type: ignore[arg-type]
    assert [deck.name for deck in await library.decks(GUILD, "video")] == ["Tapes"]
    assert len(await library.decks(GUILD, "sprouts")) == MOST_DECKS
    mine = KeptPreset("A", {}, WHO, AT, "sprouts")
    await library.put_preset(GUILD, mine, instead_of=None)
    with pytest.raises(OtherGameError):
        await library.put_preset(GUILD, mine._replace(game="video"), instead_of=mine)
    await library.put_preset(GUILD, mine._replace(name="B", game="video"), instead_of=None, most=1)
    with pytest.raises(FullError):
        await library.put_preset(GUILD, mine._replace(name="C", game="video"), instead_of=None, most=1)
    assert [one.name for one in await library.presets(GUILD, "video")] == ["B"]
