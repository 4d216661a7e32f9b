"""The processes of a server: which they are, and what each one takes. By psutil, without looking at any other process."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path

import psutil

from sparkdeck.domain.samples_host import ProcessSample, ProcessState

_SCAN_EVERY_S = 5.0
"""Where descendants can only be found by reading every process of the machine (not on Linux)."""


@dataclass(frozen=True, slots=True)
class TreeReading:
    """The rows, and what the differences are made from: by process, CPU seconds and bytes read from disk so far."""

    rows: tuple[ProcessSample, ...] = ()
    cpu_seconds: tuple[tuple[tuple[int, float], float], ...] = ()
    read_bytes: tuple[tuple[tuple[int, float], int], ...] | None = None
    """``None`` where the system does not tell it."""


class ProcessTree:
    """Reads one server's tree again and again."""

    def __init__(self) -> None:
        self._scanned: tuple[int, float, list[int]] = (0, 0.0, [])

    def read(self, pid: int) -> TreeReading:
        """One reading; empty where the server has ended. Blocking (about 0.3 ms for each process)."""
        rows: list[ProcessSample] = []
        cpu: list[tuple[tuple[int, float], float]] = []
        reads: list[tuple[tuple[int, float], int]] | None = []
        for place, each in enumerate((pid, *self._descendants(pid))):
            try:
                process = psutil.Process(each)
                with process.oneshot():
                    if process.status() == psutil.STATUS_ZOMBIE:
                        raise psutil.NoSuchProcess(each)
                    key = each, process.create_time()
                    times = process.cpu_times()
                    row = ProcessSample(
                        each,
                        process.name(),
                        rss_bytes=process.memory_info().rss,
                        threads=process.num_threads(),
                        handles=_handles(process),
                    )
                    cpu.append((key, times.user + times.system))
                    read = _disk_read_bytes(process)
                    if read is None or reads is None:
                        reads = None
                    else:
                        reads.append((key, read))
                rows.append(row)
            except psutil.NoSuchProcess:
                if place == 0:
                    return TreeReading()
                rows.append(ProcessSample(each, state=ProcessState.ENDED))
            except (psutil.Error, OSError):
                rows.append(ProcessSample(each, state=ProcessState.NO_ACCESS))
        return TreeReading(tuple(rows), tuple(cpu), tuple(reads) if reads is not None else None)

    def _descendants(self, pid: int) -> list[int]:
        found = children_by_procfs(pid)
        if found is not None:
            return found
        root, at, pids = self._scanned
        now = time.monotonic()
        if root != pid or now - at >= _SCAN_EVERY_S:
            try:
                pids = [child.pid for child in psutil.Process(pid).children(recursive=True)]
            except psutil.Error:
                pids = []
            self._scanned = pid, now, pids
        return pids


def process_tree(pid: int) -> list[psutil.Process]:
    """The process and all that it started; empty where it has ended."""
    try:
        root = psutil.Process(pid)
        children = children_by_procfs(pid)
        if children is None:
            return [root, *root.children(recursive=True)]
    except psutil.Error:
        return []
    found = [root]
    for child in children:
        try:
            found.append(psutil.Process(child))
        except psutil.Error:  # it has ended meanwhile
            continue
    return found


def children_by_procfs(pid: int) -> list[int] | None:
    """All descendants by Linux' own lists: psutil would read every process of the machine. ``None``: not offered."""
    if not sys.platform.startswith("linux"):
        return None
    found: list[int] = []
    todo = [pid]
    while todo:
        folder = Path("/proc") / str(todo.pop()) / "task"
        try:
            threads = list(folder.iterdir())
        except OSError:
            continue
        for thread in threads:
            try:
                children = [int(word) for word in (thread / "children").read_text().split()]
            except FileNotFoundError:
                if thread.exists():  # a kernel without these lists
                    return None
                continue
            except (OSError, ValueError):
                continue
            found += children
            todo += children
    return found


def _handles(process: psutil.Process) -> int | None:
    """Open file descriptors, on Windows handles; ``None`` where they cannot be counted."""
    try:
        if sys.platform == "win32":
            return process.num_handles()
        return process.num_fds()
    except (psutil.AccessDenied, OSError):
        return None


def _disk_read_bytes(process: psutil.Process) -> int | None:
    """Read from storage since its start. Windows and macOS do not tell it: theirs are reads of any kind, or none."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        return int(process.io_counters().read_bytes)
    except (psutil.AccessDenied, OSError, RuntimeError):
        return None
