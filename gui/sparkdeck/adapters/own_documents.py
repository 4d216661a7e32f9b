"""The texts that every copy of SparkDeck comes with: its licence and the notices of others' work."""

from __future__ import annotations

import json
from pathlib import Path

from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

LICENCE, NOTICES = "LICENSE", "THIRD_PARTY_NOTICES.md"


def own_document(name: str) -> str:
    """The text of :data:`LICENCE` or :data:`NOTICES`: in the checkout, or in the packaged
    program's own data. Raises :class:`UserError` where it is missing."""
    for folder in _places():
        try:
            return (folder / name).read_text(encoding="utf-8")
        except (OSError, ValueError):
            continue
    raise UserError(tr("{name} is missing.", name=name), "", tr("It stands at the top of SparkDeck's repository."))


def _places() -> tuple[Path, ...]:
    try:
        resources = resources_folder()
    except UserError:
        return ()
    return resources.parent, resources / "documents", Path("/usr/share/doc/sparkdeck")


def build_note() -> str:
    """When and of which commit this copy was packaged, as its build wrote it; empty for a checkout."""
    try:
        note = json.loads((resources_folder() / "build.json").read_text(encoding="utf-8"))
        words = [str(note[key]) for key in ("commit", "date") if note.get(key)]
    except (UserError, OSError, ValueError, TypeError, AttributeError):
        return ""
    return ", ".join(words)
