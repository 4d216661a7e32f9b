"""The queue before the conversations' database: in order, in one thread, and nothing in it is ever given up.

What cannot be written now (the disk is full, the file is locked) stays in the queue and is tried again; it is told once.
Private conversations, which are memory alone, do not wait for it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from sparkdeck.adapters.chat_database import DamagedFile, settle
from sparkdeck.adapters.chat_shelf import ChatShelf
from sparkdeck.adapters.chat_store import ChatStore, ConversationGone
from sparkdeck.adapters.hub_thread import in_daemon_thread
from sparkdeck.adapters.worker_thread import WorkerThread
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr
from sparkdeck.services.notices import Notices

TRY_AGAIN_S = 2.0
LAST_WRITES_S = 5.0
THREAD_NAME = "sparkdeck-conversations"

T = TypeVar("T")
Work = Callable[[ChatStore], T]


@dataclass(frozen=True, slots=True)
class _Waiting:
    """Work on one conversation; ``about`` is its id or empty."""

    private: bool
    work: Work[object]
    about: str = ""


class ConversationWriter:
    """``private`` says of each piece of work which of the shelf's places it is for."""

    def __init__(self, notices: Notices, shelf: ChatShelf) -> None:
        self._notices = notices
        self._shelf = shelf
        self._thread = WorkerThread(THREAD_NAME)
        self._order = asyncio.Lock()
        self._waiting: deque[_Waiting] = deque()
        self._writing: asyncio.Task[None] | None = None
        self._again: asyncio.TimerHandle | None = None
        self._told: UserError | None = None
        self._unsettled = False
        self._settling: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def is_closed(self) -> bool:
        return self._closed

    def write(self, private: bool, work: Work[object], *, about: str = "", settles: bool = False) -> None:
        """Do ``work`` as soon as the thread comes to it. Never waits, never fails. ``settles``: all that was written so
        far is to outlive a power cut too."""
        self._waiting.append(_Waiting(private, work, about))
        self._unsettled = self._unsettled or (settles and not private)
        self._go_on()

    async def do(self, private: bool, work: Work[T], *, about: str = "") -> T:
        """The result of ``work``, or what it raises, after all that was said before it was written. ``about`` names the
        conversation it is about: where some of that one waits for the disk, it raises why."""
        self._require_open()
        async with self._order:
            await self._write_waiting()
            if about and self._told is not None and any(one.about == about for one in self._waiting):
                raise self._told
            return await self._in_thread(lambda: self._shelf.do(private, work))

    async def do_on_shelf(self, work: Callable[[ChatShelf], T]) -> T:
        """The same for what concerns both places; what waits to be written is forgotten."""
        self._require_open()
        async with self._order:
            self._waiting.clear()
            return await self._in_thread(lambda: work(self._shelf))

    async def mend(self, damage: DamagedFile) -> None:
        """The file is damaged: what can be read of it is brought over into a new one."""
        async with self._order:
            await self._in_thread(lambda: self._shelf.mend(damage))

    async def close(self) -> bool:
        """Write what waits and let go of the file. ``False`` where the disk takes longer than 5 s. Idempotent."""
        if self._closed:
            return True
        self._closed = True
        if self._again is not None:
            self._again.cancel()
        if self._thread.is_used or self._waiting:
            try:
                async with asyncio.timeout(LAST_WRITES_S), self._order:
                    if self._settling is not None:
                        await asyncio.wait([self._settling])
                    await self._write_waiting()
                    await self._in_thread(self._shelf.close)
            except TimeoutError:
                return False
        return await self._thread.close(LAST_WRITES_S)

    def _require_open(self) -> None:
        if self._closed:  # the thread has ended: nobody would ever answer
            raise UserError(tr("SparkDeck is ending."), tr("The conversations are closed already."))

    def _go_on(self) -> None:
        self._again = None
        if self._writing is None and not self._closed:
            self._writing = asyncio.get_running_loop().create_task(self._write_on(), name="keep conversations")

    async def _write_on(self) -> None:
        try:
            async with self._order:
                await self._write_waiting()
        finally:
            self._writing = None
        if self._unsettled and self._settling is None and not self._waiting:
            self._settling = asyncio.get_running_loop().create_task(self._settle(), name="settle conversations")

    async def _settle(self) -> None:
        try:
            while self._unsettled and not self._closed:
                self._unsettled = False
                await in_daemon_thread(lambda: settle(self._shelf.path), f"{THREAD_NAME}-settle")
        finally:
            self._settling = None

    async def _write_waiting(self) -> None:
        """The order is held."""
        stuck: deque[_Waiting] = deque()
        try:
            while self._waiting:
                one = self._waiting.popleft()
                if stuck and not one.private:
                    stuck.append(one)
                    continue
                try:
                    await self._in_thread(lambda one=one: self._shelf.do(one.private, one.work))  # type: ignore[misc]
                    if not one.private:
                        self._told = None
                except ConversationGone as error:
                    self._notices.post(error)
                except UserError as error:
                    stuck.append(one)
                    self._try_again(error)
                except Exception as error:  # a bug: the rest must not wait for it
                    self._notices.post(error)
        finally:
            self._waiting.extendleft(reversed(stuck))

    def _try_again(self, error: UserError) -> None:
        if error != self._told:
            self._told = error
            self._notices.post(error)
        if self._again is None and not self._closed:
            self._again = asyncio.get_running_loop().call_later(TRY_AGAIN_S, self._go_on)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        def done() -> tuple[T, list[UserError]]:
            return work(), self._shelf.take_problems()

        result, problems = await self._thread.run(done)
        for problem in problems:
            self._notices.post(problem)
        return result
