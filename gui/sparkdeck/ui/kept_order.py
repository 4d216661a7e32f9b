"""By which column a table is sorted, as it was left. Widths need no memory: the columns share what room there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from sparkdeck.ui.widgets.row_painting import RowHead

if TYPE_CHECKING:
    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.widgets.row_table import RowTable


class KeptOrder(QObject):
    """Lives as long as its table; ``name`` is what it is remembered by."""

    def __init__(self, bridge: Bridge, name: str, table: RowTable) -> None:
        super().__init__(table)
        self._bridge = bridge
        self._name = name
        self._table = table
        self._restores = False
        table.sort_wanted.connect(self._on_table_sort_wanted)
        bridge.layouts_recalled.connect(self._restore)
        self._restore()

    @Slot()
    def _restore(self) -> None:
        kept = self._bridge.layouts.of(self._name) if self._bridge.layouts is not None else ()
        head = self._table.horizontalHeader()
        if len(kept) != 2 or not isinstance(head, RowHead):
            return
        column, descending = kept[0], bool(kept[1])
        columns = self._table.rows.columns
        if not (0 <= column < len(columns) and columns[column].title):
            return  # of another version
        self._restores = True
        head.show_sorted(column, descending)
        self._table.sort_wanted.emit(column, descending)
        self._restores = False

    @Slot(int, bool)
    def _on_table_sort_wanted(self, column: int, descending: bool) -> None:
        if not self._restores:
            self._bridge.call(lambda panel: panel.keep_layout(self._name, (column, int(descending))))
