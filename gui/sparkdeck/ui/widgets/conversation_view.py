"""The whole conversation in one read-only document, of which only the open end changes.

One document gives selection, copying, searching and screen readers for nothing; what keeps it fast is that a flush of
text touches the unfinished block alone (see :mod:`sparkdeck.ui.widgets.answer_writer`). Text of a model is untrusted:
no HTML, nothing is ever fetched, links only report where they lead.
"""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QMargins, QMimeData, QRect, QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCursor,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QMenu, QToolTip, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, colours, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.code_buttons import CodeButtons
from sparkdeck.ui.widgets.conversation_backdrop import paint_backdrop
from sparkdeck.ui.widgets.conversation_earlier import EarlierScroll
from sparkdeck.ui.widgets.conversation_feed import ConversationFeed
from sparkdeck.ui.widgets.conversation_look import THOUGHTS
from sparkdeck.ui.widgets.conversation_reading import ReadingKeys, fill_menu, move_to_start, selection_data
from sparkdeck.ui.widgets.conversation_tint import ConversationTint
from sparkdeck.ui.widgets.focus_ring import EDGE, edge_of, paint_focus_edge
from sparkdeck.ui.widgets.scroll_bar import ScrollBar

WIDEST_COLUMN = 860
"""Logical pixels: longer lines are hard to read."""
AT_END_TOLERANCE = 4
_GAP = 2
"""Between the ring and the letters."""


