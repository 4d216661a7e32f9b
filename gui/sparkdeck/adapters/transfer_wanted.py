"""Which file a transfer shall bring, and what it brought."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.transfer_state import Identity
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr


class FileDamaged(UserError):
    """It has the right size but not the content that the Hub announced; the partial file is gone."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The file: where it is, and what the Hub's listing says of it (``None``: it does not say)."""

    repo: str
    commit: str
    path: str
    access: HubAccess
    size_bytes: int | None = None
    sha256: str | None = None

    @property
    def url(self) -> str:
        return self.access.file_url(self.repo, self.commit, self.path)


@dataclass(frozen=True, slots=True)
class Fetched:
    """The partial file is whole now. ``verified``: its sha256 is the one that the Hub announces.

    ``changed``: the Hub has another version than was listed, and it is this one. ``commit`` and ``etag`` as the server
    said last, ``None`` where it did not.
    """

    size_bytes: int
    sha256: str
    verified: bool
    changed: bool
    commit: str | None
    etag: str | None


def damaged(wanted: Wanted, digest: str, expected: str) -> FileDamaged:
    """``digest`` is the content's sha256, ``expected`` the announced one."""
    return FileDamaged(
        tr(
            "{path} is damaged: its content is not what {source} announced.",
            path=wanted.path,
            source=wanted.access.whose,
        ),
        tr(
            "sha256 {digest}…, and {expected}… was announced. The damaged file was not kept.",
            digest=digest[:16],
            expected=expected[:16],
        ),
        tr("Download it again."),
    )


def discard(part: Path, state: Path) -> None:
    """Remove a partial file and what belongs to it; what is not there is no matter."""
    for path in (part, state, state.with_name(state.name + ".tmp")):
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)


def is_same(known: Identity, wanted: Identity) -> bool:
    if known.sha256 is not None and wanted.sha256 is not None:
        return known.sha256 == wanted.sha256
    return (known.repo, known.commit, known.file) == (wanted.repo, wanted.commit, wanted.file)
