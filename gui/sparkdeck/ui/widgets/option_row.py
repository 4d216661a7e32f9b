"""One row of the launch editor: what the option is and does, the field for its value, what is wrong with it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, Tone, colour, colours, font, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.mirroring import mirror, mirrored, write
from sparkdeck.ui.widgets.option_choice_field import ChoiceField
from sparkdeck.ui.widgets.option_field import OptionField
from sparkdeck.ui.widgets.option_line import FieldKind, OptionLine
from sparkdeck.ui.widgets.option_line_field import LineField
from sparkdeck.ui.widgets.option_model_field import AddField, ModelField
from sparkdeck.ui.widgets.option_several_field import SeveralField
from sparkdeck.ui.widgets.option_shape import RowShape, metrics, shape_of
from sparkdeck.ui.widgets.option_variable_field import VariableField
from sparkdeck.ui.widgets.painting import LEFT, SINGLE_LINE, TOP, VCENTER, WRAP, elided, fill, smooth

_FIELDS: dict[FieldKind, type[OptionField]] = {
    FieldKind.LINE: LineField,
    FieldKind.CHOICE: ChoiceField,
    FieldKind.SEVERAL: SeveralField,
    FieldKind.MODEL: ModelField,
    FieldKind.VARIABLE: VariableField,
    FieldKind.ADD: AddField,
}


class OptionRow(QWidget):
    """Words are painted, only the field and "Reset" are widgets: a row is given another line in well under 1 ms."""

    text_edited = Signal(str, str)
    """Key and text."""
    step_wanted = Signal(str, int, bool)
    action_wanted = Signal(str, str)
    reset_wanted = Signal(str)
    mend_wanted = Signal(str)

    def __init__(self, kind: FieldKind, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # else everything below it is painted at each key
        self.kind = kind
        self.line: OptionLine | None = None
        self._shape: RowShape | None = None
        self.field = _FIELDS[kind](self)
        self.reset = Button(tr("Reset"), "reset", tr("Back to the default"), flat=True, parent=self)
        self.reset.setFont(font(TextSize.SMALL))
        self.reset.hide()
        self.mend = Button("", "mend", tr("Mend"), parent=self)
        self.mend.setFont(font(TextSize.SMALL))
        self.mend.hide()
        for part in self.findChildren(QWidget):
            if part.focusPolicy() & Qt.FocusPolicy.TabFocus:
                part.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # Tab is the list's: by Qt's order it would go astray
        self.field.text_edited.connect(self._on_field_text_edited)
        self.field.step_wanted.connect(self._on_field_step_wanted)
        self.field.action_wanted.connect(self._on_field_action_wanted)
        self.reset.clicked.connect(self._on_reset_clicked)
        self.mend.clicked.connect(self._on_mend_clicked)

    def show_line(self, line: OptionLine) -> None:
        """Nothing is done where it is shown already."""
        if line is self.line:
            return
        before, self.line = self.line, line
        self.field.show_line(line)
        if before is None or before.key != line.key:
            self.reset.setObjectName(f"option_{line.key}_reset")
            self.mend.setObjectName(f"option_{line.key}_mend")
            self.reset.setAccessibleName(tr("Reset {label} to its default", label=line.label))
            self.setObjectName(f"row_{line.key}")
            self.setAccessibleName(line.label)
            self.setToolTip("")
        self._lay_out()
        if before is None or _painted(before) != _painted(line):
            self.update()

    def stops(self) -> list[QWidget]:
        """What the keyboard reaches in the row, in order."""
        stops = [stop for stop in self.field.stops() if stop.isEnabled()]
        return [*stops, *(button for button in (self.reset, self.mend) if not button.isHidden())]

    def _lay_out(self) -> None:
        if self.line is None:
            return
        shape = self._shape = shape_of(self.line, self.width())
        self.field.setGeometry(mirrored(shape.field, self.width()))
        self.reset.setGeometry(mirrored(shape.reset, self.width()))
        self.reset.setVisible(not shape.reset.isNull())
        if self.mend.text() != self.line.mend:
            self.mend.setText(self.line.mend)
            self.mend.setAccessibleName(self.line.mend)
            self.mend.setToolTip(self.line.advice)
        self.mend.setGeometry(mirrored(shape.mend, self.width()))
        self.mend.setVisible(not shape.mend.isNull())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        stops = self.stops()  # a click on the words goes to the field
        if stops and self.kind in (FieldKind.LINE, FieldKind.CHOICE):
            stops[0].setFocus(Qt.FocusReason.MouseFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        line, shape = self.line, self._shape
        if line is None or shape is None:
            return
        painter, scheme = QPainter(self), colours()
        painter.fillRect(event.rect(), self.palette().base())
        if mirrored(shape.field, self.width()).contains(event.rect()):  # a letter was written: nothing of ours is there
            return
        smooth(painter)
        mirror(painter, self.rect())
        if line.is_changed:
            dot = float(scaled(6))
            top = shape.label.center().y() - dot / 2 + 1
            fill(painter, QRectF(1, top, dot, dot), scheme.accent, radius=dot / 2)
        label_font = font(TextSize.BODY, bold=line.is_changed)
        painter.setFont(label_font)
        painter.setPen(colour(Tone.MUTED if line.missing else Tone.TEXT))
        name = elided(painter.fontMetrics(), line.label, shape.label.width())
        write(painter, shape.label, LEFT | VCENTER | SINGLE_LINE, name)
        taken = painter.fontMetrics().horizontalAdvance(name) + Space.SMALL
        painter.setFont(font(TextSize.SMALL, fixed=True))
        painter.setPen(colour(Tone.MUTED))
        room = QRect(shape.label).adjusted(taken, 1, 0, 1)
        if room.width() > scaled(30):
            flag = elided(painter.fontMetrics(), line.flag, room.width())
            write(painter, room, LEFT | VCENTER | SINGLE_LINE, flag)
        painter.setFont(font(TextSize.SMALL))
        if line.help:
            painter.setClipRect(shape.help)
            write(painter, shape.help, LEFT | TOP | WRAP, line.help)
            painter.setClipping(False)
        below = line.problem or line.missing or line.remark
        if below:
            painter.setPen(colour(Tone.BAD if line.problem else Tone.MUTED))
            write(painter, shape.below, LEFT | TOP | WRAP, below)
        if line.advice:
            painter.setPen(colour(line.advice_tone))
            write(painter, shape.advice, LEFT | TOP | WRAP, line.advice)
        fill(painter, QRectF(0, self.height() - 1, self.width(), 1), scheme.border)

    def help_is_cut(self) -> bool:
        """Whether the help is longer than its place; the list shows it as a tooltip then."""
        if self.line is None or self._shape is None:
            return False
        area = QRect(0, 0, self._shape.help.width(), 10_000)
        height = metrics(TextSize.SMALL, False, False).boundingRect(area, LEFT | TOP | WRAP, self.line.help).height()
        return height > self._shape.help.height()

    @Slot(str)
    def _on_field_text_edited(self, text: str) -> None:
        if self.line is not None:
            self.text_edited.emit(self.line.key, text)

    @Slot(int, bool)
    def _on_field_step_wanted(self, direction: int, large: bool) -> None:
        if self.line is not None:
            self.step_wanted.emit(self.line.key, direction, large)

    @Slot(str)
    def _on_field_action_wanted(self, word: str) -> None:
        if self.line is not None:
            self.action_wanted.emit(self.line.key, word)

    @Slot()
    def _on_reset_clicked(self) -> None:
        if self.line is not None:
            self.reset_wanted.emit(self.line.key)

    @Slot()
    def _on_mend_clicked(self) -> None:
        if self.line is not None:
            self.mend_wanted.emit(self.line.key)


def _painted(line: OptionLine) -> tuple[object, ...]:
    """What of a line the row itself paints; its text is the field's."""
    below = line.problem, line.missing, line.remark, line.advice, line.advice_tone, line.mend
    return line.label, line.flag, line.help, line.is_changed, *below
