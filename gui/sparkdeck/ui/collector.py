"""Python's cyclic collector, in the GUI thread only.

Collecting in the service thread may destroy a Qt object there, which crashes (measured). So the automatic collector is
off while the window lives, and a timer of the GUI thread collects.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer, Slot

INTERVAL_MS = 5_000
ROUNDS_TO_FULL = 24


class Collector(QObject):
    """Collects young objects every five seconds and all every two minutes. :meth:`stop` gives Python its own back.

    The first time it collects nothing and sets aside what is there by then, modules and the window: to look through all
    that costs 40–120 ms in one piece (measured), and hardly any of it ever becomes garbage.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._was_enabled = gc.isenabled()
        gc.disable()
        self._rounds = 0
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self._on_timer_timeout)
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
        gc.unfreeze()
        if self._was_enabled:
            gc.enable()

    @Slot()
    def _on_timer_timeout(self) -> None:
        self._rounds += 1
        if self._rounds == 1:
            gc.freeze()
            return
        gc.collect(2 if self._rounds % ROUNDS_TO_FULL == 0 else 1)
