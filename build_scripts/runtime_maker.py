"""Make a runtime with the tools of this checkout's environment, and the one that the tests run.

Standard library only, and sparkdeck's own building, which needs no more.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from build_scripts import system_libraries
from build_scripts.environment import CannotStart, Environment, say
from build_scripts.lock_file import RUNTIME, TEST
from build_scripts.runtime_for_tests import PROJECT, SHA256, VERSION, place_of_tests, recipe_of_tests
from build_scripts.sdist_download import download_sdist
from sparkdeck.adapters.source_build import source
from sparkdeck.adapters.source_build.child import Control, Shift
from sparkdeck.adapters.source_build.cmake_build import BuildProgress, Workshop
from sparkdeck.adapters.source_build.ground import look_over, size_of
from sparkdeck.adapters.source_build.maker import LOG, Way, make, make_from, tools_of, why_not_running
from sparkdeck.adapters.source_build.order import Folders, lack_of, order_of, plan_of
from sparkdeck.adapters.source_build.place import CachePlace, cache_root, one_at_a_time, remove_folder
from sparkdeck.domain.build_checks import checks_of, jobs_for
from sparkdeck.domain.build_ground import BuildGround
from sparkdeck.domain.build_plan import BuildCheckState, BuildPlan
from sparkdeck.domain.build_wishes import BuildSource, BuildWishes


def _nothing(progress: BuildProgress) -> None:
    pass


@dataclass
class RuntimeMaker:
    """Makes runtimes in the user's cache folder. Everything raises CannotStart or UserError (BuildFailed in a step)."""

    environment: Environment
    tell: Callable[[BuildProgress], None] = _nothing
    install_compiler: bool = False

    def plan(self, wishes: BuildWishes) -> BuildPlan:
        """What a build would do, and what this machine lacks for it."""
        return plan_of(wishes, self.look(wishes), Folders(cache_root()), Control())

    def make(self, wishes: BuildWishes) -> Path:
        """The llama-server that was wished."""
        order = order_of(wishes, self.look(wishes), Folders(cache_root()), Control())
        if not order.plan.can_build:
            raise lack_of(order.plan)
        jobs = order.plan.jobs
        say(f"Building {order.plan.source} with {jobs} {'job' if jobs == 1 else 'jobs'} in {order.place.work}.")
        return make(order, Way(self.tell, Control()))

    def make_for_tests(self, archive: Path | None = None, jobs: int = 0) -> Path:
        """The tests' llama-server. Its source is `archive`, else fetched."""
        place = place_of_tests()
        if place.server and not why_not_running(place.server):
            return place.server
        if archive is not None and source.identity_of(archive) != SHA256:
            raise CannotStart(f"{archive} is not the source the tests use: its SHA-256 must be {SHA256}.")
        with one_at_a_time(place, lambda: say("Another build of the same runtime is running: waiting for it.")) as held:
            if place.server and not why_not_running(place.server):
                return place.server
            say("The tests' llama-server is not built yet: about 20 minutes on two processors, once.")
            self.environment.make_ready(RUNTIME, TEST)
            wishes = BuildWishes(BuildSource.ARCHIVE, archive, cuda=False, jobs=jobs)
            ground = self.look(wishes, place)
            checks = checks_of(wishes, ground)
            if any(check.state is BuildCheckState.MISSING for check in checks):
                raise lack_of(BuildPlan(wishes, checks))
            if not place.unpacked.exists():
                if archive is None:
                    say(f"Fetching the source, {PROJECT} {VERSION}.")
                    archive = download_sdist(self.environment.python, PROJECT, VERSION, SHA256, place.work)
                say(f"Unpacking {archive.name}.")
                place.work.mkdir(parents=True, exist_ok=True)
                source.unpack(archive, place.unpacked)
            count = jobs or jobs_for(ground.available_memory_bytes, ground.processors)
            say(f"Building with {count} {'job' if count == 1 else 'jobs'} in {place.work}.")
            shift = Shift(place.work / LOG, Control(), held)
            shop = Workshop(place.work / "build", tools_of(ground, cuda=False), count, shift)
            way = Way(self.tell, shift.control)
            server = make_from(source.find_project(place.unpacked), recipe_of_tests(), place, shop, way)
            remove_folder(place.work)
            return server

    def look(self, wishes: BuildWishes, place: CachePlace | None = None) -> BuildGround:
        """This machine, with CMake and Ninja of .venv; a compiler is installed if none is here and that is wished."""
        ground = self._look(wishes, place)
        lacking = {check.id for check in checks_of(wishes, ground) if check.state is BuildCheckState.MISSING}
        if lacking & {"cmake", "generator"}:
            self.environment.make_ready(RUNTIME, TEST)  # the test section brings CMake and Ninja
            ground = self._look(wishes, place)
        if ground.compiler is None and self.install_compiler:
            system_libraries.install(
                system_libraries.Lack((), font=False, manager=system_libraries.package_manager(), compiler=True)
            )
            ground = self._look(wishes, place)
        return ground

    def _look(self, wishes: BuildWishes, place: CachePlace | None) -> BuildGround:
        folder = place.work if place is not None else cache_root()
        ground = look_over(folder, with_cuda=wishes.cuda is not False, tools=[self.environment.scripts])
        return replace(ground, begun_bytes=size_of(folder)) if place is not None else ground
