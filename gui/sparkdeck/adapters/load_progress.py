"""How far a loading server is, seen from outside: what of its files has reached it, and whether it works at all.

A file that is mapped counts by its resident pages (``smaps``), one that is read by the bytes that read calls returned
(``/proc/PID/io``). Only Linux tells both; elsewhere the bytes are unknown and computing time alone is a sign of life.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import psutil

from sparkdeck.adapters.process_tree import process_tree


@dataclass(frozen=True, slots=True)
class LoadReading:
    """``read_bytes`` of the files of the stage have arrived, ``None``: not known. ``work`` grows while the process lives
    in more than name: it sums computing time in ms and what was read, from files or the disk."""

    read_bytes: int | None
    total_bytes: int | None
    work: int


class LoadGauge:
    """Reads the progress of one process and its children. Blocking; a few ms for tens of GB."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._files: tuple[str, ...] = ()
        self._total: int | None = None
        self._base = 0
        self._most = 0

    def begin(self, files: Sequence[Path]) -> None:
        """From now on these are being loaded: a model's parts, or none."""
        self._files = tuple(os.path.realpath(file) for file in files)
        self._total = _size(self._files)
        self._base = sum(_read_calls(process.pid) for process in process_tree(self._pid))
        self._most = 0

    def read(self) -> LoadReading:
        """One reading; the bytes never shrink (a GPU load unmaps what it has copied) and never exceed the files."""
        called = mapped = fetched = 0
        computed_s = 0.0
        for process in process_tree(self._pid):
            called += _read_calls(process.pid)
            fetched += _fetched(process.pid)
            mapped += _mapped(process.pid, self._files) if self._files else 0
            try:
                times = process.cpu_times()
                computed_s += times.user + times.system
            except psutil.Error:
                continue
        known = self._total is not None and sys.platform.startswith("linux")
        if known:
            self._most = min(max(self._most, mapped, called - self._base), self._total or 0)
        return LoadReading(
            self._most if known else None, self._total, int(computed_s * 1000) + called + fetched + self._most
        )


def computing_time_s(pid: int) -> float:
    """Seconds of processor time of the process and its children so far. Blocking, about 1 ms."""
    total = 0.0
    for process in process_tree(pid):
        try:
            times = process.cpu_times()
            total += times.user + times.system
        except psutil.Error:
            continue
    return total


def _size(files: Sequence[str]) -> int | None:
    try:
        return sum(Path(file).stat().st_size for file in files) or None
    except OSError:
        return None


def _io(pid: int) -> dict[str, int]:
    try:
        text = Path(f"/proc/{pid}/io").read_text("ascii")
        return {name: int(value) for name, _, value in (line.partition(":") for line in text.splitlines())}
    except (OSError, ValueError):
        return {}


def _read_calls(pid: int) -> int:
    return _io(pid).get("rchar", 0)


def _fetched(pid: int) -> int:
    return _io(pid).get("read_bytes", 0)


def _mapped(pid: int, files: Sequence[str]) -> int:
    """Resident bytes of the mappings of ``files``."""
    total, ours = 0, False
    wanted = tuple(f" {file}".encode() for file in files)
    try:
        with Path(f"/proc/{pid}/smaps").open("rb") as lines:
            for line in lines:
                if line[:1].isdigit() or line[:1] in b"abcdef":
                    ours = line.rstrip(b"\n").endswith(wanted)
                elif ours and line.startswith(b"Rss:"):
                    total += int(line.split()[1]) * 1024
    except (OSError, ValueError, IndexError):
        return total
    return total
