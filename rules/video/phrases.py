"""Parts of sentences about effects: players, cards, numbers, conditions."""

from __future__ import annotations

from collections.abc import Mapping

from rules.video.cards import Catalogue
from rules.video.effects import Amount, Condition, Filter, Number

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
    "active": "the player whose turn it is",
}
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
    return "your" if who == "self" else f"{_SUBJECTS[who]}'s"


def does(who: str, verb: str, third: str = "") -> str:
    """``Draw`` for you, ``each opponent draws`` for others; the start of a sentence."""
    if who == "self":
        return verb.capitalize()
    return f"{_SUBJECTS[who][0].upper()}{_SUBJECTS[who][1:]} {third or verb + 's'}"


def cards(catalogue: Catalogue, wanted: Filter, plural: bool = False) -> str:
    """``Horror card``, ``junk cards``, ``other LPs that cost $3 or less``."""
    if wanted.id:
        title = next((card.title for card in catalogue.cards if card.id == wanted.id), wanted.id)
        return f"other {title}" if wanted.other else title
    noun = wanted.type or "card"
    before = [
        "other" if wanted.other else "",
        "Shielded" if wanted.shielded else "unshielded" if wanted.shielded is False else "",
        GENRE_NAMES.get(wanted.genre, ""),
        _FAMILIES.get(wanted.family, ""),
        "junk" if wanted.junk == "any" else JUNK_NAMES.get(wanted.junk, ""),
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
        return ("up to " if up_to else "") + quantity(
            catalogue, n, cards(catalogue, wanted), cards(catalogue, wanted, True)
        )
    text = cards(catalogue, wanted, plural=n != 1)
    if n >= 99:
        return f"any number of {text}" if up_to else f"all {text}"
    if n == 1:
        return f"up to 1 {text}" if up_to else article(text)
    return f"{'up to ' if up_to else ''}{n} {text}"


def article(text: str) -> str:
    """``a card``, ``an LP``, ``another card``."""
    if text.startswith("other "):
        return "an" + text
    return ("an " if text[0] in "aeiouAEIO" or text.startswith("LP") else "a ") + text


def quantity(catalogue: Catalogue, n: Number, unit: str, units: str = "") -> str:
    """``3 FWD``, ``2 FWD for each Horror card in your play area (at most 8)``."""
    if isinstance(n, int):
        return f"{n} {unit if n == 1 else units or unit}"
    start = f"{n.times} {unit if n.times == 1 else units or unit} for each {counted(catalogue, n)}"
    if n.per > 1:
        start = f"{n.times} {unit} for every {n.per} {counted(catalogue, n, plural=True)}"
    if n.plus:
        start = f"{n.plus} {unit if n.plus == 1 else units or unit}, and {start}"
    bounds = [f"at least {n.least}" if n.least else "", f"at most {n.most}" if n.most < 99 else ""]
    told = ", ".join(bound for bound in bounds if bound)
    return f"{start} ({told})" if told else start


def counted(catalogue: Catalogue, n: Amount, plural: bool = False) -> str:
    """What an amount counts, as a noun."""
    return _COUNTED[n.of][plural].format(
        who=subject(n.who),
        whose=possessive(n.who),
        has="have" if n.who == "self" else "has",
        card=cards(catalogue, n.filter),
        cards=cards(catalogue, n.filter, True),
    )


def condition(catalogue: Catalogue, cond: Condition) -> str:
    """What follows ``if``."""
    match cond.op:
        case "count":
            return _bounds(catalogue, cond)
        case "synced":
            return "another card of its genre is in your play area"
        case "exhausted":
            return "this LP is exhausted"
        case "sun":
            return "your Sun is ready" if cond.word == "ready" else "your Sun has been used"
        case "locked":
            return "you are attacking an opponent"
        case "not":
            return f"it is not so that {condition(catalogue, cond.parts[0])}"
    join = " or " if cond.op == "any" else " and "
    return join.join(condition(catalogue, part) for part in cond.parts)


def _bounds(catalogue: Catalogue, cond: Condition) -> str:
    assert cond.amount is not None
    bare = cond.amount.times == cond.amount.per == 1 and not cond.amount.plus
    noun = counted(catalogue, cond.amount, plural=True)
    what = noun if bare else f"of {quantity(catalogue, cond.amount, 'point', 'points')}"
    if cond.least is None:
        return f"there are at most {cond.most} {what}" if cond.most else f"there are no {what}"
    if cond.most is None:
        return f"there are at least {cond.least} {what}"
    return f"there are {cond.least} to {cond.most} {what}"
