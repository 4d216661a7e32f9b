"""A benchmark in rows and sentences. Every figure is one of the domain's; nothing is computed here. No Qt widgets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sparkdeck.domain.benchmark import (
    ArmKind,
    ArmResult,
    BenchmarkEnd,
    BenchmarkOutcome,
    BenchmarkResult,
    RunResult,
    speedup_over,
)
from sparkdeck.domain.profile import Profile, PublishedRun
from sparkdeck.domain.runtime import RuntimeKind
from sparkdeck.ui import formatting
from sparkdeck.ui.theme import Tone

CPU_NOTE = "CPU run: says nothing about your GPU."
NOT_MEASURED_HERE = "Published by others, not measured here"
NO_SPEED_PUBLISHED = "No speed is quoted with these counts, so none is shown."
_NOT_YET = "…"
_NO_DRAFT = "Nothing is drafted without a draft."
_MOST_N_MAX = 64
_USUAL_TOKENS_PER_S = 50


@dataclass(frozen=True, slots=True)
class Cell:
    text: str
    tooltip: str = ""
    tone: Tone = Tone.TEXT


@dataclass(frozen=True, slots=True)
class Row:
    """``kind``: ``arm``, ``best`` (the fastest arm), ``section`` (one cell over the whole width) or ``published``."""

    kind: str
    cells: tuple[Cell, ...]


def columns(runs: int) -> tuple[str, ...]:
    """The table's head for that many runs: what decides first, so that a narrow window shows it without scrolling."""
    names = [f"Run {number}" + (" (warm-up)" if number == 1 else "") for number in range(1, runs + 1)]
    return ("Arm", "Mean", "Speed-up", "Accepted", "Mean length", *names, "Median", "± stdev", "Decode tok/s")


def rows(arms: Sequence[ArmResult], runs: int, published: PublishedRun | None = None) -> tuple[Row, ...]:
    """One row per arm with ``runs`` requests each (those to come as "…"), then what others published, apart."""
    measured = [arm for arm in arms if arm.summary.wall_tokens_per_s.mean is not None]
    best = max(measured, key=lambda arm: arm.summary.wall_tokens_per_s.mean or 0.0) if len(measured) > 1 else None
    baseline = next((arm for arm in arms if arm.kind is ArmKind.BASELINE), None)
    result = [Row("best" if arm is best else "arm", _arm_cells(arm, baseline, runs)) for arm in arms]
    if published is not None:
        section = (
            f"{NOT_MEASURED_HERE}: {published.date}, {published.runs} × {published.tokens} tokens, n-max "
            f"{published.n_max}; no speeds quoted"
        )
        result.append(Row("section", (Cell(section, NO_SPEED_PUBLISHED, tone=Tone.MUTED),)))
        result.append(Row("published", _published_cells(published, runs)))
    return tuple(result)


def _arm_cells(arm: ArmResult, base: ArmResult | None, runs: int) -> tuple[Cell, ...]:
    summary = arm.summary
    wall = summary.wall_tokens_per_s
    few = "" if len(arm.valid_runs) > 1 else "Takes at least two valid runs."
    none = "" if arm.valid_runs else "No valid run yet."
    baseline = arm.kind is ArmKind.BASELINE
    uncounted = _NO_DRAFT if baseline else none or "The server did not count this."
    label_tone = Tone.TEXT if baseline else Tone.ACCENT
    return (
        Cell(arm.label, " ".join(arm.argv), label_tone),
        _figure(wall.mean, none or _over(arm)),
        Cell(formatting.UNKNOWN, "The baseline itself.") if baseline else _speedup_cell(speedup_over(base, arm)),
        Cell(formatting.percent(summary.acceptance), uncounted if summary.acceptance is None else ""),
        Cell(formatting.ratio(summary.mean_accepted_length), uncounted if summary.mean_accepted_length is None else ""),
        *(_run_cell(arm.runs[place] if place < len(arm.runs) else None) for place in range(runs)),
        _figure(wall.median, none),
        Cell(_speed(wall.stdev), few),
        _figure(summary.decode_tokens_per_s.mean, none or "The server's own decode speed, mean."),
    )


def _speedup_cell(speedup: float | None) -> Cell:
    if speedup is None:
        return Cell(formatting.UNKNOWN, "Takes valid runs with and without the draft.")
    return Cell(formatting.times(speedup), "This arm's mean wall speed ÷ the baseline's.")


