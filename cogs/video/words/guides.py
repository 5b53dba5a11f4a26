"""The guided first game: each phase named once, in two or three short lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cogs.video.words import terms
from rules.video.table.state import HAND, MOST_CHARGE, MOST_ENERGY
from rules.video.views.view import SeatView, TableView

Tip = Callable[[TableView, SeatView], str]
SUGGESTED = "good for a first game"
"""Stands behind a mutant of low complexity (V44)."""


def tip(topic: str, view: TableView, seat: SeatView) -> str:
    """The lines of a topic, with the numbers of the seat."""
    return f"💡 {TIPS[topic](view, seat)}"


def _goal(view: TableView, seat: SeatView) -> str:
    return (
        "**What wins**: three Be Kind tokens of three designs. Every opponent whom you kill gives you one that "
        "you lack.\n"
        "The dead are back at once with a fresh dial, so nobody ever has to stop (V181, V182)."
    )


def _mutant(view: TableView, seat: SeatView) -> str:
    return (
        "**Choosing a mutant**: its Runtime is how long you last, its two powers are yours all game, its Supply List "
        "is your deck.\nEasy ones stand first in the list. Each exists once; who chooses last has the first turn "
        "(V43 to V45)."
    )


def _sun(view: TableView, seat: SeatView) -> str:
    return (
        "**Taking a Sun**: everybody takes one for this round. In your turn you may use it once, for free.\n"
        "Next round you must take another one (V66, V71, V75)."
    )


def _play(view: TableView, seat: SeatView) -> str:
    return (
        f"**The Action Step**: do what you like, in any order. You have {terms.energy(seat.energy)}; a card costs what "
        "is printed on it.\n"
        f"Spent Energy comes back after your turn, with one more each time, up to {MOST_ENERGY} (V83, V89, V97)."
    )


def _rent(view: TableView, seat: SeatView) -> str:
    return (
        f"**Money**: you have {terms.money(view.money)}. It rents tapes of the Vortex, now or never: what is left is "
        "gone when your turn ends.\n"
        "A rented tape comes into your hand, and you may play it at once (V111, V113, VA30)."
    )


def _attack(view: TableView, seat: SeatView) -> str:
    shielded = any(lp.shields for n, other in enumerate(view.seats) if n != view.viewer for lp in other.lps)
    about = "\nA ready Shielded LP guards its mutant: kill it first (V147)." if shielded else ""
    return (
        f"**FWD** is attack: you have {view.pool}. Use it on an opponent's dial or on one of their LPs, all at once or "
        "bit by bit.\nFrom the first blow on you are locked on that opponent until they die (V123, V127)."
        f"{about}"
    )


def _lps(view: TableView, seat: SeatView) -> str:
    return (
        "**LPs** stay in play. Exhaust one for its effect: that costs nothing, and once a turn is the rule.\n"
        "They are ready again when your turn is over (V98, V101, V164)."
    )


def _powers(view: TableView, seat: SeatView) -> str:
    return (
        f"**Powers**: you have {terms.charges(seat.charge)}, which pays for your Lo-Fi and Hi-Fi power. It needs no "
        f"Energy.\nCharge that you keep stays yours, up to {MOST_CHARGE} (V103, V106, V108)."
    )


def _synced(view: TableView, seat: SeatView) -> str:
    cards = [card for card in view.synced if card >= 0]
    one = f"*{terms.card_title(view, cards[0])}*" if cards else "a card of yours"
    return (
        f"**Synced**: {one} has a partner of its genre in your play area, so using it now does more.\n"
        "The first card of a genre gets nothing from the second, so mind the order (V154, V158)."
    )


def _choice(view: TableView, seat: SeatView) -> str:
    return (
        "**A choice is yours**: the game waits for your answer before anything else happens, even in somebody else's "
        "turn.\nPick below. Whenever one is due, a message in the channel calls you (VA100)."
    )


def _end(view: TableView, seat: SeatView) -> str:
    return (
        "**The End Step**: *Done* ends your turn. Unused money and FWD are gone, your hand is discarded, LPs become "
        "ready.\n"
        f"You get your Energy back and one more, Charge, and {HAND} new cards (V161 to V172)."
    )


def _kill(view: TableView, seat: SeatView) -> str:
    won = [n for n, other in enumerate(view.seats) if other.trophies]
    who = terms.brief(view, won[0]) if won else "somebody"
    has = "You have" if won and won[0] == view.viewer else f"{who} has"
    lost = view.switches.kill_overflow == "pool_lost"
    rest = "All FWD of the killer is lost with the killing blow; what is gained after it" if lost else "After it FWD"
    return (
        f"**The first kill**: {has} a trophy now. The victim keeps hand, deck and LPs, and starts again at 0.\n"
        f"{rest} may be used on any opponent (V128, V129, V184)."
    )


TIPS: Mapping[str, Tip] = {
    "choice": _choice,
    "mutant": _mutant,
    "sun": _sun,
    "play": _play,
    "goal": _goal,
    "kill": _kill,
    "rent": _rent,
    "attack": _attack,
    "synced": _synced,
    "lps": _lps,
    "powers": _powers,
    "end": _end,
}
"""By topic, the most pressing first."""


def suggested_label(complexity: str) -> str:
    """What stands behind a mutant in the select: ``Low complexity, good for a first game``."""
    told = f"{complexity.capitalize()} complexity"
    return f"{told}, {SUGGESTED}" if complexity == "low" else told
