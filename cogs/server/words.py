"""What the commands about a server's own decks and presets say."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from cogs.kit.library import MOST_DECKS, KeptDeck, KeptPreset
from cogs.kit.names import plain_name, safe_name

SHOWN_FAULTS = 15
_FAULT = 105
NAME = 40

NAMELESS = "A name needs a letter or a digit, as in: Friday deck."
NOT_FETCHED = "I could not fetch that file from Discord. Nothing is kept; please upload it again."
NO_TEXT = "That file is no text in UTF-8. Save the deck as a plain text file and upload it again."
FULL = f"This server keeps {MOST_DECKS} decks already, which is the most for a game. `/deck remove` makes room."
CHANGED_MEANWHILE = (
    "Somebody has changed or removed that deck since you opened the form, so nothing is kept. "
    "Your lines are in the file; `/deck show` has what stands now."
)
PRESET_CHANGED = "Somebody has changed that preset in the same moment, so yours is not kept. Please try again."
YOUR_LINES = "Your lines as you sent them"
NONE_OF_OWN = "This server keeps none yet."
HOUSE_LINE = "**house** · the bot's own deck, where a table names none"
FORM_LABEL = "Cards, one a line"


def too_big(size: int, most: int) -> str:
    """A file over the limit."""
    return f"That file has {size:,} bytes, but a deck may have {most:,}."


def bad_sign(char: str) -> str:
    """A name with a sign that it may not have."""
    shown = f"“{safe_name(char)}”" if char.isprintable() else "an invisible sign"
    called = unicodedata.name(char, "").lower()
    told = f"{shown} ({called})" if called and char.isprintable() else shown
    return f"A name may not have {told}: take letters, digits, spaces, and - _ . or an apostrophe."


def too_long(length: int, most: int) -> str:
    """A name over the limit."""
    return f"That name has {length} characters, but it may have {most}."


def own_name(name: str) -> str:
    """A name that means something already."""
    return f"“{safe_name(name, NAME)}” is a name of the bot's own; choose another."


def which(word: str, names: Sequence[str], what: str, *, several: bool) -> str:
    """A word that means none of the names, or several."""
    listed = ", ".join(safe_name(name, NAME) for name in names) or "none yet"
    if several:
        return f"“{safe_name(word, NAME)}” may be any of these: {listed}. Write more of the name."
    return f"No {what} here is called “{safe_name(word, NAME)}”. There is: {listed}."


def faulty(name: str, faults: Sequence[tuple[int, str]]) -> str:
    """Everything that is wrong with a deck, at most so many lines of it, as they were typed."""
    called = f"“{safe_name(name, NAME)}”" if name else "The deck"
    number = f"{len(faults)} faults" if len(faults) != 1 else "a fault"
    lines = [f"line {line}: {_literal(message)}" for line, message in faults[:SHOWN_FAULTS]]
    rest = len(faults) - len(lines)
    more = f"\nand {rest} more" if rest else ""
    return f"{called} has {number}, so nothing is kept:\n```\n" + "\n".join(lines) + f"{more}\n```"


def _literal(message: str) -> str:
    """Inside a code block nothing is markup but the marks that end it."""
    return plain_name(message, _FAULT).replace("`", "'")


def kept(name: str, size: int, *, replaced: bool, note: str = "") -> str:
    """A deck that is kept now."""
    start = f"**{safe_name(name, NAME)}** is kept: {size} cards. `/table new deck:{name}` plays with it."
    before = " It takes the place of the deck that had this name, which is in the file; open tables go on with that."
    return start + (before if replaced else "") + (f" {note}" if note else "")


def same(name: str) -> str:
    """An upload that changes nothing."""
    return f"**{safe_name(name, NAME)}** is exactly that deck already; nothing has changed."


def keeps_its_name(name: str) -> str:
    """A form whose first line had another name."""
    return f"Its name is still {safe_name(name, NAME)}; for another one, upload the file by `/deck add`."


def too_long_for_a_form(name: str, length: int, most: int) -> str:
    """A deck that no form holds."""
    return (
        f"{safe_name(name, NAME)} has {length:,} characters, and a form holds {most:,}. Take the file from "
        f"`/deck show`, change it, and upload it by `/deck add` under the same name."
    )


def removed_deck(name: str) -> str:
    """A deck that is gone."""
    called = safe_name(name, NAME)
    return f"**{called}** is removed. Tables that are open keep it. It is in the file, should you want it back."


def deck_list(games: Sequence[tuple[str, Sequence[KeptDeck]]]) -> str:
    """The decks of a server, a line each, under the title of their game."""
    lines = []
    for title, decks in games:
        lines.append(f"-# {title}")
        lines += [
            f"**{safe_name(deck.name, NAME)}** · {deck.size} cards · by <@{deck.who}>, <t:{deck.at // 1000}:d>"
            for deck in decks
        ] or [NONE_OF_OWN]
    return "\n".join([*lines, HOUSE_LINE])


def deck_shown(name: str, size: int, game: str) -> str:
    """The words beside a deck's file."""
    return f"**{safe_name(name, NAME)}**: {size} cards for {game}."


def deck_alt(name: str) -> str:
    """Alt text of a deck's file."""
    return f"The cards of the deck {plain_name(name, NAME)}"


def preset_kept(name: str, line: str, *, replaced: bool) -> str:
    """A preset that is kept now."""
    again = " in place of the one before; open tables keep theirs" if replaced else ""
    return f"**{safe_name(name, NAME)}** is kept{again}: {line}. `/table new style:{name}` plays by it."


def preset_list(title: str, own: Sequence[str], presets: Sequence[tuple[KeptPreset, str]]) -> str:
    """The bot's own styles of a game, and a server's presets for it with what differs in them."""
    lines = [
        f"**{safe_name(preset.name, NAME)}** · {line} · by <@{preset.who}>, <t:{preset.at // 1000}:d>"
        for preset, line in presets
    ]
    return "\n".join([f"-# {title}", f"From the book and the bot: {', '.join(own)}.", *lines])


def preset_removed(name: str, line: str) -> str:
    """A preset that is gone."""
    return f"**{safe_name(name, NAME)}** is removed; it was {line}. Tables that are open keep their switches."


def of_another_game(name: str, what: str) -> str:
    """A name that is taken by what the server keeps for another game."""
    return f"“{safe_name(name, NAME)}” is a {what} for another game already; choose another name."


def full_presets(most: int) -> str:
    """As many presets for one game as there may be."""
    return f"This server keeps {most} presets already, which is the most for a game. `/preset remove` makes room."


def contradicts(sentences: Sequence[str]) -> str:
    """Switches that deny each other."""
    return " ".join(sentences)


def not_your_table(number: int) -> str:
    """A table whose switches somebody else may save."""
    return f"Only the host of table {number}, or somebody with the permission Manage Server, may save its switches."


def not_your_preset(name: str) -> str:
    """A preset that somebody else saved."""
    return (
        f"There is a preset {safe_name(name, NAME)} that somebody else saved; only they, or somebody with the "
        "permission Manage Server, may replace it. Choose another name."
    )


def elsewhere(number: int) -> str:
    """A table of another server."""
    return f"Table {number} belongs to another server; its switches can be saved there."
