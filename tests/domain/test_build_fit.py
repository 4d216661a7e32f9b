"""Options in the names and forms of the build that runs."""

from __future__ import annotations

import pytest

from sparkdeck.adapters.llama_help import parse_help
from sparkdeck.domain.build_fit import fit_arguments
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.flag_index import HelpIndex
from sparkdeck.domain.option_names import RENAMED, present_name, present_value
from sparkdeck.domain.options import OPTION_BY_NAME, OptionValue
from tests.recorded import recording

HELP = recording("b11434/help.txt").read_text(encoding="utf-8")
DSPARK: dict[str, OptionValue] = {
    "model": "/m/target.gguf",
    "spec-draft-model": "/m/draft.gguf",
    "spec-type": "draft-dspark",
    "spec-draft-n-max": 3,
}
OLD_DRAFT = """\
--draft, --draft-n, --draft-max N       number of tokens to draft for speculative decoding (default: 16)
"""
OLD_FLASH = "-fa,   --flash-attn                     enable Flash Attention (default: disabled)\n"
OLD_LAYERS = "-ngl,  --gpu-layers, --n-gpu-layers N   number of layers to store in VRAM\n"


def build(old: str = "", *, without: tuple[str, ...] = ()) -> HelpIndex:
    """The recorded build with some entries in an older form (constructed after the help of older builds)."""
    lines = HELP.splitlines()
    kept, skipping = [], False
    for line in lines:
        if line.startswith("-"):
            skipping = any(name in line[:40].replace(",", " ").split() for name in without)
        if not skipping:
            kept.append(line)
    return parse_help("\n".join([*kept, *old.splitlines()]))


def fitted(values: dict[str, OptionValue], index: HelpIndex | None) -> tuple[list[str], list[str]]:
    result = fit_arguments(values, index, "/opt/llama-server")
    return list(result.arguments), [note.text for note in result.notes]


def test_l14_a_dspark_launch_has_exactly_the_flags_that_the_build_has() -> None:
    arguments, notes = fitted(DSPARK, build())
    assert arguments == [
        *("--model", "/m/target.gguf", "--spec-draft-model", "/m/draft.gguf"),
        *("--spec-type", "draft-dspark", "--spec-draft-n-max", "3"),
    ]
    assert build().unknown(arguments) == ()
    assert not build().knows("--draft-model")
    assert notes == []


def test_an_old_build_gets_the_old_name_and_the_launch_says_so() -> None:
    index = build(OLD_DRAFT, without=("--spec-draft-n-max", "--draft-max"))
    arguments, notes = fitted({"spec-draft-n-max": 5}, index)
    assert arguments == ["--draft-max", "5"]
    assert notes == ["This build knows --spec-draft-n-max by its old name --draft-max."]


def test_a_removed_name_is_unknown_and_never_used() -> None:
    index = build(without=("--spec-draft-n-max",))
    with pytest.raises(UserError, match="does not know --spec-draft-n-max"):
        fitted({"spec-draft-n-max": 5}, index)


def test_old_names_of_a_profile_are_todays() -> None:
    assert present_name("draft-max") == present_name("draft-n") == "spec-draft-n-max"
    assert present_name("model-draft") == "spec-draft-model"
    assert present_name("ctx-size") == "ctx-size"
    assert present_name("nonsense") == "nonsense"
    assert {each.name for each in RENAMED} == {"spec-draft-n-max", "spec-draft-n-min"}


@pytest.mark.parametrize("name", ["b11434/help.txt", "b10434/llama-server-b10434-help.txt"])
def test_l13_a_flag_that_needs_a_value_never_eats_its_neighbour(name: str) -> None:
    option = OPTION_BY_NAME["flash-attn"]
    value = present_value(option, True)  # a preset from the days when it was a switch
    assert value == "on"
    assert isinstance(value, str)
    index = parse_help(recording(name).read_text(encoding="utf-8"))
    arguments, _ = fitted({"ctx-size": 4096, "flash-attn": value}, index)
    assert arguments == ["--ctx-size", "4096", "--flash-attn", "on"]


@pytest.mark.parametrize(
    ("value", "arguments"), [("on", ["--flash-attn"]), ("auto", []), ("off", [])], ids=["on", "auto", "off"]
)
def test_l13_where_it_is_a_switch_yet_it_stands_without_a_value(value: str, arguments: list[str]) -> None:
    result, notes = fitted({"flash-attn": value}, build(OLD_FLASH, without=("--flash-attn",)))
    assert result == arguments
    assert len(notes) == 1


def test_l13_a_switch_that_takes_a_value_now_gets_one() -> None:
    index = build("--metrics [on|off]                      enable metrics (default: off)\n", without=("--metrics",))
    assert fitted({"metrics": True, "port": 1}, index)[0] == ["--port", "1", "--metrics", "on"]
    assert fitted({"metrics": False}, index)[0] == ["--metrics", "off"]


def test_all_layers_are_a_number_where_the_word_is_unknown() -> None:
    index = build(OLD_LAYERS, without=("--gpu-layers",))
    assert fitted({"gpu-layers": "all"}, index)[0] == ["--gpu-layers", "999"]
    assert fitted({"gpu-layers": "auto"}, index)[0] == []
    assert fitted({"gpu-layers": 12}, index)[0] == ["--gpu-layers", "12"]
    assert fitted({"gpu-layers": "all"}, build())[0] == ["--gpu-layers", "all"]


def test_a_value_that_the_build_does_not_take_is_refused_with_those_it_takes() -> None:
    index = parse_help(HELP.replace("draft-dspark", "draft-other"))
    with pytest.raises(UserError, match="does not take --spec-type draft-dspark") as caught:
        fitted(DSPARK, index)
    assert "draft-other" in caught.value.detail


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [("ctx-size", "8k", "would read it as 8"), ("temp", "0,7", "would read it as 0"), ("port", 70000, "at most 65535")],
)
def test_a_number_that_would_be_cut_silently_is_refused_with_the_reason(name: str, value: str, words: str) -> None:
    with pytest.raises(UserError) as caught:
        fitted({name: value}, build())
    assert name in caught.value.title
    assert words in caught.value.title


def test_a_key_is_never_an_argument_and_never_in_an_error() -> None:
    assert fitted({"api-key": "secret-key"}, build())[0] == []
    with pytest.raises(UserError) as caught:
        fitted({"api-key": "secret\0key"}, build())
    assert "secret" not in str(caught.value)


def test_without_a_help_todays_names_are_used() -> None:
    assert fitted({"jinja": False, "metrics": False, "flash-attn": "on"}, None)[0] == [
        "--flash-attn",
        "on",
        "--no-jinja",
    ]
