"""Conversations in files: what was written out comes back, llama.cpp's own exports too, and hostile ones do no harm."""

from __future__ import annotations

import base64
import json
import os
import tracemalloc
import zipfile
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.adapters import conversation_import
from sparkdeck.adapters.conversation_export import ConversationExport
from sparkdeck.adapters.conversation_import import Found, read_conversations
from sparkdeck.adapters.json_pieces import elements, members
from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, Role, ToolCall
from sparkdeck.domain.chat_attachment import AttachmentKind, ChatAttachment
from sparkdeck.domain.chat_request import ReasoningChoice
from sparkdeck.domain.conversation import Conversation, ConversationTree, StoredMessage
from sparkdeck.domain.errors import UserError
from tests.soak import soak_count

NOW = 1_800_000_000.0
PICTURE = ChatAttachment("p.png", AttachmentKind.IMAGE, data=b"\x89PNG\x00\xff", media_type="image/png")
NOTES = ChatAttachment("notes.md", AttachmentKind.TEXT, text="a\n```\nb\n```\n", encoding="utf-8")
NASTY = "# No heading\n\n## You\n<!-- end -->\n\n```\nopen fence\n\n\u202eright to left 🙂\n---\n  \n"


def a_talk(one: str = "c1") -> Found:
    conversation = Conversation(
        one,
        "A talk",
        "Work",
        pinned=True,
        system_prompt="Be brief.\n\n## Really\n",
        sampling=MappingProxyType({"temperature": 0.5, "stop": ("a", "b")}),
        reasoning=ReasoningChoice(False),
        created=1.0,
        changed=2.0,
        leaf="a2",
    )
    messages = (
        StoredMessage("u", None, Role.USER, NASTY, attachments=(NOTES, PICTURE), created=1.0),
        StoredMessage("a1", "u", Role.ASSISTANT, "One.", end=AnswerEnd.DONE, created=2.0),
        StoredMessage(
            "a2",
            "u",
            Role.ASSISTANT,
            NASTY * 2,
            reasoning="Hm.\n\n## Thinking\n",
            tool_calls=(ToolCall(0, "look", "{}"),),
            figures=AnswerFigures(7),
            end=AnswerEnd.DONE,
            model="demo 4B",
            created=3.0,
            accepted_spans=((0, 2),),
        ),
    )
    return Found(conversation, messages)


def written(path: Path, *talks: Found) -> Path:
    export = ConversationExport(path)
    for talk in talks:
        export.add(talk.conversation, talk.messages)
    export.finish()
    export.drop()
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    return path


def read(path: Path) -> list[Found | str]:
    return list(read_conversations(path, NOW))


def found(path: Path) -> Found:
    (one,) = read(path)
    assert isinstance(one, Found), one
    return one


def test_json_brings_everything_back(tmp_path: Path) -> None:
    talks = [a_talk("c1"), a_talk("c2")]
    assert read(written(tmp_path / "all.json", *talks)) == talks
    assert json.loads((tmp_path / "all.json").read_bytes())["conversations"][1]["id"] == "c2", "any program can read it"


def test_markdown_brings_back_the_words_that_are_shown(tmp_path: Path) -> None:
    one, two = read(written(tmp_path / "all.md", a_talk("c1"), a_talk("c2")))
    for talk in (one, two):
        assert isinstance(talk, Found)
        path = ConversationTree(talk.messages, talk.conversation.leaf).path
        assert [(message.role, message.text) for message in path] == [(Role.USER, NASTY), (Role.ASSISTANT, NASTY * 2)]
        assert path[0].attachments == (NOTES,)
        assert (path[1].reasoning, path[1].model) == ("Hm.\n\n## Thinking\n", "demo 4B")
        assert (talk.conversation.title, talk.conversation.system_prompt) == (
            "A talk",
            a_talk().conversation.system_prompt,
        )


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r"), max_size=60), max_size=4))
def test_any_text_comes_back_from_markdown(texts: list[str]) -> None:
    from sparkdeck.adapters.conversation_markdown import from_markdown, to_markdown

    messages: list[StoredMessage] = []
    for number, text in enumerate(texts):
        role = Role.ASSISTANT if number % 2 else Role.USER
        messages.append(StoredMessage(str(number), str(number - 1) if number else None, role, text))
    leaf = messages[-1].id if messages else None
    ((_, back),) = from_markdown(to_markdown(Conversation("c", leaf=leaf), messages), NOW)
    assert [message.text for message in back] == texts


def test_an_export_that_fails_leaves_the_file_that_was_there(tmp_path: Path) -> None:
    path = tmp_path / "all.json"
    path.write_text("before")
    export = ConversationExport(path)
    export.add(a_talk().conversation, a_talk().messages)
    export.drop()
    assert path.read_text() == "before"
    assert [file.name for file in tmp_path.iterdir()] == ["all.json"]
    with pytest.raises(UserError, match=r"\.odt"):
        ConversationExport(tmp_path / "all.odt")


# ---------------------------------------------------------------------- llama.cpp's web page


TOOL_CALLS = '[{"id":"t","function":{"name":"f","arguments":"{}"}}]'


