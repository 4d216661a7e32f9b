"""What a user has made of the room: the columns of a table, their order, and how wide a part beside another is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from sparkdeck.ui.widgets.row_painting import RowHead

if TYPE_CHECKING:
    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.widgets.row_table import RowTable
    from sparkdeck.ui.widgets.splitter import Splitter


class KeptColumns(QObject):
    """Lives as long as its table; ``name`` is what it is remembered by. What was kept for other columns counts nothing."""

    def __init__(self, bridge: Bridge, name: str, table: RowTable) -> None:
        super().__init__(table)
        self._bridge = bridge
        self._order_name = name
        self._widths_name = f"{name} widths"
        self._table = table
        self._restores = False
        table.sort_wanted.connect(self._on_table_sort_wanted)
        table.widths_left.connect(self._on_table_widths_left)
        bridge.layouts_recalled.connect(self._restore)
        self._restore()

    @Slot()
    def _restore(self) -> None:
        layouts = self._bridge.layouts
        if layouts is None:
            return
        self._table.set_wished_widths(layouts.of(self._widths_name))
        kept = layouts.of(self._order_name)
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
            self._keep(self._order_name, (column, int(descending)))

    @Slot(object)
    def _on_table_widths_left(self, widths: tuple[int, ...]) -> None:
        self._keep(self._widths_name, widths)

    def _keep(self, name: str, sizes: tuple[int, ...]) -> None:
        _keep(self._bridge, name, sizes)


class KeptWidth(QObject):
    """Lives as long as its splitter; ``name`` is what it is remembered by."""

    def __init__(self, bridge: Bridge, name: str, splitter: Splitter) -> None:
        super().__init__(splitter)
        self._bridge = bridge
        self._name = name
        self._splitter = splitter
        splitter.width_left.connect(self._on_splitter_width_left)
        bridge.layouts_recalled.connect(self._restore)
        self._restore()

    @Slot()
    def _restore(self) -> None:
        layouts = self._bridge.layouts
        kept = layouts.of(self._name) if layouts is not None else ()
        if len(kept) == 1:
            self._splitter.set_wished_width(kept[0])

    @Slot(int)
    def _on_splitter_width_left(self, width: int) -> None:
        _keep(self._bridge, self._name, (width,))


def _keep(bridge: Bridge, name: str, sizes: tuple[int, ...]) -> None:
    """For the next start, and for a window that is opened anew in this one."""
    if bridge.layouts is not None:
        bridge.layouts = bridge.layouts.with_left(name, sizes)
    bridge.call(lambda panel: panel.keep_layout(name, sizes))
