"""What a diagnostics file holds."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.translation import tr


@dataclass(frozen=True, slots=True)
class DiagnosticsEntry:
    """One file inside the ZIP: its ``text`` is what will be written, character by character."""

    name: str
    about: str
    """What it is, in a few words."""
    text: str

    @property
    def size_bytes(self) -> int:
        return len(self.text.encode())


LEFT_OUT = tr(
    "Left out: API keys and tokens, prompts and answers, your home folder's path, the names of user and machine."
)
