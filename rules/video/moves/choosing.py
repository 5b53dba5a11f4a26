"""Moves outside the Action Step: picking a mutant, taking a Sun, answering a choice."""

from __future__ import annotations

from rules.game import Event, Refusal
from rules.video.moves import bookkeeping
from rules.video.moves.naming import read_pick, write_pick
from rules.video.table.state import NOBODY, Table

Answer = Event | Refusal


def mutant(table: Table, me: int, args: tuple[str, ...]) -> Answer:
    """Pick one of the sheets that nobody has (V42, V43)."""
    if table.switches.mode == "bookkeeper":
        return bookkeeping.mutant(table, me, args)
    catalogue = table.catalogue
    found = catalogue.mutant(" ".join(args))
    if found is None:
        return Refusal("no_mutant", "V29", {"word": " ".join(args)})
    holder = next((seat.letter for seat in table.seats if seat.mutant == found), None)
    if holder:
        return Refusal("mutant_taken", "V43", {"mutant": catalogue.mutants[found].name, "by": holder})
    return Event(table.seats[me].letter, "mutant", (catalogue.mutants[found].id,))


def take_sun(table: Table, me: int, args: tuple[str, ...]) -> Answer:
    """Take a Sun for the round: nobody else's, and not one's own of the last round (V71, V72)."""
    catalogue = table.catalogue
    found = catalogue.sun(" ".join(args))
    if found is None:
        return Refusal("no_such_sun", "V66", {"word": " ".join(args)})
    name = catalogue.suns[found].name
    holder = next((seat.letter for seat in table.seats if seat.sun == found), None)
    if holder:
        return Refusal("sun_taken", "V72", {"sun": name, "by": holder})
    if table.seats[me].last_sun == found:
        return Refusal("sun_barred", "V71", {"sun": name})
    return Event(table.seats[me].letter, "sun", (catalogue.suns[found].id,))


def free_suns(table: Table, me: int) -> tuple[int, ...]:
    """The Suns that a seat may take now."""
    barred = {seat.sun for seat in table.seats} | {table.seats[me].last_sun}
    return tuple([sun for sun in range(len(table.catalogue.suns)) if sun not in barred])


def choose(table: Table, args: tuple[str, ...]) -> Answer:
    """Answer the pending choice: one word for each pick, ``none`` for no pick at all."""
    choice = table.pending
    if choice is None:
        return Refusal("nothing_to_choose", "VA22")
    words = () if tuple(word.strip().casefold() for word in args) == ("none",) else args
    picks: tuple[int, ...] = ()
    for word in words:
        pick = read_pick(table, choice, word, picks)
        if pick == NOBODY:
            return Refusal("no_option", "VA22", {"word": word, "kind": choice.kind})
        picks = (*picks, pick)
    if not choice.least <= len(picks) <= choice.most:
        return Refusal("how_many", "VA23", {"least": choice.least, "most": choice.most, "given": len(picks)})
    told = tuple([write_pick(table, choice, pick) for pick in picks]) or ("none",)
    return Event(table.seats[choice.seat].letter, "choose", told)
