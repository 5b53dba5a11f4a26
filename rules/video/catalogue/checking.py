"""What must be true of a catalogue as a whole: the counts of the box and references from entry to entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rules.video.catalogue.cards import MOMENTS, Card, Catalogue, Mutant
from rules.video.catalogue.compiling import ids_asked, ids_named
from rules.video.catalogue.fields import Fault
from rules.video.effects.language import GENRES, Passive

VORTEX, STARTING, SPECIAL_INTEREST, STAFF_PICKS, SUNS, MUTANTS = 65, (4, 8), 18, 36, 8, 12
JUNK_COPIES = {"signal_splitter": 19, "bargain_bin": 27, "damaged_tape": 15, "head_cleaner": 24}
LEAST_DECK = 5
MOST_PLAYERS = 4


def box_faults(catalogue: Catalogue, box: bool) -> list[Fault]:
    """Every fault between entries; with ``box`` also every count that differs from the real box (V3-V22)."""
    found = [*_doubles(catalogue), *_references(catalogue), *_supplies(catalogue)]
    return [*found, *_counts(catalogue)] if box else found


def _doubles(catalogue: Catalogue) -> Iterator[Fault]:
    for kind, words in (
        ("card", [card.id for card in catalogue.cards] + [card.title.casefold() for card in catalogue.cards]),
        ("mutant", [m.id for m in catalogue.mutants] + [m.name.casefold() for m in catalogue.mutants]),
        ("sun", [sun.id for sun in catalogue.suns] + [sun.name.casefold() for sun in catalogue.suns]),
    ):
        half = len(words) // 2
        for part in (words[:half], words[half:]):
            for word, times in Counter(part).items():
                if word and times > 1:
                    yield Fault(kind, "id", f"{word!r} names {times} entries; ids and names must differ")
    kinds = Counter(card.junk for card in catalogue.cards if card.junk)
    for junk, times in kinds.items():
        if times > 1:
            yield Fault("card", "junk", f"{times} cards are of the kind {junk}; there must be one")


def _references(catalogue: Catalogue) -> Iterator[Fault]:
    mutants = {mutant.id for mutant in catalogue.mutants}
    cards = set(catalogue.first)
    for card in catalogue.cards:
        if card.mutant and card.mutant not in mutants:
            yield Fault(f"card {card.id}", "mutant", f"there is no mutant {card.mutant!r}")
        for moment in MOMENTS:
            for name in ids_named(getattr(card, moment)) - cards:
                yield Fault(f"card {card.id}", moment, f"there is no card {name!r}")
        yield from _passives(f"card {card.id}", card.passive, cards)
    for mutant in catalogue.mutants:
        for key, power in (("lo_fi", mutant.lo_fi), ("hi_fi", mutant.hi_fi)):
            for name in ids_named(power.effect) - cards:
                yield Fault(f"mutant {mutant.id}", key, f"there is no card {name!r}")
        yield from _passives(f"mutant {mutant.id}", mutant.passive, cards)
    for sun in catalogue.suns:
        for name in ids_named(sun.effect) - cards:
            yield Fault(f"sun {sun.id}", "effect", f"there is no card {name!r}")


def _passives(entry: str, passives: tuple[Passive, ...], cards: set[str]) -> Iterator[Fault]:
    for n, passive in enumerate(passives, 1):
        named = {passive.filter.id} | ids_asked(passive.cond) | ids_named(passive.then)
        for name in named - cards - {""}:
            yield Fault(entry, f"passive[{n}]", f"there is no card {name!r}")


def _supplies(catalogue: Catalogue) -> Iterator[Fault]:
    by_id = {card.id: card for card in catalogue.cards}
    wanted: dict[str, list[int]] = {}
    for mutant in catalogue.mutants:
        yield from _supply(mutant, by_id)
        for name, n in mutant.supply:
            wanted.setdefault(name, []).append(n)
    for name, numbers in wanted.items():
        most = sum(sorted(numbers)[-MOST_PLAYERS:])
        if name in by_id and most > by_id[name].copies:
            reason = f"four mutants may need {most}, but the box has {by_id[name].copies}"
            yield Fault(f"card {name}", "copies", reason)
    for card in catalogue.cards:
        if card.family == "staff_pick" and sum(wanted.get(card.id, [])) != card.copies:
            yield Fault(f"card {card.id}", "copies", f"the supply list of {card.mutant} must take all of them")


def _supply(mutant: Mutant, by_id: dict[str, Card]) -> Iterator[Fault]:
    entry = f"mutant {mutant.id}"
    if len({card for card, _ in mutant.supply}) != len(mutant.supply):
        yield Fault(entry, "supply_list", "names a card twice; write its number once")
    if sum(n for _, n in mutant.supply) < LEAST_DECK:
        yield Fault(entry, "supply_list", f"must hold at least {LEAST_DECK} cards")
    for name, _ in mutant.supply:
        card = by_id.get(name)
        if card is None:
            yield Fault(entry, "supply_list", f"there is no card {name!r}")
        elif card.family not in ("junk", "starting", "staff_pick") or card.mutant not in ("", mutant.id):
            yield Fault(
                entry, "supply_list", f"{name} is neither junk, a starting card nor a staff pick of {mutant.id}"
            )


def _counts(catalogue: Catalogue) -> Iterator[Fault]:
    copies = Counter[str]()
    junk = Counter[str]()
    for card in catalogue.cards:
        copies[card.family] += card.copies
        junk[card.junk] += card.copies
    starting = sorted(card.copies for card in catalogue.cards if card.family == "starting")
    counted: Iterable[tuple[str, object, object, str]] = (
        ("vortex cards", copies["vortex"], VORTEX, "V3"),
        *((f"{kind} cards", junk[kind], n, "V7-V10") for kind, n in JUNK_COPIES.items()),
        ("copies of the starting cards", tuple(starting), STARTING, "V12, V13"),
        ("special interest cards", copies["special_interest"], SPECIAL_INTEREST, "V14"),
        ("staff picks", copies["staff_pick"], STAFF_PICKS, "V15"),
        ("suns", len(catalogue.suns), SUNS, "V20"),
        ("mutants", len(catalogue.mutants), MUTANTS, "V22"),
    )
    for what, has, needs, rule in counted:
        if has != needs:
            yield Fault("catalogue", what, f"are {has}, but the box has {needs} ({rule})")
    genres = {card.genre for card in catalogue.cards if card.family == "vortex"}
    for genre in GENRES:
        if genre not in genres:
            yield Fault("catalogue", "genre", f"no vortex card is {genre} (V5)")
