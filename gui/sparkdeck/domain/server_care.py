"""How a running server is watched and what is known about its state: loading, silent, ended, to be started again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.failure_cause import Cause, ServerFailure
from sparkdeck.domain.translation import plural, sentences, tr

_CONTROL_C_EXIT = 0xC000013A
_NOT_A_CRASH = frozenset({0, -1, -2, -3, -15, 129, 130, 131, 143, _CONTROL_C_EXIT, _CONTROL_C_EXIT - 2**32})
"""Ended by itself, or by somebody who asked it to (hang-up, interrupt, quit, terminate): nothing to mend."""


_SAME_AGAIN = frozenset(
    {
        Cause.OTHER_GPU,
        Cause.OLD_DRIVER,
        Cause.OTHER_PROCESSOR,
        Cause.MISSING_LIBRARY,
        Cause.OLD_SYSTEM,
        Cause.UNKNOWN_ARCHITECTURE,
        Cause.DRAFT_DOES_NOT_FIT,
        Cause.DRAFT_DEVICE,
        Cause.TARGET_WITHOUT_LAYER_INPUTS,
    }
)
"""Whoever starts again after one of these crashes again."""


class LoadStage(Enum):
    """What a loading server is at; the words follow "Loading"."""

    PROGRAM = "starting the program"
    TARGET = "the target"
    WARM_UP = "warm-up"
    DRAFT = "the draft"
    SLOTS = "preparing the slots"


@dataclass(frozen=True, slots=True)
class LoadProgress:
    """How far a load is.

    ``read_bytes`` of ``total_bytes`` of the stage's files have reached the process; ``None`` where the system does not
    tell, or the stage reads no file. ``silent_s`` is how long it has neither read nor computed.
    """

    stage: LoadStage = LoadStage.PROGRAM
    elapsed_s: float = 0.0
    read_bytes: int | None = None
    total_bytes: int | None = None
    silent_s: float = 0.0
    is_silent: bool = False
    """Whether it has been silent for longer than a load may be without a word."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a server counts as unresponsive: what there has been none of (``no answer to /health``), and for how long.

    ``slept_s``: the computer had slept for so long when it began; 0 where it had not.
    """

    reason: str
    silent_s: float
    slept_s: float = 0.0


@dataclass(frozen=True, slots=True)
class CrashRestart:
    """A restart under way after a crash: the ``number``-th of ``limit``, ``wait_s`` from now."""

    number: int
    limit: int
    wait_s: float


@dataclass(frozen=True, slots=True)
class CareRules:
    """How long what may be silent, and what happens after a crash.

    ``/health`` is asked each ``health_interval_s``, with as much time to answer; ``health_failures`` in a row make the
    server unresponsive, and so does a slot that works but makes no token for ``silent_slot_s``. A load that neither
    reads nor computes for ``silent_load_s`` is said to be silent; it is never ended for it.
    """

    health_interval_s: float = 5.0
    health_failures: int = 3
    silent_slot_s: float = 60.0
    silent_load_s: float = 60.0
    restart_after_crash: bool = False
    restart_delays_s: tuple[float, ...] = (1.0, 4.0, 10.0)
    restart_window_s: float = 600.0


class CrashHistory:
    """The crashes that were answered with a restart, by monotonic time: at most one per delay within the window."""

    def __init__(self) -> None:
        self._times_s: list[float] = []

    def next_restart(self, now_s: float, rules: CareRules) -> CrashRestart | None:
        """The restart that answers a crash at ``now_s``, or ``None`` where there were too many (or none is wanted)."""
        self._times_s = [time_s for time_s in self._times_s if now_s - time_s < rules.restart_window_s]
        number = len(self._times_s)
        if not rules.restart_after_crash or number >= len(rules.restart_delays_s):
            return None
        self._times_s.append(now_s)
        return CrashRestart(number + 1, len(rules.restart_delays_s), rules.restart_delays_s[number])

    def given_up(self, failure: UserError) -> UserError:
        """``failure`` with how often the server was started again in vain."""
        count = len(self._times_s)
        if not count or not isinstance(failure, ServerFailure):
            return failure
        again = plural(count, "It was started again once, in vain.", "It was started again {n} times, in vain.")
        return ServerFailure(failure.title, sentences((failure.detail, again)), failure.action, failure.evidence)


def is_crash(exit_code: int) -> bool:
    """Whether an exit that we did not ask for is one to start again after."""
    return exit_code not in _NOT_A_CRASH


def is_worth_a_restart(failure: ServerFailure) -> bool:
    """Whether it crashed, and not from something that is the same at the next start."""
    outcome, cause = failure.evidence.outcome, failure.evidence.cause
    return outcome is not None and is_crash(outcome.exit_code) and cause not in _SAME_AGAIN


def after_sleep(failure: ServerFailure, slept_s: float) -> ServerFailure:
    """The failure of a server that crashed soon after the computer had slept: the GPU's state is lost then."""
    return ServerFailure(
        tr("The server crashed after the computer had slept for {duration}.", duration=duration_words(slept_s)),
        sentences((failure.title, failure.detail)),
        tr("Start it again: what it held on the GPU was lost during the sleep."),
        failure.evidence,
    )


def silence_after_sleep(slept_s: float) -> UserError:
    """A server that runs, but has not answered since the computer awoke: nobody ends it without being asked."""
    return UserError(
        tr("The server has not answered since the computer awoke."),
        tr(
            "The computer had slept for {duration}. The process is there, but what it held on the GPU may be lost.",
            duration=duration_words(slept_s),
        ),
        tr("Restart it, or wait: it may come back by itself."),
    )


def duration_words(seconds: float) -> str:
    """How long a computer slept, as one says it."""
    minutes = round(seconds / 60)
    if minutes < 2:
        return tr("{seconds:.0f} s", seconds=seconds)
    return tr("{minutes} min", minutes=minutes) if minutes < 120 else tr("{hours:.0f} h", hours=minutes / 60)
