"""Makes a runtime of an order: fetch, configure, compile, try, publish. Each step goes on where it ended."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import dataclass, replace
from pathlib import Path

from sparkdeck.adapters.atomic_file import storage_error
from sparkdeck.adapters.no_console import no_console
from sparkdeck.adapters.source_build import git_source, source
from sparkdeck.adapters.source_build.child import BuildFailed, Control, Shift
from sparkdeck.adapters.source_build.cmake_build import BuildProgress, Tell, Workshop, build
from sparkdeck.adapters.source_build.order import Order
from sparkdeck.adapters.source_build.place import SERVER_FILE, CachePlace, one_at_a_time, publish, remove_folder
from sparkdeck.adapters.source_build.recipe import SERVER, Recipe
from sparkdeck.adapters.source_build.toolkit import bring_libraries, is_whole
from sparkdeck.adapters.source_build.tools import Tools
from sparkdeck.adapters.source_build.unfinished import forget_note, write_note
from sparkdeck.domain.build_failure import explain
from sparkdeck.domain.build_ground import BuildGround
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_RUN_LIMIT_S = 60.0
LOG = "build.log"


@dataclass(frozen=True, slots=True)
class Way:
    """How an order is carried out: who is told, who can end it, and whether other programs go first."""

    tell: Tell
    control: Control
    is_polite: bool = False


def make(order: Order, way: Way) -> Path:
    """The finished ``llama-server`` of an order. What is there already is not made again, unless it came from a folder,
    which may have changed. Raises :class:`UserError` (:class:`BuildFailed` where a step failed) and ``BuildCancelled``.
    Blocking, for minutes to hours."""
    try:
        return _made(order, way)
    except OSError as error:
        raise _in_words(order.place, error) from error


def _made(order: Order, way: Way) -> Path:
    place, path = order.place, order.path
    is_folder = path is not None and path.is_dir()

    def on_wait() -> None:
        way.tell(BuildProgress(tr("Waiting for another build of the same")))

    with one_at_a_time(place, on_wait, way.control.check) as held:
        if not is_folder and place.server is not None and not why_not_running(place.server):
            return place.server
        write_note(place, order.plan)
        shift = Shift(place.work / LOG, way.control, held, way.is_polite)
        shift.log.unlink(missing_ok=True)
        if order.git is not None:
            assert order.ground.git is not None
            git_source.clone(order.git, order.ground.git.path, place.unpacked, shift, way.tell)
        elif path is not None and not is_folder and not place.unpacked.exists():
            way.tell(BuildProgress(tr("Unpacking {file}", file=path.name)))
            source.unpack(path, place.unpacked)
        project = source.find_project(path if is_folder and path is not None else place.unpacked)
        tools = tools_of(order.ground, cuda="-DGGML_CUDA=ON" in order.recipe.arguments)
        server = make_from(
            project, order.recipe, place, Workshop(place.work / "build", tools, order.plan.jobs, shift), way
        )
        forget_note(place)
        if not is_folder:
            remove_folder(place.work)
        return server


def _in_words(place: CachePlace, error: OSError) -> UserError:
    """What the disk has against it."""
    if isinstance(error, shutil.Error) and (number := re.search(r"\[Errno (\d+)\]", str(error))):
        # copying a folder gathers what went wrong as text
        error = OSError(int(number[1]), os.strerror(int(number[1])), str(place.folder))
    return storage_error(Path(os.fsdecode(error.filename)) if error.filename else place.work, error)


def make_from(project: Path, recipe: Recipe, place: CachePlace, shop: Workshop, way: Way) -> Path:
    """Configure, compile, try and publish what lies unpacked in ``project``. The work is kept."""
    programs = source.programs_in(project, recipe.programs)
    if SERVER not in programs:
        title = tr("The source in {folder} has no {program}.", folder=project, program=SERVER)
        raise UserError(title, "", tr("Choose another source."))
    built = build(replace(recipe, programs=programs), project, shop, way.tell)
    if shop.tools.toolkit is not None:
        bring_libraries(shop.tools.toolkit, built)
    way.tell(BuildProgress(tr("Trying what was built")))
    complaint = why_not_running(built / SERVER_FILE)
    # without a driver nothing that is made for a card starts; that is known beforehand, and another machine may have one
    if complaint and "libcuda.so.1" not in complaint:
        error = explain(tr("Starting what was built"), complaint, 1, str(shop.shift.log))
        raise BuildFailed(error.title, error.detail, error.action)
    way.control.check()
    return publish(place, built)


def tools_of(ground: BuildGround, *, cuda: bool) -> Tools:
    """The programs for CMake. The checks have made sure that they are there."""
    if ground.cmake is None:
        raise UserError(tr("CMake is missing."))
    generator: tuple[str, ...] = ()
    if ground.ninja is not None and ground.computer.system != "windows":
        # on Windows Visual Studio's own generator finds its compiler by itself
        generator = ("-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={ground.ninja.path}")
    toolkit = ground.toolkit if cuda else None
    if toolkit is None:
        return Tools(Path(ground.cmake.path), generator)
    root, host = Path(toolkit.root), toolkit.host
    is_other = host is not None and ground.compiler is not None and host.path != ground.compiler.path
    return Tools(
        Path(ground.cmake.path),
        generator,
        Path(toolkit.nvcc),
        root if is_whole(root) else None,
        Path(host.path) if host is not None and is_other else None,
    )


def why_not_running(server: Path) -> str:
    """Empty where the program starts at all, else what it says instead: a cache may have come from another machine."""
    try:
        done = subprocess.run(
            [str(server), "--version"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=_RUN_LIMIT_S,
            creationflags=no_console(),
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return "" if done.returncode == 0 else done.stdout.strip() or tr("exit code {code}", code=done.returncode)
