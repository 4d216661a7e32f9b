"""Requests out of the log of three builds."""

from __future__ import annotations

from pathlib import Path

import pytest

from sparkdeck.adapters.log_decoder import LogDecoder
from sparkdeck.adapters.metrics_text import parse_metrics
from sparkdeck.adapters.request_lines import RequestBegun, RequestEnded, RequestLine, RequestLines, steps_of_mean_length

RECORDINGS = Path(__file__).parents[1] / "recordings"
OLD_LOG = """\
slot launch_slot_: id  0 | task 7 | processing task
slot print_timing: id  0 | task 7 |
prompt eval time =     640.00 ms /    32 tokens (   20.00 ms per token,    50.00 tokens per second)
       eval time =    2000.00 ms /   100 tokens (   20.20 ms per token,    49.50 tokens per second)
      total time =    2640.00 ms /   132 tokens
draft acceptance rate = 0.57576 (   57 accepted /    99 generated)
slot      release: id  0 | task 7 | stop processing: n_past = 131, truncated = 0
"""


def _read(text: bytes) -> list[RequestLine]:
    lines, decoder = RequestLines(), LogDecoder()
    return [found for line in decoder.feed(text) + decoder.finish() if (found := lines.feed(line.text))]


def test_the_requests_of_a_recorded_log_are_read_with_their_timings() -> None:
    found = _read((RECORDINGS / "b10434/draft-server.stderr.txt").read_bytes())
    ended = [each for each in found if isinstance(each, RequestEnded)]
    assert ended[0] == RequestEnded(0, 2, 65, True, 41, 1044.51, 39.25, 25, 1473.95, 16.28, 20, 20, 4)
    assert [each.task_id for each in found if isinstance(each, RequestBegun)][:3] == [2, 8, 38]


def test_older_builds_write_their_timings_below_a_head_line() -> None:
    begun, ended = _read(OLD_LOG.encode())
    assert begun == RequestBegun(0, 7)
    assert ended == RequestEnded(0, 7, 131, True, 32, 640.0, 50.0, 100, 2000.0, 49.5, 99, 57, None)


def test_t07_speeds_that_are_no_numbers_are_unknown_and_the_rest_is_read() -> None:
    text = OLD_LOG.replace("49.50 tokens", "inf tokens").replace("50.00 tokens per", "-nan tokens per")
    ended = _read(text.encode())[-1]
    assert isinstance(ended, RequestEnded)
    assert (ended.decode_tokens_per_s, ended.prompt_tokens_per_s, ended.generated) == (None, None, 100)


def test_a_request_that_was_cut_off_has_no_timings() -> None:
    begun, ended = _read(OLD_LOG.encode().splitlines(keepends=True)[0] + OLD_LOG.encode().splitlines()[-1])
    assert isinstance(begun, RequestBegun)
    assert ended == RequestEnded(0, 7, 131)


@pytest.mark.parametrize(("accepted", "steps"), [(2, 1), (407, 192), (611, 288), (105, 21)])
def test_steps_follow_from_a_mean_length_that_only_they_give(accepted: int, steps: int) -> None:
    assert steps_of_mean_length(accepted, f"{1 + accepted / steps:.2f}") == steps


@pytest.mark.parametrize(("accepted", "text"), [(6000, "3.00"), (0, "1.00"), (5, "nan"), (5, "0.50"), (1, "1.00")])
def test_steps_that_several_counts_would_give_are_unknown(accepted: int, text: str) -> None:
    assert steps_of_mean_length(accepted, text) is None


@pytest.mark.parametrize(
    "odd", ["-nan", "nan", "+Inf", "1e400", "", "x", "1 2", '{position="0"} 5', '{position="x"} 3']
)
def test_t07_odd_values_in_metrics_are_unknown_and_the_others_are_read(odd: str) -> None:
    text = f"llamacpp:tokens_predicted_total {odd}\n\nllamacpp:new_thing 7\nllamacpp:prompt_tokens_total 441\n"
    counters = parse_metrics(text)
    assert counters.predicted_tokens in (None, 1, 5)
    assert counters.prompt_tokens == 441


def test_counts_in_six_digits_are_named_and_accepted_tokens_are_summed_from_their_positions() -> None:
    position = "llamacpp:spec_decode_num_accepted_tokens_per_pos_total"
    text = (
        "llamacpp:spec_decode_num_draft_tokens_total 2.34568e+06\n"
        "llamacpp:spec_decode_num_accepted_tokens_total 1.23457e+06\n"
        f'llamacpp:spec_decode_num_drafts_total 781893\n{position}{{position="0"}} 700000\n'
        f'{position}{{position="1"}} 534567\n'
    )
    counters = parse_metrics(text)
    assert (counters.drafted, counters.accepted, counters.steps) == (2_345_680, 1_234_567, 781_893)
    assert counters.rounded == {"drafted"}
