"""Where built runtimes lie: a folder of the user outside the checkout, one folder per recipe, complete or not there.

A runtime is built in `<name>.work` and moved to `<name>` in one step at the end, so that whoever finds the folder finds
all of it; an interrupted build is continued from `<name>.work`. A lock lets a second build of the same recipe wait for
the first.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.source_build.recipe import SERVER, Recipe

SERVER_FILE = SERVER + (".exe" if sys.platform == "win32" else "")
_FOLDER = "sparkdeck-runtimes"
_LOCK_PAUSE_S = 0.1


@dataclass(frozen=True, slots=True)
class CachePlace:
    """The paths that belong to one recipe."""

    folder: Path
    """The finished runtime: programs and their libraries side by side."""
    work: Path
    """Source and build tree of one that is not finished."""
    lock: Path

    @property
    def unpacked(self) -> Path:
        """The source of an archive. It appears whole."""
        return self.work / "source"

    @property
    def server(self) -> Path | None:
        """The finished llama-server, or None."""
        program = self.folder / SERVER_FILE
        return program if program.is_file() else None


def cache_root(variables: Mapping[str, str] = os.environ) -> Path:
    """The folder of all runtimes, in the user's own cache folder as the system names it."""
    home = Path(variables.get("HOME") or "~").expanduser()
    if sys.platform == "win32":
        return Path(variables.get("LOCALAPPDATA") or home / "AppData" / "Local") / _FOLDER
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / _FOLDER
    named = Path(variables.get("XDG_CACHE_HOME") or "")
    return (named if named.is_absolute() else home / ".cache") / _FOLDER  # a relative one is to be ignored


def place_of(recipe: Recipe, root: Path | None = None, work_root: Path | None = None) -> CachePlace:
    """Where ``recipe`` is kept, and where it is built (``None``: beside it)."""
    folder = (root or cache_root()) / recipe.folder_name
    beside = (work_root or folder.parent) / folder.name
    return CachePlace(folder, beside.with_name(f"{folder.name}.work"), beside.with_name(f"{folder.name}.lock"))


def publish(place: CachePlace, built: Path) -> Path:
    """Make ``built`` the finished runtime, in one step for whoever looks; the path of llama-server."""
    place.folder.parent.mkdir(parents=True, exist_ok=True)
    unfinished, old = (place.folder.with_name(f"{place.folder.name}{end}") for end in (".new", ".old"))
    for left in (unfinished, old):
        remove_folder(left)
    shutil.copytree(built, unfinished, symlinks=True)
    if place.folder.exists():
        place.folder.rename(old)
    unfinished.rename(place.folder)
    remove_folder(old)
    return place.folder / SERVER_FILE


def remove_folder(folder: Path) -> None:
    """Delete ``folder`` with all in it; git's objects are read-only, which Windows minds."""

    def insist(remove: Callable[[str], object], path: str, _why: object) -> None:
        with contextlib.suppress(OSError):
            Path(path).chmod(0o700)
            remove(path)

    if not folder.exists():
        return
    if sys.version_info >= (3, 12):
        shutil.rmtree(folder, onexc=insist)
    else:
        shutil.rmtree(folder, onerror=insist)


@contextlib.contextmanager
def one_at_a_time(
    place: CachePlace, on_wait: Callable[[], None], check: Callable[[], None] = lambda: None
) -> Iterator[tuple[int, ...]]:
    """Hold the recipe's lock, after ``on_wait()`` where another one holds it; ``check()`` may raise while waiting.

    Yields what a build's processes must inherit: should we be killed, the lock is theirs until they have ended, and no
    second build begins in the same folder. Windows has no such lock: there none is held.
    """
    place.lock.parent.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        yield ()
        return
    import fcntl

    with place.lock.open("ab") as file:
        is_told = False
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if not is_told:
                    on_wait()
                    is_told = True
                check()
                time.sleep(_LOCK_PAUSE_S)
        yield (file.fileno(),)
