"""The commands without a window, as other programs run them: processes, streams, signals, exit codes, files."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

from sparkdeck import cli
from tests.fakes import make_fake_server
from tests.fakes.openai_server import openai_server
from tests.forecast import forecast
from tests.gone import seconds_until_gone
from tests.services.harness import small_pair

ROOT = Path(__file__).resolve().parents[1]
PATIENCE_S = 30.0
posix = pytest.mark.skipif(os.name != "posix", reason="POSIX signals and streams")

RUN_KEYS = [
    "completion_tokens",
    "prompt_tokens",
    "cached_tokens",
    "wall_s",
    "ttft_s",
    "wall_tokens_per_s",
    "decode_tokens_per_s",
    "drafted",
    "accepted",
    "steps",
    "text_sha256",
    "valid",
]


def environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LANG", "PYTHONIOENCODING")}
    return {**kept, "PYTHONPATH": str(ROOT / "gui"), **changes}


def sparkdeck(*arguments: object, **changes: str) -> subprocess.CompletedProcess[str]:
    """The command run to its end. Its warnings are errors, as here."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "sparkdeck", *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        env=environment(**changes),
        timeout=PATIENCE_S,
        check=False,
    )


@contextmanager
def running(*arguments: object, **changes: str) -> Iterator[subprocess.Popen[str]]:
    """The command while it runs; it is killed if it outlives the test."""
    process = subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "sparkdeck", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(**changes),
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def children(process: subprocess.Popen[str]) -> list[psutil.Process]:
    return psutil.Process(process.pid).children(recursive=True)


def said_in_one_sentence(done: subprocess.CompletedProcess[str], words: str) -> None:
    assert done.returncode == 1, done.stderr
    assert done.stderr.startswith("sparkdeck: "), done.stderr
    assert words in done.stderr.splitlines()[0]
    assert "Traceback" not in done.stderr


# -- bench ------------------------------------------------------------------------------------------------------------


def test_bench_writes_the_contract(tmp_path: Path) -> None:
    pair, target, draft = small_pair(tmp_path / "models")
    out, report = tmp_path / "new folder" / "out.json", tmp_path / "out.md"
    arguments = ["--target", target, "--draft", draft, "--runtime", "builtin", "--ctx", 2048, "--runs", 2]
    page = tmp_path / "out.html"
    written = ["--json", out, "--markdown", report, "--html", page]
    done = sparkdeck("bench", *arguments, "--tokens", 70, "--n-max", "3,1", *written)
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(out.read_text("utf-8"))
    assert list(result)[:9] == [  # what came later stands behind
        "schema",
        "created",
        "runtime",
        "host",
        "gpu",
        "arms",
        "speedup_wall",
        "same_text",
        "problems",
    ]
    assert result["schema"] == "sparkdeck.benchmark/1"
    assert list(result["runtime"]) == ["kind", "path", "build"]
    assert (result["runtime"]["kind"], result["runtime"]["path"]) == ("builtin", None)
    assert [(arm["name"], arm["n_max"]) for arm in result["arms"]] == [("baseline", None), ("dspark", 3), ("dspark", 1)]
    for arm in result["arms"]:
        assert list(arm)[:5] == ["name", "n_max", "argv", "runs", "summary"]
        assert list(arm["summary"]) == [
            "wall_tokens_per_s",
            "decode_tokens_per_s",
            "acceptance",
            "mean_accepted_length",
        ]
        speeds = [run["wall_tokens_per_s"] for run in arm["runs"]]
        assert arm["summary"]["wall_tokens_per_s"]["mean"] == pytest.approx(sum(speeds) / 2)
        assert arm["summary"]["wall_tokens_per_s"]["stdev"] == pytest.approx(abs(speeds[0] - speeds[1]) / 2**0.5)
        for run in arm["runs"]:
            assert list(run)[: len(RUN_KEYS)] == RUN_KEYS
            assert (run["completion_tokens"], run["cached_tokens"], run["valid"]) == (70, 0, True)
            assert run["wall_tokens_per_s"] == pytest.approx(70 / run["wall_s"])
            counts = (run["drafted"], run["accepted"], run["steps"])
            if arm["n_max"] is None:
                assert counts == (None, None, None)
            else:
                expected = forecast(len(pair.pieces), pair.wrong_after, True, arm["n_max"], 70)[:3]
                assert counts == expected
                assert arm["summary"]["acceptance"] == pytest.approx(expected[1] / expected[0])
                assert arm["summary"]["mean_accepted_length"] == pytest.approx(1 + expected[1] / expected[2])
    base, *drafts = (arm["summary"]["wall_tokens_per_s"]["mean"] for arm in result["arms"])
    assert result["speedup_wall"] == pytest.approx(max(drafts) / base)
    assert result["same_text"] is True
    assert result["problems"] == []
    assert report.read_text("utf-8").strip() in done.stdout
    assert list(result["verdict"])[:6] == ["overall", "speedup", "low", "high", "best_n_max", "reasons"]
    assert [model["sha256"] for model in result["models"]] == [
        hashlib.sha256(file.read_bytes()).hexdigest() for file in (target, draft)
    ]
    for shared in (report, page):  # no folder is told where others may read it
        assert str(tmp_path) not in shared.read_text("utf-8")
        assert target.name in shared.read_text("utf-8")
    laid = sparkdeck("compare", out, out)
    assert laid.returncode == 0, laid.stderr
    assert "Nothing that is known." in laid.stdout


