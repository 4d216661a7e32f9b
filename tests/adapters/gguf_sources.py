"""Byte sources for tests: bytes in memory that count how they are read."""

from __future__ import annotations


class Bytes:
    """``size_bytes`` may be larger than the content: zeros follow then, as in a sparse file."""

    name = "model.gguf"
    place = "somewhere/model.gguf"

    def __init__(self, content: bytes, *, is_remote: bool = False, size_bytes: int | None = None) -> None:
        self._content = content
        self.is_remote = is_remote
        self.size_bytes = len(content) if size_bytes is None else size_bytes
        self.reads: list[tuple[int, int]] = []

    def read(self, offset: int, length: int) -> bytes:
        self.reads.append((offset, length))
        length = max(0, min(length, self.size_bytes - offset))
        return self._content[offset : offset + length].ljust(length, b"\0")
