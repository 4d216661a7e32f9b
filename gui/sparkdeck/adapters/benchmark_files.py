"""The benchmark's JSON, for programs: schema ``sparkdeck.benchmark/1``. Its Markdown is in `benchmark_markdown`.

It is a contract: its fields and their order are the structs below, nothing else, unknown is ``null``. Why a run is
not valid has no field of its own, so it stands among ``problems``.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sparkdeck.adapters.benchmark_markdown import problems, to_markdown
from sparkdeck.domain.benchmark import SCHEMA, ArmResult, BenchmarkResult, RunResult, Spread
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.secrets import redact_argv

__all__ = ["BenchmarkDocument", "document", "from_json", "to_json", "to_markdown"]


class _Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class RuntimeDocument(_Document, frozen=True):
    kind: str
    path: str | None
    build: int | None


class RunDocument(_Document, frozen=True):
    completion_tokens: int | None
    prompt_tokens: int | None
    cached_tokens: int | None
    wall_s: float | None
    ttft_s: float | None
    wall_tokens_per_s: float | None
    decode_tokens_per_s: float | None
    drafted: int | None
    accepted: int | None
    steps: int | None
    text_sha256: str | None
    valid: bool


class SpreadDocument(_Document, frozen=True):
    mean: float | None
    median: float | None
    stdev: float | None


class SummaryDocument(_Document, frozen=True):
    wall_tokens_per_s: SpreadDocument
    decode_tokens_per_s: SpreadDocument
    acceptance: float | None
    mean_accepted_length: float | None


class ArmDocument(_Document, frozen=True):
    name: str
    n_max: int | None
    argv: list[str]
    runs: list[RunDocument]
    summary: SummaryDocument


class BenchmarkDocument(_Document, frozen=True):
    schema: str
    created: str
    runtime: RuntimeDocument
    host: str
    gpu: str | None
    arms: list[ArmDocument]
    speedup_wall: float | None
    same_text: bool | None
    problems: list[str]


def document(result: BenchmarkResult) -> BenchmarkDocument:
    """``result`` in the form of the contract."""
    runtime = result.request.runtime
    return BenchmarkDocument(
        schema=SCHEMA,
        created=result.created,
        runtime=RuntimeDocument(runtime.kind.value, str(runtime.path) if runtime.path else None, runtime.build),
        host=result.host,
        gpu=result.gpu,
        arms=[_arm_document(arm) for arm in result.arms],
        speedup_wall=result.speedup_wall,
        same_text=result.same_text,
        problems=list(problems(result)),
    )


def _arm_document(arm: ArmResult) -> ArmDocument:
    summary = arm.summary
    return ArmDocument(
        name=arm.kind.value if arm.spec_type in ("none", "draft-dspark") else arm.spec_type,
        n_max=arm.n_max,
        argv=list(redact_argv(arm.argv)),
        runs=[_run_document(run) for run in arm.runs],
        summary=SummaryDocument(
            _spread_document(summary.wall_tokens_per_s),
            _spread_document(summary.decode_tokens_per_s),
            summary.acceptance,
            summary.mean_accepted_length,
        ),
    )


def _run_document(run: RunResult) -> RunDocument:
    return msgspec.convert(run, RunDocument, from_attributes=True)


def _spread_document(spread: Spread) -> SpreadDocument:
    return SpreadDocument(spread.mean, spread.median, spread.stdev)


def to_json(result: BenchmarkResult) -> bytes:
    """The JSON export, indented, UTF-8, with a final newline."""
    plain = msgspec.to_builtins(document(result))
    return msgspec.json.format(msgspec.json.encode(_encodable(plain)), indent=2) + b"\n"


def _encodable(value: Any) -> Any:
    """``value`` with what is no text replaced: a file name may hold bytes that UTF-8 cannot carry."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, list):
        return [_encodable(item) for item in value]
    return {key: _encodable(item) for key, item in value.items()} if isinstance(value, dict) else value


def from_json(data: bytes) -> BenchmarkDocument:
    """Read an export back, strictly: an unknown, missing or wrongly typed field is a UserError."""
    try:
        read = msgspec.json.decode(data, type=BenchmarkDocument)
    except msgspec.MsgspecError as error:
        raise UserError("This is not a benchmark of SparkDeck.", f"{error}.") from error
    if read.schema != SCHEMA:
        raise UserError("This benchmark is of another version.", f"Its schema is {read.schema}, not {SCHEMA}.")
    return read
