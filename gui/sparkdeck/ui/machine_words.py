"""The machine and the server's processes in words, for the monitor page."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from sparkdeck.domain.samples_host import HostSample, ProcessSample, ProcessState
from sparkdeck.domain.translation import number, tr
from sparkdeck.ui.formatting import UNKNOWN, count, gib, gib_of

_MOST_LINES = 8
_NOT_YET = tr("Not measured yet.")
_SILENT = tr("The system does not tell it.")
_NO_SERVER = tr("No server of ours runs.")
_REFUSED = tr("One of its processes cannot be looked at.")


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
    read_by = tr("By all programs, each disk once.")
    if reads is not None:
        read_by = tr("By all programs, each disk once. The server: {rate}.", rate=rate(reads))
    return (
        MachineFigure(
            tr("RAM"), _of(host.ram_used_bytes, host.ram_total_bytes), tr("In use, of all.") if is_measured else silent
        ),
        MachineFigure(
            tr("Swap"),
            tr("none", "no swap") if host.swap_total_bytes == 0 else _of(host.swap_used_bytes, host.swap_total_bytes),
            silent if host.swap_total_bytes is None else tr("In use, of all: memory that had to leave the RAM."),
        ),
        MachineFigure(
            tr("Read from disks"),
            rate(host.disk_read_bytes_per_s),
            rate_silent if host.disk_read_bytes_per_s is None else read_by,
        ),
        MachineFigure(
            tr("Server's RAM"),
            gib(host.server_rss_bytes),
            server_silent
            if host.server_rss_bytes is None
            else tr("Resident, with the mapped parts of the model files."),
        ),
        MachineFigure(
            tr("Server's CPU"),
            UNKNOWN if host.server_cpu_percent is None else f"{host.server_cpu_percent:.0f} %",
            (_NOT_YET if host.processes else _NO_SERVER)
            if host.server_cpu_percent is None
            else tr("Of all cores together."),
        ),
        MachineFigure(
            tr("Threads"),
            count(host.server_threads),
            server_silent if host.server_threads is None else tr("Of all processes of the server."),
        ),
        MachineFigure(
            tr("Handles") if sys.platform == "win32" else tr("Open files"),
            count(host.server_handles),
            server_silent if host.server_handles is None else tr("Of all processes of the server."),
        ),
    )


def process_lines(host: HostSample | None) -> tuple[str, ...]:
    """One for each process of the server, where there is more to say than the sums do."""
    rows = host.processes if host is not None else ()
    if len(rows) < 2:
        return ()
    lines = [_line(row) for row in rows[:_MOST_LINES]]
    return (*lines, tr("and {count} more", count=len(rows) - _MOST_LINES)) if len(rows) > _MOST_LINES else tuple(lines)


def rate(bytes_per_s: float | None) -> str:
    """``1.2 GB/s``, ``340 MB/s``, ``0 MB/s``: a disk maker's megabytes."""
    if bytes_per_s is None:
        return UNKNOWN
    megabytes = bytes_per_s / 1e6
    if megabytes >= 999.5:
        return f"{number(megabytes / 1000, '.1f')} GB/s"
    return f"{number(megabytes, '.1f' if 0.05 <= megabytes < 9.95 else '.0f')} MB/s"


def _of(part: int | None, whole: int | None) -> str:
    return UNKNOWN if part is None or whole is None else gib_of(part, whole)


def _line(row: ProcessSample) -> str:
    if row.state is not ProcessState.RUNNING:
        return f"{row.pid}  {row.state.title}"
    facts = {
        "pid": row.pid,
        "name": row.name or UNKNOWN,
        "ram": gib(row.rss_bytes),
        "threads": count(row.threads),
        "handles": count(row.handles),
    }
    if sys.platform == "win32":
        return tr("{pid}  {name} · {ram} · {threads} threads · {handles} handles", **facts)
    return tr("{pid}  {name} · {ram} · {threads} threads · {handles} open files", **facts)
