"""Servers of an earlier SparkDeck, found at the start: one, and two with long names while a server runs."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from sparkdeck.domain.events import LeftServersFound
from sparkdeck.domain.left_server import LeftServer, ProcessIdentity, ServerNote
from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from build_scripts.screenshot_scenes import Stage

_GIB = 1024**3


def _left(pid: int, name: str, age_s: float, memory_bytes: int | None) -> LeftServer:
    app = ProcessIdentity(4100, "gone")
    started_at = time.time() - age_s
    command = ("/opt/llama.cpp/build/bin/llama-server",)
    note = ServerNote(
        ProcessIdentity(pid, "x"), app, "here", "m", name, "127.0.0.1", 8080, command, (), None, 11434, started_at
    )
    return LeftServer(note, pid, (pid,), memory_bytes)


def one_left(stage: Stage) -> None:
    from build_scripts.screenshot_scenes import PAIR

    stage.plan(PAIR)
    stage.publish(LeftServersFound((_left(4242, PAIR.name, 3600.0, int(9.4 * _GIB)),)))


def two_left(stage: Stage) -> None:
    from build_scripts.screenshot_scenes import LONG, ready

    ready(stage)
    stage.publish(
        LeftServersFound((_left(4242, LONG.name, 90_000.0, None), _left(5151, tr("Demo pair"), 300.0, int(0.3 * _GIB))))
    )
