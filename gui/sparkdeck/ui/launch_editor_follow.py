"""What follows from the profile under edit: the exact command, the memory plan, advice."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

from sparkdeck.domain.launch_command import shown_command
from sparkdeck.domain.option_overlay import effective_options
from sparkdeck.domain.pair_advice import AdviceQuestion, PairHeaders, advise
from sparkdeck.domain.profile import LocalModel
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.launch_editor_memory import EditorMemory

if TYPE_CHECKING:
    from sparkdeck.domain.events import PairHeadersRead
    from sparkdeck.domain.profile_edit import ProfileEdit
    from sparkdeck.ui.launch_editor import LaunchEditor

_SOON_MS = 33
"""Several keys in a row are one command and one plan: the letter that is typed never waits for them."""
_PAUSE_MS = 120
"""Advice waits for a pause: on the way to 12 there is a 1, about which there is nothing to say."""
_PROJECTOR = "mmproj"


class EditorFollow(QObject):
    """All of it is worked out in the GUI thread, within milliseconds; headers are read by the services."""

    def __init__(self, bridge: Bridge, editor: LaunchEditor) -> None:
        super().__init__(editor)
        self._bridge = bridge
        self._editor = editor
        self._headers = PairHeaders()
        self._files: tuple[Path | None, Path | None, Path | None] | None = None
        self.memory = EditorMemory(bridge, self)
        self._soon = self._timer(_SOON_MS)
        self._pause = self._timer(_PAUSE_MS)

        bridge.pair_headers_read.connect(self._on_bridge_pair_headers_read)
        self.memory.planned.connect(self._show_memory)
        self._soon.timeout.connect(self.now)
        self._pause.timeout.connect(self.show_advice)

    def _timer(self, interval_ms: int) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(interval_ms)
        return timer

    @property
    def is_behind(self) -> bool:
        """Whether command and memory are still those of a moment ago."""
        return self._soon.isActive()

    def soon(self) -> None:
        """Something was typed: follow in a moment, together with what is typed until then."""
        if not self._soon.isActive():
            self._soon.start()

    @Slot()
    def now(self) -> None:
        """Show command and memory of the profile as it is."""
        self._soon.stop()
        edit = self._editor.edit
        if edit is None:
            return
        self.show_command()
        files = self._files_of(edit)
        if files != self._files:
            if self._files is None or files[:2] != self._files[:2]:
                self._headers = PairHeaders()
            self._files = files
            self._bridge.call(lambda panel: panel.read_pair_headers(*files))
        self._ask_memory()

    def _files_of(self, edit: ProfileEdit) -> tuple[Path | None, Path | None, Path | None]:
        """Target, draft and projector; a projector whose name is being typed is none yet."""
        named = edit.profile.options.get(_PROJECTOR)
        if _PROJECTOR in edit.typed:
            named = edit.kept.options.get(_PROJECTOR)
        target, draft = (
            model.path if isinstance(model, LocalModel) else None for model in (edit.profile.target, edit.profile.draft)
        )
        return target, draft, Path(str(named)) if named else None

    def show_command(self) -> None:
        edit, runtime, listed = self._editor.edit, self._editor.runtime, self._editor.listed
        if edit is None or runtime is None:
            return
        has_key = bool(edit.profile.options.get("api-key")) or (listed is not None and listed.has_key)
        panel = self._editor.parts.command
        argv = shown_command(edit.profile, runtime, self._editor.help, has_key=has_key)
        panel.show_argv(argv, edit.profile.environment)
        panel.show_remark(tr("unusable values as saved") if edit.problems else "")

    def _ask_memory(self) -> None:
        edit = self._editor.edit
        if edit is not None:
            options = effective_options(edit.profile, self._editor.help)
            self.memory.ask(edit.profile, options, self._headers)
            self._show_memory()

    @Slot()
    def _show_memory(self) -> None:
        self._editor.parts.memory.show_plan(self.memory.plan, self.memory.reason)
        self._pause.start()

    @Slot()
    def show_advice(self) -> None:
        """What is to be said about the values as they are."""
        editor, edit = self._editor, self._editor.edit
        if edit is None:
            return
        question = AdviceQuestion(
            effective_options(edit.profile, editor.help),
            edit.profile.draft is not None,
            self._headers,
            editor.runtime.build if editor.runtime is not None else None,
            self.memory.largest_context_tokens,
        )
        advice = advise(question)
        editor.parts.advice.show_advice(advice)
        editor.view.show_advice(edit, advice)
        editor.parts.show_advice_card(bool(advice))

    @Slot(object)
    def _on_bridge_pair_headers_read(self, read: PairHeadersRead) -> None:
        if self._files == (read.target, read.draft, read.projector):
            self._headers = read.headers
            self._ask_memory()
