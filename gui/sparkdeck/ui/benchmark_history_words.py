"""Kept benchmarks as rows of a list, and one that was cut off in a sentence. No Qt widgets."""

from __future__ import annotations

from sparkdeck.domain.benchmark_entry import BenchmarkEntry
from sparkdeck.domain.benchmark_events import UnfinishedBenchmark
from sparkdeck.domain.benchmark_protocols import PROTOCOLS
from sparkdeck.ui import formatting
from sparkdeck.ui.benchmark_verdict_words import TONES
from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.theme import Tone

_PROTOCOL_TITLES = {protocol.kind.value: protocol.title for protocol in PROTOCOLS}


def protocol_title(kind: str) -> str:
    return _PROTOCOL_TITLES.get(kind, kind or "Reference run")


def title(entry: BenchmarkEntry) -> str:
    """What the result is called in the list and in questions about it."""
    return entry.label or entry.profile or entry.path.name


def cells(entry: BenchmarkEntry) -> tuple[Cell, ...]:
    """When, what, which protocol, verdict, speed-up, on what."""
    when = entry.created.replace("T", " ")[:16]
    if entry.problem:
        unreadable = Cell("cannot be read", Tone.BAD, tooltip=entry.problem)
        return (
            Cell(when),
            Cell(entry.path.name, Tone.MUTED, tooltip=str(entry.path)),
            Cell(""),
            unreadable,
            Cell(""),
            Cell(""),
        )
    known = f"{entry.label}: {entry.profile}" if entry.label and entry.profile else ""
    return (
        Cell(when, Tone.MUTED),
        Cell(title(entry), tooltip=known, lead="imported" if entry.imported else "", lead_tone=Tone.MUTED),
        Cell(protocol_title(entry.protocol), Tone.MUTED),
        Cell(entry.verdict or formatting.UNKNOWN, TONES.get(entry.verdict, Tone.TEXT)),
        Cell(formatting.times(entry.speedup)),
        Cell(entry.hardware or formatting.UNKNOWN, Tone.MUTED),
    )


def unfinished_words(unfinished: UnfinishedBenchmark) -> tuple[str, str]:
    """The offer to go on in a headline and a sentence."""
    what = f"{protocol_title(unfinished.protocol)} of {unfinished.profile}"
    kept = f"{unfinished.done:,} of {unfinished.total:,} requests were measured and are kept."
    if unfinished.problem:
        return f"{what} was not finished", f"{kept} It cannot go on: {unfinished.problem}"
    return f"{what} was not finished", f"{kept} The rest is measured from there; nothing is measured twice."
