"""Why a server ended: real outputs, and the sentence each one becomes."""

from __future__ import annotations

import pytest

from sparkdeck.adapters.server_log import LogDecoder
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.log_messages import clean_message, first_error, last_error
from sparkdeck.domain.server_failure import explain_exit, is_port_taken, missing_library
from tests.recorded import recording


def recorded(name: str) -> list[LogLine]:
    decoder = LogDecoder()
    return decoder.feed(recording(f"b10434/fail/{name}.stderr.txt").read_bytes()) + decoder.finish()


def errors(*texts: str) -> list[LogLine]:
    return [LogLine(text, "E") for text in texts]


def of(name: str, exit_code: int = 1) -> UserError:
    return explain_exit(exit_code, recorded(name), while_loading=True)


@pytest.mark.parametrize(
    ("name", "exit_code", "title", "detail"),
    [
        ("port_in_use_foreign_listener", 1, "Port 60095 is already in use.", "couldn't bind HTTP server socket"),
        ("bad_host", 1, "The server cannot listen on 10.99.99.99:49247", "hostname: 10.99.99.99"),
        ("missing_model", 1, "The model file nope.gguf is not there.", "failed to open GGUF file"),
        ("draft_missing", 1, "The model file nope.gguf is not there.", "No such file or directory"),
        ("model_empty", 1, "empty.gguf is not a GGUF model.", "failed to read magic"),
        ("model_html", 1, "html.gguf is not a GGUF model.", "invalid magic characters: '<!DO'"),
        ("model_garbage", 1, "garbage.gguf is not a GGUF model.", "invalid magic characters"),
        ("model_badversion", 1, "badversion.gguf is a GGUF of version 99", "only supports up to version 3"),
        ("model_truncated50", 1, "truncated50.gguf is cut off or damaged.", "not within the file bounds"),
        ("model_truncated_header", 1, "truncated_header.gguf is cut off or damaged.", "key-value pairs"),
        ("model_truncated_minus_1byte", 1, "truncated_minus_1byte.gguf is cut off", "output_norm.weight"),
        ("ctx_absurd_100M", 1, "There is not enough memory", "attempted to allocate 2197265.62 MB"),
        ("ctx_1M_with_2GB_address_limit", 1, "There is not enough memory", "insufficient memory"),
        ("unknown_flag", 1, "This llama-server does not know the option --flash-atention.", "invalid argument"),
        ("removed_flag_draft_max", 1, "no longer has the option --draft-max", "use --spec-draft-n-max"),
        ("bad_value_enum", 1, "refuses the value of the option --cache-type-k", "q3_9"),
        ("bad_value_int", 1, "refuses the value of the option -c", "stoi"),
        ("device_unknown", 1, "has no device called CUDA0", "invalid device"),
        ("spec_mtp_without_mtp_head", 1, "The target has no MTP head", "MTP context"),
        ("hf_unreachable", 1, "The server ended unexpectedly (exit code 1).", "HTTPS is not supported"),
        ("negative_ctx", -6, "The server crashed while loading (SIGABRT).", "GGML_ASSERT(n_outputs >= 1) failed"),
        ("cpu_mismatch_SIGILL", -4, "built for another processor", "AMX is not ready"),
        ("cpu_mismatch_SIGILL", 132, "built for another processor", ""),
        ("cpu_mismatch_SIGILL", 0xC000001D, "built for another processor", ""),
        ("sigterm_while_loading", -15, "ended while loading by something outside SparkDeck (SIGTERM)", ""),
        ("sigterm_while_loading", -9, "killed while loading (SIGKILL), possibly by the system", ""),
        ("sigterm_while_loading", -11, "crashed while loading (SIGSEGV)", ""),
        ("sigterm_while_loading", -60, "crashed while loading (signal 60)", ""),
        ("sigterm_while_loading", 3, "ended unexpectedly (exit code 3)", "loading model"),
        ("sigterm_while_loading", 0, "ended although SparkDeck did not stop it", ""),
    ],
)
def test_recorded_failures_become_one_clear_sentence(name: str, exit_code: int, title: str, detail: str) -> None:
    failure = of(name, exit_code)
    assert title in failure.title
    assert failure.title.endswith(".")
    assert detail in failure.detail
    assert failure.action


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("llama_model_load: error loading model: unknown model architecture: 'dflash-draft'", "early DSpark format"),
        ("llama_model_load: error loading model: unknown model architecture: 'new9'", "architecture new9"),
        ("x_y: cudaMalloc failed: out of memory", "The GPU does not have enough free memory."),
        ("load_tensors: unable to allocate CUDA0 buffer", "enough free memory for the weights."),
        (
            "a_b: failed to initialize the context: quantized V cache requires flash_attn to be enabled",
            "flash attention",
        ),
        (
            "llama_model_load: error loading model: vector::_M_range_check: __n (which is 1)",
            "memory left for the draft",
        ),
        ("a_b: DFlash model requires 'target_layers' in GGUF metadata", "not a DSpark draft"),
        ("ggml_cuda_init: failed to initialize CUDA: no CUDA-capable device", "NVIDIA driver"),
        ("CUDA error: an illegal memory access was encountered", "(an illegal memory access was encountered)"),
        ("CUDA error: no kernel image is available for execution on the device", "not built for this GPU"),
    ],
)
def test_lines_from_the_source_are_known_too(line: str, title: str) -> None:
    assert title in explain_exit(1, errors(line), while_loading=True).title


