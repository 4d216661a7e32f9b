"""The report's table of facts: machine, programs, models, and what was asked."""

from __future__ import annotations

from sparkdeck.domain.benchmark_record import GREEDY, LLAMA_BENCH, SPEED_BENCH, BenchmarkRecord
from sparkdeck.domain.report import UNKNOWN, Table, count


def facts_table(record: BenchmarkRecord) -> Table:
    """Everything that a reader must know to lay the figures beside others."""
    protocol, hardware, versions = record.protocol, record.hardware, record.versions
    same = {
        True: "yes, in all valid runs",
        False: "NO: they differ between runs",
        None: f"{UNKNOWN} (takes two valid runs)",
    }[record.same_text]
    rows = [
        ("Measured", record.created),
        ("Machine", hardware.machine if hardware is not None and hardware.machine else record.host),
        *(("GPU", words) for words in _gpus(record)),
        ("GPU driver", (hardware.driver if hardware is not None else None) or UNKNOWN),
        ("Runtime", runtime_words(record)),
        *(
            (f"{model.role.capitalize()} file", _model(model.file, model.size_bytes, model.sha256, model.no_sha256))
            for model in record.models
        ),
        ("Context", context_words(record)),
    ]
    if protocol is not None:
        runs = f"{count(protocol.runs)} run{'' if protocol.runs == 1 else 's'} per prompt and arm"
        asked = f"{protocol.title or protocol.kind}: {runs}, up to {count(protocol.tokens)} tokens each"
        rows.append(("Protocol", asked))
        sampling = {GREEDY: "temperature 0", None: UNKNOWN}.get(
            protocol.sampling, "the profile’s own, with fixed seeds"
        )
        rows.append(("Sampling", sampling))
        rows.append(("Prompts", _prompts(record)))
    rows.append(("Same text", same))
    if versions is not None:
        rows.append(
            (
                "SparkDeck",
                " · ".join(
                    part
                    for part in (versions.sparkdeck, versions.python and f"Python {versions.python}", versions.system)
                    if part
                ),
            )
        )
    return Table(("", ""), tuple(rows), text_columns=2)


def _gpus(record: BenchmarkRecord) -> list[str]:
    """Each with its memory and power limit, as far as they are known."""
    words = []
    for gpu in record.hardware.gpus if record.hardware is not None else ():
        memory = f", {gpu.vram_total_bytes / 2**30:.1f} GiB" if gpu.vram_total_bytes is not None else ""
        limit = f", power limit {gpu.power_limit_w:.0f} W" if gpu.power_limit_w is not None else ""
        words.append(f"{gpu.name}{memory}{limit}")
    return words or [record.gpu or UNKNOWN]


def runtime_words(record: BenchmarkRecord) -> str:
    """``llama-server (b11434), /opt/llama-server``."""
    runtime = record.runtime
    build = f"b{runtime.build}" if runtime.build is not None else "build unknown"
    if record.origin in (LLAMA_BENCH, SPEED_BENCH):
        return f"{record.origin} ({build})" if runtime.build is not None else record.origin
    name = {"builtin": f"Built-in runtime ({build}, CPU)", "attached": f"Attached server ({build})"}.get(
        runtime.kind, ""
    )
    if name:
        return name
    last = runtime.path.replace("\\", "/").rsplit("/", maxsplit=1)[-1] if runtime.path else "llama-server"
    return f"{last} ({build})" + (f", {runtime.path}" if runtime.path and runtime.path != last else "")


def context_words(record: BenchmarkRecord) -> str:
    """The context that was asked for, from the protocol or the command; an attached server has its own."""
    tokens = record.protocol.context_tokens if record.protocol is not None else None
    return f"{tokens:,} tokens" if tokens else "the model’s own"


def _model(file: str, size_bytes: int | None, sha256: str | None, no_sha256: str) -> str:
    size = f", {size_bytes:,} bytes" if size_bytes is not None else ""
    digest = f", sha256 {sha256}" if sha256 else f", sha256 not known{f': {no_sha256}' if no_sha256 else ''}"
    return f"{file}{size}{digest}"


def _prompts(record: BenchmarkRecord) -> str:
    prompts = record.protocol.prompts if record.protocol is not None else ()
    if len(prompts) == 1 and prompts[0].text and len(prompts[0].text) <= 300:
        return prompts[0].text
    own = sum(prompt.custom for prompt in prompts)
    if own == len(prompts) and own:
        return f"{own} of the user’s own" + (", left out" if record.shared else "")
    return f"{len(prompts)}" + (f", {own} of them the user’s own" if own else "")
