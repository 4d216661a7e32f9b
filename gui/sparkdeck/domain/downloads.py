"""Downloads: what is asked, and how far it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import HubFile
from sparkdeck.domain.translation import mark, translated


class DownloadState(Enum):
    QUEUED = mark("Queued")
    RUNNING = mark("Running")
    STALLED = mark("Stalled")
    """Connected, but no byte has come for a while; it is tried again by itself."""
    WAITING = mark("Waiting")
    """A pause before the next try (rate limit, server error); ``note`` says why and how long."""
    VERIFYING = mark("Verifying")
    PAUSED = mark("Paused")
    DONE = mark("Done")
    FAILED = mark("Failed")
    CANCELLED = mark("Cancelled")

    @property
    def title(self) -> str:
        return translated(self.value)


@dataclass(frozen=True, slots=True)
class DownloadRequest:
    """Files of one repository at one commit. ``folder`` ``None`` is the Hub cache (blobs, snapshots, refs).

    ``revision`` is what led to the commit; the cache's ``refs`` remember it.
    """

    title: str
    repo: str
    commit: str
    files: tuple[HubFile, ...]
    folder: Path | None = None
    revision: str = "main"


@dataclass(frozen=True, slots=True)
class FileProgress:
    """One file of a job; ``path`` is set when it is whole. ``verified``: its sha256 was compared with the Hub's as it
    came, by this run of the program."""

    name: str
    done_bytes: int
    total_bytes: int | None
    state: DownloadState
    path: Path | None = None
    verified: bool = False


@dataclass(frozen=True, slots=True)
class DownloadJob:
    """One request and its progress. Speed in bytes/s over the last seconds (0 while stalled, never the last value)."""

    job_id: int
    request: DownloadRequest
    state: DownloadState
    files: tuple[FileProgress, ...]
    bytes_per_s: float | None = None
    left_s: float | None = None
    note: str = ""
    failure: UserError | None = None

    @property
    def done_bytes(self) -> int:
        return sum(file.done_bytes for file in self.files)

    @property
    def total_bytes(self) -> int | None:
        totals = [file.total_bytes for file in self.files]
        return sum(total for total in totals if total is not None) if None not in totals else None
