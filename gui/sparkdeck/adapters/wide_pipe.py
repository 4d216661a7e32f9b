"""A pipe that takes more than the usual 64 KiB before who writes into it must wait."""

from __future__ import annotations

import asyncio
import contextlib
import sys

WIDE_BYTES = 1024 * 1024
"""What Linux lets any user ask for (``/proc/sys/fs/pipe-max-size``): a quarter of a second of 50,000 lines/s."""


def widen(transport: asyncio.BaseTransport | None) -> None:
    """Let the pipe behind ``transport`` hold 1 MiB where the system can (Linux); as it was elsewhere."""
    if sys.platform != "linux" or transport is None:
        return
    import fcntl

    pipe = transport.get_extra_info("pipe")
    with contextlib.suppress(OSError, AttributeError, ValueError):
        fcntl.fcntl(pipe.fileno(), fcntl.F_SETPIPE_SZ, WIDE_BYTES)
