"""One line of the download queue: its request, how far it is, and what of it lies on the disk."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

from sparkdeck.adapters.download_place import place_for
from sparkdeck.adapters.download_queue_file import KeptJob
from sparkdeck.domain.download_pace import DownloadPace
from sparkdeck.domain.downloads import DownloadJob, DownloadRequest, DownloadState
from sparkdeck.domain.errors import UserError
from sparkdeck.services.download_job import JobFile, JobRun, partial_bytes


class QueuedJob:
    """Owned by the queue; ``run`` and ``thread`` are set while it runs."""

    def __init__(self, job_id: int, request: DownloadRequest) -> None:
        self.job_id = job_id
        self.request = request
        self.files = [JobFile(file, total_bytes=file.size_bytes) for file in request.files]
        self.state = DownloadState.QUEUED
        self.note = ""
        self.failure: UserError | None = None
        self.run: JobRun | None = None
        self.thread: threading.Thread | None = None
        self.wanted_state = DownloadState.PAUSED
        """What it becomes when its run was stopped."""
        self.pace = DownloadPace()

    @property
    def done_bytes(self) -> int:
        return sum(file.done_bytes for file in self.files)

    def measure(self, now: float) -> None:
        self.pace.measure(now, self.done_bytes)

    @property
    def bytes_per_s(self) -> float | None:
        if self.state in (DownloadState.STALLED, DownloadState.WAITING):
            return 0.0
        return self.pace.bytes_per_s if self.state is DownloadState.RUNNING else None

    @property
    def value(self) -> DownloadJob:
        speed = self.bytes_per_s
        totals = [file.total_bytes for file in self.files]
        left_s = None
        if speed and None not in totals:
            left_s = (sum(total for total in totals if total is not None) - self.done_bytes) / speed
        files = tuple(file.progress for file in self.files)
        return DownloadJob(self.job_id, self.request, self.state, files, speed, left_s, self.note, self.failure)

    @property
    def kept(self) -> KeptJob:
        finished = tuple((file.file.path, str(file.path)) for file in self.files if file.brought and file.path)
        return KeptJob(
            self.job_id,
            self.request,
            self.state is DownloadState.DONE,
            self.state is DownloadState.CANCELLED,
            finished,
        )


def look_at_disk(job: QueuedJob, finished: Mapping[str, str], cache_folder: Callable[[], Path | None]) -> None:
    """Take over how far a job of an earlier run is. ``finished``: what it had brought, by its name in the repository."""
    cache = cache_folder()
    for file in job.files:
        file.state = job.state
        path = Path(finished[file.file.path]) if file.file.path in finished else None
        with contextlib.suppress(UserError, OSError):
            place = place_for(job.request, file.file, cache)
            if path is not None and path.is_file():
                file.path, file.brought = path, True
            elif job.state is DownloadState.DONE or place.blob_folder is not None:
                if place.final.is_file():
                    file.path = place.final
            if file.path is not None:
                file.state = DownloadState.DONE
                file.done_bytes = file.total_bytes = file.path.stat().st_size
            else:
                file.done_bytes = partial_bytes(place)
    if job.state is DownloadState.DONE and any(file.path is None for file in job.files):
        job.state = DownloadState.PAUSED  # the files were deleted meanwhile


def delete_remains(job: QueuedJob, cache_folder: Callable[[], Path | None]) -> None:
    """Everything that an unfinished job brought to the disk; what was there before it stays."""
    cache = cache_folder()
    for file in job.files:
        with contextlib.suppress(UserError):
            place = place_for(job.request, file.file, cache)
            if file.brought and file.path is not None:
                place.remove_finished(file.path)
            else:
                place.remove_partial()
