"""Keeps the server's log: the last 50,000 lines in memory, and a file for each run."""

from __future__ import annotations

import asyncio
import contextlib
import shlex
import time
from collections import deque
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Protocol

import sparkdeck
from sparkdeck.adapters.log_file import run_name
from sparkdeck.adapters.log_writer import LogRun, LogWriter
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, LogLine, ServerStatusChanged
from sparkdeck.domain.log_lines import is_poll
from sparkdeck.domain.secrets import redact_argv
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices


class LogSource(Protocol):
    """A server: the one supervisor, or what stands for several."""

    @property
    def status(self) -> ServerStatus: ...

    @property
    def api_key(self) -> str | None: ...

    def on_lines(self, listener: Callable[[tuple[LogLine, ...]], None]) -> None: ...


KEPT_LINES = 50_000
_LAST_LINES_S = 2.0


class LogKeeper:
    """Takes the lines as they were read: the very tuples that go to the window, so that memory holds them once."""

    def __init__(
        self, bus: EventBus, notices: Notices, source: LogSource, folder: Path, *, kept: int = KEPT_LINES
    ) -> None:
        self.folder = folder
        """Where the files are."""
        self._notices = notices
        self._source = source
        self._kept = kept
        self._chunks: deque[tuple[LogLine, ...]] = deque()
        self._count = 0
        self._generation = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writer = LogWriter(folder, self._on_problem)
        source.on_lines(self._on_lines)
        bus.subscribe(self._on_event)

    @property
    def file(self) -> Path | None:
        """The file of the present or last run; ``None`` before the first line."""
        return self._writer.path

    def last_lines(self, count: int, *, with_polls: bool = False) -> tuple[LogLine, ...]:
        """The last ``count`` lines of all runs that are kept, oldest first; polls of ours only where asked for."""
        found: deque[LogLine] = deque()
        for line in chain.from_iterable(reversed(chunk) for chunk in reversed(self._chunks)):
            if len(found) >= min(count, self._kept):
                break
            if with_polls or not is_poll(line):
                found.appendleft(line)
        return tuple(found)

    async def wait_written(self) -> bool:
        """Wait until the file holds all that came so far, 2 s at most."""
        return await asyncio.to_thread(self._writer.wait_written, _LAST_LINES_S)

    async def close(self) -> None:
        """Write what waits, 2 s at most, and end the writing thread."""
        await asyncio.to_thread(self._writer.close, _LAST_LINES_S)

    def _on_lines(self, lines: tuple[LogLine, ...]) -> None:
        if self._source.status.generation != self._generation:
            self._begin_run(self._source.status)
        self._chunks.append(lines)
        self._count += len(lines)
        while self._chunks and self._count - len(self._chunks[0]) >= self._kept:
            self._count -= len(self._chunks.popleft())
        self._writer.write(lines)

    def _begin_run(self, status: ServerStatus) -> None:
        self._generation = status.generation
        self._loop = asyncio.get_running_loop()
        name = status.profile.name if status.profile is not None else "server"
        started_at = status.started_at or time.time()
        secrets = (self._source.api_key,) if self._source.api_key else ()
        runtime = status.runtime.english_label if status.runtime is not None else "–"
        command = shlex.join(redact_argv(status.argv, secrets))
        began = time.strftime("%Y-%m-%d %H:%M:%S %z", time.localtime(started_at))
        header = (
            f"SparkDeck {sparkdeck.__version__}, {began}",
            f"profile: {name}",
            f"runtime: {runtime}",
            f"command: {command}",
        )
        self._writer.begin(LogRun(run_name(name, started_at), header, secrets))

    def _on_event(self, event: Event) -> None:
        if isinstance(event, ServerStatusChanged) and event.status.phase in (Phase.STOPPED, Phase.FAILED):
            self._writer.end()

    def _on_problem(self, error: UserError) -> None:
        """In the writing thread."""
        problem = UserError(
            tr("The log is not written any more. {title}", title=error.title), error.detail, error.action
        )
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile: there is nobody to tell
                self._loop.call_soon_threadsafe(self._notices.post, problem)
