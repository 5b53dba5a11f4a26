"""The public message of a table in words: what it is, whose turn it is, what is owed, and its alt text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.kit.endings import closed
from cogs.kit.names import plain_name, safe_name
from cogs.kit.phrases import ALT_LIMIT, cut, listed, when
from cogs.video import styles
from cogs.video.waits import yet_to_agree, yet_to_vote
from cogs.video.words import table_text, terms
from cogs.video.words.table_text import seat_lines as seat_lines
from rules.video.effects.language import JUNK
from rules.video.table.state import LEAST_SEATS, LP, MOST_CHARGE, MOST_SEATS, NOBODY
from rules.video.views.view import ChoiceView, TableView

PHASES: Mapping[str, str] = {
    "lobby": "waiting for players",
    "mutants": "choosing mutants",
    "suns": "Sun Phase",
    "turn": "playing",
    "over": "over",
}
LEVEL_NAMES: Mapping[str, str] = {"easy": "Easy", "normal": "Normal", "hard": "Hard"}
MY_HAND = "My hand"
"""The button to one's own panel."""


def title(name: str, view: TableView) -> str:
    """The heading of the public message."""
    number = f", round {view.round}" if view.round else ""
    return f"### {safe_name(name)} · Video Vortex{number}"


def switches_line(view: TableView) -> str:
    """Every switch that differs from the book, and the catalogue where it is not the house's; empty where none does."""
    told = [f"{name} {value}" for name, value in styles.pinned(view).items()]
    if view.catalogue.name != "house":
        told.append(f"own catalogue {safe_name(view.catalogue.name, terms.TITLE)}")
    return f"-# {', '.join(told)}" if told else ""


def sealed(seal: str, seed: str) -> str:
    """The fingerprint of the seed that every shuffle comes from, and after the game the seed itself (V32)."""
    if seed:
        return f"-# Shuffled by the seed `{seed}`, sealed as {seal[:16]}…"
    return f"-# Shuffles sealed as {seal[:16]}…"


# ----------------------------------------------------------------------------------------------------------- Status


def status(view: TableView) -> str:
    """Whose turn it is and what is owed, by whom; a few lines."""
    if view.phase == "lobby":
        return _lobby(view)
    if view.phase == "over":
        return ending(view)
    return "\n".join(line for line in (_turn(view), _owed(view), *asides(view)) if line)


def asides(view: TableView) -> list[str]:
    """What else is going on: who asks for an undo, who wants whom out, and when patience ends."""
    return [line for line in (_undo(view), *_votes(view), _clock(view)) if line]


def ending(view: TableView) -> str:
    """How a game ended."""
    if view.winner == NOBODY:
        return f"{closed(view.ending)} Nobody has won."
    how = "all three Be Kind tokens" if view.ending == "trophies" else "nobody else is left"
    joint = "with" if view.ending == "trophies" else "because"
    return f"🏆 {terms.who(view, view.winner)} wins in round {view.round}, {joint} {how}."


def _lobby(view: TableView) -> str:
    if not view.seats:
        return "Nobody sits here yet. Press **Join**."
    waiting = [f"**{terms.player(seat)}**" for seat in view.seats if not seat.ready]
    owed = f"Waiting for {listed(waiting)} to press **Ready**." if waiting else "Everybody here is ready."
    if len(view.seats) < LEAST_SEATS:
        return f"{owed} One more is needed: press **Join**, or add a computer player."
    free = MOST_SEATS - len(view.seats)
    room = f" {free} {'seat is' if free == 1 else 'seats are'} free." if free else ""
    return f"{owed}{' The host may start without them.' if waiting else ''}{room}"


def _turn(view: TableView) -> str:
    if view.phase != "turn":
        return ""
    n = view.active
    if view.ending_turn:
        return f"Turn of {terms.who(view, n)}, End Step."
    seat = view.seats[n]
    to_spend = [terms.money(view.money), terms.fwd(view.pool), terms.energy(seat.energy), terms.charges(seat.charge)]
    lock = f" · locked on {terms.brief(view, view.engaged)}" if view.engaged != NOBODY else ""
    return f"Turn of {terms.who(view, n)}: {' · '.join(to_spend)}{lock}"


