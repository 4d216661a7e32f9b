"""Kept benchmarks as rows of a list, and one that was cut off in a sentence. No Qt widgets."""

from __future__ import annotations

from sparkdeck.domain.benchmark_entry import BenchmarkEntry
from sparkdeck.domain.benchmark_events import UnfinishedBenchmark
from sparkdeck.domain.benchmark_protocols import PROTOCOLS, ProtocolKind
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.translation import labelled, tr
from sparkdeck.ui import formatting
from sparkdeck.ui.benchmark_moment import moment
from sparkdeck.ui.benchmark_verdict_words import TONES
from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.theme import Tone

_PROTOCOL_TITLES = {protocol.kind.value: protocol.title for protocol in PROTOCOLS}


def protocol_title(kind: str) -> str:
    return _PROTOCOL_TITLES.get(kind, kind or _PROTOCOL_TITLES[ProtocolKind.REFERENCE.value])


def title(entry: BenchmarkEntry) -> str:
    """What the result is called in the list and in questions about it."""
    return entry.label or entry.profile or entry.path.name


def cells(entry: BenchmarkEntry) -> tuple[Cell, ...]:
    """When, what, which protocol, verdict, speed-up, on what."""
    when = moment(entry.created)
    if entry.problem:
        unreadable = Cell(tr("cannot be read"), Tone.BAD, tooltip=entry.problem)
        return (
            Cell(when),
            Cell(entry.path.name, Tone.MUTED, tooltip=str(entry.path)),
            Cell(""),
            unreadable,
            Cell(""),
            Cell(""),
        )
    known = labelled(entry.label, entry.profile) if entry.label and entry.profile else ""
    return (
        Cell(when, Tone.MUTED),
        Cell(title(entry), tooltip=known, lead=tr("imported") if entry.imported else "", lead_tone=Tone.MUTED),
        Cell(protocol_title(entry.protocol), Tone.MUTED),
        Cell(retold(entry.verdict) or formatting.UNKNOWN, TONES.get(entry.verdict, Tone.TEXT)),
        Cell(formatting.times(entry.speedup)),
        Cell(retold(entry.hardware) or formatting.UNKNOWN, Tone.MUTED),
    )


def unfinished_words(unfinished: UnfinishedBenchmark) -> tuple[str, str]:
    """The offer to go on in a headline and a sentence."""
    headline = tr(
        "{protocol} of {profile} was not finished",
        protocol=protocol_title(unfinished.protocol),
        profile=unfinished.profile,
    )
    kept = tr(
        "{done:,} of {total:,} requests were measured and are kept.", done=unfinished.done, total=unfinished.total
    )
    if unfinished.problem:
        return headline, tr("{kept} It cannot go on: {problem}", kept=kept, problem=unfinished.problem)
    return headline, tr("{kept} The rest is measured from there; nothing is measured twice.", kept=kept)
