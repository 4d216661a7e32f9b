"""Why the system does not run a program that was chosen as llama-server, in words."""

from __future__ import annotations

import errno
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

ANOTHER = tr("Choose another llama-server.")
_WRONG_PROCESSOR = {errno.ENOEXEC, getattr(errno, "EBADARCH", errno.ENOEXEC)}


def cannot_run(path: Path, error: OSError) -> UserError:
    """``error`` is what starting ``path`` raised."""
    if error.errno in _WRONG_PROCESSOR:
        title = tr("{program} cannot run on this computer: the system does not take it.", program=path.name)
        return UserError(title, str(path), ANOTHER)
    if error.errno == errno.ENOENT:  # the file is there: its loader or the program of its first line is not
        title = tr("{program} cannot run on this computer: the loader it asks for is missing.", program=path.name)
        return UserError(title, str(path), ANOTHER)
    if error.errno in (errno.EACCES, errno.EPERM):
        return UserError(
            tr("{program} may not be run here.", program=path.name),
            f"{path}: {error.strerror}",
            tr("Check its permissions and whether its disk is mounted noexec."),
        )
    if error.errno == errno.ETXTBSY:
        title = tr("{program} is being written just now.", program=path.name)
        return UserError(title, str(path), tr("Try again when the copy is complete."))
    title = tr("{program} cannot be run.", program=path.name)
    return UserError(title, f"{path}: {error.strerror or error}", ANOTHER)
