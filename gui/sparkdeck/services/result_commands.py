"""The commands about kept benchmarks, as the window gives them."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.services.result_archive import ResultArchive


class ResultCommands:
    """Part of ``Services``; satisfies ``ui.benchmark_commands.BenchmarkCommands`` together with the runner's."""

    results: ResultArchive

    async def list_benchmarks(self) -> None:
        await self.results.publish()

    async def open_benchmark(self, path: Path) -> None:
        await self.results.open(path)

    async def label_benchmark(self, path: Path, label: str) -> None:
        await self.results.set_label(path, label)

    async def delete_benchmark(self, path: Path) -> None:
        await self.results.delete(path)

    async def undo_delete_benchmark(self) -> None:
        await self.results.bring_back()

    async def import_benchmark(self, path: Path) -> None:
        await self.results.take_in(path)

    async def compare_benchmarks(self, paths: tuple[Path, ...]) -> None:
        await self.results.compare(paths)

    async def export_benchmark(
        self, path: Path, record: BenchmarkRecord | None = None, *, with_names: bool = False
    ) -> None:
        await self.results.export(path, record, with_names=with_names)
