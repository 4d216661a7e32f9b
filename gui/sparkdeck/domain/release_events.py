"""What services tell of llama.cpp's releases."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sparkdeck.domain.computer import Computer
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.release_picker import Pick, PickQuestion, pick
from sparkdeck.domain.releases import Release
from sparkdeck.domain.translation import tr


@dataclass(frozen=True, slots=True)
class ReleasesListed:
    """The releases, newest first; ``from_cache_at`` is when GitHub gave them, where that was not just now.

    ``problem``: GitHub could not be asked, and ``releases`` are those of the last time (maybe none). ``update`` is the
    release to tell of as newer than the runtime in use; nothing is ever taken by itself.
    """

    releases: tuple[Release, ...]
    computer: Computer
    problem: UserError | None = None
    from_cache_at: datetime | None = None
    update: Release | None = None
    fetched_at: datetime | None = None
    """When GitHub last said so, also "just now": an hour later that is no longer true."""

    @property
    def recommended(self) -> Release | None:
        """The one to offer where none is named: the newest that a version names, else the newest of all, of those that have
        something for this computer (the files of a release come one after the other); ``None`` without any release."""
        usable = [release for release in self.releases if self.pick(release).offer is not None] or list(self.releases)
        return next((release for release in usable if release.stable), usable[0] if usable else None)

    def pick(self, release: Release) -> Pick:
        """What of ``release`` fits this computer."""
        return pick(PickQuestion(self.computer, release.assets))


def release_key(tag: str, variant: str) -> str:
    """The catalogue's key of an installed release: ``release:b11434:win-cuda-13.4-x64``."""
    return f"release:{tag}:{variant}"


def tag_and_variant(key: str) -> tuple[str, str]:
    """What :func:`release_key` made a key of. Raises :class:`UserError` for another key."""
    kind, _, rest = key.partition(":")
    tag, _, variant = rest.partition(":")
    if kind != "release" or not tag or not variant:
        raise UserError(tr("This is no release."), key[:200], tr("Choose one of the list."))
    return tag, variant
