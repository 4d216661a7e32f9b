"""What became of bytes that were handed to a socket, so that the stand-in Hub's log counts only what arrived."""

from __future__ import annotations

import array
import select
import socket
import sys

_POLL_MS = 2


def unacknowledged_bytes(connection: socket.socket) -> int:
    """What the system took from us and the far end's system has not received; 0 where it cannot be asked (not Linux)."""
    if sys.platform != "linux":
        return 0
    import fcntl
    import termios

    count = array.array("i", [0])
    try:
        fcntl.ioctl(connection.fileno(), termios.TIOCOUTQ, count)
    except OSError:
        return 0
    return count[0]


def is_alive(connection: socket.socket) -> bool:
    """Wait a moment for the far end to break off; whether it has not. Linux only."""
    poll = select.poll()
    poll.register(connection, 0)  # asks for errors and the end alone
    return not poll.poll(_POLL_MS)
