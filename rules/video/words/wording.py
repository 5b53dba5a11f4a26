"""Effects in words, made from the same data that is carried out: what a card says is what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.video.catalogue.cards import Catalogue
from rules.video.effects.language import ANY, Step, Steps
from rules.video.words.conditions import condition
from rules.video.words.phrases import (
    JUNK_NAMES,
    article,
    cards,
    commands,
    does,
    lower,
    possessive,
    quantity,
    some_cards,
    some_lps,
    subject,
)

Writer = Callable[[Catalogue, Step], str]
_ZONES = {"hand": "hand", "discard": "Discard", "play": "play area"}
_INTO = {
    "hand": "into {} hand",
    "discard": "into {} Discard",
    "deck_top": "onto {} deck",
    "deck_bottom": "under {} deck",
}
MOMENT_NAMES: Mapping[str, str] = {
    "on_play": "",
    "on_exhaust": "Exhaust",
    "synced": "Synced",
    "free_with_rental": "Free w/ Rental",
    "on_draw": "When drawn",
    "on_discard": "When discarded by an effect",
    "in_hand_end": "In hand at your End Step",
    "on_killed": "When killed",
}


def steps_text(catalogue: Catalogue, steps: Steps) -> str:
    """The sentences of a list of steps."""
    return " ".join(_sentence(catalogue, step) for step in steps)


def _sentence(catalogue: Catalogue, step: Step) -> str:
    text = VERB_TEXTS[step.do](catalogue, step)
    if step.may and not text.startswith("You may "):
        text = f"You may {lower(text)}" if commands(text) else f"If you like, {lower(text)}"
    if step.cond is not None and step.do != "branch":
        text = f"If {condition(catalogue, step.cond)}, {lower(text)}"
    return text


def _listed(catalogue: Catalogue, steps: Steps) -> str:
    """A list of steps as one part of a sentence: ``gain 2 FWD, then draw a card``."""
    return ", then ".join(lower(_sentence(catalogue, step)).rstrip(".") for step in steps)


def _their(who: str) -> str:
    return "your" if who == "self" else "their"


def _from(who: str, zones: tuple[str, ...]) -> str:
    """``your hand or Discard``, ``an opponent's hand``, ``the Vortex``."""
    own = [_ZONES.get(zone, "top card of the deck") for zone in zones if zone != "tape"]
    places = [f"{possessive(who)} {' or '.join(own)}"] if own else []
    return " or ".join([*places, *["the Vortex" for zone in zones if zone == "tape"]])


def _top(catalogue: Catalogue, step: Step) -> str:
    return "top card" if step.n == 1 else f"top {quantity(catalogue, step.n, 'card', 'cards')}"


def _eject(catalogue: Catalogue, step: Step) -> str:
    what = some_cards(catalogue, step.n, step.filter, step.up_to)
    # A hand is only its holder's to look at, so that its holder chooses.
    if step.who != "self" and step.zones != ("tape",) and (step.mode == "holder" or "hand" in step.zones):
        places = _from(step.who, step.zones).replace(possessive(step.who), "their")
        return f"{does(step.who, 'eject')} {what} from {places}."
    if step.zones == ("deck_top",):
        return f"Eject the top card of {possessive(step.who)} deck."
    return f"Eject {what} from {_from(step.who, step.zones)}."


def _discard(catalogue: Catalogue, step: Step) -> str:
    what = some_cards(catalogue, step.n, step.filter, step.up_to)
    how = {"random": " at random", "you": " of your choice"}.get(step.mode, "")
    return f"{does(step.who, 'discard')} {what}{how if step.who != 'self' or step.mode == 'random' else ''}."


def _junk(catalogue: Catalogue, step: Step) -> str:
    name = JUNK_NAMES[step.word]
    n = quantity(catalogue, step.n, name, f"{name}s") if step.n != 1 else article(name)
    return f"Add {n} from the Junk Shelf {_INTO[step.to].format(possessive(step.who)).replace('into', 'to')}."


