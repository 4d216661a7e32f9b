"""How far an installation is: told step by step, its time left by what the last seconds brought."""

from __future__ import annotations

import time
from dataclasses import replace

from sparkdeck.domain.download_pace import DownloadPace
from sparkdeck.domain.runtime_job import RuntimeJob
from sparkdeck.domain.translation import tr
from sparkdeck.services.runtime_jobs import Tell


class InstallProgress:
    """Begins as ``job`` says; each change is told."""

    def __init__(self, job: RuntimeJob, tell: Tell) -> None:
        self._job = job
        self._tell = tell
        self._before = 0
        self._pace = DownloadPace()

    def bring(self, step: str, done_bytes: int, held_up: str) -> None:
        """So much of the present file is there. ``held_up``: why nothing comes, if so."""
        done, total = self._before + done_bytes, self._job.bytes_total
        self._pace.measure(time.monotonic(), done)
        speed = self._pace.bytes_per_s
        left_s = (total - done) / speed if total and speed and not held_up else None
        fraction = min(1.0, done / total) if total else None
        self._say(step=held_up or step, bytes_done=done, fraction=fraction, left_s=left_s)

    def finished(self, size_bytes: int) -> None:
        """The present file is whole. What a later one has already did not come in these seconds."""
        self._before += size_bytes
        self._pace.forget()
        total = self._job.bytes_total
        self._say(bytes_done=self._before, fraction=min(1.0, self._before / total) if total else None)

    def unpack(self, fraction: float | None) -> None:
        self._say(step=tr("Unpacking"), fraction=fraction, left_s=None)

    def say(self, step: str) -> None:
        self._say(step=step, fraction=None, left_s=None)

    def note(self, line: str) -> None:
        """Something to know of it, which stays."""
        self._say(log_tail=(*self._job.log_tail, line))

    def _say(self, **changes: object) -> None:
        self._job = replace(self._job, **changes)  # type: ignore[arg-type]  # fields of it
        self._tell(self._job)
