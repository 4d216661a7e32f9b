"""The report's table of facts: machine, programs, models, and what was asked."""

from __future__ import annotations

from sparkdeck.domain.benchmark_record import GREEDY, LLAMA_BENCH, SPEED_BENCH, BenchmarkRecord, ProtocolRecord
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.report import UNKNOWN, Table, count, number
from sparkdeck.domain.translation import enumerated, plural, tr

_FILES = {"target": tr("Target file"), "draft": tr("Draft file")}


def facts_table(record: BenchmarkRecord) -> Table:
    """Everything that a reader must know to lay the figures beside others."""
    protocol, hardware, versions = record.protocol, record.hardware, record.versions
    same = {
        True: tr("yes, in all valid runs"),
        False: tr("NO: they differ between runs"),
        None: tr("{unknown} (takes two valid runs)", unknown=UNKNOWN),
    }[record.same_text]
    rows = [
        (tr("Measured"), record.created),
        (tr("Machine"), retold(hardware.machine if hardware is not None and hardware.machine else record.host)),
        *(("GPU", words) for words in _gpus(record)),
        (tr("GPU driver"), (hardware.driver if hardware is not None else None) or UNKNOWN),
        (tr("Runtime"), runtime_words(record)),
        *(
            (
                _FILES.get(model.role) or tr("{role} file", role=model.role.capitalize()),
                _model(model.file, model.size_bytes, model.sha256, model.no_sha256),
            )
            for model in record.models
        ),
        (tr("Context"), context_words(record)),
    ]
    if protocol is not None:
        rows.append((tr("Protocol"), _asked(protocol)))
        sampling = {GREEDY: tr("temperature 0"), None: UNKNOWN}.get(
            protocol.sampling, tr("the profile’s own, with fixed seeds")
        )
        rows.append((tr("Sampling"), sampling))
        rows.append((tr("Prompts"), _prompts(record)))
    rows.append((tr("Same text"), same))
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


def _asked(protocol: ProtocolRecord) -> str:
    title, tokens = retold(protocol.title or protocol.kind), count(protocol.tokens)
    if protocol.runs is None:
        return tr(
            "{title}: {unknown} runs per prompt and arm, up to {tokens} tokens each",
            title=title,
            unknown=UNKNOWN,
            tokens=tokens,
        )
    return plural(
        protocol.runs,
        "{title}: {n:,} run per prompt and arm, up to {tokens} tokens each",
        "{title}: {n:,} runs per prompt and arm, up to {tokens} tokens each",
        title=title,
        tokens=tokens,
    )


def _gpus(record: BenchmarkRecord) -> list[str]:
    """Each with its memory and power limit, as far as they are known."""
    words = []
    for gpu in record.hardware.gpus if record.hardware is not None else ():
        parts = [gpu.name]
        if gpu.vram_total_bytes is not None:
            parts.append(f"{number(gpu.vram_total_bytes / 2**30, 1)} GiB")
        if gpu.power_limit_w is not None:
            parts.append(tr("power limit {watts:.0f} W", watts=gpu.power_limit_w))
        words.append(enumerated(parts))
    return words or [record.gpu or UNKNOWN]


def runtime_words(record: BenchmarkRecord) -> str:
    """``llama-server (b11434), /opt/llama-server``."""
    runtime = record.runtime
    build = f"b{runtime.build}" if runtime.build is not None else tr("build unknown")
    if record.origin in (LLAMA_BENCH, SPEED_BENCH):
        return f"{record.origin} ({build})" if runtime.build is not None else record.origin
    name = {
        "builtin": tr("Built-in runtime ({build}, CPU)", build=build),
        "attached": tr("Attached server ({build})", build=build),
    }.get(runtime.kind, "")
    if name:
        return name
    last = runtime.path.replace("\\", "/").rsplit("/", maxsplit=1)[-1] if runtime.path else "llama-server"
    return f"{last} ({build})" + (f", {runtime.path}" if runtime.path and runtime.path != last else "")


def context_words(record: BenchmarkRecord) -> str:
    """The context that was asked for, from the protocol or the command; an attached server has its own."""
    tokens = record.protocol.context_tokens if record.protocol is not None else None
    return tr("{tokens:,} tokens", tokens=tokens) if tokens else tr("the model’s own")


def _model(file: str, size_bytes: int | None, sha256: str | None, no_sha256: str) -> str:
    parts = [file]
    if size_bytes is not None:
        parts.append(tr("{size:,} bytes", size=size_bytes))
    if sha256:
        parts.append(f"sha256 {sha256}")
    else:
        why = retold(no_sha256)
        parts.append(tr("sha256 not known: {reason}", reason=why) if why else tr("sha256 not known"))
    return enumerated(parts)


def _prompts(record: BenchmarkRecord) -> str:
    prompts = record.protocol.prompts if record.protocol is not None else ()
    if len(prompts) == 1 and prompts[0].text and len(prompts[0].text) <= 300:
        return prompts[0].text
    own = sum(prompt.custom for prompt in prompts)
    if own == len(prompts) and own:
        if record.shared:
            return tr("{count} of the user’s own, left out", count=own)
        return tr("{count} of the user’s own", count=own)
    return tr("{total}, {count} of them the user’s own", total=len(prompts), count=own) if own else f"{len(prompts)}"
