"""Parts of sentences about effects: players, cards, numbers."""

from __future__ import annotations

from collections.abc import Mapping

from rules.video.catalogue.cards import Catalogue
from rules.video.effects.language import Amount, Filter, Number

GENRE_NAMES: Mapping[str, str] = {"horror": "Horror", "sci_fi": "Sci-Fi", "action": "Action", "comedy": "Comedy"}
JUNK_NAMES: Mapping[str, str] = {
    "signal_splitter": "Signal Splitter",
    "bargain_bin": "Bargain Bin",
    "damaged_tape": "Damaged Tape",
    "head_cleaner": "Head Cleaner",
}
_SUBJECTS: Mapping[str, str] = {
    "self": "you",
    "opponent": "an opponent",
    "engaged": "the opponent you are attacking",
    "each_opponent": "each opponent",
    "all_players": "every player",
    "target": "that player",
    "owner": "its owner",
    "active": "the active player",
}
_ANY_OF: Mapping[str, str] = {"each_opponent": "any opponent", "all_players": "any player"}
ALL = 99
"""So many cards that it means all."""

_FAMILIES: Mapping[str, str] = {
    "vortex": "Vortex",
    "junk": "junk",
    "starting": "starting",
    "staff_pick": "Staff Pick",
    "special_interest": "Special Interest",
}
_COUNTED: Mapping[str, tuple[str, str]] = {
    "dial": ("point on {whose} dial", "points on {whose} dial"),
    "dial_left": ("point of Runtime {who} {has} left", "points of Runtime {who} {has} left"),
    "charge": ("Charge {who} {has}", "Charges {who} {has}"),
    "energy": ("Energy {who} {has} left", "Energy {who} {has} left"),
    "capacity": ("Energy {who} {has} in all", "Energy {who} {has} in all"),
    "spent": ("Energy {who} {has} spent", "Energy {who} {has} spent"),
    "money": ("$1 you have", "dollars you have"),
    "pool": ("FWD you have", "FWD you have"),
    "hand": ("{card} in {whose} hand", "{cards} in {whose} hand"),
    "deck": ("card in {whose} deck", "cards in {whose} deck"),
    "discard": ("{card} in {whose} Discard", "{cards} in {whose} Discard"),
    "in_play": ("{card} in {whose} play area", "{cards} in {whose} play area"),
    "lps": ("LP {who} {has}", "LPs {who} {has}"),
    "exhausted_lps": ("exhausted LP {who} {has}", "exhausted LPs {who} {has}"),
    "trophies": ("trophy {who} {has}", "trophies {who} {has}"),
    "kills": ("kill this turn", "kills this turn"),
    "rented": ("card rented this turn", "cards rented this turn"),
    "played": ("card played this turn", "cards played this turn"),
    "opponents": ("opponent", "opponents"),
    "round": ("round begun", "rounds begun"),
    "aside": ("Special Interest card {who} {has} set aside", "Special Interest cards {who} {has} set aside"),
}


def subject(who: str) -> str:
    """``you``, ``each opponent``."""
    return _SUBJECTS[who]


def possessive(who: str) -> str:
    """``your``, ``an opponent's``."""
    return {"self": "your", "engaged": "the attacked opponent's"}.get(who, f"{_SUBJECTS[who]}'s")


def does(who: str, verb: str, third: str = "") -> str:
    """``Draw`` for you, ``each opponent draws`` for others; the start of a sentence."""
    if who == "self":
        return verb.capitalize()
    return f"{_SUBJECTS[who][0].upper()}{_SUBJECTS[who][1:]} {third or verb + 's'}"


