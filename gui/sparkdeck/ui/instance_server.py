"""The first window's ear: a second start tells it what was wanted, and ends."""

from __future__ import annotations

import contextlib
import json
import os

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from sparkdeck.adapters.single_instance import ANSWER, ANSWER_WITHIN_S, LONGEST_MESSAGE
from sparkdeck.ui.opening import Opening, parse_opening


class InstanceServer(QObject):
    """Made after the first picture, by who holds the lock: what is left at ``address`` is nobody's any more."""

    asked = Signal(object)
    """Opening; the second one was answered already."""

    def __init__(self, address: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_server_new_connection)
        QLocalServer.removeServer(address)
        self._server.listen(address)

    @property
    def is_listening(self) -> bool:
        return self._server.isListening()

    def close(self) -> None:
        """Listen no more: a later start then waits until we have ended, and becomes the first itself."""
        self._server.close()

    @Slot()
    def _on_server_new_connection(self) -> None:
        while (client := self._server.nextPendingConnection()) is not None:
            _Caller(client, self)


class _Caller(QObject):
    """One connection: a line, its answer, and the end; one that says nothing is cut off."""

    def __init__(self, client: QLocalSocket, server: InstanceServer) -> None:
        super().__init__(server)
        self._client = client
        self._server = server
        client.setParent(self)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._on_patience_timeout)
        client.readyRead.connect(self._on_client_ready_read)
        client.disconnected.connect(self._on_client_disconnected)
        self._patience.start(int(ANSWER_WITHIN_S * 1000))
        self._on_client_ready_read()

    @Slot()
    def _on_client_ready_read(self) -> None:
        client = self._client
        if client.bytesAvailable() > LONGEST_MESSAGE:
            client.abort()
        elif client.canReadLine():
            opening = _opening_of(bytes(client.readLine().data()))
            if opening is None:
                client.abort()
                return
            client.write(ANSWER)
            client.flush()
            client.disconnectFromServer()
            self._server.asked.emit(opening)

    @Slot()
    def _on_patience_timeout(self) -> None:
        self._client.abort()

    @Slot()
    def _on_client_disconnected(self) -> None:
        self._patience.stop()
        self.deleteLater()


def _opening_of(line: bytes) -> Opening | None:
    """``None`` for what no second start of ours sends."""
    try:
        message = json.loads(line)
        arguments = [str(word) for word in message["arguments"]]
        folder, token = str(message["folder"]), str(message["activation"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    if token:
        with contextlib.suppress(ValueError, OSError):
            os.environ["XDG_ACTIVATION_TOKEN"] = token  # Qt takes it from there when the window is activated
    return parse_opening(arguments, folder)[0]
