"""Notices over the page: what went wrong outside a running action, one at a time, newest first.

The words take a part of the window's height and no more; what is longer is scrolled, so that the page below keeps its room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal, Slot
from PySide6.QtGui import QGuiApplication, QPainter
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui.theme import Space, TextSize, Tone, Wash, colours, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.mirroring import mirror
from sparkdeck.ui.widgets.painting import fill
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from sparkdeck.domain.events import NoticePosted
    from sparkdeck.ui.widgets.low_area import LowArea

KEPT = 20
_SHARE = 0.18
"""Of the window's height, for the words."""
_STACKED_BELOW = 760
"""Logical pixels of width: below it the buttons stand over each other, and the words have the room beside them."""


class NoticeBar(QWidget):
    """Hidden while there is nothing to say."""

    restart_wanted = Signal()
    """Of the server, which is what a notice advises."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("noticeBar")
        self.setAccessibleName(tr("Notice"))
        self._notices: list[NoticePosted] = []
        self._title = Text(bold=True, wrap=True)
        self._title.setObjectName("noticeTitle")
        self._detail = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self._detail.setObjectName("noticeDetail")
        self._copy = Button(tr("Copy report"), "noticeCopyButton", tr("Copy the report of this error"))
        self._restart = Button(tr("Restart"), "noticeRestartButton", tr("Stop the server and start it again"))
        self._close = Button(tr("Dismiss"), "noticeCloseButton", tr("Dismiss this notice"))
        for part in (self._title, self._detail, self._restart, self._copy, self._close):
            part.setParent(self)
        self._words: LowArea | None = None
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.hide()
        self._restart.clicked.connect(self._on_restart_clicked)
        self._copy.clicked.connect(self._on_copy_clicked)
        self._close.clicked.connect(self._on_close_clicked)

    def _lay_out(self) -> None:
        """At the first notice, not at the start."""
        from sparkdeck.ui.widgets.low_area import LowArea

        words = QWidget(self)
        column = QVBoxLayout(words)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self._title)
        column.addWidget(self._detail)
        self._words = LowArea(words, self, least_share=_SHARE)
        self._words.show_ground()
        self._buttons.setSpacing(Space.SMALL)
        self._buttons.addStretch(1)
        self._buttons.addWidget(self._restart)
        self._buttons.addWidget(self._copy)
        self._buttons.addWidget(self._close)
        self._buttons.addStretch(1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.LARGE, Space.SMALL, Space.LARGE, Space.SMALL)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(self._words, 1)
        layout.addLayout(self._buttons)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Room for the words: beside buttons that stand over each other in a narrow window, and not too high."""
        stacked = self.width() < scaled(_STACKED_BELOW)
        way = QBoxLayout.Direction
        self._buttons.setDirection(way.TopToBottom if stacked else way.LeftToRight)
        if self._words is not None:
            self._words.setMaximumHeight(max(scaled(48), int(self.window().height() * _SHARE)))

    @property
    def notices(self) -> tuple[NoticePosted, ...]:
        """Those not dismissed yet, oldest first."""
        return tuple(self._notices)

    def post(self, notice: NoticePosted) -> None:
        """Show ``notice``; the same one twice is shown once."""
        if self._words is None:
            self._lay_out()
        self._detail.make_selectable()
        if notice in self._notices:
            self._notices.remove(notice)
        self._notices = [*self._notices, notice][-KEPT:]
        self._show_newest()

    def _show_newest(self) -> None:
        if not self._notices:
            self.hide()
            return
        notice = self._notices[-1]
        self._title.setText(notice.error.title)
        self._detail.setText(sentences((notice.error.detail, notice.error.action)))
        self._detail.setVisible(bool(self._detail.text()))
        self._copy.setVisible(bool(notice.report))
        self._restart.setVisible(notice.restarts)
        waiting = len(self._notices) - 1
        self._close.setText(tr("Dismiss (1 of {count})", count=waiting + 1) if waiting else tr("Dismiss"))
        self.show()

    @Slot()
    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self._notices[-1].report)

    @Slot()
    def _on_restart_clicked(self) -> None:
        self._on_close_clicked()
        self.restart_wanted.emit()

    @Slot()
    def _on_close_clicked(self) -> None:
        self._notices.pop()
        self._show_newest()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect())
        scheme, area = colours(), QRectF(self.rect())
        fill(painter, area, scheme.surface)
        fill(painter, area, scheme.bad, alpha=Wash.BANNER)
        fill(painter, QRectF(0, 0, 3, area.height()), scheme.bad)
        fill(painter, QRectF(0, area.height() - 1, area.width(), 1), scheme.border)
