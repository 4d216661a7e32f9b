"""What goes when a runtime is removed, said before it goes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime_entry import RuntimeEntry, RuntimeSource


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
        size = f" ({entry.size_bytes / 1e6:,.0f} MB)" if entry.size_bytes else ""
        return RuntimeRemoval(f"Deletes the folder {folder}{size}.", folder, problem)
    return RuntimeRemoval(f"Takes it off the list. {entry.path or 'The program'} stays where it is.", None, problem)


def _problem(entry: RuntimeEntry) -> UserError | None:
    if entry.source is RuntimeSource.BUILTIN:
        return UserError("The built-in runtime is a part of SparkDeck.", "It cannot be removed alone.")
    if entry.in_use:
        return UserError("A server runs on this runtime.", str(entry.path or ""), "Stop the server first.")
    if entry.is_default:
        return UserError("This runtime is the default.", str(entry.path or ""), "Choose another one first.")
    if entry.pinned_by:
        names = ", ".join(f"“{name}”" for name in entry.pinned_by)
        return UserError("Profiles always use this runtime.", names, "Choose another one for them first.")
    return None
