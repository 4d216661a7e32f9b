"""Runs a program that should answer and end: with a deadline, its output as text, and nothing left of it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Mapping, Sequence

from sparkdeck.adapters.no_console import no_console
from sparkdeck.domain.doctor_rules import ChildResult

_MAXIMUM_OUTPUT = 1 << 20


async def run_short(command: Sequence[str], environment: Mapping[str, str], limit_s: float) -> ChildResult:
    """The end of ``command``; it and what it started are killed at ``limit_s``. Never raises but when cancelled."""
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env=dict(environment),
            start_new_session=os.name == "posix",
            creationflags=no_console(),
        )
    except OSError as error:
        return ChildResult(None, err=f"{command[0]}: {error.strerror or error}")
    out, err = bytearray(), bytearray()
    code: int | None = None
    try:
        async with asyncio.timeout(limit_s):
            await asyncio.gather(_capture(process.stdout, out), _capture(process.stderr, err))
            code = await process.wait()
    except TimeoutError:
        err += f"\nno end within {limit_s:g} s".encode()
    finally:
        await end_child(process)
    return ChildResult(code, out.decode("utf-8", "replace"), err.decode("utf-8", "replace"))


async def _capture(stream: asyncio.StreamReader | None, into: bytearray) -> None:
    assert stream is not None
    while chunk := await stream.read(1 << 16):
        if len(into) < _MAXIMUM_OUTPUT:
            into += chunk


async def end_child(process: asyncio.subprocess.Process) -> None:
    """Kill the program and what it started, and wait until it is gone; nothing to do for one that left nothing.

    The pipes are closed before the wait: ``Process.wait`` waits for their end too, and that never comes from a pipe
    that is full and no longer read, or that a grandchild of another group holds open.
    """
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    running = process.returncode is None
    if running:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
    transport = getattr(process, "_transport", None)
    if transport is not None:
        transport.close()
    if running:
        await process.wait()
