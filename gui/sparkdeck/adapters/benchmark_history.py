"""The results that are kept: one file each in the data folder. The list is read from the files, never the other way.

An index in the cache folder remembers what the list shows of a file of a certain size and time, so that a thousand
results are listed in a moment; without it, or with a damaged one, the files are read again. A file that cannot be read
is listed as such and disturbs no other.
"""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import msgspec

from sparkdeck.adapters.atomic_file import make_folder, storage_error, write_atomically
from sparkdeck.adapters.benchmark_import import MOST_BYTES, read_result
from sparkdeck.adapters.file_trash import KEPT_DAYS, FileTrash, own_name
from sparkdeck.adapters.record_json import encode_record
from sparkdeck.domain.benchmark import SCHEMA
from sparkdeck.domain.benchmark_entry import BenchmarkEntry
from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

MOST_LISTED = 1000
LONGEST_LABEL = 120
_FOLDER, _TRASH, _INDEX = "benchmarks", "deleted_benchmarks", "benchmarks.json"


class _Verdict(msgspec.Struct):
    overall: str
    speedup: float | None = None
    best_n_max: int | None = None


class _Protocol(msgspec.Struct):
    kind: str


class _Head(msgspec.Struct):
    """What the list shows; the rest of the file is checked when it is opened."""

    schema: str
    created: str
    gpu: str | None
    host: str = ""
    speedup_wall: float | None = None
    profile: str = ""
    label: str = ""
    protocol: _Protocol | None = None
    verdict: _Verdict | None = None
    imported: bool = False


class _Row(msgspec.Struct):
    size: int
    time_ns: int
    entry: BenchmarkEntry


class _Index(msgspec.Struct):
    version: int = 1
    rows: dict[str, _Row] = {}


class BenchmarkHistory:
    """All methods block and may be called from several threads; they raise :class:`UserError`."""

    def __init__(self, data_folder: Path, state_folder: Path, cache_folder: Path) -> None:
        self.folder = data_folder / _FOLDER
        self._trash = FileTrash(state_folder / _TRASH)
        self._index = cache_folder / _INDEX
        self._lock = threading.RLock()

    def keep(self, record: BenchmarkRecord) -> Path:
        """Write ``record`` to a file of its own; gives the file."""
        with self._lock:
            path = self._free_path(record)
            write_atomically(path, encode_record(record))
            return path

    def entries(self) -> tuple[BenchmarkEntry, ...]:
        """The newest :data:`MOST_LISTED` results, the newest first; those that cannot be read stand last."""
        return tuple(self._all()[:MOST_LISTED])

    def _all(self) -> list[BenchmarkEntry]:
        with self._lock:
            known = self._read_index()
            rows: dict[str, _Row] = {}
            for file in self._files():
                try:
                    stat = file.stat()
                except OSError:  # gone meanwhile
                    continue
                row = known.get(file.name)
                if row is None or (row.size, row.time_ns) != (stat.st_size, stat.st_mtime_ns):
                    entry = replace(_entry(Path(file.path), stat.st_size), path=Path(file.name))  # the folder may move
                    row = _Row(stat.st_size, stat.st_mtime_ns, entry)
                rows[file.name] = row
            readable = {name: row for name, row in rows.items() if not row.entry.problem}
            if readable != known:  # a file that could not be read is tried again
                self._write_index(readable)
        entries = [replace(row.entry, path=self.folder / name) for name, row in rows.items()]
        entries.sort(key=lambda entry: (not entry.problem, _moment(entry.created), entry.path.name), reverse=True)
        return entries

    def load(self, path: Path) -> BenchmarkRecord:
        """The kept result in ``path``."""
        return read_result(self._own(path))

    def set_label(self, path: Path, label: str) -> None:
        """Call the result ``label``; an empty one takes the label away."""
        shown = " ".join(label.split())[:LONGEST_LABEL]
        with self._lock:
            record = self.load(path)
            write_atomically(path, encode_record(replace(record, label=shown)))

    def delete(self, path: Path) -> None:
        """Take the result off the list; :meth:`bring_back` undoes it."""
        with self._lock:
            self._trash.put_away(self._own(path))

    def last_deleted(self) -> str | None:
        """What the result that :meth:`bring_back` would bring is called; ``None`` where there is none."""
        waiting = self._trash.waiting()
        if not waiting:
            return None
        entry = _entry(waiting[0], waiting[0].stat().st_size)
        return entry.label or entry.profile or own_name(waiting[0])

    def bring_back(self) -> Path:
        """The result that was deleted last is on the list again; gives its file."""
        with self._lock:
            waiting = self._trash.waiting()
            if not waiting:
                raise UserError(
                    tr("There is no deleted result to bring back."),
                    tr("They are kept for {days} days.", days=KEPT_DAYS),
                )
            path = _free(make_folder(self.folder), own_name(waiting[0]).removesuffix(".json"))
            try:
                shutil.move(waiting[0], path)
            except OSError as error:
                raise storage_error(path, error) from error
            return path

    def take_in(self, path: Path) -> Path:
        """Copy somebody's result into the history, marked as imported; one that is there already is not taken twice."""
        record = replace(read_result(path), imported=True)
        with self._lock:
            for entry in self._all():
                if not entry.problem and entry.imported and entry.created == record.created:
                    if replace(self.load(entry.path), label=record.label) == record:
                        return entry.path
            return self.keep(record)

    def _own(self, path: Path) -> Path:
        if path.parent != self.folder or path.suffix != ".json":
            raise UserError(tr("That is no result of the history."), str(path))
        return path

    def _files(self) -> Iterable[os.DirEntry[str]]:
        try:
            with os.scandir(self.folder) as found:
                return [
                    file for file in found if file.name.endswith(".json") and file.is_file()
                ]  # a pipe would never end
        except FileNotFoundError:
            return []
        except OSError as error:
            raise UserError(tr("The kept benchmarks cannot be listed."), f"{self.folder}: {error.strerror}.") from error

    def _free_path(self, record: BenchmarkRecord) -> Path:
        moment = re.sub(r"[^0-9T-]", "-", record.created[:19]) or "undated"
        name = re.sub(r"[^A-Za-z0-9]+", "-", record.profile)[:40].strip("-").lower()
        return _free(make_folder(self.folder), f"{moment}-{name}" if name else moment)

    def _read_index(self) -> dict[str, _Row]:
        try:
            kept = msgspec.json.decode(self._index.read_bytes(), type=_Index, dec_hook=_path)
        except (OSError, msgspec.MsgspecError, RecursionError):
            return {}
        return kept.rows if kept.version == 1 else {}

    def _write_index(self, rows: dict[str, _Row]) -> None:
        try:
            write_atomically(self._index, msgspec.json.encode(_Index(rows=rows), enc_hook=str))
        except (UserError, UnicodeEncodeError):  # it is a help and no more; a file's name may be no text
            return


