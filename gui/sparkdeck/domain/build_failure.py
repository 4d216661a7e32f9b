"""Why a build from source failed, told from the output of git, CMake and the compilers. The table is the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_LINES_SHOWN = 12
_LONGEST_LINE = 240
_ERROR = re.compile(
    r"\berror:|\bError\b.*:|^CMake Error|^FAILED:|^fatal|\bfatal\b|No space left|\bKilled\b|\*\*\* \[|^error C\d+"
)
_NO_ERROR = "fatal: not a git repository"
"""llama.cpp's CMake files ask git for a version in passing, and do without."""


@dataclass(frozen=True, slots=True)
class _Rule:
    """``pattern`` finds it in the output; what it captures may stand in ``title`` and ``action`` as ``{0}``."""

    pattern: str
    title: str
    action: str


# the first that matches wins: what is said in passing (a cuBLAS that is missing, say) comes after what kills
RULES = (
    _Rule(
        r"No space left on device|There is not enough space on the disk|Disk quota exceeded",
        tr("The disk is full."),
        tr("Make room, then go on: what is compiled already is kept."),
    ),
    _Rule(
        r"\bKilled\b.*\b(cc1plus|cicc|ptxas|nvcc|cl\.exe|clang|ld)\b|\bKilled signal terminated program (\w+)|"
        r"nvcc error\s*: .*died due to signal 9|out of memory allocating|cc1plus: out of memory|virtual memory exhausted|"
        r"c\+\+: fatal error: Killed|fatal error C1060|\bKilled\b$",
        tr("A compiler was ended for want of memory."),
        tr("Go on with one job at a time (--jobs 1), or close programs and stop running servers first."),
    ),
    _Rule(
        r"No CMAKE_CUDA_COMPILER could be found|CMAKE_CUDA_COMPILER:\s+\S+\s+is not a full path|Failed to find nvcc|"
        r"nvcc(?:\.exe)?: (?:command )?not found|Could not find `?nvcc`? executable|CUDA Toolkit not found",
        tr("CUDA's compiler nvcc was not found."),
        tr("Install the CUDA toolkit, or put its bin folder on the PATH."),
    ),
    _Rule(
        r"unsupported GNU version! gcc versions later than (\d+) are not supported",
        tr("This CUDA toolkit does not take a g++ newer than {0}."),
        tr("Install g++ {0} beside it: it is then used for CUDA. Or install a newer toolkit."),
    ),
    _Rule(
        r"unsupported clang version! clang version must be less than (\d+)",
        tr("This CUDA toolkit takes clang++ below {0} only."),
        tr("Install an older clang++ or g++, or a newer toolkit."),
    ),
    _Rule(
        r"unsupported Microsoft Visual Studio version",
        tr("This CUDA toolkit does not take this Visual Studio."),
        tr("Install a newer toolkit, or the Visual Studio 2022 Build Tools."),
    ),
    _Rule(
        r"exception specification is incompatible with that of previous function \"(?:cos|sin|rsqrt)",
        tr("This CUDA toolkit does not fit this system's C library (glibc 2.41 or newer)."),
        tr("Install CUDA 12.9 or newer."),
    ),
    _Rule(
        r"Unsupported gpu architecture '(?:compute|sm)_(\w+)'",
        tr("This CUDA toolkit cannot compile for the architecture {0}."),
        tr("Install a toolkit that knows it, or build for the cards of this machine only."),
    ),
    _Rule(
        r"CMAKE_CUDA_ARCHITECTURES:\s*(?:#\s*)?\n?.*?\n?.*is not one of the following",
        tr("This CMake does not take the wished architectures."),
        tr("Install a newer CMake, or write the number without a letter."),
    ),
    _Rule(
        r"CUDA::cublas\b|cublas_v2\.h: No such file|cannot find -lcublas\b",
        tr("The CUDA toolkit here has no cuBLAS."),
        tr("Install its development package (libcublas-dev, libcublas-devel), or the whole toolkit."),
    ),
    _Rule(
        r"CUDA::cuda_driver\b|cannot find -lcuda\b|undefined reference to [`']cuMem\w+'",
        tr("The library of the NVIDIA driver is not here to link with."),
        tr("Install the driver, or the toolkit's driver stubs (cuda-driver-dev). Without: -DGGML_CUDA_NO_VMM=ON."),
    ),
    _Rule(
        r"cannot find -l(cudart\w*|cudadevrt)",
        tr("The CUDA toolkit here is not whole: {0} is missing."),
        tr("Install the whole toolkit, not only its compiler."),
    ),
    _Rule(
        r"error while loading shared libraries: (libcuda\.so\.1)",
        tr("What was built does not start: the NVIDIA driver is not loaded here."),
        tr("Install the driver, then build again: it only takes a moment."),
    ),
    _Rule(
        r"error while loading shared libraries: (lib[\w.+-]+)",
        tr("What was built does not start: {0} is not found."),
        tr("Install the package that brings it, or add its folder to LD_LIBRARY_PATH."),
    ),
    _Rule(
        r"No CMAKE_CXX_COMPILER could be found|No CMAKE_C_COMPILER could be found|"
        r"CMAKE_(?:C|CXX)_COMPILER not set|could not find any instance of Visual Studio",
        tr("No C++ compiler was found."),
        tr("Install one: g++ or clang++, on Windows the Visual Studio Build Tools."),
    ),
    _Rule(
        r"CMake (\d+\.\d+(?:\.\d+)?) or higher is required",
        tr("This source needs CMake {0} or newer."),
        tr("Install a newer CMake."),
    ),
    _Rule(
        r"(?:unable to find|Unable to find|CMake was unable to find) a build program",
        tr("Neither Ninja nor make was found."),
        tr("Install one of them."),
    ),
    _Rule(
        r"Could not resolve host(?:name)?:? '?([\w.-]+)|Temporary failure in name resolution|Name or service not known",
        tr("The source's server was not found."),
        tr("Check the network connection, then go on."),
    ),
    _Rule(
        r"[Ss]erver certificate verification failed|SSL certificate problem|certificate verify failed",
        tr("The certificate of the source's server is not trusted here."),
        tr("Check the clock and the proxy of this machine."),
    ),
    _Rule(
        r"Connection refused|Connection timed out|Failed to connect to|Network is unreachable|No route to host|"
        r"unable to access '[^']*'|early EOF|RPC failed|The remote end hung up|unexpected disconnect|"
        r"Connection reset by peer|transfer closed with",
        tr("The connection to the source's server failed."),
        tr("Check the network connection and proxy, then go on."),
    ),
    _Rule(
        r"not our ref|did not send all necessary objects|unadvertised object|couldn't find remote ref|"
        r"Remote branch .* not found",
        tr("The repository does not have this branch or commit (any more)."),
        tr("Choose another source: mainline has the same since b10498."),
    ),
    _Rule(
        r"Repository not found|does not appear to be a git repository|repository '[^']*' (?:does not exist|not found)",
        tr("There is no such repository, or it is not public."),
        tr("Check its address."),
    ),
    _Rule(
        r"could not read Username|Authentication failed|Permission denied \(publickey",
        tr("The repository wants a login."),
        tr("Choose a public one, or clone it yourself and build from the folder."),
    ),
    _Rule(r"Permission denied", tr("A file or folder may not be written."), tr("Check who owns it.")),
)


