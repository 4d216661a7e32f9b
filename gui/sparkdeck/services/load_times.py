"""How long the shown server's last load took, from its start to its readiness."""

from __future__ import annotations

import time

from sparkdeck.domain.events import Event, ServerStatusChanged
from sparkdeck.domain.server_status import Phase
from sparkdeck.services.event_bus import EventBus


class LoadTimes:
    """Listens; knows nothing of a server that was loaded while another one was shown."""

    def __init__(self, bus: EventBus) -> None:
        self._begun: dict[tuple[str, int], float] = {}
        self._took_s: dict[tuple[str, int], float] = {}
        bus.subscribe(self._on_event)

    def took_s(self, server: str, generation: int) -> float | None:
        """Seconds; ``None`` where it was not seen from its beginning."""
        return self._took_s.get((server, generation))

    def _on_event(self, event: Event) -> None:
        if not isinstance(event, ServerStatusChanged):
            return
        run = event.status.server, event.status.generation
        if event.status.phase is Phase.STARTING:
            self._begun = {other: begun for other, begun in self._begun.items() if other[0] != run[0]}
            self._begun[run] = time.monotonic()
        elif event.status.phase is Phase.READY and (begun := self._begun.pop(run, None)) is not None:
            self._took_s = {other: took for other, took in self._took_s.items() if other[0] != run[0]}
            self._took_s[run] = time.monotonic() - begun
