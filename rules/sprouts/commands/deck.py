"""``deck [FILE]``: checks a deck file, the house deck where none is named, and counts what is in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.shell import BROKEN, DONE, Answer, file_text, sort_words
from rules.sprouts.cards import CORNERS
from rules.sprouts.commands.answers import World
from rules.sprouts.deck import HOUSE, scan_deck


def answer(words: Sequence[str], world: World) -> Answer:
    """How many cards, how often each digit stands on a side, each face value and each corner's rose; every fault.

    Of a faulty deck the readable cards are counted, and the exit code is 1.
    """
    paths = sort_words(words, most=1, what="file").rest
    scanned = scan_deck(file_text(paths[0] if paths else str(HOUSE)))
    cards = scanned.deck.cards
    digits = Counter(side for card in cards for side in card.sides)
    faces = Counter(card.face for card in cards)
    roses = Counter(card.rose for card in cards)
    return {
        "cards": len(cards),
        "digits": {str(digit): digits[digit] for digit in range(10)},
        "faces": {str(face): faces[face] for face in range(10)},
        "roses": {corner: roses[number] for number, corner in enumerate(CORNERS)},
        "faults": [fault._asdict() for fault in scanned.faults],
    }, BROKEN if scanned.faults else DONE
