"""What can be taken into the library, in words."""

from __future__ import annotations

from sparkdeck.domain.model_import import ImportItem, ImportPlan
from sparkdeck.domain.translation import listed, plural, sentences, tr
from sparkdeck.ui.models_words import Cell, models_counted, parts_counted, size
from sparkdeck.ui.theme import Tone

REFERENCE_REMARK = tr("SparkDeck lists it and never changes it.")
REFERENCE_WORDS = tr("Leave it where it is: {remark}", remark=REFERENCE_REMARK)


def item_row(item: ImportItem) -> tuple[Cell, ...]:
    """Name, size, and what speaks against it."""
    if item.problem:
        return Cell(item.name, Tone.MUTED, str(item.path)), Cell(""), Cell(item.problem, Tone.BAD, item.problem)
    if item.is_folder:
        return Cell(item.name, tooltip=str(item.path)), Cell(""), Cell(tr("folder, listed where it lies"), Tone.MUTED)
    parts = parts_counted(len(item.files)) if len(item.files) > 1 else ""
    tooltip = "\n".join(map(str, item.files))
    remark = Cell(item.no_move, Tone.ACCENT, item.no_move) if item.no_move else Cell(parts, Tone.MUTED)
    return (
        Cell(item.name, tooltip=tooltip),
        Cell(size(item.size_bytes), tooltip=tr("{size:,} bytes", size=item.size_bytes)),
        remark,
    )


def move_words(plan: ImportPlan) -> str:
    return tr("Move into {folder}: {remark}", folder=plan.folder, remark=move_remark(plan))


def move_remark(plan: ImportPlan) -> str:
    """What moving would mean here, or why it cannot be done."""
    files = [item for item in plan.movable if item.files]
    if not files:
        reason = next((item.no_move for item in plan.good if item.no_move), "")
        return tr("not possible. {reason}", reason=reason).strip()
    if not plan.copied_bytes:
        return tr("on the same drive, done at once.")
    if plan.free_bytes is None:
        return tr(
            "{size} are copied from another drive, read back and compared; then the originals are deleted.",
            size=size(plan.copied_bytes),
        )
    return tr(
        "{size} are copied from another drive ({free} free there), read back and compared; then the originals are deleted.",
        size=size(plan.copied_bytes),
        free=size(plan.free_bytes),
    )


def can_move(plan: ImportPlan) -> bool:
    return any(item.files for item in plan.movable)


def question_words(plan: ImportPlan) -> str:
    good = len(plan.good)
    if not good:
        return tr("None of this can be added to the library.")
    bad = len(plan.items) - good
    rest = plural(bad, "{n:,} other cannot be added.", "{n:,} others cannot be added.") if bad else ""
    folders = sum(item.is_folder for item in plan.good)
    what = [models_counted(good - folders)] if good > folders else []
    what += [plural(folders, "{n:,} folder", "{n:,} folders")] if folders else []
    return sentences((tr("Add {what} to the library?", what=listed(what)), rest))
