"""What a seat may do now: the same answer as `acting` gives, found by looking instead of trying."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from rules.game import Move
from rules.video.effects.passives import energy_cost, nothing_changes_costs, play_cost, power_cost, rent_cost
from rules.video.moves.acting import offered
from rules.video.moves.choosing import free_suns
from rules.video.moves.naming import write_pick
from rules.video.table.ledger import locked_out, others, shields
from rules.video.table.state import MOST_ACTIONS, NOBODY, READY, Choice, Table


class Attack(NamedTuple):
    """A target and the amounts of FWD that may be applied to it, 1 to `most`."""

    target: int
    card: int
    """An LP of theirs, or -1 for the mutant."""

    most: int
    kills: int
    """The amount that kills."""


class Options(NamedTuple):
    """Everything that a seat may do in its Action Step."""

    plays: tuple[int, ...] = ()
    """Cards that can be paid for; of several copies the first."""

    sets: tuple[tuple[int, ...], ...] = ()
    """Two or more cards of one genre that can be paid for together."""

    exhausts: tuple[int, ...] = ()
    sun: bool = False
    powers: tuple[str, ...] = ()
    rents: tuple[int, ...] = ()
    attacks: tuple[Attack, ...] = ()


NOTHING = Options()


def options(table: Table, me: int) -> Options:
    """What the active seat may do beside ending its turn; nothing while something else is owed."""
    if table.phase != "turn" or table.pending or table.active != me or table.actions >= MOST_ACTIONS:
        return NOTHING
    if table.switches.mode == "bookkeeper":
        return Options(sun=_sun(table, me), attacks=tuple(_attacks(table, me)) if table.pool else ())
    seat = table.seats[me]
    plain = nothing_changes_costs(table, me)
    costs = _playable(table, me, plain)
    return Options(
        tuple(costs),
        tuple(_sets(table, me, costs, plain)) if table.switches.simultaneous_play == "on" else (),
        tuple([lp.card for lp in seat.lps if not lp.exhausted]),
        _sun(table, me),
        tuple([which for which in ("lo", "hi") if power_cost(table, me, which) <= seat.charge]),
        tuple(_rents(table, me, plain)),
        tuple(_attacks(table, me)) if table.pool else (),
    )


def _playable(table: Table, me: int, plain: bool) -> dict[int, int]:
    """Card to Energy, one copy of each title."""
    seat, box = table.seats[me], table.catalogue.box
    energy = seat.energy
    seen: set[str] = set()
    found: dict[int, int] = {}
    for number in seat.hand:
        title = box[number].id
        if title not in seen:
            seen.add(title)
            cost = box[number].energy if plain else energy_cost(table, me, number)
            if cost is not None and cost <= energy:
                found[number] = cost
    return found


def _sets(table: Table, me: int, costs: dict[int, int], plain: bool) -> Iterator[tuple[int, ...]]:
    seat, box = table.seats[me], table.catalogue.box
    titles = {box[number].id: cost for number, cost in costs.items()}
    genres: dict[str, list[int]] = {}
    for number in seat.hand:
        card = box[number]
        if card.genre and card.id in titles:
            genres.setdefault(card.genre, []).append(number)
    for cards in genres.values():
        told: set[tuple[str, ...]] = set()
        for size in range(2, len(cards) + 1):
            for chosen in combinations(cards, size):
                ids = tuple(sorted(box[number].id for number in chosen))
                if ids in told:
                    continue
                cost = sum(titles[name] for name in ids) if plain else play_cost(table, me, chosen)
                if cost is not None and cost <= seat.energy:
                    told.add(ids)
                    yield chosen


def _sun(table: Table, me: int) -> bool:
    seat = table.seats[me]
    if seat.sun == NOBODY or seat.sun_state != READY:
        return False
    tile = table.catalogue.suns[seat.sun]
    return tile.energy <= seat.energy and tile.charge <= seat.charge


def _rents(table: Table, me: int, plain: bool) -> Iterator[int]:
    seen: set[str] = set()
    for number in offered(table):
        card = table.catalogue.box[number]
        if card.id not in seen:
            seen.add(card.id)
            cost = (card.cost or 0) if plain else rent_cost(table, me, number)
            if cost <= table.money:
                yield number


def _attacks(table: Table, me: int) -> Iterator[Attack]:
    for target in others(table, me):
        if locked_out(table, target):
            continue
        victim = table.seats[target]
        if not shields(victim):
            yield Attack(target, NOBODY, table.pool, victim.runtime - victim.dial)
        for lp in victim.lps:
            if lp.runtime is not None:
                yield Attack(target, lp.card, table.pool, lp.runtime - lp.damage)


_DONE = Move("done")
_SUN = Move("sun")
_POWERS = {"lo": Move("power", ("lo",)), "hi": Move("power", ("hi",))}


def moves(table: Table, me: int) -> tuple[Move, ...]:
    """Moves that are accepted from this seat now. Of the amounts of an attack: one, what kills, and the whole pool."""
    if table.pending:
        return tuple(_answers(table, table.pending)) if table.pending.seat == me else ()
    if table.active != me:
        return ()
    if table.phase == "turn":
        return tuple(_acts(table, me))
    if table.phase == "suns":
        return tuple([Move("sun", (table.catalogue.suns[sun].id,)) for sun in free_suns(table, me)])
    if table.phase == "mutants":
        taken = {seat.mutant for seat in table.seats}
        if table.switches.mode == "bookkeeper":
            return _sheets(table)
        sheets = enumerate(table.catalogue.mutants)
        return tuple([Move("mutant", (sheet.id,)) for n, sheet in sheets if n not in taken])
    return ()


def _sheets(table: Table) -> tuple[Move, ...]:
    taken = {seat.sheet for seat in table.seats}
    return tuple([Move("mutant", (sheet.name,)) for sheet in table.catalogue.mutants if sheet.name not in taken])


def _acts(table: Table, me: int) -> Iterator[Move]:
    yield _DONE
    can = options(table, me)
    names = table.catalogue.names
    for card in can.plays:
        yield Move("play", (names[card],))
    for cards in can.sets:
        yield Move("play", tuple([names[card] for card in cards]))
    for card in can.exhausts:
        yield Move("exhaust", (names[card],))
    if can.sun:
        yield _SUN
    for which in can.powers:
        yield _POWERS[which]
    for card in can.rents:
        yield Move("rent", (names[card],))
    for attack in can.attacks:
        target = (table.seats[attack.target].letter,)
        lp = () if attack.card == NOBODY else (names[attack.card] if attack.card >= 0 else _booked(table, attack),)
        for amount in {1, min(attack.kills, attack.most), attack.most}:
            yield Move("attack", (*target, str(amount), *lp))


def _booked(table: Table, attack: Attack) -> str:
    return next(lp.name for lp in table.seats[attack.target].lps if lp.card == attack.card)


def _answers(table: Table, choice: Choice) -> Iterator[Move]:
    """Every number of picks that is allowed; the picks in the order of the options."""
    words = [write_pick(table, choice, option) for option in choice.options]
    for size in range(choice.least, choice.most + 1):
        if size == 0:
            yield Move("choose", ("none",))
            continue
        for picks in combinations(words, size):
            yield Move("choose", picks)
