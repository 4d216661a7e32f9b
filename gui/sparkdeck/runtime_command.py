"""``sparkdeck runtime``: list the llama-servers there are, install or build one, try one, choose or remove one. No Qt."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.adapters.console import murmur, say
from sparkdeck.command_services import EXIT_FAILED, EXIT_INTERRUPTED, EXIT_OK, complain, with_services
from sparkdeck.domain.errors import UserError

if TYPE_CHECKING:
    from sparkdeck.domain.build_wishes import BuildWishes
    from sparkdeck.domain.events import Event
    from sparkdeck.domain.release_events import ReleasesListed
    from sparkdeck.domain.runtime_entry import RuntimeEntry
    from sparkdeck.services.composition import Services

_WHICH = "builtin, a key of “sparkdeck runtime list”, or the path of a llama-server or its folder"


def add_runtime_arguments(runtime: argparse.ArgumentParser) -> None:
    actions = runtime.add_subparsers(required=True, metavar="list|use|install|build|qualify|remove")
    listing = actions.add_parser("list", help="the runtimes of this machine: built in, found, installed, built")
    listing.add_argument(
        "--releases", action="store_true", help="the official releases instead, and which build fits here"
    )
    listing.set_defaults(action=_list)
    using = actions.add_parser("use", help="make one the default for every profile that is not bound to another")
    using.add_argument("runtime", nargs="?", metavar="RUNTIME", help=_WHICH)
    using.add_argument("--previous", action="store_true", help="go back to the default before the present one")
    using.set_defaults(action=_use)
    installing = actions.add_parser(
        "install", help="download an official release and unpack it; it is not used by that"
    )
    installing.add_argument(
        "tag", nargs="?", metavar="bNNNNN", help="which release (default: the newest that a version names)"
    )
    installing.add_argument("--variant", metavar="NAME", help="which of its builds (default: the one for this machine)")
    installing.set_defaults(action=_install)
    building = actions.add_parser("build", help="compile llama-server from source; it is not used by that")
    source = building.add_mutually_exclusive_group()
    source.add_argument("--tag", default="", metavar="bNNNNN", help="a release of mainline (default: the newest)")
    source.add_argument("--model-card", action="store_true", help="the branch that the model card names")
    source.add_argument("--folder", type=Path, metavar="DIR", help="a folder of llama.cpp's source")
    source.add_argument("--archive", type=Path, metavar="FILE", help="an archive of llama.cpp's source")
    where = building.add_mutually_exclusive_group()
    where.add_argument("--cuda", action="store_true", default=None, help="with CUDA (default: where there is a card)")
    where.add_argument("--cpu", dest="cuda", action="store_false", help="without CUDA")
    building.add_argument(
        "--architectures", default="", metavar="LIST", help="for CMake, e.g. 120a (default: the cards here)"
    )
    building.add_argument("--jobs", type=int, default=0, metavar="N", help="compilers at once (default: what fits)")
    building.add_argument("--plan", action="store_true", help="only say whether this machine can build it")
    building.set_defaults(action=_build)
    trying = actions.add_parser("qualify", help="run the demo pair on one and compare every count with its forecast")
    trying.add_argument("runtime", nargs="?", metavar="RUNTIME", help=f"{_WHICH} (default: the default)")
    trying.set_defaults(action=_qualify)
    removing = actions.add_parser("remove", help="delete one of SparkDeck's own, take any other off the list")
    removing.add_argument("runtime", metavar="RUNTIME", help=_WHICH)
    removing.add_argument("--dry-run", action="store_true", help="only say what would be deleted")
    removing.set_defaults(action=_remove)
    for action in (listing, using, installing, building, trying, removing):
        action.add_argument("--json", action="store_true", help="for programs (sparkdeck.runtimes/1)")


async def run_runtime(options: argparse.Namespace) -> int:
    """Do what the options say. Raises :class:`UserError`."""
    return await with_services(_act, options, when_interrupted=EXIT_INTERRUPTED)


async def _act(services: Services, options: argparse.Namespace) -> int:
    await services.start(with_models=False)
    code: int = await options.action(services, options)
    return code


async def _list(services: Services, options: argparse.Namespace) -> int:
    if options.releases:
        from sparkdeck.adapters.runtime_report import releases_json, releases_text

        listed = await _releases(services)
        say(releases_json(listed) if options.json else releases_text(listed))
        return EXIT_OK
    await services.runtimes.list()
    _show(services.runtimes.entries, options)
    return EXIT_OK


async def _use(services: Services, options: argparse.Namespace) -> int:
    if options.previous == (options.runtime is not None):
        raise UserError("Say which runtime to use.", _WHICH, "Name one, or give --previous.")
    if options.previous:
        await services.roll_back_runtime()
    else:
        await services.choose_runtime(await _key(services, options.runtime))
    await services.runtimes.list()
    _show(tuple(entry for entry in services.runtimes.entries if entry.is_default), options)
    return EXIT_OK


async def _install(services: Services, options: argparse.Namespace) -> int:
    before = {entry.key for entry in services.runtimes.entries}
    tag = options.tag or await _newest(services)
    await services.install_runtime(tag, options.variant)
    return await _wait(services, options, before)


async def _newest(services: Services) -> str:
    """The tag of the release that the window would offer, too."""
    listed = await _releases(services)
    return (listed.recommended or listed.releases[0]).tag


async def _releases(services: Services) -> ReleasesListed:
    """The releases as GitHub has them now. Raises :class:`UserError` where there are none to tell of."""
    from sparkdeck.domain.release_events import ReleasesListed

    listed: list[ReleasesListed] = []

    def take(event: Event) -> None:
        if isinstance(event, ReleasesListed):
            listed.append(event)

    services.bus.subscribe(take)
    await services.list_releases(refresh=True)
    if not listed or not listed[-1].releases:
        raise (listed[-1].problem if listed else None) or UserError("No release of llama.cpp was found.")
    if listed[-1].problem is not None:
        murmur(f"sparkdeck: {listed[-1].problem}")
    return listed[-1]


async def _build(services: Services, options: argparse.Namespace) -> int:
    wishes = _wishes(options)
    if options.plan:
        return await _plan(services, wishes, options)
    before = {entry.key for entry in services.runtimes.entries}
    await services.build_runtime(wishes)
    return await _wait(services, options, before)


async def _plan(services: Services, wishes: BuildWishes, options: argparse.Namespace) -> int:
    from dataclasses import asdict

    from sparkdeck.domain.build_events import BuildPlanned

    plans: list[BuildPlanned] = []

    def take(event: Event) -> None:
        if isinstance(event, BuildPlanned):
            plans.append(event)

    services.bus.subscribe(take)
    await services.plan_build(wishes)
    plan = plans[-1].plan
    if options.json:
        checks = [{**asdict(check), "state": check.state.value} for check in plan.checks]
        say(
            json.dumps(
                {"schema": "sparkdeck.build/1", "can_build": plan.can_build, "key": plan.key, "checks": checks},
                indent=2,
            )
        )
    else:
        for check in plan.checks:
            say(f"{check.state.value:<8} {check.label}: {check.found}")
            for line in filter(None, (check.mend, check.command)):
                say(f"         {line}")
    return EXIT_OK if plan.can_build else EXIT_FAILED


def _wishes(options: argparse.Namespace) -> BuildWishes:
    from sparkdeck.domain.build_wishes import BuildSource, BuildWishes

    path = options.folder or options.archive
    source = BuildSource.MODEL_CARD if options.model_card else BuildSource.MAINLINE
    if path is not None:
        source = BuildSource.FOLDER if options.folder is not None else BuildSource.ARCHIVE
    return BuildWishes(
        source,
        path.absolute() if path is not None else None,
        options.cuda,
        options.architectures,
        options.jobs,
        options.tag,
    )


async def _wait(services: Services, options: argparse.Namespace, before: set[str]) -> int:
    """Until the work that was begun has ended; says what it has made."""
    from sparkdeck.domain.runtime_job import RuntimeJobState

    while jobs := services.runtime_jobs.running:
        await services.runtime_jobs.wait(jobs[0].key)
    last = services.runtime_jobs.last
    if last is not None and last.state is not RuntimeJobState.DONE:
        return complain(last.problem or UserError("It was cancelled."))
    await services.runtimes.list()
    made = [entry for entry in services.runtimes.entries if entry.key not in before]
    made = [entry for entry in made if last is None or entry.key == last.key] or made
    _show(tuple(made), options)
    return EXIT_OK


async def _qualify(services: Services, options: argparse.Namespace) -> int:
    from sparkdeck.domain.runtime_entry import QualificationResult, path_of_key

    default = str(services.selection.default_runtime.path or "builtin")
    key = await _key(services, options.runtime or default, unproved=True)
    path = path_of_key(key)
    is_new = path is not None and await services.runtimes.record_at(path) is None
    await services.qualify_runtime(key)
    await services.runtime_jobs.wait(key)
    entry = services.runtimes.entry(key)
    if entry.qualification.result is QualificationResult.NOT_YET:  # it says nothing of the runtime: no room for it, say
        last = services.runtime_jobs.last
        return complain((last.problem if last is not None else None) or UserError("It was cancelled."))
    _show((entry,), options)
    if is_new and entry.problem is not None:  # no llama-server at all: a slip of the keyboard is not kept
        await services.remove_runtime(key)
    return EXIT_OK if entry.qualification.result is QualificationResult.PASSED else EXIT_FAILED


async def _remove(services: Services, options: argparse.Namespace) -> int:
    key = await _key(services, options.runtime)
    await services.runtimes.list()
    plan = await services.runtimes.plan_removal(key)
    if plan.problem is not None:
        raise plan.problem
    if not options.dry_run:
        await services.remove_runtime(key)
    if options.json:
        folder = str(plan.folder) if plan.folder is not None else None
        removed = {"key": key, "deletes": folder, "done": not options.dry_run}
        say(json.dumps({"schema": _schema(), "removed": removed}, indent=2, ensure_ascii=False))
    else:
        say(plan.words)
    return EXIT_OK


async def _key(services: Services, named: str, *, unproved: bool = False) -> str:
    """The key of what the command line names. ``unproved``: also of a file that is no llama-server."""
    from sparkdeck.domain.runtime_entry import is_runtime_key, path_key

    if is_runtime_key(named):
        return named
    path = Path(named).absolute()
    if unproved and path.is_file():
        record = await services.runtimes.record_at(path)
        return record.key if record is not None else path_key(path)
    return await services.runtimes.add(path)


def _show(entries: tuple[RuntimeEntry, ...], options: argparse.Namespace) -> None:
    from sparkdeck.adapters.runtime_report import to_json, to_text

    say(to_json(entries) if options.json else to_text(entries))


def _schema() -> str:
    from sparkdeck.adapters.runtime_report import SCHEMA

    return SCHEMA
