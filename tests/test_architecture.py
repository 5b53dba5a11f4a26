"""The house rules that a machine can read: who imports whom, how long a file is, what nobody may do."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
LONGEST = 300
GAMES = ("sprouts", "video")
FORBIDDEN_NAMES = {"utils", "util", "helpers", "helper", "manager", "managers", "base", "common", "misc"}
IMPURE = {"random", "time", "datetime", "sqlite3", "asyncio", "discord", "secrets", "threading", "socket", "logging"}
READS_THE_STORE = {
    *("app", "running"),
    *("referee", "procedure", "clockwork", "directory", "loading", "headers", "writing"),
    *("library", "quiet"),
}
"""Rooms of the kit that may import db: those that open the file, the referee's, and what servers and people keep."""

SEES_EVERY_GAME = {"bookkeeper", "daily"}
ANSWERS = {"send_message", "edit_message", "send_modal", "defer", "edit_original_response", "delete_original_response"}
ANSWERERS = {"cogs/kit/replies.py", "cogs/kit/answering.py", "cogs/kit/panels.py"}
FILES = sorted(
    path.relative_to(ROOT)
    for folder in ("bot.py", "rules", "db", "cogs", "tests")
    for path in ((ROOT / folder).rglob("*.py") if (ROOT / folder).is_dir() else [ROOT / folder])
)
BOT_FILES = [path for path in FILES if path.parts[0] == "cogs" and "sandbox" not in path.parts]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse((ROOT / path).read_text("utf-8"), str(path))


