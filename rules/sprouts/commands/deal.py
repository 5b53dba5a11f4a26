"""``deal --players N --seed TEXT [--levels a,b,…] [--deck FILE] [--tilt]``: the deal that a seed gives."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dice import seed_hash
from rules.shell import BROKEN, DONE, Answer, Unreadable, count, file_text, refusal, required, shown, sort_words
from rules.sprouts.commands.answers import World
from rules.sprouts.deal import DealTooLarge, deal
from rules.sprouts.deck import Deck, house_deck, read_deck
from rules.sprouts.notation import items, write_cards, write_tilt

MOST_PLAYERS = 8
_OPTIONS = ("--players", "--seed", "--levels", "--deck")


def answer(words: Sequence[str], world: World) -> Answer:
    """Rack and pillow of every seat. Exit 1 for a deal larger than the deck, and for a deck with faults."""
    found = sort_words(words, _OPTIONS, ("--tilt",))
    players = count(required(found, "--players", "2"), "--players", 1, MOST_PLAYERS)
    seed = _seed(required(found, "--seed", "monday"))
    levels = _levels(found.options.get("--levels"), players)
    path = found.options.get("--deck")
    try:
        deck = _deck(path)
    except ValueError as fault:
        return refusal(path or "", f"{shown(path) if path else 'The house deck'} cannot be dealt from: {fault}", BROKEN)
    try:
        dealt = deal(deck.cards, levels, seed, tilt="--tilt" in found.flags)
    except DealTooLarge as reason:
        return refusal(found.options.get("--levels", str(players)), str(reason), BROKEN)
    return {
        "seats": [
            {"rack": write_cards(rack), "pillow": write_cards(pillow)}
            for rack, pillow in zip(dealt.racks, dealt.pillows, strict=True)
        ],
        "tilt": write_tilt(dealt.tilt) if dealt.tilt else None,
        "seed_hash": seed_hash(seed),
    }, DONE


def _seed(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Unreadable(text, "is no seed: it must be UTF-8 text") from None
    return text


def _levels(text: str | None, players: int) -> list[int]:
    levels = [count(word, "--levels", 0, 999_999_999) for word in items(text or "")]
    if text is None:
        return [0] * players
    if len(levels) != players:
        raise Unreadable(text, f"has {len(levels)} levels for {players} players: write one for each, as in 0,1")
    return levels


def _deck(path: str | None) -> Deck:
    return house_deck() if path is None else read_deck(file_text(path))
