"""What the sandbox can be told on the command line, and what is wrong with it in one sentence."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

MOST_PEOPLE = 8
HIGHEST_PORT = 65000
FASTEST = 1000.0


class SandboxError(Exception):
    """The sandbox cannot start; the text is one sentence for the person at the terminal."""


@dataclass(frozen=True, slots=True)
class Options:
    """Settings of one run; `port` is the index page's, the pages take the ports after it."""

    port: int = 8930
    people: int = 4
    fresh: bool = False
    speed: float = 1.0
    state: Path = Path(".sandbox")

    def __post_init__(self) -> None:
        if not 1 <= self.people <= MOST_PEOPLE:
            raise SandboxError(f"--people {self.people} is out of range: choose 1 to {MOST_PEOPLE} people.")
        if not 1024 <= self.port <= HIGHEST_PORT:
            raise SandboxError(f"--port {self.port} is out of range: choose 1024 to {HIGHEST_PORT}, for example 8930.")
        if not 0.1 <= self.speed <= FASTEST:
            raise SandboxError(f"--speed {self.speed:g} is out of range: choose 0.1 to {FASTEST:g}; 1 is real time.")

    @property
    def database(self) -> Path:
        """Where the bot's database of the sandbox is kept between runs."""
        return self.state / "vortex.db"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the sandbox's own options to a command line that already has `--sandbox`."""
    plain = Options()
    group = parser.add_argument_group("sandbox")
    group.add_argument("--port", type=int, default=plain.port, help="port of the index page (default %(default)s)")
    group.add_argument("--people", type=int, default=plain.people, help="people to play as, 1-8 (default %(default)s)")
    group.add_argument("--fresh", action="store_true", help="forget the tables of earlier runs")
    group.add_argument("--speed", type=float, default=plain.speed, help="how fast the clock runs (default %(default)g)")
    group.add_argument("--state", type=Path, default=plain.state, help="folder kept between runs (default %(default)s)")


def options_from(arguments: argparse.Namespace) -> Options:
    """Read what `add_arguments` added; raises SandboxError naming the option that is wrong."""
    return Options(arguments.port, arguments.people, arguments.fresh, arguments.speed, arguments.state)
