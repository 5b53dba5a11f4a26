"""`/help`: the phase that one is in: what one may do now, how, what ends it, and the numbers that matter."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.kit.phrases import cards, cut, listed, when
from cogs.video.words import tables, terms
from rules.video.table.state import HAND, LEAST_SEATS, MOST_CHARGE, MOST_ENERGY, MOST_SEATS, NOBODY, READY
from rules.video.views.view import SeatView, TableView
from rules.video.words.descriptions import sun_text

LIMIT = 1990
GAME = (
    "**Video Vortex** · two to four mutants fight it out in a video store; or you alone against computer players.\n"
    "1. Each round everybody takes a Sun, a small effect to be used once.\n"
    "2. In your turn you play cards for Energy. They give money, FWD and more.\n"
    "3. Money rents tapes of the Vortex; they come into your hand at once.\n"
    "4. FWD winds an opponent's dial forward. At its Runtime the mutant dies, and you take a Be Kind token.\n"
    "5. LPs stay in play; exhaust each once a turn. Charge pays for your two powers.\n"
    "6. A second card of one genre is Synced and does more.\n"
    "7. *Done* ends your turn: Energy comes back and grows, four new cards are drawn.\n"
    "8. The dead are back at once. Three tokens of three designs win.\n"
    "**Now**: `/table new` with *game* Video Vortex; its style *guided* explains each phase when you first meet it."
)
COMMANDS = (
    "-# `/panel` your cards and buttons · `/card` any card, mutant or Sun · `/rule V127` a rule · `/log` what "
    "happened · `/undo` takes a move back"
)


def help_text(view: TableView | None, seat: str | None) -> str:
    """The moment for this seat, or for somebody who looks on; without a table the game in ten lines."""
    if view is None:
        return GAME
    mine = view.seat(seat)
    lines = [line for line in _lines(view, mine) if line]
    return "\n".join([*_fitting(lines, LIMIT - len(COMMANDS) - 1), COMMANDS])


def _fitting(lines: list[str], room: int) -> list[str]:
    """The lines, the longest cut where foreign catalogues are wordy."""
    while sum(len(line) + 1 for line in lines) > room:
        longest = max(range(len(lines)), key=lambda n: len(lines[n]))
        lines[longest] = cut(lines[longest], max(20, len(lines[longest]) * 3 // 4))
    return lines


def _lines(view: TableView, mine: SeatView | None) -> Iterator[str]:
    yield _head(view)
    if mine is not None and mine.away:
        yield "You did not move in time; your next move brings you back (VA99)."
    if view.phase == "over":
        yield from _over(view)
    elif mine is None or mine.removed:
        yield from _looking_on(view, mine)
    elif view.phase == "lobby":
        yield from _lobby(view, mine)
    elif view.pending and view.pending.seat == view.viewer:
        yield from _choice(view, mine)
    elif view.waiting_for != view.viewer:
        yield from _waiting(view, mine)
    elif view.phase == "turn":
        yield from _turn(view, mine)
    else:
        yield from _mutant() if view.phase == "mutants" else _sun(view)
    if view.deadline and mine is not None and view.waiting_for == view.viewer:
        yield f"⏱ Your time runs out {when(view.deadline)} (VA99)."


def _head(view: TableView) -> str:
    number = f", round {view.round}" if view.round else ""
    return f"**Video Vortex**, {tables.PHASES[view.phase]}{number}"


# --------------------------------------------------------------------------------------------- Before and after a game


def _lobby(view: TableView, mine: SeatView) -> Iterator[str]:
    count = len(view.seats)
    if mine.ready:
        yield "**Now**: you are ready. *Not ready* takes that back."
    else:
        yield "**Now**: press **Ready** on the table's message or on your panel."
    if count < LEAST_SEATS:
        yield "Somebody has to join, or the host adds a computer player with `/table computer` (V27)."
    elif count < MOST_SEATS:
        yield f"{count} sit here, {MOST_SEATS} may play. The host can add computer players with `/table computer`."
    yield "`/table settings` shows the house rules; the host may change them before the game."
    yield "**It ends** when everybody here is ready, or when the host starts with `/table start`."


def _mutant() -> Iterator[str]:
    yield "**Now**: choose your mutant. Its Runtime is how long you last, its powers are yours all game (V43)."
    yield "**How**: pick one in the list on your panel, read its sheet, then take it. `/card` shows any of them."
    yield "For a first game take one of low complexity (V44)."
    yield "**It ends** when everybody has one; who chooses last has the first turn (V45)."


def _over(view: TableView) -> Iterator[str]:
    yield tables.ending(view)
    yield "**Now**: on the table's message *Rematch* plays again with the same people."
    yield "*Replay* shows the game move by move, with everybody's hands if you like; *Record* gives it as a file."


def _looking_on(view: TableView, mine: SeatView | None) -> Iterator[str]:
    if mine is not None:
        yield "You are out of this game; you may look on (VA99)."
    elif view.phase == "lobby" and len(view.seats) < MOST_SEATS:
        yield "**Now**: press **Join** on the table's message, or use `/table join`. Then press **Ready**."
        return
    else:
        yield "You have no seat here. The table's message shows all that lies open; hands are their owners' (V55)."
    if view.phase != "lobby":
        yield tables.status(view)


# -------------------------------------------------------------------------------------------------------- The Sun Phase


def _sun(view: TableView) -> Iterator[str]:
    barred = view.seats[view.viewer].last_sun
    yield "**Now**: take a Sun for this round (V66). In your turn you may use it once, for free (V75)."
    taken = [terms.brief(view, n) for n, seat in enumerate(view.seats) if seat.sun != NOBODY]
    if taken:
        yield f"{listed(taken)} {'has' if len(taken) == 1 else 'have'} chosen; a Sun that is taken is gone (V72)."
    if barred != NOBODY:
        yield f"Not {terms.sun_title(view, barred)}: you had it in the last round (V71)."
    yield "**How**: pick it on your panel, or `/sun`."
    yield "**It ends** when everybody has a Sun; then the turns begin (V61)."


# ------------------------------------------------------------------------------------------------------------- The turn


def _turn(view: TableView, mine: SeatView) -> Iterator[str]:
    yield "**Now**: your Action Step. Do what you like, in any order, as often as you can pay (V83)."
    yield _means(view, mine)
    yield _plays(view, mine)
    yield _sun_use(view, mine)
    yield _exhausts(view, mine)
    yield _powers(view, mine)
    yield _rents(view)
    yield _attacks(view)
    yield (
        f"**It ends** with *Done* or `/done`: {_lost(view)}your hand is discarded, LPs become ready; you get "
        f"{_gains(view, mine)} and draw {HAND} cards (V161 to V172)."
    )


def _means(view: TableView, mine: SeatView) -> str:
    means = [
        f"{mine.energy} of {mine.capacity} Energy",
        terms.charges(mine.charge),
        terms.money(view.money),
        terms.fwd(view.pool),
    ]
    return f"You have {listed(means)}; your dial is {terms.dial(mine)}."


def _lost(view: TableView) -> str:
    left = [terms.money(view.money)] if view.money else []
    left += [terms.fwd(view.pool)] if view.pool else []
    return f"the {listed(left)} that you have left {'is' if len(left) == 1 else 'are'} gone, " if left else ""


def _gains(view: TableView, mine: SeatView) -> str:
    """What the End Step brings (V166-V170, VA26)."""
    energy = min(MOST_ENERGY, mine.capacity + 1)
    asked = energy if view.switches.charge_bonus == "same_step" else mine.capacity
    gain = min(2 if asked == MOST_ENERGY else 1, MOST_CHARGE - mine.charge)
    charge = f" and {terms.charges(gain)}" if gain else ""
    return f"{energy} Energy{charge}"


def _plays(view: TableView, mine: SeatView) -> str:
    count = sum(cost is not None and cost <= mine.energy for cost in view.energy_costs)
    synced = sum(card in view.synced for card in mine.hand)
    told = f"of {cards(len(mine.hand))} in hand you can pay for {count}"
    more = f"; {synced} would be Synced now (V154)" if synced else ""
    return f"• **Play** a card, or a set of one genre: {told}{more}. Its button, or `/play` (V89, VA11)."


def _sun_use(view: TableView, mine: SeatView) -> str:
    if mine.sun == NOBODY:
        return ""
    if mine.sun_state != READY:
        return "• **Your Sun** is used; it is free once a turn (V75)."
    effect = terms.prose(sun_text(view.catalogue, view.catalogue.suns[mine.sun]), 200)
    return f"• **Use your Sun** once, {terms.sun_title(view, mine.sun)}: {effect} Its button, or `/sun` (V75)."


def _exhausts(view: TableView, mine: SeatView) -> str:
    if not mine.lps:
        return "• **LPs** stay in play and are exhausted once a turn; you have none yet (V98)."
    ready = len(view.options.exhausts)
    return f"• **Exhaust** an LP, for nothing: {ready} of {len(mine.lps)} ready. Its button, or `/exhaust` (V98)."


def _powers(view: TableView, mine: SeatView) -> str:
    lo, hi = view.power_costs
    return f"• **Powers**: Lo-Fi costs {terms.charges(lo)}, Hi-Fi {terms.charges(hi)}. `/power` (V103)."


def _rents(view: TableView) -> str:
    within = len(view.options.rents)
    told = f"{within} on offer within your {terms.money(view.money)}" if view.money else "you have no money yet"
    return f"• **Rent** a tape: {told}. Pick it on your panel, or `/rent` (V111)."


def _attacks(view: TableView) -> str:
    if not view.pool:
        return "• **Attack** with FWD; you have none yet (V123)."
    if view.engaged != NOBODY:
        whom = f"only {terms.brief(view, view.engaged)}, until that mutant dies (V127)"
    else:
        whom = "one opponent; you are locked on whom you hit first (V127)"
    guarded = [n for n, seat in enumerate(view.seats) if n != view.viewer and any(lp.shields for lp in seat.lps)]
    shields = f" Shielded LPs guard {listed([terms.brief(view, n) for n in guarded])} (V147)." if guarded else ""
    return f"• **Attack** with {terms.fwd(view.pool)}: {whom}. Pick a target, or `/attack`.{shields}"


# ---------------------------------------------------------------------------------------------------- Choices and waits


def _choice(view: TableView, mine: SeatView) -> Iterator[str]:
    assert view.pending is not None
    least, most = view.pending.least, view.pending.most
    number = f"{least}" if least == most else f"{least} to {most}"
    yield f"**Now**: everybody waits for your choice (VA100). You {_second(tables.asked(view, view.pending))}."
    yield f"**How**: on your panel, or `/choose`. There {_options(len(view.pending.options))}; pick {number}."
    yield "**It ends** with your answer; then the effect goes on."
    if view.phase == "turn":
        yield _means(view, mine) if view.active == view.viewer else f"Your dial is {terms.dial(mine)}."


def _second(third: str) -> str:
    """``chooses what to discard`` as it is said to the one who does."""
    verb, _, rest = third.partition(" ")
    told = {"says": "say", "looks": "look"}.get(verb, verb.removesuffix("s"))
    return f"{told} {rest.replace(' and chooses', ' and choose')}".strip()


def _options(count: int) -> str:
    return "is 1 option" if count == 1 else f"are {count} options"


def _waiting(view: TableView, mine: SeatView) -> Iterator[str]:
    yield tables.status(view)
    yield "**Now**: nothing is yours to do. **My hand** on the table's message shows your cards; a message calls you."
    if view.may_undo:
        asks = "asks the others whether your last move may be taken back" if view.may_undo == "ask" else ""
        yield f"`/undo` {asks or 'takes your last move back'} (VA101)."
    if view.consents and view.viewer not in view.consents:
        yield "Somebody asks to take a move back: agree on your panel, or let it be (VA101)."
    if mine.mutant != NOBODY:
        guards = sum(lp.shields for lp in mine.lps)
        shield = f" {guards} Shielded {'LP guards' if guards == 1 else 'LPs guard'} you (V147)." if guards else ""
        yield (
            f"Your dial is {terms.dial(mine)}; you have {mine.capacity} Energy and {terms.charges(mine.charge)}, "
            f"{terms.trophies(len(mine.trophies))} of 3.{shield}"
        )
