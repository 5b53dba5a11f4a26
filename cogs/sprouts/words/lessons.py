"""The sentences of the tutorial. Every number, cell and heading in them comes from the rules, as an argument."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.phrases import listed
from cogs.sprouts.words.terms import HEADING_WORDS, count_word

DOTS = ("at the top", "at the right", "at the bottom", "at the left")
RIGHT = ("Right.", "That is it.", "Yes.")
BACK, SKIP, AGAIN, PRACTISE, WHAT_NOW = "‹ Back", "Skip ›", "Once more", "Practise now", "What now?"
OLD_STEP = "That step is no longer part of the lesson, so it starts anew."
OLD_ANSWER = "That answer is no longer part of the lesson. Please choose again."


def heading(title: str, step: int, steps: int) -> str:
    """The headline of a step; `step` counts from 0, and the one after the last asks nothing."""
    if step == steps:
        return f"### {title}"
    return f"### {title}\n-# Step {step + 1} of {steps}  {'●' * (step + 1)}{'○' * (steps - step - 1)}"


def noted(right: bool, text: str, step: int) -> str:
    """What an answer brings, above the step that it leads to."""
    return f"✅ {RIGHT[step % len(RIGHT)]} {text}" if right else f"↩️ {text}"


def card_text(face: int) -> str:
    """The first card."""
    return (
        f"This is a card. The big number in its middle is its **face**, {face}. Each of its four **sides** has a "
        "digit, and the **dot** shows which way it points: now north, up. Which digit stands on its **east** side?"
    )


def card_reply(label: int, face: int, side: int | None) -> str:
    """Why the digit is not that of the east side."""
    if label == face:
        return f"{label} is the face, in the middle. East is the side at the right."
    return f"{label} stands on the {HEADING_WORDS[side or 0]} side. East is the side at the right."


def card_right(side: int, face: int) -> str:
    """The digit of the east side."""
    return f"{side} is on the east side. Sides are matched with other cards; the face {face} counts only at the end."


SEED_TEXT = (
    "You are dealt seven cards. Any of them may be the first on your board, the **seed**. "
    "The seed points **north**: its dot is up. Lay this card as your seed."
)


def seed_reply(way: int) -> str:
    """Why the seed does not lie like that."""
    return f"A seed never points {HEADING_WORDS[way]}. Its dot has to be up, so that it points north."


SEED_RIGHT = "Your seed lies, and the board has begun."


def turn_text(due: int) -> str:
    """The quarter-turn, the newcomer's hurdle."""
    return (
        f"Now the heart of the game: every card is turned **a quarter clockwise** from the one laid before it. "
        f"Your seed points north, so the next card must point **{HEADING_WORDS[due]}**. "
        f"Here is one in four ways. Which one points {HEADING_WORDS[due]}?"
    )


def turn_reply(way: int, due: int) -> str:
    """Why that way is not the one."""
    return (
        f"Its dot is {DOTS[way]}, so it points {HEADING_WORDS[way]}. "
        f"A card that points {HEADING_WORDS[due]} has its dot {DOTS[due]}."
    )


def turn_right(due: int) -> str:
    """The way that points as it must."""
    return f"The dot is {DOTS[due]}, so it points {HEADING_WORDS[due]}: a quarter clockwise from north."


def ride_text(way: int, sides: str) -> str:
    """The digits go round with the card."""
    return (
        f"The digits go round with the card, but are always drawn upright. With its dot up, this card shows {sides}. "
        f"Now it points **{HEADING_WORDS[way]}**. Which digit has come to its **north** side?"
    )


def ride_reply(digit: int, side: int) -> str:
    """Where that digit has gone."""
    return f"{digit} is on the {HEADING_WORDS[side]} side now. Look at the top of the card."


def ride_right(digit: int, old: int) -> str:
    """What has come to the top."""
    return f"{digit} was on the {HEADING_WORDS[old]} side and is on the north side now."


def match_text(way: int) -> str:
    """Matching sides, choosing a cell."""
    return (
        f"A card goes into any free cell beside your board, if **all touching sides show the same digit**. "
        f"This card points {HEADING_WORDS[way]}. In which cell does it fit?"
    )


def match_reply(letter: str, direction: int, mine: int, theirs: int) -> str:
    """Why the card does not fit there."""
    back = HEADING_WORDS[(direction + 2) % 4]
    return (
        f"In cell {letter} its {HEADING_WORDS[direction]} side shows {mine}, "
        f"but the {back} side of the card that it touches shows {theirs}."
    )


