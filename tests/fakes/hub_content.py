"""Bytes that the stand-in Hub serves: given, generated or from a file; sent by the kernel where it can."""

from __future__ import annotations

import hashlib
import os
import random
import socket
import tempfile
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import IO

BLOCK_BYTES = (1 << 20) + 7
"""Of a pattern. Odd, so that a piece put at a wrong place (most are off by powers of two) has other bytes."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """Content made of a random block again and again: any size, no memory. The same seed is the same content."""

    size_bytes: int
    seed: int = 0

    def read(self, offset: int, length: int) -> bytes:
        """What stands at ``offset``; shorter at the end."""
        length = max(0, min(length, self.size_bytes - offset))
        block = _block(self.seed)
        start = offset % BLOCK_BYTES
        return (block * ((start + length) // BLOCK_BYTES + 1))[start : start + length]

    def sha256(self) -> str:
        return _pattern_sha256(self)


Source = bytes | Pattern | Path


@lru_cache(maxsize=16)
def _block(seed: int) -> bytes:
    return random.Random(seed).randbytes(BLOCK_BYTES)


@lru_cache(maxsize=64)
def _pattern_sha256(pattern: Pattern) -> str:
    digest = hashlib.sha256()
    block = _block(pattern.seed)
    whole, rest = divmod(pattern.size_bytes, BLOCK_BYTES)
    for _ in range(whole):
        digest.update(block)
    digest.update(block[:rest])
    return digest.hexdigest()


class Content:
    """An open source. ``period`` is how many of its bytes the file behind it holds before they repeat."""

    def __init__(self, source: Source) -> None:
        self._digest: str | None = None
        self._pattern: Pattern | None = None
        if isinstance(source, Path):
            self._file: IO[bytes] = source.open("rb")
            self.size_bytes = self._period = source.stat().st_size
            return
        data = _block(source.seed) if isinstance(source, Pattern) else source
        self._file = tempfile.TemporaryFile()  # noqa: SIM115 - closed by close()
        self._file.write(data)
        self._file.flush()
        self._period = len(data)
        self.size_bytes = source.size_bytes if isinstance(source, Pattern) else len(source)
        self._pattern = source if isinstance(source, Pattern) else None

    @property
    def sha256(self) -> str:
        """Computed at the first use: about 1.5 s per GiB."""
        if self._digest is None:
            if self._pattern is not None:
                self._digest = self._pattern.sha256()
            else:
                self._digest = hashlib.sha256(os.pread(self._file.fileno(), self.size_bytes, 0)).hexdigest()
        return self._digest

    def read(self, offset: int, length: int) -> bytes:
        """What stands at ``offset``; shorter at the end."""
        found = bytearray()
        length = max(0, min(length, self.size_bytes - offset))
        while len(found) < length:
            start = (offset + len(found)) % self._period
            found += os.pread(self._file.fileno(), min(length - len(found), self._period - start), start)
        return bytes(found)

    def send(self, target: socket.socket, offset: int, length: int) -> int:
        """Send at most ``length`` bytes from ``offset``: how many went in one call. Raises :class:`OSError`."""
        start = offset % self._period
        count = min(length, self._period - start)
        if hasattr(os, "sendfile"):
            return os.sendfile(target.fileno(), self._file.fileno(), start, count)
        return target.send(os.pread(self._file.fileno(), min(count, 1 << 18), start))

    def close(self) -> None:
        self._file.close()
