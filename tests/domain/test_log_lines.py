"""How a line of the log counts and how it is written."""

from __future__ import annotations

import pytest

from sparkdeck.domain.events import LogLine
from sparkdeck.domain.log_lines import counted_level, is_poll, written


@pytest.mark.parametrize(
    ("text", "poll"),
    [
        ("srv  log_server_r: request: GET /health 127.0.0.1 200", True),
        ("srv  log_server_r: done request: GET /slots 127.0.0.1 503", True),
        ("srv  log_server_r: done request: GET /v1/models ::1 200", True),
        ("srv  log_server_r: done request: GET /metrics 127.0.0.1 200", True),
        ("srv  log_server_r: done request: POST /v1/chat/completions 127.0.0.1 200", False),
        ("srv  log_server_r: done request: GET /tokenize 127.0.0.1 200", False),
        ("user asked: request: GET /health please", False),
    ],
)
def test_only_notes_of_polls_are_polls(text: str, poll: bool) -> None:
    assert is_poll(LogLine(text, "I")) is poll


def test_a_line_without_level_counts_as_the_one_before_unless_it_is_an_error() -> None:
    assert counted_level(LogLine("more of it"), "W") == "W"
    assert counted_level(LogLine("GGML_ASSERT(x) failed"), "I") == "E"
    assert counted_level(LogLine("fine", "I"), "E") == "I"


def test_a_line_is_written_with_what_is_known_of_it() -> None:
    assert written(LogLine("x", "W", 61_234_567)) == "   61.235 W x"
    assert written(LogLine("x", "W")) == "W x"
    assert written(LogLine("\tx")) == "\tx"
