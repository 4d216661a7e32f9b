"""The figures of the server bar: how fast, what the draft is worth, how much of it is accepted, how much memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout

from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui import formatting
from sparkdeck.ui.benchmark_gain import RUN_IT
from sparkdeck.ui.theme import Space, Tone
from sparkdeck.ui.widgets.figure import Figure
from sparkdeck.ui.widgets.memory_bar import MemoryBar

if TYPE_CHECKING:
    from sparkdeck.domain.samples import NetGain, Sample, ServerSample
    from sparkdeck.domain.speculation import SpeculationVerdict

_NO_SERVER = tr("No server is ready.")
_DIGITS = str.maketrans(dict.fromkeys("123456789", "0"))


class ServerFigures(QHBoxLayout):
    """Each is exact or ``–`` with the reason in its tooltip."""

    def __init__(self, *, compact: bool = False) -> None:
        """``compact``: :attr:`memory` is not laid out here; its owner has a line of its own for it."""
        super().__init__()
        self.setSpacing(Space.LARGE)
        self._decode = Figure("decodeSpeedLabel", tr("Decode speed in tokens per second"), tr("tok/s"))
        self._gain = Figure("speedupLabel", tr("Speed-up against no draft"), tr("vs no draft"))
        self._acceptance = Figure("acceptanceLabel", tr("Accepted draft tokens"), tr("accepted", "a share"))
        self._length = Figure("meanAcceptedLengthLabel", tr("Mean accepted length"), tr("mean length"))
        self.memory = MemoryBar(wide=compact)
        self._shown = (self._decode, self._gain, self._acceptance, self._length)
        for figure in self._shown:
            self.addWidget(figure)
        if not compact:
            self.addWidget(self.memory)
        self._benchmark: tuple[float | None, str] = (None, RUN_IT)
        self._is_decided = False
        self.show_no_server()
        self.memory.show_gpus((), tr("Not measured yet."))

    def make_explained(self) -> None:
        """Let each be asked what it is; after the first paint, because it loads the Qt namespace."""
        from sparkdeck.ui.widgets.explanation import Explainer

        keys = ("decode_speed", "net_gain", "acceptance", "mean_accepted_length")
        for figure, key in zip(self._shown, keys, strict=True):
            Explainer(figure, key, figure.value.accessibleName())
        Explainer(self.memory, "vram", tr("Memory of the graphics card"))

    @property
    def widths(self) -> tuple[str, ...]:
        """What the widths follow from: all digits are as wide as each other."""
        return tuple(words.translate(_DIGITS) for words in self.words)

    @property
    def words(self) -> tuple[str, ...]:
        """All that is shown: as long as it stays the same, so does the width."""
        return (*(figure.words for figure in self._shown), self.memory.label.text())

    def measure_anew(self) -> None:
        """What was set just now counts at once: a nested layout is told of it only with the next event."""
        for part in (*self._shown, self.memory):
            layout = part.layout()
            if layout is not None:
                layout.invalidate()
                part.updateGeometry()
        self.invalidate()

    def set_tight(self, tight: bool) -> None:
        """Less room between them."""
        self.setSpacing(Space.MEDIUM if tight else Space.LARGE)

    def show_no_server(self) -> None:
        self._decode.show_value(formatting.UNKNOWN, _NO_SERVER, caption=tr("tok/s"))
        self._acceptance.show_value(formatting.UNKNOWN, _NO_SERVER)
        self._length.show_value(formatting.UNKNOWN, _NO_SERVER)
        self._show_gain(None)

    def show_memory(self, sample: Sample) -> None:
        self.memory.show_gpus(sample.gpus, sample.gpu_reason)

    def show_server(self, server: ServerSample, verdict: SpeculationVerdict) -> None:
        """The figures of a server that is ready; ``verdict`` says why there may be none."""
        self._show_speed(server)
        self._show_gain(server.net_gain)
        counts = server.counts
        if counts.acceptance is None:
            why = counts.problem or server.reason or verdict.reason
        else:
            why = tr(
                "{accepted:,} of {drafted:,} drafted tokens accepted since the server started.",
                accepted=counts.accepted,
                drafted=counts.drafted,
            )
        self._acceptance.show_value(formatting.percent(counts.acceptance), why)
        if counts.mean_accepted_length is None:
            why = (
                counts.problem
                or server.reason
                or (tr("The server does not count verification steps.") if counts.drafted else verdict.reason)
            )
        else:
            why = tr(
                "1 + {accepted:,} accepted tokens ÷ {steps:,} verification steps.",
                accepted=counts.accepted,
                steps=counts.steps,
            )
        self._length.show_value(formatting.ratio(counts.mean_accepted_length), why)

    def _show_speed(self, server: ServerSample) -> None:
        if server.live_decode_tokens_per_s is not None:
            text, busy = formatting.speed(server.live_decode_tokens_per_s), server.busy_slots or 1
            if busy == 1:
                tip, caption = tr("Decode speed now."), tr("tok/s, now")
            else:
                tip = plural(busy, "Decode speed of {n} request now.", "Decode speed now, the sum of {n} requests.")
                caption = plural(busy, "tok/s, {n} request", "tok/s, {n} requests")
            self._decode.show_value(text, tip, caption=caption)
        elif server.last_decode_tokens_per_s is not None:
            text = formatting.speed(server.last_decode_tokens_per_s)
            tip = tr("Decode speed of the requests that ended last.")
            self._decode.show_value(text, tip, caption=tr("tok/s, last"))
        else:
            tip = server.reason or tr("No request has ended yet.")
            self._decode.show_value(formatting.UNKNOWN, tip, caption=tr("tok/s"))

    def show_speedup(self, value: float | None, tooltip: str, decided: bool = True) -> None:
        """What the last benchmark says, ``None`` where there is none of this profile; shown while no work of now can be
        compared with a stored baseline. What is not ``decided`` has no colour: it may be neither good nor bad."""
        self._benchmark, self._is_decided = (value, tooltip), decided
        self._show_gain(self._net_gain)

    def _show_gain(self, now: NetGain | None) -> None:
        """``now`` is of the server that is ready; ``None``: there is none."""
        self._net_gain = now
        value, tooltip = self._benchmark
        decided = self._is_decided
        if now is not None and now.factor is not None:
            value, tooltip, decided = now.factor, now.reason, True
        elif now is not None:
            tooltip = (
                now.reason if value is None else f"{tooltip}\n{tr('Of the work now: – {reason}', reason=now.reason)}"
            )
        tone = Tone.TEXT if value is None or not decided else Tone.GOOD if value >= 1 else Tone.BAD
        self._gain.show_value(formatting.times(value), tooltip, tone=tone)
