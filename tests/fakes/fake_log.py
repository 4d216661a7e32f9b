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


def write_all(descriptor: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def write_odd_bytes(least: int) -> None:
    """What a strict reader trips over, again and again, with a last line that says so."""
    written = 0
    while written < least:
        for piece in (
            b"bad \x98\xff bytes\n",
            b"cut \xe6\xbc",
            b"\xa2\xe5\xad\x97 character\n",
            b"10 %\r50 %\r",
            b"100 %\r\n",
            b"\x1b[1;31mred\x1b[0m\n",
            b"nul\x00nul\n",
            b"x" * 2_000_000 + b"\n",
        ):
            write_all(2, piece)
            written += len(piece)
    write_all(2, b"odd end\n")


def write_flood(total: int) -> None:
    """``total`` bytes, in turns on stdout and stderr."""
    block = b"".join(b"0.00.000.000 I flood: %06d of a line as long as most\n" % number for number in range(400))
    for number in range(total // len(block)):
        write_all(1 + number % 2, block)
    write_all(2, b"flood ended\n")


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
