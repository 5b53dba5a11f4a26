"""Effects in words, made from the same data that is carried out: what a card says is what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.video.cards import Catalogue
from rules.video.effects import ANY, Step, Steps
from rules.video.phrases import (
    JUNK_NAMES,
    article,
    cards,
    condition,
    does,
    possessive,
    quantity,
    some_cards,
    subject,
)

Writer = Callable[[Catalogue, Step], str]
_ZONES = {
    "hand": "hand",
    "discard": "Discard",
    "play": "play area",
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
    if step.may:
        text = f"You may: {text}"
    if step.cond is not None and step.do != "branch":
        text = f"If {condition(catalogue, step.cond)}: {text}"
    return text


def _of(who: str) -> str:
    return "your" if who == "self" else "their" if who in ("each_opponent", "all_players") else possessive(who)


def _place(who: str, zone: str) -> str:
    if zone == "tape":
        return "the Vortex"
    if zone in ("deck_top", "deck_bottom"):
        return f"the {zone.removeprefix('deck_')} of {_of(who)} deck"
    return f"{_of(who)} {_ZONES[zone]}"


def _top(catalogue: Catalogue, step: Step) -> str:
    return "top card" if step.n == 1 else f"top {quantity(catalogue, step.n, 'card', 'cards')}"


def _eject(catalogue: Catalogue, step: Step) -> str:
    what = some_cards(catalogue, step.n, step.filter, step.up_to)
    places = [_place(step.who, zone) for zone in step.zones]
    chosen = "" if step.who == "self" or step.zones == ("tape",) else f" of {subject(step.who)}"
    choice = ", their choice" if step.mode == "holder" and step.who != "self" else ""
    return f"Eject {what}{chosen} from {' or '.join(places)}{choice}."


def _discard(catalogue: Catalogue, step: Step) -> str:
    what = some_cards(catalogue, step.n, step.filter, step.up_to)
    how = {"random": " at random", "you": " of your choice"}.get(step.mode, "")
    return f"{does(step.who, 'discard')} {what}{how if step.who != 'self' or step.mode == 'random' else ''}."


def _junk(catalogue: Catalogue, step: Step) -> str:
    name = JUNK_NAMES[step.word]
    n = quantity(catalogue, step.n, name, f"{name}s") if step.n != 1 else article(name)
    return f"{does(step.who, 'gain')} {n} from the Junk Shelf to {_place(step.who, step.to)}."


def _special(catalogue: Catalogue, step: Step) -> str:
    named = next((card.title for card in catalogue.cards if card.id == step.word), "")
    what = named or quantity(catalogue, step.n, "Special Interest card", "Special Interest cards")
    return f"Take {what} from those set aside to {_place('self', step.to)}."


def _rent(catalogue: Catalogue, step: Step) -> str:
    what = "a Signal Splitter" if step.word == "signal_splitter" else some_cards(catalogue, 1, step.filter)
    if step.price == 0:
        return f"You may rent {what} for free."
    price = f" for ${step.price}" if step.price is not None else f" for ${step.by} less" if step.by else ""
    return f"You may rent {what}{price}."


def _reduce(catalogue: Catalogue, step: Step) -> str:
    what = "to rent" if step.word == "money" else "Energy to play"
    which = cards(catalogue, step.filter, plural=step.mode != "next")
    price = f"${step.by} less {what}" if step.word == "money" else f"{step.by} less {what}"
    if step.mode == "next":
        return f"The next {which} costs you {price} this turn."
    return f"This turn {which} cost you {price}."


def _sun(catalogue: Catalogue, step: Step) -> str:
    which = {"own": "your Sun", "opponent": "an opponent's Sun", "out_of_play": "a Sun that nobody has"}
    times = "" if step.n == 1 else f" {quantity(catalogue, step.n, 'time', 'times')}"
    return f"Use {which.get(step.word, 'any Sun')} once more{times}."


def _turn(catalogue: Catalogue, step: Step) -> str:
    verb = "Ready" if step.do == "ready" else "Exhaust"
    if step.word == "this":
        return f"{verb} this LP."
    if step.word == "sun":
        return f"{verb} {possessive(step.who)} Sun."
    wanted = step.filter if step.filter.type else step.filter._replace(type="LP")
    whose = "you" if step.who == "self" else subject(step.who)
    tail = "" if step.do == "ready" else " without its effect"
    return f"{verb} {some_cards(catalogue, step.n, wanted)} of {'yours' if whose == 'you' else whose}{tail}."


def _play_free(catalogue: Catalogue, step: Step) -> str:
    return f"You may play {some_cards(catalogue, 1, step.filter)} from your {_ZONES[step.word]} for no Energy."


def _move(catalogue: Catalogue, step: Step) -> str:
    what = some_cards(catalogue, step.n, step.filter, step.up_to)
    return f"Put {what} from {_place(step.who, step.word)} to {_place(step.who, step.to)}."


def _look(catalogue: Catalogue, step: Step) -> str:
    where = "your deck" if step.word == "deck" else "the Vortex Deck"
    then = {"discard_any": " Discard any of them.", "eject_any": " Eject any of them."}.get(step.mode, "")
    return f"Look at the {_top(catalogue, step)} of {where}.{then}"


def _reveal(catalogue: Catalogue, step: Step) -> str:
    if step.word == "hand":
        return f"{does(step.who, 'reveal')} {_of(step.who)} hand."
    return f"{does(step.who, 'reveal')} the {_top(catalogue, step)} of {_of(step.who)} deck."


def _swap(catalogue: Catalogue, step: Step) -> str:
    if step.who == "out_of_play":
        return "Swap your Sun for one that nobody has."
    return f"Swap Suns with {subject(step.who)}."


def _steal(catalogue: Catalogue, step: Step) -> str:
    if step.word == "hand":
        return f"Take a random card of {possessive(step.who)} hand to your {_ZONES[step.to]}."
    if step.word == "play":
        wanted = step.filter if step.filter.type else step.filter._replace(type="LP")
        return f"Take control of {some_cards(catalogue, 1, wanted)} of {subject(step.who)}."
    what = some_cards(catalogue, 1, step.filter)
    return f"Take {what} of {possessive(step.who)} Discard to your {_ZONES[step.to]}."


def _refresh(catalogue: Catalogue, step: Step) -> str:
    what = some_cards(catalogue, step.n, step.filter, up_to=True)
    return f"Put {what} of the Vortex under the Vortex Deck; the spaces are filled again."


def _kill_lp(catalogue: Catalogue, step: Step) -> str:
    wanted = step.filter if step.filter.type else step.filter._replace(type="LP")
    return f"Kill {some_cards(catalogue, 1, wanted)} of {'yours' if step.who == 'self' else subject(step.who)}."


def _choose(catalogue: Catalogue, step: Step) -> str:
    options = "; or ".join(steps_text(catalogue, option).rstrip(".") for option in step.lists)
    return f"Choose {'one' if step.n == 1 else step.n if isinstance(step.n, int) else 'some'}: {options}."


def _branch(catalogue: Catalogue, step: Step) -> str:
    then, other = step.lists
    told = steps_text(catalogue, then)
    if step.cond is not None:
        told = f"If {condition(catalogue, step.cond)}: {told}"
    return f"{told} Otherwise: {steps_text(catalogue, other)}" if other else told


def _repeat(catalogue: Catalogue, step: Step) -> str:
    return f"{quantity(catalogue, step.n, 'time', 'times').capitalize()}: {steps_text(catalogue, step.lists[0])}"


def _for_each(catalogue: Catalogue, step: Step) -> str:
    return f"For {subject(step.who)}: {steps_text(catalogue, step.lists[0])}"


_PRICES = {
    "charge": ("1 Charge", "{n} Charges"),
    "energy": ("1 Energy", "{n} Energy"),
    "money": ("$1", "${n}"),
    "discard": ("discarding a card", "discarding {n} cards"),
    "eject": ("ejecting a card of your hand", "ejecting {n} cards of your hand"),
}


def _pay(catalogue: Catalogue, step: Step) -> str:
    prices = " and ".join(_PRICES[what][n > 1].format(n=n) for what, n in step.costs)
    return f"You may pay {prices}: {steps_text(catalogue, step.lists[0])}"


def _advance(catalogue: Catalogue, step: Step) -> str:
    return f"Advance {possessive(step.who)} Runtime by {quantity(catalogue, step.n, 'point', 'points')}."


def _simple(verb: str, third: str, unit: str, units: str = "", tail: str = "") -> Writer:
    def write(catalogue: Catalogue, step: Step) -> str:
        return f"{does(step.who, verb, third)} {quantity(catalogue, step.n, unit, units)}{tail}."

    return write


VERB_TEXTS: Mapping[str, Writer] = {
    "fwd": _simple("gain", "gains", "FWD"),
    "money": lambda c, s: f"Gain {'$' + str(s.n) if isinstance(s.n, int) else quantity(c, s.n, 'dollar', 'dollars')}.",
    "rew": _simple("gain", "gains", "REW"),
    "timeshift": lambda c, s: f"Timeshift: {quantity(c, s.n, 'point', 'points')} from an opponent.",
    "advance_runtime": lambda c, s: (
        f"Advance the Runtime of {subject(s.who)} by {quantity(c, s.n, 'point', 'points')}."
    ),
    "kill_lp": _kill_lp,
    "kill_mutant": lambda c, s: f"Kill the mutant of {subject(s.who)}.",
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
    "shuffle": lambda c, s: f"{does(s.who, 'shuffle')} {_of(s.who)} Discard into {_of(s.who)} deck.",
    "swap_sun": _swap,
    "steal_card": _steal,
    "refresh_vortex": _refresh,
    "choose": _choose,
    "branch": _branch,
    "repeat": _repeat,
    "for_each": _for_each,
    "pay": _pay,
}
