"""Was the act in time? Judged by Discord's stamp, never by when it reached us (SA19)."""

from __future__ import annotations

from rules.game import Refusal, Stamp
from rules.sprouts.race.state import Table


def frozen_instant(table: Table) -> int | None:
    """When the boards froze, or will at the latest; None while nothing limits the round."""
    return table.deadline if table.frozen_at is None else table.frozen_at


def not_now(table: Table, stamp: Stamp) -> Refusal | None:
    """Why boards cannot be touched at this instant, or None where they can.

    An act made up to the freeze and handled after it counts while the round is not judged yet. One made within the
    grace after it is a card in mid-air and costs nothing (S104); a later one is a late touch (S103). In a round that
    was ended out of a pause nothing can have been made in time.
    """
    if table.phase in ("racing", "settling"):
        freeze = frozen_instant(table)
        if freeze is None or stamp.ms <= freeze:
            return _paused(table) if table.pause_reason else None
        grace = table.switches.late_grace_s * 1000
        code, ruling = ("mid_air", "S104") if stamp.ms <= freeze + grace else ("late", "S39")
        return Refusal(code, ruling, {"late_ms": stamp.ms - freeze})
    if table.phase == "paused":
        return _paused(table)
    if table.phase == "countin":
        return Refusal("not_yet", "SA20", {"bell_at": table.bell_at})
    if table.phase in ("scored", "over"):
        freeze = table.frozen_at
        if freeze is not None and freeze < stamp.ms <= freeze + table.switches.late_grace_s * 1000:
            return Refusal("mid_air", "S104", {"late_ms": stamp.ms - freeze})
        return Refusal("round_over", "S36")
    return Refusal("no_round", "SA20")


def _paused(table: Table) -> Refusal:
    return Refusal("paused", "SA20", {"reason": table.pause_reason})


def is_late_touch(table: Table, stamp: Stamp) -> bool:
    """Whether an attachment made now is a misplay: misplays are on and the grace after the freeze has passed (S103)."""
    freeze = frozen_instant(table)
    if table.switches.misplays != "on" or table.phase not in ("racing", "settling", "scored") or freeze is None:
        return False
    return stamp.ms > freeze + table.switches.late_grace_s * 1000
