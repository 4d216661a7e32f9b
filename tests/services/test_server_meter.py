"""The figures of a server from what it was asked and what it wrote, with times that the test says."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from sparkdeck.adapters.baseline_store import BaselineStore, baseline_key
from sparkdeck.adapters.metrics_text import parse_metrics
from sparkdeck.adapters.server_api import SlotFacts
from sparkdeck.domain.baseline import GREEDY, BaselineKey, BaselinePoint, sampling_fingerprint, settings_fingerprint
from sparkdeck.domain.chat import AnswerFigures
from sparkdeck.domain.counts import DraftCounts, ServerCounters
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.profile import with_options, without_draft
from sparkdeck.domain.request_record import RequestRecord, RequestSource
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.services.net_gain import NetGainJudge, Work
from sparkdeck.services.server_meter import BY_LOG, ServerMeter
from sparkdeck.services.speculation_proof import SpeculationProof
from tests.services.harness import profile_of, run

RECORDINGS = Path(__file__).parents[1] / "recordings"
BEGIN = "slot launch_slot_: id  {slot} | task {task} | processing task, is_child = 0"
END = """\
slot print_timing: id  {slot} | task {task} | prompt eval time = 100.00 ms / 50 tokens ( 2.00 ms per token, 500.00 tokens per second)
slot print_timing: id  {slot} | task {task} |        eval time = 2000.00 ms / 100 tokens ( 20.20 ms per token, 49.50 tokens per second)
slot print_timing: id  {slot} | task {task} | draft acceptance = 0.70000 ( 70 accepted / 100 generated), mean len = 3.33
slot      release: id  {slot} | task {task} | stop processing: n_tokens = 149, truncated = 0"""  # noqa: E501
READING = (
    "slot print_timing: id 0 | task 1 | prompt processing, n_tokens = 2048, progress = 0.50, "
    "t = 4.10 s / 499.51 tokens per second"
)
MINE = AnswerFigures(100, 50, 0, 49.5, 500.0, 0.31, 2.2, DraftCounts(100, 70))


class Bench:
    """A meter, and the records that it published."""

    def __init__(self, *, ours: bool = True) -> None:
        self.records: list[RequestRecord] = []
        self.meter = ServerMeter(self.records.append, SpeculationProof())
        self.meter.begin(ours=ours, from_start=ours)

    def say(self, text: str, now_s: float, slot: int = 0, task: int = 1) -> None:
        for line in text.format(slot=slot, task=task).splitlines():
            self.meter.take_line(LogLine(line, "I"), now_s, 1e9 + now_s)

    def settle(self, now_s: float, *, counts: bool = True, ours: bool = False) -> None:
        self.meter.settle(now_s, counts=counts, ours_may_come=ours)

    def look(self, now_s: float, *decoded: int, ours: int = 0) -> None:
        """A look at slots that are busy with so many tokens each."""
        slots = tuple(
            SlotFacts(i, i, True, True, count, 4096, 50, 50 + count, 0, GREEDY) for i, count in enumerate(decoded)
        )
        self.meter.take_slots(slots, now_s, our_answers=ours)


@pytest.mark.parametrize(
    "recording", ["b11434/metrics.txt", "b10434/draft-metrics_midstream_chunk40.txt", "b10434/draft-after_metrics.txt"]
)
def test_t04_while_busy_the_speed_is_that_of_the_slots_whatever_the_gauges_say(recording: str) -> None:
    counters = parse_metrics((RECORDINGS / recording).read_text("utf-8"))
    frozen = dataclasses.replace(counters, requests_processing=1)
    bench = Bench()
    for tenth in range(0, 31, 5):
        bench.meter.take_counters(frozen, tenth / 10, ours_may_come=False)
        bench.look(tenth / 10, 10 + 5 * tenth)
        bench.settle(tenth / 10)
        live = bench.meter.sample.live_decode_tokens_per_s
        assert live == (None if tenth == 0 else pytest.approx(50.0))
    assert bench.meter.is_working


def test_t05_an_idle_server_has_no_live_speed_at_the_next_look() -> None:
    bench = Bench()
    for second in range(3):
        bench.look(float(second), 10 + 50 * second)
    assert bench.meter.sample.live_decode_tokens_per_s == pytest.approx(50.0)
    bench.meter.take_slots((SlotFacts(0, 0, False, True, 0, 4096),), 3.0, our_answers=0)
    assert bench.meter.sample.live_decode_tokens_per_s is None
    assert bench.meter.sample.busy_slots == 0
    bench.look(4.0, 10)
    bench.meter.take_no_slots(0)
    assert (bench.meter.sample.live_decode_tokens_per_s, bench.meter.sample.busy_slots) == (None, 0)


def test_a_slot_that_makes_a_token_every_two_seconds_keeps_its_speed_and_one_that_makes_none_has_none() -> None:
    bench = Bench()
    for quarter in range(1, 33):
        bench.look(quarter / 4, 10 + quarter // 8)
    assert bench.meter.sample.live_decode_tokens_per_s == pytest.approx(0.5, rel=0.2)
    for quarter in range(33, 120):
        bench.look(quarter / 4, 14)
        assert bench.meter.sample.live_decode_tokens_per_s != 0
    assert bench.meter.sample.live_decode_tokens_per_s is None


def test_a_speed_across_a_sleep_of_the_computer_is_none() -> None:
    bench = Bench()
    for second in range(4):
        bench.look(float(second), 10 + 20 * second)
    assert bench.meter.sample.live_decode_tokens_per_s == 20.0
    bench.meter.note_sleep(28_800.0)
    assert bench.meter.sample.live_decode_tokens_per_s is None
    bench.look(3.5, 80)
    assert bench.meter.sample.live_decode_tokens_per_s is None
    bench.look(4.5, 110)
    assert bench.meter.sample.live_decode_tokens_per_s == 30.0


def test_prompt_and_decode_speed_are_apart_while_they_are_measured() -> None:
    bench = Bench()
    for second in range(3):
        reading = SlotFacts(0, 1, True, True, 0, 4096, prompt_read=512 * second)
        decoding = SlotFacts(1, 2, True, True, 10 + 40 * second, 4096, prompt_read=30)
        bench.meter.take_slots((reading, decoding), float(second), our_answers=0)
    assert bench.meter.sample.live_prompt_tokens_per_s == pytest.approx(512.0)
    assert bench.meter.sample.live_decode_tokens_per_s == pytest.approx(40.0)
    bench.meter.begin(ours=True, from_start=True)
    bench.say(BEGIN, 5.0)
    bench.say(READING, 9.0)
    bench.meter.take_no_slots(None)  # a draft that reads a prompt blocks /slots
    assert (bench.meter.sample.live_prompt_tokens_per_s, bench.meter.sample.busy_slots) == (499.51, 1)


def test_t14_our_answer_keeps_its_own_figures_and_the_panel_shows_the_sum_of_two_requests() -> None:
    bench = Bench()
    bench.say(BEGIN, 0.0, slot=0, task=1)
    bench.say(BEGIN, 0.0, slot=1, task=2)
    for second in range(3):
        bench.look(float(second), 10 + 50 * second, 10 + 30 * second, ours=1)
    sample = bench.meter.sample
    assert (sample.busy_slots, sample.foreign_requests) == (2, 1)
    assert sample.live_decode_tokens_per_s == pytest.approx(80.0)
    assert [slot.decoded_tokens_per_s for slot in sample.slot_samples] == [pytest.approx(50.0), pytest.approx(30.0)]
    bench.say(END.replace("49.50", "29.70").replace("2000.00", "3333.33"), 3.0, slot=1, task=2)
    bench.say(END, 3.0, slot=0, task=1)
    bench.settle(5.5, ours=True)
    bench.meter.take_own(RequestSource.CHAT, MINE, 5.6, 1e9)
    bench.settle(8.0)
    mine, other = sorted(bench.records, key=lambda record: record.slot_id or 0)
    assert (mine.source, mine.decode_tokens_per_s, mine.ttft_s) == (RequestSource.CHAT, 49.5, 0.31)
    assert (other.source, other.decode_tokens_per_s, other.ttft_s) == (RequestSource.OTHER, 29.7, None)


def test_an_answer_is_matched_whether_it_or_the_log_comes_first_and_never_twice() -> None:
    for own_first in (True, False):
        bench = Bench()
        bench.say(BEGIN, 0.0)
        if own_first:
            bench.meter.take_own(RequestSource.BENCHMARK, MINE, 1.0, 1e9)
        bench.say(END, 1.0)
        bench.settle(1.0, counts=False, ours=True)
        if not own_first:
            bench.meter.take_own(RequestSource.BENCHMARK, MINE, 1.2, 1e9)
        bench.settle(9.0, counts=False)
        assert [record.source for record in bench.records] == [RequestSource.BENCHMARK]


def test_older_builds_are_counted_by_their_log_and_their_positions_are_unknown() -> None:
    bench = Bench()
    for task in (1, 2):
        bench.say(BEGIN, 10.0 * task, task=task)
        bench.say(END, 10.0 * task, task=task)
        bench.meter.take_counters(ServerCounters(50 * task, 0.1, 100 * task, 2.0), 10.0 * task, ours_may_come=False)
    bench.settle(21.0)
    sample = bench.meter.sample
    assert sample.since_start.counts == sample.last_minute.counts == DraftCounts(200, 140, 60)
    assert (sample.since_start.reason, sample.since_start.per_position) == (BY_LOG, None)
    assert sample.last_answer.counts == DraftCounts(100, 70, 30)
    bench.settle(75.0)
    assert bench.meter.sample.last_minute.counts == DraftCounts(100, 70, 30)


def test_an_attached_server_tells_of_our_answers_alone_and_of_no_memory() -> None:
    bench = Bench(ours=False)
    bench.meter.begin(ours=False, from_start=False, why_no_memory="not ours")
    bench.meter.take_own(RequestSource.CHAT, MINE, 1.0, 1e9)
    assert [record.duration_s for record in bench.records] == [2.2]
    assert bench.meter.sample.last_answer.counts == DraftCounts(100, 70)
    assert bench.meter.sample.memory.reason == "not ours"


def test_a_request_whose_end_was_never_told_is_over_when_its_slot_works_on_another() -> None:
    """A line may be lost; it must not count among those at once for ever, nor keep the server busy."""
    bench = Bench()
    bench.say(BEGIN, 0.0, task=1)
    bench.say(BEGIN, 1.0, task=2)
    bench.look(1.5, 10)
    bench.say(END, 2.0, task=2)
    bench.meter.take_no_slots(None)
    assert bench.meter.sample.busy_slots == 0
    assert not bench.meter.is_working
    assert bench.meter.work is not None
    assert bench.meter.work.at_once == 1


def test_the_memory_is_split_by_the_buffer_lines_of_the_log() -> None:
    bench = Bench()
    for line in (RECORDINGS / "b11434/pair/log_lv4.stderr.txt").read_text("utf-8").splitlines():
        bench.say(line.replace("{", "{{").replace("}", "}}"), 0.0)
    memory = bench.meter.sample.memory
    assert (memory.target_bytes or 0) > (memory.draft_bytes or 0) > 0
    assert memory.is_in_ram, "recorded without a GPU"
    assert memory.compute_bytes
    assert memory.reason == ""


KEY = BaselineKey("target", "runtime", "settings", "devices", GREEDY)


def test_a_baseline_counts_for_like_work_alone(tmp_path: Path) -> None:
    complaints: list[UserError] = []
    store = BaselineStore(tmp_path / "state", complaints.append)
    assert store.like(KEY, 100, 1) is None
    store.keep(KEY, BaselinePoint(300, 1, 25.0, 3, 1.0))
    store.keep(KEY, BaselinePoint(300, 1, 20.0, 3, 2.0))
    store.keep(KEY, BaselinePoint(8000, 1, 10.0, 3, 3.0))
    again = BaselineStore(tmp_path / "state", complaints.append)
    near, deep = again.like(KEY, 1300, 1), again.like(KEY, 4000, 1)
    assert near is not None
    assert deep is not None
    assert (near.tokens_per_s, deep.tokens_per_s) == (20.0, 10.0)
    assert again.like(KEY, 2500, 1) is None
    assert again.like(KEY, 300, 2) is None
    for other in ("target", "runtime", "settings", "devices", "sampling"):
        assert again.like(dataclasses.replace(KEY, **{other: "other"}), 300, 1) is None
    (tmp_path / "state" / "baselines.json").write_text("{", "utf-8")
    assert (again.like(KEY, 300, 1), again.like(KEY, 300, 1), len(complaints)) == (None, None, 1)
    again.keep(KEY, BaselinePoint(300, 1, 20.0, 3, 2.0))
    assert again.like(KEY, 300, 1) is not None


def test_the_net_gain_is_told_against_a_like_baseline_and_else_says_why_not(tmp_path: Path) -> None:
    target, draft = tmp_path / "target.gguf", tmp_path / "draft.gguf"
    target.write_bytes(b"GGUF")
    profile = profile_of(target, draft, port=8080, predict=99)
    arm = with_options(without_draft(profile), port=0, alias="x")
    assert settings_fingerprint(profile) == settings_fingerprint(arm)
    assert settings_fingerprint(profile) != settings_fingerprint(with_options(profile, threads=2))
    assert sampling_fingerprint(0.0) == GREEDY != sampling_fingerprint(0.8)
    runtime = Runtime(RuntimeKind.BUILTIN, ("engine",), build=1)
    store = BaselineStore(tmp_path, lambda _: None)

    async def test() -> None:
        judge = NetGainJudge(store)
        work = Work(50.0, 400, 1, GREEDY)
        await judge.begin(profile, runtime, attached=False)
        missing = await judge.judge(work, drafted=True)
        assert missing.factor is None
        assert "run the benchmark" in missing.reason
        key = baseline_key(arm, runtime, GREEDY)
        assert key is not None
        store.keep(key, BaselinePoint(300, 1, 20.0, 3, 1.0))
        await judge.begin(profile, runtime, attached=False)
        gain = await judge.judge(work, drafted=True)
        assert gain.factor == 2.5
        assert gain.baseline is not None
        for unlike in (Work(50.0, 400, 2, GREEDY), Work(50.0, 4000, 1, GREEDY), Work(50.0, 400, 1, "warm"), None):
            found = await judge.judge(unlike, drafted=True)
            assert (found.factor, bool(found.reason)) == (None, True)
        assert (await judge.judge(work, drafted=False)).factor is None
        await judge.begin(without_draft(profile), runtime, attached=False)
        assert "without a draft" in (await judge.judge(work, drafted=True)).reason
        await judge.begin(None, None, attached=True)
        assert (await judge.judge(work, drafted=True)).factor is None

    run(test)
