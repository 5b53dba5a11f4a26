"""What a seat does in its Action Step: each act is checked against the table and worded as an event."""

from __future__ import annotations

from typing import Any

from rules.game import Event, Move, Refusal
from rules.video.effects.passives import play_cost, power_cost, rent_cost
from rules.video.moves import bookkeeping
from rules.video.moves.naming import card_named, is_card, lp_name, lp_named, whole
from rules.video.table.draft import Here, Player
from rules.video.table.ledger import locked_out, lp_of, shields
from rules.video.table.state import LP, NOBODY, READY, Table
from rules.video.table.zones import junk_top

Answer = Event | Refusal


def _title(here: Here, card: int) -> str:
    return here.catalogue.box[card].title


def play(table: Table, me: int, args: tuple[str, ...]) -> Answer:
    """Play one card of the hand, or several at once (V89-V92, VA11)."""
    seat = table.seats[me]
    if not args:
        return Refusal("which_card", "V89")
    cards: list[int] = []
    for word in args:
        card = card_named(table, word, [held for held in seat.hand if held not in cards])
        if card == NOBODY:
            return _no_card(table, word, "not_in_hand", "V89")
        cards.append(card)
    if len(cards) > 1 and table.switches.simultaneous_play == "off":
        return Refusal("one_at_a_time", "VA11", {"cards": len(cards)})
    total = play_cost(table, me, cards)
    if total is None:
        dead = next(card for card in cards if table.catalogue.box[card].energy is None)
        return Refusal("unplayable", "VA25", {"card": _title(table, dead)})
    if total > seat.energy:
        params = {"need": total, "have": seat.energy, "cards": tuple(_title(table, card) for card in cards)}
        return Refusal("no_energy", "V90", params)
    return Event(seat.letter, "play", tuple([table.catalogue.names[card] for card in cards]))


def _no_card(table: Table, word: str, code: str, ruling: str) -> Refusal:
    return Refusal(code if is_card(table, word) else "no_such_card", ruling, {"word": word})


def exhaust(table: Table, me: int, args: tuple[str, ...]) -> Answer:
    """Turn a ready LP of one's own for its effect (V98-V101)."""
    seat = table.seats[me]
    if len(args) != 1:
        return Refusal("which_card", "V98")
    card = card_named(table, args[0], [lp.card for lp in seat.lps if not lp.exhausted])
    if card == NOBODY:
        card = card_named(table, args[0], [lp.card for lp in seat.lps])
    lp = lp_of(seat, card) if card != NOBODY else None
    if lp is None:
        return _no_card(table, args[0], "not_in_play", "V98")
    if lp.exhausted:
        return Refusal("exhausted", "V100", {"card": _title(table, card)})
    return Event(seat.letter, "exhaust", (table.catalogue.names[card],))


def sun(table: Table, me: int, args: tuple[str, ...]) -> Answer:
    """Use one's own Sun, free once a turn (V75-V77)."""
    seat = table.seats[me]
    if args:
        return Refusal("own_sun_only", "V75", {"word": args[0]})
    if seat.sun == NOBODY:
        return Refusal("no_sun", "V66")
    tile = table.catalogue.suns[seat.sun]
    if seat.sun_state != READY:
        return Refusal("sun_used", "V75", {"sun": tile.name})
    if seat.energy < tile.energy:
        return Refusal("no_energy", "V76", {"need": tile.energy, "have": seat.energy, "cards": (tile.name,)})
    if seat.charge < tile.charge:
        return Refusal("no_charge", "V76", {"need": tile.charge, "have": seat.charge, "power": tile.name})
    return Event(seat.letter, "sun")


_POWERS = {word: power for power in ("lo", "hi") for word in (power, f"{power}-fi", f"{power}_fi", f"{power}fi")}


def power(table: Table, me: int, args: tuple[str, ...]) -> Answer:
    """Use the Lo-Fi or Hi-Fi power for Charge (V103-V105)."""
    seat = table.seats[me]
    which = _POWERS.get(args[0].strip().casefold()) if len(args) == 1 else None
    if which is None:
        return Refusal("which_power", "V103", {"word": " ".join(args)})
    need = power_cost(table, me, which)
    if need > seat.charge:
        mutant = table.catalogue.mutants[seat.mutant]
        name = (mutant.lo_fi if which == "lo" else mutant.hi_fi).name
        return Refusal("no_charge", "V103", {"need": need, "have": seat.charge, "power": name})
    return Event(seat.letter, "power", (which,))


