"""Every cause is recognised: on what a real llama-server wrote where this kind of machine can bring it about, else on
lines built from its source (``CONSTRUCTED``: those were never seen on a real card)."""

from __future__ import annotations

import json

import pytest

from sparkdeck.adapters.server_log import LogDecoder
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.failure_cause import Cause, MemoryPart
from sparkdeck.domain.server_failure import explain_exit
from tests.recorded import RECORDINGS, recording

RECORDED: list[tuple[Cause, str, int]] = [
    (Cause.UNKNOWN_ARGUMENT, "unknown_flag", 1),
    (Cause.UNKNOWN_ARGUMENT, "removed_flag_draft_max", 1),
    (Cause.BAD_VALUE, "bad_value_enum", 1),
    (Cause.BAD_VALUE, "bad_value_int", 1),
    (Cause.NO_SUCH_DEVICE, "device_unknown", 1),
    (Cause.PORT_IN_USE, "port_in_use_foreign_listener", 1),
    (Cause.PORT_IN_USE, "bad_host", 1),
    (Cause.FILE_MISSING, "missing_model", 1),
    (Cause.FILE_MISSING, "draft_missing", 1),
    (Cause.NOT_A_MODEL, "model_empty", 1),
    (Cause.NOT_A_MODEL, "model_html", 1),
    (Cause.NOT_A_MODEL, "model_garbage", 1),
    (Cause.NEWER_GGUF, "model_badversion", 1),
    (Cause.FILE_DAMAGED, "model_truncated50", 1),
    (Cause.FILE_DAMAGED, "model_truncated_header", 1),
    (Cause.FILE_DAMAGED, "model_truncated_minus_1byte", 1),
    (Cause.HOST_MEMORY, "ctx_absurd_100M", 1),
    (Cause.HOST_MEMORY, "ctx_1M_with_2GB_address_limit", 1),
    (Cause.NO_MTP_HEAD, "spec_mtp_without_mtp_head", 1),
    (Cause.OTHER_PROCESSOR, "cpu_mismatch_SIGILL", -4),
    (Cause.CRASHED, "negative_ctx", -6),
    (Cause.KILLED, "sigterm_while_loading", -9),
    (Cause.ENDED_FROM_OUTSIDE, "sigterm_while_loading", -15),
    (Cause.UNKNOWN, "hf_unreachable", 1),
]
"""Names in ``tests/recordings/b10434/fail``, made by a real llama-server."""

OF_11434: dict[str, Cause] = {
    "bad_choice": Cause.BAD_VALUE,
    "bad_magic": Cause.NOT_A_MODEL,
    "bad_value": Cause.BAD_VALUE,
    "cannot_bind": Cause.PORT_IN_USE,
    "context_beyond_int32": Cause.BAD_VALUE,
    "draft_early_format": Cause.EARLY_DRAFT,
    "draft_hidden_size": Cause.DRAFT_DOES_NOT_FIT,
    "draft_hidden_size_borrowed": Cause.DRAFT_DOES_NOT_FIT,
    "draft_layers": Cause.DRAFT_DOES_NOT_FIT,
    "draft_vocabulary": Cause.DRAFT_DOES_NOT_FIT,
    "draft_without_block_size": Cause.DRAFT_DOES_NOT_FIT,
    "empty_file": Cause.NOT_A_MODEL,
    "invalid_device": Cause.NO_SUCH_DEVICE,
    "missing_draft": Cause.FILE_MISSING,
    "missing_file": Cause.FILE_MISSING,
    "missing_library": Cause.MISSING_LIBRARY,
    "missing_value": Cause.BAD_VALUE,
    "out_of_memory_compute": Cause.HOST_MEMORY,
    "out_of_memory_fit": Cause.HOST_MEMORY,
    "out_of_memory_kv": Cause.HOST_MEMORY,
    "port_in_use": Cause.PORT_IN_USE,
    "quantised_v_without_flash_attention": Cause.V_CACHE_NEEDS_FLASH_ATTENTION,
    "removed_argument": Cause.UNKNOWN_ARGUMENT,
    "sigabrt_while_serving": Cause.CRASHED,
    "sigbus_while_serving": Cause.CRASHED,
    "sigill_while_serving": Cause.OTHER_PROCESSOR,
    "sigkill_while_serving": Cause.KILLED,
    "sigsegv_while_serving": Cause.CRASHED,
    "truncated_file": Cause.FILE_DAMAGED,
    "truncated_header": Cause.FILE_DAMAGED,
    "unknown_architecture": Cause.UNKNOWN_ARCHITECTURE,
    "unknown_argument": Cause.UNKNOWN_ARGUMENT,
}
"""Names in ``tests/recordings/b11434/fail``; exit codes are in its index."""
GO_ON = ("n_max_above_block_size", "p_min_without_confidence_head")
"""Recorded too, but the server goes on."""

