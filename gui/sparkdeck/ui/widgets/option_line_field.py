"""A launch option's value as a line that is written, with steps and a list of values where the option has them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QSizePolicy, QToolButton, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, Tone, colours, font, scaled
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.option_field import FIELD_HEIGHT, LONGEST_TEXT, OptionField, describe
from sparkdeck.ui.widgets.option_line import OptionLine
from sparkdeck.ui.widgets.painting import fill_path, smooth
from sparkdeck.ui.widgets.signs import paint_sign
from sparkdeck.ui.widgets.text import Text

_STEPS = {
    Qt.Key.Key_Up: (1, False),
    Qt.Key.Key_Down: (-1, False),
    Qt.Key.Key_PageUp: (1, True),
    Qt.Key.Key_PageDown: (-1, True),
}

_FADED = 0.35


class Glyph(QToolButton):
    """A small mark inside a field: ``+``, ``-`` or ``v``. Not reached by Tab, because a key does the same."""

    def __init__(self, shape: str, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._shape = shape
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFixedSize(scaled(20), scaled(24))
        self.setAutoRepeat(shape != "v")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        ink = colours().text if self.isEnabled() and self.underMouse() else colours().muted
        if self._shape == "v":
            if not self.isEnabled():
                painter.setOpacity(_FADED)
            paint_sign(painter, "open", QRectF(self.rect()), ink)
            return
        centre, reach = QPointF(self.width() / 2, self.height() / 2), scaled(4)
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        path.addRect(QRectF(centre.x() - reach, centre.y() - 0.75, 2 * reach, 1.5))
        if self._shape == "+":
            path.addRect(QRectF(centre.x() - 0.75, centre.y() - reach, 1.5, 2 * reach))
        fill_path(painter, path, ink, alpha=255 if self.isEnabled() else round(255 * _FADED))


class _Edit(QLineEdit):
    """Up and down are steps, Alt+Down opens the list; the wheel does nothing."""

    stepped = Signal(int, bool)
    list_wanted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if event.key() == Qt.Key.Key_Down and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.list_wanted.emit()
        elif step is not None and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.stepped.emit(*step)
        else:
            super().keyPressEvent(event)


class LineField(OptionField):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edit = _Edit()
        self.edit.setFrame(False)
        self.edit.setFont(font(TextSize.BODY))
        self.edit.setMaxLength(LONGEST_TEXT)
        self._unit = Text(size=TextSize.SMALL, tone=Tone.MUTED)
        self._unit.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._less = Glyph("-", tr("One step down (Down; Page Down for a large one)"), self)
        self._more = Glyph("+", tr("One step up (Up; Page Up for a large one)"), self)
        self._list = Glyph("v", tr("Values to choose (Alt+Down)"), self)
        frame = FieldFrame()
        frame.setFixedHeight(scaled(FIELD_HEIGHT))
        inner = QHBoxLayout(frame)
        inner.setContentsMargins(Space.SMALL, 0, Space.TINY, 0)
        inner.setSpacing(2)
        inner.addWidget(self.edit, 1)
        for part in (self._unit, self._less, self._more, self._list):
            inner.addWidget(part)
        frame.watch(self.edit)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)
        self.setFocusProxy(self.edit)
        self._line: OptionLine | None = None

        self.edit.textEdited.connect(self.text_edited)
        self.edit.stepped.connect(self._on_edit_stepped)
        self.edit.list_wanted.connect(self.open_list)
        self._less.clicked.connect(partial(self._on_edit_stepped, -1, False))
        self._more.clicked.connect(partial(self._on_edit_stepped, 1, False))
        self._list.clicked.connect(self.open_list)

    def show_line(self, line: OptionLine) -> None:
        before, self._line = self._line, line
        if self.edit.text() != line.text:
            self.edit.setText(line.text)
        if before is None or before.key != line.key:
            self.edit.setObjectName(f"option_{line.key}")
            mode = QLineEdit.EchoMode.Password if line.is_secret else QLineEdit.EchoMode.Normal
            self.edit.setEchoMode(mode)
            self._less.setVisible(line.has_steps)
            self._more.setVisible(line.has_steps)
            self.edit.setCursorPosition(0)
        if before is None or (before.default, before.unit, before.choices) != (line.default, line.unit, line.choices):
            self.edit.setPlaceholderText(tr("default: {value}", value=line.default) if line.default else tr("not set"))
            self._unit.setText(line.unit)
            self._unit.setVisible(bool(line.unit))
            self._list.setVisible(bool(line.choices))
        if before is None or _described(before) != _described(line):
            describe(self.edit, line)
        self.setEnabled(not line.missing or bool(line.text))

    def stops(self) -> list[QWidget]:
        return [self.edit]

    @Slot(int, bool)
    def _on_edit_stepped(self, direction: int, large: bool) -> None:
        if self._line is not None and self._line.has_steps:
            self.step_wanted.emit(direction, large)

    @Slot()
    def open_list(self) -> None:
        if self._line is None or not self._line.choices:
            return
        menu = QMenu(self)
        menu.setObjectName("optionSuggestions")
        for choice in self._line.choices:
            words = f"{choice.text}\t{choice.words}" if choice.words else choice.text
            menu.addAction(words.replace("&", "&&")).triggered.connect(partial(self._take, choice.text))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def _take(self, text: str, _checked: bool = False) -> None:
        self.edit.setText(text)
        self.text_edited.emit(text)


def _described(line: OptionLine) -> tuple[str, str, str, str]:
    return line.key, line.problem, line.missing, line.advice
