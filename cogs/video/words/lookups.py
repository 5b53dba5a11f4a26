"""What is told of whatever is looked up: what stands on it, where it is now, and which rules speak of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from cogs.kit.phrases import cut, listed
from cogs.video.lookup_entries import CARD, GENRE, MUTANT, SUN, TERM, TOKEN, Entry, card_kind
from cogs.video.words import terms, whereabouts
from cogs.video.words.glossary import TERMS
from cogs.video.words.table_text import price
from rules.video.catalogue.cards import MOMENTS, Card, Catalogue
from rules.video.effects.language import Steps
from rules.video.table.state import NOBODY
from rules.video.views.view import TableView
from rules.video.words.descriptions import card_lines, mutant_lines, sun_text

LIMIT = 3500
NOTHING = "Nothing here is called {word}. `/card` suggests what there is while you type."
SEVERAL = "{word} may mean several things. Choose one, or write more of the name."
GONE = "That is not among the cards any more. Look it up again with `/card`."
FURTHER = "Look further …"
HITS = "What do you mean?"
_VERBS: Mapping[str, str] = {
    "fwd": "V123", "money": "V111", "rew": "V137", "timeshift": "V139", "advance_runtime": "V142", "kill_lp": "VA60",
    "kill_mutant": "VA60", "gain_charge": "V107", "refresh_energy": "VA28", "raise_capacity": "VA26", "draw": "V197",
    "discard": "V194", "eject": "V193", "huff": "V195", "gain_junk": "VA93", "gain_special_interest": "V59",
    "rent": "V120", "reduce_cost": "VA32", "use_sun": "V78", "ready": "VA19",
}  # fmt: skip


def entry_text(entry: Entry, catalogue: Catalogue, view: TableView | None) -> str:
    """Everything about an entry, at most 3500 characters; `view` tells where it is now, as its viewer may know."""
    lines = _TELLERS[entry.kind](entry, catalogue, view)
    return cut(
        "\n".join([f"**{terms.prose(entry.title, 60)}** · {entry.what}", *(line for line in lines if line)]), LIMIT
    )


def _card(entry: Entry, catalogue: Catalogue, view: TableView | None) -> Iterator[str]:
    card = catalogue.cards[entry.place]
    yield from (terms.prose(line) for line in card_lines(catalogue, card))
    if card.mutant:
        yield f"Belongs to {_mutant_name(catalogue, card.mutant)}."
    yield f"{card.copies} in the box." if card.copies > 1 else "One in the box."
    if view is not None:
        yield _where(view, card)
    yield _rules(card_rules(card))


def _mutant_name(catalogue: Catalogue, key: str) -> str:
    return next((terms.prose(one.name, 60) for one in catalogue.mutants if one.id == key), terms.prose(key, 60))


def _where(view: TableView, card: Card) -> str:
    costs = {price(view, number) for number in view.offered if view.catalogue.box[number] is card}
    cost = f" To rent it costs {terms.money(min(costs))} now." if costs else ""
    return f"Now: {whereabouts.whereabouts(view, card)}.{cost}" if view.phase in ("suns", "turn", "over") else ""


def card_rules(card: Card) -> list[str]:
    """The rules that speak of what stands on a card, most special first."""
    rules = ["V120"] * bool(card.free_with_rental) + ["V154"] * bool(card.synced) + ["V147"] * card.shielded
    rules += ["VA25"] * (card.energy is None or card.junk in ("damaged_tape", "head_cleaner"))
    rules += {"signal_splitter": ["VA38"], "bargain_bin": ["V119"]}.get(card.junk, [])
    rules += ["V208"] * (card.family in ("staff_pick", "special_interest")) + ["V188"] * card.neutral
    rules += ["VA62"] * (card.type == "LP" and card.runtime is None) + ["VA20"] * bool(card.passive)
    rules += [_VERBS[verb] for moment in MOMENTS for verb in _verbs(getattr(card, moment)) if verb in _VERBS]
    rules.append("V207" if card.type == "LP" else "V206")
    return list(dict.fromkeys(rules))


def _verbs(steps: Steps) -> Iterator[str]:
    for step in steps:
        yield step.do
        for inner in step.lists:
            yield from _verbs(inner)


def _rules(numbers: list[str] | tuple[str, ...]) -> str:
    return f"-# Rules: {', '.join(numbers)}. `/rule {numbers[0]}` tells one of them." if numbers else ""


def _mutant(entry: Entry, catalogue: Catalogue, view: TableView | None) -> Iterator[str]:
    sheet = catalogue.mutants[entry.place]
    yield from (terms.prose(line) for line in mutant_lines(catalogue, sheet))
    if view is not None and view.phase != "lobby":
        holder = next((n for n, seat in enumerate(view.seats) if seat.mutant == entry.place), NOBODY)
        played = (
            f"seat {view.seats[holder].letter}, {terms.player(view.seats[holder])}" if holder != NOBODY else "nobody"
        )
        yield f"Now: played by {played}."
    powers = {
        "V103",
        *(_VERBS[verb] for power in (sheet.lo_fi, sheet.hi_fi) for verb in _verbs(power.effect) if verb in _VERBS),
    }
    yield _rules([*sorted(powers, reverse=True), *(["V49"] if sheet.passive else [])])


def _sun(entry: Entry, catalogue: Catalogue, view: TableView | None) -> Iterator[str]:
    tile = catalogue.suns[entry.place]
    yield terms.prose(sun_text(catalogue, tile))
    if view is not None and view.phase in ("suns", "turn"):
        yield f"Now: {_sun_holder(view, entry.place)}."
    rules = ["V75", *(_VERBS[verb] for verb in _verbs(tile.effect) if verb in _VERBS)]
    yield _rules([*dict.fromkeys(rules), "V71", *(["VA10"] if tile.energy or tile.charge else [])])


def _sun_holder(view: TableView, sun: int) -> str:
    for n, seat in enumerate(view.seats):
        if seat.sun == sun:
            return f"with {terms.who(view, n)}, {terms.SUN_STATES[seat.sun_state]}"
    barred = [terms.brief(view, n) for n, seat in enumerate(view.seats) if seat.last_sun == sun and not seat.removed]
    return f"not taken; barred this round for {listed(barred)}" if barred else "not taken"


def _token(entry: Entry, catalogue: Catalogue, view: TableView | None) -> Iterator[str]:
    yield f"{terms.design_look(entry.place).capitalize()}. Everybody starts with one of each design."
    if view is not None and view.phase in ("suns", "turn", "over"):
        yield f"Now: {_tokens(view, entry.place)}."
    yield _rules(("V39", "V178", "V180"))


def _tokens(view: TableView, design: int) -> str:
    home = [terms.brief(view, n) for n, seat in enumerate(view.seats) if design in seat.rewind]
    won = [
        f"a trophy of {terms.brief(view, n)} (won from {terms.brief(view, token.origin)})"
        for n, seat in enumerate(view.seats)
        for token in seat.trophies
        if token.design == design
    ]
    parts = ([f"in the Rewind Zone of {listed(home)}"] if home else []) + won
    return "; ".join(parts) or "nowhere in sight"


def _genre(entry: Entry, catalogue: Catalogue, view: TableView | None) -> Iterator[str]:
    key = tuple(terms.GENRE_LETTERS)[entry.place]
    yield f"A genre; pictures mark it with {terms.GENRE_LETTERS[key]}. Cards of one genre sync."
    titles = [
        f"{terms.prose(card.title, 60)} ({card_kind(card).split()[-1]})"
        for card in catalogue.cards
        if card.genre == key
    ]
    yield f"Its {len(titles)} titles: {', '.join(titles)}." if titles else ""
    yield _rules(("V5", "V154", "VA17"))


def _term(entry: Entry, catalogue: Catalogue, view: TableView | None) -> Iterator[str]:
    term = TERMS[entry.place]
    yield term.text
    yield _rules(term.rulings)


_TELLERS: Mapping[str, Callable[[Entry, Catalogue, TableView | None], Iterator[str]]] = {
    CARD: _card,
    MUTANT: _mutant,
    SUN: _sun,
    TOKEN: _token,
    GENRE: _genre,
    TERM: _term,
}
