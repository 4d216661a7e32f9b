"""Memory that Windows' driver moved out, from a server's log and counters (made up here, not recorded) to the advice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sparkdeck.domain.benchmark_arms import ArmKind, ArmPlan
from sparkdeck.domain.benchmark_flaws import FlawKind
from sparkdeck.domain.benchmark_guards import check_run
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.monitor_advice import advise
from sparkdeck.domain.monitor_advice_parts import AdviceFacts, AdviceKind
from sparkdeck.domain.samples import GpuSample, Sample, ServerSample
from sparkdeck.services.benchmark_facts import Surroundings, run_facts
from sparkdeck.services.spill_watch import SpillWatch
from tests.benchmark_runs import PROFILE, a_run

MIB = 1 << 20
LOG = (
    "load_tensors:        CUDA0 model buffer size = 15000.00 MiB",
    "load_tensors:    CUDA_Host model buffer size =   520.00 MiB",
    "llama_kv_cache:      CUDA0 KV buffer size =  8192.00 MiB",
    "llama_context:  CUDA_Host compute buffer size =    80.00 MiB",
)
GPU = GpuSample(0, "X", server_shared_bytes=1624 * MIB)
SAMPLE = Sample(0.0, (GPU,), server=ServerSample(context_tokens=65536, slots=1))


def test_what_is_more_than_the_pinned_buffers_spilled_and_the_advice_says_how_much_context_is_too_much() -> None:
    watch = SpillWatch()
    assert watch.judge(SAMPLE) is None, "the log has not named the buffers"
    watch.take_lines(LOG)
    spill = watch.judge(SAMPLE)
    assert spill is not None
    assert (spill.spilled_bytes, spill.fitting_context_tokens) == (1024 * MIB, 65536 - 8192)
    (advice,) = advise(AdviceFacts(spill=spill))
    assert advice.kind is AdviceKind.SPILL
    assert "reduce context by 8,192 tokens" in advice.evidence


@pytest.mark.parametrize(
    ("shared_mib", "log", "spilled_mib", "words"),
    [
        (1624, LOG, 1024, ""),
        (855, LOG, 0, ""),
        (856, LOG, 256, ""),
        (1624, (), None, "the log names no buffers"),
        (None, LOG, None, "this system does not say"),
    ],
)
def test_a_benchmark_takes_the_same_measure_as_the_monitor(
    shared_mib: int | None, log: tuple[str, ...], spilled_mib: int | None, words: str
) -> None:
    shared = None if shared_mib is None else shared_mib * MIB
    lines = [LogLine(text) for text in log]
    arm = ArmPlan("Baseline", ArmKind.BASELINE, "none", None, PROFILE)
    seen = Surroundings(shared_bytes=shared, gpu_reason="")
    facts = run_facts(arm, seen, lines, wanted_tokens=8, needs_full_answer=False, text=None)
    assert facts.spilled_bytes == (None if spilled_mib is None else spilled_mib * MIB)
    (check,) = (each for each in check_run(a_run(50.0), facts) if each.kind is FlawKind.VRAM_SPILLED)
    assert check.passed is (None if spilled_mib is None else not spilled_mib)
    assert words in check.words
    watch = SpillWatch()
    watch.take_lines(log)
    assert bool(watch.judge(replace(SAMPLE, gpus=(replace(GPU, server_shared_bytes=shared),)))) is bool(spilled_mib)


def test_nothing_is_said_where_the_counters_are_old_or_not_there() -> None:
    watch = SpillWatch()
    watch.take_lines(LOG)
    for gpu in (
        replace(GPU, server_shared_bytes=None),
        replace(GPU, stale_s=3.0),
        replace(GPU, server_shared_bytes=MIB),
    ):
        assert watch.judge(replace(SAMPLE, gpus=(gpu,))) is None
    assert watch.judge(replace(SAMPLE, server=None)) is None
