"""The states of the monitor in which it is pictured: invented, labelled data, published as the services would."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from sparkdeck.domain import events
from sparkdeck.domain.counts import AcceptanceFigures, DraftCounts, ServerCounters
from sparkdeck.domain.request_record import RequestFinished, RequestRecord, RequestSource
from sparkdeck.domain.samples import GpuSample, HostSample, Sample, ShareSource
from sparkdeck.domain.samples_server import MemorySplit, ServerSample, SlotSample
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.speculation import SpeculationState, SpeculationVerdict
from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from build_scripts.screenshot_scenes import Stage
    from sparkdeck.ui.pages.monitor_page import MonitorPage

GIB = 1024**3
_ON = SpeculationVerdict(SpeculationState.ON, tr("{count:,} tokens drafted since the start.", count=3420))
_SHARES = (0.79, 0.57, 0.41)
_SPLIT = MemorySplit(int(9.6 * GIB), int(4.4 * GIB), int(1.2 * GIB), "")
_NO_GPU = tr("No NVIDIA driver found (NVML library missing).")


def _figures(steps: int) -> AcceptanceFigures:
    positions = tuple(int(steps * share) for share in _SHARES)
    return AcceptanceFigures(DraftCounts(3 * steps, sum(positions), steps), positions)


def _gpu(second: float, busy: bool, index: int = 0, name: str = "NVIDIA GeForce RTX 5090") -> GpuSample:
    share = 1.0 if index == 0 else 0.42
    return GpuSample(
        index,
        name,
        f"GPU-invented-{index}",
        int(31.8 * GIB) if index == 0 else int(47.5 * GIB),
        int(16.9 * share * GIB),
        int(15.2 * share * GIB),
        round((94 if busy else 3) * (1 if index == 0 else 0.7) + 2 * math.sin(second)),
        (431.0 + 5 * math.sin(second) if busy else 62.0) * share,
        round(61 + 4 * math.sin(second / 40)) - 9 * index,
        server_share_source=ShareSource.PROCESS,
        power_limit_w=575.0,
        sm_clock_mhz=2_610,
        memory_load_percent=71,
        pcie_generation=5,
        pcie_width=16,
    )


def _server(second: float, busy: bool, *, split: bool = True, draft: bool = True) -> ServerSample:
    steps = int(second * 5)
    figures = _figures(steps) if draft else AcceptanceFigures()
    recent = figures if draft and second % 160 > 20 else AcceptanceFigures()
    prompts = int(second // 24)
    reading = second % 60 < 4
    slot = SlotSample(
        0, busy, 7 if busy else None, 210, 211.0 if busy else None, None, 18_450 + int(second) * 120, 200_704
    )
    return ServerSample(
        ServerCounters(400 * prompts, None, 512 * prompts, second, 3 * steps, 2 * steps, steps),
        figures.counts,
        int(busy),
        1,
        211 + 6 * math.sin(second / 3) if busy and not reading else None,
        214.6,
        6_120.0,
        200_704,
        live_prompt_tokens_per_s=5_900 + 300 * math.sin(second) if busy and reading else None,
        slot_samples=(slot,),
        since_start=figures,
        last_minute=recent,
        memory=_SPLIT if split else MemorySplit(),
    )


_SENT = (
    (RequestSource.CHAT, 2_214, 1_980, 512, 214.6, 0.08, 541, 336, 2.5),
    (RequestSource.OTHER, 18_450, 0, 901, 203.1, None, 1_014, 610, 7.5),
    (RequestSource.BENCHMARK, 26, 0, 512, 216.0, 0.05, 549, 343, 2.4),
    (RequestSource.BENCHMARK, 26, 0, 512, 151.3, 0.05, None, None, 3.4),
    (RequestSource.OTHER, 64_012, 63_800, 12_288, 198.4, None, 13_950, 8_010, 62.1),
)


def _requests(stage: Stage, now: float, count: int) -> None:
    for place in reversed(range(count)):
        source, prompt, cached, made, speed, ttft, drafted, accepted, took = _SENT[place % len(_SENT)]
        record = RequestRecord(
            now - 31.0 * place, source, prompt, cached, made, 6_120.0, speed, ttft, drafted, accepted, None, took, 0
        )
        stage.publish(RequestFinished(record))


def _measured(
    stage: Stage,
    gpus: Callable[[float, bool], tuple[GpuSample, ...]] = lambda second, busy: (_gpu(second, busy),),
    server: Callable[[float, bool], ServerSample | None] = _server,
    *,
    seconds: int = 310,
    requests: int = 14,
    reason: str = "",
) -> MonitorPage:
    """Some minutes of an invented server, with a time in which nothing was measured."""
    from sparkdeck.ui.pages.monitor_page import MonitorPage

    now = time.time()
    for second in range(seconds):
        if 140 < second < 150:
            continue
        busy = second % 120 > 40
        sample = Sample(
            now - seconds + second,
            gpus(second, busy),
            reason,
            HostSample(30 + 20 * math.sin(second / 9), 14 * GIB, 64 * GIB, server_rss_bytes=3 * GIB),
            server(second, busy),
            _ON,
        )
        stage.bridge.publish(events.SampleTaken(sample))
    _requests(stage, now, requests)
    page = stage.window.show_page("Monitor")
    assert isinstance(page, MonitorPage)
    return page


def _ready(stage: Stage) -> None:
    stage.plan_pair()
    stage.status(Phase.READY)


def busy(stage: Stage) -> None:
    _ready(stage)
    page = _measured(stage)
    stage.wait(0.05)
    page.memory.chart.pointed.emit(time.time() - 150)


def scrolled(stage: Stage) -> None:
    """Down to the requests."""
    _ready(stage)
    page = _measured(stage)
    stage.wait(0.1)
    page.verticalScrollBar().setValue(page.verticalScrollBar().maximum())


def no_gpu(stage: Stage) -> None:
    _ready(stage)
    _measured(stage, lambda _second, _busy: (), lambda s, b: _server(s, b, split=False), reason=_NO_GPU, requests=2)


def two_gpus(stage: Stage) -> None:
    _ready(stage)
    long = "NVIDIA RTX 6000 Ada Generation Laptop GPU (engineering sample)"
    _measured(stage, lambda s, b: (_gpu(s, b), _gpu(s, b, 1, long)))


def attached(stage: Stage) -> None:
    _ready(stage)
    reason = "The log of an attached server is not ours to read."
    _measured(
        stage,
        lambda s, b: (replace(_gpu(s, b), vram_used_by_server_bytes=None),),
        lambda s, b: replace(_server(s, b), memory=MemorySplit(reason=reason)),
    )


def stale(stage: Stage) -> None:
    _ready(stage)

    def late(second: float, busy: bool) -> tuple[GpuSample, ...]:
        return (replace(_gpu(second, busy), stale_s=second - 250 if second > 250 else None),)

    _measured(stage, late)


def paused(stage: Stage) -> None:
    _ready(stage)
    page = _measured(stage)
    stage.wait(0.1)
    page.controls.pause.click()


def no_server(stage: Stage) -> None:
    stage.plan_pair()
    _measured(stage, server=lambda _second, _busy: None, requests=0)


def an_hour(stage: Stage) -> None:
    _ready(stage)
    page = _measured(stage, seconds=3_500)
    page.controls.windows.choose(2)


SCENES = {
    "monitor-busy": busy,
    "monitor-requests": scrolled,
    "monitor-no-gpu": no_gpu,
    "monitor-two-gpus": two_gpus,
    "monitor-attached": attached,
    "monitor-stale": stale,
    "monitor-paused": paused,
    "monitor-no-server": no_server,
    "monitor-hour": an_hour,
}
