"""The bar below a message: to its other branches, and what can be done with it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.message_actions import MessageAction, MessageFacts
from sparkdeck.ui.theme import Radius, TextSize, colours, font
from sparkdeck.ui.widgets.branch_arrows import BranchArrows
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.painting import fill, frame, smooth


class MessageBar(QWidget):
    """Floats over the conversation in the room that is left below each message."""

    action_clicked = Signal(str, str)
    """Message and key of the action."""
    step_clicked = Signal(str, int)
    """Message, and -1 or 1."""
    left = Signal()
    """Esc was pressed in it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("messageBar")
        self.setAccessibleName(tr("What can be done with the message"))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(2, 1, 2, 1)
        self._row.setSpacing(0)
        self._facts: MessageFacts | None = None
        self._made: list[QWidget] = []
        self.hide()

    @property
    def facts(self) -> MessageFacts | None:
        return self._facts

    def show_facts(self, facts: MessageFacts) -> None:
        if facts == self._facts:
            return
        self._facts = facts
        for widget in self._made:
            self._row.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._made = [self._button(facts.key, action) for action in facts.actions]
        if facts.count > 1:  # at the outer edge, where they stand without the bar
            arrows = BranchArrows(facts)
            arrows.step_clicked.connect(self.step_clicked)
            self._made.insert(0 if facts.is_answer else len(self._made), arrows)
        for widget in self._made:
            self._row.addWidget(widget)
        self.adjustSize()

    def _button(self, key: str, action: MessageAction) -> Button:
        button = Button(action.short, f"message_{action.key}", action.words, flat=True)
        button.setFont(font(TextSize.SMALL))
        button.setEnabled(not action.reason)
        button.setToolTip(action.reason or (f"{action.words} ({action.keys})" if action.keys else action.words))
        button.clicked.connect(partial(self.action_clicked.emit, key, action.key))
        return button

    def fit(self, width: int) -> int:
        """Leave out buttons at the end until it fits into ``width``, and give the width it takes; the menu has them all."""
        for widget in self._made:
            widget.show()
        kept = [widget for widget in self._made if isinstance(widget, Button)]
        taken = self._row.contentsMargins().left() + self._row.contentsMargins().right()
        taken += sum(widget.sizeHint().width() for widget in self._made)
        while taken > width and len(kept) > 1:
            last = kept.pop()
            taken -= last.sizeHint().width()
            last.hide()
        return taken

    def focus_first(self) -> None:
        """Where the keyboard begins."""
        for widget in self.findChildren(Button):
            if widget.isEnabled() and widget.isVisibleTo(self):
                widget.setFocus(Qt.FocusReason.TabFocusReason)
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel:
            event.ignore()  # it scrolls the conversation
            return False
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        area = QRectF(self.rect())
        fill(painter, area.adjusted(0.5, 0.5, -0.5, -0.5), colours().surface, radius=Radius.CONTROL)
        frame(painter, area, colours().border, radius=Radius.CONTROL)
