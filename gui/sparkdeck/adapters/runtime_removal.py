"""Deletes the folder of a runtime that SparkDeck put there, and nothing else."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from sparkdeck.adapters.atomic_file import storage_error
from sparkdeck.adapters.runtime_leftovers import GONE, beside
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr


def remove_folder(folder: Path, root: Path | None) -> None:
    """Delete ``folder``, which must lie inside ``root``, SparkDeck's folder of runtimes; links are not followed.

    It is renamed first, so that no half of it is ever found under its name. Raises :class:`UserError`; blocking.
    """
    if root is None or not _is_inside(folder, root):
        raise UserError(
            tr("This folder is not deleted: it is not one of SparkDeck's own."),
            str(folder),
            tr("Delete it by hand."),
        )
    if not folder.exists():
        return
    going = beside(folder, GONE)
    try:
        folder.rename(going)
        shutil.rmtree(going)
    except OSError as error:
        raise storage_error(folder, error) from error


def _is_inside(folder: Path, root: Path) -> bool:
    """Really: where no link on the way leads out."""
    if folder.is_symlink():
        return False
    real, real_root = Path(os.path.realpath(folder)), Path(os.path.realpath(root))
    return real != real_root and real_root in real.parents
