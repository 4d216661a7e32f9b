"""Keystrokes in the launch editor and in a bare line: `launch_editor_child.py ROUNDS`.

The window is the real one at 1280 × 800, every option of a recorded help is listed, the memory plan is asked with the
sizes of the model card's pair. A keystroke counts from its event until the letter and its row are painted: validation,
profile, layout; what follows a moment later (command, plan, their layout and painting) is done after every key and counts
apart. Both are time of the GUI thread on a core: what neighbours take is not ours. Prints JSON: {"options": N,
"editor_ms": …, "follow_ms": …, "search_ms": …, "bare_ms": …, "plan_ms": …}.
"""

import gc
import json
import os
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QWidget

from build_scripts.editor_scenes import PROFILE, card_question, opened
from build_scripts.screenshot_scenes import Stage, settle
from sparkdeck.domain.memory_plan import plan
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.theme import DARK, Theme

if TYPE_CHECKING:
    from sparkdeck.ui.launch_editor import LaunchEditor

FIELDS = (("ctx-size", "65536"), ("spec-draft-n-max", "12"), ("spec-draft-p-min", "0,5"), ("alias", "a name"))
SEARCH = "cache type"
SERIES = ("editor_ms", "follow_ms", "search_ms", "bare_ms", "plan_ms")
NEWER = "".join(
    f"\n{f'--newer-option-{number} N':<40}an option of a later build (default: {number})" for number in range(30)
)
"""The next builds will have more options than the recorded one."""


def press(widget: QWidget, key: Qt.Key, text: str = "") -> float:
    """How long one keystroke keeps the event loop busy, in ms."""
    events = [
        QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text)
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
    ]
    begun = time.thread_time()
    for event in events:
        QCoreApplication.sendEvent(widget, event)
    QApplication.processEvents()
    took_ms = (time.thread_time() - begun) * 1000
    return took_ms


def write(widget: QWidget, text: str, after: Callable[[], object] = lambda: None) -> list[float]:
    """Write ``text`` and take it away again, key by key, with ``after`` each of them."""
    times = []
    for key, letter in [(Qt.Key(ord(each.upper())), each) for each in text] + [(Qt.Key.Key_Backspace, "")] * len(text):
        times.append(press(widget, key, letter))
        after()
    return times


def followed(editor: "LaunchEditor") -> float:
    """How long command and plan keep the event loop busy, in ms."""
    begun = time.thread_time()
    editor.follow.now()
    QApplication.processEvents()
    return (time.thread_time() - begun) * 1000


def field(editor: "LaunchEditor", key: str) -> QWidget:
    if not editor.parts.list.focus(key):
        raise RuntimeError(f"{key} cannot be edited.")
    settle()
    focus = QApplication.focusWidget()
    assert isinstance(focus, QLineEdit), f"{key} is no line"
    focus.clear()
    focus.textEdited.emit("")
    settle()
    return focus


def planned() -> float:
    question = card_question(PROFILE)
    begun = time.thread_time()
    plan(question)
    return (time.thread_time() - begun) * 1000


def one_round(editor: "LaunchEditor", line: QLineEdit) -> dict[str, list[float]]:
    """Both in turns, field by field."""
    times: dict[str, list[float]] = {name: [] for name in SERIES}
    for key, text in FIELDS:
        editor.activateWindow()
        line_of_option = field(editor, key)
        followed(editor)
        times["editor_ms"] += write(line_of_option, text, lambda: times["follow_ms"].append(followed(editor)))
        line.setFocus()
        times["bare_ms"] += write(line, text)
        gc.collect()
    search = editor.parts.search
    search.setFocus()
    search.clear()
    times["search_ms"] += write(search, SEARCH)
    times["plan_ms"] += [planned() for _ in range(5)]
    return times


def main() -> None:
    rounds = int(sys.argv[1])
    qt = QApplication(["bench", "-style", "fusion"])
    Theme(qt).set_scheme(DARK)
    gc.disable()  # as in the program
    bridge = Bridge()
    window = MainWindow(bridge)
    window.resize(1280, 800)
    window.show()
    settle()
    editor = opened(Stage(bridge, window), newer=NEWER)
    editor.parts.all.click()
    settle()
    bare = QMainWindow()
    line = QLineEdit()
    bare.setCentralWidget(line)
    bare.resize(400, 60)
    bare.show()
    settle()
    figures: dict[str, list[float]] = {name: [] for name in SERIES}
    one_round(editor, line)  # warms up
    for _ in range(rounds):
        for name, times in one_round(editor, line).items():
            figures[name] += times
    print(json.dumps({"options": editor.view.count, **figures}), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
