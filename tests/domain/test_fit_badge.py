"""Whether a model fits: the sum, the limits between the verdicts, and what is not known."""

from __future__ import annotations

import pytest

from sparkdeck.domain.fit_badge import RESERVE_BYTES, Fit, FitMemory, differs, fit_of, memory_of
from sparkdeck.domain.samples import GpuSample, HostSample, Sample

GIB = 1 << 30
GPU = FitMemory("RTX 9999", True, 24 * GIB, 2 * GIB, 1)


@pytest.mark.parametrize(
    ("weights", "draft", "fit"),
    [
        (21 * GIB, None, Fit.FITS),
        (21 * GIB + 1, None, Fit.TIGHT),
        (20 * GIB, GIB, Fit.FITS),
        (20 * GIB, GIB + 1, Fit.TIGHT),
        (24 * GIB, None, Fit.TIGHT),
        (24 * GIB + 1, None, Fit.DOES_NOT_FIT),
        (23 * GIB, GIB + 1, Fit.DOES_NOT_FIT),
        (None, None, Fit.UNKNOWN),
        (0, None, Fit.UNKNOWN),
    ],
)
def test_the_verdict_follows_the_sum(weights: int | None, draft: int | None, fit: Fit) -> None:
    assert fit_of(weights, GPU, draft_bytes=draft).fit is fit


def test_the_sum_is_shown_line_by_line() -> None:
    badge = fit_of(20 * GIB, GPU, draft_bytes=GIB // 2)
    assert badge.sum == (
        "Fits: RTX 9999",
        "20.00 GiB  weights",
        "0.50 GiB  draft",
        "1.00 GiB  reserve for the engine and its buffers",
        "21.50 GiB  needed, without the KV cache (it grows with the context)",
        "22.00 GiB  free of 24.00 GiB GPU memory",
    )


def test_what_is_tight_says_why() -> None:
    assert "Other programs hold 2.00 GiB" in fit_of(22 * GIB, GPU).sum[-1]
    assert "0.50 GiB are short" in fit_of(24 * GIB - RESERVE_BYTES // 2, GPU).sum[-1]


def test_of_several_gpus_the_largest_counts_and_that_is_said() -> None:
    gpus = (
        GpuSample(0, "small", vram_total_bytes=8 * GIB, vram_used_bytes=0),
        GpuSample(1, "large", vram_total_bytes=48 * GIB, vram_used_bytes=30 * GIB, vram_used_by_server_bytes=29 * GIB),
    )
    memory = memory_of(Sample(0.0, gpus))
    assert memory == FitMemory("large", True, 48 * GIB, GIB, 2)
    assert "the largest of 2 GPUs alone" in fit_of(20 * GIB, memory).sum[-1]


def test_without_a_gpu_the_free_ram_counts_on_the_cpu() -> None:
    memory = memory_of(Sample(0.0, (), "none", HostSample(None, 10 * GIB, 16 * GIB, server_rss_bytes=4 * GIB)))
    assert memory == FitMemory("RAM", False, 16 * GIB, 6 * GIB)
    badge = fit_of(9 * GIB, memory)
    assert badge.fit is Fit.FITS
    assert badge.sum[0] == "Fits: on the CPU, in RAM (no GPU was found)"


def test_what_is_not_known_has_a_reason_and_no_verdict() -> None:
    silent = Sample(0.0, (GpuSample(0, "silent"),), "", HostSample(None, 1, 64 * GIB))
    assert memory_of(None) is memory_of(silent) is memory_of(Sample(0.0)) is None
    assert fit_of(GIB, None).sum == ("The memory of this machine is not known (yet).",)
    assert fit_of(None, GPU, why_unknown="Part 2 is missing.").sum == ("Part 2 is missing.",)


def test_small_moves_of_what_others_use_change_nothing() -> None:
    near = FitMemory(GPU.name, True, GPU.total_bytes, GPU.others_bytes + (1 << 20), 1)
    far = FitMemory(GPU.name, True, GPU.total_bytes, GPU.others_bytes + GIB, 1)
    assert [differs(GPU, other) for other in (GPU, near, far, None)] == [False, False, True, True]
    assert not differs(None, None)
