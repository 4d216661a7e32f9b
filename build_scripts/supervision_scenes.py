"""Scenes of a server that is loaded, silent, crashed, pending or to be stopped: invented and labelled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import StopQuestioned
from sparkdeck.domain.profile import without_draft
from sparkdeck.domain.server_care import CrashRestart, LoadProgress, LoadStage, Trouble
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.translation import tr
from sparkdeck.services.server_stop import requests_of_others

if TYPE_CHECKING:
    from build_scripts.screenshot_scenes import Stage

GIB = 1 << 30
TARGET = LoadProgress(LoadStage.TARGET, 47.4, int(3.2 * GIB), 9_967_966_240)
SILENT = LoadProgress(LoadStage.DRAFT, 190.2, 31 << 20, 583_000_000, 74.3, True)


def _server(phase: Phase, lines: int = 6, **facts: Any) -> Callable[[Stage], None]:
    def play(stage: Stage) -> None:
        stage.plan_pair()
        stage.log(lines)
        stage.doing(phase, **facts)

    return play


def unresponsive(stage: Stage) -> None:
    stage.plan_pair()
    stage.doing(Phase.READY)
    stage.log(30)
    stage.doing(Phase.UNRESPONSIVE, trouble=Trouble(tr("no answer to /health"), 23.4))


def pending(stage: Stage) -> None:
    """Another choice while the server runs."""
    stage.plan_pair()
    stage.doing(Phase.READY)
    stage.log(30)
    profile = stage.bridge.status.profile
    assert profile is not None
    stage.plan(without_draft(profile))


def stop_asked(stage: Stage) -> None:
    stage.plan_pair()
    stage.doing(Phase.READY)
    stage.log(30)
    stage.publish(StopQuestioned(2))


CRASH = UserError(tr("The server crashed ({how}).", how="SIGSEGV"), "", tr("Start it again."))

SCENES: dict[str, Callable[[Stage], None]] = {
    "loading-target": _server(Phase.LOADING, load=TARGET),
    "loading-silent": _server(Phase.LOADING, load=SILENT),
    "unresponsive": unresponsive,
    "restarting": _server(Phase.STARTING, failure=CRASH, restart=CrashRestart(2, 3, 3.6)),
    "pending": pending,
    "stop-step": _server(Phase.STOPPING, step=tr("asking it again, with {requests}", requests=requests_of_others(2))),
    "stop-asked": stop_asked,
}
