"""Folders beside those of the runtimes while one is made, replaced or deleted, and what a kill left of them.

``.<name>.<8 digits>.new`` is being made, ``.old`` is the earlier one while the new one gets its name, ``.gone`` is being
deleted. Who makes one claims it, so that another SparkDeck (a window and a command) leaves it alone.
"""

from __future__ import annotations

import contextlib
import re
import secrets
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

from sparkdeck.adapters.atomic_file import make_folder, storage_error
from sparkdeck.adapters.file_claim import claim, is_claimed

NEW, OLD, GONE = "new", "old", "gone"
_NAME = re.compile(r"\.(?P<folder>.+)\.[0-9a-f]{8}\.(?P<kind>new|old|gone)")
_CLAIM = "claim"
_GONE_AFTER_S = 3600.0
"""Nobody deletes for so long; until then somebody else may be at it."""


def beside(folder: Path, kind: str) -> Path:
    return folder.with_name(f".{folder.name}.{secrets.token_hex(4)}.{kind}")


@contextlib.contextmanager
def work_folder(folder: Path) -> Iterator[Path]:
    """A folder to make ``folder`` in; it is gone afterwards. Raises :class:`UserError` where none can be made."""
    work = beside(folder, NEW)
    make_folder(work)
    try:
        with contextlib.ExitStack() as held:
            try:
                claim(held.enter_context((work / _CLAIM).open("wb")))
            except OSError as error:
                raise storage_error(work, error) from error
            yield work
    finally:
        shutil.rmtree(work, ignore_errors=True)


def sweep(root: Path) -> None:
    """Remove what kills left in ``root``. One between the two renames of a replacement left the earlier folder under its
    other name: that one comes back. Never raises; blocking."""
    with contextlib.suppress(OSError):
        for path in sorted(root.iterdir()):
            name = _NAME.fullmatch(path.name)
            if name is None or path.is_symlink() or not path.is_dir():
                continue
            folder = path.with_name(name["folder"])
            with contextlib.suppress(OSError):
                if name["kind"] == OLD and not folder.exists():
                    path.rename(folder)
                elif name["kind"] == GONE and time.time() - path.stat().st_mtime < _GONE_AFTER_S:
                    continue
                elif name["kind"] != NEW or not is_claimed(path / _CLAIM):
                    shutil.rmtree(path, ignore_errors=True)
