"""Which options a build knows, from its recorded help."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.adapters.llama_help import HelpIndex, parse_help
from sparkdeck.adapters.option_help import INFORMATION, builtin_help_text
from sparkdeck.adapters.xllamacpp_setters import SETTERS
from sparkdeck.domain.argv import usage
from sparkdeck.domain.options import OPTIONS, LaunchOption, OptionKind
from tests.recorded import recording

HELP_TEXTS = ("b11434/help.txt", "b10434/llama-server-b10434-help.txt")
COUNTS = [
    ("b11434/help.txt", 256, 149, 180),
    ("b10434/llama-server-b10434-help.txt", 248, 135, 171),
    ("b11434/program/help.stdout.txt", 256, 149, 180),
]
SECTIONS = ("common params", "sampling params", "speculative params", "example-specific params")


@pytest.fixture(scope="module", params=HELP_TEXTS)
def index(request: pytest.FixtureRequest) -> HelpIndex:
    return parse_help(recording(request.param).read_text(encoding="utf-8"))


def joined(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(("name", "entries", "variables", "defaults"), COUNTS)
def test_every_option_variable_and_default_of_the_help_is_read(
    name: str, entries: int, variables: int, defaults: int
) -> None:
    """Counted twice: by hand (COUNTS) and in the raw text, without the parser's rules."""
    text = recording(name).read_text(encoding="utf-8")
    starts = [line for line in text.splitlines() if line.startswith("-") and not line.startswith("-----")]
    index = parse_help(text)
    assert len(index.entries) == len(starts) == entries
    assert {entry.section for entry in index.entries} == set(SECTIONS)
    assert sum(entry.environment is not None for entry in index.entries) == text.count("(env: ") == variables
    named = [entry for entry in index.entries if entry.default is not None]
    assert len(named) == defaults
    assert joined(text).count("default: ") + joined(text).count("(default):") == defaults
    names = [spelling for entry in index.entries for spelling in (*entry.names, *entry.negated)]
    assert len(names) == len(set(names))


def test_the_engine_completes_exactly_the_names_that_were_read_and_no_negated_one() -> None:
    text = recording("b11434/completion.bash").read_text(encoding="utf-8")
    listed = re.search(r'opts="([^"]*)"', text)
    assert listed is not None
    index = parse_help(recording("b11434/help.txt").read_text(encoding="utf-8"))
    assert {name for entry in index.entries for name in entry.names} == set(listed[1].split())


def test_the_recorded_helps_of_one_build_are_the_same() -> None:
    first, second = (recording(f"b11434/{name}").read_bytes() for name in ("help.txt", "program/help.stdout.txt"))
    assert first == second


def test_values_are_told_by_their_form(index: HelpIndex) -> None:
    for name, count in (("--control-vector-layer-range", 2), ("--lora-scaled", 1), ("--jinja", 0), ("-ot", 1)):
        entry = index.entry(name)
        assert entry is not None
        assert entry.value_count == count
    with_choices = {entry.names[-1]: entry.choices for entry in index.entries if entry.choices}
    assert with_choices["--numa"] == ("distribute", "isolate", "numactl")
    assert with_choices["--load-mode"] == ("auto", "none", "mmap", "mlock", "mmap+mlock", "dio")
    assert with_choices["--cpu-strict"] == ("0", "1")
    assert with_choices["--pooling"] == ("none", "mean", "cls", "last", "rank")
    assert set(with_choices["--reasoning-format"]) == {"auto", "none", "deepseek", "deepseek-legacy"}
    assert with_choices["--log-verbosity"] == ("0", "1", "2", "3", "4", "5")


def test_what_is_on_its_way_out_is_marked() -> None:
    older = parse_help(recording("b10434/llama-server-b10434-help.txt").read_text(encoding="utf-8"))
    marked = {entry.names[-1] for entry in older.entries if entry.is_deprecated}
    assert marked == {"--mlock", "--mmap", "--direct-io", "--defrag-thold"}


def in_build(index: HelpIndex) -> list[LaunchOption]:
    """The options of our table that this recorded build must have, by what the table says."""
    build = 11434 if index.knows("--lazy-mode") else 10434
    assert len(index.entries) == {11434: 256, 10434: 248}[build]
    return [option for option in OPTIONS if option.seen_in_build <= build]


def test_the_build_knows_every_option_of_our_table_with_all_its_spellings(index: HelpIndex) -> None:
    for option in in_build(index):
        entry = index.entry(option.flag)
        assert entry is not None, option.name
        assert set(option.spellings) == set(entry.names)
        assert set(option.negated) == set(entry.negated)
        assert bool(entry.placeholder) is (option.kind is not OptionKind.SWITCH)
        assert entry.value_count <= 1
        if entry.choices and option.kind is OptionKind.CHOICE:
            assert set(entry.choices) == set(option.choices)
        for older in option.older:
            removed = index.entry(older)
            assert removed is not None
            assert removed.removed
    later = {option.flag for option in OPTIONS} - {option.flag for option in in_build(index)}
    assert set(index.unknown([option.flag for option in OPTIONS])) == later


