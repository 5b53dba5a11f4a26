"""What the papers say is what the program does: commands in the README, settings in the example, targets in make."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from discord import app_commands

from tests.simulated import World

ROOT = Path(__file__).parents[1]
TARGETS = ("setup", "play", "test", "check", "bench", "chaos")


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def leaves(commands: list[app_commands.Command | app_commands.Group]) -> Iterator[str]:  # type: ignore[type-arg]
    for one in commands:
        if isinstance(one, app_commands.Group):
            yield from leaves(one.commands)
        else:
            yield one.qualified_name


async def test_readme_has_every_slash_command_and_no_other(world: World) -> None:
    known = set(leaves(world.bot.tree.get_commands()))  # type: ignore[arg-type]
    assert known
    readme = read("README.md")
    written = set(re.findall(r"`/([a-z][a-z-]*(?: [a-z][a-z-]*)*)", readme))
    assert not [one for one in sorted(known) if not any(text == one or text.startswith(one + " ") for text in written)]
    first_words = {one.partition(" ")[0] for one in known}
    assert not [text for text in sorted(written) if text.partition(" ")[0] not in first_words]


def test_readme_names_the_settings_file_the_targets_and_the_licence() -> None:
    readme = read("README.md")
    for word in ("config.example.toml", "VORTEX_TOKEN", "CHANGELOG.md", "LICENSE", *(f"make {one}" for one in TARGETS)):
        assert word in readme, word


def test_makefile_has_every_target_and_explains_it() -> None:
    makefile = read("Makefile")
    for target in TARGETS:
        assert re.search(rf"^{target}:", makefile, re.M), target
        assert f"# make {target} " in makefile, target


def test_every_target_sets_up_by_itself() -> None:
    rules = dict(re.findall(r"^(\w+): (.*)$", read("Makefile"), re.M))
    for target in TARGETS:
        needs = rules[target].split()
        deep = [rules.get(one, one) for one in needs]
        assert any("$(VENV)/." in one for one in deep), target


def test_licence_and_package_agree() -> None:
    assert read("LICENSE").startswith("MIT License")
    assert 'license = "MIT"' in read("pyproject.toml")
    assert "## [Unreleased]" in read("CHANGELOG.md")
