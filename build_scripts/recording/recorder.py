"""Runs a server, keeps what it wrote and answered, and takes the machine out of it.

Paths become `/data/…` (models) and `/opt/llama.cpp/…` (program and source) and the port 8080, so that a recording says
nothing of where it was made. Nothing else is changed. What was run and how it ended stands in
`index.json` beside the recordings.
"""

import http.client
import json
import os
import re
import resource
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PATIENCE_S = 60.0
_LISTENING = re.compile(rb"listening on http://[^:\s]+:(\d+)")
_SOURCE = re.compile(r"/[^\s:'\"]*?/(?=(?:ggml|src|common|tools|vendor)/[\w./-]+\.(?:cpp|c|h|hpp|cu)\b)")


@dataclass
class Running:
    """A server that runs; its output goes to files."""

    process: subprocess.Popen[bytes]
    stdout: Path
    stderr: Path
    port: int = 0

    def until(self, condition: Callable[[], object], what: str) -> None:
        """Wait for `condition`; a server that ends meanwhile, or never fulfils it, raises RuntimeError."""
        deadline = time.monotonic() + PATIENCE_S
        while not condition():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{what} never came: {self.stderr.read_text(errors='replace')[-2000:]}")
            time.sleep(0.01)

    def until_said(self, text: bytes) -> None:
        self.until(lambda: text in self.stderr.read_bytes() + self.stdout.read_bytes(), repr(text))

    def ready(self) -> "Running":
        self.until_said(b"listening on http://")
        match = _LISTENING.search(self.stderr.read_bytes() + self.stdout.read_bytes())
        assert match is not None
        self.port = int(match[1])
        return self

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> str:
        """The reply as text: lines of `#` with request, status and headers, then the body as it came."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        try:
            sent = {"Content-Type": "application/json"} if body is not None else {}
            connection.request(method, path, json.dumps(body) if body is not None else None, {**sent, **headers})
            reply = connection.getresponse()
            head = [f"# {method} {path} -> HTTP {reply.status}"]
            if body is not None:
                head.insert(0, f"# body: {json.dumps(body)}")
            head += [f"# {name}: {value}" for name, value in reply.getheaders()]
            return "\n".join([*head, reply.read().decode("utf-8", "replace")])
        finally:
            connection.close()

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(PATIENCE_S)


@dataclass
class Recorder:
    """`folder` takes the recordings; `scratch` is where servers run. `names` maps texts of this machine to neutral ones."""

    server: Path
    folder: Path
    scratch: Path
    names: dict[str, str] = field(default_factory=dict)
    index: dict[str, dict[str, object]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.names = {
            str(self.scratch): "/data",
            str(self.server.parent): "/opt/llama.cpp/bin",
            str(self.server.resolve().parent): "/opt/llama.cpp/bin",
            str(Path.home()): "/home/user",
            socket.gethostname(): "host",
            **self.names,
        }

    def neutral(self, text: str) -> str:
        text = _SOURCE.sub("/opt/llama.cpp/", text)
        for name, neutral in sorted(self.names.items(), key=lambda pair: -len(pair[0])):
            if len(name) > 2:
                text = text.replace(name, neutral)
        return text

    def keep(self, name: str, text: str, port: int = 0) -> None:
        """Write the recording `name`, a path below the folder. `port` becomes 8080."""
        if port:
            text = re.sub(rf"\b{port}\b", "8080", text)
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)  # recordings are read-only
        path.write_bytes(self.neutral(text).encode())
        path.chmod(0o444)

    @contextmanager
    def running(
        self,
        name: str,
        arguments: Sequence[str],
        what: str,
        *,
        environment: Mapping[str, str] | None = None,
        address_space_bytes: int | None = None,
        server: Path | None = None,
        port: int = 0,
    ) -> Iterator[Running]:
        """A server whose output becomes `<name>.stderr.txt` (and `.stdout.txt`) once it has ended, however it ends."""
        command = [str(server or self.server), *arguments]
        stdout, stderr = self.scratch / "stdout", self.scratch / "stderr"

        def limit() -> None:
            if address_space_bytes is not None:
                resource.setrlimit(resource.RLIMIT_AS, (address_space_bytes, address_space_bytes))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        variables = {"PATH": os.environ["PATH"], "HOME": str(self.scratch), "LC_ALL": "C.UTF-8", **(environment or {})}
        with stdout.open("wb") as out, stderr.open("wb") as err:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, env=variables, preexec_fn=limit
            )
        running = Running(process, stdout, stderr, port)
        try:
            yield running
            code = running.end()
        finally:
            process.kill()
            process.wait()
        self.keep(f"{name}.stderr.txt", stderr.read_text(encoding="utf-8", errors="replace"), running.port)
        if said := stdout.read_text(encoding="utf-8", errors="replace"):
            self.keep(f"{name}.stdout.txt", said, running.port)
        argv = [self.neutral(_with_port(part, running.port)) for part in command]
        entry: dict[str, object] = {"what": what, "argv": argv, "exit_code": code}
        if environment:
            entry["environment"] = {key: self.neutral(value) for key, value in environment.items()}
        if address_space_bytes is not None:
            entry["address_space_bytes"] = address_space_bytes
        self.index[name] = entry

    def fails(self, name: str, arguments: Sequence[str], what: str, **how: Any) -> None:
        """Run a server that ends by itself."""
        with self.running(name, arguments, what, **how) as running:
            running.process.wait(PATIENCE_S)

    def read_index(self) -> None:
        """Go on with the index that is there: a part may be recorded alone."""
        if (self.folder / "index.json").exists():
            self.index = json.loads((self.folder / "index.json").read_text(encoding="utf-8"))

    def write_index(self) -> None:
        text = json.dumps(dict(sorted(self.index.items())), indent=1, ensure_ascii=False)
        self.keep("index.json", text + "\n")


def _with_port(argument: str, port: int) -> str:
    return "8080" if port and argument == str(port) else argument
