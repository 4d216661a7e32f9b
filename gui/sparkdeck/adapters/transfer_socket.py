"""A connected socket for a URL: TLS, the proxies of the environment, and a connecting that can be given up at once.

Looking a name up and connecting block for as long as the system likes, so that happens in a thread of its own, which is
left behind (and closes its socket) when nobody waits any more.
"""

from __future__ import annotations

import base64
import contextlib
import functools
import http.client
import ssl
import threading
import urllib.request
from dataclasses import dataclass, field
from socket import SO_RCVBUF, SOL_SOCKET, socket
from urllib.parse import SplitResult, unquote, urlsplit

from sparkdeck.adapters.transfer_control import TransferControl
from sparkdeck.domain.translation import tr

LOOPBACK = ("127.0.0.1", "localhost", "::1")
_POLL_S = 0.05
_UNREAD_BYTES = 192 << 10
"""What the system may receive ahead of us on this machine (Linux takes twice the number), where more brings nothing: a
kill loses it. A line with a delay needs what is under way, and the system finds out how much that is."""


@dataclass(slots=True)
class Link:
    """``target_prefix`` stands before the path in the request line (a plain proxy wants the whole URL)."""

    socket: socket
    target_prefix: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    slept_s: float | None = None
    """What the clock of the computer's sleep said when it was opened."""


def open_link(url: str, control: TransferControl) -> Link:
    """Connect for ``url``. Raises :class:`OSError` (also ``TimeoutError``, ``ssl.SSLError``) and ``Stopped``."""
    before = control.timing.slept_s()
    attempt = _Attempt(urlsplit(url), control.timing.connect_s, control.share_of(_UNREAD_BYTES))
    threading.Thread(target=attempt.run, name="sparkdeck-connect", daemon=True).start()
    try:
        while not attempt.ended.wait(_POLL_S):
            control.check()
            if control.slept_since(before):
                raise OSError(tr("the computer slept meanwhile"))
        control.check()
    except BaseException:
        attempt.give_up()
        raise
    link = attempt.result()
    link.slept_s = before
    return link


def proxy_for(parts: SplitResult) -> SplitResult | None:
    """The proxy that the environment (or the system) names for this URL; never one for this machine itself."""
    host = parts.hostname or ""
    if host in LOOPBACK or urllib.request.proxy_bypass(host):
        return None
    proxies = urllib.request.getproxies()
    address = proxies.get(parts.scheme) or proxies.get("all") or ""
    if not address:
        return None
    proxy = urlsplit(address if "://" in address else f"http://{address}")
    return proxy if proxy.scheme in ("http", "https") and proxy.hostname else None


@functools.cache
def tls_context() -> ssl.SSLContext:
    """The one httpx would use: certifi's authorities, or those that SSL_CERT_FILE names."""
    import httpx

    return httpx.create_ssl_context()


class _Attempt:
    def __init__(self, parts: SplitResult, timeout_s: float, unread_bytes: int) -> None:
        self._parts = parts
        self._timeout_s = timeout_s
        self._unread_bytes = unread_bytes
        self._lock = threading.Lock()
        self._given_up = False
        self._link: Link | None = None
        self._error: BaseException | None = None
        self.ended = threading.Event()

    def run(self) -> None:
        try:
            link = self._connect()
        except BaseException as error:
            self._error = error
        else:
            with self._lock:
                self._link = link
                if self._given_up:
                    link.socket.close()
        self.ended.set()

    def give_up(self) -> None:
        with self._lock:
            self._given_up = True
            if self._link is not None:
                self._link.socket.close()

    def result(self) -> Link:
        if self._link is None:
            assert self._error is not None
            raise self._error
        return self._link

    def _connect(self) -> Link:
        parts, secure = self._parts, self._parts.scheme == "https"
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise OSError(tr("{scheme} is no kind of address that can be downloaded from", scheme=parts.scheme or "–"))
        proxy = proxy_for(parts)
        host, port = parts.hostname, parts.port or (443 if secure else 80)
        through = proxy or parts
        connection: http.client.HTTPConnection
        near_host = through.hostname or host
        near_port = through.port or (443 if through.scheme == "https" else 80)
        if secure:
            connection = http.client.HTTPSConnection(
                near_host, near_port, timeout=self._timeout_s, context=tls_context()
            )
            if proxy is not None:
                connection.set_tunnel(host, port, headers=_authorisation(proxy))
        else:
            connection = http.client.HTTPConnection(near_host, near_port, timeout=self._timeout_s)
        try:
            connection.connect()
        except http.client.HTTPException as error:
            raise OSError(tr("the proxy does not answer in HTTP ({error})", error=type(error).__name__)) from error
        except BaseException:
            with contextlib.suppress(OSError):
                connection.close()
            raise
        if host in LOOPBACK:
            connection.sock.setsockopt(SOL_SOCKET, SO_RCVBUF, self._unread_bytes)
        if proxy is not None and not secure:
            return Link(connection.sock, f"http://{parts.netloc.rpartition('@')[2]}", _authorisation(proxy))
        return Link(connection.sock)


def _authorisation(proxy: SplitResult) -> dict[str, str]:
    if proxy.username is None:
        return {}
    words = f"{unquote(proxy.username)}:{unquote(proxy.password or '')}"
    return {"Proxy-Authorization": "Basic " + base64.b64encode(words.encode()).decode()}
