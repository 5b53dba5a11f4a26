"""What autocompletion offers where a plain list will not do: sets of cards, amounts of FWD, lists of answers."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands

from cogs.kit.choosing import CHOICES, offered_labels
from cogs.kit.errors import ToldError
from cogs.video.typed import nameable, naming
from cogs.video.typed.meaning import found_in, suggested
from cogs.video.typed.nameable import Thing
from cogs.video.typed.naming import NONE
from cogs.video.typed.options import options_of
from cogs.video.words import terms
from rules.video.views.view import TableView

Choices = list[app_commands.Choice[str]]
VALUE = 100
_PARTING = ", "


def sun_tiles(view: TableView) -> Sequence[Thing]:
    """The Suns that the viewer can take, or the one that they have."""
    tiles = nameable.suns(view)
    if view.phase == "suns":
        return [tile for tile in tiles if tile.legal]
    own = view.seats[view.viewer].sun
    return [tiles[own]._replace(legal=view.options.sun)] if own >= 0 else []


def more_cards(view: TableView, card: str, current: str) -> Choices:
    """What can be played together with a card: the rest of each set that can be paid for, then every other card."""
    try:
        first = naming.hand_card(view, card)
    except ToldError:
        return []
    box = view.catalogue.box
    rests = [
        _without(cards, next(one for one in cards if box[one].id == first.twin))
        for cards in view.options.sets
        if any(box[one].id == first.twin for one in cards)
    ]
    sets = [
        (" + ".join(terms.plain_title(view, one) for one in rest), ", ".join(box[one].title for one in rest))
        for rest in rests
    ]
    found = offered_labels([(label, value) for label, value in sets if len(value) <= VALUE], current)
    return found or suggested([one for one in nameable.hand(view) if one != first], current)


def _without(cards: tuple[int, ...], one: int) -> tuple[int, ...]:
    at = cards.index(one)
    return cards[:at] + cards[at + 1 :]


def amounts(view: TableView, target: str, lp: str, current: str) -> Choices:
    """What kills, all that there is, and every amount between, for the target that has been typed."""
    if not view.pool:
        return []
    offered = [(f"all {view.pool} FWD", "all")]
    try:
        letter, card = naming.target(view, target)
        card = naming.lp(view, letter, lp) if lp else card
    except ToldError:
        pass
    else:
        kills = nameable.kills(view, letter, card)
        if kills is not None and kills <= view.pool:
            offered.insert(0, (f"kill: {kills} FWD", "kill"))
    offered += [(f"{n} FWD", str(n)) for n in range(view.pool, 0, -1)]
    return offered_labels(offered, current)


def answers(view: TableView, current: str) -> Choices:
    """The options of the pending choice; where several are asked for, those that may follow on what is typed."""
    choice, among = view.pending, options_of(view)
    if choice is None or not among:
        return []
    if choice.most == 1:
        found = suggested(among, current)
    else:
        typed, _, part = current.rpartition(_PARTING.strip())
        picked = _picked(typed, among)
        before = f"{_PARTING.join(picked)}{_PARTING}" if picked else ""
        left = [thing for thing in among if thing.word not in picked]
        found = suggested(left, part.strip(), before)
    if choice.least == 0 and not current.strip():
        found.append(app_commands.Choice(name="none of them", value=NONE[0]))
    return found[:CHOICES]


def _picked(typed: str, among: Sequence[Thing]) -> list[str]:
    """What the parts of a list mean that stand before the one that is being typed; what is not clear is left out."""
    picked: list[str] = []
    for part in typed.split(","):
        found = found_in(part, [thing for thing in among if thing.word not in picked]) if part.strip() else ()
        picked += [found[0].word] if found else []
    return picked
