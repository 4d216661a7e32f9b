"""TCP ports of this machine: is one free, who holds it, give me any."""

from __future__ import annotations

import contextlib
import socket

import psutil

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.foreign_listener import ForeignListener, PortTakenError
from sparkdeck.domain.translation import tr


def free_port(host: str = "127.0.0.1") -> int:
    """A port that was free a moment ago. Raises :class:`UserError` where ``host`` is no address of this machine."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        try:
            probe.bind((host, 0))
        except (OSError, ValueError) as error:  # ValueError: not even the form of a name
            raise UserError(
                tr("The server cannot listen on {address}.", address=host)
                if host
                else tr("The server cannot listen on an empty address."),
                f"{getattr(error, 'strerror', None) or error}.",
                tr("Set host to 127.0.0.1 in the profile, or to another address of this machine."),
            ) from error
        return int(probe.getsockname()[1])


_PORTS_TRIED = 200


def next_free_port(host: str, wanted: int) -> int:
    """The first port from ``wanted`` on that can be listened on. Any free one where none of the next 200 can."""
    for port in range(wanted, min(wanted + _PORTS_TRIED, 65_536)):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with contextlib.suppress(OSError):
                probe.bind((host, port))
                return port
    return free_port(host)


def require_free(host: str, port: int) -> None:
    """Raise :class:`UserError` where ``host:port`` cannot be listened on, naming who holds it if that can be told."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        # As llama-server does: a port in TIME_WAIT is no obstacle.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
            return
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
    listener = find_listener(host, port)
    if listener is not None:
        raise PortTakenError(listener)
    raise UserError(
        tr("Port {port} on {host} cannot be used.", port=port, host=host),
        f"{reason}.",
        tr("Choose another port or address in the profile."),
    )


def listens(pid: int, port: int) -> bool:
    """Whether the process or one that it started listens on ``port``; true as well where that cannot be told. One that
    ends while it is looked at listens no more."""
    try:
        process = psutil.Process(pid)
        return any(_has_listener(member, port) for member in (process, *process.children(recursive=True)))
    except psutil.NoSuchProcess:
        return False
    except (psutil.Error, OSError):
        return True


def _has_listener(process: psutil.Process, port: int) -> bool:
    try:
        connections = process.net_connections("tcp")
    except psutil.NoSuchProcess:
        return False
    return any(each.status == psutil.CONN_LISTEN and each.laddr.port == port for each in connections)


def is_held_since_before(pid: int, port: int) -> bool:
    """Whether somebody who listens on ``port`` was there before the process began, so that it cannot be its doing; false
    where that cannot be told. What listens while the process itself has ended is not its doing either."""
    with contextlib.suppress(psutil.Error, OSError):
        try:
            began = psutil.Process(pid).create_time()
        except psutil.NoSuchProcess:
            return True
        for connection in psutil.net_connections("tcp"):
            is_it = connection.status == psutil.CONN_LISTEN and connection.laddr and connection.laddr.port == port
            if is_it and connection.pid is not None:
                with contextlib.suppress(psutil.NoSuchProcess):
                    if psutil.Process(connection.pid).create_time() < began:
                        return True
    return False


def find_listener(host: str, port: int) -> ForeignListener | None:
    """Who listens on ``port`` of this machine, as far as the system tells; ``None`` where nobody is seen to."""
    with contextlib.suppress(psutil.Error, OSError):
        for connection in psutil.net_connections("tcp"):
            if connection.status == psutil.CONN_LISTEN and connection.laddr and connection.laddr.port == port:
                program = None
                if connection.pid is not None:
                    with contextlib.suppress(psutil.Error):
                        program = psutil.Process(connection.pid).name()
                return ForeignListener(host, port, connection.pid, program)
    return None
