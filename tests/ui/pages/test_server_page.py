from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.domain.benchmark import BenchmarkProgress
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import BenchmarkProgressed, LogArrived, LogLine
from sparkdeck.domain.profile import HubModel, Provenance, PublishedRun
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.speculation import SpeculationState
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.pages.server_page import ServerPage
from sparkdeck.ui.widgets.provenance_card import ProvenanceCard
from tests.ui.panel import PAIR, SOLO, RecordingServices, planned, sample, status

DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


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


def test_the_command_is_that_of_the_process_while_there_is_one(page: ServerPage, publish: Callable[..., None]) -> None:
    publish(planned(PAIR), status(Phase.READY, argv=("llama-server", "--port", "41234")))
    QTest.mouseClick(button(page, "commandCopyButton"), Qt.MouseButton.LeftButton)
    running = QGuiApplication.clipboard().text()
    titles = words(page)
    publish(status(Phase.STOPPED))
    QTest.mouseClick(button(page, "commandCopyButton"), Qt.MouseButton.LeftButton)

    assert running == "llama-server --port 41234"
    assert "Command that runs" in titles
    assert QGuiApplication.clipboard().text() == "llama-server -m 'a file.gguf'"
    assert "Command of the next start" in words(page)


def test_a_load_says_how_long_it_takes_and_what_the_server_said_last(
    qtbot: QtBot, page: ServerPage, publish: Callable[..., None]
) -> None:
    publish(planned(PAIR), status(Phase.LOADING, started_at=time.time() - 42, step="loading the models"))
    first = page.header.sentence
    publish(LogArrived((LogLine("0.11.204 I load_tensors: offloading 48 layers", "I"), LogLine("", "I"))))
    qtbot.waitUntil(lambda: "offloading" in page.header.sentence, timeout=3000)

    assert re.fullmatch(r"Loading · 4[2-4] s · loading the models", first)
    assert re.fullmatch(r"Loading · 4[2-6] s · load_tensors: offloading 48 layers", page.header.sentence)


def test_a_ready_server_leaves_no_timer_running(page: ServerPage, publish: Callable[..., None]) -> None:
    publish(status(Phase.LOADING), status(Phase.READY))

    assert not any(timer.isActive() for timer in page.findChildren(QTimer, options=DIRECT))


CAVEAT = "66.1 % are upstream scores, not measured on this file."
SOURCED = replace(
    PAIR,
    reconstructed=frozenset({"ctx-size", "temp"}),
    provenance=Provenance(
        links=(("Target", "https://example.org/target"), ("Draft <b>", "https://example.org/a?b=1&c=2")),
        draft_lineage="somebody/source",
        runtime="llama.cpp PR #1",
        licences="Apache-2.0",
        caveat=CAVEAT,
        published=PublishedRun("RTX 5090", "2026-08-07", 3, 512, 3, 553, 326, 2.76),
    ),
)


def about(page: ServerPage) -> ProvenanceCard:
    card = page.findChild(ProvenanceCard, "provenanceCard")
    assert card is not None
    return card


def test_a_profile_says_where_it_comes_from(page: ServerPage, publish: Callable[..., None]) -> None:
    publish(planned(SOURCED))
    card = about(page)

    assert card.text_of("Quality") == CAVEAT
    assert card.text_of("Draft from") == "somebody/source"
    assert card.text_of("Published run") == (
        "RTX 5090, 2026-08-07: 3 × 512 tokens, n-max 3 · 326 of 553 drafted tokens accepted (58.95 %), "
        "mean length 2.76 · speeds –"
    )
    assert card.text_of("Your last run") == "Not measured yet: run the benchmark."
    assert card.text_of("Reconstructed").startswith("ctx-size, temp: ")
    assert [label for label, _ in card.links] == ["Target", "Draft <b>"]
    assert "&lt;b&gt;" in card.text_of("Links")


def test_a_profile_without_sources_has_no_such_card(page: ServerPage, publish: Callable[..., None]) -> None:
    publish(planned(SOURCED), planned(PAIR))

    assert not about(page).isVisible()


def test_a_source_is_opened_only_after_its_address_was_shown(
    page: ServerPage, publish: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(page, "open_url", opened.append)
    publish(planned(SOURCED))
    about(page).link_requested.emit("https://example.org/a?b=1&c=2")
    dialog = page.findChild(QMessageBox, "linkDialog")
    assert dialog is not None
    shown, before = dialog.informativeText(), list(opened)
    dialog.button(QMessageBox.StandardButton.Open).click()

    assert shown == "https://example.org/a?b=1&c=2"
    assert before == []
    assert opened == [QUrl("https://example.org/a?b=1&c=2")]


def test_what_the_card_does_not_state_says_why_it_is_so(page: ServerPage, publish: Callable[..., None]) -> None:
    publish(planned(SOURCED))
    marks = [label for label in page.facts.findChildren(QLabel) if label.text() == "reconstructed"]

    assert [mark.toolTip() for mark in marks] == [
        "Not stated on the model card.\nctx-size: chosen so that the profile can be started"
    ]


@pytest.mark.parametrize(
    ("name", "call"),
    [("openTargetButton", "open_target"), ("openDraftButton", "open_draft")],
)
def test_files_are_asked_for_without_a_loop_of_its_own(
    qtbot: QtBot, page: ServerPage, services: RecordingServices, tmp_path: Path, name: str, call: str
) -> None:
    file = tmp_path / "a.gguf"
    file.touch()
    button(page, name).click()
    dialog = page.findChild(QFileDialog, "openFileDialog")
    assert dialog is not None
    dialog.fileSelected.emit(str(file))
    dialog.reject()
    qtbot.waitUntil(lambda: bool(services.calls))

    assert services.calls == [(call, (file,))]


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
def test_models_and_runtime_are_chosen_for_the_next_start_while_a_server_is_active(
    page: ServerPage, publish: Callable[..., None], phase: Phase
) -> None:
    publish(planned(PAIR), status(phase))
    names = ("openTargetButton", "openDraftButton", "removeDraftButton", "openRuntimeButton")

    assert all(button(page, name).isEnabled() for name in names)
    publish(BenchmarkProgressed(BenchmarkProgress("run 1 of 3", 0, 3, 0.0, None)))
    assert not any(button(page, name).isEnabled() for name in names)


def test_opened_files_go_to_the_services(qtbot: QtBot, page: ServerPage, services: RecordingServices) -> None:
    page.open_target(Path("/a/target.gguf"))
    page.open_draft(Path("/a/draft.gguf"))
    page.use_builtin_runtime()
    page.remove_draft()
    qtbot.waitUntil(lambda: len(services.calls) == 4)

    assert services.calls == [
        ("open_target", (Path("/a/target.gguf"),)),
        ("open_draft", (Path("/a/draft.gguf"),)),
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
