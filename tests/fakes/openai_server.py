"""A stand-in for servers that are no llama-server: OpenAI's API and nothing else, or not even that."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

WORDS = ("Not ", "a ", "llama, ", "but ", "it ", "talks.")


@dataclass
class OpenAiServer:
    """How it behaves, and what it was asked. ``url`` is its base address; ``path`` a prefix of all its paths."""

    models: tuple[str, ...] = ("gpt-stub",)
    key: str | None = None
    path: str = ""
    web_page: bool = False
    """Answers everything with HTML and 200, as a router's login page does."""
    redirect: bool = False
    usage: bool = True
    cut_after: int | None = None
    """Close the connection after so many words."""
    url: str = ""
    bodies: list[dict[str, Any]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)


@contextmanager
def openai_server(**behaviour: Any) -> Iterator[OpenAiServer]:
    """A running one on a free port of this machine."""
    told = OpenAiServer(**behaviour)

    class Handler(_Handler):
        server_told = told

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = False
    told.url = f"http://127.0.0.1:{server.server_address[1]}{told.path}"
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), name="openai stub")
    thread.start()
    try:
        yield told
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class _Handler(BaseHTTPRequestHandler):
    server_told: OpenAiServer
    disable_nagle_algorithm = True

    def log_message(self, *_: object) -> None:
        pass

    def do_GET(self) -> None:
        told = self.server_told
        told.asked.append(self.path)
        if told.web_page:
            self._reply(200, b"<!DOCTYPE html><title>Log in</title>", "text/html")
        elif told.redirect:
            self.send_response(302)
            self.send_header("Location", "http://127.0.0.1:9/")
            self.end_headers()
        elif not self._admitted():
            return
        elif self.path == f"{told.path}/v1/models":
            models = [{"id": name, "object": "model", "owned_by": "somebody"} for name in told.models]
            self._reply(200, json.dumps({"object": "list", "data": models}).encode())
        else:
            self._reply(404, b'{"error":{"message":"no such page","type":"not_found"}}')

    def do_POST(self) -> None:
        told = self.server_told
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if not self._admitted():
            return
        told.bodies.append(body)
        unknown = set(body) - {"model", "messages", "stream", "stream_options", "max_tokens", "temperature"}
        if self.path != f"{told.path}/v1/chat/completions" or unknown:
            self._reply(400, json.dumps({"error": {"message": f"unknown: {sorted(unknown)}", "type": "bad"}}).encode())
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        words = [WORDS[number % len(WORDS)] for number in range(body.get("max_tokens", len(WORDS)))]
        for number, word in enumerate(words):
            if told.cut_after == number:
                return
            self._event({"choices": [{"index": 0, "delta": {"content": word}}]})
        reason = "length" if "max_tokens" in body else "stop"
        self._event({"choices": [{"index": 0, "delta": {}, "finish_reason": reason}]})
        if told.usage:
            self._event({"choices": [], "usage": {"prompt_tokens": 3, "completion_tokens": len(words)}})
        self.wfile.write(b"data: [DONE]\n\n")

    def _event(self, value: dict[str, Any]) -> None:
        self.wfile.write(b"data: " + json.dumps(value).encode() + b"\n\n")

    def _admitted(self) -> bool:
        key = self.server_told.key
        if key is None or self.headers.get("Authorization") == f"Bearer {key}":
            return True
        self._reply(401, b'{"error":{"message":"Incorrect API key provided","type":"invalid_request_error"}}')
        return False

    def _reply(self, status: int, body: bytes, kind: str = "application/json") -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
