"""Servers that an earlier SparkDeck left running: found at the start, then taken over or ended, as the user says."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from sparkdeck.adapters.adopted_server import AdoptedServer
from sparkdeck.adapters.left_servers import find_left_servers, key_of
from sparkdeck.adapters.log_file import run_name
from sparkdeck.adapters.process_guard import send
from sparkdeck.adapters.server_note import members_of, remove_note, tidy_notes
from sparkdeck.domain.argv import ArgumentError, parse_argv
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LeftServersFound, LogLine
from sparkdeck.domain.left_server import LeftServer, ServerNote
from sparkdeck.domain.profile import LocalModel, Profile, ProfileOrigin
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.translation import tr
from sparkdeck.services.adoption import Adoption
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.launch_preparation import PreparedLaunch
from sparkdeck.services.runtime_catalog import RuntimeCatalog
from sparkdeck.services.selection import Selection
from sparkdeck.services.server_stop import KILL_AFTER_S, SECOND_TERM_AFTER_S
from sparkdeck.services.server_supervisor import ServerSupervisor

_LOOK_EVERY_S = 0.05
_GONE_AFTER_KILL_S = 5.0
_STEPS = (
    (signal.SIGTERM, SECOND_TERM_AFTER_S),
    (signal.SIGTERM, KILL_AFTER_S),
    (getattr(signal, "SIGKILL", signal.SIGTERM), _GONE_AFTER_KILL_S),
)


class LeftServers:
    """Each step looks anew, by pid and birth: what has ended meanwhile is never mistaken for what has its pid now."""

    def __init__(
        self,
        bus: EventBus,
        folders: tuple[Path, Path],
        supervisor: ServerSupervisor,
        selection: Selection,
        catalog: RuntimeCatalog,
    ) -> None:
        """``folders`` are those of the state and of the logs."""
        self._bus = bus
        self._state_folder, self._logs = folders
        self._supervisor = supervisor
        self._selection = selection
        self._catalog = catalog
        self._was_told = False

    async def find(self) -> tuple[LeftServer, ...]:
        """Look, tidy up the notes of those that are gone, and tell; nothing is told where there never was one."""
        left = await asyncio.to_thread(self._look)
        if left or self._was_told:
            self._was_told = True
            self._bus.publish(LeftServersFound(left))
        return left

    async def adopt(self, key: int) -> None:
        """Make it the window's server. Raises :class:`UserError` where it has gone or another one runs."""
        if self._supervisor.status.is_active:
            raise UserError(
                tr("A server runs already."), tr("The window has one place for it."), tr("Stop it first, then adopt.")
            )
        left = await self._require(key)
        server = AdoptedServer(left)
        launch = await self._launch_of(left)
        if launch.profile.name in [profile.name for profile in self._selection.profiles]:
            await self._selection.select(launch.profile.name)
        await server.begin()
        await self._supervisor.adopt(Adoption(server, launch, left.note, self._remark(left.note)))
        await self._forget(left)

    async def stop(self, key: int) -> None:
        """End exactly its processes: SIGTERM, again after 2 s, SIGKILL 1 s later. Raises :class:`UserError`."""
        left = await self._require(key)
        try:
            for number, patience_s in _STEPS:
                for member in await asyncio.to_thread(members_of, left.note):
                    send(member, number)
                if await _gone_within(left.note, patience_s):
                    remove_note(self._state_folder, left.note)
                    return
            raise UserError(
                tr("The server (pid {pid}) does not end.", pid=left.pid),
                tr("It was told to three times."),
                tr("Restart the computer."),
            )
        finally:
            await self.find()

    def _look(self) -> tuple[LeftServer, ...]:
        tidy_notes(self._state_folder)
        return find_left_servers(self._state_folder)

    async def _require(self, key: int) -> LeftServer:
        for left in await self.find():
            if left.key == key:
                return left
        raise UserError(tr("That server has ended meanwhile."))

    async def _forget(self, left: LeftServer) -> None:
        """Adopted: the note is ours as soon as the supervisor has written it, so this very server is left out."""
        others = tuple(other for other in await asyncio.to_thread(self._look) if other.key != left.key)
        self._bus.publish(LeftServersFound(others))

    async def _launch_of(self, left: LeftServer) -> PreparedLaunch:
        note = left.note
        key = await asyncio.to_thread(key_of, left)
        runtime = await self._runtime_of(note)
        return PreparedLaunch(
            profile=self._profile_of(note),
            runtime=runtime,
            command=(*note.command, *note.arguments),
            environment=MappingProxyType({"LLAMA_API_KEY": key} if key else {}),
            host=note.host,
            port=note.port,
            any_port=False,
        )

    async def _runtime_of(self, note: ServerNote) -> Runtime:
        with contextlib.suppress(UserError):
            return await self._catalog.find(note.runtime_path)
        return Runtime(RuntimeKind.BINARY, note.command, note.runtime_path, note.runtime_build)

    def _profile_of(self, note: ServerNote) -> Profile:
        """What it was started with, by its own arguments: the profile of that name may say something else by now."""
        named = [profile for profile in self._selection.profiles if profile.name == note.profile_name]
        known = named[0] if named else Profile(note.profile_name, None, origin=ProfileOrigin.TEMPORARY)
        try:
            values = parse_argv(note.arguments)
        except ArgumentError:
            return known
        target, draft = values.pop("model", None), values.pop("spec-draft-model", None)
        return replace(
            known,
            target=LocalModel(Path(str(target))) if target is not None else None,
            draft=LocalModel(Path(str(draft))) if draft is not None else None,
            options=MappingProxyType(values),
        )

    def _remark(self, note: ServerNote) -> LogLine:
        file = self._logs / f"{run_name(note.profile_name, note.started_at)}.log"
        where = f"what it wrote until then is in {file}" if file.is_file() else "no file of it was found"
        return LogLine(f"The log of an adopted server cannot be read; {where}.", "W")


async def _gone_within(note: ServerNote, patience_s: float) -> bool:
    loop = asyncio.get_running_loop()
    until = loop.time() + patience_s
    while await asyncio.to_thread(members_of, note):
        if loop.time() > until:
            return False
        await asyncio.sleep(_LOOK_EVERY_S)
    return True
