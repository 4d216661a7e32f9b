"""A thread of its own for blocking work that must be done in order, by one thread alone (a database, for one)."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")

_Job = tuple[Callable[[], Any], asyncio.AbstractEventLoop, "asyncio.Future[Any]"]


class WorkerThread:
    """Starts with its first job. A job whose waiting is cancelled is done all the same: half a change helps nobody."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    @property
    def is_used(self) -> bool:
        return self._thread is not None

    async def run(self, work: Callable[[], T]) -> T:
        """The result of ``work()``, or what it raises, after all jobs before it."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if self._thread is None:
            # a daemon: a disk that does not answer must not hold up the end of the program
            self._thread = threading.Thread(target=self._work_on, name=self._name, daemon=True)
            self._thread.start()
        self._jobs.put((work, loop, future))
        return await future

    async def close(self, patience_s: float) -> bool:
        """Do what waits and end the thread; ``False`` where that takes longer."""
        thread = self._thread
        if thread is None:
            return True
        self._jobs.put(None)
        await asyncio.to_thread(thread.join, patience_s)
        return not thread.is_alive()

    def _work_on(self) -> None:
        while (job := self._jobs.get()) is not None:
            work, loop, future = job
            result: Any = None
            failure: BaseException | None = None
            try:
                result = work()
            except BaseException as error:
                failure = error
            with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                loop.call_soon_threadsafe(_settle, future, result, failure)
            del job, work, future, result, failure  # nothing of it lives on in a thread that waits


def _settle(future: asyncio.Future[Any], result: Any, failure: BaseException | None) -> None:
    if future.done():
        return
    if failure is not None:
        future.set_exception(failure)
    else:
        future.set_result(result)
