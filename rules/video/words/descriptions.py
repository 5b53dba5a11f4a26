"""Whole cards, mutants and Suns in words, line by line."""

from __future__ import annotations

from collections.abc import Mapping

from rules.video.catalogue.cards import MOMENTS, Card, Catalogue, Mutant, Power, Sun
from rules.video.effects.language import ANY, Filter, Passive
from rules.video.words.conditions import condition
from rules.video.words.phrases import GENRE_NAMES, article, cards, commands, lower
from rules.video.words.wording import MOMENT_NAMES, steps_text

FAMILY_NAMES: Mapping[str, str] = {
    "vortex": "Vortex",
    "junk": "Junk Shelf",
    "starting": "Starting card",
    "staff_pick": "Staff Pick",
    "special_interest": "Special Interest",
}
_WHENS: Mapping[str, str] = {
    "rent": "When you rent {card}",
    "play": "When you play {card}",
    "exhaust": "When you exhaust {lp}",
    "kill": "When you kill a mutant",
    "killed": "When your mutant is killed",
    "lp_killed": "When another LP of yours is killed",
    "sun": "When you use a Sun",
    "turn_start": "When your turn begins",
    "end_step": "When your End Step begins",
    "timeshift": "When you timeshift",
    "power": "When you use a power",
    "huffed": "When you get a Head Cleaner",
}
_IMMUNITIES: Mapping[str, str] = {
    "timeshift": "Opponents cannot timeshift you.",
    "advance_runtime": "Effects of others do not advance your Runtime; FWD and Timeshift do.",
    "huff": "Effects of others do not make you huff.",
    "discard": "Effects of others do not make you discard.",
    "kill": "Effects of others do not kill this LP; FWD does.",
    "exhaust": "Effects of others do not exhaust this LP.",
}


def card_lines(catalogue: Catalogue, card: Card) -> tuple[str, ...]:
    """What stands on a card below its title: type, prices, effects; the joke comes last."""
    lines = [type_line(card), price_line(card)]
    for moment in MOMENTS:
        if steps := getattr(card, moment):
            name = MOMENT_NAMES[moment]
            lines.append(f"{name}: {steps_text(catalogue, steps)}" if name else steps_text(catalogue, steps))
    lines += [passive_text(catalogue, passive) for passive in card.passive]
    if card.neutral:
        lines.append("Nobody controls what it does.")
    return tuple(line for line in (*lines, card.flavour) if line)


def type_line(card: Card) -> str:
    """``Horror · Shielded LP · Runtime 12``."""
    kind = f"Shielded {card.type}" if card.shielded else card.type
    runtime = f"Runtime {card.runtime}" if card.runtime else ""
    return " · ".join(
        word for word in (GENRE_NAMES.get(card.genre, ""), FAMILY_NAMES[card.family], kind, runtime) if word
    )


def price_line(card: Card) -> str:
    """``$4 · 3 Energy``."""
    energy = "cannot be played" if card.energy is None else f"{card.energy} Energy"
    return f"${card.cost} · {energy}" if card.cost is not None else energy


def passive_text(catalogue: Catalogue, passive: Passive) -> str:
    """A passive in a sentence."""
    if passive.immune:
        return _IMMUNITIES[passive.immune]
    if passive.modify:
        return _modifier(catalogue, passive)
    lp = "another LP" if passive.filter == ANY else article(cards(catalogue, _as_lp(passive.filter)))
    when = _WHENS[passive.when].format(card=_another(catalogue, passive), lp=lp)
    if passive.cond is not None:
        when += f" and {condition(catalogue, passive.cond)}"
    then = steps_text(catalogue, passive.then)
    if passive.may:
        return f"{when}, you may {lower(then)}" if commands(then) else f"{when}, if you like: {then}"
    return f"{when}: {then}"


def _as_lp(wanted: Filter) -> Filter:
    return wanted if wanted.type else wanted._replace(type="LP")


def _another(catalogue: Catalogue, passive: Passive) -> str:
    return article(cards(catalogue, passive.filter))


def _modifier(catalogue: Catalogue, passive: Passive) -> str:
    by = f"{abs(passive.by)} {'more' if passive.by > 0 else 'less'}"
    which = "Cards" if passive.filter == ANY else _upper(cards(catalogue, passive.filter, plural=True))
    match passive.modify:
        case "rent_cost":
            return f"{which} cost you ${by} to rent."
        case "energy_cost":
            return f"{which} cost you {by} Energy to play."
        case "power_cost":
            return f"Your powers cost you {by} Charge."
        case "hand_size":
            return f"You draw {by} in your End Step."
    gain = {"fwd": "FWD", "money": "money", "rew": "REW", "timeshift": "Timeshift"}[passive.modify]
    source = "" if passive.filter == ANY else f" from {cards(catalogue, passive.filter, plural=True)}"
    return f"Each gain of {gain}{source} is {by}."


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]


def power_text(catalogue: Catalogue, power: Power) -> str:
    """``Late Fee (1 Charge): Gain 4 FWD.``"""
    charges = f"{power.charge} Charge{'s' if power.charge > 1 else ''}"
    return f"{power.name} ({charges}): {steps_text(catalogue, power.effect)}"


def mutant_lines(catalogue: Catalogue, mutant: Mutant) -> tuple[str, ...]:
    """A mutant's sheet: Runtime, powers, special rules, Supply List."""
    titles = {card.id: card.title for card in catalogue.cards}
    supply = ", ".join(f"{n} {titles.get(card, card)}" for card, n in mutant.supply)
    return (
        f"Runtime {mutant.runtime} · {mutant.complexity} complexity",
        f"Lo-Fi: {power_text(catalogue, mutant.lo_fi)}",
        f"Hi-Fi: {power_text(catalogue, mutant.hi_fi)}",
        *[passive_text(catalogue, passive) for passive in mutant.passive],
        f"Supply List: {supply}",
        mutant.bio,
    )


def sun_text(catalogue: Catalogue, sun: Sun) -> str:
    """A Sun's effect, with its own price where it has one."""
    price = [f"{sun.energy} Energy" if sun.energy else "", f"{sun.charge} Charge" if sun.charge else ""]
    paid = " and ".join(word for word in price if word)
    text = steps_text(catalogue, sun.effect)
    return f"Pay {paid}: {text}" if paid else text
