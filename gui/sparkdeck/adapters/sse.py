"""Server-sent events from bytes that may be cut anywhere."""

from __future__ import annotations

LONGEST_EVENT_BYTES = 16 * 1024 * 1024


class EventSplitter:
    """Cuts a byte stream into the data of its events.

    Ends of line may be LF, CRLF or CR LF cut in two; several ``data:`` lines of one event are joined with LF; comment
    lines (llama-server's pings) and other fields are passed over. Data comes out as bytes, so that UTF-8 cut between
    two network chunks is whole again before it is decoded.
    """

    def __init__(self) -> None:
        self._rest: list[bytes] = []
        """Pieces of the line that has not ended yet."""
        self._data: list[bytes] = []
        self._waiting_bytes = 0

    def feed(self, chunk: bytes) -> list[bytes]:
        """The data of every event that ``chunk`` completes. Raises ``ValueError`` for an event that does not end."""
        events: list[bytes] = []
        self._waiting_bytes += len(chunk)
        first, *others = chunk.split(b"\n")
        self._rest.append(first)
        if not others:
            self._limit()
            return events
        lines = [b"".join(self._rest), *others]
        self._rest = [lines.pop()]
        for raw in lines:
            line = raw[:-1] if raw.endswith(b"\r") else raw
            if not line:
                if any(self._data):  # an event without data is none, by the standard
                    events.append(b"\n".join(self._data))
                self._data = []
            elif line.startswith(b"data:"):
                value = line[5:]
                self._data.append(value[1:] if value.startswith(b" ") else value)
        if events:
            self._waiting_bytes = len(chunk)
        self._limit()
        return events

    def _limit(self) -> None:
        if self._waiting_bytes > LONGEST_EVENT_BYTES:
            raise ValueError(f"an event of more than {LONGEST_EVENT_BYTES:,} bytes")
