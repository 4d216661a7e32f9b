"""Starts an engine and reads from its own log what it took: the truth for the memory plan."""

from __future__ import annotations

import http.client
import json
import os
import re
import subprocess
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.buffer_lines import BufferLines
from sparkdeck.adapters.gguf_facts import read_facts
from sparkdeck.adapters.model_sizes import read_model_sizes
from sparkdeck.domain.argv import build_argv
from sparkdeck.domain.memory_plan import HostMemory, MemoryQuestion, Parts, plan
from sparkdeck.domain.memory_plan_measured import BufferKind, MeasuredBuffers

_LIMIT_S = 120.0
_LISTENING = re.compile(r"listening on http://127\.0\.0\.1:(\d+)")
_PLENTY = HostMemory(1 << 50, 1 << 50)


@dataclass(frozen=True, slots=True)
class Case:
    """A launch on the CPU. ``options`` as in a profile."""

    name: str
    target: Path
    draft: Path | None
    options: Mapping[str, str | int]

    @property
    def text(self) -> str:
        values = " ".join(f"{name} {value}" for name, value in self.options.items())
        return f"{self.name:<14} {'with draft' if self.draft else 'alone':<10} {values}"


@dataclass(frozen=True, slots=True)
class Compared:
    """A case with what was planned and what the engine took. Bytes."""

    case: Case
    planned: Parts
    measured: MeasuredBuffers

    def measured_parts(self) -> Parts:
        target, draft = self.measured.target, self.measured.draft
        return Parts(
            weights=target.total(BufferKind.WEIGHTS),
            kv=target.total(BufferKind.CACHE),
            recurrent=target.total(BufferKind.STATE),
            compute=target.total(BufferKind.COMPUTE),
            draft_weights=draft.total(BufferKind.WEIGHTS),
            draft_kv=draft.total(BufferKind.CACHE) + draft.total(BufferKind.STATE),
            draft_compute=draft.total(BufferKind.COMPUTE),
        )

    def error(self, *names: str) -> float:
        """By how much the planned sum of ``names`` is too high (of the measured one); 0 where both are nothing."""
        measured = self.measured_parts()
        planned_sum = sum(getattr(self.planned, name) for name in names)
        measured_sum = sum(getattr(measured, name) for name in names)
        return (planned_sum - measured_sum) / measured_sum if measured_sum else float(bool(planned_sum))

    @property
    def worst_exact(self) -> float:
        """The largest error among weights, caches and states."""
        exact = ("weights", "kv", "recurrent", "draft_weights", "draft_kv")
        return max((self.error(name) for name in exact), key=abs)

    @property
    def total_error(self) -> float:
        return self.error("weights", "kv", "recurrent", "compute", "draft_weights", "draft_kv", "draft_compute")


def compare(command: Sequence[str], case: Case, environment: Mapping[str, str] | None = None) -> Compared:
    """Plan ``case``, start it with ``command``, send one request, and read its log."""
    draft_kind = read_facts(case.draft).spec_type if case.draft else None
    question = MemoryQuestion(
        read_model_sizes(case.target),
        read_model_sizes(case.draft) if case.draft else None,
        case.options,
        host=_PLENTY,
        draft_kind=draft_kind,
    )
    arguments = ["--model", str(case.target)]
    if case.draft is not None:
        arguments += ["--spec-draft-model", str(case.draft), "--spec-type", draft_kind or "draft-simple"]
    arguments += build_argv({**case.options, "port": 0, "threads": 1})
    measured = measure([*command, *arguments, "--verbosity", "4", "--no-warmup"], environment)
    return Compared(case, plan(question).devices[0].parts, measured)


def measure(command: Sequence[str], environment: Mapping[str, str] | None = None) -> MeasuredBuffers:
    """Start ``command``, wait until it listens, ask it for two tokens, and end it. Raises RuntimeError if it fails."""
    lines = BufferLines()
    said: list[str] = []
    process = subprocess.Popen(
        [*command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        env={**os.environ, **(environment or {})},
    )  # fmt: skip
    assert process.stderr is not None
    timer = threading.Timer(_LIMIT_S, process.kill)
    timer.start()
    try:
        port = 0
        for raw in process.stderr:
            text = raw.decode("utf-8", "replace")
            said.append(text)
            lines.feed(text)
            if match := _LISTENING.search(text):
                port = int(match[1])
                break
        else:
            raise RuntimeError("".join(said[-20:]))
        asker = threading.Thread(target=_ask_and_end, args=(port, process), name="first request")
        asker.start()
        for raw in process.stderr:
            lines.feed(raw.decode("utf-8", "replace"))
        asker.join()
    finally:
        timer.cancel()
        process.kill()
        process.wait()
        process.stderr.close()
    return lines.measured()


def _ask_and_end(port: int, process: subprocess.Popen[bytes]) -> None:
    """The target's buffer grows with the first request: what the draft reads of it is kept from then on."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=_LIMIT_S)
    try:
        body = json.dumps({"prompt": "a b c", "n_predict": 2})
        connection.request("POST", "/completion", body, {"Content-Type": "application/json"})
        connection.getresponse().read()
    except OSError:
        pass
    finally:
        connection.close()
        process.kill()
