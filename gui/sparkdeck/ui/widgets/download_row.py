"""One download: its name, how far it is, what it does, what can be done with it, and its files on demand."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QVBoxLayout, QWidget

from sparkdeck.domain.downloads import DownloadJob, DownloadState, FileProgress
from sparkdeck.domain.translation import labelled, tr
from sparkdeck.ui import download_words, models_words
from sparkdeck.ui.theme import Space, TextSize, Tone, colours, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.explanation import Explainer
from sparkdeck.ui.widgets.mirroring import mirror
from sparkdeck.ui.widgets.painting import RIGHT, fill, smooth
from sparkdeck.ui.widgets.text import ElidedText, Text

_TOGGLE_WIDTH, _MORE_WIDTH = 26, 30
_BAR_SHARE = 4
_ONE_LINE_FROM = 760
_AMOUNT_WIDTH = 110
_STATE_WIDTH = 142
_RESUMABLE = frozenset({DownloadState.PAUSED, DownloadState.FAILED, DownloadState.CANCELLED})
_BAR_TONES = {
    DownloadState.RUNNING: Tone.INFO,
    DownloadState.STALLED: Tone.ACCENT,
    DownloadState.WAITING: Tone.ACCENT,
    DownloadState.VERIFYING: Tone.GOOD,
    DownloadState.DONE: Tone.GOOD,
    DownloadState.FAILED: Tone.BAD,
}


class DownloadRow(QWidget):
    """Fed with one job; updated in place."""

    pause_clicked = Signal(int)
    resume_clicked = Signal(int)
    cancel_clicked = Signal(int)
    up_clicked = Signal(int)
    down_clicked = Signal(int)

    def __init__(self, job: DownloadJob, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.job = job
        self._can_move = (False, False)
        self._is_narrow = False
        name, title = f"download{job.job_id}", job.request.title
        self.setObjectName(name)
        self.toggle = Button("▸", f"{name}Files", tr("Files of {title}", title=title), flat=True)
        self.toggle.setCheckable(True)
        self._title = ElidedText(middle=True)
        self._parts = Text(size=TextSize.SMALL, tone=Tone.MUTED)
        self.bar = ShareBar()
        self.amount = ElidedText(align=RIGHT)
        self.amount.setFixedWidth(_room(self.amount, _AMOUNT_WIDTH, models_words.amounts(10 << 30, 88 << 30)))
        self.state = ElidedText(align=RIGHT)
        self.state.setFixedWidth(_room(self.state, _STATE_WIDTH, *download_words.longest_states()))
        self.action = Button(tr("Pause"), f"{name}Action", tr("Pause {title}", title=title), flat=True)
        self.more = Button("⋯", f"{name}More", tr("Move or cancel {title}", title=title), flat=True)
        self._reason = Text(size=TextSize.SMALL, tone=Tone.BAD, wrap=True)
        self._reason.hide()
        self._files = QWidget()
        self._files.hide()
        self._file_lines: list[_FileLine] = []
        self._lay_out()
        self.show_job(job)
        Explainer(self.amount, "download_amount", labelled(title, tr("Amount of a download")))
        Explainer(
            self.state,
            "download_speed",
            labelled(title, tr("Download speed")),
            also=("time_left",),
            now=lambda: self.job.note,
        )

        self.toggle.toggled.connect(self._on_toggle_toggled)
        self.action.clicked.connect(self._on_action_clicked)
        self.more.clicked.connect(self._on_more_clicked)

    def _lay_out(self) -> None:
        for button, width in ((self.toggle, _TOGGLE_WIDTH), (self.more, _MORE_WIDTH)):
            button.setFixedWidth(scaled(width))
        self.action.keep_width_of(tr("Pause"), tr("Resume"), tr("Retry"))
        names = QHBoxLayout()
        names.setSpacing(Space.SMALL)
        self._title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        names.addWidget(self._title)
        names.addWidget(self._parts)
        names.addStretch(1)
        self._line = line = QHBoxLayout()
        line.setSpacing(Space.SMALL)
        line.addWidget(self.toggle)
        line.addLayout(names, 5)
        line.addWidget(self.bar, _BAR_SHARE)
        line.addWidget(self.amount)
        line.addWidget(self.state)
        line.addWidget(self.action)
        line.addWidget(self.more)
        self._file_column = QVBoxLayout(self._files)
        beside = self.action.maximumWidth() + scaled(_MORE_WIDTH) + 2 * Space.SMALL
        self._file_column.setContentsMargins(0, 0, beside, Space.TINY)
        self._file_column.setSpacing(2)
        below = QVBoxLayout()
        below.setContentsMargins(scaled(_TOGGLE_WIDTH) + Space.SMALL, 0, 0, 0)
        self._second = QHBoxLayout()
        self._second.setSpacing(Space.SMALL)
        below.addLayout(self._second)
        below.addWidget(self._reason)
        below.addWidget(self._files)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 3, 0, 4)
        layout.setSpacing(2)
        layout.addLayout(line)
        layout.addLayout(below)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab goes through, in order."""
        return self.toggle, self.amount, self.state, self.action, self.more

    def show_job(self, job: DownloadJob) -> None:
        """Show where the job is now."""
        self.job = job
        cell = download_words.job_cell(job)
        self._title.setText(job.request.title)
        self._parts.setText(download_words.parts_words(job))
        self._parts.setVisible(len(job.files) > 1)
        share = download_words.fraction(job.done_bytes, job.total_bytes)
        self.bar.show_share(share, _BAR_TONES.get(job.state, Tone.MUTED))
        self.bar.setAccessibleName(f"{job.request.title}: {download_words.percent_words(job)}, {cell.words}")
        ended = job.state is DownloadState.DONE
        self.amount.setText(
            models_words.size(job.total_bytes) if ended else models_words.amounts(job.done_bytes, job.total_bytes)
        )
        self.state.setText(cell.words)
        self.state.set_tone(cell.tone)
        self.state.setToolTip(cell.tooltip)
        failed = job.state is DownloadState.FAILED
        self._reason.setText(download_words.failure_words(job) if failed else "")
        self._reason.setVisible(failed and bool(self._reason.text()))
        over = job.state is DownloadState.DONE
        resumable = job.state in _RESUMABLE
        word = tr("Retry") if failed else tr("Resume") if resumable else tr("Pause")
        self.action.setText(word)
        self.action.setAccessibleName(
            tr("Retry {title}", title=job.request.title)
            if failed
            else tr("Resume {title}", title=job.request.title)
            if resumable
            else tr("Pause {title}", title=job.request.title)
        )
        hidden = over or job.state is DownloadState.VERIFYING
        _keep_place(self.action, shown=not hidden)
        _keep_place(self.more, shown=not over)
        if self.toggle.isChecked():
            self._show_files(job.files)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The figures go below the name where both do not fit beside each other."""
        super().resizeEvent(event)
        narrow = self.width() < scaled(_ONE_LINE_FROM)
        if narrow is not self._is_narrow:
            self._is_narrow = narrow
            new = self._second if narrow else self._line
            old = self._line if narrow else self._second
            for place, part in enumerate((self.bar, self.amount, self.state)):
                old.removeWidget(part)
                new.insertWidget(place + (0 if narrow else 2), part, _BAR_SHARE if part is self.bar else 0)

    def set_movable(self, up: bool, down: bool) -> None:
        self._can_move = (up, down)

    def _show_files(self, files: tuple[FileProgress, ...]) -> None:
        while len(self._file_lines) > len(files):
            gone = self._file_lines.pop()
            gone.hide()
            gone.deleteLater()
        while len(self._file_lines) < len(files):
            line = _FileLine()
            self._file_lines.append(line)
            self._file_column.addWidget(line)
        for line, file in zip(self._file_lines, files, strict=True):
            line.show_file(file)

    @Slot(bool)
    def _on_toggle_toggled(self, shown: bool) -> None:
        self.toggle.setText("▾" if shown else "▸")
        if shown:
            self._show_files(self.job.files)
        self._files.setVisible(shown)

    @Slot()
    def _on_action_clicked(self) -> None:
        signal = self.resume_clicked if self.job.state in _RESUMABLE else self.pause_clicked
        signal.emit(self.job.job_id)

    @Slot()
    def _on_more_clicked(self) -> None:
        menu = self.make_menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height())))

    def make_menu(self) -> QMenu:
        """What else can be done with it."""
        menu = QMenu(self)
        up, down = self._can_move
        cancelled = self.job.state is DownloadState.CANCELLED
        for words, signal, enabled in (
            (tr("Move up"), self.up_clicked, up),
            (tr("Move down"), self.down_clicked, down),
            (tr("Delete what came") if cancelled else tr("Cancel…"), self.cancel_clicked, True),
        ):
            action = menu.addAction(words)
            action.setEnabled(enabled)
            action.triggered.connect(lambda _checked=False, signal=signal: signal.emit(self.job.job_id))
        menu.insertSeparator(menu.actions()[-1])
        return menu

    def paintEvent(self, event: QPaintEvent) -> None:
        fill(QPainter(self), QRectF(0, self.height() - 1, self.width(), 1), colours().border)


def _room(label: QWidget, least: int, *texts: str) -> int:
    """For the longest of ``texts``: other languages need more than the ``least`` logical pixels."""
    return max(scaled(least), *(label.fontMetrics().horizontalAdvance(text) + 2 for text in texts))


def _keep_place(widget: QWidget, *, shown: bool) -> None:
    """Hide it without moving what stands beside it."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)
    widget.setVisible(shown)


