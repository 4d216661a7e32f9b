"""The program's own prompts, and those of a user's file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from sparkdeck.adapters.benchmark_prompts_file import read_prompts, suite_prompts
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt, PromptClass
from sparkdeck.domain.errors import UserError

SUITE = suite_prompts()


def a_file(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_the_suite_has_eleven_classes_with_three_lengths_each() -> None:
    assert len(SUITE) >= 33
    assert len({prompt.id for prompt in SUITE}) == len({prompt.text for prompt in SUITE}) == len(SUITE)
    for prompt_class in PromptClass:
        assert len({prompt.tokens for prompt in SUITE if prompt.prompt_class is prompt_class}) >= 3
    assert all(prompt.tokens >= 128 for prompt in SUITE)  # below 64 a rate is none


def test_no_two_prompts_begin_alike() -> None:
    assert max(Counter(prompt.text[:25] for prompt in SUITE).values()) <= 2


def test_documents_are_about_4000_tokens_and_before_the_question() -> None:
    rag = [prompt for prompt in SUITE if prompt.prompt_class is PromptClass.RAG]
    assert len({prompt.text[:40] for prompt in rag}) == len(rag) == 3
    for prompt in rag:
        assert 3500 <= len(prompt.text) / 4.12 <= 4200  # characters to a token of Qwen's on this text
        assert [prompt.text.count(f"Document {number}:") for number in range(1, 13)] == [1] * 12
        assert prompt.text.split("\n\n")[-1].startswith("Use only the documents above.")


def test_a_text_file_has_one_prompt_a_paragraph(tmp_path: Path) -> None:
    path = a_file(tmp_path, "own.txt", "\ufeff\n\nFirst line\r\nsecond line\r\n\r\n \n\nAnother – one\n")
    assert read_prompts(path, 99) == (
        BenchmarkPrompt("prompt-1", None, "First line\nsecond line", 99),
        BenchmarkPrompt("prompt-2", None, "Another – one", 99),
    )


def test_json_lines_of_many_dialects_are_read(tmp_path: Path) -> None:
    lines = (
        '{"prompt": "one", "id": "a", "class": "coding", "tokens": 64}',
        '{"question": "two", "question_id": 81, "category": "Role-Play", "max_tokens": 32}',
        "",
        '{"turns": ["three", "never asked"], "id": "a", "category": "stem"}',
        '{"messages": [{"role": "system", "content": "no"}, {"role": "user", "content": "four"}]}',
        '"five"',
    )
    assert read_prompts(a_file(tmp_path, "own.jsonl", "\n".join(lines)), 50) == (
        BenchmarkPrompt("a", PromptClass.CODING, "one", 64),
        BenchmarkPrompt("81", PromptClass.ROLE_PLAY, "two", 32),
        BenchmarkPrompt("a-2", None, "three", 50),
        BenchmarkPrompt("prompt-5", None, "four", 50),
        BenchmarkPrompt("prompt-6", None, "five", 50),
    )
    whole = read_prompts(a_file(tmp_path, "own.json", '["one", {"text": "two"}]'), 7)
    assert [(prompt.text, prompt.tokens) for prompt in whole] == [("one", 7), ("two", 7)]


def test_a_prompt_holds_every_sign_that_its_file_may_and_no_name_of_ours(tmp_path: Path) -> None:
    odd = "One\u2028two\x85three \u202eend <b> \U0001f600"
    lines = a_file(tmp_path, "a.jsonl", f'{{"prompt": "{odd}", "id": "warm-up"}}\r\n"bare"\r\n')
    assert [(prompt.id, prompt.text) for prompt in read_prompts(lines)] == [("warm-up-2", odd), ("prompt-2", "bare")]
    (paragraph,) = read_prompts(a_file(tmp_path, "a.txt", f"{odd}\r\nmore"))
    assert paragraph.text == f"{odd}\nmore"
    toml = a_file(tmp_path, "a.toml", 'prompts = ["One.", "Two."]')
    assert [prompt.text for prompt in read_prompts(toml)] == ["One.", "Two."]


def test_toml_is_read_with_its_documents(tmp_path: Path) -> None:
    text = '[[prompts]]\ntext = "Ask."\ndocuments = ["b", "a"]\n[documents]\na = "A"\nb = "B"\n'
    assert [prompt.text for prompt in read_prompts(a_file(tmp_path, "own.toml", text))] == ["B\n\nA\n\nAsk."]


@pytest.mark.parametrize(
    ("name", "content", "title"),
    [
        ("a.txt", " \n\n", "There is no prompt in a.txt."),
        ("a.txt", b"\xff\xfe\x00", "a.txt is not text in UTF-8."),
        ("a.jsonl", '{"prompt": "one"}\n{"prompt"', "a.jsonl, line 2 is not JSON."),
        ("a.jsonl", '{"answer": "one"}', "a.jsonl, line 1 has no text."),
        ("a.jsonl", "17", "a.jsonl, line 1 is no prompt."),
        ("a.jsonl", '{"prompt": "one", "tokens": true}', "a.jsonl, line 1: “tokens” must be a whole number"),
        ("a.json", "[" * 100_000, "a.json is not JSON."),
        ("a.toml", "[[prompts]", "a.toml is not TOML."),
        ("a.toml", 'prompts = "x"', "There is no prompt in a.toml."),
        ("a.toml", '[[prompts]]\ntext = "x"\ndocuments = ["b"]', "a.toml: the documents of “prompt-1” are not all"),
        ("a.txt", "x\n\n" * 1001, "a.txt holds 1,001 prompts."),
    ],
)
def test_a_file_that_is_none_says_why(tmp_path: Path, name: str, content: str | bytes, title: str) -> None:
    with pytest.raises(UserError) as caught:
        read_prompts(a_file(tmp_path, name, content))
    assert caught.value.title.startswith(title)
    with pytest.raises(UserError, match="cannot be read"):
        read_prompts(tmp_path)