def _special(catalogue: Catalogue, step: Step) -> str:
    named = next((card.title for card in catalogue.cards if card.id == step.word), "")
    what = f"{named} from" if named else quantity(catalogue, step.n, "of")
    return f"Take {what} your set-aside cards {_INTO[step.to].format('your')}."


def _rent(catalogue: Catalogue, step: Step) -> str:
    what = "a Signal Splitter" if step.word == "signal_splitter" else some_cards(catalogue, 1, step.filter)
    if step.price == 0:
        return f"You may rent {what} for free."
    price = f" for ${step.price}" if step.price is not None else f" for ${step.by} less" if step.by else ""
    return f"You may rent {what}{price}."


def _reduce(catalogue: Catalogue, step: Step) -> str:
    price = f"${step.by} less to rent" if step.word == "money" else f"{step.by} Energy less to play"
    if step.mode == "next":
        return f"The next {cards(catalogue, step.filter)} costs you {price} this turn."
    which = cards(catalogue, step.filter, plural=True)
    return f"This turn {which} cost you {price}."


def _sun(catalogue: Catalogue, step: Step) -> str:
    which = {"own": "your Sun again", "opponent": "an opponent's Sun", "out_of_play": "a Sun that nobody has"}
    times = "" if step.n == 1 else f", {quantity(catalogue, step.n, 'time', 'times')}"
    return f"Use {which.get(step.word, 'any Sun')}{times}."


def _turn(catalogue: Catalogue, step: Step) -> str:
    verb = "Ready" if step.do == "ready" else "Exhaust"
    if step.word == "this":
        return f"{verb} this LP."
    if step.word == "sun":
        return f"{verb} {possessive(step.who)} Sun."
    tail = "" if step.do == "ready" else ", without its effect" if step.n == 1 else ", without their effects"
    return f"{verb} {some_lps(catalogue, step.n, step.filter, step.who)}{tail}."


def _play_free(catalogue: Catalogue, step: Step) -> str:
    return f"You may play {some_cards(catalogue, 1, step.filter)} from your {_ZONES[step.word]} for no Energy."


def _move(catalogue: Catalogue, step: Step) -> str:
    where = _INTO[step.to].format(_their(step.who))
    if step.word == "hand" and step.who != "self":
        what = some_cards(catalogue, step.n, step.filter, step.up_to)
        return f"{does(step.who, 'put')} {what} from their hand {where}."
    if step.word == "deck_top":
        what = f"{'up to ' if step.up_to else ''}the {_top(catalogue, step)} of {possessive(step.who)} deck"
        return f"Put {what} {where}."
    what = some_cards(catalogue, step.n, step.filter, step.up_to)
    return f"Put {what} from {_from(step.who, (step.word,))} {where}."


def _look(catalogue: Catalogue, step: Step) -> str:
    where = "your deck" if step.word == "deck" else "the Vortex Deck"
    them = "it" if step.n == 1 else "any of them"
    then = {"discard_any": f" You may discard {them}.", "eject_any": f" You may eject {them}."}.get(step.mode, "")
    return f"Look at the {_top(catalogue, step)} of {where}.{then}"


def _reveal(catalogue: Catalogue, step: Step) -> str:
    if step.word == "hand":
        return f"{does(step.who, 'reveal')} {_their(step.who)} hand."
    return f"{does(step.who, 'reveal')} the {_top(catalogue, step)} of {_their(step.who)} deck."


def _swap(catalogue: Catalogue, step: Step) -> str:
    if step.who == "out_of_play":
        return "Swap your Sun for one that nobody has."
    return f"Swap Suns with {subject(step.who)}."


def _steal(catalogue: Catalogue, step: Step) -> str:
    where = _INTO[step.to].format("your")
    if step.word == "hand":
        return f"Take a random card from {possessive(step.who)} hand {where}."
    if step.word == "play":
        return f"Take control of {some_lps(catalogue, 1, step.filter, step.who)}."
    return f"Take {some_cards(catalogue, 1, step.filter)} from {possessive(step.who)} Discard {where}."


def _refresh(catalogue: Catalogue, step: Step) -> str:
    what = some_cards(catalogue, step.n, step.filter, up_to=True)
    return f"Put {what} from the Vortex under the Vortex Deck; the spaces are filled again."


