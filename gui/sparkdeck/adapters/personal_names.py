"""The names that nothing which leaves this machine may hold: the user's, the machine's, the home folder."""

from __future__ import annotations

import getpass
import platform
from collections.abc import Iterable
from pathlib import Path

from sparkdeck.domain.scrubbing import Scrubber


def personal_scrubber(secrets: Iterable[str] = ()) -> Scrubber:
    """What takes them out of a text, and ``secrets`` with them."""
    return Scrubber(home_folder(), user_name(), platform.node(), tuple(secrets))


def home_folder() -> str:
    try:
        return str(Path.home())
    except RuntimeError:  # no HOME and no entry for the user
        return ""


def user_name() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return ""
