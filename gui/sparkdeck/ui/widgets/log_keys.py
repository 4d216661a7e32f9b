"""What the keys do in the log view.

Arrows, Page Up and Page Down move the current line (Left and Right scroll), Home and End go to the two ends of the log;
with Shift they select. Ctrl+C copies, Ctrl+A selects all, Ctrl+F asks for the search, F3 goes on with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sparkdeck.ui.widgets.log_selection import LogPlace, LogSelection

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from sparkdeck.ui.widgets.log_view import LogView

_SIDEWAYS_COLUMNS = 8


def act_on_key(view: LogView, event: QKeyEvent) -> bool:
    """Whether the key meant something."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QKeySequence

    standard = QKeySequence.StandardKey
    extends = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    key = event.key()
    if event.matches(standard.Copy):
        view.copy()
    elif event.matches(standard.SelectAll):
        view.select_all()
    elif event.matches(standard.Find):
        view.find_wanted.emit()
    elif key == Qt.Key.Key_F3 and view.search.words:
        view.step(forward=not extends)
    elif key == Qt.Key.Key_Escape and view.selection is not None:
        view.select(None)
    elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        _go_sideways(view, 1 if key == Qt.Key.Key_Right else -1, extends)
    elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
        by = 1 if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) else max(1, view.page_rows - 1)
        _go_by_rows(view, by if key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown) else -by, extends)
    elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
        _go_to_row(view, 0 if key == Qt.Key.Key_Home else len(view.rows) - 1, extends, at_end=key == Qt.Key.Key_End)
    else:
        return False
    return True


def _go_by_rows(view: LogView, rows: int, extends: bool) -> None:
    selection = view.selection
    if selection is None:  # the first key goes to what is seen
        bar = view.verticalScrollBar()
        last_seen = min(len(view.rows), bar.value() + view.page_rows) - 1
        _go_to_row(view, last_seen if rows < 0 else bar.value(), extends)
        if abs(rows) == 1:
            return
    if view.selection is not None:
        _go_to_row(view, view.rows.row(view.selection.caret.number) + rows, extends)


def _go_to_row(view: LogView, row: int, extends: bool, *, at_end: bool = False) -> None:
    if not len(view.rows):
        return
    number = view.rows.number(max(0, min(len(view.rows) - 1, row)))
    length = len(view.rows.line(number).text)
    selection = view.selection
    column = selection.caret.column if selection is not None else 0
    if at_end or row == 0:
        column = length if at_end and extends else 0
    place = LogPlace(number, min(column, length))
    view.select(LogSelection(selection.anchor if extends and selection is not None else place, place))
    if at_end:
        view.set_following(True)


def _go_sideways(view: LogView, step: int, extends: bool) -> None:
    selection = view.selection
    if not extends or selection is None:
        bar = view.horizontalScrollBar()
        bar.setValue(bar.value() + step * _SIDEWAYS_COLUMNS)
        return
    number, column = selection.caret
    if not view.rows.first <= number < view.rows.end:
        return
    column = max(0, min(column + step, len(view.rows.line(number).text)))
    view.select(LogSelection(selection.anchor, LogPlace(number, column)))
