"""Keeps the note of one running server: written when it was forked, removed when it is gone.

A disk that hangs holds up neither the load nor a stop: what takes long goes on in its own time.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

from sparkdeck.adapters.app_folders import app_folders
from sparkdeck.adapters.running_server import RunningServer
from sparkdeck.adapters.server_note import remove_note, this_app, this_machine, write_note
from sparkdeck.adapters.server_process import ServerProcess
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.left_server import ProcessIdentity, ServerNote
from sparkdeck.domain.secrets import redact_argv
from sparkdeck.services.launch_preparation import PreparedLaunch
from sparkdeck.services.notices import Notices

_PATIENCE_S = 1.0


class NoteKeeper:
    """For one process; ``earlier`` is the note of one that is adopted. :meth:`remove` is for the end, whatever came before."""

    def __init__(self, notices: Notices, earlier: ServerNote | None = None) -> None:
        self._notices = notices
        self._note = earlier
        self._writing: asyncio.Task[None] | None = None

    async def write(self, launch: PreparedLaunch, server: RunningServer, started_at: float) -> None:
        """Never raises: a server without a note is a server all the same, and the user is told."""
        if self._note is not None:
            self._note = replace(self._note, app=this_app())
        elif isinstance(server, ServerProcess) and server.birth is not None:
            self._note = _note_of(launch, server, server.birth, started_at)
        else:  # ended already
            return
        self._writing = self._notices.spawn(self._write(self._note), "note of a server")
        await asyncio.wait({self._writing}, timeout=_PATIENCE_S)

    async def _write(self, note: ServerNote) -> None:
        folder = app_folders().state
        try:
            await asyncio.to_thread(write_note, folder, note)
        except UserError as error:
            self._notices.post(error)
        if self._note is None:  # the server has ended meanwhile
            await asyncio.to_thread(remove_note, folder, note)

    async def remove(self) -> None:
        """The server has ended. Idempotent."""
        note, self._note = self._note, None
        if note is not None and (self._writing is None or self._writing.done()):
            removing = asyncio.ensure_future(asyncio.to_thread(remove_note, app_folders().state, note))
            await asyncio.wait({removing}, timeout=_PATIENCE_S)


def _note_of(launch: PreparedLaunch, process: ServerProcess, birth: str, started_at: float) -> ServerNote:
    length = len(launch.runtime.command)
    return ServerNote(
        server=ProcessIdentity(process.pid, birth),
        app=this_app(),
        machine=this_machine(),
        mark=process.mark,
        profile_name=launch.profile.name,
        host=launch.host,
        port=launch.port,
        command=launch.command[:length],
        arguments=redact_argv(launch.command[length:], (launch.api_key,) if launch.api_key else ()),
        runtime_path=launch.runtime.path,
        runtime_build=launch.runtime.build,
        started_at=started_at,
    )
