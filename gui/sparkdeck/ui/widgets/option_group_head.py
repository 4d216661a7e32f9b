"""The head of a group of launch options: its name, how many there are, and an arrow that opens and closes it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.translation import plural, tr, translated
from sparkdeck.ui.theme import Radius, Space, TextSize, Tone, colour, colours, font
from sparkdeck.ui.widgets.button import SIGN_GAP, Button
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring
from sparkdeck.ui.widgets.mirroring import mirrored, write
from sparkdeck.ui.widgets.option_line import Heading
from sparkdeck.ui.widgets.painting import LEFT, RIGHT, SINGLE_LINE, VCENTER, fill, frame, smooth
from sparkdeck.ui.widgets.signs import paint_sign, parts_of, shown_side


class GroupHead(Button):
    def __init__(self, group: str, parent: QWidget) -> None:
        name = "group_" + "".join(letter if letter.isalnum() else "_" for letter in group.lower())
        super().__init__(
            translated(group), name, tr("Group {group}", group=translated(group)), flat=True, parent=parent
        )
        self.setFont(font(TextSize.SMALL, bold=True))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # Tab is the list's
        self._count = ""

    def show_heading(self, heading: Heading) -> None:
        self.setText(f"{'▾' if heading.is_open else '▸'}  {translated(heading.group)}")
        count, changed = heading.count, heading.changed
        self._count = tr("{changed} of {count} changed", changed=changed, count=count) if changed else str(count)
        if heading.is_open:
            words = plural(
                count, "{n} option, {changed} changed, open", "{n} options, {changed} changed, open", changed=changed
            )
        else:
            words = plural(
                count,
                "{n} option, {changed} changed, closed",
                "{n} options, {changed} changed, closed",
                changed=changed,
            )
        self.setAccessibleDescription(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        around = QRectF(self.rect()).adjusted(0, 2, 0, -3)
        if self.hasFocus() or self.underMouse():
            frame(painter, around, colours().muted if self.hasFocus() else colours().border, radius=Radius.CONTROL)
        paint_focus_ring(painter, self, area=around)
        area = self.rect().adjusted(Space.TINY, 0, -Space.TINY, 0)
        painter.setFont(self.font())
        painter.setPen(colour(Tone.MUTED))
        sign, words, _ = parts_of(self.text())
        mark = mirrored(QRect(area.left(), 0, shown_side(), self.height()), self.width())
        paint_sign(painter, sign, QRectF(mark), colours().muted)
        named = area.adjusted(shown_side() + SIGN_GAP, 0, 0, 0)
        write(painter, mirrored(named, self.width()), LEFT | VCENTER | SINGLE_LINE, words)
        write(painter, area, RIGHT | VCENTER | SINGLE_LINE, self._count)
        fill(painter, QRectF(0, self.height() - 1, self.width(), 1), colours().border)
