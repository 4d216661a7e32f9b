"""The files of a runtime: the program and llama.cpp's libraries beside it. What they are, how large, unchanged or not."""

from __future__ import annotations

import hashlib
import os
import re
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_CHUNK_BYTES = 1 << 20
_OURS = re.compile(
    r"(?:lib)?(?:ggml|llama|mtmd|cudart|cublas|cublasLt|nvrtc|nccl)[\w.+-]*\.(?:so(?:\.[\d.]+)?|dll|dylib)", re.I
)


@dataclass(frozen=True, slots=True)
class RuntimeFiles:
    """``identity`` stands for names, sizes and times of change of all of them; ``libraries`` are names."""

    identity: str
    size_bytes: int
    libraries: tuple[str, ...]


def runtime_files(program: Path) -> RuntimeFiles:
    """What lies there now; links are followed, each file counts once. Blocking, short.

    Raises :class:`UserError` where the program is not there.
    """
    real = Path(os.path.realpath(program))
    digest = hashlib.sha256()
    total = 0
    libraries: dict[str, str] = {}
    try:
        status = real.stat()
        digest.update(f"{status.st_size} {status.st_mtime_ns}\n".encode())
        total += status.st_size
        for name, path in sorted(_libraries_of(real).items()):
            status = path.stat()
            digest.update(os.fsencode(name) + f" {status.st_size} {status.st_mtime_ns}\n".encode())
            target = os.path.realpath(path)
            total += status.st_size if target not in libraries.values() else 0
            libraries[name] = target
    except OSError as error:
        raise UserError(
            tr("{path} cannot be read.", path=program),
            error.strerror or str(error),
            tr("Look for runtimes again, or choose another one."),
        ) from error
    return RuntimeFiles(digest.hexdigest()[:32], total, tuple(libraries))


def _libraries_of(program: Path) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for folder in (program.parent.parent / "lib", program.parent):
        try:
            with os.scandir(folder) as entries:
                found |= {entry.name: Path(entry.path) for entry in entries if _OURS.fullmatch(entry.name)}
        except OSError:
            continue
    return {name: path for name, path in found.items() if path.exists()}


def program_sha256(program: Path) -> str | None:
    """SHA-256 of the program alone; ``None`` where it cannot be read. Blocking, about 1 s for 1 GB."""
    digest = hashlib.sha256()
    try:
        with program.open("rb") as file:
            while chunk := file.read(_CHUNK_BYTES):
                digest.update(chunk)
    except OSError:
        return None
    return digest.hexdigest()


def folder_size_bytes(folder: Path) -> int:
    """What the folder holds, links not followed. Blocking."""
    total = 0
    for path, _, names in os.walk(folder):
        for name in names:
            try:
                total += os.lstat(os.path.join(path, name)).st_size  # noqa: PTH118 - many files
            except OSError:
                continue
    return total
