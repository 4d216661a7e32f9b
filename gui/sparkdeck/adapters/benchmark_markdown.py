"""The benchmark's report for people, in Markdown."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence

from sparkdeck.domain.attached_benchmark import NO_BASELINE
from sparkdeck.domain.benchmark import ArmKind, ArmResult, BenchmarkResult, RunResult
from sparkdeck.domain.profile import PublishedRun
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.secrets import redact_argv

CPU_NOTE = "CPU run: says nothing about your GPU."
_UNKNOWN = "–"


def problems(result: BenchmarkResult) -> tuple[str, ...]:
    """What must be said with the figures: the result's own problems, then each run that does not count."""
    told = list(result.problems)
    for arm in result.arms:
        for number, run in enumerate(arm.runs, 1):
            where = f"{arm.label}, run {number}: "
            if not run.valid and not any(problem.startswith(where) for problem in told):
                told.append(where + (run.problem or "not valid"))
    return tuple(told)


def to_markdown(result: BenchmarkResult) -> str:
    """The report: verdict, machine, protocol, every run, commands, problems. The first run is the warm-up: it stays in
    the mean and is shown apart. Published figures of others have a table of their own."""
    request = result.request
    parts = [
        f"# {request.profile.name}" + ("" if request.attached else ": what the draft is worth"),
        _verdict(result),
        _facts(result),
        *(_arm(arm) for arm in result.arms),
        _comparison(result.arms),
    ]
    provenance = request.profile.provenance
    if provenance is not None and provenance.published is not None:
        parts.append(_published(provenance.published))
    if request.attached is None:
        parts.append(_commands(result.arms))
    if told := problems(result):
        parts.append("## Problems\n\n" + "\n".join(f"- {_plain(problem)}" for problem in told))
    text = "\n\n".join(parts) + "\n"
    return text.encode("utf-8", "replace").decode()  # a file name may hold bytes that are no text


def _verdict(result: BenchmarkResult) -> str:
    speedup, best, baseline = result.speedup_wall, result.best_draft_arm, result.baseline
    if speedup is None or best is None or baseline is None:
        why = NO_BASELINE if result.request.attached else "it takes valid runs with and without the draft"
        verdict = f"No speed-up can be told: {why[:1].lower()}{why[1:]}."
    else:
        fast, base = best.summary.wall_tokens_per_s.mean, baseline.summary.wall_tokens_per_s.mean
        verdict = (
            f"**{speedup:.2f} × the baseline's wall speed** ({best.label}: {_number(fast, 1)} against "
            f"{_number(base, 1)} tokens/s)."
        )
    note = f"\n\n{CPU_NOTE}" if result.request.runtime.kind is RuntimeKind.BUILTIN else ""
    return verdict + note


def _facts(result: BenchmarkResult) -> str:
    request = result.request
    profile = request.profile
    server = "the server as it runs" if request.attached else "per arm a fresh server"
    same = {True: "yes, in all valid runs", False: "**no**", None: f"{_UNKNOWN} (takes two valid runs)"}[
        result.same_text
    ]
    rows = [
        ("Measured", result.created),
        ("Machine", result.host),
        ("GPU", result.gpu or _UNKNOWN),
        ("Runtime", _runtime(request.runtime)),
        ("Target", profile.target.label if profile.target else _UNKNOWN),
        ("Draft", profile.draft.label if profile.draft else _UNKNOWN),
        ("Context", f"{profile.context_tokens:,} tokens" if profile.context_tokens else "the model's own"),
        (
            "Protocol",
            f"{server}, then {request.runs} independent streamed chat completions of {request.tokens} "
            "tokens, temperature 0, no prompt cache, one stream; wall time from sending the request to its last byte",
        ),
        ("Prompt", request.prompt),
        ("Same text", same),
    ]
    return _table(("", ""), rows, "ll")


def _runtime(runtime: Runtime) -> str:
    return f"{runtime.label}, {runtime.path}" if runtime.path else runtime.label


_RUN_COLUMNS = (
    "run",
    "tokens",
    "wall s",
    "TTFT s",
    "wall tokens/s",
    "decode tokens/s",
    "drafted",
    "accepted",
    "steps",
    "acceptance",
    "mean accepted length",
    "text",
)


