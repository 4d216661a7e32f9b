"""Messages as rows of the database, their pieces while they come, and their words in the index.

Every method works inside the transaction of its caller (``chat_store.py``).
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from sqlite3 import Connection, OperationalError

from sparkdeck.adapters.chat_message_json import MessageDetails, decode_details, encode_details, storable
from sparkdeck.adapters.chat_schema import SEARCH_TABLE, has_search
from sparkdeck.adapters.chat_search import indexed
from sparkdeck.domain.answer_text import ended, with_pieces
from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, Role, TextKind, TextPiece
from sparkdeck.domain.conversation import MessageId, StoredMessage

_COLUMNS = "id, parent, role, text, reasoning, details, ended, model, created"
_ENDS = {end.value: end for end in AnswerEnd}
_ROLES = {role.value: role for role in Role}


class MessageRows:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.has_search = has_search(connection)

    # ------------------------------------------------------------------ reading

    def all_of(self, conversation: str) -> Iterator[StoredMessage]:
        """The messages of a conversation, oldest first; what still comes of an answer is in its text."""
        for row in self._connection.execute(
            f"SELECT row, {_COLUMNS} FROM messages WHERE conversation = ? AND deleted IS NULL ORDER BY row",
            (conversation,),
        ):
            message = _message(row[1:])
            yield message if message.end is not None else self._with_pieces(row[0], message)

    def at(self, row: int) -> StoredMessage:
        """The message of one row, whatever else can be read."""
        found = self._connection.execute(
            f"SELECT {_COLUMNS} FROM messages NOT INDEXED WHERE row = ?", (row,)
        ).fetchone()
        return _message(found)

    def known(self, conversation: str) -> set[MessageId]:
        """Identities, those of deleted ones too."""
        return {
            one
            for (one,) in self._connection.execute("SELECT id FROM messages WHERE conversation = ?", (conversation,))
        }

    def skeleton(self, conversation: str) -> Iterator[StoredMessage]:
        """The same without a word: only how they hang together."""
        for one, parent, role, created in self._connection.execute(
            "SELECT id, parent, role, created FROM messages WHERE conversation = ? AND deleted IS NULL ORDER BY row",
            (conversation,),
        ).fetchall():
            yield StoredMessage(one, parent, _ROLES.get(role, Role.USER), "", created=created)

    def first_question(self, conversation: str) -> str:
        """The beginning of what was said first, else the names of the files that went with it; empty where nothing was."""
        found = self._connection.execute(
            "SELECT substr(text, 1, 2000), details FROM messages WHERE conversation = ? AND role = ?"
            " AND deleted IS NULL AND (text <> '' OR details <> '') ORDER BY row LIMIT 1",
            (conversation, Role.USER.value),
        ).fetchone()
        if found is None:
            return ""
        return found[0] or ", ".join(one.name for one in decode_details(found[1]).attachments)

    # ------------------------------------------------------------------ writing

    def put(self, conversation: str, message: StoredMessage) -> None:
        """Insert it, or put it in the place of the one with its id."""
        values = (
            message.parent,
            message.role.value,
            storable(message.text),
            storable(message.reasoning),
            encode_details(_details_of(message)),
            message.end.value if message.end is not None else None,
            storable(message.model),
            message.created,
        )
        old = self._row_of(conversation, message.id)
        if old is None:
            cursor = self._connection.execute(
                f"INSERT INTO messages (conversation, {_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (conversation, message.id, *values),
            )
            row = cursor.lastrowid
        else:
            row, text = old
            self._drop_words(row, text)
            self._connection.execute("DELETE FROM pieces WHERE message = ?", (row,))
            self._connection.execute(
                "UPDATE messages SET parent = ?, role = ?, text = ?, reasoning = ?, details = ?, ended = ?, model = ?,"
                " created = ?, deleted = NULL WHERE row = ?",
                (*values, row),
            )
        self._add_words(row, values[2])

    def add_pieces(self, conversation: str, message_id: MessageId, pieces: Sequence[TextPiece]) -> None:
        """One row for each run of pieces of the same kind; nothing where the message is gone."""
        old = self._row_of(conversation, message_id)
        if old is None:
            return
        for (kind, accepted), run in groupby(pieces, lambda piece: (piece.kind, _was_accepted(piece))):
            self._connection.execute(
                "INSERT INTO pieces (message, kind, accepted, text) VALUES (?, ?, ?, ?)",
                (old[0], kind.value, accepted, storable("".join(piece.text for piece in run))),
            )

    def finish(self, conversation: str, message_id: MessageId, outcome: AnswerOutcome) -> None:
        """The pieces become the message's text, with all that is known at the end."""
        old = self._row_of(conversation, message_id)
        if old is not None:
            self._finish(old[0], outcome)

    def finish_cut_off(self) -> None:
        """Answers that were coming when the program was killed end as failed, with the text that came."""
        cut_off = self._connection.execute(
            "SELECT row FROM messages WHERE ended IS NULL AND role = ?", (Role.ASSISTANT.value,)
        ).fetchall()
        for (row,) in cut_off:
            self._finish(row, AnswerOutcome(0, AnswerEnd.FAILED, AnswerFigures()))

    def _finish(self, row: int, outcome: AnswerOutcome) -> None:
        found = self._connection.execute(f"SELECT {_COLUMNS} FROM messages WHERE row = ?", (row,)).fetchone()
        before = _message(found)
        message = ended(self._with_pieces(row, before), outcome)
        self._drop_words(row, before.text)
        self._connection.execute(
            "UPDATE messages SET text = ?, reasoning = ?, details = ?, ended = ?, model = ? WHERE row = ?",
            (
                message.text,
                message.reasoning,
                encode_details(_details_of(message)),
                outcome.end.value,
                storable(message.model),
                row,
            ),
        )
        self._connection.execute("DELETE FROM pieces WHERE message = ?", (row,))
        self._add_words(row, message.text)

    def _with_pieces(self, row: int, message: StoredMessage) -> StoredMessage:
        pieces = self._connection.execute(
            "SELECT kind, accepted, text FROM pieces WHERE message = ? ORDER BY row", (row,)
        ).fetchall()
        return with_pieces(message, [TextPiece(0, TextKind(kind), text, accepted) for kind, accepted, text in pieces])

    # ------------------------------------------------------------------ deleting

    def mark_deleted(self, conversation: str, ids: Iterable[MessageId], moment: float) -> None:
        self._connection.executemany(
            "UPDATE messages SET deleted = ? WHERE conversation = ? AND id = ?",
            [(moment, conversation, one) for one in ids],
        )

    def bring_back(self, conversation: str) -> list[MessageId]:
        """Those that were deleted together last."""
        last = "SELECT max(deleted) FROM messages WHERE conversation = ?"
        found = self._connection.execute(
            f"SELECT id FROM messages WHERE conversation = ? AND deleted = ({last}) ORDER BY row",
            (conversation, conversation),
        ).fetchall()
        self._connection.executemany(
            "UPDATE messages SET deleted = NULL WHERE conversation = ? AND id = ?",
            [(conversation, one) for (one,) in found],
        )
        return [one for (one,) in found]

    def forget(self, condition: str, values: Sequence[object]) -> None:
        """Delete the messages of this condition for good."""
        found = self._connection.execute(f"SELECT row, text FROM messages WHERE {condition}", values).fetchall()
        for row, text in found:
            self._drop_words(row, text)
            self._connection.execute("DELETE FROM pieces WHERE message = ?", (row,))
            self._connection.execute("DELETE FROM messages WHERE row = ?", (row,))
        if found and self.has_search:  # else the words stay in the index until it is merged by chance
            self._connection.execute("INSERT INTO search (search) VALUES ('optimize')")

    def forget_all(self) -> None:
        for table in ("messages", "pieces"):
            self._connection.execute(f"DELETE FROM {table}")
        if self.has_search:
            self._connection.execute("DROP TABLE search")
            self._connection.execute(SEARCH_TABLE)

    # ------------------------------------------------------------------ inside

    def heal_search(self) -> None:
        """Make the index anew where it does not know every message: a Python without FTS5 may have written some."""
        if not self.has_search:
            with contextlib.suppress(OperationalError):
                self._connection.execute(SEARCH_TABLE)
                self.has_search = True
        if not self.has_search:
            return
        (known,) = self._connection.execute("SELECT count(*) FROM search_docsize").fetchone()
        (wanted,) = self._connection.execute("SELECT count(*) FROM messages WHERE text <> ''").fetchone()
        if known == wanted:
            return
        self._connection.execute("DROP TABLE search")
        self._connection.execute(SEARCH_TABLE)
        for row, text in self._connection.execute("SELECT row, text FROM messages WHERE text <> ''"):
            self._add_words(row, text)

    def _row_of(self, conversation: str, message_id: MessageId) -> tuple[int, str] | None:
        found: tuple[int, str] | None = self._connection.execute(
            "SELECT row, text FROM messages WHERE conversation = ? AND id = ?", (conversation, message_id)
        ).fetchone()
        return found

    def _add_words(self, row: int | None, text: str) -> None:
        if self.has_search and text:
            self._connection.execute("INSERT INTO search (rowid, text) VALUES (?, ?)", (row, indexed(text)))

    def _drop_words(self, row: int, text: str) -> None:
        if self.has_search and text:
            self._connection.execute(
                "INSERT INTO search (search, rowid, text) VALUES ('delete', ?, ?)", (row, indexed(text))
            )


def _was_accepted(piece: TextPiece) -> int | None:
    return None if piece.accepted is None else int(piece.accepted > 0)


def _details_of(message: StoredMessage) -> MessageDetails:
    return MessageDetails(
        message.attachments, message.tool_calls, message.figures, message.accepted_spans, message.failure
    )


def _message(row: Sequence[object]) -> StoredMessage:
    one, parent, role, text, reasoning, details, ended, model, created = row
    extra = decode_details(str(details))
    return StoredMessage(
        id=str(one),
        parent=str(parent) if parent is not None else None,
        role=_ROLES.get(str(role), Role.USER),
        text=str(text),
        reasoning=str(reasoning),
        attachments=extra.attachments,
        tool_calls=extra.tool_calls,
        figures=extra.figures,
        end=_ENDS.get(str(ended)),
        model=str(model),
        created=float(created) if isinstance(created, (int, float)) else 0.0,
        accepted_spans=extra.accepted_spans,
        failure=extra.failure,
    )
