"""The owner of the library: what it publishes, deletes, verifies, and how it ends."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from sparkdeck.adapters.free_space import free_bytes_if_known
from sparkdeck.adapters.library_cache import LibraryCache
from sparkdeck.adapters.library_scan import LibraryScan
from sparkdeck.adapters.model_folders import ModelFolder
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, LibraryChanged, NoticePosted
from sparkdeck.domain.library import DeletionPlan, LibraryModel, LibraryState
from sparkdeck.services import library_checks, library_service
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.library_checks import KnownHash
from sparkdeck.services.library_service import LibraryService
from sparkdeck.services.notices import Notices
from tests.library_files import hub, own, put, put_in_hub, put_shards
from tests.services.harness import run


class Library:
    """A service of its own with everything that it published."""

    def __init__(
        self, folder: Path, *roots: ModelFolder, loaded: Callable[[], Sequence[Path]] = tuple, known: str | None = None
    ) -> None:
        self.events: list[Event] = []
        bus = EventBus()
        bus.subscribe(self.events.append)
        self.service = LibraryService(
            bus,
            Notices(bus),
            lambda: roots,
            folder / "cache",
            loaded=loaded,
            download_folder=lambda: folder / "not" / "yet",
            known_sha256=self._known,
        )
        self._hash = known

    async def _known(self, model: LibraryModel) -> Mapping[Path, KnownHash]:
        return {path: KnownHash(self._hash) for path in model.files} if self._hash else {}

    @property
    def published(self) -> list[LibraryChanged]:
        return [event for event in self.events if isinstance(event, LibraryChanged)]

    @property
    def last(self) -> list[LibraryModel]:
        return list(self.published[-1].models)

    @property
    def notices(self) -> list[str]:
        return [event.error.title for event in self.events if isinstance(event, NoticePosted)]

    async def until(self, condition: Callable[[], object]) -> None:
        async with asyncio.timeout(10):
            while not condition():
                await asyncio.sleep(0.005)


def with_library(library: Library, *steps: Callable[[], Awaitable[object]]) -> list[object]:
    async def main() -> list[object]:
        try:
            return [await step() for step in steps]
        finally:
            await library.service.close()

    return run(main)


def test_a_scan_publishes_what_it_finds_and_the_free_space(tmp_path: Path) -> None:
    put(tmp_path / "m" / "b.gguf")
    put(tmp_path / "m" / "A.gguf")
    library = Library(tmp_path, own(tmp_path / "m"))
    with_library(library, library.service.rescan)
    assert library.published[0].scanning is True
    assert library.published[-1].scanning is False
    assert [row.name for row in library.last] == ["A.gguf", "b.gguf"]
    assert (library.published[-1].free_bytes or 0) > 0
    assert library.service.models == library.published[-1].models


def test_it_publishes_ten_times_a_second_at_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sparkdeck.adapters.library_scan.BATCH_S", 0.0)
    for number in range(60):
        put(tmp_path / "m" / f"{number}.gguf")
    library = Library(tmp_path, own(tmp_path / "m"))
    begun = time.monotonic()
    with_library(library, library.service.rescan, library.service.rescan)
    assert len(library.published) <= 4 + (time.monotonic() - begun) / library_service.PUBLISH_S
    assert len(library.last) == 60


def test_asked_again_while_it_looks_it_looks_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scans: list[int] = []

    class Counted(LibraryScan):
        def batches(self) -> Iterator[tuple[LibraryModel, ...]]:
            scans.append(1)
            return super().batches()

    monkeypatch.setattr(library_service, "LibraryScan", Counted)
    library = Library(tmp_path, own(tmp_path / "m"))

    async def at_once() -> None:
        first = asyncio.create_task(library.service.rescan())
        await library.until(lambda: scans)
        put(tmp_path / "m" / "new.gguf")
        await asyncio.gather(first, *(library.service.rescan() for _ in range(5)))

    with_library(library, at_once)
    assert len(scans) == 2
    assert [row.name for row in library.last] == ["new.gguf"]


def test_what_is_wrong_with_a_folder_is_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sparkdeck.adapters.library_walk.MAXIMUM_FOLDERS", 1)
    put(tmp_path / "m" / "sub" / "a.gguf")
    library = Library(tmp_path, own(tmp_path / "m"))
    with_library(library, library.service.rescan, library.service.rescan)
    assert ["more than 1 folders" in title for title in library.notices] == [True]


def test_a_cache_that_cannot_be_written_is_a_notice_and_the_rows_hold(tmp_path: Path) -> None:
    put(tmp_path / "m" / "a.gguf")
    put(tmp_path / "cache", b"a file where the folder should be")
    library = Library(tmp_path, own(tmp_path / "m"))
    with_library(library, library.service.rescan)
    assert [row.name for row in library.last] == ["a.gguf"]
    assert ["could not be written" in title for title in library.notices] == [True]


def test_free_space_of_nowhere_is_unknown() -> None:
    assert free_bytes_if_known(None) is None


# -- deleting ---------------------------------------------------------------------------------------------------------


def test_d32_a_deletion_frees_what_its_plan_said_and_leaves_no_missing_row(tmp_path: Path) -> None:
    parts = put_shards(tmp_path / "m" / "big", "b", 3)
    size = sum(part.stat().st_size for part in parts)
    library = Library(tmp_path, own(tmp_path / "m"))
    service = library.service
    _, plan, freed, _ = with_library(
        library,
        service.rescan,
        lambda: service.plan_deletion(parts[0]),
        lambda: service.delete(parts[0]),
        service.rescan,
    )
    assert isinstance(plan, DeletionPlan)
    assert plan.size_bytes == freed == size
    assert library.last == []
    assert not (tmp_path / "m" / "big").exists()


def test_d31_a_loaded_model_is_not_deleted(tmp_path: Path) -> None:
    path = put(tmp_path / "m" / "a.gguf")
    library = Library(tmp_path, own(tmp_path / "m"), loaded=lambda: [path])
    service = library.service
    with pytest.raises(UserError, match=r"a\.gguf was not deleted\. A running server has it loaded"):
        with_library(library, service.rescan, lambda: service.delete(path))
    assert path.exists()
    assert [row.state for row in library.last] == [LibraryState.WHOLE]


@pytest.mark.parametrize("name", ["../x.gguf", "y.gguf"])
def test_d31_what_is_not_in_the_library_cannot_be_deleted(name: str, tmp_path: Path) -> None:
    put(tmp_path / "x.gguf")
    put(tmp_path / "m" / "a.gguf")
    library = Library(tmp_path, own(tmp_path / "m"))
    service = library.service
    with pytest.raises(UserError, match="is not in the library"):
        with_library(library, service.rescan, lambda: service.delete(tmp_path / "m" / name))
    assert (tmp_path / "x.gguf").exists()


def test_a_missing_model_is_dropped_for_good(tmp_path: Path) -> None:
    path = put(tmp_path / "m" / "a.gguf")
    library = Library(tmp_path, own(tmp_path / "m"))
    service = library.service
    states: list[object] = []

    async def unplug() -> None:
        path.unlink()
        await service.rescan()
        states.append(library.last[0].state)

    _, _, plan, freed = with_library(
        library, service.rescan, unplug, lambda: service.plan_deletion(path), lambda: service.delete(path)
    )
    assert plan == DeletionPlan((), (), 0)
    assert (states, freed, library.last) == ([LibraryState.MISSING], 0, [])
    assert LibraryCache(tmp_path / "cache").models == ()


# -- verifying --------------------------------------------------------------------------------------------------------


def test_d05_a_check_against_the_hub_shows_its_outcome_and_remembers_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_service, "PUBLISH_S", 0.0)
    (path,) = put_in_hub(tmp_path / "hub", "acme/Nano", "abc", ["a.gguf"])
    library = Library(tmp_path, hub(tmp_path / "hub"))
    service = library.service
    with_library(library, service.rescan, lambda: service.verify(path))
    assert any(row.checking_percent == 0 for event in library.published for row in event.models)
    assert [(row.state, row.note, row.verified, row.checking_percent) for row in library.last] == [
        (LibraryState.WHOLE, "Verified: the content is the Hub’s.", True, None)
    ]
    again = Library(tmp_path, hub(tmp_path / "hub"))
    with_library(again, again.service.rescan)
    assert [row.note for row in again.last] == ["Verified: the content is the Hub’s."]


def test_d05_a_file_that_is_not_the_hubs_is_damaged(tmp_path: Path) -> None:
    (path,) = put_in_hub(tmp_path / "hub", "acme/Nano", "abc", ["a.gguf"])
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)
    library = Library(tmp_path, hub(tmp_path / "hub"))
    service = library.service
    with_library(library, service.rescan, lambda: service.verify(path), service.rescan)
    assert [row.state for row in library.last] == [LibraryState.DAMAGED]
    assert "the sha256 differs" in library.last[0].note


def test_where_the_hubs_hash_is_unknown_a_check_says_so(tmp_path: Path) -> None:
    path = put(tmp_path / "m" / "a.gguf")
    library = Library(tmp_path, own(tmp_path / "m"))
    service = library.service
    with pytest.raises(UserError, match=r"nothing to compare a\.gguf with"):
        with_library(library, service.rescan, lambda: service.verify(path))
    assert [row.note for row in service.models] == [""]


def test_a_check_can_be_cancelled_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path / "m" / "a.gguf")
    library = Library(tmp_path, own(tmp_path / "m"), known="0" * 64)
    service = library.service
    begun = threading.Event()

    def slow(_path: Path, _sha256: str, _count: object, cancelled: Callable[[], bool]) -> bool | None:
        begun.set()
        while not cancelled():
            time.sleep(0.001)
        return None

    monkeypatch.setattr(library_checks, "has_sha256", slow)

    async def check_and_cancel() -> None:
        check = asyncio.create_task(service.verify(path))
        await library.until(begun.is_set)
        await service.verify(path)  # a second one does nothing
        service.cancel_verification(path)
        await check

    with_library(library, service.rescan, check_and_cancel)
    assert [(row.state, row.note) for row in service.models] == [(LibraryState.WHOLE, "")]


# -- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["close", "cancel"])
def test_a_scan_ends_with_the_service_and_says_nothing_after_that(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path / "m" / "a.gguf")
    begun = threading.Event()

    class Endless(LibraryScan):
        def batches(self) -> Iterator[tuple[LibraryModel, ...]]:
            begun.set()
            while not self._cancelled():
                time.sleep(0.001)
            return iter(())

    monkeypatch.setattr(library_service, "LibraryScan", Endless)
    library = Library(tmp_path, own(tmp_path / "m"))

    async def main() -> int:
        scan = asyncio.create_task(library.service.rescan())
        await library.until(begun.is_set)
        if how == "cancel":
            await library.service._notices.cancel_all()
        await library.service.close()
        count = len(library.events)
        await scan
        await library.service.rescan()
        await library.service.close()
        return len(library.events) - count

    assert run(main) == 0
