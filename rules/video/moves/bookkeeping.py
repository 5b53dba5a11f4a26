"""Keeping the books of a real table (VA102): people report what their cards did, the ledger keeps its own rules.

Dials, Energy, Charge, FWD, the lock, shields, kills and trophies are enforced as ever; cards, hands and decks lie on
the table and are nobody's business here. Every report is ``book WHAT ...`` by the seat whose turn it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from rules.game import Event, Refusal
from rules.video.effects.steps_ledger import kill_lp
from rules.video.moves.naming import DamagedError, lp_named, whole
from rules.video.table import ledger
from rules.video.table.draft import Draft, Player
from rules.video.table.state import LP, NOBODY, Table

MOST_LPS = 12
NAME_LENGTH = 40
_SIGNED = re.compile(r"([+-]?)([0-9]{1,3})")
_RULING = "VA102"
Answer = Event | Refusal


class Entry(NamedTuple):
    """A kind of report: its arguments, and what it does."""

    takes: tuple[str, ...]
    """``n`` a number, ``+n`` signed, ``seat``, ``seats`` (a seat, ``each`` or ``all``), ``lp``, ``name``, ``flag``."""

    does: Callable[[Draft, int, tuple[str, ...]], None]


def mutant(table: Table, me: int, args: tuple[str, ...]) -> Answer:
    """Name one's mutant; the Runtime stands on its sheet and is asked for where the catalogue does not know it."""
    known = table.catalogue.mutant(args[0]) if args else None
    runtime = whole(args[1]) if len(args) == 2 else None
    if known is not None and len(args) == 1:
        sheet = table.catalogue.mutants[known]
        args, runtime = (sheet.name, str(sheet.runtime)), sheet.runtime
    if runtime is None or not 1 <= runtime <= 99:
        return Refusal("name_and_runtime", _RULING, {"word": " ".join(args)})
    name = args[0].strip()[:NAME_LENGTH]
    holder = next((seat.letter for seat in table.seats if seat.sheet.casefold() == name.casefold()), None)
    if holder or not name:
        return Refusal("mutant_taken", "V43", {"mutant": name, "by": holder})
    return Event(table.seats[me].letter, "mutant", (name, str(runtime)))


def book(table: Table, me: int, args: tuple[str, ...]) -> Answer:
    """A report of what a card did."""
    entry = ENTRIES.get(args[0].casefold()) if args else None
    if entry is None:
        return Refusal("no_entry", _RULING, {"word": args[0] if args else "", "entries": tuple(ENTRIES)})
    least = len([kind for kind in entry.takes if kind != "flag"])
    if not least <= len(args) - 1 <= len(entry.takes):
        return Refusal("how_to_book", _RULING, {"entry": args[0], "takes": entry.takes})
    words = [args[0].casefold()]
    victim = me
    for kind, word in zip(entry.takes, args[1:], strict=False):
        read = _read(table, kind, word, victim)
        if read is None:
            return Refusal("how_to_book", _RULING, {"entry": args[0], "takes": entry.takes, "word": word})
        if kind == "seat":
            victim = table.place(read)
        words.append(read)
    return _allowed(table, me, tuple(words))


def _read(table: Table, kind: str, word: str, victim: int) -> str | None:
    folded = word.strip()
    match kind:
        case "n":
            n = whole(folded)
            return str(n) if n is not None and 1 <= n <= 99 else None
        case "+n":
            found = _SIGNED.fullmatch(folded)
            return found[0].lstrip("+") if found and int(found[2]) else None
        case "seat" | "seats":
            if kind == "seats" and folded.casefold() in ("each", "all"):
                return folded.casefold()
            n = table.place(folded.upper())
            return table.seats[n].letter if n != NOBODY and not table.seats[n].removed else None
        case "lp":
            lp = lp_named(table, table.seats[victim], folded)
            return lp.name if lp else None
        case "flag":
            return folded.casefold() if folded.casefold() in ("shielded", "nobody") else None
    return folded[:NAME_LENGTH] or None


def _allowed(table: Table, me: int, words: tuple[str, ...]) -> Answer:
    seat = table.seats[me]
    what, amount = words[0], _amount(words)
    if what == "energy" and amount > seat.energy:
        return Refusal("no_energy", "V90", {"need": amount, "have": seat.energy, "cards": ()})
    if what == "money" and table.money + amount < 0:
        return Refusal("no_money", "V112", {"need": -amount, "have": table.money, "card": ""})
    if what == "charge" and seat.charge + amount < 0:
        return Refusal("no_charge", "V103", {"need": -amount, "have": seat.charge, "power": ""})
    if what == "timeshift":
        target = table.place(words[1])
        if target == me:
            return Refusal("not_yourself", "VA55")
        if table.switches.timeshift_lock == "on" and ledger.locked_out(table, target):
            return Refusal("locked", "V127", {"on": table.seats[table.engaged].letter, "target": words[1]})
    if what == "lp" and (len(seat.lps) >= MOST_LPS or lp_named(table, seat, words[1])):
        return Refusal("lp_twice", _RULING, {"word": words[1], "most": MOST_LPS})
    return Event(seat.letter, "book", words)


