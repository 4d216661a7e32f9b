"""Adding models to the library: by the buttons, or by files dropped on the page."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from sparkdeck.domain.model_import import ImportPlan, ImportProgress, ImportWay
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.import_question import ImportQuestion
from sparkdeck.ui.widgets.import_line import ImportLine


class ModelImportActions(QObject):
    """Asks the services what the files are, then the user, then the services to take them in. Lives as long as its page."""

    def __init__(self, bridge: Bridge, line: ImportLine, page: QWidget) -> None:
        super().__init__(page)
        self._bridge = bridge
        self._line = line
        self._page = page
        self._is_asked = False

        bridge.import_planned.connect(self._on_bridge_import_planned)
        bridge.import_progressed.connect(self._on_bridge_import_progressed)
        line.cancel_clicked.connect(self._on_line_cancel_clicked)

    def ask_about(self, paths: Iterable[Path]) -> None:
        """Have these files and folders looked at; the question comes when that is done."""
        chosen = tuple(paths)
        if chosen:
            self._is_asked = True
            self._bridge.call(lambda panel: panel.plan_import(chosen))

    @Slot()
    def choose_files(self) -> None:
        dialog = QFileDialog(
            self._page, tr("Import GGUF files"), "", f"{tr('GGUF models')} (*.gguf *.GGUF);;{tr('All files')} (*)"
        )
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        self._open(dialog, "importFileDialog")

    @Slot()
    def choose_folder(self) -> None:
        dialog = QFileDialog(self._page, tr("Add a folder of models"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        self._open(dialog, "importFolderDialog")

    def _open(self, dialog: QFileDialog, name: str) -> None:
        dialog.setObjectName(name)
        dialog.filesSelected.connect(self._on_dialog_files_selected)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(list)
    def _on_dialog_files_selected(self, names: list[str]) -> None:
        self.ask_about(map(Path, names))

    @Slot(object)
    def _on_bridge_import_planned(self, plan: ImportPlan) -> None:
        if not self._is_asked:
            return
        self._is_asked = False
        question = ImportQuestion(plan, self._page)
        question.answered.connect(self._on_question_answered)
        question.open()

    @Slot(object, object)
    def _on_question_answered(self, paths: tuple[Path, ...], way: ImportWay) -> None:
        self._bridge.call(lambda panel: panel.import_models(paths, way))

    @Slot(object)
    def _on_bridge_import_progressed(self, progress: ImportProgress) -> None:
        self._line.show_progress(progress)

    @Slot()
    def _on_line_cancel_clicked(self) -> None:
        self._bridge.call(lambda panel: panel.cancel_import())


def dropped_paths(data: QMimeData) -> tuple[Path, ...]:
    """The files and folders of this machine among what is dragged."""
    return tuple(Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())
