"""A cache that is bounded by the bytes it keeps, safe to use from several threads."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import NamedTuple

from PIL import Image

_LEVEL = 1
"""Flat grounds shrink to a tenth at any level, and the lowest is the quickest."""


class _Packed(NamedTuple):
    mode: str
    size: tuple[int, int]
    pixels: bytes
    palette: bytes | None


class PartCache:
    """Drawn parts by key: those used last as they are, older ones packed; the least recently used leave first.

    One table has all of its parts at hand, and of many tables those that they share are still there.
    """

    def __init__(self, limit: int) -> None:
        """Keep at most `limit` bytes, half of them in parts that are packed."""
        self._half = limit // 2
        self._parts: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._packed: OrderedDict[Hashable, _Packed] = OrderedDict()
        self._open_bytes = self._packed_bytes = 0
        self._lock = Lock()

    def get(self, key: Hashable) -> Image.Image | None:
        """The part, which must not be drawn on, or None."""
        with self._lock:
            part = self._parts.get(key)
            if part is not None:
                self._parts.move_to_end(key)
                return part
            packed = self._packed.get(key)
            if packed is None:
                return None
            part = _unpacked(packed)
            self._keep(key, part)
            return part

    def put(self, key: Hashable, part: Image.Image) -> None:
        """Keep a part. Two threads that drew the same one leave one of them."""
        with self._lock:
            old = self._packed.pop(key, None)
            self._packed_bytes -= len(old.pixels) if old else 0
            self._keep(key, part)

    @property
    def held(self) -> int:
        """Bytes of pixels that are kept now, packed or not."""
        return self._open_bytes + self._packed_bytes

    def _keep(self, key: Hashable, part: Image.Image) -> None:
        old = self._parts.pop(key, None)
        self._open_bytes += _bytes(part) - (_bytes(old) if old else 0)
        self._parts[key] = part
        while self._open_bytes > self._half and len(self._parts) > 1:
            oldest, leaving = self._parts.popitem(last=False)
            self._open_bytes -= _bytes(leaving)
            self._pack(oldest, leaving)

    def _pack(self, key: Hashable, part: Image.Image) -> None:
        # What came from among the packed ones is still there.
        if key not in self._packed:
            packed = _packed(part)
            self._packed[key] = packed
            self._packed_bytes += len(packed.pixels)
        self._packed.move_to_end(key)
        while self._packed_bytes > self._half and len(self._packed) > 1:
            self._packed_bytes -= len(self._packed.popitem(last=False)[1].pixels)


def _packed(part: Image.Image) -> _Packed:
    palette = part.palette.tobytes() if part.mode == "P" and part.palette else None
    return _Packed(part.mode, part.size, zlib.compress(part.tobytes(), _LEVEL), palette)


def _unpacked(packed: _Packed) -> Image.Image:
    part = Image.frombytes(packed.mode, packed.size, zlib.decompress(packed.pixels))
    if packed.palette is not None:
        part.putpalette(packed.palette)
    return part


def _bytes(part: Image.Image) -> int:
    return part.width * part.height * len(part.getbands())