def _over(arm: ArmResult) -> str:
    return f"Over {len(arm.valid_runs)} valid of {len(arm.runs)} runs; the first one's warm-up is kept in the mean."


def _run_cell(run: RunResult | None) -> Cell:
    if run is None:
        return Cell(_NOT_YET, "Not measured yet.", Tone.MUTED)
    if not run.valid:
        return Cell("invalid", f"Not valid, so not in the mean: {run.problem or 'no reason given'}.", Tone.BAD)
    facts = [
        f"{formatting.count(run.completion_tokens)} tokens in {_seconds(run.wall_s)}",
        f"first token {_seconds(run.ttft_s)}",
    ]
    if run.drafted is not None:
        facts.append(f"{formatting.count(run.accepted)} of {formatting.count(run.drafted)} drafted tokens accepted")
    return _figure(run.wall_tokens_per_s, ", ".join(facts))


def _published_cells(run: PublishedRun, runs: int) -> tuple[Cell, ...]:
    unknown = Cell(formatting.UNKNOWN, NO_SPEED_PUBLISHED, Tone.MUTED)
    acceptance = run.accepted / run.drafted if run.drafted else None
    return (
        Cell(
            f"Published, {run.machine}",
            f"{run.date}: {run.runs} × {run.tokens} tokens, n-max {run.n_max}. Another machine's, never mixed with yours.",
            Tone.MUTED,
        ),
        unknown,
        unknown,
        Cell(formatting.percent(acceptance, 2), f"{run.accepted} of {run.drafted} drafted tokens.", Tone.MUTED),
        Cell(formatting.ratio(run.mean_accepted_length), "", Tone.MUTED),
        *(unknown for _ in range(runs + 3)),
    )


def _figure(value: float | None, tooltip: str = "") -> Cell:
    return Cell(_speed(value), tooltip)


def _speed(value: float | None) -> str:
    """As in the exported file: one decimal, always, so that columns line up."""
    return formatting.UNKNOWN if value is None else f"{value:,.1f}"


def _seconds(value_s: float | None) -> str:
    return formatting.UNKNOWN if value_s is None else f"{value_s:.3f} s"


# ---------------------------------------------------------------------------------------------- verdict


def outcome_sentence(outcome: BenchmarkOutcome) -> str:
    """What was measured last, when and how, or that nothing was."""
    result = outcome.result
    if result is None:
        return {
            BenchmarkEnd.CANCELLED: "Cancelled before anything was measured.",
            BenchmarkEnd.FAILED: "The last benchmark failed before anything was measured.",
        }.get(outcome.end, "")
    request = result.request
    cut = {BenchmarkEnd.CANCELLED: "Cancelled: ", BenchmarkEnd.FAILED: "Cut short: "}.get(outcome.end, "Last result: ")
    return " · ".join(
        (
            f"{cut}{_when(result)}",
            request.profile.name,
            f"{_runs(request.runs)} × {request.tokens:,} tokens",
            "GPU not known" if request.attached else result.gpu or "no GPU",
            request.runtime.label,
        )
    )


@dataclass(frozen=True, slots=True)
class Verdict:
    """``figure`` is large, ``title`` its meaning; ``lines`` follow in muted text, ``warnings`` in their own tone."""

    figure: str
    title: str
    tone: Tone | None
    lines: tuple[str, ...]
    warnings: tuple[str, ...] = ()


