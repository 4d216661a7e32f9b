"""The first steps: when they come, how one leaves them, and what each of them says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QStackedWidget
from pytestqt.qtbot import QtBot

from sparkdeck.domain.events import FirstRunFound, LaunchPlanned, ProfilesChanged
from sparkdeck.domain.fit_badge import Fit
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.runtime_entry import NOT_YET, Qualification, QualificationResult
from sparkdeck.domain.samples import GpuSample, HostSample, Sample
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui import first_steps_words as words
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.opening import Opening, open_in
from sparkdeck.ui.widgets.step_card import StepState
from tests.ui.panel import PAIR, RUNTIME, SOLO, RecordingServices, planned, status

GIB = 1 << 30
CARD = GpuSample(
    0, "NVIDIA GeForce RTX 5090", vram_total_bytes=32 * GIB, vram_used_bytes=GIB, driver_version="580.95.05"
)
HOST = HostSample(1.0, 4 * GIB, 16 * GIB)
WITH_CARD, WITHOUT = Sample(1.0, (CARD,), "", HOST), Sample(1.0, (), "No NVIDIA driver found.", HOST)
CUDA = Runtime(RuntimeKind.BINARY, ("llama-server",), Path("/opt/llama-server"), 11434, True, ("CUDA0: RTX 5090",))
FIRST = FirstRunFound(True)


def is_shown(window: MainWindow) -> bool:
    return window.guide.page is not None and window.guide.page.isVisible()


def press(window: MainWindow, name: str) -> None:
    button = window.findChild(QAbstractButton, name)
    assert button is not None
    button.click()


# -- when it comes and goes -------------------------------------------------------------------------------------------


def test_it_comes_once_by_itself_and_any_page_leads_away(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Callable[..., None]
) -> None:
    publish(FirstRunFound(False))
    assert not is_shown(window)
    publish(FIRST, planned())
    assert is_shown(window)
    qtbot.waitUntil(lambda: ("rescan_library", ()) in services.calls)
    press(window, "navServer")  # which is marked already
    assert not is_shown(window)
    publish(FIRST)
    assert not is_shown(window)
    window.action_list["firstSteps"].action.trigger()
    assert is_shown(window)
    press(window, "navMonitor")
    assert not is_shown(window)
    assert ("end_first_run", ()) not in services.calls
    window.guide.show()
    press(window, "firstStepsSkipButton")
    qtbot.waitUntil(lambda: ("end_first_run", ()) in services.calls)
    assert not is_shown(window)
    stack = window.findChild(QStackedWidget)
    assert stack is not None
    assert stack.currentWidget() is window.show_page("Monitor")


@pytest.mark.parametrize(
    "opening", [Opening(target="/x.gguf"), Opening(link="sparkdeck://x"), Opening(profile="Pair"), Opening()]
)
def test_what_was_asked_for_at_the_start_keeps_it_away(
    window: MainWindow, bridge: Bridge, publish: Callable[..., None], opening: Opening
) -> None:
    open_in(window, bridge, opening)
    publish(FIRST, planned())
    assert is_shown(window) is (opening == Opening())


def test_where_a_server_runs_the_last_step_leads_to_the_chat(window: MainWindow, publish: Callable[..., None]) -> None:
    publish(planned(), status(Phase.READY))
    window.guide.show()
    button = window.findChild(QAbstractButton, "firstStepsStartButton")
    assert button is not None
    assert button.text() == "Open the chat"
    button.click()
    assert window.pages.shown_title == "Chat"


def test_who_has_gone_somewhere_is_not_called_back(window: MainWindow, publish: Callable[..., None]) -> None:
    window.show_page("Monitor")
    publish(FIRST, planned())
    assert not is_shown(window)


def test_what_the_user_writes_meanwhile_is_left_alone(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Callable[..., None]
) -> None:
    demo = replace(SOLO, name="Demo", demo=True)
    publish(ProfilesChanged((PAIR, demo), "Demo"), LaunchPlanned(demo, RUNTIME, ("llama-server",)), FIRST)
    press(window, "tryDemoButton")
    qtbot.waitUntil(lambda: ("start_server", ()) in services.calls)
    loading = status(Phase.LOADING).status
    publish(replace(status(Phase.LOADING), status=replace(loading, profile=demo)))
    place = window.guide._input()
    assert place.isVisible()
    place.setPlainText("Mine")
    publish(replace(status(Phase.READY), status=replace(status(Phase.READY).status, profile=demo)))
    qtbot.waitUntil(lambda: not window.guide._message)
    assert place.toPlainText() == "Mine"
    assert not any(name == "answer" for name, _ in services.calls)


# -- what it says -----------------------------------------------------------------------------------------------------


def test_the_computer_is_said_with_its_driver_or_why_there_is_no_card() -> None:
    found = words.computer_view(WITH_CARD)
    assert (found.title, found.state) == ("NVIDIA GeForce RTX 5090", StepState.DONE)
    assert "31.0 GiB of 32.0 GiB free" in found.detail
    assert "driver 580.95.05" in found.detail
    assert words.computer_view(WITHOUT).detail.startswith("No NVIDIA driver found. ")
    assert words.computer_view(WITHOUT).state is StepState.WITHOUT
    assert words.computer_view(None).state is StepState.BUSY


def test_a_runtime_that_leaves_the_card_unused_or_has_not_proved_itself_is_to_do() -> None:
    builtin, cuda = planned(), LaunchPlanned(PAIR, CUDA, ("llama-server",))
    proved = replace(cuda, qualification=Qualification(QualificationResult.PASSED))
    assert words.runtime_view(builtin, WITHOUT).state is StepState.DONE
    assert "your GeForce RTX 5090 stays unused" in words.runtime_view(builtin, WITH_CARD).detail
    assert words.runtime_view(replace(cuda, qualification=NOT_YET), WITH_CARD).state is StepState.OPEN
    assert words.runtime_view(proved, WITH_CARD).detail == "It has proved itself on this machine."


def model(name: str, gib: float, *partners: str, role: FileRole = FileRole.TARGET) -> LibraryModel:
    path = Path(f"/m/{name}")
    paths = tuple(Path(f"/m/{each}") for each in partners)
    return LibraryModel(path, (path,), role, LibraryState.WHOLE, "here", int(gib * GIB), partners=paths)


def test_models_that_fit_come_first_and_then_those_with_a_draft() -> None:
    draft = model("d.gguf", 0.5, role=FileRole.DRAFT)
    known = (model("huge.gguf", 90), model("alone.gguf", 20), model("pair.gguf", 9, "d.gguf"), draft)
    offered = words.offered_models(known, WITH_CARD)
    assert [each.name for each in offered] == ["pair.gguf", "alone.gguf", "huge.gguf"]
    assert words.draft_beside(offered[0], known) == draft.path
    assert words.draft_beside(offered[1], known) is None


@pytest.mark.parametrize(("total", "fit"), [(32, Fit.FITS), (10, Fit.TIGHT), (8, Fit.DOES_NOT_FIT)])
def test_whether_the_published_pair_fits_is_said_before_anything_is_asked(total: int, fit: Fit) -> None:
    card = replace(CARD, vram_total_bytes=total * GIB, vram_used_bytes=0)
    found, sentence, _ = words.published_fit(Sample(1.0, (card,), "", HOST))
    assert found is fit
    assert ("does not fit" in sentence) is (fit is Fit.DOES_NOT_FIT)
    assert "9.3 GiB" in sentence
