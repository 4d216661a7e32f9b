"""The commands about answers, as the window gives them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sparkdeck.adapters.attachment_file import read_attachment
from sparkdeck.domain.chat_abilities import UNKNOWN, ChatAbilities
from sparkdeck.domain.chat_attachment import ChatAttachment
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import AttachmentsRead
from sparkdeck.services.answer_comparison import AnswerComparison
from sparkdeck.services.benchmark_runner import BenchmarkRunner
from sparkdeck.services.chat_abilities_watch import ChatAbilitiesWatch
from sparkdeck.services.chat_service import ChatService
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.message_counter import MessageCounter
from sparkdeck.services.quiet_machine import require_no_benchmark
from sparkdeck.services.server_desk import ServerDesk


class AnswerCommands:
    """Part of ``Services``; satisfies ``ui.chat_commands.AnswerCommands``."""

    bus: EventBus
    desk: ServerDesk
    chat: ChatService
    abilities: ChatAbilitiesWatch
    counter: MessageCounter
    comparison: AnswerComparison
    benchmark: BenchmarkRunner

    async def answer(self, request: AnswerRequest) -> None:
        await self.chat.answer(request)

    async def stop_answer(self, answer_id: int) -> None:
        await self.chat.stop(answer_id)

    async def end_thinking(self, answer_id: int) -> None:
        await self.chat.end_thinking(answer_id)

    async def count_message(self, request: AnswerRequest) -> None:
        self.counter.count(request)

    async def read_attachments(self, conversation_id: str, paths: tuple[Path, ...]) -> None:
        abilities = await self.abilities.of(self.desk.shown)
        read, problems = await asyncio.to_thread(_read_all, paths, abilities)
        self.bus.publish(AttachmentsRead(conversation_id, read, problems))

    async def plan_comparison(self, request: AnswerRequest, other: str) -> None:
        require_no_benchmark(self.benchmark)
        await self.comparison.plan(request, other)

    async def compare_answers(self, request: AnswerRequest, other: str) -> None:
        require_no_benchmark(self.benchmark)
        await self.comparison.compare(request, other)

    async def cancel_comparison(self) -> None:
        await self.comparison.cancel()


def _read_all(
    paths: tuple[Path, ...], abilities: ChatAbilities
) -> tuple[tuple[ChatAttachment, ...], tuple[UserError, ...]]:
    read: list[ChatAttachment] = []
    problems: list[UserError] = []
    for path in paths:
        try:
            read.append(read_attachment(path, sees_images=abilities.sees_images, knows_model=abilities != UNKNOWN))
        except UserError as problem:
            problems.append(problem)
    return tuple(read), tuple(problems)
