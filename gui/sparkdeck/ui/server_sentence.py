"""The one sentence under the Server page's title: what the server does, or what a start would need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sparkdeck.domain.translation import tr, translated
from sparkdeck.ui import server_words
from sparkdeck.ui.theme import Tone

if TYPE_CHECKING:
    from sparkdeck.domain.events import LaunchPlanned
    from sparkdeck.domain.server_status import ServerStatus


def sentence(status: ServerStatus, plan: LaunchPlanned | None, last_line: str) -> tuple[str, Tone] | None:
    """``last_line`` is what the log said last; ``None`` where nothing is known yet."""
    from sparkdeck.domain.server_status import Phase

    if status.attached is not None and status.phase is Phase.READY:
        return server_words.attached_line(status), Tone.GOOD
    if status.unloaded:
        return tr("Unloaded: your next message in Chat starts it again."), Tone.MUTED
    if status.phase is Phase.READY:
        return _serving_words(status, plan), Tone.GOOD
    if status.trouble is not None:
        return _silent_words(status), Tone.BAD
    if status.phase in (Phase.STARTING, Phase.LOADING):
        return _waiting_words(status, last_line), Tone.MUTED
    if status.is_active:
        return f"{status.phase.title} · {status.step}" if status.step else status.phase.title, Tone.MUTED
    if status.phase is Phase.FAILED:
        return server_words.failed_line(status), Tone.BAD
    if plan is None:
        return None
    if plan.problem is not None:
        return tr("Not ready to start."), Tone.ACCENT
    return translated(plan.profile.summary) or tr("Ready to start."), Tone.MUTED


def _serving_words(status: ServerStatus, plan: LaunchPlanned | None) -> str:
    """Where, and which profile where another one is selected for the next start."""
    other = status.profile is not None and plan is not None and status.profile.name != plan.profile.name
    if other and status.profile is not None:
        serving = tr("Serving “{profile}” at {url}", profile=status.profile.name, url=status.endpoint)
    else:
        serving = tr("Serving at {url}", url=status.endpoint)
    return serving if status.pid is None else f"{serving} · {tr('process {pid}', pid=status.pid)}"


def _silent_words(status: ServerStatus) -> str:
    silence = server_words.detail(status)[0]
    alone = tr("process {pid} is left alone and may come back", pid=status.pid)
    return f"{status.phase.title} · {silence} · {alone}"


def _waiting_words(status: ServerStatus, last_line: str) -> str:
    """How long it takes already, and what the server said last: a load that goes on says something else each time."""
    import re
    import time

    words = [status.phase.title]
    if status.load is not None or status.restart is not None:
        words.append(server_words.detail(status)[0])
    elif status.started_at is not None:
        words.append(tr("{seconds} s", seconds=max(0, round(time.time() - status.started_at))))
    said = re.sub(r"^[\d.:]+\s+(?:[IWED]\s+)?", "", last_line.strip())
    words.append(said or status.step)
    return " · ".join(filter(None, words))