class ConversationView(ConversationFeed):
    """Fed with what was said and what arrives; never asks. Follows the text unless the reader has scrolled up."""

    link_requested = Signal(str)
    """The reader clicked a link; nothing was opened."""
    find_requested = Signal()
    """Something is to be found in the conversation."""
    zoom_changed = Signal(int)
    """Per cent of the usual text size."""
    thoughts_clicked = Signal(int)
    """The thoughts of this answer are to be shown, or hidden."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chatView")
        self.setAccessibleName(tr("Conversation"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollBar(ScrollBar())
        self.setHorizontalScrollBar(ScrollBar())
        self.setCornerWidget(QWidget())
        # One width for the text whether it fits or not: a bar that appears would set the whole conversation again.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        # paintEvent fills every pixel: only then Qt scrolls by moving what is painted already
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._to_end = Button(tr("↓ Latest"), "chatToEndButton", tr("Go to the end of the conversation"), parent=self)
        self._to_end.setVisible(False)
        self.code_buttons = CodeButtons(self, self._text)
        self._beginning = EarlierScroll(self, self._earlier, self._edit)
        self._keys = ReadingKeys(self)
        self.tint: ConversationTint | None = None
        """Marks what the draft had proposed, where that is wanted."""

        self.anchorClicked.connect(self._on_self_anchor_clicked)
        self.verticalScrollBar().valueChanged.connect(self._on_bar_value_changed)
        self.verticalScrollBar().rangeChanged.connect(self._on_bar_range_changed)
        self._to_end.clicked.connect(self._on_to_end_clicked)

    # ------------------------------------------------------------------ scrolling

    def _scroll_to_end(self) -> None:
        bar = self.verticalScrollBar()
        if bar.value() != bar.maximum():
            bar.setValue(bar.maximum())

    @Slot()
    def _on_bar_value_changed(self) -> None:
        self._following = self.verticalScrollBar().maximum() - self.verticalScrollBar().value() <= AT_END_TOLERANCE
        self._to_end.setVisible(not self._following)
        self._beginning.look()

    @Slot()
    def _on_bar_range_changed(self) -> None:
        if self._following:
            self._scroll_to_end()

    @Slot()
    def _on_to_end_clicked(self) -> None:
        self._scroll_to_end()
        self.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        following = self._following
        available = self.width() - self.verticalScrollBar().sizeHint().width()
        side = max(0, (available - scaled(WIDEST_COLUMN)) // 2)
        margins = QMargins(max(side, EDGE + _GAP), EDGE, max(side, Space.SMALL), EDGE)  # room for the ring
        if self.viewportMargins() != margins:
            self.setViewportMargins(margins)
        super().resizeEvent(event)
        if following:
            self._following = True
            self._scroll_to_end()
        size = self._to_end.sizeHint()
        area = self.viewport().geometry()
        self._to_end.setGeometry(
            area.center().x() - size.width() // 2,
            area.bottom() - size.height() - Space.SMALL,
            size.width(),
            size.height(),
        )

    # ------------------------------------------------------------------ reading

    @property
    def zoom_percent(self) -> int:
        return self._zoom_percent

    def set_zoom_percent(self, percent: int) -> None:
        """Show the text in ``percent`` of its usual size."""
        if percent != self._zoom_percent:
            self._zoom_percent = percent
            self._rebuild()
            self.zoom_changed.emit(percent)

    @property
    def has_earlier(self) -> bool:
        """Whether a part of the conversation is not written yet; it is when the reader comes near it."""
        return bool(self._earlier)

    def write_all(self, then: Callable[[], object]) -> None:
        """Call ``then`` when the whole conversation is written."""
        self._beginning.write_all(then)

    def select_all(self) -> None:
        self.write_all(self.selectAll)

    def go_to_start(self) -> None:
        self.write_all(lambda: move_to_start(self))

    def show_in_middle(self, cursor: QTextCursor) -> None:
        """Bring what ``cursor`` is at into sight, where it is not."""
        area = self.cursorRect(cursor)
        if not self.viewport().rect().adjusted(0, area.height(), 0, -area.height()).contains(area):
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + area.center().y() - self.viewport().height() // 2)

    def _on_opened(self) -> None:
        self._beginning.forget()
        self._beginning.look()

    def createMimeDataFromSelection(self) -> QMimeData:
        return selection_data(self)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        link = self.anchorAt(event.pos())
        fill_menu(menu, self, "" if link.startswith(THOUGHTS) else link)
        menu.popup(event.globalPos())

    # ------------------------------------------------------------------ links and resources

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Nothing is ever loaded: no picture, no style sheet, no page."""
        return None

    def doSetSource(
        self, name: QUrl | str, type: QTextDocument.ResourceType = QTextDocument.ResourceType.UnknownResource
    ) -> None:
        """There is no page to go to."""

    @Slot(QUrl)
    def _on_self_anchor_clicked(self, url: QUrl) -> None:
        target = url.toString(QUrl.ComponentFormattingOption.FullyEncoded)
        number = target.removeprefix(THOUGHTS)
        if number != target and number.isdecimal():
            self.thoughts_clicked.emit(int(number))
        else:
            self.link_requested.emit(target)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            target = self.anchorAt(event.pos())
            if target.startswith(THOUGHTS):
                target = tr("Show or hide what the model thought before it answered")
            QToolTip.showText(event.globalPos(), html.escape(target) if target else "", self)
            return True
        return super().viewportEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._text.look.colours is not colours():
            self._rebuild()

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 56)

    # ------------------------------------------------------------------ the keyboard

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._update_edge()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._update_edge()

    def _update_edge(self) -> None:
        for strip in edge_of(self._inner()):
            self.update(strip)

    def _inner(self) -> QRect:
        """What the ring goes around."""
        return self.viewport().geometry().adjusted(-_GAP, 0, _GAP, 0)

    def event(self, event: QEvent) -> bool:
        """What is around the text is painted here; :meth:`paintEvent` is for the text."""
        result = super().event(event)
        if event.type() == QEvent.Type.Paint:
            paint_focus_edge(self, self._inner())
        return result

    # ------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), QColor(self._text.look.colours.background))
        shift = self.verticalScrollBar().value()
        painter.translate(-self.horizontalScrollBar().value(), -shift)
        top, bottom = event.rect().top() + shift, event.rect().bottom() + shift
        paint_backdrop(
            painter,
            self.document(),
            self._text.places.decorations,
            self._text.look,
            (top, bottom, self.viewport().width()),
            self.code_buttons.hot,
        )
        if self.tint is not None:
            self.tint.paint(painter, top, bottom)
        painter.end()
        super().paintEvent(event)
