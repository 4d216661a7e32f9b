"""The settings: a form made from the table ``domain/setting_table.py``, by section, with a search through all of them.

What is chosen goes to the services at once; what is shown comes back from them as an event.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.settings import (
    SETTING_BY_KEY,
    SETTINGS,
    SettingKind,
    Settings,
    SettingSection,
    SettingValue,
    path_list,
    path_list_text,
)
from sparkdeck.domain.translation import enumerated, sentences, tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.file_question import ask_for_file, ask_where_to_save
from sparkdeck.ui.kept_columns import KeptWidth
from sparkdeck.ui.settings_form import SettingsForm
from sparkdeck.ui.settings_parts import SettingsParts
from sparkdeck.ui.settings_words import changes_words, count_words, nothing_words
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.choice_list import Choice, ChoiceList
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea
from sparkdeck.ui.widgets.search_line import SearchLine
from sparkdeck.ui.widgets.splitter import list_edge
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from sparkdeck.domain.events import NoticePosted
    from sparkdeck.domain.settings_events import SettingsMoved, SettingsOffered


_LEAST_BESIDE = 560
"""So much room, at the usual text size, has a row whose field stands beside its words."""


class SettingsDialog(QDialog):
    """Modeless: the window behind it shows each change at once."""

    runtimes_wanted = Signal()
    """Another llama-server is to be chosen, got or built."""
    help_wanted = Signal()

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.setObjectName("settingsDialog")
        self.setWindowTitle(tr("Settings"))
        self.setMinimumSize(QSize(scaled(560), 420))
        self.resize(QSize(scaled(880), scaled(600)).boundedTo(self.screen().availableSize()))
        self.form = SettingsForm()
        self._rows = self.form.rows
        self.search = SearchLine("settingsSearch", tr("Search the settings"))
        self.sections = ChoiceList("settingsSections", tr("Sections of the settings"))
        self.sections.show_choices(tuple(Choice(section.name, section.title) for section in SettingSection))
        self._parts = SettingsParts(bridge, self.form, self)
        self._message = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self._message.setObjectName("settingsMessage")
        self._reset = Button(tr("Reset to defaults"), "settingsResetButton", tr("Reset all settings to their defaults"))
        self._import = Button(
            tr("Import…"),
            "settingsImportButton",
            tr("Use the settings of a file instead of these; what changes is shown first"),
        )
        self._export = Button(
            tr("Export…"), "settingsExportButton", tr("Write the settings to a file, without secrets")
        )
        self._close = Button(tr("Close"), "settingsCloseButton", tr("Close the settings"), primary=True)
        self._find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        self._lay_out()

        self._show_settings(bridge.settings)

        bridge.settings_changed.connect(self._show_settings)
        bridge.notice_posted.connect(self._on_bridge_notice_posted)
        self._parts.said.connect(self._say)
        self._parts.runtimes_wanted.connect(self.runtimes_wanted)
        bridge.settings_moved.connect(self._on_bridge_settings_moved)
        bridge.settings_offered.connect(self._on_bridge_settings_offered)
        self.form.value_chosen.connect(self._on_row_value_chosen)
        self.form.folder_wanted.connect(self._on_row_folder_wanted)
        self.sections.currentRowChanged.connect(self._on_sections_current_row_changed)
        self.sections.itemClicked.connect(self._on_sections_item_clicked)
        self.search.textChanged.connect(self._on_search_text_changed)
        QShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents), self).activated.connect(self.help_wanted)
        self._find.activated.connect(self._on_find_activated)
        self._import.clicked.connect(self._on_import_clicked)
        self._export.clicked.connect(self._on_export_clicked)
        self._reset.clicked.connect(self._on_reset_clicked)
        self._close.clicked.connect(self.close)

    # ------------------------------------------------------------------ actions

    def change(self, changes: dict[str, SettingValue]) -> None:
        """Ask for these changes."""
        self._say("")
        self._bridge.call(lambda panel: panel.change_settings(changes))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._narrow_form()

    @Slot()
    def _narrow_form(self) -> None:
        self.form.set_narrow(self.width() - self.edge.value() < scaled(_LEAST_BESIDE))

    def showEvent(self, event: QShowEvent) -> None:
        if not event.spontaneous():
            self._parts.begin()

    @Slot(str, object)
    def _on_row_value_chosen(self, key: str, value: SettingValue) -> None:
        self.change({key: value})

    @Slot(str)
    def _on_row_folder_wanted(self, key: str) -> None:
        before = str(self._bridge.settings.value(key)) if self._bridge.settings else ""
        listed = path_list(before) if SETTING_BY_KEY[key].kind is SettingKind.PATHS else ()
        dialog = QFileDialog(self, tr("{setting}: choose a folder", setting=SETTING_BY_KEY[key].label), before)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(lambda name: self.change({key: path_list_text((*listed, Path(name)))}))
        self._open(dialog, "settingsFolderDialog")

    @staticmethod
    def _open(dialog: QFileDialog, name: str) -> None:
        dialog.setObjectName(name)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot()
    def _on_reset_clicked(self) -> None:
        self.change({setting.key: setting.default for setting in SETTINGS})

    @Slot()
    def _on_import_clicked(self) -> None:
        ask_for_file(
            self, tr("Use the settings of a file"), self.import_from, kinds=tr("Settings (*.toml);;All files (*)")
        )

    def import_from(self, path: Path) -> None:
        """Look what this file would change, then ask; what is wrong with it comes as an event, and is shown here."""
        self._say("")
        self._bridge.call(lambda panel: panel.import_settings(path))

    @Slot()
    def _on_export_clicked(self) -> None:
        ask_where_to_save(
            self, self._bridge, tr("Export the settings"), "sparkdeck-settings.toml", "toml", self.export_to
        )

    def export_to(self, path: Path) -> None:
        self._say("")
        self._bridge.call(lambda panel: panel.export_settings(path))

    # ------------------------------------------------------------------ what is looked at

    def show_section(self, section: SettingSection) -> None:
        """Go to this section."""
        self.search.clear()
        self.sections.choose(section.name)

    def show_setting(self, key: str) -> None:
        """Go to this setting, and let the keyboard begin there."""
        self.show_section(SETTING_BY_KEY[key].group.section)
        row = self._rows[key]
        self._area.ensureWidgetVisible(row)
        row.take_focus()

    @Slot(int)
    def _on_sections_current_row_changed(self, row: int) -> None:
        choice = self.sections.choice(row)
        if choice is not None:
            self.form.show_section(SettingSection[choice.key])
            self._area.verticalScrollBar().setValue(0)

    @Slot()
    def _on_sections_item_clicked(self) -> None:
        """Also the section that is current already: it ends a search."""
        self.search.clear()

    @Slot(str)
    def _on_search_text_changed(self, text: str) -> None:
        self.form.search(text)
        self.sections.clearSelection() if text.strip() else self.sections.setCurrentRow(self.sections.currentRow())
        self._area.verticalScrollBar().setValue(0)

    @Slot()
    def _on_find_activated(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    # ------------------------------------------------------------------ what is shown

    @Slot(object)
    def _show_settings(self, settings: Settings | None) -> None:
        shown = settings or Settings()
        for key, row in self._rows.items():
            row.setEnabled(settings is not None)
            row.show_value(shown.value(key))
        self._reset.setEnabled(bool(shown.values))
        self._say("")

    def _waits_for_restart(self) -> str:
        """What was changed and will be seen at the next start only."""
        now, started = self._bridge.settings, self._bridge.settings_at_start
        waiting = [
            setting.label
            for setting in SETTINGS
            if setting.needs_restart and now and started and started.value(setting.key) != now.value(setting.key)
        ]
        return tr("{settings}: restart SparkDeck to see the change.", settings=enumerated(waiting)) if waiting else ""

    @Slot(object)
    def _on_bridge_settings_offered(self, offer: SettingsOffered) -> None:
        if not offer.changes:
            self._say(nothing_words(offer), Tone.BAD if offer.problems else Tone.MUTED)
            return
        from sparkdeck.ui.dialogs.settings_import_question import SettingsImportQuestion

        question = SettingsImportQuestion(offer, self._bridge.settings or Settings(), self)
        question.accepted_offer.connect(self._on_question_accepted_offer)
        question.open()

    @Slot(object)
    def _on_question_accepted_offer(self, offer: SettingsOffered) -> None:
        self._bridge.call(lambda panel: panel.use_settings(offer))

    @Slot(object)
    def _on_bridge_settings_moved(self, moved: SettingsMoved) -> None:
        words = count_words(moved.count)
        if not moved.came:
            self._say(tr("Written to {path}: {words}.", path=moved.path, words=words))
            return
        news = changes_words(moved.changed, self._bridge.settings)
        if moved.problems:
            left_out = sentences(problem.title for problem in moved.problems)
            self._say(tr("Taken, except for: {left_out} {news}", left_out=left_out, news=news), Tone.BAD)
        else:
            self._say(tr("Taken from {path}: {words}. {news}", path=moved.path.name, words=words, news=news))

    @Slot(object)
    def _on_bridge_notice_posted(self, notice: NoticePosted) -> None:
        if self.isVisible():
            self._say(str(notice.error), Tone.BAD)

    def _say(self, text: str, tone: Tone = Tone.MUTED) -> None:
        waits = "" if text else self._waits_for_restart()
        self._message.setText(text or waits)
        self._message.set_tone(Tone.ACCENT if waits else tone)

    # ------------------------------------------------------------------ look

    def _lay_out(self) -> None:
        form = self.form
        form.show_section(SettingSection.GENERAL)
        field = FieldFrame()
        field.hold(self.search)
        beside = QWidget()
        left = QVBoxLayout(beside)
        left.setContentsMargins(0, Space.LARGE, 0, 0)
        left.setSpacing(Space.SMALL)
        left.addWidget(field)
        left.addWidget(self.sections, 1)
        self._area = PageScrollArea()
        self._area.setAccessibleName(tr("Settings of this section"))
        self._area.setWidget(form)
        middle = QHBoxLayout()
        middle.setContentsMargins(Space.LARGE, 0, 0, 0)
        middle.setSpacing(Space.TINY)
        middle.addWidget(beside)
        middle.addWidget(self._area, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(Space.HUGE, Space.MEDIUM, Space.HUGE, Space.MEDIUM)
        foot.setSpacing(Space.SMALL)
        foot.addWidget(self._message, 1)
        for button in (self._import, self._export, self._reset, self._close):
            foot.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(middle, 1)
        layout.addLayout(foot)
        self.edge = list_edge(beside, "settingsEdge", tr("Width of the list of sections"))
        KeptWidth(self._bridge, "settings list", self.edge)
        self.edge.valueChanged.connect(self._narrow_form)
        self.setTabOrder(self.sections, self.edge)
