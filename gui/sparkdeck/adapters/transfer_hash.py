"""sha256 of a file while it is being written: a second thread takes the writer's buffers, or reads what it missed.

The digest needs the bytes in order. A buffer that follows on what was hashed is taken from memory; after a resume, or
with several connections, the thread reads from the file up to where it has no gap, until it has caught up.
"""

from __future__ import annotations

import contextlib
import hashlib
import queue
import threading
from collections.abc import Callable
from pathlib import Path

from sparkdeck.adapters.transfer_control import GATHERED_BYTES, TransferControl

BUFFER_BYTES = GATHERED_BYTES
BUFFERS = 24
"""They even out how the two threads get the processor: with a third of them it is a tenth slower."""
_POLL_S = 0.05


class FollowingHash:
    """``prefix`` tells how many bytes the file has without a gap. Call :meth:`close` whatever happens."""

    def __init__(self, path: Path, prefix: Callable[[], int]) -> None:
        self._path = path
        self._prefix = prefix
        self._free: queue.SimpleQueue[bytearray] = queue.SimpleQueue()
        for _ in range(BUFFERS):
            self._free.put(bytearray(BUFFER_BYTES))
        self._handed: queue.SimpleQueue[tuple[bytearray, int] | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._digest = hashlib.sha256()
        self._position = 0
        self._expected: int | None = 0 if prefix() == 0 else None
        self._ending = False
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name="sparkdeck-hash", daemon=True)
        self._thread.start()

    def buffer(self, control: TransferControl) -> bytearray:
        """A buffer to receive into; waits while all of them still wait to be hashed."""
        while True:
            with contextlib.suppress(queue.Empty):
                return self._free.get(timeout=_POLL_S * 5)
            control.check()

    def give_back(self, buffer: bytearray) -> None:
        self._free.put(buffer)

    def hand_over(self, offset: int, buffer: bytearray, count: int) -> None:
        """The first ``count`` bytes of ``buffer`` were written at ``offset``; the buffer is ours from now on."""
        with self._lock:
            if self._expected == offset and self._error is None:
                self._expected = offset + count
                self._handed.put((buffer, count))
                return
        self._free.put(buffer)

    @property
    def position(self) -> int:
        return self._position

    def result(self, size_bytes: int, control: TransferControl) -> str:
        """The digest of the first ``size_bytes`` bytes, all of which are there. Raises ``Stopped``, :class:`OSError`."""
        while self._position < size_bytes:
            if self._error is not None:
                raise self._error
            control.wait(_POLL_S)
        return self._digest.hexdigest()

    def close(self) -> None:
        self._ending = True
        self._handed.put(None)
        self._thread.join()
        self._free = queue.SimpleQueue()  # the buffers are large, and whoever holds this object may live on

    def _run(self) -> None:
        try:
            while not self._ending:
                self._take_or_catch_up()
        except BaseException as error:
            self._error = error
            with self._lock:
                self._expected = None
            while not self._handed.empty():
                item = self._handed.get()
                if item is not None:
                    self._free.put(item[0])

    def _take_or_catch_up(self) -> None:
        item: tuple[bytearray, int] | None
        try:
            item = self._handed.get(timeout=_POLL_S)
        except queue.Empty:
            if self._expected is None or self._position < self._prefix():
                self._catch_up()
            return
        if item is None:
            return
        buffer, count = item
        self._digest.update(memoryview(buffer)[:count])
        self._position += count
        self._free.put(buffer)

    def _catch_up(self) -> None:
        """Read from the file until it holds nothing more; then the next buffer is expected."""
        with self._lock:
            if not self._handed.empty():
                return
            self._expected = None
        buffer = memoryview(bytearray(BUFFER_BYTES))
        with self._path.open("rb", buffering=0) as file:
            file.seek(self._position)
            while not self._ending:
                count = min(len(buffer), self._prefix() - self._position)
                if count <= 0:
                    with self._lock:
                        if self._prefix() <= self._position:
                            self._expected = self._position
                            return
                    continue
                count = file.readinto(buffer[:count]) or 0
                if count == 0:
                    raise OSError("the file is shorter than what was written to it")
                self._digest.update(buffer[:count])
                self._position += count
