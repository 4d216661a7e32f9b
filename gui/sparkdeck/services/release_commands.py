"""The commands about official releases, as the window gives them."""

from __future__ import annotations

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr
from sparkdeck.services.benchmark_runner import BenchmarkRunner
from sparkdeck.services.quiet_machine import require_no_benchmark
from sparkdeck.services.release_list import ReleaseShelf
from sparkdeck.services.runtime_builder import RuntimeBuilder
from sparkdeck.services.runtime_install import RuntimeInstaller


class ReleaseCommands:
    """Part of ``Services``; satisfies that much of ``ui.runtime_commands.RuntimeCommands``."""

    benchmark: BenchmarkRunner
    releases: ReleaseShelf
    installer: RuntimeInstaller
    builder: RuntimeBuilder

    async def list_releases(self, refresh: bool) -> None:
        await self.releases.list(refresh=refresh)

    async def install_runtime(self, tag: str, variant: str | None) -> None:
        await self.installer.install(tag, variant)

    async def resume_runtime_job(self, key: str) -> None:
        if key.startswith("build:"):
            require_no_benchmark(self.benchmark)
            await self.builder.resume(key)
            return
        if not key.startswith("release:"):
            raise UserError(tr("There is nothing to go on with."), key)
        await self.installer.resume(key)
