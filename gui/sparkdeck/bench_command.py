"""``sparkdeck bench``: a target with and without its draft, or a server that runs already, measured without a window. No Qt."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.adapters.console import say
from sparkdeck.command_launch import add_launch_arguments, named_launch, whole_numbers
from sparkdeck.command_services import EXIT_FAILED, EXIT_INTERRUPTED, EXIT_OK, complain, with_services
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

if TYPE_CHECKING:
    from sparkdeck.services.composition import Services


def add_bench_arguments(bench: argparse.ArgumentParser) -> None:
    add_launch_arguments(bench, attached=True)
    bench.add_argument("--runs", type=int, default=DEFAULT_RUNS, help="requests per arm (default: %(default)s)")
    bench.add_argument("--tokens", type=int, default=DEFAULT_TOKENS, help="tokens per request (default: %(default)s)")
    bench.add_argument(
        "--n-max", type=whole_numbers, metavar="N[,N…]", help="one draft arm for each (default: profile's)"
    )
    bench.add_argument("--prompt", default=DEFAULT_PROMPT, help="default: %(default)s")
    bench.add_argument("--json", type=Path, metavar="OUT", help="write the result there")
    bench.add_argument("--markdown", type=Path, metavar="OUT", help="write the report there")


async def run_bench(options: argparse.Namespace) -> int:
    from sparkdeck.adapters.atomic_file import require_writable

    for path in (options.json, options.markdown):  # now, not after hours of measuring
        if path is not None:
            require_writable(path)
    return await with_services(_measure, options, when_interrupted=EXIT_INTERRUPTED)


async def _measure(services: Services, options: argparse.Namespace) -> int:
    if options.url is not None:
        from sparkdeck.attached_bench import attach_for_benchmark

        return await _run_benchmark(services, options, await attach_for_benchmark(services, options))
    if options.api_key_env is not None or options.model:
        raise UserError("--api-key-env and --model go with --url.")
    profile, runtime = await named_launch(services, options)
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
        return complain(outcome.failure)
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
                complain(error)
                if path is options.json:
                    say(content.decode())
        say(report)
    except UserError as error:
        kept = False
        complain(error)
    return kept
