"""The list of pages at the left."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr, translated
from sparkdeck.ui.theme import TONE_ROLES, Radius, Space, TextSize, Tone, Wash, colours, font, scaled
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring
from sparkdeck.ui.widgets.mirroring import mirror, write
from sparkdeck.ui.widgets.painting import LEFT, VCENTER, fill, smooth
from sparkdeck.ui.widgets.plain_tip import plain_tip
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QEnterEvent, QPaintEvent

_WIDTH = 168
_HEIGHT = 36
_MARK = 7


class Navigation(QWidget):
    """One button per page, Alt+1 … for the first nine. ``page_chosen`` carries the place of the page."""

    page_chosen = Signal(int)
    page_clicked = Signal()
    """By mouse or key, also the one that is chosen already."""

    def __init__(self, pages: tuple[tuple[str, str], ...], parent: QWidget | None = None) -> None:
        """``pages``: (title, object name) in order."""
        super().__init__(parent)
        self._buttons: list[_PageButton] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.SMALL, Space.MEDIUM, Space.SMALL, Space.MEDIUM)
        layout.setSpacing(Space.TINY)
        for place, (title, name) in enumerate(pages):
            button = _PageButton(title, name, f"Alt+{place + 1}")
            button.setAutoExclusive(True)
            button.toggled.connect(partial(self._on_button_toggled, place))
            button.clicked.connect(self.page_clicked)
            self._buttons.append(button)
            layout.addWidget(button)
        layout.addStretch(1)
        needed = max((button.needed_width for button in self._buttons), default=0) + 2 * Space.SMALL
        self.setFixedWidth(max(scaled(_WIDTH), needed))

    def add_shortcuts(self) -> None:
        """Alt+1 … from now on; after the first paint, because it loads the Qt namespace."""
        from PySide6.QtGui import QKeySequence

        for button in self._buttons:
            button.setShortcut(QKeySequence(button.keys))

    def choose(self, place: int) -> None:
        self._buttons[place].setChecked(True)

    def mark(self, place: int, tone: Tone | None, words: str = "") -> None:
        """A dot beside the page's title: there is something to see, in ``words``; ``None`` takes it away."""
        self._buttons[place].set_mark(tone, words)

    def _on_button_toggled(self, place: int, checked: bool) -> None:
        if checked:
            self.page_chosen.emit(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirror(painter, self.rect())
        fill(painter, QRectF(self.rect()), colours().surface)
        fill(painter, QRectF(self.width() - 1, 0, 1, self.height()), colours().border)


class _PageButton(QAbstractButton):
    def __init__(self, title: str, name: str, keys: str) -> None:
        super().__init__()
        shown = translated(title)
        self.setText(shown)
        self.setObjectName(name)
        self.setAccessibleName(tr("{title} page", title=shown))
        self.setToolTip(f"{shown} ({keys})")
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.keys = keys
        self._mark: Tone | None = None
        self.setFont(font(TextSize.BODY))
        hint = QHBoxLayout(self)
        hint.setContentsMargins(0, 0, Space.MEDIUM, 0)
        hint.addStretch()
        self._hint = Text(keys, size=TextSize.SMALL, tone=Tone.MUTED)
        hint.addWidget(self._hint)
        self._update_ink()
        self.toggled.connect(self._update_ink)

    @property
    def needed_width(self) -> int:
        """For the title, the mark and the keys beside each other."""
        words = self.fontMetrics().horizontalAdvance(self.text()) + self._hint.sizeHint().width()
        return words + 2 * Space.MEDIUM + 2 * Space.SMALL + _MARK

    def set_mark(self, tone: Tone | None, words: str) -> None:
        self._mark = tone
        plain = f"{self.text()} ({self.keys})"
        self.setToolTip(plain_tip(f"{plain}\n{words}") if tone is not None else plain)
        self.setAccessibleDescription(words if tone is not None else "")
        self.update()

    def _update_ink(self) -> None:
        self.setForegroundRole(TONE_ROLES[Tone.TEXT if self.isChecked() else Tone.MUTED])

    def sizeHint(self) -> QSize:
        return QSize(scaled(_WIDTH) - 2 * Space.SMALL, scaled(_HEIGHT))

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        mirror(painter, self.rect())
        scheme, area = colours(), QRectF(self.rect())
        if self.isChecked() or self.underMouse():
            fill(
                painter,
                area,
                scheme.border,
                radius=Radius.CONTROL,
                alpha=Wash.CHOSEN if self.isChecked() else Wash.HOVERED,
            )
        if self.isChecked():
            fill(painter, QRectF(0, 8, 3, area.height() - 16), scheme.accent, radius=1.5)
        paint_focus_ring(painter, self)
        write(painter, self.rect().adjusted(Space.MEDIUM, 0, 0, 0), VCENTER | LEFT, self.text())
        if self._mark is not None:
            place = Space.MEDIUM + self.fontMetrics().horizontalAdvance(self.text()) + Space.SMALL
            dot = QRectF(place, area.center().y() - _MARK / 2, _MARK, _MARK)
            fill(painter, dot, scheme.tone(self._mark), radius=_MARK / 2)