def cards(catalogue: Catalogue, wanted: Filter, plural: bool = False) -> str:
    """``Horror card``, ``junk cards``, ``other LPs that cost $3 or less``."""
    if wanted.id:
        title = next((card.title for card in catalogue.cards if card.id == wanted.id), wanted.id)
        title += "s" if plural and not title.endswith("s") else ""
        return f"other {title}" if wanted.other else title
    noun = wanted.type or JUNK_NAMES.get(wanted.junk, "card")
    before = [
        "other" if wanted.other else "",
        "Shielded" if wanted.shielded else "unshielded" if wanted.shielded is False else "",
        GENRE_NAMES.get(wanted.genre, ""),
        _FAMILIES.get(wanted.family, ""),
        "junk" if wanted.junk == "any" else JUNK_NAMES.get(wanted.junk, "") if wanted.type else "",
    ]
    after = [
        f"that cost ${wanted.cost_most} or less" if wanted.cost_most is not None else "",
        f"that cost ${wanted.cost_least} or more" if wanted.cost_least is not None else "",
        f"of {wanted.energy_most} Energy or less" if wanted.energy_most is not None else "",
        f"of {wanted.energy_least} Energy or more" if wanted.energy_least is not None else "",
    ]
    words = [word for word in (*before, noun + ("s" if plural else ""), *after) if word]
    text = " ".join(words)
    return text if plural else text.replace("that cost ", "that costs ")


def some_cards(catalogue: Catalogue, n: Number, wanted: Filter, up_to: bool = False) -> str:
    """``a card``, ``up to 2 junk cards``, ``1 card for each opponent``."""
    if isinstance(n, Amount):
        told = quantity(catalogue, n, cards(catalogue, wanted), cards(catalogue, wanted, True))
        return f"up to {told}" if up_to else told
    text = cards(catalogue, wanted, plural=n != 1)
    if n >= ALL:
        return f"any number of {text}" if up_to else f"all {text}"
    if n == 1:
        return f"up to one {text}" if up_to else article(text)
    return f"{'up to ' if up_to else ''}{n} {text}"


def some_lps(catalogue: Catalogue, n: Number, wanted: Filter, who: str) -> str:
    """LPs of somebody: ``one of your LPs``, ``an opponent's LP``, ``2 of an opponent's LPs``."""
    lps = wanted if wanted.type else wanted._replace(type="LP")
    if who in _ANY_OF:
        return f"{some_cards(catalogue, n, lps)} of {_ANY_OF[who]}"
    one, many = cards(catalogue, lps), cards(catalogue, lps, True)
    if isinstance(n, Amount):
        return f"{quantity(catalogue, n, one, many)}, all of them {'yours' if who == 'self' else possessive(who)}"
    if n == 1:
        return f"one of your {many}" if who == "self" else f"{possessive(who)} {one}"
    return f"{'all' if n >= ALL else n} of {possessive(who)} {many}"


def article(text: str) -> str:
    """``a card``, ``an LP``, ``another card``."""
    if text.startswith("other "):
        return "an" + text
    return ("an " if text[0] in "aeiouAEIO" or text.startswith("LP") else "a ") + text


def commands(text: str) -> bool:
    """Whether a sentence tells its reader what to do, not what others do or what may or must be."""
    others = tuple(f"{who} " for who in (*_SUBJECTS.values(), "if", "for", "this turn", "the next"))
    return not lower(text).startswith(others)


def lower(text: str) -> str:
    """A sentence as it goes on behind a colon or a comma."""
    return text[0].lower() + text[1:]


def quantity(catalogue: Catalogue, n: Number, unit: str, units: str = "", sign: str = "") -> str:
    """``3 FWD``, ``$2``, ``8 FWD plus 3 for each Horror card in your play area (at most 14 in all)``."""

    def named(number: int) -> str:
        return f"{sign}{number} {unit if number == 1 else units or unit}".strip()

    if isinstance(n, int):
        return named(n)
    each = (
        f"for every {n.per} {counted(catalogue, n, plural=True)}" if n.per > 1 else f"for each {counted(catalogue, n)}"
    )
    start = f"{named(n.plus)} plus {sign}{n.times} {each}" if n.plus else f"{named(n.times)} {each}"
    bounds = [f"at least {n.least}" if n.least else "", f"at most {n.most}" if n.most < ALL else ""]
    told = ", ".join(bound for bound in bounds if bound)
    return f"{start} ({told}{' in all' if n.plus else ''})" if told else start


def counted(catalogue: Catalogue, n: Amount, plural: bool = False) -> str:
    """What an amount counts, as a noun."""
    return _COUNTED[n.of][plural].format(
        who=subject(n.who),
        whose=possessive(n.who),
        has="have" if n.who == "self" else "has",
        card=cards(catalogue, n.filter),
        cards=cards(catalogue, n.filter, True),
    )