def offered(here: Here) -> list[int]:
    """Cards that money can rent now: the Vortex and the Signal Splitter on top of its pile (V117, V118)."""
    return [card for card in (*here.tapes, junk_top(here, "signal_splitter")) if card != NOBODY]


def rent(table: Table, me: int, args: tuple[str, ...]) -> Answer:
    """Rent a card for money: by name, or by the number of its Tape space (V111-V119)."""
    seat = table.seats[me]
    if not 1 <= len(args) <= 2:
        return Refusal("which_card", "V111")
    tape = whole(args[-1])
    card = NOBODY
    if tape is not None and 1 <= tape <= len(table.tapes):
        card = table.tapes[tape - 1]
        if len(args) == 2 and card_named(table, args[0], (card,)) == NOBODY:
            return Refusal("not_offered", "V117", {"word": args[0], "tape": tape})
    elif len(args) == 1:
        card = card_named(table, args[0], offered(table))
    if card == NOBODY:
        return _no_card(table, args[0], "not_offered", "V117") if tape is None else Refusal("empty_tape", "VA39")
    need = rent_cost(table, me, card)
    if need > table.money:
        return Refusal("no_money", "V112", {"need": need, "have": table.money, "card": _title(table, card)})
    return Event(seat.letter, "rent", (table.catalogue.names[card],))


def attack(table: Table, me: int, args: tuple[str, ...]) -> Answer:
    """Apply FWD to an opponent or to one of their LPs: seat, amount, LP (V123-V131, V143-V151)."""
    if not 2 <= len(args) <= 3:
        return Refusal("attack_whom", "V123")
    target, amount = table.place(args[0].strip().upper()), whole(args[1])
    if target == NOBODY or table.seats[target].removed:
        return Refusal("no_seat", "V123", {"word": args[0]})
    if target == me:
        return Refusal("not_yourself", "VA55")
    if amount is None or amount < 1 or amount > table.pool:
        return Refusal("no_fwd", "V123", {"word": args[1], "have": table.pool})
    if locked_out(table, target):
        return Refusal("locked", "V127", {"on": table.seats[table.engaged].letter, "target": args[0]})
    victim = table.seats[target]
    if len(args) == 2:
        guards = shields(victim)
        if guards:
            return Refusal("shielded", "V147", {"target": victim.letter, **_lp_params(table, guards[0])})
        return Event(table.seats[me].letter, "attack", (victim.letter, str(amount)))
    return _attack_lp(table, me, victim, args[2], amount)


def _attack_lp(table: Table, me: int, victim: Player, word: str, amount: int) -> Answer:
    lp = lp_named(table, victim, word)
    if lp is None:
        return _no_card(table, word, "not_in_play", "V123")
    if lp.runtime is None:
        return Refusal("no_runtime", "VA62", {"card": lp_name(table, lp)})
    return Event(table.seats[me].letter, "attack", (victim.letter, str(amount), lp_name(table, lp)))


def _lp_params(table: Table, lp: LP) -> dict[str, Any]:
    return {"card": _title(table, lp.card) if lp.card >= 0 else lp.name, "left": (lp.runtime or 0) - lp.damage}


def done(table: Table, me: int, args: tuple[str, ...]) -> Answer:
    """End the Action Step (V84)."""
    return Event(table.seats[me].letter, "done")


def act(table: Table, me: int, move: Move) -> Answer | None:
    """The event of an act of the Action Step, or why it cannot be; None where the verb is no act."""
    check = (_BOOKED if table.switches.mode == "bookkeeper" else _ACTS).get(move.verb)
    return check(table, me, move.args) if check else None


_ACTS = {
    "play": play,
    "exhaust": exhaust,
    "sun": sun,
    "power": power,
    "rent": rent,
    "attack": attack,
    "done": done,
}
_BOOKED = {"book": bookkeeping.book, "attack": attack, "sun": sun, "done": done}
"""Of a table with real cards (VA102)."""
