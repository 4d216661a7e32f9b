"""What a server is doing now, in few words: for the bar and for the Server page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sparkdeck.ui import formatting
from sparkdeck.ui.theme import Tone

if TYPE_CHECKING:
    from sparkdeck.domain.pending_changes import PendingChange
    from sparkdeck.domain.server_care import LoadProgress
    from sparkdeck.domain.server_status import ServerStatus

_STAGES = {
    "PROGRAM": "starting the program",
    "TARGET": "target",
    "WARM_UP": "warm-up",
    "DRAFT": "draft",
    "SLOTS": "preparing the slots",
}


def detail(status: ServerStatus) -> tuple[str, Tone]:
    """What belongs beside the name of the phase; empty where that says it all."""
    if status.trouble is not None:
        return f"{status.trouble.reason} for {_whole(status.trouble.silent_s)}", Tone.BAD
    if status.restart is not None and status.restart.wait_s > 0:
        restart = status.restart
        again = f"crashed, again in {restart.wait_s:.0f} s"
        return f"{again} ({restart.number} of {restart.limit})", Tone.BAD
    if status.load is not None:
        return load_line(status.load), Tone.BAD if status.load.is_silent else Tone.MUTED
    return status.step, Tone.MUTED


def attached_line(status: ServerStatus) -> str:
    """Whose server it is and what it does not tell."""
    attached = status.attached
    if attached is None:
        return ""
    missing = [finding.name for finding in attached.facts.findings if not finding.works]
    without = f" · without {', '.join(missing)}" if missing else ""
    return f"Attached to {attached.address.base_url} · {attached.facts.kind}{without}"


def load_line(load: LoadProgress) -> str:
    """``target · 3.2 of 9.3 GiB · 12 s``; a load without a sign of life says so instead."""
    if load.is_silent:
        return f"no sign of life for {_whole(load.silent_s)}"
    parts = [_STAGES[load.stage.name]]
    if load.total_bytes is not None:
        parts.append(_bytes_of(load.read_bytes, load.total_bytes))
    parts.append(_whole(load.elapsed_s))
    return " · ".join(parts)


def explanation(status: ServerStatus) -> str:
    """The sentences behind :func:`detail`, for a tooltip; empty where there is no more to say."""
    if status.trouble is not None:
        return (
            f"The process is alive (pid {status.pid}), but there has been {detail(status)[0]}. "
            "It is left alone and may come back by itself; Restart or Stop ends it."
        )
    if status.restart is not None and status.failure is not None:
        return f"{status.failure} Restart {status.restart.number} of {status.restart.limit} within ten minutes."
    load = status.load
    if load is None:
        return ""
    if load.is_silent:
        return (
            f"For {_whole(load.silent_s)} the process (pid {status.pid}) has neither read nor computed. "
            "It is not ended for that; Cancel does it."
        )
    if load.total_bytes is None:
        return "This stage reads no file."
    if load.read_bytes is None:
        return "This system does not tell how much of a file a process has read."
    return "Of the file's bytes, those that have reached the process: mapped pages and what it has read."


def pending_line(changes: tuple[PendingChange, ...]) -> tuple[tuple[str, str, str], str]:
    """Text of the Restart button, from the longest to the shortest, and its tooltip."""
    if not changes:
        return ("Restart",) * 3, "Stop the server and start it again."
    count = "1 change" if len(changes) == 1 else f"{len(changes)} changes"
    texts = (f"{count} pending – Restart", f"{len(changes)} pending – Restart", f"Restart · {len(changes)}")
    listed = "\n".join(change.words for change in changes[:12]) + ("\n…" if len(changes) > 12 else "")
    return texts, f"A restart takes up what differs from the server that runs:\n{listed}"


def failed_line(status: ServerStatus) -> str:
    """Whether a start failed, or a server that had been ready ended, or an attached one is gone."""
    if status.attached is not None:
        return "The attached server does not answer."
    evidence = getattr(status.failure, "evidence", None)
    return "The last start failed." if evidence is None or evidence.while_loading else "The server has ended by itself."


def stop_question(requests: int, *, restart: bool, unload: bool = False) -> tuple[str, str]:
    """Question and its yes, before requests of other programs are cut."""
    running = "1 request of another program is" if requests == 1 else f"{requests} requests of other programs are"
    verb = "restart" if restart else "unload" if unload else "stop"
    return f"{running} running – {verb} anyway?", f"{verb.capitalize()} anyway"


def _whole(time_s: float) -> str:
    """Whole seconds: what is told twice a second needs no decimals."""
    minutes, seconds = divmod(int(time_s), 60)
    return f"{minutes} min {seconds:02} s" if minutes else f"{seconds} s"


def _bytes_of(read_bytes: int | None, total_bytes: int) -> str:
    """In GiB from 1 GiB on, else in MiB: a small draft would stand at 0.0 all the time."""
    unit, name, places = (1 << 30, "GiB", 1) if total_bytes >= 1 << 30 else (1 << 20, "MiB", 0)
    read = formatting.UNKNOWN if read_bytes is None else f"{read_bytes / unit:.{places}f}"
    return f"{read} of {total_bytes / unit:.{places}f} {name}"
