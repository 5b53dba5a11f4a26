"""The contract of ``python -m rules.sprouts deck`` and ``deal``."""

from __future__ import annotations

from pathlib import Path

from tests.rules.sprouts.shell import one, refused


def deck_file(folder: Path, text: str) -> str:
    path = folder / "deck.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_deck_counts(tmp_path: Path) -> None:
    told, code = one("deck", deck_file(tmp_path, "# name: two\n# size: 2\n7:9489.ne\n9:5593\n"))
    assert code == 0
    assert list(told) == ["cards", "digits", "faces", "roses", "faults"]
    assert told["cards"] == 2
    assert {digit: n for digit, n in told["digits"].items() if n} == {"9": 3, "4": 1, "8": 1, "5": 2, "3": 1}
    assert {face: n for face, n in told["faces"].items() if n} == {"7": 1, "9": 1}
    assert told["roses"] == {"ne": 1, "se": 0, "sw": 0, "nw": 0}
    assert told["faults"] == []


def test_deck_with_faults(tmp_path: Path) -> None:
    told, code = one("deck", deck_file(tmp_path, "# name: two\n# size: 2\n7:9489\n7:9489\n"))
    assert code == 1
    assert [list(fault) for fault in told["faults"]] == [["line", "message"]]
    assert told["faults"][0]["line"] == 4


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"# name: \xff\n")
    assert "UTF-8" in refused("deck", str(path))[1]


def test_deal_of_a_file(tmp_path: Path) -> None:
    path = deck_file(tmp_path, "# name: nine\n# size: 9\n" + "".join(f"{n}:1111\n" for n in range(9)))
    told, code = one("deal", "--players", "1", "--seed", "monday", "--levels", "1", "--deck", path, "--tilt")
    assert code == 0
    assert list(told) == ["seats", "tilt", "seed_hash"]
    assert [list(seat) for seat in told["seats"]] == [["rack", "pillow"]]
    assert (len(told["seats"][0]["rack"].split()), len(told["seats"][0]["pillow"].split())) == (7, 1)
    assert len(told["tilt"]) == 3
    assert len(told["seed_hash"]) == 64
    assert one("deal", "--players", "1", "--seed", "monday", "--deck", path)[0]["tilt"] is None


def test_a_deal_too_large_breaks_a_rule(tmp_path: Path) -> None:
    path = deck_file(tmp_path, "# name: nine\n# size: 9\n" + "".join(f"{n}:1111\n" for n in range(9)))
    told, code = one("deal", "--players", "2", "--seed", "x", "--deck", path)
    assert code == 1
    assert "14 cards" in told["error"]["message"]
    assert one("deal", "--players", "1", "--seed", "x", "--levels", "999999999", "--deck", path)[1] == 1


def test_a_deal_from_a_faulty_deck_breaks_a_rule(tmp_path: Path) -> None:
    told, code = one("deal", "--players", "1", "--seed", "x", "--deck", deck_file(tmp_path, "7:9489\n"))
    assert code == 1
    assert "line 1" in told["error"]["message"]
