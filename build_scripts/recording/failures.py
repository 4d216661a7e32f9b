"""What goes wrong, made to go wrong: what the server says of each, and its exit code."""

import contextlib
import http.client
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

from build_scripts.recording.recorder import Recorder
from build_scripts.recording.replies import QUESTION, pair_arguments
from tests.pair_variants import LARGER, TABLES, WIDE, Variant

_GIB = 1 << 30


def record_failures(recorder: Recorder, target: Path, draft: Path) -> None:
    """All of them, in the folder `fail`."""
    record_arguments(recorder, target)
    record_files(recorder, target)
    record_drafts(recorder, target, draft)
    record_memory(recorder, target)
    record_machine(recorder, target, draft)
    record_ends(recorder, target, draft)


def record_arguments(recorder: Recorder, target: Path) -> None:
    for name, arguments, what in (
        ("unknown_argument", ["--flash-atention"], "an argument that does not exist"),
        ("removed_argument", ["--draft-max", "3"], "an argument of older builds"),
        ("bad_value", ["-c", "eight"], "a number that is none"),
        ("bad_choice", ["-ctk", "q3_9"], "a value that is not offered"),
        ("context_beyond_int32", ["-c", "3000000000"], "a context above 2^31"),
        ("invalid_device", ["-dev", "CUDA0"], "a device this build does not have"),
        ("missing_value", ["--alias"], "an argument without its value"),
    ):
        recorder.fails(f"fail/{name}", ["-m", str(target), "--port", "0", *arguments], what)


def record_files(recorder: Recorder, target: Path) -> None:
    data = target.read_bytes()
    files = {
        "bad_magic": (b"This is not a model.\n" * 100, "a file that is no GGUF"),
        "empty_file": (b"", "a file of no bytes"),
        "truncated_file": (data[: len(data) // 2], "the first half of a GGUF"),
        "truncated_header": (data[:2000], "a GGUF that ends within its header"),
        "unknown_architecture": (data.replace(b"qwen3", b"qwen9"), "a model of an architecture to come"),
    }
    for name, (content, what) in files.items():
        file = recorder.scratch / f"{name}.gguf"
        file.write_bytes(content)
        recorder.fails(f"fail/{name}", pair_arguments(file, None), what)
    recorder.fails("fail/missing_file", pair_arguments(recorder.scratch / "none.gguf", None), "no such file")


def record_drafts(recorder: Recorder, target: Path, draft: Path) -> None:
    recorder.fails("fail/missing_draft", pair_arguments(target, recorder.scratch / "none.gguf"), "no such draft")
    fatal = {
        "draft_hidden_size": (Variant(WIDE), "a draft with another hidden size and tables of its own"),
        "draft_hidden_size_borrowed": (
            Variant(WIDE, dropped=TABLES),
            "a draft with another hidden size, tables borrowed",
        ),
        "draft_vocabulary": (Variant(LARGER), "a draft with a larger vocabulary"),
        "draft_layers": (Variant(keys={"dflash.target_layers": (1, 5)}), "a draft of a deeper target"),
        "draft_early_format": (
            Variant(keys={"general.architecture": "dspark"}),
            "a draft of before the format was settled",
        ),
        "draft_without_block_size": (Variant(keys={"dflash.block_size": None}), "a draft without dflash.block_size"),
    }
    for name, (variant, what) in fatal.items():
        files = variant.write(recorder.scratch / name)
        with recorder.running(f"fail/{name}", pair_arguments(*files), what) as running:
            with contextlib.suppress(RuntimeError, OSError, http.client.HTTPException):
                running.ready().ask("POST", "/v1/chat/completions", {**QUESTION, "max_tokens": 60})
            running.process.wait(20)
    works = {
        "n_max_above_block_size": (["--spec-draft-n-max", "16"], "n-max above the block size: it clamps and runs"),
        "p_min_without_confidence_head": (
            ["--spec-draft-p-min", "0.5"],
            "p-min without a head: it runs without the draft",
        ),
    }
    for name, (arguments, what) in works.items():
        with recorder.running(f"fail/{name}", [*pair_arguments(target, draft), *arguments], what) as running:
            running.ready()
            body = {**QUESTION, "max_tokens": 16}
            recorder.keep(f"fail/{name}.chat.http.txt", running.ask("POST", "/v1/chat/completions", body))
            recorder.keep(f"fail/{name}.slots.http.txt", running.ask("GET", "/slots"))


def record_memory(recorder: Recorder, target: Path) -> None:
    """The processor's memory: an address space of 3 GiB stands in for a small machine."""
    whole = [part for part in pair_arguments(target, None) if part not in ("-c", "2048")]
    for name, arguments, what in (
        ("out_of_memory_kv", ["-c", "4000000", "-fit", "off"], "a context whose cache does not fit"),
        ("out_of_memory_fit", ["-c", "4000000"], "the same, with --fit on"),
        (
            "out_of_memory_compute",
            ["-c", "65536", "-b", "65536", "-ub", "65536", "-fit", "off"],
            "a batch that does not fit",
        ),
    ):
        recorder.fails(f"fail/{name}", [*whole, *arguments], what, address_space_bytes=3 * _GIB)
    quantised = [*whole, "-ctv", "q8_0", "-fa", "off"]
    recorder.fails("fail/quantised_v_without_flash_attention", quantised, "-ctv q8_0 without flash attention")


def record_machine(recorder: Recorder, target: Path, draft: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as foreign:
        port = int(foreign.getsockname()[1])
        arguments = [*pair_arguments(target, draft)[:-1], str(port)]
        recorder.fails("fail/port_in_use", arguments, "a port somebody else listens on", port=port)
    recorder.fails(
        "fail/cannot_bind",
        [*pair_arguments(target, None), "--host", "192.0.2.1"],
        "an address this machine does not have",
    )
    broken = recorder.scratch / "broken"
    shutil.copytree(recorder.server.parent, broken, symlinks=True)
    for library in broken.glob("libllama.*"):
        library.unlink()
    what, program = "a library beside the program is gone", broken / recorder.server.name
    with (
        recorder.running("fail/missing_library", pair_arguments(target, None), what, server=program) as running,
        contextlib.suppress(subprocess.TimeoutExpired),  # a program that names its build folder finds it there
    ):
        running.process.wait(10)


def record_ends(recorder: Recorder, target: Path, draft: Path) -> None:
    """Ends by signals. SIGSEGV and SIGABRT are sent from outside: the exit code and the missing last words are real."""
    signals = [signal.SIGKILL, signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGILL]
    for number in signals if sys.platform != "win32" else []:
        name = f"fail/{number.name.lower()}_while_serving"
        what = f"{number.name}, sent while it streams"
        with recorder.running(name, pair_arguments(target, draft), what) as running:
            running.ready()
            connection = http.client.HTTPConnection("127.0.0.1", running.port, timeout=20)
            try:
                body = '{"stream": true, "max_tokens": 1500, "messages": [{"role": "user", "content": "x"}]}'
                connection.request("POST", "/v1/chat/completions", body, {"Content-Type": "application/json"})
                connection.getresponse().readline()
                running.end(number)
            finally:
                connection.close()
