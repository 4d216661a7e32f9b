"""A list to choose from by mouse and keyboard: a title, a remark after it, and something at the right such as keys."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from sparkdeck.domain.translation import enumerated
from sparkdeck.ui.theme import Radius, Space, TextSize, Tone, Wash, colour, colours, font, scaled
from sparkdeck.ui.widgets.focus_ring import WIDTH, shows_focus
from sparkdeck.ui.widgets.mirroring import mirror, write
from sparkdeck.ui.widgets.painting import LEFT, RIGHT, SINGLE_LINE, VCENTER, elided, fill, frame, smooth
from sparkdeck.ui.widgets.plain_tip import plain_tip
from sparkdeck.ui.widgets.scroll_bar import ScrollBar

_HEIGHT = 32
_CHOICE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Choice:
    """``why_not`` is said instead of the remark, and dims the line: it cannot be chosen now, but can be read."""

    key: str
    title: str
    remark: str = ""
    aside: str = ""
    why_not: str = ""

    @property
    def spoken(self) -> str:
        """For a screen reader."""
        return enumerated(part for part in (self.title, self.why_not or self.remark, self.aside) if part)


class ChoiceList(QListWidget):
    def __init__(self, name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFont(font(TextSize.BODY))
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(ScrollBar())
        self.setItemDelegate(_ChoicePainter(self))
        self.viewport().setAutoFillBackground(False)

    def show_choices(self, choices: tuple[Choice, ...]) -> None:
        """The first is the current one."""
        self.clear()
        for choice in choices:
            item = QListWidgetItem(choice.title)
            item.setData(_CHOICE, choice)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, choice.spoken)
            item.setToolTip(plain_tip(choice.why_not or choice.remark))
            self.addItem(item)
        self.setCurrentRow(0 if choices else -1)

    def choice(self, row: int) -> Choice | None:
        found = self.model().index(row, 0).data(_CHOICE)
        return found if isinstance(found, Choice) else None

    @property
    def current(self) -> Choice | None:
        return self.choice(self.currentRow())

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(found for row in range(self.count()) if (found := self.choice(row)) is not None)

    def choose(self, key: str) -> None:
        """Make this one the current one; nothing where it is not listed."""
        for row in range(self.count()):
            found = self.choice(row)
            if found is not None and found.key == key:
                self.setCurrentRow(row)


class _ChoicePainter(QStyledItemDelegate):
    def __init__(self, shown: ChoiceList) -> None:
        super().__init__(shown)
        self._list = shown

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(40, scaled(_HEIGHT))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        choice = index.data(_CHOICE)
        if not isinstance(choice, Choice):
            return
        painter.save()
        smooth(painter)
        mirror(painter, option.rect)
        scheme, area = colours(), QRectF(option.rect).adjusted(1, 1, -1, -1)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if selected or hovered:
            fill(painter, area, scheme.border, radius=Radius.CONTROL, alpha=Wash.CHOSEN if selected else Wash.HOVERED)
        if selected:
            mark = QRectF(area.left(), area.top() + 7, 3, area.height() - 14)
            fill(painter, mark, scheme.accent, radius=1.5)
            if shows_focus(self._list):
                frame(painter, area, scheme.accent, radius=Radius.CONTROL, width=WIDTH)
        self._paint_words(painter, option, choice)
        painter.restore()

    def _paint_words(self, painter: QPainter, option: QStyleOptionViewItem, choice: Choice) -> None:
        area = option.rect.adjusted(Space.MEDIUM, 0, -Space.MEDIUM, 0)
        small = font(TextSize.SMALL)
        flags = VCENTER | SINGLE_LINE
        if choice.aside:
            painter.setFont(small)
            painter.setPen(colour(Tone.MUTED))
            write(painter, area, RIGHT | flags, choice.aside)
            area.setRight(area.right() - QFontMetrics(small).horizontalAdvance(choice.aside) - Space.MEDIUM)
        metrics = QFontMetrics(self._list.font())
        painter.setFont(self._list.font())
        painter.setPen(QColor(colours().muted if choice.why_not else colours().text))
        title = elided(metrics, choice.title, area.width())
        write(painter, area, LEFT | flags, title)
        area.setLeft(area.left() + metrics.horizontalAdvance(title) + Space.SMALL)
        remark = choice.why_not or choice.remark
        if remark and area.width() > 40:
            painter.setFont(small)
            painter.setPen(colour(Tone.MUTED))
            write(painter, area, LEFT | flags, elided(QFontMetrics(small), remark, area.width()))
