"""What the benchmark page says: what goes on, what was measured last, what one press would do. No Qt widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkOutcome, BenchmarkProgress
from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.server_status import ServerStatus
from sparkdeck.domain.translation import tr
from sparkdeck.ui import formatting
from sparkdeck.ui.benchmark_verdict_words import amount, protocol_title, when

if TYPE_CHECKING:
    from sparkdeck.domain.profile import PublishedRun
    from sparkdeck.ui.bridge import Bridge

_IDLE = tr("What is the draft worth on this machine?")
_IDLE_ATTACHED = tr("How fast is the attached server as it runs?")
_HOW = tr("The same questions with the draft and without it, without a cache; the wall clock decides.")


def progress_words(progress: BenchmarkProgress) -> tuple[str, str]:
    """The step, and how far it is."""
    done = tr("{done:,} of {total:,} requests", done=progress.done, total=progress.total)
    if progress.paused:
        return tr("Paused: Resume goes on from here"), done
    left = tr("time left: –")
    if progress.left_s is not None:
        left = tr("about {time} left", time=formatting.time_to_come(progress.left_s))
    return progress.step, f"{done} · {left}"


def is_of(outcome: BenchmarkOutcome | None, record: BenchmarkRecord | None) -> bool:
    """Whether ``record`` is what ``outcome`` came to, not an older or imported one."""
    result = outcome.result if outcome is not None else None
    return result is not None and record is not None and result.created == record.created and not record.imported


def outcome_sentence(outcome: BenchmarkOutcome, record: BenchmarkRecord | None) -> str:
    """What was measured last, when and how, or that nothing was."""
    if record is None and outcome.result is not None and outcome.result.arms:
        return tr("Working out the verdict …")
    if record is None:
        return {
            BenchmarkEnd.CANCELLED: tr("Cancelled before anything was measured."),
            BenchmarkEnd.FAILED: tr("The last benchmark failed before anything was measured."),
        }.get(outcome.end, "")
    said = record_sentence(record)
    return {
        BenchmarkEnd.CANCELLED: tr("Cancelled: {result}", result=said),
        BenchmarkEnd.FAILED: tr("Cut short: {result}", result=said),
    }.get(outcome.end) or tr("Last result: {result}", result=said)


def record_sentence(record: BenchmarkRecord) -> str:
    attached = any(arm.kind == "attached" for arm in record.arms)
    parts = (when(record), record.label or record.profile, protocol_title(record), amount(record))
    gpu = tr("GPU not known") if attached else record.gpu or tr("no GPU")
    return " · ".join((*(part for part in parts if part), gpu))


def idle_sentence(status: ServerStatus) -> str:
    return _IDLE_ATTACHED if status.attached is not None else _IDLE


def running_sentence(bridge: Bridge, *, paused: bool = False) -> str:
    attached = bridge.status.attached
    name = bridge.plan.profile.name if bridge.plan is not None else tr("the profile")
    if paused:
        return tr("Measuring {name} · paused: the server is yours until it goes on", name=name)
    name = attached.address.base_url if attached else name
    return tr("Measuring {name} · it has the server until it ends", name=name)


def empty_words(bridge: Bridge) -> tuple[str, str]:
    """What stands there before anything was measured."""
    plan, attached = bridge.plan, bridge.status.attached
    if attached is not None:
        words = tr("One arm, as it runs: it is not ours to start again without its draft, so there is no baseline.")
        return tr("How fast is {address}?", address=attached.address.base_url), words
    if plan is None:
        return tr("Measure what the draft is worth"), tr("Choose a profile first.")
    if plan.problem is not None:
        return tr("This profile cannot be measured yet"), f"{plan.problem.title} {plan.problem.action}".strip()
    if plan.profile.draft is None:
        words = tr("It has no draft, so there is one arm; a shoot-out can try n-grams.")
        return tr("How fast is this profile?"), words
    return tr("With the draft and without: which is faster?"), _HOW


def is_ready(bridge: Bridge) -> bool:
    """Whether there is something that can be measured now."""
    plan, status = bridge.plan, bridge.status
    return status.is_up if status.attached is not None else plan is not None and plan.problem is None


def published(bridge: Bridge) -> PublishedRun | None:
    """What others published about the selected profile."""
    profile = bridge.plan.profile if bridge.plan is not None else None
    return profile.provenance.published if profile is not None and profile.provenance is not None else None
