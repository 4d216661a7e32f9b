"""The protocols of the benchmark, as a table. What is run of them in which order is in `benchmark_schedule`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.benchmark_arms import ArmPlan
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.recorded_text import recorded, retold
from sparkdeck.domain.translation import tr

SINGLE_STREAM = (1,)
_ROUNDS = 4
"""Starts of each arm: with two, hardly any spread could be told from chance; an even number cancels a steady drift."""
_ANSWER_TOKENS = 160
"""Four short answers take as long as two long ones, and tell more."""


class ProtocolKind(Enum):
    """The values are the command line's words and the result file's."""

    REFERENCE = "reference"
    QUICK = "quick"
    SUITE = "suite"
    LONG_CONTEXT = "long"
    CONCURRENCY = "concurrency"
    DEPTH_SWEEP = "depth"
    SHOOT_OUT = "shootout"
    CUSTOM = "custom"


class PromptSource(Enum):
    REQUEST = "request"
    """The one prompt of the request."""
    ONE_PER_CLASS = "one_per_class"
    ALL = "all"
    FILLER = "filler"
    """Generated text that fills a share of the context."""
    FILE = "file"
    """The user's own."""


@dataclass(frozen=True, slots=True)
class Protocol:
    """One protocol. ``rounds`` are how often each arm goes through the prompts, ``None`` is the request's runs."""

    kind: ProtocolKind
    stored_title: str
    """As result files have it."""
    explanation: str
    source: PromptSource
    rounds: int | None
    most_tokens: int | None = None
    """Answers are no longer than this, however long the prompt's own would be."""
    context_shares: tuple[float, ...] = ()
    """How full the context is when the answer begins, 0…1."""
    probe_tokens: tuple[int, ...] = ()
    """Prompts of these lengths are read for prompt speed and TTFT, because the draft reads the prompt too."""
    streams: tuple[int, ...] = SINGLE_STREAM
    n_max: tuple[int, ...] = ()
    """The draft arms' n-max; empty: the request's."""
    interleaved: bool = True
    """A B B A, so that drift does not favour one arm."""
    needs_full_answers: bool = False
    keeps_warm_up: bool = False
    """Whether the first request after a start stays in the mean, as the published figures have it."""

    @property
    def title(self) -> str:
        return retold(self.stored_title)


PROTOCOLS: tuple[Protocol, ...] = (
    Protocol(
        ProtocolKind.REFERENCE,
        recorded("Reference run", "a protocol of the benchmark")(),
        tr(
            "The published protocol: one prompt, 3 answers of 512 tokens, a fresh server for each arm, and the first "
            "request's warm-up stays in the mean."
        ),
        PromptSource.REQUEST,
        rounds=None,
        interleaved=False,
        needs_full_answers=True,
        keeps_warm_up=True,
    ),
    Protocol(
        ProtocolKind.QUICK,
        recorded("Quick", "a protocol of the benchmark")(),
        tr(
            "One prompt of each of the eleven classes, with and without the draft. The first answer to whether it is "
            "worth it."
        ),
        PromptSource.ONE_PER_CLASS,
        rounds=_ROUNDS,
        most_tokens=_ANSWER_TOKENS,
        probe_tokens=(8192,),
    ),
    Protocol(
        ProtocolKind.SUITE,
        recorded("Suite", "a protocol of the benchmark")(),
        tr(
            "All prompts: eleven classes from code to chat, short to long answers. The verdict to trust, overall and "
            "for each class."
        ),
        PromptSource.ALL,
        rounds=_ROUNDS,
        probe_tokens=(8192, 32768),
    ),
    Protocol(
        ProtocolKind.LONG_CONTEXT,
        recorded("Long context", "a protocol of the benchmark")(),
        tr("Speed and acceptance with 1 %, 25 %, 50 % and 90 % of the context in use: drafts often lose with depth."),
        PromptSource.FILLER,
        rounds=2,
        context_shares=(0.01, 0.25, 0.5, 0.9),
        probe_tokens=(8192, 32768),
    ),
    Protocol(
        ProtocolKind.CONCURRENCY,
        recorded("Concurrency", "a protocol of the benchmark")(),
        tr(
            "1, 2, 4 and 8 answers at once: what each stream gets and what all get together. Drafts gain less the "
            "busier the GPU is."
        ),
        PromptSource.ONE_PER_CLASS,
        rounds=2,
        streams=(1, 2, 4, 8),
    ),
    Protocol(
        ProtocolKind.DEPTH_SWEEP,
        recorded("Depth sweep", "a protocol of the benchmark")(),
        tr(
            "No draft, then n-max 1, 2, 3, 4, 6, 8 up to and with the draft's block size, each on servers of its own, "
            "there and back again. Finds the best n-max."
        ),
        PromptSource.ONE_PER_CLASS,
        rounds=_ROUNDS,
        most_tokens=_ANSWER_TOKENS,
        n_max=(1, 2, 3, 4, 6, 8),
    ),
    Protocol(
        ProtocolKind.SHOOT_OUT,
        recorded("Shoot-out", "a protocol of the benchmark")(),
        tr("Arms of your choice on one target: kinds of speculation, drafts, quantisations of a draft."),
        PromptSource.ONE_PER_CLASS,
        rounds=_ROUNDS,
        most_tokens=_ANSWER_TOKENS,
    ),
    Protocol(
        ProtocolKind.CUSTOM,
        recorded("Custom prompts", "a protocol of the benchmark")(),
        tr("Your own prompts, from a file: one a paragraph in a text file, or JSON lines, or TOML."),
        PromptSource.FILE,
        rounds=None,
    ),
)

PROTOCOL_BY_KIND = {protocol.kind: protocol for protocol in PROTOCOLS}


@dataclass(frozen=True, slots=True)
class PlannedRun:
    """One request of the schedule, or ``streams`` at once. ``arm`` is the index into the arms.

    ``server_start`` counts the server starts of the whole benchmark from 0: runs with the same number share a server.
    ``round`` says which of the arm's passes through the prompts it belongs to. ``is_probe``: only prompt speed and TTFT
    are of interest, a few tokens are made.
    """

    arm: int
    prompt: BenchmarkPrompt
    server_start: int
    streams: int = 1
    warm_up: bool = False
    seed: int = 0
    round: int = 0
    is_probe: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """The whole schedule, in order. ``notes`` say what was left out and why, ``side_by_side`` that all arms' servers
    run at once."""

    protocol: Protocol
    arms: tuple[ArmPlan, ...]
    runs: tuple[PlannedRun, ...]
    notes: tuple[str, ...] = ()
    side_by_side: bool = False

    @property
    def starts(self) -> int:
        return len({run.server_start for run in self.runs})


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a plan takes. ``seconds`` is ``None`` where nothing is known of this machine's speed."""

    seconds: float | None
    starts: int
    requests: int
    tokens: int
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlanFacts:
    """What is known beforehand of machine and pair. Seconds and tokens/s; ``None`` is unknown."""

    decode_tokens_per_s: float | None = None
    prompt_tokens_per_s: float | None = None
    load_s: float | None = None
    fit_at_once: bool = False
    """Whether the servers of all arms fit into memory side by side."""
    context_tokens: int | None = None
    block_size: int | None = None
    """How many tokens the draft can propose at once."""
    bytes_per_token: float = 3.5
    """Of the target's tokenizer, on ordinary text."""
