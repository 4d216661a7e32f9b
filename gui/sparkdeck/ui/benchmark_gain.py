"""What the last benchmark says the draft is worth, for the server bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from sparkdeck.domain.benchmark import BenchmarkOutcome
    from sparkdeck.domain.benchmark_record import BenchmarkRecord
    from sparkdeck.domain.events import LaunchPlanned
    from sparkdeck.domain.runtime import Runtime

RUN_IT = tr("Run the benchmark to know what the draft is worth on this machine.")


def benchmark_gain(
    outcome: BenchmarkOutcome | None, plan: LaunchPlanned | None, record: BenchmarkRecord | None = None
) -> tuple[float | None, str, bool]:
    """The speed-up, where it is from, and whether it is decided; ``None`` with the reason, unless it was measured of this
    very launch. ``record`` is what was judged last."""
    result = outcome.result if outcome is not None else None
    if result is None or plan is None or result.request.profile.name != plan.profile.name:
        return None, RUN_IT, False
    if result.request.profile != plan.profile or not _is_same(result.request.runtime, plan.runtime):
        return None, tr("The profile has been changed since its last benchmark: run it again."), False
    from sparkdeck.domain.benchmark_reasons import sound_speed_up

    if (value := sound_speed_up(result)) is None:
        return None, tr("The last benchmark has no valid pair of arms."), False
    judged = record.verdict if record is not None and record.created == result.created else None
    decided = judged is not None and judged.overall in ("FASTER", "SLOWER")
    words = tr("Wall speed against no draft, benchmark {created}.", created=result.created)
    if judged and judged.overall == "UNDECIDED":
        words = tr("{words} It is undecided: the runs spread too widely.", words=words)
    return value, words, decided


def _is_same(measured: Runtime, planned: Runtime | None) -> bool:
    """The free memory of its devices changes by the minute."""
    return planned is None or (measured.kind, measured.path, measured.build) == (
        planned.kind,
        planned.path,
        planned.build,
    )
