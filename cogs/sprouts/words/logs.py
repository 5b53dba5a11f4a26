"""The log in words, one line an event, without what is still secret."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.directory import Logged
from cogs.kit.endings import closed
from cogs.kit.names import safe_name
from cogs.kit.phrases import signed
from cogs.sprouts.words.tables import PAUSES
from cogs.sprouts.words.terms import HEADING_WORDS, call_words
from rules.game import REFEREE, Event
from rules.sprouts.cards import HEADINGS
from rules.sprouts.view import TableView


def log_lines(view: TableView, log: Sequence[Logged]) -> list[str]:
    """One line an event, oldest first: when, who, what. Cards of a deal are shown on the boards, not here."""
    names: dict[str, str] = {}
    lines = []
    wrong = False
    for entry in log:
        if entry.event.verb == "sit":
            names[entry.event.seat] = entry.event.args[0]
        text = _line(entry.event, names)
        if entry.event.verb == "substitute":
            names[entry.event.seat] = entry.event.args[0]
        # A wrong call is told once, with what was said.
        if text and not (wrong and entry.event.verb == "call"):
            lines.append(f"`{entry.seq:>3}` <t:{entry.at // 1000}:T> {text}")
        wrong = entry.event.verb == "badcall"
    return lines


def _line(event: Event, names: dict[str, str]) -> str:
    if event.seat == REFEREE:
        return _referee_line(event, names)
    who = _who(event.seat, names)
    args = event.args
    match event.verb:
        case "sit":
            return f"{who} sits down"
        case "attach":
            return f"{who} lays `{args[0]}`"
        case "detach":
            return f"{who} takes back {', '.join(args)}"
        case "turn":
            return f"{who} turns a pillow card"
        case "rotate":
            return f"{who} turns the rack {HEADING_WORDS[HEADINGS.index(args[0])]}"
        case "compass":
            return f"{who} looks {HEADING_WORDS[HEADINGS.index(args[0])]}"
        case "child":
            return f"{who} plays as a young player" if args[0] == "on" else f"{who} plays by the full rules"
        case "substitute":
            return f"{who} hands the seat to **{safe_name(args[0])}**"
        case "call":
            return f"{who} calls “{call_words(int(args[0]))}”"
        case "badcall":
            return f"{who} calls “{safe_name(args[0])}”, which is wrong"
        case "late":
            return f"{who} touches the frozen board with `{args[0]}`"
    return f"{who} {_PLAIN.get(event.verb, event.verb)}"


_PLAIN = {
    "leave": "leaves",
    "ready": "is ready",
    "unready": "is not ready after all",
    "pause": "asks for a pause",
    "resume": "asks to go on",
}


def _who(letter: str, names: dict[str, str]) -> str:
    return f"{letter} **{safe_name(names.get(letter, letter))}**"


def _referee_line(event: Event, names: dict[str, str]) -> str:
    args = event.args
    match event.verb:
        case "countin":
            return f"The bell rings at <t:{int(args[0]) // 1000}:T>"
        case "deal":
            return f"Cards are dealt to {', '.join(args[1::3])}"
        case "bell":
            return "The bell rings"
        case "tilt":
            return f"The tilt is {args[0]}"
        case "mark":
            return f"{args[0]} seconds left"
        case "extend":
            return f"The host gives time until <t:{int(args[0]) // 1000}:T>"
        case "freeze":
            return f"The boards freeze: {_freezer(args[1], names)}"
        case "score":
            return f"{_who(args[0], names)} scores {signed(int(args[2]))}, total {signed(int(args[5]))}"
        case "correct":
            return f"A judge puts {_who(args[0], names)} at {args[1]}, misplays {args[2]}: {safe_name(args[3], 200)}"
        case "adjust":
            return f"A judge adds {signed(int(args[1]))} to {_who(args[0], names)}: {safe_name(args[2], 200)}"
        case "best":
            return f"{_who(args[0], names)} could have had {signed(int(args[1]))}"
        case "paused":
            return f"Paused{PAUSES.get(args[1], '')}"
        case "set":
            return f"{args[0]} is now {args[1]}"
        case "over":
            return f"The match is over, won by {', '.join(_who(letter, names) for letter in args)}"
        case "closed":
            return closed(args[0])
    return {"resumed": "The round goes on", "void": "The round is void"}.get(event.verb, "")


def _freezer(who: str, names: dict[str, str]) -> str:
    if who == REFEREE:
        return "time is up"
    return "the host ends the round" if who == "host" else f"{_who(who, names)} has called"
