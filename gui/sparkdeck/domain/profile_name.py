"""What a profile can be called."""

from __future__ import annotations

from sparkdeck.domain.translation import tr

LONGEST_NAME = 120


def is_usable(name: str) -> bool:
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()


def usable_name(text: str, absent: str = tr("Imported", "the name of a profile")) -> str:
    """``text`` of a foreign file as a name: what cannot be printed is left out, and what is too long cut. What a name of
    ours can be stays as it is."""
    if is_usable(text):
        return text
    plain = " ".join("".join(char if char.isprintable() else " " for char in text).split())
    return plain[:LONGEST_NAME].strip() or absent
