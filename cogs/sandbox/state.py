"""What is kept between runs beside the bot's database: the links' secret, the clock and the threads."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from cogs.sandbox.options import SandboxError

VERSION = 1
FILE = "server.json"
# Only the sandbox's own files are removed by --fresh, whatever folder --state names.
OWN_FILES = (
    FILE,
    FILE + ".new",
    "vortex.db",
    "vortex.db-wal",
    "vortex.db-shm",
    "vortex.db.lock",
    "vortex.db.lock-journal",
)
# A killed run may have moved its clock this far beyond what it last wrote down; one that ended in order has not.
UNSAVED = timedelta(seconds=15)
ENDED = timedelta(seconds=1)


@dataclass(slots=True)
class State:
    """The kept state: `now` is the last instant of the virtual clock, `ids` the seeded world's identifiers."""

    secret: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    now: datetime | None = None
    ids: dict[str, int] = field(default_factory=dict)
    threads: list[dict[str, Any]] = field(default_factory=list)
    ended: bool = False

    def start(self, real: datetime, speed: float) -> datetime:
        """When the virtual clock begins: now, or after the last run's end so that no stamp or id comes twice."""
        if self.now is None:
            return real
        return max(real, self.now + (ENDED if self.ended else UNSAVED * max(1.0, speed)))


def forget(folder: Path) -> None:
    """Remove what earlier runs kept in this folder, and nothing else in it."""
    for name in OWN_FILES:
        (folder / name).unlink(missing_ok=True)


def load(folder: Path) -> State:
    """Read the kept state; a new one where there is none. Raises SandboxError when the file cannot be used."""
    path = folder / FILE
    if not path.exists():
        return State()
    try:
        kept: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if kept["version"] != VERSION:
            raise SandboxError(f"{path} was written by another version of the sandbox; start once with --fresh.")
        return State(
            secret=str(kept["secret"]),
            now=datetime.fromtimestamp(float(kept["now"]), UTC),
            ids={str(name): int(value) for name, value in kept["ids"].items()},
            threads=[dict(thread) for thread in kept["threads"]],
            ended=bool(kept["ended"]),
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise SandboxError(f"{path} cannot be read ({error}); start once with --fresh.") from error


def save(folder: Path, state: State) -> None:
    """Write the state beside the old file and put it in its place, so that a kill never leaves half of it."""
    kept = asdict(state) | {"version": VERSION, "now": state.now.timestamp() if state.now else 0.0}
    new = folder / (FILE + ".new")
    new.write_text(json.dumps(kept, indent=1), encoding="utf-8")
    os.replace(new, folder / FILE)
