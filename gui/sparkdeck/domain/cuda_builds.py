"""Which code for which card a CUDA build of llama.cpp holds, and which driver it needs. The tables are the rules.

Sources: llama.cpp's ggml/src/ggml-cuda/CMakeLists.txt (build 11434, the list for builds that are not "native"); the
release notes of NVIDIA's CUDA Toolkit (12.4, 12.8, 13.0 to 13.4: "minimum required driver version for minor version
compatibility" and "toolkit and corresponding driver versions"); NVIDIA's CUDA Compatibility guide: code that the driver
compiles itself (PTX) needs a driver of the toolkit's own version, which compatibility within a major version does not lift.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

Version = tuple[int, ...]
Capability = tuple[int, int]


class CodeKind(IntEnum):
    """What a build holds for a card, better ones greater."""

    NONE = 0
    UNTRIED = 1
    """Code for older cards from a toolkit that did not know this one: the driver may compile it, nobody promises it."""
    COMPILED_AT_START = 2
    """PTX: the driver compiles it at the first start, which may take minutes, and keeps the result."""
    NATIVE = 3


@dataclass(frozen=True, slots=True)
class _Code:
    """``capability`` in builds with CUDA ``since`` up to, but without, ``before``. ``exact``: for that capability alone;
    else machine code also runs on later cards of the same major number, and PTX on all later ones."""

    capability: Capability
    native: bool
    since: Version = (0,)
    before: Version = (99,)
    exact: bool = False

    def is_in(self, cuda: Version) -> bool:
        return self.since <= cuda < self.before

    def serves(self, card: Capability) -> bool:
        if self.exact:
            return card == self.capability
        return card >= self.capability and (not self.native or card[0] == self.capability[0])


CODE = (
    _Code((5, 0), native=False, before=(13,)),
    _Code((6, 1), native=False, before=(13,)),
    _Code((7, 0), native=False, before=(13,)),
    _Code((7, 5), native=False),
    _Code((8, 0), native=False),
    _Code((8, 6), native=True),
    _Code((8, 9), native=True, since=(11, 8)),
    _Code((9, 0), native=False, since=(11, 8)),
    _Code((12, 0), native=True, since=(12, 8), exact=True),
    _Code((12, 1), native=True, since=(12, 9), exact=True),
)

FIRST_TOOLKIT: tuple[tuple[Capability, Version], ...] = (
    ((5, 0), (6, 5)),
    ((6, 0), (8, 0)),
    ((7, 0), (9, 0)),
    ((7, 5), (10, 0)),
    ((8, 0), (11, 0)),
    ((8, 6), (11, 1)),
    ((8, 9), (11, 8)),
    ((10, 0), (12, 8)),
    ((10, 3), (12, 9)),
    ((10, 7), (13, 4)),
    ((11, 0), (13, 0)),
    ((12, 0), (12, 8)),
    ((12, 1), (12, 9)),
)
"""The first toolkit that knows cards of this capability (and of those up to the next line)."""

MINIMUM_DRIVER: tuple[tuple[int, Version, Version], ...] = (
    (11, (450, 80, 2), (452, 39)),
    (12, (525, 60, 13), (528, 33)),
    (13, (580,), (580,)),
)
"""By CUDA's major version: the oldest driver on Linux and on Windows."""

DRIVER_BRANCHES: tuple[tuple[int, Version], ...] = (
    (450, (11, 0)),
    (455, (11, 1)),
    (460, (11, 2)),
    (465, (11, 3)),
    (470, (11, 4)),
    (495, (11, 5)),
    (510, (11, 6)),
    (515, (11, 7)),
    (520, (11, 8)),
    (525, (12, 0)),
    (530, (12, 1)),
    (535, (12, 2)),
    (545, (12, 3)),
    (550, (12, 4)),
    (555, (12, 5)),
    (560, (12, 6)),
    (565, (12, 7)),
    (570, (12, 8)),
    (575, (12, 9)),
    (580, (13, 0)),
    (590, (13, 1)),
    (595, (13, 2)),
    (610, (13, 3)),
    (615, (13, 4)),
)
"""A branch of the driver, and the CUDA version it came with, which is the newest one that it serves in full."""


def code_for(cuda: Version, card: Capability) -> CodeKind:
    """The best that a build with this CUDA version holds for a card."""
    codes = [code for code in CODE if code.is_in(cuda) and code.serves(card)]
    if not codes:
        return CodeKind.NONE
    if any(code.native for code in codes):
        return CodeKind.NATIVE
    first = next((toolkit for capability, toolkit in reversed(FIRST_TOOLKIT) if capability <= card), (0,))
    return CodeKind.COMPILED_AT_START if cuda >= first else CodeKind.UNTRIED


def served_cuda(driver: Version | None, said: Version | None) -> Version | None:
    """The newest CUDA that a driver serves in full: what it says itself, else what its branch came with. ``None`` for a
    driver that is not known, or newer than this table."""
    if said is not None or driver is None or driver[0] > DRIVER_BRANCHES[-1][0]:
        return said
    return next((cuda for branch, cuda in reversed(DRIVER_BRANCHES) if branch <= driver[0]), (0,))


def driver_for(cuda: Version, kind: CodeKind, *, windows: bool) -> Version | None:
    """The oldest driver that runs such code of such a build; ``None`` where this table does not know."""
    if kind is CodeKind.NATIVE:
        row = next((row for row in MINIMUM_DRIVER if row[0] == cuda[0]), None)
        return None if row is None else row[2] if windows else row[1]
    return next(((branch,) for branch, served in DRIVER_BRANCHES if served >= cuda[:2]), None)


def driver_serves(
    cuda: Version, kind: CodeKind, driver: Version | None, said: Version | None, *, windows: bool
) -> bool:
    """Whether the driver runs it; a driver that is not known, or newer than this table, counts as good."""
    if driver is None and said is None:
        return True
    if kind is not CodeKind.NATIVE:
        served = served_cuda(driver, said)
        return served is None or served >= cuda[:2]
    least = driver_for(cuda, kind, windows=windows)
    if driver is not None:
        return least is None or driver >= least
    return said is None or said[0] >= cuda[0]


def text_of(version: Version) -> str:
    """``12.8``, or ``580`` of a driver's branch."""
    return ".".join(str(part) for part in version)
