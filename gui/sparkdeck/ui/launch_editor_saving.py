"""How the launch editor keeps what was edited, and how it is left."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from sparkdeck.domain import translation
from sparkdeck.domain.profile_edit import to_keep
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge

if TYPE_CHECKING:
    from collections.abc import Callable

    from sparkdeck.ui.launch_editor import LaunchEditor


class EditorSaving(QObject):
    """A failure stands in the notices, and what was typed stays."""

    left = Signal()
    """Nothing is left to ask."""

    def __init__(self, bridge: Bridge, editor: LaunchEditor) -> None:
        super().__init__(editor)
        self._bridge = bridge
        self._editor = editor
        self._then: Callable[[], object] | None = None
        """What is done once it is kept."""
        self.is_saving = False
        """What was edited is on its way to be kept: the plan that comes next shows it as saved."""

    @Slot()
    def save(self) -> None:
        """Keep the profile; of one that comes with us a copy. What is no value yet gets the keyboard instead."""
        edit = self._editor.edit
        if edit is None or self.is_saving:
            return
        if edit.problems:
            self._editor.go_to(next(iter(edit.problems)))
        elif edit.is_changed:
            name, changed = edit.kept.name, to_keep(edit)
            self.is_saving = True
            self._bridge.call(lambda panel: panel.edit_profile(name, changed), self._on_save_ended)

    def save_as(self, name: str) -> None:
        """Keep what is edited as a profile of its own and go on with that."""
        edit = self._editor.edit
        if edit is None or edit.problems or self.is_saving:
            return
        base, changed = edit.kept.name, replace(to_keep(edit), name=name)
        self.is_saving = True

        def keep() -> None:
            self.is_saving = True
            self._bridge.call(lambda panel: panel.edit_profile(name, changed), self._on_save_ended)

        self._bridge.call(lambda panel: panel.create_profile(name, base), self._on_save_ended, done=keep)

    def _on_save_ended(self) -> None:
        self.is_saving = False
        edit = self._editor.edit
        then, self._then = self._then, None
        if then is not None and edit is not None and not edit.is_changed:
            then()

    @Slot()
    def ask_for_name(self) -> None:
        """Ask under which name to keep it."""
        from sparkdeck.ui.dialogs.profile_name import ask_for_profile_name

        edit = self._editor.edit
        if edit is not None:
            taken = [profile.name for profile in self._bridge.profiles]
            name = translation.unmarked(tr("{name} (copy)", name=edit.kept.name))
            ask_for_profile_name(self._editor, tr("Save as"), name, taken, self.save_as)

    @Slot()
    def leave(self) -> None:
        """Away from the editor; unsaved changes are asked about."""
        if not self.ask_first(self.left.emit):
            self.left.emit()

    def ask_first(self, then: Callable[[], object]) -> bool:
        """Ask about what is not saved and do ``then`` when it is, or is given up; false where there is nothing to ask."""
        from sparkdeck.ui.dialogs.unsaved_question import ask_about_unsaved

        edit = self._editor.edit
        if edit is None or not edit.is_changed or not self._editor.isVisibleTo(self._editor.window()):
            return False

        def save() -> None:
            self._then = then
            self.save()

        def discard() -> None:
            self._editor.revert()
            then()

        ask_about_unsaved(self._editor, edit.kept.name, len(edit.changed), len(edit.problems), save, discard)
        return True
