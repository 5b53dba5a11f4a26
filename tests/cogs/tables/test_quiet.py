"""Quiet hours: by the clock on the wall of whoever sets them, through gaps and folds, and never by a guessed zone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.kit.errors import ToldError
from cogs.kit.quiet import Quiet, next_stretch, quiet_until
from cogs.kit.zones import CITIES, OFFERED, find_zone, offered_zones
from cogs.tables.quiet import time_of_day
from tests.cogs.playing import lobby, told
from tests.simulated import World

HOUR = 3_600_000


def ms(text: str) -> int:
    """Milliseconds of a time of UTC, as in 2026-03-29 01:00."""
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def stretch(start: str, stop: str, zone: str, at: str) -> tuple[str, str]:
    """The next quiet hours at a time of UTC, as times of UTC."""
    found = next_stretch(Quiet(time_of_day(start), time_of_day(stop), zone), ms(at))
    begin, end = (datetime.fromtimestamp(one / 1000, UTC).strftime("%m-%d %H:%M") for one in found)
    return begin, end


@pytest.mark.parametrize(
    ("start", "stop", "at", "expected"),
    [
        ("22:00", "8:00", "2026-06-10 12:00", ("06-10 20:00", "06-11 06:00")),
        ("22:00", "8:00", "2026-06-10 21:00", ("06-10 20:00", "06-11 06:00")),
        ("22:00", "8:00", "2026-06-11 05:59", ("06-10 20:00", "06-11 06:00")),
        ("22:00", "8:00", "2026-06-11 06:00", ("06-11 20:00", "06-12 06:00")),
        ("1:00", "5:00", "2026-01-10 12:00", ("01-11 00:00", "01-11 04:00")),
        # The night in which clocks jump from 2:00 to 3:00: an hour less, and what begins or ends at 2:30 does so at 3.
        ("22:00", "8:00", "2026-03-28 22:00", ("03-28 21:00", "03-29 06:00")),
        ("22:00", "2:30", "2026-03-28 22:00", ("03-28 21:00", "03-29 01:00")),
        ("2:30", "6:00", "2026-03-28 22:00", ("03-29 01:00", "03-29 04:00")),
        # Nothing is left of what the clock jumps over; the next night has it.
        ("2:10", "2:50", "2026-03-28 22:00", ("03-30 00:10", "03-30 00:50")),
        # The night in which clocks show 2:00 to 3:00 twice: the first 2:30 counts, for the beginning and for the end.
        ("22:00", "8:00", "2026-10-24 22:00", ("10-24 20:00", "10-25 07:00")),
        ("22:00", "2:30", "2026-10-24 22:00", ("10-24 20:00", "10-25 00:30")),
        ("2:30", "6:00", "2026-10-24 22:00", ("10-25 00:30", "10-25 05:00")),
    ],
)
def test_quiet_hours_in_berlin_through_the_year(start: str, stop: str, at: str, expected: tuple[str, str]) -> None:
    assert stretch(start, stop, "Europe/Berlin", at) == expected


def test_the_second_half_past_two_of_a_long_night_is_no_second_beginning() -> None:
    wanted = Quiet(time_of_day("22:00"), time_of_day("2:30"), "Europe/Berlin")
    assert quiet_until(wanted, ms("2026-10-25 00:29")) == ms("2026-10-25 00:30")
    assert quiet_until(wanted, ms("2026-10-25 01:15")) is None


def test_quiet_hours_far_from_utc_and_with_odd_offsets() -> None:
    assert stretch("23:30", "7:00", "Pacific/Auckland", "2026-07-01 00:00") == ("07-01 11:30", "07-01 19:00")
    assert stretch("23:00", "7:00", "Asia/Kathmandu", "2026-07-01 00:00") == ("06-30 17:15", "07-01 01:15")
    assert stretch("23:00", "7:00", "Pacific/Kiritimati", "2026-02-28 12:00") == ("02-28 09:00", "02-28 17:00")
    assert stretch("2:15", "4:00", "Australia/Lord_Howe", "2026-10-03 12:00") == ("10-03 15:30", "10-03 17:00")


def test_a_zone_that_went_from_the_list_makes_nothing_quiet() -> None:
    assert quiet_until(Quiet(0, 1439, "Atlantis/Poseidonis"), ms("2026-06-10 12:00")) is None


@given(st.sampled_from(CITIES), st.integers(0, 1439), st.integers(0, 1439), st.integers(0, 4 * 366 * 24 * 60))
def test_quiet_hours_are_stretches_that_follow_each_other(zone: str, start: int, stop: int, minute: int) -> None:
    if start == stop:
        return
    now = ms("2025-01-01 00:00") + minute * 60_000
    found = next_stretch(Quiet(start, stop, zone), now)
    assert now < found.stop
    assert found.start < found.stop <= found.start + 25 * HOUR
    assert next_stretch(Quiet(start, stop, zone), found.stop).start >= found.stop
    assert (quiet_until(Quiet(start, stop, zone), now) is not None) == (found.start <= now)


@pytest.mark.parametrize(
    ("word", "zone"),
    [
        ("Berlin", "Europe/Berlin"),
        ("europe/berlin", "Europe/Berlin"),
        ("EUROPE/BERLIN", "Europe/Berlin"),
        ("  new   york ", "America/New_York"),
        ("ROME", "Europe/Rome"),
        ("São Paulo", "America/Sao_Paulo"),
        ("america/argentina/buenos aires", "America/Argentina/Buenos_Aires"),
        ("Kolkata", "Asia/Kolkata"),
        ("US/Pacific", "US/Pacific"),
        ("Japan", "Japan"),
        ("utc", "UTC"),
    ],
)
def test_zones_are_found_in_any_spelling(word: str, zone: str) -> None:
    assert find_zone(word, ms("2026-06-10 12:00")).zone == zone


@pytest.mark.parametrize("season", ["2026-01-10 12:00", "2026-06-10 12:00"])
@pytest.mark.parametrize(
    ("word", "offered"),
    [
        ("EST", "America/New_York"),
        ("est", "America/New_York"),
        ("CST", "America/Chicago"),
        ("CST", "Asia/Shanghai"),
        ("IST", "Asia/Kolkata"),
        ("IST", "Europe/Dublin"),
        ("BST", "Europe/London"),
        ("MST", "America/Denver"),
        ("CET", "Europe/Berlin"),
        ("EST5EDT", "America/New_York"),
        ("GMT-8", "America/Los_Angeles"),
        ("UTC+5:30", "Asia/Kolkata"),
        ("+2", "Europe/Berlin"),
        ("Etc/GMT+8", "America/Los_Angeles"),
        ("GB", "Europe/London"),
        ("Berln", "Europe/Berlin"),
        ("York", "America/New_York"),
    ],
)
def test_what_may_mean_several_zones_is_never_guessed_but_answered(word: str, offered: str, season: str) -> None:
    found = find_zone(word, ms(season))
    assert found.zone is None
    assert offered in found.near


@pytest.mark.parametrize(
    "word", ["", "   ", "Atlantis", "x" * 60, "🌍", "../../etc/passwd", "/", "Europe/../Europe/Berlin"]
)
def test_what_is_no_zone_is_none(word: str) -> None:
    assert find_zone(word, 0).zone is None


@given(st.text(max_size=60))
def test_no_typed_zone_raises(word: str) -> None:
    found = find_zone(word, ms("2026-06-10 12:00"))
    assert found.zone is None or not found.near
    assert len(offered_zones(word, ms("2026-06-10 12:00"))) <= OFFERED


@pytest.mark.parametrize(
    ("word", "minutes"),
    [
        ("22:30", 1350), ("22", 1320), ("7.15", 435), ("2230", 1350), ("730", 450), ("10:30 pm", 1350), ("10pm", 1320),
        ("12am", 0), ("12 pm", 720), ("12:05 a.m.", 5), ("0:00", 0), ("24:00", 0), ("22h30", 1350), ("8h", 480),
        ("22 Uhr", 1320), ("noon", 720), ("Midnight", 0),
    ],
)  # fmt: skip
def test_times_of_day_are_read_as_people_write_them(word: str, minutes: int) -> None:
    assert time_of_day(word) == minutes


@pytest.mark.parametrize("word", ["25", "24:01", "12:60", "13 pm", "0 am", "-1", "tonight", "", "1:2:3", "99999", "²²"])
def test_what_is_no_time_of_day_is_told_with_an_example(word: str) -> None:
    with pytest.raises(ToldError, match="22:30"):
        time_of_day(word)


class TestCommand:
    """`/quiet`, in a world whose clock starts at the turn of the year, 0:00 of UTC."""

    @pytest.fixture
    def rooms(self) -> Sequence[str]:
        return ("cogs.tables", "cogs.sprouts")

    async def test_quiet_hours_are_kept_and_echoed_in_the_readers_own_time(self, world: World) -> None:
        said = await told(world.ann, world.channel, "quiet hours", **{"from": "23", "to": "7:00", "zone": "berlin"})
        assert "from **23:00** to **07:00**, Berlin time" in said
        begin, end = (int(one) for one in re.findall(r"<t:(\d+):t>", said))
        assert (begin % 86_400, end % 86_400) == (22 * 3600, 6 * 3600)
        assert begin <= world.now_ms() / 1000 < end
        assert await told(world.ann, world.channel, "quiet show") == said
        await world.restart()
        assert await told(world.ann, world.channel, "quiet show") == said
        assert "no quiet hours" in await told(world.bob, world.channel, "quiet show")

    async def test_new_hours_take_the_place_of_the_old_and_off_drops_them(self, world: World) -> None:
        await told(world.ann, world.channel, "quiet hours", **{"from": "23", "to": "7", "zone": "berlin"})
        said = await told(world.ann, world.channel, "quiet hours", **{"from": "1 am", "to": "noon", "zone": "Tokyo"})
        assert "from **01:00** to **12:00**, Tokyo time" in said
        assert "over" in await told(world.ann, world.channel, "quiet off")
        assert "had no" in await told(world.ann, world.channel, "quiet off")
        assert "no quiet hours" in await told(world.ann, world.channel, "quiet show")

    @pytest.mark.parametrize(
        ("options", "sentence"),
        [
            ({"from": "23", "to": "7", "zone": "EST"}, "America/New_York"),
            ({"from": "23", "to": "7", "zone": "Middle-earth"}, "no time zone"),
            ({"from": "25", "to": "7", "zone": "Berlin"}, "no time of day"),
            ({"from": "7", "to": "7:00", "zone": "Berlin"}, "two different times"),
        ],
    )
    async def test_what_cannot_be_kept_is_told_and_nothing_changes(
        self, world: World, options: dict[str, Any], sentence: str
    ) -> None:
        assert sentence in await told(world.ann, world.channel, "quiet hours", **options)
        assert "no quiet hours" in await told(world.ann, world.channel, "quiet show")

    async def test_zones_are_offered_while_one_types(self, world: World) -> None:
        for typed, first in (("ber", "Europe/Berlin"), ("EST", "America/New_York"), ("", "Europe/London")):
            found = await world.ann.autocomplete(
                world.channel, "quiet hours", "zone", typed, **{"from": "23", "to": "7"}
            )
            assert first in [choice["value"] for choice in found]
            assert len(found) <= OFFERED

    async def test_sprouts_calls_are_silent_in_quiet_hours_and_loud_for_the_others(self, world: World) -> None:
        await told(world.bob, world.channel, "quiet hours", **{"from": "23", "to": "7", "zone": "UTC"})
        await lobby(world, "ann", "bob", "kim")
        with world.as_bot():
            await world.bot.calls.ping(1, [world.ann.id, world.bob.id, world.kim.id], "Ready?")
        await world.env.settle()
        calls = [one for one in world.channel.history() if one.mentions]
        rung = {tuple(sorted(person.id for person in one.mentions)): one.flags.suppress_notifications for one in calls}
        assert rung == {tuple(sorted((world.ann.id, world.kim.id))): False, (world.bob.id,): True}
        await world.env.advance_time(8 * 3600)
        with world.as_bot():
            await world.bot.calls.ping(1, [world.bob.id], "Ready?")
        calls = [one for one in world.channel.history() if one.mentions]
        assert [one.flags.suppress_notifications for one in calls] == [False]
