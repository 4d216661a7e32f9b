"""What is typed into a field: understood or refused with the reason, in every language's habits."""

from __future__ import annotations

import locale
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.domain.argv import parse_argv, value_text
from sparkdeck.domain.option_check import value_problem
from sparkdeck.domain.option_values import format_value, parse_value, shown_value
from sparkdeck.domain.options import OPTION_BY_NAME, OPTIONS, LaunchOption, OptionKind, OptionValue
from tests.option_strategies import values_of

TYPED = [option for option in OPTIONS if option.kind is not OptionKind.MODEL]
PLACES = (OptionKind.FILE, OptionKind.FOLDER)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("ctx-size", "8192", 8192),
        ("ctx-size", " 8192\u00a0", 8192),
        ("ctx-size", "8k", 8192),
        ("ctx-size", "8K", 8192),
        ("ctx-size", "196 k", 200_704),
        ("ctx-size", "0.5k", 512),
        ("ctx-size", "1m", 1 << 20),
        ("ctx-size", "4096 tokens", 4096),
        ("ctx-size", "٤٠٩٦", 4096),
        ("ctx-size", "４０９６", 4096),
        ("cache-ram", "\u22121", -1),
        ("cache-ram", "8 GiB", 8192),
        ("cache-ram", "512MB", 512),
        ("sleep-idle-seconds", "5 min", 300),
        ("sleep-idle-seconds", "90s", 90),
        ("temp", "0,75", 0.75),
        ("temp", "0.75", 0.75),
        ("temp", ",5", 0.5),
        ("temp", "0,125", 0.125),
        ("temp", "1,5", 1.5),
        ("temp", "1", 1.0),
        ("temp", "1e-1", 0.1),
        ("top-p", "95 %", 0.95),
        ("gpu-layers", "ALL", "all"),
        ("gpu-layers", "-1", "auto"),
        ("gpu-layers", "99", 99),
        ("flash-attn", "True", "on"),
        ("cache-type-k", "Q8_0", "q8_0"),
        ("spec-type", "draft-dspark, ngram-mod", "draft-dspark,ngram-mod"),
        ("metrics", "Yes", True),
        ("tensor-split", "3, 1", "3,1"),
        ("tensor-split", "3 1", "3,1"),
        ("mmproj", '"/a b/m.gguf"', "/a b/m.gguf"),
        ("mmproj", "C:\\Models\\größer m.gguf", "C:\\Models\\größer m.gguf"),
        ("chat-template-kwargs", ' {"a": "ü"} ', '{"a": "ü"}'),
        ("temp", "", None),
        ("temp", "   ", None),
    ],
)
def test_what_is_meant_is_understood(name: str, text: str, value: OptionValue | None) -> None:
    read = parse_value(OPTION_BY_NAME[name], text)
    assert (read.problem, read.value) == ("", value)
    assert type(read.value) is type(value)


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("temp", "1,234", "could be 1.234 or 1234"),
        ("temp", "1.234,5", "one point"),
        ("temp", "1 234", "without spaces"),
        ("temp", "1_234", "without underscores"),
        ("temp", "hot", "must be a number"),
        ("temp", "nan", "finite"),
        ("temp", "-inf", "finite"),
        ("temp", "∞", "finite"),
        ("temp", "1e400", "too large"),
        ("temp", "0x10", "must be a number"),
        ("temp", "-1", "at least 0"),
        ("top-p", "1,5", "at most 1"),
        ("ctx-size", "8,192", "write 8192"),
        ("ctx-size", "8.192", "write 8192"),
        ("ctx-size", "8 192", "write 8192"),
        ("ctx-size", "8'192", "write 8192"),
        ("ctx-size", "8,000 tokens", "write 8000"),
        ("cache-ram", "8.000 MiB", "write 8000"),
        ("ctx-size", "1,5", "whole number"),
        ("ctx-size", "1e4", "whole number"),
        ("ctx-size", "8 apples", "“apples” is not understood"),
        ("ctx-size", "8kib", "“kib” is not understood"),
        ("ctx-size", "-1", "at least 0"),
        ("ctx-size", "9" * 40, "too long"),
        ("ctx-size", "99999999999", "at most 2147483647"),
        ("ctx-size", "4k\0", "null character"),
        ("port", "8k", "“k” is not understood"),
        ("parallel", "2x", "“x” is not understood"),
        ("cache-ram", "1.5 MiB", "whole number"),
        ("gpu-layers", "most", "auto, all or a number"),
        ("gpu-layers", "-5", "auto, all or a number"),
        ("flash-attn", "maybe", "one of on, off, auto"),
        ("cache-type-k", "q8", "did you mean q8_0"),
        ("spec-type", "none,ngram-mod", "cannot be none and something else"),
        ("metrics", "perhaps", "on or off"),
        ("tensor-split", "3;x", "numbers with commas"),
        ("mmproj", "~/m.gguf", "does not know what ~"),
        ("mmproj", "file:///m.gguf", "not an address"),
        ("chat-template-kwargs", "{a: 1}", "JSON object"),
        ("chat-template-kwargs", "[1]", "JSON object"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(name: str, text: str, reason: str) -> None:
    read = parse_value(OPTION_BY_NAME[name], text)
    assert read.value is None
    assert reason in read.problem


@pytest.mark.parametrize(
    ("name", "text", "note"),
    [
        ("ctx-size", "8k", "8,192 tokens"),
        ("temp", "0,75", "0.75"),
        ("cache-ram", "8G", "8,192 MiB"),
        ("temp", "0.75", ""),
    ],
)
def test_how_it_was_understood_is_said_where_it_is_not_what_was_typed(name: str, text: str, note: str) -> None:
    said = parse_value(OPTION_BY_NAME[name], text).note
    assert note in said
    assert bool(said) is bool(note)


def values() -> st.SearchStrategy[tuple[LaunchOption, OptionValue]]:
    return st.sampled_from(TYPED).flatmap(lambda option: values_of(option).map(lambda value: (option, value)))


@given(values())
def test_what_a_field_shows_is_read_back_as_the_same_value(pair: tuple[LaunchOption, OptionValue]) -> None:
    option, value = pair
    shown = format_value(option, value)
    if option.kind is OptionKind.TEXT or option.kind in PLACES:
        if not shown.strip() or shown.strip() != shown or shown[0] in "~\"'“" or shown.startswith("file://"):
            return  # an empty field is no value, and quotes around a path are taken off
    if option.several:
        value = ",".join(dict.fromkeys(str(value).split(",")))
    read = parse_value(option, shown)
    assert (read.problem, read.value) == ("", value)
    assert not read.note
    assert shown_value(option, value)


@given(
    st.sampled_from(TYPED), st.text(max_size=12) | st.from_regex(r"[+-]?[0-9.,' _]{1,8}[a-zA-Z%]{0,3}", fullmatch=True)
)
def test_whatever_is_typed_gives_a_value_that_can_be_used_or_a_reason(option: LaunchOption, text: str) -> None:
    read = parse_value(option, text)
    if read.problem:
        assert read.value is None
    elif read.value is not None:
        assert value_problem(option, read.value) is None
        if option.kind in (OptionKind.INTEGER, OptionKind.NUMBER):
            words = [option.flag, value_text(read.value)]
            assert set(words[1]) <= set("0123456789.-+e")
            assert parse_argv(words) == {option.name: read.value}


@given(st.floats(0, 100, allow_nan=False))
def test_a_decimal_comma_is_the_point_or_is_refused_and_never_something_else(number: float) -> None:
    option = OPTION_BY_NAME["temp"]
    text = repr(number)
    read = parse_value(option, text.replace(".", ","))
    assert read.value == number or (read.value is None and read.problem)
    if len(text.partition(".")[2]) != 3 and "e" not in text:
        assert read.value == number


@pytest.fixture
def german() -> Iterator[None]:
    before = locale.setlocale(locale.LC_ALL)
    for name in ("de_DE.UTF-8", "de_DE.utf8", "de_DE", "fr_FR.UTF-8"):
        try:
            locale.setlocale(locale.LC_ALL, name)
            break
        except locale.Error:
            continue
    yield
    locale.setlocale(locale.LC_ALL, before)


@pytest.mark.usefixtures("german")
def test_the_systems_language_changes_nothing() -> None:
    option = OPTION_BY_NAME["temp"]
    assert parse_value(option, "0.75").value == 0.75
    assert format_value(option, 0.75) == value_text(0.75) == "0.75"
