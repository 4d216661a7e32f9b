"""The commands about several servers and about servers of others, as the window gives them."""

from __future__ import annotations

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ClientFactsFound
from sparkdeck.domain.foreign_listener import PortTakenError
from sparkdeck.domain.mends import MendKind
from sparkdeck.services.benchmark_runner import BenchmarkRunner
from sparkdeck.services.client_facts import client_facts
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.monitor import Monitor
from sparkdeck.services.port_doctor import address_of
from sparkdeck.services.selection import Selection
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_fleet import ServerFleet


class ServerCommands:
    """Part of ``Services``; satisfies ``ui.server_commands.ServerCommands``."""

    benchmark: BenchmarkRunner
    bus: EventBus
    desk: ServerDesk
    fleet: ServerFleet
    monitor: Monitor
    selection: Selection

    def _require_no_benchmark(self) -> None:
        """While it runs, the monitor reads the server that is measured, and nothing else may use the machine."""
        if self.benchmark.is_running:
            raise UserError("The benchmark has the server.", "", "Wait until it has ended, or cancel it.")

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

    async def unload_server(self) -> None:
        self._require_no_benchmark()
        await self.fleet.unload()

    async def load_model(self) -> None:
        await self.fleet.load_model()

    async def check_second_server(self, profile: str) -> None:
        await self.fleet.check_second(self.selection.require(profile), self.selection.runtime, self.monitor.gpus)

    async def start_second_server(self, profile: str) -> None:
        self._require_no_benchmark()
        await self.fleet.start_second(self.selection.require(profile), self.selection.runtime)

    async def start_on_free_port(self) -> None:
        self._require_no_benchmark()
        profile = self.selection.selected
        if profile is None:
            raise UserError("No profile is selected.", "", "Choose one in the bar at the top.")
        await self.fleet.start_on_free_port(profile, self.selection.runtime)

    async def find_client_facts(self) -> None:
        """``ClientFactsFound`` answers; raises :class:`UserError` while no server is ready."""
        self.bus.publish(ClientFactsFound(await client_facts(self.desk)))

    async def set_idle_minutes(self, minutes: int | None) -> None:
        """Of the selected profile: unload after so many idle minutes, ``None`` never."""
        await self.selection.change_options({"sleep-idle-seconds": minutes * 60 if minutes else None})

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
        await self.fleet.start_router(profiles, self.selection.runtime)
