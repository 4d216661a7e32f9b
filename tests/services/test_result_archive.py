"""What benchmarks come to is kept when they end, told, and shown again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from sparkdeck.adapters.benchmark_history import BenchmarkHistory
from sparkdeck.adapters.benchmark_import import read_result
from sparkdeck.adapters.record_json import encode_record
from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkOutcome
from sparkdeck.domain.benchmark_events import (
    BenchmarkEnded,
    BenchmarkHistoryChanged,
    BenchmarkOpened,
    BenchmarksCompared,
)
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, NoticePosted
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices
from sparkdeck.services.result_archive import ResultArchive
from tests.kept_results import a_record, a_result

E = TypeVar("E")


class Shelf:
    """An archive on folders of its own, and all that it told."""

    def __init__(self, folder: Path) -> None:
        self.events: list[Event] = []
        self.bus = EventBus()
        self.bus.subscribe(self.events.append)
        self.history = BenchmarkHistory(folder / "data", folder / "state", folder / "cache")
        self.archive = ResultArchive(self.bus, Notices(self.bus), self.history)

    def last(self, kind: type[E]) -> E:
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    async def end(self, outcome: BenchmarkOutcome) -> None:
        self.bus.publish(BenchmarkEnded(outcome))
        await self.archive.close()


def on_a_shelf(work: Callable[[Shelf], Any], folder: Path) -> Shelf:
    shelf: list[Shelf] = []

    async def run() -> None:
        shelf.append(Shelf(folder))
        await work(shelf[0])

    asyncio.run(run())
    return shelf[0]


@pytest.mark.parametrize("end", [BenchmarkEnd.DONE, BenchmarkEnd.CANCELLED])
def test_every_benchmark_that_measured_something_is_kept_and_shown(tmp_path: Path, end: BenchmarkEnd) -> None:
    shelf = on_a_shelf(lambda shelf: shelf.end(BenchmarkOutcome(end, a_result())), tmp_path)
    (entry,) = shelf.last(BenchmarkHistoryChanged).entries
    assert shelf.last(BenchmarkOpened) == BenchmarkOpened(entry.path, a_record())
    assert read_result(entry.path) == a_record()


@pytest.mark.parametrize("result", [None, a_result(arms=())])
def test_what_measured_nothing_leaves_nothing(tmp_path: Path, result: Any) -> None:
    shelf = on_a_shelf(lambda shelf: shelf.end(BenchmarkOutcome(BenchmarkEnd.FAILED, result)), tmp_path)
    assert shelf.history.entries() == ()


def test_a_result_that_cannot_be_kept_is_a_notice(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    shelf = on_a_shelf(lambda shelf: shelf.end(BenchmarkOutcome(BenchmarkEnd.DONE, a_result())), tmp_path)
    assert "could not be written" in shelf.last(NoticePosted).error.title


def test_results_are_labelled_deleted_brought_back_taken_in_compared_and_exported(tmp_path: Path) -> None:
    theirs = tmp_path / "theirs.json"
    theirs.write_bytes(encode_record(a_record(200.0, 300.0, gpu="NVIDIA GeForce RTX 5090")))

    async def work(shelf: Shelf) -> None:
        archive = shelf.archive
        with pytest.raises(UserError, match="no benchmark result to export"):
            await archive.export(tmp_path / "x.md", None, with_names=False)
        await shelf.end(BenchmarkOutcome(BenchmarkEnd.DONE, a_result()))
        path = shelf.last(BenchmarkOpened).path
        await archive.set_label(path, "mine")
        assert shelf.last(BenchmarkHistoryChanged).entries[0].label == "mine"
        await archive.delete(path)
        assert shelf.last(BenchmarkHistoryChanged) == BenchmarkHistoryChanged((), "mine", None)
        await archive.bring_back()
        await archive.take_in(theirs)
        taken = shelf.last(BenchmarkOpened)
        assert taken.record.imported
        with pytest.raises(UserError, match="two results"):
            await archive.compare([path])
        await archive.compare([path, taken.path])
        await archive.open(path)
        await archive.export(tmp_path / "mine.html", None, with_names=False)
        await archive.export(tmp_path / "mine.json", taken.record, with_names=True)

    shelf = on_a_shelf(work, tmp_path)
    comparison = shelf.last(BenchmarksCompared).comparison
    assert [setting.name for setting in comparison.differing] == ["GPU"]
    assert comparison.columns[0].title == "mine"
    assert "FASTER" in (tmp_path / "mine.html").read_text(encoding="utf-8")
    assert read_result(tmp_path / "mine.json") == replace(
        a_record(200.0, 300.0, gpu="NVIDIA GeForce RTX 5090"), imported=True
    )
