"""What was asked of the stand-in Hub, and what it really sent."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(slots=True)
class HubRequest:
    """One request. ``headers`` with lower-case names; ``first``/``last`` of its Range (``last`` ``None``: to the end).

    ``sent_bytes`` of the file went into the socket, from ``sent_from`` on; it grows while the answer runs. Up to a
    socket buffer of them may never have reached the client.
    """

    method: str
    path: str
    port: int
    headers: Mapping[str, str]
    repo: str = ""
    file: str = ""
    first: int | None = None
    last: int | None = None
    status: int = 0
    sent_from: int = 0
    sent_bytes: int = 0
    ended: bool = False

    @property
    def range(self) -> str | None:
        return self.headers.get("range")

    @property
    def token(self) -> str | None:
        """What came as ``Authorization: Bearer …``."""
        value = self.headers.get("authorization", "")
        return value.removeprefix("Bearer ") if value else None


class HubLog:
    """All requests in the order of their arrival. Safe to read from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._requests: list[HubRequest] = []

    def add(self, request: HubRequest) -> None:
        with self._lock:
            self._requests.append(request)

    def clear(self) -> None:
        with self._lock:
            self._requests.clear()

    @property
    def requests(self) -> list[HubRequest]:
        with self._lock:
            return list(self._requests)

    def of_file(self, file: str, method: str = "GET") -> list[HubRequest]:
        """Requests for a file, those that were redirected to the CDN included."""
        return [request for request in self.requests if request.file == file and request.method == method]

    def bodies(self, file: str) -> list[tuple[int, int]]:
        """The ``(first, stop)`` offsets of the file that were sent, one per request that sent any, in order."""
        return [
            (request.sent_from, request.sent_from + request.sent_bytes)
            for request in self.of_file(file)
            if request.sent_bytes
        ]

    def sent_bytes(self, file: str | None = None) -> int:
        """Of one file, or of all."""
        return sum(request.sent_bytes for request in self.requests if file is None or request.file == file)

    def covered_bytes(self, file: str) -> int:
        """How many different bytes of the file were sent."""
        covered, reached = 0, 0
        for first, stop in sorted(self.bodies(file)):
            covered += max(0, stop - max(first, reached))
            reached = max(reached, stop)
        return covered

    def sent_twice_bytes(self, file: str) -> int:
        """Bytes of the file beyond the first time each was sent."""
        return self.sent_bytes(file) - self.covered_bytes(file)
