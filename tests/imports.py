"""Import the program and every module of it, each in turn: one that cannot be imported is found before a user does."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def modules() -> list[str]:
    """The full names of everything that we ship."""
    files = [path for folder in ("rules", "db", "cogs") for path in (ROOT / folder).rglob("*.py")]
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in files}
    return ["bot", *sorted(name for name in names if not name.endswith("__main__"))]


def main() -> int:
    """Import them all; 0 when that went well."""
    sys.path.insert(0, str(ROOT))
    for name in modules():
        importlib.import_module(name)
    print(f"{len(modules())} modules imported")
    return 0


if __name__ == "__main__":
    sys.exit(main())
