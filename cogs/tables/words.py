"""What the shared commands say."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.answers import TableInfo
from cogs.kit.names import safe_name

MESSAGE = 2000
NOTHING_YET = "Nothing yet."
NO_TABLES = "No table is open here. `/table new` opens one."
STOPPED = "stopped, its record is damaged"
LEFT = "You have left the table."
ENDED = "The table is closed."
ROUND_ENDED = "The round is over; the boards are judged as they lie."
SHOWN = "The table's message is posted again at the end of this channel."
MOVED = "The table is here now; its message follows."
HANDED_OVER = "They are the host now."
VOIDED = "The round is void: nothing is scored."
KICKED = "That seat is free again."
PAUSED = "The round is paused."
ANOTHER_SERVER = "That table belongs to another server. `/table show` there brings its message."
PAUSE_ASKED = "You ask for a pause; it starts when everybody who plays asks."
GOES_ON = "The round goes on after a count-in."
ASKED_TO_GO_ON = "You ask to go on; the round resumes when everybody asks, or when the host says so."
TAKEN_OUT = "They are out of the game."
WHO_SUBSTITUTES = "Name either a person or a guest, as in `/table substitute seat:B guest:Kim`."
NOT_IN_SERVER = "{name} has to be in this server to take a seat."
NO_BOT = "A bot cannot take a seat. Name a person, or a guest whom you play."
ALREADY_OPEN = "Eight tables are open in this channel already. Finish one, or open a table in a thread."
WHICH_GAME = "Which game?"
OPENED_ALREADY = "That question is answered; its table is open. `/table new` opens another."
SEED_NEEDS_PRACTICE = "Only a practice deal can be named by its seed: in a race somebody could know it beforehand."
NO_LAW = (
    "No rule has that number or those words. Video Vortex has V1 to V211 and VA1 to VA102, Sprouts has S1 to S114 and "
    "SA1 to SA84; try one word, such as `rental` or `rose`."
)
MORE_LAW = "… and more. Another word finds fewer; a number, such as `V127` or `S27`, shows the whole rule."
RECORD_LATER = (
    "The record can be had once the round is over, in Video Vortex the game: until then it tells what is hidden."
)
NOT_OVER = "That table is not over yet. Finish its match, or the host closes it; then there can be a rematch."
NOT_YOUR_REMATCH = "Those who played decide on a rematch. `/table new` opens a table of your own."
WAITED_FOR = (
    "the others are ready for the next round: press **Ready for the next round** on the table's message. "
    "The host may start without you."
)
HELD_BY = "Host duties of {name}: choose what to do."


def newest(lines: Sequence[str]) -> list[str]:
    """The last of the lines, as many as one message holds."""
    kept: list[str] = []
    room = MESSAGE
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    return kept


def tables_list(lines: Sequence[str]) -> str:
    """The lines of `/table list`, as many as one message holds, and how many more there are."""
    shown: list[str] = []
    room = MESSAGE - len(_more(len(lines)))
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        shown.append(line)
    return "\n".join([*shown, _more(len(lines) - len(shown))]).strip() or NO_TABLES


def _more(number: int) -> str:
    return f"… and {number} more; name one with the `table` option." if number else ""


def alone(style: str) -> str:
    """The answer to somebody who wants a table for several in direct messages."""
    return f"In direct messages you can practise alone. Choose the style *{style}*, or open a table in a server."


def pitch(title: str, line: str) -> str:
    """A game that can be chosen."""
    return f"**{title}**: {line}."


def ask_again(game: str) -> str:
    """The answer to a question that was asked before a restart, with options that are forgotten."""
    return (
        f"I no longer know what else you asked for. Send `/table new game:{safe_name(game)}` with your options again."
    )


def opened(name: str, number: int, seat: str | None, elsewhere: int | None) -> str:
    """The answer to the person who opened a table; `elsewhere` is its thread, where it has one."""
    sat = f" You sit on seat {seat}." if seat else " You only host it; `/table join` gives you a seat."
    where = f" in <#{elsewhere}>" if elsewhere else ""
    return f"Table {number}, {safe_name(name)}, is open{where}.{sat}"


def time_given(seconds: int) -> str:
    """The answer to a host who gave time."""
    return f"Everybody has {seconds} seconds more."


def guest_sits(name: str, seat: str) -> str:
    """The answer to a host who seated a guest."""
    return f"{safe_name(name)} sits on seat {seat}; you play it. `/panel seat:{seat}` shows its board."


def computer_sits(name: str, seat: str) -> str:
    """The answer to a host who seated a computer player."""
    return f"{safe_name(name)} sits on seat {seat} and is ready."


def sits_now(name: str, seat: str) -> str:
    """The answer after a substitution."""
    return f"{safe_name(name)} plays seat {seat} now, with everything that lies before it."


def kick_asked(seat: str, name: str, warning: str) -> str:
    """The question before a seat is freed for good."""
    return f"Take seat {seat}, {safe_name(name, 60)}, out of the game? {warning}"


def listed(info: TableInfo, summary: str, here: int | None) -> str:
    """One line of `/table list`."""
    place = "here" if info.channel == here else f"<#{info.channel}>"
    return f"**{info.id}** {safe_name(info.name)} — {summary}, {place}"


def no_switch(word: str) -> str:
    """The answer to somebody who asks for a switch that is none."""
    return f"There is no switch “{safe_name(word, 30)}”. `/table settings` shows them all."


def switch_set(name: str, value: str) -> str:
    """The answer to a host who set a switch."""
    return f"{name} is now {safe_name(value)}."


def not_one(word: str, names: Sequence[str], what: str, *, several: bool) -> str:
    """A word that means no style or deck, or several; `names` are those that it may mean, or all there are."""
    listed = ", ".join(safe_name(name, 40) for name in names)
    if several:
        return f"“{safe_name(word, 40)}” may be any of these: {listed}. Write more of the name."
    return f"No {what} here is called “{safe_name(word, 40)}”. There is: {listed}."
