"""The course of the game: setting up, Sun Phases, turns, End Steps, rounds."""

from __future__ import annotations

from rules.video.effects.language import JUNK, Step
from rules.video.effects.machine import HANDLERS, NEUTRAL, push
from rules.video.effects.passives import modified, trigger
from rules.video.effects.steps_cards import push_card
from rules.video.table.draft import Draft
from rules.video.table.ledger import clear_damage, end_gains
from rules.video.table.state import DESIGNS, FLIPPED, HAND, NOBODY, READY, Ctx, Owed

END_STEP = (Step("_end_start"), Step("_end_clear"), Step("_end_draw"), Step("_end_turn"))


def clockwise(d: Draft, start: int) -> tuple[int, ...]:
    """All seats still in the game, clockwise from one on."""
    count = len(d.seats)
    return tuple([n % count for n in range(start, start + count) if not d.seats[n % count].removed])


def assign_boards(d: Draft, boards: dict[str, str]) -> None:
    """The lettered boards decide who picks a mutant first; the last one leads (V37-V46, VA97, VA98)."""
    d.seats = [d.seats[d_place] for d_place in _order(d, boards)]
    for n in range(len(d.seats)):
        d.edit(n).board = boards[d.seats[n].letter]
    queue = sorted(range(len(d.seats)), key=lambda n: d.seats[n].board)
    d.queue = tuple(queue)
    d.first = d.marker = queue[-1]
    d.phase = "mutants"


def _order(d: Draft, boards: dict[str, str]) -> list[int]:
    letters = list(boards)
    return sorted(range(len(d.seats)), key=lambda n: letters.index(d.seats[n].letter))


def pick_mutant(d: Draft, n: int, mutant: int) -> None:
    """A seat takes a sheet that nobody has (V42, V43); after the last one the game is set up."""
    seat = d.edit(n)
    seat.mutant, seat.runtime = mutant, d.catalogue.mutants[mutant].runtime
    d.tell("mutant", n, mutant)
    picked(d)


def picked(d: Draft) -> None:
    """The next seat picks its mutant, or the game is set up."""
    d.queue = d.queue[1:]
    set_up(d)


def set_up(d: Draft) -> None:
    """When the last mutant is picked: supplies, shuffles, the first Vortex, the first hands, then round 1 (V32-V54)."""
    if d.queue:
        return
    supply(d)
    push(d, (Step("_round"),), NEUTRAL)
    for who in reversed(clockwise(d, d.first)):
        push(d, (Step("_shuffle"), Step("_draw", HAND)), Ctx(who, who))
    push(d, (Step("_shuffle_vortex"), Step("_refill")), NEUTRAL)


def supply(d: Draft) -> None:
    """Starting decks by the Supply Lists, special interest set aside, the shelf and the tokens laid out (V32-V59)."""
    for n, seat in enumerate(d.seats):
        if seat.runtime:
            d.edit(n).rewind = tuple(range(len(DESIGNS)))
    if d.switches.mode == "bookkeeper":
        return
    catalogue = d.catalogue
    left = {card.id: list(catalogue.copies(card)) for card in catalogue.cards}
    playing = {catalogue.mutants[seat.mutant].id for seat in d.seats if seat.mutant != NOBODY}
    special = [card for card in catalogue.cards if card.family == "special_interest"]
    for n, seat in enumerate(d.seats):
        if seat.mutant == NOBODY:
            continue
        mutant = catalogue.mutants[seat.mutant]
        mine = d.edit(n)
        mine.discard = tuple([left[card].pop(0) for card, times in mutant.supply for _ in range(times)])
        mine.aside = tuple([c for card in special if card.mutant == mutant.id for c in left[card.id]])
    vortex: list[int] = []
    piles: list[tuple[int, ...]] = [()] * len(JUNK)
    rest: list[int] = []
    for card in catalogue.cards:
        if card.family == "vortex":
            vortex += left[card.id]
        elif card.junk:
            piles[JUNK.index(card.junk)] = tuple(reversed(left[card.id]))
        elif card.family != "special_interest" or card.mutant not in playing:
            rest += left[card.id]
    d.vortex, d.junk, d.unused = tuple(vortex), piles, tuple(rest)


