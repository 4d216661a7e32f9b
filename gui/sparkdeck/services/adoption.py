"""What a supervisor needs to take over a server that runs already."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.adapters.running_server import RunningServer
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.left_server import ServerNote
from sparkdeck.services.launch_preparation import PreparedLaunch


@dataclass(frozen=True, slots=True)
class Adoption:
    """``launch`` is what its start was, ``remark`` stands where its log would."""

    server: RunningServer
    launch: PreparedLaunch
    note: ServerNote
    remark: LogLine