CONSTRUCTED: list[tuple[Cause, str, int]] = [
    (Cause.FILE_UNREADABLE, "E gguf_init_from_file: failed to open GGUF file '/m/a.gguf' (Permission denied)", 1),
    (Cause.UNKNOWN_ARCHITECTURE, "E llama_model_load: error loading model: unknown model architecture: 'new9'", 1),
    (Cause.EARLY_DRAFT, "E llama_model_load: error loading model: unknown model architecture: 'dflash-draft'", 1),
    (Cause.GPU_MEMORY, "E ggml_x: allocating 4704.00 MiB on device 0: cudaMalloc failed: out of memory", 1),
    (Cause.GPU_MEMORY, "/src/ggml-cuda.cu:106: CUDA error: out of memory", -6),
    (Cause.DRAFT_MEMORY, "E llama_model_load: error loading model: vector::_M_range_check: __n (which is 1)", 1),
    (Cause.DRAFT_MEMORY, "E llama_model_load: error loading model: invalid vector subscript", 1),
    (
        Cause.V_CACHE_NEEDS_FLASH_ATTENTION,
        "E llama_init_from_model: failed to initialize the context: quantized V cache requires flash_attn to be enabled",
        1,
    ),
    (Cause.NO_CONFIDENCE_HEAD, "E srv x: DSpark draft has no confidence head: please set --spec-draft-p-min 0", 1),
    (
        Cause.DRAFT_DEVICE,
        "/src/ggml-backend.cpp:1: GGML_ASSERT(n_graph_inputs < GGML_SCHED_MAX_SPLIT_INPUTS) failed",
        -6,
    ),
    (Cause.DRAFT_DOES_NOT_FIT, "E init: embedding size mismatch, got 256 expected 512", 1),
    (Cause.TARGET_WITHOUT_LAYER_INPUTS, "E x_y: DFlash: target layer 3 input not extracted.", -6),
    (Cause.MISSING_LIBRARY, "llama-server: error while loading shared libraries: libcudart.so.13: cannot open", 127),
    (Cause.OLD_SYSTEM, "llama-server: /lib/libm.so.6: version `GLIBC_2.38' not found (required by llama-server)", 1),
    (Cause.OLD_DRIVER, "E ggml_cuda_init: failed to initialize CUDA: CUDA driver version is insufficient", 1),
    (Cause.OTHER_GPU, "CUDA error: no kernel image is available for execution on the device", -6),
    (Cause.GPU_ERROR, "CUDA error: unspecified launch failure", -6),
]
"""From llama.cpp's source; not run on the real thing."""


def recorded(name: str) -> list[LogLine]:
    decoder = LogDecoder()
    return decoder.feed(recording(f"b10434/fail/{name}.stderr.txt").read_bytes()) + decoder.finish()


@pytest.mark.parametrize(("cause", "name", "exit_code"), RECORDED)
def test_a_recorded_failure_has_its_cause(cause: Cause, name: str, exit_code: int) -> None:
    failure = explain_exit(exit_code, recorded(name), while_loading=True)
    assert failure.evidence.cause is cause
    assert failure.title
    assert failure.action
    assert 0 < len(failure.evidence.last_lines) <= 30


@pytest.mark.parametrize("name", OF_11434)
def test_a_failure_of_the_present_build_has_its_cause(name: str) -> None:
    decoder = LogDecoder()
    lines = decoder.feed(recording(f"b11434/fail/{name}.stderr.txt").read_bytes()) + decoder.finish()
    exit_code = json.loads(recording("b11434/index.json").read_text("utf-8"))[f"fail/{name}"]["exit_code"]
    failure = explain_exit(exit_code, lines, while_loading="while_serving" not in name)
    assert failure.evidence.cause is OF_11434[name], failure.title
    assert failure.action


def test_every_recorded_failure_is_looked_at() -> None:
    recorded_names = {path.name.split(".")[0] for path in (RECORDINGS / "b11434/fail").glob("*.stderr.txt")}
    assert recorded_names == set(OF_11434) | set(GO_ON)


@pytest.mark.parametrize(("cause", "line", "exit_code"), CONSTRUCTED)
def test_a_line_from_the_source_has_its_cause(cause: Cause, line: str, exit_code: int) -> None:
    level, text = (line[0], line[2:]) if line[1] == " " else ("", line)
    assert explain_exit(exit_code, [LogLine(text, level)], while_loading=True).evidence.cause is cause


def test_every_cause_has_an_example() -> None:
    assert {cause for cause, *_ in RECORDED + CONSTRUCTED} == set(Cause)


@pytest.mark.parametrize(
    ("line", "part", "words"),
    [
        ("llama_model_load: error loading model: unable to allocate CUDA0 buffer", MemoryPart.WEIGHTS, "the weights"),
        ("x_y: failed to initialize the context: failed to allocate buffer for kv cache", MemoryPart.CACHE, "KV cache"),
        (
            "x_y: failed to initialize the context: failed to allocate buffer for rs cache",
            MemoryPart.RECURRENT,
            "state",
        ),
        ("x_y: failed to initialize the context: failed to allocate compute pp buffers", MemoryPart.COMPUTE, "compute"),
    ],
)
def test_l11_what_did_not_fit_on_the_card_is_said_with_its_size(line: str, part: MemoryPart, words: str) -> None:
    lines = [LogLine("x_y: allocating 4704.00 MiB on device 0: cudaMalloc failed: out of memory", "E")]
    failure = explain_exit(1, [*lines, LogLine(line, "E")], while_loading=True)
    assert failure.evidence.memory_part is part
    assert failure.evidence.needed_bytes == 4704 * 2**20
    assert words in failure.title
    assert "4,704 MiB" in failure.title


@pytest.mark.parametrize(
    ("architecture", "advice"),
    [("dflash", "from b10164 on"), ("qwen35moe", "build 11434 knows"), ("new9", "does not know it either")],
)
def test_an_unknown_architecture_says_which_build_reads_it(architecture: str, advice: str) -> None:
    line = f"llama_model_load: error loading model: unknown model architecture: '{architecture}'"
    assert advice in explain_exit(1, [LogLine(line, "E")], while_loading=True).action