def explain(step: str, output: str, exit_code: int | None, log: str = "") -> UserError:
    """``step`` failed (``Compiling``): what happened as far as it is known, with the lines that say so."""
    rule, found = _first(output)
    said = telling_lines(output.splitlines())
    failed = (
        tr("{step} failed (could not be run).", step=step)
        if exit_code is None
        else tr("{step} failed (exit code {exit_code}).", step=step, exit_code=exit_code)
    )
    if rule is None or found is None:
        title, action = failed, tr("Its own words tell why.")
    else:
        given = next((group for group in found.groups() if group), "")
        title, action = rule.title.format(given), rule.action.format(given)
        line = output.count("\n", 0, found.start())
        if not any(
            output.splitlines()[line] in each for each in said
        ):  # an error before it was not the one that counts
            said = [_short(each) for each in output.splitlines()[line : line + _LINES_SHOWN]]
    where = [tr("The whole log: {path}", path=log)] if log else []
    first = [] if rule is None else [failed]
    return UserError(title, "\n".join([*first, *said, *where]), action)


def telling_lines(lines: Sequence[str]) -> list[str]:
    """The lines that say what went wrong: from the first that speaks of an error on, else the last ones."""
    errors = (number for number, line in enumerate(lines) if _ERROR.search(line) and not line.startswith(_NO_ERROR))
    first = next(errors, len(lines))
    chosen = lines[first : first + _LINES_SHOWN] if first < len(lines) else lines[-_LINES_SHOWN:]
    return [_short(line) for line in chosen]


def _short(line: str) -> str:
    """A compiler's whole command says little and hides the rest; the log has it."""
    line = line.rstrip()
    return line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]} …"


def _first(output: str) -> tuple[_Rule | None, re.Match[str] | None]:
    for rule in RULES:
        if found := re.search(rule.pattern, output, re.MULTILINE):
            return rule, found
    return None, None
