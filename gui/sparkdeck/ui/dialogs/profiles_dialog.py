"""All profiles: star, new, copy, rename, delete with undo, import and export."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.translation import tr
from sparkdeck.ui import profile_words
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.theme import Space, TextSize, Tone, font, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.listed_rows import ListedRows
from sparkdeck.ui.widgets.profile_picker import in_order
from sparkdeck.ui.widgets.row_model import Column
from sparkdeck.ui.widgets.row_table import RowTable
from sparkdeck.ui.widgets.text import ElidedText, Text

_LONGEST_NAME = 120
_STAR, _NAME = 0, 1


class ProfileTable(RowTable):
    """F2 renames, F stars, Delete deletes, Enter uses."""

    rename_wanted = Signal(int)
    star_wanted = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, plain = self.current_row, event.modifiers() == Qt.KeyboardModifier.NoModifier
        if row >= 0 and event.key() == Qt.Key.Key_F2:
            self.rename_wanted.emit(row)
        elif row >= 0 and plain and event.key() == Qt.Key.Key_F:
            self.star_wanted.emit(row)
        else:
            super().keyPressEvent(event)


class NameEditor(QLineEdit):
    """Lies over a name while it is changed: Enter and leaving it keep the new one, Escape the old one."""

    name_given = Signal(str)

    def __init__(self, name: str, place: QRect, parent: QWidget) -> None:
        super().__init__(name, parent)
        self.setObjectName("profileNameEditor")
        self.setAccessibleName(tr("Name of the profile"))
        self.setMaxLength(_LONGEST_NAME)
        self.setFont(font(TextSize.BODY))
        self.setPalette(QApplication.palette())  # the table's own has no colour for what is marked
        self.setFrame(False)
        self.setAutoFillBackground(True)
        self.setGeometry(place)
        self.selectAll()
        self._was = name
        self._has_ended = False
        self.editingFinished.connect(self._on_self_editing_finished)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._end(self._was)
        else:
            super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # it is not for the row below

    @Slot()
    def _on_self_editing_finished(self) -> None:
        self._end(self.text().strip())

    def _end(self, name: str) -> None:
        if self._has_ended:
            return
        self._has_ended = True
        self.hide()
        self.deleteLater()
        if name and name != self._was:
            self.name_given.emit(name)


class ProfilesDialog(QDialog):
    """Modeless. It follows the list, whoever changes it."""

    import_wanted = Signal()
    export_wanted = Signal(str)

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._shown: list[Profile] = []
        self.setObjectName("profilesDialog")
        self.setWindowTitle(tr("Profiles"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.rows = ListedRows(
            Column("", "★"),
            Column(tr("Profile"), "a name of some length", weight=3, middle=True),
            Column(tr("Settings"), profile_words.WIDEST_SETTINGS, drops_below=520),
            Column("", profile_words.WIDEST_KIND),
        )
        self.table = ProfileTable(self.rows, "profilesTable", tr("Profiles"), least_rows=6)
        self.use = Button(tr("Use"), "profilesUse", tr("Use this profile for the next start"), primary=True)
        self.new = Button(tr("New…"), "profilesNew", tr("Make an empty profile"))
        self.copy = Button(tr("Copy"), "profilesCopy", tr("Make a copy of this profile"))
        self.rename = Button(tr("Rename"), "profilesRename", tr("Give this profile another name"))
        self.delete = Button(tr("Delete"), "profilesDelete", tr("Delete this profile; it can be brought back"))
        self.export = Button(
            tr("Export…"), "profilesExport", tr("Write this profile as a script, a preset or a launch kit")
        )
        self.import_button = Button(
            tr("Import…"), "profilesImport", tr("Take in a command, a launch script or a preset")
        )
        self.undo_bar = Card()
        self.undo_words = ElidedText(middle=True)
        self.undo_button = Button(tr("Undo"), "profilesUndo", tr("Bring the deleted profile back"))
        self._lay_out()
        self._show_profiles()

        bridge.profiles_changed.connect(self._show_profiles)
        bridge.launch_planned.connect(self._show_profiles)
        bridge.controls_changed.connect(self._show_buttons)
        self.table.selectionModel().currentRowChanged.connect(self._on_table_current_row_changed)
        self.table.row_chosen.connect(self._on_table_row_chosen)
        self.table.cell_acted.connect(self._on_table_cell_acted)
        self.table.star_wanted.connect(self._star)
        self.table.rename_wanted.connect(self._rename)
        self.table.delete_wanted.connect(self._delete)
        self.use.clicked.connect(lambda: self._on_table_row_chosen(self.table.current_row))
        self.new.clicked.connect(self._on_new_clicked)
        self.copy.clicked.connect(self._on_copy_clicked)
        self.rename.clicked.connect(lambda: self._rename(self.table.current_row))
        self.delete.clicked.connect(lambda: self._delete(self.table.current_row))
        self.export.clicked.connect(self._on_export_clicked)
        self.import_button.clicked.connect(self.import_wanted)
        self.undo_button.clicked.connect(self._on_undo_clicked)

    def _lay_out(self) -> None:
        side = QVBoxLayout()
        side.setSpacing(Space.SMALL)
        for button in (self.use, self.copy, self.rename, self.delete, self.export):
            side.addWidget(button)
        side.addSpacing(Space.LARGE)
        side.addWidget(self.new)
        side.addWidget(self.import_button)
        side.addStretch(1)
        bar = QHBoxLayout()
        bar.setSpacing(Space.MEDIUM)
        bar.addWidget(self.undo_words, 1)
        bar.addWidget(self.undo_button)
        self.undo_bar.setObjectName("profilesUndoBar")
        self.undo_bar.body.addLayout(bar)
        self.undo_bar.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        left = QVBoxLayout()
        left.setSpacing(Space.MEDIUM)
        left.addWidget(self.table, 1)
        left.addStretch(0)
        left.addWidget(self.undo_bar)
        both = QHBoxLayout()
        both.setSpacing(Space.LARGE)
        both.addLayout(left, 1)
        both.addLayout(side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(Text(tr("Profiles"), size=TextSize.FIGURE, bold=True))
        layout.addWidget(
            Text(
                tr("● is selected for the next start. Enter selects, F marks a favourite, F2 renames."),
                tone=Tone.MUTED,
                wrap=True,
            )
        )
        layout.addLayout(both, 1)
        self.resize(QSize(scaled(780), scaled(480)).boundedTo(self.screen().availableSize()))
        self.table.setFocus()

    # ------------------------------------------------------------------ what is shown

    @property
    def current(self) -> Profile | None:
        row = self.table.current_row
        return self._shown[row] if 0 <= row < len(self._shown) else None

    @Slot()
    def _show_profiles(self) -> None:
        current, plan = self.current, self._bridge.plan
        known = {profile.name for profile in self._bridge.profiles}
        appeared = known - {profile.name for profile in self._shown} if self._shown else set[str]()
        wanted = (
            next(iter(appeared))
            if len(appeared) == 1
            else current.name
            if current
            else plan.profile.name
            if plan
            else ""
        )
        row = self.table.current_row
        self._shown = list(in_order(self._bridge.profiles))
        self.rows.show_rows(profile_words.profile_rows(self._bridge.profiles, plan.profile.name if plan else ""))
        names = [profile.name for profile in self._shown]
        place = names.index(wanted) if wanted in names else min(max(row, 0), len(names) - 1)
        if place >= 0:
            self.table.setCurrentIndex(self.rows.index(place, _NAME))
        deleted = self._bridge.deleted_profile
        self.undo_words.setText(tr("Deleted: {name}", name=deleted) if deleted else "")
        self.undo_words.setToolTip(tr("It is kept for 30 days, also after a restart."))
        self.undo_bar.setVisible(bool(deleted))
        self._show_buttons()

    @Slot()
    def _show_buttons(self) -> None:
        profile = self.current
        is_own = profile is not None and profile.origin is not ProfileOrigin.BUNDLED
        self.use.setEnabled(profile is not None and self._bridge.controls.profile_enabled)
        for button in (self.copy, self.export):
            button.setEnabled(profile is not None)
        for button in (self.rename, self.delete):
            button.setEnabled(is_own)
            button.setToolTip("" if is_own else tr("It belongs to SparkDeck: make a copy of it."))

    @Slot(QModelIndex)
    def _on_table_current_row_changed(self) -> None:
        self._show_buttons()

    # ------------------------------------------------------------------ what is done

    @Slot(int)
    def _on_table_row_chosen(self, row: int) -> None:
        if self.use.isEnabled() and 0 <= row < len(self._shown):
            name = self._shown[row].name
            self._bridge.call(lambda panel: panel.select_profile(name))
            self.accept()

    @Slot(int, int)
    def _on_table_cell_acted(self, row: int, column: int) -> None:
        if column == _STAR:
            self._star(row)

    @Slot(int)
    def _star(self, row: int) -> None:
        name, on = self._shown[row].name, not self._shown[row].favourite
        self._bridge.call(lambda panel: panel.favourite_profile(name, on))

    @Slot(int)
    def _rename(self, row: int) -> None:
        profile = self.current
        if profile is None or not self.rename.isEnabled():
            return
        place = self.table.visualRect(self.rows.index(row, _NAME)).adjusted(2, 2, -2, -2)
        editor = NameEditor(profile.name, place, self.table.viewport())
        editor.name_given.connect(lambda new: self._on_editor_name_given(profile.name, new))
        editor.destroyed.connect(self._on_editor_destroyed)
        editor.show()
        editor.setFocus()

    def _on_editor_name_given(self, old: str, new: str) -> None:
        self._bridge.call(lambda panel: panel.rename_profile(old, new))

    @Slot(QObject)
    def _on_editor_destroyed(self) -> None:
        if self.isVisible():
            self.table.setFocus()

    @Slot(int)
    def _delete(self, row: int) -> None:
        profile = self.current
        if profile is not None and self.delete.isEnabled():
            self._bridge.call(lambda panel: panel.delete_profile(profile.name))

    @Slot()
    def _on_undo_clicked(self) -> None:
        self._bridge.call(lambda panel: panel.undo_delete_profile())

    @Slot()
    def _on_copy_clicked(self) -> None:
        profile = self.current
        if profile is not None:
            self._bridge.call(lambda panel: panel.clone_profile(profile.name))

    @Slot()
    def _on_export_clicked(self) -> None:
        profile = self.current
        if profile is not None:
            self.export_wanted.emit(profile.name)

    @Slot()
    def _on_new_clicked(self) -> None:
        from sparkdeck.ui.dialogs.profile_name import ask_for_profile_name

        taken = [profile.name for profile in self._bridge.profiles]
        ask_for_profile_name(self, tr("New profile"), "", taken, self.make_empty)

    def make_empty(self, name: str) -> None:
        """Make a profile of this name that has no models yet."""
        self._bridge.call(lambda panel: panel.create_profile(name, None))
