"""What goes when a runtime is removed, said before it goes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime_entry import RuntimeEntry, RuntimeSource
from sparkdeck.domain.translation import enumerated, tr


@dataclass(frozen=True, slots=True)
class RuntimeRemoval:
    """``folder`` is deleted with all that is in it; ``None``: the runtime is only taken off the list. ``problem`` stands
    in the way."""

    words: str
    folder: Path | None = None
    problem: UserError | None = None


def plan_removal(entry: RuntimeEntry, folder: Path | None) -> RuntimeRemoval:
    """``folder`` is what belongs to this runtime alone, for those that SparkDeck put there."""
    problem = _problem(entry)
    if entry.source.is_ours and folder is not None:
        words = (
            tr("Deletes the folder {folder} ({size:,.0f} MB).", folder=folder, size=entry.size_bytes / 1e6)
            if entry.size_bytes
            else tr("Deletes the folder {folder}.", folder=folder)
        )
        return RuntimeRemoval(words, folder, problem)
    words = (
        tr("Takes it off the list. {program} stays where it is.", program=entry.path)
        if entry.path
        else tr("Takes it off the list. The program stays where it is.")
    )
    return RuntimeRemoval(words, None, problem)


def _problem(entry: RuntimeEntry) -> UserError | None:
    if entry.source is RuntimeSource.BUILTIN:
        return UserError(tr("The built-in runtime is a part of SparkDeck."), tr("It cannot be removed alone."))
    if entry.in_use:
        return UserError(tr("A server runs on this runtime."), str(entry.path or ""), tr("Stop the server first."))
    if entry.is_default:
        return UserError(tr("This runtime is the default."), str(entry.path or ""), tr("Choose another one first."))
    if entry.pinned_by:
        names = enumerated(f"“{name}”" for name in entry.pinned_by)
        return UserError(tr("Profiles always use this runtime."), names, tr("Choose another one for them first."))
    return None
