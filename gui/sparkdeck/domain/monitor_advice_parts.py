"""What advice on a running server is made from: the facts that were gathered, and a piece of advice, as values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.baseline import BaselinePoint
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.samples_gpu import ShareSource
from sparkdeck.domain.samples_server import SlotSample
from sparkdeck.domain.speculation import SpeculationState, SpeculationVerdict
from sparkdeck.domain.translation import mark, number, sentences, tr, translated


class Severity(Enum):
    """How much it matters. In the order in which it is shown."""

    FAULT = mark("Fault")
    """Something does not work as it was asked to."""
    WARNING = mark("Warning")
    FACT = mark("Fact")
    """Worth knowing; nothing is wrong."""

    @property
    def title(self) -> str:
        return translated(self.value)


class AdviceKind(Enum):
    NOT_DRAFTED = "not-drafted"
    BELOW_BREAK_EVEN = "below-break-even"
    DEAD_POSITION = "dead-position"
    CPU_FALL_BACK = "cpu-fall-back"
    SPILL = "spill"
    VRAM_GROWS = "vram-grows"
    SLOWED_DOWN = "slowed-down"
    POWER_CAP = "power-cap"
    CONTEXT_FULL = "context-full"
    SLOTS_WITH_DRAFT = "slots-with-draft"


@dataclass(frozen=True, slots=True)
class Advice:
    """``evidence`` holds the numbers, ``action`` says what helps, ``source`` how the threshold is known, ``mends`` are
    the buttons: what of it is done with one click."""

    kind: AdviceKind
    severity: Severity
    title: str
    evidence: str
    action: str
    source: str
    mends: tuple[Mend, ...] = ()

    # As a list of advice shows it (widgets/advice_list.py).

    @property
    def advice_id(self) -> str:
        return self.kind.value

    @property
    def level(self) -> Severity:
        return self.severity

    @property
    def text(self) -> str:
        return self.title

    @property
    def detail(self) -> str:
        return sentences((self.evidence, self.action))


@dataclass(frozen=True, slots=True)
class AdviceChanged:
    """Everything that is to be said of ``server`` now, the most important first."""

    server: str
    advice: tuple[Advice, ...]


@dataclass(frozen=True, slots=True)
class DraftWindow:
    """What the counters gained over the verification steps that are judged: the newest ones, at least
    ``ENOUGH_STEPS`` where there were so many. ``accepted_at[i]`` counts steps that accepted the draft's token ``i``."""

    steps: int = 0
    drafted: int = 0
    accepted: int = 0
    decode_seconds: float | None = None
    """Of the same requests; each request's own time, also where several ran at once."""
    accepted_at: tuple[int, ...] = ()

    @property
    def mean_accepted_length(self) -> float | None:
        return 1 + self.accepted / self.steps if self.steps else None

    @property
    def seconds_per_step(self) -> float | None:
        return self.decode_seconds / self.steps if self.steps and self.decode_seconds else None

    def least_drafted_at(self, position: int) -> int:
        """How often a token was drafted at ``position`` (from 0) at the very least.

        The positions before it can have taken one token of each step, and none behind it is drafted more often than it.
        """
        behind = len(self.accepted_at) - position
        beyond = self.drafted - position * self.steps
        return max(0, -(-beyond // behind)) if behind > 0 else 0


@dataclass(frozen=True, slots=True)
class CardLimits:
    """What held one GPU's clocks down over its last busy samples. ``slowed`` and ``capped`` count those samples."""

    name: str
    samples: int = 0
    slowed: int = 0
    capped: int = 0
    reasons: tuple[str, ...] = ()
    """Words for the slow-downs that were seen."""
    hottest_c: int | None = None
    power_limit_w: float | None = None


@dataclass(frozen=True, slots=True)
class Spill:
    """Memory of the server that the driver keeps in system RAM for want of VRAM."""

    spilled_bytes: int
    words: str = ""
    """Of the verdict, with the driver's policy."""
    fitting_context_tokens: int | None = None


@dataclass(frozen=True, slots=True)
class AdviceFacts:
    """All that is known of one running server. ``profile`` is ``None`` for a server that is not ours."""

    verdict: SpeculationVerdict = SpeculationVerdict(SpeculationState.UNKNOWN, "")
    profile: Profile | None = None
    draft: DraftWindow = DraftWindow()
    baseline: BaselinePoint | None = None
    """Measured without the draft, of like work."""
    gpu_loads: tuple[int, ...] = ()
    """Percent, of the busiest card, in each of the last samples in which tokens were generated."""
    gpu_layers: tuple[int, int] | None = None
    """On the GPU, and in all, by the server's log."""
    spill: Spill | None = None
    vram_after_requests: tuple[int, ...] = ()
    """Bytes that the server held when a request had ended and none was running, oldest first, one per request."""
    vram_source: ShareSource = ShareSource.UNKNOWN
    cards: tuple[CardLimits, ...] = ()
    slots: tuple[SlotSample, ...] = ()
    trained_context_tokens: int | None = None
    """What the target was trained for: a larger context is of no use."""
    most_busy: int = 0
    """Slots that were busy at once, at most, since the start."""
    requests: int = 0
    """Finished since the start, while we looked."""
    said: frozenset[AdviceKind] = frozenset()
    """What is said now: it is taken back at a threshold of its own, so that it does not come and go."""

    @property
    def changeable(self) -> Profile | None:
        """The profile that a mend may change: not a stranger's, and the demo's settings are fixed."""
        return self.profile if self.profile is not None and not self.profile.demo else None


SHOW_LOG = Mend(MendKind.SHOW_LOG, tr("Show the log"))


def run_benchmark(note: str) -> Mend:
    return Mend(MendKind.RUN_BENCHMARK, tr("Go to the benchmark"), note)


def without_draft(facts: AdviceFacts) -> tuple[Mend, ...]:
    """A restart without the draft, where there is one that may be taken away."""
    profile = facts.changeable
    if profile is None or profile.draft is None:
        return ()
    return (
        Mend(
            MendKind.DRAFT_OFF, tr("Restart without the draft"), tr("Takes the draft out of the profile, and restarts.")
        ),
    )


def percent(part: float, whole: float) -> str:
    """A share in words, never rounded up to all or down to nothing."""
    share = 100 * part / whole
    if 0 < share < 1:
        return f"{number(share, '.1f')} %"
    return f"{min(share, 99):.0f} %" if part < whole else f"{share:.0f} %"
