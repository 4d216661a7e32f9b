"""Where to look for drafts: what names of targets, repositories and files tell before any header is read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.domain.hub import FileRole, HubRepository, ModelFiles
from sparkdeck.domain.training_names import bare_name

_REPO = re.compile(r"(?P<repo>[\w.-]+/[\w.-]+)(?::(?P<quantisation>[\w.-]+))?")
_DRAFT_WORD = re.compile(r"(?<![a-z])(?:dspark|dflash2?|speculators?|eagle-?3)(?![a-z])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TargetName:
    """A target as it was named: a repository, perhaps with a quantisation, or a file."""

    repo: str | None = None
    quantisation: str | None = None
    path: Path | None = None


def parse_target(text: str) -> TargetName:
    """``org/repo`` and ``org/repo:QUANT`` are of the Hub, everything else, and what ends in ``.gguf``, is a path."""
    match = _REPO.fullmatch(text)
    if match is None or text.lower().endswith(".gguf"):
        return TargetName(path=Path(text))
    return TargetName(match["repo"], match["quantisation"])


def is_draft_repo(repo: str) -> bool:
    """Its name says that it holds drafts: then also files whose own names say nothing are some."""
    return _DRAFT_WORD.search(repo.rsplit("/", 1)[-1]) is not None


def draft_files(repository: HubRepository) -> tuple[ModelFiles, ...]:
    """What may be a draft in ``repository``; near-lossless ones first, since a draft's size hardly matters."""
    roles = {FileRole.DRAFT, FileRole.TARGET} if is_draft_repo(repository.repo) else {FileRole.DRAFT}
    found = [one for one in repository.models if one.role in roles and one.files]
    return tuple(
        sorted(found, key=lambda one: (one.role is not FileRole.DRAFT, "Q8_0" not in one.files[0].path.upper()))
    )


def target_files(repository: HubRepository, quantisation: str | None) -> ModelFiles | None:
    """The wanted quantisation, else the smallest: all of one repository have the same shape."""
    targets = [one for one in repository.models if one.role is FileRole.TARGET and one.files]
    wanted = [one for one in targets if quantisation and one.label.lower() == quantisation.lower()]
    sized = sorted(targets, key=lambda one: one.size_bytes if one.size_bytes is not None else 1 << 62)
    return next(iter((*wanted, *sized)), None)


def bare_names(names: Iterable[str]) -> tuple[str, ...]:
    """Each model's name once, without what tells its format, in order; for searches, joined as repositories are."""
    found = (bare_name(name).replace(" ", "-") for name in names)
    unique = {name.lower(): name for name in reversed([name for name in found if name])}
    return tuple(reversed(unique.values()))
