"""``kill -9`` at any moment: no conversation is lost, and of what was said at most the last second is missing."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sparkdeck.adapters.chat_rescue import open_store
from sparkdeck.domain.chat import AnswerEnd, Role
from sparkdeck.domain.conversation import ConversationTree
from tests.conversation_child import piece_text
from tests.soak import soak_count

ROOT = Path(__file__).resolve().parents[2]
MOST_LOST_S = 1.0
STANDS_STILL_S = 0.02


def kill_one(folder: Path, after_s: float) -> None:
    """Kill a program that keeps a conversation so long after its first piece, then look at what it left."""
    command = [sys.executable, "-m", "tests.conversation_child", str(folder)]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'gui'}{os.pathsep}{ROOT}"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, cwd=ROOT) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline()]
        time.sleep(after_s)  # the random moment itself, not a wait for something
        child.kill()
        lines += child.stdout.readlines()
    published: dict[int, int] = {}
    moments: list[tuple[float, int, int]] = []
    for line in lines:
        if line.endswith(b"\n") and line.strip():
            answer, pieces, moment = line.split()
            published[int(answer)] = int(pieces)
            moments.append((float(moment), int(answer), int(pieces)))
    assert moments, "the program ended by itself"
    look_at_what_is_left(folder, f"c{child.pid}", published, due_of(moments))


def due_of(moments: list[tuple[float, int, int]]) -> dict[int, int]:
    """Pieces of each answer that were published more than a second before the last one. While a busy machine let the
    program stand still no time passed for it."""
    due: dict[int, int] = {}
    age_s, later = 0.0, moments[-1][0]
    for moment, answer, pieces in reversed(moments):
        age_s += min(later - moment, STANDS_STILL_S)
        later = moment
        if age_s >= MOST_LOST_S:
            due.setdefault(answer, pieces)
    return due


def look_at_what_is_left(folder: Path, one: str, published: dict[int, int], due: dict[int, int]) -> None:
    store, problem = open_store(folder)
    try:
        assert problem is None
        conversation, messages, _ = store.load(one)
        path = ConversationTree(messages, conversation.leaf).path
        answers = [message for message in path if message.role is Role.ASSISTANT]
        assert len(answers) >= len(due)
        for number, message in enumerate(answers, start=1):
            whole = "".join(piece_text(number, piece) for piece in range(published.get(number, 0)))
            assert whole.startswith(message.text), "what is kept is what was said, in order"
            least = "".join(piece_text(number, piece) for piece in range(due.get(number, 0)))
            assert len(message.text) >= len(least), f"more than the last second of answer {number} is missing"
            assert message.end in (AnswerEnd.DONE, AnswerEnd.FAILED)
            if number < len(answers):
                assert message.text == whole
    finally:
        store.database.close()


def test_c28_a_killed_program_leaves_every_conversation_and_all_but_the_last_second_of_text(tmp_path: Path) -> None:
    kill_one(tmp_path, 1.3)


@pytest.mark.soak
def test_c28_so_it_is_at_random_moments_in_one_folder_time_after_time(tmp_path: Path) -> None:
    chance = random.Random(8)
    rounds = soak_count(200)
    for number in range(rounds):
        kill_one(tmp_path, chance.uniform(0.0, 2.0))
        store, _ = open_store(tmp_path)
        assert len(store.entries()) == number + 1, "no conversation of the programs before it is lost"
        store.database.close()
