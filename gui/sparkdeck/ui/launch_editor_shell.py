"""For which shell the launch editor writes the command."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.settings import Settings
from sparkdeck.domain.shell_quoting import Shell, command_for_shell


def chosen_shell(settings: Settings | None) -> str:
    """The user's choice, else what this system has."""
    chosen = settings.command_shell if settings is not None else "system"
    if chosen != "system":
        return chosen
    return "powershell" if sys.platform == "win32" else "bash"


def spell(argv: Sequence[str], environment: Mapping[str, str], shell: str) -> tuple[str, str]:
    """The command as ``shell`` takes it; where it cannot pass a word on nothing, and why."""
    try:
        return command_for_shell(argv, Shell(shell), environment), ""
    except UserError as error:
        return "", str(error)
