"""Another program that uses a server: a process of its own with one chat request."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_CLIENT = """
import http.client, json, sys
connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]))
prompt = sys.argv[2] * int(sys.argv[3])
body = {"messages": [{"role": "user", "content": prompt}], "stream": True, "max_tokens": 100000, "cache_prompt": False}
connection.request("POST", "/v1/chat/completions", json.dumps(body), {"Content-Type": "application/json"})
print("asked", flush=True)
reply = connection.getresponse()
while data := reply.read1(4096):
    print("data", flush=True)
print("end", flush=True)
"""


@contextmanager
def other_client(
    port: int | None, *, prompt: str = "Hello ", times: int = 1, wait_for: str = "data"
) -> Iterator[subprocess.Popen[str]]:
    """A client that was sent off, and has its first data (``wait_for`` ``asked``: has only asked). It is killed at the end."""
    command = [sys.executable, "-I", "-S", "-c", _CLIENT, str(port or 0), prompt, str(times)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL) as client:
        try:
            assert client.stdout is not None
            while (line := client.stdout.readline().strip()) != wait_for:
                assert line, "the other program ended without an answer"
            yield client
        finally:
            client.kill()
