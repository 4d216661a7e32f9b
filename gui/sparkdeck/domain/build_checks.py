"""Whether a machine can build llama-server: one check for each thing that is needed, and how to put right what is not."""

from __future__ import annotations

from sparkdeck.domain.build_checks_cuda import cuda_checks
from sparkdeck.domain.build_ground import BuildGround
from sparkdeck.domain.build_plan import BuildCheck, BuildCheckState
from sparkdeck.domain.build_wishes import BuildWishes
from sparkdeck.domain.cuda_architectures import OLDEST_CARD, architectures_of
from sparkdeck.domain.cuda_builds import Version, text_of
from sparkdeck.domain.install_lines import Need, install_line
from sparkdeck.domain.translation import plural, tr

_GIB = 1 << 30
OLDEST_CMAKE = (3, 14)
OLDEST_CMAKE_CUDA = (3, 18)
"""From there on CMake knows CMAKE_CUDA_ARCHITECTURES (ggml/src/ggml-cuda/CMakeLists.txt says so as well)."""
OLDEST_GIT = (2, 11)
"""From there on git fetches a single commit without what came before it by its number."""
DISK_BYTES = 2 * _GIB
DISK_BYTES_CUDA = 8 * _GIB
MEMORY_PER_JOB_BYTES = 2 * _GIB
"""The largest files of llama.cpp take 1.3 GiB, those of a CUDA build a little more."""


