"""Targets on this machine with the draft that was published for them, wherever among the model folders it lies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.known_pairs import KnownPair
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryModel, LibraryState


def with_published_drafts(models: Iterable[LibraryModel], known: Sequence[KnownPair]) -> tuple[LibraryModel, ...]:
    """``models`` in their order; a published draft comes before those that merely lie beside its target.

    Only exact pairs, told by the repositories that both came from: what is merely alike is judged by the headers.
    """
    rows = tuple(models)
    drafts: dict[str, list[LibraryModel]] = {}
    for row in rows:
        if row.role is FileRole.DRAFT and row.state is LibraryState.WHOLE and row.repo is not None:
            drafts.setdefault(row.repo, []).append(row)
    pairs = [pair for pair in known if pair.draft_repo in drafts]
    return tuple(_paired(row, pairs, drafts) for row in rows) if pairs else rows


def _paired(row: LibraryModel, pairs: Sequence[KnownPair], drafts: dict[str, list[LibraryModel]]) -> LibraryModel:
    if row.role is not FileRole.TARGET or row.repo is None:
        return row
    published: list[Path] = []
    for pair in pairs:
        if pair.published_for(row.repo):
            published += [
                draft.path
                for draft in drafts[pair.draft_repo]
                if pair.draft_file is None or draft.path.as_posix().endswith(f"/{pair.draft_file}")
            ]
    if not published:
        return row
    return replace(row, partners=tuple(dict.fromkeys((*published, *row.partners))))
