"""A failure as a text to paste into a bug report."""

from __future__ import annotations

import shlex
from collections.abc import Iterable

from sparkdeck.domain.failure_cause import ServerFailure
from sparkdeck.domain.server_status import ServerStatus

LAST_LINES = 30


def failure_report(status: ServerStatus, versions: Iterable[str], log_lines: Iterable[str]) -> str:
    """``versions`` are lines about programs and machine, ``log_lines`` the server's last ones; nothing is scrubbed here."""
    failure = status.failure
    parts = ["\n".join(versions)]
    if failure is not None:
        parts.append("\n".join(filter(None, (failure.title, failure.detail, failure.action))))
    if isinstance(failure, ServerFailure) and failure.evidence.outcome is not None:
        when = "while loading" if failure.evidence.while_loading else "while running"
        parts.append(f"Ended {when}: {failure.evidence.outcome.english_words}. Cause: {failure.evidence.cause.value}.")
    runtime = status.runtime
    if runtime is not None:
        build = "unknown build" if runtime.build is None else f"build {runtime.build}"
        parts.append(f"Runtime: {runtime.path or 'built-in'} ({build})")
    if status.argv:
        parts.append(f"Command: {shlex.join(status.argv)}")
    lines = list(log_lines)[-LAST_LINES:]
    if lines:
        parts.append("\n".join(("Last lines:", *lines)))
    return "\n\n".join(parts) + "\n"
