"""The tables of the conversations' database, and the steps from each older version of them.

``conversations`` and ``messages`` are what is kept. ``pieces`` holds the text of answers that still come, so that a
flush of text appends a row and never rewrites a long answer; when the answer ends, or at the next start, they go into
their message. ``deleted`` is the moment (seconds since 1970) from which an undo brings a row back. ``search`` is an index
without the text itself (see ``chat_search.py``); it is missing where SQLite was built without FTS5.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

VERSION = 1

_TABLES = """
CREATE TABLE conversations (
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  named INTEGER NOT NULL,
  folder TEXT NOT NULL,
  pinned INTEGER NOT NULL,
  created REAL NOT NULL,
  changed REAL NOT NULL,
  deleted REAL,
  leaf TEXT,
  sampling TEXT NOT NULL,
  reasoning TEXT NOT NULL,
  system_prompt TEXT NOT NULL
);
CREATE TABLE messages (
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  conversation TEXT NOT NULL,
  parent TEXT,
  role TEXT NOT NULL,
  created REAL NOT NULL,
  ended TEXT,
  deleted REAL,
  model TEXT NOT NULL,
  text TEXT NOT NULL,
  reasoning TEXT NOT NULL,
  details TEXT NOT NULL,
  UNIQUE (conversation, id)
);
CREATE TABLE pieces (
  row INTEGER PRIMARY KEY,
  message INTEGER NOT NULL,
  kind TEXT NOT NULL,
  accepted INTEGER,
  text TEXT NOT NULL
);
CREATE INDEX pieces_of_a_message ON pieces (message);
CREATE TABLE drafts (conversation TEXT PRIMARY KEY, text TEXT NOT NULL);
"""
SEARCH_TABLE = "CREATE VIRTUAL TABLE search USING fts5(text, content='', tokenize='unicode61 remove_diacritics 2')"

Step = Callable[[sqlite3.Connection], None]


def _create(connection: sqlite3.Connection) -> None:
    for statement in _TABLES.split(";"):
        if statement.strip():
            connection.execute(statement)
    with contextlib.suppress(sqlite3.OperationalError):  # no such module: fts5
        connection.execute(SEARCH_TABLE)


MIGRATIONS: Mapping[int, Step] = MappingProxyType({0: _create})
"""From each version to the one after it; 0 is an empty file."""


def migrate(connection: sqlite3.Connection, path: Path | None, steps: Mapping[int, Step] = MIGRATIONS) -> None:
    """Bring the tables to the newest version. A file that has conversations already is copied first.

    Either all steps are done or none. Raises :class:`UserError` for a file of a newer SparkDeck, which is left as it is.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    newest = max(steps) + 1
    if version > newest:
        raise UserError(
            tr("Your conversations were written by a newer SparkDeck."),
            tr("Their file has version {version}, this SparkDeck knows {newest}.", version=version, newest=newest),
            tr("Use the newer SparkDeck. Until then nothing is changed there, and nothing of this run is kept."),
        )
    if version == newest:
        return
    if version and path is not None:
        copy = copy_before(path, version)
        copy.unlink(missing_ok=True)
        copy_into(connection, copy)
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in range(version, newest):
            steps[step](connection)
        connection.execute(f"PRAGMA user_version = {newest}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def copy_into(connection: sqlite3.Connection, path: Path) -> None:
    """A whole and compact copy of the database, in a file that is not there yet. Reads every page."""
    connection.execute("VACUUM INTO CAST(? AS TEXT)", (os.fsencode(path),))  # a folder's name may be no text


def copy_before(path: Path, version: int) -> Path:
    """Where the copy lies that was made before the tables of ``version`` were changed."""
    return path.with_name(f"{path.stem}-version-{version}{path.suffix}")


def has_search(connection: sqlite3.Connection) -> bool:
    """Whether words are found through an index."""
    found = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'search'").fetchone()
    if found is None:
        return False
    try:
        connection.execute("SELECT rowid FROM search LIMIT 0")
    except sqlite3.OperationalError:  # written by a Python that has FTS5, read by one that has not
        return False
    return True
