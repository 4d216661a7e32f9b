"""The commands about measuring, as the window gives them; those about kept results are in `result_commands`."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sparkdeck.adapters.benchmark_journal import discard_journal
from sparkdeck.domain.attached_benchmark import attached_request
from sparkdeck.domain.benchmark import BenchmarkRequest
from sparkdeck.domain.benchmark_choice import BenchmarkChoice
from sparkdeck.domain.benchmark_events import BenchmarkEstimated
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile, with_options
from sparkdeck.domain.translation import tr
from sparkdeck.services.benchmark_choices import request_of
from sparkdeck.services.benchmark_runner import BenchmarkRunner
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.profile_desk import ProfileDesk
from sparkdeck.services.quiet_machine import require_no_runtime_work
from sparkdeck.services.result_archive import ResultArchive
from sparkdeck.services.runtime_gate import RuntimeGate
from sparkdeck.services.runtime_jobs import RuntimeJobs
from sparkdeck.services.selection import Selection
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_fleet import ServerFleet


class BenchmarkCommands:
    """Part of ``Services``; satisfies ``ui.benchmark_commands.BenchmarkCommands`` together with ``ResultCommands``."""

    bus: EventBus
    benchmark: BenchmarkRunner
    desk: ServerDesk
    fleet: ServerFleet
    gate: RuntimeGate
    preparation: LaunchPreparation
    profiles: ProfileDesk
    results: ResultArchive
    runtime_jobs: RuntimeJobs
    selection: Selection

    async def estimate_benchmark(self, choice: BenchmarkChoice) -> None:
        try:
            estimate = await self.benchmark.estimate(await self._request(choice))
        except UserError as problem:
            self.bus.publish(BenchmarkEstimated(choice, problem=problem))
        else:
            self.bus.publish(BenchmarkEstimated(choice, estimate))

    async def run_benchmark(self, choice: BenchmarkChoice) -> None:
        request = await self._request(choice)
        if request.attached is None:
            self.fleet.require_alone()
            await self.gate.runtime_for(self._selected())  # tried before its first use
            require_no_runtime_work(self.runtime_jobs)
        await self.benchmark.run(request)
        await self.results.publish()

    async def extend_benchmark(self, runs: int) -> None:
        self.fleet.require_alone()
        require_no_runtime_work(self.runtime_jobs)
        await self.benchmark.extend(runs)
        await self.results.publish()

    async def pause_benchmark(self) -> None:
        self.benchmark.pause()

    async def resume_benchmark(self, journal: Path | None = None) -> None:
        if journal is None:
            self.benchmark.go_on()
            return
        self.fleet.require_alone()
        require_no_runtime_work(self.runtime_jobs)
        await self.benchmark.resume(journal)
        await self.results.publish()

    async def discard_benchmark(self, journal: Path) -> None:
        await asyncio.to_thread(discard_journal, journal)
        await self.results.publish()

    async def cancel_benchmark(self) -> None:
        await self.benchmark.cancel()

    async def apply_n_max(self, n_max: int) -> None:
        profile = self._selected()
        await self.profiles.edit(profile.name, with_options(profile, spec_draft_n_max=n_max))

    async def _request(self, choice: BenchmarkChoice) -> BenchmarkRequest:
        status = self.desk.status
        if status.attached is not None:
            return attached_request(status.attached, choice.runs, choice.tokens, choice.prompt, status.model_id)
        named = self.preparation.with_files(self._selected())
        return await asyncio.to_thread(request_of, choice, named, self.selection.runtime)

    def _selected(self) -> Profile:
        profile = self.selection.selected
        if profile is None:
            raise UserError(tr("No profile is selected."), "", tr("Choose one in the bar at the top."))
        return profile
