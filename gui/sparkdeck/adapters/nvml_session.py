"""Opens the NVIDIA driver's NVML, says in words why it will not open, and opens it anew after a failure.

The library is asked to open at most three times a minute (a machine without a driver must not be polled for one), and
each change between working and failing writes one line to the program's log.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from sparkdeck.domain.samples_gpu import NO_DRIVER
from sparkdeck.domain.translation import tr

T = TypeVar("T")

_BACK_OFF_S = (5.0, 25.0, 30.0)
_WINDOW_S = 60.0
_INITS_IN_WINDOW = 3
# nvmlReturn_t, as in nvml.h
NOT_SUPPORTED = 3
NO_PERMISSION = 4
_DRIVER_NOT_LOADED = 9
_LIBRARY_NOT_FOUND = 12
FUNCTION_NOT_FOUND = 13
GPU_IS_LOST = 15
RESET_REQUIRED = 16
_VERSION_MISMATCH = 18
_WORDS = {
    _LIBRARY_NOT_FOUND: NO_DRIVER,
    _DRIVER_NOT_LOADED: tr("The NVIDIA driver is installed but not loaded."),
    NO_PERMISSION: tr("No permission to talk to the NVIDIA driver."),
    _VERSION_MISMATCH: tr("The NVIDIA driver was updated: restart the computer."),
    FUNCTION_NOT_FOUND: tr("The NVIDIA driver is too old to be asked."),
    GPU_IS_LOST: tr("the GPU is lost: it fell off the bus. Restart the computer."),
    RESET_REQUIRED: tr("the GPU needs a reset. Restart the computer."),
}
_log = logging.getLogger("sparkdeck.gpu")


class NvmlSession:
    """The opened library. Not safe for several threads: its owner holds a lock."""

    def __init__(self, library: Any = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.library = library
        self.reason = ""
        """Why the last reading has no GPU, or lacks one; empty where all is well."""
        self.driver_version: str | None = None
        self.cuda_version: str | None = None
        self.is_missing = False
        """The library or its binding is not here (or too old), which says nothing of the driver."""
        self.openings = 0
        """How often the library was opened; what is remembered of an earlier opening is void."""
        self._clock = clock
        self._open = False
        self._closed = False
        self._failures_in_row = 0
        self._try_again_at = float("-inf")
        self._renew_at = float("inf")
        self._inits: deque[float] = deque(maxlen=_INITS_IN_WINDOW)
        self._told = ""
        self._worked = False

    @property
    def is_open(self) -> bool:
        """Whether the library is open now."""
        return self._open

    def ready(self) -> bool:
        """Open the library if it is not; ``False`` where that fails or the next try is not due yet."""
        if self._closed:
            self.reason = tr("NVML was closed.")
            return False
        now = self._clock()
        if self._open and now >= self._renew_at and self._may_init(now):
            self._shut()
        if self._open:
            return True
        if now < self._try_again_at or not self._may_init(now):
            return False
        if self.library is None:
            try:
                import pynvml
            except ImportError:
                self._inits.append(now)
                self.is_missing = True
                self.fail(tr("The Python package nvidia-ml-py is missing."))
                return False
            self.library = pynvml
        self._inits.append(now)
        try:
            self.library.nvmlInit()
        except self.failures() as error:
            self.is_missing = code_of(error) in (_LIBRARY_NOT_FOUND, FUNCTION_NOT_FOUND)
            self.fail(self.words(error))
            return False
        self._open, self._renew_at, self.is_missing = True, float("inf"), False
        self.openings += 1
        version = self.ask(self.library.nvmlSystemGetDriverVersion)
        self.driver_version = as_text(version) if version is not None else None
        cuda = self.ask(lambda: int(self.library.nvmlSystemGetCudaDriverVersion()))
        self.cuda_version = f"{cuda // 1000}.{cuda % 1000 // 10}" if cuda else None
        return True

    def works(self) -> None:
        """A reading was whole."""
        self._failures_in_row, self._worked = 0, True
        if self._told:
            _log.warning("The NVIDIA driver answers again.")
            self._told = ""

    def fail(self, reason: str) -> None:
        """Nothing can be read: close, and open anew later."""
        self._shut()
        self.tell(reason)
        self.reason = reason
        wait_s = _BACK_OFF_S[min(self._failures_in_row, len(_BACK_OFF_S) - 1)]
        self._failures_in_row += 1
        self._try_again_at = self._clock() + wait_s

    def tell(self, reason: str) -> None:
        """One line for a driver that worked until now; that there is none is no news."""
        if self._worked and not self._told:
            self._told = reason
            _log.warning("The NVIDIA driver: %s", reason)

    def renew_later(self) -> None:
        """A GPU is lost while others are read: only a new opening finds it again."""
        self._renew_at = min(self._renew_at, self._clock() + _BACK_OFF_S[-1])

    def retry_now(self) -> None:
        """Somebody asks for it: the next reading opens the library, whatever the waiting time."""
        self._try_again_at = float("-inf")
        self._failures_in_row = 0
        self._inits.clear()

    def reopen(self) -> None:
        """As :meth:`retry_now`, and what is open is closed before: handles from before a sleep may lead nowhere."""
        self.retry_now()
        self._renew_at = float("-inf")

    def rest(self) -> None:
        """Close without a fault, so that a laptop's card can go to sleep."""
        self._shut()

    def close(self) -> None:
        """Let go of the library for good."""
        self._closed = True
        self._shut()

    def failures(self) -> tuple[type[Exception], ...]:
        """What a call may raise: an old library lacks functions, an old binding too, and names may be no UTF-8."""
        # pynvml's word for a driver older than itself is no NVMLError
        mismatch = getattr(self.library, "NVMLLibraryMismatchError", self.library.NVMLError)
        return (self.library.NVMLError, mismatch, OSError, AttributeError, TypeError, ValueError)

    def ask(self, call: Callable[[], T], problems: list[Exception] | None = None) -> T | None:
        """The answer, or ``None`` with the error in ``problems``."""
        try:
            return call()
        except self.failures() as error:
            if problems is not None:
                problems.append(error)
            return None

    def words(self, error: Exception) -> str:
        """What a person can make of it."""
        return _WORDS.get(code_of(error), tr("NVML does not answer: {error}.", error=error))

    def _may_init(self, now: float) -> bool:
        return len(self._inits) < _INITS_IN_WINDOW or now - self._inits[0] >= _WINDOW_S

    def _shut(self) -> None:
        if self._open:
            self._open = False
            self.ask(self.library.nvmlShutdown)


def code_of(error: Exception) -> int:
    """NVML's number of the error, -1 for one that is not NVML's."""
    code = getattr(error, "value", None)
    return code if isinstance(code, int) else -1


def is_gone(error: Exception) -> bool:
    """The card is out of reach until it is reset or the machine restarts."""
    return code_of(error) in (GPU_IS_LOST, RESET_REQUIRED)


def is_never(error: Exception) -> bool:
    """This card or driver will not answer that question in this session."""
    is_too_old = isinstance(error, AttributeError) or type(error).__name__ == "NVMLLibraryMismatchError"
    return is_too_old or code_of(error) in (NOT_SUPPORTED, FUNCTION_NOT_FOUND)


def as_text(value: object) -> str:
    """NVML's text, whatever the binding made of it."""
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
