"""One start of a window, up to its first picture: `first_paint_child.py bare|sparkdeck START_NS`.

Prints JSON: nanoseconds since START_NS (`time.monotonic_ns` of the parent just before it started this), CPU time of the
process, peak memory, and the top-level modules that are loaded at that moment. A script of its own, so that what it
imports itself is next to nothing and the same in both cases.
"""

import sys
import time


def main() -> None:
    if sys.argv[1] == "bare":
        from PySide6.QtWidgets import QApplication, QMainWindow

        qt = QApplication([])
        window = QMainWindow()
        window.resize(1280, 800)
    else:
        from sparkdeck.application import build

        application = build([])
        window = application.window
        qt = application.qt
    from PySide6.QtCore import QEvent, QObject, QTimer

    class FirstPaint(QObject):
        """Children are painted within the same turn of the event loop as the window, so the next turn comes after all."""

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
            if event.type() == QEvent.Type.Paint:
                window.removeEventFilter(self)
                QTimer.singleShot(0, report)
            return False

    watcher = FirstPaint()
    window.installEventFilter(watcher)
    window.show()
    qt.exec()


def report() -> None:
    now, cpu = time.monotonic_ns(), time.process_time_ns()
    modules = {name.partition(".")[0] for name in list(sys.modules)}
    import json
    import os

    print(
        json.dumps(
            {
                "wall_ms": (now - int(sys.argv[2])) / 1e6,
                "cpu_ms": cpu / 1e6,
                "peak_mb": peak_bytes() / 1e6,
                "modules": sorted(modules),
            }
        ),
        flush=True,
    )
    os._exit(0)  # how it ends is not measured


def peak_bytes() -> int:
    """The peak of this process. Linux: VmHWM, because ru_maxrss also counts the parent's memory at the fork."""
    try:
        with open("/proc/self/status", encoding="ascii") as status:  # noqa: PTH123
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM"))
    except OSError:
        import resource

        peak: int = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak


if __name__ == "__main__":
    main()
