"""``sparkdeck compare``: results side by side, ours, imported ones and llama.cpp's own. No Qt, no services."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from sparkdeck.adapters.console import say
from sparkdeck.domain.errors import UserError


def add_compare_arguments(compare: argparse.ArgumentParser) -> None:
    compare.add_argument(
        "files", type=Path, nargs="+", metavar="RESULT", help="the first is what others are laid beside"
    )
    form = compare.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_const", const=".md", dest="form", help="for people (the default)")
    form.add_argument("--html", action="store_const", const=".html", dest="form", help="one file for a browser")
    form.add_argument("--json", action="store_const", const=".json", dest="form", help="for programs")
    compare.add_argument("--to", type=Path, metavar="OUT", help="write there; its ending tells the form")
    compare.add_argument("--with-names", action="store_true", help="leave names and paths of this machine in")


async def run_compare(options: argparse.Namespace) -> int:
    """Print or write the comparison. Raises :class:`UserError`."""
    return await asyncio.to_thread(_compare, options)


def _compare(options: argparse.Namespace) -> int:
    from sparkdeck.adapters.atomic_file import write_atomically
    from sparkdeck.adapters.benchmark_export import compared
    from sparkdeck.adapters.benchmark_import import read_result

    if len(options.files) < 2:
        raise UserError("It takes two results to compare.", "", "Name the files of two or more.")
    form = options.form or (options.to.suffix if options.to is not None else ".md")
    content = compared([read_result(path) for path in options.files], form, with_names=options.with_names)
    if options.to is not None:
        write_atomically(options.to, content)
    else:
        say(content.decode().rstrip("\n"))
    return 0
