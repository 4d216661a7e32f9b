"""Serves the monitor's last sample to Prometheus, where the settings ask for it. Nobody is measured on demand."""

from __future__ import annotations

import asyncio
import contextlib

from sparkdeck.adapters.prometheus_text import CONTENT_TYPE, to_prometheus
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, SampleTaken, ServerStatusChanged, SettingsChanged
from sparkdeck.domain.samples import Sample
from sparkdeck.domain.setting_kinds import PrometheusUse
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices

HOST = "127.0.0.1"
"""This machine only, whatever the port."""
_NAMES = ("127.0.0.1", "localhost")
"""What a client may call us. A page in a browser that got its name to lead here (DNS rebinding) calls us otherwise."""
_PATIENCE_S = 5.0
_HEAD_BYTES = 8192


class PrometheusEndpoint:
    """Off until :meth:`begin`; then as the settings say, also when they change."""

    def __init__(self, bus: EventBus, notices: Notices) -> None:
        self._bus = bus
        self._notices = notices
        self._sample: Sample | None = None
        self._server_name = ""
        self._wanted: int | None = None
        """The port, ``None`` for off."""
        self._server: asyncio.Server | None = None
        self._talks: set[asyncio.Task[None]] = set()
        self._lock = asyncio.Lock()
        self._has_begun = False
        bus.subscribe(self._on_event)

    @property
    def port(self) -> int | None:
        """Where it listens; ``None`` while it does not."""
        return self._server.sockets[0].getsockname()[1] if self._server is not None else None

    async def begin(self) -> None:
        self._has_begun = True
        await self._apply()

    async def close(self) -> None:
        self._has_begun, self._wanted = False, None
        await self._apply()

    def _on_event(self, event: Event) -> None:
        if isinstance(event, SampleTaken):
            self._sample = event.sample
        elif isinstance(event, ServerStatusChanged):
            self._server_name = event.status.server
        elif isinstance(event, SettingsChanged):
            settings, before = event.settings, self._wanted
            self._wanted = settings.prometheus_port if settings.prometheus_use is PrometheusUse.SERVE else None
            if self._has_begun and self._wanted != before:
                self._notices.spawn(self._apply(), "Prometheus endpoint")

    async def _apply(self) -> None:
        async with self._lock:
            if self._server is not None and self.port != self._wanted:
                self._server.close()
                for talk in tuple(self._talks):
                    talk.cancel()
                if self._talks:
                    await asyncio.wait(self._talks)
                self._server = None
            if self._server is None and self._wanted is not None and self._has_begun:
                try:
                    self._server = await asyncio.start_server(self._take, HOST, self._wanted, limit=_HEAD_BYTES)
                except OSError as error:
                    self._notices.post(
                        UserError(
                            tr("The figures for Prometheus cannot be served on port {port}.", port=self._wanted),
                            error.strerror or str(error),
                            tr("Choose another port in the settings, under Monitoring."),
                        )
                    )

    def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        talk = asyncio.get_running_loop().create_task(self._answer(reader, writer))
        self._talks.add(talk)
        talk.add_done_callback(self._talks.discard)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request, then the connection ends."""
        try:
            with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                async with asyncio.timeout(_PATIENCE_S):
                    head = await reader.readuntil(b"\r\n\r\n")
                    writer.write(self._response(head))
                    await writer.drain()
        finally:
            writer.close()

    def _response(self, head: bytes) -> bytes:
        first, *lines = head.decode("latin-1").split("\r\n")
        method, _, rest = first.partition(" ")
        path = rest.partition(" ")[0].partition("?")[0]
        pairs = (line.partition(":") for line in lines if line)
        hosts = [value.strip() for name, _, value in pairs if name.strip().lower() == "host"]
        if len(hosts) != 1 or not self._is_ours(hosts[0]):
            return _reply("403 Forbidden", "Only asked as 127.0.0.1 or localhost.\n")
        if method not in ("GET", "HEAD"):
            return _reply("405 Method Not Allowed", "GET only.\n", "Allow: GET, HEAD\r\n")
        if path != "/metrics":
            return _reply("404 Not Found", "The figures are at /metrics.\n")
        page = to_prometheus(self._sample, self._server_name)
        return _reply("200 OK", page, kind=CONTENT_TYPE, with_body=method == "GET")

    def _is_ours(self, host: str) -> bool:
        name, _, port = host.lower().partition(":")
        return name in _NAMES and port in ("", str(self.port))


def _reply(
    status: str, body: str, headers: str = "", *, kind: str = "text/plain; charset=utf-8", with_body: bool = True
) -> bytes:
    content = body.encode("utf-8", "replace")  # a name may hold half a character
    head = (
        f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(content)}\r\n{headers}"
        "X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + (content if with_body else b"")
