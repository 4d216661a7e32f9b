"""``sparkdeck gguf``: what a GGUF file holds, from its header alone; also of a file that is still on a server."""

from __future__ import annotations

import argparse

from sparkdeck.adapters.byte_places import opened
from sparkdeck.adapters.console import murmur, say
from sparkdeck.adapters.gguf_facts import facts_of
from sparkdeck.adapters.gguf_header import read_header_from
from sparkdeck.adapters.gguf_report import SCHEMA, to_json, to_text
from sparkdeck.adapters.gguf_values import GgufHeader
from sparkdeck.adapters.hub_thread import in_daemon_thread


def add_gguf_arguments(gguf: argparse.ArgumentParser) -> None:
    gguf.add_argument("place", metavar="FILE|URL", help="a GGUF file here, or the address of one")
    gguf.add_argument("--json", action="store_true", help=f"for programs ({SCHEMA}), with all tensors")


async def run_gguf(options: argparse.Namespace) -> int:
    """Print what the header says; 1 for a file that ends early. Raises :class:`UserError` for one that is no GGUF."""
    header = await in_daemon_thread(lambda: _read(options.place), "sparkdeck-gguf")
    facts = facts_of(header)
    say(to_json(header, facts) if options.json else to_text(header, facts))
    missing = facts.missing_bytes
    if not missing:
        return 0
    murmur(f"sparkdeck: {facts.file_name} is incomplete: the file ends {missing:,} byte{'s' * (missing > 1)} early.")
    return 1


def _read(place: str) -> GgufHeader:
    with opened(place) as source:
        return read_header_from(source)
