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
from sparkdeck.adapters.chat_store import ChatStore, ConversationGone
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

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
            return self._do_kept(work)
        except DamagedFile as damage:
            self.mend(damage)
            return self._do_kept(work)

    def _do_kept(self, work: Callable[[ChatStore], T]) -> T:
        store = self._kept_store()
        try:
            return work(store)
        except ConversationGone:
            if store is self._stand_in and self._told is not None:  # it is in the file that cannot be had now
                raise self._told from None
            raise

    def mend(self, damage: DamagedFile) -> None:
        """The file turned out to be damaged: replace it by what can be read of it."""
        if self._kept is None:
            return
        self._kept.database.close()
        self._kept = None
        self._kept, problem = mended_store(self._folder, self._now, damage)
        self._problems.append(problem)

    def forget_all(self) -> None:
        """Delete everything for good, with every copy there is. Raises :class:`UserError` where the file cannot be had:
        what is in it stays then, with its copies."""
        self.do(False, lambda store: store.forget_all())
        self.forget_private()
        if self._kept is None:
            why = self._told or UserError(tr("The file of your conversations cannot be used."))
            raise UserError(
                tr("Only the conversations of this run were deleted."),
                tr("Those on the disk are still there: {why}", why=UserError(why.title, why.detail)),
                why.action,
            )
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
                self._kept = self._opened()
            except UserError as error:
                if error != self._told:
                    self._told = error
                    self._problems.append(error)
            else:
                return self._kept
        if self._stand_in is None:
            self._stand_in = ChatStore(open_in_memory(), self._now)
        return self._stand_in

    def _opened(self) -> ChatStore:
        """The database with all that was said while the memory stood in, which is needed no more then."""
        kept, problem = open_store(self._folder, self._now)
        if problem is not None:
            self._problems.append(problem)
        try:
            if self._stand_in is not None:
                _move_in(self._stand_in, kept)
        except BaseException:
            kept.database.close()
            raise
        stand_in, self._stand_in, self._told = self._stand_in, None, None
        if stand_in is not None:
            stand_in.database.close()
        return kept


def _move_in(stand_in: ChatStore, kept: ChatStore) -> None:
    """May be repeated where it failed half-way."""
    for entry in stand_in.entries():
        conversation, messages, draft = stand_in.load(entry.id)
        kept.put(conversation)
        kept.put_messages(entry.id, messages)
        kept.set_draft(entry.id, draft)
    if draft := stand_in.draft(""):
        kept.set_draft("", draft)
