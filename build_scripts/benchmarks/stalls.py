"""How long a window under load kept its event loop from turning, beside windows that had less to do or nothing.

By the clock a beat is late whenever the machine has other work; so the same run tells how late beats with nothing to do
were, and how much of a gap between two beats the window's own thread worked.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from build_scripts.benchmarks.measuring import Check, Series, limit, percentile

Runs = Mapping[str, Sequence[Mapping[str, Any]]]
"""What `streaming_child.py` printed, by its cases `sparkdeck`, `plain` and `nothing`."""


def stall_checks(runs: Runs, most_p99_ms: float, most_longest_ms: float) -> list[Check]:
    def series(case: str, figure: Callable[[Sequence[float]], float], of: str) -> Series:
        return Series(case, "ms", tuple(figure(each[of]) for each in runs[case]))

    rounds = len(runs["sparkdeck"])
    checks: list[Check] = []
    for name, most, figure in (
        ("stall of the event loop, 99 of 100", most_p99_ms, lambda values: percentile(values, 0.99)),
        ("stall of the event loop, longest", most_longest_ms, max),
    ):
        ours, plain, nothing = (series(case, figure, "gaps_ms") for case in ("sparkdeck", "plain", "nothing"))
        words = (
            f"{ours.median:.1f} ms (median of {rounds} rounds; plain {plain.median:.1f} ms, "
            f"beats with nothing to do {nothing.median:.1f} ms)"
        )
        checks.append(limit(name, f"at most {most:g} ms", ours.median, most, words, ours, plain, nothing))
        ours, plain = (series(case, figure, "works_ms") for case in ("sparkdeck", "plain"))
        words = f"{ours.median:.1f} ms (plain {plain.median:.1f} ms)"
        checks.append(
            limit(f"{name}: the window's own work", f"at most {most:g} ms", ours.median, most, words, ours, plain)
        )
    return checks
