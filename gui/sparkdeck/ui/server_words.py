"""What a server is doing now, in few words: for the bar and for the Server page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sparkdeck.domain.translation import number, plural, tr
from sparkdeck.ui import formatting
from sparkdeck.ui.theme import Tone

if TYPE_CHECKING:
    from sparkdeck.domain.pending_changes import PendingChange
    from sparkdeck.domain.server_care import LoadProgress
    from sparkdeck.domain.server_status import ServerStatus

_STAGES = {
    "PROGRAM": tr("starting the program"),
    "TARGET": tr("target"),
    "WARM_UP": tr("warm-up"),
    "DRAFT": tr("draft"),
    "SLOTS": tr("preparing the slots"),
}


def detail(status: ServerStatus) -> tuple[str, Tone]:
    """What belongs beside the name of the phase; empty where that says it all."""
    if status.trouble is not None:
        silence = tr("{reason} for {time}", reason=status.trouble.reason, time=_whole(status.trouble.silent_s))
        return silence, Tone.BAD
    if status.restart is not None and status.restart.wait_s > 0:
        restart = status.restart
        again = tr(
            "crashed, again in {seconds:.0f} s ({number} of {limit})",
            seconds=restart.wait_s,
            number=restart.number,
            limit=restart.limit,
        )
        return again, Tone.BAD
    if status.load is not None:
        return load_line(status.load), Tone.BAD if status.load.is_silent else Tone.MUTED
    return status.step, Tone.MUTED


def attached_line(status: ServerStatus) -> str:
    """Whose server it is and what it does not tell."""
    attached = status.attached
    if attached is None:
        return ""
    missing = [finding.name for finding in attached.facts.findings if not finding.works]
    words = tr("Attached to {url} · {kind}", url=attached.address.base_url, kind=attached.facts.kind)
    return f"{words} · {tr('without {names}', names=', '.join(missing))}" if missing else words


def load_line(load: LoadProgress) -> str:
    """``target · 3.2 of 9.3 GiB · 12 s``; a load without a sign of life says so instead."""
    if load.is_silent:
        return tr("no sign of life for {time}", time=_whole(load.silent_s))
    parts = [_STAGES[load.stage.name]]
    if load.total_bytes is not None:
        parts.append(_bytes_of(load.read_bytes, load.total_bytes))
    parts.append(_whole(load.elapsed_s))
    return " · ".join(parts)


def explanation(status: ServerStatus) -> str:
    """The sentences behind :func:`detail`, for a tooltip; empty where there is no more to say."""
    if status.trouble is not None and status.trouble.slept_s:
        from sparkdeck.domain.server_care import silence_after_sleep

        return str(silence_after_sleep(status.trouble.slept_s))
    if status.trouble is not None:
        return tr(
            "The process is alive (pid {pid}), but there has been {silence}. "
            "It is left alone and may come back by itself; Restart or Stop ends it.",
            pid=status.pid,
            silence=detail(status)[0],
        )
    if status.restart is not None and status.failure is not None:
        return tr(
            "{failure} Restart {number} of {limit} within ten minutes.",
            failure=status.failure,
            number=status.restart.number,
            limit=status.restart.limit,
        )
    load = status.load
    if load is None:
        return ""
    if load.is_silent:
        return tr(
            "For {time} the process (pid {pid}) has neither read nor computed. It is not ended for that; Cancel does it.",
            time=_whole(load.silent_s),
            pid=status.pid,
        )
    if load.total_bytes is None:
        return tr("This stage reads no file.")
    if load.read_bytes is None:
        return tr("This system does not tell how much of a file a process has read.")
    return tr("Of the file's bytes, those that have reached the process: mapped pages and what it has read.")


def pending_line(changes: tuple[PendingChange, ...]) -> tuple[tuple[str, str, str], str]:
    """Text of the Restart button, from the longest to the shortest, and its tooltip."""
    if not changes:
        return (tr("Restart"),) * 3, tr("Stop the server and start it again.")
    count = len(changes)
    texts = (
        plural(count, "1 change pending – Restart", "{n} changes pending – Restart"),
        tr("{count} pending – Restart", count=count),
        tr("Restart · {count}", count=count),
    )
    listed = "\n".join(change.words for change in changes[:12]) + ("\n…" if count > 12 else "")
    return texts, tr("A restart takes up what differs from the server that runs:\n{changes}", changes=listed)


def failed_line(status: ServerStatus) -> str:
    """Whether a start failed, or a server that had been ready ended, or an attached one is gone."""
    if status.attached is not None:
        return tr("The attached server does not answer.")
    evidence = getattr(status.failure, "evidence", None)
    return (
        tr("The last start failed.")
        if evidence is None or evidence.while_loading
        else tr("The server has ended by itself.")
    )


def stop_question(requests: int, *, restart: bool, unload: bool = False) -> tuple[str, str]:
    """Question and its yes, before requests of other programs are cut."""
    if restart:
        question = plural(
            requests,
            "1 request of another program is running – restart anyway?",
            "{n} requests of other programs are running – restart anyway?",
        )
        return question, tr("Restart anyway")
    if unload:
        question = plural(
            requests,
            "1 request of another program is running – unload anyway?",
            "{n} requests of other programs are running – unload anyway?",
        )
        return question, tr("Unload anyway")
    question = plural(
        requests,
        "1 request of another program is running – stop anyway?",
        "{n} requests of other programs are running – stop anyway?",
    )
    return question, tr("Stop anyway")


def _whole(time_s: float) -> str:
    """Whole seconds: what is told twice a second needs no decimals."""
    minutes, seconds = divmod(int(time_s), 60)
    if minutes:
        return tr("{minutes} min {seconds:02d} s", minutes=minutes, seconds=seconds)
    return tr("{seconds} s", seconds=seconds)


def _bytes_of(read_bytes: int | None, total_bytes: int) -> str:
    """In GiB from 1 GiB on, else in MiB: a small draft would stand at 0.0 all the time."""
    unit, name, spec = (1 << 30, "GiB", ".1f") if total_bytes >= 1 << 30 else (1 << 20, "MiB", ".0f")
    read = formatting.UNKNOWN if read_bytes is None else number(read_bytes / unit, spec)
    return tr("{read} of {total} {unit}", read=read, total=number(total_bytes / unit, spec), unit=name)
