"""The library: one row per model on this machine; sorted and filtered here, so that 2,000 rows stay fluid."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import Slot

from sparkdeck.domain.fit_badge import Fit, FitBadge, FitMemory, differs
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.pairing import PairVerdict
from sparkdeck.domain.translation import tr
from sparkdeck.ui import library_words, models_words
from sparkdeck.ui.fit_words import WIDEST, fit_cell
from sparkdeck.ui.formatting import count
from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.row_model import Column, Index, RowModel
from sparkdeck.ui.widgets.row_painting import RowHead
from sparkdeck.ui.widgets.row_table import RowTable

NAME, KIND, SIZE, FIT, CONTEXT, DRAFT, ACTION = range(7)
_COLUMNS = (
    Column(tr("Model"), "a-model-with-name", weight=4, middle=True),
    Column(tr("Kind"), "qwen35 · 34.7B", weight=3),
    Column(tr("Size"), "99.9 GiB", right=True, definition="model_size"),
    Column(tr("Fit"), WIDEST, definition="model_fit"),
    Column(tr("Context"), "1,048,576", right=True, drops_below=760, definition="context"),
    Column(tr("Draft", "head of a column"), tr("find one"), weight=3, drops_below=400),
    Column("", max(tr("selected"), tr("Use"), tr("Rescan"), tr("Fetch"), tr("Stop"), key=len), right=True),
)
_FIT_ORDER = (Fit.FITS, Fit.TIGHT, Fit.DOES_NOT_FIT, Fit.UNKNOWN)
Verdicts = Mapping[Path, Mapping[Path, PairVerdict]]
"""By target, then by draft."""


class LibraryRows(RowModel):
    def __init__(self) -> None:
        super().__init__(_COLUMNS)
        self._all: tuple[LibraryModel, ...] = ()
        self.shown: tuple[LibraryModel, ...] = ()
        self._roles: dict[Path, FileRole] = {}
        self._filter = ""
        self._with_sidecars = False
        self._order = (NAME, False)
        self._verdicts: Verdicts = {}
        self._may_use = True
        self._in_use: Path | None = None
        self._sizes: dict[Path, int | None] = {}
        self._memory: FitMemory | None = None

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.shown)

    def cell(self, row: int, column: int) -> Cell:
        model = self.shown[row]
        if column == NAME:
            gone = model.state is LibraryState.MISSING or model.role is not FileRole.TARGET
            return Cell(
                library_words.display_name(model), Tone.MUTED if gone else Tone.TEXT, f"{model.path}\n{model.source}"
            )
        if column == KIND:
            return library_words.kind_cell(model)
        if column == SIZE:
            return Cell(models_words.size(model.size_bytes), tooltip=models_words.files_and_bytes(model))
        if column == FIT:
            return fit_cell(self.fit_of(model))
        if column == CONTEXT:
            return Cell(count(model.context_tokens), tooltip=tr("Tokens the model was trained for"))
        if column == DRAFT:
            return library_words.draft_cell(model, self.drafts_of(model), self._verdicts.get(model.path, {}))
        return library_words.action_cell(model, may_use=self._may_use, in_use=model.path == self._in_use)

    def drafts_of(self, model: LibraryModel) -> tuple[Path, ...]:
        return library_words.drafts_of(model, self._roles)

    def fit_of(self, model: LibraryModel) -> FitBadge:
        """With the draft that would be used: the first beside it that nothing speaks against."""
        draft = self.usual_draft(model)
        return library_words.fit_badge(model, self._sizes.get(draft) if draft else None, self._memory)

    def usual_draft(self, model: LibraryModel) -> Path | None:
        known = self._verdicts.get(model.path, {})
        return next((path for path in self.drafts_of(model) if path not in known or known[path].compatible), None)

    @property
    def sidecars(self) -> int:
        """How many drafts and projectors there are, shown or not."""
        return sum(model.role is not FileRole.TARGET for model in self._all)

    # ------------------------------------------------------------------ what is shown

    def show_models(self, models: tuple[LibraryModel, ...]) -> None:
        if models == self._all:  # a look that found nothing new: nothing to paint either
            return
        self._all = models
        self._roles = {model.path: model.role for model in models}
        self._sizes = {model.path: model.size_bytes for model in models}
        self._arrange()

    def show_filter(self, text: str) -> None:
        self._filter = text.strip().casefold()
        self._arrange()

    def show_sidecars(self, shown: bool) -> None:
        self._with_sidecars = shown
        self._arrange()

    def show_order(self, column: int, descending: bool) -> None:
        self._order = (column, descending)
        self._arrange()

    def show_use(self, in_use: Path | None, *, may_use: bool) -> None:
        """Which model the selected profile has, and whether another can be chosen now."""
        if (in_use, may_use) != (self._in_use, self._may_use):
            self._in_use, self._may_use = in_use, may_use
            self._tell_changed()

    def show_memory(self, memory: FitMemory | None) -> None:
        """What the models must fit into; repainted only where badges may differ."""
        before, self._memory = self._memory, memory
        if differs(before, memory):
            self._tell_changed()

    def show_verdicts(self, verdicts: Verdicts) -> None:
        self._verdicts = verdicts
        self._tell_changed()

    def _tell_changed(self) -> None:
        if self.shown:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.shown) - 1, len(self.columns) - 1))

    def _arrange(self) -> None:
        words = self._filter.split()
        listed = [
            model
            for model in self._all
            if (self._with_sidecars or model.role is FileRole.TARGET) and all(word in _text_of(model) for word in words)
        ]
        column, descending = self._order
        listed.sort(key=lambda model: model.name.casefold())
        listed.sort(key=self._key(column), reverse=descending)
        before, after = [model.path for model in self.shown], [model.path for model in listed]
        if before == after:
            self.shown = tuple(listed)
            self._tell_changed()
            return
        self.beginResetModel()
        self.shown = tuple(listed)
        self.endResetModel()

    def _key(self, column: int) -> Callable[[LibraryModel], tuple[int, float | str]]:
        def key(model: LibraryModel) -> tuple[int, float | str]:
            if column == SIZE:
                return 0, model.size_bytes if model.size_bytes is not None else -1
            if column == FIT:
                return _FIT_ORDER.index(self.fit_of(model).fit), model.size_bytes or 0
            if column == CONTEXT:
                return 0, model.context_tokens if model.context_tokens is not None else -1
            if column == KIND:
                return int(model.state is not LibraryState.WHOLE), library_words.facts_words(model).casefold()
            if column == DRAFT:
                return int(not self.drafts_of(model)), ""
            return 0, model.name.casefold()

        return key


def _text_of(model: LibraryModel) -> str:
    parts = (model.name, model.repo, model.architecture, model.quantisation, model.source)
    return " ".join(part for part in parts if part).casefold()


class ModelTable(RowTable):
    """Keeps the selected model selected, whatever is scanned, sorted or filtered meanwhile."""

    def __init__(self) -> None:
        self.library = LibraryRows()
        super().__init__(self.library, "libraryTable", tr("Models on this machine"), least_rows=7, sortable=True)
        head = self.horizontalHeader()
        assert isinstance(head, RowHead)
        head.show_sorted(NAME, False)
        self._kept: Path | None = None
        self._kept_scroll = 0
        self.library.modelAboutToBeReset.connect(self._on_rows_about_to_be_reset)
        self.library.modelReset.connect(self._on_rows_were_reset)
        self.sort_wanted.connect(self.library.show_order)

    def model_at(self, row: int) -> LibraryModel | None:
        return self.library.shown[row] if 0 <= row < len(self.library.shown) else None

    @property
    def current_model(self) -> LibraryModel | None:
        return self.model_at(self.current_row)

    @Slot()
    def _on_rows_about_to_be_reset(self) -> None:
        current = self.current_model
        self._kept = current.path if current is not None else None
        self._kept_scroll = self.verticalScrollBar().value()

    @Slot()
    def _on_rows_were_reset(self) -> None:
        if self._kept is not None:
            row = next((row for row, model in enumerate(self.library.shown) if model.path == self._kept), -1)
            if row >= 0:
                self.selectRow(row)
        self.verticalScrollBar().setValue(self._kept_scroll)
