"""GET over plain HTTP for what is asked several times a second: one connection per path, kept open.

httpx takes 3–4 ms of CPU for such a request where this takes a tenth (measured on the same machine), and four a second go
on as long as a server works. Only what llama-server sends is understood: HTTP/1.1 with a length or in chunks, nothing
compressed; everything else is no page. What the server is asked in vain does not hold up another path.
"""

from __future__ import annotations

import asyncio
from urllib.parse import quote, urlencode, urlsplit

from sparkdeck.adapters.bounded_get import MOST_BYTES, NoPageError, Page

_LONGEST_HEAD_BYTES = 64 * 1024


class PollConnections:
    """For one base URL of the scheme ``http``. :meth:`close` ends all of them."""

    def __init__(self, base_url: str, api_key: str | None) -> None:
        address = urlsplit(base_url)
        self._host, self._port = address.hostname or "", address.port or 80
        self._prefix = address.path.rstrip("/")
        host = f"[{self._host}]" if ":" in self._host else self._host
        lines = [f"Host: {host}:{self._port}", "Accept: */*", "Accept-Encoding: identity"]
        if api_key:
            lines.append(f"Authorization: Bearer {api_key}")
        self._head = "\r\n".join(lines) + "\r\n\r\n"
        self._open: dict[str, _Exchange] = {}
        self._busy: set[_Exchange] = set()
        self._is_closed = False
        self._locks: dict[str, asyncio.Lock] = {}

    async def get(
        self, path: str, *, within_s: float, params: dict[str, str] | None = None, most_bytes: int = MOST_BYTES
    ) -> Page:
        """The whole answer, within this time from now on. Raises :class:`NoPageError`."""
        target = quote(self._prefix + path, safe="/:@!$&'()*+,;=~") + (f"?{urlencode(params)}" if params else "")
        try:
            async with asyncio.timeout(within_s), self._locks.setdefault(path, asyncio.Lock()):
                return await self._ask(path, target, most_bytes)
        except TimeoutError as error:
            raise NoPageError(f"Nothing whole came within {within_s:g} s.", too_late=True) from error
        except (OSError, UnicodeError) as error:
            raise NoPageError(str(error) or type(error).__name__) from error

    async def _ask(self, path: str, target: str, most_bytes: int) -> Page:
        request = f"GET {target} HTTP/1.1\r\n{self._head}".encode("latin-1")
        exchange = self._open.pop(path, None)
        if exchange is not None and not exchange.is_over:
            try:
                return await self._exchange(path, exchange, request, most_bytes)
            except ConnectionResetError:
                if exchange.has_answered:
                    raise
                # the server had closed it just when it was used again
        exchange = await self._connect()
        return await self._exchange(path, exchange, request, most_bytes)

    async def _connect(self) -> _Exchange:
        if not self._is_closed:
            _, exchange = await asyncio.get_running_loop().create_connection(_Exchange, self._host, self._port)
            if not self._is_closed:
                return exchange
            exchange.abort()
        raise ConnectionAbortedError("It is closed.")

    async def _exchange(self, path: str, exchange: _Exchange, request: bytes, most_bytes: int) -> Page:
        done = False
        self._busy.add(exchange)
        try:
            page = await exchange.ask(request, most_bytes)
            done = True
        finally:
            self._busy.discard(exchange)
            if not done or exchange.is_over or self._is_closed:
                exchange.abort()
        if not exchange.is_over:
            self._open[path] = exchange
        return page

    async def close(self) -> None:
        """Abort what is open, also under a request; it has ended with the next turn of the loop. None is opened again."""
        self._is_closed = True
        for exchange in (*self._open.values(), *self._busy):
            exchange.abort()
        self._open.clear()
        await asyncio.sleep(0)


