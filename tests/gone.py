"""Waiting for processes to end, with the time that it took."""

from __future__ import annotations

import time
from collections.abc import Iterable

import psutil


def seconds_until_gone(processes: Iterable[psutil.Process], patience_s: float = 10.0) -> float:
    """How long it took until all have ended; one that only waits to be reaped has. Fails at the end of the patience."""
    began = time.monotonic()
    while left := [process for process in processes if lives(process)]:
        took = time.monotonic() - began
        assert took < patience_s, f"after {took:.1f} s still there: {left}"
        time.sleep(0.005)
    return time.monotonic() - began


def lives(process: psutil.Process) -> bool:
    """By pid and creation time."""
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
