"""The smallest window, with names as long as people make them, and with the largest type."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkOutcome
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import BenchmarkEnded, NoticePosted
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.theme import set_text_percent
from tests.ui.benchmark_examples import BASELINE, FASTER, KNOWN_PAIR, result
from tests.ui.panel import planned, sample, status

LONG: Profile = replace(
    KNOWN_PAIR,
    name="An uncommonly long profile name that somebody typed to see whether it is cut",
    target=LocalModel(Path("/models") / ("very-long-" * 12 + "IQ2_XXS.gguf")),
)


@pytest.fixture(params=[100, 160])
def window(request: pytest.FixtureRequest, qtbot: QtBot, bridge: Bridge) -> Iterator[MainWindow]:
    set_text_percent(request.param)
    window = MainWindow(bridge)
    qtbot.addWidget(window)
    window.resize(900, 600)
    window.show()
    qtbot.waitExposed(window)
    yield window
    set_text_percent(100)


@pytest.mark.parametrize("page", ["Server", "Monitor", "Benchmark"])
def test_nothing_lies_beyond_the_right_edge(
    qtbot: QtBot, window: MainWindow, publish: Callable[..., None], page: str
) -> None:
    failure = UserError("Die Grafikkartentreiberversionskompatibilitätsprüfung schlug fehl.", "x" * 200, "Neu starten.")
    publish(planned(LONG), status(Phase.READY), sample(), NoticePosted(failure))
    shown = window.show_page(page)
    publish(BenchmarkEnded(BenchmarkOutcome(BenchmarkEnd.FAILED, result(BASELINE, FASTER), failure)))
    assert isinstance(shown, QScrollArea)
    qtbot.waitUntil(lambda: shown.viewport().width() > 0)

    assert (window.width(), window.height()) == (900, 600)
    assert shown.horizontalScrollBar().maximum() == 0
