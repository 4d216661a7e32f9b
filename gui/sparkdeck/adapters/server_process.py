"""One server process: fork, log, signals, exit."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import psutil

from sparkdeck.adapters.server_log import LogDecoder
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogLine

_READ_BYTES = 256 * 1024
_POSIX = os.name == "posix"


def clean_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """What a server inherits of ``environment``.

    ``LLAMA_ARG_*`` would change the launch behind the profile's back (an empty one even stops every start), Qt's and a
    frozen app's library paths are ours alone, and a proxy has no business between us and a loopback server.
    """
    kept = {}
    for name, value in environment.items():
        upper = name.upper()
        if upper.startswith(("LLAMA_ARG_", "QT_")) or upper.endswith("_PROXY"):
            continue
        kept[name] = value
    # After a failed assertion ggml would run gdb for a hundred lines of back-trace.
    kept["GGML_NO_BACKTRACE"] = "1"
    # The current folder is the user's: a module there must not stand in for one of the built-in runtime's.
    kept["PYTHONSAFEPATH"] = "1"
    if getattr(sys, "frozen", False):
        original = kept.pop("LD_LIBRARY_PATH_ORIG", None)
        kept.pop("LD_LIBRARY_PATH", None)
        if original:
            kept["LD_LIBRARY_PATH"] = original
    return kept


class ServerProcess:
    """A running child. Create it with :meth:`start`, in the thread that runs the event loop and outlives the child:
    the parent-death signal follows the forking *thread*."""

    def __init__(self, process: asyncio.subprocess.Process, on_lines: Callable[[tuple[LogLine, ...]], None]) -> None:
        self._process = process
        self._on_lines = on_lines
        self._pump = asyncio.get_running_loop().create_task(self._read_log(), name="server log")

    @classmethod
    async def start(
        cls,
        command: Sequence[str],
        environment: Mapping[str, str],
        on_lines: Callable[[tuple[LogLine, ...]], None],
    ) -> ServerProcess:
        """Fork ``command``; ``on_lines`` gets its output (stdout and stderr together) as it arrives.

        Raises :class:`UserError` where the program cannot be run at all.
        """
        whole = [*_parent_death_wrapper(), *command]
        try:
            process = await asyncio.create_subprocess_exec(
                *whole,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
                env=dict(environment),
                limit=4 * _READ_BYTES,
                start_new_session=_POSIX,
            )
        except OSError as error:
            raise UserError(
                "The server program cannot be run.",
                f"{command[0]}: {error.strerror}.",
                "Choose another llama-server on the Server page.",
            ) from error
        return cls(process, on_lines)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        """Negative: the signal that ended it. ``None`` while it runs."""
        return self._process.returncode

    async def wait(self) -> int:
        """Wait for the exit and for the last line of the log; returns the exit code."""
        code = await self._process.wait()
        # A grandchild may still hold the pipe: its output is not worth waiting for.
        await asyncio.wait([self._pump], timeout=1.0)
        self._pump.cancel()
        return code

    def terminate(self) -> None:
        """Ask it to end (SIGTERM; on Windows it is ended at once)."""
        with contextlib.suppress(ProcessLookupError):
            self._process.terminate()

    def kill(self) -> None:
        """End it and every process it started."""
        victims = []
        with contextlib.suppress(psutil.Error):
            victims = psutil.Process(self.pid).children(recursive=True)
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        if self.exit_code is None and hasattr(signal, "SIGCONT"):
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(signal.SIGCONT)
        for victim in victims:
            with contextlib.suppress(psutil.Error):
                victim.kill()

    async def _read_log(self) -> None:
        assert self._process.stdout is not None
        decoder = LogDecoder()
        while data := await self._process.stdout.read(_READ_BYTES):
            lines = decoder.feed(data)
            if lines:
                self._on_lines(tuple(lines))
        rest = decoder.finish()
        if rest:
            self._on_lines(tuple(rest))


def _parent_death_wrapper() -> list[str]:
    if not sys.platform.startswith("linux") or getattr(sys, "frozen", False):
        return []
    return [sys.executable, "-I", "-S", str(Path(__file__).with_name("parent_death.py")), str(os.getpid())]
