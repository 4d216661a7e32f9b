"""The monitor page with something to say: invented, labelled numbers, judged by the rules themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from build_scripts import monitor_scenes
from sparkdeck.domain.baseline import BaselinePoint
from sparkdeck.domain.monitor_advice import advise
from sparkdeck.domain.monitor_advice_parts import AdviceChanged, AdviceFacts, CardLimits, DraftWindow
from sparkdeck.domain.samples import HostSample, ProcessSample, ProcessState, SlotSample
from sparkdeck.domain.speculation import SpeculationState, SpeculationVerdict
from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from build_scripts.screenshot_scenes import Stage
    from sparkdeck.ui.pages.monitor_page import MonitorPage

GIB = 1024**3
_ON = SpeculationVerdict(SpeculationState.ON, tr("{count:,} tokens drafted since the start.", count=3420))


def _facts(stage: Stage) -> AdviceFacts:
    card = CardLimits("NVIDIA GeForce RTX 5090", 40, 30, 36, ("thermal slow-down",), 91, 575)
    return AdviceFacts(
        verdict=_ON,
        profile=stage.bridge.status.profile,
        draft=DraftWindow(240, 720, 180, 4.8, (120, 60, 0)),
        baseline=BaselinePoint(1_000, 1, 100.0, 5, 0.0),
        cards=(card,),
        slots=(SlotSample(0, busy=True, context_tokens=184_000, context_size=200_704),),
        trained_context_tokens=262_144,
    )


def _page(stage: Stage) -> MonitorPage:
    from sparkdeck.ui.pages.monitor_page import MonitorPage

    monitor_scenes.busy(stage)
    stage.bridge.publish(AdviceChanged("Server 1", advise(_facts(stage))))
    page = stage.window.show_page("Monitor")
    assert isinstance(page, MonitorPage)
    stage.wait(0.1)
    return page


def first(stage: Stage) -> None:
    _page(stage)


def everything(stage: Stage) -> None:
    _page(stage).advice.show_all()


def machine(stage: Stage) -> None:
    """The machine's card, with a process that ended while it was asked and one that may not be looked at."""
    page = _page(stage)
    server = ProcessSample(4711, "llama-server", rss_bytes=3 * GIB, threads=23, handles=45)
    rows = (server, ProcessSample(4712, state=ProcessState.ENDED), ProcessSample(4713, state=ProcessState.NO_ACCESS))
    page.machine.show_host(
        HostSample(
            cpu_percent=34.0,
            ram_used_bytes=14 * GIB,
            ram_total_bytes=64 * GIB,
            swap_used_bytes=GIB // 2,
            swap_total_bytes=8 * GIB,
            disk_read_bytes_per_s=2.4e9,
            server_read_bytes_per_s=2.3e9,
            processes=rows,
        )
    )
    page.ensureWidgetVisible(page.machine)


SCENES = {"advice": first, "advice-all": everything, "monitor-machine": machine}
