"""The list of conversations: headings and lines, painted, fluid with thousands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from sparkdeck.domain.translation import enumerated, tr
from sparkdeck.ui.conversation_rows import ConversationRow
from sparkdeck.ui.theme import Radius, Space, TextSize, Wash, colours, font, scaled
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring, shows_focus
from sparkdeck.ui.widgets.mirroring import mirror, write
from sparkdeck.ui.widgets.painting import LEFT, SINGLE_LINE, VCENTER, elided, fill, frame, smooth
from sparkdeck.ui.widgets.plain_tip import plain_tip
from sparkdeck.ui.widgets.scroll_bar import ScrollBar

Index = QModelIndex | QPersistentModelIndex
_HEADING = 30
_LINE = 34
_WITH_SNIPPET = 52
_DOT = 7


class ConversationRows(QAbstractListModel):
    """Says of each line what it is; ``answering`` are the ids of those to which an answer comes."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[ConversationRow] = []
        self.answering: frozenset[str] = frozenset()
        self.shown = ""

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text
        if role == Qt.ItemDataRole.ToolTipRole and row.entry is not None:
            return plain_tip("\n".join(filter(None, (row.text, row.entry.snippet))))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._words(row)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.rows[index.row()].entry is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def show_rows(self, rows: Sequence[ConversationRow]) -> None:
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def place_of(self, conversation_id: str) -> int:
        """−1 where it is not listed."""
        places = (place for place, row in enumerate(self.rows) if row.entry and row.entry.id == conversation_id)
        return next(places, -1)

    def _words(self, row: ConversationRow) -> str:
        entry = row.entry
        if entry is None:
            return row.text
        marks = (
            tr("pinned") if entry.pinned else "",
            tr("private") if entry.private else "",
            tr("shown") if entry.id == self.shown else "",
            tr("is being answered") if entry.id in self.answering else "",
            entry.snippet,
        )
        return enumerated(filter(None, (row.text, *marks)))


