"""Where the rules of a conversation are opened: beside it, made when they are wanted first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.chat_desk import ChatDesk
from sparkdeck.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sparkdeck.ui.widgets.chat_rules import ChatRules


class ChatRulesPlace(QObject):
    closed = Signal()

    def __init__(self, bridge: Bridge, desk: ChatDesk, owner: QWidget) -> None:
        super().__init__(owner)
        self._bridge = bridge
        self._desk = desk
        self._rules: ChatRules | None = None
        self._session_id = desk.session.id
        self.place = QWidget()
        self._layout = QVBoxLayout(self.place)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self.place.hide()
        desk.changed.connect(self._show)
        bridge.chat_abilities_changed.connect(self._show)
        bridge.launch_planned.connect(self._show)

    @property
    def is_open(self) -> bool:
        return not self.place.isHidden()

    @property
    def width(self) -> int:
        """What it takes beside the conversation, in logical pixels."""
        return self._rules.usual_width + Space.MEDIUM if self._rules is not None and self.is_open else 0

    def show_alone(self, alone: bool) -> None:
        """Whether nothing else has room beside them."""
        if self._rules is not None:
            self._rules.show_alone(alone)

    @property
    def widget(self) -> ChatRules | None:
        """``None`` until it was opened."""
        return self._rules

    @Slot()
    def toggle(self) -> None:
        if self.is_open:
            self.close()
            return
        if self._rules is None:
            from sparkdeck.ui.widgets.chat_rules import ChatRules

            self._rules = ChatRules()
            self._layout.addWidget(self._rules)
            self._rules.rules_chosen.connect(self._on_rules_chosen)
            self._rules.close_clicked.connect(self.close)
        self.place.show()
        self._show()
        self._rules.prompt.setFocus()

    @Slot()
    def close(self) -> None:
        if self.is_open:
            self._take()
            self.place.hide()
            self.closed.emit()

    def _take(self) -> None:
        if self._rules is not None and self._rules.is_typing:
            self._rules.take()

    @Slot()
    def _show(self) -> None:
        session = self._desk.session
        if self._rules is None or not self.is_open:
            self._session_id = session.id
            return
        if session.id != self._session_id:
            self._rules.forget_typing()
            self._session_id = session.id
        self._rules.show_rules(session.conversation, self._bridge.chat_abilities, self._profile_options())

    def _profile_options(self) -> Mapping[str, Any]:
        profile = self._bridge.status.profile
        if profile is None and self._bridge.plan is not None:
            profile = self._bridge.plan.profile
        return profile.options if profile is not None else {}

    @Slot(str, object, object)
    def _on_rules_chosen(self, system_prompt: str, sampling: Any, reasoning: Any) -> None:
        if self._desk.session.id == self._session_id:
            self._desk.set_rules(system_prompt, sampling, reasoning)
