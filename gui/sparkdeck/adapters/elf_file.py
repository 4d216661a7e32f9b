"""What the system's loader reads of an ELF program or library: machine, interpreter, needed libraries, glibc versions.

Only the headers and the dynamic section are read (System V gABI, chapters 4 and 5); the file is never run.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

MAGIC = b"\x7fELF"
MACHINES = {3: "x86", 8: "MIPS", 21: "PowerPC 64", 22: "S/390", 40: "ARM", 62: "x86-64", 183: "ARM64", 243: "RISC-V"}
MACHINES |= {258: "LoongArch"}
_INTERPRETER, _DYNAMIC, _LOAD = 3, 2, 1
_NEEDED, _STRTAB, _RPATH, _RUNPATH, _VERNEED, _VERNEEDNUM = 1, 5, 15, 29, 0x6FFFFFFE, 0x6FFFFFFF
_LARGEST_TABLE = 16 << 20


class NotElf(Exception):
    """The file is no ELF file, or one whose headers make no sense."""


@dataclass(frozen=True, slots=True)
class ElfFile:
    """``bits`` is 32 or 64, ``machine`` the header's number; ``versions`` are needed symbol versions such as
    ``GLIBC_2.38``."""

    path: Path
    bits: int
    little_endian: bool
    machine: int
    interpreter: str = ""
    needed: tuple[str, ...] = ()
    rpath: tuple[str, ...] = ()
    runpath: tuple[str, ...] = ()
    versions: frozenset[str] = frozenset()

    @property
    def machine_name(self) -> str:
        return MACHINES.get(self.machine, f"machine {self.machine}")


def read_elf(path: Path) -> ElfFile:
    """Raises :class:`NotElf`, or ``OSError`` where the file cannot be read."""
    with path.open("rb") as file:
        reader = _Reader(file.read(64), file)
        try:
            return reader.read(path)
        except (struct.error, IndexError, ValueError, OverflowError) as error:
            raise NotElf(f"{path}: {error}") from error


def read_machine(head: bytes) -> tuple[int, bool, int] | None:
    """``(bits, little endian, machine)`` from the first 20 bytes; ``None`` where they are no ELF header."""
    if len(head) < 20 or head[:4] != MAGIC or head[4] not in (1, 2) or head[5] not in (1, 2):
        return None
    order = "<" if head[5] == 1 else ">"
    return 32 * head[4], head[5] == 1, int(struct.unpack_from(f"{order}H", head, 18)[0])


class _Reader:
    def __init__(self, head: bytes, file: BinaryIO) -> None:
        self._head = head
        self._file = file

    def read(self, path: Path) -> ElfFile:
        found = read_machine(self._head)
        if found is None:
            raise NotElf(str(path))
        bits, little, machine = found
        self._order = "<" if little else ">"
        self._wide = bits == 64
        segments = self._segments()
        self._loads = [part for part in segments if part[0] == _LOAD]
        interpreter = next((self._bytes(at, size) for kind, at, _, size in segments if kind == _INTERPRETER), b"")
        dynamic = next(((at, size) for kind, at, _, size in segments if kind == _DYNAMIC), None)
        tags = self._tags(*dynamic) if dynamic else []
        names = next((value for tag, value in tags if tag == _STRTAB), 0)
        text = self._text_at
        return ElfFile(
            path=path,
            bits=bits,
            little_endian=little,
            machine=machine,
            interpreter=interpreter.split(b"\0")[0].decode("utf-8", "surrogateescape"),
            needed=tuple(text(names + value) for tag, value in tags if tag == _NEEDED),
            rpath=_folders([text(names + value) for tag, value in tags if tag == _RPATH]),
            runpath=_folders([text(names + value) for tag, value in tags if tag == _RUNPATH]),
            versions=frozenset(self._versions(tags, names)),
        )

    def _bytes(self, at: int, size: int) -> bytes:
        if not 0 <= size <= _LARGEST_TABLE:
            raise ValueError("a table is too large")
        self._file.seek(at)
        return self._file.read(size)

    def _unpack(self, form: str, data: bytes, at: int = 0) -> tuple[int, ...]:
        return struct.unpack_from(self._order + form, data, at)

    def _segments(self) -> list[tuple[int, int, int, int]]:
        """``(type, offset, address, size in the file)`` of each program header."""
        (table,) = self._unpack("Q" if self._wide else "I", self._head, 32 if self._wide else 28)
        size, count = self._unpack("HH", self._head, 54 if self._wide else 42)
        data = self._bytes(table, size * count)
        segments = []
        for place in range(0, size * count, size):
            if self._wide:
                kind, _, at, address, _, length = self._unpack("IIQQQQ", data, place)
            else:
                kind, at, address, _, length = self._unpack("IIIII", data, place)
            segments.append((kind, at, address, length))
        return segments

    def _tags(self, at: int, size: int) -> list[tuple[int, int]]:
        data = self._bytes(at, size)
        form, width = ("QQ", 16) if self._wide else ("II", 8)
        tags = []
        for place in range(0, len(data) - width + 1, width):
            tag, value = self._unpack(form, data, place)
            if tag == 0:
                break
            tags.append((tag, value))
        return tags

    def _offset(self, address: int) -> int:
        for _, at, start, size in self._loads:
            if start <= address < start + size:
                return at + address - start
        raise ValueError("an address lies in no segment")

    def _text_at(self, address: int) -> str:
        return self._bytes(self._offset(address), 4096).split(b"\0")[0].decode("utf-8", "surrogateescape")

    def _versions(self, tags: list[tuple[int, int]], names: int) -> list[str]:
        known = dict(tags)
        if _VERNEED not in known:
            return []
        found, at = [], self._offset(known[_VERNEED])
        for _ in range(min(known.get(_VERNEEDNUM, 0), 1000)):
            _, count, _, first, following = self._unpack("HHIII", self._bytes(at, 16))
            place = at + first
            for _ in range(count):
                _, _, _, name, step = self._unpack("IHHII", self._bytes(place, 16))
                found.append(self._text_at(names + name))
                place += step
            if not following:
                break
            at += following
        return found


def _folders(values: list[str]) -> tuple[str, ...]:
    return tuple(folder for value in values for folder in value.split(":") if folder)
