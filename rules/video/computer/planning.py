"""The normal player's turn: money and cards first, then renting, then everything that hits, then the attack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.game import Move
from rules.video.computer import aiming
from rules.video.computer.appraising import ENERGY, rough, standing, typical
from rules.video.computer.sight import Sight, genre_there
from rules.video.computer.worth import NONE, Gains, exhausting, gains
from rules.video.table.state import HAND, MOST_CHARGE
from rules.video.views.view import TableView

LASTS = 9
"""Rounds that a game is thought to last, for judging what a new card will still do."""


class Play(NamedTuple):
    """A card of the hand that may be played."""

    card: int
    energy: int
    gains: Gains
    points: float


def act(view: TableView) -> Move:
    """The next move of the viewer's turn. Each time the turn is planned anew, for new cards may have come."""
    pool = view.pool
    kill = aiming.killing(view, pool) if pool else None
    if kill:
        return aiming.strike(view, kill)
    plays = chosen(view)
    for find in (_income, _renting, _hitting):
        move = find(view, plays)
        if move:
            return move
    return (aiming.spend(view) if pool else None) or Move("done")


def chosen(view: TableView) -> list[Play]:
    """The cards of the hand to play: the most points for the Energy that is there."""
    energy = view.seats[view.viewer].energy
    best: list[tuple[float, tuple[Play, ...]]] = [(0.0, ())] * (energy + 1)
    for play in _playable(view):
        if play.points <= 0:
            continue
        for left in range(energy, play.energy - 1, -1):
            points, plays = best[left - play.energy]
            if points + play.points > best[left][0]:
                best[left] = (points + play.points, (*plays, play))
    return list(best[energy][1])


def _playable(view: TableView) -> Iterator[Play]:
    me, box = view.seats[view.viewer], view.catalogue.box
    possible = {box[number].id for number in view.options.plays}
    genres = [box[number].genre for number in me.hand if box[number].id in possible]
    for number in me.hand:
        card = box[number]
        if card.id in possible:
            there = genre_there(view, number) or (card.genre != "" and genres.count(card.genre) > 1)
            found = play_gains(view, number, there)
            points = found.points + (standing(card) if card.type == "LP" else 0.0)
            yield Play(number, card.energy or 0, found, points)


def play_gains(view: TableView, number: int, synced: bool) -> Gains:
    """What playing a card gives this turn; an LP is exhausted at once."""
    card = view.catalogue.box[number]
    sight = Sight(view, number, synced)
    found = gains(sight, card.on_play)
    if card.type == "LP":
        found = found.plus(gains(sight, card.on_exhaust))
    return found.plus(gains(sight, card.synced)) if synced and card.synced else found


def _income(view: TableView, plays: list[Play]) -> Move | None:
    """Whatever brings cards, money or Energy, cards first."""
    sight = Sight(view)
    found: list[tuple[float, Move]] = []
    for play in plays:
        if play.gains.draws or play.gains.money:
            found.append((5 * play.gains.draws + play.gains.money - 0.1 * play.energy, _play(view, plays, play)))
    for number in view.options.exhausts:
        gain = exhausting(sight, number)
        if gain.draws or gain.money:
            found.append((5 * gain.draws + gain.money, _exhaust(view, number)))
    if view.options.sun:
        gain = gains(sight, view.catalogue.suns[sight.me.sun].effect)
        if gain.draws or gain.money:
            found.append((5 * gain.draws + gain.money, Move("sun")))
    power_move, gain = _power(view)
    if power_move and (gain.draws or gain.money):
        found.append((5 * gain.draws + gain.money, power_move))
    return max(found, key=lambda item: item[0])[1] if found else None


def _play(view: TableView, plays: list[Play], play: Play) -> Move:
    """One card, or all of its genre at once where that syncs more (VA11)."""
    box, names = view.catalogue.box, view.catalogue.names
    genre = box[play.card].genre
    mates = [other for other in plays if box[other.card].genre == genre]
    if not genre or len(mates) < 2 or genre_there(view, play.card):
        return Move("play", (names[play.card],))
    wanted = sorted(box[other.card].id for other in mates)
    for cards in view.options.sets:
        if sorted(box[card].id for card in cards) == wanted:
            return Move("play", tuple([names[card] for card in cards]))
    return Move("play", (names[play.card],))


def _exhaust(view: TableView, number: int) -> Move:
    return Move("exhaust", (view.catalogue.names[number],))


