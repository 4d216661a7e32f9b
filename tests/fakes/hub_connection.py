"""A connection to the stand-in Hub, whatever is asked over it."""

from __future__ import annotations

import contextlib
import select
import socket
from http.server import BaseHTTPRequestHandler
from typing import TYPE_CHECKING, Any, cast

from tests.fakes.hub_log import HubRequest
from tests.fakes.hub_repos import HubFaults, ServedFile
from tests.fakes.hub_wire import is_alive, unacknowledged_bytes

if TYPE_CHECKING:
    from tests.fakes.hub import HubServer, StandInHub

SLICE_BYTES = 1 << 22


class HubConnection(BaseHTTPRequestHandler):
    """One connection to the stand-in Hub: sends bodies, with their faults, and counts what arrived."""

    protocol_version = "HTTP/1.1"
    _last: HubRequest | None = None
    request_: HubRequest
    """The one being answered."""

    @property
    def hub(self) -> StandInHub:
        return cast("HubServer", self.server).hub

    def setup(self) -> None:
        super().setup()
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.hub.opened(self.connection)

    def finish(self) -> None:
        self._take_back_what_never_arrived()
        self.hub.closed(self.connection)
        with contextlib.suppress(OSError):
            super().finish()

    def handle(self) -> None:
        with contextlib.suppress(ConnectionError, ValueError):
            super().handle()

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def _take_back_what_never_arrived(self) -> None:
        """Of the last answer: what still lay in our own socket when the client's end was gone."""
        request = self._last
        if request is None or not request.sent_bytes:
            return
        unsent = unacknowledged_bytes(self.connection)
        while unsent and not self.hub.closing.is_set() and is_alive(self.connection):
            unsent = unacknowledged_bytes(self.connection)
        request.sent_bytes -= min(unsent, request.sent_bytes)

    def send_body(self, file: ServedFile, first: int, stop: int, faults: HubFaults) -> None:
        stall = faults.stall_offset(file.content.size_bytes)
        close = faults.close_at
        flip = faults.flip_bit_at
        at, pause_s, slice_bytes = first, 0.0, SLICE_BYTES
        if faults.bytes_per_s:
            slice_bytes = max(1, int(faults.bytes_per_s / 50))
            pause_s = slice_bytes / faults.bytes_per_s
        while at < stop:
            end = min(stop, at + slice_bytes)
            if stall is not None:
                if at >= stall:
                    self.be_silent(None)
                    self.close_connection = True
                    return
                end = min(end, stall)
            if close is not None:
                if at >= close:
                    self.close_connection = True
                    return
                end = min(end, close)
            if flip is not None and at <= flip < end:
                end = flip if at < flip else flip + 1
            if flip is not None and at == flip:
                byte = file.content.read(at, 1)[0] ^ 1
                self.request_.sent_bytes += 1
                self.connection.sendall(bytes([byte]))
                sent = 1
            else:
                sent = 0
                self.request_.sent_bytes += end - at  # before the client can have it: tests look as soon as it has
                try:
                    sent = file.content.send(self.connection, at, end - at)
                finally:
                    self.request_.sent_bytes -= end - at - sent
            at += sent
            if pause_s and self.hub.closing.wait(pause_s * sent / slice_bytes):
                self.close_connection = True
                return

    def be_silent(self, limit_s: float | None) -> None:
        """Say nothing until the client goes, the Hub ends, or the time is over."""
        left = limit_s
        while not self.hub.closing.is_set() and (left is None or left > 0):
            step = 0.02 if left is None else min(left, 0.02)
            readable, _, _ = select.select([self.connection], [], [], step)
            if readable and not self.connection.recv(1, socket.MSG_PEEK):
                raise ConnectionAbortedError
            if left is not None:
                left -= step
