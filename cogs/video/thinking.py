"""The hard computer player thinks in the niced process beside the bot; the catalogue is sent along as bytes.

Cards are compared by identity, so both sides must each keep one catalogue: here the bytes of each, there what they say.
"""

from __future__ import annotations

import logging
import pickle
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

from cogs.kit.worker import Worker
from rules.dice import Dice
from rules.game import Move
from rules.video.catalogue.cards import Catalogue
from rules.video.computer import choose
from rules.video.views.view import TableView

log = logging.getLogger(__name__)
SECONDS = 5.0
MOST_WAITING = 20
"""Moves that may wait for the process; with more of them the normal player, who needs no process, moves instead."""

_KEPT = 16
_read: OrderedDict[bytes, Catalogue] = OrderedDict()
"""In the worker process: the catalogues by their bytes."""


class Thinking:
    """The way to the worker process."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._waiting = 0
        self._written: OrderedDict[int, tuple[Catalogue, bytes]] = OrderedDict()

    async def hard(self, view: TableView, legal: Sequence[Move], dice: Dice) -> Move | None:
        """The hard player's move, None where too many wait for the process or it cannot be had."""
        if self._waiting >= MOST_WAITING:
            log.info("%d hard computer players wait already: the normal one moves for the next", self._waiting)
            return None
        self._waiting += 1
        try:
            slim = replace(view, catalogue=_NONE)
            return await self._worker.run(
                choose_hard, self._bytes(view.catalogue), slim, tuple(legal), dice, seconds=SECONDS
            )
        except (BrokenProcessPool, RuntimeError) as error:
            log.warning("no hard computer player can be had: %s", error)
            return None
        finally:
            self._waiting -= 1

    def _bytes(self, catalogue: Catalogue) -> bytes:
        """The catalogue as it is sent; the same bytes for the same catalogue."""
        found = self._written.get(id(catalogue))
        if found is None:
            # The catalogue is kept too, or another one could get its id.
            found = self._written[id(catalogue)] = (catalogue, pickle.dumps(catalogue))
            if len(self._written) > _KEPT:
                self._written.popitem(last=False)
        return found[1]


_NONE = Catalogue("", 0, "", (), (), ())


def choose_hard(
    written: bytes, view: TableView, legal: Sequence[Move], dice: Dice, *, stop: Callable[[], bool]
) -> Move:
    """In the worker process: the hard player's move. It is over before `stop` is worth asking."""
    catalogue = _read.get(written)
    if catalogue is None:
        catalogue = _read[written] = pickle.loads(written)
        if len(_read) > _KEPT:
            _read.popitem(last=False)
    return choose(replace(view, catalogue=catalogue), legal, "hard", dice)
