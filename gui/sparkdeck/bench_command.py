"""``sparkdeck bench``: a target with and without its draft, or a server that runs already, measured without a window. No Qt."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.adapters.console import murmur, say
from sparkdeck.command_launch import add_launch_arguments, named_launch, whole_numbers
from sparkdeck.command_services import EXIT_FAILED, EXIT_INTERRUPTED, EXIT_OK, complain, with_services
from sparkdeck.domain.benchmark import (
    DEFAULT_PROMPT,
    DEFAULT_RUNS,
    DEFAULT_TOKENS,
    BenchmarkEnd,
    BenchmarkOutcome,
    BenchmarkRequest,
    BenchmarkResult,
)
from sparkdeck.domain.benchmark_choice import BenchmarkChoice
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND, ProtocolKind
from sparkdeck.domain.errors import UserError

if TYPE_CHECKING:
    from sparkdeck.domain.benchmark_protocols import Estimate
    from sparkdeck.services.composition import Services


def add_bench_arguments(bench: argparse.ArgumentParser) -> None:
    add_launch_arguments(bench, attached=True)
    bench.add_argument(
        "--protocol",
        choices=[kind.value for kind in ProtocolKind],
        default=ProtocolKind.REFERENCE.value,
        help="what is measured (default: %(default)s)",
    )
    bench.add_argument(
        "--runs", type=int, default=DEFAULT_RUNS, help="requests per arm of the reference run (default: %(default)s)"
    )
    bench.add_argument(
        "--tokens", type=int, default=DEFAULT_TOKENS, help="tokens per request at most (default: %(default)s)"
    )
    bench.add_argument(
        "--n-max", type=whole_numbers, metavar="N[,N…]", help="one draft arm for each (default: profile's)"
    )
    bench.add_argument("--prompt", default=DEFAULT_PROMPT, help="of the reference run (default: %(default)s)")
    bench.add_argument("--prompts", type=Path, metavar="FILE", help="of --protocol custom: text, JSON lines or TOML")
    bench.add_argument(
        "--arms",
        nargs="+",
        default=[],
        metavar="[NAME=]TYPE[@DRAFT][:N]",
        help="of --protocol shootout: speculation types, each with a draft file and an n-max where it takes them",
    )
    bench.add_argument("--profile-sampling", action="store_true", help="sample as the profile does, with fixed seeds")
    bench.add_argument("--cross-check", action="store_true", help="ask llama-bench beside the runtime, too")
    bench.add_argument("--estimate", action="store_true", help="say how long it would take, and measure nothing")
    bench.add_argument("--json", type=Path, metavar="OUT", help="write the result there")
    bench.add_argument("--markdown", type=Path, metavar="OUT", help="write the report there")
    bench.add_argument("--html", type=Path, metavar="OUT", help="write the report with charts there")
    bench.add_argument(
        "--with-names", action="store_true", help="leave names, paths and own prompts in the reports (--json has them)"
    )


async def run_bench(options: argparse.Namespace) -> int:
    from sparkdeck.adapters.atomic_file import require_writable

    for path in (options.json, options.markdown, options.html):  # now, not after hours of measuring
        if path is not None:
            require_writable(path)
    return await with_services(_measure, options, when_interrupted=EXIT_INTERRUPTED)


async def _measure(services: Services, options: argparse.Namespace) -> int:
    if options.resume is not None:
        return await _resume(services, options)
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
    from sparkdeck.services.benchmark_choices import request_of

    choice = _choice(options)
    named = services.preparation.with_files(profile)
    request = await asyncio.to_thread(request_of, choice, named, runtime)
    if options.estimate:
        say(_in_words(await services.benchmark.estimate(request), request))
        return EXIT_OK
    return await _run_benchmark(services, options, request)


def _choice(options: argparse.Namespace) -> BenchmarkChoice:
    """What was asked for. Raises :class:`UserError` where an option belongs to another protocol."""
    from sparkdeck.services.benchmark_choices import parse_arm

    protocol = ProtocolKind(options.protocol)
    for given, name, belongs in (
        (options.prompts is not None, "--prompts", ProtocolKind.CUSTOM),
        (bool(options.arms), "--arms", ProtocolKind.SHOOT_OUT),
    ):
        if given and protocol is not belongs:
            raise UserError(f"{name} goes with --protocol {belongs.value}.")
    return BenchmarkChoice(
        protocol=protocol,
        runs=options.runs,
        tokens=options.tokens,
        n_max=options.n_max,
        prompt=options.prompt,
        custom_prompts=options.prompts,
        profile_sampling=options.profile_sampling,
        cross_check=options.cross_check,
        arms=tuple(parse_arm(text) for text in options.arms),
    )


def _in_words(estimate: Estimate, request: BenchmarkRequest) -> str:
    title = PROTOCOL_BY_KIND[request.protocol].title
    if estimate.seconds is None:
        took = "How long it takes is not known yet: nothing was measured with this target and these settings."
    else:
        took = f"About {max(1, round(estimate.seconds / 60)):,} min if every answer is as long as it may be."
    counts = f"{estimate.starts:,} server starts, {estimate.requests:,} requests, up to {estimate.tokens:,} tokens."
    return "\n".join([f"{title}: {counts}", took, *estimate.notes])


async def _run_benchmark(services: Services, options: argparse.Namespace, request: BenchmarkRequest) -> int:
    outcome = None
    try:
        outcome = await services.benchmark.run(request)
    finally:  # whatever ends it, what was measured until then is kept
        kept = _end(services, options)
    return _exit_code(outcome, services.benchmark.last_result, kept=kept)


async def _resume(services: Services, options: argparse.Namespace) -> int:
    await services.start(with_models=False)
    journal = Path(options.resume) if options.resume else services.benchmark.unfinished
    if journal is None:
        raise UserError("No benchmark was interrupted.", "", "Name its journal, or begin one.")
    outcome = None
    try:
        outcome = await services.benchmark.resume(journal)
    finally:
        kept = _end(services, options)
    return _exit_code(outcome, services.benchmark.last_result, kept=kept)


def _end(services: Services, options: argparse.Namespace) -> bool:
    result = services.benchmark.last_result
    if (journal := services.benchmark.journal) is not None:
        murmur(f"sparkdeck: to go on: sparkdeck bench --resume {journal}")
    return _keep(result, options) if result is not None else False


def _exit_code(outcome: BenchmarkOutcome | None, result: BenchmarkResult | None, *, kept: bool) -> int:
    if outcome is None:
        return EXIT_FAILED
    if outcome.failure is not None:
        return complain(outcome.failure)
    from sparkdeck.domain.benchmark_verdict import counts

    done = outcome.end is BenchmarkEnd.DONE and result is not None and counts(result)
    return EXIT_OK if done and kept else EXIT_FAILED


def _keep(result: BenchmarkResult, options: argparse.Namespace) -> bool:
    """Write and print ``result``; says whether all went well. What cannot be written is printed instead."""
    from sparkdeck.adapters.atomic_file import write_atomically
    from sparkdeck.adapters.benchmark_export import exported
    from sparkdeck.domain.benchmark_recorded import record_of

    record = record_of(result)
    report = exported(record, ".md", with_names=options.with_names)
    wanted = [(options.json, exported(record, ".json", with_names=True)), (options.markdown, report)]
    if options.html is not None:
        wanted.append((options.html, exported(record, ".html", with_names=options.with_names)))
    kept = True
    try:
        for path, content in wanted:
            try:
                if path is not None:
                    write_atomically(path, content)
            except UserError as error:
                kept = False
                complain(error)
                if path is options.json:
                    say(content.decode())
        say(report.decode())
    except UserError as error:
        kept = False
        complain(error)
    return kept
