"""The one place where the two threads meet.

Services publish frozen events from any thread; here, in the GUI thread, they become typed signals. Calls go the other
way with :meth:`Bridge.call`. Nothing else touches both sides. Only domain types are imported: asyncio comes with the
services, after the first paint.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Coroutine
from threading import get_ident
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sparkdeck.ui.bridge_facts import BridgeFacts
from sparkdeck.ui.log_backlog import LogBacklog
from sparkdeck.ui.paced_queue import PacedQueue

if TYPE_CHECKING:
    import asyncio

    from sparkdeck.domain import events
    from sparkdeck.domain.chat import TextPiece
    from sparkdeck.ui.commands import PanelCommands
    from sparkdeck.ui.log_backlog import LogParcel

Action = Callable[["PanelCommands"], Coroutine[Any, Any, Any]]

TEXT_INTERVAL_MS = 33
LOG_INTERVAL_MS = 100


class Bridge(BridgeFacts):
    """Events in, signals out; actions in, calls out. Lives in the GUI thread; :meth:`publish` may come from any."""

    _woken = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._incoming: deque[events.Event | LogParcel | _CallEnded | _Attached] = deque()
        self._gui_thread = get_ident()
        self._wake_sent = False
        self._closed = False
        self._refuses_calls = False
        self._text = PacedQueue(TEXT_INTERVAL_MS, self._drain, self._deliver_text, self)
        self._backlog = LogBacklog()
        self._log = PacedQueue(LOG_INTERVAL_MS, self._drain, self.log_arrived.emit, self)
        self._waiting: list[tuple[Action, Callable[[], None] | None, Callable[[], None] | None]] = []
        self._commands: PanelCommands | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

        self._handlers: dict[str, Callable[[Any], None]] = {
            **self.handlers(),
            "ServerStatusChanged": self._take_status,
            "LogParcel": self._take_log,
            "TextArrived": self._take_text,
            "AnswerEnded": self._take_answer_end,
            "_CallEnded": lambda ended: ended.then(),
            "_Attached": self._take_services,
        }
        self._woken.connect(self._on_self_woken)

    @property
    def must_ask_to_close(self) -> bool:
        """Whether closing the window now would end a server that the user wants to be asked about, or one that works for
        another program."""
        ask = self.settings is not None and self.settings.close_behaviour.value == "ask"
        others = self.servers is not None and any(server.is_ours_and_active for server in self.servers.servers)
        if self.sample is not None and self.sample.server is not None and not self.benchmark_running:
            ask = ask or bool(self.sample.server.foreign_requests and self.status.is_active)
        return ask and not self._refuses_calls and (self.benchmark_running or self.status.is_active or others)

    # ------------------------------------------------------------------ from the services, any thread

    def publish(self, event: events.Event) -> None:
        """Hand over an event. Any thread; never blocks; after :meth:`close` it is dropped."""
        self._put(self._backlog.put(event.lines) if type(event).__name__ == "LogArrived" else event)  # type: ignore[union-attr]

    def _put(self, item: events.Event | LogParcel | _CallEnded | _Attached) -> None:
        if self._closed:
            return
        self._incoming.append(item)
        # Whoever clears a flag looks into the deque once more afterwards, so nothing appended before is left behind.
        kind = type(item).__name__
        if (kind == "TextArrived" and self._text.is_polled) or (kind == "LogParcel" and self._log.is_polled):
            return
        if not self._wake_sent:
            self._wake_sent = True
            if get_ident() == self._gui_thread:  # a signal would be delivered at once, in the midst of something else
                QTimer.singleShot(0, self, self._on_self_woken)
            else:
                self._woken.emit()

    def attach(self, commands: PanelCommands, loop: asyncio.AbstractEventLoop) -> None:
        """From now on calls go to ``commands`` in ``loop``; those made before are made up for, in order. Any thread."""
        self._put(_Attached(commands, loop))

    # ------------------------------------------------------------------ to the services, GUI thread

    def call(
        self, action: Action, then: Callable[[], None] | None = None, *, done: Callable[[], None] | None = None
    ) -> None:
        """Run ``action`` with the services in their thread, e.g. ``bridge.call(lambda panel: panel.start_server())``.

        Before the services are there it waits for them. In the GUI thread ``done`` runs when the action succeeded, and
        then ``then``, however it ended. What nobody handled in it becomes a notice.
        """
        if self._closed or self._refuses_calls:
            return
        if self._commands is None or self._loop is None:
            self._waiting.append((action, then, done))
            return
        import asyncio

        commands = self._commands

        async def run() -> None:
            try:
                await action(commands)
                if done is not None:
                    self._put(_CallEnded(done))
            except asyncio.CancelledError:
                raise
            except Exception as error:
                from sparkdeck.ui.crash_report import notice_of

                self.publish(notice_of(error))
            finally:
                if then is not None:
                    self._put(_CallEnded(then))

        asyncio.run_coroutine_threadsafe(run(), self._loop)

    def refuse_calls(self) -> None:
        """The end has begun: no further calls; events still come."""
        self._refuses_calls = True
        self._waiting.clear()

    def close(self) -> None:
        """Refuse further calls and events. Idempotent; GUI thread."""
        self.refuse_calls()
        self._closed = True
        self._incoming.clear()
        self._text.stop()
        self._log.stop()

    @property
    def is_idle(self) -> bool:
        """Whether all that was published so far was delivered."""
        return not (self._incoming or len(self._text) or len(self._log))

    @property
    def is_closed(self) -> bool:
        return self._closed

    # ------------------------------------------------------------------ events become signals, GUI thread

    @Slot()
    def _on_self_woken(self) -> None:
        self._wake_sent = False
        if self._closed:  # a wake that was on its way: it must not start a timer any more
            return
        self._drain()
        self._text.begin()
        self._log.begin()

    def _drain(self) -> None:
        incoming = self._incoming
        while incoming and not self._closed:
            self.deliver(incoming.popleft())

    def deliver(self, item: events.Event | LogParcel | _CallEnded | _Attached) -> None:
        """Say ``item`` to the window now, before all that waits. GUI thread."""
        self._handlers[type(item).__name__](item)

    def _deliver_text(self, pieces: list[TextPiece]) -> None:
        from sparkdeck.ui.text_pieces import joined

        self.text_arrived.emit(joined(pieces))

    def _take_text(self, event: events.TextArrived) -> None:
        self._text.extend((event.piece,))

    def _take_log(self, parcel: LogParcel) -> None:
        self._log.extend(self._backlog.take(parcel))

    def _take_answer_end(self, event: events.AnswerEnded) -> None:
        self._text.flush()
        self.answer_ended.emit(event.outcome)

    def _take_status(self, event: events.ServerStatusChanged) -> None:
        if event.status.generation != self.status.generation:
            self._log.flush()  # what an earlier server said is shown before the next one begins
        self.note_status(event.status)

    def _take_services(self, item: _Attached) -> None:
        self._commands, self._loop = item.commands, item.loop
        waiting, self._waiting = self._waiting, []
        for action, then, done in waiting:
            self.call(action, then, done=done)
        self.attached.emit()


class _CallEnded:
    __slots__ = ("then",)

    def __init__(self, then: Callable[[], None]) -> None:
        self.then = then


class _Attached:
    __slots__ = ("commands", "loop")

    def __init__(self, commands: PanelCommands, loop: asyncio.AbstractEventLoop) -> None:
        self.commands = commands
        self.loop = loop