@pytest.mark.parametrize(
    "line",
    [
        "/src/ggml.c:2273: GGML_ASSERT(ggml_can_repeat(b, a)) failed",
        "/src/ggml.c:2072: GGML_ASSERT(ggml_can_repeat(b, a)) failed",
        "/src/llama-context.cpp:1242: GGML_ASSERT(lid <= model.hparams.n_layer()) failed",
    ],
)
def test_an_abort_while_a_draft_is_loaded_means_that_it_does_not_fit(line: str) -> None:
    lines = [LogLine("common_speculative_init_result: loading draft model 'd.gguf'", "I"), LogLine(line)]
    failure = explain_exit(-6, lines, while_loading=True)
    assert "the draft does not fit the target" in failure.title.lower()
    assert "GGML_ASSERT" in failure.detail
    assert "made for this target" in failure.action


def test_an_abort_without_a_draft_is_a_crash() -> None:
    line = LogLine("/src/ggml.c:1: GGML_ASSERT(x) failed")
    assert "crashed" in explain_exit(-6, [line], while_loading=True).title
    assert "does not fit" in explain_exit(134, [line], while_loading=True, with_draft=True).title


def test_missing_libraries_are_named() -> None:
    text = "llama-server: error while loading shared libraries: libfoo.so.1: cannot open shared object file"
    failure = explain_exit(127, [LogLine(text)], while_loading=True)
    assert "libfoo.so.1" in failure.title
    assert missing_library(127, [LogLine(text.replace("libfoo", "libcublas"))]) is not None
    assert "a library that it needs" in explain_exit(127, [], while_loading=True).title
    assert "a library that it needs" in explain_exit(0xC0000135 - 2**32, [], while_loading=True).title
    assert missing_library(1, [LogLine("fine")]) is None


def test_old_errors_of_a_long_life_are_not_the_reason_of_its_end() -> None:
    stale = errors("srv send_error: task id = 0, error: request exceeds the available context size")
    lines = stale + errors("ggml_cuda: CUDA error: out of memory")
    assert "GPU does not have enough" in explain_exit(-6, lines, while_loading=False).title
    lines = [*stale, LogLine("srv x: fine", "I"), *errors("srv update_slots: the newest error")]
    assert explain_exit(1, lines, while_loading=False).detail == "the newest error"
    assert "is not there" not in explain_exit(1, recorded("missing_model"), while_loading=False).title


def test_a_backtrace_does_not_hide_the_reason() -> None:
    trace = [LogLine(f"#{number}  0x00007f in function () from library.so") for number in range(300)]
    lines = [LogLine("/src/cuda.cu:106: CUDA error: unspecified launch failure"), *trace]
    for while_loading in (True, False):
        failure = explain_exit(-6, lines, while_loading=while_loading)
        assert "unspecified launch failure" in failure.detail


def test_a_server_without_a_word_still_gets_a_sentence() -> None:
    for code in (-4, -9, -11, 1, 0, 127, 255):
        failure = explain_exit(code, [], while_loading=True)
        assert failure.title
        assert failure.action


@pytest.mark.parametrize(("name", "taken"), [("port_in_use_second_llama", True), ("missing_model", False)])
def test_a_taken_port_is_told_from_other_failures(name: str, taken: bool) -> None:
    assert is_port_taken(recorded(name)) is taken


def test_privileged_ports_are_explained() -> None:
    failure = explain_exit(
        1, errors("srv start: couldn't bind HTTP server socket, hostname: 127.0.0.1, port: 80"), while_loading=True
    )
    assert "port 80" in failure.title
    assert "1024" in failure.action


def test_the_first_real_error_is_found_behind_the_harmless_ones() -> None:
    lines = errors(
        "llama_init_from_model: failed to initialize the context: dflash requires ctx_other to be set (this warning…)",
        "common_fit_params: encountered an error while trying to fit params to free device memory: failed to load model",
        "llama_model_load: error loading model: the reason",
        "srv    load_model: failed to load model, 'x'",
    )
    assert first_error(lines) == "error loading model: the reason"
    assert first_error(lines[:2]) == clean_message(lines[1].text)
    assert first_error(lines[:1]) is None
    assert last_error(lines) == "error loading model: the reason"
    assert first_error(recorded("sigterm_idle_keepalive")) is None


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("srv    load_model: failed", "failed"),
        ("srv    operator(): operator(): cleaning up before exit...", "cleaning up before exit..."),
        ("cmn  common_init_: failed", "failed"),
        ("gguf_init_from_file: failed", "failed"),
        ("error: invalid argument: --x", "error: invalid argument: --x"),
        ("/src/a_b.cpp:1: GGML_ASSERT(x) failed", "/src/a_b.cpp:1: GGML_ASSERT(x) failed"),
    ],
)
def test_messages_are_freed_from_the_names_of_their_functions(text: str, clean: str) -> None:
    assert clean_message(text) == clean
