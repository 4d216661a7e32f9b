"""Can this file be run here at all? Told from its header and its disk, without running it."""

from __future__ import annotations

import os
import platform
import stat
import struct
import sys
from collections.abc import Mapping
from pathlib import Path

from sparkdeck.adapters.elf_file import MACHINES, read_machine
from sparkdeck.adapters.library_search import search_libraries
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import listed, plural, tr

_ANOTHER = tr("Choose another llama-server.")
_OWN_MACHINE = {
    "x86_64": "x86-64",
    "amd64": "x86-64",
    "aarch64": "ARM64",
    "arm64": "ARM64",
    "armv7l": "ARM",
    "armv8l": "ARM",
    "i386": "x86",
    "i686": "x86",
    "ppc64le": "PowerPC 64",
    "ppc64": "PowerPC 64",
    "s390x": "S/390",
    "riscv64": "RISC-V",
    "loongarch64": "LoongArch",
}
_ALSO_RUNS = {("x86-64", "x86"), ("ARM64", "ARM")}
"""(this computer, the program): may run, where the system has the libraries."""
_PE_MACHINES = {0x014C: "x86", 0x8664: "x86-64", 0xAA64: "ARM64", 0x01C4: "ARM"}
_MACH_CPUS = {7: "x86", 0x01000007: "x86-64", 12: "ARM", 0x0100000C: "ARM64"}
_MACH_THIN = (b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xfe\xed\xfa\xcf", b"\xfe\xed\xfa\xce")
_MACH_FAT = (b"\xca\xfe\xba\xbe", b"\xca\xfe\xba\xbf")
CUDA_LIBRARIES = ("libcudart", "libcublas", "libnvrtc", "libnccl", "libcufft", "cudart64", "cublas64", "cublaslt64")
"""Beginnings of the names of libraries that come with the CUDA toolkit, not with the driver."""
CUDA_DRIVER = ("libcuda.so", "nvcuda.dll")


def check_executable(path: Path) -> None:
    """Raise :class:`UserError`, one clear sentence, where ``path`` cannot be a program that runs on this computer."""
    if os.name == "posix":
        _check_permissions(path)
    try:
        with path.open("rb") as file:
            head = file.read(4096)
    except PermissionError:
        return  # it may be run without being read: the system decides
    except OSError as error:
        raise UserError(
            tr("{name} cannot be read.", name=path.name), f"{path}: {error.strerror or error}", _ANOTHER
        ) from error
    reason = _why_not(head)
    if reason:
        raise UserError(
            tr("{name} cannot run on this computer: {reason}.", name=path.name, reason=reason), str(path), _ANOTHER
        )


def _check_permissions(path: Path) -> None:
    if os.access(path, os.X_OK):
        return
    bits = path.stat().st_mode & (stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    if bits and _is_noexec(path):
        raise UserError(
            tr("{name} may not be run where it lies.", name=path.name),
            tr("{path} is on a disk that is mounted noexec: no program on it is run.", path=path),
            tr("Copy the whole folder of llama-server to another disk, for instance into your home folder."),
        )
    raise UserError(
        tr("{path} is not executable.", path=path), action=tr("Make it executable (chmod +x {name}).", name=path.name)
    )


def _is_noexec(path: Path) -> bool:
    try:
        return bool(os.statvfs(path).f_flag & getattr(os, "ST_NOEXEC", 8))
    except OSError:
        return False


def _why_not(head: bytes) -> str:
    """Why a program that begins with ``head`` cannot run here; empty where nothing speaks against it."""
    own = _OWN_MACHINE.get(platform.machine().lower(), "")
    if head[:2] == b"#!":
        return ""
    if head[:4] == b"\x7fELF":
        return tr("it is a Linux program") if not _runs_elf() else _wrong_elf(head, own)
    if head[:2] == b"MZ":
        return tr("it is a Windows program") if sys.platform != "win32" else _wrong_pe(head, own)
    if head[:4] in (*_MACH_THIN, *_MACH_FAT):
        return tr("it is a macOS program") if sys.platform != "darwin" else _wrong_macho(head, own)
    if not head:
        return tr("it is empty")
    if sys.platform == "win32" and not head[:512].strip(b"\0"):
        return tr("it is not a program")
    return "" if sys.platform == "win32" else tr("it is not a program")


def _runs_elf() -> bool:
    return sys.platform not in ("win32", "darwin")


def _wrong_elf(head: bytes, own: str) -> str:
    found = read_machine(head)
    if found is None:
        return tr("its beginning is damaged")
    return _mismatch(MACHINES.get(found[2], tr("unknown, number {number}", number=found[2])), own)


def _wrong_pe(head: bytes, own: str) -> str:
    try:
        (at,) = struct.unpack_from("<I", head, 0x3C)
        (machine,) = struct.unpack_from("<H", head, at + 4)
    except struct.error:
        return ""
    if head[at : at + 4] != b"PE\0\0":
        return tr("it is a program for MS-DOS")
    made_for = _PE_MACHINES.get(machine, tr("unknown, number {number}", number=machine))
    return "" if own == "ARM64" else _mismatch(made_for, own)  # Windows on ARM translates


def _wrong_macho(head: bytes, own: str) -> str:
    if head[:4] in _MACH_FAT:
        (count,) = struct.unpack_from(">I", head, 4)
        wide = head[:4] == _MACH_FAT[1]
        places = [8 + number * (32 if wide else 20) for number in range(min(count, 20))]
        cpus = [struct.unpack_from(">I", head, place)[0] for place in places if place + 4 <= len(head)]
    else:
        order = "<" if head[:4] in _MACH_THIN[:2] else ">"
        cpus = [struct.unpack_from(f"{order}I", head, 4)[0]]
    names = [_MACH_CPUS.get(cpu, tr("unknown, number {number}", number=cpu)) for cpu in cpus]
    if own in names or (own == "ARM64" and "x86-64" in names):  # Rosetta
        return ""
    return _mismatch(listed(names), own)


def _mismatch(made_for: str, own: str) -> str:
    if not own or made_for == own or (own, made_for) in _ALSO_RUNS:
        return ""
    return tr(
        "it was built for another kind of processor ({made_for}; this computer is {own})", made_for=made_for, own=own
    )


def missing_libraries(path: Path, environment: Mapping[str, str]) -> UserError | None:
    """Which libraries the loader will not find for ``path``, all of them; also a system that is too old for it.

    ``None`` where nothing is missing or it cannot be told. To be asked when a program did not run: the loader itself
    names only the first.
    """
    found = search_libraries(path, environment)
    if found.missing:
        return libraries_error(path, found.missing)
    if found.glibc:
        own = os.confstr("CS_GNU_LIBC_VERSION")
        return UserError(
            tr("{name} needs a newer system: glibc {glibc} or later.", name=path.name, glibc=found.glibc),
            tr("This system has {version}.", version=own) if own else tr("This system has older."),
            tr("Choose a build for an older system, or compile llama-server here."),
        )
    return None


def libraries_error(path: Path, missing: Mapping[str, str]) -> UserError:
    """The error for ``missing``: library → the file that asks for it."""
    names = list(missing)
    title = plural(
        len(names),
        "{name} cannot start: {libraries} is missing.",
        "{name} cannot start: {libraries} are missing.",
        name=path.name,
        libraries=listed(names),
    )
    askers = ", ".join(dict.fromkeys(missing.values()))
    return UserError(
        title, tr("Needed by {askers} of {folder}.", askers=askers, folder=path.parent), library_advice(names)
    )


def library_advice(names: list[str]) -> str:
    """Where such libraries come from."""
    lower = [name.lower() for name in names]
    if any(name.startswith(CUDA_LIBRARIES) for name in lower):
        return tr(
            "Unpack the “cudart” archive of the same llama.cpp release next to llama-server, "
            "or install the CUDA runtime of that version."
        )
    if any(name.startswith(CUDA_DRIVER) for name in lower):
        return tr("It belongs to NVIDIA's driver: install the driver, then restart the computer.")
    if any(name.startswith(("libggml", "libllama", "libmtmd")) for name in lower):
        return tr("Unpack the whole archive: the libraries must lie in the same folder as llama-server.")
    return tr("Install the packages that hold these libraries, or choose another build.")
