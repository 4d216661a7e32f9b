"""The rows of the launch editor: hundreds of options, of which only those that are seen exist as widgets."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame, QToolTip, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import scaled
from sparkdeck.ui.widgets.option_group_head import GroupHead
from sparkdeck.ui.widgets.option_line import Entry, FieldKind, Heading, OptionLine, entry_key
from sparkdeck.ui.widgets.option_row import OptionRow
from sparkdeck.ui.widgets.option_shape import HEAD_HEIGHT, shape_of
from sparkdeck.ui.widgets.plain_tip import plain_tip
from sparkdeck.ui.widgets.scroll_bar import ScrollBar

_SPARE = 8
"""Rows of each kind that wait to be used again."""


class OptionList(QAbstractScrollArea):
    """Shows entries in order; Tab and Enter go from field to field, also to those that are not on the screen yet."""

    text_edited = Signal(str, str)
    step_wanted = Signal(str, int, bool)
    action_wanted = Signal(str, str)
    reset_wanted = Signal(str)
    mend_wanted = Signal(str)
    group_toggled = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("optionList")
        self.setAccessibleName(tr("Launch options"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBar(ScrollBar())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._entries: list[Entry] = []
        self._places: dict[str, int] = {}
        self._tops: list[int] = []
        self._heights: dict[str, tuple[OptionLine, int, int]] = {}
        """The line it was measured for, at which width, and its height."""
        self._height = 0
        self._rows: dict[str, OptionRow] = {}
        self._heads: dict[str, GroupHead] = {}
        self._spare: dict[FieldKind, list[OptionRow]] = {}

    # ------------------------------------------------------------------ what is shown

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show these from now on; what has the keyboard keeps it where it is still there."""
        self._entries = list(entries)
        self._places = {entry_key(entry): place for place, entry in enumerate(self._entries)}
        self._measure()

    def show_line(self, line: OptionLine) -> None:
        """The same option as it is now."""
        place = self._places.get(line.key)
        if place is None:
            return
        before = self._entries[place]
        if before is line:
            return
        self._entries[place] = line
        width = self.viewport().width()
        if not isinstance(before, OptionLine):
            self._measure()
            return
        higher = -self._height_of(before, width) + self._height_of(line, width)
        if higher:  # those below it move
            self._tops[place + 1 :] = [top + higher for top in self._tops[place + 1 :]]
            self._height += higher
            self._fit_bar()
            self._place_rows()
        elif row := self._rows.get(line.key):
            row.show_line(line)

    @property
    def lines(self) -> tuple[OptionLine, ...]:
        return tuple(entry for entry in self._entries if isinstance(entry, OptionLine))

    def row(self, key: str) -> OptionRow | None:
        """The row of this option while it exists."""
        return self._rows.get(key)

    def focus(self, key: str) -> bool:
        """Bring the option's field to where it is seen and give it the keyboard."""
        place = self._places.get(key)
        if place is None:
            return False
        self._reveal(place)
        row = self._rows.get(key)
        stops = row.stops() if row is not None else []
        if not stops:
            return False
        stops[0].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def key_of(self, widget: QWidget) -> str | None:
        """Which option's row this widget is part of."""
        return next((key for key, row in self._rows.items() if row.isAncestorOf(widget)), None)

    def scroll_to_top(self) -> None:
        self.verticalScrollBar().setValue(0)

    # ------------------------------------------------------------------ places

    def _measure(self) -> None:
        width, top = self.viewport().width(), 0
        tops: list[int] = []
        for entry in self._entries:
            tops.append(top)
            top += scaled(HEAD_HEIGHT) if isinstance(entry, Heading) else self._height_of(entry, width)
        self._tops, self._height = tops, top
        self._fit_bar()
        self._place_rows()

    def _fit_bar(self) -> None:
        bar = self.verticalScrollBar()
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(scaled(24))
        bar.setRange(0, max(0, self._height - self.viewport().height()))

    def _height_of(self, line: OptionLine, width: int) -> int:
        known = self._heights.get(line.key)
        if known is not None and known[0] is line and known[1] == width:
            return known[2]
        height = shape_of(line, width).height
        self._heights[line.key] = (line, width, height)
        return height

    def _bottom(self, place: int) -> int:
        return self._tops[place + 1] if place + 1 < len(self._tops) else self._height

    def _seen(self) -> range:
        """The places of the entries on the screen."""
        if not self._tops:
            return range(0)
        above = self.verticalScrollBar().value()
        first = max(0, bisect_right(self._tops, above) - 1)
        last = bisect_right(self._tops, above + self.viewport().height())
        return range(first, last)

    def _place_rows(self) -> None:
        seen = self._seen()
        wanted = {entry_key(self._entries[place]) for place in seen}
        self._let_go(wanted)
        above, width = self.verticalScrollBar().value(), self.viewport().width()
        for place in seen:
            entry, top = self._entries[place], self._tops[place] - above
            if isinstance(entry, Heading):
                head = self._head(entry)
                head.setGeometry(0, top, width, scaled(HEAD_HEIGHT))
                head.show()
            else:
                row = self._row(entry)
                row.setGeometry(0, top, width, self._bottom(place) - self._tops[place])
                row.show_line(entry)
                row.show()
        for key, row in self._rows.items():  # the one with the keyboard lives on while it is out of sight
            if key not in wanted:
                row.move(0, -row.height() - 10)

    def _let_go(self, wanted: set[str]) -> None:
        focus = QApplication.focusWidget()
        for key in [key for key in self._rows if key not in wanted]:
            row = self._rows[key]
            if focus is not None and key in self._places and row.isAncestorOf(focus):
                continue
            del self._rows[key]
            row.hide()
            spare = self._spare.setdefault(row.kind, [])
            if len(spare) < _SPARE:
                spare.append(row)
            else:
                row.deleteLater()
        for key in [key for key in self._heads if key not in wanted]:
            head = self._heads.pop(key)
            head.hide()
            head.deleteLater()

    def _row(self, line: OptionLine) -> OptionRow:
        row = self._rows.get(line.key)
        if row is not None:
            return row
        spare = self._spare.get(line.kind)
        if spare:
            row = spare.pop()
        else:
            row = OptionRow(line.kind, self.viewport())
            row.text_edited.connect(self.text_edited)
            row.step_wanted.connect(self.step_wanted)
            row.action_wanted.connect(self.action_wanted)
            row.reset_wanted.connect(self.reset_wanted)
            row.mend_wanted.connect(self.mend_wanted)
            row.installEventFilter(self)
        self._rows[line.key] = row
        return row

    def _head(self, heading: Heading) -> GroupHead:
        key = entry_key(heading)
        head = self._heads.get(key)
        if head is None:
            head = self._heads[key] = GroupHead(heading.group, self.viewport())
            head.clicked.connect(partial(self.group_toggled.emit, heading.group))
        head.show_heading(heading)
        return head

    # ------------------------------------------------------------------ keyboard

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab within the list goes by the order of the entries, not of the widgets, which are used again and again.

        Beyond the last entry it is for whoever holds the list (:meth:`enter`).
        """
        focus = QApplication.focusWidget()
        stop = self._place_of(focus)
        if stop is None or focus is None:
            return bool(super().focusNextPrevChild(next))
        place, row = stop
        stops = row.stops() if isinstance(row, OptionRow) else [row]
        within = stops.index(focus) + (1 if next else -1) if focus in stops else 0
        if 0 <= within < len(stops):
            stops[within].setFocus(Qt.FocusReason.TabFocusReason)
            return True
        if self._go(place, 1 if next else -1, from_end=not next):
            return True
        return bool(super().focusNextPrevChild(next))

    def _go(self, place: int, step: int, *, from_end: bool, fields_only: bool = False) -> bool:
        """Give the keyboard to the nearest entry after (or before) ``place`` that takes it."""
        place += step
        while 0 <= place < len(self._entries):
            entry = self._entries[place]
            if not (fields_only and isinstance(entry, Heading)):
                self._reveal(place)
                widget = self._rows.get(entry_key(entry)) or self._heads.get(entry_key(entry))
                stops = widget.stops() if isinstance(widget, OptionRow) else [widget] if widget is not None else []
                if stops:
                    stops[-1 if from_end else 0].setFocus(Qt.FocusReason.TabFocusReason)
                    return True
            place += step
        return False

    def enter(self, *, forward: bool) -> bool:
        """Give the keyboard to the first entry, or coming from behind to the last."""
        return self._go(-1 if forward else len(self._entries), 1 if forward else -1, from_end=not forward)

    def _place_of(self, widget: QWidget | None) -> tuple[int, QWidget] | None:
        for key, row in self._rows.items():
            if widget is not None and row.isAncestorOf(widget):
                return self._places[key], row
        for key, head in self._heads.items():
            if head is widget:
                return self._places[key], head
        return None

    def _reveal(self, place: int) -> None:
        bar, margin = self.verticalScrollBar(), scaled(HEAD_HEIGHT)
        if self._tops[place] - margin < bar.value():
            bar.setValue(self._tops[place] - margin)
        elif self._bottom(place) > bar.value() + self.viewport().height():
            bar.setValue(self._bottom(place) - self.viewport().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in a field is the next field; the page keys scroll."""
        found = self._place_of(QApplication.focusWidget())
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and found is not None:
            self._go(found[0], 1, from_end=False, fields_only=True)
            event.accept()
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------------ Qt

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and isinstance(watched, OptionRow):
            if watched.line is not None:
                help_words = watched.line.help if watched.help_is_cut() else ""
                names = " ".join(filter(None, (watched.line.label, watched.line.flag)))  # may be cut as well
                QToolTip.showText(event.globalPos(), plain_tip("\n".join(filter(None, (names, help_words)))), watched)
                return True
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._measure()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self._place_rows()
