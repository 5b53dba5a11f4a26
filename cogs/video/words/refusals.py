"""Why something cannot be done, and what can: one sentence for each code that rules and referee refuse with."""

from __future__ import annotations

from cogs.kit.names import safe_name
from cogs.kit.phrases import cards, listed
from cogs.kit.refusals import REFEREE_SENTENCES, Params, Sentences, said
from cogs.video.words.terms import FIELDS
from rules.game import Refusal

_MESSAGE = 900
"""Sentences that the rules write quote what was typed, at the length that they cut it to."""

_WORD = 60

_KINDS = {
    "seat": "player",
    "card": "card",
    "option": "effect",
    "yes": "yes or no",
    "design": "Be Kind token",
    "sun": "Sun",
}
_VERBS = {
    "play": "play cards",
    "exhaust": "exhaust LPs",
    "sun": "use a Sun",
    "power": "use a power",
    "rent": "rent",
    "attack": "attack",
    "done": "end your turn",
    "mutant": "pick a mutant",
    "book": "report what cards did",
    "choose": "choose",
}
_TAKES = {
    "n": "a number from 1 to 99",
    "+n": "a number such as 2 or -2",
    "seat": "a seat",
    "seats": "a seat, `each` or `all`",
    "lp": "an LP",
    "name": "a name",
    "flag": "`shielded` or `nobody` where it holds",
}


def sentence(refusal: Refusal) -> str:
    """One sentence for a refusal of the rules or of the referee, with the number that `/rule` finds at its end."""
    return said(refusal, SENTENCES)


def typed(word: object) -> str:
    """What somebody typed, quoted so that it stays what it is."""
    return f"“{safe_name(str(word), _WORD)}”"


def _seats(letters: list[str]) -> str:
    return f"{'seat' if len(letters) == 1 else 'seats'} {listed(letters)}"


def _waiting(p: Params, first: str) -> str:
    waiting = [str(letter) for letter in p.get("waiting", ())]
    return f"{first} Waiting for {_seats(waiting)}." if waiting else first


def _not_in_hand(p: Params) -> str:
    return f"{typed(p['word'])} is not in your hand. `/panel` shows your hand."


def _not_in_play(p: Params) -> str:
    return f"{typed(p['word'])} is no LP in play there. The table's message shows every LP."


def _not_offered(p: Params) -> str:
    if tape := p.get("tape"):
        return f"{typed(p['word'])} does not lie on tape {tape} any more. Nothing was rented: look at the Vortex again."
    return f"{typed(p['word'])} is not for rent now. The five tapes are, and the Signal Splitter on top of its pile."


def _empty_tape(p: Params) -> str:
    which = f"Tape {p['tape']}" if p.get("tape") else "That tape"
    return f"{which} is empty: neither the Vortex Deck nor the Drop Box has a card left for it. Rent from another tape."


def _no_energy(p: Params) -> str:
    titles = [safe_name(str(title), _WORD) for title in p["cards"]]
    what = f"{listed(titles)} {'costs' if len(titles) == 1 else 'cost'} {p['need']} Energy" if titles else ""
    what = what or f"That takes {p['need']} Energy"
    return f"{what}, you have {p['have']}: {p['need'] - p['have']} too little."


def _no_money(p: Params) -> str:
    what = f"{safe_name(p['card'], _WORD)} costs ${p['need']}" if p["card"] else f"That takes ${p['need']}"
    return f"{what}, you have ${p['have']}: ${p['need'] - p['have']} too little."


def _no_charge(p: Params) -> str:
    what = (
        f"{safe_name(p['power'], _WORD)} costs {p['need']} Charge" if p["power"] else f"That takes {p['need']} Charge"
    )
    return f"{what}, you have {p['have']}: {p['need'] - p['have']} too little."


def _no_fwd(p: Params) -> str:
    if not p["have"]:
        return "You have no FWD in your pool. Play a card, use a power or exhaust an LP that gives FWD first."
    return (
        f"{typed(p['word'])} cannot be applied: your pool has {p['have']} FWD, so say a number from 1 to {p['have']}."
    )


def _locked(p: Params) -> str:
    return (
        f"You are locked on seat {p['on']} until that mutant dies, so seat {safe_name(str(p['target']), 5)} is out of "
        f"reach this turn. Attack seat {p['on']}."
    )


def _shielded(p: Params) -> str:
    return (
        f"{safe_name(p['card'], _WORD)} shields seat {p['target']} while it is ready. "
        f"Kill it first with {p['left']} FWD, or go round it with Timeshift."
    )