def test_variables_of_our_table_are_the_engines() -> None:
    """Build 11434 has one for nearly everything; older builds lack some."""
    index = parse_help(recording("b11434/help.txt").read_text(encoding="utf-8"))
    for option in OPTIONS:
        entry = index.entry(option.flag)
        assert entry is not None
        assert entry.environment == option.environment, option.name


def test_our_tables_defaults_are_the_engines(index: HelpIndex) -> None:
    words = {"enabled": True, "true": True, "prefill enabled": True, "disabled": False, "false": False}
    compared = 0
    for option in in_build(index):
        entry = index.entry(option.flag)
        assert entry is not None
        if option.default is None:
            is_switch = option.kind is OptionKind.SWITCH and option.name != "reasoning-preserve"  # it has changed
            assert not is_switch or entry.default not in words, option.name
            continue
        assert entry.default is not None, option.name
        compared += 1
        if isinstance(option.default, bool):
            assert words[entry.default] is option.default, option.name
        elif isinstance(option.default, str):
            assert entry.default == option.default, option.name
        else:
            assert float(entry.default) == option.default, option.name
    assert compared > 110


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


def test_the_built_in_runtimes_help_is_read_whole() -> None:
    text = builtin_help_text()
    index = parse_help(text)
    starts = [line for line in text.splitlines() if line.startswith("-") and not line.startswith("-----")]
    assert len(index.entries) == len(starts) == len(SETTERS) + len(INFORMATION)
    assert {entry.section for entry in index.entries} == set(SECTIONS)
    assert text.count("(env: ") == sum(entry.environment is not None for entry in index.entries)
    for option in (option for option in OPTIONS if option.name in SETTERS):
        entry = index.entry(option.flag)
        assert entry is not None
        assert (set(entry.names), entry.negated) == (set(option.spellings), option.negated)
        assert entry.environment == option.environment
        assert bool(entry.placeholder) is (option.kind is not OptionKind.SWITCH)
        assert (entry.default is None) is (option.default is None)
        if option.kind is OptionKind.CHOICE:
            assert entry.choices == option.choices


def altered(text: str, form: str) -> str:
    lines = text.split("\n")
    if form == "columns at 30, long lines":
        return "\n".join(
            re.sub(r"^ {40}", " " * 30, line).replace("                                ", "  ") for line in lines
        )
    if form == "windows line ends":
        return "\r\n".join(lines)
    if form == "unknown section":
        return text.replace("sampling params", "Stichproben – Parameter").replace("(default: ", "(Vorgabe: ")
    if form == "cut in the middle of a word":
        return text[: len(text) // 2 + 7]
    if form == "tabs for the indent":
        return "\n".join(re.sub(r"^ {40}", "\t" * 5, line).expandtabs() for line in lines)
    return text.replace("e", "\x00").replace("a", "\ufffd")  # rubbish between


@pytest.mark.parametrize(
    ("form", "least"),
    [
        ("columns at 30, long lines", 250),
        ("windows line ends", 256),
        ("unknown section", 256),
        ("cut in the middle of a word", 120),
        ("tabs for the indent", 256),
        ("binary rubbish in it", 1),
    ],
)
def test_an_altered_help_gives_what_can_be_had(form: str, least: int) -> None:
    index = parse_help(altered(recording("b11434/help.txt").read_text(encoding="utf-8"), form))
    assert least <= len(index.entries) <= 256
    if form == "binary rubbish in it":
        return
    context, cache = index.entry("-c"), index.entry("--cache-type-k")
    assert context is not None
    assert cache is not None
    assert (context.placeholder, context.environment) == ("N", "LLAMA_ARG_CTX_SIZE")
    assert cache.choices[:3] == ("f32", "f16", "bf16")
    assert index.entry("-ngl") is not None


@given(st.text(alphabet=st.sampled_from("-=,<>[]{}()|: \n\tabcdefault0.é\0"), max_size=400))
def test_no_text_at_all_breaks_it(text: str) -> None:
    for entry in parse_help(text).entries:
        assert entry.names
        assert entry.value_count >= 0


@pytest.mark.parametrize("text", ["", "usage: cat [FILE]\n  -n  number", "-\n--- \n-,,\n", "\0\xff"])
def test_other_texts_give_an_empty_index(text: str) -> None:
    assert parse_help(text).unknown(["--ctx-size"]) == ("--ctx-size",)


def test_recordings_are_where_they_should_be() -> None:
    assert all(Path(recording(name)).is_file() for name in HELP_TEXTS)
