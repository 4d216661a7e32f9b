"""What a memory plan costs while somebody types: counted in cache sums, not in milliseconds of this machine."""

from __future__ import annotations

import time
from dataclasses import replace

from build_scripts.benchmarks.measuring import Check, Item, Report, Series, Settings, limit
from sparkdeck.domain import memory_plan_sum
from sparkdeck.domain.memory_plan import MemoryQuestion, plan
from tests.published_pair import published_question, with_free

_LIMIT_MS = 5.0
_MOST_SUMS = 120


def measure(settings: Settings) -> Report:
    questions = {"fits": published_question(), "does not fit": with_free(published_question(), 14)}
    checks: list[Check] = []
    for name, question in questions.items():
        count = settings.rounds(200, 20)
        times = Series(name, "ms", tuple(_timed_ms(question, 100_000 + number) for number in range(count)))
        sums = _sums(question)
        checks += [
            limit(
                f"a plan that {name}", f"< {_LIMIT_MS:g} ms", times.median, _LIMIT_MS, f"{times.median:.2f} ms", times
            ),
            limit(f"sums of a plan that {name}", f"≤ {_MOST_SUMS}", sums, _MOST_SUMS, f"{sums}"),
        ]
    return Report(checks=tuple(checks))


def _timed_ms(question: MemoryQuestion, tokens: int) -> float:
    """As on a keystroke: the same files, another context. The processor time of this thread: neighbours do not count."""
    typed = replace(question, options={**question.options, "ctx-size": tokens})
    begun = time.thread_time()
    plan(typed)
    return (time.thread_time() - begun) * 1e3


def _sums(question: MemoryQuestion) -> int:
    """How often the launch is added up."""
    counted = 0
    plain = memory_plan_sum.LaunchSum.totals

    def counting(self: memory_plan_sum.LaunchSum, wanted: int) -> tuple[dict[int, int], int]:
        nonlocal counted
        counted += 1
        return plain(self, wanted)

    memory_plan_sum.LaunchSum.totals = counting  # type: ignore[method-assign]
    try:
        plan(question)
    finally:
        memory_plan_sum.LaunchSum.totals = plain  # type: ignore[method-assign]
    return counted


ITEM = Item(
    name="memory_plan",
    what="a memory plan of the published pair, asked anew for each keystroke",
    target="under 5 ms",
    measure=measure,
)