def _shuffle_vortex(d: Draft, step: Step, ctx: Ctx) -> None:
    if d.vortex:
        d.owed = Owed("shuffle", NOBODY)


def _round(d: Draft, step: Step, ctx: Ctx) -> None:
    """A new round: Suns back, the marker to the left but for the first round, then the Sun Phase (V60-V74, VA2)."""
    if d.round:
        for n in range(len(d.seats)):
            seat = d.edit(n)
            seat.last_sun, seat.sun, seat.sun_state = seat.sun, NOBODY, READY
        d.marker = clockwise(d, d.marker + 1)[0]
    d.round += 1
    d.phase = "suns"
    d.tell("round", d.marker, d.round)
    d.queue = clockwise(d, d.marker)
    skip_absent(d)


def skip_absent(d: Draft) -> None:
    """Who has left takes no Sun (VA99); when everybody has chosen the turns begin."""
    while d.queue and d.seats[d.queue[0]].skipped:
        d.queue = d.queue[1:]
    if not d.queue:
        d.phase = "turn"
        d.queue = clockwise(d, d.marker if d.switches.turn_order == "rotating" else _leader(d))
        begin_turn(d)


def _leader(d: Draft) -> int:
    return clockwise(d, d.first)[0]


def pick_sun(d: Draft, n: int, sun: int) -> None:
    """A seat takes a Sun for the round."""
    d.edit(n).sun = sun
    d.tell("take_sun", n, sun)
    d.queue = d.queue[1:]
    skip_absent(d)


def begin_turn(d: Draft) -> None:
    """The next player's Action Step (V62, V63)."""
    d.turn += 1
    d.ending_turn = False
    d.actions = d.kills = d.rented = d.played = d.dealt = 0
    me = d.queue[0]
    d.tell("turn", me, d.turn)
    if d.seats[me].skipped:
        end_turn(d)
    else:
        trigger(d, me, "turn_start")


def end_turn(d: Draft) -> None:
    """The End Step begins (V84)."""
    me = d.queue[0]
    push(d, END_STEP, Ctx(me, me))


def _end_start(d: Draft, step: Step, ctx: Ctx) -> None:
    """Money and FWD are gone; then whatever waits for the End Step or sits in the hand (VA30, VA31, VA25)."""
    d.ending_turn = True
    d.money, d.pool, d.sources, d.engaged = 0, 0, (), NOBODY
    box = d.catalogue.box
    for card in reversed(d.seats[ctx.me].hand):
        if box[card].in_hand_end:
            push_card(d, ctx.me, card, "in_hand_end")
    trigger(d, ctx.me, "end_step")


def _end_clear(d: Draft, step: Step, ctx: Ctx) -> None:
    """Hand and SPs to the Discard, LPs ready, Sun flipped, Energy, Charge, in this order (V161-V171)."""
    seat = d.edit(ctx.me)
    seat.discard = (*seat.discard, *seat.hand, *seat.sps)
    seat.hand = seat.sps = ()
    if any(lp.exhausted for lp in seat.lps):
        seat.lps = tuple([lp._replace(exhausted=False) for lp in seat.lps])
    if seat.sun != NOBODY:
        seat.sun_state = FLIPPED
    end_gains(d, ctx.me)


def _end_draw(d: Draft, step: Step, ctx: Ctx) -> None:
    push(d, (Step("_draw", modified(d, ctx.me, "hand_size", HAND)),), ctx)


def _end_turn(d: Draft, step: Step, ctx: Ctx) -> None:
    """The next player, or the next round (V174, V64)."""
    clear_damage(d)
    d.cuts = ()
    d.queue = d.queue[1:]
    if d.queue:
        begin_turn(d)
    else:
        _round(d, step, ctx)


HANDLERS |= {
    "_shuffle_vortex": _shuffle_vortex,
    "_round": _round,
    "_end_start": _end_start,
    "_end_clear": _end_clear,
    "_end_draw": _end_draw,
    "_end_turn": _end_turn,
}
