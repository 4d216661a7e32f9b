"""The API key of a start: the one that the server will ask its clients for, so that ours can name it."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.adapters.server_environment import API_KEY
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_LONGEST_FILE_BYTES = 1 << 20


def key_of_file(path: str) -> str | None:
    """The first key in an ``api-key-file``, which has one on each line. Blocking. Raises :class:`UserError`."""
    try:
        with Path(path).open("rb") as file:
            text = file.read(_LONGEST_FILE_BYTES).decode("utf-8", "replace")
    except (OSError, ValueError) as error:
        raise UserError(
            tr("The file with the API keys cannot be read."),
            f"{path}: {getattr(error, 'strerror', None) or error}.",
            tr("Choose another api-key-file in the profile, or none."),
        ) from error
    return next((line.strip() for line in text.splitlines() if line.strip()), None)


def check_key(key: str | None) -> None:
    """Raise :class:`UserError` for keys (several stand with commas between) that no client can send, ours neither."""
    if key is not None and not (key.isascii() and key.isprintable()):
        raise UserError(
            tr("The API key cannot be sent."),
            tr(
                "{api_key}, or api-key of the profile, holds characters that an HTTP header cannot carry.",
                api_key=API_KEY,
            ),
            tr("Use plain letters, digits and signs."),
        )
