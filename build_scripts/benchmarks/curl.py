"""curl as the yardstick for how fast a stream can be read."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from build_scripts.benchmarks.measuring import CannotMeasure

_TIMES = "%{http_code} %{time_pretransfer} %{time_total}"

_RECORD = re.compile(r"^(?=\d\d:\d\d:\d\d\.\d+ [<=])", re.MULTILINE)
_TEXT = re.compile(r'"(reasoning_)?content":"[^"]')


@dataclass(frozen=True, slots=True)
class CurlTimes:
    """Seconds from sending the request (the connection stands) to its last byte; the CPU time of the process."""

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
    before = os.times()
    begun, total = _run(port, body, folder)
    after = os.times()
    cpu_s = after.children_user + after.children_system - before.children_user - before.children_system
    return CurlTimes(total - begun, cpu_s, (folder / "answer").read_bytes())


def first_token_s(port: int, body: Mapping[str, object], folder: Path) -> float:
    """Seconds from sending the request to the arrival of the first text, by the stamps in curl's own trace.

    Sent is when the connection stands: what curl notes as sending it notes afterwards, and on a busy machine the server
    may have answered before curl comes to it (its `time_starttransfer` errs in the same way).
    """
    trace = folder / "trace"
    _run(port, body, folder, "--trace-ascii", str(trace), "--trace-time")
    sent: float | None = None
    received = ""
    for record in _RECORD.split(trace.read_text("utf-8", "replace"))[1:]:
        head, _, dump = record.partition("\n")
        stamp, what = head.split(" ", 1)
        if what.startswith("== Info: Connected to"):
            sent = _seconds(stamp)
        if what.startswith("<= Recv data") and sent is not None:
            received += "".join(line[6:] for line in dump.splitlines())
            if _TEXT.search(received):
                return (_seconds(stamp) - sent) % 86_400  # midnight may lie between
    raise CannotMeasure("curl's trace shows no text.")


def _run(port: int, body: Mapping[str, object], folder: Path, *options: str) -> tuple[float, float]:
    """One POST, its answer in the file `answer`: when it was sent and when it was there, in seconds from curl's start."""
    request, answer = folder / "request.json", folder / "answer"
    request.write_bytes(json.dumps(body, ensure_ascii=False).encode())
    command = [require_curl(), "--silent", "--no-buffer", "--http1.1", "--noproxy", "*", *options]
    command += ["--header", "Content-Type: application/json", "--header", "Connection: close"]
    command += ["--data-binary", f"@{request}", "--output", str(answer), "--write-out", _TIMES]
    command += [f"http://127.0.0.1:{port}/v1/chat/completions"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    code, begun, total = run.stdout.split()
    if run.returncode or code != "200":
        raise CannotMeasure(f"curl got no answer: exit code {run.returncode}, status {code}.")
    return float(begun), float(total)


def _seconds(stamp: str) -> float:
    hours, minutes, seconds = stamp.split(":")
    return int(hours) * 3600 + int(minutes) * 60 + float(seconds)
