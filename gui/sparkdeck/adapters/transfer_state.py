"""What is known of an unfinished file: which one it is and which bytes of it are there, in a file beside it.

The first line is JSON (which file, and which ranges are known to have reached the disk); every line after it is a range
that was handed to the system since. After a kill all lines hold; after a power cut (another boot) only the first does.
"""

from __future__ import annotations

import contextlib
import functools
import json
import os
import re
import threading
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import BinaryIO

from sparkdeck.adapters.atomic_file import storage_error
from sparkdeck.adapters.transfer_ranges import ByteRanges, Range

SCHEMA = 1
SYNC_INTERVAL_S = 1.0
_LARGEST_BYTES = 16 << 20


@dataclass(frozen=True, slots=True)
class Identity:
    """Which content the bytes belong to.

    ``etag`` is the one of the address that sent them (for If-Range), ``announced`` the Hub's own for this file;
    ``is_linked``: it is that of a large file, which is its sha256.
    """

    repo: str = ""
    commit: str = ""
    file: str = ""
    url: str = ""
    size_bytes: int | None = None
    sha256: str | None = None
    etag: str | None = None
    announced: str | None = None
    is_linked: bool = False

    @property
    def announced_sha256(self) -> str | None:
        return self.announced if self.is_linked and re.fullmatch("[0-9a-f]{64}", self.announced or "") else None

    def is_another(self, newer: Identity) -> bool:
        """Whether ``newer`` certainly is other content. A CDN's own etag counts only where the Hub announces none."""
        if None not in (self.size_bytes, newer.size_bytes) and self.size_bytes != newer.size_bytes:
            return True
        if self.announced is not None and newer.announced is not None:
            return self.announced != newer.announced
        return is_strong(self.etag) and is_strong(newer.etag) and self.etag != newer.etag


def is_strong(etag: str | None) -> bool:
    return etag is not None and not etag.startswith("W/")


@functools.cache
def boot_mark() -> str:
    """Differs between two starts of this machine."""
    with contextlib.suppress(OSError):
        return Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
    import psutil

    return str(round(psutil.boot_time() / 60))


def read_state(path: Path) -> tuple[Identity, ByteRanges] | None:
    """What ``path`` says; ``None`` where there is no such file or it says nothing useful. Never raises."""
    try:
        with path.open("rb") as file:
            head, *lines = file.read(_LARGEST_BYTES).decode("ascii").split("\n")
        values = json.loads(head)
        if values.pop("schema") != SCHEMA:
            return None
        boot, synced = values.pop("boot"), values.pop("synced")
        identity = Identity(**values)
        ranges = ByteRanges((int(start), int(end)) for start, end in synced)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None
    if boot == boot_mark():
        for line in lines[:-1]:  # the last one has no line end: nothing, or torn by a kill
            with contextlib.suppress(ValueError):
                start, end = line.split(" ")
                ranges.add(int(start), int(end))
    return identity, ranges


class StateKeeper:
    """Writes the state of one partial file. A thread of its own brings it to the disk, at most once a second.

    Safe from any thread. A state that cannot be written costs a later resume, so it is no reason to end a transfer:
    only :meth:`begin` raises :class:`UserError`.
    """

    def __init__(self, path: Path, part: BinaryIO, identity: Identity, ranges: ByteRanges) -> None:
        self._path = path
        self._part = part
        self._lock = threading.Lock()
        self._identity = identity
        self._ranges = ranges
        self._journal: BinaryIO | None = None
        self._ending = threading.Event()
        self._changed = False
        self._thread = threading.Thread(target=self._run, name="sparkdeck-sync", daemon=True)

    @property
    def identity(self) -> Identity:
        return self._identity

    def begin(self) -> None:
        try:
            self._write(self._synced())
        except OSError as error:
            raise storage_error(self._path, error) from error
        self._thread.start()

    def add(self, start: int, end: int) -> int:
        """These bytes are written; gives how many are there in all."""
        with self._lock:
            self._ranges.add(start, end)
            self._changed = True
            if self._journal is not None:
                with contextlib.suppress(OSError):
                    self._journal.write(b"%d %d\n" % (start, end))
            return self._ranges.total

    def identify(self, identity: Identity, *, restart: bool) -> None:
        """The content is this one; ``restart`` forgets what came of another one. Raises :class:`OSError`."""
        with self._lock:
            if identity == self._identity and not restart:
                return
            self._identity = identity
            if restart:
                self._ranges = ByteRanges()
        self._write([])

    def learn(self, **facts: str | int | None) -> None:
        """Add facts about the same content."""
        self.identify(replace(self._identity, **facts), restart=False)  # type: ignore[arg-type]

    def gaps(self, size_bytes: int) -> list[Range]:
        with self._lock:
            return self._ranges.gaps(size_bytes)

    @property
    def total(self) -> int:
        with self._lock:
            return self._ranges.total

    @property
    def prefix(self) -> int:
        with self._lock:
            return self._ranges.prefix

    def close(self) -> None:
        """Bring it to the disk a last time and end the thread."""
        self._ending.set()
        if self._thread.ident is not None:
            self._thread.join()
        with self._lock:
            journal, self._journal = self._journal, None
        if journal is not None:
            journal.close()

    def _run(self) -> None:
        last = 0.0
        while True:
            ending = self._ending.wait(max(0.0, last + SYNC_INTERVAL_S - time.monotonic()))
            last = time.monotonic()
            if self._changed:
                self._changed = False
                with contextlib.suppress(OSError, ValueError):
                    self._write(self._synced())
            if ending:
                return

    def _synced(self) -> list[Range]:
        with self._lock:
            ranges = self._ranges.pairs()
        _sync(self._part.fileno())
        return ranges

    def _write(self, synced: list[Range]) -> None:
        """A new state file that replaces the old one; its journal begins with the ranges that came meanwhile."""
        values = {**asdict(self._identity), "schema": SCHEMA, "boot": boot_mark(), "synced": synced}
        temporary = self._path.with_name(self._path.name + ".tmp")
        journal = temporary.open("wb", buffering=0)
        try:
            journal.write(json.dumps(values).encode("ascii") + b"\n")
            _sync(journal.fileno())
            with self._lock:
                for start, end in self._ranges.pairs():
                    journal.write(b"%d %d\n" % (start, end))
                if os.name == "nt" and self._journal is not None:  # an open file is not replaced there
                    self._journal.close()
                temporary.replace(self._path)
                self._journal, old = journal, self._journal
        except BaseException:
            journal.close()
            raise
        if old is not None:
            old.close()


def _sync(descriptor: int) -> None:
    getattr(os, "fdatasync", os.fsync)(descriptor)
