"""What a person wants built from source."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path


class BuildSource(Enum):
    MAINLINE = "mainline"
    """The newest release of ggml-org/llama.cpp."""
    MODEL_CARD = "model card"
    """The model card's branch ``dspark-speculators``, at its commit."""
    FOLDER = "folder"
    """A folder of llama.cpp's source on this computer."""
    ARCHIVE = "archive"
    """An archive of llama.cpp's source on this computer."""
    REPOSITORY = "repository"
    """Any other git repository."""

    @property
    def is_cloned(self) -> bool:
        return self not in (BuildSource.FOLDER, BuildSource.ARCHIVE)


@dataclass(frozen=True, slots=True)
class BuildWishes:
    """``path`` is the folder or archive, for those two sources only. ``architectures`` as CMake takes them (``120a``),
    empty: what the cards of this machine need. ``jobs`` is how many compilers run at once, 0: as many as processor and
    memory allow. ``cuda`` ``None``: with CUDA where there is an NVIDIA card."""

    source: BuildSource = BuildSource.MAINLINE
    path: Path | None = None
    cuda: bool | None = None
    architectures: str = ""
    jobs: int = 0
    tag: str = ""
    """Of mainline: the release to build (``b11434``), empty: the newest."""
    url: str = ""
    """Of another repository: its address; what to take of it is ``commit``, else what ``ref`` (a branch or tag) is now."""
    ref: str = ""
    commit: str = ""
    cmake_arguments: tuple[str, ...] = ()
    """Passed on to CMake after ours."""