def verdict(result: BenchmarkResult) -> Verdict:
    """What the benchmark says, in one figure and three sentences."""
    speedup, baseline, best = result.speedup_wall, result.baseline, result.best_draft_arm
    warnings = list(result.problems)
    attached = result.request.attached is not None
    if result.request.runtime.kind is RuntimeKind.BUILTIN or (result.gpu is None and not attached):
        warnings.insert(0, CPU_NOTE)
    protocol = f"{_runs(result.request.runs)} × {result.request.tokens:,} tokens per arm, warm-up kept in the mean"
    if speedup is None or baseline is None or best is None:
        sentence = "It takes valid runs with and without the draft."
        if attached:
            sentence = "An attached server is measured as it runs; it is not ours to start again without its draft."
        elif result.request.profile.draft is None:
            sentence = "This profile has no draft, so there is nothing to compare with."
        return Verdict(
            formatting.UNKNOWN,
            "No speed-up can be told.",
            None,
            (sentence, _protocol(protocol, result)),
            tuple(warnings),
        )
    word, title, tone = " faster", "The draft pays off on this machine.", Tone.GOOD
    if f"{speedup:.2f}" == "1.00":
        word, title, tone = ", equal", "The draft makes no difference on this machine.", Tone.TEXT
    elif speedup < 1:
        word, title, tone = ", slower", "The draft costs speed on this machine.", Tone.BAD
    if not result.all_valid:
        title, tone = "Not every run took place and is valid: take this with care.", Tone.TEXT
    fast, base = best.summary.wall_tokens_per_s, baseline.summary.wall_tokens_per_s
    lines = [
        f"{best.label}: {_speed(fast.mean)} tokens/s against {_speed(base.mean)} without the draft (wall clock, mean)."
        f" {_same_text(result.same_text)}"
    ]
    summary = best.summary
    if summary.acceptance is not None:
        length = summary.mean_accepted_length
        more = f", mean length {formatting.ratio(length)}" if length is not None else ""
        lines.append(f"{formatting.percent(summary.acceptance)} of the drafted tokens accepted{more}.")
    lines.append(_protocol(protocol, result))
    return Verdict(f"{formatting.times(speedup)}{word}", title, tone, tuple(lines), tuple(warnings))


def _protocol(protocol: str, result: BenchmarkResult) -> str:
    return f"{protocol} · {_when(result)}"


def _when(result: BenchmarkResult) -> str:
    return result.created.replace("T", " ")[:16]


def _runs(runs: int) -> str:
    return "1 run" if runs == 1 else f"{runs} runs"


def _same_text(same: bool | None) -> str:
    return {
        True: "The text is the same in all valid runs.",
        False: "The texts differ between runs.",
        None: "Too few valid runs to compare the texts.",
    }[same]


def markdown_table(result: BenchmarkResult) -> str:
    """The table as Markdown, with the figures of the exported file."""
    head = columns(result.request.runs)
    published = result.request.profile.provenance.published if result.request.profile.provenance else None
    lines = [f"| {' | '.join(head)} |", f"|{'---|'}{'---:|' * (len(head) - 1)}"]
    for row in rows(result.arms, result.request.runs, published):
        if row.kind != "section":
            lines.append(f"| {' | '.join(cell.text.replace('|', chr(92) + '|') for cell in row.cells)} |")
    words = verdict(result)
    said = f"{result.request.profile.name}: {words.figure}. {' '.join((*words.lines, *words.warnings))}"
    return "\n".join([said, "", *lines]) + "\n"


# ---------------------------------------------------------------------------------------------- what is asked


def parse_n_max(text: str) -> tuple[int, ...] | None:
    """``"3"`` or ``"1, 3, 7"`` as numbers in the order asked, each once; ``None`` where it is something else."""
    parts = [part for part in re.split(r"[\s,;]+", text.strip()) if part]
    if not parts or not all(re.fullmatch(r"[0-9]{1,2}", part) for part in parts):
        return None
    numbers = tuple(dict.fromkeys(map(int, parts)))
    return numbers if all(1 <= n <= _MOST_N_MAX for n in numbers) else None


def cost_words(profile: Profile, runs: int, tokens: int, n_max_count: int, tokens_per_s: float | None) -> str:
    """What a benchmark will take: starts of the server and tokens, and the time where a speed is known."""
    arms = 1 + n_max_count if profile.draft is not None else 1
    starts = "once" if arms == 1 else "twice" if arms == 2 else f"{arms} times"
    total = arms * runs * tokens
    words = f"The server is started {starts} and writes {total:,} tokens"
    if tokens_per_s:
        return f"{words}: about {_roughly(total / tokens_per_s)} at {tokens_per_s:.0f} tokens/s, plus loading."
    usual = _roughly(total / _USUAL_TOKENS_PER_S)
    return f"{words}: about {usual} at {_USUAL_TOKENS_PER_S} tokens/s, plus loading."


def _roughly(time_s: float) -> str:
    """An estimate, without digits that it does not have."""
    if time_s < 60:
        return formatting.seconds(time_s)
    return f"{round(time_s / 60)} min" if time_s < 5400 else f"{time_s / 3600:.1f} h"
