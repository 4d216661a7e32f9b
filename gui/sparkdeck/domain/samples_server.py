"""What the server says of itself at one moment: speeds, slots, acceptance, memory. ``None`` is "not known", never 0."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.baseline import BaselinePoint
from sparkdeck.domain.counts import AcceptanceFigures, DraftCounts, ServerCounters
from sparkdeck.domain.translation import tr


@dataclass(frozen=True, slots=True)
class SlotSample:
    """One slot of ``/slots``. Speeds in tokens/s, measured between two looks; ``None`` where there were none.

    ``context_tokens`` of ``context_size`` tokens are filled (prompt and answer so far); ``decoded_tokens`` is how much of
    the answer there is. A busy slot reads its prompt until the first token is decoded.
    """

    slot_id: int
    busy: bool
    task_id: int | None = None
    decoded_tokens: int | None = None
    decoded_tokens_per_s: float | None = None
    prompt_tokens_per_s: float | None = None
    context_tokens: int | None = None
    context_size: int | None = None

    @property
    def context_fill(self) -> float | None:
        """0…1 of its context."""
        if self.context_tokens is None or not self.context_size:
            return None
        return min(1.0, self.context_tokens / self.context_size)


@dataclass(frozen=True, slots=True)
class NetGain:
    """What the draft is worth now: decode speed ÷ that of a stored baseline of like work; ``None`` with the reason."""

    factor: float | None = None
    reason: str = tr("Run the benchmark to know what the draft is worth on this machine.")
    baseline: BaselinePoint | None = None


@dataclass(frozen=True, slots=True)
class MemorySplit:
    """What the server's buffers hold on the GPUs (or in RAM, without any), in bytes, by its own log.

    ``target_bytes`` and ``draft_bytes`` are weights, caches and states, ``compute_bytes`` the work space of both.
    """

    target_bytes: int | None = None
    draft_bytes: int | None = None
    compute_bytes: int | None = None
    reason: str = tr("The log names no buffer sizes: llama.cpp writes them with -lv 4 (verbosity).")
    """Why they are not known; empty where they are."""
    is_in_ram: bool = False
    """No buffer is on a GPU: it is system memory that they hold."""

    @property
    def on_gpus(self) -> MemorySplit:
        """Of graphics memory alone."""
        return MemorySplit(0, 0, 0, "") if self.is_in_ram else self


@dataclass(frozen=True, slots=True)
class ServerSample:
    """The server's own figures at one moment.

    ``live_decode_tokens_per_s`` and ``live_prompt_tokens_per_s`` are measured while an answer is made (``/slots``), over
    all slots; the ``last_`` ones belong to the requests that ended last. All in tokens/s. ``counts`` are since the start
    of this server.
    """

    counters: ServerCounters | None = None
    counts: DraftCounts = DraftCounts()
    busy_slots: int | None = None
    slots: int | None = None
    live_decode_tokens_per_s: float | None = None
    last_decode_tokens_per_s: float | None = None
    last_prompt_tokens_per_s: float | None = None
    context_tokens: int | None = None
    """Size of a slot's context."""
    sleeping: bool = False
    """The models are unloaded until the next request."""
    foreign_requests: int | None = None
    """Busy slots that work for other programs, at two looks in a row."""
    reason: str = ""
    """Why figures are missing, e.g. that the server was started without ``--metrics``."""
    live_prompt_tokens_per_s: float | None = None
    slot_samples: tuple[SlotSample, ...] = ()
    requests_processing: int | None = None
    requests_deferred: int | None = None
    """Requests that wait for a free slot."""
    since_start: AcceptanceFigures = AcceptanceFigures()
    last_minute: AcceptanceFigures = AcceptanceFigures()
    """Of the requests that ended within the last 60 s."""
    last_answer: AcceptanceFigures = AcceptanceFigures()
    net_gain: NetGain = NetGain()
    memory: MemorySplit = MemorySplit()

    @property
    def context_used_tokens(self) -> int | None:
        """The fullest slot's context; ``None`` where nobody tells."""
        return max((slot.context_tokens for slot in self.slot_samples if slot.context_tokens is not None), default=None)
