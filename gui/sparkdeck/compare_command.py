"""``sparkdeck compare`` and ``report``: results side by side, or one of them to pass on. No Qt, no services."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from sparkdeck.adapters.console import say
from sparkdeck.domain.errors import UserError


def add_compare_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", type=Path, nargs="+", metavar="RESULT", help="the first is what others are laid beside"
    )
    _add_form_arguments(parser)


def add_report_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="RESULT", help="a result, as --json wrote it or another tool")
    _add_form_arguments(parser)


def _add_form_arguments(parser: argparse.ArgumentParser) -> None:
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_const", const=".md", dest="form", help="for people (the default)")
    form.add_argument("--html", action="store_const", const=".html", dest="form", help="one file for a browser")
    form.add_argument("--json", action="store_const", const=".json", dest="form", help="for programs")
    parser.add_argument("--to", type=Path, metavar="OUT", help="write there; its ending tells the form")
    parser.add_argument("--with-names", action="store_true", help="leave names, paths and own prompts in")


async def run_compare(options: argparse.Namespace) -> int:
    """Print or write results side by side. Raises :class:`UserError`."""
    return await asyncio.to_thread(_compare, options)


async def run_report(options: argparse.Namespace) -> int:
    """Print or write the report of one result, fit to be passed on. Raises :class:`UserError`."""
    return await asyncio.to_thread(_report, options)


def _compare(options: argparse.Namespace) -> int:
    from sparkdeck.adapters.benchmark_export import compared
    from sparkdeck.adapters.benchmark_import import read_result

    if len(options.files) < 2:
        raise UserError("It takes two results to compare.", "", "Name the files of two or more.")
    records = [read_result(path) for path in options.files]
    return _put(compared(records, _form(options), with_names=options.with_names), options)


def _report(options: argparse.Namespace) -> int:
    from sparkdeck.adapters.benchmark_export import exported
    from sparkdeck.adapters.benchmark_import import read_result

    return _put(exported(read_result(options.file), _form(options), with_names=options.with_names), options)


def _form(options: argparse.Namespace) -> str:
    return options.form or (options.to.suffix if options.to is not None else ".md")


def _put(content: bytes, options: argparse.Namespace) -> int:
    from sparkdeck.adapters.atomic_file import write_atomically

    if options.to is not None:
        write_atomically(options.to, content)
    else:
        say(content.decode().rstrip("\n"))
    return 0