def match_right(letter: str, pairs: Sequence[int]) -> str:
    """Why it does."""
    return f"In cell {letter} {listed([f'{digit} meets {digit}' for digit in pairs])}."


def next_text(ways: Sequence[int]) -> str:
    """The next heading."""
    done = listed([HEADING_WORDS[way] for way in ways])
    return f"Your cards point {done}. A quarter-turn clockwise each time: where must the **next** card point?"


def next_reply(way: int, last: int, due: int) -> str:
    """Why not there."""
    if way == last:
        return f"{HEADING_WORDS[way].capitalize()} was the last card. The next one is turned on, clockwise."
    return (
        f"From {HEADING_WORDS[last]} a quarter clockwise does not lead {HEADING_WORDS[way]}: think of a clock's hand."
    )


def next_right(due: int, after: Sequence[int]) -> str:
    """Where it points, and how it goes on."""
    on = ", ".join(HEADING_WORDS[way] for way in after)
    return (
        f"{HEADING_WORDS[due].capitalize()}; then {on} and so on. The bot turns your rack for you in the easy styles."
    )


def choose_text(way: int, fits: int) -> str:
    """A choice of cells."""
    return (
        f"So this card points {HEADING_WORDS[way]}. It fits in {count_word(fits)} of these cells, and the choice is "
        "yours: it decides what will fit later. Where do you lay it?"
    )


def down_text(cards: int, due: int) -> str:
    """Tearing down."""
    return (
        f"Another try with the same cards: {count_word(cards)} lie, the next must point {HEADING_WORDS[due]}, and "
        "**none of the other cards fits anywhere**. What can you do?"
    )


DOWN_ANSWERS = ("Wait for the bell", "Take cards back", "Turn a card another way")
DOWN_REPLIES = (
    "You would keep a poor board. There is something better, and it costs nothing.",
    "You may take back some cards or all, as often as you like. It costs nothing but time.",
    "The heading is fixed by the number of cards that lie, so no card may be turned another way.",
)


def score_text(edges: Sequence[int], loose: Sequence[int]) -> str:
    """Scoring."""
    pairs, faces = listed([str(edge) for edge in edges]), listed([str(face) for face in loose])
    return (
        f"When the round ends, each **matching pair counts once**: here {pairs}. The **faces of loose cards are "
        f"subtracted**: here {faces}. What is this board worth?"
    )


def score_reply(kind: str, loose: int) -> str:
    """Which mistake it is."""
    if kind == "sum":
        return f"That is the sum of the pairs. The loose faces, {loose}, still go off."
    return f"The loose faces, {loose}, are subtracted, not added."


def score_right(pairs: int, loose: int, total: int) -> str:
    """The arithmetic."""
    return f"{pairs} for the pairs, less {loose} for the loose cards: {total}."


def call_text(edges: Sequence[int], total: int) -> str:
    """All seven, doubled, and the call."""
    pairs = " + ".join(map(str, edges))
    return (
        f"Here all seven lie: nothing is subtracted, and the score is **doubled**, {pairs} = {sum(edges)}, twice is "
        f"{total}. The others are still building, and the round goes on until the time is up or somebody **calls**. "
        "What do you do?"
    )


CALL_WAIT = "Wait for the others"
CALL_REPLY = "Whoever has laid everything may call, and that freezes all boards at once. Do not give them the time."
CALL_RIGHT = "All boards are frozen that very moment, and the round is scored."


def end_text(minutes: int) -> str:
    """The end of the lesson."""
    return (
        "That is the whole race: north, east, south, west; equal digits; call when all lie. "
        f"In a race you have {count_word(minutes)} minutes. Take a hand of your own, without a clock, or see what "
        "there is to do here."
    )


TITLES = {
    "card": "A card",
    "seed": "The seed points north",
    "turn": "The quarter-turn",
    "ride": "Digits go round",
    "match": "Sides must match",
    "next": "Round and round",
    "choose": "Your choice",
    "down": "Stuck?",
    "score": "What it is worth",
    "call": "All seven: call!",
    "end": "You can play",
}
CAPTIONS = {
    "card": "Face in the middle, a digit on each side, the dot shows the way",
    "seed": "The first card: dot up, pointing north",
    "turn": "Which one has its dot where it must be?",
    "ride": "Digits go round with the card and stay upright",
    "match": "Touching sides must show the same digit",
    "next": "North, east, and then?",
    "choose": "Every touching side must match",
    "down": "Nothing fits here any more",
    "score": "Pairs count once; loose faces go off",
    "call": "All seven attached: doubled",
    "end": "North, east, south, west",
}
