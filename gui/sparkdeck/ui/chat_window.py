"""A window of its own for the chat, which may stay on top while the panel is hidden."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, colours, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.check_box import CheckBox
from sparkdeck.ui.widgets.painting import fill

DETACH_KEYS = "Ctrl+Shift+N"


class ChatWindow(QWidget):
    """Takes the chat in; closing it gives the chat back. It does not keep the program alive."""

    left = Signal()
    """It is closing; the chat is still in it."""

    def __init__(self, content: QWidget, geometry: QByteArray | None = None) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setObjectName("chatWindow")
        self.setWindowTitle(tr("SparkDeck chat"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setMinimumSize(QSize(scaled(420), scaled(360)))
        self.resize(QSize(scaled(760), scaled(640)))
        self.on_top = CheckBox(tr("Stay on top"), "chatWindowOnTop")
        self.back = Button(tr("Back to the panel"), "chatWindowBack", tr("Put the chat back into the panel"), flat=True)
        self.back.setToolTip(tr("Put the chat back into the panel (Ctrl+Shift+N)"))
        row = QHBoxLayout()
        row.setContentsMargins(Space.LARGE, Space.SMALL, Space.LARGE, 0)
        row.addWidget(self.on_top)
        row.addStretch()
        row.addWidget(self.back)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(row)
        layout.addWidget(content, 1)
        content.show()
        if geometry is not None:
            self.restoreGeometry(geometry)

        self.on_top.toggled.connect(self._on_on_top_toggled)
        self.back.clicked.connect(self.close)
        QShortcut(QKeySequence(DETACH_KEYS), self).activated.connect(self.close)

    @Slot(bool)
    def _on_on_top_toggled(self, on: bool) -> None:
        place = self.saveGeometry()
        self.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint, on)
        self.restoreGeometry(place)
        self.show()  # Qt hides a window whose flags change

    def closeEvent(self, event: QCloseEvent) -> None:
        self.left.emit()
        super().closeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        fill(QPainter(self), self.rect().toRectF(), colours().background)
