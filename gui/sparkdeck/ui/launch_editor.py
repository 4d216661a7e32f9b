"""The editor of launch settings: one profile, every option of its runtime, the exact command, the memory, advice.

What is typed becomes a new :class:`ProfileEdit` at once, and its row is shown with it; command, memory and advice follow a
moment later (:mod:`sparkdeck.ui.launch_editor_follow`). Nothing is kept before "Save".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from sparkdeck.domain import profile_edit
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.profile_edit import ProfileEdit
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.kept_columns import KeptWidth
from sparkdeck.ui.launch_editor_changes import EditorChanges
from sparkdeck.ui.launch_editor_follow import EditorFollow
from sparkdeck.ui.launch_editor_parts import EditorParts
from sparkdeck.ui.launch_editor_saving import EditorSaving
from sparkdeck.ui.launch_editor_shell import chosen_shell, spell
from sparkdeck.ui.launch_editor_view import EditorView
from sparkdeck.ui.launch_editor_words import sentence
from sparkdeck.ui.widgets.focus_order import give_focus, outside
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea

if TYPE_CHECKING:
    from sparkdeck.domain.events import LaunchOptionsListed, LaunchPlanned
    from sparkdeck.domain.flag_index import HelpIndex
    from sparkdeck.domain.runtime import Runtime

_KEYS = (("Ctrl+S", "save"), ("Ctrl+F", "search"), ("Esc", "leave"))


class LaunchEditor(QWidget):
    """Shown in the place of the Server page's overview."""

    closed = Signal()
    """Nothing is left to ask: show the overview again."""
    runtime_wanted = Signal()
    """The user wants to choose another llama-server."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("launchEditor")
        self.setAccessibleName(tr("Launch settings"))
        self._bridge = bridge
        self._edit: ProfileEdit | None = None
        self._runtime: Runtime | None = None
        self._options: LaunchOptionsListed | None = None
        self.parts = parts = EditorParts(spell, self)
        self.view = EditorView(parts, self)
        self.follow = EditorFollow(bridge, self)
        self.saving = EditorSaving(bridge, self)
        self.changes = EditorChanges(bridge, self)
        KeptWidth(bridge, "launch editor side", parts.edge)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        area = PageScrollArea()
        area.setObjectName("editorArea")
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(parts)
        layout.addWidget(area)

        bridge.launch_planned.connect(self._on_bridge_launch_planned)
        bridge.launch_options_listed.connect(self._on_bridge_launch_options_listed)
        bridge.server_status_changed.connect(self._show_head)
        parts.back.clicked.connect(self.leave)
        parts.runtimes.clicked.connect(self.runtime_wanted)
        parts.revert.clicked.connect(self.revert)
        parts.save_as.clicked.connect(self.saving.ask_for_name)
        self.saving.left.connect(self.closed)
        parts.save.clicked.connect(self.save)
        parts.command.shell_chosen.connect(self._on_command_shell_chosen)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_application_focus_changed)
        for keys, name in _KEYS:
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(getattr(self, name))

    # ------------------------------------------------------------------ what is edited

    @property
    def edit(self) -> ProfileEdit | None:
        return self._edit

    def open(self, profile: Profile, runtime: Runtime) -> None:
        """Show the editor; where it stands already, with what was not saved, it stays as it is."""
        if not self.isVisible() or self._edit is None or not self._edit.is_changed:
            self.begin(profile, runtime)
        self.show()
        self.raise_()
        self.search()

    @property
    def runtime(self) -> Runtime | None:
        return self._runtime

    @property
    def listed(self) -> LaunchOptionsListed | None:
        """The options of :attr:`runtime`, once they are known."""
        return self._options

    @property
    def help(self) -> HelpIndex | None:
        """What the runtime says that it takes, as far as known."""
        return self._options.help if self._options is not None else None

    def begin(self, profile: Profile, runtime: Runtime) -> None:
        """Edit this profile; what was not saved of another is gone (:meth:`leave` asks)."""
        self._edit = profile_edit.begin(profile)
        self.parts.command.choose_shell(chosen_shell(self._bridge.settings))
        if runtime != self._runtime or self._options is None:
            self._runtime = runtime
            self.view.use_runtime(None, runtime)
            self._bridge.call(lambda panel: panel.list_launch_options())
        self.view.show(self._edit)
        self._show_head()
        self.follow.now()

    def change(self, edit: ProfileEdit, key: str = "") -> None:
        """``edit`` is the state now; only the row of ``key`` is touched where there is one."""
        before, self._edit = self._edit, edit
        if edit is before:
            return
        self.view.show_key(edit, key) if key else self.view.show(edit)
        self._show_head()
        self.follow.soon() if key else self.follow.now()

    @Slot()
    def _show_head(self) -> None:
        edit = self._edit
        if edit is None:
            return
        labels = {key: self.view.label(key) for key in edit.problems}
        plan = self._bridge.plan
        selected = plan.profile.name if plan is not None else edit.kept.name
        words = sentence(edit, labels, selected, is_running=self._bridge.status.is_active)
        self.parts.head.show_sentence(*words)
        self.parts.save.setEnabled(edit.is_changed and not edit.problems)
        self.parts.save_as.setEnabled(not edit.problems)
        self.parts.revert.setEnabled(edit.is_changed or bool(edit.typed))

    # ------------------------------------------------------------------ what is done

    @Slot()
    def save(self) -> None:
        """Keep the profile; what is no value yet gets the keyboard instead."""
        self.saving.save()

    @Slot()
    def leave(self) -> None:
        """Back to the overview; unsaved changes are asked about."""
        self.saving.leave()

    @Slot()
    def revert(self) -> None:
        """Back to the profile as it is saved."""
        if self._edit is not None:
            self.change(profile_edit.begin(self._edit.kept))

    @Slot()
    def search(self) -> None:
        """Give the search field the keyboard."""
        self.parts.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.parts.search.selectAll()

    def go_to(self, key: str) -> None:
        """Show this option, whatever is filtered away now, and give it the keyboard."""
        if not self.parts.list.focus(key):
            self.view.show_everything()
            self.parts.list.focus(key)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab goes by what is seen: head, tools, the fields, what stands beside, the command; then out."""
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            return bool(super().focusNextPrevChild(next))
        if self.parts.go_on(focus, forward=next):
            return True
        beyond = outside(self, forward=next)
        if beyond is not None:
            give_focus(beyond, forward=next)
        return beyond is not None

    # ------------------------------------------------------------------ the list

    @Slot("QWidget*", "QWidget*")
    def _on_application_focus_changed(self, old: QWidget | None, _new: QWidget | None) -> None:
        """A field that is left shows its value as it is written from then on."""
        edit = self._edit
        if edit is None or old is None or not self.parts.list.isAncestorOf(old):
            return
        if self.follow.is_behind:
            self.follow.now()
        key = self.parts.list.key_of(old)
        if key is not None and (tidied := profile_edit.tidy(edit, key)) is not edit:
            self._edit = tidied
            self.view.show_key(tidied, key)
            self.follow.soon()

    @Slot(str)
    def _on_command_shell_chosen(self, name: str) -> None:
        self._bridge.call(lambda panel: panel.change_settings({"command_shell": name}))

    # ------------------------------------------------------------------ from the services

    @Slot(object)
    def _on_bridge_launch_planned(self, plan: LaunchPlanned) -> None:
        """The kept profile is another one now: after a save, or because it was changed elsewhere."""
        edit = self._edit
        if edit is None or not self.isVisible():
            return
        if plan.runtime != self._runtime:
            self._runtime, self._options = plan.runtime, None
            self._bridge.call(lambda panel: panel.list_launch_options())
        if (same := profile_edit.renamed(edit, plan.profile)) and self._is_gone(edit.kept.name):
            self._edit = same
        if plan.profile == edit.kept or same is self._edit:
            self._show_head()
        elif self.saving.is_saving or not edit.is_changed:
            self.change(profile_edit.begin(plan.profile))
        else:
            self._show_head()
            self.follow.show_command()

    def _is_gone(self, name: str) -> bool:
        return all(profile.name != name for profile in self._bridge.profiles)

    @Slot(object)
    def _on_bridge_launch_options_listed(self, listed: LaunchOptionsListed) -> None:
        if self._edit is None or listed.runtime != self._runtime:
            return
        self._options = listed
        facts = self._bridge.memory_facts
        self.view.use_runtime(listed.help, listed.runtime, facts.devices if facts is not None else ())
        self.view.show(self._edit)
        self.follow.now()
