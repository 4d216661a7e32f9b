"""The source a runtime is built from: a folder, or an archive that is unpacked once; and what programs it can make."""

from __future__ import annotations

import hashlib
import lzma
import re
import shutil
import tarfile
import zipfile
import zlib
from collections.abc import Iterable
from pathlib import Path

from sparkdeck.adapters.atomic_file import storage_error
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_PROJECT = re.compile(r'project\("?llama\.cpp"?')
_TARGET = re.compile(r"set\(TARGET\s+([\w.-]+)\)")
_TARGET_FILES = ("tools/*/CMakeLists.txt", "examples/*/CMakeLists.txt")
_DEEPEST = 2
_DAMAGED = (
    tarfile.TarError,
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    OSError,
    EOFError,
    ValueError,
    LookupError,
    NotImplementedError,
    RuntimeError,
)
"""What the standard library raises for bytes that are no archive, or one that it cannot read."""


def sha256_of(file: Path) -> str:
    """The SHA-256 of a file."""
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def identity_of(source: Path) -> str:
    """What names `source` in a recipe: the content of an archive, the place of a folder."""
    if source.is_dir():
        return hashlib.sha256(str(source.resolve()).encode()).hexdigest()
    if not source.is_file():
        action = tr("Choose a folder with llama.cpp's source, or an archive of it.")
        raise UserError(tr("There is no {path}.", path=source), "", action)
    return sha256_of(source)


def find_project(folder: Path) -> Path:
    """The folder with llama.cpp's own CMakeLists.txt: `folder` or one within. Raises :class:`UserError`."""
    levels: list[Path] = [folder]
    for _ in range(_DEEPEST + 1):
        for level in levels:
            lists = level / "CMakeLists.txt"
            if lists.is_file() and _PROJECT.search(lists.read_text(encoding="utf-8", errors="replace")):
                return level
        levels = [entry for level in levels for entry in _folders_in(level)]
    raise UserError(
        tr("{folder} does not hold llama.cpp's source.", folder=folder),
        tr("No CMakeLists.txt in it says project(llama.cpp)."),
        tr("Choose the folder that has it."),
    )


def _folders_in(folder: Path) -> list[Path]:
    try:
        return [entry for entry in sorted(folder.iterdir()) if entry.is_dir()]
    except OSError:
        return []


def unpack(archive: Path, folder: Path) -> None:
    """Make `folder` the content of `archive`, whole or not at all. Nothing lands outside of it."""
    unfinished = folder.with_name(f"{folder.name}.new")
    if unfinished.exists():
        shutil.rmtree(unfinished)
    try:
        if zipfile.is_zipfile(archive):
            with zipfile.ZipFile(archive) as packed:
                packed.extractall(unfinished)  # drops absolute paths and ".." by itself
        else:
            with tarfile.open(archive) as packed_tar:
                _extract(packed_tar, unfinished)
    except _DAMAGED as error:
        shutil.rmtree(unfinished, ignore_errors=True)
        if isinstance(error, OSError) and error.errno is not None:
            raise storage_error(folder, error) from error
        title = tr("{archive} cannot be unpacked.", archive=archive.name)
        raise UserError(title, str(error), tr("Fetch the archive again.")) from error
    unfinished.rename(folder)


def _extract(packed: tarfile.TarFile, folder: Path) -> None:
    if hasattr(tarfile, "data_filter"):
        packed.extractall(folder, filter="data")
        return
    for member in packed:  # Python before 3.11.4
        if not (member.isfile() or member.isdir()) or Path(member.name).is_absolute() or ".." in member.name.split("/"):
            raise tarfile.TarError(tr("{name} is neither a file nor a folder within", name=member.name))
        packed.extract(member, folder)


def programs_in(project: Path, wanted: Iterable[str]) -> tuple[str, ...]:
    """Those of `wanted` that the source can make, in this order."""
    offered = {
        name
        for pattern in _TARGET_FILES
        for lists in project.glob(pattern)
        for name in _TARGET.findall(lists.read_text(encoding="utf-8", errors="replace"))
    }
    return tuple(name for name in wanted if name in offered)
