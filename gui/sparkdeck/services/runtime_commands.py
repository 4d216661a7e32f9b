"""The commands about the runtimes on this machine, as the window gives them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sparkdeck.domain.profile import ProfileOrigin
from sparkdeck.services.benchmark_runner import BenchmarkRunner
from sparkdeck.services.profile_desk import ProfileDesk
from sparkdeck.services.quiet_machine import require_no_benchmark
from sparkdeck.services.runtime_builder import RuntimeBuilder
from sparkdeck.services.runtime_desk import RuntimeDesk
from sparkdeck.services.runtime_gate import RuntimeGate
from sparkdeck.services.selection import Selection


class RuntimeCommands:
    """Part of ``Services``; satisfies that much of ``ui.runtime_commands.RuntimeCommands``."""

    benchmark: BenchmarkRunner
    builder: RuntimeBuilder
    gate: RuntimeGate
    profiles: ProfileDesk
    runtimes: RuntimeDesk
    selection: Selection

    async def list_runtimes(self) -> None:
        await self.builder.tell_unfinished()
        await self.runtimes.list()

    async def add_runtime(self, path: Path) -> None:
        await self.runtimes.add(path)

    async def choose_runtime(self, key: str) -> None:
        await self.runtimes.choose(key)

    async def roll_back_runtime(self) -> None:
        await self.runtimes.roll_back()

    async def pin_runtime(self, profile: str, key: str | None) -> None:
        if key is not None:
            await self.runtimes.catalog.find_key(key)
        base = self.selection.require(profile)
        if base.origin is ProfileOrigin.BUNDLED:
            await self.profiles.edit(profile, replace(base, runtime=key))  # a copy of the user's own
            return
        async with self.selection.lock:
            await self.selection.keep(replace(self.selection.require(profile), runtime=key), select=False)

    async def remove_runtime(self, key: str) -> None:
        await self.runtimes.remove(key)
        if key.startswith("build:"):
            await self.builder.discard(key)

    async def qualify_runtime(self, key: str) -> None:
        require_no_benchmark(self.benchmark)
        await self.runtimes.qualify(key)

    async def accept_runtime(self, key: str) -> None:
        await self.runtimes.accept(key)

    async def cancel_runtime_job(self, key: str) -> None:
        await self.runtimes.jobs.cancel(key)
