"""Errors that the user can act on, as one line."""

from __future__ import annotations

import pytest

from sparkdeck.domain.errors import UserError


@pytest.mark.parametrize(
    ("title", "detail", "action", "line"),
    [
        ("It failed.", "No such file or directory", "Choose another.", "It failed. No such file or directory. Choose another."),
        ("It failed", "", "Choose another", "It failed. Choose another"),
        ("It failed.", "/home/me/a.gguf", "", "It failed. /home/me/a.gguf"),
        ("The server said:", "“out of memory.”", "Lower the context.", "The server said: “out of memory.” Lower the context."),
        ("It ended (exit code 1)", " ", "Why?", "It ended (exit code 1). Why?"),
        ("It failed.", "line 1\nline 2\n", "Look at it.", "It failed. line 1\nline 2. Look at it."),
        ("失败。", "No such file", "请重试。", "失败。No such file. 请重试。"),
    ],
)  # fmt: skip
def test_its_parts_are_sentences_of_one_line(title: str, detail: str, action: str, line: str) -> None:
    assert str(UserError(title, detail, action)) == line
