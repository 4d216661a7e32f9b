"""What is kept of a runtime from one run of SparkDeck to the next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from sparkdeck.domain.runtime_entry import NOT_YET, Qualification, RuntimeSource


@dataclass(frozen=True, slots=True)
class RuntimeRecord:
    """One runtime that was installed, built, found or named; ``path`` is its program.

    ``folder`` is what belongs to it alone and goes when it is removed: only for ours, and inside SparkDeck's folder of
    runtimes. ``sha256`` is that of the archive it came from; ``program_sha256`` and ``size_bytes`` were measured on the
    files of ``identity``, and count no longer once that has changed.
    """

    key: str
    source: RuntimeSource
    path: Path
    where_found: str = ""
    folder: Path | None = None
    installed_at: datetime | None = None
    sha256: str | None = None
    program_sha256: str | None = None
    size_bytes: int | None = None
    identity: str = ""
    qualification: Qualification = NOT_YET


@dataclass(frozen=True, slots=True)
class RuntimeRecords:
    """All of them, in the order they came; ``forgotten`` are keys of found ones that the user took off the list."""

    records: tuple[RuntimeRecord, ...] = ()
    forgotten: frozenset[str] = frozenset()

    def of(self, key: str) -> RuntimeRecord | None:
        return next((record for record in self.records if record.key == key), None)

    def at(self, path: Path) -> RuntimeRecord | None:
        """The one whose program is ``path``; one of ours before one that was only found there."""
        here = [record for record in self.records if record.path == path]
        return next((record for record in here if record.source.is_ours), here[0] if here else None)

    def with_record(self, record: RuntimeRecord) -> RuntimeRecords:
        """With ``record`` in place of an earlier one of its key, or at the end."""
        known = self.of(record.key) is not None
        kept = tuple(record if each.key == record.key else each for each in self.records)
        return RuntimeRecords(kept if known else (*self.records, record), self.forgotten - {record.key})

    def without(self, key: str, *, forget: bool) -> RuntimeRecords:
        """Without the one of ``key``; ``forget``: a scan shall not bring it back."""
        kept = tuple(each for each in self.records if each.key != key)
        return RuntimeRecords(kept, self.forgotten | {key} if forget else self.forgotten)

    def after_a_look(self, looked: RuntimeRecords, here: frozenset[str]) -> RuntimeRecords:
        """With what a look has found (``here`` are the keys of the programs that a scan saw), except for what changed
        meanwhile: a trial's outcome, a removal. Found ones that are gone go."""
        kept = self
        for record in looked.records:
            known = self.of(record.key)
            if known is not None:
                if known.installed_at == record.installed_at:  # else it was installed anew meanwhile
                    kept = kept.with_record(_measured(known, record))
            elif record.key not in self.forgotten:
                kept = kept.with_record(record)
        for record in kept.records:
            if record.source is RuntimeSource.FOUND and record.key not in here and looked.of(record.key) is None:
                kept = kept.without(record.key, forget=False)
        return kept


def _measured(known: RuntimeRecord, looked: RuntimeRecord) -> RuntimeRecord:
    """``known`` with what a look has measured."""
    return replace(known, program_sha256=looked.program_sha256, size_bytes=looked.size_bytes, identity=looked.identity)
