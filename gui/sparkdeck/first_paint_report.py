"""Measures this program's own start: `first_paint_report START_NS PICTURE [IDLE_MS]`, packaged as `--first-paint-report …`.

Prints JSON: milliseconds from START_NS (``time.monotonic_ns`` of who started it) to the first picture, CPU time, what the
window's buttons say, and, after IDLE_MS with the services up, the resident memory. PICTURE gets what the screen shows of
the window right after its first paint. In the product because a packaged program can run nothing else; nothing of it is
imported otherwise.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def main(arguments: Sequence[str]) -> int:
    """Show the window, report, and end at once."""
    from sparkdeck.__main__ import take_language

    take_language()
    from sparkdeck.application import build

    application = build([])
    window = application.window
    figures: dict[str, object] = {}
    from PySide6.QtCore import QEvent, QObject, QTimer

    class FirstPaint(QObject):
        """Children are painted within the same turn of the event loop as the window, so the next turn comes after all."""

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
            if event.type() == QEvent.Type.Paint:
                window.removeEventFilter(self)
                QTimer.singleShot(0, painted)
            return False

    def painted() -> None:
        figures["wall_ms"] = (time.monotonic_ns() - int(arguments[0])) / 1e6
        figures["cpu_ms"] = time.process_time_ns() / 1e6
        shown = window.screen().grabWindow(window.winId())
        figures["saved"] = shown.save(arguments[1])
        figures["colours"] = _colours(shown.toImage())
        figures["words"] = _words(window)
        if len(arguments) < 3:
            leave()

    def attached() -> None:
        if len(arguments) > 2:
            QTimer.singleShot(int(arguments[2]), leave)

    def leave() -> None:
        figures["rss_mb"] = _resident_bytes() / 1e6
        print(json.dumps(figures), flush=True)
        os._exit(0)  # how it ends is not measured

    watcher = FirstPaint()
    window.installEventFilter(watcher)
    application.bridge.attached.connect(attached)
    window.show()
    return application.qt.exec()


def _colours(image: object) -> int:
    """How many different colours a grid of pixels has: a blank window has one or two."""
    from PySide6.QtGui import QImage

    assert isinstance(image, QImage)
    step = 7
    return len(
        {image.pixel(x, y) for x in range(0, image.width(), step) for y in range(0, image.height(), step)},
    )


def _words(window: QWidget) -> list[str]:
    """To see which language it is in."""
    from PySide6.QtWidgets import QAbstractButton

    buttons: list[QAbstractButton] = window.findChildren(QAbstractButton)
    return sorted({button.text() for button in buttons if button.isVisible() and button.text()})


def _resident_bytes() -> int:
    import psutil

    return int(psutil.Process().memory_info().rss)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
