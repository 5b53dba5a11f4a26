"""Which game `/table new` opens: named, told by the other options, played here last, or asked."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.kit.choosing import GAMES
from cogs.kit.custom_ids import Press
from cogs.kit.library import KeptPreset
from cogs.kit.rooms import rooms
from cogs.tables.games import Asked, Wish
from tests.cogs.forging import answer
from tests.cogs.playing import click, public, said, told
from tests.cogs.reading import button, labels, text
from tests.simulated import World

BOTH = ["Vortex with Sprouts cards", "Video Vortex"]


async def game(world: World, table: int = 1) -> str:
    found = await world.app.referee.info(table)
    assert found is not None
    return found.game


async def asked(world: World, **options: Any) -> Any:
    """The question that a new table in a fresh channel meets."""
    found = await said(world.ann, world.channel, "table new", **options)
    assert "Which game?" in text(found)
    assert labels(found) == BOTH
    assert await world.app.referee.info(1) is None
    return found


async def test_choices_are_the_rooms_by_title(world: World) -> None:
    assert {(one.name, one.value) for one in GAMES} == {(room.title, room.game) for room in rooms()}


async def test_first_table_is_never_a_guess(world: World) -> None:
    question = await asked(world)
    for room in rooms():
        assert room.pitch in text(question)


@pytest.mark.parametrize(("title", "name"), [("Video Vortex", "video"), ("Vortex with Sprouts cards", "sprouts")])
async def test_answer_opens_what_was_asked_for(world: World, title: str, name: str) -> None:
    question = await asked(world, name="Friday", pictures="off")
    opened = await click(world.ann, question, title)
    assert "Table 1, Friday, is open. You sit on seat A." in text(opened)
    info = await world.app.referee.info(1)
    assert info is not None
    assert (info.game, info.header.get("pictures")) == (name, "off")


async def test_second_press_on_the_question_opens_nothing(world: World) -> None:
    question = await asked(world)
    custom_id = button(question, "Video Vortex")
    await world.together(*[lambda: world.ann.click(question, custom_id=custom_id)] * 2)
    assert await world.app.referee.info(1) is not None
    assert await world.app.referee.info(2) is None


async def test_question_outlives_a_restart_and_forgotten_options_are_named(world: World) -> None:
    plain = Press("tables", "game", 0, None, 0, "video")
    assert "is open" in await answer(world.ann, await asked(world), plain)
    lost = Press("tables", "game", 0, None, 0, "video.0123456789ab")
    assert "Send `/table new game:video`" in await answer(world.bob, public(world), lost)
    assert await world.app.referee.info(2) is None


async def test_made_up_answers_open_nothing(world: World) -> None:
    question = await asked(world)
    for arg in ("", "chess", "chess.x", ".", "video.x", "sprouts.video"):
        told_ = await answer(world.ann, question, Press("tables", "game", 0, None, 0, arg))
        assert "went wrong" not in told_
        assert await world.app.referee.info(1) is None, arg


async def test_permission_is_asked_for_before_the_game(world: World) -> None:
    world.deny("send_messages")
    assert "Send Messages" in await told(world.ann, world.channel, "table new")


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"style": "race"}, "sprouts"), ({"style": "by po"}, "video"), ({"style": "LEVEL up"}, "sprouts"),
        ({"style": "guided"}, "video"), ({"style": "practice", "seed": "garden"}, "sprouts"),
        ({"game": "video"}, "video"), ({"game": "sprouts", "style": "family"}, "sprouts"),
    ],
)  # fmt: skip
async def test_other_options_may_tell_the_game(world: World, options: dict[str, str], name: str) -> None:
    assert "Which game?" not in await told(world.ann, world.channel, "table new", **options)
    assert await game(world) == name


async def test_own_preset_tells_its_game(world: World) -> None:
    for name, of in (("Monday", "sprouts"), ("Friday", "video")):
        await world.app.library.put_preset(world.guild.id, KeptPreset(name, {}, 1, 0, of), instead_of=None)
    await told(world.ann, world.channel, "table new", style="fri")
    assert await game(world) == "video"
    assert "No style here is called" in await told(
        world.ann, world.channel, "table new", game="sprouts", style="Friday"
    )


async def test_style_of_another_game_or_of_none_is_refused_by_name(world: World) -> None:
    assert "No style here is called “race”" in await told(
        world.ann, world.channel, "table new", game="video", style="race"
    )
    unknown = await told(world.ann, world.channel, "table new", style="chess")
    assert "No style here is called “chess”" in unknown
    assert "race" in unknown
    assert "by post" in unknown


async def test_seed_names_no_deal_of_video_vortex(world: World) -> None:
    told_ = await told(world.ann, world.channel, "table new", game="video", style="solo", seed="garden")
    assert "no deal has a name" in told_
    assert await world.app.referee.info(1) is None


async def test_channel_goes_on_with_what_was_played_last_also_in_its_threads(world: World) -> None:
    await told(world.ann, world.channel, "table new", game="video")
    assert "is open" in await told(world.bob, world.channel, "table new")
    assert await game(world, 2) == "video"
    await told(world.ann, world.channel, "table new", place="thread")
    (thread,) = world.channel.threads
    assert "is open" in await told(world.ann, thread, "table new")
    assert await game(world, 4) == "video"
    other = world.guild.create_text_channel("other")
    assert "Which game?" in await told(world.ann, other, "table new")


async def test_styles_are_offered_by_game(world: World) -> None:
    async def offered(**options: str) -> list[tuple[str, str]]:
        found = await world.ann.autocomplete(world.channel, "table new", "style", "", **options)
        return [(one["name"], one["value"]) for one in found]

    assert ("race", "race") in await offered(game="sprouts")
    assert "solo" not in dict(await offered(game="sprouts"))
    assert ("solo", "solo") in await offered(game="video")
    both = await offered()
    assert ("solo · Video Vortex", "solo") in both
    assert ("race · Vortex with Sprouts cards", "race") in both
    assert "is open" in await told(world.ann, world.channel, "table new", style="normal · Video Vortex")


async def test_direct_messages_ask_too_and_play_what_one_can_play_alone(world: World) -> None:
    question = (await world.ann.user.slash("table new")).response
    assert labels(question) == BOTH
    refused = (await world.ann.user.slash("table new", game="video", style="by post")).response
    assert "Choose the style *solo*" in text(refused)
    opened = (await world.ann.user.slash("table new", game="video")).response
    assert "is open" in text(opened)


def test_wishes_are_kept_bounded() -> None:
    kept = Asked(most=2)
    tokens = [kept.keep(Wish(name=str(n))) for n in range(3)]
    assert [kept.kept(token) for token in tokens] == [None, Wish(name="1"), Wish(name="2")]
    assert kept.kept(kept.keep(Wish())) == Wish()
    assert [kept.answer(n) for n in (1, 1, 2, 3, 1)] == [True, False, True, True, True]


async def test_help_without_a_table_explains_both_games(world: World) -> None:
    shown = await said(world.ann, world.channel, "help")
    assert not shown.attachments
    for title in ("Sprouts", "Video Vortex"):
        assert title in text(shown)


@pytest.mark.parametrize(("typed", "found"), [("V127", "**V127**"), ("va 101", "**VA101**"), ("s27", "**S27**")])
async def test_rule_finds_numbers_of_both_games(world: World, typed: str, found: str) -> None:
    assert found in await told(world.ann, world.channel, "rule", number=typed)


async def test_rule_finds_words_in_both_games_that_of_the_channel_first(world: World) -> None:
    for name in ("sprouts", "video"):
        channel = world.guild.create_text_channel(name)
        await said(world.ann, channel, "table new", game=name)
        lines = (await told(world.ann, channel, "rule", number="player")).split("\n")
        letters = [line.strip("*")[0] for line in lines if line.startswith("**")]
        assert set(letters) == {"S", "V"}
        assert letters[0] == name[0].upper()
    assert "V1 to V" in await told(world.ann, world.channel, "rule", number="xyzzy")
    assert "S1 to S" in await told(world.ann, world.channel, "rule", number="xyzzy")
