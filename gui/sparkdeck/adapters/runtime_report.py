"""Runtimes as text for people and as JSON for programs."""

from __future__ import annotations

import json

from sparkdeck.domain.qualification import in_words
from sparkdeck.domain.release_events import ReleasesListed
from sparkdeck.domain.runtime_entry import ProofCounts, Qualification, QualificationResult, RuntimeEntry, RuntimeSource
from sparkdeck.domain.runtime_job import RuntimeJob

RELEASES_SCHEMA = "sparkdeck.releases/1"
SCHEMA = "sparkdeck.runtimes/1"
_SOURCE = {
    RuntimeSource.BUILTIN: "comes with SparkDeck",
    RuntimeSource.FOUND: "found here",
    RuntimeSource.DOWNLOADED: "installed release",
    RuntimeSource.BUILT: "built here",
    RuntimeSource.OWN: "named by you",
}
_STATE = {
    QualificationResult.PASSED: "passed",
    QualificationResult.FAILED: "FAILED",
    QualificationResult.RUNNING: "being tried",
    QualificationResult.NOT_YET: "not tried yet",
}


def to_json(entries: tuple[RuntimeEntry, ...]) -> str:
    """One object; the fields are those of :class:`RuntimeEntry`, unknown ones ``null``."""
    whole = {"schema": SCHEMA, "runtimes": [_document(entry) for entry in entries]}
    return json.dumps(whole, indent=2, ensure_ascii=False)


def _document(entry: RuntimeEntry) -> dict[str, object]:
    return {
        "key": entry.key,
        "source": entry.source.value,
        "where_found": entry.where_found or None,
        "path": str(entry.path) if entry.path is not None else None,
        "folder": str(entry.folder) if entry.folder is not None else None,
        "build": entry.build,
        "commit": entry.commit,
        "backends": entry.backends,
        "devices": entry.devices,
        "supports_dspark": entry.supports_dspark,
        "sha256": entry.sha256,
        "size_bytes": entry.size_bytes,
        "installed_at": entry.installed_at.isoformat() if entry.installed_at is not None else None,
        "is_default": entry.is_default,
        "is_previous": entry.is_previous,
        "pinned_by": entry.pinned_by,
        "in_use": entry.in_use,
        "problem": str(entry.problem) if entry.problem is not None else None,
        "qualification": _qualification(entry.qualification),
    }


def _qualification(found: Qualification) -> dict[str, object]:
    return {
        "result": found.result.value,
        "reason": found.reason or None,
        "detail": found.detail or None,
        "action": found.action or None,
        "at": found.at.isoformat() if found.at is not None else None,
        "gpu": found.gpu,
        "counted": _counts(found.counts),
        "forecast": _counts(found.expected),
        "may_use_anyway": found.may_use_anyway,
        "used_anyway": found.used_anyway,
    }


def _counts(counts: ProofCounts | None) -> dict[str, int | None] | None:
    if counts is None:
        return None
    return {"tokens": counts.tokens, "drafted": counts.drafted, "accepted": counts.accepted, "steps": counts.steps}


def releases_json(listed: ReleasesListed) -> str:
    """One object; ``variant`` is the build of each release that fits this machine, ``null`` where none does."""
    releases = []
    for release in listed.releases:
        fitting = listed.pick(release)
        releases.append(
            {
                "tag": release.tag,
                "version": release.stable or None,
                "published_at": release.published_at.isoformat() if release.published_at is not None else None,
                "dspark": release.dspark.value,
                "variant": fitting.offer.variant if fitting.offer is not None else None,
                "why": fitting.why,
                "advice": fitting.advice or None,
            }
        )
    as_of = listed.fetched_at.isoformat() if listed.fetched_at is not None else None
    whole = {"schema": RELEASES_SCHEMA, "as_of": as_of, "releases": releases}
    return json.dumps(whole, indent=2, ensure_ascii=False)


def releases_text(listed: ReleasesListed) -> str:
    """A line for each release; which one is installed unless another is named, and why that build of it."""
    at = listed.from_cache_at.astimezone() if listed.from_cache_at is not None else None
    lines = [f"as of {at:%Y-%m-%d %H:%M}"] if at is not None else []
    for release in listed.releases:
        offer = listed.pick(release).offer
        when = f"{release.published_at.astimezone():%Y-%m-%d}" if release.published_at is not None else "–"
        lines.append(
            f"{release.tag:<9} {release.stable:<8} {when:<11} DSpark: {release.dspark.value:<12} "
            f"{offer.variant if offer else '–'}"
        )
    best = listed.recommended or listed.releases[0]
    fitting = listed.pick(best)
    offered = f"{best.tag} {fitting.offer.variant}: " if fitting.offer is not None else f"{best.tag}: "
    return "\n".join([*lines, offered + fitting.why, *filter(None, (fitting.advice,))])


def job_words(job: RuntimeJob) -> str:
    """What goes on, for a line of its own each time it changes; of what has a length each tenth."""
    if job.fraction is None or job.state.has_ended:
        return f"{job.step} …"
    return f"{job.step} … {int(job.fraction * 10) * 10} %"


def to_text(entries: tuple[RuntimeEntry, ...]) -> str:
    """A paragraph for each."""
    return "\n\n".join("\n".join(_lines(entry)) for entry in entries)


def _lines(entry: RuntimeEntry) -> list[str]:
    marks = [entry.where_found or _SOURCE[entry.source], *(["default"] if entry.is_default else [])]
    marks += [f"for “{name}”" for name in entry.pinned_by]
    lines = [f"{entry.label}  ({', '.join(marks)})", f"    {entry.key}"]
    if entry.problem is not None:
        return [*lines, f"    cannot be used: {entry.problem}"]
    facts = [", ".join(entry.backends)]
    if entry.commit:
        facts.append(f"commit {entry.commit}")
    facts.append({True: "DSpark", False: "no DSpark", None: "DSpark not known"}[entry.supports_dspark])
    if entry.size_bytes:
        facts.append(f"{entry.size_bytes / 1e6:,.0f} MB")
    lines += [f"    {' · '.join(facts)}", *(f"    {device}" for device in entry.devices)]
    found = entry.qualification
    is_given = entry.source is RuntimeSource.BUILTIN and found.result is QualificationResult.NOT_YET
    again = found.result is QualificationResult.NOT_YET and found.reason
    state = "no trial needed" if is_given else "to be tried again" if again else _STATE[found.result]
    lines.append(f"    {state}{f': {found.reason}' if found.reason else ''}")
    lines += [f"        {text}" for text in (found.detail, found.action) if text]
    if found.counts is not None:
        lines.append(f"        {in_words(found.counts)}")
    return lines
