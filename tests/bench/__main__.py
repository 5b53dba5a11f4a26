"""``python -m tests.bench [NAME …]`` prints every figure with its ratio, all from one run.

How fair the house catalogue of Video Vortex is, is measured by a command of its own, ``python -m tests.bench.balance``,
which ends within an hour on two cores.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence

ROOMS = ("solver", "moves", "presses", "pictures", "loop", "video", "crowd", "computer", "opponents")


def main(names: Sequence[str]) -> int:
    """Measure the rooms named, or all. 2 where there is no such room."""
    unknown = [name for name in names if name not in ROOMS]
    if unknown:
        print(f"There is no bench {unknown[0]!r}: take of {', '.join(ROOMS)}.", file=sys.stderr)
        return 2
    for room in names or ROOMS:
        print(f"\n{room}", flush=True)
        for what, figure, ratio in importlib.import_module(f"tests.bench.{room}").measure():
            print(f"  {what:<70} {figure:>12}  {ratio}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
