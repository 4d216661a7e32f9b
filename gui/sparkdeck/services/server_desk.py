"""All servers of the window, and which of them it shows: chat, monitor and bar follow that one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from sparkdeck.adapters.server_api import ServerApi
from sparkdeck.domain.endpoint import ServedModel
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, LogArrived, LogLine, ServersChanged, ServerStatusChanged
from sparkdeck.domain.files_of_profile import files_of_profile
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.router_preset import router_models
from sparkdeck.domain.server_list import ServerEntry, entry_of
from sparkdeck.domain.server_status import FIRST_SERVER, Phase, ServerStatus
from sparkdeck.domain.translation import tr, translated
from sparkdeck.services.event_bus import EventBus

CloseRequests = Callable[[str], Awaitable[None]]


class ServerSource(Protocol):
    """One server, ours or attached: what a :class:`ServerSupervisor` offers to those who only use it."""

    @property
    def status(self) -> ServerStatus: ...

    @property
    def api(self) -> ServerApi | None: ...

    @property
    def api_key(self) -> str | None: ...

    @property
    def recent_lines(self) -> tuple[LogLine, ...]: ...

    def on_lines(self, listener: Callable[[tuple[LogLine, ...]], None]) -> None: ...

    def before_stop(self, close: Callable[[], Awaitable[None]]) -> None: ...

    def count_own_by(self, count: Callable[[], int]) -> None: ...

    async def settle(self) -> ServerStatus: ...

    async def stop(self) -> None: ...

    async def close(self) -> None: ...


@dataclass(slots=True)
class _Entry:
    source: ServerSource
    is_router: bool = False
    profiles: tuple[Profile, ...] = ()
    """Those that a router serves."""
    models: tuple[ServedModel, ...] = ()
    model_id: str = ""
    unloaded: bool = False
    told: ServerStatus = ServerStatus()
    """The last status with what is known here of it."""
    told_of: tuple[ServerStatus | None, str, tuple[ServedModel, ...], str, bool] = (None, "", (), "", False)
    """What it was put together from."""


class ServerDesk:
    """Passes on what the shown server publishes, with its name; of the others only that they are there.

    Each source publishes on a bus of its own (:meth:`bus_for`), so that no two servers' events can mix. To those who
    read it looks like the shown server: :attr:`status`, :attr:`api`, :meth:`on_lines` and so on follow the switch.
    """

    def __init__(self, bus: EventBus) -> None:
        self._bus = bus
        self._entries: dict[str, _Entry] = {}
        self._shown = FIRST_SERVER
        self._line_listeners: list[Callable[[tuple[LogLine, ...]], None]] = []
        self._close_requests: list[CloseRequests] = []
        self._count_requests: list[Callable[[str], int]] = []
        self._last_list: tuple[tuple[ServerEntry, ...], str] = ((), "")

    # -- the servers --------------------------------------------------------------------------------------------

    def bus_for(self, name: str) -> EventBus:
        """Where the source that will be added as ``name`` has to publish."""
        bus = EventBus()
        bus.subscribe(lambda event: self._take(name, event))
        return bus

    def add(
        self, name: str, source: ServerSource, *, is_router: bool = False, profiles: tuple[Profile, ...] = ()
    ) -> None:
        self._entries[name] = _Entry(source, is_router, profiles)
        source.on_lines(lambda lines: self._take_lines(name, lines))

        source.before_stop(lambda: self.close_requests(name))
        source.count_own_by(lambda: sum(count(name) for count in self._count_requests))
        self._publish_list()

    def remove(self, name: str) -> None:
        """Forget a server that has ended; the window goes back to the first one where it showed this."""
        self._entries.pop(name, None)
        if self._shown == name:
            self.show(FIRST_SERVER)
        self._publish_list()

    def show(self, name: str) -> None:
        """Let the window show this server from now on. Raises :class:`UserError` where there is none of this name."""
        if name not in self._entries:
            raise UserError(tr("There is no server “{name}” any more.", name=translated(name)))
        if name == self._shown:
            return
        self._shown = name
        self._bus.publish(ServerStatusChanged(self.status))
        lines = self._entries[name].source.recent_lines
        self._bus.publish(LogArrived((LogLine(f"── {translated(name)} ──", "D"), *lines)))
        self._publish_list()

    @property
    def shown(self) -> str:
        return self._shown

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._entries)

    def source(self, name: str | None = None) -> ServerSource:
        """The source of this name, of the shown one without."""
        return self._entries[self._shown if name is None else name].source

    def status_of(self, name: str) -> ServerStatus:
        entry = self._entries[name]
        parts = entry.source.status, name, entry.models, entry.model_id, entry.unloaded
        # asked for some ten times in each round of the monitor: put together when one of its parts is another object
        if any(now is not then for now, then in zip(parts, entry.told_of, strict=True)):
            status, server, models, model_id, unloaded = entry.told_of = parts
            entry.told = replace(status, server=server, models=models, model_id=model_id, unloaded=unloaded)
        return entry.told

    @property
    def all_statuses(self) -> tuple[ServerStatus, ...]:
        return tuple(self.status_of(name) for name in self._entries)

    def files_in_use(self) -> tuple[Path, ...]:
        """The model files of all servers of ours that are active."""
        active = [entry for entry in self._entries.values() if entry.source.status.is_active]
        profiles = [
            profile for entry in active for profile in (entry.source.status.profile, *entry.profiles) if profile
        ]
        return tuple(path for profile in profiles for path in files_of_profile(profile))

    def programs_in_use(self) -> tuple[Path, ...]:
        """The programs of all servers of ours that are active."""
        runtimes = [entry.source.status.runtime for entry in self._entries.values() if entry.source.status.is_active]
        return tuple(runtime.path for runtime in runtimes if runtime is not None and runtime.path is not None)

    async def close_requests(self, name: str) -> None:
        """End our own open requests at this server."""
        for close in self._close_requests:
            await close(name)

    # -- the shown server, to those who use it ------------------------------------------------------------------

    @property
    def status(self) -> ServerStatus:
        return self.status_of(self._shown)

    @property
    def asked_profile(self) -> Profile | None:
        """What the model that is asked was started with: a router has a profile for each."""
        entry, status = self._entries[self._shown], self.status
        if not entry.is_router:
            return status.profile
        return next((one.profile for one in router_models(entry.profiles) if one.name == status.model_id), None)

    @property
    def api(self) -> ServerApi | None:
        return self.source().api

    @property
    def api_key(self) -> str | None:
        return self.source().api_key

    @property
    def recent_lines(self) -> tuple[LogLine, ...]:
        return self.source().recent_lines

    async def settle(self) -> ServerStatus:
        return await self.source().settle()

    def on_lines(self, listener: Callable[[tuple[LogLine, ...]], None]) -> None:
        """Call ``listener`` with the log of the shown server as it arrives."""
        self._line_listeners.append(listener)

    def before_stop(self, close: CloseRequests, count: Callable[[str], int] = lambda _name: 0) -> None:
        """Await ``close`` with a server's name before each stop of it: our own open requests there end. ``count`` tells
        how many of them a slot has taken up."""
        self._close_requests.append(close)
        self._count_requests.append(count)

    # -- several models behind one endpoint ---------------------------------------------------------------------

    def set_models(self, name: str, models: tuple[ServedModel, ...]) -> None:
        """What this server's list of models says now; the chosen one stays chosen as long as it is there."""
        entry = self._entries.get(name)
        if entry is None or entry.models == models:
            return
        entry.models = models
        if models and entry.model_id not in [model.model_id for model in models]:
            entry.model_id = next((model for model in models if model.is_usable_now), models[0]).model_id
        self._tell_api(entry)
        self._publish(name)

    def choose_model(self, model_id: str) -> None:
        """Ask this model of the shown server from now on."""
        entry = self._entries[self._shown]
        if model_id not in [model.model_id for model in entry.models]:
            raise UserError(
                tr("The server has no model “{model_id}”.", model_id=model_id), "", tr("Choose another one.")
            )
        entry.model_id = model_id
        self._tell_api(entry)
        self._publish(self._shown)

    def set_unloaded(self, name: str, unloaded: bool) -> None:
        """Whether this server was stopped only to free its memory."""
        self._entries[name].unloaded = unloaded
        self._publish(name)

    @staticmethod
    def _tell_api(entry: _Entry) -> None:
        api = entry.source.api
        if api is not None:
            api.is_router = api.is_router or entry.is_router
            api.model_id = entry.model_id

    # -- what the sources publish -------------------------------------------------------------------------------

    def _take(self, name: str, event: Event) -> None:
        entry = self._entries.get(name)
        if isinstance(event, ServerStatusChanged):
            if entry is not None:
                self._take_status(name, entry, event.status)
        elif isinstance(event, LogArrived):
            if name == self._shown:
                self._bus.publish(event)
        else:
            self._bus.publish(event)

    def _take_status(self, name: str, entry: _Entry, status: ServerStatus) -> None:
        if status.phase is Phase.STARTING:
            entry.unloaded = False
        if status.attached is None and not status.is_up:
            entry.models, entry.model_id = (), ""
        self._tell_api(entry)
        self._publish(name)

    def _publish(self, name: str) -> None:
        if name == self._shown:
            self._bus.publish(ServerStatusChanged(self.status))
        self._publish_list()

    def _publish_list(self) -> None:
        listed = (tuple(entry_of(status) for status in self.all_statuses), self._shown)
        if listed != self._last_list:
            self._last_list = listed
            self._bus.publish(ServersChanged(*listed))

    def _take_lines(self, name: str, lines: tuple[LogLine, ...]) -> None:
        if name == self._shown:
            for listener in self._line_listeners:
                listener(lines)
