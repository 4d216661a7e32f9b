"""Long work on runtimes in words: what it is about, how far it is, how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sparkdeck.domain.runtime_entry import RuntimeEntry
from sparkdeck.domain.runtime_job import RuntimeJob, RuntimeJobKind, RuntimeJobState
from sparkdeck.domain.translation import tr
from sparkdeck.ui import runtime_words
from sparkdeck.ui.formatting import seconds
from sparkdeck.ui.models_words import Cell, amounts, size
from sparkdeck.ui.theme import Tone

_DONE = {
    RuntimeJobKind.INSTALL: tr("Installed: qualify it, then it can be used"),
    RuntimeJobKind.BUILD: tr("Compiled: qualify it, then it can be used"),
    RuntimeJobKind.QUALIFY: tr("Qualified", "a trial that was passed"),
}
_RESUMABLE = frozenset({RuntimeJobState.PAUSED, RuntimeJobState.FAILED, RuntimeJobState.CANCELLED})


def subject(key: str, entries: Iterable[RuntimeEntry]) -> str:
    """The runtime that a job is about: by its entry where there is one, else by what its key says."""
    known = next((entry for entry in entries if entry.key == key), None)
    kind, _, rest = key.partition(":")
    if kind == "release":
        tag, _, variant = rest.partition(":")
        return tag + (f" · {variant}" if variant else "")
    if known is not None:
        return runtime_words.title(known)
    return tr("llama-server from source") if kind == "build" else rest or tr("Built-in runtime")


def job_title(job: RuntimeJob, entries: Iterable[RuntimeEntry]) -> str:
    """``Install b11434 · ubuntu-cuda-12.8-x64``."""
    runtime = subject(job.key, entries)
    if job.kind is RuntimeJobKind.INSTALL:
        return tr("Install {runtime}", runtime=runtime)
    if job.kind is RuntimeJobKind.BUILD:
        return tr("Compile {runtime}", runtime=runtime)
    return tr("Qualify {runtime}", runtime=runtime)


def state_cell(job: RuntimeJob) -> Cell:
    """What it does now, or how it ended."""
    if job.state is RuntimeJobState.RUNNING:
        return Cell(job.step)
    if job.state is RuntimeJobState.PAUSED:
        return Cell(job.step or tr("Paused"), Tone.ACCENT, tr("It goes on where it stopped."))
    if job.state is RuntimeJobState.DONE:
        return Cell(_DONE[job.kind], Tone.GOOD)
    if job.state is RuntimeJobState.CANCELLED:
        if job.kind is RuntimeJobKind.QUALIFY:
            return Cell(tr("Cancelled"), Tone.MUTED)
        return Cell(tr("Cancelled: what is there stays, to go on later"), Tone.MUTED)
    return Cell(job.problem.title if job.problem is not None else tr("Failed"), Tone.BAD, str(job.problem or ""))


def figures(job: RuntimeJob) -> str:
    """``120 of 380 MiB · 38 s``: how much, and the time left, as far as known."""
    if job.state is not RuntimeJobState.RUNNING:
        return ""
    done = ""
    if job.bytes_done is not None:
        done = amounts(job.bytes_done, job.bytes_total) if job.bytes_total is not None else size(job.bytes_done)
    elif job.fraction is not None:
        done = f"{int(100 * job.fraction)} %"
    return " · ".join(filter(None, (done, seconds(job.left_s) if job.left_s is not None else "")))


def next_step(job: RuntimeJob, entries: Iterable[RuntimeEntry]) -> str:
    """The button for what comes after a job that is done: trying it, then using it; empty for nothing."""
    if job.state is not RuntimeJobState.DONE:
        return ""
    if job.kind is not RuntimeJobKind.QUALIFY:
        return tr("Qualify")
    is_default = any(entry.key == job.key and entry.is_default for entry in entries)
    return "" if is_default else tr("Use by default")


def is_past(job: RuntimeJob, entries: Sequence[RuntimeEntry]) -> bool:
    """Whether what the job made or tried is gone from the list, so that nothing can be done with it any more."""
    if not entries or not job.state.has_ended or any(entry.key == job.key for entry in entries):
        return False
    return job.kind is RuntimeJobKind.QUALIFY or job.state is RuntimeJobState.DONE


def resume_words(job: RuntimeJob) -> str:
    """A trial does not go on, it begins anew."""
    return tr("Qualify again") if job.kind is RuntimeJobKind.QUALIFY else tr("Resume")


def can_resume(job: RuntimeJob) -> bool:
    """A qualification is short: it begins anew."""
    return job.state in _RESUMABLE


def can_discard(job: RuntimeJob) -> bool:
    """Whether something of it lies on the disk that could be thrown away."""
    return job.kind is RuntimeJobKind.BUILD and job.state in _RESUMABLE


def bar_tone(job: RuntimeJob) -> Tone:
    if job.state is RuntimeJobState.RUNNING:
        return Tone.INFO
    return {RuntimeJobState.DONE: Tone.GOOD, RuntimeJobState.FAILED: Tone.BAD}.get(job.state, Tone.MUTED)
