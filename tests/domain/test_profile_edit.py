"""A profile under edit: nothing that was typed is lost, nothing that is wrong is saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.domain import profile_edit
from sparkdeck.domain.option_catalogue import merged
from sparkdeck.domain.option_steps import stepped
from sparkdeck.domain.option_values import parse_value
from sparkdeck.domain.options import OPTION_BY_NAME
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.profile_edit import ARGUMENTS, DRAFT, VARIABLE, ProfileEdit, begin

KEPT = Profile(
    "p", LocalModel(Path("/t.gguf")), None, MappingProxyType({"ctx-size": 4096}), reconstructed=frozenset({"ctx-size"})
)
LINES = [row.name for row in merged(None) if row.name not in (DRAFT, "model")]


def write(edit: ProfileEdit, name: str, text: str) -> ProfileEdit:
    read = parse_value(OPTION_BY_NAME[name], text)
    return profile_edit.with_option(edit, name, text, read.value, read.problem, read.note)


def test_a_bad_text_stays_as_typed_and_the_saved_value_counts_meanwhile() -> None:
    edit = write(write(begin(KEPT), "ctx-size", "8192"), "ctx-size", "8192x")

    assert edit.text("ctx-size") == "8192x"
    assert edit.profile.options["ctx-size"] == 4096
    assert "ctx-size" in edit.problems
    assert edit.is_changed


def test_what_is_typed_back_is_no_change() -> None:
    edit = write(write(begin(KEPT), "ctx-size", "8"), "ctx-size", "4096")

    assert not edit.is_changed
    assert edit.profile is KEPT


def test_a_decimal_comma_is_a_point_and_never_zero() -> None:
    edit = write(begin(KEPT), "temp", "0,75")

    assert edit.profile.options["temp"] == 0.75
    assert edit.typed["temp"].note
    assert edit.text("temp") == "0,75"
    assert profile_edit.tidy(edit, "temp").text("temp") == "0.75"


def test_an_empty_field_and_reset_are_the_engines_default() -> None:
    assert "ctx-size" not in write(begin(KEPT), "ctx-size", "").profile.options
    assert "ctx-size" not in profile_edit.reset(begin(KEPT), "ctx-size").profile.options


def test_a_setting_that_was_chosen_is_not_reconstructed_any_more() -> None:
    assert profile_edit.to_keep(begin(KEPT)).reconstructed == {"ctx-size"}
    assert profile_edit.to_keep(write(begin(KEPT), "ctx-size", "1024")).reconstructed == frozenset()


def test_variables_keep_their_rows_while_they_are_written() -> None:
    edit = begin(KEPT)
    for row, text in enumerate(("", "A=1", "A=2", "LLAMA_ARG_PORT=1")):
        edit = profile_edit.with_variable(edit, row, text)

    assert dict(edit.profile.environment) == {"A": "1"}
    assert set(edit.problems) == {f"{VARIABLE}2", f"{VARIABLE}3"}
    edit = profile_edit.without_variable(edit, 1)
    assert dict(edit.profile.environment) == {"A": "2"}
    assert set(edit.problems) == {f"{VARIABLE}2"}


def test_extra_arguments_are_kept_only_where_they_can_be_read() -> None:
    edit = profile_edit.with_arguments(begin(KEPT), "--seed 1")
    edit = profile_edit.with_arguments(edit, '--alias "abc', "A quote is not closed.")

    assert edit.profile.extra_arguments == ""
    assert edit.text(ARGUMENTS) == '--alias "abc'


@given(st.lists(st.tuples(st.sampled_from(LINES), st.text(max_size=12)), max_size=8))
def test_whatever_is_typed_the_profile_can_be_saved_and_reverted(steps: list[tuple[str, str]]) -> None:
    edit = begin(KEPT)
    for name, text in steps:
        edit = write(edit, name, text)
        assert edit.text(name) == text
        for key, value in edit.profile.options.items():
            assert parse_value(OPTION_BY_NAME[key], edit.text(key)).problem or value is not None
    assert edit.kept is KEPT
    assert begin(edit.kept) == begin(KEPT)


def test_an_edit_goes_on_under_a_new_name_and_only_with_the_same_profile() -> None:
    edit = write(write(begin(KEPT), "ctx-size", "8192"), "port", "x")
    moved = profile_edit.renamed(edit, replace(KEPT, name="q"))

    assert moved is not None
    assert (moved.profile.name, moved.changed, moved.text("port")) == ("q", edit.changed, "x")
    assert profile_edit.renamed(edit, replace(KEPT, name="q", extra_arguments="-v")) is None
    assert profile_edit.renamed(edit, KEPT) is None


def test_steps_go_to_sensible_numbers() -> None:
    context, batch, p_min = (OPTION_BY_NAME[name] for name in ("ctx-size", "batch-size", "spec-draft-p-min"))

    assert stepped(context, 5000, 1) == 5120
    assert stepped(context, 5000, -1) == 4096
    assert stepped(context, 5000, 1, large=True) == 8192
    assert stepped(context, None, 1) == 1024
    assert stepped(context, 0, -1) == 0
    assert stepped(batch, None, -1) == 1024
    assert stepped(p_min, 0.5, 1) == 0.55
    assert stepped(p_min, 1.0, 1) == 1.0
    assert stepped(OPTION_BY_NAME["gpu-layers"], "all", 1) == 1
