"""Dials, Energy, Charge, FWD, the lock on one opponent, LPs under attack, deaths and trophies. It knows no card.

Everything here is arithmetic over seats, so that the same rules serve a game that the bot deals and a real table that
it only keeps books for (VA102).
"""

from __future__ import annotations

from rules.video.table.draft import Draft, Here, Player
from rules.video.table.state import DESIGNS, LP, MOST_CHARGE, MOST_ENERGY, NOBODY, Token


def others(here: Here, me: int) -> tuple[int, ...]:
    """The opponents of a seat who are still in the game, clockwise from its left (V86)."""
    count = len(here.seats)
    return tuple([n % count for n in range(me + 1, me + count) if not here.seats[n % count].removed])


def everyone(here: Here, me: int) -> tuple[int, ...]:
    """All players, the seat itself first, then clockwise (V88)."""
    return (me, *others(here, me))


def advance(d: Draft, n: int, amount: int, credit: int) -> None:
    """Move a mutant's dial up; where its Runtime is met it dies as soon as the step is over (V135, VA78)."""
    if amount <= 0:
        return
    seat = d.edit(n)
    moved = min(amount, seat.runtime - seat.dial)
    seat.dial += moved
    _count_damage(d, credit, n, moved)
    d.tell("dial", n, moved, seat.dial)
    if seat.dial >= seat.runtime and all(dead != n for dead, _ in d.deaths):
        d.deaths.append((n, credit))


def _count_damage(d: Draft, credit: int, victim: int, amount: int) -> None:
    if credit not in (NOBODY, victim):
        seat = d.edit(credit)
        seat.damage += amount
        if credit == d.active:
            d.dealt += amount
            seat.best_turn = max(seat.best_turn, d.dealt)


def rewind(d: Draft, n: int, amount: int) -> None:
    """REW: move a seat's own dial down, not below 0 (V137, VA67)."""
    seat = d.edit(n)
    moved = min(amount, seat.dial)
    seat.dial -= moved
    d.tell("rew", n, moved, seat.dial)


def timeshift(d: Draft, me: int, target: int, amount: int, credit: int) -> None:
    """Up with theirs and down with mine, each as far as it goes (V139, V140, VA65)."""
    advance(d, target, amount, credit)
    rewind(d, me, amount)


def gain_fwd(d: Draft, amount: int, card: int = NOBODY) -> None:
    """Add to the pool (V124, V125)."""
    if amount <= 0:
        return
    d.pool += amount
    if d.switches.kill_overflow == "per_source":
        d.sources = (*d.sources, (card, amount))
    d.tell("fwd", d.active, amount, d.pool)


def gain_money(d: Draft, amount: int) -> None:
    """Add to the money of the turn (V85)."""
    if amount > 0:
        d.money += amount
        d.tell("money", d.active, amount, d.money)


def gain_charge(d: Draft, n: int, amount: int) -> None:
    """Charge up, never above 4 (V106, VA27); a negative amount takes Charge away, never below 0."""
    seat = d.edit(n)
    before = seat.charge
    seat.charge = max(0, min(MOST_CHARGE, before + amount))
    if seat.charge != before:
        d.tell("charge", n, seat.charge - before, seat.charge)


def refresh_energy(d: Draft, n: int, amount: int) -> None:
    """Put spent cubes back into the slots (VA28)."""
    seat = d.edit(n)
    back = min(amount, seat.spent)
    seat.spent -= back
    d.tell("energy", n, back, seat.energy)


def raise_capacity(d: Draft, n: int, amount: int) -> None:
    """More Energy from the supply, at most 6 in all (V96, VA28)."""
    seat = d.edit(n)
    more = min(amount, MOST_ENERGY - seat.capacity)
    seat.capacity += more
    d.tell("capacity", n, more, seat.capacity)


def end_gains(d: Draft, n: int) -> None:
    """Energy back and one more, then Charge (V166-V171, VA26)."""
    seat = d.edit(n)
    was_full = seat.capacity >= MOST_ENERGY
    seat.spent = 0
    seat.capacity = min(MOST_ENERGY, seat.capacity + 1)
    full = was_full if d.switches.charge_bonus == "next_step" else seat.capacity >= MOST_ENERGY
    seat.charge = min(MOST_CHARGE, seat.charge + (2 if full else 1))


def lp_of(seat: Player, card: int) -> LP | None:
    """The LP of that card in the seat's play area."""
    for lp in seat.lps:
        if lp.card == card:
            return lp
    return None


def with_lp(d: Draft, n: int, lp: LP) -> None:
    """Replace the LP of the same card."""
    seat = d.edit(n)
    seat.lps = tuple([lp if old.card == lp.card else old for old in seat.lps])


