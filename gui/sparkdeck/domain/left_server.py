"""Servers that an earlier SparkDeck left running, and what it noted of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sparkdeck.domain.doctor import Check, CheckStatus


@dataclass(frozen=True, slots=True)
class ProcessIdentity:
    """One process for good: pids are given out again, a pid with its ``birth`` is not. ``birth`` only serves to compare."""

    pid: int
    birth: str


@dataclass(frozen=True, slots=True)
class ServerNote:
    """What is written down of a server when it is forked, so that a later SparkDeck can find it. Holds no secret.

    ``command`` starts the runtime, ``arguments`` follow it. ``mark`` stands in the environment of the server and of all
    that it started. ``started_at`` is in seconds since the epoch.
    """

    server: ProcessIdentity
    app: ProcessIdentity
    """The SparkDeck that owns it."""
    machine: str
    """Its host name: a home folder may be shared between machines."""
    mark: str
    profile_name: str
    host: str
    port: int
    command: tuple[str, ...]
    arguments: tuple[str, ...]
    runtime_path: Path | None
    """``None`` for the built-in runtime."""
    runtime_build: int | None
    started_at: float


@dataclass(frozen=True, slots=True)
class LeftServer:
    """A noted server that lives while the SparkDeck that started it does not."""

    note: ServerNote
    pid: int
    """The process that serves: a wrapper script that was noted may have ended before it."""
    pids: tuple[int, ...]
    memory_bytes: int | None
    """Resident, of all its processes; ``None`` where it cannot be read."""

    @property
    def sentence(self) -> str:
        """What it is, for a line of text."""
        name, port = self.note.profile_name, self.note.port
        return f"A server of an earlier SparkDeck still runs: “{name}” on port {port}, pid {self.pid}."

    @property
    def key(self) -> int:
        """Names it in calls: the pid that was noted."""
        return self.note.server.pid


def judge_left_servers(left: tuple[LeftServer, ...]) -> Check:
    """The doctor's finding."""
    check_id, label = "left_servers", "Servers left running"
    if not left:
        return Check(check_id, label, CheckStatus.OK, "none")
    count = "1 of an earlier SparkDeck" if len(left) == 1 else f"{len(left)} of earlier SparkDecks"
    detail = "; ".join(f"“{each.note.profile_name}” on port {each.note.port}, pid {each.pid}" for each in left)
    return Check(check_id, label, CheckStatus.WARN, count, detail, "Open the window: it offers to adopt or stop them.")
