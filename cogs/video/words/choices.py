"""Pending choices in words: what asks, what for, and what each option is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cogs.kit.phrases import cut
from cogs.video.hands import tape_of
from cogs.video.words import terms
from cogs.video.words.hands import what_it_does
from rules.video.catalogue.cards import Catalogue
from rules.video.effects.language import Step
from rules.video.table.state import NOBODY
from rules.video.views.view import ChoiceView, TableView
from rules.video.words.descriptions import sun_text
from rules.video.words.wording import VERB_TEXTS, steps_text

LABEL, HINT = 80, 100
_LONGEST, _LINES = 300, 1200
"""Characters that one option's text may have, and those of all options together."""
YES, NO = "Yes", "No"
NONE = "None"


def question(view: TableView, choice: ChoiceView) -> str:
    """What the viewer is asked, with the card or power that asks."""
    asks = source(view, choice)
    text = _KINDS[choice.kind](view, choice)
    return f"{asks}: {text}" if asks else text


def placeholder(view: TableView, choice: ChoiceView) -> str:
    """The question in the words of a select: ``Choose any number of cards to discard, or none …``."""
    asked = _KINDS[choice.kind](view, choice)
    at = asked.casefold().rfind("choose ")
    told = asked[at:].split(".")[0] if at >= 0 else f"choose {amount(choice, 'option')}"
    return cut(f"{told[0].upper()}{told[1:]} …", LABEL)


def source(view: TableView, choice: ChoiceView) -> str:
    """What asks: ``*Shriek*``, ``Sun 3``, ``Lo-Fi, Staff Discount``; empty where the rules themselves ask."""
    if choice.card != NOBODY:
        title = f"*{terms.card_title(view, choice.card)}*"
        return f"{title}, Free w/ Rental" if choice.label == "rental" else title
    mutant = view.catalogue.mutants[view.seats[choice.seat].mutant] if view.seats[choice.seat].mutant >= 0 else None
    if choice.label in ("lo", "hi") and mutant:
        power = mutant.lo_fi if choice.label == "lo" else mutant.hi_fi
        return f"{terms.POWERS[choice.label]}, *{terms.prose(power.name, terms.TITLE)}*"
    if choice.label.startswith("sun ") and choice.label[4:].isdigit():
        return terms.sun_title(view, int(choice.label[4:]))
    return "Your mutant’s special rule" if choice.label == "mutant" else ""


def amount(choice: ChoiceView, noun: str = "card") -> str:
    """``a card``, ``2 cards``, ``up to 3 cards``, ``1 to 2 cards``."""
    least, most = choice.least, choice.most
    many = f"{noun}s"
    if most == 1:
        return f"{'an' if noun[0] in 'LEAo' else 'a'} {noun}"
    if least == most:
        return f"{most} {many}"
    if least == 0:
        return f"any number of {many}" if most == len(choice.options) else f"up to {most} {many}"
    return f"{least} to {most} {many}"


def _cards(view: TableView, choice: ChoiceView) -> str:
    step = choice.step
    what = _VERBS[step.do](choice, step) if step and step.do in _VERBS else f"choose {amount(choice)}."
    # Who may choose none should not have to guess it.
    told = f"{what.removesuffix('.')}, or none." if choice.least == 0 else what
    return told[0].upper() + told[1:]


_Asks = Callable[[ChoiceView, Step], str]
_VERBS: Mapping[str, _Asks] = {
    "_discard": lambda c, s: f"choose {amount(c)} to discard.",
    "_eject": lambda c, s: f"choose {amount(c)} to eject.",
    "eject": lambda c, s: f"choose {amount(c)} to eject.",
    "_price": lambda c, s: f"choose {amount(c)} to {s.word}, as its price.",
    "_move": lambda c, s: f"choose {amount(c)} to put {terms.INTO[s.to]}.",
    "_steal": lambda c, s: f"choose {amount(c)} to take.",
    "gain_special_interest": lambda c, s: f"choose {amount(c)} of your set-aside pile.",
    "kill_lp": lambda c, s: "choose the LP that dies.",
    "ready": lambda c, s: f"choose {amount(c, 'LP')} to ready.",
    "exhaust": lambda c, s: f"choose {amount(c, 'LP')} to exhaust, without its effect.",
    "rent": lambda c, s: "choose what you rent.",
    "play_free": lambda c, s: "choose what you play for no Energy.",
    "look": lambda c, s: f"you look at these; choose {amount(c)} to {'eject' if s.mode == 'eject_any' else 'discard'}.",
    "refresh_vortex": lambda c, s: f"choose {amount(c)} to go under the Vortex Deck.",
}


def _seat(view: TableView, choice: ChoiceView) -> str:
    if choice.about == "_heir":
        return f"Nobody killed {_dead(view)}. Choose who takes the Be Kind token."
    told = _effect(view.catalogue, choice.step)
    return f"{told} Choose whom.".strip()


