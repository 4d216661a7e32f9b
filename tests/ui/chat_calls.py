"""The commands about answers and conversations, as they are written down."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sparkdeck.domain.chat_request import AnswerRequest, ReasoningChoice, SamplingValue
from sparkdeck.domain.conversation import Conversation, MessageId, StoredMessage


class RecordingChatCommands:
    """Part of ``RecordingServices``."""

    def _take(self, name: str, *arguments: object) -> None:
        raise NotImplementedError

    async def answer(self, request: AnswerRequest) -> None:
        self._take("answer", request)

    async def stop_answer(self, answer_id: int) -> None:
        self._take("stop_answer", answer_id)

    async def end_thinking(self, answer_id: int) -> None:
        self._take("end_thinking", answer_id)

    async def count_message(self, request: AnswerRequest) -> None:
        """Asked whenever typing pauses; of no interest to the tests of other things."""

    async def read_attachments(self, conversation_id: str, paths: tuple[Path, ...]) -> None:
        self._take("read_attachments", conversation_id, paths)

    async def plan_comparison(self, request: AnswerRequest, other: str) -> None:
        self._take("plan_comparison", request, other)

    async def compare_answers(self, request: AnswerRequest, other: str) -> None:
        self._take("compare_answers", request, other)

    async def cancel_comparison(self) -> None:
        self._take("cancel_comparison")

    async def list_conversations(self, search: str = "") -> None:
        self._take("list_conversations", search)

    async def open_conversation(self, conversation_id: str) -> None:
        self._take("open_conversation", conversation_id)

    async def create_conversation(self, conversation: Conversation) -> None:
        self._take("create_conversation", conversation)

    async def keep_message(self, conversation_id: str, message: StoredMessage, answer_id: int | None = None) -> None:
        self._take("keep_message", conversation_id, message, answer_id)

    async def choose_branch(self, conversation_id: str, leaf: MessageId | None) -> None:
        self._take("choose_branch", conversation_id, leaf)

    async def delete_message(self, conversation_id: str, message_id: MessageId) -> None:
        self._take("delete_message", conversation_id, message_id)

    async def undo_delete_message(self, conversation_id: str) -> None:
        self._take("undo_delete_message", conversation_id)

    async def set_conversation_rules(
        self,
        conversation_id: str,
        system_prompt: str,
        sampling: Mapping[str, SamplingValue],
        reasoning: ReasoningChoice,
    ) -> None:
        self._take("set_conversation_rules", conversation_id, system_prompt, dict(sampling), reasoning)

    async def rename_conversation(self, conversation_id: str, title: str) -> None:
        self._take("rename_conversation", conversation_id, title)

    async def move_conversation(self, conversation_id: str, folder: str) -> None:
        self._take("move_conversation", conversation_id, folder)

    async def pin_conversation(self, conversation_id: str, pinned: bool) -> None:
        self._take("pin_conversation", conversation_id, pinned)

    async def delete_conversation(self, conversation_id: str) -> None:
        self._take("delete_conversation", conversation_id)

    async def undo_delete_conversation(self) -> None:
        self._take("undo_delete_conversation")

    async def keep_draft_text(self, conversation_id: str, text: str) -> None:
        self._take("keep_draft_text", conversation_id, text)

    async def export_conversations(self, path: Path, conversation_ids: tuple[str, ...] = ()) -> None:
        self._take("export_conversations", path, conversation_ids)

    async def import_conversations(self, path: Path) -> None:
        self._take("import_conversations", path)

    async def clear_conversations(self) -> None:
        self._take("clear_conversations")
