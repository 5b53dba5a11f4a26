"""What an act of a seat does to the table once it is an event."""

from __future__ import annotations

from collections.abc import Callable

from rules.video.effects.machine import push, resume
from rules.video.effects.passives import play_cost, power_cost, rent_cost, trigger
from rules.video.effects.steps_ledger import kill_lp
from rules.video.moves import bookkeeping, playing
from rules.video.moves.naming import DamagedError, lp_named, read_pick
from rules.video.table import ledger
from rules.video.table.draft import Draft
from rules.video.table.state import NOBODY, USED, Ctx
from rules.video.table.turns import end_turn, pick_mutant, pick_sun, picked


def _play(d: Draft, me: int, args: tuple[str, ...]) -> None:
    numbers = d.catalogue.numbers
    cards = [numbers[word] for word in args]
    d.edit(me).spent += play_cost(d, me, cards) or 0
    playing.play(d, me, cards)


def _exhaust(d: Draft, me: int, args: tuple[str, ...]) -> None:
    playing.exhaust(d, me, d.catalogue.numbers[args[0]])


def _sun(d: Draft, me: int, args: tuple[str, ...]) -> None:
    if d.phase == "suns":
        found = d.catalogue.sun(args[0])
        assert found is not None
        pick_sun(d, me, found)
        return
    d.edit(me).sun_state = USED
    if d.switches.mode == "bookkeeper":
        d.tell("sun", me, d.seats[me].sun)
        return
    playing.use_sun(d, me, d.seats[me].sun)


def _power(d: Draft, me: int, args: tuple[str, ...]) -> None:
    mutant = d.catalogue.mutants[d.seats[me].mutant]
    power = mutant.lo_fi if args[0] == "lo" else mutant.hi_fi
    d.tell("power", me, args[0])
    ledger.gain_charge(d, me, -power_cost(d, me, args[0]))
    trigger(d, me, "power")
    push(d, power.effect, Ctx(me, me, label=args[0]))


def _rent(d: Draft, me: int, args: tuple[str, ...]) -> None:
    card = d.catalogue.numbers[args[0]]
    playing.rent(d, me, card, rent_cost(d, me, card))


def _attack(d: Draft, me: int, args: tuple[str, ...]) -> None:
    target = next(n for n, seat in enumerate(d.seats) if seat.letter == args[0])
    if len(args) == 2:
        ledger.attack_mutant(d, me, target, int(args[1]))
        return
    lp = lp_named(d, d.seats[target], args[2])
    dead = ledger.attack_lp(d, me, target, lp.card, int(args[1])) if lp else None
    if dead:
        kill_lp(d, dead.card)


def _done(d: Draft, me: int, args: tuple[str, ...]) -> None:
    end_turn(d)


def _mutant(d: Draft, me: int, args: tuple[str, ...]) -> None:
    if d.switches.mode == "bookkeeper":
        d.edit(me).sheet, d.edit(me).runtime = args[0], int(args[1])
        picked(d)
        return
    found = d.catalogue.mutant(args[0])
    assert found is not None
    pick_mutant(d, me, found)


def _choose(d: Draft, me: int, args: tuple[str, ...]) -> None:
    choice = d.pending
    assert choice is not None
    picks: tuple[int, ...] = ()
    for word in args:
        if word == "none":
            continue
        pick = read_pick(d, choice, word, picks)
        if pick == NOBODY:
            raise DamagedError(f"{word!r} is no option of this choice")
        picks = (*picks, pick)
    resume(d, choice, picks)


ACTS: dict[str, Callable[[Draft, int, tuple[str, ...]], None]] = {
    "play": _play,
    "exhaust": _exhaust,
    "sun": _sun,
    "power": _power,
    "rent": _rent,
    "attack": _attack,
    "done": _done,
    "mutant": _mutant,
    "choose": _choose,
    "book": bookkeeping.perform,
}