def jobs_for(available_bytes: int | None, processors: int) -> int:
    """How many compilers run at once: one per processor, as far as memory goes, at least one."""
    if available_bytes is None:
        return max(1, processors)
    return max(1, min(processors, available_bytes // MEMORY_PER_JOB_BYTES))


def disk_needed(*, cuda: bool, begun_bytes: int = 0) -> int:
    """Bytes that a build still takes on the disk."""
    return max(0, (DISK_BYTES_CUDA if cuda else DISK_BYTES) - begun_bytes)


def wants_cuda(wishes: BuildWishes, ground: BuildGround) -> bool:
    """Whether to build for NVIDIA cards: as wished, else where there is one, or code for one was asked for."""
    return wishes.cuda if wishes.cuda is not None else bool(ground.computer.cards or wishes.architectures)


def wanted_architectures(wishes: BuildWishes, ground: BuildGround) -> str:
    """What to compile for: as wished, else the cards here that llama.cpp can use; empty where none is known."""
    known = [card.capability for card in ground.computer.cards if card.capability is not None]
    return wishes.architectures or architectures_of(each for each in known if each >= OLDEST_CARD)


def checks_of(wishes: BuildWishes, ground: BuildGround) -> tuple[BuildCheck, ...]:
    """All checks but that of the source, in the order to show and to mend."""
    cuda = wants_cuda(wishes, ground)
    checks = [_git(ground)] if wishes.source.is_cloned else []
    checks += [_cmake(ground, cuda=cuda), _generator(ground), _compiler(ground)]
    if cuda:
        checks += cuda_checks(ground, wanted_architectures(wishes, ground))
    checks += [_disk(ground, cuda=cuda), _memory(ground, wishes.jobs), _ccache(ground)]
    return tuple(checks)


def _missing(id: str, label: str, found: str, mend: str, command: str) -> BuildCheck:
    return BuildCheck(id, label, BuildCheckState.MISSING, found, mend, command)


def _line(need: Need, ground: BuildGround) -> str:
    return install_line(need, ground.manager, is_root=ground.is_root)


def _how(line: str, otherwise: str) -> str:
    return tr("This line installs it.") if line else otherwise


def _or_newer(oldest: Version) -> str:
    return tr("Version {oldest} or newer is needed.", oldest=text_of(oldest))


def _git(ground: BuildGround) -> BuildCheck:
    line = _line(Need.GIT, ground)
    if ground.git is None:
        return _missing("git", "git", tr("missing"), _how(line, tr("Install git.")), line)
    if ground.git.version and ground.git.version < OLDEST_GIT:
        found = tr("{program} is too old", program=ground.git.words)
        return _missing("git", "git", found, _or_newer(OLDEST_GIT), line)
    return BuildCheck("git", "git", BuildCheckState.OK, ground.git.words)


def _cmake(ground: BuildGround, *, cuda: bool) -> BuildCheck:
    oldest = OLDEST_CMAKE_CUDA if cuda else OLDEST_CMAKE
    words = _or_newer(oldest)
    if ground.cmake is None:
        line = _line(Need.CMAKE, ground)
        return _missing("cmake", "CMake", tr("missing"), f"{words} {_how(line, tr('Install CMake.'))}", line)
    if ground.cmake.version < oldest:
        # the distribution that brought an old one has no newer one
        line = f"{ground.python} -m pip install --upgrade cmake"
        found = tr("{program} is too old", program=ground.cmake.words)
        return _missing("cmake", "CMake", found, f"{words} {tr('This line brings one.')}", line)
    return BuildCheck("cmake", "CMake", BuildCheckState.OK, ground.cmake.words)


def _generator(ground: BuildGround) -> BuildCheck:
    label = tr("Build tool")
    if ground.computer.system == "windows":
        return BuildCheck("generator", label, BuildCheckState.OK, tr("Visual Studio's own"))
    if ground.ninja is not None:
        return BuildCheck("generator", label, BuildCheckState.OK, f"Ninja {ground.ninja.words}")
    if ground.make is not None:
        return BuildCheck("generator", label, BuildCheckState.OK, f"make ({ground.make.path})")
    line = _line(Need.NINJA, ground)
    return _missing("generator", label, tr("neither Ninja nor make"), _how(line, tr("Install Ninja or make.")), line)


def _compiler(ground: BuildGround) -> BuildCheck:
    label = tr("C++ compiler")
    if ground.compiler is None:
        line = _line(Need.COMPILER, ground)
        return _missing("compiler", label, tr("missing"), _how(line, tr("Install g++ or clang++.")), line)
    return BuildCheck("compiler", label, BuildCheckState.OK, ground.compiler.words)


def _disk(ground: BuildGround, *, cuda: bool) -> BuildCheck:
    label = tr("Disk space")
    needed, free = disk_needed(cuda=cuda, begun_bytes=ground.begun_bytes), ground.disk_free_bytes
    if free is None:
        return BuildCheck("disk", label, BuildCheckState.WARNING, tr("the free space cannot be read"))
    found = tr("{free:.1f} GiB free, up to {needed:.1f} GiB needed", free=free / _GIB, needed=needed / _GIB)
    if free < needed:
        mend = tr("Make room on the disk of {folder}.", folder=ground.disk_folder)
        return _missing("disk", label, found, mend, "")
    return BuildCheck("disk", label, BuildCheckState.OK, found)


def _memory(ground: BuildGround, wished_jobs: int) -> BuildCheck:
    label, available = tr("Memory"), ground.available_memory_bytes
    jobs = wished_jobs if wished_jobs > 0 else jobs_for(available, ground.processors)
    compilers = plural(jobs, "one compiler at a time", "{n} compilers at once")
    if available is None:
        return BuildCheck("memory", label, BuildCheckState.OK, compilers)
    found = tr("{available:.1f} GiB available: {compilers}", available=available / _GIB, compilers=compilers)
    if available < jobs * MEMORY_PER_JOB_BYTES:
        each = tr("Each compiler takes up to {most} GiB.", most=MEMORY_PER_JOB_BYTES // _GIB)
        mend = f"{each} {tr('Close programs, or stop a running server, if one of them is killed.')}"
        return BuildCheck("memory", label, BuildCheckState.WARNING, found, mend)
    return BuildCheck("memory", label, BuildCheckState.OK, found)


def _ccache(ground: BuildGround) -> BuildCheck:
    label = tr("Compiler cache")
    if ground.ccache is not None:
        found = tr("{program}: what was compiled before is reused", program=ground.ccache.path)
        return BuildCheck("ccache", label, BuildCheckState.OK, found)
    line = _line(Need.CCACHE, ground)
    words = tr("A second build of a similar source is much quicker with ccache or sccache.")
    return BuildCheck("ccache", label, BuildCheckState.OK, tr("none, and none is needed"), words, line)
