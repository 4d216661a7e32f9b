"""The runtimes that are there, side by side, what can be done with the selected one, and all that is known of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPoint, Signal, Slot
from PySide6.QtWidgets import QMenu, QSizePolicy, QVBoxLayout, QWidget

from sparkdeck.domain.runtime_entry import RuntimeEntry
from sparkdeck.domain.translation import tr
from sparkdeck.ui import runtime_words
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.flow_layout import OneRowFlowLayout
from sparkdeck.ui.widgets.listed_rows import ListedRows
from sparkdeck.ui.widgets.row_model import Column
from sparkdeck.ui.widgets.row_table import RowTable
from sparkdeck.ui.widgets.runtime_details import RuntimeDetails
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea
from sparkdeck.ui.widgets.text import Text

_NAME = 1
_LEAST_ROWS = 3


class RuntimeList(QWidget):
    """Fed with entries, names of profiles and the keys that are worked on; tells what is wanted. :attr:`add` and
    :attr:`rescan` are for the foot of the dialog."""

    use_wanted = Signal(str)
    qualify_wanted = Signal(str)
    accept_wanted = Signal(str)
    """It has failed, and is used anyway."""
    folder_wanted = Signal(object)
    """RuntimeEntry"""
    remove_wanted = Signal(object)
    """RuntimeEntry"""
    pin_wanted = Signal(str, str)
    """Profile, key; an empty key: the default again."""
    roll_back_wanted = Signal()
    add_wanted = Signal()
    rescan_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[RuntimeEntry, ...] = ()
        self._profiles: tuple[str, ...] = ()
        self._busy: frozenset[str] = frozenset()
        self._enabled = True
        self.rows = ListedRows(
            Column("", "●"),
            Column(tr("Runtime"), "llama-server b11434", weight=2, middle=True),
            Column(tr("Backends"), "CUDA · CPU", weight=1),
            Column(tr("GPU"), "RTX 5090", weight=1),
            Column("DSpark", tr("yes")),
            Column(
                tr("From", "where a runtime comes from"), max(tr("downloaded"), "Homebrew", key=len), drops_below=660
            ),
            Column(tr("Size"), "1.99 GiB", right=True, drops_below=520, definition="runtime_size"),
            Column(tr("Qualified"), tr("not needed", "a trial")),
        )
        self.table = RowTable(self.rows, "runtimesTable", tr("Runtimes"), least_rows=_LEAST_ROWS)
        self.waiting = Text(tr("Looking for runtimes on this computer …"), tone=Tone.MUTED)
        self.remark = Text(tone=Tone.ACCENT, wrap=True)
        self.remark.setObjectName("runtimesRemark")
        self.newer = Text(size=TextSize.SMALL, tone=Tone.INFO, wrap=True)
        self.newer.hide()
        self.details = RuntimeDetails()
        self.use = Button(tr("Use by default"), "runtimeUse", tr("Use this runtime by default (Enter)"), primary=True)
        self.pin = Button(tr("Pin to profile…"), "runtimePin", tr("Let a profile use this runtime always"))
        proof = tr("Let it prove itself on this machine: about 10 seconds")
        self.qualify = Button(tr("Qualify"), "runtimeQualify", proof)
        self.folder = Button(tr("Show folder"), "runtimeFolder", tr("Show its folder in the file manager"))
        self.remove = Button(tr("Remove…"), "runtimeRemove", tr("Remove this runtime (Delete)"))
        self.roll_back = Button(tr("Roll back"), "runtimeRollBack", tr("Use the default before this one again"))
        own = tr("Add a llama-server that lies on this computer")
        self.add = Button(tr("Add from this computer…"), "runtimeAdd", own)
        self.rescan = Button(tr("Look again"), "runtimeRescan", tr("Look for runtimes on this computer again"))
        self._lay_out()
        self._show_selected()

        self.details.accept_clicked.connect(self.accept_wanted)
        self.table.selectionModel().currentRowChanged.connect(self._show_selected)
        self.table.row_chosen.connect(self._on_table_row_chosen)
        self.table.delete_wanted.connect(self._on_remove_clicked)
        self.table.menu_wanted.connect(self._on_table_menu_wanted)
        self.use.clicked.connect(self._on_use_clicked)
        self.pin.clicked.connect(self._on_pin_clicked)
        self.qualify.clicked.connect(self._on_qualify_clicked)
        self.folder.clicked.connect(self._on_folder_clicked)
        self.remove.clicked.connect(self._on_remove_clicked)
        self.roll_back.clicked.connect(self.roll_back_wanted)
        self.add.clicked.connect(self.add_wanted)
        self.rescan.clicked.connect(self.rescan_wanted)

    def _lay_out(self) -> None:
        actions = OneRowFlowLayout()
        for button in (self.use, self.pin, self.qualify, self.folder, self.remove, self.roll_back):
            actions.addWidget(button)
        self._area = PageScrollArea()
        self._area.setWidget(self.details)
        self._area.setAccessibleName(tr("Details of the selected runtime"))
        self._area.setMinimumHeight(scaled(100))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, Space.TINY, 0, 0)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(self.remark)
        layout.addWidget(self.newer)
        layout.addWidget(self.waiting)
        layout.addWidget(self.table)
        layout.addLayout(actions)
        layout.addWidget(self._area, 1)
        layout.addStretch(0)
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    # ------------------------------------------------------------------ what is shown

    @property
    def current(self) -> RuntimeEntry | None:
        row = self.table.current_row
        return self._entries[row] if 0 <= row < len(self._entries) else None

    @property
    def stops(self) -> list[QWidget]:
        """What Tab goes through, in order."""
        actions = [self.use, self.pin, self.qualify, self.folder, self.remove, self.roll_back]
        return [self.table, *actions, self._area, self.details.accept, self.details.copy]

    def show_entries(self, entries: tuple[RuntimeEntry, ...], *, is_known: bool = True) -> None:
        """All runtimes in their order; the selected one stays it. ``is_known``: they were looked for already."""
        current = self.current
        row = self.table.current_row
        self._entries = entries
        self.rows.show_rows(runtime_words.entry_rows(entries))
        keys = [entry.key for entry in entries]
        default = next((place for place, entry in enumerate(entries) if entry.is_default), 0)
        place = keys.index(current.key) if current is not None and current.key in keys else -1
        if place < 0:
            place = default if current is None else min(max(row, 0), len(entries) - 1)
        if entries:
            self.table.setCurrentIndex(self.rows.index(place, _NAME))
        self.waiting.setVisible(not is_known)
        is_first = self.table.isHidden() and bool(entries) and self.isVisible()
        self.table.setVisible(bool(entries))
        if is_first:
            self.table.setFocus()  # it could not have the focus before it was there
        self._area.setVisible(bool(entries))
        self._show_selected()

    def show_remark(self, words: str) -> None:
        """What should be known of all of them together; empty for nothing."""
        self.remark.setText(words)
        self.remark.setVisible(bool(words))

    def show_newer(self, words: str) -> None:
        """That there is a newer release than the one in use; empty for none."""
        self.newer.setText(words)
        self.newer.setVisible(bool(words))

    def show_profiles(self, names: Iterable[str]) -> None:
        self._profiles = tuple(names)

    @property
    def busy(self) -> frozenset[str]:
        return self._busy

    def show_busy(self, keys: Iterable[str]) -> None:
        """Keys of those that are worked on now."""
        self._busy = frozenset(keys)
        self._show_selected()

    def show_enabled(self, enabled: bool) -> None:
        """Whether the default may be changed now (not while a benchmark has the server)."""
        self._enabled = enabled
        self._show_selected()

    def select(self, key: str) -> None:
        for place, entry in enumerate(self._entries):
            if entry.key == key:
                self.table.setCurrentIndex(self.rows.index(place, _NAME))

    @Slot()
    def _show_selected(self) -> None:
        entry = self.current
        usable = entry is not None and entry.problem is None and not entry.is_missing
        _allow(self.use, _why_not_used(entry, usable=usable, enabled=self._enabled))
        _allow(self.pin, "" if usable else tr("It cannot be used."))
        busy = entry is not None and entry.key in self._busy
        _allow(self.qualify, runtime_words.why_not_qualified(entry, busy=busy) if entry else _SELECT)
        _allow(self.folder, "" if entry is not None and entry.path is not None else tr("It is a part of SparkDeck."))
        _allow(self.remove, runtime_words.why_not_removed(entry) if entry else _SELECT)
        self.remove.setText(tr("Delete…") if entry is not None and entry.source.is_ours else tr("Remove…"))
        before = next((each for each in self._entries if each.is_previous), None)
        none_yet = tr("There was no other default yet.")
        _allow(self.roll_back, none_yet if before is None else "" if self._enabled else _BUSY)
        if before is not None:
            self.roll_back.setToolTip(tr("Use {runtime} again", runtime=runtime_words.title(before)))
        if entry is not None:
            self.details.show_entry(entry)

    # ------------------------------------------------------------------ what is wanted

    def _do(self, button: Button, action: Callable[[RuntimeEntry], None]) -> None:
        entry = self.current
        if entry is not None and button.isEnabled():
            action(entry)

    @Slot(int)
    def _on_table_row_chosen(self, _row: int) -> None:
        self._on_use_clicked()

    @Slot()
    def _on_use_clicked(self) -> None:
        self._do(self.use, lambda entry: self.use_wanted.emit(entry.key))

    @Slot()
    def _on_qualify_clicked(self) -> None:
        self._do(self.qualify, lambda entry: self.qualify_wanted.emit(entry.key))

    @Slot()
    def _on_folder_clicked(self) -> None:
        self._do(self.folder, self.folder_wanted.emit)

    @Slot()
    def _on_remove_clicked(self) -> None:
        self._do(self.remove, self.remove_wanted.emit)

    @Slot()
    def _on_pin_clicked(self) -> None:
        self._do(self.pin, lambda entry: self._pop_up(self.make_pin_menu(entry), self.pin))

    @Slot(int, QPoint)
    def _on_table_menu_wanted(self, _row: int, place: QPoint) -> None:
        menu = QMenu(self)
        menu.setObjectName("runtimeMenu")
        for button in (self.use, self.pin, self.qualify, self.folder, self.remove):
            action = menu.addAction(button.text())
            action.setEnabled(button.isEnabled())
            action.triggered.connect(button.click)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def make_pin_menu(self, entry: RuntimeEntry) -> QMenu:
        """The profiles, each with a mark where it uses this runtime always; choosing turns it over."""
        menu = QMenu(self)
        menu.setObjectName("runtimePinMenu")
        for name in self._profiles:
            action = menu.addAction(name.replace("&", "&&"))
            action.setCheckable(True)
            pinned = name in entry.pinned_by
            action.setChecked(pinned)
            key = "" if pinned else entry.key
            action.triggered.connect(lambda _checked=False, name=name, key=key: self.pin_wanted.emit(name, key))
        if not self._profiles:
            menu.addAction(tr("There is no profile yet")).setEnabled(False)
        return menu

    @staticmethod
    def _pop_up(menu: QMenu, button: Button) -> None:
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))


_BUSY = tr("Not while a benchmark has the server.")
_SELECT = tr("Select one.")


def _allow(button: Button, why_not: str) -> None:
    button.setEnabled(not why_not)
    button.setToolTip(why_not)


def _why_not_used(entry: RuntimeEntry | None, *, usable: bool, enabled: bool) -> str:
    if entry is None:
        return _SELECT
    if entry.is_default:
        return tr("It is the default already.")
    if not usable:
        return runtime_words.proof_sentence(entry)
    return "" if enabled else _BUSY
