"""The memory plan beside the launch editor: asked anew at each change, within a few milliseconds."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.launch_editor_parts import EditorParts


class EditorMemory(QObject):
    changed = Signal()
    mend_wanted = Signal(object)
    """Mend"""

    def __init__(self, bridge: Bridge, parts: EditorParts, parent: QObject) -> None:
        super().__init__(parent)
        self.largest_context_tokens: int | None = None

    def show(self, profile: Profile, runtime: Runtime | None) -> None:
        """Plan this profile."""
