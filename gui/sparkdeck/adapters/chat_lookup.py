"""What the list of conversations shows, and which of them hold some words. Read only."""

from __future__ import annotations

from dataclasses import replace
from sqlite3 import Connection

from sparkdeck.adapters.chat_message_json import decode_reasoning, decode_sampling
from sparkdeck.adapters.chat_search import folded, like_pattern, match_expression, snippet
from sparkdeck.domain.conversation import Conversation
from sparkdeck.domain.conversation_events import ConversationEntry
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

MOST_FOUND = 200
"""Conversations that a search lists."""
_MOST_HITS = 5000
"""Messages of the index that are looked at, the newest first: a word that stands everywhere must not take long."""
_LIST = "SELECT id, title, changed, folder, pinned FROM conversations WHERE deleted IS NULL"
_ORDER = "ORDER BY pinned DESC, changed DESC, row DESC"


class EntryList:
    """The lines of the list. Those that have not changed are the same objects as before: making ten thousand takes longer
    than reading them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._known: dict[str, tuple[tuple[object, ...], ConversationEntry]] = {}
        self._titles: dict[str, str] = {}
        """Title → as it is compared."""

    def all(self) -> tuple[ConversationEntry, ...]:
        """Pinned ones first, then the latest."""
        before, self._known = self._known, {}
        for row in self._connection.execute(f"{_LIST} {_ORDER}"):
            known = before.get(row[0])
            if known is None or known[0] != row:
                one, title, changed, folder, pinned = row
                known = row, ConversationEntry(one, title, changed, folder, bool(pinned))
            self._known[row[0]] = known
        return tuple(entry for _, entry in self._known.values())

    def holding(self, search: str, has_index: bool) -> tuple[ConversationEntry, ...]:
        """Those whose title or text has all words of ``search``; where the text has them, with the place."""
        places = _places(self._connection, search, has_index)
        words = folded(search).split()
        found: list[ConversationEntry] = []
        for entry in self.all():
            row = places.get(entry.id)
            if row is None and not self._is_titled(entry.title, words):
                continue
            if row is not None:
                (text,) = self._connection.execute("SELECT text FROM messages WHERE row = ?", (row,)).fetchone()
                entry = replace(entry, snippet=snippet(text, search))
            found.append(entry)
            if len(found) == MOST_FOUND:
                break
        return tuple(found)

    def _is_titled(self, title: str, words: list[str]) -> bool:
        shown = self._titles.get(title)
        if shown is None:
            shown = self._titles[title] = folded(title)
        return all(word in shown for word in words)


def _places(connection: Connection, search: str, has_index: bool) -> dict[str, int]:
    """Conversation → the row of its newest message that holds ``search``."""
    expression = match_expression(search) if has_index else ""
    if expression:
        hits = "SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid DESC LIMIT ?"
        if found := _newest(connection, f"row IN ({hits})", (expression, _MOST_HITS)):
            return found
    return _newest(connection, "text LIKE ? ESCAPE '!'", (like_pattern(search),))


def _newest(connection: Connection, condition: str, values: tuple[object, ...]) -> dict[str, int]:
    by_conversation = f"SELECT conversation, max(row) FROM messages WHERE {condition} AND deleted IS NULL GROUP BY 1"
    return dict(connection.execute(by_conversation, values))


def find_conversation(connection: Connection, conversation: str) -> Conversation:
    """Raises :class:`UserError` where there is none of this id."""
    row = connection.execute(
        "SELECT title, named, folder, pinned, system_prompt, sampling, reasoning, created, changed, leaf"
        " FROM conversations WHERE id = ? AND deleted IS NULL",
        (conversation,),
    ).fetchone()
    if row is None:
        raise UserError(
            tr("This conversation is not there any more."), "", tr("It was deleted; an undo brings it back.")
        )
    title, _, folder, pinned, system_prompt, sampling, reasoning, created, changed, leaf = row
    return Conversation(
        conversation,
        title,
        folder,
        bool(pinned),
        system_prompt=system_prompt,
        sampling=decode_sampling(sampling),
        reasoning=decode_reasoning(reasoning),
        created=created,
        changed=changed,
        leaf=leaf,
    )


def last_deleted(connection: Connection) -> str | None:
    """The title of what was deleted last; ``None`` where there is nothing to bring back."""
    found = connection.execute(
        "SELECT title FROM conversations WHERE deleted IS NOT NULL ORDER BY deleted DESC, row DESC LIMIT 1"
    ).fetchone()
    return str(found[0]) if found else None