def _owed(view: TableView) -> str:
    n = view.waiting_for
    if n == NOBODY:
        return ""
    away = table_text.presence(view.seats[n])
    rest = [terms.brief(view, other) for other in view.queue[1:]] if view.phase in ("mutants", "suns") else []
    after = f" After that: {', '.join(rest)}." if rest and not view.pending else ""
    return f"⏳ {terms.who(view, n)}{away}{',' if away else ''} {owed(view)}.{after}"


def owed(view: TableView) -> str:
    """What the awaited seat has to do, behind its name: ``chooses a mutant``, ``acts or ends the turn``."""
    if view.pending:
        return asked(view, view.pending)
    return {"mutants": "chooses a mutant", "suns": "takes a Sun", "turn": "acts, or ends the turn"}.get(view.phase, "")


def asked(view: TableView, choice: ChoiceView) -> str:
    """What somebody must choose, as everybody may know it: ``chooses what to discard, for Shriek``."""
    cards = _CARDS.get(choice.about) if choice.kind == "card" else None
    told = cards or _ASKED.get(choice.about) or _KINDS.get(choice.kind, "chooses")
    return f"{told}{source(view, choice)}"


_KINDS: Mapping[str, str] = {
    "seat": "chooses a player",
    "card": "chooses a card",
    "option": "chooses one of the effects",
    "yes": "says yes or no",
    "design": "chooses a Be Kind token",
    "sun": "chooses a Sun",
}
_CARDS: Mapping[str, str] = {
    "discard": "chooses what to discard",
    "_discard": "chooses what to discard",
    "eject": "chooses what to eject",
    "_eject": "chooses what to eject",
    "gain_special_interest": "chooses a Special Interest card",
    "_move": "chooses which card to move",
    "_steal": "chooses what to take",
    "_price": "chooses what to pay with",
    "kill_lp": "chooses which LP dies",
    "ready": "chooses what to ready",
    "exhaust": "chooses what to exhaust",
    "rent": "chooses whether to rent",
    "play_free": "chooses what to play for free",
    "look": "looks at cards and chooses",
    "refresh_vortex": "chooses what leaves the Vortex",
}
_ASKED: Mapping[str, str] = {
    "aim": "chooses an opponent",
    "_heir": "chooses who gets a Be Kind token",
}


def source(view: TableView, choice: ChoiceView) -> str:
    """``, for Shriek``: the card, power or Sun that asks; empty where there is none or it is not to be told."""
    if choice.card >= 0:
        return f", for *{terms.card_title(view, choice.card)}*"
    if choice.label in terms.POWERS:
        return f", for the {terms.POWERS[choice.label]}"
    if choice.label == "rental":
        return ", for Free w/ Rental"
    kind, _, number = choice.label.partition(" ")
    return f", for {terms.sun_title(view, int(number))}" if kind == "sun" else ""


def _undo(view: TableView) -> str:
    """Who asked to take the last move back, and who has yet to agree (VA101)."""
    if not view.consents:
        return ""
    waiting = [terms.brief(view, n) for n in yet_to_agree(view)]
    asks = f"↩ {terms.who(view, view.consents[0])} asks to take the last move back"
    return (
        f"{asks}; {listed(waiting)} {'has' if len(waiting) == 1 else 'have'} yet to agree." if waiting else f"{asks}."
    )


def _votes(view: TableView) -> list[str]:
    """Who wants whom out (VA99)."""
    lines = []
    for target in sorted({whom for _, whom in view.votes}):
        said = [terms.brief(view, n) for n, whom in view.votes if whom == target]
        waiting = [terms.brief(view, n) for n in yet_to_vote(view, target)]
        more = f"; {listed(waiting)} {'has' if len(waiting) == 1 else 'have'} yet to say so" if waiting else ""
        verb = "wants" if len(said) == 1 else "want"
        lines.append(f"🗳 {listed(said)} {verb} {terms.who(view, target)} out of the game{more}.")
    return lines


def _clock(view: TableView) -> str:
    """When patience ends, and what comes then (VA99, VA100)."""
    if not view.deadline:
        return ""
    passed = "the computer ends the turn" if view.phase == "turn" and not view.pending else "the computer chooses"
    then = "the computer plays on" if view.switches.leave == "computer" else passed
    vote = ", and the others may vote" if view.switches.leave == "vote" else ""
    said = ("", "Reminded. ", "Warned. ")[view.told]
    return f"⏱ {said}Time runs out {when(view.deadline)}; then {then}{vote}."


