"""What the window may ask about benchmarks; part of ``PanelCommands``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from sparkdeck.domain.benchmark_choice import BenchmarkChoice
    from sparkdeck.domain.benchmark_record import BenchmarkRecord


class BenchmarkCommands(Protocol):
    """``BenchmarkEnded`` tells how a run ended, ``BenchmarkHistoryChanged`` what is kept."""

    async def estimate_benchmark(self, choice: BenchmarkChoice) -> None:
        """Work out what it would take on this machine. ``BenchmarkEstimated`` answers."""

    async def run_benchmark(self, choice: BenchmarkChoice) -> None:
        """Measure the selected profile, or the attached server."""

    async def extend_benchmark(self, runs: int) -> None:
        """Measure that many further runs of the last result's arms and prompts, and judge all of them together."""

    async def pause_benchmark(self) -> None:
        """Pause when the running request has ended; ``BenchmarkProgressed.progress.paused`` tells."""

    async def resume_benchmark(self, journal: Path | None = None) -> None:
        """Go on with the paused benchmark, or with one that a crash cut off (``UnfinishedBenchmark.journal``)."""

    async def discard_benchmark(self, journal: Path) -> None:
        """Forget a benchmark that was cut off."""

    async def cancel_benchmark(self) -> None:
        """End the benchmark now; what was measured is kept, and the server that ran before it comes back."""

    async def list_benchmarks(self) -> None:
        """``BenchmarkHistoryChanged`` answers."""

    async def open_benchmark(self, path: Path) -> None:
        """Read a kept result. ``BenchmarkOpened`` answers."""

    async def label_benchmark(self, path: Path, label: str) -> None:
        """Call a kept result ``label``; an empty one takes the label away."""

    async def delete_benchmark(self, path: Path) -> None:
        """Take a kept result off the list; ``undo_delete_benchmark`` brings it back."""

    async def undo_delete_benchmark(self) -> None:
        """Bring the result that was deleted last back."""

    async def import_benchmark(self, path: Path) -> None:
        """Take somebody's result into the history."""

    async def compare_benchmarks(self, paths: tuple[Path, ...]) -> None:
        """Lay kept results side by side. ``BenchmarksCompared`` answers."""

    async def apply_n_max(self, n_max: int) -> None:
        """Set the selected profile's n-max; of a bundled profile a copy is made and selected."""

    async def export_benchmark(
        self, path: Path, record: BenchmarkRecord | None = None, *, with_names: bool = False
    ) -> None:
        """Write ``record`` (``None``: the last one) to ``path``: Markdown, HTML or JSON by its suffix.

        Host name, user paths and custom prompts are left out unless ``with_names``.
        """
