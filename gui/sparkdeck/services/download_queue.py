"""The download queue: what was asked, in order, one job at a time; it survives a restart.

Owned by the service thread. The bytes flow in one thread per running job; what it reports is taken over ten times a
second, so that nothing else crosses the threads.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from sparkdeck.adapters.download_queue_file import load_queue, save_queue
from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.download_space import FreeBytes
from sparkdeck.adapters.free_space import free_bytes
from sparkdeck.adapters.transfer_control import RateLimit, Timing
from sparkdeck.domain.downloads import DownloadJob, DownloadRequest, DownloadState
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import DownloadsChanged
from sparkdeck.domain.translation import tr
from sparkdeck.services.download_job import JobRun, JobTools
from sparkdeck.services.download_line import QueuedJob, delete_remains, look_at_disk
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices

_TICK_S = 0.1
_STOP_S = 2.0
_CHANGED_NOTE = tr("The file had changed on the Hub; this is its new version.")
_ENDED = (DownloadState.DONE, DownloadState.FAILED, DownloadState.CANCELLED, DownloadState.PAUSED)


class DownloadQueue:
    """``access`` gives endpoint and token, ``cache`` the Hub's cache folder; both are asked when a job starts, in its
    thread. ``state_folder`` ``None``: the queue itself is not kept, partial files are. ``connections`` ``None``: as many
    as pay. ``is_damaged`` says of a file that is there whether a check found other content in it than the Hub's.
    """

    def __init__(
        self,
        bus: EventBus,
        notices: Notices,
        state_folder: Path | None,
        access: Callable[[], HubAccess],
        cache: Callable[[], Path | None],
        *,
        timing: Timing | None = None,
        free: FreeBytes = free_bytes,
        connections: int | None = None,
        may_use_xet: Callable[[], bool] = lambda: True,
        is_damaged: Callable[[Path], bool] = lambda _path: False,
    ) -> None:
        self._bus = bus
        self._notices = notices
        self._folder = state_folder
        self._rate = RateLimit()
        self._tools = JobTools(
            access, cache, free, self._rate, timing or Timing(), connections, may_use_xet, is_damaged
        )
        self._jobs: list[QueuedJob] = []
        self._next_id = 1
        self._ticker: asyncio.Task[None] | None = None
        self._published: tuple[DownloadJob, ...] = ()
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False
        self._save_lock = asyncio.Lock()

    @property
    def jobs(self) -> tuple[DownloadJob, ...]:
        return tuple(job.value for job in self._jobs)

    async def load(self) -> None:
        """Bring back what an earlier run left; unfinished jobs are paused at what is on disk of them."""
        if self._folder is None:
            return
        kept, problem = await asyncio.to_thread(load_queue, self._folder)
        for each in kept:
            job = QueuedJob(each.job_id, each.request)
            job.state = DownloadState.PAUSED
            if each.done or each.cancelled:
                job.state = DownloadState.DONE if each.done else DownloadState.CANCELLED
            await asyncio.to_thread(look_at_disk, job, dict(each.finished), self._tools.cache)
            self._jobs.append(job)
            self._next_id = max(self._next_id, each.job_id + 1)
        if problem is not None:
            self._notices.post(problem)
        self._publish()

    async def add(self, requests: Sequence[DownloadRequest]) -> tuple[int, ...]:
        """Queue ``requests``; gives their numbers. Raises :class:`UserError` for one without files, and adds none."""
        for request in requests:
            if not request.files:
                raise UserError(
                    tr("There is nothing to download for {title}.", title=request.title),
                    tr("No file of {repo} matches.", repo=request.repo),
                    tr("Look at the list of its files and choose one."),
                )
        if self._closed:
            return ()
        added = []
        for request in requests:
            same = next((job for job in self._jobs if job.request == request), None)
            if same is not None:
                added.append(same.job_id)
                if same.state in _ENDED:
                    self._requeue(same)
                continue
            job = QueuedJob(self._next_id, request)
            self._next_id += 1
            self._jobs.append(job)
            added.append(job.job_id)
        await self._changed()
        return tuple(added)

    async def pause(self, job_id: int) -> None:
        """At most 2 s later nothing of it runs; what came is kept."""
        await self._halt(self._job(job_id), DownloadState.PAUSED)

    async def resume(self, job_id: int) -> None:
        """Go on where it stopped; a failed job tries what is missing again. A finished one stays as it is."""
        job = self._job(job_id)
        if job is None or job.state is DownloadState.DONE or job.state not in _ENDED:
            return
        self._requeue(job)
        await self._changed()

    async def cancel(self, job_id: int, delete_partial: bool) -> None:
        """End it within 2 s. With ``delete_partial`` nothing of it is left, nor is its line; files that were whole
        before it began are not touched. A finished job only loses its line.
        """
        job = self._job(job_id)
        if job is None:
            return
        finished = job.state is DownloadState.DONE
        await self._halt(job, DownloadState.CANCELLED)
        if finished or delete_partial:
            if not finished:
                await asyncio.to_thread(delete_remains, job, self._tools.cache)
            if job in self._jobs:
                self._jobs.remove(job)
        await self._changed()

    async def move(self, job_id: int, place: int) -> None:
        """Put it at ``place`` in the list; one that runs goes on."""
        job = self._job(job_id)
        if job is not None:
            self._jobs.remove(job)
            self._jobs.insert(max(0, place), job)
            await self._changed()

    def limit_rate(self, bytes_per_s: float | None) -> None:
        """For all downloads together, from now on; ``None`` is as fast as it goes."""
        self._rate.change(bytes_per_s)

    def note_sleep(self, _slept_s: float) -> None:
        """The computer has slept. What runs notices that by itself; a speed over the sleep would be none."""
        for job in self._jobs:
            job.pace.forget()

    async def wait_idle(self) -> None:
        """Until nothing runs and nothing waits for its turn."""
        await self._idle.wait()

    async def close(self) -> None:
        """Pause everything, within 2 s, and remember it. Idempotent."""
        self._closed = True
        running = [job for job in self._jobs if job.run is not None]
        for job in running:
            job.wanted_state = DownloadState.PAUSED
            if job.run is not None:
                job.run.stop()
        await self._wait_for_threads(running)
        if self._ticker is not None:
            self._ticker.cancel()
            await asyncio.wait({self._ticker})
            self._ticker = None
        await self._save()

    # -- inside ------------------------------------------------------------------------------------------------

    def _job(self, job_id: int) -> QueuedJob | None:
        return next((job for job in self._jobs if job.job_id == job_id), None)

    def _requeue(self, job: QueuedJob) -> None:
        job.state, job.note, job.failure = DownloadState.QUEUED, "", None
        for file in job.files:
            file.failure = None
            if file.path is None:
                file.state = DownloadState.QUEUED
        self._idle.clear()

    async def _halt(self, job: QueuedJob | None, becomes: DownloadState) -> None:
        if job is None or job.state is DownloadState.DONE:
            return
        if job.run is None:
            if job.state is not DownloadState.FAILED or becomes is DownloadState.CANCELLED:
                self._set_ended(job, becomes)
            await self._changed()
            return
        job.wanted_state = becomes
        job.run.stop()
        await self._wait_for_threads([job])
        self._tick()
        await self._changed()

    async def _wait_for_threads(self, jobs: Sequence[QueuedJob]) -> None:
        threads = [job.thread for job in jobs if job.thread is not None]
        deadline = time.monotonic() + _STOP_S
        while any(thread.is_alive() for thread in threads) and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        self._tick()

    def _set_ended(self, job: QueuedJob, state: DownloadState) -> None:
        job.state, job.note = state, ""
        for file in job.files:
            if file.path is None and file.failure is None:
                file.state = state

    async def _changed(self) -> None:
        """The list is another one: run what is due, keep it, tell it."""
        self._start_next()
        self._publish()
        await self._save()

    async def _save(self) -> None:
        if self._folder is None:
            return
        async with self._save_lock:
            kept = [job.kept for job in self._jobs]
            try:
                await asyncio.to_thread(save_queue, self._folder, kept)
            except UserError as error:
                self._notices.post(error)

    def _start_next(self) -> None:
        if self._closed or any(job.run is not None for job in self._jobs):
            return
        job = next((job for job in self._jobs if job.state is DownloadState.QUEUED), None)
        if job is None:
            self._idle.set()
            return
        self._idle.clear()
        job.state, job.failure, job.note = DownloadState.RUNNING, None, ""
        job.wanted_state = DownloadState.PAUSED
        job.pace.forget()
        job.run = JobRun(job.request, job.files, self._tools)
        job.thread = threading.Thread(target=job.run.run, name=f"sparkdeck-download-{job.job_id}", daemon=True)
        job.thread.start()
        if self._ticker is None or self._ticker.done():
            self._ticker = self._notices.spawn(self._watch(), "downloads")

    async def _watch(self) -> None:
        finished = 0
        while any(job.run is not None for job in self._jobs):
            await asyncio.sleep(_TICK_S)
            before, finished = finished, sum(file.brought for job in self._jobs for file in job.files)
            if self._tick():
                await self._changed()
            elif finished != before:  # a crash must not forget which files are this queue's
                await self._save()
            self._publish()

    def _tick(self) -> bool:
        """Take over what the running job reports; whether one has ended."""
        ended = False
        for job in self._jobs:
            if job.run is None or job.thread is None:
                continue
            alive = job.thread.is_alive()
            state, note = job.run.refresh()
            if alive:
                job.state, job.note = state, note
                job.measure(time.monotonic())
                continue
            self._end(job, job.run)
            ended = True
        return ended

    def _end(self, job: QueuedJob, run: JobRun) -> None:
        job.run = job.thread = None
        job.failure = run.failure
        if run.crash is not None:
            self._notices.post(run.crash)
            job.failure = UserError(tr("{title} could not be downloaded.", title=job.request.title), f"{run.crash}")
        if job.failure is not None:
            self._set_ended(job, DownloadState.FAILED)
        elif all(file.path is not None for file in job.files):
            job.state = DownloadState.DONE
            job.note = _CHANGED_NOTE if run.changed else ""
        else:
            self._set_ended(job, job.wanted_state)

    def _publish(self) -> None:
        jobs = self.jobs
        if jobs != self._published:
            self._published = jobs
            self._bus.publish(DownloadsChanged(jobs))
