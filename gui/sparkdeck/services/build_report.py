"""A build's output, told as a job at most ten times a second: the newest always, and each step once."""

from __future__ import annotations

import asyncio
import collections
from dataclasses import replace
from typing import TYPE_CHECKING

from sparkdeck.domain.runtime_job import RuntimeJob
from sparkdeck.services.runtime_jobs import Tell

if TYPE_CHECKING:
    from sparkdeck.adapters.source_build.cmake_build import BuildProgress

_EVERY_S = 0.12
"""A little more than what ``RuntimeJobs`` lets through: it drops what comes sooner."""
_LINES_SHOWN = 60


class BuildReport:
    """Hears progress in the build's thread and tells ``begun`` with it in the loop. Made in the loop."""

    def __init__(self, begun: RuntimeJob, tell: Tell) -> None:
        self._loop = asyncio.get_running_loop()
        self._tell = tell
        self._lines: collections.deque[str] = collections.deque(maxlen=_LINES_SHOWN)
        self._newest = self._told = begun
        self._timer: asyncio.TimerHandle | None = None

    def hear(self, progress: BuildProgress) -> None:
        """From the build's thread, as often as it likes."""
        if progress.line:
            self._lines.append(progress.line)
        is_new_step = progress.step != self._newest.step
        self._newest = job = replace(
            self._newest,
            step=progress.step,
            fraction=progress.fraction,
            left_s=progress.left_s,
            log_tail=tuple(self._lines),
        )
        self._loop.call_soon_threadsafe(self._say_step if is_new_step else self._say_soon, job)

    def finish(self) -> RuntimeJob:
        """Tell what was not told yet; the last report. In the loop, after the thread has ended."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._say(self._newest)
        return self._newest

    def _say_step(self, job: RuntimeJob) -> None:
        if self._timer is not None:  # of the step before: it would come too soon after this
            self._timer.cancel()
            self._timer = None
        self._say(job)
        self._say_soon(job)

    def _say_soon(self, _job: RuntimeJob) -> None:
        """A line that comes right after another one is not lost: it is told when its time has come."""
        if self._timer is None:
            self._timer = self._loop.call_later(_EVERY_S, self._say_newest)

    def _say_newest(self) -> None:
        self._timer = None
        self._say(self._newest)

    def _say(self, job: RuntimeJob) -> None:
        if job != self._told:
            self._told = job
            self._tell(job)
