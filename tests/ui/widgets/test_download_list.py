from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from build_scripts.model_scenes import MANY_JOBS
from sparkdeck.domain.downloads import DownloadState
from sparkdeck.ui.widgets.download_list import DownloadList
from sparkdeck.ui.widgets.explanation import WHAT_IS_THIS, Explainer, ExplanationSheet


@pytest.fixture
def queue(qtbot: QtBot) -> DownloadList:
    queue = DownloadList()
    qtbot.addWidget(queue)
    queue.resize(1000, 500)
    queue.show_jobs(MANY_JOBS)
    return queue


def click(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_it_is_there_only_while_there_is_something_in_it(queue: DownloadList) -> None:
    there = not queue.isHidden()
    queue.show_jobs(())

    assert there
    assert queue.isHidden()
    assert queue.rows == {}


def test_the_button_says_what_it_does(queue: DownloadList) -> None:
    paused, resumed = QSignalSpy(queue.pause_wanted), QSignalSpy(queue.resume_wanted)
    texts = {job_id: row.action.text() for job_id, row in queue.rows.items() if not row.action.isHidden()}
    for job_id in (1, 5, 6):
        click(queue.rows[job_id].action)

    assert texts == {1: "Pause", 3: "Pause", 4: "Pause", 5: "Resume", 6: "Retry", 7: "Pause"}
    assert paused.at(0) == [1]
    assert [resumed.at(place) for place in range(resumed.count())] == [[5], [6]]


def test_d07_a_failed_part_is_named_and_can_be_retried(queue: DownloadList) -> None:
    words = [label.text() for label in queue.rows[6].findChildren(QLabel)]

    assert "Failed (1 of 3)" in words
    assert any("Part 1 of 3 is damaged." in each and "Retry fetches" in each for each in words)


def test_tab_goes_through_the_rows_where_they_stand(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    queue, below = DownloadList(), QPushButton("below")
    layout.addWidget(queue)
    layout.addWidget(below)
    queue.show_jobs(MANY_JOBS)
    queue.show_jobs((MANY_JOBS[1], MANY_JOBS[0], *MANY_JOBS[2:]))
    chain: list[QWidget] = []
    widget: QWidget | None = queue.clear_button
    while widget is not None and widget is not below:
        widget = widget.nextInFocusChain()
        if isinstance(widget, QAbstractButton):
            chain.append(widget)
    first, second = queue.rows[MANY_JOBS[1].job_id], queue.rows[MANY_JOBS[0].job_id]

    assert chain[:6] == [first.toggle, first.action, first.more, second.toggle, second.action, second.more]
    assert chain[-1] is below
    assert len(chain) == 3 * len(MANY_JOBS) + 1


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)
def test_its_figures_say_what_they_are(queue: DownloadList) -> None:
    row = queue.rows[1]
    queue.show()
    for figure, term in ((row.amount, "Amount of a download"), (row.state, "Download speed")):
        QTest.keyClick(figure, Qt.Key.Key_F1)
        (sheet,) = figure.findChildren(ExplanationSheet)
        assert sheet.accessibleName() == term
        sheet.close()
    row.state.findChildren(Explainer)[0].open_menu(QPoint(0, 0))
    menu = row.state.findChild(QMenu, "figureMenu")
    assert menu is not None
    assert [action.text() for action in menu.actions()] == [WHAT_IS_THIS, "What is “Time left”?"]
    menu.close()
    assert row.stops == (row.toggle, row.amount, row.state, row.action, row.more)


def test_its_files_are_shown_on_demand(queue: DownloadList) -> None:
    row = queue.rows[1]
    before = len(row.findChildren(QLabel))
    click(row.toggle)
    shown = [label.text() for label in row.findChildren(QLabel)]

    assert len(shown) == before + 9
    assert "Qwen3.6-27B-Q4_K_M-00002-of-00003.gguf" in shown


def test_only_what_waits_can_be_moved_and_to_where_it_goes(queue: DownloadList) -> None:
    moved = QSignalSpy(queue.move_wanted)
    menu = queue.rows[4].make_menu()
    enabled = {action.text(): action.isEnabled() for action in menu.actions() if action.text()}
    menu.actions()[0].trigger()
    first = {action.text(): action.isEnabled() for action in queue.rows[1].make_menu().actions() if action.text()}

    assert enabled == {"Move up": True, "Move down": True, "Cancel…": True}
    assert not first["Move up"]
    assert moved.at(0) == [4, 2]


def test_what_is_finished_can_be_put_out_of_sight(queue: DownloadList) -> None:
    forgotten = QSignalSpy(queue.forget_wanted)
    click(queue.clear_button)
    put_away = 8 not in queue.rows and forgotten.at(0) == [8]
    queue.show_jobs((*MANY_JOBS[:7], replace(MANY_JOBS[7], state=DownloadState.RUNNING)))

    assert put_away
    assert 8 in queue.rows


def test_rows_follow_the_order_of_the_queue(queue: DownloadList) -> None:
    kept = queue.rows[2]
    queue.show_jobs(MANY_JOBS[::-1])
    column = [queue.rows[job.job_id] for job in MANY_JOBS[::-1]]
    layout = column[0].parentWidget()

    assert queue.rows[2] is kept
    assert layout is queue
    assert [queue._column.indexOf(row) for row in column] == list(range(8))


def test_finished_and_hidden_states_change_in_place(queue: DownloadList) -> None:
    row = queue.rows[1]
    queue.show_jobs((replace(MANY_JOBS[0], state=DownloadState.DONE), *MANY_JOBS[1:]))

    assert row.state.text() == "Done"
    assert row.action.isHidden()
    assert row.more.isHidden()


def test_a_cancelled_download_whose_part_was_kept_can_be_resumed_or_deleted(queue: DownloadList) -> None:
    queue.show_jobs((replace(MANY_JOBS[0], state=DownloadState.CANCELLED),))
    row = queue.rows[1]
    words = [action.text() for action in row.make_menu().actions() if action.text()]

    assert row.action.text() == "Resume"
    assert words[-1] == "Delete what came"


def test_a_place_in_the_queue_counts_what_has_ended_too(queue: DownloadList) -> None:
    moved = QSignalSpy(queue.move_wanted)
    queue.show_jobs((MANY_JOBS[7], *MANY_JOBS[:3]))
    queue.rows[2].up_clicked.emit(2)
    queue.rows[2].down_clicked.emit(2)

    assert [moved.at(place) for place in range(2)] == [[2, 1], [2, 3]]
