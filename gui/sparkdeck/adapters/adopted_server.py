"""A server that an earlier SparkDeck started and did not live to end: no child of ours, so its exit code stays unknown."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal

from sparkdeck.adapters.process_guard import birth_of, send
from sparkdeck.adapters.server_guard import ServerGuard
from sparkdeck.adapters.server_note import members_of
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.left_server import LeftServer
from sparkdeck.domain.translation import tr

_POLL_S = 0.25


class AdoptedServer:
    """Every signal goes to its processes by pid and birth, never to a group or a pid alone."""

    def __init__(self, left: LeftServer) -> None:
        self._note = left.note
        self._pid = left.pid
        server = left.note.server
        self._guard = ServerGuard(server.pid, server.birth, left.note.mark, is_child=False)

    @property
    def pid(self) -> int:
        return self._pid

    async def begin(self) -> None:
        """From now on it ends with us."""
        await self._guard.start()

    async def wait(self) -> int:
        """Raises :class:`UserError` when it has ended: only a parent learns an exit code."""
        await self._gone()
        await self._guard.close()
        raise UserError(
            tr("The adopted server (pid {pid}) has ended.", pid=self._pid),
            tr("Why is not known: an earlier SparkDeck had started it."),
            tr("Start it again."),
        )

    async def _gone(self) -> None:
        birth = next((member.birth for member in members_of(self._note) if member.pid == self._pid), None)
        if birth is None:
            return
        handle = None
        if hasattr(os, "pidfd_open"):
            with contextlib.suppress(OSError):
                handle = os.pidfd_open(self._pid)
        try:
            if handle is not None and birth_of(self._pid) == birth:
                await _readable(handle)
            while birth_of(self._pid) == birth:
                await asyncio.sleep(_POLL_S)
        finally:
            if handle is not None:
                os.close(handle)

    def terminate(self) -> None:
        self._signal(signal.SIGTERM)

    def kill(self) -> None:
        self._signal(getattr(signal, "SIGKILL", signal.SIGTERM))

    def _signal(self, number: int) -> None:
        for member in members_of(self._note):
            send(member, number)


async def _readable(handle: int) -> None:
    """A process handle becomes readable when the process ends."""
    loop = asyncio.get_running_loop()
    noted = asyncio.Event()
    loop.add_reader(handle, noted.set)
    try:
        await noted.wait()
    finally:
        loop.remove_reader(handle)
