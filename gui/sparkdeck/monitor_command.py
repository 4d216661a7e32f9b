"""``sparkdeck monitor``: what a running server, the GPUs and the machine do, sample by sample. No Qt."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import time
from typing import TYPE_CHECKING

from sparkdeck.adapters.console import say
from sparkdeck.command_services import EXIT_OK, with_services
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, SampleTaken

if TYPE_CHECKING:
    from sparkdeck.domain.samples import Sample
    from sparkdeck.services.composition import Services

LEAST_INTERVAL_S = 0.25
_LOOK_EVERY_S = 5.0
"""For a server that is started later, or again on another port."""
_SLACK = 0.9
"""The monitor's own rounds come a little early or late: a sample this near to the interval is the one."""


def add_monitor_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object per line (sparkdeck.sample/1)")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--url", metavar="URL", help="of a server; default: the one that SparkDeck started last")
    which.add_argument("--port", type=int, metavar="N", help="of a server on this machine")
    parser.add_argument("--api-key-env", metavar="NAME", help="the variable that holds its key")
    parser.add_argument("--interval", type=_interval, default=1.0, metavar="S", help="seconds (default: %(default)g)")
    parser.add_argument("--count", type=_count, metavar="N", help="end after so many samples (default: never)")


async def run_monitor(options: argparse.Namespace) -> int:
    return await with_services(_watch, options, when_interrupted=EXIT_OK)


async def _watch(services: Services, options: argparse.Namespace) -> int:
    samples: asyncio.Queue[Sample] = asyncio.Queue()

    def take(event: Event) -> None:
        if isinstance(event, SampleTaken):
            samples.put_nowait(event.sample)

    await _attach(services, options)
    looked_s = time.monotonic()
    services.bus.subscribe(take)
    services.monitor.idle_interval_s = min(services.monitor.idle_interval_s, options.interval)
    services.notices.spawn(services.monitor.run(), "monitor")
    last_s, written = 0.0, 0
    while options.count is None or written < options.count:
        sample = await samples.get()
        if 0 <= sample.time - last_s < options.interval * _SLACK:  # a clock that is put back holds up nothing
            continue
        if not services.desk.status.is_up and time.monotonic() - looked_s >= _LOOK_EVERY_S:
            with contextlib.suppress(UserError):
                await _attach(services, options)
            looked_s = time.monotonic()
        last_s, written = sample.time, written + 1
        if not say(_line(sample, services, as_json=options.json)):
            break
    return EXIT_OK


async def _attach(services: Services, options: argparse.Namespace) -> None:
    """To the server that was asked for, else to the one that SparkDeck noted last; without any the machine is left.

    Raises :class:`UserError` where the one that was asked for cannot be had; one that was only found may still load.
    """
    from sparkdeck.adapters.app_folders import app_folders
    from sparkdeck.adapters.left_servers import find_noted_servers, key_of
    from sparkdeck.domain.server_status import ServerStatus

    noted = await asyncio.to_thread(find_noted_servers, app_folders().state)
    asked = [each for each in noted if options.port in (None, each.note.port)] if options.url is None else []
    key = _key(options)
    if asked:
        server = asked[-1]
        key = key or await asyncio.to_thread(key_of, server)
        url = ServerStatus(host=server.note.host, port=server.note.port).endpoint or ""
        try:
            await services.fleet.attach_or_raise(url, key, pid=server.pid)
        except UserError:
            if options.port is not None:
                raise
    elif options.url is not None or options.port is not None:
        await services.fleet.attach_or_raise(options.url or f"http://127.0.0.1:{options.port}", key)


def _key(options: argparse.Namespace) -> str | None:
    if options.api_key_env is None:
        return None
    key = os.environ.get(options.api_key_env)
    if not key:
        raise UserError(f"The variable {options.api_key_env} is not set.", "", "Put the server's key into it.")
    return key


def _line(sample: Sample, services: Services, *, as_json: bool) -> str:
    from sparkdeck.adapters.sample_json import sample_line
    from sparkdeck.adapters.sample_words import sample_words

    return sample_line(sample, services.desk.status) if as_json else sample_words(sample)


def _interval(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not LEAST_INTERVAL_S <= value <= 3600:
        raise argparse.ArgumentTypeError(f"not a number of seconds from {LEAST_INTERVAL_S} to 3600: {text!r}")
    return value


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"not a whole number above 0: {text!r}")
    return int(text)