def _power(view: TableView) -> tuple[Move | None, Gains]:
    """A power, where using it now beats keeping the Charge for later."""
    me = view.seats[view.viewer]
    sheet = view.catalogue.mutants[me.mutant]
    sight = Sight(view)
    found = []
    for which, power_ in (("lo", sheet.lo_fi), ("hi", sheet.hi_fi)):
        gain = gains(sight, power_.effect)
        found.append((gain.points / max(1, power_.charge), which, power_.charge, gain))
    rate, which, price, gain = max(found, key=lambda item: item[0])
    if rate <= 0:
        return None, NONE
    if which in view.options.powers:
        return Move("power", (which,)), gain
    # The better power is out of reach: the other one only with Charge that would go to waste.
    refill = 2 if me.capacity >= 5 else 1
    for other, name, cost, less in found:
        spare = me.charge - cost + refill >= min(price, MOST_CHARGE) or me.charge + refill > MOST_CHARGE
        if name in view.options.powers and other > 0 and (spare or other > 0.8 * rate):
            return Move("power", (name,)), less
    return None, NONE


def _renting(view: TableView, plays: list[Play]) -> Move | None:
    """The offer that does most for the deck and this turn, two of them considered together."""
    box = view.catalogue.box
    spare = view.seats[view.viewer].energy - sum(play.energy for play in plays)
    offers = [(rent_points(view, number, spare), box[number].cost or 0, number) for number in view.options.rents]
    offers = [offer for offer in offers if offer[0] > 0]
    if not offers:
        return None

    def both(offer: tuple[float, int, int]) -> float:
        rest = [other[0] for other in offers if other is not offer and other[1] <= view.money - offer[1]]
        return offer[0] + 0.9 * max(rest, default=0.0)

    best = max(offers, key=lambda offer: (both(offer), offer[0]))
    return Move("rent", (view.catalogue.names[best[2]],))


def rent_points(view: TableView, number: int, spare: int) -> float:
    """What renting a card gives: this turn with so much spare Energy, and later against an average card of the deck."""
    me, card = view.seats[view.viewer], view.catalogue.box[number]
    seen = [*me.hand, *me.discard, *me.sps]
    size = me.deck + len(seen)
    average = sum(typical(view.catalogue.box[other]) for other in seen) / max(1, len(seen)) if seen else 2.0
    turns = max(1.0, LASTS - view.round)
    uses = turns * HAND / max(HAND, size + 1)
    if card.type == "LP":
        uses = min(uses, 1.0 + turns / 5)
    later = uses * (typical(card) - 0.8 * average)
    now = gains(Sight(view, number), card.free_with_rental).points
    energy = card.energy
    if energy is not None and energy <= spare:
        now += play_gains(view, number, genre_there(view, number)).points
    return later + now - 0.5


def _hitting(view: TableView, plays: list[Play]) -> Move | None:
    """Everything else that gives points: LPs and the Sun, then cards, then powers."""
    sight = Sight(view)
    box = view.catalogue.box
    genres = {box[play.card].genre for play in plays if box[play.card].genre}
    waiting = []
    for number in view.options.exhausts:
        card = box[number]
        if card.synced and card.genre in genres and not genre_there(view, number):
            waiting.append(number)
        elif exhausting(sight, number).points > 0:
            return _exhaust(view, number)
    if view.options.sun and _sun_now(view, sight, plays):
        return Move("sun")
    if plays:
        # LPs enter before SPs of their genre, what refreshes Energy comes last: it needs spent cubes.
        return _play(view, plays, min(plays, key=lambda play: (play.gains.rest > ENERGY, -play.points)))
    for number in waiting:
        if exhausting(sight, number).points > 0:
            return _exhaust(view, number)
    move, _ = _power(view)
    if move:
        return move
    if view.options.sun and gains(sight, view.catalogue.suns[sight.me.sun].effect).points > 0:
        return Move("sun")
    return None


def _sun_now(view: TableView, sight: Sight, plays: list[Play]) -> bool:
    """Use the Sun before the cards, unless it gives back Energy that is yet to be spent."""
    effect = view.catalogue.suns[sight.me.sun].effect
    if any(step.do == "refresh_energy" for step in effect) and plays:
        return False
    return gains(sight, effect).points > 0


def sun_points(view: TableView, sun: int) -> float:
    """What taking a Sun for the round promises."""
    tile = view.catalogue.suns[sun]
    found = max(gains(Sight(view), tile.effect).points, 0.8 * rough(tile.effect))
    return found - ENERGY * tile.energy - 2.0 * tile.charge
