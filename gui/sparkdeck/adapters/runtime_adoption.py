"""Runtimes of ours that lie on the disk and on no list: the list was damaged, or SparkDeck was killed before it was written.

Their folders' names say what they are; a whole one only ever gets such a name.
"""

from __future__ import annotations

import re
from pathlib import Path

from sparkdeck.adapters.runtime_search import program_in
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.release_events import release_key
from sparkdeck.domain.runtime_entry import RuntimeSource
from sparkdeck.domain.runtime_record import RuntimeRecord, RuntimeRecords

_RELEASE = re.compile(r"(?P<tag>b[1-9]\d{0,8})-(?P<variant>(?:win|ubuntu|linux|macos)-[\w.-]+)", re.ASCII)
_BUILD = re.compile(r"llama-server-[\w.-]*-(?P<key>[0-9a-f]{12})", re.ASCII)


def unlisted(root: Path | None, known: RuntimeRecords) -> tuple[RuntimeRecord, ...]:
    """Those in ``root``, SparkDeck's folder of runtimes, that ``known`` does not have. Never raises; blocking."""
    try:
        folders = sorted(root.iterdir()) if root is not None else []
    except OSError:
        return ()
    found = []
    for folder in folders:
        if (named := _named(folder.name)) is None or folder.is_symlink() or known.of(named[0]) is not None:
            continue
        try:
            found.append(RuntimeRecord(*named, program_in(folder), folder=folder))
        except (UserError, OSError):
            continue
    return tuple(found)


def _named(name: str) -> tuple[str, RuntimeSource] | None:
    """The key and the source of a runtime whose folder is called so."""
    if release := _RELEASE.fullmatch(name):
        return release_key(release["tag"], release["variant"]), RuntimeSource.DOWNLOADED
    if build := _BUILD.fullmatch(name):
        return f"build:{build['key']}", RuntimeSource.BUILT
    return None
