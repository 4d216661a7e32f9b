"""Make a runtime, from the look at the machine to the finished folder: the steps in order, each continued where it ended.

Standard library only.
"""

import subprocess
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from build_scripts import runtime_source, runtime_tools, system_libraries
from build_scripts.environment import CannotStart, Environment, say
from build_scripts.lock_file import RUNTIME, TEST
from build_scripts.runtime_build import BuildFailed, BuildProgress, Workshop, build
from build_scripts.runtime_cache import SERVER_FILE, CachePlace, one_at_a_time, place_of, publish
from build_scripts.runtime_for_tests import PROJECT, SHA256, VERSION, recipe_of_tests
from build_scripts.runtime_recipe import SERVER, Recipe
from build_scripts.sdist_download import download_sdist

_RUN_LIMIT_S = 60.0


@dataclass(frozen=True, slots=True)
class Wishes:
    """How to make it. `jobs` None: as many as processors and memory bear."""

    cuda: bool = False
    cuda_architectures: str = ""
    jobs: int | None = None
    install_compiler: bool = False


class RuntimeMaker:
    """Makes runtimes with the tools of `environment` and of the system. Everything raises CannotStart, or BuildFailed."""

    def __init__(self, environment: Environment, wishes: Wishes, tell: Callable[[BuildProgress], None]) -> None:
        self.environment = environment
        self.wishes = wishes
        self.tell = tell

    def make(self, recipe: Recipe, source: Path) -> Path:
        """The llama-server of `recipe`, from an archive or a folder. A folder may have changed: it is always built,
        and what is built already is kept for the next time."""
        place = place_of(recipe)
        project = runtime_source.find_project(source) if source.is_dir() else None
        with one_at_a_time(place, _say_waiting) as held:
            if project is None and place.server and runs(place.server):
                return place.server
            self._require_disk(place)
            tools = self.find_tools()
            if project is not None:
                return self._build(recipe, project, place, tools, held, keep_work=True)
            self._unpack(source, place)
            return self._build(recipe, runtime_source.find_project(place.unpacked), place, tools, held)

    def make_for_tests(self, archive: Path | None = None) -> Path:
        """The tests' llama-server. Its source is `archive`, else fetched."""
        recipe = recipe_of_tests()
        place = place_of(recipe)
        if place.server and runs(place.server):
            return place.server
        if archive is not None and runtime_source.identity_of(archive) != SHA256:
            raise CannotStart(f"{archive} is not the source the tests use: its SHA-256 must be {SHA256}.")
        with one_at_a_time(place, _say_waiting) as held:
            if place.server and runs(place.server):
                return place.server
            say("The tests' llama-server is not built yet: about 20 minutes on two processors, once.")
            self._require_disk(place)
            self.environment.make_ready(RUNTIME, TEST)
            tools = self.find_tools()
            if not place.unpacked.exists():
                if archive is None:
                    say(f"Fetching the source, {PROJECT} {VERSION}.")
                    archive = download_sdist(self.environment.python, PROJECT, VERSION, SHA256, place.work)
                self._unpack(archive, place)
            return self._build(recipe, runtime_source.find_project(place.unpacked), place, tools, held)

    def find_tools(self) -> runtime_tools.Tools:
        """CMake and Ninja of .venv or of the system; a compiler is installed if none is here and that is wished."""
        found = self._look()
        if isinstance(found, runtime_tools.Lacking) and found.cmake:
            self.environment.make_ready(RUNTIME, TEST)  # the test section brings CMake and Ninja
            found = self._look()
        if isinstance(found, runtime_tools.Lacking) and found.compiler and self.wishes.install_compiler:
            system_libraries.install(runtime_tools.compiler_lack())
            found = self._look()
        if isinstance(found, runtime_tools.Lacking):
            raise CannotStart("llama-server cannot be built here:\n" + "\n".join(f"  {text}" for text in found.reasons))
        return found

    def _look(self) -> runtime_tools.Tools | runtime_tools.Lacking:
        wishes = self.wishes
        return runtime_tools.find_tools(
            [self.environment.scripts], cuda=wishes.cuda, cuda_architectures=wishes.cuda_architectures
        )

    def _require_disk(self, place: CachePlace) -> None:
        files = place.work.rglob("*") if place.work.exists() else ()
        there = sum(file.stat().st_size for file in files if file.is_file())
        if reason := runtime_tools.disk_lack(place.work, cuda=self.wishes.cuda, already_bytes=there):
            raise CannotStart(reason)

    def _unpack(self, archive: Path, place: CachePlace) -> None:
        if not place.unpacked.exists():
            say(f"Unpacking {archive.name}.")
            place.work.mkdir(parents=True, exist_ok=True)
            runtime_source.unpack(archive, place.unpacked)

    def _build(
        self,
        recipe: Recipe,
        project: Path,
        place: CachePlace,
        tools: runtime_tools.Tools,
        held: tuple[int, ...],
        *,
        keep_work: bool = False,
    ) -> Path:
        programs = runtime_source.programs_in(project, recipe.programs)
        if SERVER not in programs:
            raise CannotStart(f"The source in {project} has no {SERVER}.")
        jobs = self.wishes.jobs or runtime_tools.jobs_for_memory(
            runtime_tools.available_memory_bytes(), runtime_tools.processors()
        )
        say(f"Building {', '.join(programs)} with {jobs} {'job' if jobs == 1 else 'jobs'} in {place.work}.")
        shop = Workshop(place.work / "build", place.work / "build.log", tools, jobs, held)
        built = build(replace(recipe, programs=programs), project, shop, self.tell)
        if not runs(built / SERVER_FILE):
            raise BuildFailed(f"{built / SERVER_FILE} was built, but `{SERVER} --version` fails.")
        return publish(place, built, keep_work=keep_work)


def runs(server: Path) -> bool:
    """Whether the program starts at all: a cache may have come from another machine."""
    try:
        done = subprocess.run(
            [str(server), "--version"], stdin=subprocess.DEVNULL, capture_output=True, timeout=_RUN_LIMIT_S
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _say_waiting() -> None:
    say("Another build of the same runtime is running: waiting for it.")
