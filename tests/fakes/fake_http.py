"""HTTP of the fake llama-server."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from typing import Any

from tests.fakes.fake_answer import Answer, HangError, tokens_of, wait_for_ever
from tests.fakes.fake_log import log, write_flood
from tests.fakes.fake_server import FakeServer
from tests.fakes.faults import RECORDINGS


class Handler(BaseHTTPRequestHandler):
    """One connection."""

    protocol_version = "HTTP/1.1"
    server_version = "llama.cpp"
    disable_nagle_algorithm = True
    server: FakeServer

    def log_message(self, *_: object) -> None:
        pass

    # ---- plain endpoints

    def do_GET(self) -> None:  # the name is http.server's
        if not self._admitted():
            return
        pages = {
            "/health": self._health,
            "/v1/health": lambda: {"status": "ok"},
            "/props": self._props,
            "/slots": self._slots,
            "/v1/models": self._models,
            "/models": self._models,
        }
        path = self.path.partition("?")[0]
        if path == "/metrics":
            self._metrics()
        elif path in pages:
            self._reply(200, pages[path]())
        else:
            self._error(404, "File Not Found", "not_found_error")

    def _admitted(self) -> bool:
        if self.server.hung:
            wait_for_ever()
        if not self.server.ready.is_set():
            self._error(503, "Loading model", "unavailable_error")
            return False
        key = os.environ.get("LLAMA_API_KEY")
        is_open = self.path in ("/health", "/v1/health")
        if key and not is_open and self.headers.get("Authorization") != f"Bearer {key}":
            self._error(401, "Invalid API Key", "authentication_error")
            return False
        return True

    def _health(self) -> dict[str, Any]:
        server = self.server
        if server.faults.health_delay_s:
            with server.lock:
                server.probes += 1
                log(f"fake: {server.probes} health probe(s) at once")
            time.sleep(server.faults.health_delay_s)
            with server.lock:
                server.probes -= 1
        return {"status": "ok"}

    def _props(self) -> dict[str, Any]:
        props: dict[str, Any] = json.loads((RECORDINGS / "b11434/props.json").read_text("utf-8"))
        launch = self.server.launch
        props["default_generation_settings"]["n_ctx"] = launch.context
        return {
            **props,
            "model_alias": launch.alias,
            "total_slots": launch.slots,
            "endpoint_metrics": launch.metrics,
            "build_info": f"b{self.server.faults.build}-fake",
        }

    def _slots(self) -> list[dict[str, Any]]:
        time.sleep(self.server.faults.slots_delay_s)
        with self.server.lock:
            busy = sorted(self.server.busy.items())
        template = json.loads((RECORDINGS / "b11434/slots.json").read_text("utf-8"))[0]
        slots = []
        for number in range(max(1, self.server.launch.slots)):
            task, decoded = busy[number] if number < len(busy) else (self.server.tasks, 0)
            slot = {
                **template,
                "id": number,
                "n_ctx": self.server.launch.context,
                "speculative": self.server.speculative,
                "is_processing": number < len(busy),
                "id_task": task,
                "next_token": [
                    {"has_next_token": number < len(busy), "has_new_line": False, "n_remain": -1, "n_decoded": decoded}
                ],
            }
            if self.server.faults.slots_padding:
                slot["prompt"] = "x" * self.server.faults.slots_padding
            slots.append(slot)
        return slots

    def _models(self) -> dict[str, Any]:
        models: dict[str, Any] = json.loads((RECORDINGS / "b11434/v1_models.json").read_text("utf-8"))
        models["data"][0]["id"] = self.server.launch.alias
        return models

    def _metrics(self) -> None:
        if not self.server.launch.metrics:
            text = "This server does not support metrics endpoint. Start it with `--metrics`"
            self._error(501, text, "not_supported_error")
            return
        time.sleep(self.server.faults.metrics_delay_s)
        with self.server.lock:
            counters = dict(self.server.counters)
            positions = list(self.server.per_position)
            running = len(self.server.busy)
        lines = []
        for name, value in counters.items():
            if name.startswith("spec_") and self.server.faults.no_spec_counters:
                continue
            lines += [f"# HELP llamacpp:{name} …", f"# TYPE llamacpp:{name} counter", f"llamacpp:{name} {value:g}"]
        lines += ["# TYPE llamacpp:requests_processing gauge", f"llamacpp:requests_processing {running}"]
        if any(positions) and not self.server.faults.no_spec_counters:
            name = "spec_decode_num_accepted_tokens_per_pos_total"
            lines += [f'llamacpp:{name}{{position="{place}"}} {count}' for place, count in enumerate(positions)]
        self._send(200, ("\n".join(lines) + "\n").encode(), "text/plain; version=0.0.4")

    # ---- chat

    def do_POST(self) -> None:  # the name is http.server's
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if not self._admitted():
            return
        if self.path not in ("/v1/chat/completions", "/chat/completions"):
            self._error(404, "File Not Found", "not_found_error")
            return
        request = json.loads(body)
        prompt_tokens = sum(len(str(message.get("content", "")).split()) + 4 for message in request["messages"])
        context = self.server.launch.context
        if prompt_tokens >= context:
            text = f"request ({prompt_tokens} tokens) exceeds the available context size ({context} tokens)"
            extra = {"n_prompt_tokens": prompt_tokens, "n_ctx": context}
            self._error(400, f"{text}, try increasing it", "exceed_context_size_error", **extra)
            return
        with self.server.lock:
            self.server.tasks += 1
            task = self.server.tasks
            self.server.busy[task] = 0
        if self.server.faults.flood_bytes:
            threading.Thread(target=write_flood, args=(self.server.faults.flood_bytes,), daemon=True).start()
        try:
            self._chat(request, task, prompt_tokens)
        finally:
            with self.server.lock:
                self.server.busy.pop(task, None)

    def _chat(self, request: dict[str, Any], task: int, prompt_tokens: int) -> None:
        faults = self.server.faults
        start = time.monotonic()
        time.sleep(faults.prompt_s)
        answer = Answer(prompt_tokens, max(0.001, (time.monotonic() - start) * 1000))
        limit = request.get("max_tokens") or request.get("n_predict") or -1
        if limit < 0:
            limit = self.server.launch.context - prompt_tokens
        wanted = min(limit, faults.finish_early if faults.finish_early is not None else limit)
        reason = "stop" if wanted < limit else "length"
        try:
            if request.get("stream"):
                self._stream(request, task, answer, wanted, reason)
            else:
                text = "".join(self._tokens(task, answer, wanted))
                choice = {"finish_reason": reason, "index": 0, "message": {"role": "assistant", "content": text}}
                self._reply(200, {"choices": [choice], "usage": answer.usage(), "timings": answer.timings()})
        finally:
            self._count(answer)

    def _stream(self, request: dict[str, Any], task: int, answer: Answer, wanted: int, reason: str) -> None:
        faults = self.server.faults
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        with_timings = bool(request.get("timings_per_token"))
        if request.get("return_progress"):
            for processed in (0, answer.prompt_tokens):
                progress = {"total": answer.prompt_tokens, "cache": 0, "processed": processed, "time_ms": 1}
                self._chunk({"role": "assistant", "content": None}, prompt_progress=progress)
        self._chunk({"role": "assistant", "content": None})
        for text in self._tokens(task, answer, wanted):
            self._chunk({"content": text}, timings=answer.timings() if with_timings else None)
            if answer.tokens == faults.error_after:
                self._event({"error": {"code": 500, "message": "Compute error.", "type": "server_error"}})
                self._end_of_stream()
                return
            if answer.tokens == faults.cut_after:
                self._end_of_stream()
                return
        self._chunk({}, reason, timings=None if self._with_usage(request) else answer.timings())
        if self._with_usage(request):
            self._event({**self._envelope(), "choices": [], "usage": answer.usage(), "timings": answer.timings()})
        self._write(b"data: [DONE]\n\n")
        self._end_of_stream()

    @staticmethod
    def _with_usage(request: dict[str, Any]) -> bool:
        return bool((request.get("stream_options") or {}).get("include_usage"))

    def _tokens(self, task: int, answer: Answer, wanted: int) -> Iterator[str]:
        server = self.server
        drafts = server.launch.n_max if server.speculative and not server.faults.no_drafts else 0
        try:
            for text in tokens_of(answer, wanted, server.faults, drafts):
                server.busy[task] = answer.tokens
                yield text
        except HangError:
            server.hung = True
            wait_for_ever()

    def _count(self, answer: Answer) -> None:
        server = self.server
        with server.lock:
            counters = server.counters
            counters["prompt_tokens_total"] += answer.prompt_tokens
            counters["prompt_seconds_total"] += answer.prompt_ms / 1000
            counters["tokens_predicted_total"] += answer.tokens
            counters["tokens_predicted_seconds_total"] += answer.predicted_ms / 1000
            counters["n_decode_total"] += answer.tokens - answer.accepted
            counters["spec_decode_num_draft_tokens_total"] += answer.drafted
            counters["spec_decode_num_accepted_tokens_total"] += answer.accepted
            counters["spec_decode_num_drafts_total"] += answer.steps
            if answer.steps:
                whole, rest = divmod(answer.accepted, answer.steps)
                for place in range(len(server.per_position)):
                    server.per_position[place] += answer.steps if place < whole else rest if place == whole else 0
        log(
            f"slot print_timing: id  0 | task 0 | eval time = {answer.predicted_ms:10.2f} ms / {answer.tokens:5} tokens"
        )
        if answer.drafted:
            log(
                f"slot print_timing: id  0 | task 0 | draft acceptance = {answer.accepted / answer.drafted:.5f} "
                f"({answer.accepted:5} accepted / {answer.drafted:5} generated), "
                f"mean len = {1 + answer.accepted / answer.steps:5.2f}"
            )

    # ---- wire

    def _envelope(self) -> dict[str, Any]:
        faults = self.server.faults
        return {
            "created": int(time.time()),
            "id": "chatcmpl-fake",
            "model": self.server.launch.alias,
            "system_fingerprint": f"b{faults.build}-fake",
            "object": "chat.completion.chunk",
        }

    def _chunk(self, delta: dict[str, Any], finish_reason: str | None = None, **extra: Any) -> None:
        """``extra`` fields that are ``None`` are left out."""
        extra = {name: value for name, value in extra.items() if value is not None}
        choice = {"finish_reason": finish_reason, "index": 0, "delta": delta}
        self._event({"choices": [choice], **self._envelope(), **extra})

    def _event(self, value: dict[str, Any]) -> None:
        self._write(f"data: {json.dumps(value, ensure_ascii=False, separators=(',', ':'))}\n\n".encode())

    def _write(self, data: bytes) -> None:
        width = len(data)
        if self.server.faults.cut_utf8:
            width = 61 if data.isascii() else 3  # each chunk costs the reader a wake-up
        for start in range(0, len(data), width):
            part = data[start : start + width]
            self.wfile.write(b"%x\r\n%b\r\n" % (len(part), part))

    def _end_of_stream(self) -> None:
        self.wfile.write(b"0\r\n\r\n")

    def _reply(self, status: int, value: object) -> None:
        self._send(status, json.dumps(value).encode(), "application/json; charset=utf-8")

    def _error(self, status: int, message: str, kind: str, **extra: object) -> None:
        self._reply(status, {"error": {"code": status, "message": message, "type": kind, **extra}})

    def _send(self, status: int, body: bytes, content_type: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
