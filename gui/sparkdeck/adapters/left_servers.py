"""Looks for servers that SparkDeck noted: those that run, and those that an earlier one left running.

Blocking (some ms per note); changes nothing.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

import psutil

from sparkdeck.adapters.process_guard import Member
from sparkdeck.adapters.server_note import is_here, is_owned, members_of, read_notes
from sparkdeck.domain.left_server import LeftServer


def find_left_servers(state_folder: Path) -> tuple[LeftServer, ...]:
    """Servers that live while the SparkDeck that noted them does not, oldest first."""
    return tuple(server for server in find_noted_servers(state_folder) if not is_owned(server.note))


def find_noted_servers(state_folder: Path) -> tuple[LeftServer, ...]:
    """All servers of SparkDecks on this machine that live, also those whose window is open; oldest first."""
    found = []
    for note in read_notes(state_folder):
        if is_here(note) and (members := members_of(note)):
            pids = tuple(member.pid for member in members)
            found.append(LeftServer(note, _serving(members, note.server.pid, note.port), pids, _memory(pids)))
    return tuple(found)


def key_of(left: LeftServer) -> str | None:
    """What it asks its clients for, from its own environment: it is never written down. ``None``: nothing, or unreadable."""
    with contextlib.suppress(psutil.Error, OSError):
        return psutil.Process(left.pid).environ().get("LLAMA_API_KEY") or None
    return None


def _serving(members: list[Member], noted: int, port: int) -> int:
    """The process that listens; else the noted one, else the oldest."""
    pids = [member.pid for member in members]
    for pid in pids:
        if _is_listener(pid, port):
            return pid
    return noted if noted in pids else min(members, key=lambda member: _born(member.pid)).pid


def _is_listener(pid: int, port: int) -> bool:
    with contextlib.suppress(psutil.Error, OSError):
        return any(
            connection.status == psutil.CONN_LISTEN and connection.laddr.port == port
            for connection in psutil.Process(pid).net_connections("tcp")
        )
    return False


def _born(pid: int) -> float:
    with contextlib.suppress(psutil.Error):
        return psutil.Process(pid).create_time()
    return float("inf")


def _memory(pids: tuple[int, ...]) -> int | None:
    total = 0
    for pid in pids:
        with contextlib.suppress(psutil.Error):
            total += psutil.Process(pid).memory_info().rss
    return total or None
