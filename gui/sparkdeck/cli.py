"""The commands without a window: ``sparkdeck bench``, ``serve``, ``doctor``, ``pair``, ``pull`` … No Qt is imported."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sparkdeck.adapters.console import murmur, prepare_streams, say
from sparkdeck.command_text import add_command_arguments, show_command
from sparkdeck.domain.benchmark import (
    DEFAULT_N_MAX,
    DEFAULT_PROMPT,
    DEFAULT_RUNS,
    DEFAULT_TOKENS,
    BenchmarkEnd,
    BenchmarkRequest,
    BenchmarkResult,
)
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import BenchmarkProgressed, Event, LeftServersFound, LogArrived, NoticePosted
from sparkdeck.domain.profile import Profile, with_options
from sparkdeck.fit_command import add_fit_arguments, run_fit
from sparkdeck.gguf_command import add_gguf_arguments, run_gguf
from sparkdeck.pair_command import add_pair_arguments, run_pair
from sparkdeck.profile_command import add_profile_arguments, run_profile
from sparkdeck.pull_command import add_pull_arguments, run_pull

if TYPE_CHECKING:
    from sparkdeck.domain.runtime import Runtime
    from sparkdeck.services.composition import Services

EXIT_OK, EXIT_FAILED, EXIT_INTERRUPTED = 0, 1, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    prepare_streams()
    options = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], Coroutine[Any, Any, int]] = options.command
    try:
        return asyncio.run(command(options))
    except UserError as error:
        return _complain(error)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sparkdeck", description="The control panel for llama-server with a draft.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    bench = commands.add_parser(
        "bench", help="compare a target with and without its draft, or measure a running server"
    )
    _add_launch_arguments(bench, attached=True)
    bench.add_argument("--runs", type=int, default=DEFAULT_RUNS, help="requests per arm (default: %(default)s)")
    bench.add_argument("--tokens", type=int, default=DEFAULT_TOKENS, help="tokens per request (default: %(default)s)")
    bench.add_argument("--n-max", type=_numbers, metavar="N[,N…]", help="one draft arm for each (default: profile's)")
    bench.add_argument("--prompt", default=DEFAULT_PROMPT, help="default: %(default)s")
    bench.add_argument("--json", type=Path, metavar="OUT", help="write the result there")
    bench.add_argument("--markdown", type=Path, metavar="OUT", help="write the report there")
    bench.set_defaults(command=_bench)

    serve = commands.add_parser("serve", help="run a server in the foreground until it is interrupted")
    _add_launch_arguments(serve)
    serve.add_argument("--port", type=int, help="default: the profile's; 0 is any free one")
    serve.add_argument("--verbose", action="store_true", help="show the server's log")
    serve.set_defaults(command=_serve)

    doctor = commands.add_parser("doctor", help="look this machine over and say what to mend")
    doctor.add_argument("--json", action="store_true", help="for programs (sparkdeck.doctor/1)")
    doctor.set_defaults(command=_doctor)

    gguf = commands.add_parser("gguf", help="say what a GGUF file holds, from its header")
    add_gguf_arguments(gguf)
    gguf.set_defaults(command=run_gguf)

    pair = commands.add_parser("pair", help="say whether a draft belongs to a target, from the headers of both")
    add_pair_arguments(pair)
    pair.set_defaults(command=run_pair)

    fit = commands.add_parser("fit", help="say what a launch takes and whether it fits, before it is started")
    add_fit_arguments(fit)
    fit.set_defaults(command=run_fit)

    command = commands.add_parser("command", help="print the exact command of a profile, for a shell")
    add_command_arguments(command)
    command.set_defaults(command=_command)

    profile = commands.add_parser("profile", help="list profiles, take one in from a script or a preset, write one out")
    add_profile_arguments(profile)
    profile.set_defaults(command=run_profile)

    pull = commands.add_parser("pull", help="download a model, and its draft, and verify every byte")
    add_pull_arguments(pull)
    pull.set_defaults(command=_pull)
    return parser


def _add_launch_arguments(parser: argparse.ArgumentParser, *, attached: bool = False) -> None:
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--profile", metavar="NAME|FILE", help="a profile, bundled or your own, or a profile file")
    what.add_argument("--target", type=Path, metavar="GGUF", help="the target model")
    if attached:
        what.add_argument("--url", metavar="URL", help="a server that runs already, as it is: there is no baseline")
        parser.add_argument("--api-key-env", metavar="NAME", help="the variable that holds its key (with --url)")
        parser.add_argument("--model", metavar="ID", default="", help="which of its models (with --url)")
    parser.add_argument("--draft", type=Path, metavar="GGUF", help="its draft (with --target)")
    parser.add_argument("--runtime", default=None, metavar="builtin|PATH", help="default: the one chosen in the window")
    parser.add_argument("--ctx", type=int, metavar="N", help="context in tokens")
    parser.add_argument("--yes", action="store_true", help="start a profile from outside that was not confirmed yet")


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"not a list of whole numbers: {text!r}") from None


async def _with_services(
    work: Callable[[Services, argparse.Namespace], Coroutine[Any, Any, int]],
    options: argparse.Namespace,
    *,
    when_interrupted: int,
) -> int:
    """Run ``work`` with services of its own, which are shut down whatever ends it."""
    from sparkdeck.services.composition import build_services

    services = build_services(_printer(verbose=getattr(options, "verbose", False)))
    try:
        return await _interruptible(work(services, options), when_interrupted)
    finally:
        await services.shutdown()


async def _interruptible(work: Coroutine[Any, Any, int], when_interrupted: int) -> int:
    """Run ``work``; SIGINT and SIGTERM cancel it, and do nothing more once it has ended."""
    loop = asyncio.get_running_loop()
    task = loop.create_task(work)
    with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C arrives as KeyboardInterrupt
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, task.cancel)
    try:
        return await task
    except asyncio.CancelledError:
        return when_interrupted


def _printer(*, verbose: bool) -> Callable[[Event], None]:
    last = ""

    def show(event: Event) -> None:
        nonlocal last
        if isinstance(event, NoticePosted):
            murmur(f"sparkdeck: {event.error}")
            if event.report:
                murmur(event.report)
        elif isinstance(event, BenchmarkProgressed) and event.progress.step != last:
            last = event.progress.step
            murmur(last)
        elif isinstance(event, LeftServersFound):
            for left in event.servers:
                murmur(f"sparkdeck: {left.sentence} Open the window to adopt or stop it.")
        elif verbose and isinstance(event, LogArrived):
            murmur("\n".join(line.text for line in event.lines))

    return show


async def _launch(services: Services, options: argparse.Namespace) -> tuple[Profile, Runtime]:
    """The profile and the runtime that the options name. Raises :class:`UserError`."""
    from sparkdeck.services.file_profiles import profile_for_files

    await services.start(with_models=False)
    runtime = services.selection.runtime
    if options.runtime is not None:
        path = None if options.runtime == "builtin" else Path(options.runtime)
        runtime = await services.catalog.find(path)
    if options.profile is not None:
        if options.draft is not None:
            raise UserError("--draft goes with --target, not with --profile.")
        from sparkdeck.trusted_profile import profile_from_outside

        profile = await profile_from_outside(services.selection, options.profile, runtime, agreed=options.yes)
    else:
        profile = profile_for_files(options.target, options.draft)
    if options.ctx is not None:
        profile = _with_option(profile, "ctx-size", options.ctx, "--ctx")
    if getattr(options, "port", None) is not None:
        profile = _with_option(profile, "port", options.port, "--port")
    return profile, runtime


def _with_option(profile: Profile, name: str, value: int, argument: str) -> Profile:
    from sparkdeck.domain.options import OPTION_BY_NAME, value_problem

    problem = value_problem(OPTION_BY_NAME[name], value)
    if problem:
        raise UserError(f"{argument} {problem}, not {value}.")
    return with_options(profile, **{name: value})


async def _bench(options: argparse.Namespace) -> int:
    from sparkdeck.adapters.atomic_file import require_writable

    for path in (options.json, options.markdown):  # now, not after hours of measuring
        if path is not None:
            require_writable(path)
    return await _with_services(_measure, options, when_interrupted=EXIT_INTERRUPTED)


async def _measure(services: Services, options: argparse.Namespace) -> int:
    if options.url is not None:
        from sparkdeck.attached_bench import attach_for_benchmark

        return await _run_benchmark(services, options, await attach_for_benchmark(services, options))
    if options.api_key_env is not None or options.model:
        raise UserError("--api-key-env and --model go with --url.")
    profile, runtime = await _launch(services, options)
    if options.draft is not None and profile.options.get("spec-type") == "draft-simple":
        raise UserError(f"{options.draft.name} is not a DSpark draft.", "By its header it is a complete model.")
    if options.n_max is not None and not profile.wants_speculation:
        raise UserError(
            "--n-max needs a draft.", f"“{profile.name}” has none.", "Give one with --draft, or drop --n-max."
        )
    request = BenchmarkRequest(
        profile=profile,
        runtime=runtime,
        runs=options.runs,
        tokens=options.tokens,
        n_max=options.n_max or (profile.n_max or DEFAULT_N_MAX,),
        prompt=options.prompt,
    )
    return await _run_benchmark(services, options, request)


async def _run_benchmark(services: Services, options: argparse.Namespace, request: BenchmarkRequest) -> int:
    kept = False
    try:
        outcome = await services.benchmark.run(request)
    finally:  # whatever ends it, what was measured until then is kept
        result = services.benchmark.last_result
        if result is not None:
            kept = _keep(result, options)
    if outcome.failure is not None:
        return _complain(outcome.failure)
    done = outcome.end is BenchmarkEnd.DONE and result is not None and result.all_valid
    return EXIT_OK if done and kept else EXIT_FAILED


def _keep(result: BenchmarkResult, options: argparse.Namespace) -> bool:
    """Write and print ``result``; says whether all went well. What cannot be written is printed instead."""
    from sparkdeck.adapters.atomic_file import write_atomically
    from sparkdeck.adapters.benchmark_files import to_json, to_markdown

    report = to_markdown(result)
    kept = True
    try:
        for path, content in ((options.json, to_json(result)), (options.markdown, report.encode())):
            try:
                if path is not None:
                    write_atomically(path, content)
            except UserError as error:
                kept = False
                _complain(error)
                if path is options.json:
                    say(content.decode())
        say(report)
    except UserError as error:
        kept = False
        _complain(error)
    return kept


async def _serve(options: argparse.Namespace) -> int:
    return await _with_services(_stay, options, when_interrupted=EXIT_OK)


async def _stay(services: Services, options: argparse.Namespace) -> int:
    profile, runtime = await _launch(services, options)
    await services.supervisor.start(profile, runtime)
    status = await services.supervisor.wait_ready()
    say(f"ready {status.endpoint}")
    status = await services.supervisor.wait_stopped()
    return _complain(status.failure) if status.failure is not None else EXIT_OK


async def _command(options: argparse.Namespace) -> int:
    return await _with_services(show_command, options, when_interrupted=EXIT_INTERRUPTED)


async def _pull(options: argparse.Namespace) -> int:
    return await _interruptible(run_pull(options), EXIT_INTERRUPTED)


async def _doctor(options: argparse.Namespace) -> int:
    """Needs no services: it must work where they cannot be built."""
    return await _interruptible(_examine(as_json=options.json), EXIT_INTERRUPTED)


async def _examine(*, as_json: bool) -> int:
    from sparkdeck.adapters.doctor_report import to_json, to_text
    from sparkdeck.services.doctor import examine

    report = await examine()
    coloured = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    say(to_json(report) if as_json else to_text(report, coloured=coloured))
    return EXIT_OK if report.can_run else EXIT_FAILED


def _complain(error: UserError) -> int:
    murmur("\n  ".join(part for part in (f"sparkdeck: {error.title}", error.detail, error.action) if part))
    return EXIT_FAILED


if __name__ == "__main__":
    sys.exit(main())
