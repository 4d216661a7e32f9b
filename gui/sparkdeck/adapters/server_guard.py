"""Sees to it that a server does not outlive us: a guard process on POSIX, a job object on Windows.

The guard (:mod:`sparkdeck.adapters.process_guard`) is started after the server, so it costs the server's start nothing,
and yet leaves no gap: should we die before it is up, it finds its pipe closed and acts at once. It has a session of its
own, so that what kills our process group or our terminal spares it; killed all the same, it is replaced.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess

from sparkdeck.adapters import process_guard
from sparkdeck.adapters.guard_command import guard_command
from sparkdeck.adapters.job_object import JobObject
from sparkdeck.adapters.no_console import no_console

_MOST_STARTS = 5
_SWEEP_S = 3.0


class _Guard(asyncio.SubprocessProtocol):
    def __init__(self, owner: ServerGuard) -> None:
        self._owner = owner
        self.exited: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def process_exited(self) -> None:
        if not self.exited.done():
            self.exited.set_result(None)
        self._owner._on_guard_exited()


class ServerGuard:
    """The guard of one server. :meth:`close` it when the server has ended: it then ends what that left behind."""

    def __init__(
        self, pid: int, birth: str | None, mark: str, *, process_handle: int | None = None, is_child: bool = True
    ) -> None:
        self._pid, self._birth, self._mark = pid, birth, mark
        self._trust = ("group",) if is_child else ()  # only of a child of ours is it known that its group is its own
        self._transport: asyncio.SubprocessTransport | None = None
        self._protocol: _Guard | None = None
        self._job = JobObject(process_handle) if process_handle is not None else None
        self._closing = False
        self._starts = 0
        self._restart: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """Of the guard process; ``None`` where there is none."""
        return self._transport.get_pid() if self._transport is not None else None

    async def start(self) -> None:
        """Never raises: where no process can be started any more, the other nets must do."""
        if os.name != "posix" or self._birth is None:
            return
        self._starts += 1
        with contextlib.suppress(OSError):
            self._transport, self._protocol = await asyncio.get_running_loop().subprocess_exec(
                lambda: _Guard(self),
                *guard_command(),
                str(self._pid),
                self._birth,
                self._mark,
                *self._trust,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd="/",
                start_new_session=True,
                creationflags=no_console(),
            )

    async def close(self) -> None:
        """The server has ended: end the rest of what it started, then the guard. Idempotent; takes some 20 ms."""
        self._closing = True
        if self._job is not None:
            self._job.close()
        if self._restart is not None:
            await asyncio.wait({self._restart})
        transport, protocol = self._transport, self._protocol
        self._transport = None
        if transport is not None and protocol is not None:
            pipe = transport.get_pipe_transport(0)
            if pipe is not None:
                pipe.close()
            await asyncio.wait({protocol.exited}, timeout=_SWEEP_S)
            transport.close()
        elif os.name == "posix" and self._birth is not None:
            await asyncio.to_thread(process_guard.kill_all, self._pid, self._birth, self._mark)

    def _on_guard_exited(self) -> None:
        if self._closing or self._starts >= _MOST_STARTS:
            return
        transport, self._transport = self._transport, None
        if transport is not None:
            transport.close()
        self._restart = asyncio.get_running_loop().create_task(self.start(), name="guard of a server")
