"""What the window may ask about answers and conversations; part of ``PanelCommands``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from sparkdeck.domain.chat_request import AnswerRequest, ReasoningChoice, SamplingValue
    from sparkdeck.domain.conversation import Conversation, MessageId, StoredMessage


class AnswerCommands(Protocol):
    """Text, figures and the end of an answer come as events with its id."""

    async def answer(self, request: AnswerRequest) -> None:
        """Ask the model for the next message, or for the rest of one (``continue_from``)."""

    async def stop_answer(self, answer_id: int) -> None:
        """End the answer now, also before its first token; the text that came is kept."""

    async def end_thinking(self, answer_id: int) -> None:
        """Let the model answer now with what it has thought so far; nothing happens where the server cannot."""

    async def count_message(self, request: AnswerRequest) -> None:
        """How many tokens this request would have, and of how many; ``MessageCounted`` answers. Never wakes a server."""

    async def read_attachments(self, conversation_id: str, paths: tuple[Path, ...]) -> None:
        """Read these files to go with the next message; ``AttachmentsRead`` answers with them and with what cannot."""

    async def plan_comparison(self, request: AnswerRequest, other: str) -> None:
        """What it takes to have ``request`` answered by another server beside the shown one, before anything is done:
        ``ComparisonPlanned`` answers. ``other`` is the name of a server that runs, empty: the same profile without its
        draft."""

    async def compare_answers(self, request: AnswerRequest, other: str) -> None:
        """Do it; ``ComparisonProgressed`` and the answers' own events tell, and what was stopped for it comes back."""

    async def cancel_comparison(self) -> None:
        """End it now; what was stopped for it comes back."""


class ConversationCommands(Protocol):
    """Identities are made by the window (``uuid4().hex``), so that a message can be sent before it is written.

    ``ConversationsChanged`` tells what is listed, after each change too; ``ConversationOpened`` what one holds. Private
    conversations are kept in memory only and take the same commands.
    """

    async def list_conversations(self, search: str = "") -> None:
        """Those that hold ``search`` in title or text, all of them where it is empty. ``ConversationsChanged`` answers,
        now and after every later change, for this search."""

    async def open_conversation(self, conversation_id: str) -> None:
        """``ConversationOpened`` answers."""

    async def create_conversation(self, conversation: Conversation) -> None:
        """Keep a new one; nothing is written of a private one."""

    async def keep_message(self, conversation_id: str, message: StoredMessage, answer_id: int | None = None) -> None:
        """Put a message into the tree, or in the place of the one with its id, and make it the leaf that is shown.

        An answer is put there just before it is asked for, still empty (or with the text it is continued from):
        ``answer_id`` tells whose text, figures and end the service adds to it as they arrive.
        """

    async def choose_branch(self, conversation_id: str, leaf: MessageId | None) -> None:
        """Remember which path of the tree is shown."""

    async def delete_message(self, conversation_id: str, message_id: MessageId) -> None:
        """Take a message and all that hangs on it out of the tree."""

    async def undo_delete_message(self, conversation_id: str) -> None:
        """Bring what was deleted last back. ``ConversationOpened`` answers."""

    async def set_conversation_rules(
        self,
        conversation_id: str,
        system_prompt: str,
        sampling: Mapping[str, SamplingValue],
        reasoning: ReasoningChoice,
    ) -> None:
        """The system prompt, the sampling values that differ from the profile's and how it may think, from the next
        answer on."""

    async def rename_conversation(self, conversation_id: str, title: str) -> None:
        """Call it ``title``; an empty one brings the title of its first words back."""

    async def move_conversation(self, conversation_id: str, folder: str) -> None:
        """Into a folder; an empty name takes it out of its folder."""

    async def pin_conversation(self, conversation_id: str, pinned: bool) -> None:
        """Keep it at the top of the list."""

    async def delete_conversation(self, conversation_id: str) -> None:
        """Take it off the list; ``undo_delete_conversation`` brings it back."""

    async def undo_delete_conversation(self) -> None:
        """Bring the conversation that was deleted last back."""

    async def keep_draft_text(self, conversation_id: str, text: str) -> None:
        """What is written but not sent; it comes back with ``ConversationOpened``. ``conversation_id`` is empty for what
        begins no conversation yet."""

    async def export_conversations(self, path: Path, conversation_ids: tuple[str, ...] = ()) -> None:
        """Write these (none named: all) to ``path``: JSON or Markdown by its suffix."""

    async def import_conversations(self, path: Path) -> None:
        """Take in what SparkDeck or llama.cpp's web page exported."""

    async def clear_conversations(self) -> None:
        """Delete every conversation for good."""


class ChatCommands(AnswerCommands, ConversationCommands, Protocol):
    """Everything of the chat."""
