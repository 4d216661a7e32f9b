"""For which shell the launch editor writes the command."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence

from sparkdeck.domain.settings import Settings


def chosen_shell(settings: Settings | None) -> str:
    """The user's choice, else what this system has."""
    chosen = str(settings.value("command_shell")) if settings is not None else "system"
    if chosen != "system":
        return chosen
    return "powershell" if sys.platform == "win32" else "bash"


def spell(argv: Sequence[str], shell: str) -> str:
    return shlex.join(argv)
