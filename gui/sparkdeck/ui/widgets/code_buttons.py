"""The buttons above blocks of code that copy them. They are painted with the boxes; here they are pressed.

A widget for each would have to be moved at every flush of text. The keyboard reaches the same by the conversation's menu
and by Ctrl+Alt+C, which copies the block at the text cursor, or else the last one in sight.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFontMetrics, QGuiApplication, QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import QTextBrowser

from sparkdeck.ui.widgets.conversation_backdrop import COPIED, COPY, HotCode, head_of_code
from sparkdeck.ui.widgets.conversation_copying import code_text
from sparkdeck.ui.widgets.conversation_look import CODE_PADDING, ConversationLook
from sparkdeck.ui.widgets.conversation_places import Decoration, Places

COPIED_MS = 1_500


class Written(Protocol):
    """What the view has written."""

    look: ConversationLook
    places: Places


class CodeButtons(QObject):
    """Watches the viewport of ``view``."""

    code_copied = Signal(str)

    def __init__(self, view: QTextBrowser, written: Written) -> None:
        super().__init__(view)
        self._view = view
        self._written = written
        self.hot: HotCode | None = None
        """Which button the pointer is on."""
        self._pressed: int | None = None
        self._back = QTimer(self)
        self._back.setSingleShot(True)
        self._back.setInterval(COPIED_MS)
        shortcut = QShortcut(QKeySequence("Ctrl+Alt+C"), view)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        view.viewport().setMouseTracking(True)
        view.viewport().installEventFilter(self)

        self._back.timeout.connect(self._on_back_timeout)
        shortcut.activated.connect(self.copy_near_cursor)

    # ------------------------------------------------------------------ what can be copied

    def code_near_cursor(self) -> Decoration | None:
        """The block of code at the text cursor if that is in sight, else the last one in sight."""
        view = self._view
        here = self._written.places.code_at(view.textCursor().position())
        if here is not None and view.textCursor().position() <= self._end_of(here):
            if view.viewport().rect().intersects(view.cursorRect()):
                return here
        bottom = view.verticalScrollBar().value() + view.viewport().height()
        top = view.verticalScrollBar().value()
        for code in reversed(self._written.places.decorations):
            if code.kind == "code" and self._head(code).top() < bottom:
                last = view.document().documentLayout().blockBoundingRect(view.document().findBlock(code.last))
                return code if last.bottom() > top else None
        return None

    def copy(self, code: Decoration) -> None:
        """Put the block on the clipboard, as it arrived."""
        text = code_text(self._view.document(), self._written.places, code)
        QGuiApplication.clipboard().setText(text)
        self.hot = HotCode(code.first, COPIED)
        self._back.start()
        self._view.viewport().update()
        self.code_copied.emit(text)

    @Slot()
    def copy_near_cursor(self) -> None:
        code = self.code_near_cursor()
        if code is not None:
            self.copy(code)

    def _end_of(self, code: Decoration) -> int:
        block = self._view.document().findBlock(code.last)
        return block.position() + block.length() - 1

    # ------------------------------------------------------------------ the pointer

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Leave:
            self._set_hot(None)
        elif isinstance(event, QMouseEvent):
            if kind == QEvent.Type.MouseMove and event.buttons() == Qt.MouseButton.NoButton:
                code = self._button_at(event.position())
                self._set_hot(code)
                if code is not None:
                    self._view.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
                    return True
            elif kind == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
                code = self._button_at(event.position())
                self._pressed = code.first if code is not None else None
                return code is not None
            elif kind == QEvent.Type.MouseButtonRelease and self._pressed is not None:
                code = self._button_at(event.position())
                if code is not None and code.first == self._pressed:
                    self.copy(code)
                self._pressed = None
                return True
        return False

    def _set_hot(self, code: Decoration | None) -> None:
        before = self.hot.position if self.hot is not None else None
        after = code.first if code is not None else None
        if before != after:
            self.hot = None if after is None else HotCode(after, COPY)
            self._view.viewport().update()

    def _button_at(self, place: QPoint | QPointF) -> Decoration | None:
        view = self._view
        point = QPointF(place) + QPointF(view.horizontalScrollBar().value(), view.verticalScrollBar().value())
        position = view.document().documentLayout().hitTest(point, Qt.HitTestAccuracy.FuzzyHit)
        for near in (position, position + 1):
            code = self._written.places.code_at(near)
            if code is not None and self.button_of(code).contains(point):
                return code
        following = [
            code for code in self._written.places.decorations if code.kind == "code" and code.first >= position
        ]
        return following[0] if following and self.button_of(following[0]).contains(point) else None

    def button_of(self, code: Decoration) -> QRectF:
        """Where the button is painted, in the document's pixels, with some room around its word."""
        head = self._head(code)
        word = QFontMetrics(self._written.look.label_font).horizontalAdvance(COPIED)
        return QRectF(head.right() - 2 * CODE_PADDING - word, head.top(), word + 2 * CODE_PADDING, head.height())

    def _head(self, code: Decoration) -> QRectF:
        view = self._view
        return head_of_code(view.document(), self._written.look, code, view.viewport().width())

    @Slot()
    def _on_back_timeout(self) -> None:
        self.hot = None
        self._view.viewport().update()