def _amount(words: tuple[str, ...]) -> int:
    found = _SIGNED.fullmatch(words[1]) if len(words) == 2 else None
    return int(found[0]) if found else 0


def perform(d: Draft, me: int, args: tuple[str, ...]) -> None:
    """What a report does to the table."""
    d.tell("book", me, *args)
    ENTRIES[args[0]].does(d, me, args[1:])


def _place(d: Draft, letter: str) -> int:
    return next(n for n, seat in enumerate(d.seats) if seat.letter == letter)


def _lp(d: Draft, n: int, name: str) -> LP:
    found = lp_named(d, d.seats[n], name)
    if found is None:
        raise DamagedError(f"{name} is no LP there")
    return found


def _energy(d: Draft, me: int, args: tuple[str, ...]) -> None:
    seat: Player = d.edit(me)
    d.edit(me).spent = max(0, min(seat.capacity, seat.spent + int(args[0])))


def _money(d: Draft, me: int, args: tuple[str, ...]) -> None:
    d.money += int(args[0])


def _timeshift(d: Draft, me: int, args: tuple[str, ...]) -> None:
    target = _place(d, args[0])
    if d.switches.timeshift_lock == "on":
        d.engaged = target
    ledger.timeshift(d, me, target, int(args[1]), me)


def _advance(d: Draft, me: int, args: tuple[str, ...]) -> None:
    credit = NOBODY if args[2:] == ("nobody",) else me
    groups = {"each": ledger.others(d, me), "all": ledger.everyone(d, me)}
    for n in groups[args[0]] if args[0] in groups else (_place(d, args[0]),):
        ledger.advance(d, n, int(args[1]), credit)


def _kill(d: Draft, me: int, args: tuple[str, ...]) -> None:
    n = _place(d, args[0])
    seat = d.seats[n]
    ledger.advance(d, n, seat.runtime - seat.dial, NOBODY if args[1:] == ("nobody",) else me)


def _add_lp(d: Draft, me: int, args: tuple[str, ...]) -> None:
    used = {lp.card for seat in d.seats for lp in seat.lps}
    number = next(n for n in range(-2, -1000, -1) if n not in used)
    lp = LP(number, me, int(args[1]), args[2:] == ("shielded",), turn=d.turn, name=args[0])
    d.edit(me).lps = (*d.seats[me].lps, lp)


def _kill_lp(d: Draft, me: int, args: tuple[str, ...]) -> None:
    kill_lp(d, _lp(d, _place(d, args[0]), args[1]).card)


def _eject_lp(d: Draft, me: int, args: tuple[str, ...]) -> None:
    n = _place(d, args[0])
    gone = _lp(d, n, args[1])
    d.edit(n).lps = tuple([lp for lp in d.seats[n].lps if lp is not gone])


def _turn_lp(exhausted: bool) -> Callable[[Draft, int, tuple[str, ...]], None]:
    def turn(d: Draft, me: int, args: tuple[str, ...]) -> None:
        n = _place(d, args[0])
        ledger.with_lp(d, n, _lp(d, n, args[1])._replace(exhausted=exhausted))

    return turn


ENTRIES: dict[str, Entry] = {
    "fwd": Entry(("n",), lambda d, me, args: ledger.gain_fwd(d, int(args[0]))),
    "money": Entry(("+n",), _money),
    "energy": Entry(("+n",), _energy),
    "capacity": Entry(("n",), lambda d, me, args: ledger.raise_capacity(d, me, int(args[0]))),
    "charge": Entry(("+n",), lambda d, me, args: ledger.gain_charge(d, me, int(args[0]))),
    "rew": Entry(("n",), lambda d, me, args: ledger.rewind(d, me, int(args[0]))),
    "timeshift": Entry(("seat", "n"), _timeshift),
    "advance": Entry(("seats", "n", "flag"), _advance),
    "kill": Entry(("seat", "flag"), _kill),
    "lp": Entry(("name", "n", "flag"), _add_lp),
    "kill_lp": Entry(("seat", "lp"), _kill_lp),
    "eject_lp": Entry(("seat", "lp"), _eject_lp),
    "exhaust": Entry(("seat", "lp"), _turn_lp(exhausted=True)),
    "ready": Entry(("seat", "lp"), _turn_lp(exhausted=False)),
}
"""Every kind of report. ``energy 2`` spends two and ``-1`` regains one; ``money`` and ``charge`` gain, ``-`` spends."""
