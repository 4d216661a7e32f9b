"""Builds the benchmark's services, in order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from sparkdeck.adapters.baseline_store import BaselineStore
from sparkdeck.services.benchmark_planning import BenchmarkPlanner
from sparkdeck.services.benchmark_runner import BenchmarkRunner, BenchmarkStores
from sparkdeck.services.benchmark_servers import SupervisorMaker
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.monitor import Monitor
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_fleet import NewSupervisor
from sparkdeck.services.server_loan import ServerLoan
from sparkdeck.services.server_supervisor import ServerSupervisor


def build_benchmark(
    bus: EventBus,
    monitor: Monitor,
    desk: ServerDesk,
    supervisor: ServerSupervisor,
    preparation: LaunchPreparation,
    new_supervisor: NewSupervisor,
    forget: Callable[[ServerSupervisor], Awaitable[None]],
    state_folder: Path,
    baselines: BaselineStore,
) -> BenchmarkRunner:
    """A runner that borrows ``supervisor``; further servers publish on buses that nobody listens to."""
    return BenchmarkRunner(
        bus,
        monitor,
        desk,
        ServerLoan(supervisor, desk),
        BenchmarkPlanner(preparation, monitor, state_folder),
        SupervisorMaker(lambda: new_supervisor(EventBus(), None), forget),
        BenchmarkStores(state_folder, baselines),
    )
