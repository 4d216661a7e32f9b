"""Measure the targets SparkDeck holds itself to, and say PASS or the gap.

    bench.py [ITEM…] [--quick] [--json OUT] [--markdown OUT] [--list]

Every item measures its baseline and ours in turns within this one run; what counts is their ratio, not a figure from
another machine or another day. Run it with the Python of `.venv`, on a machine that is otherwise idle.
Exit code: 0 all targets met, 1 a gap, 2 something could not be measured.
"""

import argparse
import datetime
import importlib
import json
import os
import pkgutil
import platform
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path[0] = str(ROOT)
sys.path.insert(0, str(ROOT / "gui"))

from build_scripts import benchmarks  # noqa: E402
from build_scripts.benchmarks.measuring import CannotMeasure, Check, Item, Report, Settings  # noqa: E402

SCHEMA = "sparkdeck.measured/1"
EXIT_PASS, EXIT_GAP, EXIT_NOT_MEASURED = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Outcome:
    """An item's report, or why there is none."""

    item: Item
    report: Report | None
    reason: str = ""
    took_s: float = 0.0


def find_items() -> dict[str, Item]:
    """The items by name, in the order of their modules."""
    items: dict[str, Item] = {}
    for found in pkgutil.iter_modules(benchmarks.__path__, f"{benchmarks.__name__}."):
        item = getattr(importlib.import_module(found.name), "ITEM", None)
        if isinstance(item, Item):
            items[item.name] = item
    return items


def measure(item: Item, settings: Settings) -> Outcome:
    begun = time.monotonic()
    try:
        report, reason = item.measure(settings), ""
    except CannotMeasure as why:
        report, reason = None, str(why)
    except ImportError as missing:
        report, reason = None, f"{missing}."
    return Outcome(item, report, reason, time.monotonic() - begun)


def exit_code(outcomes: Sequence[Outcome]) -> int:
    checks = [check for outcome in outcomes if outcome.report for check in outcome.report.checks]
    if not all(check.passed for check in checks):
        return EXIT_GAP
    return EXIT_PASS if all(outcome.report for outcome in outcomes) else EXIT_NOT_MEASURED


def verdict(check: Check) -> str:
    return "PASS" if check.passed else f"GAP: {check.gap}"


def show(outcome: Outcome) -> None:
    print(f"\n{outcome.item.name}: {outcome.item.what}")
    if outcome.report is None:
        print(f"  NOT MEASURED: {outcome.reason}")
        return
    for note in outcome.report.notes:
        print(f"  {note}")
    for check in outcome.report.checks:
        print(f"  {verdict(check)} | {check.name} | {check.measured} | target: {check.target}")
        if check.series:
            print(f"       {'; '.join(series.text() for series in check.series)}")
        if check.ratio:
            print(f"       round by round {check.ratio.text(3)}")
    print(f"  took {outcome.took_s:.0f} s", flush=True)


def machine() -> str:
    return f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, Python {platform.python_version()}"


def to_document(outcomes: Sequence[Outcome], settings: Settings, created: str) -> Mapping[str, object]:
    return {
        "schema": SCHEMA,
        "created": created,
        "machine": machine(),
        "quick": settings.quick,
        "items": [
            {
                "name": outcome.item.name,
                "what": outcome.item.what,
                "target": outcome.item.target,
                "not_measured": outcome.reason or None,
                "notes": list(outcome.report.notes) if outcome.report else [],
                "checks": [
                    {"passed": check.passed, **asdict(check)}
                    for check in (outcome.report.checks if outcome.report else ())
                ],
            }
            for outcome in outcomes
        ],
    }


def to_markdown(outcomes: Sequence[Outcome], settings: Settings, created: str) -> str:
    lines = [
        f"Measured {created} on {machine()}{' (quick)' if settings.quick else ''}; baseline and ours in turns.",
        "",
        "| item | measured | target | verdict |",
        "| --- | --- | --- | --- |",
    ]
    for outcome in outcomes:
        if outcome.report is None:
            lines.append(f"| {outcome.item.name} | – | {outcome.item.target} | not measured: {outcome.reason} |")
            continue
        for check in outcome.report.checks:
            what = f"{outcome.item.name}: {check.name}"
            lines.append(f"| {what} | {check.measured} | {check.target} | {verdict(check)} |")
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    items = find_items()
    parser = argparse.ArgumentParser(prog="bench.py", description="Measure the targets; say PASS or the gap.")
    parser.add_argument("items", nargs="*", metavar="ITEM", help=f"default: all of {', '.join(items)}")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter samples; not for the record")
    parser.add_argument("--json", type=Path, metavar="OUT", help="write all that was measured there")
    parser.add_argument("--markdown", type=Path, metavar="OUT", help="write the table there")
    parser.add_argument("--list", action="store_true", help="name the items and their targets, and measure nothing")
    options = parser.parse_args(arguments)
    for name in options.items:
        if name not in items:
            parser.error(f"there is no item {name!r}; there are {', '.join(items)}")
    chosen = [items[name] for name in options.items] or list(items.values())
    if options.list:
        for item in chosen:
            print(f"{item.name}: {item.what}\n  target: {item.target}")
        return EXIT_PASS
    settings = Settings(quick=options.quick)
    created = datetime.datetime.now().astimezone().isoformat(timespec="seconds")
    outcomes = []
    for item in chosen:
        outcomes.append(measure(item, settings))
        show(outcomes[-1])
    if options.json:
        document = json.dumps(to_document(outcomes, settings, created), indent=2, ensure_ascii=False)
        options.json.write_text(document + "\n", encoding="utf-8")
    if options.markdown:
        options.markdown.write_text(to_markdown(outcomes, settings, created), encoding="utf-8")
    return exit_code(outcomes)


if __name__ == "__main__":
    sys.exit(main())
