"""Answers to pending choices: which card, whom, which option, whether at all."""

from __future__ import annotations

from rules.game import Move
from rules.video.computer.aiming import SNIPE, danger, design, shots
from rules.video.computer.appraising import power, standing, turned, typical
from rules.video.computer.sight import Sight, rivals
from rules.video.computer.worth import exhausting, gains
from rules.video.effects.language import Step
from rules.video.table.state import NOBODY
from rules.video.views.view import ChoiceView, TableView

DULL = 1.9
"""A card of one's own that is worth less than this is better out of the deck."""


def answer(view: TableView) -> Move:
    """The viewer's answer to the choice that it owes."""
    choice = view.pending
    assert choice is not None
    scores = [_score(view, choice, option) for option in choice.options]
    # Sorting is stable: of equal options the first ones are taken.
    order = sorted(range(len(scores)), key=lambda at: -scores[at])
    wanted = [at for at in order if scores[at] > 0]
    count = max(choice.least, min(choice.most, len(wanted)))
    picks = sorted(order[:count])
    return Move("choose", tuple([choice.words[at] for at in picks]) or ("none",))


def _score(view: TableView, choice: ChoiceView, option: int) -> float:
    """Points of one option; what is not above nothing is only chosen where something must be."""
    step = choice.step
    assert isinstance(step, Step)
    sight = Sight(view, choice.card)
    match choice.kind:
        case "seat":
            return _seat(view, step, option)
        case "design":
            return 1.0 + (option == design(view, choice.options, NOBODY))
        case "yes":
            return _yes(sight, step, choice.label) if option else 0.1
        case "option":
            return 100.0 + gains(sight, step.lists[option - 1]).points
        case "sun":
            return 50.0 + gains(sight, view.catalogue.suns[option].effect).points
    return _card(sight, step, option)


def _seat(view: TableView, step: Step, n: int) -> float:
    """Attacks go where they kill or hurt most; the token of a death that nobody caused goes to the weakest."""
    if step.do == "_heir":
        return 100.0 - danger(view, n)
    seat = view.seats[n]
    worth = 50.0 + danger(view, n)
    if step.do in ("timeshift", "advance_runtime", "kill_mutant"):
        shot = next((shot for shot in shots(view) if shot.target == n), None)
        amount = step.n if isinstance(step.n, int) else 3
        need = seat.runtime - seat.dial
        if shot and shot.token and amount >= need:
            return 200.0 + worth
        if shot and shot.token and view.pool + amount >= need + shot.wall:
            return 150.0 + worth
        if amount >= need:
            return 1.0
        worth += 0.1 * seat.dial - (5.0 if len(rivals(view)) > 1 and need - amount - view.pool < SNIPE / 2 else 0.0)
    if step.do in ("kill_lp", "exhaust"):
        box = view.catalogue.box
        worth += 3 * max((standing(box[lp.card]) for lp in seat.lps if lp.card >= 0), default=-10.0)
    if step.do == "steal_card":
        box = view.catalogue.box
        cards = [lp.card for lp in seat.lps if lp.card >= 0] if step.word == "play" else seat.discard
        worth += 3 * max((typical(box[card]) for card in cards), default=-5.0)
    return worth


def _yes(sight: Sight, step: Step, label: str) -> float:
    if label == "rental":
        return 1.0 if gains(sight, step.lists[0]).points > 0 else -1.0
    found = gains(sight, (step._replace(may=False, cond=None if step.do != "branch" else step.cond),))
    return found.points if found.points > 0.1 else -1.0


def _mine(view: TableView, card: int) -> bool:
    seat = view.seats[view.viewer]
    return card in seat.hand or card in seat.discard or card in seat.sps or any(lp.card == card for lp in seat.lps)


def _card(sight: Sight, step: Step, number: int) -> float:
    """Points of choosing a card for what a step does with it."""
    view = sight.view
    if number < 0:
        return 1.0
    card = view.catalogue.box[number]
    match step.do:
        case "rent" | "gain_special_interest":
            return typical(card) - DULL + 1.5
        case "ready":
            return 0.5 + exhausting(sight, number).points if _mine(view, number) else -1.0
        case "play_free":
            return gains(Sight(view, number), card.on_play).points + (turned(card) if card.type == "LP" else 0.0)
        case "kill_lp" | "exhaust" | "_steal":
            return 50.0 + typical(card) + (5.0 if card.shielded else 0.0) - (200.0 if _mine(view, number) else 0.0)
        case "_move":
            good = step.to in ("hand", "deck_top")
            return typical(card) - 0.5 if good == _mine(view, number) else DULL - typical(card)
        case "look":
            return DULL - typical(card) if step.word == "deck" else -1.0
        case "refresh_vortex":
            return 2.0 - power(card)
    # Discards, ejections and payments: the worst of one's own, the best of others'.
    if _mine(view, number):
        return DULL - typical(card)
    return typical(card)
