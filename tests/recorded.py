"""Real outputs of real engines, recorded once: see tests/recordings/README.md."""

from __future__ import annotations

from pathlib import Path

RECORDINGS = Path(__file__).parent / "recordings"


def recording(name: str) -> Path:
    """The recorded file ``name``, e.g. ``b11434/help.txt``."""
    path = RECORDINGS / name
    assert path.is_file(), f"the recording {name} is missing"
    return path
