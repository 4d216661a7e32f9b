"""Keeps what benchmarks come to, and what others' came to: the history, its list, comparisons and exports."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sparkdeck.adapters.benchmark_export import export_result
from sparkdeck.adapters.benchmark_history import BenchmarkHistory
from sparkdeck.domain.benchmark import BenchmarkResult
from sparkdeck.domain.benchmark_compare import Comparison, compare
from sparkdeck.domain.benchmark_events import (
    BenchmarkEnded,
    BenchmarkHistoryChanged,
    BenchmarkOpened,
    BenchmarksCompared,
    UnfinishedBenchmark,
)
from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.benchmark_recorded import record_of
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices

T = TypeVar("T")


class ResultArchive:
    """Every benchmark that measured something is kept when it ends, also one that was cut short.

    ``unfinished`` tells what could be gone on with; it blocks, so it is asked in a worker thread.
    """

    def __init__(
        self,
        bus: EventBus,
        notices: Notices,
        history: BenchmarkHistory,
        unfinished: Callable[[], UnfinishedBenchmark | None] = lambda: None,
    ) -> None:
        self._bus = bus
        self._notices = notices
        self._history = history
        self._unfinished = unfinished
        self._keeping: set[asyncio.Task[None]] = set()
        self._last: BenchmarkRecord | None = None
        self._kept: BenchmarkResult | None = None
        bus.subscribe(self._on_event)

    @property
    def last(self) -> BenchmarkRecord | None:
        """The result that was measured or opened last."""
        return self._last

    async def close(self) -> None:
        """Wait for what is being written."""
        if self._keeping:
            await asyncio.wait(self._keeping)

    async def publish(self) -> None:
        """Tell what is kept."""
        entries, deleted, unfinished = await asyncio.to_thread(
            lambda: (self._history.entries(), self._history.last_deleted(), self._unfinished())
        )
        self._bus.publish(BenchmarkHistoryChanged(entries, deleted, unfinished))

    async def open(self, path: Path) -> None:
        """Read a kept result and show it."""
        self._last = record = await asyncio.to_thread(self._history.load, path)
        self._bus.publish(BenchmarkOpened(path, record))

    async def set_label(self, path: Path, label: str) -> None:
        await self._change(lambda: self._history.set_label(path, label))

    async def delete(self, path: Path) -> None:
        await self._change(lambda: self._history.delete(path))

    async def bring_back(self) -> None:
        await self._change(self._history.bring_back)

    async def take_in(self, path: Path) -> None:
        """Take somebody's result in and show it. Raises :class:`UserError`."""
        await self.open(await self._change(lambda: self._history.take_in(path)))

    async def compare(self, paths: Sequence[Path]) -> Comparison:
        """Lay kept results side by side, in the order of ``paths``."""
        if len(paths) < 2:
            raise UserError(tr("It takes two results to compare."), "", tr("Select two or more."))
        comparison = await asyncio.to_thread(lambda: compare([self._history.load(path) for path in paths]))
        self._bus.publish(BenchmarksCompared(comparison))
        return comparison

    async def export(self, path: Path, record: BenchmarkRecord | None, *, with_names: bool) -> None:
        """Write ``record`` (``None``: the last one) to ``path``, in the form that its ending tells."""
        await self.close()
        wanted = record if record is not None else self._last
        if wanted is None:
            raise UserError(tr("There is no benchmark result to export yet."), "", tr("Run the benchmark first."))
        await asyncio.to_thread(export_result, path, wanted, with_names=with_names)

    async def _change(self, change: Callable[[], T]) -> T:
        """Do ``change`` in a worker thread, and tell what is kept now, also where it failed half way."""
        try:
            return await asyncio.to_thread(change)
        finally:
            await self.publish()

    def _on_event(self, event: Event) -> None:
        if isinstance(event, BenchmarkEnded):
            result = event.outcome.result
            # further runs of which none was measured end with the result that was there
            if result is not None and result is not self._kept and any(arm.runs for arm in result.arms):
                self._kept = result
                self._spawn(self._keep(result))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Not among the tasks that end with the program: what was measured is written first."""
        task = asyncio.get_running_loop().create_task(work, name="keep a benchmark")
        self._keeping.add(task)
        task.add_done_callback(self._on_kept)

    def _on_kept(self, task: asyncio.Task[None]) -> None:
        self._keeping.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._notices.post(error)

    async def _keep(self, result: BenchmarkResult) -> None:
        self._last = record = await asyncio.to_thread(record_of, result)
        path = Path()
        try:
            path = await asyncio.to_thread(self._history.keep, record)
        finally:  # a full disk costs the file, not the verdict
            self._bus.publish(BenchmarkOpened(path, record))
        await self.publish()
