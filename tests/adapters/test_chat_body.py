"""What is sent for an answer: messages with their files, and only what differs."""

from __future__ import annotations

import base64
from pathlib import Path
from types import MappingProxyType

import pytest

from sparkdeck.adapters.attachment_file import LONGEST_IMAGE_BYTES, LONGEST_TEXT_BYTES, read_attachment
from sparkdeck.adapters.chat_body import chat_body, prompt_body
from sparkdeck.adapters.server_props import decode_props
from sparkdeck.domain.attachment_text import with_files
from sparkdeck.domain.chat import ChatMessage, ContextOverflow, Role
from sparkdeck.domain.chat_abilities import ChatAbilities
from sparkdeck.domain.chat_attachment import AttachmentKind, ChatAttachment
from sparkdeck.domain.chat_request import AnswerRequest, ReasoningChoice, SamplingValue
from sparkdeck.domain.context_room import larger_context, turns_to_leave_out, without_oldest
from sparkdeck.domain.errors import UserError
from tests.recorded import RECORDINGS
from tests.services.harness import profile_of

HELLO = (ChatMessage(Role.USER, "Hello"),)
PNG = b"\x89PNG\r\n\x1a\n rest"


def test_only_what_differs_from_the_server_is_sent() -> None:
    told = {"temperature": 0.800000011920929, "top_k": 40, "seed": 4_294_967_295, "n_predict": -1}
    used = ChatAbilities(sampling=MappingProxyType(told))
    wanted: dict[str, SamplingValue] = {
        "temperature": 0.8,
        "top_k": 20,
        "seed": -1,
        "max_tokens": -1,
        "stop": ("a", "b"),
        "min_p": 0.1,
    }
    body = chat_body(AnswerRequest(1, HELLO, sampling=wanted), abilities=used)
    assert {name for name in wanted if name in body} == {"top_k", "stop", "min_p"}
    assert body["stop"] == ["a", "b"]
    assert "id_slot" not in body
    assert chat_body(AnswerRequest(1, HELLO, slot=2))["id_slot"] == 2


def test_a_server_of_others_is_asked_for_nothing_that_only_llama_server_knows() -> None:
    body = chat_body(AnswerRequest(1, HELLO, slot=1, marks_accepted=True), speaks_llama=False, model_id="m")
    assert set(body) == {"messages", "stream", "stream_options", "model"}


def test_how_the_model_may_think_is_said_in_the_words_of_its_template() -> None:
    can = ChatAbilities(thinks=True, switches_thinking=True, switch_name="thinking", ends_thinking=True)
    off = chat_body(AnswerRequest(1, HELLO, reasoning=ReasoningChoice(False, "high", 100)), abilities=can)
    assert off["chat_template_kwargs"] == {"enable_thinking": False, "thinking": False}
    assert not {"reasoning_effort", "reasoning_budget_tokens", "reasoning_control"} & set(off)
    on = chat_body(AnswerRequest(1, HELLO, reasoning=ReasoningChoice(None, "high", 100)), abilities=can)
    assert (on["reasoning_effort"], on["reasoning_budget_tokens"], on["reasoning_control"]) == ("high", 100, True)
    counted = prompt_body(AnswerRequest(1, HELLO, reasoning=ReasoningChoice(False)), abilities=can)
    assert set(counted) == {"messages", "chat_template_kwargs"}


def test_text_files_stand_in_fences_that_they_cannot_end_and_pictures_go_as_data() -> None:
    file = ChatAttachment("a `b`\n.PY", AttachmentKind.TEXT, "````\nx = 1")
    picture = ChatAttachment("p.png", AttachmentKind.IMAGE, data=PNG, media_type="image/png")
    body = chat_body(AnswerRequest(1, (ChatMessage(Role.USER, "What is it?", (file, picture)),)))
    image, text = body["messages"][0]["content"]
    assert text["text"] == "File `a 'b' .PY`:\n`````py\n````\nx = 1\n`````\n\nWhat is it?"
    assert base64.b64decode(image["image_url"]["url"].removeprefix("data:image/png;base64,")) == PNG
    assert with_files("", (file,)).endswith("`````")


