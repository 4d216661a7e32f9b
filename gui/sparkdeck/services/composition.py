"""Builds the services once, in order, and ends them once, in order. Knows no Qt."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping
from pathlib import Path

from sparkdeck.adapters.app_folders import app_folders
from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.adapters.baseline_store import BaselineStore
from sparkdeck.adapters.benchmark_history import BenchmarkHistory
from sparkdeck.adapters.demo_pair import demo_paths
from sparkdeck.adapters.gpu_reader import GpuReader
from sparkdeck.adapters.gpu_sight import see_gpus
from sparkdeck.adapters.host_probe import HostProbe
from sparkdeck.adapters.login_start import LoginStart, own_command
from sparkdeck.adapters.nvml import Nvml
from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.adapters.samples_csv import to_csv
from sparkdeck.domain.sample_history import SampleTable
from sparkdeck.domain.server_care import CareRules
from sparkdeck.domain.server_status import FIRST_SERVER
from sparkdeck.domain.settings import SettingValue
from sparkdeck.domain.window_place import WindowPlace
from sparkdeck.services.advisor import Advisor
from sparkdeck.services.after_sleep import AfterSleep
from sparkdeck.services.answer_commands import AnswerCommands
from sparkdeck.services.app_commands import AppCommands
from sparkdeck.services.asked_stop import AskedStop
from sparkdeck.services.benchmark_building import build_benchmark
from sparkdeck.services.benchmark_commands import BenchmarkCommands
from sparkdeck.services.build_commands import BuildCommands
from sparkdeck.services.chat_building import build_chat
from sparkdeck.services.conversation_commands import ConversationCommands
from sparkdeck.services.conversation_transfer import ConversationTransfer
from sparkdeck.services.conversations import Conversations
from sparkdeck.services.crash_doctor import CrashDoctor
from sparkdeck.services.diagnostics import Diagnostics
from sparkdeck.services.event_bus import EventBus, Listener
from sparkdeck.services.first_run import FirstRun
from sparkdeck.services.hardware_watch import HardwareWatch
from sparkdeck.services.launch_facts import LaunchFacts
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.left_servers import LeftServers
from sparkdeck.services.link_desk import LinkDesk
from sparkdeck.services.login_start import LoginStartKeeper
from sparkdeck.services.memory_planner import MemoryPlanner
from sparkdeck.services.model_commands import ModelCommands
from sparkdeck.services.models_desk import ModelsDesk
from sparkdeck.services.monitor import Monitor
from sparkdeck.services.monitoring_pace import MonitoringPace
from sparkdeck.services.network_access import NetworkAccess
from sparkdeck.services.notices import Notices
from sparkdeck.services.port_doctor import PortDoctor
from sparkdeck.services.profile_commands import ProfileCommands
from sparkdeck.services.profile_desk import ProfileDesk
from sparkdeck.services.prometheus_endpoint import PrometheusEndpoint
from sparkdeck.services.release_building import build_releases, offline_reason
from sparkdeck.services.release_commands import ReleaseCommands
from sparkdeck.services.result_archive import ResultArchive
from sparkdeck.services.result_commands import ResultCommands
from sparkdeck.services.router_preparation import RouterPreparation
from sparkdeck.services.runtime_builder import build_builder
from sparkdeck.services.runtime_catalog import RuntimeCatalog
from sparkdeck.services.runtime_commands import RuntimeCommands
from sparkdeck.services.runtime_desk import RuntimeDesk
from sparkdeck.services.runtime_gate import RuntimeGate
from sparkdeck.services.runtime_jobs import RuntimeJobs
from sparkdeck.services.runtime_qualifier import RuntimeQualifier
from sparkdeck.services.selection import Selection
from sparkdeck.services.server_commands import ServerCommands
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_fleet import ServerFleet
from sparkdeck.services.server_logs import ServerLogs
from sparkdeck.services.server_supervisor import ServerSupervisor
from sparkdeck.services.settings_commands import SettingsCommands
from sparkdeck.services.settings_service import SettingsService
from sparkdeck.services.sleep_watch import SleepWatch
from sparkdeck.services.unfinished_benchmark import unfinished_of
from sparkdeck.services.window_places import WindowPlaces

_STOP_DEADLINE_S = 6.0


class Services(
    AnswerCommands,
    ConversationCommands,
    ServerCommands,
    ProfileCommands,
    BenchmarkCommands,
    ResultCommands,
    RuntimeCommands,
    ReleaseCommands,
    BuildCommands,
    ModelCommands,
    SettingsCommands,
    AppCommands,
):
    """All services, and the commands the window gives them (it satisfies ``PanelCommands``)."""

    def __init__(self, publish: Listener) -> None:
        folders = app_folders()
        self.config_folder = folders.config
        resources = resources_folder()
        self.bus = EventBus()
        self.bus.subscribe(publish)
        self.notices = Notices(self.bus)
        self.settings = SettingsService(self.bus, self.notices, folders.config)
        self.preparation = LaunchPreparation(resources, folders.data)
        self.desk = ServerDesk(self.bus)
        self.logs = ServerLogs(self.notices, folders.logs)
        self.supervisor = self._new_supervisor(self.desk.bus_for(FIRST_SERVER), None)
        router = RouterPreparation(resources, folders.data, folders.state)
        make, forget = self._new_supervisor, self.logs.drop
        self.fleet = ServerFleet(self.bus, self.notices, self.desk, self.supervisor, make, router, forget)
        self.asked_stop = AskedStop(self.bus, self.desk, self.fleet, self.preparation)
        self.nvml = Nvml()
        self.baselines = BaselineStore(folders.state, self.notices.post)
        self.hardware = hardware = HardwareWatch(GpuReader(self.nvml), HostProbe())
        self.monitor = Monitor(self.bus, self.desk, hardware, self.baselines)
        self.pace = MonitoringPace(self.bus, self.monitor, hardware)
        self.advisor = Advisor(self.bus, self.desk)
        self.prometheus = PrometheusEndpoint(self.bus, self.notices)
        self.abilities, self.chat, self.counter, self.comparison = build_chat(
            self.bus, self.notices, self.desk, self.fleet, self.monitor, self.preparation, make, forget
        )
        self.conversations = Conversations(self.bus, self.notices, folders.data / "conversations")
        self.transfer = ConversationTransfer(self.bus, self.notices, self.conversations)
        own = self.supervisor, self.preparation, make, forget, folders.state, self.baselines
        self.benchmark = build_benchmark(self.bus, self.monitor, self.desk, *own)
        history = BenchmarkHistory(folders.data, folders.state, folders.cache)
        self.results = ResultArchive(self.bus, self.notices, history, lambda: unfinished_of(self.benchmark))
        self.catalog = RuntimeCatalog(folders.data, self.notices.post)
        self.selection = Selection(self.bus, self.notices, folders, resources, self.preparation, self.catalog)
        self.network = NetworkAccess(self.bus, self.notices, self.selection.refresh)
        self.preparation.network = router.network = self.network.open_network
        self.runtime_jobs = RuntimeJobs(self.bus, self.notices)
        qualifier = RuntimeQualifier(resources, folders.data, lambda: see_gpus(self.nvml))
        shelf = self.catalog, self.selection, qualifier, self.runtime_jobs
        self.runtimes = RuntimeDesk(self.bus, *shelf, self.desk.programs_in_use)
        self.releases, self.installer = build_releases(
            self.bus, self.runtimes, self.nvml, self.selection, self.settings, folders
        )
        self.builder = build_builder(self.bus, self.runtimes, self.nvml, folders, lambda: offline_reason(self.settings))
        self.gate = RuntimeGate(self.selection, self.runtimes, lambda: self.settings.settings.first_use)
        self.launch_facts = LaunchFacts(self.bus)
        self.models = ModelsDesk(
            self.bus,
            self.notices,
            self.settings,
            folders,
            resources,
            self.supervisor,
            self.desk.files_in_use,
            lambda: self.selection.runtime.build,
        )
        self.profiles = ProfileDesk(
            self.bus, self.selection, folders, self.preparation, lambda: self.models.downloads.jobs
        )
        places = folders.state, folders.logs
        self.left_servers = LeftServers(self.bus, places, self.supervisor, self.selection, self.catalog)
        self.memory = MemoryPlanner(self.bus, self.notices, folders.state, lambda: demo_paths(resources, folders.data))
        self.crash_doctor = CrashDoctor(self.bus, self.notices, self.nvml)
        self.diagnostics = Diagnostics(self.bus, self.desk, self.nvml, self.logs)
        self.window_places = WindowPlaces(self.bus, folders.state)
        self.first_run = FirstRun(self.bus, self.notices, folders.state, self.selection)
        self.links = LinkDesk(self.bus, self.models, self.settings)
        self.port_doctor = PortDoctor(self.bus, self.notices, self.desk)
        self.monitor.before_look = SleepWatch(self.bus).look
        AfterSleep(self.bus, self.fleet.note_sleep, self.chat.note_sleep, self.models.downloads.note_sleep)
        self._shut_down: asyncio.Future[None] | None = None

    def _care_rules(self) -> CareRules:
        return self.settings.settings.care_rules

    def _new_supervisor(self, bus: EventBus, preparation: LaunchPreparation | None) -> ServerSupervisor:
        supervisor = ServerSupervisor(bus, self.notices, preparation or self.preparation, self._care_rules)
        self.logs.keep(bus, supervisor)
        return supervisor

    async def start(self, profile: str | None = None, *, with_models: bool = True) -> None:
        """Load the profiles and begin to monitor. ``profile`` selects one by name for this run only; ``with_models``
        brings back the downloads too, which a command without a window has no use for."""
        if with_models:  # only the window is what starts with the login
            LoginStartKeeper(self.bus, self.notices, LoginStart(self.config_folder, own_command()))
        await self.settings.load()
        await self.selection.load(profile)
        await self.left_servers.find()
        self.notices.spawn(self.monitor.run(), "monitor")
        self.notices.spawn(self.fleet.watch(), "models of a server")
        if with_models:
            await self.window_places.recall_layouts()
            await self.first_run.find()
            await self.prometheus.begin()
            await self.models.start()

    async def shutdown(self) -> None:
        """End everything: refuse new work, cancel streams, stop the server, let go of the driver. Idempotent."""
        if self._shut_down is not None:
            await asyncio.shield(self._shut_down)
            return
        self._shut_down = asyncio.get_running_loop().create_future()
        try:
            await self.benchmark.close()
            await self.runtime_jobs.close()
            await self.results.close()
            await self.comparison.close()
            await self.chat.close()
            await self.conversations.close()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_STOP_DEADLINE_S):
                    await self.fleet.close()
            await self.prometheus.close()
            await self.models.close()
            await self.window_places.close()
            await self.logs.close()
            await self.notices.cancel_all()
            await self.monitor.close()
        finally:
            self._shut_down.set_result(None)

    # -- PanelCommands ------------------------------------------------------------------------------------------

    async def select_profile(self, name: str) -> None:
        await self.selection.select(name)

    async def open_target(self, path: Path) -> None:
        await self.selection.open_target(path)

    async def open_draft(self, path: Path | None) -> None:
        await self.selection.open_draft(path)

    async def list_launch_options(self) -> None:
        await self.launch_facts.list_options(self.selection.runtime)

    async def read_pair_headers(self, target: Path | None, draft: Path | None, projector: Path | None) -> None:
        await self.launch_facts.read_headers(target, draft, projector)

    async def use_runtime(self, path: Path | None) -> None:
        await self.selection.use_runtime(path)

    async def change_settings(self, changes: Mapping[str, SettingValue]) -> None:
        await self.settings.change(changes)

    async def start_server(self) -> None:
        profile = self._require_selected()
        await self.fleet.start(profile, await self.gate.runtime_for(profile))

    async def restart_server(self, *, anyway: bool = False) -> None:
        profile = self._require_selected()
        await self.asked_stop.restart(profile, await self.gate.runtime_for(profile), anyway=anyway)

    async def ask_to_stop(self) -> None:
        await self.asked_stop.stop(anyway=False)

    async def adopt_left_server(self, key: int) -> None:
        await self.left_servers.adopt(key)

    async def stop_left_server(self, key: int) -> None:
        await self.left_servers.stop(key)

    async def trust_profile(self, name: str) -> None:
        await self.selection.trust(name)

    async def stop_server(self) -> None:
        await self.fleet.stop_shown()

    async def export_samples(self, samples: SampleTable, path: Path) -> None:
        await asyncio.to_thread(lambda: write_atomically(path, to_csv(samples)))

    async def retry_gpu(self) -> None:
        self.hardware.retry_now()

    async def watch(self, seen: bool) -> None:
        self.monitor.watch(seen)

    async def recall_window_place(self, name: str) -> None:
        await self.window_places.recall(name)

    async def keep_window_place(self, place: WindowPlace) -> None:
        await self.window_places.keep(place)

    async def export_picture(self, png: bytes, path: Path) -> None:
        await asyncio.to_thread(write_atomically, path, png)

    async def copy_diagnostics(self) -> None:
        await self.diagnostics.copy()

    async def plan_diagnostics(self) -> None:
        await self.diagnostics.plan()

    async def save_diagnostics(self, path: Path) -> None:
        await self.diagnostics.save(path)


def build_services(publish: Listener) -> Services:
    """The services, with ``publish`` as the first listener of every event. Nothing runs until ``start``."""
    return Services(publish)