def web(one: str, role: str, content: str, parent: str | None, **more: Any) -> dict[str, Any]:
    kind = more.pop("type", "text")
    return {
        "id": one,
        "convId": "w",
        "type": kind,
        "role": role,
        "content": content,
        "parent": parent,
        "timestamp": 2000,
        "children": [],
        **more,
    }


def web_talk(one: str = "w") -> dict[str, Any]:
    """As ``conversations.svelte.ts`` keeps it: a root, the system prompt below it, an answer asked for twice."""
    picture = "data:image/png;base64," + base64.b64encode(PICTURE.data).decode()
    messages = [
        web("root", "system", "", None, type="root"),
        web("sys", "system", "Be kind.", "root", type="system"),
        web("u", "user", "Hello", "sys", extra=[
            {"type": "TEXT", "name": "notes.md", "content": NOTES.text},
            {"type": "IMAGE", "name": "p.png", "base64Url": picture},
            {"type": "AUDIO", "name": "song.mp3", "base64Data": "AAAA", "mimeType": "audio/mp3"},
        ]),
        web("a1", "assistant", "Hi.", "u", thinking="old name"),
        web("a2", "assistant", "Hi there.", "u", reasoningContent="Greet.", model="demo", toolCalls=TOOL_CALLS,
            timings={"cache_n": 1, "prompt_n": 9, "predicted_n": 5, "predicted_ms": 3.5}),
    ]  # fmt: skip
    conv = {"id": one, "name": "Greetings", "lastModified": 5000, "currNode": "a1", "pinned": True, "unknown": [1]}
    return {"conv": conv, "messages": messages}


def as_jsonl(talk: dict[str, Any]) -> str:
    lines = [{"harness": "llama.cpp", "type": "session", **talk["conv"]}]
    for message in talk["messages"]:  # as serializeSessionToJsonl does it
        calls = {"toolCalls": json.loads(message["toolCalls"])} if "toolCalls" in message else {}
        lines.append({"message": {**message, **calls}, "type": "message"})
    lines.append({"type": "something new"})
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)


