"""The command line as a process: streams, pipes, exit codes, never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
COMMAND = [sys.executable, "-m", "rules.sprouts"]
BOARD = "9:5593>N@B2 7:9489>E@B3 9:5353>S@B1 8:1130>W@A1 8:8739>N@C3 9:0479>E@D3 2:6136>S@C4"


def run(*words: str | bytes, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run([*COMMAND, *words], input=stdin, capture_output=True, cwd=ROOT, check=False)
    assert b"Traceback" not in done.stderr
    return done


def test_total_72() -> None:
    done = run("score", "--board", BOARD)
    assert done.returncode == 0
    assert done.stderr == b""
    assert json.loads(done.stdout)["total"] == 72
    assert done.stdout.count(b"\n") == 1


def test_words_that_are_not_utf8() -> None:
    done = run("score", "--board", b"\xff\xfe")
    assert done.returncode == 2
    assert set(json.loads(done.stdout)) == {"error"}
    assert done.stderr.strip() != b""


def test_unknown_command() -> None:
    done = run("frob")
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"]["word"] == "frob"


def test_a_line_is_answered_before_the_next_is_written() -> None:
    with subprocess.Popen([*COMMAND, "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as batch:
        assert batch.stdin is not None
        assert batch.stdout is not None
        for board, total in (("", 0), ("1:1111>N@A1 1:1111>E@B1", 2)):
            batch.stdin.write(f"score --board '{board}'\n".encode())
            batch.stdin.flush()
            assert json.loads(batch.stdout.readline())["total"] == total
        batch.stdin.close()
        assert batch.wait() == 0


def test_a_reader_that_goes_away() -> None:
    lines = b"score --board ''\n" * 20_000
    with subprocess.Popen(
        [*COMMAND, "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as batch:
        assert batch.stdin is not None
        assert batch.stdout is not None
        assert batch.stderr is not None
        batch.stdout.close()
        try:
            batch.stdin.write(lines)
            batch.stdin.close()
        except BrokenPipeError:
            batch.stdin = None
        assert batch.stderr.read() == b""
        assert batch.wait() == 0