class _Painter(QStyledItemDelegate):
    def __init__(self, view: ConversationList) -> None:
        super().__init__(view)
        self._view = view
        self.hovered = -1

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = self._view.listed.rows[index.row()]
        height = _HEADING if row.entry is None else _WITH_SNIPPET if row.entry.snippet else _LINE
        return QSize(40, scaled(height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rows, scheme = self._view.listed, colours()
        row, rect = rows.rows[index.row()], QRect(option.rect)
        painter.save()
        smooth(painter)
        mirror(painter, rect)
        words = rect.adjusted(Space.SMALL, 0, -Space.SMALL, 0)
        if row.entry is None:
            painter.setFont(font(TextSize.SMALL, bold=True))
            painter.setPen(QColor(scheme.muted))
            words.setTop(words.top() + Space.SMALL)
            write(painter, words, LEFT | VCENTER | SINGLE_LINE, elided(painter.fontMetrics(), row.text, words.width()))
            painter.restore()
            return
        is_shown = row.entry.id == rows.shown
        area = QRectF(rect).adjusted(0, 1, 0, -1)
        if is_shown or index.row() == self.hovered:
            fill(
                painter,
                area,
                scheme.raised if is_shown else scheme.border,
                radius=Radius.CONTROL,
                alpha=255 if is_shown else Wash.HOVERED,
            )
        if is_shown:
            fill(painter, QRectF(area.left(), area.top() + 8, 3, area.height() - 16), scheme.accent, radius=1.5)
        if self._view.hasFocus() and self._view.currentIndex().row() == index.row():
            frame(painter, area, scheme.muted, radius=Radius.CONTROL)
        mark = tr("pinned") if row.entry.pinned else tr("private") if row.entry.private else ""
        if row.entry.id in rows.answering:
            dot = QRectF(words.right() - _DOT, area.center().y() - _DOT / 2, _DOT, _DOT)
            fill(painter, dot, scheme.accent, radius=_DOT / 2)
            words.setRight(words.right() - _DOT - Space.SMALL)
        elif mark and row.entry.private:
            painter.setFont(font(TextSize.SMALL))
            painter.setPen(QColor(scheme.muted))
            room = painter.fontMetrics().horizontalAdvance(mark)
            write(
                painter, QRect(words.right() - room, rect.top(), room + 1, rect.height()), VCENTER | SINGLE_LINE, mark
            )
            words.setRight(words.right() - room - Space.SMALL)
        painter.setFont(font(TextSize.BODY))
        painter.setPen(QColor(scheme.text if is_shown else scheme.muted))
        if row.entry.snippet:
            first, second = QRect(words), QRect(words)
            first.setBottom(words.center().y())
            second.setTop(words.center().y())
            painter.setPen(QColor(scheme.text))
            write(painter, first, LEFT | VCENTER | SINGLE_LINE, elided(painter.fontMetrics(), row.text, words.width()))
            painter.setFont(font(TextSize.SMALL))
            painter.setPen(QColor(scheme.muted))
            snippet = " ".join(row.entry.snippet.split())
            write(painter, second, LEFT | SINGLE_LINE, elided(painter.fontMetrics(), snippet, words.width()))
        else:
            write(painter, words, LEFT | VCENTER | SINGLE_LINE, elided(painter.fontMetrics(), row.text, words.width()))
        painter.restore()


class ConversationList(QListView):
    """Click or Enter opens, F2 renames, Delete deletes, the menu key opens the menu."""

    opened = Signal(str)
    rename_wanted = Signal(str)
    delete_wanted = Signal(str)
    menu_wanted = Signal(str, QPoint)
    """Id and place on the screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("conversationList")
        self.setAccessibleName(tr("Conversations"))
        self.listed = ConversationRows(self)
        self.setModel(self.listed)
        self._painter = _Painter(self)
        self.setItemDelegate(self._painter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(ScrollBar())
        unseen = self.palette()
        for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Highlight):
            unseen.setColor(role, QColor(0, 0, 0, 0))
        self.setPalette(unseen)
        self.viewport().setAutoFillBackground(False)

    def show_rows(self, rows: Sequence[ConversationRow]) -> None:
        """Keeps the current line where it is still there."""
        current = self.current_id
        self.listed.show_rows(rows)
        self._painter.hovered = -1
        self.choose(current or self.listed.shown)

    def show_shown(self, conversation_id: str, answering: frozenset[str]) -> None:
        if (conversation_id, answering) != (self.listed.shown, self.listed.answering):
            if conversation_id != self.listed.shown:
                self.choose(conversation_id)
            self.listed.shown, self.listed.answering = conversation_id, answering
            self.viewport().update()

    def choose(self, conversation_id: str) -> None:
        place = self.listed.place_of(conversation_id)
        if place >= 0:
            self.setCurrentIndex(self.listed.index(place))

    @property
    def current_id(self) -> str:
        return self._id_at(self.currentIndex())

    def _id_at(self, index: QModelIndex) -> str:
        entry = self.listed.rows[index.row()].entry if index.isValid() and index.row() < len(self.listed.rows) else None
        return entry.id if entry is not None else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        signal = {
            Qt.Key.Key_Return: self.opened,
            Qt.Key.Key_Enter: self.opened,
            Qt.Key.Key_F2: self.rename_wanted,
            Qt.Key.Key_Delete: self.delete_wanted,
        }.get(Qt.Key(event.key()))
        if signal is not None and self.current_id:
            signal.emit(self.current_id)
            event.accept()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        conversation_id = self._id_at(self.indexAt(event.position().toPoint()))
        if event.button() == Qt.MouseButton.LeftButton and conversation_id:
            self.opened.emit(conversation_id)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.indexAt(event.position().toPoint()).row())
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)

    def _hover(self, row: int) -> None:
        if row != self._painter.hovered:
            self._painter.hovered = row
            self.viewport().update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        conversation_id = self._id_at(index)
        if conversation_id:
            at = self.visualRect(index).bottomLeft() if by_key else event.pos()
            self.menu_wanted.emit(conversation_id, self.viewport().mapToGlobal(at))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if shows_focus(self):
            painter = QPainter(self.viewport())
            paint_focus_ring(painter, self, area=QRectF(self.viewport().rect()))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(120), scaled(80))
