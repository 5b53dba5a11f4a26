"""The command line: words in, JSON out, one object a line, for every outcome."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

from rules.records import write_record
from rules.video.computer import LEVELS
from rules.video.reading import HOUSE, SIZE_LIMIT, Scanned, house_catalogue, scan_catalogue
from rules.video.state import LEAST_SEATS, MOST_SEATS

DONE, BROKEN, UNREADABLE = 0, 1, 2
Answer = tuple[dict[str, Any], int]
_NUMBER = re.compile(r"[0-9]{1,9}")
_RECORD_LIMIT = 64 * 1024 * 1024


class Unreadable(Exception):  # noqa: N818 - it is an answer more than an error
    """Words that no command can make sense of: the word, and one sentence that says what would be right."""

    def __init__(self, word: str, message: str) -> None:
        super().__init__(message)
        self.word = word
        self.message = message if message.endswith(".") else message + "."


def main(words: Sequence[str], stdout: TextIO, stderr: TextIO, clock: Callable[[], float]) -> int:
    """Answer, and return the exit code: 0 done, 1 a rule is broken, 2 not readable."""
    code = DONE
    try:
        for told, code in _answers(words, clock):  # noqa: B007 - the last code is the command's
            stdout.write(json.dumps(told) + "\n")
            stdout.flush()
            if "error" in told:
                stderr.write(f"{told['error']['message']}\n")
    except BrokenPipeError:
        return code
    return code


def _answers(words: Sequence[str], clock: Callable[[], float]) -> Iterator[Answer]:
    try:
        match list(words):
            case ["run", path]:
                from rules.video.record import replay

                yield from replay(_text(path, _RECORD_LIMIT))
            case ["catalogue"]:
                yield _catalogue(HOUSE)
            case ["catalogue", path]:
                yield _catalogue(Path(path))
            case ["simulate", *options]:
                yield _simulate(options, clock)
            case ["run" | "catalogue", *_]:
                raise Unreadable(words[-1], f"{words[0]} takes the path of one file, as in: {words[0]} FILE")
            case _:
                word = words[0] if words else ""
                raise Unreadable(word, f"{word!r} is no command: write run, simulate or catalogue")
    except Unreadable as wrong:
        yield {"error": {"word": wrong.word, "message": wrong.message}}, UNREADABLE


def _text(path: str, limit: int) -> str:
    try:
        with open(path, "rb") as file:
            raw = file.read(limit + 1)
        if len(raw) > limit:
            raise Unreadable(path, f"{path} is too large: it may have {limit} bytes")
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(path, f"{path} is not UTF-8 text: byte {error.start + 1} cannot be read") from None
    except (OSError, ValueError) as error:
        raise Unreadable(path, f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from None


def _catalogue(path: Path) -> Answer:
    scanned = scan_catalogue(_text(str(path), SIZE_LIMIT))
    faults = [{"file": path.name, **fault._asdict()} for fault in scanned.faults]
    return {**_counts(scanned), "faults": faults}, BROKEN if faults else DONE


def _counts(scanned: Scanned) -> dict[str, Any]:
    catalogue = scanned.catalogue
    if catalogue is None:
        return {"name": None, "version": None, "cards": {}, "mutants": 0, "suns": 0}
    copies: Counter[str] = Counter()
    titles: Counter[str] = Counter()
    genres: Counter[str] = Counter()
    for card in catalogue.cards:
        copies[card.family] += card.copies
        titles[card.family] += 1
        if card.family == "vortex":
            genres[card.genre] += card.copies
    return {
        "name": catalogue.name,
        "version": catalogue.version,
        "cards": {**dict(sorted(copies.items())), "all": copies.total()},
        "titles": {**dict(sorted(titles.items())), "all": titles.total()},
        "genres": dict(sorted(genres.items())),
        "mutants": len(catalogue.mutants),
        "suns": len(catalogue.suns),
    }


_OPTIONS = ("--players", "--games", "--seed", "--record", "--catalogue", "--levels")


def _simulate(words: Sequence[str], clock: Callable[[], float]) -> Answer:
    from rules.video.simulating import BrokenGameError, Summary, play

    found = _options(words)
    players = _count(found, "--players", 4, LEAST_SEATS, MOST_SEATS)
    games = _count(found, "--games", 100, 1, 1_000_000)
    seed = _count(found, "--seed", 1, 0, 999_999_999)
    header = _header(found)
    folder = Path(found["--record"]) if "--record" in found else None
    levels = _levels(found.get("--levels", "normal"))
    summary, began = Summary(), clock()
    for n in range(games):
        try:
            played = play(header, players, f"{seed} {n}", levels=levels)
        except BrokenGameError as error:
            return {"broken": str(error), **summary.told(clock() - began)}, BROKEN
        except ValueError as error:
            raise Unreadable("--catalogue", str(error)) from None
        summary.add(played)
        if folder:
            _write(folder, f"game-{seed}-{n:06}.txt", write_record("video", header, played.events))
    return summary.told(clock() - began), DONE


def _header(found: Mapping[str, str]) -> dict[str, str]:
    """What a record must say of its cards: all of an own catalogue, name and version of the house's."""
    if "--catalogue" in found:
        return {"cards": _text(found["--catalogue"], SIZE_LIMIT)}
    house = house_catalogue()
    return {"catalogue": f"{house.name} {house.version}"}


def _levels(text: str) -> list[str]:
    """Levels of computer players, seat after seat."""
    levels = text.split(",")
    for level in levels:
        if level not in LEVELS:
            raise Unreadable(level, f"{level!r} is no level of a computer player: write {', '.join(LEVELS)}")
    return levels


def _write(folder: Path, name: str, text: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Unreadable(str(folder), f"{folder} cannot be written: {error.strerror}") from None


def _options(words: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    left = iter(words)
    for word in left:
        name, equals, value = word.partition("=")
        if name not in _OPTIONS:
            raise Unreadable(word, f"{word!r} is no option of simulate: its options are {', '.join(_OPTIONS)}")
        if name in found:
            raise Unreadable(name, f"{name} stands twice: write it once")
        given = value if equals else next(left, None)
        if given is None:
            raise Unreadable(name, f"{name} needs a value after it")
        found[name] = given
    return found


def _count(found: dict[str, str], name: str, default: int, low: int, high: int) -> int:
    text = found.get(name, str(default))
    if not _NUMBER.fullmatch(text) or not low <= int(text) <= high:
        raise Unreadable(text, f"{text!r} is no good for {name}: write a whole number from {low} to {high}")
    return int(text)
