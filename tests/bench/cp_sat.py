"""The best board of a hand in basic scoring as a model for OR-Tools CP-SAT: what the solver is measured against.

A Boolean says that a card lies at a position of the laying order in a cell; an attachment of a value is a Boolean that
both of its sides must carry, so that the linear relaxation is tight.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise, product
from typing import Any

from ortools.sat.python import cp_model  # type: ignore[import-not-found, unused-ignore]

from rules.sprouts.cards import STEPS, Card, heading_of, turned

Cell = tuple[int, int]


class Model:
    """Variables and constraints for one hand; the seed lies at (0, 0)."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.model = cp_model.CpModel()
        self.cards = cards
        self.by_card: dict[int, list[Any]] = defaultdict(list)
        self.by_place: dict[tuple[int, Cell], list[Any]] = defaultdict(list)
        self.by_cell: dict[Cell, list[Any]] = defaultdict(list)
        self.shown: dict[tuple[Cell, int, int], list[Any]] = defaultdict(list)
        self._lay()
        self._order()
        self._touch()

    def _lay(self) -> None:
        for position in range(len(self.cards)):
            reach = range(-position, position + 1)
            for cell in product(reach, reach):
                if abs(cell[0]) + abs(cell[1]) > position or (position and cell == (0, 0)):
                    continue
                for index, card in enumerate(self.cards):
                    lies = self.model.new_bool_var("")
                    self.by_card[index].append(lies)
                    self.by_place[position, cell].append(lies)
                    self.by_cell[cell].append(lies)
                    for direction, value in enumerate(turned(card.sides, heading_of(position))):
                        self.shown[cell, direction, value].append(lies)
        for group in (*self.by_card.values(), *self.by_cell.values()):
            self.model.add_at_most_one(group)

    def _order(self) -> None:
        """Positions are filled one after the other, each beside an earlier one."""
        at: dict[int, list[Any]] = defaultdict(list)
        for (position, (x, y)), lies in self.by_place.items():
            at[position] += lies
            if position:
                beside = [(x + dx, y + dy) for dx, dy in STEPS]
                earlier = [v for p in range(position) for cell in beside for v in self.by_place.get((p, cell), ())]
                self.model.add(sum(lies) <= sum(earlier))
        for position in at:
            self.model.add_at_most_one(at[position])
        for one, after in pairwise(sorted(at)):
            self.model.add(sum(at[after]) <= sum(at[one]))
        self.last = at[max(at)]

    def _touch(self) -> None:
        worth: list[Any] = []
        for (x, y), lies in self.by_cell.items():
            for direction, there in ((1, (x + 1, y)), (2, (x, y + 1))):
                if there not in self.by_cell:
                    continue
                matches = []
                for value in range(10):
                    mine, theirs = self.shown[(x, y), direction, value], self.shown[there, (direction + 2) % 4, value]
                    if mine and theirs:
                        match = self.model.new_bool_var("")
                        self.model.add(match <= sum(mine))
                        self.model.add(match <= sum(theirs))
                        matches.append(match)
                        worth.append(value * match)
                self.model.add(sum(matches) >= sum(lies) + sum(self.by_cell[there]) - 1)
        self._maximise(sum(worth))

    def _maximise(self, worth: Any) -> None:
        loose = sum(card.face * (1 - sum(self.by_card[index])) for index, card in enumerate(self.cards))
        most = 9 * 2 * len(self.cards)
        again = self.model.new_int_var(0, most, "")
        self.model.add(again <= worth)
        self.model.add(again <= most * sum(self.last))
        self.model.maximize(worth - loose + again)


def best_total(cards: Sequence[Card], seconds: float, workers: int) -> int | None:
    """The proved highest total in basic scoring without tilt, or None where the time did not suffice."""
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = workers
    model = Model(cards).model
    return round(solver.objective_value) if solver.solve(model) == cp_model.OPTIMAL else None
