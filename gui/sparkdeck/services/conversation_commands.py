"""The commands about conversations, as the window gives them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sparkdeck.domain.chat_request import ReasoningChoice, SamplingValue
from sparkdeck.domain.conversation import Conversation, MessageId, StoredMessage
from sparkdeck.services.conversation_transfer import ConversationTransfer
from sparkdeck.services.conversations import Conversations


class ConversationCommands:
    """Part of ``Services``; satisfies ``ui.chat_commands.ConversationCommands``."""

    conversations: Conversations
    transfer: ConversationTransfer

    async def list_conversations(self, search: str = "") -> None:
        await self.conversations.list(search)

    async def open_conversation(self, conversation_id: str) -> None:
        await self.conversations.open(conversation_id)

    async def create_conversation(self, conversation: Conversation) -> None:
        await self.conversations.create(conversation)

    async def keep_message(self, conversation_id: str, message: StoredMessage, answer_id: int | None = None) -> None:
        self.conversations.keep_message(conversation_id, message, answer_id)

    async def choose_branch(self, conversation_id: str, leaf: MessageId | None) -> None:
        await self.conversations.choose_branch(conversation_id, leaf)

    async def delete_message(self, conversation_id: str, message_id: MessageId) -> None:
        await self.conversations.delete_message(conversation_id, message_id)

    async def undo_delete_message(self, conversation_id: str) -> None:
        await self.conversations.undo_delete_message(conversation_id)

    async def set_conversation_rules(
        self,
        conversation_id: str,
        system_prompt: str,
        sampling: Mapping[str, SamplingValue],
        reasoning: ReasoningChoice,
    ) -> None:
        await self.conversations.set_rules(conversation_id, system_prompt, sampling, reasoning)

    async def rename_conversation(self, conversation_id: str, title: str) -> None:
        await self.conversations.rename(conversation_id, title)

    async def move_conversation(self, conversation_id: str, folder: str) -> None:
        await self.conversations.move(conversation_id, folder)

    async def pin_conversation(self, conversation_id: str, pinned: bool) -> None:
        await self.conversations.pin(conversation_id, pinned)

    async def delete_conversation(self, conversation_id: str) -> None:
        await self.conversations.delete(conversation_id)

    async def undo_delete_conversation(self) -> None:
        await self.conversations.undo_delete()

    async def keep_draft_text(self, conversation_id: str, text: str) -> None:
        await self.conversations.keep_draft(conversation_id, text)

    async def export_conversations(self, path: Path, conversation_ids: tuple[str, ...] = ()) -> None:
        await self.transfer.write_out(path, conversation_ids)

    async def import_conversations(self, path: Path) -> None:
        await self.transfer.take_in(path)

    async def clear_conversations(self) -> None:
        await self.conversations.forget_all()
