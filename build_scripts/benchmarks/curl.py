"""curl as the yardstick for how fast a stream can be read."""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from build_scripts.benchmarks.measuring import CannotMeasure

_TIMES = "%{http_code} %{time_pretransfer} %{time_starttransfer} %{time_total}"


@dataclass(frozen=True, slots=True)
class CurlTimes:
    """Seconds from sending the request (the connection stands) to the first and to the last byte; its CPU time."""

    first_byte_s: float
    wall_s: float
    cpu_s: float
    body: bytes


def require_curl() -> str:
    found = shutil.which("curl")
    if not found:
        raise CannotMeasure("curl is not installed.")
    return found


def post(port: int, body: Mapping[str, object], folder: Path) -> CurlTimes:
    """POST a chat completion and read it to the end. Raises CannotMeasure where it is refused."""
    request, answer = folder / "request.json", folder / "answer"
    request.write_bytes(json.dumps(body, ensure_ascii=False).encode())
    command = [require_curl(), "--silent", "--no-buffer", "--http1.1", "--noproxy", "*"]
    command += ["--header", "Content-Type: application/json", "--header", "Connection: close"]
    command += ["--data-binary", f"@{request}", "--output", str(answer), "--write-out", _TIMES]
    command += [f"http://127.0.0.1:{port}/v1/chat/completions"]
    before = os.times()
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    code, begun, first, total = run.stdout.split()
    if run.returncode or code != "200":
        raise CannotMeasure(f"curl got no answer: exit code {run.returncode}, status {code}.")
    after = os.times()
    cpu_s = after.children_user + after.children_system - before.children_user - before.children_system
    return CurlTimes(float(first) - float(begun), float(total) - float(begun), cpu_s, answer.read_bytes())
