"""Where an export went: the path, and a button that opens its folder."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.text import ElidedText


class WrittenLine(QWidget):
    """Hidden until something was written."""

    folder_opened = Signal(object)
    """The folder, a ``Path``, that the system was asked to show."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(tr("Where the export is"))
        self._path: Path | None = None
        self._words = ElidedText(tone=Tone.GOOD, middle=True)
        self._open = Button(
            tr("Open folder"), f"{name}FolderButton", tr("Open the folder of the exported file"), flat=True
        )
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(self._words, 1)
        layout.addWidget(self._open)
        self.hide()
        self._open.clicked.connect(self._on_open_clicked)

    @property
    def path(self) -> Path | None:
        return self._path

    @property
    def words(self) -> str:
        return self._words.text()

    def show_path(self, path: Path | None) -> None:
        """``None`` takes it away: what it said belongs to an earlier result."""
        self._path = path
        self._words.setText(tr("Written to {path}", path=path) if path is not None else "")
        self.setAccessibleDescription(self._words.text())
        self.setVisible(path is not None)

    @Slot()
    def _on_open_clicked(self) -> None:
        if self._path is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._path.parent)))
            self.folder_opened.emit(self._path.parent)
