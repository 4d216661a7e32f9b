"""How a process ended: one value that owns its wording."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from sparkdeck.domain.translation import mark, tr, translated

SIGNALS: Mapping[int, str] = MappingProxyType(
    {
        1: "SIGHUP",
        2: "SIGINT",
        3: "SIGQUIT",
        4: "SIGILL",
        5: "SIGTRAP",
        6: "SIGABRT",
        7: "SIGBUS",
        8: "SIGFPE",
        9: "SIGKILL",
        11: "SIGSEGV",
        13: "SIGPIPE",
        15: "SIGTERM",
        24: "SIGXCPU",
        31: "SIGSYS",
    }
)
_MEANINGS: Mapping[int, str] = MappingProxyType(
    {
        4: mark("illegal instruction"),
        6: mark("it gave up itself"),
        7: mark("bus error"),
        8: mark("arithmetic error"),
        9: mark("killed"),
        11: mark("memory access violation"),
    }
)
_WINDOWS: Mapping[int, tuple[str, int | None]] = MappingProxyType(
    {
        0xC0000005: ("ACCESS_VIOLATION", 11),
        0xC0000017: ("NO_MEMORY", None),
        0xC000001D: ("ILLEGAL_INSTRUCTION", 4),
        0xC0000094: ("INTEGER_DIVIDE_BY_ZERO", 8),
        0xC00000FD: ("STACK_OVERFLOW", 11),
        0xC0000135: ("DLL_NOT_FOUND", None),
        0xC0000139: ("ENTRYPOINT_NOT_FOUND", None),
        0xC000013A: ("CONTROL_C_EXIT", 2),
        0xC0000142: ("DLL_INIT_FAILED", None),
        0xC0000374: ("HEAP_CORRUPTION", 11),
        0xC0000409: ("STACK_BUFFER_OVERRUN", 6),
        0xC000007B: ("INVALID_IMAGE_FORMAT", None),
    }
)
"""NTSTATUS values that end programs, each with the POSIX signal that means the same. From Microsoft's list [MS-ERREF]."""
MISSING_LIBRARY = frozenset({0xC0000135, 0xC0000139, 0xC0000142})
_LAST_SIGNAL = 64
_EXIT_CODE = mark("exit code {code}")


@dataclass(frozen=True, slots=True)
class ProcessOutcome:
    """``exit_code`` as the system gave it: negative for a signal, 128 + n from a shell, an NTSTATUS on Windows (signed or
    not, of 32 or 64 bits). ``stopped_by_us``: whatever the code, it was our own stop."""

    exit_code: int
    stopped_by_us: bool = False

    @property
    def signal_number(self) -> int | None:
        """The signal that ended it, or the one that means the same as its NTSTATUS."""
        if -_LAST_SIGNAL <= self.exit_code < 0:
            return -self.exit_code
        if self.ntstatus is not None:
            return _WINDOWS[self.ntstatus][1]
        return self.exit_code - 128 if self.exit_code - 128 in SIGNALS else None

    @property
    def ntstatus(self) -> int | None:
        """The known NTSTATUS (unsigned, 32 bits) that it is."""
        code = self.exit_code % 2**32
        return code if code in _WINDOWS else None

    @property
    def signal_name(self) -> str:
        """``SIGSEGV``; empty without a signal."""
        number = self.signal_number
        return "" if number is None else SIGNALS.get(number) or tr("signal {number}", number=number)

    @property
    def lacks_library(self) -> bool:
        """The system's loader could not put the program together."""
        return self.exit_code == 127 or self.ntstatus in MISSING_LIBRARY

    @property
    def words(self) -> str:
        """The end in words, e.g. ``exit code 1`` or ``SIGSEGV (memory access violation)``."""
        return self._told(translated)

    @property
    def english_words(self) -> str:
        """The same for bug reports, whatever the window's language."""
        return self._told(str)

    def _told(self, say: Callable[[str], str]) -> str:
        if self.ntstatus is not None:
            signed = self.ntstatus - 2**32
            return say(_EXIT_CODE).format(code=f"{signed} (0x{self.ntstatus:08X}, {_WINDOWS[self.ntstatus][0]})")
        number = self.signal_number
        if number is not None:
            meaning = _MEANINGS.get(number)
            return f"{self.signal_name} ({say(meaning)})" if meaning else self.signal_name
        if self.exit_code > 2**31 or self.exit_code < -_LAST_SIGNAL:
            code = self.exit_code % 2**32
            return say(_EXIT_CODE).format(code=f"{code - 2**32 if code >= 2**31 else code} (0x{code:08X})")
        return say(_EXIT_CODE).format(code=self.exit_code)
