"""The runtimes: those here, those to get, a build from source, and the work that goes on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from build_scripts.runtime_scenes import BUILD, ENTRIES, GET, MANY, OLD_DRIVER, RELEASES, WITH_CARD, WITHOUT
from sparkdeck.domain.build_plan import BuildCheck, BuildCheckState, BuildPlan
from sparkdeck.domain.build_wishes import BuildSource
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import BuildPlanned, ReleasesListed, RuntimeJobChanged, RuntimesChanged
from sparkdeck.domain.runtime_job import RuntimeJob, RuntimeJobKind, RuntimeJobState
from sparkdeck.ui import runtime_words
from sparkdeck.ui.dialogs.remove_runtime import RemoveRuntimeQuestion
from sparkdeck.ui.dialogs.runtimes_dialog import RuntimesDialog
from sparkdeck.ui.widgets.explanation import WHAT_IS_THIS, Explainer, ExplanationSheet
from sparkdeck.ui.widgets.text import Text
from tests.ui.fake_panel import CalledBridge

BUILTIN, CUDA, BREW, BUILT = ENTRIES


@pytest.fixture
def bridge(qapp: QApplication) -> Iterator[CalledBridge]:
    bridge = CalledBridge()
    yield bridge
    bridge.close()


@pytest.fixture
def dialog(qtbot: QtBot, bridge: CalledBridge) -> RuntimesDialog:
    dialog = RuntimesDialog(bridge)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    bridge.deliver(RuntimesChanged(ENTRIES))
    dialog.show()
    bridge.end_calls()
    bridge.panel.calls.clear()
    return dialog


def _tell(bridge: CalledBridge, job: RuntimeJob) -> None:
    bridge.deliver(RuntimeJobChanged(job))


def _words(dialog: RuntimesDialog, row: int) -> list[str]:
    return [dialog.list.rows.cell(row, column).words for column in range(1, 8)]


def test_the_runtimes_stand_side_by_side_and_the_default_is_selected(dialog: RuntimesDialog) -> None:
    assert _words(dialog, 0) == ["Built-in runtime b11549", "CPU", "none", "yes", "built in", "–", "not needed"]
    assert _words(dialog, 1)[1:4] == ["CUDA · CPU", "RTX 5090", "yes"]
    assert _words(dialog, 2)[3:] == ["no", "Homebrew", "48.0 MiB", "failed"]
    assert dialog.list.current is CUDA
    assert dialog.list.details.proof.text() == "passed"
    assert not dialog.list.use.isEnabled()
    assert dialog.list.use.toolTip() == "It is the default already."
    assert not dialog.list.remove.isEnabled()  # a server runs on it
    dialog.list.details.copy.click()
    copied = QGuiApplication.clipboard().text()
    assert f"Program: {CUDA.path}" in copied
    assert f"sha256 (archive): {CUDA.sha256}" in copied
    assert "Used: by default, and by a server now" in copied
    assert "160 tokens, 127 of 189 draft tokens accepted in 32 steps, as forecast" in copied


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)
def test_the_figures_of_a_runtime_say_what_they_are_and_stay_text_to_copy(dialog: RuntimesDialog) -> None:
    details = dialog.list.details
    found = {each.definition.key: each.parent() for each in details.findChildren(Explainer)}
    assert set(found) == {"runtime_build", "runtime_size", "demo_counts"}
    size = found["runtime_size"]
    assert isinstance(size, Text)
    assert size.isVisible()
    QTest.keyClick(size, Qt.Key.Key_Return)
    (sheet,) = size.findChildren(ExplanationSheet)
    assert sheet.accessibleName() == "Size of a runtime"
    sheet.close()
    size.setSelection(0, 4)
    next(each for each in details.findChildren(Explainer) if each.parent() is size).open_menu(QPoint(0, 0))
    menu = size.findChild(QMenu, "figureMenu")
    assert menu is not None
    assert [action.text() for action in menu.actions()] == [WHAT_IS_THIS, "Copy"]
    menu.actions()[1].trigger()
    assert QGuiApplication.clipboard().text() == size.text()[:4]
    menu.close()
    dialog.list.select(BUILTIN.key)  # a fact that it does not have is not shown of it
    counts = found["demo_counts"]
    assert isinstance(counts, Text)
    assert counts.isHidden()


def test_it_is_looked_for_when_the_dialog_opens(bridge: CalledBridge, qtbot: QtBot) -> None:
    dialog = RuntimesDialog(bridge)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    assert bridge.panel.calls == [("list_runtimes",)]
    assert dialog.list.waiting.isVisible()
    assert not dialog.list.rescan.isEnabled()
    bridge.end_calls()
    assert dialog.list.rescan.isEnabled()


def test_what_is_wanted_goes_to_the_services(dialog: RuntimesDialog, bridge: CalledBridge) -> None:
    dialog.list.select(BUILT.key)
    dialog.list.table.setFocus()
    QTest.keyClick(dialog.list.table, Qt.Key.Key_Return)
    assert bridge.panel.last == ("choose_runtime", BUILT.key)
    dialog.list.qualify.click()
    assert bridge.panel.last == ("qualify_runtime", BUILT.key)
    dialog.list.roll_back.click()
    assert bridge.panel.last == ("roll_back_runtime",)
    dialog.list.show_profiles(["BTL-4 long context", "smol"])
    pinned, free = dialog.list.make_pin_menu(BUILT).actions()
    assert [action.isChecked() for action in (pinned, free)] == [True, False]
    pinned.trigger()
    assert bridge.panel.last == ("pin_runtime", "BTL-4 long context", None)
    free.trigger()
    assert bridge.panel.last == ("pin_runtime", "smol", BUILT.key)


def test_one_that_failed_says_why_and_can_be_used_anyway(dialog: RuntimesDialog, bridge: CalledBridge) -> None:
    dialog.list.select(BREW.key)
    details = dialog.list.details
    assert details.proof.text() == "failed"
    assert details.sentence.text().startswith("This build runs on the CPU only.")
    details.accept.click()
    assert bridge.panel.last == ("accept_runtime", BREW.key)
    used = replace(BREW, qualification=replace(BREW.qualification, used_anyway=True))
    bridge.deliver(RuntimesChanged((BUILTIN, CUDA, used)))
    assert dialog.list.current == used
    assert details.proof.text() == "failed · used anyway"
    cell = runtime_words.proof_cell(replace(BREW, qualification=replace(BREW.qualification, used_anyway=True)))
    assert (cell.text, cell.tooltip.partition(":")[0]) == ("failed", "failed · used anyway"), "the column is narrow"
    assert not details.accept.isVisible()


def test_before_one_goes_it_is_said_what_goes(dialog: RuntimesDialog, bridge: CalledBridge) -> None:
    free = replace(BUILT, pinned_by=(), folder=Path("/data/runtimes/source-0a1b"))
    bridge.deliver(RuntimesChanged((BUILTIN, CUDA, BREW, free)))
    dialog.list.select(free.key)
    assert dialog.list.remove.text() == "Delete…"
    dialog.list.table.setFocus()
    QTest.keyClick(dialog.list.table, Qt.Key.Key_Delete)
    (question,) = dialog.findChildren(RemoveRuntimeQuestion)
    title, sentence, _ = runtime_words.removal_words(free)
    assert title == "Delete llama-server · CUDA?"
    assert "0.80 GiB" in sentence
    assert sentence.endswith(f": {free.folder}.")
    assert bridge.panel.calls == []
    question.accept()
    assert bridge.panel.last == ("remove_runtime", free.key)
    assert "stay where they are" in runtime_words.removal_words(BREW)[1]
    assert "Profiles always use this runtime." in runtime_words.why_not_removed(BUILT)


def test_one_whose_program_is_gone_can_only_be_taken_off(dialog: RuntimesDialog, bridge: CalledBridge) -> None:
    bridge.deliver(RuntimesChanged(MANY))
    gone = MANY[-1]
    dialog.list.select(gone.key)
    assert dialog.list.details.proof.text() == "missing"
    assert [dialog.list.use.isEnabled(), dialog.list.pin.isEnabled(), dialog.list.qualify.isEnabled()] == [False] * 3
    assert dialog.list.remove.isEnabled()


def test_a_program_or_a_folder_that_is_dropped_is_added(
    dialog: RuntimesDialog, bridge: CalledBridge, tmp_path: Path
) -> None:
    dialog.show_part(GET)
    for path, taken in ((tmp_path, True), (tmp_path / "llama-server", True), (tmp_path / "a.gguf", False)):
        bridge.panel.calls.clear()
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path))])
        copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        enter = QDragEnterEvent(QPoint(9, 9), copy, data, left, none)
        QApplication.sendEvent(dialog, enter)
        assert enter.isAccepted() is taken
        if taken:
            QApplication.sendEvent(dialog, QDropEvent(QPointF(9, 9), copy, data, left, none))
        assert bridge.panel.calls == ([("add_runtime", path)] if taken else [])


def test_the_list_of_releases_is_asked_for_when_it_is_opened_and_installs_in_one_click(
    dialog: RuntimesDialog, bridge: CalledBridge
) -> None:
    dialog.show_part(GET)
    dialog.show_part(GET)
    assert bridge.panel.calls == [("list_releases", True)]
    assert dialog.offer.refresh.text() == "Asking GitHub …"
    bridge.deliver(ReleasesListed(RELEASES, WITH_CARD, update=RELEASES[1]))
    card = dialog.offer.offer
    assert card.title.text() == "llama-server b12377 · CUDA 12.8"
    assert "has machine code for the GeForce RTX 5090" in card.why.text()
    card.install.click()
    assert bridge.panel.last == ("install_runtime", "b12377", "ubuntu-cuda-12.8-x64")
    key = "release:b12377:ubuntu-cuda-12.8-x64"
    _tell(bridge, RuntimeJob(RuntimeJobKind.INSTALL, key, "Downloading", 0.5))
    assert (card.install.text(), card.install.isEnabled()) == ("Installing …", False)
    bridge.deliver(RuntimesChanged((*ENTRIES, replace(CUDA, key=key))))
    assert card.install.text() == "Installed"


def test_every_release_and_variant_can_be_had(dialog: RuntimesDialog, bridge: CalledBridge) -> None:
    dialog.show_part(GET)
    bridge.deliver(ReleasesListed(RELEASES, WITH_CARD))
    rows = dialog.offer.rows
    assert [rows.cell(row, 2).words for row in (0, 4, 6)] == ["all drafts", "DeepSpec drafts", "no"]
    assert rows.cell(3, 4).words == "CUDA 12.8"  # it is here
    dialog.offer.table.selectRow(2)
    variants = [dialog.offer.variant.itemText(place) for place in range(dialog.offer.variant.count())]
    assert variants[0] == "CUDA 12.8 · 0.92 GiB"
    assert any(words.startswith("ROCm") and words.endswith("does not fit here") for words in variants)
    dialog.offer.variant.setCurrentIndex(variants.index("Vulkan · 34.0 MiB"))
    dialog.offer.variant_install.click()
    assert bridge.panel.last == ("install_runtime", "b12360", "ubuntu-vulkan-x64")


@pytest.mark.parametrize("computer", [WITHOUT, OLD_DRIVER])
def test_what_is_offered_instead_is_said(dialog: RuntimesDialog, bridge: CalledBridge, computer: object) -> None:
    dialog.show_part(GET)
    assert isinstance(computer, type(WITHOUT))
    bridge.deliver(ReleasesListed(RELEASES, computer))
    said = dialog.offer.offer.computer.text()
    assert said.startswith("No NVIDIA card" if computer is WITHOUT else "GeForce GTX 1060")
    assert dialog.offer.offer.why.text()


def test_offline_the_last_list_stays_and_says_of_when_it_is(dialog: RuntimesDialog, bridge: CalledBridge) -> None:
    dialog.show_part(GET)
    offline = UserError("GitHub cannot be reached.", "Name or service not known", "Look again later.")
    bridge.deliver(ReleasesListed((), WITH_CARD, offline))
    assert dialog.offer.nothing.isVisible()
    assert not dialog.offer.offer.isVisible()
    at = RELEASES[0].published_at
    bridge.deliver(ReleasesListed(RELEASES, WITH_CARD, offline, at))
    assert dialog.offer.problem.isVisible()
    assert dialog.offer.offer.isVisible()
    assert dialog.offer.age.text().startswith("as of 2026-11-30")


def test_a_build_is_planned_before_it_can_begin(dialog: RuntimesDialog, bridge: CalledBridge) -> None:
    dialog.show_part(BUILD)
    form = dialog.form
    assert bridge.panel.calls == [("plan_build", form.wishes)]
    assert not form.build.isEnabled()
    line = "sudo apt-get install -y cmake"
    missing = BuildCheck("cmake", "CMake", BuildCheckState.MISSING, "not found", "Install it.", line)
    there = BuildCheck("git", "git", BuildCheckState.OK, "2.43.0")
    plan = BuildPlan(form.wishes, (there, missing), "build:1", "b12377")
    bridge.build_planned.emit(BuildPlanned(plan))
    assert form.verdict.text() == "Missing: CMake."
    assert not form.build.isEnabled()
    copy = form.checks.findChild(QPushButton, "buildCheckCopy")
    assert copy is not None
    copy.click()
    assert QGuiApplication.clipboard().text() == line
    bridge.build_planned.emit(BuildPlanned(replace(plan, checks=(there,))))
    form.build.click()
    assert bridge.panel.last == ("build_runtime", form.wishes)
    _tell(bridge, RuntimeJob(RuntimeJobKind.BUILD, "build:1", "Compiling", 0.1))
    assert not form.build.isEnabled()


def test_architectures_that_were_typed_are_not_told_as_those_of_the_cards(
    dialog: RuntimesDialog, bridge: CalledBridge
) -> None:
    form = dialog.form
    form.show_cuda(True)
    field = form.architectures.field
    before = field.placeholderText()
    field.setText("120a")
    bridge.build_planned.emit(BuildPlanned(BuildPlan(form.wishes, (), "build:1", architectures="120a")))
    assert field.placeholderText() == before
    field.clear()
    bridge.build_planned.emit(BuildPlanned(BuildPlan(form.wishes, (), "build:1", architectures="89")))
    assert field.placeholderText() == "those of the cards here: 89"


def test_a_release_of_mainline_can_be_named(dialog: RuntimesDialog, bridge: CalledBridge) -> None:
    dialog.show_part(BUILD)
    form = dialog.form
    form.sources[BuildSource.MODEL_CARD].click()
    assert form.wishes.tag == ""
    QTest.keyClicks(form.release, "b11434")
    QTest.keyClick(form.release, Qt.Key.Key_Return)
    assert form.sources[BuildSource.MAINLINE].isChecked(), "a release that was named is meant"
    name, wishes = bridge.panel.last
    assert (name, wishes.source, wishes.tag) == ("plan_build", BuildSource.MAINLINE, "b11434")
    form.sources[BuildSource.MODEL_CARD].click()
    form.release.editingFinished.emit()  # the focus went on, nothing was written
    assert (form.source, form.wishes.tag) == (BuildSource.MODEL_CARD, "")


def test_the_keyboard_begins_in_the_list(qtbot: QtBot, bridge: CalledBridge) -> None:
    dialog = RuntimesDialog(bridge)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    bridge.deliver(RuntimesChanged(ENTRIES))  # it comes after the first picture
    assert dialog.focusWidget() is dialog.list.table
    dialog.list.pin.setFocus()
    bridge.deliver(RuntimesChanged(MANY))
    assert dialog.focusWidget() is dialog.list.pin, "who has gone on is not called back"
    dialog.show_part(GET)
    assert dialog.focusWidget() is dialog.parts.stops[GET], "not Close, which the next Enter would press"


def test_other_wishes_are_planned_anew_and_an_answer_to_old_ones_is_not_shown(
    dialog: RuntimesDialog, bridge: CalledBridge, tmp_path: Path
) -> None:
    dialog.show_part(BUILD)
    form, before = dialog.form, dialog.form.wishes
    form.sources[BuildSource.MODEL_CARD].click()
    assert bridge.panel.last == ("plan_build", replace(before, source=BuildSource.MODEL_CARD))
    bridge.build_planned.emit(BuildPlanned(BuildPlan(before, (), "build:1")))
    assert not form.build.isEnabled()
    form.show_path(BuildSource.FOLDER, tmp_path)
    assert bridge.panel.last == ("plan_build", replace(before, source=BuildSource.FOLDER, path=tmp_path))
    form.jobs.setValue(3)
    form.jobs.editingFinished.emit()
    assert bridge.panel.last[1].jobs == 3
    form.cuda.click()
    assert bridge.panel.last[1].cuda is False
    assert not form.architectures.isEnabled()


def test_work_is_told_cancelled_and_gone_on_with(dialog: RuntimesDialog, bridge: CalledBridge) -> None:
    assert not dialog.jobs.isVisible()
    job = RuntimeJob(RuntimeJobKind.INSTALL, "release:b12377:win-x64", "Downloading", 0.41, 41 << 20, 100 << 20, 74.0)
    _tell(bridge, job)
    row = dialog.jobs.rows[job.key]
    assert row.bar.isVisible()
    assert "41.0 of 100.0 MiB · 1 min 14 s" in row.bar.accessibleName()
    row.cancel.click()
    assert bridge.panel.last == ("cancel_runtime_job", job.key)
    _tell(bridge, replace(job, state=RuntimeJobState.CANCELLED))
    row.resume.click()
    assert bridge.panel.last == ("resume_runtime_job", job.key)
    _tell(
        bridge, replace(job, state=RuntimeJobState.FAILED, problem=UserError("The disk is full.", "0 free", "Tidy up."))
    )
    assert row.step.text() == "The disk is full."
    assert row.reason.text() == "0 free. Tidy up."
    bridge.deliver(RuntimesChanged((*ENTRIES, replace(BUILT, key=job.key))))
    _tell(bridge, replace(job, state=RuntimeJobState.DONE))
    row.next.click()
    assert bridge.panel.last == ("qualify_runtime", job.key)
    _tell(bridge, replace(job, state=RuntimeJobState.DONE, kind=RuntimeJobKind.QUALIFY))
    row.next.click()
    assert bridge.panel.last == ("choose_runtime", job.key)
    bridge.deliver(RuntimesChanged((replace(CUDA, key=job.key, is_default=True),)))
    assert not row.next.isVisible()
    row.put_away.click()
    assert not dialog.jobs.isVisible()
    trial = replace(job, kind=RuntimeJobKind.QUALIFY)
    _tell(bridge, trial)  # it begins anew
    assert dialog.jobs.rows[job.key].isVisible()
    _tell(bridge, replace(trial, state=RuntimeJobState.FAILED, problem=UserError("It runs on the CPU only.")))
    assert dialog.jobs.rows[job.key].resume.text() == "Qualify again"
    bridge.deliver(RuntimesChanged(ENTRIES))
    assert not dialog.jobs.isVisible(), "nothing can be done with a runtime that was removed"


def test_the_log_of_a_build_is_shown_on_demand(dialog: RuntimesDialog, bridge: CalledBridge) -> None:
    job = RuntimeJob(RuntimeJobKind.BUILD, "build:1", "Compiling 2 of 9", 0.2, log_tail=("one", "two"))
    _tell(bridge, job)
    row = dialog.jobs.rows[job.key]
    assert not row.log.isVisible()
    row.log_button.click()
    assert row.log.text.toPlainText() == "one\ntwo"
    _tell(bridge, replace(job, log_tail=("two", "three")))
    assert row.log.text.toPlainText() == "two\nthree"
    _tell(bridge, replace(job, kind=RuntimeJobKind.QUALIFY, log_tail=()))
    assert not row.log.isVisible(), "an empty box that no button closes"


def test_what_was_compiled_is_thrown_away_at_the_second_press(dialog: RuntimesDialog, bridge: CalledBridge) -> None:
    job = RuntimeJob(RuntimeJobKind.BUILD, "build:1", "Compiling 2 of 9", state=RuntimeJobState.CANCELLED)
    _tell(bridge, job)
    row = dialog.jobs.rows[job.key]
    row.discard.click()
    assert (row.discard.text(), bridge.panel.calls) == ("Yes, throw away", [])
    row.discard.click()
    assert bridge.panel.last == ("discard_build", job.key)
    assert not dialog.jobs.isVisible()


def test_tab_goes_by_what_is_seen_also_to_what_came_later(
    qtbot: QtBot, dialog: RuntimesDialog, bridge: CalledBridge
) -> None:
    dialog.show_part(BUILD)
    missing = BuildCheck("cmake", "CMake", BuildCheckState.MISSING, "not found", "Install it.", "apt-get install cmake")
    bridge.build_planned.emit(BuildPlanned(BuildPlan(dialog.form.wishes, (missing,), "build:1")))
    _tell(bridge, RuntimeJob(RuntimeJobKind.BUILD, "build:2", "Compiling", 0.2, log_tail=("one",)))
    copy = dialog.form.checks.findChild(QPushButton, "buildCheckCopy")
    assert copy is not None
    qtbot.waitUntil(lambda: copy.isVisible() and dialog.jobs.rows["build:2"].cancel.isVisible())
    dialog.form.cuda.setFocus()
    passed = []
    for _ in range(9):
        focus = QApplication.focusWidget()
        assert focus is not None
        passed.append(focus.objectName())
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert passed[:6] == [
        "buildCuda",
        "buildArchitectures",
        "buildJobs",
        "buildCheckCopy",
        "buildCheckAgain",
        "runtimesClose",
    ]
    assert passed[6:9] == ["runtimeJobFigures", "runtimeJobLog", "runtimeJobCancel"]
    figures = dialog.jobs.rows["build:2"].findChildren(Explainer)
    assert [one.definition.key for one in figures] == ["work_done"]


def test_a_call_that_ends_after_the_dialog_was_closed_is_no_bug(qtbot: QtBot, bridge: CalledBridge) -> None:
    dialog = RuntimesDialog(bridge)
    dialog.show()
    dialog.show_part(GET)
    dialog.add(Path("/opt/llama-server"))
    gone: list[bool] = []
    dialog.destroyed.connect(lambda: gone.append(True))
    dialog.close()
    qtbot.waitUntil(lambda: bool(gone))
    bridge.end_calls()
