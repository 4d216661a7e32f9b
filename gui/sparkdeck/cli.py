"""The commands without a window: ``sparkdeck bench``, ``serve``, ``doctor``, ``pair``, ``pull`` … No Qt is imported."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from sparkdeck.adapters.build_info import build_info
from sparkdeck.adapters.console import prepare_streams, say
from sparkdeck.adapters.end_signals import be_told_of_interrupts
from sparkdeck.bench_command import add_bench_arguments, run_bench
from sparkdeck.command_launch import add_launch_arguments, named_launch
from sparkdeck.command_services import (
    EXIT_FAILED,
    EXIT_INTERRUPTED,
    EXIT_OK,
    complain,
    interruptible,
    with_services,
)
from sparkdeck.command_text import add_command_arguments, show_command
from sparkdeck.compare_command import add_compare_arguments, add_report_arguments, run_compare, run_report
from sparkdeck.domain.errors import UserError
from sparkdeck.fit_command import add_fit_arguments, run_fit
from sparkdeck.gguf_command import add_gguf_arguments, run_gguf
from sparkdeck.monitor_command import add_monitor_arguments, run_monitor
from sparkdeck.pair_command import add_pair_arguments, run_pair
from sparkdeck.profile_command import add_profile_arguments, run_profile
from sparkdeck.pull_command import add_pull_arguments, run_pull
from sparkdeck.runtime_command import add_runtime_arguments, run_runtime

if TYPE_CHECKING:
    from sparkdeck.services.composition import Services


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    prepare_streams()
    options = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], Coroutine[Any, Any, int]] = options.command
    be_told_of_interrupts()
    try:
        return asyncio.run(command(options))
    except UserError as error:
        return complain(error)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sparkdeck", description="The control panel for llama-server with a draft.")
    parser.add_argument("--version", action="version", version=f"sparkdeck {build_info().text}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    bench = commands.add_parser(
        "bench", help="compare a target with and without its draft, or measure a running server"
    )
    add_bench_arguments(bench)
    bench.set_defaults(command=run_bench)

    compare = commands.add_parser("compare", help="lay results of benchmarks side by side, what differs first")
    add_compare_arguments(compare)
    compare.set_defaults(command=run_compare)

    report = commands.add_parser("report", help="turn a benchmark's result into a report to pass on")
    add_report_arguments(report)
    report.set_defaults(command=run_report)

    serve = commands.add_parser("serve", help="run a server in the foreground until it is interrupted")
    add_launch_arguments(serve)
    serve.add_argument("--port", type=int, help="default: the profile's; 0 is any free one")
    serve.add_argument("--verbose", action="store_true", help="show the server's log")
    serve.set_defaults(command=_serve)

    monitor = commands.add_parser("monitor", help="show what a running server, the GPUs and the machine do")
    add_monitor_arguments(monitor)
    monitor.set_defaults(command=run_monitor)

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

    runtime = commands.add_parser("runtime", help="list, install, build, try and choose llama-servers")
    add_runtime_arguments(runtime)
    runtime.set_defaults(command=run_runtime)

    pull = commands.add_parser("pull", help="download a model, and its draft, and verify every byte")
    add_pull_arguments(pull)
    pull.set_defaults(command=_pull)
    return parser


async def _serve(options: argparse.Namespace) -> int:
    return await with_services(_stay, options, when_interrupted=EXIT_OK)


async def _stay(services: Services, options: argparse.Namespace) -> int:
    profile, runtime = await named_launch(services, options)
    await services.supervisor.start(profile, runtime)
    status = await services.supervisor.wait_ready()
    say(f"ready {status.endpoint}")
    status = await services.supervisor.wait_stopped()
    return complain(status.failure) if status.failure is not None else EXIT_OK


async def _command(options: argparse.Namespace) -> int:
    return await with_services(show_command, options, when_interrupted=EXIT_INTERRUPTED)


async def _pull(options: argparse.Namespace) -> int:
    return await interruptible(run_pull(options), EXIT_INTERRUPTED)


async def _doctor(options: argparse.Namespace) -> int:
    """Needs no services: it must work where they cannot be built."""
    return await interruptible(_examine(as_json=options.json), EXIT_INTERRUPTED)


async def _examine(*, as_json: bool) -> int:
    from sparkdeck.adapters.doctor_report import to_json, to_text
    from sparkdeck.services.doctor import examine

    report = await examine()
    coloured = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    say(to_json(report) if as_json else to_text(report, coloured=coloured))
    return EXIT_OK if report.can_run else EXIT_FAILED


if __name__ == "__main__":
    sys.exit(main())
