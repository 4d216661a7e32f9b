"""The whole program, attached to a server, asks it one thing: `chat_attached_child.py PORT`. It stays until it is ended."""

import sys
from typing import Any

from PySide6.QtCore import QTimer

from sparkdeck.application import build
from sparkdeck.domain.server_status import Phase, ServerStatus

SETTLE_MS = 1_500


def main() -> None:
    application = build([])
    window = application.window
    window.resize(1280, 800)
    window.show()
    page: Any = window.show_page("Chat")
    asked = False

    def ask() -> None:
        page.input.setPlainText("Hello")
        page.send()

    def on_status(status: ServerStatus) -> None:
        nonlocal asked
        if status.phase is Phase.READY and not asked:
            asked = True
            QTimer.singleShot(SETTLE_MS, ask)

    def on_attached() -> None:
        application.bridge.call(lambda panel: panel.attach_endpoint(f"http://127.0.0.1:{sys.argv[1]}", "", ""))

    application.bridge.server_status_changed.connect(on_status)
    application.bridge.attached.connect(on_attached)
    application.qt.exec()


if __name__ == "__main__":
    main()
