"""How often the monitor measures, as the settings say."""

from __future__ import annotations

from sparkdeck.domain.events import Event, SettingsChanged
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.hardware_watch import HardwareWatch
from sparkdeck.services.monitor import Monitor


class MonitoringPace:
    """Passes each change of the settings on; it holds from the next reading on."""

    def __init__(self, bus: EventBus, monitor: Monitor, hardware: HardwareWatch) -> None:
        self._monitor = monitor
        self._hardware = hardware
        bus.subscribe(self._on_event)

    def _on_event(self, event: Event) -> None:
        if isinstance(event, SettingsChanged):
            self._monitor.counters_interval_s = event.settings.counters_interval_s
            self._hardware.set_interval(event.settings.hardware_interval_ms / 1000)
