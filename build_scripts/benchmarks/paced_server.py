"""A stand-in for llama-server that streams at a steady pace: what is measured against it is the client alone.

    python -m build_scripts.benchmarks.paced_server TOKENS_PER_SECOND

Prints its port, serves chat completions until it is killed or its standard input closes. Tokens are due at fixed times
after the request, so the answer of T tokens takes (T − 1) ÷ rate seconds whoever reads it.
"""

import json
import os
import socket
import sys
import threading
import time

WORDS = ("Speculation", " drafts", " several", " tokens", ",", " the", " target", " verifies", " them", ".")
HEAD = (
    b"HTTP/1.1 200 OK\r\nServer: paced\r\nContent-Type: text/event-stream\r\n"
    b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
)


def answer(connection: socket.socket, rate: float) -> None:
    with connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        body = receive(connection)
        asked = json.loads(body) if body else {}
        tokens = int(asked.get("max_tokens") or 128)
        begun = time.perf_counter()
        for number in range(tokens):
            due = begun + number / rate
            if (wait := due - time.perf_counter()) > 0:
                time.sleep(wait)
            head = HEAD if number == 0 else b""
            connection.sendall(head + chunk(delta({"content": WORDS[number % len(WORDS)]})))
        took_ms = (time.perf_counter() - begun) * 1000
        timings = {
            "cache_n": 0,
            "prompt_n": 20,
            "predicted_n": tokens,
            "predicted_ms": took_ms,
            "predicted_per_second": (tokens - 1) / took_ms * 1000 if tokens > 1 else 0.0,
        }
        usage = {"completion_tokens": tokens, "prompt_tokens": 20, "prompt_tokens_details": {"cached_tokens": 0}}
        connection.sendall(
            chunk(delta({}, "length"))
            + chunk(event({"choices": [], "usage": usage, "timings": timings}))
            + chunk(b"data: [DONE]\n\n")
            + b"0\r\n\r\n"
        )


def receive(connection: socket.socket) -> bytes:
    received = b""
    while b"\r\n\r\n" not in received:
        if not (data := connection.recv(65536)):
            return b""
        received += data
    head, _, body = received.partition(b"\r\n\r\n")
    lengths = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    length = int(lengths[0].split(b":")[1]) if lengths else 0
    while len(body) < length and (data := connection.recv(65536)):
        body += data
    return body


def delta(fields: dict[str, str], finish_reason: str | None = None) -> bytes:
    choice = {"finish_reason": finish_reason, "index": 0, "delta": fields}
    return event(
        {
            "choices": [choice],
            "created": 1796064357,
            "id": "chatcmpl-JqdqIb64lv4cBzIYeBMaTYnuW8jV1BqX",
            "model": "paced",
            "system_fingerprint": "b0-unknown",
            "object": "chat.completion.chunk",
        }
    )


def event(document: dict[str, object]) -> bytes:
    return b"data: " + json.dumps(document, separators=(",", ":")).encode() + b"\n\n"


def chunk(data: bytes) -> bytes:
    return f"{len(data):x}\r\n".encode() + data + b"\r\n"


def end_with_parent() -> None:
    sys.stdin.buffer.read()
    os._exit(0)


def main() -> None:
    rate = float(sys.argv[1])
    listener = socket.create_server(("127.0.0.1", 0), backlog=64)
    print(listener.getsockname()[1], flush=True)
    threading.Thread(target=end_with_parent, daemon=True).start()
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=answer, args=(connection, rate), daemon=True).start()


if __name__ == "__main__":
    main()