class _Exchange(asyncio.Protocol):
    """Request and answer, one after the other, on one connection."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._answer: asyncio.Future[Page] | None = None
        self._most_bytes = 0
        self.is_over = False
        """No further request may be sent: it was closed, or will be."""
        self._forget()

    def _forget(self) -> None:
        self._received = bytearray()
        self._head: _Head | None = None
        self.has_answered = False

    async def ask(self, request: bytes, most_bytes: int) -> Page:
        """Raises :class:`NoPageError`, and :class:`ConnectionResetError` where it ended before an answer."""
        self._forget()
        self._most_bytes = most_bytes
        self._answer = asyncio.get_running_loop().create_future()
        assert self._transport is not None
        self._transport.write(request)
        try:
            return await self._answer
        finally:
            self._answer = None

    def abort(self) -> None:
        self.is_over = True
        if self._transport is not None:
            self._transport.abort()

    # -- asyncio.Protocol -----------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_over = True
        if self._answer is None or self._answer.done():
            return
        if self._head is not None and self._head.ends_with_connection and exc is None:
            self._settle(bytes(self._received))
        else:
            self._answer.set_exception(ConnectionResetError("The connection ended before the answer."))

    def data_received(self, data: bytes) -> None:
        if self._answer is None or self._answer.done():
            self.abort()  # nobody asked: what it says cannot be told from an answer
            return
        self.has_answered = True
        self._received += data
        try:
            self._advance()
        except (ValueError, NoPageError) as error:
            why = error if isinstance(error, NoPageError) else NoPageError("That is no HTTP.")
            self._answer.set_exception(why)
            self.abort()

    def _advance(self) -> None:
        if self._head is None:
            end = self._received.find(b"\r\n\r\n")
            if end < 0:
                if len(self._received) > _LONGEST_HEAD_BYTES:
                    raise ValueError
                return
            self._head = _Head(bytes(self._received[:end]))
            del self._received[: end + 4]
        head = self._head
        if len(self._received) > self._most_bytes or (head.length or 0) > self._most_bytes:
            raise NoPageError(f"The answer is longer than {self._most_bytes:,} bytes.", too_long=True)
        if head.is_chunked:
            body = _unchunked(self._received)
            if body is not None:
                self._settle(body)
        elif head.length is not None and len(self._received) >= head.length:
            self._settle(bytes(self._received[: head.length]))

    def _settle(self, body: bytes) -> None:
        assert self._answer is not None
        assert self._head is not None
        self.is_over = self.is_over or self._head.closes
        self._answer.set_result(Page(self._head.status, self._head.kind, body))


class _Head:
    """The status line and those headers that say how long the body is. Raises :class:`ValueError`."""

    def __init__(self, text: bytes) -> None:
        first, *lines = text.decode("latin-1").split("\r\n")
        version, _, rest = first.partition(" ")
        if not version.startswith("HTTP/1."):
            raise ValueError(first)
        self.status = int(rest[:3])
        headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        self.kind = headers.get("content-type", "").lower()
        if headers.get("content-encoding", "identity").lower() != "identity":
            raise NoPageError("The answer is compressed, which was not asked for.")
        self.is_chunked = headers.get("transfer-encoding", "").lower() == "chunked"
        self.length = int(headers["content-length"]) if "content-length" in headers and not self.is_chunked else None
        if self.length is not None and self.length < 0:
            raise ValueError(self.length)
        self.ends_with_connection = not self.is_chunked and self.length is None
        said = headers.get("connection", "").lower()
        self.closes = self.ends_with_connection or said == "close" or (version == "HTTP/1.0" and said != "keep-alive")


def _unchunked(data: bytearray) -> bytes | None:
    """The body, once its last chunk is there. Raises :class:`ValueError`."""
    if not data.endswith(b"\r\n\r\n"):
        return None  # looked at again and again while it grows otherwise
    body, at = bytearray(), 0
    while True:
        end = data.find(b"\r\n", at)
        if end < 0:
            return None
        size = int(bytes(data[at:end]).split(b";")[0], 16)
        if size < 0:
            raise ValueError(size)
        at = end + 2
        if size == 0:
            return bytes(body)
        if len(data) < at + size + 2:
            return None
        body += data[at : at + size]
        at += size + 2
