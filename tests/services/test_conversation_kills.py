"""``kill -9`` at any moment: no conversation is lost, and of what was said at most the last second is missing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.conversation_kill import kill_one
from tests.soak import soak_count

MOST_MISSING_S = 1.0


def test_c28_a_killed_program_leaves_every_conversation_and_all_but_the_last_second_of_text(tmp_path: Path) -> None:
    left = kill_one(tmp_path, 1.3)
    assert left.problem == ""
    assert left.missing_s <= MOST_MISSING_S
    assert left.pieces
    assert left.is_kept


@pytest.mark.soak
def test_c28_so_it_is_at_random_moments_in_one_folder_time_after_time(tmp_path: Path) -> None:
    chance, kept = random.Random(8), 0
    for _ in range(soak_count(200)):
        left = kill_one(tmp_path, chance.uniform(0.0, 2.0))
        assert left.problem == ""
        kept += left.is_kept
        assert left.conversations == kept, "no conversation of the programs before it is lost"
        assert left.missing_s <= MOST_MISSING_S
