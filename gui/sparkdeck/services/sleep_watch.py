"""Notices that the computer has slept, and tells it once: what to do about it is everybody's own business.

It has no clock of its own: whoever runs in turns anyway calls :meth:`SleepWatch.look` in each, so that nobody is woken for it.
"""

from __future__ import annotations

from collections.abc import Callable

from sparkdeck.adapters.sleep_clock import CLOCK_GOES_ON, slept_s
from sparkdeck.domain.app_events import ComputerAwoke
from sparkdeck.services.event_bus import EventBus

LEAST_S = 3.0
"""The clocks drift apart by less; connections survive less."""


class SleepWatch:
    """``clock`` gives the seconds slept, ``None`` where they cannot be told."""

    def __init__(self, bus: EventBus, clock: Callable[[], float | None] = slept_s) -> None:
        self._bus = bus
        self._clock = clock
        self._last = clock()

    def look(self) -> None:
        """Publish :class:`ComputerAwoke` if the computer has slept since the last look."""
        now, last = self._clock(), self._last
        if now is None or last is None:
            self._last = now
            return
        slept = now - last
        if slept >= LEAST_S:
            self._last = now
            self._bus.publish(ComputerAwoke(slept, 0.0 if CLOCK_GOES_ON else slept))
        elif slept < 0:
            self._last = now
