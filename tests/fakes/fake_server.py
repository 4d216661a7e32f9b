"""The state of the fake llama-server, and how it ends."""

from __future__ import annotations

import os
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import FrameType
from typing import NoReturn

from tests.fakes.fake_launch import Launch
from tests.fakes.fake_log import log
from tests.fakes.faults import Faults


class FakeServer(ThreadingHTTPServer):
    """HTTP is open from the start; everything is 503 until ``ready``."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, launch: Launch, faults: Faults, handler: type[BaseHTTPRequestHandler]) -> None:
        self.launch = launch
        self.faults = faults
        self.ready = threading.Event()
        self.hung = False
        self.lock = threading.Lock()
        self.busy: dict[int, int] = {}
        """Decoded tokens of the running requests, by task."""
        self.tasks = 0
        self.probes = 0
        self.counters: dict[str, float] = {
            "prompt_tokens_total": 0,
            "prompt_seconds_total": 0.0,
            "tokens_predicted_total": 0,
            "tokens_predicted_seconds_total": 0.0,
            "n_decode_total": 0,
            "spec_decode_num_draft_tokens_total": 0,
            "spec_decode_num_accepted_tokens_total": 0,
            "spec_decode_num_drafts_total": 0,
        }
        self.per_position = [0] * launch.n_max
        super().__init__((launch.host, launch.port), handler)

    @property
    def speculative(self) -> bool:
        return bool(self.launch.draft) and not self.faults.fell_back

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that has gone is none."""

    def on_signal(self, _number: int, _frame: FrameType | None) -> None:
        if self.faults.ignore_sigterm:
            return
        if getattr(self, "ending", False):
            os.write(2, b"Received second interrupt, terminating immediately.\n")
            os._exit(1)
        self.ending = True
        log("srv    operator(): operator(): cleaning up before exit...")
        threading.Thread(target=self._end, daemon=True).start()

    def _end(self) -> NoReturn:
        time.sleep(self.faults.sigterm_delay_s)
        while self.faults.sigterm_waits_for_streams and self.busy:
            time.sleep(0.01)
        os._exit(0)
