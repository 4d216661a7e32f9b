"""The rows of the profile under edit, kept in step with it: only what changed is made and shown anew."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Slot

from sparkdeck.domain.flag_index import HelpIndex
from sparkdeck.domain.memory_plan_parts import DeviceMemory
from sparkdeck.domain.option_catalogue import OptionRow, merged, search
from sparkdeck.domain.pair_advice import Advice
from sparkdeck.domain.profile_edit import VARIABLE, ProfileEdit
from sparkdeck.domain.runtime import Runtime
from sparkdeck.ui.launch_editor_list import ListFilter, entries, found_entries
from sparkdeck.ui.launch_editor_parts import EditorParts
from sparkdeck.ui.launch_editor_rows import ADD_VARIABLE, choices_of, extra_lines, key_of, line_of
from sparkdeck.ui.launch_editor_words import search_result
from sparkdeck.ui.widgets.option_line import OptionLine, Suggestion


class EditorView(QObject):
    """Owns the list's content and what of it the user wants to see."""

    def __init__(self, parts: EditorParts, parent: QObject) -> None:
        super().__init__(parent)
        self._parts = parts
        self._edit: ProfileEdit | None = None
        """As it was shown last."""
        self._rows: dict[str, OptionRow] = {}
        self._choices: dict[str, tuple[Suggestion, ...]] = {}
        self._lines: dict[str, OptionLine] = {}
        self._extra: tuple[OptionLine, ...] = ()
        self._essentials: frozenset[str] = frozenset()
        self._advice: dict[str, Advice] = {}
        self.filter = ListFilter()
        parts.list.group_toggled.connect(self._on_list_group_toggled)
        parts.search.textEdited.connect(self._on_search_text_edited)
        parts.essentials.clicked.connect(self._on_depth_clicked)
        parts.all.clicked.connect(self._on_depth_clicked)
        parts.only_changed.toggled.connect(self._on_only_changed_toggled)

    def use_runtime(self, help: HelpIndex | None, runtime: Runtime | None, gpus: Sequence[DeviceMemory] = ()) -> None:
        """The options of this runtime, and the machine's GPUs, from now on; :meth:`show` follows."""
        self._rows = {key_of(row): row for row in merged(help)}
        self._choices = {key: choices_of(row, runtime, gpus) for key, row in self._rows.items()}
        self._essentials = frozenset(key for key, row in self._rows.items() if row.form.essential)
        self._lines = {}

    def row(self, key: str) -> OptionRow | None:
        return self._rows.get(key)

    def label(self, key: str) -> str:
        """What people call it."""
        line = self._lines.get(key) or next((line for line in self._extra if line.key == key), None)
        return line.label if line is not None else key

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self._rows)

    def show(self, edit: ProfileEdit) -> None:
        """Everything, as it is now."""
        for key, row in self._rows.items():
            made = line_of(row, edit, self._choices[key], self._advice.get(key))
            if self._lines.get(key) != made:
                self._lines[key] = made
        made_extra = extra_lines(edit)
        self._extra = tuple(self._same_or(line) for line in made_extra)
        self.show_list(edit)

    def show_list(self, edit: ProfileEdit) -> None:
        """The same rows, of which others may be wanted now."""
        self._edit = edit
        changed = edit.changed
        if self.filter.search:
            rows = search(self._rows.values(), self.filter.search)
            found = [self._lines[key_of(row)] for row in rows]
            shown = found_entries((*found, *self._extra), len(found), self.filter, changed.__contains__)
        else:
            lines = (*self._lines.values(), *self._extra)
            shown = entries(lines, self._essentials, self.filter, changed.__contains__)
        self._parts.list.show_entries(shown)
        words = search_result(len(shown), self.filter.search)
        self._parts.found.setText(words)
        self._parts.found.setVisible(bool(words))
        self._parts.list.setVisible(not words)

    def show_advice(self, edit: ProfileEdit, advice: Sequence[Advice]) -> None:
        """Each piece below the field that it is about; of several the most important."""
        by_key: dict[str, Advice] = {}
        for each in advice:
            by_key.setdefault(each.about[0], each)
        before, self._advice = self._advice, by_key
        for key in {*before, *by_key}:
            if before.get(key) != by_key.get(key) and key in self._rows:
                self.show_key(edit, key)

    def advice_on(self, key: str) -> Advice | None:
        return self._advice.get(key)

    def show_key(self, edit: ProfileEdit, key: str) -> None:
        """One option was changed: its row alone, without moving others away under the user's hands."""
        self._edit = edit
        row = self._rows.get(key)
        if row is None or key.startswith(VARIABLE) or key == ADD_VARIABLE:
            extra = extra_lines(edit)
            if len(extra) != len(self._extra):
                self.show(edit)
                return
            self._extra = tuple(self._same_or(line) for line in extra)
            for line in self._extra:
                self._parts.list.show_line(line)
            return
        line = self._lines[key] = line_of(row, edit, self._choices[key], self._advice.get(key))
        self._parts.list.show_line(line)

    def _same_or(self, line: OptionLine) -> OptionLine:
        return next((before for before in self._extra if before == line), line)

    # ------------------------------------------------------------------ what of it is seen

    def show_everything(self) -> None:
        """Take every filter away."""
        self._parts.search.clear()
        self._parts.all.setChecked(True)
        self._parts.only_changed.setChecked(False)
        self.filter = ListFilter(show_all=True)
        self._filter_again()

    def _filter_again(self) -> None:
        if self._edit is not None:
            self.show_list(self._edit)
            self._parts.list.scroll_to_top()

    @Slot(str)
    def _on_search_text_edited(self, text: str) -> None:
        self.filter.search = text.strip()
        self._filter_again()

    @Slot()
    def _on_depth_clicked(self) -> None:
        self.filter.show_all = self._parts.all.isChecked()
        self._filter_again()

    @Slot(bool)
    def _on_only_changed_toggled(self, on: bool) -> None:
        self.filter.only_changed = on
        self._filter_again()

    @Slot(str)
    def _on_list_group_toggled(self, group: str) -> None:
        self.filter.closed ^= {group}
        if self._edit is not None:
            self.show_list(self._edit)
