"""Downloads in words."""

from __future__ import annotations

from collections.abc import Iterable

from sparkdeck.domain.downloads import DownloadJob, DownloadState
from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui.formatting import UNKNOWN, seconds
from sparkdeck.ui.models_words import Cell, parts_counted, rate
from sparkdeck.ui.theme import Tone

ENDED = frozenset({DownloadState.DONE, DownloadState.FAILED, DownloadState.CANCELLED})
_ACTIVE = frozenset({DownloadState.RUNNING, DownloadState.STALLED, DownloadState.WAITING, DownloadState.VERIFYING})


def is_active(job: DownloadJob) -> bool:
    """Whether it takes part now, or would but for a pause of its own."""
    return job.state in _ACTIVE


def fraction(done_bytes: int, total_bytes: int | None) -> float:
    return min(1.0, done_bytes / total_bytes) if total_bytes else 0.0


def percent_words(job: DownloadJob) -> str:
    """``30 %``, rounded down: 100 % is the whole."""
    return f"{int(100 * fraction(job.done_bytes, job.total_bytes))} %" if job.total_bytes else UNKNOWN


def parts_words(job: DownloadJob) -> str:
    return parts_counted(len(job.files)) if len(job.files) > 1 else ""


def job_cell(job: DownloadJob) -> Cell:
    """Its state: speed and time left while it runs, else the word and the reason."""
    state, note = job.state, job.note
    if state is DownloadState.RUNNING:
        left = f" · {seconds(job.left_s)}" if job.left_s is not None else ""
        return Cell(f"{rate(job.bytes_per_s)}{left}", tooltip=note or tr("Speed and time left"))
    if state is DownloadState.STALLED:
        return Cell(tr("Stalled: no data"), Tone.ACCENT, note or tr("It is tried again by itself."))
    if state is DownloadState.WAITING:
        return Cell(note or tr("Waiting"), Tone.ACCENT, note)
    if state is DownloadState.VERIFYING:
        return Cell(tr("checking sha256"), tooltip=note)
    if state is DownloadState.PAUSED:
        return Cell(
            tr("Paused at {percent}", percent=percent_words(job)) if job.total_bytes else tr("Paused"), Tone.MUTED, note
        )
    if state is DownloadState.FAILED:
        failed = sum(file.state is DownloadState.FAILED for file in job.files)
        words = tr("Failed")
        if len(job.files) > 1 and failed:
            words = tr("Failed ({failed} of {count})", failed=failed, count=len(job.files))
        return Cell(words, Tone.BAD, str(job.failure or note))
    if state is DownloadState.DONE:
        words = tr("Done · new version") if note else tr("Done")  # its only note: changed on the Hub
        return Cell(words, Tone.GOOD, note)
    return Cell(state.title, Tone.MUTED, note)


def longest_states() -> tuple[str, ...]:
    """For the width of what :func:`job_cell` says without a note."""
    return tr("Stalled: no data"), tr("checking sha256"), tr("Failed ({failed} of {count})", failed=9, count=9)


def offer_cell(job: DownloadJob) -> Cell | None:
    """What the row of a file says while its download is in the list below; nothing where it may be asked for anew."""
    if job.state is DownloadState.FAILED:
        return Cell(tr("Retry"), Tone.BAD, failure_words(job), acts=True)
    if job.state in ENDED:
        return None
    if job.state is DownloadState.PAUSED:
        return Cell(tr("Resume"), tooltip=tr("Paused at {percent}", percent=percent_words(job)), acts=True)
    return Cell(tr("Queued") if job.state is DownloadState.QUEUED else tr("Downloading"), Tone.MUTED)


def failure_words(job: DownloadJob) -> str:
    """Why it failed, and what to do."""
    return str(job.failure) if job.failure is not None else job.note


def queue_words(jobs: Iterable[DownloadJob]) -> str:
    """The speed of all together; nothing where none runs."""
    speeds = [job.bytes_per_s for job in jobs if job.state is DownloadState.RUNNING and job.bytes_per_s is not None]
    return rate(sum(speeds)) if speeds else ""


def status_words(jobs: Iterable[DownloadJob]) -> str:
    """``2 downloads · 41 MB/s``; nothing where none is under way."""
    listed = [job for job in jobs if job.state not in ENDED and job.state is not DownloadState.PAUSED]
    if not listed:
        return ""
    how_many = plural(len(listed), "{n:,} download", "{n:,} downloads")
    return " · ".join(filter(None, (how_many, queue_words(listed))))
