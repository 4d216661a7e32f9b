"""Conversations in a database: everything that is kept of them, and what is found again.

Blocking; belongs to the thread that made it. Every method is one transaction and may be repeated: who could not write
now (the disk is full) does the same again later. They raise :class:`UserError`, or ``DamagedFile`` where the file itself
is the trouble.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from sqlite3 import Connection

from sparkdeck.adapters.chat_database import ChatDatabase
from sparkdeck.adapters.chat_lookup import EntryList, find_conversation, last_deleted
from sparkdeck.adapters.chat_message_json import encode_reasoning, encode_sampling, storable
from sparkdeck.adapters.chat_message_rows import MessageRows
from sparkdeck.domain.chat import AnswerOutcome, TextPiece
from sparkdeck.domain.chat_request import ReasoningChoice, SamplingValue
from sparkdeck.domain.conversation import Conversation, ConversationTree, MessageId, StoredMessage
from sparkdeck.domain.conversation_events import ConversationEntry
from sparkdeck.domain.conversation_title import plain_line, title_of
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

KEPT_DAYS = 30
"""So long a deletion can be undone."""
LONGEST_NAME = 200
"""Characters of a title or folder that somebody gives."""


LONGEST_SEARCH = 1000
"""Characters of a search that are heeded: SQLite refuses patterns of 50,000 bytes."""


class ConversationGone(UserError):
    """What was to be changed is not there; trying again is no use."""

    def __init__(self) -> None:
        super().__init__(
            tr("This conversation is not there any more."),
            tr("It was deleted for good."),
            tr("Begin a new one.", "a conversation"),
        )


class ChatStore:
    """``now`` gives seconds since 1970."""

    def __init__(self, database: ChatDatabase, now: Callable[[], float]) -> None:
        self.database = database
        self._now = now
        self._rows = MessageRows(database.connection)
        self._list = EntryList(database.connection)

    def tidy(self) -> None:
        """After opening: finish what a killed program left half-way, and forget what was deleted long ago."""
        oldest = self._now() - KEPT_DAYS * 86_400
        with self.database.transaction() as connection:
            self._rows.heal_search()
            self._rows.finish_cut_off()
            gone = connection.execute("SELECT id FROM conversations WHERE deleted < ?", (oldest,)).fetchall()
            for (conversation,) in gone:
                self._forget(connection, conversation)
            self._rows.forget("deleted < ?", (oldest,))

    # ------------------------------------------------------------------ reading

    def entries(self, search: str = "") -> tuple[ConversationEntry, ...]:
        """The list: pinned ones first, then the latest; only those that hold ``search`` where it is not empty."""
        search = storable(search[:LONGEST_SEARCH])
        with self.database.translated():
            return self._list.holding(search, self._rows.has_search) if search.strip() else self._list.all()

    def last_deleted(self) -> str | None:
        """The title of what :meth:`bring_back` would bring."""
        with self.database.translated() as connection:
            return last_deleted(connection)

    def load(self, conversation: str) -> tuple[Conversation, tuple[StoredMessage, ...], str]:
        """A conversation, its messages and what is written but not sent. Raises :class:`UserError` where it is gone."""
        with self.database.translated() as connection:
            found = find_conversation(connection, conversation)
            return found, tuple(self._rows.all_of(conversation)), self.draft(conversation)

    def known_messages(self, conversation: str) -> set[MessageId] | None:
        """The identities of its messages, deleted ones too; ``None`` where the conversation is not known."""
        with self.database.translated() as connection:
            found = connection.execute("SELECT 1 FROM conversations WHERE id = ?", (conversation,)).fetchone()
            return self._rows.known(conversation) if found else None

    def draft(self, conversation: str) -> str:
        with self.database.translated() as connection:
            row = connection.execute("SELECT text FROM drafts WHERE conversation = ?", (conversation,)).fetchone()
            return str(row[0]) if row else ""

    # ------------------------------------------------------------------ conversations

    def put(self, conversation: Conversation) -> None:
        """Keep this conversation's own facts; its messages stay as they are."""
        with self.database.transaction() as connection:
            self._put(connection, conversation)

    def _put(self, connection: Connection, conversation: Conversation) -> None:
        values = {
            "id": conversation.id,
            "title": _name(conversation.title),
            "named": bool(conversation.title),
            "folder": _name(conversation.folder),
            "pinned": conversation.pinned,
            "created": conversation.created or self._now(),
            "changed": conversation.changed or self._now(),
            "leaf": conversation.leaf,
            "sampling": encode_sampling(conversation.sampling),
            "reasoning": encode_reasoning(conversation.reasoning),
            "system_prompt": storable(conversation.system_prompt),
        }
        names = ", ".join(values)
        marks = ", ".join("?" * len(values))
        updates = ", ".join(f"{name} = excluded.{name}" for name in values if name not in ("id", "created"))
        connection.execute(
            f"INSERT INTO conversations ({names}) VALUES ({marks}) ON CONFLICT (id) DO UPDATE SET {updates}",
            tuple(values.values()),
        )

    def rename(self, conversation: str, title: str) -> None:
        """An empty title brings the one of the first words back."""
        shown = _name(title)
        with self.database.transaction() as connection:
            name = shown or title_of(self._rows.first_question(conversation))
            connection.execute(
                "UPDATE conversations SET title = ?, named = ? WHERE id = ?", (name, bool(shown), conversation)
            )

    def move(self, conversation: str, folder: str) -> None:
        self._set(conversation, "folder", _name(folder))

    def pin(self, conversation: str, pinned: bool) -> None:
        self._set(conversation, "pinned", pinned)

    def set_leaf(self, conversation: str, leaf: MessageId | None) -> None:
        self._set(conversation, "leaf", leaf)

    def set_rules(
        self, conversation: str, system_prompt: str, sampling: Mapping[str, SamplingValue], reasoning: ReasoningChoice
    ) -> None:
        with self.database.transaction() as connection:
            connection.execute(
                "UPDATE conversations SET system_prompt = ?, sampling = ?, reasoning = ? WHERE id = ?",
                (storable(system_prompt), encode_sampling(sampling), encode_reasoning(reasoning), conversation),
            )

    def set_draft(self, conversation: str, text: str) -> None:
        """What is written and not sent; of the empty id: what begins no conversation yet. Of a conversation that is not
        known, and may come to be private, nothing is kept."""
        with self.database.transaction() as connection:
            connection.execute("DELETE FROM drafts WHERE conversation = ?", (conversation,))
            if text and (not conversation or self._is_there(connection, conversation)):
                connection.execute("INSERT INTO drafts VALUES (?, ?)", (conversation, storable(text)))

    def delete(self, conversation: str) -> None:
        self._set(conversation, "deleted", self._now())

    def bring_back(self) -> str:
        """The conversation that was deleted last is there again; gives its id. Raises :class:`UserError`."""
        with self.database.transaction() as connection:
            found = connection.execute(
                "SELECT id FROM conversations WHERE deleted IS NOT NULL ORDER BY deleted DESC, row DESC LIMIT 1"
            ).fetchone()
            if found is None:
                raise UserError(
                    tr("There is no deleted conversation to bring back."),
                    tr("They are kept for {days} days.", "deleted conversations", days=KEPT_DAYS),
                )
            connection.execute("UPDATE conversations SET deleted = NULL WHERE id = ?", found)
            return str(found[0])

    def forget(self, conversation: str) -> None:
        """Delete one for good."""
        with self.database.transaction() as connection:
            self._forget(connection, conversation)

    def forget_all(self) -> None:
        """Delete everything for good: not a word of it is left in the file or its log."""
        with self.database.transaction() as connection:
            self._rows.forget_all()
            for table in ("conversations", "drafts"):
                connection.execute(f"DELETE FROM {table}")
        with self.database.translated() as connection:
            for statement in ("PRAGMA wal_checkpoint(TRUNCATE)", "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
                connection.execute(statement).fetchall()

    def _set(self, conversation: str, column: str, value: object) -> None:
        with self.database.transaction() as connection:
            connection.execute(f"UPDATE conversations SET {column} = ? WHERE id = ?", (value, conversation))

    def _forget(self, connection: Connection, conversation: str) -> None:
        self._rows.forget("conversation = ?", (conversation,))
        connection.execute("DELETE FROM drafts WHERE conversation = ?", (conversation,))
        connection.execute("DELETE FROM conversations WHERE id = ?", (conversation,))

    # ------------------------------------------------------------------ messages

    def put_message(self, conversation: str, message: StoredMessage) -> None:
        """Put it into the tree, or in the place of the one with its id; it is the leaf from now on."""
        with self.database.transaction() as connection:
            if not self._is_there(connection, conversation):
                raise ConversationGone()
            self._rows.put(conversation, message)
            connection.execute(
                "UPDATE conversations SET leaf = ?, changed = ? WHERE id = ?", (message.id, self._now(), conversation)
            )
            self._name_by_first_words(connection, conversation)

    def put_messages(self, conversation: str, messages: Iterable[StoredMessage]) -> None:
        """Many at once, as an import does; leaf and moments are the conversation's own."""
        with self.database.transaction() as connection:
            self._put_messages(connection, conversation, messages)

    def _put_messages(self, connection: Connection, conversation: str, messages: Iterable[StoredMessage]) -> None:
        for message in messages:
            self._rows.put(conversation, message)
        self._name_by_first_words(connection, conversation)

    def take_in(self, conversation: Conversation, messages: Iterable[StoredMessage]) -> bool:
        """Keep a whole conversation from elsewhere; ``False`` where one of this id is there already. One that was deleted
        comes back as it was."""
        with self.database.transaction() as connection:
            if self._is_there(connection, conversation.id):
                back = "UPDATE conversations SET deleted = NULL WHERE id = ? AND deleted IS NOT NULL"
                return connection.execute(back, (conversation.id,)).rowcount == 1
            self._put(connection, conversation)
            self._put_messages(connection, conversation.id, messages)
            return True

    def add_pieces(self, conversation: str, message_id: MessageId, pieces: Sequence[TextPiece]) -> None:
        """Text of an answer that still comes. The one method that must not be repeated after it succeeded."""
        with self.database.transaction():
            self._rows.add_pieces(conversation, message_id, pieces)

    def end_answer(self, conversation: str, message_id: MessageId, outcome: AnswerOutcome) -> None:
        """No more of it comes: its pieces become its text."""
        with self.database.transaction():
            self._rows.finish(conversation, message_id, outcome)

    def delete_message(self, conversation: str, message_id: MessageId) -> None:
        """Take it and all that hangs on it out of the tree; :meth:`bring_messages_back` undoes it."""
        with self.database.transaction() as connection:
            row = connection.execute("SELECT leaf FROM conversations WHERE id = ?", (conversation,)).fetchone()
            tree = ConversationTree(self._rows.skeleton(conversation), row[0] if row else None)
            if message_id not in tree.messages:
                return
            left, removal = tree.removed(message_id)
            self._rows.mark_deleted(conversation, [message.id for message in removal.messages], self._now())
            connection.execute("UPDATE conversations SET leaf = ? WHERE id = ?", (left.leaf, conversation))

    def bring_messages_back(self, conversation: str) -> None:
        """What was deleted last in this conversation is there again, and shown. Raises :class:`UserError`."""
        with self.database.transaction() as connection:
            back = self._rows.bring_back(conversation)
            if not back:
                raise UserError(
                    tr("There is no deleted message to bring back."),
                    tr("They are kept for {days} days.", "deleted conversations", days=KEPT_DAYS),
                )
            tree = ConversationTree(self._rows.skeleton(conversation))
            top = next(one for one in back if tree.messages[one].parent not in back)
            connection.execute("UPDATE conversations SET leaf = ? WHERE id = ?", (tree.showing(top).leaf, conversation))

    def _is_there(self, connection: Connection, conversation: str) -> bool:
        return connection.execute("SELECT 1 FROM conversations WHERE id = ?", (conversation,)).fetchone() is not None

    def _name_by_first_words(self, connection: Connection, conversation: str) -> None:
        unnamed = connection.execute(
            "SELECT 1 FROM conversations WHERE id = ? AND title = '' AND NOT named", (conversation,)
        ).fetchone()
        if unnamed and (title := title_of(self._rows.first_question(conversation))):
            connection.execute("UPDATE conversations SET title = ? WHERE id = ?", (storable(title), conversation))


def _name(text: str) -> str:
    """A title or folder as it is kept."""
    return plain_line(storable(text))[:LONGEST_NAME].strip()
