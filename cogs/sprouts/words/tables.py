"""The public message of a table in words, phase by phase."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.endings import stopped as stopped
from cogs.kit.names import plain_name, safe_name
from cogs.kit.phrases import ALT_LIMIT, cut, listed, seconds, signed, when
from cogs.sprouts.words.match import is_match, next_deal, round_line, tilt_line, winner_line
from cogs.sprouts.words.results import how_it_ended, shout
from rules.sprouts.race.state import MARKS
from rules.sprouts.switches import PRESETS, differences
from rules.sprouts.view import SeatView, TableView

NAME = 40
PHASES = {
    "lobby": "waiting for players",
    "countin": "about to start",
    "racing": "racing",
    "settling": "frozen",
    "paused": "paused",
    "scored": "between rounds",
    "over": "over",
}


def title(name: str, table: TableView) -> str:
    """The heading of the public message."""
    return f"### {safe_name(name)} · Sprouts, {style(table)}"


def style(table: TableView) -> str:
    """The preset by the name that people know it by."""
    if table.style:
        return safe_name(table.style, NAME)
    return "practice" if table.preset == "casual" and not table.switches.timer_s else table.preset


def switches_line(table: TableView) -> str:
    """The preset, every switch that differs from it, and the deck where it is not the house's.

    An own preset is told by its name, the book's preset nearest to it, and what differs from that.
    """
    changed = differences(table.switches, table.preset) if table.preset in PRESETS else {}
    rest = "".join(f", {name} {value}" for name, value in changed.items())
    own = f"{safe_name(table.style, NAME)}: " if table.style else ""
    deck = f" · deck {safe_name(table.deck, NAME)}" if table.deck else ""
    return f"-# {own}{table.preset}{rest}{deck}"


def status(table: TableView, now_ms: int) -> str:
    """Where the table stands and what it waits for."""
    present = [seat for seat in table.seats if not seat.left]
    if table.phase == "lobby":
        return _lobby(table, present)
    if table.phase == "countin":
        return _counted_in(table, now_ms)
    if table.phase == "racing":
        return _racing(table, now_ms)
    if table.phase == "settling":
        return f"{_frozen(table)} The boards are being judged."
    if table.phase == "paused":
        left = f" {seconds(table.left_ms)} are left." if table.left_ms is not None else ""
        return f"Paused{PAUSES.get(table.pause_reason or '', '')}.{left}"
    ended = how_it_ended(table) if table.round and any(seat.rank for seat in table.seats) else ""
    told = (ended, round_line(table), winner_line(table), _between(table, present))
    return " ".join(part for part in told if part)


PAUSES = {
    "outage": ": I was away for a while. The host resumes the round or voids it",
    "agreed": " by agreement",
    "host": " by the host",
}


def _lobby(table: TableView, present: list[SeatView]) -> str:
    if not present:
        return "Nobody sits here yet. Press **Join**."
    waiting = [safe_name(seat.name) for seat in present if not seat.ready]
    if waiting:
        return f"Waiting for {listed(waiting)} to press **Ready**. The host may start without them."
    return "Everybody is ready."


def _counted_in(table: TableView, now_ms: int) -> str:
    rings = f"The bell rings {when(table.bell_at or now_ms)}. Press **My board** then: your cards lie there."
    if table.left_ms is not None:
        return f"The round goes on {when(table.bell_at or now_ms)}, with {seconds(table.left_ms)} left."
    return f"{rings}\n{next_deal(table)}" if is_match(table) else rings


def announced(table: TableView) -> str:
    """The tilt, from the count-in to the result."""
    return tilt_line(table) if table.phase not in ("lobby", "over") else ""


def _racing(table: TableView, now_ms: int) -> str:
    if table.deadline is None:
        return "No clock: take all the time you want. The round ends with a call, or when the host ends it."
    left = (table.deadline - now_ms) / 1000
    # A second's grace: the mark is struck by Discord's clock, the message drawn by ours.
    mark = next((mark for mark in MARKS[::-1] if left <= mark + 1), None)
    spoken = f"**{mark} seconds!** " if mark else ""
    return f"{spoken}The round ends {when(table.deadline)}, or with a call."


def _frozen(table: TableView) -> str:
    caller = table.seat(table.caller)
    return f"**{safe_name(caller.name)}: {shout(table, caller)}**" if caller else "**The boards are frozen.**"


def _between(table: TableView, present: list[SeatView]) -> str:
    if table.phase == "over":
        return ""
    waiting = [safe_name(seat.name) for seat in present if not seat.ready]
    if not waiting:
        return ""
    everybody = len(waiting) == len(present) > 2
    verb = "is" if everybody or len(waiting) == 1 else "are"
    who = "everybody" if everybody else listed(waiting)
    return f"Next round when {who} {verb} ready; the host may start without {'waiting' if everybody else 'them'}."


def who_is_who(unlettered: Sequence[SeatView]) -> str:
    """The names that the pictures replace by a seat, because their letters cannot be set there."""
    told = [f"seat {seat.letter} is {safe_name(seat.name, 32)}" for seat in unlettered]
    return f"-# In the pictures {listed(told)}." if told else ""


def seat_lines(table: TableView) -> list[str]:
    """One line a seat with what everybody may know during the race: counts, never cards."""
    return [f"{seat.letter} **{safe_name(seat.name)}** {seat_state(table, seat)}" for seat in table.seats]


def seat_state(table: TableView, seat: SeatView) -> str:
    """What a seat is doing, in a few words."""
    return f"{_state(table, seat)}{', young player' if seat.child else ''}"


def _state(table: TableView, seat: SeatView) -> str:
    if seat.left:
        return "left"
    if table.phase in ("lobby", "countin") or (table.phase == "scored" and seat.waiting):
        return "ready" if seat.ready else "not ready"
    if seat.waiting:
        return "joins at the next deal"
    if table.phase in ("scored", "over"):
        return f"{signed(seat.adjusted or 0)} (total {signed(seat.total)})" + (" · ready" if seat.ready else "")
    called = f", called {shout(table, seat)}" if table.caller == seat.letter else ""
    full = ", full" if seat.complete and not called else ""
    pillow = f", {seat.pillow} under the pillow" if seat.pillow else ""
    return f"{len(seat.board)}/{seat.dealt}{pillow}{full}{called}"


def race_alt(name: str, table: TableView) -> str:
    """Alt text of the public picture, at most 1024 characters."""
    seats = "; ".join(f"{seat.letter} {plain_name(seat.name)} {seat_state(table, seat)}" for seat in table.seats)
    number = f", round {table.coming}" if table.coming else ""
    where = f"{plain_name(name)}{number}, {PHASES[table.phase]}"
    return cut(f"{where}. {seats or 'No seats taken'}.", ALT_LIMIT)


def summary(table: TableView) -> str:
    """A table in half a line, for lists."""
    seats = len([seat for seat in table.seats if not seat.left])
    return f"Sprouts, {style(table)}, {PHASES[table.phase]}, {seats} {'seat' if seats == 1 else 'seats'}"
