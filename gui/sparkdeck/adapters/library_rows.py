"""From files that lie together to rows of the library: parts folded into one, states in words, partners found."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from sparkdeck.adapters.library_cache import CachedFile
from sparkdeck.adapters.library_facts import FileFacts
from sparkdeck.adapters.library_walk import FoundFile, FoundFolder
from sparkdeck.adapters.not_a_gguf import IncompleteFile
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.gguf_facts import role_of
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.hub_listing import quantisation_of
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.library_rules import (
    ShardName,
    partners_of,
    quantisation_in_name,
    role_by_name,
    shard_name,
    why_no_chat,
)
from sparkdeck.domain.translation import plural, sentences, tr

_NAMED_PARTS = 3
_PADDING_BYTES = 4096
"""No writer pads the end of a file by more."""
VERIFIED = tr("Verified: the content is the Hub’s.")
NOT_THE_HUBS = tr("Its content is not the Hub’s: the sha256 differs. Download it again.")
NO_TEMPLATE = tr("It has no chat template: llama-server uses ChatML, which it may not have been trained for.")

Look = Callable[[FoundFile], CachedFile | UserError]
"""What is known of a file, from the cache or from its header; or what is wrong with it."""


@dataclass(frozen=True, slots=True)
class _Group:
    """The files of one model: ``shard`` is ``None`` for a single file; ``files`` are those that are there, in order."""

    path: Path
    files: tuple[FoundFile, ...]
    shard: ShardName | None
    missing: tuple[str, ...]


def rows_of(folder: FoundFolder, look: Look) -> Iterator[LibraryModel]:
    """One row per model of ``folder``, in the order of the names, still without partners (see :func:`with_partners`)."""
    for group in _groups(folder.files):
        yield _row(group, folder, look)


def with_partners(rows: Sequence[LibraryModel]) -> list[LibraryModel]:
    """``rows``, which lie together, with the sidecars that belong to each target."""
    targets = [row.path for row in rows if row.role is FileRole.TARGET]
    sidecars = [
        row.path for row in rows if row.role in (FileRole.DRAFT, FileRole.PROJECTOR) and row.state is LibraryState.WHOLE
    ]
    if not sidecars:
        return list(rows)
    return [
        replace(row, partners=partners_of(row.path, targets, sidecars)) if row.role is FileRole.TARGET else row
        for row in rows
    ]


def _groups(files: Sequence[FoundFile]) -> list[_Group]:
    sets: dict[tuple[Path, str, int], dict[int, FoundFile]] = {}
    groups: list[_Group] = []
    for file in files:
        shard = shard_name(file.path.name)
        if shard is None or not shard.is_valid or shard.count == 1:
            groups.append(_Group(file.path, (file,), None, ()))
        else:
            sets.setdefault((file.path.parent, shard.stem, shard.count), {})[shard.number] = file
    for (parent, stem, count), parts in sets.items():
        shard = ShardName(stem, 1, count)
        missing = tuple(shard.name(number) for number in range(1, count + 1) if number not in parts)
        there = tuple(file for _, file in sorted(parts.items()))
        first = parts[1].path if 1 in parts else parent / shard.name(1)
        groups.append(_Group(first, there, shard, missing))
    return sorted(groups, key=lambda group: str(group.path))


def _row(group: _Group, folder: FoundFolder, look: Look) -> LibraryModel:
    facts: list[FileFacts] = []
    checked: list[bool | None] = []
    problem: UserError | None = None
    for file in group.files:
        known = file.problem or look(file)
        if isinstance(known, UserError):
            problem = problem or known
        else:
            facts.append(known.facts)
            checked.append(known.verified)
    first = facts[0] if facts else None
    role, why_not = role_by_name(group.path.name), ""
    if first is not None:
        role = first.role
        has_tensors = any(part.tensors for part in facts)
        if has_tensors and not first.tensors:  # the first of several parts may hold the description only
            role = role_of(first.architecture, first.general_type, group.path.name)
        if role is FileRole.OTHER:
            why_not = why_no_chat(first.architecture, first.general_type, has_tensors)
    named = (
        quantisation_of(str(group.path).replace(os.sep, "/")) if folder.repo else quantisation_in_name(group.path.name)
    )
    state, note = _state(group, facts, problem)
    if False in checked:
        state, note = LibraryState.DAMAGED, NOT_THE_HUBS
    elif state is LibraryState.WHOLE:
        template = first.has_chat_template if first else None
        remarks = [why_not, note, tr("An older revision.") if folder.is_old else ""]
        remarks.append(NO_TEMPLATE if template is False and role is FileRole.TARGET else "")
        remarks.append(VERIFIED if checked and all(checked) else "")
        note = sentences(remarks)
    return LibraryModel(
        path=group.path,
        files=tuple(file.path for file in group.files),
        role=role,
        state=state,
        source=folder.root.source,
        size_bytes=sum(file.size_bytes for file in group.files),
        architecture=first.architecture if first else None,
        parameters=None if problem or group.missing else _sum(part.parameters for part in facts if part.tensors),
        quantisation=named or (first.quantisation if first else None),
        context_tokens=first.context_tokens if first else None,
        repo=folder.repo,
        deletable=folder.root.deletable,
        note=note,
        is_reference=folder.root.is_reference,
        verified=False if False in checked else True if checked and all(checked) else None,
        has_chat_template=first.has_chat_template if first else None,
    )


def _state(group: _Group, facts: Sequence[FileFacts], problem: UserError | None) -> tuple[LibraryState, str]:
    if problem is not None:
        # what cannot be opened may have a reason that passes (permissions); its row says which
        ends_early = isinstance(problem, IncompleteFile)
        words = sentences((problem.title, problem.action))
        return (LibraryState.INCOMPLETE if ends_early else LibraryState.DAMAGED), words
    if group.missing:
        return LibraryState.INCOMPLETE, _missing_words(group)
    partly = next((part.problem for part in facts if part.problem), "")
    if partly:
        return LibraryState.DAMAGED, partly
    for file, part in zip(group.files, facts, strict=True):
        short = (part.expected_bytes or 0) - file.size_bytes
        if short > 0:
            return LibraryState.INCOMPLETE, _short_words(
                file, part.expected_bytes or 0, is_part=group.shard is not None
            )
    misfit = _split_misfit(group, facts)
    if misfit:
        return LibraryState.DAMAGED, misfit
    return LibraryState.WHOLE, _remark(group, facts)


def _short_words(file: FoundFile, expected_bytes: int, *, is_part: bool) -> str:
    short, there = expected_bytes - file.size_bytes, file.size_bytes
    if is_part:
        return plural(
            short,
            "{name} ends {n:,} byte early: {there:,} of at least {expected:,} are there. Download it again.",
            "{name} ends {n:,} bytes early: {there:,} of at least {expected:,} are there. Download it again.",
            name=file.path.name,
            there=there,
            expected=expected_bytes,
        )
    return plural(
        short,
        "The file ends {n:,} byte early: {there:,} of at least {expected:,} are there. Download it again.",
        "The file ends {n:,} bytes early: {there:,} of at least {expected:,} are there. Download it again.",
        there=there,
        expected=expected_bytes,
    )


def _missing_words(group: _Group) -> str:
    assert group.shard is not None
    first = shard_name(group.missing[0])
    names = ", ".join(group.missing[:_NAMED_PARTS]) + (" …" if len(group.missing) > _NAMED_PARTS else "")
    if len(group.missing) == 1 and first is not None:
        return tr(
            "Part {part} of {count} is missing: {names}. Download it into the same folder.",
            part=first.number,
            count=group.shard.count,
            names=names,
        )
    return tr(
        "{missing} of {count} parts are missing: {names}. Download them into the same folder.",
        missing=len(group.missing),
        count=group.shard.count,
        names=names,
    )


def _split_misfit(group: _Group, facts: Sequence[FileFacts]) -> str:
    """What the headers say of the parts against what the names say; llama.cpp goes by the names and then refuses."""
    for place, (file, part) in enumerate(zip(group.files, facts, strict=True), 1):
        count = part.split_count or 0
        number = part.split_number or 1
        if group.shard is None and count > 1:
            shard = shard_name(file.path.name)
            if shard is None and _surplus(file, part) > 0:
                return tr(
                    "This is part {part} of {count} with more joined to it: parts of a GGUF cannot be joined by copying "
                    "them together. Download the parts again, or join them with “llama-gguf-split --merge”.",
                    part=number,
                    count=count,
                )
            stem = shard.stem if shard else file.path.name[:-5]
            return tr(
                "This is part {part} of {count} under another name, so the other parts are not found. "
                "Rename it to {name}, beside the others.",
                part=number,
                count=count,
                name=ShardName(stem, number, count).name(number),
            )
        if group.shard is not None and count and (count, number) != (group.shard.count, place):
            return tr(
                "{name} is part {place} of {named} by its name, but part {part} of {count} by its header. "
                "Download it again.",
                name=file.path.name,
                place=place,
                named=group.shard.count,
                part=number,
                count=count,
            )
    return ""


def _remark(group: _Group, facts: Sequence[FileFacts]) -> str:
    if any(part.has_foreign_byte_order for part in facts):
        return tr("It is in the other byte order: this computer cannot load it.")
    named = shard_name(group.path.name)
    if named is not None and not named.is_valid:
        return tr(
            "Its name says part {part} of {count}, which cannot be; it is one whole file.",
            part=named.number,
            count=named.count,
        )
    for file, part in zip(group.files, facts, strict=True):
        if _surplus(file, part) > 0:
            return plural(
                _surplus(file, part),
                "{name} is {n:,} bytes longer than its tensors: something was added.",
                "{name} is {n:,} bytes longer than its tensors: something was added.",
                name=file.path.name,
            )
    return ""


def _surplus(file: FoundFile, facts: FileFacts) -> int:
    """How many bytes stand behind the last tensor; 0 where it may be padding, and where the header does not tell."""
    surplus = file.size_bytes - (facts.expected_bytes or 0)
    return surplus if facts.is_exact and surplus > _PADDING_BYTES else 0


def _sum(numbers: Iterable[int | None]) -> int | None:
    """Their sum; ``None`` where one is unknown or there is none."""
    known = list(numbers)
    return sum(number for number in known if number is not None) if known and None not in known else None
