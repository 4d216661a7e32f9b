"""The edge between a part of a window and the rest, to be moved: by mouse, by the arrow keys, by a screen reader.

Not a ``QSplitter``: the part keeps a fixed width in whatever layout it is in, so that the window goes on to decide what gives
way when it becomes small. The edge lies in the gap beside the part and takes no room of its own. For a screen reader it
is a slider with the part's width as its value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractSlider, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Radius, Space, colours, scaled
from sparkdeck.ui.widgets.column_widths import fitting_width
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring, shows_focus
from sparkdeck.ui.widgets.mirroring import is_mirrored
from sparkdeck.ui.widgets.painting import fill, smooth

if TYPE_CHECKING:
    from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QWheelEvent

_GRIP = 28
"""Logical pixels of the edge that are seen at rest: there is something to take hold of."""


_LIST_WIDTH, _LEAST_LIST, _LEFT_BY_LIST = 176, 120, 400


def list_edge(part: QWidget, name: str, accessible_name: str) -> Splitter:
    """The edge of a list at the side of a dialog."""
    return Splitter(part, name, accessible_name, usual=_LIST_WIDTH, least=_LEAST_LIST, left=_LEFT_BY_LIST)


class Splitter(QAbstractSlider):
    """Made when ``part`` is in its layout already; hidden with it, and by :meth:`set_movable`.

    ``usual``, ``least`` and ``left`` are widths at the usual text size. ``least`` is never below what the part's own
    content needs; ``left`` is how much of its parent's width it leaves to others. Unless it is moved the part has its
    usual width whatever there is, as without an edge.
    ``at_end``: the part is the last of its row, and the edge lies before it.
    """

    width_left = Signal(int)
    """The user has moved it and let go: the width that is wanted, 0 for the usual one."""

    def __init__(
        self,
        part: QWidget,
        name: str,
        accessible_name: str,
        *,
        usual: int,
        least: int,
        left: int,
        gap: int = Space.MEDIUM,
        at_end: bool = False,
    ) -> None:
        super().__init__(part.parentWidget())
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setToolTip(tr("Drag to change the width, or use the arrow keys; double-click for the usual width"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard where one writes
        self.setCursor(Qt.CursorShape.SplitHCursor)
        self._part = part
        self._usual = usual
        self._least = least
        self._left = left
        self._taken = 0
        self._gap = gap
        self._at_end = at_end
        self._wished = 0
        self._is_movable = True
        self._fits = False
        self._unsaid = self._is_held = False
        self._grabbed: tuple[float, int] | None = None
        """Where the mouse took it, and how wide the part was."""
        part.installEventFilter(self)
        self._within.installEventFilter(self)
        self.fit()
        self._follow()

    @property
    def _within(self) -> QWidget:
        """What both have their room in."""
        parent = self.parentWidget()
        assert parent is not None
        return parent

    # ------------------------------------------------------------------ what it is set to

    def set_wished_width(self, width: int) -> None:
        """As it was left; 0 is the usual width. The part gets of it what it has room for."""
        self._wished = max(0, width)
        self.fit()

    def set_movable(self, movable: bool) -> None:
        """Whether the part stands beside something now; if not, its width is none of this edge's business."""
        if movable is not self._is_movable:
            self._is_movable = movable
            self.fit()
            self._follow()

    def set_taken(self, pixels: int) -> None:
        """So much of the width a further part has, which comes and goes."""
        if pixels != self._taken:
            self._taken = pixels
            self.fit()

    def fit(self) -> None:
        """Give the part what is wished, as far as there is room now."""
        if not self._is_movable:
            return
        usual = scaled(self._usual)
        layout = self._part.layout()
        needed = layout.minimumSize().width() if layout is not None else 0
        least = min(usual, max(scaled(self._least), needed))
        most = max(usual, self._within.width() - scaled(self._left) - self._taken)
        self._fits = True
        self.setRange(least, most)
        self.setValue(fitting_width(self._wished or usual, least, most))
        self._fits = False
        self._part.setFixedWidth(self.value())

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        """Every way of the user, a screen reader's too, ends in a new value."""
        if change is QAbstractSlider.SliderChange.SliderValueChange and not self._fits:
            self._wished = self.value()
            self._part.setFixedWidth(self.value())
            self._unsaid = True
            if not self._is_held:
                self._let_go()

    def _let_go(self) -> None:
        self._is_held = False
        if self._unsaid:
            self._unsaid = False
            self.width_left.emit(self._wished)

    # ------------------------------------------------------------------ where it lies

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self._part:
            if kind in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
                self._follow()
        elif kind == QEvent.Type.Resize:
            self.fit()
        return False

    def _follow(self) -> None:
        part, width = self._part.geometry(), Space.MEDIUM
        beside = (self._gap - width) // 2
        is_left = self._at_end is not is_mirrored()
        x = part.x() - beside - width if is_left else part.x() + part.width() + beside
        self.setGeometry(x, part.y(), width, part.height())
        self.setVisible(self._is_movable and not self._part.isHidden())
        self.raise_()

    # ------------------------------------------------------------------ mouse and keyboard

    @property
    def _sign(self) -> int:
        """What a step to the right does to the part's width."""
        return 1 if self._at_end is is_mirrored() else -1

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._grabbed = event.globalPosition().x(), self.value()
            self._is_held = True
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grabbed is not None:
            start, width = self._grabbed
            self.setValue(width + self._sign * round(event.globalPosition().x() - start))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._grabbed is not None:
            self._grabbed = None
            self._let_go()
            self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._take_usual()

    def _take_usual(self) -> None:
        self._grabbed = None
        self._unsaid = self._wished != 0
        self.set_wished_width(0)
        self._let_go()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = Space.HUGE if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else Space.SMALL
        key = event.key()
        self._is_held = True  # until the key is up: one word about the whole way
        if key == Qt.Key.Key_Right:
            self.setValue(self.value() + self._sign * step)
        elif key == Qt.Key.Key_Left:
            self.setValue(self.value() - self._sign * step)
        elif key == Qt.Key.Key_Home:
            self.setValue(self.minimum())
        elif key == Qt.Key.Key_End:
            self.setValue(self.maximum())
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._take_usual()
        else:
            self._is_held = False
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            self._let_go()
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._let_go()
        self.update()

    # ------------------------------------------------------------------ look

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        scheme, middle = colours(), (self.width() - 1) // 2
        if self._grabbed is not None or shows_focus(self):
            fill(painter, QRectF(middle - 0.5, 0, 2, self.height()), scheme.accent)
        elif self.underMouse():
            fill(painter, QRectF(middle, 0, 1, self.height()), scheme.muted)
        else:
            length = min(self.height(), scaled(_GRIP))
            fill(painter, QRectF(middle - 1, (self.height() - length) // 2, 3, length), scheme.border, radius=1.5)
        paint_focus_ring(painter, self, radius=Radius.SMALL)
