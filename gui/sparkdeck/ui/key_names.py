"""What the keys of a keyboard are called in the window's language: ``Ctrl+R`` is ``Strg+R`` in German."""

from __future__ import annotations

from sparkdeck.domain.translation import tr

_NAMES = {"Ctrl": tr("Ctrl", "a key"), "Shift": tr("Shift", "a key"), "Del": tr("Del", "a key")}


def key_names(keys: str) -> str:
    """Keys as ``QKeySequence`` takes them (``Ctrl+Shift+M``), for showing them; what has no other name stays."""
    return "+".join(_NAMES.get(key, key) for key in keys.split("+"))
