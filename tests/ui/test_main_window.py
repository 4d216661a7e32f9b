from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from build_scripts.model_scenes import JOBS
from sparkdeck.domain.events import DownloadsChanged
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.page_stack import PAGES
from tests.ui.panel import planned, sample_without_server

CONTRACT = (
    "profilePicker",
    "startStopButton",
    "phaseLabel",
    "speculationChip",
    "decodeSpeedLabel",
    "acceptanceLabel",
    "meanAcceptedLengthLabel",
    "vramLabel",
    "endpointCopyButton",
    "navServer",
    "navModels",
    "navChat",
    "navMonitor",
    "navBenchmark",
    "serverLog",
)


@pytest.mark.parametrize("name", CONTRACT)
def test_the_names_other_programs_rely_on_are_there(window: MainWindow, name: str) -> None:
    found = window.findChild(QWidget, name)

    assert found is not None
    assert found.accessibleName()


@pytest.mark.parametrize(
    ("button", "inside"),
    [
        ("navModels", ("modelsPage", "hubSearch", "downloadPairButton", "libraryTable")),
        ("navChat", ("chatInput", "chatSendButton", "chatStopButton", "chatView")),
        ("navMonitor", ("monitorPage",)),
        ("navBenchmark", ("benchmarkButton", "benchmarkTable")),
    ],
)
def test_a_page_is_made_when_it_is_first_shown(
    qtbot: QtBot, window: MainWindow, button: str, inside: tuple[str, ...]
) -> None:
    before = [window.findChild(QWidget, name) for name in inside]
    found = window.findChild(QAbstractButton, button)
    assert found is not None
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)

    assert before == [None] * len(inside)
    assert all(window.findChild(QWidget, name) for name in inside)


def test_keys_lead_to_the_pages(qtbot: QtBot, window: MainWindow) -> None:
    found = window.findChild(QAbstractButton, "navMonitor")
    assert found is not None
    qtbot.waitUntil(lambda: not found.shortcut().isEmpty())
    QTest.keyClick(window, Qt.Key.Key_4, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(found.isChecked)


def test_everything_that_can_be_used_has_a_name(qtbot: QtBot, window: MainWindow) -> None:
    for title, _, _ in PAGES:
        window.show_page(title)
    kinds = (QAbstractButton, QComboBox, QLineEdit, QPlainTextEdit, QAbstractSpinBox)
    parts = [part for kind in kinds for part in window.findChildren(kind) if not part.objectName().startswith("qt_")]
    nameless = [
        f"{type(part).__name__} {part.objectName()!r}"
        for part in parts
        if not (part.objectName() and part.accessibleName())
    ]

    assert nameless == []


def test_names_are_used_once(window: MainWindow) -> None:
    for title, _, _ in PAGES:
        window.show_page(title)
    names = [part.objectName() for part in window.findChildren(QWidget) if part.objectName()]
    ours = [name for name in names if not name.startswith("qt_")]

    assert sorted(ours) == sorted(set(ours))


def test_the_status_line_says_runtime_and_why_there_is_no_gpu(window: MainWindow, publish: Callable[..., None]) -> None:
    publish(planned(), sample_without_server())

    shown = [label.text() for label in window.status_line.findChildren(QLabel)]

    assert {"Built-in runtime (b11549, CPU)", "no driver here"} <= set(shown)


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1920, 1080), (3840, 2160)])
def test_nothing_is_wider_than_the_window(qtbot: QtBot, window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    for title, _, _ in PAGES:
        page = window.show_page(title)
        QApplication.processEvents()
        assert window.width() == size[0]
        assert page.width() <= size[0]


def test_showing_it_paints_once_and_opens_no_other_window(qtbot: QtBot, bridge: Bridge) -> None:
    before = set(QApplication.topLevelWidgets())
    window = MainWindow(bridge)
    qtbot.addWidget(window)
    painted = QSignalSpy(window.first_painted)
    window.show()
    qtbot.waitUntil(lambda: painted.count() == 1)
    for title, _, _ in PAGES:
        window.show_page(title)
    QApplication.processEvents()

    assert painted.count() == 1
    assert {top for top in set(QApplication.topLevelWidgets()) - before if top.isVisible()} == {window}


def test_closing_it_is_told(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.waitSignal(window.closed):
        window.close()


def test_the_status_line_counts_the_downloads(window: MainWindow, publish: Callable[..., None]) -> None:
    label = window.status_line.findChild(QLabel, "downloadsLabel")
    assert label is not None
    before = label.isVisible()
    publish(DownloadsChanged(JOBS))
    under_way = label.text()
    publish(DownloadsChanged(()))

    assert not before
    assert under_way == "2 downloads · 41 MB/s"
    assert not label.isVisible()
