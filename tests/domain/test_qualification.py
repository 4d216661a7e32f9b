"""Is a build right for this machine: the rules, without a machine."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from sparkdeck.domain.device_rules import DeviceFacts
from sparkdeck.domain.qualification import GpuSight, counts_problem, gpu_problem, gpu_remark, memory_problem
from sparkdeck.domain.runtime_backends import backends_of, has_gpu_part
from sparkdeck.domain.runtime_entry import ProofCounts

CARD = "NVIDIA GeForce RTX 5090"
HERE = GpuSight((CARD,), "580.65")
CUDA = f"CUDA0: {CARD} (32106 MiB, 31000 MiB free)"
VULKAN = f"Vulkan0: {CARD} (32106 MiB, 31000 MiB free)"
BROKEN = DeviceFacts((), "", True, {"libcudart.so.13": "libggml-cuda.so"}, "Unpack the cudart archive.")
INSUFFICIENT = "ggml_cuda_init: failed to initialize CUDA: CUDA driver version is insufficient for CUDA runtime version"


@pytest.mark.parametrize(
    ("devices", "backends", "facts", "gpus", "environment", "words"),
    [
        ((CUDA,), ("CUDA", "CPU"), DeviceFacts(("CUDA0",)), HERE, {}, ""),
        ((VULKAN,), ("Vulkan", "CPU"), DeviceFacts(("Vulkan0",)), HERE, {}, ""),
        ((), ("CPU",), DeviceFacts(), GpuSight(), {}, ""),
        ((), ("CUDA", "CPU"), DeviceFacts((), "", True), GpuSight(), {}, ""),
        ((), ("CPU",), DeviceFacts(), HERE, {}, "runs on the CPU only"),
        ((), ("CPU",), None, HERE, {}, "runs on the CPU only"),
        ((), ("Vulkan", "CPU"), DeviceFacts(), HERE, {}, "sees no GPU"),
        (("Vulkan0: Intel UHD (1 MiB)",), ("Vulkan", "CPU"), DeviceFacts(("Vulkan0",)), HERE, {}, "does not list the"),
        ((), ("CUDA", "CPU"), BROKEN, HERE, {}, "libcudart.so.13 is missing"),
        ((), ("CUDA", "CPU"), BROKEN, GpuSight(), {}, "libcudart.so.13 is missing"),
        ((), ("CUDA", "CPU"), DeviceFacts((), INSUFFICIENT, True), HERE, {}, "driver is too old"),
        ((), ("CUDA", "CPU"), DeviceFacts((), "", True), HERE, {"CUDA_VISIBLE_DEVICES": "-1"}, "hides every GPU"),
    ],
)
def test_a_build_that_would_not_compute_on_the_card_is_told_with_the_cause(
    devices: tuple[str, ...],
    backends: tuple[str, ...],
    facts: DeviceFacts | None,
    gpus: GpuSight,
    environment: Mapping[str, str],
    words: str,
) -> None:
    problem = gpu_problem(devices, backends, facts, gpus, environment)
    assert (problem is None) == (not words)
    if problem is not None:
        assert words in str(problem)
        assert problem.action


def test_what_a_good_build_leaves_to_wish_is_said() -> None:
    assert gpu_remark((CUDA,), HERE) == ""
    assert "Vulkan" in gpu_remark((VULKAN,), HERE)
    assert "1 of 2 cards" in gpu_remark((CUDA,), GpuSight((CARD, CARD)))
    assert "on the CPU" in gpu_remark((), GpuSight())


def test_a_full_card_says_nothing_of_the_build() -> None:
    assert memory_problem(GpuSight((CARD, CARD), free_bytes=(100 << 20, 8 << 30))) is None
    assert memory_problem(GpuSight((CARD,), free_bytes=(None,))) is None
    full = memory_problem(GpuSight((CARD,), free_bytes=(100 << 20,)))
    assert full is not None
    assert "100 MiB are free" in full.detail


def test_another_driver_or_card_is_another_sight() -> None:
    assert len({HERE.words, GpuSight((CARD,), "590.10").words, GpuSight(("H200",), "580.65").words}) == 3
    assert GpuSight().words is None


EXPECTED = ProofCounts(160, 189, 127, 32)


@pytest.mark.parametrize(
    ("counted", "text_is_right", "words"),
    [
        (EXPECTED, True, ""),
        (ProofCounts(160, 189, 127, None), True, ""),
        (ProofCounts(160, 189, 126, 32), True, "counts wrongly"),
        (ProofCounts(160, 189, 127, 33), True, "counts wrongly"),
        (ProofCounts(159, 189, 127, None), True, "counts wrongly"),
        (ProofCounts(160, 0, 0, 0), True, "without speculation"),
        (EXPECTED, False, "computes wrongly"),
    ],
)
def test_every_count_must_be_the_forecast(counted: ProofCounts, text_is_right: bool, words: str) -> None:
    problem = counts_problem(EXPECTED, counted, text_is_right=text_is_right)
    assert words in str(problem or "")
    assert (problem is None) == (not words)


def test_backends_are_told_from_libraries_devices_and_words() -> None:
    assert backends_of(["libggml-cuda.so.0", "libggml-cpu-haswell.so", "libllama.so"], []) == ("CUDA", "CPU")
    assert backends_of(["ggml-vulkan.dll", "ggml-rpc.dll"], ["Vulkan0"]) == ("Vulkan", "RPC", "CPU")
    assert backends_of([], ["CUDA0"]) == ("CUDA", "CPU")
    assert backends_of([], [], "ggml_cuda_init: found 1 CUDA devices") == ("CUDA", "CPU")
    assert backends_of(["libggml-base.so"], []) == ("CPU",)
    assert has_gpu_part(("CUDA", "CPU"))
    assert not has_gpu_part(("BLAS", "RPC", "CPU"))
