"""The line at the foot of the window: the runtime and the GPU, or why there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sparkdeck import __version__
from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, Tone, colours, font, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.painting import fill
from sparkdeck.ui.widgets.text import ElidedText, Text

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from sparkdeck.domain.downloads import DownloadJob
    from sparkdeck.domain.runtime import Runtime
    from sparkdeck.domain.samples import Sample


class StatusLine(QWidget):
    settings_clicked = Signal()
    help_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(scaled(26))
        self._runtime = ElidedText(tr("Runtime –"), size=TextSize.SMALL, tone=Tone.MUTED)
        self._runtime.setObjectName("runtimeLabel")
        self._runtime.setAccessibleName(tr("Runtime"))
        self._gpu = ElidedText(tr("GPU –"), size=TextSize.SMALL, tone=Tone.MUTED)
        self._gpu.setObjectName("gpuLabel")
        self._gpu.setAccessibleName(tr("Graphics card"))
        self._downloads = ElidedText(size=TextSize.SMALL, tone=Tone.INFO)
        self._downloads.setObjectName("downloadsLabel")
        self._downloads.setAccessibleName(tr("Downloads"))
        self._downloads.hide()
        version = Text(f"SparkDeck {__version__}", size=TextSize.SMALL, tone=Tone.MUTED)
        self._settings = Button(tr("⚙ Settings  Ctrl+,"), "settingsButton", tr("Settings (Ctrl+,)"), flat=True)
        self._settings.setFont(font(TextSize.SMALL))
        self.help_button = Button(tr("Help  F1"), "helpButton", tr("Help: texts, keys, first steps, about"), flat=True)
        self.help_button.setFont(font(TextSize.SMALL))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.LARGE, 1, Space.LARGE, 0)
        layout.setSpacing(Space.LARGE)
        layout.addWidget(self._runtime)
        layout.addWidget(self._gpu, 1)
        layout.addWidget(self._downloads)
        layout.addWidget(version)
        layout.addWidget(self.help_button)
        layout.addWidget(self._settings)
        self.help_button.clicked.connect(self.help_clicked)
        self._settings.clicked.connect(self.settings_clicked)

    def show_runtime(self, runtime: Runtime) -> None:
        self._runtime.setText(runtime.label)
        self._runtime.setToolTip("\n".join([" ".join(runtime.command), *runtime.devices]))

    def show_downloads(self, jobs: tuple[DownloadJob, ...]) -> None:
        """How many are under way, and how fast all together; nothing while there is none."""
        from sparkdeck.ui import download_words

        words = download_words.status_words(jobs)
        self._downloads.setText(words)
        self._downloads.setVisible(bool(words))

    def show_sample(self, sample: Sample) -> None:
        if sample.gpus:
            self._gpu.setText(" · ".join(gpu.name for gpu in sample.gpus))
        else:
            self._gpu.setText(sample.gpu_reason or tr("No NVIDIA GPU"))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill(painter, QRectF(self.rect()), colours().surface)
        fill(painter, QRectF(0, 0, self.width(), 1), colours().border)
