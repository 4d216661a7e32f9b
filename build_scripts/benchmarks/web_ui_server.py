"""A server for two clients of the same answer: `web_ui_server.py FOLDER TOKENS TOKENS_PER_S`.

It serves a built web UI of llama.cpp from FOLDER and streams the sample answer as llama-server does. Prints its port, then
`begun` and `ended` around each answer; ends with its standard input.
"""

import json
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar

from build_scripts.benchmarks.paced_server import delta, end_with_parent, event
from build_scripts.benchmarks.sample_answer import tokens

PROPERTIES: dict[str, Any] = {
    "default_generation_settings": {"n_ctx": 131072, "params": {}},
    "total_slots": 1,
    "model_path": "paced.gguf",
    "model_alias": "paced",
    "chat_template": "{% for message in messages %}{{ message.content }}{% endfor %}",
    "modalities": {"vision": False, "audio": False},
    "build_info": "b0-unknown",
    "webui": True,
}
MODELS = {
    "object": "list",
    "data": [{"id": "paced", "object": "model", "created": 1, "owned_by": "llamacpp", "meta": {}}],
}
JSON_ANSWERS: dict[str, Any] = {
    "/health": {"status": "ok"},
    "/v1/health": {"status": "ok"},
    "/props": PROPERTIES,
    "/v1/models": MODELS,
    "/models": MODELS,
    "/slots": [{"id": 0, "n_ctx": 131072, "is_processing": False}],
    "/tools": [],
}


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    pieces: ClassVar[list[str]] = []
    rate = 1.0

    def log_message(self, format: str, *arguments: object) -> None:
        pass

    def do_GET(self) -> None:
        found = JSON_ANSWERS.get(self.path.partition("?")[0])
        if found is None:
            super().do_GET()
            return
        body = json.dumps(found).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Server", "llama.cpp")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or b"{}")
        if not self.path.endswith("/chat/completions") or not asked.get("stream") or asked.get("max_tokens") == 1:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        print("begun", flush=True)
        begun = time.perf_counter()
        for number, piece in enumerate(self.pieces):
            if (wait := begun + number / self.rate - time.perf_counter()) > 0:
                time.sleep(wait)
            self.wfile.write(delta({"content": piece}))
        took_ms = (time.perf_counter() - begun) * 1000
        count = len(self.pieces)
        timings = {
            "cache_n": 0,
            "prompt_n": 20,
            "predicted_n": count,
            "predicted_ms": took_ms,
            "predicted_per_second": self.rate,
        }
        usage = {"completion_tokens": count, "prompt_tokens": 20, "prompt_tokens_details": {"cached_tokens": 0}}
        self.wfile.write(
            delta({}, "length") + event({"choices": [], "usage": usage, "timings": timings}) + b"data: [DONE]\n\n"
        )
        print("ended", flush=True)


def main() -> None:
    Handler.pieces, Handler.rate = tokens(int(sys.argv[2])), float(sys.argv[3])
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=sys.argv[1]))
    print(server.server_address[1], flush=True)
    threading.Thread(target=end_with_parent, daemon=True).start()
    server.serve_forever()


if __name__ == "__main__":
    main()
