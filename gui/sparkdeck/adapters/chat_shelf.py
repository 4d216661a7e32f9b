"""Where conversations are: most of them in the database on disk, private ones in one that is memory alone.

Blocking; belongs to the one thread that works on it. Where the database cannot be used (another SparkDeck has it, the
folder cannot be written, a newer version wrote it) the memory stands in, and what was said goes to the disk as soon as
that works.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sparkdeck.adapters.chat_backup import forget_copies
from sparkdeck.adapters.chat_database import NAME, DamagedFile, open_in_memory
from sparkdeck.adapters.chat_rescue import mended_store, open_store
from sparkdeck.adapters.chat_store import ChatStore
from sparkdeck.domain.errors import UserError

_TRY_AGAIN_S = 5.0

T = TypeVar("T")


class ChatShelf:
    """Nothing is opened before it is needed. ``now`` gives seconds since 1970."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self._folder = folder
        self._now = now
        self._kept: ChatStore | None = None
        self._stand_in: ChatStore | None = None
        self._private: ChatStore | None = None
        self._tried = 0.0
        self._told: UserError | None = None
        self._problems: list[UserError] = []

    @property
    def path(self) -> Path:
        """The database on disk, whether it is there or not."""
        return self._folder / NAME

    def take_problems(self) -> list[UserError]:
        """What is to be said since the last call."""
        problems, self._problems = self._problems, []
        return problems

    def do(self, private: bool, work: Callable[[ChatStore], T]) -> T:
        """The result of ``work`` on the place of such a conversation. Raises what it raises."""
        if private:
            return work(self._private_store())
        try:
            return work(self._kept_store())
        except DamagedFile as damage:
            self.mend(damage)
            return work(self._kept_store())

    def mend(self, damage: DamagedFile) -> None:
        """The file turned out to be damaged: replace it by what can be read of it."""
        if self._kept is None:
            return
        self._kept.database.close()
        self._kept = None
        self._kept, problem = mended_store(self._folder, self._now, damage)
        self._problems.append(problem)

    def forget_all(self) -> None:
        """Delete everything for good, with every copy there is."""
        self.do(False, lambda store: store.forget_all())
        self.forget_private()
        forget_copies(self._folder)

    def forget_private(self) -> None:
        if self._private is not None:
            self._private.database.close()
            self._private = None

    def close(self) -> None:
        for store in (self._kept, self._stand_in, self._private):
            if store is not None:
                store.database.close()
        self._kept = self._stand_in = self._private = None

    def _private_store(self) -> ChatStore:
        if self._private is None:
            self._private = ChatStore(open_in_memory(), self._now)
        return self._private

    def _kept_store(self) -> ChatStore:
        if self._kept is not None:
            return self._kept
        if self._stand_in is None or time.monotonic() - self._tried >= _TRY_AGAIN_S:
            self._tried = time.monotonic()
            try:
                self._kept, problem = open_store(self._folder, self._now)
            except UserError as error:
                if error != self._told:
                    self._told = error
                    self._problems.append(error)
            else:
                if problem is not None:
                    self._problems.append(problem)
                self._move_in(self._kept)
                return self._kept
        if self._stand_in is None:
            self._stand_in = ChatStore(open_in_memory(), self._now)
        return self._stand_in

    def _move_in(self, kept: ChatStore) -> None:
        """What was said while the memory stood in goes to the disk."""
        stand_in, self._stand_in, self._told = self._stand_in, None, None
        if stand_in is None:
            return
        for entry in stand_in.entries():
            conversation, messages, draft = stand_in.load(entry.id)
            kept.put(conversation)
            kept.put_messages(entry.id, messages)
            kept.set_draft(entry.id, draft)
        if draft := stand_in.draft(""):
            kept.set_draft("", draft)
        stand_in.database.close()
