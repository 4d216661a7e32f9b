"""The line of extra arguments: read, checked against the build, and what wins over what."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.adapters.llama_help import HelpIndex, parse_help
from sparkdeck.domain.argument_line import join_words, read_arguments, without_speculation
from sparkdeck.domain.argv import build_argv
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.launch_command import shown_command
from sparkdeck.domain.option_overlay import overlay
from sparkdeck.domain.options import OPTION_BY_NAME, OptionValue
from sparkdeck.domain.profile import LocalModel, Profile, with_options, without_draft
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from tests.option_strategies import option_values
from tests.recorded import recording

PROFILE = Profile("P", LocalModel(Path("/m/t.gguf")))
RUNTIME = Runtime(RuntimeKind.BINARY, ("/opt/llama-server",), Path("/opt/llama-server"))


@cache
def build() -> HelpIndex:
    return parse_help(recording("b11434/help.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("line", "position", "words"),
    [
        ('--alias "abc', 8, "The quote"),
        ("4096 -c", 0, "“4096” belongs to no option"),
        ("-c 4096 8192", 8, "“8192” belongs to no option"),
        ("--ctx-sise 4096", 0, "does not know --ctx-sise. Did you mean --ctx-size?"),
        ("--port=9999", 0, "Write --port 9999"),
        ("--no-mmap", 0, "Write --load-mode none"),
        ("--draft-max 4", 0, "does not take --draft-max any more"),
        ("--jinja -c", 8, "-c needs a value"),
        ("--control-vector-layer-range 3", 0, "needs 2 values"),
        ("-c 8k", 3, "the engine would read it as 8"),
        ("--temp 0,7", 7, "the engine would read it as 0"),
        ("--port 70000", 0, "cannot be “70000”"),
        ("-m other.gguf", 0, "Choose the target in its own field"),
        ("--spec-draft-model d.gguf", 0, "Choose the draft in its own field"),
    ],
)
def test_l19_what_cannot_be_started_is_said_with_its_place(line: str, position: int, words: str) -> None:
    read = read_arguments(line, build(), windows=False)
    assert words in read.problem
    assert read.position == position
    assert read.words == ()


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("-c 8192", "-c 8192 wins over the setting --ctx-size 4096"),
        ("--no-jinja", "--no-jinja wins over the setting --jinja on"),
        ("-c 1 -c 2", "-c stands here more than once: the last one wins"),
        ("--spec-type ngram-mod", "the engine takes both"),
        ("--api-key abc", "goes by environment"),
    ],
)
def test_who_wins_is_said(line: str, note: str) -> None:
    settings: dict[str, OptionValue] = {"ctx-size": 4096, "jinja": True, "spec-type": "draft-dspark"}
    read = read_arguments(line, build(), settings, windows=False)
    assert read.problem == ""
    assert note in " ".join(each.text for each in read.notes)


def test_what_says_the_same_as_the_settings_is_no_news() -> None:
    assert read_arguments("-c 4096 --jinja", build(), {"ctx-size": 4096, "jinja": True}).notes == ()


def test_values_of_the_line_are_known_by_their_name_in_the_table() -> None:
    read = read_arguments("-fa on -ngl 99 --no-warmup --numa isolate --tools all", build(), windows=False)
    assert dict(read.values) == {"flash-attn": "on", "gpu-layers": 99, "warmup": False, "numa": "isolate"}
    assert read.sets == read.values.keys()
    assert read.words == ("-fa", "on", "-ngl", "99", "--no-warmup", "--numa", "isolate", "--tools", "all")


def test_values_that_only_the_engine_takes_are_passed_on_as_typed() -> None:
    read = read_arguments("--parallel 1000 -fa 1", build(), windows=False)
    assert (read.problem, read.words) == ("", ("--parallel", "1000", "-fa", "1"))
    assert read.sets == {"parallel", "flash-attn"}
    assert dict(read.values) == {}


def test_a_flag_takes_its_value_whatever_it_looks_like_as_the_engine_does() -> None:
    read = read_arguments("--alias --port --seed -1", build(), windows=False)
    assert read.words == ("--alias", "--port", "--seed", "-1")
    assert dict(read.values) == {"alias": "--port", "seed": -1}


def test_without_a_help_unknown_flags_are_taken_with_what_follows_them() -> None:
    read = read_arguments("--brand-new 5 --switch --port 9000", None, windows=False)
    assert (read.problem, read.words) == ("", ("--brand-new", "5", "--switch"))
    assert dict(read.values) == {"port": 9000}


def test_keys_leave_the_line_for_the_environment() -> None:
    read = read_arguments("--api-key very-secret -hft hf_secret --metrics", build(), windows=False)
    assert read.words == ("--metrics",)
    assert dict(read.variables) == {"LLAMA_API_KEY": "very-secret", "HF_TOKEN": "hf_secret"}


def test_the_order_of_a_command_is_table_then_more_then_line() -> None:
    profile = replace(
        with_options(PROFILE, temp=0.5, ctx_size=4096),
        extra_options={"video-fps": "2", "escape": False, "agent": True, "control-vector-layer-range": "1 8"},
        extra_arguments="-c 8192 --tools all",
    )
    command = shown_command(profile, RUNTIME, build())
    wanted = (
        "/opt/llama-server --model /m/t.gguf --temp 0.5 --cors-origins localhost --agent "
        "--control-vector-layer-range 1 8 --no-escape --video-fps 2 -c 8192 --tools all"
    )
    assert " ".join(command) == wanted


def test_what_a_start_decides_by_is_taken_from_the_line() -> None:
    profile = replace(
        with_options(PROFILE, port=1, host="127.0.0.1"), extra_arguments="--port 9000 --cors-origins http://a"
    )
    added = overlay(profile, profile.options, build(), "llama-server")
    assert (added.values["port"], added.values["cors-origins"], added.words) == (9000, "http://a", ())
    command = " ".join(shown_command(profile, RUNTIME, build()))
    assert command.count("--port") == command.count("--cors-origins") == 1
    assert "--port 9000" in command


def test_an_option_of_an_older_build_is_refused_in_words() -> None:
    for extra, words in (
        ({"nonsense": "1"}, "does not know --nonsense"),
        ({"draft": "4"}, "does not know --draft"),
        ({"escape": "yes"}, "takes no value for --escape"),
        ({"control-vector-layer-range": "1"}, "needs 2 values"),
    ):
        with pytest.raises(UserError, match=words):
            overlay(replace(PROFILE, extra_options=extra), {}, build(), "llama-server")
    with pytest.raises(UserError, match="cannot be used"):
        overlay(replace(PROFILE, extra_arguments='"'), {}, build(), "llama-server")
    with pytest.raises(UserError, match="LLAMA_ARG_PORT must be set as a launch setting"):
        overlay(replace(PROFILE, environment={"LLAMA_ARG_PORT": "1"}), {}, build(), "llama-server")


def test_a_short_name_that_only_the_help_knows_is_found() -> None:
    added = overlay(replace(PROFILE, extra_options={"cl": True}), {}, build(), "llama-server")
    assert added.words == ("-cl",)


def test_the_run_without_a_draft_has_nothing_speculative_in_its_extras() -> None:
    profile = replace(
        with_options(PROFILE, spec_type="draft-dspark", lookup_cache_static="/a"),
        extra_options={"spec-default": True, "agent": True},
        extra_arguments="--spec-type ngram-mod -md 'a b' -ngld 4 --alias 'my name' --draft-max 3 -ctkd q8_0",
    )
    plain = without_draft(profile)
    assert (dict(plain.options), dict(plain.extra_options)) == ({}, {"agent": True})
    assert read_arguments(plain.extra_arguments).words == ("--alias", "my name")
    assert without_speculation("--alias   'x'", windows=False) == "--alias   'x'"
    assert without_speculation("'broken", windows=False) == "'broken"


@given(option_values(), st.booleans())
def test_every_command_of_the_table_is_read_back_from_a_line(values: dict[str, OptionValue], windows: bool) -> None:
    values = {name: value for name, value in values.items() if name != "api-key"}
    line = join_words(build_argv(values), windows=windows)
    read = read_arguments(line, build(), windows=windows)
    written = {name: value for name, value in values.items() if value is not False or OPTION_BY_NAME[name].negated}
    assert read.problem == ""
    assert dict(read.values) == written


@given(
    st.text(max_size=60) | st.from_regex(r"(--?[a-z-]{1,9}( ['\"]?[^ ]{0,5}['\"]?)?){0,4}", fullmatch=True),
    st.booleans(),
)
def test_no_line_breaks_it(line: str, windows: bool) -> None:
    for index in (None, build()):
        read = read_arguments(line, index, {"ctx-size": 1}, windows=windows)
        assert 0 <= read.position <= len(line)
        assert not (read.problem and read.words)
