"""The arrows below every message in sight that has branches: they are seen before the mouse comes near."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Slot

from sparkdeck.ui.widgets.branch_arrows import BranchArrows

if TYPE_CHECKING:
    from sparkdeck.ui.chat_messages import ChatMessages
    from sparkdeck.ui.widgets.conversation_view import ConversationView


class ChatBranches(QObject):
    """The message that has the bar has its arrows there, at the same place. By keyboard they are reached in the bar."""

    def __init__(self, messages: ChatMessages, view: ConversationView) -> None:
        super().__init__(messages)
        self._messages = messages
        self._view = view
        self._arrows: dict[str, BranchArrows] = {}
        view.viewport().installEventFilter(self)

        view.verticalScrollBar().valueChanged.connect(self.place)
        view.document().documentLayout().documentSizeChanged.connect(self.place)

    @property
    def shown(self) -> dict[str, BranchArrows]:
        """Those that are not hidden, by message."""
        return {key: arrows for key, arrows in self._arrows.items() if not arrows.isHidden()}

    @Slot()
    def update_facts(self) -> None:
        """Branches, or what can be done, are others."""
        facts = {one.key: one for one in self._messages.branched()}
        for key, arrows in list(self._arrows.items()):
            if arrows.facts != facts.get(key):
                arrows.hide()
                arrows.deleteLater()
                del self._arrows[key]
        for key, one in facts.items():
            if key not in self._arrows:
                arrows = self._arrows[key] = BranchArrows(one, self._view.viewport())
                arrows.setCursor(Qt.CursorShape.ArrowCursor)
                for button in (arrows.back, arrows.on):
                    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
                arrows.step_clicked.connect(self._messages.step)
        self.place()

    @Slot()
    def place(self) -> None:
        """Put them where their messages end now."""
        height = self._view.viewport().height()
        for key, arrows in self._arrows.items():
            strip = None if self._messages.has_bar(key) else self._messages.strip(key)
            if strip is None or strip.bottom() < 0 or strip.top() > height:
                arrows.hide()
                continue
            width = arrows.sizeHint().width()
            arrows.setGeometry(
                2 if arrows.facts.is_answer else strip.width() - width - 2, strip.top(), width, strip.height()
            )
            arrows.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.place()
        return False
