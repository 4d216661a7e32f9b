"""Where a message is written: a field that grows with its text, on a surface with room for buttons."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from sparkdeck.ui.theme import Radius, Space, TextSize, Tone, font
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.scroll_bar import ScrollBar
from sparkdeck.ui.widgets.text import Text

MOST_LINES = 6


class MessageInput(QPlainTextEdit):
    """Plain text, one to six lines high. Enter asks for sending, Shift+Enter is a new line, Esc asks for a stop."""

    submitted = Signal()
    stop_requested = Signal()

    def __init__(self, name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hints: tuple[str, ...] = ()
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setFont(font(TextSize.CHAT))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(ScrollBar())
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(Space.TINY)
        self._fit()

        self.textChanged.connect(self._fit)

    @property
    def message(self) -> str:
        """What was written, without the empty lines around it."""
        return self.toPlainText().strip()

    def show_hint(self, *hints: str) -> None:
        """What an empty field says: the first of ``hints`` that fits in one line, else the last."""
        self._hints = hints
        self._fit_hint()

    def _fit_hint(self) -> None:
        room = self.viewport().width() - 2 * Space.TINY
        fitting = (hint for hint in self._hints if self.fontMetrics().horizontalAdvance(hint) < room)
        hint = next(fitting, self._hints[-1] if self._hints else "")
        if hint != self.placeholderText():
            self.setPlaceholderText(hint)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if modifiers == Qt.KeyboardModifier.ShiftModifier:
                self.insertPlainText("\n")  # Qt's own would be a line separator
                self.ensureCursorVisible()
            elif modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier):
                self.submitted.emit()
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            self.stop_requested.emit()
            event.accept()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._fit()
            self._fit_hint()

    @Slot()
    def _fit(self) -> None:
        """As high as its text, up to six lines; from there on it scrolls."""
        lines = max(1, min(MOST_LINES, int(self.document().size().height())))
        height = lines * QFontMetrics(self.font()).lineSpacing() + 2 * Space.TINY + 2
        if self.height() != height:
            self.setFixedHeight(height)
        wanted = self.document().size().height() > MOST_LINES
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if wanted else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(320, self.height())


class Composer(FieldFrame):
    """The surface around the input: a remark and buttons at its right."""

    def __init__(self, field: MessageInput, parent: QWidget | None = None) -> None:
        super().__init__(radius=Radius.CARD, parent=parent)
        self.field = field
        self._remark = Text(size=TextSize.SMALL, tone=Tone.MUTED)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(Space.SMALL)
        self.watch(field)
        right = QVBoxLayout()
        right.addStretch()
        row = QHBoxLayout()
        row.setSpacing(Space.MEDIUM)
        row.addWidget(self._remark)
        row.addLayout(self.buttons)
        right.addLayout(row)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.MEDIUM, Space.SMALL, Space.SMALL, Space.SMALL)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(field, 1, Qt.AlignmentFlag.AlignVCenter)
        layout.addLayout(right)

    def show_remark(self, text: str) -> None:
        self._remark.setText(text)
        self._remark.setVisible(bool(text))

    @property
    def remark(self) -> str:
        return self._remark.text()
