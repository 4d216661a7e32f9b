"""Kill a program that keeps a conversation, and see what is missing of what it had said."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from sparkdeck.adapters.chat_rescue import open_store
from sparkdeck.domain.chat import AnswerEnd, Role
from sparkdeck.domain.conversation import ConversationTree
from sparkdeck.domain.errors import UserError
from tests.conversation_child import piece_text

ROOT = Path(__file__).resolve().parents[1]
STANDS_STILL_S = 0.02
"""A longer pause between two pieces is the machine's: no time passes in it for the program."""


@dataclass(frozen=True, slots=True)
class Left:
    """``conversations`` are those that are listed afterwards. ``missing_s`` is how old the oldest piece is that was lost, 0
    where none was; ``problem`` says in words what should never be. ``is_kept`` is false where the program was killed before
    anything of its own conversation was on the disk: all of that is missing then."""

    conversations: int
    pieces: int
    missing_s: float
    problem: str = ""
    is_kept: bool = True


def kill_one(folder: Path, after_s: float) -> Left:
    """Let a program live so long after its first piece."""
    command = [sys.executable, "-m", "tests.conversation_child", str(folder)]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'gui'}{os.pathsep}{ROOT}"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, cwd=ROOT) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline()]
        time.sleep(after_s)  # the random moment itself, not a wait for something
        child.kill()
        lines += child.stdout.readlines()
    said = [(int(one), int(pieces), float(at)) for one, pieces, at in map(bytes.split, lines[:-1])]
    if not said:
        return Left(0, 0, 0.0, "the program ended by itself")
    return _left(folder, f"c{child.pid}", said)


def _age_of_first(said: list[tuple[int, int, float]]) -> float:
    """How long the program had lived since then, in its own time."""
    moments = [at for _, _, at in said]
    return sum(min(later - at, STANDS_STILL_S) for at, later in pairwise(moments))


def _left(folder: Path, one: str, said: list[tuple[int, int, float]]) -> Left:
    """``said``: answer, how many pieces of it by then, when."""
    store, damage = open_store(folder)
    try:
        count = len(store.entries())
        if damage is not None:
            return Left(count, len(said), 0.0, str(damage))
        conversation, messages, _ = store.load(one)
    except UserError:
        return Left(count, len(said), _age_of_first(said), is_kept=False)
    finally:
        store.database.close()
    kept = [one for one in ConversationTree(messages, conversation.leaf).path if one.role is Role.ASSISTANT]
    last = {answer: pieces for answer, pieces, _ in said}
    for answer, message in enumerate(kept, start=1):
        whole = "".join(piece_text(answer, piece) for piece in range(last.get(answer, 0) + 1))
        if not whole.startswith(message.text):
            return Left(count, len(said), 0.0, f"answer {answer} is not what was said")
        if message.end not in (AnswerEnd.DONE, AnswerEnd.FAILED):
            return Left(count, len(said), 0.0, f"answer {answer} is said to be still coming")
    age_s, later, missing_s = 0.0, said[-1][2], 0.0
    for answer, pieces, at in reversed(said):
        age_s += min(later - at, STANDS_STILL_S)
        later = at
        text = kept[answer - 1].text if answer <= len(kept) else ""
        if piece_text(answer, pieces - 1) not in text:
            missing_s = age_s
    return Left(count, len(said), missing_s)
