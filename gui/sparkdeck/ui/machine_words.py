"""The machine and the server's processes in words, for the monitor page."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from sparkdeck.domain.samples_host import HostSample, ProcessSample, ProcessState
from sparkdeck.ui.formatting import UNKNOWN, count, gib

_MOST_LINES = 8
_NOT_YET = "Not measured yet."
_SILENT = "The system does not tell it."
_NO_SERVER = "No server of ours runs."
_REFUSED = "One of its processes cannot be looked at."


@dataclass(frozen=True, slots=True)
class MachineFigure:
    """``why`` is what its tooltip says: where it is from, or why there is none."""

    label: str
    value: str
    why: str


def machine_figures(host: HostSample | None) -> tuple[MachineFigure, ...]:
    """Always the same ones, in the same order."""
    host = host or HostSample()
    is_measured = host.ram_total_bytes is not None
    silent = _SILENT if is_measured else host.reason or _NOT_YET
    rate_silent = silent if host.cpu_percent is not None else _NOT_YET
    refused = any(row.state is ProcessState.NO_ACCESS for row in host.processes)
    server_silent = _NO_SERVER if not host.processes else _REFUSED if refused else _SILENT
    reads = host.server_read_bytes_per_s
    from_server = f" The server: {rate(reads)}." if reads is not None else ""
    return (
        MachineFigure(
            "RAM", _of(host.ram_used_bytes, host.ram_total_bytes), "In use, of all." if is_measured else silent
        ),
        MachineFigure(
            "Swap",
            "none" if host.swap_total_bytes == 0 else _of(host.swap_used_bytes, host.swap_total_bytes),
            silent if host.swap_total_bytes is None else "In use, of all: memory that had to leave the RAM.",
        ),
        MachineFigure(
            "Read from disks",
            rate(host.disk_read_bytes_per_s),
            rate_silent if host.disk_read_bytes_per_s is None else f"By all programs, each disk once.{from_server}",
        ),
        MachineFigure(
            "Server's RAM",
            gib(host.server_rss_bytes),
            server_silent if host.server_rss_bytes is None else "Resident, with the mapped parts of the model files.",
        ),
        MachineFigure(
            "Server's CPU",
            UNKNOWN if host.server_cpu_percent is None else f"{host.server_cpu_percent:.0f} %",
            (_NOT_YET if host.processes else _NO_SERVER)
            if host.server_cpu_percent is None
            else "Of all cores together.",
        ),
        MachineFigure(
            "Threads",
            count(host.server_threads),
            server_silent if host.server_threads is None else "Of all processes of the server.",
        ),
        MachineFigure(
            "Handles" if sys.platform == "win32" else "Open files",
            count(host.server_handles),
            server_silent if host.server_handles is None else "Of all processes of the server.",
        ),
    )


def process_lines(host: HostSample | None) -> tuple[str, ...]:
    """One for each process of the server, where there is more to say than the sums do."""
    rows = host.processes if host is not None else ()
    if len(rows) < 2:
        return ()
    lines = [_line(row) for row in rows[:_MOST_LINES]]
    return (*lines, f"and {len(rows) - _MOST_LINES} more") if len(rows) > _MOST_LINES else tuple(lines)


def rate(bytes_per_s: float | None) -> str:
    """``1.2 GB/s``, ``340 MB/s``, ``0 MB/s``: a disk maker's megabytes."""
    if bytes_per_s is None:
        return UNKNOWN
    megabytes = bytes_per_s / 1e6
    if megabytes >= 999.5:
        return f"{megabytes / 1000:.1f} GB/s"
    return f"{megabytes:.1f} MB/s" if 0.05 <= megabytes < 9.95 else f"{megabytes:.0f} MB/s"


def _of(part: int | None, whole: int | None) -> str:
    if part is None or whole is None:
        return UNKNOWN
    return f"{gib(part).removesuffix(' GiB')} of {gib(whole)}"


def _line(row: ProcessSample) -> str:
    if row.state is not ProcessState.RUNNING:
        return f"{row.pid}  {row.state.value}"
    handles = "handles" if sys.platform == "win32" else "open files"
    return (
        f"{row.pid}  {row.name or UNKNOWN} · {gib(row.rss_bytes)} · {count(row.threads)} threads"
        f" · {count(row.handles)} {handles}"
    )
