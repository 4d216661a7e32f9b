"""The catalogue of runtimes on disk: ``<data>/runtimes/catalogue.json``, versioned and written atomically.

What cannot be read falls back alone: a damaged record is left out, a damaged file is set aside and told.
"""

from __future__ import annotations

import contextlib
from datetime import datetime
from pathlib import Path

import msgspec

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.moment import moment
from sparkdeck.domain.runtime_entry import NOT_YET, ProofCounts, Qualification, QualificationResult, RuntimeSource
from sparkdeck.domain.runtime_record import RuntimeRecord, RuntimeRecords
from sparkdeck.domain.translation import plural, tr

_SCHEMA = 1
_LARGEST_BYTES = 4 << 20


class _Counts(msgspec.Struct, omit_defaults=True):
    tokens: int
    drafted: int
    accepted: int
    steps: int | None = None


class _Qualification(msgspec.Struct, omit_defaults=True):
    result: str
    identity: str
    reason: str = ""
    detail: str = ""
    action: str = ""
    at: datetime | None = None
    gpu: str | None = None
    counts: _Counts | None = None
    expected: _Counts | None = None
    may_use_anyway: bool = False
    used_anyway: bool = False


class _Record(msgspec.Struct, omit_defaults=True):
    key: str
    source: str
    path: str
    where_found: str = ""
    folder: str | None = None
    installed_at: datetime | None = None
    sha256: str | None = None
    program_sha256: str | None = None
    size_bytes: int | None = None
    identity: str = ""
    qualification: _Qualification | None = None


class _File(msgspec.Struct):
    schema: int
    runtimes: list[msgspec.Raw] = []
    forgotten: list[str] = []


def runtimes_folder(data_folder: Path) -> Path:
    """Where runtimes of ours live, each in a folder of its own."""
    return data_folder / "runtimes"


def catalogue_path(data_folder: Path) -> Path:
    return runtimes_folder(data_folder) / "catalogue.json"


def read_catalogue(data_folder: Path) -> tuple[RuntimeRecords, UserError | None]:
    """The records, and what there is to tell of a file that could not be read whole. Blocking, short."""
    path = catalogue_path(data_folder)
    try:
        with path.open("rb") as file:
            kept = msgspec.json.decode(file.read(_LARGEST_BYTES), type=_File)
    except FileNotFoundError:
        return RuntimeRecords(), None
    except (OSError, msgspec.DecodeError, RecursionError, UnicodeError) as error:
        return RuntimeRecords(), _set_aside(path, str(error))
    if kept.schema != _SCHEMA:
        why = tr("It has version {version}, and this SparkDeck knows {known}.", version=kept.schema, known=_SCHEMA)
        return RuntimeRecords(), _set_aside(path, why)
    records: dict[str, RuntimeRecord] = {}
    lost = 0
    for raw in kept.runtimes:
        try:
            record = _from_file(msgspec.json.decode(raw, type=_Record))
        except (msgspec.DecodeError, ValueError, RecursionError):
            lost += 1
            continue
        records[record.key] = record
    problem = None
    if lost:
        words = plural(lost, "{n} of them in {path} was damaged.", "{n} of them in {path} were damaged.", path=path)
        problem = UserError(tr("Not every runtime of the list could be read."), words, tr("Look for them again."))
    return RuntimeRecords(tuple(records.values()), frozenset(kept.forgotten)), problem


def write_catalogue(data_folder: Path, records: RuntimeRecords) -> None:
    """Raises :class:`UserError` where it cannot be written. Blocking."""
    file = _File(
        _SCHEMA,
        [msgspec.Raw(msgspec.json.encode(_to_file(record))) for record in records.records],
        sorted(records.forgotten),
    )
    write_atomically(catalogue_path(data_folder), msgspec.json.format(msgspec.json.encode(file), indent=1))


def _set_aside(path: Path, detail: str) -> UserError:
    backup = path.with_name(f"{path.name}.damaged")
    with contextlib.suppress(OSError):
        path.replace(backup)
    words = f"{detail} {tr('It is kept as {path}.', path=backup)}"
    title = tr("The list of runtimes could not be read, and begins anew.")
    return UserError(title, words, tr("Look for runtimes again."))


def _from_file(kept: _Record) -> RuntimeRecord:
    if not kept.key or not kept.path or "\0" in kept.path:
        raise ValueError("a runtime without key or path")
    return RuntimeRecord(
        key=kept.key,
        source=RuntimeSource(kept.source),
        path=Path(kept.path),
        where_found=kept.where_found,
        folder=Path(kept.folder) if kept.folder else None,
        installed_at=moment(kept.installed_at),
        sha256=kept.sha256,
        program_sha256=kept.program_sha256,
        size_bytes=kept.size_bytes,
        identity=kept.identity,
        qualification=_qualification(kept.qualification) if kept.qualification is not None else NOT_YET,
    )


def _qualification(kept: _Qualification) -> Qualification:
    result = QualificationResult(kept.result)
    if not _is_kept(result, used_anyway=kept.used_anyway):
        return NOT_YET
    return Qualification(
        result=result,
        reason=kept.reason,
        detail=kept.detail,
        action=kept.action,
        at=moment(kept.at),
        identity=kept.identity,
        gpu=kept.gpu,
        counts=_counts(kept.counts),
        expected=_counts(kept.expected),
        may_use_anyway=kept.may_use_anyway,
        used_anyway=kept.used_anyway,
    )


def _is_kept(result: QualificationResult, *, used_anyway: bool) -> bool:
    """An outcome, or that the person uses it untried."""
    untried = result is QualificationResult.NOT_YET and used_anyway
    return untried or result in (QualificationResult.PASSED, QualificationResult.FAILED)


def _counts(kept: _Counts | None) -> ProofCounts | None:
    return ProofCounts(kept.tokens, kept.drafted, kept.accepted, kept.steps) if kept is not None else None


def _to_file(record: RuntimeRecord) -> _Record:
    found = record.qualification
    kept = _is_kept(found.result, used_anyway=found.used_anyway)
    return _Record(
        key=record.key,
        source=record.source.value,
        path=str(record.path),
        where_found=record.where_found,
        folder=str(record.folder) if record.folder is not None else None,
        installed_at=record.installed_at,
        sha256=record.sha256,
        program_sha256=record.program_sha256,
        size_bytes=record.size_bytes,
        identity=record.identity,
        qualification=_kept(found) if kept else None,
    )


def _kept(found: Qualification) -> _Qualification:
    def counts(given: ProofCounts | None) -> _Counts | None:
        return _Counts(given.tokens, given.drafted, given.accepted, given.steps) if given is not None else None

    return _Qualification(
        result=found.result.value,
        identity=found.identity,
        reason=found.reason,
        detail=found.detail,
        action=found.action,
        at=found.at,
        gpu=found.gpu,
        counts=counts(found.counts),
        expected=counts(found.expected),
        may_use_anyway=found.may_use_anyway,
        used_anyway=found.used_anyway,
    )
