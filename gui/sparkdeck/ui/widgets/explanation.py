""" "What is this number?": a small sheet beside a figure with its definition, its source and when it is missing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QVBoxLayout, QWidget

from sparkdeck.domain.definition import Definition
from sparkdeck.domain.definitions import DEFINITION_BY_KEY
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring
from sparkdeck.ui.widgets.text import Text

WHAT_IS_THIS = tr("What is this number?")
_WIDTH = 340
_RING_ROOM = 4
_KEYS = (Qt.Key.Key_F1, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Explainer(QObject):
    """Lets a figure be reached by Tab and explained: by its context menu, by Enter, the space bar or F1 while it has the
    keyboard. ``key`` is one of :data:`~sparkdeck.domain.definitions.DEFINITIONS`.

    ``also`` are keys of what else the figure says. ``now`` gives what the sheet says of the figure as it is, in the
    place of its tooltip; ``read_out`` a past value that is being read, in the place of both.
    """

    def __init__(
        self,
        figure: QWidget,
        key: str,
        name: str,
        *,
        also: Sequence[str] = (),
        now: Callable[[], str] | None = None,
        read_out: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(figure)
        self._figure = figure
        self.definition = DEFINITION_BY_KEY[key]
        self._also = tuple(DEFINITION_BY_KEY[other] for other in also)
        self._now = now or figure.toolTip
        self._read_out = read_out or str
        figure.setFocusPolicy(figure.focusPolicy() | Qt.FocusPolicy.TabFocus)  # what can be selected takes clicks too
        figure.setAccessibleName(name)
        figure.installEventFilter(self)
        self._ring = _Ring(figure)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if isinstance(event, QKeyEvent) and kind == QEvent.Type.ShortcutOverride and event.key() == Qt.Key.Key_F1:
            event.accept()  # else it is the help of the page
            return True
        keys = _KEYS if watched is self._figure else _KEYS[:1]
        if isinstance(event, QKeyEvent) and kind == QEvent.Type.KeyPress and event.key() in keys:
            self.explain()
            return True
        if isinstance(event, QContextMenuEvent):
            self.open_menu(event.globalPos())
            return True
        if kind in (QEvent.Type.FocusIn, QEvent.Type.FocusOut, QEvent.Type.Resize, QEvent.Type.Move):
            self._ring.follow()
        return False

    def open_menu(self, place: QPoint) -> None:
        menu = QMenu(self._figure)
        menu.setObjectName("figureMenu")
        read = self._read_out()  # gone with the menu, since the pointer leaves
        menu.addAction(WHAT_IS_THIS, lambda: self.explain(read_out=read))
        for other in self._also:
            words = tr("What is “{term}”?", term=other.term)
            menu.addAction(words, partial(self.explain, other, read_out=read))
        if isinstance(self._figure, QLabel) and self._figure.hasSelectedText():  # the menu stands for Qt's own
            words = self._figure.selectedText()
            menu.addAction(tr("Copy"), lambda: QGuiApplication.clipboard().setText(words))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def explain(self, definition: Definition | None = None, *, read_out: str = "") -> None:
        """Show the sheet below the figure; its last words are why the number is missing now, or what it is made of."""
        read_out = read_out or self._read_out()
        now = "" if read_out else self._now()
        sheet = ExplanationSheet(definition or self.definition, now, self._figure, read_out)
        sheet.show_below(self._figure)

    def take_from(self, around: QWidget) -> None:
        """Menu and F1 lead to the figure everywhere in ``around``, where nothing else answers them."""
        around.installEventFilter(self)


class _Ring(QWidget):
    """Around the figure while the keyboard is on it: beside its text, not over it. Takes no mouse."""

    def __init__(self, figure: QWidget) -> None:
        super().__init__(figure)
        self._figure = figure
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def follow(self) -> None:
        figure, around = self._figure, self._figure.parentWidget()
        if figure.hasFocus() and around is not None:
            self.setParent(around)  # what it lies in may have changed since it was made
            self.setGeometry(figure.geometry().adjusted(-_RING_ROOM, -_RING_ROOM, _RING_ROOM, _RING_ROOM))
            self.raise_()
            self.show()
        elif self.parentWidget() is not figure:
            self.hide()
            self.setParent(figure)  # it goes when the figure goes

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_focus_ring(QPainter(self), self._figure, area=QRectF(self.rect()))


class ExplanationSheet(QFrame):
    """Closes by itself: by Esc, a click elsewhere, or the loss of the keyboard."""

    def __init__(self, definition: Definition, now: str, parent: QWidget, read_out: str = "") -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("explanationSheet")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setAccessibleName(definition.term)
        self.setFixedWidth(scaled(_WIDTH))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.LARGE, Space.MEDIUM, Space.LARGE, Space.LARGE)
        layout.setSpacing(Space.SMALL)
        spoken = []
        layout.addWidget(Text(definition.term, bold=True, wrap=True))
        layout.addWidget(Text(definition.meaning, wrap=True))
        parts = (
            f"= {definition.formula}" if definition.formula else "",
            tr("Where it is from: {source}", source=definition.source) if definition.source else "",
            tr("“–” means: {missing}", missing=definition.missing) if definition.missing else "",
            tr("Now: {reason}", reason=f"\n{now}" if "\n" in now else now) if now else "",
            tr("At the mark: {values}", values=read_out) if read_out else "",
        )
        for words in filter(None, parts):
            layout.addWidget(Text(words, size=TextSize.SMALL, tone=Tone.MUTED, wrap=True))
            spoken.append(words)
        self.setAccessibleDescription(sentences((definition.meaning, *spoken)))

    def show_below(self, figure: QWidget, part: QRect | None = None) -> None:
        """``part`` of it, where it is not all of it that is explained."""
        part = part or figure.rect()
        layout = self.layout()
        assert layout is not None
        self.setFixedHeight(layout.totalHeightForWidth(self.width()))
        place = figure.mapToGlobal(part.bottomLeft())
        area = figure.screen().availableGeometry()
        left = max(area.left(), min(place.x(), area.right() - self.width()))
        top = place.y() + Space.TINY
        if top + self.height() > area.bottom():
            top = max(area.top(), figure.mapToGlobal(part.topLeft()).y() - self.height() - Space.TINY)
        self.move(left, top)
        self.show()
        self.setFocus()
