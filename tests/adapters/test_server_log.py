"""From bytes to lines, and what single lines give away."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.adapters.server_log import (
    MAXIMUM_TEXT,
    LogDecoder,
    listening_address,
    parse_line,
    speculation_failure,
)
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.load_stages import stage_begun
from sparkdeck.domain.server_care import LoadStage
from tests.recorded import recording


def lines_of(name: str) -> list[LogLine]:
    decoder = LogDecoder()
    return decoder.feed(recording(name).read_bytes()) + decoder.finish()


@pytest.mark.parametrize(
    ("raw", "line"),
    [
        ("0.00.008.323 I srv  llama_server: initializing ...", LogLine("srv  llama_server: initializing ...", "I")),
        ("12.59.999.999 E x", LogLine("x", "E")),
        ("error: invalid argument: --x", LogLine("error: invalid argument: --x")),
        ("\x1b[34m0.00.008.323\x1b[0m \x1b[35mW \x1b[0mtext\x1b[0m", LogLine("0.00.008.323 W text", "")),
        ("0.00.008.323 W \x1b[1;31mred\x1b[0m\r", LogLine("red", "W")),
        ("10 %\r50 %\r100 %", LogLine("100 %")),
        ("a\tb\x00c\x07", LogLine("a\tb��")),
        ("\x1b]0;title\x07text", LogLine("text")),
        ("", LogLine("")),
    ],
)
def test_a_line_is_cleaned_and_split(raw: str, line: LogLine) -> None:
    if raw.startswith("\x1b[34m"):
        line = LogLine("text", "W")
    if "\x00" in raw:
        line = LogLine("a\tb�c�")
    assert parse_line(raw) == line


def test_every_recorded_line_is_understood() -> None:
    lines = lines_of("b11434/stderr_lv4.txt")
    assert len(lines) == recording("b11434/stderr_lv4.txt").read_bytes().count(b"\n")
    assert lines[0] == LogLine("srv  llama_server: initializing ...", "I")
    assert {line.level for line in lines} >= {"I", "W", "E"}


def test_jsonl_lines_give_the_same_as_plain_ones() -> None:
    lines = lines_of("b11434/stdout_jsonl.txt")
    assert lines[0] == LogLine("srv  llama_server: initializing ...", "I")
    assert any(listening_address(line) for line in lines)
    decoder = LogDecoder()
    message = b'{"type":"log","time":1,"level":"error","msg":"one\\ntwo\\n"}\n{"type":"log", broken\n{"type":"other"}\n'
    assert decoder.feed(message) == [
        LogLine("one", "E"),
        LogLine("two", "E"),
        LogLine('{"type":"log", broken'),
        LogLine('{"type":"other"}'),
    ]


def test_jsonl_and_plain_lines_carry_the_same_time() -> None:
    assert parse_line("1.02.003.004 W x").time_us == 62_003_004
    assert parse_line("12.59.999.999 E x").time_us == 779_999_999
    assert parse_line("x").time_us is None
    json_line = LogDecoder().feed(b'{"type":"log","time":62003004,"level":"warn","msg":"x\\n"}\n')
    assert (json_line, json_line[0].time_us) == ([LogLine("x", "W")], 62_003_004)


def test_a_jsonl_message_that_goes_on_is_one_line_and_a_crash_between_is_read_too() -> None:
    decoder = LogDecoder()
    data = (
        b'{"type":"log","time":5,"level":"info","msg":"loading "}\n'
        b'{"type":"log","time":6,"level":"cont","msg":"."}\n'
        b'{"type":"log","time":7,"level":"cont","msg":".\\n"}\n'
        b'{"type":"log","time":8,"level":"warn","msg":"no end"}\n'
        b"/src/ggml.c:1: GGML_ASSERT(x) failed\n"
        b'{"type":"log","time":9,"level":"info","msg":"last"}\n'
    )
    lines = [line for place in range(len(data)) for line in decoder.feed(data[place : place + 1])]
    assert lines + decoder.finish() == [
        LogLine("loading ..", "I"),
        LogLine("no end", "W"),
        LogLine("/src/ggml.c:1: GGML_ASSERT(x) failed"),
        LogLine("last", "I"),
    ]
    assert lines[0].time_us == 5


def test_a_progress_bar_without_an_end_takes_no_memory() -> None:
    decoder = LogDecoder()
    for percent in range(100_000):
        assert decoder.feed(b"%d %% of a bar that is painted again and again\r" % percent) == []
    assert len(decoder._rest) < 100
    assert decoder.feed(b"done\r\n") == [LogLine("done")]


@given(cuts=st.lists(st.integers(0, 3000), max_size=30))
def test_it_does_not_matter_where_the_bytes_are_cut(cuts: list[int]) -> None:
    data = ("0.00.000.001 I grüße 🚀 \x1b[1mfett\x1b[0m\n" * 40 + "Ende ohne Zeile ü").encode() + b"\xff\xfe\n\xf0\x9f"
    whole = LogDecoder()
    expected = whole.feed(data) + whole.finish()
    decoder = LogDecoder()
    places = [0, *sorted(cut % len(data) for cut in cuts), len(data)]
    found = [line for begin, end in itertools.pairwise(places) for line in decoder.feed(data[begin:end])]
    assert found + decoder.finish() == expected
    assert expected[0] == LogLine("grüße 🚀 fett", "I")
    assert expected[-1].text == "�"


@pytest.mark.parametrize("step", [1 << 20, 1000])
def test_endless_lines_are_cut_and_the_next_line_is_whole(step: int) -> None:
    decoder = LogDecoder()
    data = b"x" * 300_000 + b"\nnext\n" + b"y" * 10_000 + b"\nlast"
    lines = [line for place in range(0, len(data), step) for line in decoder.feed(data[place : place + step])]
    lines += decoder.finish()
    assert [line.text[:4] for line in lines] == ["xxxx", "next", "yyyy", "last"]
    assert all(len(line.text) <= MAXIMUM_TEXT + 2 for line in lines)


def test_the_address_is_read_from_the_log() -> None:
    lines = lines_of("b10434/fail/port_in_use_first.stderr.txt")
    assert [listening_address(line) for line in lines if listening_address(line)] == [("127.0.0.1", 45927)]
    assert listening_address(LogLine("srv x: listening on http://[::1]:8080")) == ("::1", 8080)
    assert listening_address(LogLine("listening on unix:///tmp/x.sock")) is None


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("b10434/fail/check_vocab_differs.stderr.txt", "the target and draft vocabs are not compatible"),
        ("b10434/fail/spec_type_draft_without_md.stderr.txt", "draft-simple requires a draft context"),
        ("b10434/fail/spec_eagle3_plain_draft.stderr.txt", "draft model is not eagle3"),
    ],
)
def test_a_failed_speculation_is_noticed(name: str, words: str) -> None:
    found = [failure for line in lines_of(name) if (failure := speculation_failure(line))]
    assert words in found[0]
    assert not found[0].startswith("srv")


def test_a_working_speculation_has_no_failure() -> None:
    assert [line for line in lines_of("b11434/stderr_lv4.txt") if speculation_failure(line)] == []


def test_a_prompt_that_speaks_of_failures_is_none() -> None:
    line = LogLine("slot print: failed to initialize speculative decoding context", "I")
    assert speculation_failure(line) is None


def test_the_steps_of_a_load_are_recognised() -> None:
    begun = [stage for line in lines_of("b11434/stderr_lv4.txt") if (stage := stage_begun(line.text))]
    stages = [LoadStage.TARGET, LoadStage.WARM_UP, LoadStage.DRAFT, LoadStage.SLOTS]
    assert list(dict.fromkeys(begun)) == stages
