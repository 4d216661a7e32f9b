"""What a healthy server says and answers: program, loading, with and without a draft, asleep, as a router."""

import json
import os
import signal
import socket
from pathlib import Path

from build_scripts.recording.recorder import Recorder, Running
from tests.scripted_pair import ScriptedPair, write_pair, wrong_every

PIECES = tuple(f" word{number}" for number in range(40))
QUESTION = {"messages": [{"role": "user", "content": "Say the words."}], "temperature": 0, "cache_prompt": False}
EVERYTHING = {"timings_per_token": True, "return_progress": True, "stream_options": {"include_usage": True}}
COMMON = ("-c", "2048", "-np", "1", "--threads", "1", "--metrics", "--no-warmup")


def write_scripted_pair(folder: Path) -> tuple[Path, Path]:
    """The pair all recordings use: 40 words, the draft wrong after every third."""
    return write_pair(ScriptedPair(PIECES, wrong_every(3, len(PIECES))), folder)


def pair_arguments(target: Path, draft: Path | None) -> list[str]:
    """The arguments of a server with these models on one thread and any free port."""
    models = ["-m", str(target)]
    if draft is not None:
        models += ["-md", str(draft), "--spec-type", "draft-dspark"]
    return [*models, *COMMON, "--port", "0"]


def record_program(recorder: Recorder) -> None:
    """--help, --version, --list-devices."""
    for option in ("help", "version", "list-devices"):
        recorder.fails(f"program/{option}", [f"--{option}"], f"--{option}")


def record_serving(recorder: Recorder, folder: str, target: Path, draft: Path | None) -> None:
    """All endpoints in a life of a server at -lv 4, and the same log as JSON lines."""
    arguments = pair_arguments(target, draft)
    what = "with a draft" if draft else "without a draft"
    with recorder.running(f"{folder}/log_lv4", [*arguments, "-lv", "4"], f"serving {what}, -lv 4") as running:
        running.ready()
        record_replies(recorder, folder, running)
    if "--log-jsonl" in (recorder.folder / "program" / "help.stdout.txt").read_text(encoding="utf-8"):
        with recorder.running(
            f"{folder}/log_jsonl", [*arguments, "--log-jsonl"], f"serving {what}, JSON log"
        ) as running:
            running.ready().ask("POST", "/v1/chat/completions", {**QUESTION, "max_tokens": 16})


def record_replies(recorder: Recorder, folder: str, running: Running) -> None:
    """One reply of each endpoint, counters before and after a chat, slots amid one."""

    def keep(name: str, method: str, path: str, body: object = None) -> None:
        recorder.keep(f"{folder}/{name}.http.txt", running.ask(method, path, body))

    for name in ("health", "props", "slots", "metrics"):
        keep(f"{name}_ready", "GET", f"/{name}")
    keep("models", "GET", "/v1/models")
    keep("tokenize", "POST", "/tokenize", {"content": " word1 word2 für", "with_pieces": True})
    keep("apply_template", "POST", "/apply-template", {"messages": QUESTION["messages"]})
    keep("chat", "POST", "/v1/chat/completions", {**QUESTION, "max_tokens": 32})
    streamed = {**QUESTION, **EVERYTHING, "stream": True, "max_tokens": 24}
    keep("chat_stream", "POST", "/v1/chat/completions", streamed)
    keep("chat_too_long", "POST", "/v1/chat/completions", {**QUESTION, "messages": _longer_than(3000)})
    for name in ("slots", "metrics"):
        keep(f"{name}_after", "GET", f"/{name}")


def _longer_than(words: int) -> list[dict[str, str]]:
    return [{"role": "user", "content": "word " * words}]


def record_loading(recorder: Recorder) -> None:
    """What is answered while a model loads: from a pipe that nobody writes to, so it loads for ever."""
    endless = recorder.scratch / "endless.gguf"
    os.mkfifo(endless)
    port = free_port()
    arguments = ["-m", str(endless), *COMMON, "--port", str(port)]
    with recorder.running("loading/log", arguments, "loading", port=port) as it:
        it.until_said(b"loading model")
        for name in ("health", "props", "slots", "metrics", "v1/models"):
            recorder.keep(f"loading/{name.rpartition('/')[2]}.http.txt", it.ask("GET", f"/{name}"))
        body = {**QUESTION, "max_tokens": 1}
        recorder.keep("loading/chat.http.txt", it.ask("POST", "/v1/chat/completions", body))
    endless.unlink()


def record_sleeping(recorder: Recorder, target: Path) -> None:
    """A server that puts its model away when idle, and wakes at the next request."""
    arguments = [*pair_arguments(target, None), "--sleep-idle-seconds", "1"]
    with recorder.running("sleeping/log", arguments, "asleep after a second, woken by a chat") as running:
        running.ready().until_said(b"sleep")
        running.until(lambda: '"is_sleeping":true' in running.ask("GET", "/props"), "sleep")
        for name in ("health", "props", "slots", "metrics", "v1/models"):
            recorder.keep(f"sleeping/{name.rpartition('/')[2]}.http.txt", running.ask("GET", f"/{name}"))
        body = {**QUESTION, "max_tokens": 4}
        recorder.keep("sleeping/chat_that_wakes.http.txt", running.ask("POST", "/v1/chat/completions", body))
        recorder.keep("sleeping/props_awake.http.txt", running.ask("GET", "/props"))


def record_stopping(recorder: Recorder, target: Path, draft: Path) -> None:
    """SIGTERM when idle: code 0."""
    with recorder.running("stop/sigterm_idle", pair_arguments(target, draft), "SIGTERM when idle") as running:
        running.ready().ask("GET", "/slots")
        running.end(signal.SIGTERM)


def record_router(recorder: Recorder, target: Path) -> None:
    """Several models behind one endpoint: the list before and after one was loaded by name."""
    models = recorder.scratch / "models"
    models.mkdir()
    for name in ("one.gguf", "two.gguf"):
        (models / name).symlink_to(target)
    arguments = ["--models-dir", str(models), *COMMON, "--port", "0"]
    with recorder.running("router/log", arguments, "router mode: --models-dir with two models") as running:
        running.ready()
        for name in ("health", "props", "models"):
            recorder.keep(f"router/{name}.http.txt", running.ask("GET", f"/{name}"))
        listed = json.loads(running.ask("GET", "/models").rpartition("\n")[2])
        body = {**QUESTION, "max_tokens": 8, "model": listed["data"][0]["id"]}
        recorder.keep("router/chat.http.txt", running.ask("POST", "/v1/chat/completions", body))
        recorder.keep("router/models_one_loaded.http.txt", running.ask("GET", "/models"))


def free_port() -> int:
    """A port nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])
