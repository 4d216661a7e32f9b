"""Where the bytes of a GGUF header come from: a local file, or whatever else can read a range."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from types import TracebackType
from typing import Protocol

from sparkdeck.adapters.not_a_gguf import model_size
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


class ByteSource(Protocol):
    """Bytes that can be read by range. Used from one thread at a time; may block."""

    @property
    def name(self) -> str:
        """The file's name, for messages."""

    @property
    def place(self) -> str:
        """Where it lies: a path or an address, for messages."""

    @property
    def size_bytes(self) -> int:
        """The whole file's size."""

    @property
    def is_remote(self) -> bool:
        """Whether each read is a request over a network: then fewer and larger ones are made."""

    def read(self, offset: int, length: int) -> bytes:
        """Bytes from ``offset`` on: ``length`` of them, fewer only where the file ends. Raises :class:`UserError`."""


class LocalFile:
    """A file on this machine, read with ``pread``.

    Never mapped: a file that shrinks while it is mapped (a download that starts anew) kills the process by SIGBUS.
    """

    is_remote = False

    def __init__(self, path: Path) -> None:
        """Raises :class:`UserError` where ``path`` is not a plain file with something in it. Never blocks on a pipe."""
        self._path = path
        try:
            self._number = os.open(path, os.O_RDONLY | _FLAGS)
        except OSError as error:
            model_size(path)  # what it is, in words
            raise self._unreadable(error) from error
        facts = os.fstat(self._number)
        self._size = facts.st_size
        if not stat.S_ISREG(facts.st_mode) or not self._size:
            self.close()
            model_size(path)
            raise UserError(tr("{name} is not a plain file.", name=path.name), str(path))

    @property
    def name(self) -> str:
        return self._path.name

    @property
    def place(self) -> str:
        return str(self._path)

    @property
    def size_bytes(self) -> int:
        return self._size

    def read(self, offset: int, length: int) -> bytes:
        try:
            data = _read_at(self._number, length, offset)
            while len(data) < length:  # a network file system may give less at once
                more = _read_at(self._number, length - len(data), offset + len(data))
                if not more:
                    break
                data += more
        except OSError as error:
            raise self._unreadable(error) from error
        return data

    def close(self) -> None:
        if self._number >= 0:
            os.close(self._number)
            self._number = -1

    def __enter__(self) -> LocalFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def _unreadable(self, error: OSError) -> UserError:
        return UserError(
            tr("{name} cannot be read.", name=self._path.name),
            f"{self._path}: {error.strerror or error}",
            tr("Check the disk and the permissions."),
        )


def _seek_and_read(number: int, length: int, offset: int) -> bytes:
    os.lseek(number, offset, os.SEEK_SET)
    return os.read(number, length)


_read_at = getattr(os, "pread", _seek_and_read)  # Windows has no pread
