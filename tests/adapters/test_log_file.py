"""A run's log on disk: parts, pruning, and a disk that is slow or full."""

from __future__ import annotations

import errno
import os
import sys
import threading
from pathlib import Path

import pytest

from sparkdeck.adapters import log_file
from sparkdeck.adapters.log_file import LogFile, run_name
from sparkdeck.adapters.log_writer import LogRun, LogWriter
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogLine

RUN = LogRun("Pair-20261130-120000", ("profile: Pair", "command: llama-server"), ("sesame-key",))
PATIENCE_S = 10.0


def test_a_run_is_cut_into_parts_between_lines_and_the_oldest_parts_go(tmp_path: Path) -> None:
    file = LogFile(tmp_path, RUN.name, RUN.header, part_bytes=1000, parts_kept=3)
    for start in range(0, 1000, 50):
        file.write("".join(f"line {number:06}\n" for number in range(start, start + 50)))
    file.close()

    parts = sorted(tmp_path.iterdir(), key=lambda path: int(path.stem.rpartition(".")[2]))
    assert len(parts) == 3
    numbers = []
    for part in parts:
        text = part.read_text("utf-8")
        assert part.stat().st_size <= 1000
        assert text.startswith("# profile: Pair\n# command: llama-server\n# part ")
        numbers += [int(line.split()[1]) for line in text.splitlines() if not line.startswith("#")]
    assert numbers == list(range(numbers[0], 1000))


def test_only_logs_of_ours_are_pruned(tmp_path: Path) -> None:
    (tmp_path / "mine.log").write_text("keep")
    for number in range(12):
        old = tmp_path / f"Old-20250101-0000{number:02}.log"
        old.write_text("old")
        os.utime(old, (number, number))
    file = LogFile(tmp_path, RUN.name, ())
    file.close()

    left = sorted(path.name for path in tmp_path.iterdir())
    assert len(left) == 11
    assert {"mine.log", f"{RUN.name}.log", "Old-20250101-000011.log"} <= set(left)
    assert "Old-20250101-000002.log" not in left


def test_two_runs_in_the_same_second_have_two_files(tmp_path: Path) -> None:
    files = [LogFile(tmp_path, RUN.name, ()) for _ in range(2)]
    for file in files:
        file.close()
    assert files[0].path != files[1].path


@pytest.mark.parametrize(
    ("profile", "name"),
    [
        ("Qwen3 27B + DSpark", "Qwen3-27B-+-DSpark"),
        ("../../etc/x", "etc-x"),
        ("模型 Łódź", "模型-Łódź"),
        ("", "server"),
    ],
)
def test_the_name_of_a_run_is_fit_for_a_file(profile: str, name: str) -> None:
    assert run_name(profile, 0.0).startswith(f"{name}-19")
    assert log_file._OURS.fullmatch(f"{run_name(profile, 0.0)}.log")


def test_what_is_written_holds_times_levels_and_no_key(tmp_path: Path) -> None:
    problems: list[UserError] = []
    writer = LogWriter(tmp_path, problems.append)
    writer.begin(RUN)
    writer.write([LogLine("ready", "I", 1_234_567), LogLine("plain"), LogLine("auth: sesame-key --api-key abcdef")])
    writer.end()
    assert writer.close(PATIENCE_S)

    assert problems == []
    assert (tmp_path / f"{RUN.name}.log").read_text("utf-8").splitlines() == [
        "# profile: Pair",
        "# command: llama-server",
        "    1.235 I ready",
        "plain",
        "auth: ••• --api-key •••",
    ]


def test_p01_a_full_disk_is_told_once_without_a_stderr_and_the_next_run_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    write, full = os.write, True

    def no_room(descriptor: int, data: bytes) -> int:
        if full and threading.current_thread().name == "sparkdeck-log-writer":
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(descriptor, data)

    monkeypatch.setattr(os, "write", no_room)
    problems: list[UserError] = []
    writer = LogWriter(tmp_path, problems.append)
    writer.begin(RUN)
    for _ in range(3):
        writer.write([LogLine("one")])
        assert writer.wait_written(PATIENCE_S)
    full = False
    writer.end()
    writer.begin(LogRun("Next-20261130-120001", ()))
    writer.write([LogLine("two")])
    writer.end()
    assert writer.close(PATIENCE_S)

    assert [problem.title.partition(":")[0] for problem in problems] == ["The disk is full"]
    assert (tmp_path / "Next-20261130-120001.log").read_text("utf-8") == "two\n"


def test_a_slow_disk_never_blocks_and_what_it_missed_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on = threading.Event(), threading.Event()
    write = os.write

    def slow(descriptor: int, data: bytes) -> int:
        begun.set()
        assert goes_on.wait(PATIENCE_S)
        return write(descriptor, data)

    monkeypatch.setattr(os, "write", slow)
    writer = LogWriter(tmp_path, lambda error: None, most_waiting=100)
    writer.begin(LogRun(RUN.name, ()))
    writer.write([LogLine("first")])
    assert begun.wait(PATIENCE_S)
    for number in range(25):
        writer.write([LogLine(f"{number}.{each}") for each in range(10)])
    goes_on.set()
    assert writer.close(PATIENCE_S)

    lines = (tmp_path / f"{RUN.name}.log").read_text("utf-8").splitlines()
    assert lines[0] == "first"
    assert lines[-1] == "# 150 lines are missing here: the disk was too slow"
    assert len(lines) == 102
