"""The row of controls over the monitor's charts: how far back, which GPU, pause, export, the small window."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QMenu, QWidget

from sparkdeck.domain.sample_history import Window
from sparkdeck.domain.samples import GpuSample
from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.choice_box import ChoiceBox
from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
from sparkdeck.ui.widgets.segments import Segments

WINDOWS = tuple(Window)
_LONGEST_NAME = 24


class MonitorControls(QWidget):
    """Says what was chosen; decides nothing."""

    window_chosen = Signal(object)
    """Window"""
    gpu_chosen = Signal(object)
    """The number of a GPU, ``None`` for all."""
    pause_toggled = Signal(bool)
    csv_clicked = Signal()
    picture_clicked = Signal(bool)
    """Whether on light ground."""
    mini_clicked = Signal()
    retry_clicked = Signal()
    """The driver is to be asked again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.windows = Segments("monitorWindow", tr("Time shown"), tuple(window.title for window in WINDOWS))
        self.gpus = ChoiceBox("monitorGpu", tr("GPU shown"))
        self.gpus.hide()
        self.pause = Button(tr("Pause"), "monitorPauseButton", tr("Hold the picture still; samples are kept"))
        self.pause.setCheckable(True)
        self.pause.setToolTip(tr("Hold the picture still. What is measured meanwhile is kept."))
        self.export = Button(tr("Export…"), "monitorExportButton", tr("Export what is shown as a table or a picture"))
        self.mini = Button(tr("Mini monitor"), "miniMonitorButton", tr("Open the mini monitor"))
        self.mini.setToolTip(tr("A small window that stays on top (Ctrl+Shift+M)"))
        self.retry = Button(tr("Ask the driver again"), "monitorRetryButton", tr("Ask the NVIDIA driver again now"))
        self.retry.hide()
        self._shown: tuple[tuple[int, str], ...] = ()
        layout = CompactFlowLayout(self, gap=Space.SMALL)
        for part in (self.windows, self.gpus, self.pause, self.export, self.mini, self.retry):
            layout.addWidget(part)

        self.windows.chosen.connect(self._on_windows_chosen)
        self.gpus.activated.connect(self._on_gpus_activated)
        self.pause.toggled.connect(self._on_pause_toggled)
        self.export.clicked.connect(self.open_menu)
        self.mini.clicked.connect(self.mini_clicked)
        self.retry.clicked.connect(self.retry_clicked)

    def show_gpus(self, gpus: tuple[GpuSample, ...]) -> None:
        """A choice, where there is more than one; a GPU that was lost stays in it."""
        known = dict(self._shown)
        known.update((gpu.index, gpu.name) for gpu in gpus if gpu.is_whole_card)
        shown = tuple(sorted(known.items()))
        if shown == self._shown:
            return
        chosen = self.gpu
        self._shown = shown
        self.gpus.clear()
        self.gpus.addItem(tr("All GPUs"), None)
        for index, name in shown:
            brief = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
            self.gpus.addItem(f"GPU {index} · {brief}", index)
        self.gpus.setCurrentIndex(max(0, self.gpus.findData(chosen)))
        self.gpus.setVisible(len(shown) > 1)
        self.gpus.updateGeometry()

    def show_trouble(self, reason: str) -> None:
        """Why the driver tells nothing, where it is worth asking again; empty else."""
        self.retry.setToolTip(reason)
        if self.retry.isHidden() is bool(reason):
            self.retry.setVisible(bool(reason))
            self.retry.updateGeometry()

    @property
    def gpu(self) -> int | None:
        """``None``: all of them."""
        found = self.gpus.currentData()
        return found if isinstance(found, int) else None

    def make_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setObjectName("monitorExportMenu")
        menu.addAction(tr("Samples as CSV…"), self.csv_clicked.emit)
        menu.addAction(tr("Picture as shown (PNG)…"), lambda: self.picture_clicked.emit(False))
        menu.addAction(tr("Picture on light ground (PNG)…"), lambda: self.picture_clicked.emit(True))
        return menu

    @Slot()
    def open_menu(self) -> None:
        menu = self.make_menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.export.mapToGlobal(self.export.rect().bottomLeft()))

    @Slot(int)
    def _on_windows_chosen(self, place: int) -> None:
        self.window_chosen.emit(WINDOWS[place])

    @Slot(int)
    def _on_gpus_activated(self, _place: int) -> None:
        self.gpu_chosen.emit(self.gpu)

    @Slot(bool)
    def _on_pause_toggled(self, paused: bool) -> None:
        self.pause.setText(tr("Resume") if paused else tr("Pause"))
        self.pause_toggled.emit(paused)
