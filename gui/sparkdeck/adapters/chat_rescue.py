"""Opening the conversations, and what is made of a damaged file.

A damaged file is never thrown away: it is set aside under a name of its own, what can still be read of it comes into a
new one, and what it lost comes from the daily copy. Blocking.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.atomic_file import NO_SPACE, storage_error
from sparkdeck.adapters.chat_database import BACKUP_NAME, NAME, DamagedFile, open_database
from sparkdeck.adapters.chat_lookup import find_conversation
from sparkdeck.adapters.chat_message_rows import MessageRows
from sparkdeck.adapters.chat_schema import migrate
from sparkdeck.adapters.chat_store import ChatStore
from sparkdeck.domain.conversation import Conversation, StoredMessage
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_SCRATCH = f"{Path(NAME).stem}-rescue-"


@dataclass(frozen=True, slots=True)
class _Found:
    """Of the empty id: what was written and began no conversation."""

    conversation: Conversation
    messages: tuple[StoredMessage, ...] = ()
    draft: str = ""


def open_store(folder: Path, now: Callable[[], float] = time.time) -> tuple[ChatStore, UserError | None]:
    """The conversations in ``folder``, and what is to be said of a file that had to be mended.

    Raises :class:`UserError` where they cannot be used at all.
    """
    try:
        store = ChatStore(open_database(folder), now)
        try:
            store.tidy()
        except BaseException:
            store.database.close()
            raise
    except DamagedFile as damage:
        return mended_store(folder, now, damage)
    return store, None


def mended_store(folder: Path, now: Callable[[], float], damage: DamagedFile) -> tuple[ChatStore, UserError]:
    """A new database in the place of the damaged one, which nobody has open, and what is to be said of it.

    Where there is no room for it the damaged one is put back: the next time it may be.
    """
    aside = _set_aside(folder / NAME)
    store: ChatStore | None = None
    try:
        store = ChatStore(open_database(folder), now)
        rescued = _take_over(store, _readable(aside))
        from_copy = _take_over(store, _readable(folder / BACKUP_NAME))
        store.tidy()
    except BaseException as error:
        if store is not None:
            store.database.close()
        _put_back(aside, folder / NAME)
        if isinstance(error, OSError):
            raise storage_error(folder / NAME, error) from error
        raise
    return store, UserError(
        tr("The file of your conversations was damaged, and was replaced."),
        _told(rescued, from_copy, aside, damage),
        tr("Look whether anything is missing before you delete the damaged file."),
    )


def _told(rescued: int, from_copy: int, aside: Path, damage: DamagedFile) -> str:
    if not from_copy:
        return tr(
            "Of the conversations {rescued:,} could still be read of it. The damaged file is kept: {file} ({damage}).",
            rescued=rescued,
            file=aside,
            damage=damage,
        )
    return tr(
        "Of the conversations {rescued:,} could still be read of it, {from_copy:,} came from the copy of the last day."
        " The damaged file is kept: {file} ({damage}).",
        rescued=rescued,
        from_copy=from_copy,
        file=aside,
        damage=damage,
    )


def _set_aside(path: Path) -> Path:
    stem = f"{path.stem}-damaged-{time.strftime('%Y%m%d-%H%M%S')}"
    aside, number = path.with_name(f"{stem}{path.suffix}"), 2
    while aside.exists():
        aside, number = path.with_name(f"{stem}-{number}{path.suffix}"), number + 1
    try:
        for log in ("-wal", "-shm"):
            if (beside := path.with_name(path.name + log)).exists():
                beside.replace(aside.with_name(aside.name + log))
        path.replace(aside)
    except OSError as error:
        raise storage_error(aside, error) from error
    return aside


def _put_back(aside: Path, path: Path) -> None:
    with contextlib.suppress(OSError):
        for log in ("-wal", "-shm", ""):
            path.with_name(path.name + log).unlink(missing_ok=True)
            if (beside := aside.with_name(aside.name + log)).exists():
                beside.replace(path.with_name(path.name + log))


def _take_over(store: ChatStore, found: Iterator[_Found]) -> int:
    """Keep what ``store`` does not have; gives how many conversations it did not have at all."""
    count = 0
    for one in found:
        key = one.conversation.id
        if one.messages:
            known = store.known_messages(key)
            if known is None:
                store.put(one.conversation)
                count += 1
            store.put_messages(key, [message for message in one.messages if known is None or message.id not in known])
        if one.draft and not store.draft(key):
            store.set_draft(key, one.draft)
    return count


def _readable(file: Path) -> Iterator[_Found]:
    """What can be read of a database that may be damaged. Works on a copy: opening one may change it."""
    if not file.exists():
        return
    with tempfile.TemporaryDirectory(prefix=_SCRATCH, dir=file.parent) as scratch:
        copy = Path(scratch) / NAME
        if not _copied(file, copy):
            return
        with (
            contextlib.suppress(sqlite3.Error, UserError),
            contextlib.closing(sqlite3.connect(copy, isolation_level=None)) as connection,
        ):
            migrate(connection, None)  # the copy may be older
            yield from _conversations(connection)


def _copied(file: Path, copy: Path) -> bool:
    """Whether it could be read at all. Raises ``OSError`` where only room for the copy is missing."""
    try:
        for log in ("", "-wal"):
            if (beside := file.with_name(file.name + log)).exists():
                shutil.copyfile(beside, copy.with_name(copy.name + log))
    except OSError as error:
        if error.errno in NO_SPACE:
            raise
        return False
    return True


def _conversations(connection: sqlite3.Connection) -> Iterator[_Found]:
    rows = MessageRows(connection)
    places: dict[str, list[int]] = {str(one): [] for _, one in _each(connection, "id", "conversations")}
    drafts: dict[str, str] = {}
    with contextlib.suppress(sqlite3.Error):
        drafts.update(connection.execute("SELECT conversation, text FROM drafts"))
    for row, owner in _each(connection, "conversation", "messages"):
        places.setdefault(str(owner), []).append(row)  # also of a conversation whose own row is lost
    for one, places_of_it in places.items():
        conversation = Conversation(one)
        with contextlib.suppress(sqlite3.Error, UserError):
            conversation = find_conversation(connection, one)
        messages: list[StoredMessage] = []
        try:
            messages.extend(rows.all_of(one))
        except sqlite3.Error:
            messages = []
            for row in sorted(places_of_it):
                with contextlib.suppress(sqlite3.Error):
                    messages.append(rows.at(row))
        yield _Found(conversation, tuple(messages), drafts.get(one, ""))
    yield _Found(Conversation(""), draft=drafts.get("", ""))


def _each(connection: sqlite3.Connection, column: str, table: str) -> Iterator[tuple[int, object]]:
    """Row and ``column`` of ``table`` from its beginning up to what is broken, then from its end back to it."""
    seen: set[int] = set()
    for order in ("ASC", "DESC"):
        with contextlib.suppress(sqlite3.Error):
            for row, value in connection.execute(f"SELECT row, {column} FROM {table} NOT INDEXED ORDER BY row {order}"):
                if row in seen:
                    break
                seen.add(row)
                yield row, value
