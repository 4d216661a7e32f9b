"""A diagnostics file on disk: a ZIP of texts."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from pathlib import Path

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.domain.diagnostics import LEFT_OUT, DiagnosticsEntry


def save_diagnostics(path: Path, entries: Iterable[DiagnosticsEntry]) -> None:
    """Write ``entries`` to ``path``, with a table of contents. Raises :class:`UserError` where that is not possible."""
    listed = tuple(entries)
    contents = [f"{entry.name}: {entry.about}" for entry in listed]
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("contents.txt", "\n".join((*contents, "", LEFT_OUT, "")))
        for entry in listed:
            archive.writestr(entry.name, entry.text)
    write_atomically(path, buffer.getvalue())
