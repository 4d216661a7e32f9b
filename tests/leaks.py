"""What a test must not leave behind: threads, processes, windows, running timers.

A snapshot is taken before the test (after the fixtures of wider scope, so what a module shares is no leak) and compared
afterwards. Things may take a moment to end, so the comparison waits for a condition before it complains.
"""

import gc
import glob
import os
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import psutil

PATIENCE_S = 3.0

T = TypeVar("T")

LIFELONG_THREADS = ("sparkdeck-lifelong",)
"""Name prefixes of threads that by design end with the process only."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What is alive. Windows and timers are Qt's objects themselves (they are compared by identity, and kept alive)."""

    threads: frozenset[threading.Thread]
    processes: frozenset[psutil.Process]
    qt_objects: tuple[object, ...]

    @classmethod
    def take(cls, with_qt: bool) -> "Snapshot":
        """`with_qt` costs a search through all objects, so only tests that use Qt ask for it."""
        return cls(_threads(), _processes(), (*_windows(), *_active_timers()) if with_qt else ())


def find_leaks(before: Snapshot, with_qt: bool) -> list[str]:
    """What came up since `before` and is still there, in words; leaked processes are killed."""
    leaks = []
    if with_qt:
        _destroy_what_is_due()
        known = {id(thing) for thing in before.qt_objects}
        leaks += [f"window {_describe(window)}" for window in _windows() if id(window) not in known]
        leaks += [f"running timer {_describe(timer)}" for timer in _active_timers() if id(timer) not in known]
    leaks += [f"thread {thread.name}" for thread in _what_stays(lambda: _threads() - before.threads)]
    for process in _what_stays(lambda: _processes() - before.processes):
        leaks.append(f"process {_command(process)}")
        _kill(process)
    return leaks


def _what_stays(find: Callable[[], frozenset[T]]) -> frozenset[T]:
    deadline = time.monotonic() + PATIENCE_S
    pause_s = 0.001
    while (found := find()) and time.monotonic() < deadline:
        time.sleep(pause_s)
        pause_s = min(pause_s * 2, 0.1)
    return found


def _threads() -> frozenset[threading.Thread]:
    return frozenset(
        thread
        for thread in threading.enumerate()
        if thread.is_alive()
        and not isinstance(thread, threading._DummyThread)  # a thread of Qt that Python saw once
        and not thread.name.startswith(LIFELONG_THREADS)
    )


def _processes() -> frozenset[psutil.Process]:
    if _has_no_child():
        return frozenset()
    return frozenset(psutil.Process().children(recursive=True))


def _has_no_child() -> bool:
    """Told by Linux in a thirtieth of the time that a look at every process takes; twice for each test that counts."""
    lists = glob.glob("/proc/self/task/*/children")  # noqa: PTH207 - a Path for each costs more than the look
    try:
        return bool(lists) and not any(map(_read, lists))
    except OSError:  # a thread that has ended meanwhile
        return False


def _read(path: str) -> bytes:
    handle = os.open(path, os.O_RDONLY)
    try:
        return os.read(handle, 64)
    finally:
        os.close(handle)


def _command(process: psutil.Process) -> str:
    try:
        return f"{process.pid} ({process.status()}): {' '.join(process.cmdline())}"
    except psutil.Error:
        return str(process.pid)


def _kill(process: psutil.Process) -> None:
    try:
        process.kill()
        process.wait(1)
    except (psutil.Error, TimeoutError):
        pass


def _application_runs() -> bool:
    if "PySide6.QtWidgets" not in sys.modules:
        return False
    from PySide6.QtWidgets import QApplication

    return isinstance(QApplication.instance(), QApplication)


def _destroy_what_is_due() -> None:
    """Let go of what is unreachable, and carry out deleteLater()."""
    if not _application_runs():
        return
    from PySide6.QtCore import QCoreApplication, QEvent

    gc.collect()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _windows() -> list[object]:
    if not _application_runs():
        return []
    from PySide6.QtWidgets import QApplication

    return list(QApplication.topLevelWidgets())


def _active_timers() -> list[object]:
    if not _application_runs():
        return []
    from PySide6.QtCore import QTimer
    from shiboken6 import isValid

    timers = [thing for thing in gc.get_objects() if type(thing) is QTimer]
    return [timer for timer in timers if isValid(timer) and timer.isActive()]


def _describe(thing: object) -> str:
    name = getattr(thing, "objectName", str)()
    owner = getattr(thing, "parent", lambda: None)()
    of = f" of {type(owner).__name__}" if owner is not None else ""
    return f"{type(thing).__name__} {name}".strip() + of
