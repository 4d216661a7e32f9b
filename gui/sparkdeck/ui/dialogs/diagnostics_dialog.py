"""What a diagnostics file would hold, text by text, before it is written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QDialog, QFileDialog, QFrame, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from sparkdeck.domain.diagnostics import LEFT_OUT, DiagnosticsEntry
from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui.theme import Space, TextSize, Tone, font, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
from sparkdeck.ui.widgets.scroll_bar import ScrollBar
from sparkdeck.ui.widgets.text import Text

_WIDTH, _HEIGHT = 680, 280
_SUGGESTED = "sparkdeck-diagnostics.zip"


class DiagnosticsDialog(QDialog):
    """Modal to its window; :meth:`open` it. ``save`` gets the chosen path."""

    def __init__(self, entries: tuple[DiagnosticsEntry, ...], save: Callable[[Path], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._entries = entries
        self._save = save
        self.setObjectName("diagnosticsDialog")
        self.setWindowTitle(tr("Save diagnostics"))
        self._tabs = [self._tab(place, entry) for place, entry in enumerate(entries)]
        self._about = Text(tone=Tone.MUTED, wrap=True)
        self.text = self._make_text()
        framed = FieldFrame()
        framed.hold(self.text)
        close = Button(tr("Close"), "diagnosticsCloseButton", tr("Save nothing"))
        choose = Button(tr("Save…"), "diagnosticsSaveButton", tr("Choose where to save the file"), primary=True)
        tabs = CompactFlowLayout()
        for tab in self._tabs:
            tabs.addWidget(tab)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch()
        buttons.addWidget(close)
        buttons.addWidget(choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(Text(tr("This is all that the file will hold"), size=TextSize.FIGURE, bold=True, wrap=True))
        layout.addWidget(Text(LEFT_OUT, tone=Tone.MUTED, wrap=True))
        layout.addLayout(tabs)
        layout.addWidget(self._about)
        layout.addWidget(framed, 1)
        layout.addLayout(buttons)
        self.setMinimumWidth(scaled(_WIDTH))
        self._show(0)
        choose.setFocus()

        close.clicked.connect(self.reject)
        choose.clicked.connect(self._on_choose_clicked)
        self.finished.connect(self.deleteLater)

    def save_to(self, path: Path) -> None:
        """Save there and close."""
        self._save(path)
        self.accept()

    def _tab(self, place: int, entry: DiagnosticsEntry) -> Button:
        tab = Button(entry.name, f"diagnosticsTab{place}", tr("Show {file}", file=entry.name), flat=True)
        tab.setCheckable(True)
        tab.clicked.connect(lambda _checked=False, place=place: self._show(place))
        return tab

    def _make_text(self) -> QPlainTextEdit:
        text = QPlainTextEdit()
        text.setObjectName("diagnosticsText")
        text.setAccessibleName(tr("Content of the chosen file"))
        text.setReadOnly(True)
        text.setTabChangesFocus(True)
        text.setFrameShape(QFrame.Shape.NoFrame)
        text.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        text.setVerticalScrollBar(ScrollBar())
        text.setFont(font(TextSize.SMALL, fixed=True))
        text.setMinimumHeight(scaled(_HEIGHT))
        return text

    def _show(self, place: int) -> None:
        for number, tab in enumerate(self._tabs):
            tab.setChecked(number == place)
        if self._entries:
            entry = self._entries[place]
            size = plural(entry.size_bytes, "{n:,} byte", "{n:,} bytes")
            self._about.setText(f"{entry.about[:1].upper()}{entry.about[1:]} · {size}")
            self.text.setPlainText(entry.text)

    @Slot()
    def _on_choose_clicked(self) -> None:
        dialog = QFileDialog(self, tr("Save diagnostics"), _SUGGESTED, tr("ZIP archives (*.zip)"))
        dialog.setObjectName("saveDiagnosticsFileDialog")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("zip")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.save_to(Path(name)))
        dialog.open()
