"""Writes the log to disk in a thread of its own, so that a slow disk never holds up who reads the server's output."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.log_file import LogFile
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.log_lines import written_lines
from sparkdeck.domain.secrets import redact, secret_parts

MOST_WAITING = 50_000
"""Lines that wait for a slow disk at most; further ones are left out of the file, which says how many."""
THREAD_NAME = "sparkdeck-log-writer"
_CUES = ("api-key", "api_key", "API_KEY", "hf-token", "hf_", "HF_TOKEN", "HUB_TOKEN", "-hft", "earer", "pi-Key")
"""Only a text with one of these is searched for what has the shape of a key: that is slow in a flood."""


@dataclass(frozen=True, slots=True)
class LogRun:
    """What the file of one run needs: its name (see ``run_name``), its first lines, and what must not stand in it."""

    name: str
    header: tuple[str, ...]
    secrets: tuple[str, ...] = ()


_Work = LogRun | Sequence[LogLine] | int | None
"""A run begins, lines, a count of lines that were left out, a run ends."""


class LogWriter:
    """``begin`` a run, ``write`` its lines, ``end`` it. None of them blocks; the thread starts with the first run.

    ``on_problem`` is called in the writing thread, once for a run whose file could not be written on; the lines of that
    run are dropped from then on.
    """

    def __init__(
        self, folder: Path, on_problem: Callable[[UserError], None], *, most_waiting: int = MOST_WAITING
    ) -> None:
        self._folder = folder
        self._on_problem = on_problem
        self._most_waiting = most_waiting
        self._work: deque[_Work] = deque()
        self._changed = threading.Condition()
        self._waiting = 0
        self._left_out = 0
        self._closed = False
        self._busy = False
        self._thread: threading.Thread | None = None
        self._file: LogFile | None = None
        self._run: LogRun | None = None
        self.path: Path | None = None
        """The file that is or was written last; for the eye, another thread changes it."""

    def begin(self, run: LogRun) -> None:
        """Lines from now on belong to ``run``."""
        with self._changed:
            if self._closed:
                return
            self._append(run)
            if self._thread is None:
                self._thread = threading.Thread(target=self._write_on, name=THREAD_NAME, daemon=True)
                self._thread.start()

    def write(self, lines: Sequence[LogLine]) -> None:
        with self._changed:
            if self._closed or self._thread is None:
                return
            if self._waiting + len(lines) > self._most_waiting:
                self._left_out += len(lines)
                return
            self._waiting += len(lines)
            self._append(lines)

    def end(self) -> None:
        """The run is over: what waits is written, then its file is closed."""
        with self._changed:
            self._append(None)

    def close(self, patience_s: float) -> bool:
        """Write what waits and end the thread; ``False`` where the disk takes longer than that. Blocking."""
        with self._changed:
            self._closed = True
            self._append(None)
        if self._thread is not None:
            self._thread.join(patience_s)
            return not self._thread.is_alive()
        return True

    def wait_written(self, patience_s: float) -> bool:
        """Wait until nothing waits any more. Blocking."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._work and not self._busy, patience_s)

    def _append(self, item: _Work) -> None:
        if self._left_out:
            self._work.append(self._left_out)
            self._left_out = 0
        self._work.append(item)
        self._changed.notify_all()

    # -- the writing thread -------------------------------------------------------------------------------------

    def _write_on(self) -> None:
        while True:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._work or self._closed)
                if not self._work:
                    break
                work, self._work = self._work, deque()
                self._waiting, self._busy = 0, True
            self._carry_out(work)
        self._drop_file()

    def _carry_out(self, work: deque[_Work]) -> None:
        text: list[str] = []
        while work:
            item = work.popleft()
            if isinstance(item, int):
                text.append(f"# {item} lines are missing here: the disk was too slow\n")
            elif isinstance(item, LogRun) or item is None:
                self._put(text)
                self._drop_file()
                self._run = item
            else:
                text.append(written_lines(item))
        self._put(text)

    def _put(self, pieces: list[str]) -> None:
        text = "".join(pieces)
        pieces.clear()
        run = self._run
        if run is None or not text:
            return
        try:
            if self._file is None:
                self._file = LogFile(self._folder, run.name, run.header)
            self._file.write(_without_secrets(text, run.secrets))
            self.path = self._file.path
        except UserError as error:
            self._drop_file()
            self._run = None
            self._on_problem(error)

    def _drop_file(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def _without_secrets(text: str, secrets: tuple[str, ...]) -> str:
    if any(part in text for secret in secrets for part in secret_parts(secret)) or any(cue in text for cue in _CUES):
        return redact(text, secrets)
    return text
