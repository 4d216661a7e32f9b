"""What a machine offers a build from source, as it was found."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.computer import Computer
from sparkdeck.domain.cuda_builds import Version, text_of
from sparkdeck.domain.distribution import Distribution, PackageManager


@dataclass(frozen=True, slots=True)
class FoundProgram:
    """``version`` is empty where it does not say one."""

    path: str
    version: Version = ()

    @property
    def words(self) -> str:
        return f"{text_of(self.version)} ({self.path})" if self.version else self.path


@dataclass(frozen=True, slots=True)
class HostCompiler:
    """A C++ compiler. ``family``: ``gcc``, ``clang``, ``msvc``, or empty where it does not tell."""

    path: str
    family: str = ""
    version: Version = ()

    @property
    def words(self) -> str:
        name = {"gcc": "g++", "clang": "clang++", "msvc": "Visual C++"}.get(self.family, "")
        return " ".join(filter(None, (name, text_of(self.version), f"({self.path})")))


@dataclass(frozen=True, slots=True)
class CudaToolkit:
    """CUDA's compiler and what lies around it. ``release`` is ``None`` where it does not run.

    ``newest_gcc`` and ``newest_clang`` are the newest major versions that its own header takes, ``None`` where it does not
    say. ``host`` is the compiler that it would be given: the machine's own, else an older one that it takes; ``None`` where
    there is none such.
    """

    nvcc: str
    root: str
    release: Version | None
    libraries: str = ""
    newest_gcc: int | None = None
    newest_clang: int | None = None
    has_cublas: bool = True
    has_driver_stub: bool = True
    host: HostCompiler | None = None

    def takes(self, compiler: HostCompiler) -> bool:
        newest = {"gcc": self.newest_gcc, "clang": self.newest_clang}.get(compiler.family)
        return newest is None or not compiler.version or compiler.version[0] <= newest


@dataclass(frozen=True, slots=True)
class BuildGround:
    """``compiler`` is the machine's own. ``python`` is the interpreter to install CMake with where the system's is too old.
    ``available_memory_bytes`` is what can be had without swapping; ``begun_bytes`` lie already in the build's folder."""

    computer: Computer
    distribution: Distribution = Distribution()
    git: FoundProgram | None = None
    cmake: FoundProgram | None = None
    ninja: FoundProgram | None = None
    make: FoundProgram | None = None
    ccache: FoundProgram | None = None
    compiler: HostCompiler | None = None
    toolkit: CudaToolkit | None = None
    processors: int = 1
    available_memory_bytes: int | None = None
    disk_folder: str = ""
    disk_free_bytes: int | None = None
    begun_bytes: int = 0
    is_root: bool = False
    is_wsl: bool = False
    has_winget: bool = True
    python: str = "python3"

    @property
    def manager(self) -> PackageManager | None:
        """What installs packages here."""
        if self.computer.system == "windows":
            return PackageManager.WINGET if self.has_winget else None
        if self.computer.system == "macos":
            return PackageManager.BREW
        return None if self.distribution.is_fixed else self.distribution.manager
