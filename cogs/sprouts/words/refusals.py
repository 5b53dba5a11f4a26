"""Why something cannot be done, and what can: one sentence for each code that rules and referee refuse with."""

from __future__ import annotations

from cogs.kit.names import plain_name, safe_name
from cogs.kit.phrases import cards, listed
from cogs.kit.refusals import REFEREE_SENTENCES, Params, Sentences, said
from cogs.sprouts.words.terms import HEADING_WORDS, call_words
from rules.game import Refusal

_MESSAGE = 900
"""Sentences that the rules write quote what was typed, at the length that they cut it to."""


def sentence(refusal: Refusal) -> str:
    """The sentence with the number that `/rule` finds, where a rule forbids it."""
    return said(refusal, SENTENCES)


def _card(p: Params, key: str) -> str:
    return f"card {p[f'{key}_number']}"


def _occupied(p: Params) -> str:
    return (
        f"Cell {p['cell']} is taken by {_card(p, 'by')} ({p['by']}). Choose a free cell, or take that card back first."
    )


def _mismatch(p: Params) -> str:
    side, back = HEADING_WORDS[p["direction"]], HEADING_WORDS[(p["direction"] + 2) % 4]
    tilt = p.get("tilt")
    reason = (
        f" With the tilt {tilt[0]}–{tilt[1]} these digits go only with each other." if tilt else " They must be equal."
    )
    more = f" It clashes with {p['more']} more as well." if p.get("more") else ""
    return (
        f"{_card(p, 'card').capitalize()} cannot lie on {p['cell']}: its {side} side shows {p['mine']}, but the {back} "
        f"side of {_card(p, 'other')} on {p['other_cell']} shows {p['theirs']}.{reason}{more}"
    )


def _heading(p: Params) -> str:
    wanted, given = HEADING_WORDS[p["next"]], HEADING_WORDS[p["heading"]]
    if not p["laid"]:
        return f"The first card of a board points north, yours points {given}. Turn it north."
    return f"The card after {cards(p['laid'])} must point {wanted}, yours points {given}. Turn the rack to {wanted}."


def _not_on_rack(p: Params) -> str:
    numbers = [str(n) for n in p["numbers"]]
    have = f"Your rack has {listed(numbers)}." if numbers else "Your rack is empty: every card that is up lies already."
    word = safe_name(p["word"], 40)
    if p.get("cell"):
        return f"Card {word} lies on {p['cell']} already. {have}"
    return f"There is no card {word} on your rack. {have}"


def _not_on_board(p: Params) -> str:
    word = safe_name(p["word"], 40)
    named_card = word[:1].isdigit()
    missing = f"Card {word} is not on your board." if named_card else f"Nothing of yours lies at {word}."
    return f"{missing} Your cards lie at {listed(list(p['cells']))}."


def _call_early(p: Params) -> str:
    missing = []
    if p["rack"]:
        missing.append(f"{cards(p['rack'])} on your rack")
    if p["pillow"]:
        missing.append(f"{cards(p['pillow'])} under your pillow")
    verb = "is" if p["rack"] + (0 if p["rack"] else p["pillow"]) == 1 else "are"
    return f"Not yet: there {verb} still {listed(missing)}. Lay everything, then call “{call_words(p['dealt'])}”."


def _call_number(p: Params) -> str:
    return f"“{safe_name(p['word'], 20)}” is not it: you were dealt {p['dealt']}, so call “{call_words(p['dealt'])}”."


def _late(p: Params) -> str:
    return f"The boards froze {p['late_ms'] / 1000:.1f} s before that, so nothing was moved."


def _mid_air(p: Params) -> str:
    return (
        f"The boards froze {p['late_ms'] / 1000:.1f} s before that: the card in your hand goes back. It costs nothing."
    )


def _paused(p: Params) -> str:
    return "The round is paused; boards stay as they are until it goes on."


def _unreadable(p: Params) -> str:
    return safe_name(str(p["message"]), _MESSAGE)


def _no_cell(p: Params) -> str:
    card = plain_name(p["card"], 40).replace("`", "'")
    return f"Say where card {safe_name(card, 40)} goes, as in `/attach card:{card} cell:N13`."


