"""A few words of which one is chosen, in one frame."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from sparkdeck.domain.translation import labelled
from sparkdeck.ui.theme import Radius, Wash, colours
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.painting import fill, frame, smooth


class Segments(QWidget):
    """Left and Right change the choice while it has the focus."""

    chosen = Signal(int)

    def __init__(self, name: str, accessible_name: str, words: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self._group = QButtonGroup(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.setSpacing(2)
        for place, word in enumerate(words):
            button = Button(word, f"{name}{place}", labelled(accessible_name, word), flat=True)
            button.setCheckable(True)
            self._group.addButton(button, place)
            layout.addWidget(button)
        self._button(0).setChecked(True)
        self._group.idClicked.connect(self._on_group_clicked)

    @property
    def place(self) -> int:
        return self._group.checkedId()

    def choose(self, place: int) -> None:
        self._button(place).setChecked(True)
        self._on_group_clicked(place)

    def _button(self, place: int) -> Button:
        button = self._group.button(place)
        assert isinstance(button, Button)
        return button

    @Slot(int)
    def _on_group_clicked(self, place: int) -> None:
        self.update()
        self.chosen.emit(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step:
            place = (self.place + step) % len(self._group.buttons())
            self.choose(place)
            self._button(place).setFocus()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        scheme, area = colours(), QRectF(self.rect())
        fill(painter, area.adjusted(0.5, 0.5, -0.5, -0.5), scheme.surface, radius=Radius.CONTROL)
        frame(painter, area, scheme.border, radius=Radius.CONTROL)
        chosen = QRectF(self._button(self.place).geometry())
        fill(painter, chosen, scheme.border, radius=Radius.CONTROL - 2, alpha=Wash.CHOSEN)
