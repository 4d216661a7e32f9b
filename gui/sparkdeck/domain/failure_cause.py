"""What a server's end can come from: the key between a recogniser, its sentence and its mend."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.process_outcome import ProcessOutcome


class Cause(Enum):
    """Values are for reports; the sentences are in ``failure_rules``."""

    UNKNOWN = "unknown"
    UNKNOWN_ARGUMENT = "unknown argument"
    BAD_VALUE = "bad value of an argument"
    NO_SUCH_DEVICE = "no such device"
    PORT_IN_USE = "port in use"
    FILE_MISSING = "file missing"
    FILE_UNREADABLE = "file unreadable"
    NOT_A_MODEL = "not a GGUF model"
    FILE_DAMAGED = "file cut off or damaged"
    NEWER_GGUF = "newer GGUF version"
    UNKNOWN_ARCHITECTURE = "unknown architecture"
    EARLY_DRAFT = "early draft format"
    GPU_MEMORY = "GPU memory"
    DRAFT_MEMORY = "no GPU memory left for the draft"
    HOST_MEMORY = "memory"
    V_CACHE_NEEDS_FLASH_ATTENTION = "quantised V cache without flash attention"
    NO_CONFIDENCE_HEAD = "p-min without a confidence head"
    DRAFT_DEVICE = "a device chosen for a DSpark draft"
    DRAFT_DOES_NOT_FIT = "draft of another model"
    TARGET_WITHOUT_LAYER_INPUTS = "target without layer inputs"
    NO_MTP_HEAD = "no MTP head"
    MISSING_LIBRARY = "missing library"
    OLD_SYSTEM = "older system than the build's"
    OLD_DRIVER = "driver"
    OTHER_GPU = "build for other GPUs"
    GPU_ERROR = "GPU error"
    OTHER_PROCESSOR = "illegal instruction"
    KILLED = "killed"
    ENDED_FROM_OUTSIDE = "ended from outside"
    CRASHED = "crashed"


class MemoryPart(Enum):
    """What did not fit into a GPU's memory."""

    WEIGHTS = "the weights"
    CACHE = "the KV cache"
    RECURRENT = "the recurrent state"
    COMPUTE = "the compute buffers"
    RUN_TIME = "a request"


@dataclass(frozen=True, slots=True)
class FailureEvidence:
    """What a failed server left behind. ``option`` without its value (``--flash-atention``), ``needed_bytes`` the
    allocation that failed (``None``: not told), ``last_lines`` its last words, at most 30, oldest first."""

    cause: Cause = Cause.UNKNOWN
    outcome: ProcessOutcome | None = None
    while_loading: bool = True
    option: str = ""
    memory_part: MemoryPart | None = None
    needed_bytes: int | None = None
    last_lines: tuple[str, ...] = ()


class ServerFailure(UserError):
    """A server ended that nobody stopped."""

    def __init__(self, title: str, detail: str, action: str, evidence: FailureEvidence) -> None:
        super().__init__(title, detail, action)
        self.evidence = evidence
