"""The commands about benchmarks, as they are written down."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.domain.benchmark_choice import BenchmarkChoice
from sparkdeck.domain.benchmark_record import BenchmarkRecord


class RecordingBenchmarkCommands:
    """Part of ``RecordingServices``."""

    def _take(self, name: str, *arguments: object) -> None:
        raise NotImplementedError

    async def estimate_benchmark(self, choice: BenchmarkChoice) -> None:
        """Asked as soon as the page is seen; of no interest to the tests of other things."""

    async def list_benchmarks(self) -> None:
        """As above."""

    async def run_benchmark(self, choice: BenchmarkChoice) -> None:
        self._take("run_benchmark", choice)

    async def extend_benchmark(self, runs: int) -> None:
        self._take("extend_benchmark", runs)

    async def pause_benchmark(self) -> None:
        self._take("pause_benchmark")

    async def resume_benchmark(self, journal: Path | None = None) -> None:
        self._take("resume_benchmark", journal)

    async def discard_benchmark(self, journal: Path) -> None:
        self._take("discard_benchmark", journal)

    async def cancel_benchmark(self) -> None:
        self._take("cancel_benchmark")

    async def open_benchmark(self, path: Path) -> None:
        self._take("open_benchmark", path)

    async def label_benchmark(self, path: Path, label: str) -> None:
        self._take("label_benchmark", path, label)

    async def delete_benchmark(self, path: Path) -> None:
        self._take("delete_benchmark", path)

    async def undo_delete_benchmark(self) -> None:
        self._take("undo_delete_benchmark")

    async def import_benchmark(self, path: Path) -> None:
        self._take("import_benchmark", path)

    async def compare_benchmarks(self, paths: tuple[Path, ...]) -> None:
        self._take("compare_benchmarks", paths)

    async def apply_n_max(self, n_max: int) -> None:
        self._take("apply_n_max", n_max)

    async def export_benchmark(
        self, path: Path, record: BenchmarkRecord | None = None, *, with_names: bool = False
    ) -> None:
        self._take("export_benchmark", path, record, with_names)
