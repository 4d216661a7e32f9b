"""What the mouse does in the log view: it selects, a word with a double click, and scrolls where it is dragged outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

from sparkdeck.ui.widgets.log_selection import LogPlace, LogSelection, word_at

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QMouseEvent

    from sparkdeck.ui.widgets.log_view import LogView

_INTERVAL_MS = 50


class LogPointer(QObject):
    """Between press and release the view does not follow its end: the lines stay under the mouse."""

    def __init__(self, view: LogView) -> None:
        super().__init__(view)
        self._view = view
        self._at: QPointF | None = None
        self._outside = QTimer(self)
        self._outside.setInterval(_INTERVAL_MS)
        self._outside.timeout.connect(self._on_outside_timeout)

    @property
    def is_dragging(self) -> bool:
        return self._at is not None

    def press(self, event: QMouseEvent) -> None:
        from PySide6.QtCore import Qt

        view = self._view
        if event.button() is not Qt.MouseButton.LeftButton or not len(view.rows):
            return
        place = view.place_at(event.position())
        extends = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        anchor = view.selection.anchor if extends and view.selection is not None else place
        self._at = event.position()
        view.select(LogSelection(anchor, place), reveal=False)

    def move(self, event: QMouseEvent) -> None:
        if self._at is None:
            return
        self._at = event.position()
        outside = not 0 <= self._at.y() <= self._view.viewport().height()
        if outside is not self._outside.isActive():
            self._outside.start() if outside else self._outside.stop()
        self._extend()

    def release(self) -> None:
        self._at = None
        self._outside.stop()

    def double_click(self, event: QMouseEvent) -> None:
        view = self._view
        if len(view.rows):
            number, column = view.place_at(event.position())
            first, last = word_at(view.rows.line(number).text, column)
            view.select(LogSelection(LogPlace(number, first), LogPlace(number, last)), reveal=False)

    @Slot()
    def _on_outside_timeout(self) -> None:
        if self._at is not None:
            bar = self._view.verticalScrollBar()
            bar.setValue(bar.value() + (-1 if self._at.y() < 0 else 1))
            self._extend()

    def _extend(self) -> None:
        view = self._view
        if self._at is not None and view.selection is not None and len(view.rows):
            view.select(LogSelection(view.selection.anchor, view.place_at(self._at)), reveal=False)