def module_of(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[str]:
    """The full name of every module that a file imports, also inside functions."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno} imports relatively; write the full name"
            yield node.module or ""
            yield from (f"{node.module}.{one.name}" for one in node.names)


def own(name: str) -> bool:
    return name.partition(".")[0] in ("rules", "db", "cogs", "tests", "bot")


def calls(path: Path) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree(path)) if isinstance(node, ast.Call))


def keywords(call: ast.Call) -> set[str | None]:
    return {one.arg for one in call.keywords}


def places(paths: Iterable[Path], bad: Callable[[ast.Call, str], bool]) -> list[str]:
    """Where a file makes a call that is not to be made."""
    found = ((path, call, ast.unparse(call.func)) for path in paths for call in calls(path))
    return [f"{path}:{call.lineno} {name}" for path, call, name in found if bad(call, name)]


def may_import(path: Path, name: str) -> bool:
    """Whether design allows it; names of the standard library are looked at by the caller."""
    house, *rooms = path.with_suffix("").parts
    target = name.split(".")
    if house == "rules":
        game = rooms[0] if rooms and rooms[0] in GAMES else None
        return target[0] == "rules" and (len(target) < 2 or target[1] not in GAMES or target[1] == game)
    if house == "db":
        return target[0] in ("db", "sqlite_utils")
    if house == "cogs":
        return _cog_may_import(rooms, target)
    return True


def _cog_may_import(rooms: list[str], target: list[str]) -> bool:
    room = rooms[0] if rooms else ""
    part = rooms[1] if len(rooms) > 1 else ""
    second = target[1] if len(target) > 1 else ""
    if target[0] == "db":
        return room == "kit" and (part in READS_THE_STORE or second in ("seats", "deadlines", "calls"))
    if target[0] == "cogs":
        return second in ("", "kit", room)
    if target[0] == "rules":
        everything = room in SEES_EVERY_GAME or (room, part) == ("kit", "app")
        return everything or second not in GAMES or second == room
    if target[0] == "tests":
        return False
    if target[0] == "simcord":
        return room == "sandbox"
    return True


def test_imports_follow_the_design() -> None:
    faults: list[str] = []
    for path in FILES:
        for name in imports(path):
            first = name.partition(".")[0]
            if path.parts[0] == "rules" and first in IMPURE and not is_program(path, first):
                faults.append(f"{path} imports {name}: rules read no clock, no chance and no Discord")
            if first not in sys.stdlib_module_names and not may_import(path, name):
                faults.append(f"{path} may not import {name}")
    assert not faults, "\n".join(faults)


def is_program(path: Path, first: str) -> bool:
    """A command line is where a clock is handed in to the solver."""
    return path.name == "__main__.py" and first == "time"


def test_referee_knows_no_discord() -> None:
    seen: set[str] = set()
    waiting = ["cogs.kit.referee"]
    modules = {module_of(path): path for path in FILES}
    while waiting:
        module = waiting.pop()
        if module in seen or module not in modules:
            continue
        seen.add(module)
        found = list(imports(modules[module]))
        assert not [one for one in found if one.partition(".")[0] == "discord"], f"{module} imports discord"
        waiting += found
    assert len(seen) > 5


def test_files_are_short_enough_and_well_named() -> None:
    faults: list[str] = []
    for path in FILES:
        lines = (ROOT / path).read_text("utf-8").count("\n")
        if lines > LONGEST:
            faults.append(f"{path} has {lines} lines, at most {LONGEST}: give a part of it a room of its own")
        if FORBIDDEN_NAMES & set(path.with_suffix("").parts):
            faults.append(f"{path}: name it by what is in it")
    assert not faults, "\n".join(faults)


def test_start_is_short() -> None:
    assert (ROOT / "bot.py").read_text("utf-8").count("\n") < 100


def test_no_date_is_made_by_replacing_its_year() -> None:
    """29 February has no such day in another year."""
    assert not places(FILES, lambda call, name: name.endswith(".replace") and "year" in keywords(call))


def test_no_channel_topic_or_name_is_edited() -> None:
    """Discord takes two such edits in ten minutes, so neither is a clock or a score board."""

    def edits(call: ast.Call, name: str) -> bool:
        return "topic" in keywords(call) or (name.endswith(".edit") and "name" in keywords(call))

    assert not places(BOT_FILES, edits)


def test_nothing_sleeps_or_waits_for_a_queue() -> None:
    """Time is deadlines in the database; a handler that sleeps holds up whoever waits for it."""
    waits = ("time.sleep", "asyncio.sleep", "asyncio.Queue", "asyncio.Condition")
    assert not places(BOT_FILES, lambda call, name: name in waits)


def test_every_answer_goes_through_replies() -> None:
    """It defers, limits mentions and survives lost tokens."""

    def direct(call: ast.Call, name: str) -> bool:
        found = re.search(r"(interaction|response|followup)\.(\w+)$", name)
        return bool(found and (found[2] in ANSWERS or name.endswith("followup.send")))

    assert not places([path for path in BOT_FILES if path.as_posix() not in ANSWERERS], direct)


def test_custom_ids_are_built_in_one_file() -> None:
    texts = [
        f"{path}:{node.lineno}"
        for path in BOT_FILES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.match(r"v\d+s?:", node.value)
    ]
    assert not texts


def test_buttons_survive_a_restart() -> None:
    """Only `PressedButton` does; a button that leads to an address needs no handler."""

    def lost(call: ast.Call, name: str) -> bool:
        return (name.endswith("ui.Button") and "url" not in keywords(call)) or name.endswith(("ui.View", ".add_view"))

    assert not places([path for path in BOT_FILES if path.as_posix() != "cogs/kit/items.py"], lost)


def test_every_folder_of_tests_is_a_package() -> None:
    """Otherwise tests/rules hides rules, and two files of one name collide."""
    folders = {path.parent for path in (ROOT / "tests").rglob("*.py")}
    assert not [folder for folder in folders if not (folder / "__init__.py").exists()]


def test_rules_of_this_file_bite() -> None:
    assert not may_import(Path("rules/sprouts/board.py"), "rules.video.game")
    assert not may_import(Path("rules/dice.py"), "db.store")
    assert not may_import(Path("db/store.py"), "rules.game")
    assert not may_import(Path("cogs/sprouts/cog.py"), "db.store")
    assert not may_import(Path("cogs/sprouts/cog.py"), "cogs.tables.cog")
    assert not may_import(Path("cogs/sprouts/cog.py"), "rules.video.game")
    assert not may_import(Path("cogs/kit/items.py"), "rules.sprouts.board")
    assert not may_import(Path("cogs/kit/items.py"), "cogs.sprouts")
    assert not may_import(Path("cogs/tables/cog.py"), "simcord")
    assert may_import(Path("cogs/sprouts/cog.py"), "rules.sprouts.board")
    assert may_import(Path("cogs/sprouts/cog.py"), "cogs.kit.replies")
