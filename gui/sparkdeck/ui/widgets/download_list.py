"""The queue of downloads: a card that is there only while there is something in it."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.domain.downloads import DownloadJob, DownloadState
from sparkdeck.domain.translation import tr
from sparkdeck.ui import download_words
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.download_row import DownloadRow
from sparkdeck.ui.widgets.explanation import Explainer

_OVER = frozenset({DownloadState.DONE, DownloadState.CANCELLED})


class DownloadList(Card):
    """Shows the jobs in their order. What is over can be put out of sight; that changes nothing on the disk."""

    pause_wanted = Signal(int)
    resume_wanted = Signal(int)
    cancel_wanted = Signal(object)
    """The DownloadJob."""
    move_wanted = Signal(int, int)
    """Job and its new place in the whole list."""
    forget_wanted = Signal(int)
    """A finished job whose line may go."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Downloads"), parent=parent)
        self.setObjectName("downloadList")
        self.setAccessibleName(tr("Downloads"))
        self._jobs: tuple[DownloadJob, ...] = ()
        self._put_away: set[int] = set()
        self.rows: dict[int, DownloadRow] = {}
        self._tabbed: list[DownloadRow] = []
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        self.body.addLayout(self._column)
        self.clear_button = Button(
            tr("Hide finished"), "downloadsClearButton", tr("Hide finished downloads"), flat=True
        )
        self.head.insertWidget(1, self.clear_button)
        Explainer(self.aside, "download_speed", tr("Download speed"))
        self.hide()
        self.clear_button.clicked.connect(self.put_finished_away)

    def show_jobs(self, jobs: tuple[DownloadJob, ...]) -> None:
        """The whole queue, in order."""
        self._jobs = jobs
        self._put_away &= {job.job_id for job in jobs if job.state in _OVER}
        shown = [job for job in jobs if job.job_id not in self._put_away]
        kept = {job.job_id for job in shown}
        for job_id in [job_id for job_id in self.rows if job_id not in kept]:
            row = self.rows.pop(job_id)
            row.hide()
            row.deleteLater()
        order = [job.job_id for job in jobs if job.state not in download_words.ENDED]
        for place, job in enumerate(shown):
            row = self.rows.get(job.job_id) or self._add_row(job)
            if self._column.indexOf(row) != place:
                self._column.removeWidget(row)
                self._column.insertWidget(place, row)
            row.show_job(job)
            waits = job.job_id in order
            row.set_movable(waits and order[0] != job.job_id, waits and order[-1] != job.job_id)
        self._order_tabs([self.rows[job.job_id] for job in shown])
        self.set_aside(download_words.queue_words(shown))
        self.clear_button.setVisible(any(job.state in _OVER for job in shown))
        self.setVisible(bool(shown))

    def _order_tabs(self, rows: list[DownloadRow]) -> None:
        """Rows come and move long after the page was made: Tab goes through them where they stand, not at the very end."""
        if rows == self._tabbed:
            return
        self._tabbed = rows
        before: QWidget = self.aside
        self.setTabOrder(self.clear_button, before)
        for row in rows:
            for stop in row.stops:
                self.setTabOrder(before, stop)
                before = stop

    def _add_row(self, job: DownloadJob) -> DownloadRow:
        row = DownloadRow(job)
        row.pause_clicked.connect(self.pause_wanted)
        row.resume_clicked.connect(self.resume_wanted)
        row.cancel_clicked.connect(self._on_row_cancel_clicked)
        row.up_clicked.connect(self._on_row_up_clicked)
        row.down_clicked.connect(self._on_row_down_clicked)
        self.rows[job.job_id] = row
        return row

    @Slot()
    def put_finished_away(self) -> None:
        self._put_away |= {job.job_id for job in self._jobs if job.state in _OVER}
        for job in self._jobs:
            if job.state is DownloadState.DONE:
                self.forget_wanted.emit(job.job_id)
        self.show_jobs(self._jobs)

    @Slot(int)
    def _on_row_cancel_clicked(self, job_id: int) -> None:
        self.cancel_wanted.emit(self.rows[job_id].job)

    @Slot(int)
    def _on_row_up_clicked(self, job_id: int) -> None:
        self._move(job_id, -1)

    @Slot(int)
    def _on_row_down_clicked(self, job_id: int) -> None:
        self._move(job_id, 1)

    def _move(self, job_id: int, by: int) -> None:
        places = [place for place, job in enumerate(self._jobs) if job.state not in download_words.ENDED]
        order = [self._jobs[place].job_id for place in places]
        if job_id in order and 0 <= order.index(job_id) + by < len(order):
            self.move_wanted.emit(job_id, places[order.index(job_id) + by])
