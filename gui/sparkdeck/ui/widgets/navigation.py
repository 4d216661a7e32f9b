"""The list of pages at the left."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from sparkdeck.ui.theme import Radius, Space, TextSize, Tone, colour, colours, font

_WIDTH = 168
_HEIGHT = 36


class Navigation(QWidget):
    """One button per page, Alt+1 … for the first nine. ``page_chosen`` carries the place of the page."""

    page_chosen = Signal(int)

    def __init__(self, pages: tuple[tuple[str, str], ...], parent: QWidget | None = None) -> None:
        """``pages``: (title, object name) in order."""
        super().__init__(parent)
        self.setFixedWidth(_WIDTH)
        self._group = QButtonGroup(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.SMALL, Space.MEDIUM, Space.SMALL, Space.MEDIUM)
        layout.setSpacing(Space.TINY)
        for place, (title, name) in enumerate(pages):
            button = _PageButton(title, name, f"Alt+{place + 1}")
            self._group.addButton(button, place)
            layout.addWidget(button)
        layout.addStretch(1)
        self._group.idToggled.connect(self._on_group_toggled)

    def choose(self, place: int) -> None:
        self._group.button(place).setChecked(True)

    @Slot(int, bool)
    def _on_group_toggled(self, place: int, checked: bool) -> None:
        if checked:
            self.page_chosen.emit(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours().surface))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), QColor(colours().border))


class _PageButton(QAbstractButton):
    def __init__(self, title: str, name: str, keys: str) -> None:
        super().__init__()
        self.setText(title)
        self.setObjectName(name)
        self.setAccessibleName(f"{title} page")
        self.setShortcut(QKeySequence(keys))
        self.setToolTip(f"{title} ({keys})")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._keys = keys
        self._title_font = font(TextSize.BODY)
        self._keys_font = font(TextSize.SMALL)

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH - 2 * Space.SMALL, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = colours()
        area = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        if self.isChecked() or self.underMouse():
            wash = QColor(scheme.border)
            wash.setAlpha(140 if self.isChecked() else 70)
            painter.setBrush(wash)
            painter.drawRoundedRect(area, Radius.CONTROL, Radius.CONTROL)
        if self.isChecked():
            painter.setBrush(QColor(scheme.accent))
            painter.drawRoundedRect(QRectF(0, 8, 3, area.height() - 16), 1.5, 1.5)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QColor(scheme.accent))
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), Radius.CONTROL, Radius.CONTROL)
        inner = self.rect().adjusted(Space.MEDIUM, 0, -Space.MEDIUM, 0)
        painter.setFont(self._title_font)
        painter.setPen(colour(Tone.TEXT if self.isChecked() else Tone.MUTED))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self.text())
        painter.setFont(self._keys_font)
        painter.setPen(colour(Tone.MUTED))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), self._keys)
