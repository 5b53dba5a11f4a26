"""A hand and what lies before its owner in words: what each card costs, does, and would do now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.kit.phrases import ALT_LIMIT, cut
from cogs.video.hands import Held, held
from cogs.video.words import terms
from rules.video.catalogue.cards import Card
from rules.video.table.state import LP, NOBODY
from rules.video.views.view import SeatView, TableView
from rules.video.words.descriptions import passive_text
from rules.video.words.wording import steps_text


def card_label(one: Held, view: TableView) -> str:
    """A button's label: ``1 · Polite Seance ×2``."""
    return f"{one.number} · {terms.plain_title(view, one.card)}{_times(one.copies)}"


def card_hint(one: Held, view: TableView) -> str:
    """What a select says below a card, at most 100 characters."""
    return cut(f"{cost(view, one)}: {what_it_does(view, one.card, one.synced)}", 100)


def hand_lines(view: TableView, *, short: bool = False) -> list[str]:
    """One line a title: number, title, Energy, what it does, and whether Synced would happen now."""
    return [_hand_line(view, one, short) for one in held(view)]


def _hand_line(view: TableView, one: Held, short: bool) -> str:
    title = f"{one.number} · **{terms.card_title(view, one.card)}**{_times(one.copies)}"
    line = f"{title} {_kind(view, one.card)} · {cost(view, one)}"
    return line if short else f"{line}: {terms.prose(what_it_does(view, one.card, one.synced), 400)}"


def _times(copies: int) -> str:
    return f" ×{copies}" if copies > 1 else ""


def _kind(view: TableView, card: int) -> str:
    found = view.catalogue.box[card]
    return " ".join(word for word in (terms.genre(found), found.type) if word)


def cost(view: TableView, one: Held) -> str:
    """``2 Energy``, ``2 Energy, 1 short``: what it costs to play a title now, and on one's turn what is missing."""
    if one.cost is None:
        return "cannot be played"
    energy = view.seats[view.viewer].energy
    missing = one.cost - energy
    return terms.energy(one.cost) + (f", {missing} short" if view.active == view.viewer and missing > 0 else "")


def what_it_does(view: TableView, card: int, synced: bool | None = None) -> str:
    """A card in one line: its effect, and its Synced effect as it stands: it happens now, or only if synced."""
    found = view.catalogue.box[card]
    return " ".join(_parts(view, found, synced)) or "Nothing."


def _parts(view: TableView, card: Card, synced: bool | None) -> Iterator[str]:
    catalogue = view.catalogue
    if card.on_play:
        yield steps_text(catalogue, card.on_play)
    if card.on_exhaust:
        yield f"Exhaust: {steps_text(catalogue, card.on_exhaust)}"
    if card.synced:
        state = {True: "Synced now", False: "If synced", None: "Synced"}[synced]
        yield f"{state}: {steps_text(catalogue, card.synced)}"
    for passive in card.passive:
        yield passive_text(catalogue, passive)
    if card.in_hand_end:
        yield f"In hand at your End Step: {steps_text(catalogue, card.in_hand_end)}"


def lp_label(view: TableView, lp: LP) -> str:
    """A button's label: ``Exhaust Cousin Thermos``."""
    return f"Exhaust {terms.plain_lp(view, lp)}"


def lp_hint(view: TableView, lp: LP) -> str:
    """What a select says below an LP, at most 100 characters."""
    return cut(_lp_effect(view, lp), 100)


def lp_lines(view: TableView, seat: SeatView, *, short: bool = False) -> list[str]:
    """One line an LP in play: ready or exhausted, its shield, damage and what exhausting it gives now."""
    return [_lp_line(view, lp, short) for lp in seat.lps]


def _lp_line(view: TableView, lp: LP, short: bool) -> str:
    state = "exhausted" if lp.exhausted else "ready, shields you" if lp.shields else "ready"
    line = f"**{terms.lp_title(view, lp)}** LP, {state}, {terms.lp_dial(lp)}"
    effect = "" if short or lp.exhausted or lp.card < 0 else _lp_effect(view, lp)
    return f"{line}. {terms.prose(effect, 400)}" if effect else line


def _lp_effect(view: TableView, lp: LP) -> str:
    return what_it_does(view, lp.card, lp.card in view.synced) if lp.card >= 0 else ""


def piles_line(view: TableView, seat: SeatView) -> str:
    """How many cards the own piles hold, and the SPs of this turn."""
    aside = f" · set aside {seat.aside_size}" if seat.aside_size else ""
    titles = [terms.card_title(view, card) for card in seat.sps]
    played = f" · played: {', '.join(titles)}" if titles else ""
    return f"Deck {seat.deck} · Discard {len(seat.discard)}{aside}{played}"


def means_line(view: TableView, seat: SeatView) -> str:
    """What one can pay with, and how one stands; money and FWD only on one's own turn."""
    parts = [
        f"Energy {seat.energy}/{seat.capacity}",
        f"Charge {seat.charge}",
        f"dial {terms.dial(seat)}",
        terms.trophies(len(seat.trophies)),
    ]
    if view.phase == "turn" and view.active == view.viewer:
        parts = [f"**${view.money}**", f"**{terms.fwd(view.pool)}**", *parts]
    return " · ".join(parts)


def power_lines(view: TableView, seat: SeatView) -> list[str]:
    """The mutant's two powers with what they cost now; none while there is no mutant."""
    if seat.mutant == NOBODY:
        return []
    mutant = view.catalogue.mutants[seat.mutant]
    return [
        f"**{name}** {terms.charges(price)}: {terms.prose(steps_text(view.catalogue, power.effect), 250)}"
        for name, power, price in zip(terms.FI.values(), (mutant.lo_fi, mutant.hi_fi), view.power_costs, strict=True)
    ]


def hand_alt(view: TableView, seat: SeatView) -> str:
    """Alt text of the hand's picture, at most 1024 characters."""
    lines = [
        f"{one.number}: {terms.plain_title(view, one.card)}{_times(one.copies)}, {cost(view, one)}, "
        f"{what_it_does(view, one.card, one.synced)}"
        for one in held(view)
    ]
    return cut(" ".join([f"Hand of seat {seat.letter}: {len(seat.hand)} cards.", *lines]), ALT_LIMIT)


def fitted(full: Sequence[str], short: Sequence[str], room: int) -> str:
    """The full lines where they fit into so many characters, else the short ones, else as many as there is room for."""
    for lines in (full, short):
        if sum(len(line) + 1 for line in lines) <= room:
            return "\n".join(lines)
    kept: list[str] = []
    for at, line in enumerate(short):
        more = f"… and {len(short) - at} more"
        if sum(len(one) + 1 for one in kept) + len(line) + 1 + len(more) > room:
            return "\n".join([*kept, more])
        kept.append(line)
    return "\n".join(kept)
