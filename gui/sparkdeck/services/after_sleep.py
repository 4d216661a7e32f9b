"""After the computer has slept: everybody whose work spans that is told, and so is the user of a server that is silent."""

from __future__ import annotations

from collections.abc import Callable

from sparkdeck.domain.events import ComputerAwoke, Event, NoticePosted, ServerStatusChanged
from sparkdeck.domain.server_care import silence_after_sleep
from sparkdeck.services.event_bus import EventBus


class AfterSleep:
    """``tell`` are called with the seconds slept. The notice of a silent server comes once for each sleep."""

    def __init__(self, bus: EventBus, *tell: Callable[[float], None]) -> None:
        self._bus = bus
        self._tell = tell
        self._awaits_answer = False
        bus.subscribe(self._on_event)

    def _on_event(self, event: Event) -> None:
        if isinstance(event, ComputerAwoke):
            self._awaits_answer = True
            for tell in self._tell:
                tell(event.slept_s)
        elif isinstance(event, ServerStatusChanged) and self._awaits_answer:
            trouble = event.status.trouble
            if trouble is not None and trouble.slept_s:
                self._awaits_answer = False
                self._bus.publish(NoticePosted(silence_after_sleep(trouble.slept_s), restarts=True))