class ShareBar(QWidget):
    """A thin bar: the share that is there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(scaled(36))
        self.setFixedHeight(scaled(20))
        self.share = 0.0
        self.tone = Tone.INFO

    def show_share(self, share: float, tone: Tone) -> None:
        if (share, tone) != (self.share, self.tone):
            self.share, self.tone = share, tone
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        mirror(painter, self.rect())
        scheme, height = colours(), 6.0
        area = QRectF(0, (self.height() - height) / 2, self.width(), height)
        fill(painter, area, scheme.border, radius=3)
        if self.share > 0:
            area.setWidth(max(height, area.width() * min(1.0, self.share)))
            fill(painter, area, scheme.tone(self.tone), radius=3)


class _FileLine(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._name = ElidedText(size=TextSize.SMALL, tone=Tone.MUTED, middle=True)
        self._amount = Text(size=TextSize.SMALL, tone=Tone.MUTED)
        self._state = ElidedText(size=TextSize.SMALL, tone=Tone.MUTED, align=RIGHT)
        self._state.setFixedWidth(_room(self._state, 72, *(state.title for state in DownloadState)))
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(Space.LARGE)
        line.addWidget(self._name, 1)
        line.addWidget(self._amount)
        line.addWidget(self._state)

    def show_file(self, file: FileProgress) -> None:
        self._name.setText(file.name)
        self._amount.setText(models_words.amounts(file.done_bytes, file.total_bytes))
        self._state.setText(file.state.title)
        bad, done = file.state is DownloadState.FAILED, file.state is DownloadState.DONE
        self._state.set_tone(Tone.BAD if bad else Tone.GOOD if done else Tone.MUTED)