def _arm(arm: ArmResult) -> str:
    rows = [_run(number, run) for number, run in enumerate(arm.runs, 1)]
    summary = arm.summary
    wall, decode = summary.wall_tokens_per_s, summary.decode_tokens_per_s
    counts = (_percent(summary.acceptance), _number(summary.mean_accepted_length, 2))
    for name, of_wall, of_decode, together in (
        ("mean", wall.mean, decode.mean, counts),
        ("median", wall.median, decode.median, ("", "")),
        ("stdev", wall.stdev, decode.stdev, ("", "")),
    ):
        rows.append((f"**{name}**", *[""] * 3, _number(of_wall, 1), _number(of_decode, 1), *[""] * 3, *together, ""))
    valid = len(arm.valid_runs)
    notes = [f"{valid} of {len(arm.runs)} runs are valid; mean, median and stdev (n − 1) are over those."]
    if arm.runs and arm.runs[0].valid:
        rest = [run.wall_tokens_per_s for run in arm.valid_runs[1:] if run.wall_tokens_per_s is not None]
        first = _number(arm.runs[0].wall_tokens_per_s, 1)
        others = f", the others' mean {_number(sum(rest) / len(rest), 1)}" if rest else ""
        notes.append(f"The first request's warm-up is kept in the mean: run 1 made {first} wall tokens/s{others}.")
    return f"## {arm.label}\n\n{_table(_RUN_COLUMNS, rows, 'l' + 'r' * 10 + 'l')}\n\n{' '.join(notes)}"


def _run(number: int, run: RunResult) -> tuple[str, ...]:
    name = f"{number} (warm-up)" if number == 1 else str(number)
    return (
        name if run.valid else f"{name}, **invalid**",
        _count(run.completion_tokens),
        _number(run.wall_s, 3),
        _number(run.ttft_s, 3),
        _number(run.wall_tokens_per_s, 1),
        _number(run.decode_tokens_per_s, 1),
        _count(run.drafted),
        _count(run.accepted),
        _count(run.steps),
        _percent(run.counts.acceptance),
        _number(run.counts.mean_accepted_length, 2),
        f"`{run.text_sha256[:12]}`" if run.text_sha256 else _UNKNOWN,
    )


def _comparison(arms: Sequence[ArmResult]) -> str:
    baseline = next((arm for arm in arms if arm.kind is ArmKind.BASELINE), None)
    base = baseline.summary.wall_tokens_per_s.mean if baseline else None
    rows = []
    for arm in arms:
        summary = arm.summary
        wall = summary.wall_tokens_per_s.mean
        rows.append(
            (
                arm.label,
                _number(wall, 1),
                _number(summary.decode_tokens_per_s.mean, 1),
                f"{wall / base:.2f} ×" if wall and base else _UNKNOWN,
                _percent(summary.acceptance),
                _number(summary.mean_accepted_length, 2),
            )
        )
    columns = ("arm", "wall tokens/s", "decode tokens/s", "speed-up (wall)", "acceptance", "mean accepted length")
    return f"## Side by side\n\n{_table(columns, rows, 'lrrrrr')}"


def _published(run: PublishedRun) -> str:
    row = (
        run.machine,
        run.date,
        f"{run.runs} × {run.tokens}",
        str(run.n_max),
        f"{run.accepted} of {run.drafted} ({_percent(run.accepted / run.drafted if run.drafted else None)})",
        _number(run.mean_accepted_length, 2),
    )
    columns = ("machine", "date", "runs × tokens", "n-max", "accepted", "mean accepted length")
    return (
        "## Published for this pair, on another machine\n\n"
        f"{_table(columns, [row], 'lllrrr')}\n\nNot measured here; none of it is part of the figures above."
    )


def _commands(arms: Sequence[ArmResult]) -> str:
    blocks = [f"{arm.label}:\n\n```\n{shlex.join(redact_argv(arm.argv))}\n```" for arm in arms]
    return "## Commands\n\n" + "\n\n".join(blocks)


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]], alignment: str) -> str:
    rule = ["---:" if side == "r" else "---" for side in alignment]
    lines = [columns, rule, *([_plain(cell) for cell in row] for row in rows)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _plain(text: str) -> str:
    """``text`` as one line that no table cell ends at."""
    return " ".join(text.split()).replace("|", "\\|")


def _number(value: float | None, digits: int) -> str:
    return _UNKNOWN if value is None else f"{value:,.{digits}f}"


def _count(value: int | None) -> str:
    return _UNKNOWN if value is None else f"{value:,}"


def _percent(value: float | None) -> str:
    return _UNKNOWN if value is None else f"{value:.1%}".replace("%", " %")
