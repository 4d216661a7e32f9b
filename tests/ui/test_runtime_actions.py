"""Before the first start on a llama-server, and the ways to the runtimes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from build_scripts.runtime_scenes import ENTRIES
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LaunchPlanned, RuntimeJobChanged, RuntimesChanged, SampleTaken
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.runtime_entry import NOT_YET, OTHER_FILES, Qualification
from sparkdeck.domain.runtime_job import RuntimeJob, RuntimeJobKind, RuntimeJobState
from sparkdeck.domain.samples import GpuSample, Sample
from sparkdeck.domain.settings import FirstUse, Settings
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.qualify_question import QualifyQuestion
from sparkdeck.ui.dialogs.runtimes_dialog import GET, RuntimesDialog
from sparkdeck.ui.dialogs.settings_dialog import SettingsDialog
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.pages.server_page import ServerPage
from sparkdeck.ui.runtime_actions import RuntimeActions
from tests.ui.fake_panel import PROFILE, RUNTIME, CalledBridge

_, CUDA, BREW, _ = ENTRIES
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
JOB = RuntimeJob(RuntimeJobKind.QUALIFY, CUDA.key, "Loading the demo pair")


@pytest.fixture
def bridge(qapp: QApplication) -> Iterator[CalledBridge]:
    bridge = CalledBridge()
    yield bridge
    bridge.close()


class Starts:
    """The window of these tests: how often the start was let through."""

    def __init__(self, bridge: CalledBridge, window: QWidget) -> None:
        self.bridge = bridge
        self.window = window
        self.actions = RuntimeActions(bridge, window)
        self.count = 0

    def start(self, qualification: Qualification | None = NOT_YET, **facts: object) -> bool:
        """Whether it has to wait."""
        plan = LaunchPlanned(PROFILE, RUNTIME, ("llama-server",), runtime_key=CUDA.key, qualification=qualification)
        return self.actions.before_start(replace(plan, **facts), self._let_through)  # type: ignore[arg-type]

    def _let_through(self) -> None:
        self.count += 1

    def tell(self, **facts: object) -> None:
        self.bridge.deliver(RuntimeJobChanged(replace(JOB, **facts)))  # type: ignore[arg-type]

    @property
    def question(self) -> QualifyQuestion:
        shown = [each for each in self.window.findChildren(QualifyQuestion) if each.isVisible()]
        assert len(shown) == 1
        return shown[0]

    @property
    def is_asking(self) -> bool:
        return any(each.isVisible() for each in self.window.findChildren(QualifyQuestion))


@pytest.fixture
def starts(qtbot: QtBot, bridge: CalledBridge) -> Starts:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return Starts(bridge, window)


@pytest.mark.parametrize("qualification", [None, CUDA.qualification, replace(NOT_YET, used_anyway=True)])
def test_nothing_is_asked_of_one_that_needs_no_proof_has_passed_or_is_used_anyway(
    starts: Starts, qualification: Qualification | None
) -> None:
    assert not starts.start(qualification)
    assert not starts.is_asking


def test_nothing_is_asked_where_the_start_cannot_be_or_the_user_wants_no_trial(
    starts: Starts, bridge: CalledBridge
) -> None:
    assert not starts.start(problem=UserError("The file is not there."))
    bridge.settings = Settings(MappingProxyType({"first_use": FirstUse.TRUST.value}))
    assert not starts.start()
    assert not starts.is_asking


def test_it_is_tried_first_and_then_starts_by_itself(starts: Starts, bridge: CalledBridge) -> None:
    assert starts.start()
    assert starts.start()  # a second press asks no second time
    question = starts.question
    assert question.words.text().startswith("This llama-server has not been tried on this computer yet. ")
    question.show_question(OTHER_FILES)
    assert question.words.text().startswith("Its files have changed since it was tried. ")
    assert "10 seconds" in question.words.text()
    assert "minutes" in question.words.text()
    question.qualify.click()
    assert bridge.panel.calls == [("qualify_runtime", CUDA.key)]
    starts.tell(step="The driver compiles the code for this card")
    assert question.step.text() == "The driver compiles the code for this card …"
    assert not question.anyway.isVisible()
    starts.tell(key="path:/another", state=RuntimeJobState.DONE)
    assert starts.count == 0
    starts.tell(state=RuntimeJobState.DONE)
    assert (starts.count, starts.is_asking) == (1, False)


def test_it_can_be_started_untried_which_is_remembered(starts: Starts, bridge: CalledBridge) -> None:
    starts.start()
    starts.question.anyway.click()
    assert bridge.panel.calls == [("accept_runtime", CUDA.key)]
    assert not starts.is_asking
    bridge.end_calls()
    assert starts.count == 1


def test_nothing_starts_after_a_no_and_a_trial_that_goes_on_is_ended(starts: Starts, bridge: CalledBridge) -> None:
    starts.start()
    starts.question.cancel.click()
    assert bridge.panel.calls == []
    starts.start()
    starts.question.qualify.click()
    starts.tell()
    starts.question.cancel.click()
    assert bridge.panel.last == ("cancel_runtime_job", CUDA.key)
    starts.tell(state=RuntimeJobState.CANCELLED)
    assert (starts.count, starts.is_asking) == (0, False)


def test_why_it_has_not_passed_is_said_and_what_can_be_lived_with_can_be_started(
    starts: Starts, bridge: CalledBridge
) -> None:
    starts.start()
    question = starts.question
    question.qualify.click()
    starts.tell()
    bridge.deliver(RuntimesChanged((replace(CUDA, qualification=BREW.qualification),)))
    problem = UserError("This build runs on the CPU only.", "Nothing for the card.", "Choose a CUDA build.")
    starts.tell(state=RuntimeJobState.FAILED, problem=problem)
    assert question.title.text().endswith("has not passed: This build runs on the CPU only.")
    assert question.words.text() == "Nothing for the card.\nChoose a CUDA build."
    assert question.anyway.isVisible()
    hopeless = replace(BREW.qualification, may_use_anyway=False)
    bridge.deliver(RuntimesChanged((replace(CUDA, qualification=hopeless),)))
    starts.tell(state=RuntimeJobState.FAILED, problem=problem)
    assert not question.anyway.isVisible()
    assert starts.count == 0
    question.reject()
    assert starts.start(BREW.qualification)  # the next start asks at once with what was found
    assert "has not passed" in starts.question.title.text()


def test_a_trial_that_a_mend_waits_for_is_seen_and_can_be_cancelled(starts: Starts, bridge: CalledBridge) -> None:
    starts.tell()
    assert starts.question.step.text() == "Loading the demo pair …"
    starts.tell(state=RuntimeJobState.FAILED, problem=UserError("It computes wrongly."))
    assert not starts.is_asking  # whoever waits for it says so
    starts.tell()
    starts.question.cancel.click()
    assert bridge.panel.last == ("cancel_runtime_job", CUDA.key)
    starts.tell(step="Counting")  # on its way before the end
    assert not starts.is_asking
    starts.tell(state=RuntimeJobState.CANCELLED)
    dialog = starts.actions.open_part(0)
    starts.tell()  # begun in the dialog, and shown there
    dialog.close()
    starts.tell(step="Counting")
    assert not starts.is_asking


def test_the_runtimes_are_one_dialog_that_comes_back_to_the_front(starts: Starts) -> None:
    first = starts.actions.open_part(GET)
    assert first.parts.chosen == GET
    starts.actions.open_runtimes()
    assert [each for each in starts.window.findChildren(RuntimesDialog) if each.isVisible()] == [first]
    assert first.parts.chosen == 0
    first.close()


def test_a_card_that_no_runtime_uses_is_said_on_the_server_page(
    qtbot: QtBot, starts: Starts, bridge: CalledBridge
) -> None:
    page = ServerPage(bridge)
    qtbot.addWidget(page)
    starts.actions.serve(page)
    button = page.facts.get_cuda

    def shown(runtime: Runtime, *gpus: str) -> bool:
        bridge.deliver(LaunchPlanned(PROFILE, runtime, ("llama-server",)))
        bridge.deliver(SampleTaken(Sample(1.0, tuple(GpuSample(0, name) for name in gpus))))
        return not button.isHidden()

    cpu = Runtime(RuntimeKind.BUILTIN, ("python",), build=11549, supports_dspark=True)
    cuda = replace(RUNTIME, path=Path("/opt/llama-server"), devices=CUDA.devices)
    assert not shown(cpu)
    assert shown(cpu, "NVIDIA GeForce RTX 5090")
    assert "RTX 5090" in button.toolTip()
    assert not shown(cuda, "NVIDIA GeForce RTX 5090")
    other = replace(RUNTIME, path=Path("/opt/llama-server"), devices=())
    use_builtin = page.facts.findChild(QPushButton, "useBuiltinRuntimeButton")
    assert use_builtin is not None
    assert not shown(other)
    assert not use_builtin.isHidden()
    assert shown(other, "NVIDIA GeForce RTX 5090")
    assert use_builtin.isHidden(), "beside the offer the name has no room"
    assert not shown(other)
    bridge.deliver(LaunchPlanned(replace(PROFILE, runtime="path:/opt/llama-server"), other, ("llama-server",)))
    assert use_builtin.isHidden(), "another default would change nothing for this profile"
    assert shown(cpu, "NVIDIA GeForce RTX 5090")
    button.click()
    (dialog,) = starts.window.findChildren(RuntimesDialog)
    assert dialog.parts.chosen == GET
    dialog.close()
    bridge.deliver(RuntimesChanged(ENTRIES))  # one of them uses it: choosing is enough
    assert button.isHidden()


def test_every_way_leads_to_the_runtimes(qtbot: QtBot) -> None:
    bridge = Bridge()  # without services: what is asked waits for them
    window = MainWindow(bridge)
    qtbot.addWidget(window)
    with qtbot.waitSignal(window.first_painted):
        window.show()
    page = window.show_page("Server")
    assert isinstance(page, ServerPage)
    bridge.deliver(LaunchPlanned(PROFILE, RUNTIME, ("llama-server",)))
    page.edit_settings()
    assert page.editor is not None
    window.open_settings()
    settings = window.findChild(SettingsDialog)
    assert settings is not None
    action = window.findChild(QAction, "runtimesAction")
    assert action is not None
    assert action.shortcut().toString() == "Ctrl+R"
    ways: list[Callable[[], object]] = [
        action.trigger,
        page.facts.open_runtime_clicked.emit,
        page.editor.parts.runtimes.click,
        settings.runtimes_wanted.emit,
        lambda: page.take_mend(Mend(MendKind.CHOOSE_RUNTIME, "Choose another llama-server…")),
    ]
    for lead in ways:
        lead()
        (dialog,) = [each for each in window.findChildren(RuntimesDialog) if each.isVisible()]
        dialog.close()
    window.close_now()
    bridge.close()
