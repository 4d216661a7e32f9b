"""Server-sent events from bytes that may be cut anywhere."""

from __future__ import annotations


class EventSplitter:
    """Cuts a byte stream into the data of its events.

    Ends of line may be LF, CRLF or CR LF cut in two; several ``data:`` lines of one event are joined with LF; comment
    lines (llama-server's pings) and other fields are passed over. Data comes out as bytes, so that UTF-8 cut between
    two network chunks is whole again before it is decoded.
    """

    def __init__(self) -> None:
        self._rest = b""
        self._data: list[bytes] = []

    def feed(self, chunk: bytes) -> list[bytes]:
        """The data of every event that ``chunk`` completes."""
        events: list[bytes] = []
        lines = (self._rest + chunk).split(b"\n")
        self._rest = lines.pop()
        for raw in lines:
            line = raw[:-1] if raw.endswith(b"\r") else raw
            if not line:
                if self._data:
                    events.append(b"\n".join(self._data))
                    self._data = []
            elif line.startswith(b"data:"):
                value = line[5:]
                self._data.append(value[1:] if value.startswith(b" ") else value)
        return events