# ------------------------------------------------------------------------------------------------------ Lists, alt text


def summary(view: TableView) -> str:
    """A table in half a line, for lists."""
    here = len([seat for seat in view.seats if not seat.removed])
    number = f", round {view.round}" if view.round and view.phase != "over" else ""
    return f"Video Vortex, {PHASES[view.phase]}{number}, {here} {'seat' if here == 1 else 'seats'}"


def table_alt(name: str, view: TableView) -> str:
    """Alt text of the public picture, at most 1024 characters: turn, Vortex, shelf, every seat, as full as fits."""
    for titles in (terms.TITLE, 16, 10, 0):
        text = " ".join(_alt(name, view, titles))
        if len(text) <= ALT_LIMIT:
            return text
    return cut(text, ALT_LIMIT)


def _alt(name: str, view: TableView, titles: int) -> list[str]:
    number = f", round {view.round}" if view.round else ""
    parts = [f"{plain_name(name, 40)}{number}, {PHASES[view.phase]}."]
    if view.phase == "turn":
        lock = f", locked on {terms.plain_brief(view, view.engaged)}" if view.engaged != NOBODY else ""
        turn = terms.plain_who(view, view.active, 40)
        parts.append(f"Turn of {turn}: {terms.money(view.money)}, {terms.fwd(view.pool)}{lock}.")
    elif view.waiting_for != NOBODY:
        parts.append(f"Waiting for {terms.plain_who(view, view.waiting_for, 40)}.")
    if view.phase in ("suns", "turn") and view.switches.mode == "full":
        tapes = [_alt_tape(view, card, titles) for card in view.tapes]
        parts.append(f"Vortex: {'; '.join(tapes)}; deck {view.vortex}, Drop Box {len(view.drop)}.")
        piles = [f"{terms.JUNK_NAMES[kind]} {count}" for kind, count in zip(JUNK, view.junk, strict=True)]
        parts.append(f"Junk: {', '.join(piles)}.")
    return parts + [_alt_seat(view, n, titles) for n in range(len(view.seats))]


def _alt_tape(view: TableView, card: int, titles: int) -> str:
    if card == NOBODY:
        return "empty"
    found = view.catalogue.box[card]
    told = f"{plain_name(found.title, titles)} " if titles else ""
    return f"{told}{terms.genre_letter(found)} {terms.money(table_text.price(view, card))}"


def _alt_seat(view: TableView, n: int, titles: int) -> str:
    seat = view.seats[n]
    name = terms.plain_who(view, n, 40 if titles > 10 else 20)
    if view.phase == "lobby":
        return f"{name} {'ready' if seat.ready else 'not ready'}."
    if seat.removed or not seat.runtime:
        return f"{name}: {'out' if seat.removed else 'no mutant yet'}."
    sun = f", Sun {seat.sun + 1} {('ready', 'used', 'flipped')[seat.sun_state]}" if seat.sun != NOBODY else ""
    won = f", trophies {' '.join(terms.design(token.design) for token in seat.trophies)}" if seat.trophies else ""
    lps = f", LPs {', '.join(_alt_lp(view, lp, titles) for lp in seat.lps)}" if seat.lps else ""
    cubes = f"Energy {seat.energy}/{seat.capacity}, Charge {seat.charge}/{MOST_CHARGE}"
    return f"{name}: {terms.dial(seat)}, {cubes}{sun}{won}{lps}."


def _alt_lp(view: TableView, lp: LP, titles: int) -> str:
    told = f"{plain_name(terms.plain_lp(view, lp), titles)} " if titles else ""
    return f"{told}{terms.lp_dial(lp)}{' shielded' if lp.shielded else ''}{' exhausted' if lp.exhausted else ''}"


def who_is_who(view: TableView, unlettered: Sequence[int]) -> str:
    """The players whom the pictures call by their seat, because their letters cannot be set there."""
    told = [f"seat {view.seats[n].letter} is {terms.player(view.seats[n])}" for n in unlettered]
    return f"-# In the pictures {listed(told)}." if told else ""