@pytest.mark.parametrize(
    ("content", "text", "encoding"),
    [
        ("größe 日本\r\n".encode(), "größe 日本\r\n", "utf-8"),
        (b"\xef\xbb\xbfabc", "abc", "utf-8"),
        ("größe".encode("utf-16"), "größe", "utf-16-le"),
        ("größe".encode("utf-16-be"), "größe", "utf-16-be"),
        ("größe".encode("utf-32"), "größe", "utf-32-le"),
        ("größe – “x”".encode("windows-1252"), "größe – “x”", "windows-1252"),
        (b"\x81\x8d", "\x81\x8d", "latin-1"),
        (b"", "", "utf-8"),
        (b"BMW is a text", "BMW is a text", "utf-8"),
    ],
)
def test_a_text_file_is_read_in_its_own_encoding(tmp_path: Path, content: bytes, text: str, encoding: str) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(content)
    read = read_attachment(path, sees_images=False)
    assert (read.text, read.encoding, read.kind) == (text, encoding, AttachmentKind.TEXT)


def test_what_cannot_go_with_a_message_is_refused_in_words(tmp_path: Path) -> None:
    def refused(name: str, content: bytes, *, sees_images: bool = True, knows_model: bool = True) -> str:
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(UserError) as caught:
            read_attachment(path, sees_images=sees_images, knows_model=knows_model)
        return str(caught.value)

    assert "neither text nor a picture" in refused("a.bin", b"\x00\x01\x02abc" * 9)
    assert "too large" in refused("a.log", b"x" * (LONGEST_TEXT_BYTES + 1))
    assert "too large" in refused("a.png", PNG + bytes(LONGEST_IMAGE_BYTES))
    assert "cannot see" in refused("a.png", PNG, sees_images=False)
    assert "cannot go along yet" in refused("a.png", PNG, sees_images=False, knows_model=False)
    assert "PNG or JPEG" in refused("a.webp", b"RIFF1234WEBP")
    with pytest.raises(UserError, match="is no file"):
        read_attachment(tmp_path, sees_images=True)
    with pytest.raises(UserError, match="is no file"):
        read_attachment(tmp_path / "none", sees_images=True)
    (tmp_path / "a.png").write_bytes(PNG)
    assert read_attachment(tmp_path / "a.png", sees_images=True).media_type == "image/png"


def test_what_a_server_says_of_itself_becomes_abilities_with_reasons() -> None:
    found = decode_props((RECORDINGS / "b11434/props.json").read_bytes(), controls_reasoning=True)
    assert found is not None
    assert (found.context_tokens, found.slots, found.continues, found.thinks) == (2048, 1, True, False)
    assert found.sampling["top_k"] == 40
    assert "no place" in found.why["limits_thinking"]
    assert "projector" in found.why["sees_images"]
    old = decode_props(
        b'{"chat_template": "{{ enable_thinking }}", "modalities": {"vision": 1}}', controls_reasoning=False
    )
    assert old is not None
    assert (old.thinks, old.switches_thinking, old.limits_thinking, old.sees_images) == (True, True, False, True)
    assert "too old" in old.why["ends_thinking"]
    asleep = decode_props(b'{"chat_template": "{{ enable_thinking }}"}', controls_reasoning=None)
    assert asleep is not None
    assert (asleep.is_whole, asleep.ends_thinking, old.is_whole, found.is_whole) == (False, False, True, True)
    assert decode_props(b"<html>", controls_reasoning=False) is None


def test_messages_are_left_out_from_the_oldest_and_the_user_begins() -> None:
    roles = [Role.SYSTEM, Role.USER, Role.ASSISTANT, Role.USER, Role.ASSISTANT, Role.USER]
    messages = tuple(ChatMessage(role, str(number)) for number, role in enumerate(roles))
    assert turns_to_leave_out(messages) == (2, 4)
    assert [one.text for one in without_oldest(messages, 2)] == ["0", "3", "4", "5"]
    assert turns_to_leave_out(messages[1:2]) == ()


def test_a_larger_context_holds_the_conversation_and_stays_within_what_the_model_knows(tmp_path: Path) -> None:
    profile = profile_of(tmp_path / "t.gguf", ctx_size=16_384)
    mend = larger_context(profile, ContextOverflow(14_429, 8192))  # two slots share it
    assert mend is not None
    assert mend.changes == (("ctx-size", 38_912),)
    assert larger_context(profile, ContextOverflow(14_429, 8192), trained_tokens=8192) is None
    assert larger_context(profile_of(tmp_path / "t.gguf", ctx_size=0), ContextOverflow(9, 8)) is None
