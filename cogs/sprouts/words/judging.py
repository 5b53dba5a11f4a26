"""What a judge reads: previews, and what was done."""

from __future__ import annotations

from cogs.kit.names import safe_name
from cogs.kit.phrases import signed
from rules.sprouts.view import SeatView, TableView

DONE = "Done. It stands with its reason beside the result, and in the log."
YOUNG = "Seat {seat} plays as a young player now: equal digits, any direction, shown beside the ranks."
GROWN = "Seat {seat} plays by the full rules again."


def preview(before: TableView, after: TableView, reason: str) -> str:
    """Every seat whose points, rank or level would change, before and after."""
    lines = [f"**Preview** · {safe_name(reason, 200)}"]
    for old in before.seats:
        new = after.seat(old.letter)
        if new is not None and (changes := _changes(old, new)):
            lines.append(f"{old.letter} **{safe_name(old.name)}**: {', '.join(changes)}")
    if after.winners and not before.winners:
        lines.append(f"The match would be over, won by {', '.join(after.winners)}.")
    return "\n".join(lines) if len(lines) > 1 else f"{lines[0]}\nNothing would change."


def _changes(old: SeatView, new: SeatView) -> list[str]:
    pairs = (
        ("score", _points(old.score), _points(new.score)),
        ("after penalties", _points(old.adjusted), _points(new.adjusted)),
        ("rank", str(old.rank), str(new.rank)),
        ("cards next round", str(7 + old.level), str(7 + new.level)),
        ("total", signed(old.total), signed(new.total)),
    )
    return [f"{name} {was} → {now}" for name, was, now in pairs if was != now]


def _points(number: int | None) -> str:
    return "none" if number is None else signed(number)
