"""The command line: words in, JSON out, one object a line, for every outcome."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

from rules.records import write_record
from rules.shell import BROKEN, DONE, Answer, Unreadable, count, file_text, refusal, serve, sort_words
from rules.video.catalogue.reading import HOUSE, SIZE_LIMIT, Scanned, house_catalogue, scan_catalogue
from rules.video.computer import LEVELS
from rules.video.table.state import LEAST_SEATS, MOST_SEATS


def main(words: Sequence[str], stdout: TextIO, stderr: TextIO | None, clock: Callable[[], float]) -> int:
    """Answer, and return the exit code: 0 done, 1 a rule is broken, 2 not readable."""
    return serve(lambda: _answers(words, clock), stdout, stderr)


def _answers(words: Sequence[str], clock: Callable[[], float]) -> Iterator[Answer]:
    try:
        match list(words):
            case ["run", path]:
                from rules.video.record import replay

                yield from replay(file_text(path))
            case ["catalogue"]:
                yield _catalogue(HOUSE)
            case ["catalogue", path]:
                yield _catalogue(Path(path))
            case ["simulate", *options]:
                yield _simulate(options, clock)
            case ["run" | "catalogue", *_]:
                raise Unreadable("", f"{words[0]} takes the path of one file, as in: {words[0]} FILE")
            case []:
                raise Unreadable("", "Write a command: run, simulate or catalogue")
            case _:
                raise Unreadable(words[0], "is no command: write run, simulate or catalogue")
    except Unreadable as wrong:
        yield refusal(wrong.word, wrong.message)


def _catalogue(path: Path) -> Answer:
    scanned = scan_catalogue(file_text(str(path), SIZE_LIMIT))
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

    found = sort_words(words, _OPTIONS).options
    players = count(found.get("--players", "4"), "--players", LEAST_SEATS, MOST_SEATS)
    games = count(found.get("--games", "100"), "--games", 1, 1_000_000)
    seed = count(found.get("--seed", "1"), "--seed", 0, 999_999_999)
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
            return refusal("--catalogue", str(error))
        summary.add(played)
        if folder:
            _write(folder, f"game-{seed}-{n:06}.txt", write_record("video", header, played.events))
    return summary.told(clock() - began), DONE


def _header(found: Mapping[str, str]) -> dict[str, str]:
    """What a record must say of its cards: all of an own catalogue, name and version of the house's."""
    if "--catalogue" in found:
        return {"cards": file_text(found["--catalogue"], SIZE_LIMIT)}
    house = house_catalogue()
    return {"catalogue": f"{house.name} {house.version}"}


def _levels(text: str) -> list[str]:
    """Levels of computer players, seat after seat."""
    levels = text.split(",")
    for level in levels:
        if level not in LEVELS:
            raise Unreadable(level, f"is no level of a computer player: write {', '.join(LEVELS)}")
    return levels


def _write(folder: Path, name: str, text: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Unreadable(str(folder), f"cannot be written: {error.strerror}") from None
