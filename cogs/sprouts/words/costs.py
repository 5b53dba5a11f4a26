"""What a round took off a score: misplays, second place, and what a judge put right (S102-S114)."""

from __future__ import annotations

from cogs.kit.names import safe_name
from cogs.kit.phrases import MINUS, cards, listed, signed
from cogs.sprouts.story import Ruling
from cogs.sprouts.words.terms import call_words
from rules.game import Event
from rules.sprouts.view import SeatView, TableView

MISPLAYS = {"late": "late touch", "call": "bad call", "board": "bad board"}
_RULES = {"late": "S103", "call": "S105", "board": "S106"}
SHORT_REASON = 40


def faces(seat: SeatView) -> int:
    """F: every face the seat was dealt, pillow included (SA65). Only after the judgement is all of it known."""
    return sum(card.face for card in seat.hand + seat.turned_up)


def penalised(table: TableView, seat: SeatView) -> bool:
    """Whether the seat paid for a misplay in the round just judged."""
    return bool(seat.misplays) and table.switches.misplays == "on" and seat.adjusted is not None and not seat.child


def costs(table: TableView, seat: SeatView) -> list[str]:
    """Which act cost what, with its sum, in the order in which it is taken off. Nothing where the score stands."""
    if seat.adjusted is None or seat.child:
        return []
    found, counted = [], seat.score or 0
    if penalised(table, seat):
        found.append(_misplay(table, seat))
        counted = (counted if table.switches.penalty == "add" else 0) - 2 * faces(seat)
    if seat.adjusted != counted:
        found.append(_second(table, seat, counted))
    return found


def _misplay(table: TableView, seat: SeatView) -> str:
    acts = listed([f"{MISPLAYS[kind]} ({_RULES[kind]})" for kind in seat.misplays])
    f = faces(seat)
    text = f"{acts}: {MINUS}2×{f} = {signed(-2 * f)}"
    if len(seat.misplays) > 1:
        text += ", once for all (SA64)"
    if table.switches.penalty == "replace":
        text += " in place of the score"
    return text


def _second(table: TableView, seat: SeatView, counted: int) -> str:
    after, f = signed(seat.adjusted or 0), faces(seat)
    if table.switches.second_place == "flip":
        return f"second place turns {counted} round: {after} (S110)"
    if table.switches.super_formula == "S_minus_F":
        return f"second place: {counted} {MINUS} {f} = {after} (S113)"
    return f"second place: {MINUS}{counted} {MINUS} {f} = {after} (S113)"


def ruled(ruling: Ruling, name: str, *, short: bool = False) -> str:
    """What a judge changed, and why."""
    reason = safe_name(ruling.reason, SHORT_REASON if short else 200)
    if ruling.points is not None:
        verb = "takes" if ruling.points < 0 else "adds"
        way = "from" if ruling.points < 0 else "to"
        return f"⚖️ A judge {verb} {abs(ruling.points)} {way} the total of **{name}**: {reason}"
    kinds = [MISPLAYS[kind] for kind in ruling.misplays if kind != "board" or ruling.score is not None]
    found = listed(kinds) if kinds else "no other misplay" if ruling.score is None else "no misplay"
    if short:
        return f"⚖️ **{name}** {'bad board' if ruling.score is None else signed(ruling.score)}: {reason}"
    score = "a bad board" if ruling.score is None else f"a score of {signed(ruling.score)}"
    return f"⚖️ A judge finds for **{name}** {score}, {found}: {reason}"


def told(table: TableView, seat: SeatView, events: tuple[Event, ...], stamp_ms: int) -> str:
    """What a misplay that the seat has just made costs; empty where its move was none."""
    own = {event.verb: event for event in events if event.seat == seat.letter}
    if "late" in own:
        frozen = table.frozen_at if table.frozen_at is not None else table.deadline
        ago = f" {(stamp_ms - frozen) / 1000:.1f} s before" if frozen is not None else ""
        said = f"That was a late touch (S103): the boards froze{ago}. The card goes back to your rack."
        return f"{said} {_price(table, seat)}"
    if "badcall" in own:
        return f"That was a bad call (S105): {_what_was_wrong(seat, own)}. The boards are frozen. {_price(table, seat)}"
    return ""


def _what_was_wrong(seat: SeatView, own: dict[str, Event]) -> str:
    missing = [f"{cards(len(seat.rack))} on your rack"] if seat.rack else []
    missing += [f"{cards(seat.pillow)} under your pillow"] if seat.pillow else []
    if missing:
        return f"you had {listed(missing)}"
    return f"you called {safe_name(own['badcall'].args[0], 20)}, but “{call_words(seat.dealt)}” would have been right"


def _price(table: TableView, seat: SeatView) -> str:
    if table.switches.misplays == "off":
        return "It costs nothing at this table."
    if seat.adjusted is None or not seat.misplays:
        # The faces of hidden pillow cards are nobody's to know before the judgement.
        return "It costs twice the faces of all your cards, pillow included, once a round (S107, SA64)."
    f = faces(seat)
    return f"It costs 2×{f} = {2 * f}, once a round (S107, SA64)."