SENTENCES: Sentences = {
    **REFEREE_SENTENCES,
    "occupied": _occupied,
    "mismatch": _mismatch,
    "heading": _heading,
    "not_on_rack": _not_on_rack,
    "not_on_board": _not_on_board,
    "call_early": _call_early,
    "call_number": _call_number,
    "late": _late,
    "mid_air": _mid_air,
    "paused": _paused,
    "unreadable": _unreadable,
    "off_sheet": lambda p: "That cell lies off the sheet. Choose a cell that touches your board.",
    "detached": lambda p: f"Cell {p['cell']} touches no card of your board. Choose a cell beside one.",
    "seed_cell": lambda p: f"The first card lies on {p['seed']}, not on {p['cell']}: a board grows in every direction.",
    "no_cell": _no_cell,
    "empty_board": lambda p: "Your board is empty, so there is nothing to take back.",
    "splits": lambda p: "Without that the rest would fall apart. Take off cards so that the others still touch.",
    "no_order": lambda p: (
        f"The {p['left']} cards that stay could not have been laid in quarter-turns from a north seed. "
        "Take off the newest cards first, or all of them."
    ),
    "no_pillow": lambda p: "You have no card under your pillow.",
    "rack_not_empty": lambda p: f"First lay the {cards(p['left'])} on your rack; then the next pillow card turns.",
    "turns_itself": lambda p: (
        f"Here the rack turns by itself: after {cards(p['laid'])} it points {HEADING_WORDS[p['next']]}."
    ),
    "called_already": lambda p: f"Seat {p['caller']} has called before you; your board counts as it lies.",
    "not_yet": lambda p: f"The bell rings <t:{(p['bell_at'] or 0) // 1000}:R>. Cards can be laid from then on.",
    "round_over": lambda p: "The round is over and the boards stay as they froze.",
    "no_round": lambda p: "No round is running. Press Ready for the next one.",
    "next_deal": lambda p: "You have no cards yet: you join at the next deal.",
    "full": lambda p: f"All {p['seats']} seats are taken." if p["seats"] > 1 else "The only seat here is taken.",
    "closed_doors": lambda p: "This match takes nobody in after its first deal.",
    "deal_too_large": lambda p: f"The deck has only {p['deck']} cards, too few for one more hand.",
    "nameless": lambda p: "A seat needs a name of at least one visible character.",
    "running": lambda p: "A round is running; that has to wait until it is over.",
    "ready_already": lambda p: f"You are ready. Waiting for seat {listed(list(p['waiting']))}.",
    "not_ready": lambda p: "You had not pressed Ready.",
    "nobody": lambda p: "Nobody sits here yet. Join first.",
    "seconds": lambda p: (
        f"“{safe_name(p['word'], 20)}” is no number of seconds from 1 to {p['most']}. Try `/table time seconds:60`."
    ),
    "no_clock": lambda p: "This table plays without a clock.",
    "asked_already": lambda p: f"You have asked. Waiting for seat {listed(list(p['waiting']))}.",
    "needs_agreement": lambda p: "A pause needs everybody who plays. Press **Ask for a pause** on your own panel.",
    "not_paused": lambda p: "The round is not paused.",
    "no_seat": lambda p: "Nobody sits on that seat.",
    "pinned": lambda p: "Switches are fixed once the first cards are dealt. Open a new table to play otherwise.",
    "bad_switch": lambda p: safe_name(str(p["message"]), _MESSAGE),
    "child_call": lambda p: "A young child makes no call; the round ends without it.",
    "no_children": lambda p: "This table has no seats for young children: its switch `children` is `no`.",
    "round_passed": lambda p: "That round is past correcting. The total can be adjusted instead.",
    "no_reason": lambda p: "Give the reason too: everybody reads it beside the ruling.",
    "bad_ruling": lambda p: safe_name(str(p["message"]), _MESSAGE),
    "unknown_verb": lambda p: f"Sprouts has no move “{safe_name(p['verb'], 30)}”. `/help` lists the moves.",
}
