"""Speed, acceptance and memory over the last five minutes."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from sparkdeck.domain.samples import GpuSample, HostSample, Sample, ServerSample
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.speculation import SpeculationState
from sparkdeck.ui import formatting
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.counter_window import CounterWindow
from sparkdeck.ui.theme import Space, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card_grid import CardGrid
from sparkdeck.ui.widgets.chart_card import ChartCard, FigureCard
from sparkdeck.ui.widgets.page_header import PageHeader
from sparkdeck.ui.widgets.position_bars import PositionBars
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea
from sparkdeck.ui.widgets.written_line import WrittenLine

_NO_SERVER = "Start the server to measure this."
_NO_REQUEST = "Nothing measured yet: send a message in Chat."
_PROOF_TONES = {
    SpeculationState.ON: Tone.GOOD,
    SpeculationState.FELL_BACK: Tone.BAD,
    SpeculationState.LOADED_BUT_NOT_USED: Tone.BAD,
}


class MonitorPage(PageScrollArea):
    """Made at its first show; it starts with the samples the bridge kept."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._window = CounterWindow()
        self._recent_acceptance: float | None = None
        self.setObjectName("monitorPage")
        self.header = PageHeader("Monitor")
        self.export_button = Button("Export CSV…", "monitorExportButton", "Export what was measured as CSV")
        self.export_button.setToolTip("The last 5 minutes, one line per sample; unknown is an empty cell")
        self.written = WrittenLine("monitorWritten")
        self.decode = ChartCard("Decode speed", ("target",), _speed)
        self.prompt = ChartCard("Prompt speed", ("good",), _speed)
        self.acceptance = ChartCard("Acceptance, 60 s", ("draft",), _percent, top=1.0)
        self.memory = ChartCard("VRAM", ("target",), _gib)
        self.gpu = ChartCard("GPU load · power", ("bad",), _percent, top=1.0)
        self.host = ChartCard("CPU · memory", ("info", "other"), _percent, top=1.0)
        self._bars = PositionBars()
        self.positions = FigureCard("Accepted by position", self._bars)
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        self.header.actions.addWidget(self.export_button)
        layout.addWidget(self.header)
        layout.addWidget(self.written)
        cards = (self.decode, self.prompt, self.acceptance, self.memory, self.gpu, self.positions, self.host)
        layout.addWidget(CardGrid(cards), 1)
        layout.addStretch()
        self.setWidget(content)

        for sample in bridge.samples:
            self._take(sample)
        self._show(bridge.sample)
        bridge.sample_taken.connect(self._on_bridge_sample_taken)
        bridge.server_status_changed.connect(self._on_bridge_server_status_changed)
        self.export_button.clicked.connect(self._on_export_button_clicked)

    # ------------------------------------------------------------------ actions

    def export_to(self, path: Path) -> None:
        """Write what was measured in the last five minutes to ``path`` as CSV."""
        samples = tuple(self._bridge.samples)
        self._bridge.call(lambda panel: panel.export_samples(samples, path), done=lambda: self.written.show_path(path))

    @Slot()
    def _on_export_button_clicked(self) -> None:
        settings = self._bridge.settings
        folder = str(settings.exports_folder or "") if settings else ""
        dialog = QFileDialog(self, "Export what was measured", folder, "CSV (*.csv)")
        dialog.selectFile("monitor")
        dialog.setObjectName("monitorExportDialog")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("csv")
        dialog.fileSelected.connect(lambda name: self.export_to(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(object)
    def _on_bridge_sample_taken(self, sample: Sample) -> None:
        self._take(sample)
        self._show(sample)

    @Slot(object)
    def _on_bridge_server_status_changed(self, status: ServerStatus) -> None:
        if status.phase is not Phase.READY:
            self._show_server(None, None)

    # ------------------------------------------------------------------ charts

    def _take(self, sample: Sample) -> None:
        """Add ``sample`` to the charts."""
        server = sample.server or ServerSample()
        recent, answers, prompts = self._window.take(sample)
        decode = server.live_decode_tokens_per_s
        if decode is None and answers:
            decode = server.last_decode_tokens_per_s
        self.decode.chart.append(sample.time, decode)
        self.prompt.chart.append(sample.time, server.last_prompt_tokens_per_s if prompts else None)
        self.acceptance.chart.append(sample.time, recent.acceptance)
        self._recent_acceptance = recent.acceptance
        used = [gpu.vram_used_bytes for gpu in sample.gpus if gpu.vram_used_bytes is not None]
        self.memory.chart.append(sample.time, float(sum(used)) if used else None)
        totals = [gpu.vram_total_bytes for gpu in sample.gpus if gpu.vram_total_bytes is not None]
        self.memory.chart.set_top(float(sum(totals)) if totals else None)
        load = sample.gpus[0].load_percent if sample.gpus else None
        self.gpu.chart.append(sample.time, load / 100 if load is not None else None)
        host = sample.host
        cpu = host.cpu_percent / 100 if host.cpu_percent is not None else None
        self.host.chart.append(sample.time, cpu, _share(host.ram_used_bytes, host.ram_total_bytes))

    # ------------------------------------------------------------------ figures

    def _show(self, sample: Sample | None) -> None:
        self.export_button.setEnabled(sample is not None)
        if sample is None:
            self._show_server(None, None)
            self._show_gpus((), None)
            self._show_host(HostSample())
            return
        self._show_server(sample.server, sample)
        self._show_gpus(sample.gpus, sample.gpu_reason)
        self._show_host(sample.host)

    def _show_server(self, server: ServerSample | None, sample: Sample | None) -> None:
        if server is None or sample is None:
            self.header.show_sentence("Last 5 minutes · no server is ready")
            for card in (self.decode, self.prompt, self.acceptance):
                card.show_figure(formatting.UNKNOWN, _NO_SERVER)
            self.positions.show_figure(formatting.UNKNOWN, _NO_SERVER)
            self._bars.show_shares((), _NO_SERVER)
            return
        counts, verdict = server.counts, sample.speculation
        proof = "Sleeping: the models are unloaded until the next request" if server.sleeping else verdict.reason
        if verdict.state is SpeculationState.ON and counts.drafted is not None:
            steps = f"{counts.steps:,} steps, " if counts.steps is not None else ""
            accepted = formatting.count(counts.accepted)
            proof = f"Speculation proved by counters: {steps}{accepted} of {counts.drafted:,} drafted accepted"
        self.header.show_sentence(f"{proof.rstrip('.')} · last 5 minutes", _PROOF_TONES.get(verdict.state, Tone.MUTED))
        missing = server.reason or _NO_REQUEST
        live, last = server.live_decode_tokens_per_s, server.last_decode_tokens_per_s
        self.decode.show_figure(_speed(live if live is not None else last), missing)
        self.prompt.show_figure(_speed(server.last_prompt_tokens_per_s), missing)
        idle = "Nothing was drafted in the last minute." if counts.drafted else verdict.reason
        self.acceptance.show_figure(formatting.percent(self._recent_acceptance), server.reason or idle)
        counters = server.counters
        per_position, steps_total = (counters.per_position, counters.steps) if counters else ((), None)
        shares = tuple(accepted / steps_total for accepted in per_position) if steps_total else ()
        length = counts.mean_accepted_length
        mean = f"{formatting.ratio(length)} mean" if length is not None else formatting.UNKNOWN
        self.positions.show_figure(mean, server.reason or verdict.reason)
        self._bars.show_shares(shares, server.reason or verdict.reason)

    def _show_gpus(self, gpus: tuple[GpuSample, ...], reason: str | None) -> None:
        """``reason`` says why there are none; ``None``: nothing was measured yet."""
        if not gpus:
            words = _why_no_gpu(reason)
            self.memory.show_figure(formatting.UNKNOWN, words)
            self.gpu.show_figure(formatting.UNKNOWN, words)
            return
        used = [gpu.vram_used_bytes for gpu in gpus]
        known = [value for value in used if value is not None]
        silent = "The driver does not say."
        self.memory.show_figure(formatting.gib(sum(known) if len(known) == len(used) else None), silent)
        first = gpus[0]
        load = f"{first.load_percent} %" if first.load_percent is not None else formatting.UNKNOWN
        power = f"{first.power_w:.0f} W" if first.power_w is not None else formatting.UNKNOWN
        both_unknown = first.load_percent is None and first.power_w is None
        self.gpu.show_figure(formatting.UNKNOWN if both_unknown else f"{load} · {power}", silent)

    def _show_host(self, host: HostSample) -> None:
        cpu = f"{host.cpu_percent:.0f} %" if host.cpu_percent is not None else formatting.UNKNOWN
        if host.cpu_percent is None and host.ram_used_bytes is None:
            self.host.show_figure(formatting.UNKNOWN, "Not measured yet.")
        else:
            self.host.show_figure(f"{cpu} · {formatting.gib(host.ram_used_bytes)}", "Not measured yet.")


def _why_no_gpu(reason: str | None) -> str:
    if reason is None:
        return "Not measured yet."
    if reason.startswith("No NVIDIA"):
        return reason
    return f"No NVIDIA GPU seen: {reason}" if reason else "No NVIDIA GPU seen."


def _share(part: int | None, whole: int | None) -> float | None:
    return part / whole if part is not None and whole else None


def _speed(value: float | None) -> str:
    return formatting.UNKNOWN if value is None else f"{formatting.speed(value)} tok/s"


def _percent(value: float | None) -> str:
    return formatting.percent(value, 0)


def _gib(value: float | None) -> str:
    return formatting.gib(None if value is None else round(value))
