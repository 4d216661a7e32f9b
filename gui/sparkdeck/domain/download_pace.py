"""How fast bytes come: by what the last seconds brought."""

from __future__ import annotations

from collections import deque

WINDOW_S = 3.0


class DownloadPace:
    """Fed with how many bytes are there in all; times are seconds of one clock."""

    def __init__(self) -> None:
        self._seen: deque[tuple[float, int]] = deque()

    def measure(self, now: float, done_bytes: int) -> None:
        """So many are there at ``now``; fewer than before begins anew."""
        seen = self._seen
        if seen and done_bytes < seen[-1][1]:
            seen.clear()
        seen.append((now, done_bytes))
        while len(seen) > 2 and seen[1][0] < now - WINDOW_S:
            seen.popleft()

    def forget(self) -> None:
        self._seen.clear()

    @property
    def bytes_per_s(self) -> float | None:
        """``None`` before there are two readings."""
        if len(self._seen) < 2:
            return None
        (begun, before), (now, done) = self._seen[0], self._seen[-1]
        return (done - before) / (now - begun) if now > begun else None
