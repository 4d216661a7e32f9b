"""What should be known of a start that nothing forbids."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LaunchNote:
    """One remark on the next start. ``text`` is a sentence, ``detail`` the evidence and what to do about it.

    A warning says that the start will not do what was asked for; anything else is only told. Neither stops a start.
    """

    text: str
    detail: str = ""
    is_warning: bool = False


def warning(text: str, detail: str = "") -> LaunchNote:
    return LaunchNote(text, detail, is_warning=True)
