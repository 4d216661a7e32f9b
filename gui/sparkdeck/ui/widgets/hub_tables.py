"""The three tables of a search: repositories, the files of one, and the drafts for a target."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sparkdeck.domain.fit_badge import FitMemory, differs, fit_of
from sparkdeck.domain.hub import FileRole, HubHit, HubRepository, ModelFiles
from sparkdeck.domain.pairing import DraftCandidate
from sparkdeck.domain.translation import tr
from sparkdeck.ui import hub_words, models_words
from sparkdeck.ui.fit_words import WIDEST, fit_cell
from sparkdeck.ui.models_words import NOTHING, Cell
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.row_model import Column, Index, RowModel

FILE_FIT, FILE_ACTION = 3, 4


class HitRows(RowModel):
    def __init__(self) -> None:
        super().__init__(
            (
                Column(tr("Repository"), "organisation/repository", weight=1, middle=True),
                Column(tr("Licence"), f"{tr('gated')} apache-2.0", drops_below=460),
                Column(tr("Downloads"), "99,999,999", right=True),
                Column(tr("Changed"), "2026-11-30", drops_below=400),
                Column("", tr("Open"), right=True),
            )
        )
        self.hits: tuple[HubHit, ...] = ()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.hits)

    def cell(self, row: int, column: int) -> Cell:
        return hub_words.hit_cells(self.hits[row])[column]

    def show_hits(self, hits: tuple[HubHit, ...]) -> None:
        self.beginResetModel()
        self.hits = hits
        self.endResetModel()


class FileRows(RowModel):
    """The models of a repository, those of each role under their own heading. ``action`` says what each row offers."""

    def __init__(self) -> None:
        super().__init__(
            (
                Column(tr("Quantisation"), "UD-Q4_K_XL_long", weight=1, middle=True, definition="quantisation"),
                Column(tr("Files"), "a-file-name.gguf", weight=2, middle=True, drops_below=380),
                Column(tr("Size"), "99.9 GiB", right=True, definition="model_size"),
                Column(tr("Fit"), WIDEST, definition="model_fit"),
                Column("", max(tr("Downloading"), tr("Download"), tr("Retry"), tr("Resume"), key=len), right=True),
            )
        )
        self._rows: tuple[ModelFiles | str, ...] = ()
        self._action: Callable[[ModelFiles], Cell] = lambda _model: NOTHING
        self._memory: FitMemory | None = None

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def section(self, row: int) -> str:
        found = self._rows[row] if 0 <= row < len(self._rows) else ""
        return found if isinstance(found, str) else ""

    def model_at(self, row: int) -> ModelFiles | None:
        found = self._rows[row] if 0 <= row < len(self._rows) else None
        return found if isinstance(found, ModelFiles) else None

    def row_of(self, model: ModelFiles) -> int:
        return next((row for row, each in enumerate(self._rows) if each == model), -1)

    def cell(self, row: int, column: int) -> Cell:
        model = self.model_at(row)
        if model is None:
            return NOTHING
        if column == 0:
            return Cell(model.label, tooltip=model.label)
        if column == 1:
            return Cell(hub_words.files_words(model), Tone.MUTED, "\n".join(file.path for file in model.files))
        if column == 2:
            return Cell(models_words.size(model.size_bytes), tooltip=models_words.files_and_bytes(model))
        if column == FILE_FIT:
            return self._fit_cell(model)
        return self._action(model)

    def _fit_cell(self, model: ModelFiles) -> Cell:
        if model.role is not FileRole.TARGET:
            return Cell("", tooltip=tr("It is loaded beside a model."))
        why = tr("The Hub does not tell the size of its files.")
        return fit_cell(fit_of(model.size_bytes, self._memory, why_unknown=why))

    def show_memory(self, memory: FitMemory | None) -> None:
        before, self._memory = self._memory, memory
        if differs(before, memory):
            self.tell_changed()

    def show_repository(self, repository: HubRepository | None, action: Callable[[ModelFiles], Cell]) -> None:
        self.beginResetModel()
        self._action = action
        rows: list[ModelFiles | str] = []
        for role in models_words.ROLES:
            found = [model for model in repository.models if model.role is role] if repository is not None else []
            if found and (rows or role is not FileRole.TARGET):
                rows.append(models_words.role_title(role))
            rows += found
        self._rows = tuple(rows)
        self.endResetModel()

    def tell_changed(self) -> None:
        """What the rows offer may be another now."""
        if self._rows:
            self.dataChanged.emit(self.index(0, FILE_FIT), self.index(len(self._rows) - 1, FILE_ACTION))


class DraftRows(RowModel):
    def __init__(self) -> None:
        sources = (tr("on this machine"), tr("published pair"), tr("same repository"))
        super().__init__(
            (
                Column(tr("Draft"), "a-dspark-draft", weight=3, middle=True),
                Column(tr("Found", "where a draft is from"), max(sources, key=len), drops_below=740),
                Column(tr("Size"), "9.99 GiB", right=True, drops_below=560, definition="model_size"),
                Column(tr("Fits"), tr("{passed} of {total} checks", passed=11, total=11), weight=3),
                Column("", max(tr("Download pair"), tr("Download"), tr("Use pair"), key=len), right=True),
            )
        )
        self.candidates: tuple[DraftCandidate, ...] = ()
        self._can_pair = True

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.candidates)

    def cell(self, row: int, column: int) -> Cell:
        found = self.candidates[row]
        where = found.local_path or "/".join(part for part in (found.repo, found.file) if part)
        if column == 0:
            return Cell(found.label.removesuffix(".gguf"), tooltip="\n".join((where, found.source, *found.notes)))
        if column == 1:
            return Cell(found.source, Tone.MUTED, where)
        if column == 2:
            return Cell(models_words.size(found.size_bytes))
        if column == 3:
            return hub_words.verdict_cell(found.verdict, found.problem)
        return self._action(found)

    def _action(self, found: DraftCandidate) -> Cell:
        if found.verdict is not None and not found.verdict.compatible:
            return NOTHING
        if found.local_path is not None:
            name = Path(found.local_path).name
            if self._can_pair:
                return Cell(tr("Use pair"), tooltip=tr("Use pair with {name}", name=name), acts=True)
            return Cell(tr("Download"), tooltip=tr("Download with {name}", name=name), acts=True)
        if found.repo is None or found.file is None:
            return NOTHING
        return Cell(tr("Download pair") if not self.is_local_target else tr("Download"), acts=True)

    is_local_target = False

    def show_candidates(self, candidates: tuple[DraftCandidate, ...], *, local_target: bool) -> None:
        """``local_target``: the target is on this machine already."""
        self.beginResetModel()
        self.candidates = candidates
        self.is_local_target = self._can_pair = local_target
        self.endResetModel()