def _choose(catalogue: Catalogue, step: Step) -> str:
    options = "; or ".join(_listed(catalogue, option) for option in step.lists)
    return f"Choose {'one' if step.n == 1 else step.n if isinstance(step.n, int) else 'some'}: {options}."


def _branch(catalogue: Catalogue, step: Step) -> str:
    then, other = step.lists
    told = _listed(catalogue, then)
    if step.cond is not None:
        told = f"If {condition(catalogue, step.cond)}, {told}"
    return f"{told}; otherwise {_listed(catalogue, other)}." if other else f"{told}."


def _repeat(catalogue: Catalogue, step: Step) -> str:
    return f"Do this {quantity(catalogue, step.n, 'time', 'times')}: {_listed(catalogue, step.lists[0])}."


def _for_each(catalogue: Catalogue, step: Step) -> str:
    return f"For {subject(step.who)}: {_listed(catalogue, step.lists[0])}."


_PRICES = {
    "charge": ("pay 1 Charge", "pay {n} Charges"),
    "energy": ("pay 1 Energy", "pay {n} Energy"),
    "money": ("pay $1", "pay ${n}"),
    "discard": ("discard a card", "discard {n} cards"),
    "eject": ("eject a card from your hand", "eject {n} cards from your hand"),
}


def _pay(catalogue: Catalogue, step: Step) -> str:
    prices = " and ".join(_PRICES[what][n > 1].format(n=n) for what, n in step.costs)
    then = _listed(catalogue, step.lists[0])
    return f"You may {prices} to {then}." if commands(then) else f"You may {prices}; then {then}."


def _advance(catalogue: Catalogue, step: Step) -> str:
    by = str(step.n) if isinstance(step.n, int) else quantity(catalogue, step.n, "")
    return f"Advance {possessive(step.who)} Runtime by {by}."


def _simple(verb: str, third: str, unit: str, units: str = "", tail: str = "") -> Writer:
    def write(catalogue: Catalogue, step: Step) -> str:
        return f"{does(step.who, verb, third)} {quantity(catalogue, step.n, unit, units)}{tail}."

    return write


VERB_TEXTS: Mapping[str, Writer] = {
    "fwd": _simple("gain", "gains", "FWD"),
    "money": lambda c, s: f"Gain {quantity(c, s.n, '', sign='$')}.",
    "rew": _simple("gain", "gains", "REW"),
    "timeshift": lambda c, s: f"Timeshift {quantity(c, s.n, '')}.",
    "advance_runtime": _advance,
    "kill_lp": lambda c, s: f"Kill {some_lps(c, 1, s.filter, s.who)}.",
    "kill_mutant": lambda c, s: f"Kill {possessive(s.who)} mutant.",
    "gain_charge": _simple("gain", "gains", "Charge", "Charges"),
    "lose_charge": _simple("lose", "loses", "Charge", "Charges"),
    "refresh_energy": _simple("regain", "regains", "spent Energy"),
    "raise_capacity": _simple("gain", "gains", "Energy", tail=" for good"),
    "draw": lambda c, s: f"{does(s.who, 'draw')} {some_cards(c, s.n, ANY)}.",
    "discard": _discard,
    "eject": _eject,
    "huff": lambda c, s: f"{does(s.who, 'huff')}{'' if s.n == 1 else ' ' + quantity(c, s.n, 'time', 'times')}.",
    "gain_junk": _junk,
    "gain_special_interest": _special,
    "rent": _rent,
    "reduce_cost": _reduce,
    "use_sun": _sun,
    "ready": _turn,
    "exhaust": _turn,
    "play_free": _play_free,
    "move": _move,
    "look": _look,
    "reveal": _reveal,
    "shuffle": lambda c, s: f"{does(s.who, 'shuffle')} {_their(s.who)} Discard into {_their(s.who)} deck.",
    "swap_sun": _swap,
    "steal_card": _steal,
    "refresh_vortex": _refresh,
    "choose": _choose,
    "branch": _branch,
    "repeat": _repeat,
    "for_each": _for_each,
    "pay": _pay,
}