def zipped(path: Path, *talks: dict[str, Any]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("readme.txt", "no conversation")
        for talk in talks:
            archive.writestr(f"{talk['conv']['id']}.jsonl", as_jsonl(talk))


def check_web_talk(talk: Found) -> None:
    conversation = talk.conversation
    assert (conversation.title, conversation.pinned, conversation.system_prompt) == ("Greetings", True, "Be kind.")
    assert (conversation.created, conversation.changed, conversation.leaf) == (2.0, 5.0, "a1")
    tree = ConversationTree(talk.messages, conversation.leaf)
    assert [message.text for message in tree.path] == ["Hello", "Hi."]
    question, first, second = talk.messages
    assert (question.attachments, question.parent) == ((NOTES, PICTURE), None)
    assert talk.remark == "song.mp3 was left out"
    assert first.reasoning == "old name"
    assert (second.reasoning, second.model, second.end) == ("Greet.", "demo", AnswerEnd.DONE)
    assert second.figures == AnswerFigures(completion_tokens=5, prompt_tokens=10, cached_tokens=1)
    assert second.tool_calls == (ToolCall(0, "f", "{}", "t"),)


def test_what_llama_cpps_web_page_exports_is_read_in_all_its_forms(tmp_path: Path) -> None:
    talk = web_talk()
    forms = {
        "one.jsonl": as_jsonl(talk).encode(),
        "older.json": json.dumps([talk]).encode(),
        "oldest.json": b"\xef\xbb\xbf" + json.dumps(talk, indent=2).encode(),
    }
    for name, content in forms.items():
        (tmp_path / name).write_bytes(content)
        check_web_talk(found(tmp_path / name))
    zipped(tmp_path / "named.anything", talk, web_talk("w2"))
    talks = read(tmp_path / "named.anything")
    assert len(talks) == 2
    for one in talks:
        assert isinstance(one, Found)
        check_web_talk(one)


def test_one_bad_conversation_does_not_cost_the_others(tmp_path: Path) -> None:
    bad = {"conv": {"id": 7}, "messages": []}
    (tmp_path / "a.json").write_text(json.dumps([bad, web_talk(), {**web_talk("w2"), "messages": []}]))
    refused, taken, empty = read(tmp_path / "a.json")
    assert isinstance(taken, Found)
    assert isinstance(refused, str)
    assert "id" in refused
    assert empty == "“Greetings” holds no message"
    broken = as_jsonl(web_talk()).replace("Hi there.", 'Hi "there.') + "\n" + as_jsonl(web_talk("w2"))
    (tmp_path / "a.jsonl").write_text(broken)
    refused, taken = read(tmp_path / "a.jsonl")
    assert isinstance(refused, str)
    assert isinstance(taken, Found)


# ---------------------------------------------------------------------- hostile files


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "empty"),
        (b" \n\t ", "empty"),
        (b"\0" * 5000, "neither JSON nor Markdown"),
        (b"[" * 100_000, "ends in the midst"),
        (b'[{"conv"', "ends in the midst"),
        (b'{"a":1}', "neither a schema nor a conversation"),
        (b'{"schema":"sparkdeck-conversations/9","conversations":[]}', "only sparkdeck-conversations/1"),
        (b'{"schema":{"a":1},"conversations":[]}', "Expected `str`"),
        (b'"text"', "neither JSON nor Markdown"),
        (b"<html>", "no conversation that SparkDeck wrote"),
        ('{"a":1}'.encode("utf-16"), "UTF-16"),
        (b'{"type":"message","message":{"id":"a","role":"user"}}', "neither a schema"),
        (b"PK\x03\x04 not really", ""),
    ],
)
def test_a_file_that_is_no_export_is_refused_in_words(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    with pytest.raises(UserError, match=r"x\.json is no export") as caught:
        read(path)
    assert words in caught.value.detail


def test_elements_that_are_no_conversations_are_refused_one_by_one(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_bytes(b'[1 2, {"conv": []}, "text"]')
    assert [type(one) for one in read(tmp_path / "x.json")] == [str, str, str]


def test_a_folder_a_pipe_and_a_missing_file_are_refused(tmp_path: Path) -> None:
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.json")
    for path in (tmp_path, tmp_path / "pipe.json", tmp_path / "missing.json"):
        with pytest.raises(UserError, match="cannot be read"):
            read(path)


def test_what_hangs_together_wrongly_is_set_right(tmp_path: Path) -> None:
    talk = a_talk()
    ring = tuple(
        replace(talk.messages[0], id=one, parent=parent, attachments=(), created=created)
        for one, parent, created in (
            ("x", "y", -5.0),
            ("y", "z", 1e300),
            ("z", "x", 0.0),
            ("lone", "gone", 1.0),
            ("lone", "x", 1.0),
        )
    )
    odd = replace(talk.messages[0], id="é" * 5000, parent="é" * 4999, attachments=())
    path = written(tmp_path / "a.json", Found(replace(talk.conversation, id="../../etc", leaf="y"), (*ring, odd)))
    one = found(path)
    tree = ConversationTree(one.messages, one.conversation.leaf)
    assert len(one.messages) == 5
    assert all(message.parent is None or message.parent in tree.messages for message in one.messages)
    assert all(tree.path_to(message.id)[0].parent is None for message in one.messages)
    assert all(0 <= message.created < 5e9 for message in one.messages)
    assert all(len(message.id) <= 100 for message in one.messages)
    assert found(path) == one, "the same file gives the same identities, so nothing is taken twice"


def test_a_zip_that_unpacks_to_endless_zeros_ends_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation_import, "MOST_BYTES", 1 << 20)
    monkeypatch.setattr(conversation_import._Budget, "__init__", lambda self: setattr(self, "left", 5 << 20))
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.jsonl", as_jsonl(web_talk()) + "\n" + "0" * (8 << 20))
    with pytest.raises(UserError) as caught:
        read(tmp_path / "bomb.zip")
    assert "unpacked" in caught.value.detail


def test_a_conversation_that_is_too_large_is_refused_and_the_next_one_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation_import, "MOST_BYTES", 20_000)
    large = web_talk("large")
    large["messages"][2]["content"] = "x" * 30_000
    (tmp_path / "a.json").write_text(json.dumps([large, web_talk()]))
    refused, taken = read(tmp_path / "a.json")
    assert isinstance(refused, str)
    assert "larger" in refused
    assert isinstance(taken, Found)
    (tmp_path / "a.jsonl").write_text(as_jsonl(large) + "\n" + as_jsonl(web_talk()))
    refused, taken = read(tmp_path / "a.jsonl")
    assert isinstance(refused, str)
    assert isinstance(taken, Found)


def test_a_file_of_many_conversations_is_never_in_memory_as_a_whole(tmp_path: Path) -> None:
    talk = replace(a_talk(), messages=(replace(a_talk().messages[0], text="word " * 20_000),))
    export = ConversationExport(tmp_path / "all.json")
    for number in range(20):
        export.add(replace(talk.conversation, id=str(number)), talk.messages)
    export.finish()
    size = (tmp_path / "all.json").stat().st_size
    tracemalloc.start()
    try:
        assert sum(isinstance(one, Found) for one in read_conversations(tmp_path / "all.json", NOW)) == 20
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < size / 5


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=soak_count(300))
@given(st.lists(JSON, max_size=4), st.sampled_from([None, 1]))
def test_the_parts_of_any_json_are_the_parts(values: list[Any], indent: int | None) -> None:
    data = json.dumps(values, indent=indent).encode()
    assert [json.loads(data[begin:end]) for begin, end in elements(data, 0)] == values
    named = {str(number) + '\\"': value for number, value in enumerate(values)}
    data = json.dumps(named, indent=indent).encode()
    assert {json.loads(name): json.loads(data[begin:end]) for name, begin, end in members(data, 0)} == named


@given(st.binary(max_size=60) | st.text('[]{}",:\\ 1', max_size=40).map(str.encode))
def test_no_bytes_at_all_break_the_cutting(data: bytes) -> None:
    for cut in (elements, members):
        try:
            for part in cut(data, 0):
                assert 0 < part[-2] < part[-1] <= len(data)
        except ValueError:
            pass
