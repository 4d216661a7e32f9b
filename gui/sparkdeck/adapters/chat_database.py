"""The file of the conversations: opened, locked, checked, and its failures in words."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from sparkdeck.adapters.atomic_file import make_folder, storage_error
from sparkdeck.adapters.chat_schema import MIGRATIONS, migrate
from sparkdeck.adapters.file_claim import claim
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

NAME = "conversations.sqlite3"
BACKUP_NAME = "conversations-backup.sqlite3"
"""A copy that is at most a day older (see ``chat_backup.py``)."""
_CHECKED_BYTES = 32 << 20
"""A larger file is not read whole at each start; what is wrong with it shows when it is read, or in its daily copy."""
_LOG_PAGES = 16_000
"""So long the log may grow where nothing settles it (64 MB)."""
_HEAD = b"SQLite format 3\0"


class DamagedFile(Exception):
    """The database cannot be read as it is; ``str`` says what SQLite said."""


@dataclass(slots=True)
class ChatDatabase:
    """An open database. ``path`` is ``None`` for one in memory. Belongs to the thread that opened it."""

    connection: sqlite3.Connection
    path: Path | None = None
    claimed: BinaryIO | None = None

    @contextlib.contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of it or nothing. Raises :class:`UserError` or :class:`DamagedFile`."""
        with self.translated():
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield self.connection
                self.connection.execute("COMMIT")
            except BaseException:
                with contextlib.suppress(sqlite3.Error):  # a full disk has rolled back already
                    self.connection.execute("ROLLBACK")
                raise

    @contextlib.contextmanager
    def translated(self) -> Iterator[sqlite3.Connection]:
        """SQLite's errors as ours."""
        try:
            yield self.connection
        except sqlite3.Error as error:
            raise translate(error, self.path) from error

    def close(self) -> None:
        """Idempotent. The lock ends with it."""
        with contextlib.suppress(sqlite3.Error):
            self.connection.close()
        claimed, self.claimed = self.claimed, None
        if claimed is not None:
            claimed.close()


def open_in_memory() -> ChatDatabase:
    """A database that writes nothing anywhere, sorting included."""
    connection = _connect(":memory:")
    connection.execute("PRAGMA temp_store = MEMORY")
    migrate(connection, None)
    return ChatDatabase(connection)


def open_database(folder: Path) -> ChatDatabase:
    """The database in ``folder``, made where there is none, and claimed for this process.

    Raises :class:`UserError` where it cannot be used, :class:`DamagedFile` where it can only be set aside.
    """
    path = make_folder(folder) / NAME
    claimed = _claim(path)
    connection = None
    try:
        _check_length(path)
        connection = _connect(str(path))
        _prepare(connection)
        _check(connection, path)
        migrate(connection, path, MIGRATIONS)
    except BaseException as error:
        if connection is not None:
            connection.close()
        claimed.close()
        if isinstance(error, sqlite3.Error):
            raise translate(error, path) from error
        raise
    return ChatDatabase(connection, path, claimed)


def _connect(name: str) -> sqlite3.Connection:
    return sqlite3.connect(name, isolation_level=None, timeout=5.0)


def _prepare(connection: sqlite3.Connection) -> None:
    # NORMAL: a commit waits for no disk; a killed program loses nothing, and a power cut at most what came since the
    # last message was settled (see below), never the file's soundness. Settling is not left to the one who writes: on a
    # busy disk it takes seconds, in which text would only be in memory.
    for pragma in (
        "journal_mode = WAL",
        "synchronous = NORMAL",
        "secure_delete = ON",
        "temp_store = MEMORY",
        f"wal_autocheckpoint = {_LOG_PAGES}",
    ):
        connection.execute(f"PRAGMA {pragma}").fetchall()


def settle(path: Path) -> None:
    """What was written so far outlives a power cut from now on. Any thread: who writes is not held up.

    Failures are left to the next time: nothing is lost by them while the machine has power.
    """
    place = f"{path.as_uri()}?mode=rw"  # never make a file where there is none
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(place, uri=True)) as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


def _claim(path: Path) -> BinaryIO:
    lock = path.with_suffix(".lock")
    try:
        file = lock.open("ab+")
    except OSError as error:
        raise storage_error(lock, error) from error
    if not claim(file):
        file.close()
        raise UserError(
            tr("The conversations are open in another SparkDeck."),
            str(path),
            tr("Close the other one. Until then nothing that is said here is kept."),
        )
    return file


def _check_length(path: Path) -> None:
    """What a crash of the machine can leave: a file of zeros, half a file, an empty one."""
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            head = file.read(100)
    except FileNotFoundError:
        return
    except OSError as error:
        raise storage_error(path, error) from error
    if not size:
        if path.with_name(BACKUP_NAME).exists() and not _has_log(path):
            raise DamagedFile(tr("it is empty"))
        return  # made a moment before a kill
    if not head.startswith(_HEAD):
        raise DamagedFile(tr("it is not a database"))
    page_bytes = int.from_bytes(head[16:18], "big")
    page_bytes = 65536 if page_bytes == 1 else page_bytes
    # with a log beside it the head may already count pages that are still in the log
    if not _has_log(path) and int.from_bytes(head[28:32], "big") * page_bytes > size:
        raise DamagedFile(tr("its end is missing"))


def _has_log(path: Path) -> bool:
    with contextlib.suppress(OSError):
        return path.with_name(f"{NAME}-wal").stat().st_size > 0
    return False


def _check(connection: sqlite3.Connection, path: Path) -> None:
    if path.stat().st_size <= _CHECKED_BYTES:
        check(connection)


def check(connection: sqlite3.Connection) -> None:
    """Read the whole file. Raises :class:`DamagedFile`."""
    (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise DamagedFile(str(answer))


def translate(error: sqlite3.Error, path: Path | None) -> Exception:
    """SQLite's ``error`` in words; :class:`DamagedFile` where the file itself is the trouble."""
    code = (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return DamagedFile(str(error))
    place = str(path) if path is not None else ""
    if code == sqlite3.SQLITE_FULL:
        return UserError(
            tr("The disk is full: the conversation could not be written."),
            place,
            tr("Free some space: what was said is kept in memory and written then."),
        )
    if code in _WORDS:
        return UserError(_WORDS[code], f"{place}: {error}", tr("What was said is kept in memory; it is tried again."))
    return error


_WORDS = {
    sqlite3.SQLITE_READONLY: tr("The file of your conversations cannot be written."),
    sqlite3.SQLITE_CANTOPEN: tr("The file of your conversations cannot be opened."),
    sqlite3.SQLITE_PERM: tr("The file of your conversations may not be opened."),
    sqlite3.SQLITE_BUSY: tr("Another program holds the file of your conversations."),
    sqlite3.SQLITE_LOCKED: tr("Another program holds the file of your conversations."),
    sqlite3.SQLITE_IOERR: tr("The disk failed while the conversation was written."),
}
