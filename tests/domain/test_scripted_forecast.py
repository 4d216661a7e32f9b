from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.domain.scripted_forecast import Script, forecast_run, pieces_shown
from tests.forecast import forecast
from tests.scripted_pair import wrong_every


@st.composite
def scripts(draw: st.DrawFn) -> Script:
    length = draw(st.integers(1, 40))
    return Script(length, draw(st.frozensets(st.integers(0, length - 1))), draw(st.booleans()))


@pytest.mark.parametrize(
    ("n_max", "drafted", "accepted", "steps"), [(1, 340, 170, 340), (3, 510, 340, 170), (7, 1185, 340, 170)]
)
def test_it_gives_the_counts_that_both_engines_gave(n_max: int, drafted: int, accepted: int, steps: int) -> None:
    run = forecast_run(Script(90, wrong_every(3, 90), loops=True), n_max=n_max, max_tokens=512)
    assert (run.tokens, run.drafted, run.accepted, run.steps) == (512, drafted, accepted, steps)
    assert not run.ended


@given(scripts(), st.integers(0, 9), st.integers(1, 120))
def test_it_equals_the_forecast_that_plays_each_step(script: Script, n_max: int, max_tokens: int) -> None:
    run = forecast_run(script, n_max=n_max, max_tokens=max_tokens)
    drafted, accepted, steps, per_position, places = forecast(
        script.length, script.wrong_after, script.loops, n_max, max_tokens
    )
    assert (run.drafted, run.accepted, run.steps, run.accepted_per_position) == (drafted, accepted, steps, per_position)
    assert run.tokens == len(places)
    assert run.ended == (places[-1] == script.length)
    assert list(pieces_shown(script, run)) == [place for place in places if place != script.length]


@given(scripts(), st.integers(1, 9), st.integers(1, 120), st.integers(1, 120))
def test_no_limit_is_ever_passed(script: Script, n_max: int, max_tokens: int, context_left: int) -> None:
    run = forecast_run(script, n_max=n_max, max_tokens=max_tokens, context_left=context_left)
    assert 1 <= run.tokens <= min(max_tokens, context_left)
    assert run.accepted == sum(run.accepted_per_position) <= run.drafted <= run.steps * min(n_max, 7)


@given(scripts(), st.integers(0, 9), st.integers(1, 120))
def test_a_context_out_of_reach_changes_nothing(script: Script, n_max: int, max_tokens: int) -> None:
    near = forecast_run(script, n_max=n_max, max_tokens=max_tokens, context_left=max_tokens + 9)
    assert near == forecast_run(script, n_max=n_max, max_tokens=max_tokens)


def test_no_draft_is_made_for_the_last_token() -> None:
    script = Script(10, frozenset(), loops=True)
    assert forecast_run(script, n_max=3, max_tokens=2).steps == 0
    assert forecast_run(script, n_max=3, max_tokens=3).drafted == 1


def test_a_limit_of_no_tokens_still_gives_one_as_the_engine_does() -> None:
    run = forecast_run(Script(10, frozenset(), loops=True), n_max=3, max_tokens=0)
    assert (run.tokens, run.steps, run.ended) == (1, 0, False)


def test_the_end_marker_counts_as_accepted_only_when_it_is_drafted_last() -> None:
    script = Script(4, frozenset(), loops=False)
    last = forecast_run(script, n_max=4, max_tokens=None)
    inside = forecast_run(script, n_max=5, max_tokens=None)
    assert (last.tokens, last.drafted, last.accepted, last.steps, last.ended) == (5, 4, 4, 1, True)
    assert (inside.tokens, inside.drafted, inside.accepted, inside.steps, inside.ended) == (5, 5, 3, 1, True)


def test_tokens_accepted_when_the_context_is_full_are_counted_but_not_shown() -> None:
    run = forecast_run(Script(10, frozenset(), loops=True), n_max=3, max_tokens=None, context_left=5)
    assert (run.tokens, run.drafted, run.accepted, run.steps) == (2, 3, 3, 1)


def test_a_draft_that_would_not_fit_into_the_context_is_not_made() -> None:
    run = forecast_run(Script(10, frozenset(), loops=True), n_max=7, max_tokens=None, context_left=6)
    assert (run.tokens, run.steps) == (6, 0)


def test_a_looping_script_without_a_limit_is_refused() -> None:
    with pytest.raises(ValueError, match="limit"):
        forecast_run(Script(3, frozenset(), loops=True), n_max=1, max_tokens=None)
