"""Where a message is written: a field that grows with its text, on a surface with room for buttons."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QFontMetrics, QImage, QInputMethodEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from sparkdeck.ui.theme import Radius, Space, TextSize, Tone, font, scaled
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.scroll_bar import ScrollBar
from sparkdeck.ui.widgets.text import ElidedText

MOST_LINES = 6
_LINE_SHARE = 100
"""Logical pixels of the window's height for each line that the field may grow."""
_FEWEST_LINES = 2
_KEYS_OF_INPUT_METHODS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Up, Qt.Key.Key_Down)
"""Keys with which a suggestion is chosen, taken or dropped."""


class MessageInput(QPlainTextEdit):
    """Plain text, one to six lines high, fewer in a low window. Enter asks for sending, Shift+Enter is a new line, Esc
    asks for a stop.

    While an input method composes, its keys are its own: Enter takes a suggestion then, and sends nothing. Files and
    pictures that are dropped or pasted are offered, not written.
    """

    submitted = Signal()
    urgently_submitted = Signal()
    """Ctrl+Enter."""
    stop_requested = Signal()
    edit_last_requested = Signal()
    """Up in an empty field."""
    files_offered = Signal(object)
    """tuple[Path, ...]"""
    picture_offered = Signal(object)
    """QImage"""

    def __init__(self, name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hints: tuple[str, ...] = ()
        self._composes = False
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
        self.fit()

        self.textChanged.connect(self.fit)

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

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._composes = bool(event.preeditString())
        super().inputMethodEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._composes = False  # Qt commits or drops what was composed
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self._composes and event.key() in _KEYS_OF_INPUT_METHODS:
            event.accept()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if modifiers == Qt.KeyboardModifier.ShiftModifier:
                self.insertPlainText("\n")  # Qt's own would be a line separator
                self.ensureCursorVisible()
            elif modifiers == Qt.KeyboardModifier.ControlModifier:
                self.urgently_submitted.emit()
            elif modifiers == Qt.KeyboardModifier.NoModifier:
                self.submitted.emit()
            event.accept()
        elif event.key() == Qt.Key.Key_Up and not modifiers and not self.toPlainText():
            self.edit_last_requested.emit()
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            self.stop_requested.emit()
            event.accept()
        else:
            super().keyPressEvent(event)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return bool(_files(source)) or source.hasImage() or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        files = _files(source)
        if files:
            self.files_offered.emit(files)
        elif source.hasImage() and not source.hasText():
            image = QImage(source.imageData())
            if not image.isNull():
                self.picture_offered.emit(image)
        elif source.hasText():
            self.insertPlainText(source.text())  # never the fonts of where it was copied
            self.ensureCursorVisible()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.fit()
            self._fit_hint()

    @Slot()
    def fit(self) -> None:
        """As high as its text, up to six lines, or what the window's height has room for; from there on it scrolls."""
        most = min(MOST_LINES, max(_FEWEST_LINES, self.window().height() // scaled(_LINE_SHARE)))
        lines = max(1, min(most, int(self.document().size().height())))
        height = lines * QFontMetrics(self.font()).lineSpacing() + 2 * Space.TINY + 2
        if self.height() != height:
            self.setFixedHeight(height)
        wanted = self.document().size().height() > most
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if wanted else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(320, self.height())


def _files(source: QMimeData) -> tuple[Path, ...]:
    return tuple(Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile())


class Composer(FieldFrame):
    """The surface around the input: what goes along above it, a remark and buttons at its right.

    ``above`` is for what belongs to the message (files, a note that an older one is edited); ``before`` for buttons at
    the left of the field.
    """

    def __init__(self, field: MessageInput, parent: QWidget | None = None) -> None:
        super().__init__(radius=Radius.CARD, parent=parent)
        self.field = field
        self._remark = ElidedText(size=TextSize.SMALL, tone=Tone.MUTED)
        self._remark.hide()
        self.above = QVBoxLayout()
        self.above.setSpacing(Space.TINY)
        self.before = QHBoxLayout()
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(Space.SMALL)
        self.watch(field)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addStretch()
        left.addLayout(self.before)
        right.addStretch()
        row = QHBoxLayout()
        row.setSpacing(Space.MEDIUM)
        row.addWidget(self._remark)
        row.addLayout(self.buttons)
        right.addLayout(row)
        line = QHBoxLayout()
        line.setSpacing(Space.SMALL)
        line.addLayout(left)
        line.addWidget(field, 1, Qt.AlignmentFlag.AlignVCenter)
        line.addLayout(right)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.SMALL, Space.SMALL, Space.SMALL, Space.SMALL)
        layout.setSpacing(Space.TINY)
        layout.addLayout(self.above)
        layout.addLayout(line)

    def show_remark(self, text: str) -> None:
        self._remark.setText(text)
        self._remark.setVisible(bool(text))

    @property
    def remark(self) -> str:
        return self._remark.text()
