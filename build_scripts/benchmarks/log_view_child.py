"""Log lines as fast as a view shows them: `log_view_child.py plain|capped|sparkdeck LINES`.

`plain` is a read-only QPlainTextEdit that gets each batch with one appendPlainText, `capped` the same with a maximum of
50,000 blocks, `sparkdeck` the log view. Every batch is painted before the next one comes. The clock stands still while
lines are made (and joined, for the text edits). Prints JSON: seconds, and the memory after 100,000 lines and at the end.
"""

import gc
import json
import os
import sys
import time
from typing import Any

import psutil
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow, QPlainTextEdit

from sparkdeck.domain.events import LogLine

BATCH, KEPT = 5_000, 50_000
SIZE = (1000, 500)
TEXT = "slot print_timing: id  0 | task {} | n_gen = {:>6}, tg = 183.42 t/s, tg_3s = 181.97 t/s, accepted 2.71"


def batch(first: int) -> list[LogLine]:
    levels = ("I", "I", "I", "W", "I", "I", "E", "I", "I", "D")
    return [
        LogLine(TEXT.format(number, number * 7), levels[number % len(levels)], number * 20)
        for number in range(first, first + BATCH)
    ]


def main() -> None:
    which, count = sys.argv[1], int(sys.argv[2])
    gc.disable()  # as in the program
    qt = QApplication([])
    view: Any
    if which == "sparkdeck":
        from sparkdeck.ui.widgets.log_view import LogView

        view = LogView(KEPT)
    else:
        view = QPlainTextEdit()
        view.setReadOnly(True)
        view.setUndoRedoEnabled(False)
        if which == "capped":
            view.setMaximumBlockCount(KEPT)
    window = QMainWindow()
    window.setCentralWidget(view)
    window.resize(*SIZE)
    window.show()
    memory = psutil.Process()
    shown, took_s, full_rss = 0, 0.0, 0

    def step() -> None:
        nonlocal shown, took_s, full_rss
        lines = batch(shown)
        text = "\n".join(line.text for line in lines)
        begun = time.perf_counter()
        if which == "sparkdeck":
            view.append(lines)
        else:
            view.appendPlainText(text)
        view.viewport().repaint()
        took_s += time.perf_counter() - begun
        shown += BATCH
        if shown == 2 * KEPT:
            full_rss = memory.memory_info().rss
        if shown >= count:
            if which == "sparkdeck" and view.lines()[-1] != TEXT.format(shown - 1, (shown - 1) * 7):
                sys.exit("The last line is not shown.")
            figures = {"lines": shown, "took_s": took_s, "full_rss": full_rss, "end_rss": memory.memory_info().rss}
            print(json.dumps(figures), flush=True)
            os._exit(0)

    timer = QTimer()
    timer.timeout.connect(step)
    QTimer.singleShot(300, lambda: timer.start(0))  # the window has settled by then
    qt.exec()


if __name__ == "__main__":
    main()
