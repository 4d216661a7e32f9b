"""Where built runtimes lie: a folder of the user outside the checkout, one folder per recipe, complete or not there.

A runtime is built in `<name>.work` and moved to `<name>` in one step at the end, so that whoever finds the folder finds
all of it; an interrupted build is continued from `<name>.work`. A lock lets a second build of the same recipe wait for
the first.

Standard library only.
"""

import contextlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from build_scripts.runtime_recipe import SERVER, Recipe

SERVER_FILE = SERVER + (".exe" if sys.platform == "win32" else "")
_FOLDER = "sparkdeck-runtimes"


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


def place_of(recipe: Recipe, root: Path | None = None) -> CachePlace:
    """Where `recipe` is built and kept."""
    folder = (root or cache_root()) / recipe.folder_name
    return CachePlace(folder, folder.with_name(f"{folder.name}.work"), folder.with_name(f"{folder.name}.lock"))


def publish(place: CachePlace, built: Path, *, keep_work: bool = False) -> Path:
    """Make `built` the finished runtime and throw the work away; the path of llama-server."""
    unfinished = place.folder.with_name(f"{place.folder.name}.new")
    for old in (unfinished, place.folder):
        if old.exists():
            shutil.rmtree(old)
    shutil.copytree(built, unfinished, symlinks=True)
    unfinished.rename(place.folder)
    if not keep_work:
        shutil.rmtree(place.work, ignore_errors=True)
    return place.folder / SERVER_FILE


@contextlib.contextmanager
def one_at_a_time(place: CachePlace, on_wait: Callable[[], None]) -> Iterator[tuple[int, ...]]:
    """Hold the recipe's lock, after `on_wait()` where another one holds it.

    Yields what a build's processes must inherit: should we be killed, the lock is theirs until they have ended, and no
    second build begins in the same folder. Windows has no such lock: there none is held.
    """
    place.lock.parent.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        yield ()
        return
    import fcntl

    with place.lock.open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            on_wait()
            fcntl.flock(file, fcntl.LOCK_EX)
        yield (file.fileno(),)
