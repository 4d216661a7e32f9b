"""One window per user: the first listens once it is painted, a second start hands over what it was asked and ends."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Slot

from sparkdeck.adapters.single_instance import SILENT, TOLD, InstanceLock, current_folder, meet_the_first, state_folder
from sparkdeck.ui.opening import Opening, open_in, parse_opening

if TYPE_CHECKING:
    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.instance_server import InstanceServer
    from sparkdeck.ui.main_window import MainWindow


class OneWindow(QObject):
    """Decides at the start whether there will be a window: :attr:`exit_code` is ``None`` if so."""

    def __init__(self, arguments: list[str]) -> None:
        super().__init__()
        self._opening, self.qt_arguments = parse_opening(arguments, current_folder())
        self.folder = state_folder()
        """Where it keeps what it keeps between two runs; empty without a home."""
        self._lock = InstanceLock(self.folder)
        self._server: InstanceServer | None = None
        self._window: MainWindow | None = None
        self._bridge: Bridge | None = None
        met = meet_the_first(self._lock, self.folder, arguments) if self.folder else ""
        self.exit_code = {TOLD: 0, SILENT: 1}.get(met)
        self.is_refused = met == SILENT

    def say_no_answer(self) -> None:
        """On stderr, and in a box for who started it without a terminal."""
        from PySide6.QtWidgets import QApplication

        from sparkdeck.ui.dialogs.no_answer import NoAnswer, no_answer_words

        print(
            "\n  ".join((f"sparkdeck: {no_answer_words(self._lock.holder)[0]}", *no_answer_words("")[1:])),
            file=sys.stderr,
        )
        sys.stderr.flush()
        if sys.stderr.isatty():
            return
        qt = QApplication(["sparkdeck", *self.qt_arguments])
        box = NoAnswer(self._lock.holder)
        box.finished.connect(qt.quit)
        box.open()
        qt.exec()

    def belongs_to(self, window: MainWindow, bridge: Bridge) -> None:
        """Open in ``window`` what was asked for, now and by later starts."""
        self._window, self._bridge = window, bridge
        open_in(window, bridge, self._opening)
        window.first_painted.connect(self._on_window_first_painted)
        window.closed.connect(self._on_window_closed)

    def hear(self, application: QCoreApplication) -> None:
        """Open what the system hands to ``application`` itself, where it does so (macOS)."""
        asked = getattr(application, "asked", None)
        if asked is not None:
            asked.connect(self._on_asked)

    @Slot()
    def _on_window_first_painted(self) -> None:
        from sparkdeck.adapters.single_instance import address_in

        address = address_in(self.folder) if self.folder else ""
        if address:
            from sparkdeck.ui.instance_server import InstanceServer

            self._server = InstanceServer(address, self)
            self._server.asked.connect(self._on_asked)

    @Slot()
    def _on_window_closed(self) -> None:
        if self._server is not None:
            self._server.close()

    @Slot(object)
    def _on_asked(self, opening: Opening) -> None:
        from PySide6.QtCore import Qt  # not at the top: what it brings would cost each start

        assert self._window is not None
        assert self._bridge is not None
        self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
        self._window.show()
        self._window.raise_()
        self._window.activateWindow()
        open_in(self._window, self._bridge, opening)
