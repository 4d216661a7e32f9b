"""One HTTP GET whose body is received straight into the caller's buffer: three times faster than a general client.

Everything waits in slices, so that a stop is obeyed at once and silence is noticed. Redirects are followed here; the
token stays with the host it belongs to.
"""

from __future__ import annotations

import re
import ssl
import time
from dataclasses import dataclass
from urllib.parse import SplitResult, urljoin, urlsplit

from sparkdeck.adapters.transfer_control import TransferControl
from sparkdeck.adapters.transfer_socket import Link, open_link
from sparkdeck.domain.translation import tr

_SLICE_S = 0.25
_LONGEST_HEAD = 256 * 1024
_HEAD_STALLS = 3
"""How many times the longest silence all headers may take, however busily they drip."""
_MOST_HOPS = 10
_REDIRECTS = (301, 302, 303, 307, 308)
_AGENT = "SparkDeck"


class Lost(Exception):
    """The connection cannot be made or broke; worth another try. The text says how, for a person."""


class BrokenOff(Lost):
    """The computer has slept, and nothing comes: nobody waits for what is most likely dead."""


class Silence(Lost):
    """Connected, but nothing came for too long."""


@dataclass(frozen=True, slots=True)
class Head:
    """``headers`` by lower-case name. ``url`` is where this answer came from."""

    url: str
    status: int
    reason: str
    headers: dict[str, str]

    def number(self, name: str) -> int | None:
        text = self.headers.get(name, "")
        return int(text) if re.fullmatch(r"[0-9]{1,15}", text) else None


class Reply:
    """The answer at the end of all redirects (``hops``: the heads on the way, first to last). Close it."""

    def __init__(self, link: Link, hops: tuple[Head, ...], begun: bytes, control: TransferControl) -> None:
        self.hops = hops
        self._link = link
        self._control = control
        self._rest = memoryview(begun)
        head = self.head
        self._chunked = "chunked" in head.headers.get("transfer-encoding", "").lower()
        self.length = None if self._chunked else head.number("content-length")
        self._left: int | None = 0 if self._chunked else self.length
        self._first_chunk = True
        self._ended = False

    @property
    def head(self) -> Head:
        return self.hops[-1]

    def close(self) -> None:
        self._link.socket.close()

    def receive_into(self, view: memoryview, *, may_wait: bool = True) -> int:
        """Some bytes of the body; 0 at its end. Raises :class:`Lost`, :class:`Silence`, ``Stopped``.

        Not ``may_wait``: -1 where nothing comes for a moment.
        """
        if self._ended:
            return 0
        if self._chunked and self._left == 0:
            self._left = self._next_chunk()
        if self._left == 0:
            self._ended = True
            return 0
        if self._left is not None:
            view = view[: self._left]
        count = self._some(view, may_wait)
        if count < 0:
            return -1
        if count == 0:
            self._ended = True
            if self._left is not None:
                raise Lost(tr("The connection ended early."))
            return 0
        if self._left is not None:
            self._left -= count
        return count

    def beginning(self, most: int) -> bytes:
        """At most ``most`` bytes of the body, for the words of an error page; what does not come is left out."""
        buffer = bytearray(most)
        filled = 0
        try:
            while filled < most and (count := self.receive_into(memoryview(buffer)[filled:])):
                filled += count
        except Lost:
            pass
        return bytes(buffer[:filled])

    def _some(self, view: memoryview, may_wait: bool) -> int:
        if self._rest:
            count = min(len(view), len(self._rest))
            view[:count] = self._rest[:count]
            self._rest = self._rest[count:]
            return count
        return receive(self._link, view, self._control, may_wait=may_wait)

    def _line(self) -> bytes:
        line = bytearray()
        one = memoryview(bytearray(1))
        while not line.endswith(b"\n"):
            if not self._rest:
                more = memoryview(bytearray(4096))
                self._rest = more[: receive(self._link, more, self._control)]
                if not self._rest:
                    raise Lost(tr("The connection ended early."))
            self._some(one, True)
            line += one
            if len(line) > 4096:
                raise Lost(tr("The answer's chunks are malformed."))
        return bytes(line).strip()

    def _next_chunk(self) -> int:
        if not self._first_chunk and self._line():
            raise Lost(tr("The answer's chunks are malformed."))
        self._first_chunk = False
        size = self._line().split(b";")[0].strip()
        if not re.fullmatch(rb"[0-9a-fA-F]{1,12}", size):
            raise Lost(tr("The answer's chunks are malformed."))
        return int(size, 16)


