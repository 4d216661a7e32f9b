"""The commands about benchmarks, as the window gives them."""

from __future__ import annotations

from sparkdeck.domain.attached_benchmark import attached_request
from sparkdeck.domain.benchmark import DEFAULT_N_MAX, DEFAULT_PROMPT, BenchmarkRequest
from sparkdeck.domain.benchmark_choice import BenchmarkChoice
from sparkdeck.domain.errors import UserError
from sparkdeck.services.benchmark_runner import BenchmarkRunner
from sparkdeck.services.selection import Selection
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_fleet import ServerFleet


class BenchmarkCommands:
    """Part of ``Services``; satisfies ``ui.benchmark_commands.BenchmarkCommands``."""

    benchmark: BenchmarkRunner
    desk: ServerDesk
    fleet: ServerFleet
    selection: Selection

    async def run_benchmark(self, choice: BenchmarkChoice) -> None:
        status = self.desk.status
        if status.attached is not None:
            request = attached_request(status.attached, choice.runs, choice.tokens, choice.prompt, status.model_id)
            await self.benchmark.run(request)
            return
        profile = self.selection.selected
        if profile is None:
            raise UserError("No profile is selected.", "", "Choose one in the bar at the top.")
        self.fleet.require_alone()
        await self.benchmark.run(
            BenchmarkRequest(
                profile=profile,
                runtime=self.selection.runtime,
                runs=choice.runs,
                tokens=choice.tokens,
                n_max=choice.n_max or (profile.n_max or DEFAULT_N_MAX,),
                prompt=choice.prompt or DEFAULT_PROMPT,
            )
        )

    async def cancel_benchmark(self) -> None:
        await self.benchmark.cancel()
