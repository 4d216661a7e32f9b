"""One answer streamed into a window: `streaming_child.py nothing|plain|sparkdeck TOKENS TOKENS_PER_S [HISTORY]`.

The same thread feeds the same tokens at the same pace in every case. `nothing` takes and drops them, `plain` inserts
them into a bare QPlainTextEdit every 33 ms, `sparkdeck` is the whole window with its chat page, fed with events as the
services would publish them; before it HISTORY tokens are opened as a conversation and written whole. Prints JSON: CPU
time, wall time, the gaps between the beats of a 5 ms timer, and how much of each gap the GUI thread worked: what the gap
is longer than that, the machine's neighbours took. `opening TOKENS 0` opens a conversation in the same window, and prints
how long that takes until it is painted.
"""

import asyncio
import json
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication, QMainWindow, QPlainTextEdit

from build_scripts.benchmarks.sample_answer import tokens
from build_scripts.benchmarks.sample_conversation import stored_conversation

BEAT_MS, FLUSH_MS = 5, 33
SIZE = (1280, 800)
TIMEOUT_S = 300


class Heart(QObject):
    """Beats every 5 ms in the GUI thread: what is longer than that is a stall."""

    def __init__(self) -> None:
        super().__init__()
        self.gaps: list[float] = []
        self.works: list[float] = []
        self._last = self._begun = time.perf_counter()
        self._worked = time.thread_time()
        self._cpu = time.process_time()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._on_timer_timeout)
        self._timer.start()

    @Slot()
    def _on_timer_timeout(self) -> None:
        now, worked = time.perf_counter(), time.thread_time()
        self.gaps.append((now - self._last) * 1000)
        self.works.append((worked - self._worked) * 1000)
        self._last, self._worked = now, worked

    def report(self) -> None:
        cpu, wall = time.process_time() - self._cpu, time.perf_counter() - self._begun
        print(json.dumps({"cpu_s": cpu, "wall_s": wall, "gaps_ms": self.gaps, "works_ms": self.works}), flush=True)
        os._exit(0)


def feed(pieces: list[str], rate: float, put: Callable[[str], None]) -> None:
    """Hand over each piece when it is due. Runs in a thread of its own."""
    begun = time.perf_counter()
    for number, piece in enumerate(pieces):
        if (wait := begun + number / rate - time.perf_counter()) > 0:
            time.sleep(wait)
        put(piece)


def run_bare(pieces: list[str], rate: float, shown: bool) -> None:
    qt = QApplication([])
    window, view = QMainWindow(), QPlainTextEdit()
    view.setReadOnly(True)
    view.setUndoRedoEnabled(False)
    window.setCentralWidget(view)
    window.resize(*SIZE)
    window.show()
    arrived: deque[str] = deque()
    taken = 0
    heart = Heart()

    def flush() -> None:
        nonlocal taken
        text = ""
        while arrived:
            text += arrived.popleft()
            taken += 1
        if text and shown:
            cursor = QTextCursor(view.document())
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.insertText(text)
            view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
        if taken == len(pieces):
            heart.report()

    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.setInterval(FLUSH_MS)
    timer.timeout.connect(flush)
    timer.start()
    threading.Thread(target=feed, args=(pieces, rate, arrived.append), daemon=True).start()
    qt.exec()


class PaintWatch(QObject):
    """Calls `then` when the viewport of `view` was painted with something on it."""

    def __init__(self, view: Any, then: Callable[[], None]) -> None:
        super().__init__()
        self._view, self._then = view, then
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Paint and not self._view.is_empty:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._then)
        return False


def run_sparkdeck(pieces: list[str], rate: float, history: int, *, opening: bool = False) -> None:
    from sparkdeck.application import build
    from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, TextKind, TextPiece
    from sparkdeck.domain.chat_request import AnswerRequest
    from sparkdeck.domain.counts import DraftCounts
    from sparkdeck.domain.events import (
        AnswerEnded,
        AnswerProgressed,
        AnswerStarted,
        ConversationOpened,
        ServerStatusChanged,
        TextArrived,
    )
    from sparkdeck.domain.server_status import Phase, ServerStatus

    class Services:
        """Nothing but a server that is ready and answers with the pieces."""

        def __init__(self, publish: Callable[[Any], None]) -> None:
            self._publish = publish

        async def start(self) -> None:
            self._publish(ServerStatusChanged(ServerStatus(Phase.READY, host="127.0.0.1", port=8080)))

        async def shutdown(self) -> None:
            pass

        async def answer(self, request: AnswerRequest) -> None:
            await asyncio.to_thread(self._stream, request.answer_id)

        def __getattr__(self, _command: str) -> Callable[..., Any]:
            """Whatever else the window asks for (a list of conversations …): nothing."""

            async def nothing(*_arguments: object, **_named: object) -> None:
                pass

            return nothing

        def _stream(self, answer_id: int) -> None:
            begun = last = time.perf_counter()
            count = 0

            def figures() -> AnswerFigures:
                counts = DraftCounts(count, count // 2)
                return AnswerFigures(count, 26, 0, rate, 900.0, 0.1, time.perf_counter() - begun, counts)

            def put(piece: str) -> None:
                nonlocal count, last
                count += 1
                self._publish(TextArrived(TextPiece(answer_id, TextKind.ANSWER, piece)))
                if (now := time.perf_counter()) - last >= 0.1:  # as the chat service does
                    last = now
                    self._publish(AnswerProgressed(answer_id, figures()))

            self._publish(AnswerStarted(answer_id))
            feed(pieces, rate, put)
            self._publish(AnswerEnded(AnswerOutcome(answer_id, AnswerEnd.LENGTH, figures())))

    application = build([], Services)
    window = application.window
    window.resize(*SIZE)
    window.show()
    page: Any = window.show_page("Chat")
    hearts: list[Heart] = []
    watches: list[PaintWatch] = []

    def settle() -> None:
        if not history:
            begin()
            return
        event = ConversationOpened(*stored_conversation(history))
        page.body.desk.open(event.conversation.id)
        begun, cpu = time.perf_counter(), time.process_time()

        def on_painted() -> None:
            if opening:
                wall, used = time.perf_counter() - begun, time.process_time() - cpu
                print(json.dumps({"opened_ms": wall * 1000, "cpu_ms": used * 1000}), flush=True)
                os._exit(0)
            page.view.write_all(lambda: QTimer.singleShot(500, begin))

        watches.append(PaintWatch(page.view, on_painted))
        application.bridge.publish(event)

    def begin() -> None:
        if page.view.document().characterCount() < history or page.view.has_earlier:
            sys.exit("The history is not shown.")
        page.input.setPlainText("Refactor this function.")
        hearts.append(Heart())
        page.send()
        if not page.is_answering:
            sys.exit("The chat page sent nothing.")

    def end(outcome: AnswerOutcome) -> None:
        if page.view.plain_text_of(outcome.answer_id) != "".join(pieces):
            sys.exit("The text in the chat view is not what was streamed.")
        hearts[0].report()

    application.bridge.answer_ended.connect(end)
    application.bridge.attached.connect(lambda: QTimer.singleShot(500, settle))
    application.qt.exec()


def main() -> None:
    which, count, rate = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    threading.Timer(TIMEOUT_S, os._exit, (3,)).start()
    if which == "opening":
        run_sparkdeck([], 1, count, opening=True)
    elif which == "sparkdeck":
        run_sparkdeck(tokens(count), rate, int(sys.argv[4]) if len(sys.argv) > 4 else 0)
    else:
        run_bare(tokens(count), rate, shown=which == "plain")


if __name__ == "__main__":
    main()
