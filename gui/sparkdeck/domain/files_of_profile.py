"""Which model files a start of a profile loads: its target and draft, and those that its options name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from sparkdeck.domain.profile import LocalModel, Profile

_FILE = re.compile(r"[^,;\"']*?\.gguf(?![^,;:\s\"'])", re.IGNORECASE)
"""Projectors, adapters and control vectors: several may stand in one value, with a weight behind each."""


def files_of_profile(profile: Profile) -> tuple[Path, ...]:
    """Each once, as they are written; models of the Hub are not there. Rather one too many than one too few."""
    return tuple(dict.fromkeys(_named(profile)))


def _named(profile: Profile) -> Iterator[Path]:
    for model in (profile.target, profile.draft):
        if isinstance(model, LocalModel):
            yield model.path
    for value in (*profile.options.values(), *profile.extra_options.values()):
        if isinstance(value, str):
            yield from (Path(name.strip()) for name in _FILE.findall(value))
    for word in profile.extra_arguments.split(" -"):
        _, _, value = word.strip().partition("=" if "=" in word.split(" ", 1)[0] else " ")
        yield from (Path(name.strip()) for name in _FILE.findall(value))
