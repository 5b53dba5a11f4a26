"""``python -m tests.bench.idle FILE`` looks at every table of the file once and prints its resident megabytes."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.cogs.kit.room import new_referee


def resident_mb() -> float:
    """Megabytes of memory that this process holds now."""
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


async def main(path: Path) -> None:
    referee = new_referee(path)
    for table in range(1, await referee.store.run(lambda db: db["tables"].count) + 1):
        await referee.view(table, None)
    print(resident_mb())
    referee.store.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
