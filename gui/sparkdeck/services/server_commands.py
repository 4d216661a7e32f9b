"""The commands about several servers and about servers of others, as the window gives them."""

from __future__ import annotations

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ClientFactsFound
from sparkdeck.domain.foreign_listener import PortTakenError
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.translation import tr
from sparkdeck.services.asked_stop import AskedStop
from sparkdeck.services.benchmark_runner import BenchmarkRunner
from sparkdeck.services.client_facts import client_facts
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.monitor import Monitor
from sparkdeck.services.port_doctor import address_of
from sparkdeck.services.runtime_gate import RuntimeGate
from sparkdeck.services.selection import Selection
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_fleet import ROUTER, ServerFleet


class ServerCommands:
    """Part of ``Services``; satisfies ``ui.server_commands.ServerCommands``."""

    asked_stop: AskedStop
    benchmark: BenchmarkRunner
    bus: EventBus
    desk: ServerDesk
    fleet: ServerFleet
    gate: RuntimeGate
    monitor: Monitor
    selection: Selection

    def _require_no_benchmark(self) -> None:
        """While it runs, the monitor reads the server that is measured, and nothing else may use the machine."""
        if self.benchmark.is_running:
            raise UserError(tr("The benchmark has the server."), "", tr("Wait until it has ended, or cancel it."))

    def _require_selected(self) -> Profile:
        profile = self.selection.selected
        if profile is None:
            raise UserError(tr("No profile is selected."), "", tr("Choose one in the bar at the top."))
        return profile

    async def probe_endpoint(self, url: str, api_key: str) -> None:
        await self.fleet.probe(url, api_key or None)

    async def attach_endpoint(self, url: str, api_key: str, model_id: str) -> None:
        self._require_no_benchmark()
        await self.fleet.attach(url, api_key or None, model_id)

    async def show_server(self, name: str) -> None:
        self._require_no_benchmark()
        self.desk.show(name)

    async def choose_model(self, model_id: str) -> None:
        self._require_no_benchmark()
        self.desk.choose_model(model_id)

    async def unload_server(self, *, anyway: bool = False) -> None:
        self._require_no_benchmark()
        if anyway or not await self.asked_stop.asks_to_unload():
            await self.fleet.unload()

    async def load_model(self) -> None:
        await self.fleet.load_model()

    async def check_second_server(self, profile: str) -> None:
        wanted = self.selection.require(profile)
        await self.fleet.check_second(wanted, await self.selection.choice.of(wanted), self.monitor.gpus)

    async def start_second_server(self, profile: str) -> None:
        self._require_no_benchmark()
        wanted = self.selection.require(profile)
        await self.fleet.start_second(wanted, await self.gate.runtime_for(wanted))

    async def start_on_free_port(self) -> None:
        self._require_no_benchmark()
        profile = self._require_selected()
        await self.fleet.start_on_free_port(profile, await self.gate.runtime_for(profile))

    async def find_client_facts(self) -> None:
        """``ClientFactsFound`` answers; raises :class:`UserError` while no server is ready."""
        self.bus.publish(ClientFactsFound(await client_facts(self.desk)))

    async def set_idle_minutes(self, minutes: int | None) -> None:
        """Of the selected profile: unload after so many idle minutes, ``None`` never."""
        await self.selection.change_options({"sleep-idle-seconds": minutes * 60 if minutes else None})

    async def apply_mend(self, mend: Mend) -> None:
        """Carry it out for the shown server, whatever was selected since it failed, and start that one again."""
        self._require_no_benchmark()
        status = self.desk.status
        if mend.kind in (MendKind.NEXT_PORT, MendKind.ATTACH):
            await self.mend_port(mend.kind)
            return
        profile, selected = status.profile, self.selection.selected
        known = [one.name for one in self.selection.profiles]
        is_gone = profile is not None and profile.name not in known and mend.kind is MendKind.START_AGAIN
        if status.server == ROUTER or is_gone:
            await self.fleet.start_again()
            return
        if profile is not None and (selected is None or selected.name != profile.name):
            await self.selection.select(profile.name)
        if mend.kind is MendKind.CHANGE_OPTIONS:
            await self.selection.change_options(dict(mend.changes))
        elif mend.kind is MendKind.DRAFT_OFF:
            await self.selection.open_draft(None)
        elif mend.kind is MendKind.USE_BUILTIN:
            await self.selection.use_runtime(None)
        chosen = self.selection.selected
        assert chosen is not None
        runtime = await self.gate.runtime_for(chosen)
        if status.is_active:  # it runs, without speculation: perhaps for others
            await self.asked_stop.restart(chosen, runtime, anyway=False)
        else:
            await self.fleet.start(chosen, runtime)

    async def mend_port(self, kind: MendKind) -> None:
        """After a start that failed on its port: go around it, or use what is there."""
        failure = self.desk.status.failure
        if kind is MendKind.NEXT_PORT:
            await self.start_on_free_port()
        elif isinstance(failure, PortTakenError):
            await self.fleet.attach_or_raise(address_of(failure.listener).base_url, None)

    async def serve_profiles(self, names: tuple[str, ...]) -> None:
        self._require_no_benchmark()
        profiles = tuple(self.selection.require(name) for name in names)
        await self.fleet.start_router(profiles, await self.gate.runtime_for(profiles[0]))
