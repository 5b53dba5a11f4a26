"""A catalogue file: TOML in, `Catalogue` or its faults out. Nothing in a file is ever run."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from rules.video.catalogue.cards import MOMENTS, Card, Catalogue, Mutant, Power, Sun
from rules.video.catalogue.checking import box_faults
from rules.video.catalogue.compiling import read_passives, read_steps
from rules.video.catalogue.fields import Entry, Fault, shown
from rules.video.effects.language import FAMILIES, GENRES, JUNK, Steps

HOUSE = Path(__file__).parents[1] / "house.toml"
SIZE_LIMIT = 512 * 1024
FORMAT = 1


class Scanned(NamedTuple):
    """What a file came to: the catalogue as far as it could be read, and every fault."""

    catalogue: Catalogue | None
    faults: tuple[Fault, ...]


def scan_catalogue(text: str, box: bool = True) -> Scanned:
    """Read and check a catalogue. ``box`` false skips the counts of the real box, for small ones in tests and tools."""
    if len(text.encode("utf-8", "replace")) > SIZE_LIMIT:
        return Scanned(None, (Fault("catalogue", "", f"is larger than {SIZE_LIMIT // 1024} KiB"),))
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return Scanned(None, (Fault("catalogue", "", f"is no TOML: {error}"),))
    except (ValueError, RecursionError) as error:
        reason = "its tables lie too deep" if isinstance(error, RecursionError) else "a number in it is too long"
        return Scanned(None, (Fault("catalogue", "", f"cannot be read: {reason}"),))
    faults: list[Fault] = []
    top = Entry(raw, "catalogue", faults)
    if top.number("format", 1, 99, FORMAT) != FORMAT:
        top.fault("format", f"is not known here; this version reads format {FORMAT}")
    name, version = top.text("name", 40), top.number("version", 0, 9999, 1)
    note = top.text("note", 400, "")
    cards = tuple(_card(_named(raw, "card", n, faults)) for n, (_, raw) in enumerate(top.tables("card", 216), 1))
    mutants = tuple(_mutant(_named(raw, "mutant", n, faults)) for n, (_, raw) in enumerate(top.tables("mutant", 24), 1))
    suns = tuple(_sun(_named(raw, "sun", n, faults)) for n, (_, raw) in enumerate(top.tables("sun", 24), 1))
    top.close()
    if not cards:
        top.fault("card", "there is no card; write [[card]] tables")
        return Scanned(None, tuple(faults))
    catalogue = Catalogue(name, version, note, cards, mutants, suns)
    faults += box_faults(catalogue, box)
    return Scanned(catalogue, tuple(faults))


@lru_cache(maxsize=64)
def read_catalogue(text: str, box: bool = True) -> Catalogue:
    """The catalogue of a text without faults; tables of one text share it. ValueError with the first fault."""
    scanned = scan_catalogue(text, box)
    if scanned.faults or scanned.catalogue is None:
        entry, field, reason = scanned.faults[0]
        raise ValueError(f"The catalogue has a fault: {entry}, {field or 'as a whole'}: {reason}.")
    return scanned.catalogue


@cache
def house_catalogue() -> Catalogue:
    """The catalogue that ships with the bot; it is ours, not the publisher's."""
    try:
        text = HOUSE.read_text(encoding="utf-8")
    except OSError as error:
        raise ValueError(f"The house catalogue {HOUSE.name} cannot be read: {error.strerror}.") from None
    return read_catalogue(text)


def _named(raw: object, kind: str, n: int, faults: list[Fault]) -> Entry:
    assert isinstance(raw, dict)
    given = raw.get("id")
    named = isinstance(given, str) and 0 < len(given) <= 40
    return Entry(raw, f"{kind} {given}" if named else f"{kind} number {n}", faults)


def _title(entry: Entry, key: str) -> str:
    title = entry.text(key, 40)
    if set(title) & set('"#,!') or title != title.strip():
        entry.fault(key, f'is {shown(title)}; it must not have " # , or ! in it, nor spaces around it')
    return title


def _card(entry: Entry) -> Card:
    family = entry.word("family", FAMILIES)
    moments: dict[str, Steps] = {moment: read_steps(entry, moment) for moment in MOMENTS}
    card = Card(
        id=entry.id("id"),
        title=_title(entry, "title"),
        family=family,
        copies=entry.number("copies", 1, 30),
        type=entry.word("type", ("SP", "LP")),
        junk=entry.word("junk", JUNK, ""),
        mutant=entry.id("mutant") if entry.has("mutant") else "",
        genre=entry.word("genre", GENRES, ""),
        cost=entry.optional("cost", 0, 20),
        energy=entry.optional("energy", 0, 6),
        runtime=entry.optional("runtime", 1, 99),
        shielded=entry.truth("shielded"),
        neutral=entry.truth("neutral"),
        flavour=entry.text("flavour", 160, ""),
        passive=read_passives(entry),
        **moments,
    )
    entry.close()
    _check_card(entry, card)
    return card


def _check_card(entry: Entry, card: Card) -> None:
    if (card.family == "junk") != bool(card.junk):
        entry.fault("junk", "belongs to cards of the family junk, and to all of them")
    if (card.family in ("staff_pick", "special_interest")) != bool(card.mutant):
        entry.fault("mutant", "belongs to staff picks and special interest cards, and to all of them")
    if card.family == "vortex" and not card.genre:
        entry.fault("genre", "is missing: every vortex card has one (V4)")
    rentable = card.family == "vortex" or card.junk == "signal_splitter"
    if rentable != (card.cost is not None):
        entry.fault("cost", "belongs to vortex cards and the Signal Splitter, and to all of them (V117, V118)")
    if card.shielded and (card.type != "LP" or card.runtime is None):
        entry.fault("shielded", "needs an LP with a runtime (VA62)")
    if card.type == "SP":
        for key in ("runtime", "on_exhaust", "on_killed", "passive"):
            if getattr(card, key):
                entry.fault(key, "belongs to LPs only")
    if card.synced and not card.genre:
        entry.fault("synced", "needs a genre (VA17)")


def _mutant(entry: Entry) -> Mutant:
    supply = []
    for name, raw in entry.tables("supply_list", 30):
        line = Entry(raw, entry.name, entry.faults, name)
        supply.append((line.id("card"), line.number("n", 1, 30)))
        line.close()
    mutant = Mutant(
        entry.id("id"),
        _title(entry, "name"),
        entry.word("complexity", ("low", "medium", "high")),
        entry.text("bio", 600),
        entry.number("runtime", 1, 99),
        tuple(supply),
        _power(entry, "lo_fi"),
        _power(entry, "hi_fi"),
        read_passives(entry),
    )
    entry.close()
    return mutant


def _power(entry: Entry, key: str) -> Power:
    inner = entry.inner(entry.value(key), key)
    if inner is None:
        return Power("", 1, ())
    power = Power(inner.text("name", 40), inner.number("charge", 1, 4), read_steps(inner, "effect"))
    if not power.effect:
        inner.fault("effect", "is missing: a power does something")
    inner.close()
    return power


def _sun(entry: Entry) -> Sun:
    sun = Sun(
        entry.id("id"),
        _title(entry, "name"),
        read_steps(entry, "effect"),
        entry.number("energy", 0, 6, 0),
        entry.number("charge", 0, 4, 0),
    )
    if not sun.effect:
        entry.fault("effect", "is missing: a Sun does something")
    entry.close()
    return sun
