"""``python -m rules.sprouts``. The only module of the rules that may look at a clock: it hands it to `solve`."""

from __future__ import annotations

import io
import os
import sys
import time
from typing import TextIO

from rules.sprouts.command_line import main
from rules.sprouts.commands.answers import World


def run() -> int:
    """The process: its streams, its clock, its exit code."""
    stdin = sys.stdin.buffer if sys.stdin else io.BytesIO()
    stdout = sys.stdout or io.StringIO()
    code = main(sys.argv[1:], World(stdin, time.monotonic), stdout, sys.stderr)
    _close(stdout)
    return code


def _close(stdout: TextIO) -> None:
    """Python flushes once more at its end; on a broken pipe that would change the exit code and print a complaint."""
    try:
        stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stdout.fileno())


if __name__ == "__main__":
    sys.exit(run())
