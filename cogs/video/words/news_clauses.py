"""What each kind of news says of its seat, and how much it matters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cogs.kit.phrases import cards, listed
from cogs.video.words import terms
from rules.video.table.state import NOBODY, News
from rules.video.views.view import TableView

Arg = int | str
SLAIN = "slain"
"""An attack on an LP and its death, put together."""

Clause = Callable[[TableView, News], str]


class Told(NamedTuple):
    """The words of a piece of news, behind the name of its seat, and its weight: the least go first."""

    weight: int
    clause: Clause
    mark: str = ""
    """A symbol before the name."""


def counted(view: TableView, item: News) -> bool:
    """Whether the viewer knows only how many cards it were (V55)."""
    return item.secret and item.seat != view.viewer


def _titles(view: TableView, args: Sequence[Arg]) -> str:
    """Cards by title, several of one title counted: ``*Bargain Bin* (2) and *Shriek*``."""
    counts: dict[str, int] = {}
    for card in args:
        if isinstance(card, int):
            title = terms.card_title(view, card)
            counts[title] = counts.get(title, 0) + 1
    told = [f"*{title}*{f' ({count})' if count > 1 else ''}" for title, count in counts.items()]
    if len(told) > 5:
        told = [*told[:4], f"{len(told) - 4} more"]
    return listed(told) if told else "nothing"


def _cards(before: str, after: str = "") -> Clause:
    return lambda view, item: f"{before}{_titles(view, item.args)}{after}"


def _plain(text: str) -> Clause:
    return lambda view, item: text


def _drawn(verb: str) -> Clause:
    def clause(view: TableView, item: News) -> str:
        count = int(item.args[0]) if counted(view, item) else len(item.args)
        return f"{verb} {cards(count)}" if count else ""

    return clause


def _dial(view: TableView, item: News) -> str:
    seat = view.seats[item.seat]
    by, now = int(item.args[0]), int(item.args[1])
    return f"is advanced by {by}, to {now}/{seat.runtime}" if by else ""


def _rew(view: TableView, item: News) -> str:
    by, now = int(item.args[0]), int(item.args[1])
    return f"rewinds {by}, to {now}/{view.seats[item.seat].runtime}" if by else ""


def _gained(many: Callable[[int], str], gains: str, loses: str, after: str = "") -> Clause:
    def clause(view: TableView, item: News) -> str:
        n = int(item.args[0])
        return f"{gains if n > 0 else loses} {many(abs(n))}{after}" if n else ""

    return clause


def _attack(view: TableView, item: News) -> str:
    target, amount, *dial = (int(arg) for arg in item.args)
    now = f": {dial[0]}/{view.seats[target].runtime}" if dial else ""
    return f"attacks {terms.brief(view, target)} with {terms.fwd(amount)}{now}"


def _attack_lp(view: TableView, item: News) -> str:
    target, card, amount = (int(arg) for arg in item.args)
    return f"attacks {_lp(view, card)} of {terms.brief(view, target)} with {terms.fwd(amount)}"


def _slain(view: TableView, item: News) -> str:
    target, card, amount = (int(arg) for arg in item.args)
    return f"kills {_lp(view, card)} of {terms.brief(view, target)} with {terms.fwd(amount)}"


def _lp(view: TableView, card: int) -> str:
    """An LP by title, also one that a bookkeeper named and that is gone by now."""
    found = next((lp for seat in view.seats for lp in seat.lps if lp.card == card), None)
    if found:
        return f"*{terms.lp_title(view, found)}*"
    return f"*{terms.card_title(view, card)}*" if card >= 0 else "an LP"


def _power(view: TableView, item: News) -> str:
    which = str(item.args[0])
    seat = view.seats[item.seat]
    if seat.mutant == NOBODY:
        return f"uses the {terms.POWERS[which]}"
    sheet = view.catalogue.mutants[seat.mutant]
    name = (sheet.lo_fi if which == "lo" else sheet.hi_fi).name
    return f"uses the {terms.POWERS[which]} *{terms.prose(name, terms.TITLE)}*"


def _sun(before: str) -> Clause:
    def clause(view: TableView, item: News) -> str:
        n = int(item.args[0])
        return f"{before} {terms.sun_title(view, n)}" if n != NOBODY else f"{before} a Sun"

    return clause


def _rent(view: TableView, item: News) -> str:
    card, price = int(item.args[0]), int(item.args[1])
    return f"rents *{terms.card_title(view, card)}* for {terms.money(price)}"


def _junk(view: TableView, item: News) -> str:
    return f"gets {_titles(view, item.args)} {terms.INTO.get(str(item.args[-1]), '')}".rstrip()


def _special(view: TableView, item: News) -> str:
    what = "a Special Interest card" if counted(view, item) else _titles(view, item.args)
    return f"takes {what} {terms.INTO.get(str(item.args[-1]), '')}".rstrip()


def _move(view: TableView, item: News) -> str:
    what = cards(int(item.args[0])) if counted(view, item) else _titles(view, item.args)
    source, target = (terms.ZONES.get(str(word), str(word)) for word in item.args[-2:])
    return f"moves {what} from {source} to {target}"


def _steal(view: TableView, item: News) -> str:
    what = _titles(view, item.args[:-1]) if len(item.args) > 1 else "a card"
    return f"takes {what} from {terms.brief(view, int(item.args[-1]))}"


def _killed(view: TableView, item: News) -> str:
    """A death; with who takes which token for it, where the news of both were put together."""
    if not item.args:
        return "is killed; the dial goes back to 0"
    return f"is killed; {terms.brief(view, int(item.args[0]))} takes the {terms.design(int(item.args[1]))} token"


def _token(view: TableView, item: News) -> str:
    token, victim = int(item.args[0]), int(item.args[1])
    return f"takes the {terms.design(token)} token of {terms.brief(view, victim)}"


def _lp_killed(view: TableView, item: News) -> str:
    return f"loses {_lp(view, int(item.args[0]))}: killed"


def _mutant(view: TableView, item: News) -> str:
    seat = view.seats[item.seat]
    return f"is played by {terms.player(seat)}, Runtime {seat.runtime}" if seat.runtime else ""


def _taken_back(view: TableView, item: News) -> str:
    return f"has the last move taken back by a judge: {terms.prose(str(item.args[0]), 200)}"


def _substitute(view: TableView, item: News) -> str:
    return f"is played by {terms.player(view.seats[item.seat])} from now on"


def _swap(view: TableView, item: News) -> str:
    return f"swaps Suns with {terms.brief(view, int(item.args[0]))}"


def _round(view: TableView, item: News) -> str:
    return f"has the first Sun of round {item.args[0]}"


def _refill(view: TableView, item: News) -> str:
    return f"the Vortex shows {_titles(view, item.args[1::2])}"


def _shuffle(view: TableView, item: News) -> str:
    return "shuffles" if item.seat != NOBODY else "the Vortex Deck is shuffled"


def _book(view: TableView, item: News) -> str:
    return f"reports {terms.prose(' '.join(str(arg) for arg in item.args), 80)}"


def _eject(view: TableView, item: News) -> str:
    return f"{_titles(view, item.args)} {'goes' if len(item.args) == 1 else 'go'} to the Drop Box"


def _corrected(view: TableView, item: News) -> str:
    field, number, reason = str(item.args[0]), item.args[1], str(item.args[2])
    return f"has the {terms.FIELDS[field]} set to {number} by a judge: {terms.prose(reason, 200)}"


TOLD: Mapping[str, Told] = {
    "won": Told(20, _plain("wins the game"), "🏆"),
    "killed": Told(12, _killed, "💀"),
    "token": Told(11, _token, "🏅"),
    "no_token": Told(8, _plain("gets no token: there is none to take")),
    "removed": Told(10, _plain("is out of the game")),
    "stopped": Told(8, _plain("has played in circles: the rest of the effect is dropped (VA24)")),
    "lp_killed": Told(8, _lp_killed),
    "correct": Told(9, _corrected),
    "attack": Told(6, _attack),
    "attack_lp": Told(6, _attack_lp),
    SLAIN: Told(7, _slain),
    "rent": Told(5, _rent),
    "steal": Told(5, _steal),
    "dial": Told(5, _dial),
    "play": Told(5, _cards("plays ")),
    "exhaust": Told(5, _cards("exhausts ")),
    "power": Told(5, _power),
    "sun": Told(5, _sun("uses")),
    "book": Told(5, _book),
    "stood_in": Told(4, _plain("had that done by the computer")),
    "away": Told(6, _plain("has run out of time and is away")),
    "return": Told(6, _plain("is back")),
    "undone": Told(6, _plain("takes the last move back"), "↩"),
    "takeback": Told(9, _taken_back, "↩"),
    "substitute": Told(6, _substitute),
    "mutant": Told(4, _mutant),
    "take_sun": Told(4, _sun("takes")),
    "swap_sun": Told(4, _swap),
    "reveal": Told(4, _cards("shows ")),
    "immune": Told(3, _plain("is not touched by it")),
    "discard": Told(3, _cards("discards ")),
    "junk": Told(3, _junk),
    "special": Told(3, _special),
    "move": Told(3, _move),
    "eject": Told(3, _eject),
    "capacity": Told(3, _gained(terms.energy, "gains", "loses", " for good")),
    "rew": Told(3, _rew),
    "exhausted": Told(3, _cards("has ", " exhausted")),
    "readied": Told(3, _cards("readies ")),
    "sun_exhausted": Told(3, _plain("has the Sun exhausted")),
    "sun_ready": Told(3, _plain("may use the Sun again")),
    "synced": Told(3, _cards("syncs ")),
    "fwd": Told(2, _gained(terms.fwd, "gains", "loses")),
    "money": Told(2, _gained(terms.money, "gains", "loses")),
    "charge": Told(2, _gained(terms.charges, "gains", "pays")),
    "energy": Told(2, _gained(terms.energy, "regains", "pays")),
    "look": Told(2, _drawn("looks at")),
    "refresh": Told(2, _cards("puts ", " under the Vortex Deck")),
    "draw": Told(1, _drawn("draws")),
    "refill": Told(2, _refill),
    "round": Told(1, _round),
    "shuffle": Told(0, _shuffle),
}
"""Every verb of the news but ``turn``, which the status tells."""
