"""The machine and the server's processes, as measured. ``None`` is "not known"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from sparkdeck.domain.translation import mark, translated


class ProcessState(Enum):
    """What came of asking for one process; the words stand in its row."""

    RUNNING = mark("running")
    ENDED = mark("(ended)")
    """It was in the list and had gone when it was asked."""
    NO_ACCESS = mark("(no access)")

    @property
    def title(self) -> str:
        return translated(self.value)


@dataclass(frozen=True, slots=True)
class ProcessSample:
    """One process of the server's tree. Bytes; counts of threads and of open handles (file descriptors)."""

    pid: int
    name: str = ""
    state: ProcessState = ProcessState.RUNNING
    rss_bytes: int | None = None
    threads: int | None = None
    handles: int | None = None


@dataclass(frozen=True, slots=True)
class HostSample:
    """The machine and the server's process tree. Bytes, bytes per second and percent of all cores.

    What is summed over the tree leaves out processes that have ended, and is unknown where one cannot be looked at.
    ``disk_read_bytes_per_s`` is of all disks of the machine, ``server_read_bytes_per_s`` what the server had read from
    them (a file that is mapped counts as its pages come; the page cache does not count).
    """

    cpu_percent: float | None = None
    ram_used_bytes: int | None = None
    ram_total_bytes: int | None = None
    swap_used_bytes: int | None = None
    swap_total_bytes: int | None = None
    disk_read_bytes_per_s: float | None = None
    server_rss_bytes: int | None = None
    server_cpu_percent: float | None = None
    server_threads: int | None = None
    server_handles: int | None = None
    server_read_bytes_per_s: float | None = None
    processes: tuple[ProcessSample, ...] = ()
    """The server's tree, the one that we started first; empty while none runs."""
    server_pid: int | None = None
    """Of which server its figures are."""
    reason: str = ""
    """Why the machine could not be read."""

    def without_server(self) -> HostSample:
        """The machine's own figures alone."""
        return replace(
            self,
            server_rss_bytes=None,
            server_cpu_percent=None,
            server_threads=None,
            server_handles=None,
            server_read_bytes_per_s=None,
            processes=(),
            server_pid=None,
        )