def get(url: str, headers: dict[str, str], control: TransferControl) -> Reply:
    """GET ``url`` and follow its redirects. Raises :class:`Lost`, :class:`Silence`, ``Stopped``.

    ``Authorization`` is sent to the first host only, and never after a step from https to http.
    """
    hops: tuple[Head, ...] = ()
    home = _origin(url)
    for _ in range(_MOST_HOPS):
        sent = headers
        if _origin(url) != home:
            sent = {name: value for name, value in headers.items() if name.lower() != "authorization"}
        reply = _ask(url, sent, hops, control)
        location = reply.head.headers.get("location")
        if reply.head.status not in _REDIRECTS or not location:
            return reply
        reply.close()
        hops = reply.hops
        url = _led_to(url, location)
    raise Lost(tr("The server redirects more than {most} times.", most=_MOST_HOPS))


def _led_to(url: str, location: str) -> str:
    """The address that a redirect names. Raises :class:`Lost` for one that cannot be one."""
    try:
        led_to = urljoin(url, location)
        _origin(led_to)
    except ValueError as error:
        raise Lost(tr("The server redirects to an address that cannot be one ({error}).", error=error)) from error
    return led_to


def receive(link: Link, view: memoryview, control: TransferControl, *, may_wait: bool = True) -> int:
    """``recv_into`` that can be stopped and notices silence. Raises :class:`Lost`, :class:`Silence`, ``Stopped``, and
    :class:`BrokenOff` at the first silence after a sleep of the computer.

    Not ``may_wait``: -1 after the first slice of silence.
    """
    silent_since = 0.0
    while True:
        try:
            return link.socket.recv_into(view)
        except TimeoutError:
            control.check()
            if not may_wait:
                return -1
            if control.slept_since(link.slept_s):
                raise BrokenOff(tr("The computer slept meanwhile.")) from None
            now = time.monotonic()
            silent_since = silent_since or now - _SLICE_S
            if now - silent_since >= control.timing.stall_s:
                raise Silence(tr("Nothing came for {seconds:g} s.", seconds=control.timing.stall_s)) from None
        except ssl.SSLEOFError:
            return 0
        except OSError as error:
            control.check()
            raise Lost(tr("The connection broke: {error}.", error=error.strerror or error)) from error


def _origin(url: str) -> tuple[str, str | None, int | None]:
    parts = urlsplit(url)
    return parts.scheme, parts.hostname, parts.port


def _ask(url: str, headers: dict[str, str], hops: tuple[Head, ...], control: TransferControl) -> Reply:
    parts = urlsplit(url)
    try:
        link = open_link(url, control)
    except OSError as error:
        raise Lost(
            tr(
                "{host} cannot be reached: {error}.",
                host=parts.netloc.rpartition("@")[2],
                error=error.strerror or error,
            )
        ) from error
    try:
        link.socket.settimeout(min(_SLICE_S, control.timing.stall_s))
        _send(link, parts, headers, control)
        return _read_head(link, url, hops, control)
    except BaseException:
        link.socket.close()
        raise


def _send(link: Link, parts: SplitResult, headers: dict[str, str], control: TransferControl) -> None:
    target = link.target_prefix + (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    fields = {
        "Host": parts.netloc.rpartition("@")[2],
        "User-Agent": _AGENT,
        "Accept": "*/*",
        "Accept-Encoding": "identity",
        "Connection": "close",
        **link.headers,
        **headers,
    }
    lines = [f"GET {target} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
    if any(sign in line for line in lines for sign in "\r\n"):
        raise Lost(tr("The address holds a line break."))
    control.check()
    try:
        link.socket.sendall("\r\n".join([*lines, "", ""]).encode("utf-8"))
    except OSError as error:
        raise Lost(tr("The connection broke: {error}.", error=error.strerror or error)) from error


def _read_head(link: Link, url: str, hops: tuple[Head, ...], control: TransferControl) -> Reply:
    raw = bytearray()
    buffer = memoryview(bytearray(16 * 1024))
    longest_s = _HEAD_STALLS * control.timing.stall_s
    due = time.monotonic() + longest_s
    while True:
        if time.monotonic() > due:
            raise Silence(tr("The server's answer did not begin within {seconds:g} s.", seconds=longest_s))
        end = raw.find(b"\r\n\r\n")
        if end >= 0:
            head = _parse(url, bytes(raw[:end]))
            if head.status >= 200:
                return Reply(link, (*hops, head), bytes(raw[end + 4 :]), control)
            del raw[: end + 4]
            continue
        if len(raw) > _LONGEST_HEAD:
            raise Lost(tr("The server's answer has no end of its headers."))
        count = receive(link, buffer, control)
        if count == 0:
            raise Lost(tr("The server closed the connection without an answer."))
        raw += buffer[:count]


def _parse(url: str, raw: bytes) -> Head:
    first, *lines = raw.decode("latin-1").split("\r\n")
    match = re.fullmatch(r"HTTP/1\.\d (\d{3})(?: (.*))?", first)
    if not match:
        raise Lost(tr("The server does not answer in HTTP."))
    headers: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(":")
        headers.setdefault(name.strip().lower(), value.strip())
    return Head(url, int(match[1]), match[2] or "", headers)
