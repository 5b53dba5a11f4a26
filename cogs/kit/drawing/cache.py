"""A cache that is bounded by the bytes it keeps, safe to use from several threads."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock

from PIL import Image


class PartCache:
    """Drawn parts by key; the least recently used leave first."""

    def __init__(self, limit: int) -> None:
        """Keep at most `limit` bytes of pixels."""
        self._limit = limit
        self._held = 0
        self._parts: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable) -> Image.Image | None:
        """The part, which must not be drawn on, or None."""
        with self._lock:
            part = self._parts.get(key)
            if part is not None:
                self._parts.move_to_end(key)
            return part

    def put(self, key: Hashable, part: Image.Image) -> None:
        """Keep a part. Two threads that drew the same one leave one of them."""
        with self._lock:
            old = self._parts.pop(key, None)
            self._held += _bytes(part) - (_bytes(old) if old else 0)
            self._parts[key] = part
            while self._held > self._limit and len(self._parts) > 1:
                self._held -= _bytes(self._parts.popitem(last=False)[1])

    @property
    def held(self) -> int:
        """Bytes of pixels that are kept now."""
        return self._held


def _bytes(part: Image.Image) -> int:
    return part.width * part.height * len(part.getbands())
