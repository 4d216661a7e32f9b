"""Brings a file of a release into SparkDeck's own folder: resumable, with its SHA-256 checked, as models are downloaded.

GitHub sends every file from another host by a redirect; no token is ever sent along.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from sparkdeck.adapters.download_place import PART_SUFFIX, STATE_SUFFIX
from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.transfer import Transfer
from sparkdeck.adapters.transfer_control import TransferControl
from sparkdeck.adapters.transfer_state import read_state
from sparkdeck.adapters.transfer_wanted import Fetched, FileDamaged, Wanted, discard
from sparkdeck.domain.contacted_hosts import GITHUB
from sparkdeck.domain.releases import Asset
from sparkdeck.domain.translation import tr

_FORGOTTEN_AFTER_S = 14 * 86400
"""A part that nobody went on with for so long is removed with the next installation."""


@dataclass(frozen=True, slots=True)
class ReleaseAccess(HubAccess):
    """Where one file of a release is. ``endpoint`` is only for the page that is named in words."""

    endpoint: str = GITHUB
    address: str = ""

    whose = "GitHub"

    def file_url(self, repo: str, commit: str, path: str) -> str:
        return self.address

    def page_url(self, repo: str) -> str:
        return f"{self.endpoint}/{repo}/releases"

    def when_refused(self, repo: str) -> str:
        return tr("Open {page} in a browser: often a proxy or a sign-in page is in the way.", page=self.page_url(repo))


@dataclass(frozen=True, slots=True)
class ReleaseFile:
    """One file of the release ``tag``, and where it is while it comes: ``part``, which is whole once it is fetched."""

    repo: str
    tag: str
    asset: Asset
    folder: Path

    @property
    def part(self) -> Path:
        return self.folder / (self._name + PART_SUFFIX)

    @property
    def state(self) -> Path:
        return self.folder / (self._name + STATE_SUFFIX)

    @property
    def _name(self) -> str:
        """Windows' CUDA libraries have no tag in their name, and two releases may come at the same time."""
        name = self.asset.name
        return name if self.tag in name else f"{self.tag}-{name}"

    @property
    def bytes_there(self) -> int:
        """What an earlier try brought. Blocking, short."""
        known = read_state(self.state)
        return known[1].total if known is not None and self.part.is_file() else 0

    @property
    def bytes_left(self) -> int:
        """What is still to come. Blocking, short."""
        return max(0, self.asset.size_bytes - self.bytes_there)

    def fetch(self, control: TransferControl) -> Fetched:
        """Bring it, or what of it is missing; ``verified`` is against GitHub's own digest. Raises :class:`UserError` and
        ``Stopped``; blocking."""
        wanted = Wanted(
            self.repo,
            self.tag,
            self.asset.name,
            ReleaseAccess(address=self.asset.url),
            self.asset.size_bytes,
            self.asset.sha256,
        )
        fetched = Transfer(wanted, self.part, self.state, control).run()
        self._require_announced(fetched)
        return replace(fetched, verified=self.asset.sha256 is not None)

    def _require_announced(self, fetched: Fetched) -> None:
        """It is run later: what the host that sends the bytes says of them counts nothing beside what GitHub said."""
        if self.asset.sha256 not in (None, fetched.sha256):
            found = tr(
                "sha256 {found}…, and {announced}… was announced. The damaged file was not kept.",
                found=fetched.sha256[:16],
                announced=(self.asset.sha256 or "")[:16],
            )
        elif fetched.size_bytes != self.asset.size_bytes:
            found = tr(
                "{found:,} bytes, and {announced:,} were announced. The damaged file was not kept.",
                found=fetched.size_bytes,
                announced=self.asset.size_bytes,
            )
        else:
            return
        self.discard()
        raise FileDamaged(
            tr("{file} is damaged: its content is not what GitHub announced.", file=self.asset.name),
            found,
            tr("Look for new releases, then download it again."),
        )

    def discard(self) -> None:
        """Remove what of it is on the disk."""
        discard(self.part, self.state)
        with contextlib.suppress(OSError):
            self.folder.rmdir()  # the last one


def discard_forgotten(folder: Path, keep: Iterable[ReleaseFile]) -> None:
    """Remove parts in ``folder`` that nobody went on with for two weeks. Never raises."""
    kept = {path for file in keep for path in (file.part, file.state)}
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            is_ours = path.name.endswith((PART_SUFFIX, STATE_SUFFIX)) and path not in kept
            if is_ours and time.time() - path.stat().st_mtime > _FORGOTTEN_AFTER_S:
                path.unlink()
