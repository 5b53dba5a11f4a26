"""The settings file: every key explained, every mistake named, the token never shown."""

from __future__ import annotations

import logging
import tomllib
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from cogs.kit.settings import TOKEN_VARIABLE, Settings, SettingsError, Token, load_settings, load_token

EXAMPLE = Path(__file__).parents[3] / "config.example.toml"


def keys(settings: object, prefix: str = "") -> set[str]:
    found: set[str] = set()
    for one in fields(settings):  # type: ignore[arg-type]
        value = getattr(settings, one.name)
        found |= keys(value, f"{prefix}{one.name}.") if is_dataclass(value) else {prefix + one.name}
    return found


def written(table: dict[str, object], prefix: str = "") -> set[str]:
    found: set[str] = set()
    for key, value in table.items():
        found |= written(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key}
    return found


def load(tmp_path: Path, text: str) -> Settings:
    path = tmp_path / "c.toml"
    path.write_text(text, "utf-8")
    return load_settings(path)


def test_example_has_every_key_and_the_defaults() -> None:
    assert load_settings(EXAMPLE) == Settings() == load_settings(None)
    assert written(tomllib.loads(EXAMPLE.read_text("utf-8"))) == keys(Settings())


def test_example_explains_every_key_in_the_line_above_it() -> None:
    lines = EXAMPLE.read_text("utf-8").splitlines()
    for number, line in enumerate(lines):
        if " = " in line and not line.startswith("#"):
            assert lines[number - 1].startswith("# "), line


def test_key_that_is_left_out_keeps_its_default(tmp_path: Path) -> None:
    assert load(tmp_path, "[sandbox]\nport = 9000\n").sandbox.port == 9000
    assert load(tmp_path, "[sandbox]\nport = 9000\n").database == Settings().database


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("databse = 'x'", ("databse", "did you mean database?")),
        ("[sandbox]\nprot = 1", ("sandbox.prot", "did you mean sandbox.port?")),
        ("zzz = 1", ("zzz", "known keys", "database")),
        ("database = 3", ("database", "3", "text in quotes")),
        ("shard_count = true", ("shard_count", "True", "whole number")),
        ("shard_count = 1.5", ("shard_count", "1.5", "whole number")),
        ("shard_count = -1", ("shard_count", "-1", "from 0")),
        ("solver_deadline_s = 'soon'", ("solver_deadline_s", "soon", "a number")),
        ("solver_deadline_s = nan", ("solver_deadline_s", "nan", "from")),
        ("log_level = 'LOUD'", ("log_level", "LOUD", "DEBUG, INFO")),
        ("sandbox = 3", ("sandbox", "[sandbox]")),
        ("shard_ids = [0, 'x']\nshard_count = 2", ("shard_ids", "list of whole numbers")),
        ("shard_ids = [0]", ("shard_ids", "shard_count")),
        ("shard_ids = [2]\nshard_count = 2", ("shard_ids", "[2]", "below")),
        ("shard_ids = [1, 1]\nshard_count = 2", ("shard_ids", "different")),
        ("database = ", ("not TOML", "config.example.toml")),
    ],
)
def test_mistake_is_named_with_file_key_and_what_would_be_right(
    tmp_path: Path, text: str, words: tuple[str, ...]
) -> None:
    with pytest.raises(SettingsError) as caught:
        load(tmp_path, text)
    message = str(caught.value)
    assert "c.toml" in message
    assert all(word in message for word in words), message
    assert "\n" not in message


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"no\.toml does not exist"):
        load_settings(tmp_path / "no.toml")
    (tmp_path / "b.toml").write_bytes(b"\xff\xfe\x00")
    for name in ("b.toml", "."):
        with pytest.raises(SettingsError, match="cannot be read"):
            load_settings(tmp_path / name)


def test_token_comes_from_the_environment_then_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "token.txt"
    path.write_text("from-file\n")
    settings = Settings(token_file=str(path))
    assert load_token(settings, {}).reveal() == "from-file"
    assert load_token(settings, {TOKEN_VARIABLE: " from-env "}).reveal() == "from-env"


def test_missing_or_broken_token_is_explained_and_not_shown(tmp_path: Path) -> None:
    path = tmp_path / "token.txt"
    for settings in (Settings(), Settings(token_file=str(path))):
        with pytest.raises(SettingsError, match=f"{TOKEN_VARIABLE}|{path.name}"):
            load_token(settings, {})
    for bad in ("sec ret", "secrét"):
        with pytest.raises(SettingsError) as caught:
            load_token(Settings(), {TOKEN_VARIABLE: bad})
        assert "copy it again" in str(caught.value)
        assert bad not in str(caught.value)


def test_token_is_in_no_text_form(caplog: pytest.LogCaptureFixture) -> None:
    token = Token("hush")
    logging.getLogger("t").error("%s %r", token, [token])
    assert "hush" not in f"{token} {token!r} {caplog.text} {vars(type(token))}"
