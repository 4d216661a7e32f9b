"""The runtimes that are known: kept records of those installed, built, found or named, and each asked before it is believed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from sparkdeck.adapters.runtime_catalogue_change import Mark, catalogue_mark, change_catalogue
from sparkdeck.adapters.runtime_catalogue_file import read_catalogue, runtimes_folder
from sparkdeck.adapters.runtime_probe import builtin_runtime, probe_runtime
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.runtime_entry import BUILTIN_KEY, is_runtime_key, path_key, path_of_key
from sparkdeck.domain.runtime_record import RuntimeRecord, RuntimeRecords
from sparkdeck.domain.translation import tr


class RuntimeCatalog:
    """Finds runtimes by path or key, and owns what is kept of them. Nothing is ever used that was not asked for.

    ``data_folder`` ``None`` keeps nothing. ``post`` is told of a list that could not be read whole.
    """

    def __init__(self, data_folder: Path | None = None, post: Callable[[UserError], None] | None = None) -> None:
        self._data_folder = data_folder
        self._post = post
        self._records: RuntimeRecords | None = None
        self._mark: Mark = None
        self._lock = asyncio.Lock()

    @property
    def folder(self) -> Path | None:
        """Where runtimes of ours live."""
        return runtimes_folder(self._data_folder) if self._data_folder is not None else None

    @property
    def builtin(self) -> Runtime:
        return builtin_runtime()

    async def find(self, path: Path | None) -> Runtime:
        """The runtime at ``path``, probed (``None``: the built-in one). Raises :class:`UserError` with the reason."""
        return builtin_runtime() if path is None else await probe_runtime(path)

    async def find_to_keep(self, path: Path | None) -> Runtime:
        """As :meth:`find`, for one that will be named in a file of ours: its path has to be text."""
        if path is not None:
            _require_text(path)
        return await self.find(path)

    async def find_key(self, key: str) -> Runtime:
        """The runtime of this key, probed. Raises :class:`UserError` where there is none, or it cannot be used."""
        return await self.find(await self.path_of(key))

    async def path_of(self, key: str) -> Path | None:
        """The program of this key, ``None`` for the built-in runtime. Raises :class:`UserError` where there is none."""
        if key == BUILTIN_KEY:
            return None
        record = (await self.records()).of(key)
        if record is not None:
            return record.path
        path = path_of_key(key)
        if path is not None:
            _require_text(path)
            return path
        raise UserError(tr("This runtime is not there any more."), key, tr("Choose another one, or install it again."))

    async def records(self) -> RuntimeRecords:
        """What is kept; read with the first question, and again where another SparkDeck has changed it."""
        async with self._lock:
            return await self._read()

    async def add(self, record: RuntimeRecord) -> None:
        """Keep ``record`` in place of an earlier one of its key. Raises :class:`UserError` where it cannot be written."""
        await self.change(lambda records: records.with_record(record))

    async def change(self, how: Callable[[RuntimeRecords], RuntimeRecords]) -> None:
        """Keep what ``how`` (a pure function) makes of the records. Raises as :meth:`add`; nothing has changed then."""
        async with self._lock:
            before = await self._read()
            after = how(before)
            if after == before:
                return
            if self._data_folder is None:
                self._records = after
                return
            self._records, self._mark = await asyncio.to_thread(change_catalogue, self._data_folder, how)

    async def _read(self) -> RuntimeRecords:
        """What is kept now: another SparkDeck may have changed it."""
        if self._data_folder is None:
            return self._records or RuntimeRecords()
        mark = await asyncio.to_thread(catalogue_mark, self._data_folder)
        if self._records is not None and mark == self._mark:
            return self._records
        records, problem = await asyncio.to_thread(read_catalogue, self._data_folder)
        self._records, self._mark = records, mark
        if problem is not None and self._post is not None:
            self._post(problem)
        return records


def _require_text(path: Path) -> None:
    """Raises :class:`UserError` for a path that no file of ours and no profile can hold."""
    if not is_runtime_key(path_key(path)):
        raise UserError(
            tr("This llama-server lies in a folder whose name cannot be kept."),
            tr("{path} has signs that are no text, or is too long.", path=ascii(str(path))[:400]),
            tr("Rename the folder, then choose it again."),
        )
