"""What can be taken into the library, in words."""

from __future__ import annotations

from sparkdeck.domain.model_import import ImportItem, ImportPlan
from sparkdeck.ui.models_words import Cell, counted, size
from sparkdeck.ui.theme import Tone

REFERENCE_WORDS = "Leave it where it is: SparkDeck lists it and never changes it."


def item_row(item: ImportItem) -> tuple[Cell, ...]:
    """Name, size, and what speaks against it."""
    if item.problem:
        return Cell(item.name, Tone.MUTED, str(item.path)), Cell(""), Cell(item.problem, Tone.BAD, item.problem)
    if item.is_folder:
        return Cell(item.name, tooltip=str(item.path)), Cell(""), Cell("folder, listed where it lies", Tone.MUTED)
    parts = counted(len(item.files), "part") if len(item.files) > 1 else ""
    tooltip = "\n".join(map(str, item.files))
    remark = Cell(item.no_move, Tone.ACCENT, item.no_move) if item.no_move else Cell(parts, Tone.MUTED)
    return Cell(item.name, tooltip=tooltip), Cell(size(item.size_bytes), tooltip=f"{item.size_bytes:,} bytes"), remark


def move_words(plan: ImportPlan) -> str:
    """What moving would mean here, or why it cannot be done."""
    files = [item for item in plan.movable if item.files]
    if not files:
        reason = next((item.no_move for item in plan.good if item.no_move), "")
        return f"Move into {plan.folder}: not possible. {reason}".strip()
    if plan.copied_bytes:
        free = f" ({size(plan.free_bytes)} free there)" if plan.free_bytes is not None else ""
        return (
            f"Move into {plan.folder}: {size(plan.copied_bytes)} are copied from another drive{free}, read back and "
            "compared; then the originals are deleted."
        )
    return f"Move into {plan.folder}: on the same drive, done at once."


def can_move(plan: ImportPlan) -> bool:
    return any(item.files for item in plan.movable)


def question_words(plan: ImportPlan) -> str:
    good = len(plan.good)
    if not good:
        return "None of this can be added to the library."
    bad = len(plan.items) - good
    rest = f" {counted(bad, 'other', 'others')} cannot be added." if bad else ""
    folders = sum(item.is_folder for item in plan.good)
    what = [counted(good - folders, "model")] if good > folders else []
    what += [counted(folders, "folder")] if folders else []
    return f"Add {' and '.join(what)} to the library?{rest}"
