"""How far Discord's clock is ahead of ours: a running median of the stamps against the times of arrival (SA19)."""

from __future__ import annotations

import logging
from collections import deque
from statistics import median

log = logging.getLogger(__name__)

SAMPLES = 64
_LOUD_MS = 1_000


class Skew:
    """The median over the last 64 acts, in milliseconds; before the first act what was known before the restart."""

    def __init__(self, before: int = 0) -> None:
        self.before = before
        self._samples: deque[int] = deque(maxlen=SAMPLES)
        self._loud = False

    def add(self, stamp_ms: int, now_ms: int) -> None:
        """Take in an act that Discord stamped `stamp_ms` and that came in at `now_ms` of our clock."""
        self._samples.append(stamp_ms - now_ms)
        loud = abs(self.ms) > _LOUD_MS
        if loud and not self._loud:
            log.warning("our clock and Discord's are %d ms apart: set the clock of this machine", self.ms)
        self._loud = loud

    @property
    def ms(self) -> int:
        """Milliseconds to add to our clock to get Discord's."""
        return round(median(self._samples)) if self._samples else self.before
