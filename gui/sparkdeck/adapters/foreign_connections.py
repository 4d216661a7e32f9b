"""Which connections to a server of ours come from other programs."""

from __future__ import annotations

import psutil

from sparkdeck.adapters.process_tree import process_tree


def count_foreign_connections(pid: int, port: int) -> int | None:
    """Open connections to ``port`` of the process (or what it started) whose other end is not in this process.

    ``None`` where the system does not tell. Blocking, some ms.
    """
    try:
        ours = {_port(connection.laddr) for connection in psutil.Process().net_connections("tcp")}
        return len(
            [
                connection
                for process in process_tree(pid)
                for connection in process.net_connections("tcp")
                if connection.status == psutil.CONN_ESTABLISHED
                and _port(connection.laddr) == port
                and not (_port(connection.raddr) in ours and connection.raddr.ip == connection.laddr.ip)
            ]
        )
    except (psutil.Error, OSError):
        return None


def _port(address: object) -> int | None:
    """psutil has an empty tuple for an end that is not bound."""
    return getattr(address, "port", None)
