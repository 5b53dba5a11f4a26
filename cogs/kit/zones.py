"""Time zones as people name them: a city, in any spelling. What could be several is answered with what it could be."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from cogs.kit.matching import folded

OFFERED = 25
_NEAR = 6
_REGIONS = frozenset(
    ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
)
_CITY_LIST = """
Europe/London Europe/Berlin Europe/Paris Europe/Madrid Europe/Rome Europe/Amsterdam Europe/Warsaw
Europe/Stockholm Europe/Lisbon Europe/Dublin Europe/Athens Europe/Helsinki Europe/Kyiv Europe/Istanbul
Europe/Moscow America/New_York America/Chicago America/Denver America/Phoenix America/Los_Angeles
America/Anchorage Pacific/Honolulu America/Toronto America/Vancouver America/Halifax America/St_Johns
America/Mexico_City America/Panama America/Havana America/Bogota America/Lima America/Santiago America/Caracas
America/Sao_Paulo America/Argentina/Buenos_Aires Atlantic/Azores Atlantic/Reykjavik Africa/Casablanca
Africa/Lagos Africa/Cairo Africa/Johannesburg Africa/Nairobi Asia/Jerusalem Asia/Baghdad Asia/Tehran
Asia/Dubai Asia/Kabul Asia/Karachi Asia/Kolkata Asia/Kathmandu Asia/Dhaka Asia/Yangon Asia/Bangkok
Asia/Jakarta Asia/Shanghai Asia/Hong_Kong Asia/Singapore Asia/Manila Australia/Perth Asia/Tokyo Asia/Seoul
Australia/Adelaide Australia/Darwin Australia/Brisbane Australia/Sydney Pacific/Guam Pacific/Noumea
Pacific/Auckland Pacific/Chatham Pacific/Tongatapu Pacific/Kiritimati Pacific/Marquesas Pacific/Pago_Pago
"""
CITIES = tuple(_CITY_LIST.split())
"""Zones that people live in, the first to be offered."""

_SHORT = re.compile(r"[A-Z]{1,5}|[A-Z]{3}[0-9][A-Z]{3}")
_OFFSET = re.compile(r"(etc/)?(?:utc|gmt)?\s*([+\-\u2212])\s*([0-9]{1,2})(?::?([0-5][0-9]))?", re.IGNORECASE)
_UTC = ("utc", "z", "zulu", "etc/utc", "universal")


class Zones(NamedTuple):
    """What a typed zone can mean: the one of the IANA list, else None and those that it may have been meant for."""

    zone: str | None
    near: tuple[str, ...] = ()


class _Place(NamedTuple):
    zone: str
    whole: str
    """``america/new york``: as people may call it, folded."""

    city: str


@lru_cache(maxsize=1)
def _known() -> dict[str, str]:
    """Every zone of the IANA list by its name in small letters."""
    return {name.casefold(): name for name in available_timezones()}


@lru_cache(maxsize=1)
def _places() -> tuple[_Place, ...]:
    """Every zone that is named after a place, those in `CITIES` first, and UTC."""
    known = set(_known().values())
    others = sorted(name for name in known - set(CITIES) if "/" in name and name.split("/")[0] in _REGIONS)
    zones = (*[name for name in CITIES if name in known], *others, "UTC")
    return tuple(_Place(name, folded(name), folded(name.rsplit("/", 1)[-1])) for name in zones)


def find_zone(text: str, now_ms: int) -> Zones:
    """The zone that somebody typed: ``Europe/Berlin``, ``berlin``, ``new york``, ``UTC``.

    Abbreviations and differences to UTC name no zone: the first mean several things, and neither knows summer time.
    """
    word = " ".join(text.split())
    if word.casefold() in _UTC:
        return Zones("UTC")
    if offset := _OFFSET.fullmatch(word):
        return Zones(None, _with_offset(offset, now_ms))
    exact = _known().get(word.casefold().replace(" ", "_"))
    if exact and "/" in exact and not exact.startswith("Etc/"):
        return Zones(exact)
    if _SHORT.fullmatch(word.upper()) and (near := _abbreviated(word.upper(), now_ms)):
        return Zones(None, near)
    if exact and _SHORT.fullmatch(exact):
        return Zones(None, _alike(exact))
    return Zones(exact) if exact else _by_place(word)


def offered_zones(text: str, now_ms: int) -> tuple[str, ...]:
    """The zones to offer for what has been typed so far, at most 25."""
    if not text.strip():
        return CITIES[:OFFERED]
    near = find_zone(text, now_ms)
    exact = (near.zone,) if near.zone else ()
    return tuple(dict.fromkeys((*exact, *near.near, *_holding(text))))[:OFFERED]


def _by_place(word: str) -> Zones:
    wanted = folded(word)
    equal = [place.zone for place in _places() if wanted in (place.whole, place.city)]
    if equal and len({_clock(name) for name in equal}) == 1:
        return Zones(equal[0])
    return Zones(None, (tuple(equal) or _holding(word) or _slips(wanted))[:_NEAR])


def _holding(text: str) -> tuple[str, ...]:
    """The zones whose city or name begins with the text, then those that hold it."""
    wanted = folded(text)
    if not wanted:
        return ()
    first = [one.zone for one in _places() if one.city.startswith(wanted) or one.whole.startswith(wanted)]
    return tuple(dict.fromkeys((*first, *[one.zone for one in _places() if wanted in one.whole])))


def _slips(wanted: str) -> tuple[str, ...]:
    by_city = {one.city: one.zone for one in reversed(_places())}
    return tuple(by_city[city] for city in get_close_matches(wanted, by_city, _NEAR, 0.75))


@lru_cache(maxsize=2048)
def _clock(name: str) -> tuple[timedelta | None, ...]:
    """Equal for zones whose clocks agree: two names of one place are one answer."""
    zone = ZoneInfo(name)
    return tuple(datetime(year, month, 1, tzinfo=zone).utcoffset() for year in (2025, 2026) for month in range(1, 13))


def _alike(zone: str) -> tuple[str, ...]:
    """Cities whose clocks agree with those of a zone that is named after no place."""
    return tuple(name for name in CITIES if _clock(name) == _clock(zone))[:_NEAR]


def _with_offset(found: re.Match[str], now_ms: int) -> tuple[str, ...]:
    """Cities whose clocks differ from UTC by so much in some part of the year."""
    ahead = (found[2] == "+") != bool(found[1])  # zones such as Etc/GMT+8 have their signs the other way round
    wanted = (1 if ahead else -1) * timedelta(hours=int(found[3]), minutes=int(found[4] or 0))
    return _through_the_year(lambda at: at.utcoffset() == wanted, now_ms)


def _abbreviated(word: str, now_ms: int) -> tuple[str, ...]:
    """Cities that go by this abbreviation in winter or in summer."""
    return _through_the_year(lambda at: at.tzname() == word, now_ms)


def _through_the_year(fits: Callable[[datetime], bool], now_ms: int) -> tuple[str, ...]:
    year = datetime.fromtimestamp(now_ms / 1000, UTC).year
    times = [datetime(year, month, 15, tzinfo=UTC) for month in (1, 7)]
    return tuple(name for name in CITIES if any(fits(at.astimezone(ZoneInfo(name))) for at in times))[:_NEAR]
