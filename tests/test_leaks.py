"""The net itself: what is left behind is found, named, and killed where it is a process."""

import subprocess
import sys
import threading

import psutil
import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests import leaks
from tests.leaks import Snapshot, find_leaks


@pytest.fixture(autouse=True)
def no_patience(nothing_left_behind: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """These leaks do not go away by themselves."""
    monkeypatch.setattr(leaks, "PATIENCE_S", 0.0)


def test_nothing_new_is_no_leak() -> None:
    assert find_leaks(Snapshot.take(with_qt=False), with_qt=False) == []


def test_a_thread_is_found_by_its_name() -> None:
    before, done = Snapshot.take(with_qt=False), threading.Event()
    thread = threading.Thread(target=done.wait, name="left behind", daemon=True)
    thread.start()
    assert find_leaks(before, with_qt=False) == ["thread left behind"]
    done.set()
    thread.join()


def test_a_thread_that_lives_as_long_as_the_process_is_allowed() -> None:
    before, done = Snapshot.take(with_qt=False), threading.Event()
    thread = threading.Thread(target=done.wait, name=f"{leaks.LIFELONG_THREADS[0]}-x", daemon=True)
    thread.start()
    assert find_leaks(before, with_qt=False) == []
    done.set()
    thread.join()


def test_a_process_is_found_and_killed() -> None:
    before = Snapshot.take(with_qt=False)
    with subprocess.Popen([sys.executable, "-S", "-c", "input()"], stdin=subprocess.PIPE) as process:
        (leak,) = find_leaks(before, with_qt=False)
        assert leak.startswith(f"process {process.pid} (")
        assert not psutil.pid_exists(process.pid)


def test_a_window_and_a_running_timer_are_found(qapp: object) -> None:
    before = Snapshot.take(with_qt=True)
    window, timer = QLabel(), QTimer()
    window.setObjectName("forgotten")
    timer.setObjectName("ticking")
    timer.start(1_000)
    assert find_leaks(before, with_qt=True) == ["window QLabel forgotten", "running timer QTimer ticking"]
    timer.stop()
    window.deleteLater()
    assert find_leaks(before, with_qt=True) == []


def test_a_window_of_qtbot_is_no_leak(qtbot: QtBot) -> None:
    qtbot.addWidget(QLabel("closed by pytest-qt"))
