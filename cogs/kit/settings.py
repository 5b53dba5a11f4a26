"""What an operator may set: one TOML file into frozen dataclasses, and the token, which is never shown."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

TOKEN_VARIABLE = "VORTEX_TOKEN"
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
T = TypeVar("T")


class SettingsError(ValueError):
    """One sentence: the file, the key, what is wrong and what would be right."""


def setting(default: Any, *, least: float | None = None, most: float | None = None, among: tuple[str, ...] = ()) -> Any:
    """A field of the settings with its default and what its value may be."""
    return field(default=default, metadata={"least": least, "most": most, "among": among})


@dataclass(frozen=True, slots=True)
class SandboxSettings:
    """The in-process Discord that `make play` opens."""

    port: int = setting(8930, least=1024, most=65000)
    people: int = setting(4, least=1, most=8)
    state: str = ".sandbox"


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting. Hours and seconds carry their unit in the name."""

    token_file: str = ""
    database: str = "vortex.db"
    log_level: str = setting("INFO", among=LOG_LEVELS)
    shard_count: int = setting(0, least=0, most=10_000)
    shard_ids: tuple[int, ...] = ()
    lobby_expiry_hours: float = setting(24.0, least=0.1, most=24 * 365)
    solver_deadline_s: float = setting(10.0, least=0.05, most=600)
    redraw_s: float = setting(5.0, least=1, most=60)
    computer_pause_s: float = setting(1.5, least=0, most=30)
    sandbox: SandboxSettings = field(default_factory=SandboxSettings)


class Token:
    """The bot's token. Text forms hide it; only `reveal` gives it away."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        """The token itself, for the login and nothing else."""
        return self._text

    def __repr__(self) -> str:
        return "Token(hidden)"


def load_settings(path: Path | None) -> Settings:
    """The settings of a TOML file; keys left out keep their defaults, as all do where there is no path.

    Raises SettingsError with one sentence that names the file and the key.
    """
    if path is None:
        return Settings()
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise SettingsError(f"{path} does not exist; copy config.example.toml to it") from None
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path} cannot be read ({error}); it must be a readable UTF-8 text file") from None
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{path} is not TOML: {error}; compare it with config.example.toml") from None
    settings = _read_section(Settings, table, str(path), "")
    _check_shards(settings, str(path))
    return settings


def load_token(settings: Settings, environ: Mapping[str, str]) -> Token:
    """The token from the environment, else from the file that the settings name. SettingsError where there is none."""
    text = environ.get(TOKEN_VARIABLE, "").strip()
    source = f"the environment variable {TOKEN_VARIABLE}"
    if not text and settings.token_file:
        source = settings.token_file
        try:
            text = Path(source).read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "not UTF-8 text"
            raise SettingsError(f"token_file {source} cannot be read ({reason}); put the bot's token in it") from None
    if not text:
        raise SettingsError(
            f"There is no token: set the environment variable {TOKEN_VARIABLE}, or token_file in the config, "
            "or play without one by --sandbox."
        )
    if not text.isascii() or len(text.split()) != 1:
        raise SettingsError(f"the token in {source} has spaces or odd characters; copy it again, on one line")
    return Token(text)


def _read_section(cls: type[T], table: Mapping[str, Any], path: str, prefix: str) -> T:
    hints = get_type_hints(cls)
    known = {one.name: one for one in fields(cls)}  # type: ignore[arg-type]
    values: dict[str, Any] = {}
    for key, value in table.items():
        name = prefix + key
        if key not in known:
            near = get_close_matches(key, known, n=1)
            advice = f"did you mean {prefix}{near[0]}?" if near else f"known keys are {', '.join(known)}"
            raise SettingsError(f"{path}: {name} is no setting; {advice}")
        kind = hints[key]
        if is_dataclass(kind):
            if not isinstance(value, dict):
                raise SettingsError(f"{path}: {name} must be a section, written as [{name}]")
            values[key] = _read_section(kind, value, path, f"{name}.")  # type: ignore[arg-type]
        else:
            values[key] = _read_value(kind, value, known[key].metadata, f"{path}: {name}")
    return cls(**values)


def _read_value(kind: Any, value: Any, bounds: Mapping[str, Any], where: str) -> Any:
    if kind is str:
        good, wanted = isinstance(value, str), "text in quotes"
    elif kind is int:
        good, wanted = type(value) is int, "a whole number"
    elif kind is float:
        good, wanted = type(value) in (int, float), "a number"
    else:
        good = isinstance(value, list) and all(type(one) is int and one >= 0 for one in value)
        wanted = "a list of whole numbers from 0, such as [0, 1]"
    if not good:
        raise SettingsError(f"{where} is {value!r}; it must be {wanted}")
    if bounds.get("among") and value not in bounds["among"]:
        raise SettingsError(f"{where} is {value!r}; it must be one of {', '.join(bounds['among'])}")
    least, most = bounds.get("least"), bounds.get("most")
    if least is not None and not least <= value <= most:
        raise SettingsError(f"{where} is {value!r}; it must be from {least} to {most}")
    return tuple(value) if isinstance(value, list) else kind(value)


def _check_shards(settings: Settings, path: str) -> None:
    ids, count = settings.shard_ids, settings.shard_count
    if ids and (not count or max(ids) >= count or len(set(ids)) != len(ids)):
        raise SettingsError(
            f"{path}: shard_ids is {list(ids)!r} with shard_count {count}; "
            "name different shards, each below a shard_count that you set too"
        )
