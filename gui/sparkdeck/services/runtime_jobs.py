"""The long work on runtimes: one job for each key, told at most ten times a second, and each can be cancelled."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import RuntimeJobChanged
from sparkdeck.domain.runtime_job import RuntimeJob, RuntimeJobKind, RuntimeJobState
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices

_INTERVAL_S = 0.1
_LONGEST_END_S = 6.0
"""Compilers get 5 s to end by themselves; a slow disk may take longer to let go of a file."""

Tell = Callable[[RuntimeJob], None]
"""A job's own report of how far it is; its state stays RUNNING."""
Work = Callable[[Tell], Awaitable[None]]


class RuntimeJobs:
    """Runs jobs and publishes ``RuntimeJobChanged``. A job that fails ends as FAILED with its :class:`UserError`; a bug
    becomes a notice as well."""

    def __init__(self, bus: EventBus, notices: Notices) -> None:
        self._bus = bus
        self._notices = notices
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._last: dict[str, RuntimeJob] = {}
        self._told_at: dict[str, float] = {}
        self._closed = False
        self.last: RuntimeJob | None = None
        """The one that was told of last."""

    @property
    def running(self) -> tuple[RuntimeJob, ...]:
        """The jobs that go on, as last told."""
        return tuple(self._last[key] for key in self._tasks)

    def problem_of(self, key: str) -> UserError | None:
        """Why the last job of this key failed."""
        return self._last[key].problem if key in self._last else None

    def is_running(self, key: str) -> bool:
        return key in self._tasks

    def start(self, kind: RuntimeJobKind, key: str, step: str, work: Work) -> asyncio.Task[None]:
        """Begin ``work``; the task ends when it does and never raises. Raises :class:`UserError` where a job for this
        key goes on already, or the program is about to end."""
        if self._closed:
            raise UserError(tr("SparkDeck is about to end."))
        if key in self._tasks:
            raise UserError(
                tr("There is work on this runtime already."),
                self._last[key].step,
                tr("Wait for it, or cancel it."),
            )
        self._told_at.pop(key, None)
        self.tell(RuntimeJob(kind, key, step))
        task = self._notices.spawn(self._run(key, work), f"runtime {kind.value}")
        self._tasks[key] = task
        task.add_done_callback(lambda _: self._ended(key))
        return task

    def tell(self, job: RuntimeJob) -> None:
        """Publish ``job``, unless the last one of its key was a moment ago and says the same but for figures."""
        last, now = self._last.get(job.key), time.monotonic()
        self._last[job.key] = self.last = job
        is_new = last is None or (last.step, last.state) != (job.step, job.state)
        if is_new or now - self._told_at.get(job.key, 0.0) >= _INTERVAL_S:
            self._told_at[job.key] = now
            self._bus.publish(RuntimeJobChanged(job))

    async def wait(self, key: str) -> None:
        """Until no job of this key goes on."""
        if (task := self._tasks.get(key)) is not None:
            await asyncio.wait({task})

    async def cancel(self, key: str) -> None:
        """End the job of this key and wait until it is gone; nothing to do where there is none."""
        if (task := self._tasks.get(key)) is not None:
            task.cancel()
            await asyncio.wait({task})

    async def close(self) -> None:
        """Refuse new jobs and end all that run, at the same time. One that takes too long to end is not waited for: the
        servers are still to be stopped."""
        self._closed = True
        tasks = set(self._tasks.values())
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=_LONGEST_END_S)

    async def _run(self, key: str, work: Work) -> None:
        try:
            await work(self.tell)
        except UserError as problem:
            self._end(key, RuntimeJobState.FAILED, problem)
        except asyncio.CancelledError:
            self._end(key, RuntimeJobState.CANCELLED)
            raise
        except Exception as bug:
            words = f"{type(bug).__name__}: {bug}"
            self._end(key, RuntimeJobState.FAILED, UserError(tr("Something in SparkDeck went wrong."), words))
            raise
        else:
            self._end(key, RuntimeJobState.DONE)

    def _end(self, key: str, state: RuntimeJobState, problem: UserError | None = None) -> None:
        last = self._last[key]
        self.tell(
            RuntimeJob(
                last.kind,
                key,
                last.step,
                1.0 if state is RuntimeJobState.DONE else last.fraction,
                last.bytes_done,
                last.bytes_total,
                None,
                last.log_tail,
                state,
                problem,
            )
        )

    def _ended(self, key: str) -> None:
        with contextlib.suppress(KeyError):
            if self._tasks[key].done():
                del self._tasks[key]
