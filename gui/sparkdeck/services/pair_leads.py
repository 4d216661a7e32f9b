"""What the pair finder works with: whom it asks, the target it was asked about, and the drafts it follows up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from sparkdeck.adapters.gguf_values import GgufHeader
from sparkdeck.domain.draft_leads import TargetName
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import HubHit, HubRepository, ModelFiles
from sparkdeck.domain.pair_facts import TargetFacts
from sparkdeck.domain.pairing import DraftCandidate


class HubListing(Protocol):
    """What is asked of the Hub. Both raise :class:`UserError`."""

    async def repository(self, repo: str) -> HubRepository: ...

    async def search(self, text: str, base_model: str | None = None) -> tuple[HubHit, ...]: ...


class HeaderSource(Protocol):
    """Reads headers, never the tensors behind them. Both raise :class:`UserError`."""

    async def remote_header(self, repo: str, file: str, commit: str) -> GgufHeader: ...

    async def local_header(self, path: Path) -> GgufHeader: ...


@dataclass(frozen=True, slots=True)
class Target:
    """What is known of the target; without ``facts``, ``problem`` says why."""

    name: TargetName
    names: tuple[str, ...]
    repository: HubRepository | None = None
    facts: TargetFacts | None = None
    problem: UserError | None = None

    @property
    def repo(self) -> str | None:
        return self.name.repo

    @property
    def file_name(self) -> str | None:
        return self.name.path.name if self.name.path is not None else None


@dataclass(slots=True)
class Lead:
    """A candidate whose header is still to be read, unless it has a problem already."""

    candidate: DraftCandidate
    commit: str = ""
    published: str = ""


def with_file(candidate: DraftCandidate, files: ModelFiles) -> DraftCandidate:
    path = files.files[0].path
    return replace(candidate, label=path, file=path, size_bytes=files.size_bytes)


def of_repository(repository: HubRepository, files: ModelFiles, source: str) -> Lead:
    candidate = DraftCandidate(label="", source=source, repo=repository.repo)
    return Lead(with_file(candidate, files), repository.commit)


def rank(candidate: DraftCandidate) -> int:
    """Compatible, then unknown, then incompatible; the sort keeps the order of the sources within each."""
    if candidate.verdict is None:
        return 1
    return 0 if candidate.verdict.compatible else 2
