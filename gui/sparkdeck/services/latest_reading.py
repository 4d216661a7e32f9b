"""One blocking question, asked again and again in a thread of its own; whoever wants the answer never waits for long."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Generic, TypeVar

T = TypeVar("T")

_PATIENCE_S = 0.2


class LatestReading(Generic[T]):
    """The newest answer and its age. At most one question is under way; one that hangs holds up nothing else.

    The thread is a daemon: an executor's thread would be waited for when the program ends.
    """

    def __init__(self, name: str, interval_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.interval_s = interval_s
        self.value: T | None = None
        self._name = name
        self._clock = clock
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._pending: asyncio.Future[T] | None = None
        self._asked_at = float("-inf")
        self._answered_at = float("-inf")
        self._closed = False

    @property
    def late_s(self) -> float | None:
        """Age of ``value`` while the question under way takes longer than two intervals; else ``None``."""
        now = self._clock()
        if self._pending is None or self._pending.done() or now - self._asked_at <= 2 * self.interval_s:
            return None
        return now - (self._answered_at if self.value is not None else self._asked_at)

    def expire(self) -> None:
        """The next :meth:`ask` asks, however short ago the last one did."""
        if self._pending is None or self._pending.done():
            self._asked_at = float("-inf")

    async def ask(self, question: Callable[[], T], *, at_once: bool = False) -> T | None:
        """Ask if it is due and nothing is under way; wait 0.2 s for the answer at most. Returns the newest one, or
        raises what the question raised."""
        self._collect()
        now = self._clock()
        if self._pending is None and not self._closed and (at_once or now - self._asked_at >= self.interval_s * 0.9):
            self._asked_at = now
            self._pending = self._start(question)
        pending = self._pending
        if pending is not None:
            # after one that was late, nobody waits for it again at each look
            await asyncio.wait({pending}, timeout=_PATIENCE_S if self.late_s is None else 0)
            if self._pending is pending:  # another may have taken the answer meanwhile
                self._collect()
        return self.value

    async def fresh(self, question: Callable[[], T], patience_s: float) -> T | None:
        """The answer to a question that is put after this call; ``None`` where it does not come in time. Raises what the
        question raised."""
        until = time.monotonic() + patience_s
        if (put_before := self._pending) is not None:
            await asyncio.wait({put_before}, timeout=patience_s)
            if not put_before.done():
                return None
            if self._pending is put_before:
                self._collect()
        if self._closed:
            return None
        pending = self._pending  # somebody else may have asked meanwhile
        if pending is None:
            self._asked_at = self._clock()
            pending = self._pending = self._start(question)
        await asyncio.wait({pending}, timeout=max(0.0, until - time.monotonic()))
        if self._pending is pending:
            self._collect()
        return pending.result() if pending.done() and not pending.cancelled() else None

    def _collect(self) -> None:
        """Let go of a question that is answered, so that the next one can be asked; raises what it raised."""
        pending = self._pending
        if pending is not None and pending.done():
            self._pending = None
            if not pending.cancelled():
                pending.result()

    def close(self, last: Callable[[], None] | None = None) -> None:
        """No more questions; ``last`` runs in the thread when the one under way has ended, and is not waited for."""
        if self._closed:
            return
        self._closed = True
        if last is not None:
            self._work.put(last)
            self._start_thread()
        self._work.put(None)

    def _start(self, question: Callable[[], T]) -> asyncio.Future[T]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def settle(answer: T | None, answered_at: float, error: Exception | None) -> None:
            if future.done():
                return
            if error is not None:
                future.set_exception(error)
            else:
                self.value, self._answered_at = answer, answered_at
                future.set_result(answer)  # type: ignore[arg-type]  # without an error it is T's

        def work() -> None:
            answer: T | None = None
            failed: Exception | None = None
            try:
                answer = question()
            except Exception as error:
                failed = error
            with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                loop.call_soon_threadsafe(settle, answer, self._clock(), failed)

        self._work.put(work)
        self._start_thread()
        return future

    def _start_thread(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            work()
