"""Puts together what answers: the chat, what it knows of models, the counter of tokens, the comparison."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from sparkdeck.services.answer_comparison import AnswerComparison
from sparkdeck.services.chat_abilities_watch import ChatAbilitiesWatch
from sparkdeck.services.chat_service import ChatService
from sparkdeck.services.draftless_server import DraftlessServer
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.message_counter import MessageCounter
from sparkdeck.services.monitor import Monitor
from sparkdeck.services.notices import Notices
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_fleet import NewSupervisor, ServerFleet
from sparkdeck.services.server_supervisor import ServerSupervisor

ChatParts = tuple[ChatAbilitiesWatch, ChatService, MessageCounter, AnswerComparison]


def build_chat(
    bus: EventBus,
    notices: Notices,
    desk: ServerDesk,
    fleet: ServerFleet,
    monitor: Monitor,
    preparation: LaunchPreparation,
    new_supervisor: NewSupervisor,
    forget: Callable[[ServerSupervisor], Coroutine[Any, Any, None]],
) -> ChatParts:
    """``new_supervisor`` and ``forget`` are for the second server of a comparison."""
    abilities = ChatAbilitiesWatch(bus, notices, desk)
    chat = ChatService(bus, desk, fleet.wake, abilities)
    draftless = DraftlessServer(desk, fleet, new_supervisor, forget)
    comparison = AnswerComparison(bus, desk, chat, abilities, preparation, draftless, lambda: monitor.gpus)
    return abilities, chat, MessageCounter(bus, notices, desk, abilities), comparison
