"""What has changed since a panel was drawn: the one sentence that a press out of date is answered with."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cogs.video.words import terms
from rules.game import Move
from rules.video.table.state import NOBODY
from rules.video.views.view import TableView

Args = tuple[str, ...]


def changed(view: TableView, move: Move) -> str:
    """What is otherwise now, as far as it concerns the move, and that nothing was done."""
    found = _CHANGES.get(move.verb)
    return (
        f"{(found(view, move.args) if found else '') or _turned(view)} {_NOTHING.get(move.verb, 'Nothing was done.')}"
    )


_NOTHING: Mapping[str, str] = {
    "rent": "Nothing was rented.",
    "play": "Nothing was played.",
    "exhaust": "Nothing was exhausted.",
    "attack": "No FWD was spent.",
    "power": "No power was used.",
    "sun": "No Sun was touched.",
    "mutant": "No mutant was taken.",
    "choose": "Nothing was chosen.",
    "done": "No turn was ended.",
    "undo": "Nothing was taken back.",
}


def _turned(view: TableView) -> str:
    if view.phase == "over":
        return "The game is over."
    n = view.waiting_for
    if n not in (NOBODY, view.viewer):
        return f"The table has moved on: {terms.who(view, n)} is awaited now."
    return "The table has moved on since that panel was drawn."


def _card(view: TableView, args: Args) -> int:
    return view.catalogue.numbers.get(args[0], NOBODY) if args else NOBODY


def _rent(view: TableView, args: Args) -> str:
    card = _card(view, args)
    if card == NOBODY or len(args) != 2 or args[1] not in [str(n + 1) for n in range(len(view.tapes))]:
        return ""
    lies = view.tapes[int(args[1]) - 1]
    if lies == card:
        return ""
    now = f"{terms.card_title(view, lies)} lies there now" if lies != NOBODY else "nothing lies there now"
    return f"{terms.card_title(view, card)} is gone from tape {args[1]}; {now}."


def _play(view: TableView, args: Args) -> str:
    hand = view.seats[view.viewer].hand
    gone = [card for word in args if (card := view.catalogue.numbers.get(word, NOBODY)) not in (*hand, NOBODY)]
    return f"{terms.card_title(view, gone[0])} is not in your hand any more." if gone else ""


def _exhaust(view: TableView, args: Args) -> str:
    card = _card(view, args)
    lp = next((lp for lp in view.seats[view.viewer].lps if lp.card == card), None)
    if lp is not None:
        return f"{terms.card_title(view, card)} is exhausted already." if lp.exhausted else ""
    return f"{terms.card_title(view, card)} does not lie before you any more." if card != NOBODY else ""


def _attack(view: TableView, args: Args) -> str:
    if view.active != view.viewer or view.phase != "turn":
        return ""
    target = view.seat(args[0]) if args else None
    if target is None:
        return ""
    n = view.seats.index(target)
    return f"You have {terms.fwd(view.pool)} now, and the dial of {terms.brief(view, n)} shows {terms.dial(target)}."


def _power(view: TableView, args: Args) -> str:
    mine = view.active == view.viewer and view.phase == "turn"
    return f"You have {terms.charges(view.seats[view.viewer].charge)} now." if mine else ""


def _choose(view: TableView, args: Args) -> str:
    if view.pending and view.pending.seat == view.viewer:
        return "Another question is open now."
    return "That question is answered." if view.phase != "over" else ""


def _mutant(view: TableView, args: Args) -> str:
    n = view.catalogue.mutant(args[0]) if args else None
    holder = next((at for at, seat in enumerate(view.seats) if n is not None and seat.mutant == n), NOBODY)
    return f"{terms.who(view, holder)} has taken that mutant." if holder not in (NOBODY, view.viewer) else ""


def _sun(view: TableView, args: Args) -> str:
    n = view.catalogue.sun(args[0]) if args else None
    holder = next((at for at, seat in enumerate(view.seats) if n is not None and seat.sun == n), NOBODY)
    if n is not None and holder not in (NOBODY, view.viewer):
        return f"{terms.who(view, holder)} has taken {terms.sun_title(view, n)}."
    return ""


_CHANGES: Mapping[str, Callable[[TableView, Args], str]] = {
    "rent": _rent,
    "play": _play,
    "exhaust": _exhaust,
    "attack": _attack,
    "power": _power,
    "choose": _choose,
    "mutant": _mutant,
    "sun": _sun,
}
