"""A run's log on disk: parts of 5 MB, ten of them kept over all runs. Blocking: a thread of its own writes it."""

from __future__ import annotations

import contextlib
import os
import re
import time
from collections.abc import Sequence
from pathlib import Path

from sparkdeck.adapters.atomic_file import make_folder, storage_error

PART_BYTES = 5_000_000
PARTS_KEPT = 10
_OURS = re.compile(r".+-\d{8}-\d{6}(?:\.\d+)?\.log")
_UNFIT = re.compile(r"[^\w.+-]+")
_LONGEST_NAME = 50
_written_now: set[str] = set()
"""Paths of the files that are open for writing: of several servers, none deletes another's."""


class LogFile:
    """Opened with its first part. Raises :class:`UserError` (disk full, no permission) from every method but close."""

    def __init__(
        self,
        folder: Path,
        run: str,
        header: Sequence[str],
        *,
        part_bytes: int = PART_BYTES,
        parts_kept: int = PARTS_KEPT,
    ) -> None:
        self._folder = make_folder(folder)
        self._run = run
        self._header = header
        self._part_bytes = part_bytes
        self._parts_kept = parts_kept
        self._descriptor: int | None = None
        self._part = 0
        self._bytes = 0
        self.path = folder
        """The part that is written to."""
        self._begin_part()

    def write(self, text: str) -> None:
        """Append ``text`` (whole lines); where a part is full, the next one begins, between two lines."""
        data = text.encode("utf-8", "replace")
        begin = 0
        while begin < len(data):
            room = self._part_bytes - self._bytes
            end = len(data)
            if end - begin > room:
                end = data.rfind(b"\n", begin, begin + max(room, 0)) + 1
                if end <= begin:  # not even one line fits
                    self._begin_part()
                    newline = data.find(b"\n", begin)
                    end = newline + 1 if newline >= 0 else len(data)
            self._put(data[begin:end])
            begin = end

    def close(self) -> None:
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            _written_now.discard(str(self.path))
            with contextlib.suppress(OSError):
                os.close(descriptor)

    def _begin_part(self) -> None:
        self.close()
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | getattr(os, "O_BINARY", 0)
        while self._descriptor is None:
            self._part += 1
            number = f".{self._part}" if self._part > 1 else ""
            self.path = self._folder / f"{self._run}{number}.log"
            try:
                self._descriptor = os.open(self.path, flags, 0o600)  # at the highest level the log holds prompts
            except FileExistsError:
                continue
            except OSError as error:
                raise storage_error(self.path, error) from error
        _written_now.add(str(self.path))
        self._bytes = 0
        of = [f"part {self._part} of this log"] if self._part > 1 else []
        self._put("".join(f"# {line}\n" for line in [*self._header, *of]).encode("utf-8", "replace"))
        prune(self._folder, self._parts_kept)

    def _put(self, data: bytes) -> None:
        assert self._descriptor is not None
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[os.write(self._descriptor, rest) :]
        except OSError as error:
            raise storage_error(self.path, error) from error
        self._bytes += len(data)


def run_name(profile: str, started_at: float) -> str:
    """What the files of a run are called, without their ending: the profile's name and the local time of the start."""
    name = _UNFIT.sub("-", profile)[:_LONGEST_NAME].strip("-.") or "server"
    return f"{name}-{time.strftime('%Y%m%d-%H%M%S', time.localtime(started_at))}"


def prune(folder: Path, kept: int) -> None:
    """Delete the oldest logs of ours beyond ``kept``, never one that is written to; what cannot be deleted stays."""
    found: list[tuple[float, str, Path]] = []
    with contextlib.suppress(OSError):
        for entry in os.scandir(folder):
            if _OURS.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                with contextlib.suppress(OSError):
                    found.append((entry.stat(follow_symlinks=False).st_mtime, entry.name, Path(entry.path)))
    found.sort()
    for _, _, path in found[: max(0, len(found) - kept)]:
        if str(path) not in _written_now:
            with contextlib.suppress(OSError):
                path.unlink()
