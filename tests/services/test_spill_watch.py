"""Memory that Windows' driver moved out, from a server's log and counters (made up here, not recorded) to the advice."""

from __future__ import annotations

from dataclasses import replace

from sparkdeck.domain.monitor_advice import advise
from sparkdeck.domain.monitor_advice_parts import AdviceFacts, AdviceKind
from sparkdeck.domain.samples import GpuSample, Sample, ServerSample
from sparkdeck.services.spill_watch import SpillWatch

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
