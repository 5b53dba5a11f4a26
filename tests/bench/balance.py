"""Balance of the house catalogue, by self-play of the normal computer player.

``python -m tests.bench.balance [--four N] [--two N] [--seed N] [--jobs N] [--catalogue FILE] [--out FILE]``; without
numbers the whole measurement, 4,000 games of four seats and 10,000 of two. It prints each mutant's share of wins beside
its fair share, how many rounds games last, purchases per offer for each title of the Vortex, and shares by seat. Exit
code 1 where a bound is broken.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median
from typing import NamedTuple

from rules.dice import Dice
from rules.game import Move
from rules.video.computer import choose
from rules.video.game import VIDEO
from rules.video.simulating import Summary, play
from rules.video.table.state import Table

OFF = {4: 8.0, 2: 10.0}
"""Points that a mutant may win more or less often than its fair share, by seats."""

ROUNDS = (6, 14)
"""Between these the middle half of games must end."""

TENFOLD = 10
BATCH = 25


class Job(NamedTuple):
    """Some games that one process plays."""

    players: int
    seed: int
    first: int
    games: int
    cards: str | None


class Tally:
    """What was seen in games of one number of seats."""

    def __init__(self) -> None:
        self.summary = Summary()
        self.offers: Counter[str] = Counter()
        self.bought: Counter[str] = Counter()
        self._turn: tuple[int, set[str]] = (-1, set())

    def player(self, table: Table, me: int, dice: Dice) -> Move:
        """The normal player, watched: a title counts as offered once a turn in which it could be rented."""
        seat = table.seats[me]
        view = VIDEO.visible_to(table, seat.letter)
        if view.options.rents:
            if self._turn[0] != table.turn:
                self._turn = (table.turn, set())
            box = table.catalogue.box
            seen = {box[card].id for card in view.options.rents if box[card].family == "vortex"}
            self.offers.update(seen - self._turn[1])
            self._turn[1].update(seen)
        move = choose(view, VIDEO.legal(table, seat.letter), "normal", dice)
        if move.verb == "rent":
            card = table.catalogue.box[table.catalogue.numbers[move.args[0]]]
            if card.family == "vortex":
                self.bought[card.id] += 1
        return move

    def add(self, other: Tally) -> None:
        """Take another's counts in."""
        mine, theirs = self.summary, other.summary
        mine.games += theirs.games
        mine.turns += theirs.turns
        mine.moves += theirs.moves
        mine.rounds += theirs.rounds
        for name in ("seats", "mutants", "chosen"):
            getattr(mine, name).update(getattr(theirs, name))
        self.offers.update(other.offers)
        self.bought.update(other.bought)


def run(job: Job) -> Tally:
    """Play the games of one job."""
    tally = Tally()
    header = {"undo": "off", **({"cards": job.cards} if job.cards else {})}
    for n in range(job.first, job.first + job.games):
        tally._turn = (-1, set())
        tally.summary.add(play(header, job.players, f"{job.seed} {job.players} {n}", tally.player, checked=False))
    return tally


def measure(players: int, games: int, seed: int, jobs: int, cards: str | None) -> Tally:
    """So many games over so many processes; the outcome does not depend on how many."""
    batches = [Job(players, seed, n, min(BATCH, games - n), cards) for n in range(0, games, BATCH)]
    total = Tally()
    with ProcessPoolExecutor(jobs) as pool:
        for tally in pool.map(run, batches):
            total.add(tally)
    return total


def report(players: int, tally: Tally) -> Iterator[tuple[str, bool]]:
    """Lines of the report, and whether each keeps its bound."""
    summary = tally.summary
    rounds = sorted(summary.rounds)
    low, high = (rounds[len(rounds) * k // 4] for k in (1, 3))
    yield f"{players} seats: {summary.games:,} games, {summary.turns:,} turns, {summary.moves:,} moves", True
    middle = f"  rounds: middle half {low} to {high}, mean {sum(rounds) / len(rounds):.1f}, longest {rounds[-1]}"
    yield middle, ROUNDS[0] <= low and high <= ROUNDS[1]
    fair = 100 / players
    shares = ", ".join(f"{seat}: {100 * wins / summary.games:.1f} %" for seat, wins in sorted(summary.seats.items()))
    yield f"  wins by place in the first round: {shares} (fair {fair:.0f} %)", True
    for mutant, games in sorted(summary.chosen.items(), key=lambda item: -summary.mutants[item[0]] / item[1]):
        share = 100 * summary.mutants[mutant] / games
        line = f"  {mutant:22}{share:6.1f} % of {games:,} games, {share - fair:+5.1f} (within {OFF[players]:.0f})"
        yield line, abs(share - fair) <= OFF[players]


def purchases(tallies: Sequence[Tally]) -> Iterator[tuple[str, bool]]:
    """Purchases per offer of every title of the Vortex, all games together."""
    offers: Counter[str] = Counter()
    bought: Counter[str] = Counter()
    for tally in tallies:
        offers.update(tally.offers)
        bought.update(tally.bought)
    rates = {title: bought[title] / n for title, n in offers.items()}
    middle = median(rates.values())
    yield f"purchases per offer (a title, once a turn in which it could be rented); median {middle:.3f}", True
    for title, rate in sorted(rates.items(), key=lambda item: -item[1]):
        within = middle / TENFOLD <= rate <= middle * TENFOLD
        yield f"  {title:28}{rate:6.3f} = {rate / middle:5.2f} medians, {offers[title]:,} offers", within


def main(words: Sequence[str]) -> int:
    """Measure, print, and tell by the exit code whether every bound is kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.balance")
    parser.add_argument("--four", type=int, default=4_000)
    parser.add_argument("--two", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--catalogue", type=Path)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args(words)
    cards = given.catalogue.read_text(encoding="utf-8") if given.catalogue else None
    began = time.perf_counter()
    tallies = {
        players: measure(players, games, given.seed, given.jobs, cards)
        for players, games in ((4, given.four), (2, given.two))
        if games
    }
    lines = [line for players, tally in tallies.items() for line in report(players, tally)]
    lines += purchases(list(tallies.values()))
    broken = [line for line, within in lines if not within]
    text = "\n".join(line if within else f"{line}  <-- out of bounds" for line, within in lines)
    text += f"\n{len(broken)} figures out of bounds; {time.perf_counter() - began:.0f} s with {given.jobs} processes\n"
    sys.stdout.write(text)
    if given.out:
        given.out.write_text(text, encoding="utf-8")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