def shields(seat: Player) -> list[LP]:
    """LPs that guard their controller now (V147-V149, VA59)."""
    return [lp for lp in seat.lps if lp.shielded and not lp.exhausted]


def locked_out(here: Here, target: int) -> bool:
    """Whether the lock forbids an attack on this seat or its LPs (V127, VA43, VA44)."""
    return here.engaged not in (NOBODY, target)


def attack_mutant(d: Draft, me: int, target: int, amount: int) -> None:
    """Spend FWD of the pool on an opponent's dial. What a kill leaves over is lost as ``kill_overflow`` says (VA47)."""
    d.engaged = target
    seat = d.seats[target]
    needed = seat.runtime - seat.dial
    if amount < needed:
        _spend(d, amount)
    elif d.switches.kill_overflow == "pool_lost":
        d.pool, d.sources = 0, ()
    elif d.switches.kill_overflow == "declared_only":
        _spend(d, amount)
    else:
        _spend(d, needed, lose_rest=True)
    d.tell("attack", me, target, amount)
    advance(d, target, amount, me)


def attack_lp(d: Draft, me: int, target: int, card: int, amount: int) -> LP | None:
    """Spend FWD on an LP, no more than it can take (V123, V130, VA48). The LP where it has died."""
    d.engaged = target
    lp = lp_of(d.seats[target], card)
    if lp is None or lp.runtime is None:
        return None
    amount = min(amount, lp.runtime - lp.damage)
    _spend(d, amount)
    _count_damage(d, me, target, amount)
    d.tell("attack_lp", me, target, card, amount)
    hit = lp._replace(damage=lp.damage + amount)
    with_lp(d, target, hit)
    return hit if hit.damage >= lp.runtime else None


def _spend(d: Draft, amount: int, lose_rest: bool = False) -> None:
    """Take from the pool, oldest source first; `lose_rest` drops what the last source used has left (VA47)."""
    d.pool -= amount
    sources = list(d.sources)
    while amount and sources:
        card, n = sources.pop(0)
        rest = max(0, n - amount)
        amount = max(0, amount - n)
        if rest and lose_rest:
            d.pool -= rest
        elif rest:
            sources.insert(0, (card, rest))
    d.sources = tuple(sources)


def clear_damage(d: Draft) -> None:
    """Every LP is whole again when a turn ends (V152, VA3, VA61)."""
    for n, seat in enumerate(d.seats):
        if any(lp.damage for lp in seat.lps):
            d.edit(n).lps = tuple([lp._replace(damage=0) for lp in seat.lps])


def next_death(d: Draft) -> tuple[int, int]:
    """The death to resolve now: clockwise from the active player's left, the active player last (VA78)."""
    count = len(d.seats)
    found = min(d.deaths, key=lambda death: (death[0] - d.active - 1) % count)
    d.deaths.remove(found)
    return found


def revive(d: Draft, n: int) -> None:
    """A killed mutant's dial goes to 0/0 and the lock on it is off (V182, VA50); all else stays (V184, VA84)."""
    d.edit(n).dial = 0
    if d.engaged == n:
        d.engaged = NOBODY
    d.tell("killed", n)


def takeable(here: Here, killer: int, victim: int) -> tuple[int, ...]:
    """Designs that the killer lacks and can take from the victim: Rewind Zone, else trophy area (V178-V186, VA69)."""
    own = {token.design for token in here.seats[killer].trophies}
    rewind = [design for design in range(len(DESIGNS)) if design not in own and design in here.seats[victim].rewind]
    held = {token.design for token in here.seats[victim].trophies}
    stealable = [design for design in held if design not in own and design not in here.seats[victim].rewind]
    if here.switches.steal == "last_resort" and rewind:
        return tuple(rewind)
    return tuple(sorted(rewind + stealable))


def take(d: Draft, killer: int, victim: int, design: int) -> None:
    """Move a token into the killer's trophy area."""
    loser = d.edit(victim)
    if design in loser.rewind:
        loser.rewind = tuple([other for other in loser.rewind if other != design])
        token = Token(design, victim)
    else:
        token = next(held for held in loser.trophies if held.design == design)
        loser.trophies = tuple([held for held in loser.trophies if held != token])
    d.edit(killer).trophies = (*d.seats[killer].trophies, token)
    d.tell("token", killer, design, victim)


def fewest_trophies(here: Here, dead: int) -> tuple[int, ...]:
    """Who may be awarded a token for a death that nobody is responsible for (V188, V189, VA74, VA76)."""
    rivals = others(here, dead)
    fewest = min(len(here.seats[n].trophies) for n in rivals)
    tied = tuple([n for n in rivals if len(here.seats[n].trophies) == fewest])
    return tuple([n for n in tied if takeable(here, n, dead)])