def _yes(view: TableView, choice: ChoiceView) -> str:
    return f"{_effect(view.catalogue, choice.step)} Will you?".strip()


def _effect(catalogue: Catalogue, step: Step | None) -> str:
    if step is None or step.do not in VERB_TEXTS:
        return ""
    return terms.prose(steps_text(catalogue, (step._replace(cond=None) if step.do != "branch" else step,)), 500)


def _option(view: TableView, choice: ChoiceView) -> str:
    return f"Choose {'one' if choice.most == 1 else choice.most} of these effects."


def _design(view: TableView, choice: ChoiceView) -> str:
    return f"Choose the Be Kind token that you take from {_dead(view)}."


def _dead(view: TableView) -> str:
    """Whose mutant died last; the event of its death is among what has just happened."""
    dead = next((item.seat for item in reversed(view.news) if item.verb == "killed"), NOBODY)
    return terms.who(view, dead) if dead != NOBODY else "the dead mutant"


def _sun(view: TableView, choice: ChoiceView) -> str:
    swaps = choice.step is not None and choice.step.do == "swap_sun"
    return "Choose the Sun that you take." if swaps else "Choose the Sun that you use."


_KINDS: Mapping[str, Callable[[TableView, ChoiceView], str]] = {
    "card": _cards,
    "seat": _seat,
    "yes": _yes,
    "option": _option,
    "design": _design,
    "sun": _sun,
}


def label(view: TableView, choice: ChoiceView, option: int) -> str:
    """An option in at most 80 characters."""
    match choice.kind:
        case "card":
            return cut(f"{terms.plain_title(view, option)}{_price(view, choice, option)}", LABEL)
        case "seat":
            return terms.plain_who(view, option, LABEL)
        case "yes":
            return YES if option else NO
        case "design":
            return terms.design_look(option).capitalize()
        case "sun":
            return terms.plain_sun(view, option)
    return cut(_option_text(view, choice, option), LABEL)


def _option_text(view: TableView, choice: ChoiceView, option: int) -> str:
    assert choice.step is not None
    return steps_text(view.catalogue, choice.step.lists[option - 1])


def _price(view: TableView, choice: ChoiceView, card: int) -> str:
    step = choice.step
    if step is None or step.do != "rent":
        return ""
    usual = dict(view.prices).get(card, 0)
    return f" · ${step.price if step.price is not None else max(0, usual - step.by)}"


def hint(view: TableView, choice: ChoiceView, option: int, room: int = HINT) -> str:
    """What a select says below an option, in so many characters at most; empty where the label says it all."""
    match choice.kind:
        case "card":
            return cut(f"{place(view, choice, option)}: {what_it_does(view, option)}", room)
        case "sun":
            return cut(sun_text(view.catalogue, view.catalogue.suns[option]), room)
        case "seat":
            seat = view.seats[option]
            return f"Dial {terms.dial(seat)}, {terms.trophies(len(seat.trophies))}"
    return ""


def place(view: TableView, choice: ChoiceView, card: int) -> str:
    """Where a card lies: ``Tape 2``, ``your hand``, ``LP of Dahlia (mira), 3/12``."""
    if tape := tape_of(view, card):
        return f"Tape {tape}"
    for n, seat in enumerate(view.seats):
        whose = "your" if n == view.viewer else f"{terms.plain_brief(view, n)}’s"
        lp = next((lp for lp in seat.lps if lp.card == card), None)
        if lp:
            return f"{whose} LP, {'exhausted' if lp.exhausted else 'ready'}, {terms.lp_dial(lp)}"
        for pile, name in ((seat.hand, "hand"), (seat.discard, "Discard"), (seat.sps, "play area")):
            if card in pile:
                return f"{whose} {name}"
        if card in seat.aside:
            return "set aside"
    if choice.step is not None and choice.step.do == "look":
        return "top of the Vortex Deck" if choice.step.word == "vortex" else "top of your deck"
    return "Junk Shelf" if view.catalogue.box[card].junk and card in view.offered else "hidden"


def option_lines(view: TableView, choice: ChoiceView) -> list[str]:
    """The options as text, as far as their buttons have no room to explain themselves."""
    lines = []
    for option in choice.options:
        if choice.kind == "option":
            whole = _option_text(view, choice, option)
            lines += [f"• {terms.prose(whole, 300)}"] if len(whole) > LABEL else []
        elif said := hint(view, choice, option):
            name = terms.prose(label(view, choice, option), LABEL + 1)
            lines.append(f"• **{name}** {terms.prose(said, HINT + 1)}")
    return lines


def picked_line(view: TableView, choice: ChoiceView, picks: tuple[int, ...]) -> str:
    """What has been picked so far, over all pages."""
    names = [terms.prose(label(view, choice, option), LABEL + 1) for option in picks]
    return f"Picked {len(names)}: {', '.join(names)}." if names else "Nothing is picked yet."
