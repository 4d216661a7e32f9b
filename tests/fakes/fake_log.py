"""The fake's log: llama-server's format, on stderr."""

from __future__ import annotations

import os
import time

_START = time.monotonic()


def log(text: str, level: str = "I") -> None:
    micros = int((time.monotonic() - _START) * 1e6)
    seconds = micros // 1_000_000
    stamp = f"{seconds // 60}.{seconds % 60:02}.{micros // 1000 % 1000:03}.{micros % 1000:03}"
    os.write(2, f"{stamp} {level} {text}\n".encode())


def flood_log(lines_per_s: float) -> None:
    written = 0
    start = time.monotonic()
    while True:
        due = int((time.monotonic() - start) * lines_per_s) - written
        if due:
            lines = (f"0.00.000.000 I flood: line {written + number} of many\n" for number in range(due))
            os.write(2, "".join(lines).encode())
            written += due
        time.sleep(0.01)
