"""What a restart would change: the command that runs against the one that is planned."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.argv import ArgumentError, parse_argv
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_status import FIRST_SERVER, ServerStatus
from sparkdeck.domain.translation import tr


@dataclass(frozen=True, slots=True)
class PendingChange:
    """One option (``--ctx-size``) or the runtime; an empty side means that it is not given there."""

    name: str
    now: str
    then: str

    @property
    def words(self) -> str:
        """``--ctx-size: 4096 → 8192``."""
        missing = tr("not given", "an option")
        return tr("{name}: {now} → {then}", name=self.name, now=self.now or missing, then=self.then or missing)


def pending_changes(
    status: ServerStatus, planned_runtime: Runtime, planned_argv: tuple[str, ...]
) -> tuple[PendingChange, ...]:
    """The differences between what ``status`` runs and the plan; none where no server of ours runs.

    Both are compared as the plan shows them (``ServerStatus.preview``), so that what only a start decides, such as a
    free port, is no change.
    """
    if not status.is_active or not status.preview or status.runtime is None or _is_router(status):
        return ()
    changes = []
    if status.runtime.command != planned_runtime.command:
        changes.append(PendingChange(tr("Runtime"), status.runtime.label, planned_runtime.label))
    now = _values(status.preview[len(status.runtime.command) :])
    then = _values(planned_argv[len(planned_runtime.command) :])
    if status.server != FIRST_SERVER:  # a second server keeps its port
        then["--port"] = now.get("--port", "")
    for name in (*now, *(name for name in then if name not in now)):
        if now.get(name, "") != then.get(name, ""):
            changes.append(PendingChange(name, now.get(name, ""), then.get(name, "")))
    return tuple(changes)


def _is_router(status: ServerStatus) -> bool:
    return status.profile is not None and status.profile.target is None


def _values(arguments: tuple[str, ...]) -> dict[str, str]:
    """Option and value as text; a switch is ``on`` or ``off``. What the table does not know is taken as it stands."""
    try:
        parsed = parse_argv(arguments)
    except ArgumentError:
        return _plain(arguments)
    words = {True: "on", False: "off"}
    return {f"--{name}": words[value] if isinstance(value, bool) else str(value) for name, value in parsed.items()}


def _plain(arguments: tuple[str, ...]) -> dict[str, str]:
    values: dict[str, str] = {}
    name = ""
    for argument in arguments:
        if argument.startswith("-") and not argument[1:2].isdigit():
            name = argument
            values[name] = "on"
        elif name:
            values[name] = argument if values[name] == "on" else f"{values[name]} {argument}"
    return values
