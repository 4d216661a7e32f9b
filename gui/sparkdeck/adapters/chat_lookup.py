"""What the list of conversations shows, and which of them hold some words. Read only."""

from __future__ import annotations

from sqlite3 import Connection

from sparkdeck.adapters.chat_message_json import decode_reasoning, decode_sampling
from sparkdeck.adapters.chat_search import like_pattern, match_expression, snippet, title_matches
from sparkdeck.domain.conversation import Conversation
from sparkdeck.domain.conversation_events import ConversationEntry
from sparkdeck.domain.errors import UserError

MOST_FOUND = 200
"""Conversations that a search lists."""
_MOST_HITS = 5000
"""Messages of the index that are looked at, the newest first: a word that stands everywhere must not take long."""
_LIST = "SELECT id, title, changed, folder, pinned FROM conversations WHERE deleted IS NULL"
_ORDER = "ORDER BY pinned DESC, changed DESC, row DESC"


def all_entries(connection: Connection) -> tuple[ConversationEntry, ...]:
    return tuple(
        ConversationEntry(one, title, changed, folder, bool(pinned))
        for one, title, changed, folder, pinned in connection.execute(f"{_LIST} {_ORDER}")
    )


def entries_with(connection: Connection, search: str, has_index: bool) -> tuple[ConversationEntry, ...]:
    """Those whose title or text has all words of ``search``; where the text has them, with the place."""
    places = _places(connection, search, has_index)
    found: list[ConversationEntry] = []
    for one, title, changed, folder, pinned in connection.execute(f"{_LIST} {_ORDER}"):
        row = places.get(one)
        if row is None and not title_matches(title, search):
            continue
        text = ""
        if row is not None:
            (whole,) = connection.execute("SELECT text FROM messages WHERE row = ?", (row,)).fetchone()
            text = snippet(whole, search)
        found.append(ConversationEntry(one, title, changed, folder, bool(pinned), snippet=text))
        if len(found) == MOST_FOUND:
            break
    return tuple(found)


def _places(connection: Connection, search: str, has_index: bool) -> dict[str, int]:
    """Conversation → the row of its newest message that holds ``search``."""
    expression = match_expression(search) if has_index else ""
    if expression:
        hits = "SELECT rowid AS hit FROM search WHERE search MATCH ? ORDER BY rowid DESC LIMIT ?"
        condition, value = f"row IN ({hits})", (expression, _MOST_HITS)
    else:
        condition, value = "text LIKE ? ESCAPE '!'", (like_pattern(search),)  # type: ignore[assignment]
    return dict(
        connection.execute(
            f"SELECT conversation, max(row) FROM messages WHERE {condition} AND deleted IS NULL GROUP BY conversation",
            value,
        )
    )


def find_conversation(connection: Connection, conversation: str) -> Conversation:
    """Raises :class:`UserError` where there is none of this id."""
    row = connection.execute(
        "SELECT title, named, folder, pinned, system_prompt, sampling, reasoning, created, changed, leaf"
        " FROM conversations WHERE id = ? AND deleted IS NULL",
        (conversation,),
    ).fetchone()
    if row is None:
        raise UserError("This conversation is not there any more.", "", "It was deleted; an undo brings it back.")
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
