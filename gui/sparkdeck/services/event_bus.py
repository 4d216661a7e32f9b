"""Where services publish what happened."""

from __future__ import annotations

from collections.abc import Callable

from sparkdeck.domain.events import Event

Listener = Callable[[Event], None]


class EventBus:
    """Hands each event to every listener, in the service thread, in the order of subscription."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def publish(self, event: Event) -> None:
        for listener in self._listeners:
            listener(event)
