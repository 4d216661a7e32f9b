"""Where Linux' loader would find the libraries of a program, and which it would not find (``man 8 ld.so``).

Read, never run. What cannot be followed for certain (another libc, an unreadable file) counts as found: a library is
only called missing where it is.
"""

from __future__ import annotations

import os
import re
import struct
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from sparkdeck.adapters.elf_file import ElfFile, NotElf, read_elf, read_machine

_CACHE = Path("/etc/ld.so.cache")
_CACHE_MAGIC = b"glibc-ld.so.cache1.1"
_DEFAULT_FOLDERS = ("/lib64", "/usr/lib64", "/lib", "/usr/lib")
_MULTIARCH = {62: "x86_64-linux-gnu", 183: "aarch64-linux-gnu", 40: "arm-linux-gnueabihf", 3: "i386-linux-gnu"}
_MOST_FILES = 500
_GLIBC = re.compile(r"GLIBC_(\d+)\.(\d+)(?:\.\d+)?")


@dataclass(frozen=True, slots=True)
class LibrarySearch:
    """``missing`` maps each library that is not found to the file that asks for it; ``glibc`` is the newest version
    that a file asks for and this system has not, empty where it suffices."""

    missing: Mapping[str, str]
    glibc: str = ""


def search_libraries(program: Path, environment: Mapping[str, str], also: Iterable[Path] = ()) -> LibrarySearch:
    """What the loader would miss for ``program`` and for ``also`` (plug-ins that it opens by itself).

    Empty for a program that is not a glibc ELF file. Raises nothing.
    """
    missing: dict[str, str] = {}
    needed_glibc = (0, 0)
    try:
        first = read_elf(program)
    except (NotElf, OSError):
        return LibrarySearch({})
    if "ld-linux" not in first.interpreter and "ld64.so" not in first.interpreter:
        return LibrarySearch({})
    folders = [place for place in re.split("[:;]", environment.get("LD_LIBRARY_PATH", "")) if place]
    queue: list[tuple[ElfFile, tuple[str, ...]]] = [(first, ())]
    for plugin in also:
        try:
            queue.append((read_elf(plugin), _expanded(first.rpath, first) if not first.runpath else ()))
        except (NotElf, OSError):
            continue
    seen, loaded = {str(program)}, set[str]()
    while queue and len(seen) < _MOST_FILES:
        file, inherited = queue.pop(0)
        for version in file.versions:
            if match := _GLIBC.fullmatch(version):
                needed_glibc = max(needed_glibc, (int(match[1]), int(match[2])))
        own = () if file.runpath else (*_expanded(file.rpath, file), *inherited)
        for name in file.needed:
            found = _find(name, file, own, folders)
            if found is None:
                missing.setdefault(name, file.path.name)
                continue
            loaded.add(name)
            if str(found) not in seen:
                seen.add(str(found))
                try:
                    queue.append((read_elf(found), own))
                except (NotElf, OSError):
                    continue
    # What one file brought in satisfies every other one that asks for it by name.
    return LibrarySearch({name: by for name, by in missing.items() if name not in loaded}, _too_new(needed_glibc))


def _find(name: str, asker: ElfFile, rpath: tuple[str, ...], library_path: list[str]) -> Path | None:
    if "/" in name:
        return Path(name) if Path(name).exists() else None
    for folder in (*rpath, *library_path, *_expanded(asker.runpath, asker)):
        for candidate in _variants(Path(folder), name):
            if _fits(candidate, asker):
                return candidate
    for cached in _loader_cache(_changed(_CACHE)).get(name, ()):
        if _fits(Path(cached), asker):
            return Path(cached)
    multiarch = _MULTIARCH.get(asker.machine)
    standard = [*_DEFAULT_FOLDERS, *(f"{folder}/{multiarch}" for folder in ("/lib", "/usr/lib") if multiarch)]
    return next((place for folder in standard if _fits(place := Path(folder) / name, asker)), None)


def _variants(folder: Path, name: str) -> Iterator[Path]:
    """The file in ``folder``, or in a subfolder for newer processors."""
    yield folder / name
    hwcaps = folder / "glibc-hwcaps"
    if hwcaps.is_dir():
        yield from (each / name for each in sorted(hwcaps.iterdir()))


def _fits(path: Path, asker: ElfFile) -> bool:
    """Whether it is there and for the same machine: the loader passes over any other."""
    try:
        with path.open("rb") as file:
            found = read_machine(file.read(20))
    except PermissionError:
        return True
    except OSError:
        return False
    return found == (asker.bits, asker.little_endian, asker.machine)


def _expanded(folders: Iterable[str], file: ElfFile) -> tuple[str, ...]:
    """``folders`` with ``$ORIGIN`` filled in: the folder by its name, and the one that links lead to."""
    expanded: list[str] = []
    origins = dict.fromkeys((str(file.path.absolute().parent), str(Path(os.path.realpath(file.path)).parent)))
    for folder in folders:
        if re.search(r"\$(?:LIB|PLATFORM|\{LIB\}|\{PLATFORM\})", folder):
            expanded += [re.sub(r"\$\{?(?:LIB|PLATFORM)\}?", word, folder) for word in ("lib", "lib64")]
        else:
            expanded.append(folder)
    filled = [
        folder.replace("${ORIGIN}", origin).replace("$ORIGIN", origin) for folder in expanded for origin in origins
    ]
    return tuple(dict.fromkeys(filled))


def _changed(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


@lru_cache(maxsize=2)
def _loader_cache(_changed_ns: int) -> Mapping[str, tuple[str, ...]]:
    """Name → files, from ``/etc/ld.so.cache`` (glibc's ``struct cache_file_new``); empty where it cannot be read."""
    try:
        data = _CACHE.read_bytes()
    except OSError:
        return {}
    start = data.find(_CACHE_MAGIC)
    found: dict[str, tuple[str, ...]] = {}
    if start < 0:
        return found
    try:
        (count,) = struct.unpack_from("=I", data, start + 20)
        for number in range(min(count, 200_000)):
            _, key, value = struct.unpack_from("=iII", data, start + 48 + 24 * number)
            name = _text(data, start + key)
            found[name] = (*found.get(name, ()), _text(data, start + value))
    except (struct.error, ValueError):
        return {}
    return found


def _text(data: bytes, at: int) -> str:
    return os.fsdecode(data[at : data.index(b"\0", at)])


def _too_new(needed: tuple[int, int]) -> str:
    """The glibc that is needed, if this system's is older."""
    try:
        own = os.confstr("CS_GNU_LIBC_VERSION") or ""
    except (AttributeError, ValueError, OSError):
        return ""
    match = re.fullmatch(r"glibc (\d+)\.(\d+).*", own)
    if match is None or needed <= (int(match[1]), int(match[2])):
        return ""
    return f"{needed[0]}.{needed[1]}"
