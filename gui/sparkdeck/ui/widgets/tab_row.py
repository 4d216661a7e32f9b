"""A row of words of which one is chosen: the parts of a dialog, one at a time."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from sparkdeck.ui.theme import Space, colours
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.painting import fill


class TabRow(QWidget):
    """The words above, the chosen part below. Left and right change it while the words have the focus."""

    part_chosen = Signal(int)

    def __init__(self, name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self._stack = QStackedWidget()
        self._group = QButtonGroup(self)
        self._words = QHBoxLayout()
        self._words.setSpacing(Space.TINY)
        self._words.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.SMALL)
        layout.addLayout(self._words)
        layout.addWidget(self._stack, 1)
        self._group.idClicked.connect(self._on_group_clicked)

    def add_part(self, words: str, name: str, part: QWidget) -> None:
        button = Button(words, name, words, flat=True)
        button.setCheckable(True)
        place = self._stack.addWidget(part)
        self._group.addButton(button, place)
        self._words.insertWidget(place, button)
        if place == 0:
            button.setChecked(True)

    def show_words(self, place: int, words: str) -> None:
        self._button(place).setText(words)

    def set_part_enabled(self, place: int, enabled: bool, why: str) -> None:
        """A part that cannot be shown now says ``why`` in its tooltip; the first one takes its place."""
        button = self._button(place)
        button.setEnabled(enabled)
        button.setToolTip("" if enabled else why)
        if not enabled and self.chosen == place:
            self.choose(0)

    @property
    def stops(self) -> list[QWidget]:
        """The words, in order, for whoever orders what Tab goes through."""
        return [self._button(place) for place in range(self._stack.count())]

    @property
    def chosen(self) -> int:
        return self._stack.currentIndex()

    def choose(self, place: int) -> None:
        self._button(place).setChecked(True)
        self._on_group_clicked(place)

    def _button(self, place: int) -> Button:
        button = self._group.button(place)
        assert isinstance(button, Button)
        return button

    @Slot(int)
    def _on_group_clicked(self, place: int) -> None:
        self._stack.setCurrentIndex(place)
        self.update()
        self.part_chosen.emit(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step and any(button.hasFocus() for button in self._group.buttons()):
            place = (self.chosen + step) % self._stack.count()
            self.choose(place)
            self._button(place).setFocus()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A line below the words, in the accent's colour below the chosen one."""
        painter, button = QPainter(self), self._button(self.chosen)
        below = button.geometry().bottom() + 2
        line = self.rect()
        line.setTop(below + 1)
        line.setHeight(1)
        fill(painter, line.toRectF(), colours().border)
        chosen = button.geometry()
        chosen.setTop(below)
        chosen.setHeight(2)
        fill(painter, chosen.toRectF(), colours().accent)
