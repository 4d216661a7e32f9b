"""Official releases of llama.cpp: what each offers, and what of DSpark it can do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from sparkdeck.domain.translation import tr

_BUILD_TAG = re.compile(r"b([1-9]\d{0,8})")
_STABLE_TAG = re.compile(r"v\d+\.\d+\.\d+")


class DsparkSupport(Enum):
    """Which DSpark drafts a build can run. From its number; what a build can really do, its ``--help`` says."""

    NONE = "none"
    DEEPSPEC = "deepspec"
    """Drafts in DeepSpec's format (llama.cpp #25173)."""
    SPECULATORS = "speculators"
    """Drafts in the speculators format as well (llama.cpp #26275)."""
    UNKNOWN = "unknown"


_NONE_UP_TO = 10133
_DEEPSPEC_FROM = 10164
_SPECULATORS_FROM = 10498
"""The changelog of a binding puts #25173 after b10133 and up to b10178, another project names b10164; #26275 was open at
b10453 and in by b10498. In between the number alone does not tell, and the later one is taken."""


@dataclass(frozen=True, slots=True)
class Asset:
    """A file of a release. ``sha256`` is ``None`` where GitHub names no digest (files from before June 2025)."""

    name: str
    url: str
    size_bytes: int
    sha256: str | None = None


@dataclass(frozen=True, slots=True)
class Release:
    """``tag`` such as ``b11434``. ``build`` is its number, ``None`` for a tag of another form. ``stable`` is the version
    (``v1.4.0``) that names this build, where one does."""

    tag: str
    published_at: datetime | None
    assets: tuple[Asset, ...]
    page_url: str = ""
    stable: str = ""

    @property
    def build(self) -> int | None:
        return build_of(self.tag)

    @property
    def dspark(self) -> DsparkSupport:
        return dspark_of(self.build)


@dataclass(frozen=True, slots=True)
class ReleaseList:
    """Releases that have programs, newest first. ``fetched_at``: when GitHub last said so (also "nothing new")."""

    releases: tuple[Release, ...]
    fetched_at: datetime

    def of(self, tag: str) -> Release | None:
        """The release of this tag, also by the version that names it."""
        return next((release for release in self.releases if tag in (release.tag, release.stable)), None)


def build_of(tag: str) -> int | None:
    """11434 of ``b11434``; ``None`` for other tags."""
    match = _BUILD_TAG.fullmatch(tag)
    return int(match[1]) if match else None


def is_stable_tag(tag: str) -> bool:
    """``v1.4.0``: such a release has no programs, only the name of the build that it is."""
    return _STABLE_TAG.fullmatch(tag) is not None


def dspark_of(build: int | None) -> DsparkSupport:
    if build is None:
        return DsparkSupport.UNKNOWN
    if build >= _SPECULATORS_FROM:
        return DsparkSupport.SPECULATORS
    if build >= _DEEPSPEC_FROM:
        return DsparkSupport.DEEPSPEC
    return DsparkSupport.NONE if build <= _NONE_UP_TO else DsparkSupport.UNKNOWN


def dspark_words(support: DsparkSupport) -> str:
    """One line for a list of releases."""
    return {
        DsparkSupport.NONE: tr("No DSpark"),
        DsparkSupport.DEEPSPEC: tr("DSpark drafts in DeepSpec format"),
        DsparkSupport.SPECULATORS: tr("All DSpark drafts"),
        DsparkSupport.UNKNOWN: tr("DSpark unknown until it is installed"),
    }[support]


def newer_release(releases: Sequence[Release], build: int | None) -> Release | None:
    """The release to tell of where ``build`` is in use: the newest stable one if that is newer, else the newest of all;
    ``None`` where nothing newer is listed, or the build is not known."""
    if build is None:
        return None
    newer = [release for release in releases if (release.build or 0) > build]
    stable = [release for release in newer if release.stable]
    return max(stable or newer, key=lambda release: release.build or 0, default=None)
