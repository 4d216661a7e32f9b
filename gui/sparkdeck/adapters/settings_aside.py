"""Copies of settings that could not be read, or are a newer version's, before the file is replaced."""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path

from sparkdeck.adapters.atomic_file import storage_error, write_atomically
from sparkdeck.adapters.bounded_file import read_bounded
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_MOST_COPIES = 99


def keep_aside(path: Path, content: bytes, kind: str, most_bytes: int) -> Path:
    """Copy ``content`` to ``settings.toml.<kind>-<number>``; a copy that is there already does. Gives the copy.

    Of a file of more than ``most_bytes``, which was not read whole, it is a second name or a copy, of all of it. Raises
    :class:`UserError`.
    """
    is_whole = len(content) <= most_bytes
    for number in range(1, _MOST_COPIES + 1):
        copy = path.with_name(f"{path.name}.{kind}-{number}")
        try:
            if copy.samefile(path) or (is_whole and read_bounded(copy, most_bytes) == content):
                return copy
        except FileNotFoundError:
            if is_whole:
                write_atomically(copy, content)
                return copy
            try:
                _copy_all(path, copy)
            except OSError as error:
                raise storage_error(copy, error) from error
            return copy
        except OSError:
            continue
    raise UserError(
        tr(
            "There are {count} copies of damaged settings already, so {file} is left as it is.",
            count=_MOST_COPIES,
            file=path.name,
        ),
        str(path.parent),
        tr("Remove the files {files}.", files=f"{path.name}.{kind}-…"),
    )


def _copy_all(path: Path, copy: Path) -> None:
    with contextlib.suppress(OSError):  # not every file system has second names
        copy.hardlink_to(path)
        return
    try:
        shutil.copyfile(path, copy)
    except OSError:
        copy.unlink(missing_ok=True)
        raise
