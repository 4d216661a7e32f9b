"""The body of a chat completion request."""

from __future__ import annotations

import base64
from typing import Any

from sparkdeck.domain.attachment_text import with_files
from sparkdeck.domain.chat import ChatMessage, Role
from sparkdeck.domain.chat_abilities import UNKNOWN, ChatAbilities
from sparkdeck.domain.chat_attachment import AttachmentKind
from sparkdeck.domain.chat_request import AnswerRequest, ReasoningChoice
from sparkdeck.domain.sampling_difference import only_different


def chat_body(
    request: AnswerRequest, *, speaks_llama: bool = True, model_id: str = "", abilities: ChatAbilities = UNKNOWN
) -> dict[str, Any]:
    """What is sent for ``request``. ``abilities`` are those of the server that is asked, as far as they are known.

    ``speaks_llama`` is false for a server that may refuse what OpenAI's API does not have.
    """
    body: dict[str, Any] = {
        "messages": prompt_of(request),
        "stream": True,
        "stream_options": {"include_usage": True},
        **{
            name: list(value) if isinstance(value, tuple) else value
            for name, value in only_different(request.sampling, abilities.sampling).items()
        },
    }
    if model_id:
        body["model"] = model_id
    body |= _thinking(request.reasoning, abilities)
    if request.continue_from is not None:
        body |= {"continue_final_message": True, "add_generation_prompt": False}
    if speaks_llama:
        body |= {"timings_per_token": request.timings_per_token or request.marks_accepted, "return_progress": True}
        if abilities.ends_thinking and request.reasoning.enabled is not False:
            body["reasoning_control"] = True
        if request.slot is not None:
            body["id_slot"] = request.slot
    return body


def prompt_body(request: AnswerRequest, *, model_id: str = "", abilities: ChatAbilities = UNKNOWN) -> dict[str, Any]:
    """As much of :func:`chat_body` as makes the prompt, for counting its tokens."""
    body = chat_body(request, model_id=model_id, abilities=abilities)
    wanted = (
        "messages",
        "model",
        "chat_template_kwargs",
        "reasoning_effort",
        "continue_final_message",
        "add_generation_prompt",
    )
    return {name: body[name] for name in wanted if name in body}


def prompt_of(request: AnswerRequest) -> list[dict[str, Any]]:
    """The messages as they are sent. The reasoning of earlier answers stays here unless it is asked for."""
    messages = [_message(message, request.reasoning) for message in request.messages]
    if request.continue_from is not None:
        begun: dict[str, Any] = {"role": Role.ASSISTANT.value, "content": request.continue_from}
        if request.continue_reasoning:  # the same answer, so its own reasoning stands before it
            begun["reasoning_content"] = request.continue_reasoning
        messages.append(begun)
    return messages


def _message(message: ChatMessage, reasoning: ReasoningChoice) -> dict[str, Any]:
    text = with_files(message.text, message.attachments)
    pictures = [one for one in message.attachments if one.kind is AttachmentKind.IMAGE]
    sent: dict[str, Any] = {"role": message.role.value, "content": text}
    if pictures:
        parts: list[dict[str, Any]] = [
            {"type": "image_url", "image_url": {"url": _data_url(one.media_type, one.data)}} for one in pictures
        ]
        sent["content"] = [*parts, {"type": "text", "text": text}] if text else parts
    if reasoning.sends_back and message.reasoning and message.role is Role.ASSISTANT:
        sent["reasoning_content"] = message.reasoning
    return sent


def _data_url(media_type: str, data: bytes) -> str:
    return f"data:{media_type};base64,{base64.b64encode(data).decode('ascii')}"


def _thinking(choice: ReasoningChoice, abilities: ChatAbilities) -> dict[str, Any]:
    body: dict[str, Any] = {}
    if choice.enabled is not None:
        names = {"enable_thinking", abilities.switch_name}  # llama-server reads the first one itself
        body["chat_template_kwargs"] = dict.fromkeys(sorted(names), choice.enabled)
    if choice.enabled is not False:
        if choice.effort is not None:
            body["reasoning_effort"] = choice.effort
        if choice.budget_tokens is not None:
            body["reasoning_budget_tokens"] = choice.budget_tokens
    return body
