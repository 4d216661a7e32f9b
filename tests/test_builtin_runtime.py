"""The built-in runtime, seen as a supervisor sees it: arguments, log, HTTP, exit codes, end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import psutil
import pytest

from sparkdeck.adapters.llama_help import parse_help
from sparkdeck.adapters.ports import free_port
from sparkdeck.adapters.xllamacpp_parameters import SETTERS, create_parameters, llama_cpp_build
from sparkdeck.domain.argv import build_argv
from sparkdeck.domain.options import OPTIONS, LaunchOption, OptionGroup, OptionKind, OptionValue
from sparkdeck.domain.scripted_forecast import Script, forecast_run
from tests.fakes.child import Child, heeds_signals, text_of, wait_until
from tests.scripted_pair import ScriptedPair, write_pair, wrong_every

GUI = Path(__file__).parent.parent / "gui"
COMMAND = [sys.executable, "-m", "sparkdeck.builtin_runtime"]
PIECES = tuple(f" word{number}" for number in range(40))
SCRIPT = Script(length=len(PIECES), wrong_after=wrong_every(3, len(PIECES)), loops=True)


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(GUI))
    monkeypatch.setenv("OMP_WAIT_POLICY", "")
    monkeypatch.delenv("OMP_WAIT_POLICY")  # what is set under test goes away with the test


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("pair") / "Modelle für Läufe"
    return write_pair(ScriptedPair(pieces=PIECES, wrong_after=SCRIPT.wrong_after), folder)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, timeout=60, check=False)


def start(pair: tuple[Path, Path], *arguments: str, **environment: str) -> Child:
    target, draft = pair
    models = ["--model", str(target), "--spec-draft-model", str(draft)]
    return Child([*COMMAND, *models, "-c", "4096", "-np", "1", "--port", "0", "--metrics", *arguments], environment)


OWN_OPTIONS = [option for option in OPTIONS if option.name in SETTERS]
BEYOND_THE_WHEEL = {
    OptionGroup.DEVICES: 11,  # it has no GPU, and no RPC
    OptionGroup.PROCESSOR: 3,
    OptionGroup.POSITIONS: 1,
    OptionGroup.SAMPLING: 6,  # grammars and token bias are objects of its own
    OptionGroup.MEDIA: 7,
    OptionGroup.LOG: 5,
}
"""How many options of each group the wheel cannot take."""


def sample_value(option: LaunchOption, folder: Path) -> OptionValue:
    if option.choices:
        return next(choice for choice in reversed(option.choices) if choice != option.default)
    if option.kind is OptionKind.INTEGER and option.maximum is not None and option.maximum < 7:
        return int(option.maximum)
    if option.kind is OptionKind.FILE:
        file = folder / "any für.txt"
        file.write_text("a line\n", "utf-8")
        return str(file)
    samples: dict[OptionKind, OptionValue] = {
        OptionKind.MODEL: "/models/für.gguf",
        OptionKind.TEXT: "one, two",
        OptionKind.INTEGER: 7,
        OptionKind.NUMBER: 0.25,
        OptionKind.NUMBERS: "3,1",
        OptionKind.FOLDER: "/any/folder",
        OptionKind.JSON: '{"a key": "ü"}',
        OptionKind.LAYERS: "all",
        OptionKind.SWITCH: not option.default,
    }
    return samples[option.kind]


# ---- what it says without serving


def test_each_option_of_the_table_has_a_setter() -> None:
    assert set(SETTERS) == {option.name for option in OWN_OPTIONS}
    lacking = Counter(option.group for option in OPTIONS if option.name not in SETTERS)
    assert lacking == BEYOND_THE_WHEEL


def test_each_option_changes_the_parameters(tmp_path: Path) -> None:
    """Compared as text with what an untouched set holds: every value above differs from its default."""
    untouched = fields_of(create_parameters({}))
    tried = [option for option in OWN_OPTIONS if not option.name.endswith("device")]
    unchanged = [
        option.name
        for option in tried
        if fields_of(create_parameters({option.name: sample_value(option, tmp_path)})) == untouched
    ]
    assert unchanged == []
    assert len(tried) > 140


@pytest.mark.parametrize("name", ["device", "spec-draft-device"])
def test_the_only_device_it_has_to_offload_to_is_none(name: str) -> None:
    create_parameters({name: "none"})
    with pytest.raises(ValueError, match="invalid device: CUDA0"):
        create_parameters({name: "CUDA0"})


def fields_of(parameters: object, depth: int = 4) -> dict[str, object]:
    found: dict[str, object] = {}
    for name in dir(parameters):
        if name.startswith("_") or callable(value := getattr(parameters, name)):
            continue
        is_part = type(value).__module__.startswith("xllamacpp") and not hasattr(value, "value")
        found[name] = fields_of(value, depth - 1) if is_part and depth else str(value)
    return found


def test_values_reach_the_field_that_llama_server_would_set() -> None:
    parameters = create_parameters(
        {
            "spec-type": "draft-dspark,ngram-mod",
            "spec-draft-type-k": "q8_0",
            "cache-type-v": "iq4_nl",
            "gpu-layers": "auto",
            "spec-draft-ngl": 12,
            "alias": "a, b",
            "host": "127.0.0.1, ::1",
            "ctx-size": 0,
            "temp": 0.5,
        },
        ["secret"],
    )
    names = [kind.name.removeprefix("COMMON_SPECULATIVE_TYPE_") for kind in parameters.speculative.types]
    assert names == ["NONE", "DRAFT_DSPARK", "NGRAM_MOD"]
    assert parameters.speculative.draft.cache_type_k.name == "GGML_TYPE_Q8_0"
    assert parameters.cache_type_v.name == "GGML_TYPE_IQ4_NL"
    assert (parameters.n_gpu_layers, parameters.speculative.draft.n_gpu_layers) == (-1, 12)
    assert parameters.model_alias == {"a", "b"}
    assert parameters.hostnames == ["127.0.0.1", "::1"]
    assert (parameters.n_ctx, parameters.fit_params_min_ctx) == (0, -1)
    assert parameters.sampling.user_sampling_config != 0
    assert parameters.api_keys == ["secret"]
    assert (parameters.port, parameters.n_parallel) == (8080, -1)


def test_its_help_names_every_option_in_the_format_of_llama_server() -> None:
    done = run("--help")
    assert (done.returncode, done.stderr) == (0, "")
    index = parse_help(done.stdout)
    assert {entry.section for entry in index.entries} == {
        "common params",
        "sampling params",
        "speculative params",
        "example-specific params",
    }
    for option in OPTIONS:
        for spelling in (*option.spellings, *option.negated):
            assert index.knows(spelling) is (option.name in SETTERS)
    entry = index.entry("--spec-type")
    assert entry is not None
    assert "draft-dspark" in f"{entry.placeholder} {entry.help}"
    assert index.knows("--version")
    for line in done.stdout.splitlines():
        assert line == "" or line.startswith(("-", " " * 40))


def test_its_version_and_devices_look_like_those_of_llama_server() -> None:
    version = run("--version")
    assert (version.returncode, version.stdout) == (0, "")
    assert version.stderr.startswith("version: ")
    assert "(build 0, " not in version.stderr
    assert "\nbuilt with " in version.stderr
    devices = run("--list-devices")
    assert (devices.returncode, devices.stderr) == (0, "")
    assert devices.stdout.startswith("Available devices:\n  ")


@pytest.mark.parametrize(("version", "build"), [("2026.10.11549", 11549), ("0.2.5", 0), ("", 0)])
def test_the_build_comes_from_the_version_of_the_wheel(version: str, build: int) -> None:
    assert llama_cpp_build(version) == build


@pytest.mark.parametrize(
    ("arguments", "wording"),
    [
        (["--flash-atention"], "error: invalid argument: --flash-atention\n"),
        (["--tensor-split", "1"], "error: invalid argument: --tensor-split\n"),
        (["-c", "8k"], 'error while handling argument "-c": stoi\n\nusage:\n-c,    --ctx-size N'),
        (["-ctk", "q3_9"], 'error while handling argument "-ctk": Unsupported cache type: q3_9\n\nusage:\n'),
        (["-m"], 'error while handling argument "-m": expected value for argument\n\nusage:\n'),
        (["--port", "99999"], 'error while handling argument "--port": '),
        ([], "error: --model is required\n"),
        (["-m", "any.gguf", "-np", "0"], "error: invalid value for n_parallel\n"),
    ],
)
def test_wrong_arguments_stop_it_with_the_wording_of_llama_server(arguments: list[str], wording: str) -> None:
    done = run(*arguments)
    assert done.returncode == 1
    assert done.stderr.startswith(wording)
    assert done.stdout == ""


# ---- what cannot start


def test_a_port_in_use_is_told_before_the_load(pair: tuple[Path, Path]) -> None:
    with start(pair).ready() as first, start(pair, "--port", str(first.port)) as second:
        assert second.exit_code() == 1
        assert f"couldn't bind HTTP server socket, hostname: 127.0.0.1, port: {first.port}" in second.log
        assert "loading model" not in second.log


def test_a_missing_model_ends_it_with_the_reason(tmp_path: Path) -> None:
    done = run("-m", str(tmp_path / "no such model.gguf"), "--port", "0")
    assert done.returncode == 1
    assert "failed to open GGUF file" in done.stderr
    assert "exiting due to model loading error" in done.stderr


def test_a_truncated_model_ends_it_with_the_reason(pair: tuple[Path, Path], tmp_path: Path) -> None:
    truncated = tmp_path / "truncated.gguf"
    truncated.write_bytes(pair[0].read_bytes()[:100_000])
    done = run("-m", str(truncated), "--port", "0")
    assert done.returncode == 1
    assert "model is corrupted or incomplete" in done.stderr


def test_a_missing_draft_ends_it_with_the_reason(pair: tuple[Path, Path], tmp_path: Path) -> None:
    with start((pair[0], tmp_path / "none.gguf")) as child:
        assert child.exit_code() == 1
        assert "failed to load draft model" in child.log


def test_the_quietest_log_still_says_that_it_failed(tmp_path: Path) -> None:
    done = run("-m", str(tmp_path / "none.gguf"), "--port", "0", "-lv", "0")
    assert done.returncode == 1
    assert done.stderr


# ---- serving


def test_it_drafts_for_real_and_counts_like_the_forecast(pair: tuple[Path, Path]) -> None:
    expected = forecast_run(SCRIPT, n_max=3, max_tokens=100)
    with start(pair, "-a", "the pair").ready() as child:
        status, events = child.chat(max_tokens=100)
        assert status == 200
        assert events[-1] == "[DONE]"
        assert text_of(events) == "".join(PIECES[number % len(PIECES)] for number in range(100))
        timings = events[-2]["timings"]
        assert (timings["draft_n"], timings["draft_n_accepted"]) == (expected.drafted, expected.accepted)
        assert events[-2]["usage"]["completion_tokens"] == 100
        assert events[-2]["usage"]["prompt_tokens_details"]["cached_tokens"] == 0
        assert events[0]["prompt_progress"]["processed"] == 0
        counters = child.counters()
        assert counters["spec_decode_num_drafts_total"] == expected.steps
        assert counters["spec_decode_num_accepted_tokens_total"] == expected.accepted
        assert child.json("/slots")[0]["speculative"] is True
        assert child.json("/v1/models")["data"][0]["id"] == "the pair"
        assert child.json("/props")["total_slots"] == 1
        status, (answer,) = child.chat(messages=[{"role": "user", "content": "word " * 4100}])
        assert (status, answer["error"]["type"]) == (400, "exceed_context_size_error")


def test_a_draft_that_cannot_be_used_shows_in_log_and_slots(pair: tuple[Path, Path]) -> None:
    with start(pair, "--spec-draft-p-min", "0.5").ready() as child:
        child.wait_for_log(" E srv    load_model: failed to initialize speculative decoding context: ")
        assert child.json("/slots")[0]["speculative"] is False


def test_only_the_key_of_the_environment_lets_in_and_other_variables_change_nothing(pair: tuple[Path, Path]) -> None:
    with start(pair, LLAMA_API_KEY="one,two", LLAMA_ARG_ALIAS="other").ready() as child:
        assert child.get("/health")[0] == 200
        assert child.get("/slots")[0] == 401
        assert child.get("/slots", Authorization="Bearer two")[0] == 200
        assert b"other" not in child.get("/v1/models", Authorization="Bearer one")[1]


# ---- its end


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGTERM for others")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_at_once_when_it_idles(pair: tuple[Path, Path], number: signal.Signals) -> None:
    with start(pair).ready() as child:
        assert wait_until(lambda: heeds_signals(child))
        assert child.seconds_to_end(number) < 2
        assert child.process.returncode == 0
        assert "cleaning up before exit..." in child.log


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGTERM for others")
def test_a_signal_ends_it_at_once_while_a_client_streams(pair: tuple[Path, Path]) -> None:
    with start(pair).ready() as child:
        connection, reply = child.open_chat(max_tokens=4000, stream=True)
        try:
            reply.readline()
            assert wait_until(lambda: heeds_signals(child))
            assert child.seconds_to_end() < 2
            assert child.process.returncode == 0
        finally:
            connection.close()


@pytest.fixture
def endless_model(tmp_path: Path) -> Path:
    """A model that never finishes loading: a pipe that nobody writes to."""
    pipe = tmp_path / "endless.gguf"
    os.mkfifo(pipe)
    return pipe


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGTERM for others")
def test_a_signal_while_it_loads_ends_it_at_once(endless_model: Path) -> None:
    port = free_port()
    with Child([*COMMAND, "-m", str(endless_model), "--port", str(port)]) as child:
        child.wait_for_log("load_model: loading model")
        child.port = port
        assert child.get("/health")[0] == 503
        assert child.seconds_to_end() < 2
        assert child.process.returncode == -signal.SIGTERM


_PARENT = """
import subprocess, sys
child = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL)
print(child.pid, flush=True)
child.wait()
"""


def die_with_parent(until: str, *arguments: str) -> None:
    """Kill the parent of a server whose log has said ``until``, and see the server go."""
    with subprocess.Popen(
        [sys.executable, "-c", _PARENT, *COMMAND, *arguments, "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as parent:
        assert parent.stdout is not None
        assert parent.stderr is not None
        process = psutil.Process(int(parent.stdout.readline()))
        try:
            while until not in (line := parent.stderr.readline()):
                assert line, "it ended too early"
            parent.kill()
            killed = time.monotonic()
            assert wait_until(lambda: not process.is_running() or process.status() == psutil.STATUS_ZOMBIE)
            assert time.monotonic() - killed < 2
        finally:
            parent.kill()


@pytest.mark.skipif(os.name == "nt", reason="there a job object does it")
def test_it_dies_with_its_parent(pair: tuple[Path, Path]) -> None:
    die_with_parent("listening on", "-m", str(pair[0]), "-md", str(pair[1]), "-c", "4096")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it looks once it has loaded")
def test_it_dies_with_its_parent_while_it_loads(endless_model: Path) -> None:
    die_with_parent("load_model: loading model", "-m", str(endless_model))


def test_it_dies_with_the_parent_that_is_named_to_it(pair: tuple[Path, Path]) -> None:
    with (
        subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as named,
        start(pair, SPARKDECK_PARENT_PID=str(named.pid)).ready() as child,
    ):
        named.kill()
        named.wait()
        killed = time.monotonic()
        assert child.exit_code() == 1
        assert time.monotonic() - killed < 2


def test_it_does_not_start_for_a_parent_that_is_gone(pair: tuple[Path, Path]) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        gone.wait()
    with start(pair, SPARKDECK_PARENT_PID=str(gone.pid)) as child:
        assert child.exit_code() == 1


def test_its_arguments_are_those_that_profiles_emit(pair: tuple[Path, Path]) -> None:
    values: dict[str, OptionValue] = {
        "model": str(pair[0]),
        "spec-draft-model": str(pair[1]),
        "spec-type": "draft-dspark",
        "spec-draft-n-max": 7,
        "ctx-size": 4096,
        "parallel": 1,
        "flash-attn": "on",
        "cache-type-k": "q8_0",
        "cache-type-v": "q8_0",
        "gpu-layers": "all",
        "spec-draft-ngl": "all",
        "temp": 1.0,
        "top-p": 0.95,
        "jinja": True,
        "reasoning-format": "deepseek",
        "alias": "all of it",
        "port": 0,
        "metrics": True,
    }
    with Child([*COMMAND, *build_argv(values)]).ready() as child:
        timings = child.chat(max_tokens=64)[1][-2]["timings"]
        expected = forecast_run(SCRIPT, n_max=7, max_tokens=64)
        assert (timings["draft_n"], timings["draft_n_accepted"]) == (expected.drafted, expected.accepted)