def _how_many(p: Params) -> str:
    least, most = p["least"], p["most"]
    wanted = str(most) if least == most else f"{least} to {most}"
    none = " `none` takes none." if not least and p["given"] > most else ""
    return f"Choose {wanted}, you named {p['given']}.{none}"


def _mutant_taken(p: Params) -> str:
    if not p["by"]:
        return "A mutant needs a name. Write what stands on its sheet."
    return f"Seat {p['by']} has {safe_name(p['mutant'], _WORD)} already. Pick another mutant."


def _choice_pending(p: Params) -> str:
    kind = _KINDS.get(p["kind"], p["kind"])
    if p.get("mine"):
        return f"First choose what you are asked ({kind}), on your panel or with `/choose`; then you go on."
    return f"First seat {p['by']} has to choose ({kind}), on the panel or with `/choose`; then the turn goes on."


def _not_now(p: Params) -> str:
    verb = f"You cannot {_VERBS[p['verb']]} yet" if p["verb"] in _VERBS else "Not yet"
    if p["phase"] == "mutants":
        return f"{verb}: first pick your mutant, with `/mutant` or on your panel."
    return f"{verb}: first take a Sun for this round, with `/sun` or on your panel."


def _not_your_turn(p: Params) -> str:
    if p["phase"] == "mutants":
        return f"Seat {p['turn']} picks a mutant now. You will be called when it is your turn."
    if p["phase"] == "suns":
        return f"Seat {p['turn']} takes a Sun now. You will be called when it is your turn."
    return f"It is the turn of seat {p['turn']}. You will be called when it is yours."


def _how_to_book(p: Params) -> str:
    takes = ", then ".join(_TAKES[kind] for kind in p["takes"])
    wrong = f"{typed(p['word'])} does not fit: " if "word" in p else ""
    return f"{wrong}{safe_name(str(p['entry']), 20)} takes {takes}."


def _bad_number(p: Params) -> str:
    return (
        f"{typed(p['word'])} will not do for the {FIELDS[p['field']]}: say a number from {p['least']} to {p['most']}."
    )


def _which_power(p: Params) -> str:
    wrong = f"{typed(p['word'])} is no power. " if p["word"] else ""
    return f"{wrong}Say `lo-fi` or `hi-fi`, or the power's name."


def _ended(p: Params) -> str:
    won = f"seat {p['winner']} has won" if p.get("winner") else ""
    return (
        f"This game is over{f': {won}' if won else ''}. `/table new` opens another, Rematch on its message plays again."
    )


def _running(p: Params) -> str:
    return "The game has begun; that can only be done before it."


def _unknown_verb(p: Params) -> str:
    if p["verb"] == "mutant":
        return "Mutants are picked once, before the game."
    return f"Video Vortex has no move {typed(p['verb'])} here. `/help` lists the moves."


def _message(p: Params) -> str:
    return safe_name(str(p["message"]), _MESSAGE)


def _damaged(p: Params) -> str:
    line, reason = safe_name(str(p["event"]), _WORD), safe_name(str(p["reason"]), 300)
    return f"The line “{line}” of the record cannot stand there: {reason}."


def _too_few(p: Params) -> str:
    here = f"only {p['seats']}" if p["seats"] else "nobody"
    return f"The game needs {p['least']} players, and {here} sits here. Call others, or seat a computer player."


