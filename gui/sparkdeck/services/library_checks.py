"""Comparing models with what the Hub says of their content: one hash over each file, in worker threads."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.library_hub_layout import sha256_of
from sparkdeck.adapters.library_verify import has_sha256
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.library import LibraryModel
from sparkdeck.domain.translation import tr

REPORT_S = 0.1


@dataclass(frozen=True, slots=True)
class KnownHash:
    """What the content of a file should be. ``is_exact``: of this very revision; else of what the Hub has now."""

    sha256: str
    is_exact: bool = True


KnownHashes = Callable[[LibraryModel], Awaitable[Mapping[Path, KnownHash]]]
"""What is known of a model's files beyond the names of their blobs. Raises :class:`UserError` where asking fails."""


async def nothing_known(_model: LibraryModel) -> Mapping[Path, KnownHash]:
    return {}


class LibraryChecks:
    """Runs them: each model once at a time. ``changed`` is called in the loop whenever a percentage moved."""

    def __init__(self, known: KnownHashes, changed: Callable[[], None]) -> None:
        self._known = known
        self._changed = changed
        self._stops: dict[Path, threading.Event] = {}
        self._percents: dict[Path, int] = {}

    @property
    def percents(self) -> Mapping[Path, int]:
        """Of the checks that go on, by the model's path."""
        return self._percents

    def is_checking(self, path: Path) -> bool:
        return path in self._stops

    def cancel(self, path: Path) -> None:
        if stop := self._stops.get(path):
            stop.set()

    def cancel_all(self) -> None:
        for stop in self._stops.values():
            stop.set()

    async def check(self, model: LibraryModel) -> dict[Path, bool] | None:
        """Whether each file is what the Hub says; ``None`` when cancelled.

        Raises :class:`UserError` where nothing is known to compare with, a file cannot be read, or one differs from what
        the Hub has now and may be of another revision.
        """
        path = model.path
        stop = self._stops[path] = threading.Event()
        self._set_percent(path, 0)
        try:
            expected = await self._expected(model)
            loop = asyncio.get_running_loop()
            thread = asyncio.ensure_future(
                asyncio.to_thread(
                    _hash_all,
                    model,
                    expected,
                    stop,
                    lambda done: loop.call_soon_threadsafe(self._set_percent, path, done),
                )
            )
            try:
                return await asyncio.shield(thread)
            except asyncio.CancelledError:
                stop.set()
                await asyncio.wait({thread})
                raise
        finally:
            del self._stops[path]
            self._percents.pop(path, None)
            self._changed()

    async def _expected(self, model: LibraryModel) -> dict[Path, KnownHash]:
        expected: dict[Path, KnownHash] = {}
        asked: Mapping[Path, KnownHash] | None = None
        for path in model.files:
            blob = await asyncio.to_thread(sha256_of, path)
            if blob is not None:
                expected[path] = KnownHash(blob)
                continue
            asked = asked if asked is not None else await self._known(model)
            if path not in asked:
                raise UserError(
                    tr("There is nothing to compare {name} with.", name=path.name),
                    tr(
                        "A sha256 is known of files that lie in the Hub cache, were downloaded by SparkDeck, or whose "
                        "repository on the Hub is known and holds a file of that name."
                    ),
                    tr("Download the model to have it checked."),
                )
            expected[path] = asked[path]
        return expected

    def _set_percent(self, path: Path, percent: int) -> None:
        if path in self._stops:
            self._percents[path] = percent
            self._changed()


def _hash_all(
    model: LibraryModel, expected: Mapping[Path, KnownHash], stop: threading.Event, report: Callable[[int], object]
) -> dict[Path, bool] | None:
    total, done, due = max(1, model.size_bytes or 1), 0, 0.0

    def count(size: int) -> None:
        nonlocal done, due
        done += size
        if time.monotonic() >= due:
            due = time.monotonic() + REPORT_S
            report(min(100, 100 * done // total))

    matches: dict[Path, bool] = {}
    for path, known in expected.items():
        same = has_sha256(path, known.sha256, count, stop.is_set)
        if same is None:
            return None
        if not same and not known.is_exact:
            raise UserError(
                tr("{name} is not what {repo} holds now.", name=path.name, repo=model.repo)
                if model.repo
                else tr("{name} is not what the Hub holds now.", name=path.name),
                tr("The sha256 differs: it is damaged, or the authors have replaced the file since it was fetched."),
                tr("Download it again to be sure."),
            )
        matches[path] = same
    return matches
