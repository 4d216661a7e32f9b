"""From wishes to an order: which source, which recipe, which folders; and whether this machine can do it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from sparkdeck.adapters.source_build import git_source, source
from sparkdeck.adapters.source_build.child import NO_LOG, Control, Shift
from sparkdeck.adapters.source_build.ground import size_of
from sparkdeck.adapters.source_build.place import CachePlace, place_of
from sparkdeck.adapters.source_build.recipe import BuildName, Recipe, recipe_for_here
from sparkdeck.domain.build_checks import (
    checks_of,
    disk_needed,
    jobs_for,
    wanted_architectures,
    wants_cuda,
)
from sparkdeck.domain.build_ground import BuildGround
from sparkdeck.domain.build_plan import BuildCheck, BuildCheckState, BuildPlan
from sparkdeck.domain.build_wishes import BuildSource, BuildWishes
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.llama_sources import MAINLINE_URL, GitSource, build_in_name, check_wishes
from sparkdeck.domain.translation import tr

KEY = "build:"
"""How the keys of runtimes that were built begin, in the catalogue."""


@dataclass(frozen=True, slots=True)
class Order:
    """``git`` or ``path`` is the source. ``ground`` is the machine as it was found."""

    plan: BuildPlan
    recipe: Recipe
    place: CachePlace
    ground: BuildGround
    git: GitSource | None = None
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class Folders:
    """Where finished runtimes go, and where they are built (``None``: beside)."""

    runtimes: Path
    work: Path | None = None


@dataclass(frozen=True, slots=True)
class Network:
    """Where mainline's repository is, and why nothing may be fetched (empty: it may)."""

    mainline: str = MAINLINE_URL
    offline: str = ""


def plan_of(
    wishes: BuildWishes, ground: BuildGround, folders: Folders, control: Control, network: Network = Network()
) -> BuildPlan:
    """The plan alone; what keeps it from being an order is one of its checks. Blocking: asks the repository."""
    try:
        return order_of(wishes, ground, folders, control, network).plan
    except UserError as problem:
        found = " ".join(filter(None, (problem.title, *problem.detail.splitlines()[-1:])))
        check = BuildCheck("source", tr("Source"), BuildCheckState.MISSING, found, problem.action)
        return _plan(wishes, ground, (check, *checks_of(wishes, ground)))


def order_of(
    wishes: BuildWishes, ground: BuildGround, folders: Folders, control: Control, network: Network = Network()
) -> Order:
    """What is to be done. Raises :class:`UserError` where the source cannot be told; what else is missing is in the plan.
    Blocking: asks the repository."""
    check_wishes(wishes)
    git: GitSource | None = None
    path: Path | None = None
    name: BuildName | None = None
    words, identity, label = "", "", "llama-server"
    if wishes.source.is_cloned:
        if ground.git is None:
            raise UserError(tr("The source is fetched with git, and git is missing."), "", tr("Install git first."))
        if network.offline:
            action = tr("Switch that off, or build from a folder or an archive.")
            raise UserError(f"{network.offline}.", "", action)
        git = git_source.resolve(wishes, ground.git.path, Shift(NO_LOG, control), network.mainline)
        words, identity, label = git.words, f"git:{git.commit}", git.label
        name = BuildName(git.build, git.commit[:9])
    elif wishes.path is not None:
        path = wishes.path.expanduser().absolute()
        words = str(path)
        try:
            identity = source.identity_of(path)
            if path.is_dir():
                source.find_project(path)
        except OSError as error:
            raise UserError(
                tr("{path} cannot be read.", path=path),
                error.strerror or str(error),
                tr("Make it readable for you, or choose another one."),
            ) from error
        if not path.is_dir():
            name = BuildName(build_in_name(re.sub(r"\.(tar\.\w+|tgz|zip)$", "", path.name)))
    cuda = wants_cuda(wishes, ground)
    architectures = wanted_architectures(wishes, ground) if cuda else ""
    recipe = recipe_for_here(
        f"{label}-{'cuda' if cuda else 'cpu'}",
        identity,
        cuda=cuda,
        cuda_architectures=architectures,
        cuda_libraries=ground.toolkit.libraries if ground.toolkit is not None else "",
        build=name,
        extra=wishes.cmake_arguments,
    )
    place = place_of(recipe, folders.runtimes, folders.work)
    here = replace(ground, begun_bytes=size_of(place.work))
    check = BuildCheck("source", tr("Source"), BuildCheckState.OK, words)
    plan = replace(
        _plan(wishes, here, (check, *checks_of(wishes, here))),
        key=f"{KEY}{recipe.key}",
        source=words,
        commit=git.commit if git is not None else "",
        build=name.number if name is not None else None,
        is_begun=here.begun_bytes > 0,
        is_built=place.server is not None and wishes.source is not BuildSource.FOLDER,
    )
    return Order(plan, recipe, place, here, git, path)


def _plan(wishes: BuildWishes, ground: BuildGround, checks: tuple[BuildCheck, ...]) -> BuildPlan:
    cuda = wants_cuda(wishes, ground)
    return BuildPlan(
        wishes=wishes,
        checks=checks,
        architectures=wanted_architectures(wishes, ground) if cuda else "",
        jobs=wishes.jobs if wishes.jobs > 0 else jobs_for(ground.available_memory_bytes, ground.processors),
        disk_bytes=disk_needed(cuda=cuda, begun_bytes=ground.begun_bytes),
    )


def lack_of(plan: BuildPlan) -> UserError:
    """Why the plan cannot be carried out, in the words of its checks."""
    lines = [
        tr("{what}: {found}. {mend}", "what a build lacks", what=check.label, found=check.found, mend=check.mend)
        if check.mend
        else tr("{what}: {found}.", "what a build lacks", what=check.label, found=check.found)
        for check in plan.lacking
    ]
    commands = [check.command for check in plan.lacking if check.command]
    action = (
        tr("Run this first: {command}", command=" && ".join(dict.fromkeys(commands)))
        if commands
        else tr("Then try again.")
    )
    return UserError(tr("llama-server cannot be built here yet."), "\n".join(lines), action)
