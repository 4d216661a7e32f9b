"""The benchmark's report, from a record: verdict, machine, method, figures, checks, every run, commands, problems."""

from __future__ import annotations

import shlex

from sparkdeck.domain.benchmark_record import OURS, BenchmarkRecord, ClassRecord
from sparkdeck.domain.benchmark_reference import published_section
from sparkdeck.domain.benchmark_report_arms import (
    arm_title,
    class_title,
    columns_section,
    runs_section,
    side_by_side_section,
)
from sparkdeck.domain.benchmark_report_facts import facts_table
from sparkdeck.domain.benchmark_report_loads import depth_section, probes_section, streams_section
from sparkdeck.domain.benchmark_report_verdict import lead_paragraphs
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.report import (
    UNKNOWN,
    Block,
    Code,
    Interval,
    IntervalChart,
    Items,
    Paragraph,
    Report,
    Section,
    Table,
    number,
    times,
)
from sparkdeck.domain.secrets import redact_argv
from sparkdeck.domain.translation import sentences, tr

METHOD = tr(
    "Client’s view: wall time runs from sending the request to its last byte, wall speed is completion tokens ÷ that "
    "time. Server’s view: decode speed and token counts are llama-server’s own timings of the same answer. One streamed "
    "chat completion per run, the prompt cache off."
)
NO_OTHER_TOOLS = tr(
    "Compare it with results of the same protocol only: llama-bench, llama-cli and other clients count, sample and batch "
    "differently, so that their figures may be apart by factors."
)
NO_QUALITY = tr("Speed is all that was measured: a quality score of these or other weights is no part of this.")
_TONES = {"FASTER": "good", "SLOWER": "bad", "INVALID": "bad"}


def benchmark_report(record: BenchmarkRecord) -> Report:
    """All that ``record`` holds. The first run after a start is the warm-up and is told apart; published figures of
    others have a table of their own."""
    with_draft = bool(record.baseline and record.draft_arms)
    sections = [
        _parts(tr("By kind of prompt"), record.classes if len(record.classes) > 1 else ()),
        _parts(tr("By depth of the context: verdict"), record.depths),
        _parts(tr("By answers at once: verdict"), record.streams),
        _parts(
            tr("Draft arms against the baseline"), record.draft_arms_judged if len(record.draft_arms_judged) > 1 else ()
        ),
        Section(tr("What was measured, and on what"), (facts_table(record),)),
        side_by_side_section(record),
        columns_section(record),
        depth_section(record),
        streams_section(record),
        probes_section(record),
        _checks(record),
        *(runs_section(arm) for arm in record.arms),
        published_section(record.published) if record.published is not None else Section("", ()),
        Section(tr("Method"), (_method(record), Paragraph(NO_OTHER_TOOLS), Paragraph(NO_QUALITY))),
        _commands(record),
        Section(tr("Problems"), (Items(tuple(map(retold, record.problems))),) if record.problems else ()),
    ]
    title = record.profile or record.label or tr("Benchmark")
    overall = record.verdict.overall if record.verdict is not None else ""
    return Report(
        title=tr("{title}: what the draft is worth", title=title) if with_draft else title,
        lead=lead_paragraphs(record),
        sections=tuple(section for section in sections if section.blocks),
        tone=_TONES.get(overall, "muted"),
    )


def _parts(title: str, parts: tuple[ClassRecord, ...]) -> Section:
    if not parts:
        return Section("", ())
    rows: tuple[tuple[str, ...], ...] = tuple(
        (
            retold(part.title) or class_title(part.name),
            retold(part.overall),
            times(part.speedup),
            f"{times(part.low)} – {times(part.high)}" if part.low is not None and part.high is not None else UNKNOWN,
            "; ".join(map(retold, part.reasons)),
        )
        for part in parts
    )
    intervals = tuple(
        Interval(
            retold(part.title) or class_title(part.name),
            part.speedup,
            part.low,
            part.high,
            _TONES.get(part.overall, "muted"),
            retold(part.overall),
        )
        for part in parts
        if part.speedup is not None and part.low is not None and part.high is not None
    )
    chart: tuple[Block, ...] = (IntervalChart(tr("Speed-up with its interval"), intervals),) if intervals else ()
    columns: tuple[str, ...] = ("", tr("verdict"), tr("speed-up"), tr("interval"), tr("why"))
    if not any(row[-1] for row in rows):
        columns, rows = columns[:-1], tuple(row[:-1] for row in rows)
    return Section(title, (*chart, Table(columns, rows, text_columns=2, text_last=len(columns) == 5)))


def _method(record: BenchmarkRecord) -> Paragraph:
    if record.origin != OURS:
        return Paragraph(tr("As {tool} measures; its own documentation says how.", tool=record.origin))
    return Paragraph(record.protocol.method or METHOD if record.protocol is not None else METHOD)


def _checks(record: BenchmarkRecord) -> Section:
    """Validity, same answer, power and the other tool's figure, each where there is one."""
    blocks: list[Block] = []
    if record.guards:
        words = {True: tr("passed"), False: tr("NOT PASSED"), None: tr("cannot be told here")}
        rows = tuple((guard.kind.title, words[guard.passed], retold(guard.words)) for guard in record.guards)
        blocks.append(Table((tr("check"), tr("result"), ""), rows, text_columns=3))
    if record.same_answer is not None:
        blocks.append(
            Paragraph(
                retold(record.same_answer.words),
                tr("Same answer at temperature 0: {outcome}.", outcome=record.same_answer.outcome.title),
            )
        )
    if record.power:
        rows = tuple(
            (retold(one.arm), number(one.joules_per_token, 3), number(one.joules_per_answer, 1)) for one in record.power
        )
        blocks.append(Table((tr("energy by arm"), tr("J per token"), tr("J per answer")), rows))
    if (cross := record.cross_check) is not None:
        theirs, ours = number(cross.decode_tokens_per_s, 2), number(cross.ours_tokens_per_s, 2)
        measured = cross.decode_tokens_per_s is not None  # else its words say why not
        figures = ""
        if measured:
            figures = tr("{theirs} against {ours} tokens/s here (decode, without a draft).", theirs=theirs, ours=ours)
        said = sentences((figures, retold(cross.words)))
        blocks.append(Paragraph(said, tr("Cross-check by {tool}:", tool=cross.tool)))
    return Section(tr("Checks"), tuple(blocks))


def _commands(record: BenchmarkRecord) -> Section:
    codes = tuple(Code(arm_title(arm), shlex.join(redact_argv(arm.argv))) for arm in record.arms if arm.argv)
    return Section(tr("Commands"), codes)
