"""What is measured: speed, acceptance, memory and load over time, and the requests that ended."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.domain.events import AdviceChanged
from sparkdeck.domain.request_record import RequestRecord
from sparkdeck.domain.sample_history import Window
from sparkdeck.domain.samples import Sample
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.translation import tr
from sparkdeck.ui import monitor_charts as charts
from sparkdeck.ui import monitor_figures as figures
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.chart_feed import ChartFeed
from sparkdeck.ui.file_question import ask_where_to_save
from sparkdeck.ui.formatting import clock, second
from sparkdeck.ui.kept_columns import KeptColumns
from sparkdeck.ui.monitor_controls import MonitorControls
from sparkdeck.ui.request_rows import RequestRows
from sparkdeck.ui.theme import Space, Tone
from sparkdeck.ui.widget_picture import picture_of
from sparkdeck.ui.widgets.card_grid import CardGrid
from sparkdeck.ui.widgets.chart_card import ChartCard, FigureCard
from sparkdeck.ui.widgets.draft_bars import DraftBars
from sparkdeck.ui.widgets.line_chart import LineChart
from sparkdeck.ui.widgets.machine_card import MachineCard
from sparkdeck.ui.widgets.page_header import PageHeader
from sparkdeck.ui.widgets.request_table import RequestTable
from sparkdeck.ui.widgets.running_advice import RunningAdvice
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea
from sparkdeck.ui.widgets.seen import is_seen
from sparkdeck.ui.widgets.written_line import WrittenLine


class MonitorPage(PageScrollArea):
    """Made at its first show. What it shows comes from the bridge's history; while nobody sees it, it does nothing."""

    mini_wanted = Signal()
    mend_clicked = Signal(object)
    """Mend: of the advice on the running server"""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._sample = bridge.sample
        self._held: datetime | None = None
        """Since when the picture stands still."""
        self._missed: list[RequestRecord] = []
        """Requests that ended while it stood still."""
        self.setObjectName("monitorPage")
        self.header = PageHeader(tr("Monitor"))
        self.controls = MonitorControls()
        self.written = WrittenLine("monitorWritten")
        self.advice = RunningAdvice()
        self.decode = _chart(bridge, charts.DECODE, "decode_speed")
        self.prompt = _chart(bridge, charts.PROMPT, "prompt_speed")
        self.acceptance = _chart(bridge, charts.ACCEPTANCE, "acceptance", "mean_accepted_length")
        self.memory = _chart(bridge, charts.VRAM, "vram")
        self.gpu = _chart(bridge, charts.LOAD, "gpu_load")
        self.power = _chart(bridge, charts.POWER, "gpu_power")
        self.context = _chart(bridge, charts.CONTEXT, "context_fill")
        self.host = _chart(bridge, charts.HOST, "host_load")
        self.bars = DraftBars()
        self.positions = FigureCard(tr("Drafted tokens"), self.bars, explained="mean_accepted_length")
        self.machine = MachineCard()
        self.requests = RequestTable(RequestRows(bridge.requests))
        KeptColumns(bridge, "requests", self.requests.table)
        drawn = {
            self.decode: charts.DECODE,
            self.prompt: charts.PROMPT,
            self.acceptance: charts.ACCEPTANCE,
            self.memory: charts.VRAM,
            self.gpu: charts.LOAD,
            self.power: charts.POWER,
            self.context: charts.CONTEXT,
            self.host: charts.HOST,
        }
        self._feed = ChartFeed(bridge.history, [(plan, card.chart) for card, plan in drawn.items()])
        cards = (self.decode, self.prompt, self.acceptance, self.memory, self.gpu, self.positions)
        self.grid = CardGrid((*cards, self.power, self.context, self.host))
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(self.header)
        layout.addWidget(self.controls)
        layout.addWidget(self.written)
        layout.addWidget(self.advice)
        layout.addWidget(self.grid, 1)
        layout.addWidget(self.machine)
        layout.addWidget(self.requests)
        layout.addStretch()
        self.setWidget(content)

        self._refresh()
        if bridge.advice is not None:
            self._show_advice(bridge.advice)
        bridge.advice_changed.connect(self._show_advice)
        self.advice.mend_clicked.connect(self.mend_clicked)
        bridge.sample_taken.connect(self._on_bridge_sample_taken)
        bridge.server_status_changed.connect(self._on_bridge_server_status_changed)
        bridge.request_finished.connect(self._on_bridge_request_finished)
        self.controls.window_chosen.connect(self._on_controls_window_chosen)
        self.controls.gpu_chosen.connect(self._on_controls_gpu_chosen)
        self.controls.pause_toggled.connect(self._on_controls_pause_toggled)
        self.controls.csv_clicked.connect(self._on_controls_csv_clicked)
        self.controls.picture_clicked.connect(self._on_controls_picture_clicked)
        self.controls.mini_clicked.connect(self.mini_wanted)
        self.controls.retry_clicked.connect(self._on_controls_retry_clicked)
        for card in drawn:
            card.chart.pointed.connect(self._on_chart_pointed)

    # ------------------------------------------------------------------ what is measured

    @Slot(object)
    def _on_bridge_sample_taken(self, sample: Sample) -> None:
        if self._held is None and is_seen(self) and self._feed.is_due(sample.time):
            self._refresh()

    @Slot(object)
    def _on_bridge_server_status_changed(self, status: ServerStatus) -> None:
        if status.phase is not Phase.READY and self._held is None:
            self._show_server(None)

    @Slot(object)
    def _on_bridge_request_finished(self, record: RequestRecord) -> None:
        if self._held is None:
            self.requests.take(record)
        else:
            self._missed.append(record)

    @Slot(object)
    def _show_advice(self, changed: AdviceChanged) -> None:
        self.advice.show_advice(changed.advice)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def _refresh(self) -> None:
        if self._held is not None:
            return
        self._sample = self._bridge.sample
        self._feed.update()
        self._show(self._sample)

    # ------------------------------------------------------------------ what is chosen

    @Slot(object)
    def _on_controls_window_chosen(self, window: Window) -> None:
        self._feed.choose(window, self._feed.gpu)

    @Slot(object)
    def _on_controls_gpu_chosen(self, gpu: int | None) -> None:
        self._feed.choose(self._feed.window, gpu)
        self._show_gpus(self._sample)

    @Slot(bool)
    def _on_controls_pause_toggled(self, paused: bool) -> None:
        self._held = datetime.now() if paused else None
        self._feed.hold(paused)
        if paused:
            self._show_sentence(self._sample)
            return
        for record in self._missed:
            self.requests.take(record)
        self._missed.clear()
        self._refresh()

    @Slot(object)
    def _on_chart_pointed(self, time_s: float | None) -> None:
        self._feed.point_at(time_s)

    # ------------------------------------------------------------------ export

    def export_to(self, path: Path) -> None:
        """Write what is shown to ``path`` as CSV: all columns, of the time that is chosen."""
        table = self._feed.table()
        self._bridge.call(lambda panel: panel.export_samples(table, path), done=lambda: self.written.show_path(path))

    def export_picture_to(self, path: Path, *, light: bool) -> None:
        """Write the charts to ``path`` as PNG."""
        caption = tr(
            "SparkDeck · {window} until {when} · {sentence}",
            window=self._feed.window.title,
            when=second(self._held or datetime.now()),
            sentence=figures.sentence(self._sample)[0],
        )
        png = picture_of(self.grid, caption, light=light)
        self._bridge.call(lambda panel: panel.export_picture(png, path), done=lambda: self.written.show_path(path))

    @Slot()
    def _on_controls_csv_clicked(self) -> None:
        ask_where_to_save(self, self._bridge, tr("Export what was measured"), "monitor", "csv", self.export_to)

    @Slot(bool)
    def _on_controls_picture_clicked(self, light: bool) -> None:
        def save(path: Path) -> None:
            self.export_picture_to(path, light=light)

        ask_where_to_save(self, self._bridge, tr("Export the charts"), "monitor", "png", save)

    @Slot()
    def _on_controls_retry_clicked(self) -> None:
        self._bridge.call(lambda panel: panel.retry_gpu())

    # ------------------------------------------------------------------ figures

    def _show(self, sample: Sample | None) -> None:
        self.controls.export.setEnabled(sample is not None)
        self.controls.export.setToolTip("" if sample is not None else figures.NOT_YET)
        self._show_server(sample)
        self._show_gpus(sample)
        self.host.show_figure(*figures.host(sample.host if sample else None))
        self.machine.show_host(sample.host if sample else None)

    def _show_server(self, sample: Sample | None) -> None:
        self._show_sentence(sample)
        self.decode.show_figure(*figures.decode(sample))
        self.prompt.show_figure(*figures.prompt(sample))
        self.acceptance.show_figure(*figures.acceptance(sample))
        self.context.show_figure(*figures.context(sample))
        words = figures.positions(sample)
        self.positions.show_figure(*words)
        server = sample.server if sample else None
        self.bars.show_figures(server.since_start if server else None, words.missing)

    def _show_gpus(self, sample: Sample | None) -> None:
        gpu = self._feed.gpu
        self.controls.show_gpus(sample.gpus if sample else ())
        self.controls.show_trouble(figures.driver_trouble(sample))
        self.memory.chart.set_top(figures.vram_total(sample, gpu))
        self.memory.show_figure(*figures.vram(sample, gpu))
        self.gpu.show_figure(*figures.load(sample, gpu))
        self.power.show_figure(*figures.power(sample, gpu))

    def _show_sentence(self, sample: Sample | None) -> None:
        words, tone = figures.sentence(sample)
        if stale := figures.stale(sample, self._feed.gpu):
            words, tone = tr("{stale}: its figures are old · {words}", stale=stale, words=words), Tone.BAD
        if self._held is not None:
            words = tr("Paused at {time}; new samples are kept · {words}", time=clock(self._held), words=words)
            tone = Tone.INFO
        self.header.show_sentence(words, tone)


def _chart(bridge: Bridge, plan: charts.ChartPlan, explained: str, *also: str) -> ChartCard:
    lines = plan.lines(bridge.history, None)
    chart = LineChart(lines, plan.writes, tops=plan.tops, stacked=plan.stacked)
    return ChartCard(plan.title, chart, explained=explained, also=also)
