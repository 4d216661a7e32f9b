"""The fake does what it says: otherwise the tests that stand on it prove nothing."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from sparkdeck.adapters.llama_help import parse_help
from sparkdeck.adapters.ports import free_port
from tests.fakes import make_fake_server, set_faults
from tests.fakes.child import Child, text_of, wait_until
from tests.fakes.faults import FELL_BACK_LINE
from tests.recorded import recording

ARGUMENTS = ["--host", "127.0.0.1", "--port", "0", "-m", "any.gguf", "--metrics"]
WITH_DRAFT = [*ARGUMENTS, "-md", "draft.gguf", "--spec-draft-n-max", "3"]


def start(folder: Path, arguments: list[str] = WITH_DRAFT, **faults: Any) -> Child:
    return Child([str(make_fake_server(folder / "its own folder", **faults)), *arguments])


def run(folder: Path, *arguments: str, **faults: Any) -> subprocess.CompletedProcess[str]:
    program = make_fake_server(folder, **faults)
    return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=30, check=False)


def test_it_answers_questions_like_the_recorded_build(tmp_path: Path) -> None:
    help_run = run(tmp_path, "--help")
    assert help_run.returncode == 0
    assert help_run.stdout == recording("b11434/help.txt").read_text("utf-8")
    assert parse_help(help_run.stdout).knows("--spec-draft-n-max")
    version = run(tmp_path, "--version", build=12345)
    assert (version.returncode, version.stdout) == (0, "")
    assert "(build 12345, commit" in version.stderr
    assert run(tmp_path, "--list-devices").stdout == "Available devices:\n  (none)\n"
    assert run(tmp_path, "--list-devices", devices=("CUDA0: A card (1 MiB, 1 MiB free)",)).stdout.endswith("free)\n")


def test_an_unknown_argument_is_refused(tmp_path: Path) -> None:
    done = run(tmp_path, *ARGUMENTS, "--flash-atention")
    assert (done.returncode, done.stderr) == (1, "error: invalid argument: --flash-atention\n")


def test_an_unknown_fault_is_a_mistake_of_the_test(tmp_path: Path) -> None:
    with pytest.raises(TypeError):
        make_fake_server(tmp_path, crashes=True)


def test_a_whole_answer_has_the_recorded_shape_and_counts_that_agree(tmp_path: Path) -> None:
    with start(tmp_path, accepted_per_step=2).ready() as child:
        status, events = child.chat(max_tokens=11)
        assert status == 200
        assert events[-1] == "[DONE]"
        usage, finish = events[-2], events[-3]
        assert usage["choices"] == []
        assert usage["usage"]["completion_tokens"] == 11
        assert finish["choices"][0]["finish_reason"] == "length"
        assert [event["prompt_progress"]["processed"] for event in events[:2]] == [0, 5]
        assert events[2]["choices"][0]["delta"] == {"role": "assistant", "content": None}
        recorded = [
            json.loads(event.removeprefix(b"data: "))
            for event in recording("b11434/chat_stream.sse").read_bytes().split(b"\n\n")[:-2]
        ]
        for ours, theirs in zip((*events[:3], *events[-3:-1]), (*recorded[:3], *recorded[-2:]), strict=True):
            assert set(ours) | {"timings"} == set(theirs) | {"timings"}
        assert set(usage["timings"]) == set(recorded[-1]["timings"])
        assert text_of(events).startswith("The fake recites")
        # 1 from the prompt, then steps of 3 tokens with 3 drafts, 2 accepted; the last token makes no draft
        assert (usage["timings"]["draft_n"], usage["timings"]["draft_n_accepted"]) == (9, 6)
        counters = child.counters()
        assert counters["spec_decode_num_draft_tokens_total"] == 9
        assert counters["spec_decode_num_accepted_tokens_total"] == 6
        assert counters["spec_decode_num_drafts_total"] == 3
        assert counters["tokens_predicted_total"] == 11
        assert counters['spec_decode_num_accepted_tokens_per_pos_total{position="1"}'] == 3
        assert child.json("/slots")[0]["speculative"] is True
        child.wait_for_log("draft acceptance = 0.66667")
        assert child.seconds_to_end() < 10
        assert child.process.returncode == 0


def test_without_a_draft_nothing_speaks_of_drafts(tmp_path: Path) -> None:
    with start(tmp_path, ARGUMENTS).ready() as child:
        _, events = child.chat(max_tokens=5)
        assert "draft_n" not in events[-2]["timings"]
        assert child.json("/slots")[0]["speculative"] is False
        assert child.json("/health") == {"status": "ok"}
        assert child.json("/v1/models")["data"][0]["id"] == "fake"
        assert child.json("/props")["model_alias"] == "fake"


def test_a_fall_back_shows_in_log_and_slots(tmp_path: Path) -> None:
    with start(tmp_path, fell_back=True).ready() as child:
        assert f" E srv    load_model: {FELL_BACK_LINE}" in child.log
        assert child.json("/slots")[0]["speculative"] is False
        child.chat(max_tokens=5)
        assert child.counters()["spec_decode_num_draft_tokens_total"] == 0


def test_counters_can_be_missing_and_drafts_can_fail_to_appear(tmp_path: Path) -> None:
    with start(tmp_path, no_spec_counters=True).ready() as child:
        child.chat(max_tokens=5)
        assert not [name for name in child.counters() if name.startswith("spec_")]
    with start(tmp_path, no_drafts=True).ready() as child:
        _, events = child.chat(max_tokens=5)
        assert "draft_n" not in events[-2]["timings"]
        assert child.json("/slots")[0]["speculative"] is True


def test_while_it_loads_everything_is_503_and_a_signal_ends_it_at_once(tmp_path: Path) -> None:
    with start(tmp_path, [*WITH_DRAFT, "--port", str(free_port())], never_ready=True) as child:
        child.wait_for_log("loading draft model")
        child.port = int(child.process.args[-1])  # type: ignore[index, arg-type]
        assert child.get("/props")[0] == 503
        assert child.seconds_to_end() < 10
        assert child.process.returncode == -signal.SIGTERM


def test_it_fails_to_load_with_recorded_lines(tmp_path: Path) -> None:
    with start(tmp_path, exit_while_loading=1, load_log="b10434/fail/model_truncated50.stderr.txt") as child:
        assert child.exit_code() == 1
        assert "model is corrupted or incomplete" in child.log
    with start(tmp_path, exit_while_loading=-signal.SIGABRT) as child:
        assert child.exit_code() == -signal.SIGABRT


def test_a_port_in_use_is_told_as_llama_server_does(tmp_path: Path) -> None:
    with start(tmp_path, port_in_use=True) as child:
        assert child.exit_code() == 1
        assert "couldn't bind HTTP server socket, hostname: 127.0.0.1, port: 0" in child.log
    with start(tmp_path).ready() as first, start(tmp_path, [*WITH_DRAFT, "--port", str(first.port)]) as second:
        assert second.exit_code() == 1
        assert f"port: {first.port}" in second.log


@pytest.mark.parametrize("name", ["SIGKILL", "SIGABRT"])
def test_it_crashes_in_mid_answer(tmp_path: Path, name: str) -> None:
    with start(tmp_path, crash_after=7, crash_signal=name).ready() as child:
        _, events = child.chat(max_tokens=50)
        assert len(text_of(events).split()) == 7
        assert events[-1] != "[DONE]"
        assert child.exit_code() == -signal.Signals[name]


def test_it_hangs(tmp_path: Path) -> None:
    with start(tmp_path, hang_after=3, ignore_sigterm=True).ready() as child:
        connection, reply = child.open_chat(max_tokens=50, stream=True)
        try:
            while b"recites" not in reply.readline():
                pass
            assert wait_until(lambda: not answers(child, "/health"))
            child.process.send_signal(signal.SIGTERM)
            with pytest.raises(subprocess.TimeoutExpired):
                child.process.wait(0.2)
        finally:
            connection.close()


def answers(child: Child, path: str) -> bool:
    try:
        return child.get(path, timeout_s=0.2)[0] == 200
    except TimeoutError:
        return False


def test_streams_can_end_badly(tmp_path: Path) -> None:
    with start(tmp_path, error_after=4).ready() as child:
        assert child.chat(max_tokens=50)[1][-1]["error"]["message"] == "Compute error."
    with start(tmp_path, cut_after=4).ready() as child:
        last = child.chat(max_tokens=50)[1][-1]
        assert last["choices"][0]["finish_reason"] is None
    with start(tmp_path, finish_early=4).ready() as child:
        events = child.chat(max_tokens=50)[1]
        assert events[-3]["choices"][0]["finish_reason"] == "stop"
        assert events[-2]["usage"]["completion_tokens"] == 4


def test_cut_characters_arrive_whole_in_the_end(tmp_path: Path) -> None:
    with start(tmp_path, cut_utf8=True, text="für 🦙🦙 ").ready() as child:
        assert text_of(child.chat(max_tokens=3)[1]) == "für 🦙🦙 für "


def test_the_context_and_the_key_are_checked(tmp_path: Path) -> None:
    with start(tmp_path, [*WITH_DRAFT, "-c", "64"]).ready() as child:
        status, (answer,) = child.chat(messages=[{"role": "user", "content": "word " * 100}])
        assert (status, answer["error"]["type"]) == (400, "exceed_context_size_error")
        assert answer["error"]["n_ctx"] == 64
    with Child([str(make_fake_server(tmp_path)), *ARGUMENTS], {"LLAMA_API_KEY": "secret"}).ready() as child:
        assert child.get("/slots")[0] == 401
        assert child.get("/slots", Authorization="Bearer secret")[0] == 200


def test_pollers_can_be_annoyed(tmp_path: Path) -> None:
    with start(tmp_path, metrics_delay_s=60.0, slots_padding=200_000).ready() as child:
        assert not answers(child, "/metrics")
        assert len(child.get("/slots")[1]) > 200_000
    with start(tmp_path, ["--port", "0"]).ready() as child:
        assert child.get("/metrics")[0] == 501


def test_the_log_can_flood_and_hold_what_is_not_utf8(tmp_path: Path) -> None:
    with start(tmp_path, log_lines_per_s=50_000.0, invalid_utf8_log=True).ready() as child:
        child.wait_for_log("line 5000 of many")
        assert b"caf\xe9\n" in child.log_bytes


def test_the_pace_is_kept(tmp_path: Path) -> None:
    with start(tmp_path, tokens_per_s=200.0).ready() as child:
        timings = child.chat(max_tokens=41)[1][-2]["timings"]
        assert timings["predicted_ms"] >= 199
        assert timings["predicted_per_second"] <= 202


def test_it_ends_late_at_the_second_signal_or_when_streams_have_ended(tmp_path: Path) -> None:
    with start(tmp_path, sigterm_delay_s=60.0).ready() as child:
        child.process.send_signal(signal.SIGTERM)
        child.wait_for_log("cleaning up before exit")
        child.seconds_to_end()
        assert child.process.returncode == 1
    with start(tmp_path, sigterm_waits_for_streams=True, tokens_per_s=50.0).ready() as child:
        connection, reply = child.open_chat(max_tokens=5000, stream=True)
        reply.readline()
        child.process.send_signal(signal.SIGTERM)
        child.wait_for_log("cleaning up before exit")
        with pytest.raises(subprocess.TimeoutExpired):
            child.process.wait(0.2)
        connection.close()
        assert child.exit_code() == 0


def test_faults_can_change_between_two_starts(tmp_path: Path) -> None:
    program = make_fake_server(tmp_path, port_in_use=True)
    with Child([str(program), *ARGUMENTS]) as child:
        assert child.exit_code() == 1
    set_faults(tmp_path)
    with Child([str(program), *ARGUMENTS]).ready() as child:
        assert child.get("/health")[0] == 200
