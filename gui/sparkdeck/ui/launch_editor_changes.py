"""What a person does in the launch editor to the profile under edit: fields, buttons, files, mends."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from sparkdeck.domain import profile_edit
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.memory_plan import Proposal, ProposalKind
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.option_steps import stepped
from sparkdeck.domain.option_values import format_value, parse_value
from sparkdeck.domain.profile import LocalModel
from sparkdeck.domain.profile_edit import DRAFT, TARGET, VARIABLE
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.file_question import ask_for_model
from sparkdeck.ui.launch_editor_files import library_menu
from sparkdeck.ui.launch_editor_rows import ADD_VARIABLE
from sparkdeck.ui.launch_editor_typing import typed
from sparkdeck.ui.widgets.option_model_field import ADD, LIBRARY, OPEN, REMOVE

if TYPE_CHECKING:
    from sparkdeck.ui.launch_editor import LaunchEditor


class EditorChanges(QObject):
    """Each ends in another :class:`ProfileEdit`, which the editor shows. Nothing is kept or started here."""

    def __init__(self, bridge: Bridge, editor: LaunchEditor) -> None:
        super().__init__(editor)
        self._bridge = bridge
        self._editor = editor
        parts = editor.parts

        parts.memory.context_wanted.connect(self._on_memory_context_wanted)
        parts.memory.proposal_wanted.connect(self._on_memory_proposal_wanted)
        parts.list.text_edited.connect(self._on_list_text_edited)
        parts.list.step_wanted.connect(self._on_list_step_wanted)
        parts.list.action_wanted.connect(self._on_list_action_wanted)
        parts.list.reset_wanted.connect(self._on_list_reset_wanted)
        parts.list.mend_wanted.connect(self._on_list_mend_wanted)
        parts.advice.mend_clicked.connect(self.take_mend)

    @Slot(object)
    def take_mend(self, mend: Mend) -> None:
        """What an advice or the memory plan offers, done to the profile under edit; nothing is started."""
        edit = self._editor.edit
        if edit is None:
            return
        if mend.kind is MendKind.CHOOSE_RUNTIME:
            self._editor.runtime_wanted.emit()
        elif mend.kind in (MendKind.CHOOSE_DRAFT, MendKind.CHOOSE_TARGET):
            self._open_file(DRAFT if mend.kind is MendKind.CHOOSE_DRAFT else TARGET)
        else:
            changed = profile_edit.with_options(edit, dict(mend.changes))
            if mend.kind is MendKind.DRAFT_OFF:
                changed = profile_edit.with_models(changed, target=changed.profile.target, draft=None)
            self._editor.change(changed)

    @Slot(int)
    def _on_memory_context_wanted(self, tokens: int) -> None:
        if self._editor.edit is not None:
            self._editor.change(profile_edit.with_options(self._editor.edit, {"ctx-size": tokens}))

    @Slot(object)
    def _on_memory_proposal_wanted(self, proposal: Proposal) -> None:
        kind = MendKind.DRAFT_OFF if proposal.kind is ProposalKind.DRAFT_OFF else MendKind.CHANGE_OPTIONS
        self.take_mend(Mend(kind, proposal.text, proposal.why, proposal.changes))

    @Slot(str, str)
    def _on_list_text_edited(self, key: str, text: str) -> None:
        if self._editor.edit is not None:
            self._editor.change(typed(self._editor.edit, self._editor.view.row(key), key, text, self._editor.help), key)

    @Slot(str, int, bool)
    def _on_list_step_wanted(self, key: str, direction: int, large: bool) -> None:
        edit, row = self._editor.edit, self._editor.view.row(key)
        if edit is None or row is None:
            return
        value = edit.profile.options.get(key) if row.is_known else parse_value(row.form, edit.text(key)).value
        text = format_value(row.form, stepped(row.form, value, direction, large=large))
        self._editor.change(typed(edit, row, key, text, self._editor.help), key)

    @Slot(str, str)
    def _on_list_action_wanted(self, key: str, word: str) -> None:
        edit = self._editor.edit
        if edit is None:
            return
        if key == ADD_VARIABLE and word == ADD:
            place = len(edit.variables)
            self._editor.change(profile_edit.with_variable(edit, place, ""))
            self._editor.parts.list.focus(f"{VARIABLE}{place}")
        elif key.startswith(VARIABLE):
            self._editor.change(profile_edit.without_variable(edit, int(key.removeprefix(VARIABLE))))
        elif word == REMOVE:
            self._editor.change(profile_edit.reset(edit, key))
        elif word == OPEN:
            self._open_file(key)
        elif word == LIBRARY:
            role = FileRole.DRAFT if key == DRAFT else FileRole.TARGET
            menu = library_menu(self._editor, self._bridge, role, lambda path: self.use_file(key, path))
            row = self._editor.parts.list.row(key)
            beside: QWidget = row.field if row is not None else self._editor
            menu.popup(beside.mapToGlobal(beside.rect().bottomLeft()))

    def _open_file(self, key: str) -> None:
        title = tr("Open a draft model") if key == DRAFT else tr("Open a target model")
        ask_for_model(self._editor, self._bridge, title, lambda path: self.use_file(key, path))

    def use_file(self, key: str, path: Path) -> None:
        """Take this file as the target or the draft (``key``)."""
        if self._editor.edit is not None:
            profile, model = self._editor.edit.profile, LocalModel(path)
            target = model if key == TARGET else profile.target
            self._editor.change(
                profile_edit.with_models(
                    self._editor.edit, target=target, draft=model if key == DRAFT else profile.draft
                )
            )

    @Slot(str)
    def _on_list_reset_wanted(self, key: str) -> None:
        if self._editor.edit is not None:
            self._editor.change(profile_edit.reset(self._editor.edit, key), key)
            self._editor.parts.list.focus(key)

    @Slot(str)
    def _on_list_mend_wanted(self, key: str) -> None:
        advice = self._editor.view.advice_on(key)
        if advice is not None and advice.mends:
            self.take_mend(advice.mends[0])
            self._editor.follow.show_advice()
            self._editor.parts.list.focus(key)
