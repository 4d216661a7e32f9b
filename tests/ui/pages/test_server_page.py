from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogArrived, LogLine
from sparkdeck.domain.profile import HubModel
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.speculation import SpeculationState
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.pages.server_page import ServerPage
from tests.ui.panel import PAIR, SOLO, RecordingServices, planned, sample, status


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> ServerPage:
    page = ServerPage(bridge)
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    qtbot.waitExposed(page)
    return page


def button(page: QWidget, name: str) -> QPushButton:
    found = page.findChild(QPushButton, name)
    assert found is not None, name
    return found


def words(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible() and label.text()]


def test_it_shows_what_the_next_start_would_run(page: ServerPage, publish: Callable[..., None]) -> None:
    publish(planned(PAIR))
    shown = words(page.facts)

    assert {"target.gguf", "draft.gguf", "Built-in runtime (b11549, CPU)", "4,096 tokens", "3", "f16 / f16"} <= set(
        shown
    )


def test_the_command_is_copied_as_a_shell_takes_it(
    qtbot: QtBot, page: ServerPage, publish: Callable[..., None]
) -> None:
    publish(planned(PAIR))
    QTest.mouseClick(button(page, "commandCopyButton"), Qt.MouseButton.LeftButton)

    assert QGuiApplication.clipboard().text() == "llama-server -m 'a file.gguf'"


def test_values_the_source_does_not_state_are_marked(page: ServerPage, publish: Callable[..., None]) -> None:
    publish(planned(replace(PAIR, reconstructed=frozenset({"ctx-size"}))))

    assert words(page.facts).count("reconstructed") == 1


def test_a_model_whose_file_is_still_to_be_chosen_says_so(page: ServerPage, publish: Callable[..., None]) -> None:
    publish(planned(replace(PAIR, draft=HubModel("somebody/drafts"))))

    assert "file still to be chosen" in words(page.facts)
    assert "somebody/drafts" in words(page.facts)


def test_without_a_draft_there_is_none_to_remove(page: ServerPage, publish: Callable[..., None]) -> None:
    publish(planned(PAIR))
    with_draft = button(page, "removeDraftButton").isVisible()
    publish(planned(SOLO))

    assert with_draft
    assert not button(page, "removeDraftButton").isVisible()
    assert "–" in words(page.facts)


def test_what_stands_in_the_way_is_said_with_what_to_do(page: ServerPage, publish: Callable[..., None]) -> None:
    publish(planned(PAIR, UserError("The target is missing.", "/models/target.gguf", "Open another GGUF.")))
    card = page.findChild(QWidget, "problemCard")
    assert card is not None
    with_problem = words(card)
    publish(planned(PAIR))

    assert with_problem == ["The target is missing.", "/models/target.gguf", "Open another GGUF."]
    assert not card.isVisible()


def test_a_failure_is_shown_until_the_next_start(page: ServerPage, publish: Callable[..., None]) -> None:
    publish(status(Phase.FAILED, failure=UserError("The port is taken.", "port 8080", "Choose another.")))
    card = page.findChild(QWidget, "failureCard")
    assert card is not None
    shown = words(card)
    publish(status(Phase.STARTING, generation=2))

    assert shown == ["The port is taken.", "port 8080", "Choose another."]
    assert not card.isVisible()


def test_a_draft_that_is_not_used_is_said_with_the_reason(page: ServerPage, publish: Callable[..., None]) -> None:
    publish(status(Phase.READY), sample(state=SpeculationState.FELL_BACK, drafted=0, accepted=0, steps=0))
    card = page.findChild(QWidget, "speculationCard")
    assert card is not None
    shown = words(card)
    publish(status(Phase.STOPPING))

    assert shown[:2] == ["Fell back: no speculation.", "Proof."]
    assert not card.isVisible()


@pytest.mark.parametrize("phase", [Phase.STARTING, Phase.LOADING, Phase.READY, Phase.STOPPING])
def test_models_and_runtime_stay_while_a_server_is_active(
    page: ServerPage, publish: Callable[..., None], phase: Phase
) -> None:
    publish(planned(PAIR), status(phase))
    names = ("openTargetButton", "openDraftButton", "removeDraftButton", "openRuntimeButton")

    assert not any(button(page, name).isEnabled() for name in names)


def test_opened_files_go_to_the_services(qtbot: QtBot, page: ServerPage, services: RecordingServices) -> None:
    page.open_target(Path("/a/target.gguf"))
    page.open_draft(Path("/a/draft.gguf"))
    page.use_runtime(Path("/opt/llama-server"))
    page.use_builtin_runtime()
    page.remove_draft()
    qtbot.waitUntil(lambda: len(services.calls) == 5)

    assert services.calls == [
        ("open_target", (Path("/a/target.gguf"),)),
        ("open_draft", (Path("/a/draft.gguf"),)),
        ("use_runtime", (Path("/opt/llama-server"),)),
        ("use_runtime", (None,)),
        ("open_draft", (None,)),
    ]


def test_the_log_is_shown_and_a_new_start_is_marked(page: ServerPage, publish: Callable[..., None]) -> None:
    publish(status(Phase.STARTING, generation=1), LogArrived((LogLine("first", "I"),)))
    publish(status(Phase.STARTING, generation=2), LogArrived((LogLine("second", "I"),)))

    assert page.log.lines() == ["first", "", "── start 2 ──", "second"]


def test_twenty_thousand_lines_arrive(page: ServerPage, publish: Callable[..., None]) -> None:
    publish(
        *(
            LogArrived(tuple(LogLine(f"{number}") for number in range(start, start + 500)))
            for start in range(0, 20_000, 500)
        )
    )

    assert page.log.lines() == [str(number) for number in range(20_000)]


def test_a_long_command_never_widens_the_window(page: ServerPage, publish: Callable[..., None]) -> None:
    path = "/models/" + "very-long-" * 60 + ".gguf"
    event = planned(replace(PAIR, options=MappingProxyType({})))
    publish(replace(event, argv=("llama-server", "--model", path)))

    content = page.widget()
    assert content is not None
    assert content.width() <= page.width()