def test_bench_without_a_draft_has_a_baseline_alone(tmp_path: Path) -> None:
    _, target, _ = small_pair(tmp_path)
    out = tmp_path / "out.json"
    done = sparkdeck("bench", "--target", target, "--runs", 1, "--tokens", 32, "--json", out)
    assert done.returncode == 0, done.stderr
    result = json.loads(out.read_text("utf-8"))
    assert [arm["name"] for arm in result["arms"]] == ["baseline"]
    assert (result["speedup_wall"], result["arms"][0]["summary"]["acceptance"]) == (None, None)
    assert result["arms"][0]["summary"]["wall_tokens_per_s"]["stdev"] is None


def test_bad_arguments_end_before_anything_is_started(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In this process: ten starts of Python cost seconds, and the tests around show the command as a program."""
    _, target, draft = small_pair(tmp_path / "models")
    page = tmp_path / "page.gguf"
    page.write_text("<!doctype html><title>Not here</title>", "utf-8")
    out = tmp_path / "out.json"
    for arguments, words in (
        (["--target", page], "is a web page, not a model"),
        (["--target", tmp_path], "is a folder, not a GGUF file"),
        (["--target", target, "--draft", page], "is a web page, not a model"),
        (["--target", target, "--draft", target], "is not a DSpark draft"),
        (["--target", draft], "is a draft, not a target"),
        (["--target", target, "--n-max", "3"], "--n-max needs a draft"),
        (["--target", target, "--draft", draft, "--n-max", "0"], "Each n-max must be"),
        (["--target", target, "--runtime", tmp_path / "nothing"], "There is no file"),
        (["--target", target, "--ctx", "-1"], "--ctx must be at least 0"),
        (["--target", target, "--prompts", page], "--prompts goes with --protocol custom"),
        (["--target", target, "--arms", "none"], "--arms goes with --protocol shootout"),
        (["--target", target, "--protocol", "custom"], "There is no file of prompts"),
        (["--target", target, "--protocol", "shootout", "--arms", "none"], "needs an arm that speculates"),
        (["--target", target, "--protocol", "shootout", "--arms", "dspark"], "“dspark” is no arm"),
        (["--resume"], "No benchmark was interrupted"),
        (["--profile", "nobody's"], "There is no profile “nobody's”"),
    ):
        code = cli.main(["bench", *map(str, arguments), "--json", str(out)])
        said_in_one_sentence(subprocess.CompletedProcess([], code, *capsys.readouterr()), words)
    assert not out.exists()


def test_an_out_that_cannot_be_written_is_told_before_the_measurement(tmp_path: Path) -> None:
    _, target, _ = small_pair(tmp_path / "models")
    said_in_one_sentence(sparkdeck("bench", "--target", target, "--json", tmp_path), "is a folder")
    behind_a_file = tmp_path / "models" / "scripted-target.gguf" / "out.json"
    said_in_one_sentence(sparkdeck("bench", "--target", target, "--markdown", behind_a_file), "could not be written")


@posix
def test_an_interrupted_bench_keeps_what_it_has_measured(tmp_path: Path) -> None:
    _, target, _ = small_pair(tmp_path / "models")
    program = make_fake_server(tmp_path / "engine", tokens_per_s=60.0)
    out = tmp_path / "out.json"
    arguments = ["--target", target, "--runtime", program, "--runs", 5, "--tokens", 30, "--json", out]
    with running("bench", *arguments) as process:
        assert process.stderr is not None
        for line in process.stderr:
            if "request 2 of 5" in line:
                break
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGTERM)
        assert process.wait(10.0) == 130
    runs = json.loads(out.read_text("utf-8"))["arms"][0]["runs"]
    assert [run["valid"] for run in runs] == [True]


@posix
@pytest.mark.parametrize("redirection", ["<&- >&- 2>&-", pytest.param("2>&- | head -n 0", marks=pytest.mark.soak)])
def test_closed_streams_cost_no_result(tmp_path: Path, redirection: str) -> None:
    _, target, _ = small_pair(tmp_path / "models")
    program = make_fake_server(tmp_path / "engine")
    out = tmp_path / "out.json"
    command = 'set -o pipefail; "$0" -m sparkdeck bench --target "$1" --runtime "$2" --runs 1 --tokens 8 --json "$3" '
    done = subprocess.run(
        ["bash", "-c", command + redirection, sys.executable, target, program, out],
        capture_output=True,
        text=True,
        env=environment(LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"),
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert "ignored" not in done.stderr
    assert json.loads(out.read_text("utf-8"))["arms"][0]["runs"][0]["valid"]


# -- serve ------------------------------------------------------------------------------------------------------------


@posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_serve_is_ready_in_a_line_and_ends_with_an_open_stream(tmp_path: Path, number: signal.Signals) -> None:
    _, target, draft = small_pair(tmp_path)
    with running(
        "serve", "--target", target, "--draft", draft, "--port", 0, HTTP_PROXY="http://127.0.0.1:9"
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("ready http://127.0.0.1:")
        body = json.dumps({"messages": [{"role": "user", "content": "Hi"}], "stream": True}).encode()
        request = urllib.request.Request(
            f"{line.split()[1]}/v1/chat/completions", body, {"Content-Type": "application/json"}
        )
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=10) as stream:
            assert stream.readline().startswith(b"data:")
            servers = children(process)
            assert servers
            began = time.monotonic()
            process.send_signal(number)
            assert process.wait(10.0) == 0
            assert time.monotonic() - began < 10.0
        assert not any(server.is_running() for server in servers)
        assert process.stdout.read() == ""


@posix
def test_a_server_dies_with_a_killed_serve(tmp_path: Path) -> None:
    _, target, _ = small_pair(tmp_path)
    with running("serve", "--target", target, "--port", 0) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("ready ")
        servers = children(process)
        process.kill()
        seconds_until_gone(servers)


def test_a_port_in_use_is_told_with_its_holder(tmp_path: Path) -> None:
    _, target, _ = small_pair(tmp_path / "models")
    program = make_fake_server(tmp_path / "engine")
    with running("serve", "--target", target, "--runtime", program, "--port", 0) as process:
        assert process.stdout is not None
        port = process.stdout.readline().rsplit(":", 1)[1].strip()
        done = sparkdeck("serve", "--target", target, "--runtime", program, "--port", port)
        said_in_one_sentence(done, f"Port {port} is already in use by ")
        process.terminate()
        process.wait(10.0)


# -- imports ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["bench", pytest.param("serve", marks=pytest.mark.soak), "doctor"])
def test_no_qt_is_imported(tmp_path: Path, command: str) -> None:
    _, target, _ = small_pair(tmp_path / "models")
    program = make_fake_server(tmp_path / "engine", exit_while_loading=1 if command == "serve" else None)
    launch = ["--target", str(target), "--runtime", str(program)]
    arguments = {"bench": [*launch, "--runs", "1", "--tokens", "8"], "serve": launch, "doctor": ["--json"]}[command]
    code = (
        "import sys; from sparkdeck.cli import main; main(sys.argv[1:]);"
        "print(sorted(n for n in sys.modules if n.split('.')[0] in ('PySide6', 'shiboken6')), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, command, *arguments],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=PATIENCE_S,
        check=True,
    )
    assert done.stderr.splitlines()[-1] == "[]"


def test_bench_measures_a_server_that_runs_already_with_its_key_from_the_environment(tmp_path: Path) -> None:
    out = tmp_path / "result.json"
    with openai_server(key="sesame", models=("small", "large")) as stub:
        asked = ("bench", "--url", f"{stub.url}/v1", "--runs", 2, "--tokens", 12, "--json", out)
        refused = sparkdeck(*asked)
        assert refused.returncode == 1
        assert "wants an API key" in refused.stderr
        done = sparkdeck(*asked, "--api-key-env", "STUB_KEY", "--model", "large", STUB_KEY="sesame")
    assert done.returncode == 0, done.stderr
    assert {body["model"] for body in stub.bodies} == {"large"}
    result = json.loads(out.read_text("utf-8"))
    assert result["runtime"]["kind"] == "attached"
    assert [arm["name"] for arm in result["arms"]] == ["attached"]
    assert [run["completion_tokens"] for run in result["arms"][0]["runs"]] == [12, 12]
    assert result["speedup_wall"] is None
    assert any("no baseline" in problem for problem in result["problems"])
    assert "sesame" not in done.stdout + done.stderr + out.read_text("utf-8")


def test_what_a_running_server_cannot_be_told_is_refused() -> None:
    assert "--n-max changes nothing" in sparkdeck("bench", "--url", "127.0.0.1:9", "--n-max", "3").stderr
    assert "is not set" in sparkdeck("bench", "--url", "127.0.0.1:9", "--api-key-env", "NO_SUCH").stderr
    assert "go with --url" in sparkdeck("bench", "--profile", "x", "--model", "y").stderr
