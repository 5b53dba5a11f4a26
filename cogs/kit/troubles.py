"""Tables whose message cannot be posted: host and players are told what it needs when they next do something."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from cogs.kit.answers import TableInfo
from cogs.kit.names import safe_name

MOST = 1_000
UNKNOWN_CHANNEL, MISSING_ACCESS, MISSING_PERMISSIONS = 10003, 50001, 50013
ARCHIVED, LOCKED = 50083, 160005
_NEEDS = {
    UNKNOWN_CHANNEL: "its channel is gone",
    MISSING_ACCESS: "I cannot see <#{channel}>; I need the permission View Channel there",
    MISSING_PERMISSIONS: (
        "I lack a permission in <#{channel}>: View Channel, Send Messages, in a thread Send Messages in Threads, and "
        "Attach Files for pictures"
    ),
    ARCHIVED: "the thread <#{channel}> is archived or locked; open it again",
    LOCKED: "the thread <#{channel}> is locked; unlock it",
}


class _Trouble(NamedTuple):
    text: str
    accounts: frozenset[int]


class Troubles:
    """Kept in memory, a bounded number: after a restart the next drawing that fails tells it anew."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._open: OrderedDict[int, _Trouble] = OrderedDict()

    def note(self, info: TableInfo, error: Exception) -> None:
        """A message could not be posted. The same trouble is told to each person once.

        What passes by itself, such as a lost connection, is nobody's to mend and is not told.
        """
        why = _NEEDS.get(getattr(error, "code", 0))
        if why is None:
            return
        text = _sentence(info, why)
        before = self._open.get(info.id)
        if before is not None and before.text == text:
            return
        people = {info.host, *(seat.account for seat in info.seats if seat.account is not None)}
        self._open[info.id] = _Trouble(text, frozenset(people))
        if len(self._open) > self._most:
            self._open.popitem(last=False)

    def over(self, table: int) -> None:
        """The message stands again."""
        self._open.pop(table, None)

    def told_to(self, account: int) -> list[str]:
        """What this person has to know and has not been told yet."""
        found = [(table, trouble) for table, trouble in self._open.items() if account in trouble.accounts]
        for table, trouble in found:
            self._open[table] = trouble._replace(accounts=trouble.accounts - {account})
        return [trouble.text for _, trouble in found]


def _sentence(info: TableInfo, why: str) -> str:
    return (
        f"⚠️ I cannot post the message of table {info.id}, {safe_name(info.name)}: {why.format(channel=info.channel)}. "
        "The game itself goes on: `/panel` and every command work. "
        f"The host may also send `/table show table:{info.id}` in another channel, and the table moves there."
    )
