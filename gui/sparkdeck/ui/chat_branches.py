"""The arrows below every message in sight that has branches: they are seen before the mouse comes near."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, Qt, Slot

from sparkdeck.ui.widgets.branch_arrows import BranchArrows
from sparkdeck.ui.widgets.mirroring import mirrored

if TYPE_CHECKING:
    from sparkdeck.ui.chat_messages import ChatMessages
    from sparkdeck.ui.widgets.conversation_view import ConversationView

_FUZZY = Qt.HitTestAccuracy.FuzzyHit


class ChatBranches(QObject):
    """The message that has the bar has its arrows there, at the same place. By keyboard they are reached in the bar."""

    def __init__(self, messages: ChatMessages, view: ConversationView) -> None:
        super().__init__(messages)
        self._messages = messages
        self._view = view
        self._arrows: dict[str, BranchArrows] = {}
        """Of messages in sight."""
        self._branched: frozenset[str] = frozenset()
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
        self._branched = self._messages.branched()
        for key, arrows in list(self._arrows.items()):
            if key not in self._branched or arrows.facts != self._messages.facts(key):
                self._take_away(key)
        self.place()

    @Slot()
    def place(self) -> None:
        """Put them where the messages in sight end now."""
        if not self._branched:
            return
        shown = [key for key in self._in_sight() if key in self._branched]
        for key in set(self._arrows) - set(shown):
            self._take_away(key)
        for key in shown:
            strip = None if self._messages.has_bar(key) else self._messages.strip(key)
            if strip is None:
                self._take_away(key)
                continue
            arrows = self._arrows.get(key) or self._make(key)
            if arrows is not None:
                width = arrows.sizeHint().width()
                left = 2 if arrows.facts.is_answer else strip.width() - width - 2
                arrows.setGeometry(mirrored(QRect(left, strip.top(), width, strip.height()), strip.width()))
                arrows.show()

    def _in_sight(self) -> list[str]:
        """The messages of which something can be seen, or that end just above."""
        layout, messages = self._view.document().documentLayout(), self._view.places.messages
        top, height = self._view.verticalScrollBar().value(), self._view.viewport().height()
        first, last = (
            bisect_right(messages, layout.hitTest(QPointF(0, y), _FUZZY), key=lambda message: message.first)
            for y in (top, top + height)
        )
        return [message.key for message in messages[max(0, first - 2) : last]]

    def _make(self, key: str) -> BranchArrows | None:
        facts = self._messages.facts(key)
        if facts is None:
            return None
        arrows = self._arrows[key] = BranchArrows(facts, self._view.viewport())
        arrows.setCursor(Qt.CursorShape.ArrowCursor)
        for button in (arrows.back, arrows.on):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        arrows.step_clicked.connect(self._messages.step)
        return arrows

    def _take_away(self, key: str) -> None:
        arrows = self._arrows.pop(key, None)
        if arrows is not None:
            arrows.hide()
            arrows.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.place()
        return False
