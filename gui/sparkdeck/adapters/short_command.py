"""Runs a program that should answer and end: with a deadline, its output as text, and nothing left of it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Mapping, Sequence

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
        await _end(process)
    return ChildResult(code, out.decode("utf-8", "replace"), err.decode("utf-8", "replace"))


async def _capture(stream: asyncio.StreamReader | None, into: bytearray) -> None:
    assert stream is not None
    while chunk := await stream.read(1 << 16):
        if len(into) < _MAXIMUM_OUTPUT:
            into += chunk


async def _end(process: asyncio.subprocess.Process) -> None:
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    transport = getattr(process, "_transport", None)
    if transport is not None:
        transport.close()
