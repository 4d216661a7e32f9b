"""The commands about builds from source, as the window gives them."""

from __future__ import annotations

from sparkdeck.domain.build_wishes import BuildWishes
from sparkdeck.services.benchmark_runner import BenchmarkRunner
from sparkdeck.services.quiet_machine import require_no_benchmark
from sparkdeck.services.runtime_builder import RuntimeBuilder


class BuildCommands:
    """Part of ``Services``; satisfies that much of ``ui.runtime_commands.RuntimeCommands``."""

    benchmark: BenchmarkRunner
    builder: RuntimeBuilder

    async def plan_build(self, wishes: BuildWishes) -> None:
        await self.builder.plan(wishes)

    async def build_runtime(self, wishes: BuildWishes) -> None:
        require_no_benchmark(self.benchmark)
        await self.builder.build(wishes)

    async def discard_build(self, key: str) -> None:
        await self.builder.discard(key)
