"""Looks for llama-server programs where they may lie. Names are read and nothing else: no program is run."""

from __future__ import annotations

import itertools
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime_entry import is_runtime_key, path_key
from sparkdeck.domain.runtime_places import CONDA, FOLDERS_INSIDE, WINDOWS, places, program_names
from sparkdeck.domain.translation import tr

_MOST_PER_PATTERN = 64
_LARGEST_LIST_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class FoundProgram:
    """A file called like the program. ``where`` is for the eye: ``Homebrew``, ``PATH`` …"""

    path: Path
    where: str


def find_programs(
    environment: Mapping[str, str] = os.environ,
    *,
    home: Path | None = None,
    root: Path = Path("/"),
    system: str = "",
) -> tuple[FoundProgram, ...]:
    """Every llama-server of the known places, each program once (links are followed for that, never named). Blocking."""
    system = system or {"win32": WINDOWS}.get(sys.platform, sys.platform)
    own_home = str(home) if home is not None else os.path.expanduser("~")  # noqa: PTH111 - never raises
    found: dict[str, FoundProgram] = {}
    known = places(system, environment, own_home, str(root))
    listed = ((CONDA, folder, "") for folder in _conda_environments(Path(own_home), system))
    for where, folder, pattern in itertools.chain(listed, known):
        for path in _programs_in(Path(folder), pattern, system):
            if is_runtime_key(path_key(path)):  # one whose path is no text could not be kept
                found.setdefault(os.path.realpath(path), FoundProgram(path, where))
    return tuple(found.values())


def program_in(folder: Path, system: str = "") -> Path:
    """The llama-server in a folder that the user named: an archive unpacked, a checkout, an installation.

    Raises :class:`UserError` where there is none, or several to choose from.
    """
    system = system or {"win32": WINDOWS}.get(sys.platform, sys.platform)
    for inside in FOLDERS_INSIDE:
        found = list(_programs_in(folder, inside, system))
        if len(found) == 1:
            return found[0]
        if found:
            raise UserError(
                tr("There are several llama-servers in {folder}.", folder=folder),
                ", ".join(str(path.relative_to(folder)) for path in found),
                tr("Choose one of them."),
            )
    raise UserError(
        tr("There is no {program} in {folder}.", program=program_names(system)[0], folder=folder),
        "",
        tr("Choose the folder of a llama.cpp build, or the program."),
    )


def _programs_in(base: Path, pattern: str, system: str) -> Iterator[Path]:
    try:
        folders = sorted(itertools.islice(base.glob(pattern), _MOST_PER_PATTERN)) if pattern else [base]
    except OSError:
        return
    for folder in folders:
        for name in program_names(system):
            path = folder / name
            try:
                if path.is_file():
                    yield path
            except OSError:  # a folder that may not be looked into
                continue


def _conda_environments(home: Path, system: str) -> Iterator[str]:
    """The program folders of conda's own list of its environments."""
    try:
        with (home / ".conda" / "environments.txt").open("rb") as file:
            lines = file.read(_LARGEST_LIST_BYTES).decode("utf-8", "replace").splitlines()
    except OSError:
        return
    for line in lines[:_MOST_PER_PATTERN]:
        if Path(line.strip()).is_absolute():
            yield str(Path(line.strip()) / ("Library/bin" if system == WINDOWS else "bin"))
