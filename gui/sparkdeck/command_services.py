"""Services for a command without a window: built, interruptible, shut down; and what it says meanwhile. No Qt."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from sparkdeck.adapters.console import murmur
from sparkdeck.adapters.end_signals import end_signals
from sparkdeck.adapters.runtime_report import job_words
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import (
    BenchmarkProgressed,
    Event,
    LeftServersFound,
    LogArrived,
    NoticePosted,
    RuntimeJobChanged,
)

if TYPE_CHECKING:
    from sparkdeck.services.composition import Services

EXIT_OK, EXIT_FAILED, EXIT_INTERRUPTED = 0, 1, 130


async def with_services(
    work: Callable[[Services, argparse.Namespace], Coroutine[Any, Any, int]],
    options: argparse.Namespace,
    *,
    when_interrupted: int,
) -> int:
    """Run ``work`` with services of its own, which are shut down whatever ends it."""
    from sparkdeck.services.composition import build_services

    services = build_services(_printer(verbose=getattr(options, "verbose", False)))
    try:
        return await interruptible(work(services, options), when_interrupted)
    finally:
        await services.shutdown()


async def interruptible(work: Coroutine[Any, Any, int], when_interrupted: int) -> int:
    """Run ``work``; SIGINT, SIGTERM and SIGHUP cancel it, and do nothing more once it has ended."""
    loop = asyncio.get_running_loop()
    task = loop.create_task(work)
    with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C arrives as KeyboardInterrupt
        for number in end_signals():
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
        elif isinstance(event, RuntimeJobChanged) and (words := job_words(event.job)) != last:
            last = words
            murmur(words)
        elif isinstance(event, LeftServersFound):
            for left in event.servers:
                murmur(f"sparkdeck: {left.sentence} Open the window to adopt or stop it.")
        elif verbose and isinstance(event, LogArrived):
            murmur("\n".join(line.text for line in event.lines))

    return show


def complain(error: UserError) -> int:
    murmur("\n  ".join(part for part in (f"sparkdeck: {error.title}", error.detail, error.action) if part))
    return EXIT_FAILED
