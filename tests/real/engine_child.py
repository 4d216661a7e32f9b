"""An engine as a child process, seen from outside: either runtime with llama-server's arguments."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.domain.runtime import Runtime
from tests.fakes.child import Child

_GUI = Path(__file__).parents[2] / "gui"


def start_engine(engine: Runtime, *arguments: str, **environment: str) -> Child:
    """Start ``engine``; the ``Child`` (a context manager) reads its log, asks it, and kills it in the end."""
    ours = {"PYTHONPATH": str(_GUI), "GGML_NO_BACKTRACE": "1"}
    return Child([*engine.command, *arguments], {**ours, **environment})


def serve_pair(engine: Runtime, target: Path, draft: Path | None, *arguments: str) -> Child:
    """Start ``engine`` with a DSpark pair (``None``: the target alone) on one thread and any free port."""
    models = ["--model", str(target)]
    if draft is not None:
        models += ["--spec-draft-model", str(draft), "--spec-type", "draft-dspark"]
    rest = ["-c", "1024", "-np", "1", "--threads", "1", "--port", "0", "--metrics", "--no-warmup"]
    return start_engine(engine, *models, *rest, *arguments)
