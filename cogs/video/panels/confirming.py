"""Second presses, only where they save a game: a turn ended with a kill or money unused, one's best card ejected."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.video.hands import open_mutants
from cogs.video.words import confirmations as words
from rules.video.effects.language import Steps
from rules.video.table.state import NOBODY
from rules.video.views.view import ChoiceView, TableView

_DEAR = 3
"""What a card must be worth, in dollars, for its loss to be asked about."""

_WORTH = {"staff_pick": 3, "special_interest": 4, "starting": 1}
"""What cards without a price are worth."""


def done_warning(view: TableView) -> str:
    """What ending the turn now would waste; empty where it wastes nothing that could be used."""
    return " ".join(part for part in (_kill(view), _rent(view)) if part)


def _kill(view: TableView) -> str:
    """FWD that kills now, or one card, LP, power or Sun that makes it enough."""
    deadly = [attack for attack in view.options.attacks if attack.kills <= attack.most]
    if deadly:
        # A mutant before an LP.
        best = min(deadly, key=lambda attack: (attack.card != NOBODY, attack.kills))
        return words.could_kill(view, best.target, best.card, best.kills)
    for target in open_mutants(view) if view.acting else ():
        missing = view.seats[target].runtime - view.seats[target].dial - view.pool
        for name, steps in _usable(view):
            if _sure_fwd(steps) >= missing:
                return words.would_kill(view, target, name)
    return ""


def _usable(view: TableView) -> Iterator[tuple[str, Steps]]:
    """What can be used now, by name, and its main effect."""
    catalogue, seat = view.catalogue, view.seats[view.viewer]
    for card in view.options.plays:
        if catalogue.box[card].type == "SP":
            yield words.playing(view, card), catalogue.box[card].on_play
    for card in view.options.exhausts:
        if card >= 0:
            yield words.exhausting(view, card), catalogue.box[card].on_exhaust
    if seat.mutant != NOBODY:
        mutant = catalogue.mutants[seat.mutant]
        for which in view.options.powers:
            yield words.using(which), (mutant.lo_fi if which == "lo" else mutant.hi_fi).effect
    if view.options.sun:
        yield words.USING_SUN, catalogue.suns[seat.sun].effect


def _sure_fwd(steps: Steps) -> int:
    """FWD that a list of steps gives whatever happens."""
    sure = [step.n for step in steps if step.do == "fwd" and step.cond is None and not step.may]
    return sum(n for n in sure if isinstance(n, int))


def _rent(view: TableView) -> str:
    if not view.options.rents:
        return ""
    prices = dict(view.prices)
    dearest = max(view.options.rents, key=lambda card: (prices.get(card, 0), -card))
    return words.could_rent(view, dearest, prices.get(dearest, 0))


def choice_warning(view: TableView, picks: tuple[int, ...]) -> str:
    """What is lost for good by these options of the pending choice; empty where it is not one's best card."""
    choice = view.pending
    if choice is None or choice.seat != view.viewer or choice.kind != "card" or not _ejects(choice):
        return ""
    own = _own_cards(view)
    lost = [card for card in picks if card in own]
    if not lost:
        return ""
    best = max(lost, key=lambda card: worth(view, card))
    value = worth(view, best)
    if value < _DEAR or value < max(worth(view, card) for card in own):
        return ""
    spared = choice.least == 0 or any(
        option not in picks and (option not in own or worth(view, option) < value) for option in choice.options
    )
    return words.ejects_best(view, best) if spared else ""


def _ejects(choice: ChoiceView) -> bool:
    step = choice.step
    if step is None:
        return False
    return step.do in ("eject", "_eject") or (step.do == "_price" and step.word == "eject") or step.mode == "eject_any"


def _own_cards(view: TableView) -> frozenset[int]:
    seat = view.seats[view.viewer]
    return frozenset([*seat.hand, *seat.discard, *seat.sps, *[lp.card for lp in seat.lps if lp.card >= 0]])


def worth(view: TableView, card: int) -> int:
    """About what a card is worth, in dollars."""
    found = view.catalogue.box[card]
    if found.junk:
        return 0
    return found.cost if found.cost is not None else _WORTH.get(found.family, 0)
