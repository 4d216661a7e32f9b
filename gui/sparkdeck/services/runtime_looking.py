"""Looks at one runtime of the catalogue: asks the program what it is, and its files how large they are and unchanged."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.runtime_files import RuntimeFiles, folder_size_bytes, program_sha256, runtime_files
from sparkdeck.adapters.runtime_probe import builtin_runtime, known_devices, probe_runtime
from sparkdeck.adapters.xllamacpp_parameters import wheel_version
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.qualification import GpuSight
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.runtime_backends import backends_of
from sparkdeck.domain.runtime_entry import (
    BUILTIN_KEY,
    NOT_YET,
    OTHER_CARD,
    OTHER_FILES,
    Qualification,
    RuntimeEntry,
    RuntimeSource,
)
from sparkdeck.domain.runtime_record import RuntimeRecord


def builtin_record() -> RuntimeRecord:
    """The one that comes with SparkDeck; ``path`` is the Python that runs it."""
    return RuntimeRecord(BUILTIN_KEY, RuntimeSource.BUILTIN, Path(sys.executable))


def plain_entry(record: RuntimeRecord) -> RuntimeEntry:
    """What is known without looking."""
    is_builtin = record.key == BUILTIN_KEY
    runtime = builtin_runtime() if is_builtin else None
    return RuntimeEntry(
        key=record.key,
        source=record.source,
        runtime=runtime,
        where_found=record.where_found,
        path=None if is_builtin else record.path,
        build=runtime.build if runtime is not None else None,
        backends=("CPU",) if is_builtin else (),
        supports_dspark=runtime.supports_dspark if runtime is not None else None,
        sha256=record.sha256 or record.program_sha256,
        size_bytes=record.size_bytes,
        installed_at=record.installed_at,
        folder=record.folder,
        qualification=record.qualification,
    )


async def look_at(record: RuntimeRecord) -> tuple[RuntimeEntry, RuntimeRecord]:
    """The entry as of now, and the record with what was measured anew. Never raises: what is wrong is its ``problem``."""
    if record.key == BUILTIN_KEY:
        kept = replace(record, identity=builtin_identity())
        return _checked(plain_entry(kept), kept), kept
    try:
        files = await asyncio.to_thread(runtime_files, record.path)
    except UserError as problem:
        missing = not await asyncio.to_thread(record.path.exists)
        return replace(plain_entry(record), problem=problem, is_missing=missing, qualification=NOT_YET), record
    record = await asyncio.to_thread(_measured, record, files)
    entry = plain_entry(record)
    try:
        runtime = await probe_runtime(record.path)
    except UserError as problem:
        return _checked(replace(entry, problem=problem), record), record
    entry = replace(
        entry,
        runtime=runtime,
        build=runtime.build,
        commit=runtime.commit,
        backends=await asyncio.to_thread(_backends, runtime, files),
        devices=runtime.devices,
        supports_dspark=runtime.supports_dspark,
    )
    return _checked(entry, record), record


def builtin_identity() -> str:
    return f"xllamacpp {wheel_version()}"


def current(found: Qualification, identity: str, gpus: GpuSight) -> Qualification:
    """``found`` where it was won by these files on this card with this driver, else "not yet", and why."""
    if found.identity != identity:
        return OTHER_FILES if found.identity else NOT_YET
    return OTHER_CARD if gpus.is_known and found.gpu != gpus.words else found


def _checked(entry: RuntimeEntry, record: RuntimeRecord) -> RuntimeEntry:
    """Without a qualification that other files have won."""
    found = entry.qualification
    same = found.identity == record.identity
    return entry if same else replace(entry, qualification=OTHER_FILES if found.identity else NOT_YET)


def _measured(record: RuntimeRecord, files: RuntimeFiles) -> RuntimeRecord:
    if record.identity == files.identity and record.size_bytes is not None:
        return record
    size = folder_size_bytes(record.folder) if record.folder is not None else files.size_bytes
    return replace(record, identity=files.identity, program_sha256=program_sha256(record.path), size_bytes=size)


def _backends(runtime: Runtime, files: RuntimeFiles) -> tuple[str, ...]:
    facts = known_devices(runtime)
    return backends_of(files.libraries, facts.names if facts else (), facts.said if facts else "")
