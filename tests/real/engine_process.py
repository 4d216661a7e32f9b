"""llama.cpp's own server, from the wheel ``xllamacpp``, in a process of its own: the bare engine, nothing of SparkDeck."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

_SERVE = """
import json, sys, xllamacpp
wanted = json.loads(sys.argv[1])
params = xllamacpp.CommonParams()
params.model.path = wanted["target"]
if wanted["n_max"]:
    params.speculative.draft.mparams.path = wanted["draft"]
    params.speculative.draft.n_max = wanted["n_max"]
    params.speculative.types = [xllamacpp.common_speculative_type.COMMON_SPECULATIVE_TYPE_DRAFT_DSPARK]
params.endpoint_metrics = True
params.warmup = False
params.n_parallel = 1
params.n_ctx = wanted["context"]
params.cpuparams.n_threads = 1  # two threads that wait for each other stand still on a busy machine
params.port = 0
server = xllamacpp.Server(params)  # returns when the models are loaded
print(server.listening_address, flush=True)
sys.stdin.read()  # until the parent closes the pipe or dies
"""


@contextmanager
def running_engine(target: Path, draft: Path, *, n_max: int, context: int = 1024) -> Iterator[httpx.Client]:
    """A client of a running engine; ``n_max`` 0 means without the draft."""
    wanted = {"target": str(target), "draft": str(draft), "n_max": n_max, "context": context}
    log_path = target.with_name("engine.log")
    with (
        log_path.open("wb") as log,
        subprocess.Popen(
            [sys.executable, "-c", _SERVE, json.dumps(wanted)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
        ) as process,
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            address = process.stdout.readline().decode().strip()
            assert address, log_path.read_text(encoding="utf-8", errors="replace")
            with httpx.Client(base_url=address, timeout=120, trust_env=False) as client:
                yield client
            process.stdin.close()
            assert process.wait(20) == 0
        finally:
            process.kill()
