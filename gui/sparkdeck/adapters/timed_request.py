"""The benchmark's own reader: sends one chat request, stamps and stores what comes, and looks at it afterwards.

Why not httpx: at 1,000 tokens/s it adds 36–40 % to the wall time, because it takes a core from the engine. A blocking
loopback socket that parses nothing until the last byte stays within a fraction of a percent of ``curl``.

`timed_chat_request` blocks: call it in a worker thread. Nothing but `Cancellation` may be touched from another thread.
llama-server holds its response headers until the first token, so the wait for them must be cancellable too; that is why
cancelling shuts the socket down instead of setting a flag.
"""

from __future__ import annotations

import contextlib
import json
import socket
import ssl
import sys
import threading
import time
from collections.abc import Iterator, Mapping

from sparkdeck.adapters.recorded_http import RawChunk
from sparkdeck.adapters.timed_response import TimedResponse, read_response
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.recorded_text import recorded
from sparkdeck.domain.translation import tr

PATH = "/v1/chat/completions"
CONNECT_TIMEOUT_S = 5.0
_RECEIVE_BYTES = 64 * 1024
LONGEST_ANSWER_BYTES = 512 * 1024 * 1024
"""Some 200,000 events: no benchmark asks for so many tokens, and all of it is kept until its end."""
_TOO_LONG = recorded("the answer is longer than {most:,} bytes")


class Cancellation:
    """Ends a timed request from another thread, at once, in whatever it is doing. Once cancelled it stays so."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None
        self._cancelled = False

    @property
    def cancelled(self) -> bool:
        return self._cancelled

    def cancel(self) -> None:
        with self._lock:
            self._cancelled = True
            if self._socket is not None:
                _shut_down(self._socket)

    @contextlib.contextmanager
    def ending(self, connection: socket.socket) -> Iterator[None]:
        """Within this, `cancel` shuts ``connection`` down."""
        with self._lock:
            self._socket = connection
            if self._cancelled:
                _shut_down(connection)
        try:
            yield
        finally:
            with self._lock:
                self._socket = None


class EventCount:
    """About how many events have arrived, for a progress bar: read from any thread, written by the reader.

    Counts blank lines, which costs about a microsecond per event and parses nothing.
    """

    def __init__(self) -> None:
        self.events = 0


def timed_chat_request(
    host: str,
    port: int,
    body: bytes | Mapping[str, object],
    *,
    api_key: str | None = None,
    cancellation: Cancellation | None = None,
    count: EventCount | None = None,
    path: str = PATH,
    encrypted: bool = False,
) -> TimedResponse:
    """POST ``body`` and read until the server closes. The connection is open before the clock starts.

    There is no timeout besides the one for connecting: a model may take minutes for its first token. Refusals, broken
    and cancelled answers are values (`TimedResponse.end`); UserError is raised only where no connection can be made.
    """
    # An attached server may be far away; certificates are checked there.
    context = ssl.create_default_context() if encrypted else None
    cancellation = cancellation or Cancellation()
    payload = body if isinstance(body, bytes) else json.dumps(body, ensure_ascii=False).encode()
    request = _head(host, port, path, len(payload), api_key) + payload
    with _connection(host, port, cancellation, context) as connection:
        if connection is None:
            return read_response(time.perf_counter_ns(), (), cancelled=True)
        send_ns, chunks, broken = _exchange(connection, request, count)
    return read_response(send_ns, chunks, cancelled=cancellation.cancelled, broken=broken)


def _exchange(connection: socket.socket, request: bytes, count: EventCount | None) -> tuple[int, list[RawChunk], str]:
    """Send and receive to the end: the moment before sending, the stamped chunks, the error that ended it."""
    stamped: list[tuple[int, bytes]] = []
    receive, stamp, store = connection.recv, time.perf_counter_ns, stamped.append
    broken, room = "", LONGEST_ANSWER_BYTES
    send_ns = stamp()
    try:
        connection.sendall(request)
    except OSError as error:  # the answer may lie there all the same: a server may refuse before it has read all
        broken = _wording(error)
    try:
        while data := receive(_RECEIVE_BYTES):
            store((stamp(), data))
            room -= len(data)
            if room < 0:
                broken = _TOO_LONG(most=LONGEST_ANSWER_BYTES)
                break
            if count is not None:
                count.events += data.count(b"\n\n")
    except OSError as error:
        broken = broken or _wording(error)
    return send_ns, [RawChunk(at_ns, data) for at_ns, data in stamped], broken


@contextlib.contextmanager
def _connection(
    host: str, port: int, cancellation: Cancellation, context: ssl.SSLContext | None
) -> Iterator[socket.socket | None]:
    """An open connection that ``cancellation`` can shut down; ``None`` where it was cancelled before it stood."""
    failure: OSError | None = None
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        addresses, failure = [], error
    for family, kind, protocol, _, address in addresses:
        with socket.socket(family, kind, protocol) as connection, cancellation.ending(connection):
            try:
                connection.settimeout(CONNECT_TIMEOUT_S)
                connection.connect(address)
                connection.settimeout(None)
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                spoken = context.wrap_socket(connection, server_hostname=host) if context else connection
            except OSError as error:
                failure = error
                if not cancellation.cancelled:
                    continue
                spoken = connection
            with spoken, cancellation.ending(spoken):
                yield None if cancellation.cancelled else spoken
            return
    raise UserError(
        tr("Nothing answers at {host}:{port}.", host=host, port=port),
        tr("The connection failed: {reason}.", reason=_wording(failure) if failure else tr("no address")),
        tr("See the server's log; start the server again if it has ended."),
    )


def _head(host: str, port: int, path: str, length: int, api_key: str | None) -> bytes:
    name = f"[{host}]" if ":" in host else host
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: {name}:{port}",
        "Content-Type: application/json",
        "Accept: text/event-stream",
        f"Content-Length: {length}",
        "Connection: close",
    ]
    if api_key:
        if not (api_key.isascii() and api_key.isprintable()):
            raise UserError(
                tr("The API key cannot be sent."),
                tr("It holds characters that an HTTP header cannot carry."),
                tr("Enter a key of plain letters, digits and signs."),
            )
        lines.append(f"Authorization: Bearer {api_key}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode("ascii")


def _shut_down(connection: socket.socket) -> None:
    with contextlib.suppress(OSError):  # already closed by the other side
        connection.shutdown(socket.SHUT_RDWR)
    if sys.platform == "win32":  # there only closing ends a blocked call
        connection.close()


def _wording(error: OSError) -> str:
    return error.strerror or type(error).__name__
