"""From Enter to the first painted token, and curl on the same server in turns: `enter_child.py ROUNDS`.

Prints JSON: {"enter_ms": […], "curl_ms": […]}. Every round begins a new chat with the same message.
"""

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from build_scripts.benchmarks.curl import first_token_s
from build_scripts.benchmarks.ready_window import leave, run_when_ready

if TYPE_CHECKING:
    from sparkdeck.application import Application

MESSAGE = "Refactor this function."
PAUSE_MS = 300
SEEN_TOKENS = 8


def work(application: "Application") -> None:
    from PySide6.QtCore import QEvent, QObject, Qt, QTimer
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication

    rounds = int(sys.argv[1])
    page: Any = application.window.show_page("Chat")
    viewport = page.view.viewport()
    port = application.bridge.status.port
    assert port is not None
    folder = tempfile.TemporaryDirectory()
    enter_ms: list[float] = []
    curl_ms: list[float] = []
    pressed = 0.0
    has_text = False

    class Painted(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
            if has_text and event.type() == QEvent.Type.Paint:
                viewport.removeEventFilter(self)
                QTimer.singleShot(0, on_painted)  # the next turn of the event loop comes after the painting
            return False

    painted = Painted()

    def next_round() -> None:
        nonlocal pressed, has_text
        if len(enter_ms) > rounds:
            print(json.dumps({"enter_ms": enter_ms[1:], "curl_ms": curl_ms[1:]}))  # the first of each warmed up
            folder.cleanup()
            leave(application)
        curl_ms.append(ask_curl(port, Path(folder.name)))
        page.new_chat()
        page.input.setPlainText(MESSAGE)
        page.input.setFocus()
        QApplication.processEvents()
        has_text = False
        viewport.installEventFilter(painted)
        key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r")
        pressed = time.perf_counter()
        QApplication.sendEvent(page.input, key)
        if not page.is_answering:
            leave(application, "The chat page sent nothing.")

    def on_text(pieces: object) -> None:
        nonlocal has_text
        has_text = True  # connected after the page: the view has the text by now

    def on_painted() -> None:
        enter_ms.append((time.perf_counter() - pressed) * 1000)
        page.stop()

    def on_ended(outcome: object) -> None:
        QTimer.singleShot(PAUSE_MS, next_round)

    application.bridge.text_arrived.connect(on_text)
    application.bridge.answer_ended.connect(on_ended)
    next_round()


def ask_curl(port: int, folder: Path) -> float:
    body = {
        "messages": [{"role": "user", "content": MESSAGE}],
        "stream": True,
        "max_tokens": SEEN_TOKENS,
        "timings_per_token": True,
    }
    return first_token_s(port, body, folder) * 1000


if __name__ == "__main__":
    run_when_ready(work)
