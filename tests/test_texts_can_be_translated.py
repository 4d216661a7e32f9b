"""Whatever is handed on as a text of several words went through ``tr()``, or is known to be no text of the window."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "gui" / "sparkdeck"
WORDS = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")
TRANSLATED = {"tr", "plural", "mark", "recorded"}
NO_TEXT = {
    # programs read these
    *(
        "compile",
        "search",
        "match",
        "fullmatch",
        "sub",
        "find",
        "partition",
        "split",
        "replace",
        "strftime",
        "startswith",
    ),
    *("execute", "executemany", "executescript", "_rule", "_Rule", "getattr", "get", "_words", "Path", "spawn"),
    *("prompt", "BenchmarkPrompt", "ChatMessage", "LogLine"),
    # programmers read these
    *("ValueError", "TypeError", "RuntimeError", "AssertionError", "OSError", "ConnectionResetError", "KeyError"),
    *(
        "ConnectionAbortedError",
        "NoPageError",
        "NoFileError",
        "RequestRefused",
        "create_task",
        "warning",
        "ArgumentError",
    ),
    # other programs are told this
    *("_reply", "counter", "gauge", "_gauge", "_Metric", "each", "comment", "_refuse", "print"),
    # words by which something is found
    *("_search_words", "PageButton", "add", "add_part", "Setting", "PaletteEntry", "_option"),
    # keys, shown by `translated()`
    *("add_card", "_show", "partial", "KeptColumns", "KeptWidth"),
    # a text of the usual length, never shown
    *("Column",),
}
ENGLISH_ON_PURPOSE = {
    "adapters/doctor_report.py",
    "adapters/gguf_report.py",
    "adapters/log_writer.py",
    "adapters/preset_ini.py",
    "adapters/sample_words.py",
    "domain/argv.py",
    "domain/client_snippets.py",
    "domain/doctor_rules.py",
    "domain/left_server.py",
    "domain/memory_plan_terminal.py",
    "services/doctor.py",
    "ui/display.py",
}
"""The command line, files for bug reports, what other programs read."""


def literals() -> Iterator[tuple[str, str, str]]:
    """``(place, function, text)`` of each text of several words that is an argument."""
    for layer in ("domain", "adapters", "services", "ui"):
        for path in sorted((SOURCES / layer).rglob("*.py")):
            name = path.relative_to(SOURCES).as_posix()
            if name in ENGLISH_ON_PURPOSE:
                continue
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    function = node.func
                    called = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
                    for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
                        text = _text(argument)
                        if WORDS.search(text):
                            yield f"{name}:{argument.lineno}", called, text


def _text(node: ast.expr) -> str:
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return "".join(part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str))


def test_no_text_is_handed_on_that_no_translator_sees() -> None:
    found = list(literals())
    assert sum(called in TRANSLATED for _, called, _ in found) > 2000
    left = [(place, called, text[:60]) for place, called, text in found if called not in TRANSLATED | NO_TEXT]
    assert left == []
