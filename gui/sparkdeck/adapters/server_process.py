"""One server process: fork, log, signals, exit."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import psutil

from sparkdeck.adapters.no_console import no_console
from sparkdeck.adapters.process_guard import MARK_VARIABLE, birth_of
from sparkdeck.adapters.server_guard import ServerGuard
from sparkdeck.adapters.server_log import LogDecoder
from sparkdeck.adapters.wide_pipe import widen
from sparkdeck.adapters.windows_console import ask_to_end
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.translation import tr

_DRAIN_S = 1.0
_POSIX = os.name == "posix"
_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


class _Output(asyncio.SubprocessProtocol):
    """Takes the child's output in the service thread and notes its exit.

    Not asyncio's ``Process``: its ``wait`` also waits for the end of the pipe, which a grandchild can hold open.
    """

    def __init__(self, on_lines: Callable[[tuple[LogLine, ...]], None]) -> None:
        loop = asyncio.get_running_loop()
        self.exited: asyncio.Future[None] = loop.create_future()
        self.drained: asyncio.Future[None] = loop.create_future()
        self._on_lines = on_lines
        self._decoder = LogDecoder()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.SubprocessTransport)
        widen(transport.get_pipe_transport(1))

    def pipe_data_received(self, fd: int, data: bytes | str) -> None:
        assert isinstance(data, bytes)
        if lines := self._decoder.feed(data):
            self._on_lines(tuple(lines))

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        if lines := self._decoder.finish():
            self._on_lines(tuple(lines))
        if not self.drained.done():
            self.drained.set_result(None)

    def process_exited(self) -> None:
        if not self.exited.done():
            self.exited.set_result(None)


class ServerProcess:
    """A running child. Create it with :meth:`start`, in the thread that runs the event loop and outlives the child:
    the parent-death signal follows the forking *thread*."""

    def __init__(self, transport: asyncio.SubprocessTransport, output: _Output, mark: str) -> None:
        self._transport = transport
        self._output = output
        self._asking: list[subprocess.Popen[bytes]] = []
        """Programs that were started to ask it to end, kept so that nothing complains of them."""
        self.mark = mark
        """In the environment of the server and of all that it starts."""
        self.birth = birth_of(self.pid)
        """Tells it from a later process with the same pid (:func:`~sparkdeck.adapters.process_guard.birth_of`)."""
        popen = transport.get_extra_info("subprocess")
        self._guard = ServerGuard(self.pid, self.birth, mark, process_handle=getattr(popen, "_handle", None))

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
        mark = secrets.token_hex(16)
        try:
            transport, output = await asyncio.get_running_loop().subprocess_exec(
                lambda: _Output(on_lines),
                *_parent_death_wrapper(),
                *command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                env={**environment, MARK_VARIABLE: mark},
                start_new_session=_POSIX,
                creationflags=no_console(),
            )
        except OSError as error:
            raise UserError(
                tr("The server program cannot be run."),
                f"{command[0]}: {error.strerror}.",
                tr("Choose another llama-server on the Server page."),
            ) from error
        process = cls(transport, output, mark)
        try:
            await process._guard.start()
        except asyncio.CancelledError:  # nobody will know of it any more
            process.kill()
            raise
        return process

    @property
    def pid(self) -> int:
        return self._transport.get_pid()

    @property
    def guard_pid(self) -> int | None:
        """Of the process that ends the server when we are gone; ``None`` where none is needed or could be started."""
        return self._guard.pid

    @property
    def exit_code(self) -> int | None:
        """Negative: the signal that ended it. ``None`` while it runs."""
        return self._transport.get_returncode()

    async def wait(self) -> int:
        """Wait for the exit, and a moment for the last lines of the log; returns the exit code."""
        await asyncio.shield(self._output.exited)
        await self._guard.close()  # where the program was a script, what it started has no other end
        await asyncio.wait({self._output.drained}, timeout=_DRAIN_S)
        self._transport.close()
        code = self.exit_code
        assert code is not None
        return code

    def terminate(self) -> None:
        """Ask it and what it started to end: by SIGTERM, on Windows by Ctrl+C in its console."""
        if self._signal_group(signal.SIGTERM):
            return
        if not _POSIX and (asking := ask_to_end(self.pid)) is not None:
            self._asking.append(asking)
            return
        with contextlib.suppress(ProcessLookupError):
            self._transport.terminate()

    def kill(self) -> None:
        """End it and every process it started."""
        victims = []
        with contextlib.suppress(psutil.Error):
            victims = psutil.Process(self.pid).children(recursive=True)
        # Not both: the transport looks whether the child has ended, and so takes its exit code from asyncio's own wait.
        if not self._signal_group(_KILL):
            with contextlib.suppress(ProcessLookupError):
                self._transport.kill()
        for victim in victims:
            with contextlib.suppress(psutil.Error):
                victim.kill()

    def _signal_group(self, number: int) -> bool:
        """Signal every process of the server's own group; false where there is none, and none once it has ended: its pid
        may be another's then."""
        if not _POSIX or self.exit_code is not None:
            return False
        try:
            os.killpg(self.pid, number)
        except OSError:
            return False
        return True


def _parent_death_wrapper() -> list[str]:
    if not sys.platform.startswith("linux") or getattr(sys, "frozen", False):
        return []
    return [sys.executable, "-I", "-S", str(Path(__file__).with_name("parent_death.py")), str(os.getpid())]
