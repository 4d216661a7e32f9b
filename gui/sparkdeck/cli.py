"""The commands without a window: ``sparkdeck bench``, ``serve`` and ``doctor``. No Qt is imported."""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sparkdeck.domain.benchmark import (
    DEFAULT_N_MAX,
    DEFAULT_PROMPT,
    DEFAULT_RUNS,
    DEFAULT_TOKENS,
    BenchmarkEnd,
    BenchmarkRequest,
)
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import BenchmarkProgressed, Event, LogArrived, NoticePosted
from sparkdeck.domain.profile import Profile, with_options

if TYPE_CHECKING:
    from sparkdeck.domain.runtime import Runtime
    from sparkdeck.services.composition import Services

EXIT_OK, EXIT_FAILED, EXIT_USAGE = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    options = _parser().parse_args(arguments)
    try:
        if hasattr(options, "alone"):
            alone: Callable[[argparse.Namespace], Coroutine[Any, Any, int]] = options.alone
            return asyncio.run(alone(options))
        command: Callable[[Services, argparse.Namespace], Coroutine[Any, Any, int]] = options.command
        return asyncio.run(_with_services(command, options))
    except UserError as error:
        return _complain(error)
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sparkdeck", description="The control panel for llama-server with a draft.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    bench = commands.add_parser("bench", help="compare a target with and without its draft")
    _add_launch_arguments(bench)
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
    doctor.set_defaults(alone=_doctor)
    return parser


def _add_launch_arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--profile", metavar="NAME", help="a profile, bundled or your own")
    what.add_argument("--target", type=Path, metavar="GGUF", help="the target model")
    parser.add_argument("--draft", type=Path, metavar="GGUF", help="its draft (with --target)")
    parser.add_argument("--runtime", default=None, metavar="builtin|PATH", help="default: the one chosen in the window")
    parser.add_argument("--ctx", type=int, metavar="N", help="context in tokens")


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"not a list of whole numbers: {text!r}") from None


async def _with_services(
    command: Callable[[Services, argparse.Namespace], Coroutine[Any, Any, int]], options: argparse.Namespace
) -> int:
    """Run ``command`` with services of its own; a first SIGINT or SIGTERM cancels it, then all is shut down."""
    from sparkdeck.services.composition import build_services

    services = build_services(_printer(options))
    loop = asyncio.get_running_loop()
    work = loop.create_task(command(services, options))
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, work.cancel)
        except NotImplementedError:  # Windows: Ctrl+C arrives as KeyboardInterrupt
            break
    try:
        return await work
    except asyncio.CancelledError:
        return EXIT_OK if options.command is _serve else 130
    finally:
        await services.shutdown()


def _printer(options: argparse.Namespace) -> Callable[[Event], None]:
    last = ""

    def show(event: Event) -> None:
        nonlocal last
        if isinstance(event, NoticePosted):
            print(f"sparkdeck: {event.error}", file=sys.stderr)
            if event.report:
                print(event.report, file=sys.stderr)
        elif isinstance(event, BenchmarkProgressed) and event.progress.step != last:
            last = event.progress.step
            print(last, file=sys.stderr, flush=True)
        elif isinstance(event, LogArrived) and getattr(options, "verbose", False):
            for line in event.lines:
                print(line.text, file=sys.stderr)

    return show


async def _launch(services: Services, options: argparse.Namespace) -> tuple[Profile, Runtime]:
    """The profile and the runtime that the options name. Raises :class:`UserError`."""
    from sparkdeck.services.selection import profile_for_files

    await services.start()
    runtime = services.selection.runtime
    if options.runtime is not None:
        path = None if options.runtime == "builtin" else Path(options.runtime)
        runtime = await services.catalog.find(path)
    if options.profile is not None:
        if options.draft is not None:
            raise UserError("--draft goes with --target, not with --profile.")
        profile = services.selection.require(options.profile)
    else:
        profile = profile_for_files(options.target, options.draft)
    if options.ctx is not None:
        profile = _with_option(profile, "ctx-size", options.ctx)
    if getattr(options, "port", None) is not None:
        profile = _with_option(profile, "port", options.port)
    return profile, runtime


def _with_option(profile: Profile, name: str, value: int) -> Profile:
    from sparkdeck.domain.options import OPTION_BY_NAME, value_problem

    problem = value_problem(OPTION_BY_NAME[name], value)
    if problem:
        raise UserError(f"--{name} {problem}, not {value}.")
    return with_options(profile, **{name: value})


async def _bench(services: Services, options: argparse.Namespace) -> int:
    from sparkdeck.adapters.atomic_file import write_atomically
    from sparkdeck.adapters.benchmark_files import to_json, to_markdown

    profile, runtime = await _launch(services, options)
    request = BenchmarkRequest(
        profile=profile,
        runtime=runtime,
        runs=options.runs,
        tokens=options.tokens,
        n_max=options.n_max or (profile.n_max or DEFAULT_N_MAX,),
        prompt=options.prompt,
    )
    outcome = await services.benchmark.run(request)
    result = outcome.result
    if result is not None:
        if options.json is not None:
            write_atomically(options.json, to_json(result))
        if options.markdown is not None:
            write_atomically(options.markdown, to_markdown(result).encode())
        print(to_markdown(result))
    if outcome.failure is not None:
        return _complain(outcome.failure)
    return EXIT_OK if outcome.end is BenchmarkEnd.DONE and result is not None and result.all_valid else EXIT_FAILED


async def _serve(services: Services, options: argparse.Namespace) -> int:
    profile, runtime = await _launch(services, options)
    await services.supervisor.start(profile, runtime)
    status = await services.supervisor.wait_ready()
    print(f"ready {status.endpoint}", flush=True)
    status = await services.supervisor.wait_stopped()
    return _complain(status.failure) if status.failure is not None else EXIT_OK


async def _doctor(options: argparse.Namespace) -> int:
    """Needs no services: it must work where they cannot be built."""
    from sparkdeck.adapters.doctor_report import to_json, to_text
    from sparkdeck.services.doctor import examine

    report = await examine()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may know no arrows, and a path may be no text
    coloured = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    print(to_json(report) if options.json else to_text(report, coloured=coloured))
    return EXIT_OK if report.can_run else EXIT_FAILED


def _complain(error: UserError) -> int:
    print(f"sparkdeck: {error.title}", file=sys.stderr)
    for part in (error.detail, error.action):
        if part:
            print(f"  {part}", file=sys.stderr)
    return EXIT_FAILED


if __name__ == "__main__":
    sys.exit(main())
