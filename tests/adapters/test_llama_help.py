"""Which options a build knows, from its recorded help."""

from __future__ import annotations

from pathlib import Path

import pytest

from sparkdeck.adapters.llama_help import HelpIndex, parse_help
from sparkdeck.domain.argv import usage
from sparkdeck.domain.options import OPTIONS, OptionKind
from tests.recorded import recording

HELP_TEXTS = ("b11434/help.txt", "b10434/llama-server-b10434-help.txt")


@pytest.fixture(scope="module", params=HELP_TEXTS)
def index(request: pytest.FixtureRequest) -> HelpIndex:
    return parse_help(recording(request.param).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", HELP_TEXTS)
def test_every_entry_of_the_help_is_read(name: str) -> None:
    text = recording(name).read_text(encoding="utf-8")
    starts = [line for line in text.splitlines() if line.startswith("-") and not line.startswith("-----")]
    index = parse_help(text)
    assert len(index.entries) == len(starts)
    assert {entry.section for entry in index.entries} == {
        "common params",
        "sampling params",
        "speculative params",
        "example-specific params",
    }


def test_the_build_knows_every_option_of_our_table_with_all_its_spellings(index: HelpIndex) -> None:
    for option in OPTIONS:
        entry = index.entry(option.flag)
        assert entry is not None, option.name
        assert set(option.spellings) <= set(entry.names)
        assert set(option.negated) <= set(entry.negated)
        assert bool(entry.placeholder) is (option.kind is not OptionKind.SWITCH)
        if entry.choices:
            assert entry.choices == option.choices
    assert index.unknown([option.flag for option in OPTIONS]) == ()


def test_our_tables_defaults_are_the_engines(index: HelpIndex) -> None:
    for option in OPTIONS:
        entry = index.entry(option.flag)
        assert entry is not None
        if option.default is None:
            continue
        assert entry.default is not None, option.name
        if isinstance(option.default, bool):
            assert entry.default == ("enabled" if option.default else "disabled")
        elif isinstance(option.default, str):
            assert entry.default == option.default
        else:
            assert float(entry.default) == option.default


def test_removed_options_are_listed_but_not_known(index: HelpIndex) -> None:
    for flag in ("--draft", "--draft-max", "--draft-min", "--draft-n-min"):
        entry = index.entry(flag)
        assert entry is not None
        assert entry.removed
        assert not index.knows(flag)


def test_what_the_build_does_not_take_is_named(index: HelpIndex) -> None:
    arguments = ["-c", "4096", "--flash-atention", "on", "--temp", "-1", "--draft-max", "4", "--ctx_size", "8"]
    assert index.unknown(arguments) == ("--flash-atention", "--draft-max")
    assert not index.knows("--spec-draft-conf-min")  # stands in llama.cpp's documentation only


def test_negations_choices_and_places_are_told_apart(index: HelpIndex) -> None:
    offload, host, flash, spec, split = (
        index.entry(flag) for flag in ("--kv-offload", "--no-host", "-fa", "--spec-type", "--split-mode")
    )
    assert offload is not None
    assert (offload.names, offload.negated) == (("-kvo", "--kv-offload"), ("-nkvo", "--no-kv-offload"))
    assert host is not None
    assert (host.names, host.negated) == (("--no-host",), ())
    assert flash is not None
    assert (flash.choices, flash.environment) == (("on", "off", "auto"), "LLAMA_ARG_FLASH_ATTN")
    assert spec is not None
    assert "draft-dspark" in spec.choices
    assert split is not None
    assert split.choices == ("none", "layer", "row", "tensor")


def test_the_help_that_our_own_table_writes_is_read_alike() -> None:
    text = "----- common params -----\n\n" + "\n".join(usage(option) for option in OPTIONS)
    index = parse_help(text)
    assert len(index.entries) == len(OPTIONS)
    for option in OPTIONS:
        entry = index.entry(option.flag)
        assert entry is not None
        assert set(entry.names) == set(option.spellings)
        assert entry.environment == option.environment


@pytest.mark.parametrize("text", ["", "usage: cat [FILE]\n  -n  number", "-\n--- \n-,,\n", "\0\xff"])
def test_other_texts_give_an_empty_index(text: str) -> None:
    assert parse_help(text).unknown(["--ctx-size"]) == ("--ctx-size",)


def test_recordings_are_where_they_should_be() -> None:
    assert all(Path(recording(name)).is_file() for name in HELP_TEXTS)
