"""Before the settings of a file are used: what of those now becomes what."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.settings import Settings
from sparkdeck.domain.settings_events import SettingsOffered
from sparkdeck.domain.translation import tr
from sparkdeck.ui.settings_words import change_rows, offer_words
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.listed_rows import ListedRows
from sparkdeck.ui.widgets.row_model import Column
from sparkdeck.ui.widgets.row_table import RowTable
from sparkdeck.ui.widgets.text import Text

_MOST_ROWS = 8


class SettingsImportQuestion(QDialog):
    """Modal to its window; :meth:`open` it. Nothing is changed unless that is chosen."""

    accepted_offer = Signal(object)
    """SettingsOffered"""

    def __init__(self, offer: SettingsOffered, now: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._offer = offer
        self.setObjectName("settingsImportQuestion")
        self.setWindowTitle(tr("Import settings"))
        rows = change_rows(offer, now)
        self.rows = ListedRows(
            Column(tr("Setting"), max((row[0].words for row in rows), key=len, default="")),
            Column(tr("Now"), tr("the system's choice"), middle=True),
            Column(tr("In the file"), "https://huggingface.co/mirror", weight=1, middle=True),
        )
        self.rows.show_rows(rows)
        self.table = RowTable(
            self.rows, "settingsImportTable", tr("What would change"), least_rows=min(_MOST_ROWS, len(rows))
        )
        self.table.setMaximumHeight(self.table.sizeHint().height())
        self.use_button = Button(tr("Use them"), "settingsImportUse", tr("Use the settings of the file"), primary=True)
        self.cancel_button = Button(tr("Cancel"), "settingsImportCancel", tr("Change nothing"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(
            Text(tr("Use the settings of “{path}”?", path=offer.path.name), size=TextSize.FIGURE, bold=True, wrap=True)
        )
        layout.addWidget(Text(offer_words(offer), tone=Tone.MUTED, wrap=True))
        layout.addWidget(self.table, 1)
        if offer.problems:
            left_out = "\n".join(problem.title for problem in offer.problems)
            layout.addWidget(Text(tr("Left out: {left_out}", left_out=left_out), tone=Tone.BAD, wrap=True))
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch(1)
        buttons.addWidget(self.cancel_button)
        buttons.addWidget(self.use_button)
        layout.addSpacing(Space.SMALL)
        layout.addLayout(buttons)
        self.setMinimumWidth(scaled(520))
        self.resize(QSize(scaled(680), self.sizeHint().height()))
        self.use_button.setDefault(True)
        self.use_button.setFocus()

        self.use_button.clicked.connect(self._on_use_button_clicked)
        self.cancel_button.clicked.connect(self.reject)
        self.finished.connect(self.deleteLater)

    @Slot()
    def _on_use_button_clicked(self) -> None:
        self.accepted_offer.emit(self._offer)
        self.accept()
