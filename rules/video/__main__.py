"""``python -m rules.video``. The only module of the rules of Video Vortex that may look at a clock."""

from __future__ import annotations

import os
import sys
import time

from rules.video.command_line import main


def run() -> int:
    """The process: its streams, its clock, its exit code."""
    code = main(sys.argv[1:], sys.stdout, sys.stderr, time.perf_counter)
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


if __name__ == "__main__":
    sys.exit(run())
