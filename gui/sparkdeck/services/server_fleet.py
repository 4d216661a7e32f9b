"""What brings servers onto the desk and takes them away: attach, detach, a second server, unload and wake."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from sparkdeck.adapters.chat_requests import ConnectionLostError, RefusedError
from sparkdeck.adapters.endpoint_probe import probe_endpoint
from sparkdeck.adapters.ports import next_free_port
from sparkdeck.domain.endpoint import Attachment, EndpointFacts, parse_endpoint
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import EndpointProbed, MemoryChecked
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.samples import GpuSample
from sparkdeck.domain.server_status import FIRST_SERVER, Phase, ServerStatus
from sparkdeck.domain.translation import mark, tr, translated
from sparkdeck.services.attached_server import AttachedServer
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.launch_preparation import DEFAULT_HOST, DEFAULT_PORT, LaunchPreparation
from sparkdeck.services.model_watch import watch_models
from sparkdeck.services.notices import Notices
from sparkdeck.services.router_preparation import RouterPreparation
from sparkdeck.services.second_server_check import check_memory
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_supervisor import ServerSupervisor

SECOND_SERVER = mark("Server 2")
ROUTER = mark("Several models")

NewSupervisor = Callable[[EventBus, LaunchPreparation | None], ServerSupervisor]
"""A supervisor that publishes on this bus; without a preparation, with the usual one."""


class ServerFleet:
    """The first server is always there; others come and go. A server that is not ours is never stopped."""

    def __init__(
        self,
        bus: EventBus,
        notices: Notices,
        desk: ServerDesk,
        supervisor: ServerSupervisor,
        new_supervisor: NewSupervisor,
        router_preparation: RouterPreparation,
        forget: Callable[[ServerSupervisor], Coroutine[Any, Any, None]],
    ) -> None:
        """``forget`` is called with a supervisor that is needed no more."""
        self._bus = bus
        self._notices = notices
        self._desk = desk
        self._new_supervisor = new_supervisor
        self._router_preparation = router_preparation
        self._forget = forget
        self._supervisors: dict[str, ServerSupervisor] = {FIRST_SERVER: supervisor}
        self._probed: tuple[str, str | None, EndpointFacts] | None = None
        self._closed = False
        self._changing = asyncio.Lock()
        """Held while a server comes or goes by a name that two clicks could both want."""
        desk.add(FIRST_SERVER, supervisor)

    # -- ours ---------------------------------------------------------------------------------------------------

    @property
    def shown_supervisor(self) -> ServerSupervisor:
        """The supervisor of the shown server; the first one's where an attached server is shown."""
        return self._supervisors.get(self._desk.shown, self._supervisors[FIRST_SERVER])

    async def start(self, profile: Profile, runtime: Runtime) -> None:
        """Start ``profile`` on the shown server, a second one on a port that is free. Does nothing while it is active."""
        name = self._desk.shown
        if name not in self._supervisors or name == ROUTER:
            self._desk.show(FIRST_SERVER)
            if name == ROUTER and not self._supervisors[ROUTER].status.is_active:
                self._drop_router()
        elif name == SECOND_SERVER and not self._supervisors[name].status.is_active:
            profile = await asyncio.to_thread(on_free_port, profile)
        await self.shown_supervisor.start(profile, runtime)

    async def stop_shown(self) -> None:
        """Stop the shown server, or let go of it where it is attached."""
        name = self._desk.shown
        if name not in self._supervisors:
            await self.detach(name)
            return
        if self._desk.status.unloaded:
            self._desk.set_unloaded(name, False)
        await self._supervisors[name].stop()
        if name == ROUTER:
            self._drop_router()

    async def check_second(self, profile: Profile, runtime: Runtime, gpus: Sequence[GpuSample]) -> None:
        """Whether ``profile`` fits beside what runs; ``MemoryChecked`` answers."""
        check = await asyncio.to_thread(check_memory, profile, runtime, self._router_preparation, gpus)
        self._bus.publish(MemoryChecked(check))

    def require_alone(self) -> None:
        """Raise :class:`UserError` where another server of ours would disturb a measurement."""
        running = [name for name, one in self._supervisors.items() if name != FIRST_SERVER and one.status.is_active]
        if running:
            raise UserError(
                tr("“{server}” runs beside the first server.", server=translated(running[0])),
                tr("What it does would be measured too."),
                tr("Stop it, then run the benchmark."),
            )
        self._desk.show(FIRST_SERVER)

    async def start_second(self, profile: Profile, runtime: Runtime) -> None:
        """Start ``profile`` beside the first server, on the next port that is free. The window shows it from now on."""
        self._require_open()
        supervisor = self._supervisors.get(SECOND_SERVER)
        if supervisor is not None and supervisor.status.is_active:
            raise UserError(tr("Two servers of ours run already."), "", tr("Stop one of them first."))
        if supervisor is None:
            supervisor = self._new_supervisor(self._desk.bus_for(SECOND_SERVER), None)
            self._supervisors[SECOND_SERVER] = supervisor
            self._desk.add(SECOND_SERVER, supervisor)
        self._desk.show(SECOND_SERVER)
        await supervisor.start(await asyncio.to_thread(on_free_port, profile), runtime)

    async def start_on_free_port(self, profile: Profile, runtime: Runtime) -> None:
        """Start ``profile`` on the next free port after its own, this once: the profile itself stays as it is."""
        await self.start(await asyncio.to_thread(on_free_port, profile), runtime)

    async def start_router(self, profiles: tuple[Profile, ...], runtime: Runtime) -> None:
        """Serve several profiles behind one endpoint, by the engine's own router. Raises :class:`UserError`."""
        async with self._changing:
            earlier = self._supervisors.get(ROUTER)
            if earlier is not None and earlier.status.is_active:
                raise UserError(tr("Several models are served already."), "", tr("Stop that server first."))
            profile = await self._router_preparation.profile_for(profiles, runtime)
            self._require_open()
            if earlier is not None:  # it failed: nothing of it is left but its place
                self._drop_router()
            supervisor = self._new_supervisor(self._desk.bus_for(ROUTER), self._router_preparation)
            self._supervisors[ROUTER] = supervisor
            self._desk.add(ROUTER, supervisor, is_router=True, profiles=profiles)
            self._desk.show(ROUTER)
            await supervisor.start(profile, runtime)

    async def start_again(self) -> None:
        """Start the shown server as it was."""
        supervisor = self.shown_supervisor
        status = supervisor.status
        if status.profile is not None and status.runtime is not None:
            await supervisor.start(status.profile, status.runtime)

    def _drop_router(self) -> None:
        supervisor = self._supervisors.pop(ROUTER, None)
        if supervisor is not None:
            self._desk.remove(ROUTER)
            self._notices.spawn(self._forget(supervisor), "end of a log")

    # -- somebody else's ----------------------------------------------------------------------------------------

    async def probe(self, text: str, api_key: str | None) -> EndpointFacts | None:
        """Ask the address what it offers; ``EndpointProbed`` answers."""
        try:
            facts = await probe_endpoint(parse_endpoint(text), api_key)
        except UserError as problem:
            self._bus.publish(EndpointProbed(text, problem=problem))
            return None
        self._probed = (text, api_key, facts)
        self._bus.publish(EndpointProbed(text, facts))
        return facts

    async def attach_or_raise(
        self, text: str, api_key: str | None, model_id: str = "", *, pid: int | None = None
    ) -> Attachment:
        """The same for a command without a window: raises what stands in the way. ``pid``: its process, where known."""
        facts = await probe_endpoint(parse_endpoint(text), api_key)
        self._probed = (text, api_key, facts)
        await self.attach(text, api_key, model_id, pid=pid)
        attached = self._desk.status.attached
        assert attached is not None
        return attached

    async def attach(self, text: str, api_key: str | None, model_id: str = "", *, pid: int | None = None) -> None:
        """Use the server at this address from now on; ``EndpointProbed`` says why not."""
        self._require_open()
        known = self._probed
        facts = known[2] if known is not None and known[:2] == (text, api_key) else await self.probe(text, api_key)
        self._probed = None
        if facts is None:
            return
        name = facts.address.base_url.partition("://")[2]
        async with self._changing:
            await self._let_go(name)
            self._require_open()
            server = AttachedServer(self._desk.bus_for(name), self._notices, facts, api_key, pid)
            server.begin()
            self._desk.add(name, server, is_router=facts.is_router)
            self._desk.set_models(name, facts.models)
            self._desk.show(name)
        if model_id:
            self._desk.choose_model(model_id)

    async def detach(self, name: str) -> None:
        """Let go of an attached server. It goes on. Nothing to do where that was done already."""
        async with self._changing:
            await self._let_go(name)

    async def _let_go(self, name: str) -> None:
        if name in self._desk.names:
            await self._desk.source(name).stop()
            self._desk.remove(name)

    # -- idle ---------------------------------------------------------------------------------------------------

    async def unload(self) -> None:
        """Free the memory of the shown server until the next message: a router unloads the model that is asked; one
        server has no such request, so it is stopped and started again by the next message in the chat."""
        name, status, source = self._desk.shown, self._desk.status, self._desk.source()
        if source.api is not None and source.api.is_router:
            await self._desk.close_requests(name)
            await self._set_loaded(status, loaded=False)
            return
        if name not in self._supervisors:
            raise UserError(
                tr("An attached server cannot be unloaded."), tr("It belongs to somebody else."), tr("Detach it.")
            )
        if status.phase is not Phase.READY:
            raise UserError(tr("No server is running."), "", "")
        await self._supervisors[name].stop()
        self._desk.set_unloaded(name, True)

    async def load_model(self) -> None:
        """Load the model of a router that is asked, before the first request does it."""
        await self._set_loaded(self._desk.status, loaded=True)

    async def wake(self, name: str) -> None:
        """Start a server that was unloaded, as it was, and wait until it is ready."""
        supervisor = self._supervisors[name]
        status = supervisor.status
        if status.profile is None or status.runtime is None:
            raise UserError(tr("It is not known any more what this server served."), "", tr("Press Start."))
        await supervisor.start(status.profile, status.runtime)
        await supervisor.wait_ready()

    async def _set_loaded(self, status: ServerStatus, *, loaded: bool) -> None:
        api = self._desk.source(status.server).api
        if api is None or not status.model_id:
            raise UserError(tr("No model is chosen."), "", "")
        try:
            await api.set_loaded(status.model_id, loaded)
        except RefusedError as error:
            raise UserError(
                tr("The server did not load it.") if loaded else tr("The server did not unload it."), str(error), ""
            ) from error
        except ConnectionLostError as error:
            raise UserError(tr("The connection to the server was lost."), str(error), "") from error

    # -- life ---------------------------------------------------------------------------------------------------

    async def watch(self) -> None:
        """Keep the lists of models up to date until cancelled."""
        await watch_models(self._desk)

    def note_sleep(self, slept_s: float) -> None:
        """The computer has slept: look at ours now. Those of others are looked at every two seconds anyway."""
        for supervisor in self._supervisors.values():
            supervisor.note_sleep(slept_s)

    async def close(self) -> None:
        """Refuse every later server, stop ours all at once, let go of the others."""
        self._closed = True
        await asyncio.gather(*(self._desk.source(name).close() for name in self._desk.names))

    def _require_open(self) -> None:
        if self._closed:
            raise UserError(tr("SparkDeck is closing."))


def on_free_port(profile: Profile) -> Profile:
    """``profile`` with the first free port from its own on; one that takes any port stays as it is. Blocking; opens no
    connection."""
    host, wanted = str(profile.options.get("host", DEFAULT_HOST)), profile.options.get("port", DEFAULT_PORT)
    if wanted == 0:
        return profile
    port = next_free_port(host, wanted if isinstance(wanted, int) else DEFAULT_PORT)
    return replace(profile, options=MappingProxyType({**profile.options, "port": port}))