SENTENCES: Sentences = {
    **REFEREE_SENTENCES,
    "agreed_already": lambda p: _waiting(p, "You have agreed already."),
    "asked_already": lambda p: _waiting(p, "You have asked already."),
    "attack_whom": lambda p: "Say whom you attack and with how much FWD, as in `/attack target:B amount:3`.",
    "bad_number": _bad_number,
    "bad_switch": _message,
    "broken": lambda p: f"The record breaks a rule of the ledger: {safe_name(str(p['reason']), 300)}.",
    "choice_pending": _choice_pending,
    "damaged": _damaged,
    "empty_tape": _empty_tape,
    "ended": _ended,
    "exhausted": lambda p: f"{safe_name(p['card'], _WORD)} is exhausted. It is ready again after your End Step.",
    "full": lambda p: f"All {p['seats']} seats are taken.",
    "how_many": _how_many,
    "how_to_book": _how_to_book,
    "locked": _locked,
    "lp_twice": lambda p: (
        f"{typed(p['word'])} cannot be put there: each LP needs a name of its own, and a seat has at most {p['most']}."
    ),
    "mutant_taken": _mutant_taken,
    "name_and_runtime": lambda p: (
        f"{typed(p['word'])} is not enough. Write the mutant's name and the Runtime on its sheet, from 1 to 99."
    ),
    "nameless": lambda p: "A seat needs a name of at least one visible character.",
    "no_charge": _no_charge,
    "no_energy": _no_energy,
    "no_entry": lambda p: f"{typed(p['word'])} is no report. Reports are {listed(list(p['entries']))}.",
    "no_field": lambda p: f"{typed(p['word'])} cannot be corrected. Say {listed(list(p['fields']))}.",
    "no_fwd": _no_fwd,
    "no_level": lambda p: (
        f"{typed(p['word'])} is no level of a computer player. Levels are {listed(list(p['levels']))}."
    ),
    "no_money": _no_money,
    "no_mutant": lambda p: f"{typed(p['word'])} is no mutant of this box. `/card` finds them all.",
    "no_option": lambda p: (
        f"{typed(p['word'])} is none of your options ({_KINDS.get(p['kind'], p['kind'])}). Your panel lists them."
    ),
    "no_reason": lambda p: "Give the reason too: everybody reads it in the log.",
    "no_runtime": lambda p: f"{safe_name(p['card'], _WORD)} has no Runtime, so FWD cannot hurt it.",
    "no_seat": lambda p: f"{typed(p['word'])} is no seat of this game. Seats go by their letters, as in `B`.",
    "no_such_card": lambda p: f"There is no card {typed(p['word'])} in this box. `/card` finds them all.",
    "no_such_sun": lambda p: f"There is no Sun {typed(p['word'])} in this box. `/card` finds them all.",
    "no_sun": lambda p: "You have no Sun this round.",
    "no_undo": lambda p: "This table plays without taking back: its switch `undo` is `off`.",
    "no_vote": lambda p: (
        f"There is nothing to vote on for {typed(p['word'])}: only who has left or is away can be voted out, "
        "and only where the switch `leave` is `vote`."
    ),
    "not_away": lambda p: "You are here already, so there is nothing to come back from.",
    "not_in_hand": _not_in_hand,
    "not_in_play": _not_in_play,
    "not_now": _not_now,
    "not_offered": _not_offered,
    "not_ready": lambda p: "You had not pressed Ready.",
    "not_started": lambda p: "The game has not begun. It begins when everybody has pressed Ready.",
    "not_their_turn": lambda p: (
        f"Seat {p['seat']} is not on turn, and {FIELDS[p['field']]} is only there in one's own turn."
    ),
    "not_what_follows": lambda p: f"The record goes on with something else than “{safe_name(p['expected'], _WORD)}”.",
    "not_your_turn": _not_your_turn,
    "not_yourself": lambda p: "You cannot attack yourself or your own LPs. Name an opponent.",
    "nothing_to_choose": lambda p: "Nothing is to be chosen now.",
    "nothing_to_undo": lambda p: "Nothing can be taken back now: only the last move can, by who made it or by a judge.",
    "one_at_a_time": lambda p: (
        f"You named {cards(p['cards'])}, but here cards are played one at a time: "
        "the switch `simultaneous_play` is `off`."
    ),
    "own_sun_only": lambda p: f"{typed(p['word'])} is not needed: in your turn `/sun` uses your own Sun.",
    "reads_differently": lambda p: f"The record has that line otherwise; it should be “{safe_name(p['here'], 200)}”.",
    "ready_already": lambda p: "You are ready already. The game begins when everybody is.",
    "running": _running,
    "shielded": _shielded,
    "sun_barred": lambda p: f"You had {safe_name(p['sun'], _WORD)} last round, so take another Sun this time.",
    "sun_taken": lambda p: f"Seat {p['by']} has {safe_name(p['sun'], _WORD)} this round. Take another Sun.",
    "sun_used": lambda p: f"You have used {safe_name(p['sun'], _WORD)} this turn. It can be used once a turn.",
    "too_few": _too_few,
    "too_many_actions": lambda p: f"You have done {p['most']} things this turn, which is the limit. End your turn.",
    "unknown_verb": _unknown_verb,
    "unplayable": lambda p: f"{safe_name(p['card'], _WORD)} cannot be played: no Energy stands on it.",
    "unreadable": lambda p: f"{typed(p['word'])} is no time in milliseconds since 1970.",
    "which_card": lambda p: "Name one card. Your panel and the suggestions list those that you may mean.",
    "which_power": _which_power,
}
