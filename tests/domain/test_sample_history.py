from __future__ import annotations

from math import isnan

from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.domain.counts import ServerCounters
from sparkdeck.domain.sample_history import KEPT_S, SampleHistory, Window
from sparkdeck.domain.samples import GpuSample, HostSample, Sample, ServerSample
from tests.soak import soak_count


def taken(*samples: Sample) -> SampleHistory:
    history = SampleHistory()
    for sample in samples:
        history.take(sample)
    return history


def at(time_s: float, cpu: float | None = 5.0, server: ServerSample | None = None) -> Sample:
    return Sample(time_s, host=HostSample(cpu), server=server)


def test_a_time_in_which_nothing_was_measured_is_a_row_without_values() -> None:
    history = taken(at(1.0), at(2.0), at(30.0), at(31.0))

    assert [isnan(value) for value in history.column("cpu_percent")] == [False, False, True, False, False]
    assert history.times[2] == 16.0
    assert history.row_near(16.0) == 2
    assert history.value(2, "cpu_percent") is None


def test_samples_that_come_seldom_are_no_gaps() -> None:
    history = taken(*(at(10.0 * place) for place in range(6)))

    # the first step alone cannot be told from a gap
    assert sum(isnan(value) for value in history.column("cpu_percent")) == 1


def test_a_sleep_of_the_computer_is_a_gap_also_after_a_short_moment_awake() -> None:
    history = taken(at(0.0), at(1.0))
    for time_s in (1_201.0, 2_401.0):  # awake for one sample in between
        history.note_sleep()
        history.take(at(time_s))
    history.take(at(2_402.0))

    unknown = [isnan(value) for value in history.column("cpu_percent")]
    assert unknown == [False, False, True, False, True, False, False]
    assert history.row_near(2_000.0) is None, "nobody knows what was in between"


def test_a_sample_is_kept_once() -> None:
    assert list(taken(at(1.0), at(2.0), at(2.0)).times) == [1.0, 2.0]


def test_a_clock_that_is_put_back_moves_what_was_before_and_loses_nothing() -> None:
    history = SampleHistory()
    history.begin_run(10_000.0)
    for sample in (at(10_000.0, 1.0), at(10_001.0, 2.0), at(10_002.0, 3.0), at(6_400.0, 4.0), at(6_401.0, 5.0)):
        history.take(sample)

    assert list(history.times) == [6_397.0, 6_398.0, 6_399.0, 6_400.0, 6_401.0]
    assert [history.value(row, "cpu_percent") for row in range(5)] == [1.0, 2.0, 3.0, 4.0, 5.0]
    assert history.first_row(Window.RUN, 5) == 0
    assert history.span_s(Window.RUN, 6_401.0) == 60.0
    assert history.epoch == 1, "whoever draws it begins anew"


def test_the_speed_of_a_request_that_nobody_saw_at_work_is_one_value_when_it_is_known() -> None:
    """The counters move when the prompt is read; how fast it was stands in the log at the request's end."""

    def ended(prompt: int, decode_speed: float | None, prompt_speed: float | None) -> ServerSample:
        counters = ServerCounters(prompt_tokens=prompt, predicted_tokens=prompt)
        return ServerSample(counters, last_decode_tokens_per_s=decode_speed, last_prompt_tokens_per_s=prompt_speed)

    seen = (ended(0, None, None), ended(24, None, None), ended(24, 200.0, 900.0), ended(48, 200.0, 900.0))
    history = taken(*(at(float(t), server=server) for t, server in enumerate((*seen, ended(48, 210.0, 950.0)), 1)))

    for name, speeds in (("decode", (200.0, 210.0)), ("prompt", (900.0, 950.0))):
        column = [None if isnan(v) else v for v in history.column(f"{name}_tokens_per_s")]
        assert column == [None, None, speeds[0], None, speeds[1]]


def test_another_server_is_not_compared_with_the_one_before() -> None:
    history = taken(at(1.0, server=ServerSample(last_decode_tokens_per_s=9.0)))
    history.begin_run(1.5)
    history.take(at(2.0, server=ServerSample(last_decode_tokens_per_s=8.0)))

    assert isnan(history.column("decode_tokens_per_s")[1])


def test_a_gpu_seen_late_and_one_that_was_lost_have_gaps() -> None:
    first, second = GpuSample(0, "A", load_percent=1), GpuSample(1, "B", load_percent=2)
    history = taken(Sample(1.0, (first,)), Sample(2.0, (first, second)), Sample(3.0, (second,)))

    assert [history.value(row, "load_percent", 0) for row in range(3)] == [1, 1, None]
    assert [history.value(row, "load_percent", 1) for row in range(3)] == [None, 2, 2]


def test_a_stale_reading_is_no_measurement() -> None:
    history = taken(Sample(1.0, (GpuSample(0, "A", load_percent=50, stale_s=4.0),)))

    assert history.value(0, "load_percent", 0) is None


def test_a_part_of_a_card_does_not_stand_for_the_card() -> None:
    parts = (GpuSample(0, "A", load_percent=7), GpuSample(0, "A 1g", load_percent=90, mig_parent="GPU-A"))

    assert taken(Sample(1.0, parts)).value(0, "load_percent", 0) == 7


def test_this_run_begins_with_the_server() -> None:
    history = taken(*(at(float(second)) for second in range(1, 200)))
    history.begin_run(100.0)

    assert history.times[history.first_row(Window.RUN, len(history))] == 100.0
    assert history.span_s(Window.RUN, history.times[-1]) == 99.0
    assert history.times[history.first_row(Window.FIVE_MINUTES, len(history))] == 1.0


def test_an_hour_is_kept_in_full_and_a_day_in_outline() -> None:
    history = taken(*(at(float(second)) for second in range(1, 3 * 3600)))
    last = history.times[-1]

    assert sum(time_s > last - 3600 for time_s in history.times) == 3600
    assert len(history) < 3600 + 300 + 2 * 360 + 30
    assert history.epoch > 0
    assert list(history.times) == sorted(history.times)


@settings(max_examples=soak_count(200), deadline=None)
@given(
    st.lists(
        st.tuples(st.floats(0.1, 5_000), st.one_of(st.none(), st.floats(0, 100)), st.sets(st.integers(0, 2))),
        max_size=60,
    )
)
def test_columns_are_always_as_long_as_the_times(steps: list[tuple[float, float | None, set[int]]]) -> None:
    history, now = SampleHistory(), 1_000.0
    for step, cpu, gpus in steps:
        now += step
        history.take(
            Sample(now, tuple(GpuSample(index, "G", load_percent=index) for index in gpus), host=HostSample(cpu))
        )

        assert all(later > earlier for earlier, later in zip(history.times, history.times[1:], strict=False))
    table = history.table(Window.RUN)
    assert {len(values) for _, _, values in table.columns} <= {len(table.times)}
    assert not history.times or history.times[-1] - history.times[0] <= KEPT_S + 10_000
    if steps:
        seen = steps[-1][2]
        assert history.times[-1] == now
        assert {index: history.value(len(history) - 1, "load_percent", index) for index in seen} == {i: i for i in seen}
