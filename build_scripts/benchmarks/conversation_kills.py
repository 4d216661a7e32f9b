"""What ``kill -9`` costs a conversation: programs that keep one while answers come are killed at random moments."""

import random
import tempfile
from pathlib import Path

from build_scripts.benchmarks.measuring import Item, Report, Series, Settings, limit

KILLS, QUICK_KILLS = 200, 20
LONGEST_LIFE_S = 2.0
MOST_MISSING_S = 1.0


def measure(settings: Settings) -> Report:
    from tests.conversation_kill import kill_one

    chance, kills = random.Random(), settings.rounds(KILLS, QUICK_KILLS)
    missing: list[float] = []
    problems: list[str] = []
    pieces = lost = kept = 0
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as folder:
        for _ in range(kills):
            left = kill_one(Path(folder), chance.uniform(0.0, LONGEST_LIFE_S))
            missing.append(left.missing_s)
            pieces += left.pieces
            kept += left.is_kept
            lost = max(lost, kept - left.conversations)
            if left.problem:
                problems.append(left.problem)
    series = Series("missing", "s", tuple(missing))
    return Report(
        (
            limit("conversations lost", "0", lost, 0, f"{lost} of {kills}"),
            limit("text that is not what was said", "0", len(problems), 0, "; ".join(problems[:3]) or "none"),
            limit(
                "the oldest text that was missing",
                f"at most {MOST_MISSING_S:g} s old",
                max(missing),
                MOST_MISSING_S,
                f"{max(missing):.2f} s",
                series,
            ),
        ),
        (
            f"{kills} kills within {LONGEST_LIFE_S:g} s, all in one folder; {pieces:,} pieces of text were said.",
            f"{kills - kept} programs were killed before anything of their conversation was on the disk: it is missing text.",
        ),
    )


ITEM = Item(
    "conversation_kills",
    "What kill -9 at random moments costs a conversation.",
    "No conversation, and at most the last second of text.",
    measure,
)