def _moment(created: str) -> float:
    """Seconds since the epoch: results come from several time zones, and one's own changes in spring and autumn."""
    try:
        return datetime.fromisoformat(created).timestamp()
    except (ValueError, OverflowError, OSError):
        return 0.0


def _path(kind: type, text: str) -> Path:
    if kind is not Path:
        raise NotImplementedError
    return Path(text)


def _free(folder: Path, name: str) -> Path:
    path, number = folder / f"{name}.json", 2
    while path.exists():
        path, number = folder / f"{name}-{number}.json", number + 1
    return path


def _entry(path: Path, size: int) -> BenchmarkEntry:
    if size > MOST_BYTES:
        return BenchmarkEntry(path, problem=tr("It is larger than {limit} MiB.", limit=MOST_BYTES >> 20))
    try:
        head = msgspec.json.decode(path.read_bytes(), type=_Head)
    except OSError as error:
        return BenchmarkEntry(path, problem=tr("It cannot be read: {reason}.", reason=error.strerror or error))
    except (msgspec.MsgspecError, RecursionError) as error:
        return BenchmarkEntry(path, problem=tr("It is no benchmark that can be read: {reason}.", reason=error))
    if head.schema != SCHEMA:
        return BenchmarkEntry(
            path, problem=tr("Its schema is {schema}, not {wanted}.", schema=head.schema[:60], wanted=SCHEMA)
        )
    verdict = head.verdict
    return BenchmarkEntry(
        path,
        created=head.created,
        label=head.label,
        profile=head.profile,
        protocol=head.protocol.kind if head.protocol is not None else "",
        hardware=head.gpu or head.host,
        verdict=verdict.overall if verdict is not None else "",
        speedup=verdict.speedup if verdict is not None else head.speedup_wall,
        best_n_max=verdict.best_n_max if verdict is not None else None,
        imported=head.imported,
    )
