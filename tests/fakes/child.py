"""A server in a child process, seen from outside: its log, its HTTP, its end."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

PATIENCE_S = 30.0
"""For what must happen, but not at any speed: the machine may be busy."""


class Child:
    """A running server; leaving the ``with`` block kills it. stderr is read all the time, stdout is kept apart."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [*command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env={**os.environ, **(environment or {})},
        )
        self._lines: list[bytes] = []
        self._grown = threading.Condition()
        self._reader = threading.Thread(target=self._read, name="child log")
        self._reader.start()

    def __enter__(self) -> Child:
        return self

    def __exit__(self, _type: type[BaseException] | None, _value: object, _trace: TracebackType | None) -> None:
        self.process.kill()
        self.process.wait()
        self._reader.join()

    def _read(self) -> None:
        assert self.process.stderr is not None
        with self.process.stderr as stderr:
            for line in stderr:
                with self._grown:
                    self._lines.append(line)
                    self._grown.notify_all()
        with self._grown:
            self._grown.notify_all()

    @property
    def log_bytes(self) -> bytes:
        with self._grown:
            return b"".join(self._lines)

    @property
    def log(self) -> str:
        return self.log_bytes.decode("utf-8", "replace")

    def wait_for_log(self, pattern: str) -> re.Match[str]:
        """The first match of ``pattern`` in the log; fails when the child has ended without it."""
        deadline = time.monotonic() + PATIENCE_S
        while True:
            if match := re.search(pattern, self.log, re.MULTILINE):
                return match
            with self._grown:
                if not self._reader.is_alive() or time.monotonic() > deadline:
                    break
                self._grown.wait(0.1)
        if match := re.search(pattern, self.log, re.MULTILINE):
            return match
        raise AssertionError(f"{pattern!r} never came (exit code {self.process.poll()}):\n{self.log}")

    def ready(self) -> Child:
        self.port = int(self.wait_for_log(r"listening on http://[^:\n]+:(\d+)$")[1])
        return self

    def exit_code(self) -> int:
        code = self.process.wait(PATIENCE_S)
        self._reader.join()
        return code

    def seconds_to_end(self, number: signal.Signals = signal.SIGTERM) -> float:
        """Send the signal, wait for the end; how long it took."""
        start = time.monotonic()
        self.process.send_signal(number)
        self.exit_code()
        return time.monotonic() - start

    def get(self, path: str, timeout_s: float = PATIENCE_S, **headers: str) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout_s)
        try:
            connection.request("GET", path, headers=headers)
            reply = connection.getresponse()
            return reply.status, reply.read()
        finally:
            connection.close()

    def json(self, path: str) -> Any:
        status, body = self.get(path)
        assert status == 200, body
        return json.loads(body)

    def counters(self) -> dict[str, float]:
        """The values of ``/metrics``, without the prefix of their names."""
        text = self.get("/metrics")[1].decode()
        return {name: float(value) for name, value in re.findall(r"^llamacpp:(\S+) (\S+)$", text, re.MULTILINE)}

    def open_chat(self, **fields: Any) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
        """A chat request of which nothing has been read; close the connection."""
        body = {"messages": [{"role": "user", "content": "Hello"}], "temperature": 0, "cache_prompt": False, **fields}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        connection.request("POST", "/v1/chat/completions", json.dumps(body), {"Content-Type": "application/json"})
        return connection, connection.getresponse()

    def chat(self, **fields: Any) -> tuple[int, list[Any]]:
        """The status and the events of a whole streamed chat (``"[DONE]"`` included), or the one error object."""
        everything = {
            "stream": True,
            "stream_options": {"include_usage": True},
            "timings_per_token": True,
            "return_progress": True,
        }
        connection, reply = self.open_chat(**{**everything, **fields})
        try:
            try:
                body = reply.read()
            except http.client.IncompleteRead as error:
                body = error.partial
            except ConnectionError:
                body = b""
            if reply.status != 200:
                return reply.status, [json.loads(body)]
            events = [part.removeprefix(b"data: ") for part in body.split(b"\n\n") if part.startswith(b"data: ")]
            return 200, [event.decode() if event == b"[DONE]" else json.loads(event) for event in events]
        finally:
            connection.close()


def text_of(events: Sequence[Any]) -> str:
    """The text of a streamed chat."""
    deltas = [event["choices"][0]["delta"] for event in events if isinstance(event, dict) and event.get("choices")]
    return "".join(delta.get("content") or "" for delta in deltas)


def wait_until(condition: Callable[[], bool], limit_s: float = PATIENCE_S) -> bool:
    """Whether ``condition`` came true within the limit."""
    deadline = time.monotonic() + limit_s
    while not condition():
        if time.monotonic() > deadline:
            return False
        threading.Event().wait(0.01)
    return True


def heeds_signals(child: Child) -> bool:
    """The engine says that it listens a moment before the handlers are in place; until then a signal ends it as while
    loading. On Linux the moment can be seen."""
    status = Path(f"/proc/{child.process.pid}/status")
    if not status.exists():
        return True
    caught = next(line for line in status.read_text().splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught.split()[1], 16) >> (signal.SIGTERM - 1) & 1)
