"""`/help`: what to do now, phase by phase, and the commands."""

from __future__ import annotations

from rules.sprouts.view import TableView

GAME = (
    "**Vortex with Sprouts cards**: lay all your cards on your own board before time runs out. The first card points "
    "north (its dot up), each later one a quarter-turn further: east, south, west, north … Every side that touches "
    "must show the same digit. Your score is the sum of the touching digits, each pair once, less the face value of "
    "every card still on your rack; with all cards laid it doubles."
)
COMMANDS = (
    "**Commands** `/tutorial` teaches the game, `/table new` opens a table, `/table join` takes a seat, `/panel` shows "
    "your board; `/attach`, `/detach` and `/call` play by typing, `/compass` turns your pictures, `/rule` explains a "
    "rule, `/log` tells what happened, `/replay` shows it again."
)
_NOW = {
    "lobby": "**Now**: press **Join** on the table's message, then **Ready**. When all are ready, ten seconds are "
    "counted in.",
    "countin": "**Now**: wait for the bell, then press **My board**.",
    "racing": "**Now**: on your panel press a card, then a place. Stuck? Take cards back; that costs nothing. With "
    "everything laid, call before the others do.",
    "settling": "**Now**: the boards are frozen and are being judged.",
    "paused": "**Now**: the round is paused. Everybody presses **Go on**, or the host resumes it with `/table resume`.",
    "scored": "**Now**: look at the boards, then press **Ready** for the next round.",
    "over": "**Now**: the match is over. **Rematch** on its message plays again with the same people.",
}
_NO_TABLE = (
    "**Now**: `/tutorial` teaches you in two minutes; `/table new` opens a table here, and its style *practice* "
    "lets you try alone."
)


def help_text(view: TableView | None, seat: str | None) -> str:
    """The game in five lines, what to do now, and the commands."""
    if view is None:
        return f"{GAME}\n\n{_NO_TABLE}\n\n{COMMANDS}"
    return f"{GAME}\n\n{_NOW[view.phase]}\n\n{COMMANDS}"
