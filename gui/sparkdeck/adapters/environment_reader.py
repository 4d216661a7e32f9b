"""What a benchmark runs on, as it is told in its result: machine, driver, programs, and the content of the model files."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import sparkdeck
from sparkdeck.adapters.gguf_shards import shard_files
from sparkdeck.adapters.host_probe import machine_label
from sparkdeck.adapters.library_hub_layout import sha256_of
from sparkdeck.domain.benchmark_environment import (
    Environment,
    GpuRecord,
    HardwareRecord,
    ModelRecord,
    VersionsRecord,
)
from sparkdeck.domain.profile import LocalModel, ModelReference, Profile
from sparkdeck.domain.recorded_text import recorded
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.samples import GpuSample

HASHED_UP_TO_BYTES = 256 * 1024 * 1024
"""About a third of a second; a larger file is not read just for its name's sake."""
_TOO_LARGE = recorded("not a file of the Hub’s cache, and too large to be read for this")()


def read_environment(profiles: Iterable[Profile], runtime: Runtime, gpus: Sequence[GpuSample]) -> Environment:
    """Of all arms' ``profiles``. Blocking (small files are read); never raises: what is not known is ``None``."""
    drivers = [gpu.driver_version for gpu in gpus if gpu.driver_version]
    models: dict[tuple[str, Path], ModelRecord] = {}
    for role, file in _files(profiles):
        if (role, file) not in models:
            models[role, file] = _model(role, file)
    return Environment(
        HardwareRecord(
            machine_label(),
            tuple(GpuRecord(gpu.name, gpu.vram_total_bytes, gpu.power_limit_w) for gpu in gpus),
            drivers[0] if drivers else None,
            tuple(runtime.devices),
        ),
        VersionsRecord(sparkdeck.__version__, platform.python_version(), f"{platform.system()} {platform.release()}"),
        tuple(models.values()),
    )


def _files(profiles: Iterable[Profile]) -> Iterator[tuple[str, Path]]:
    for profile in profiles:
        for role, model in (("target", profile.target), ("draft", profile.draft)):
            for file in _files_of(model):
                yield role, file


def _files_of(model: ModelReference | None) -> tuple[Path, ...]:
    return shard_files(model.path) if isinstance(model, LocalModel) else ()


def _model(role: str, file: Path) -> ModelRecord:
    try:
        size = file.stat().st_size
        named = sha256_of(file)
        if named is not None:
            return ModelRecord(role, file.name, size, named)
        if size > HASHED_UP_TO_BYTES:
            return ModelRecord(role, file.name, size, None, _TOO_LARGE)
        return ModelRecord(role, file.name, size, _hash(file))
    except OSError as error:
        return ModelRecord(role, file.name, None, None, error.strerror or str(error))


def _hash(file: Path) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()
