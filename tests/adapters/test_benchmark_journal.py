"""The journal of a benchmark: what is read is what was written, and a running one's is nobody else's."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.adapters.benchmark_journal import BenchmarkJournal, discard_journal, find_journals, read_journal
from sparkdeck.domain.benchmark import BenchmarkRequest
from sparkdeck.domain.benchmark_arm_plans import shoot_out_arm
from sparkdeck.domain.benchmark_kept import KeptBenchmark, MeasuredRuns
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt, PromptClass
from sparkdeck.domain.benchmark_protocols import PlanFacts, ProtocolKind
from sparkdeck.domain.benchmark_verdict import runs_on_cpu
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from tests.services.harness import profile_of

SERVER = Path("/opt/ü/llama-server")
RUNTIME = Runtime(
    RuntimeKind.BINARY, (str(SERVER),), SERVER, 11434, True, ("CUDA0: RTX 5090",), True, False, commit="abc1234"
)


def kept_benchmark() -> KeptBenchmark:
    profile = profile_of(Path("/models/ü target.gguf"), Path("/models/draft.gguf"))
    request = BenchmarkRequest(
        profile,
        RUNTIME,
        runs=2,
        tokens=64,
        n_max=(1, 4),
        protocol=ProtocolKind.SHOOT_OUT,
        arms=(shoot_out_arm(profile, "draft-dspark", 3, "Mine \u202e <b>"),),
        custom_prompts=(BenchmarkPrompt("a", PromptClass.CHAT, "Say\0 „hi“ \U0001f600", 8),),
        profile_sampling=True,
        cross_check=True,
    )
    return KeptBenchmark("2026-12-01T04:00:00+01:00", request, PlanFacts(load_s=1.5), {"GPU": "RTX"}, 12)


def test_what_is_read_is_what_was_written_the_runtime_with_its_devices_too(tmp_path: Path) -> None:
    """A resumed run on a GPU that forgets its devices is called a CPU run."""
    kept = kept_benchmark()
    journal = BenchmarkJournal.create(tmp_path, kept)
    journal.note_runs(MeasuredRuns(0, 0, ()))
    journal.close()
    again = read_journal(journal.path)
    assert again.request == kept.request
    assert not runs_on_cpu(again.request)
    assert again == replace(kept, measured=(MeasuredRuns(0, 0, ()),))


def test_the_journal_of_a_running_benchmark_is_offered_to_nobody(tmp_path: Path) -> None:
    """A window that opens while a command measures must neither go on with its benchmark nor throw it away."""
    journal = BenchmarkJournal.create(tmp_path, kept_benchmark())
    assert find_journals(tmp_path) == ()
    for act in (BenchmarkJournal.reopen, discard_journal):
        with pytest.raises(UserError, match="still running"):
            act(journal.path)
    journal.note_runs(MeasuredRuns(0, 0, ()))
    journal.close()
    assert find_journals(tmp_path) == (journal.path,)
    again = BenchmarkJournal.reopen(journal.path)
    assert find_journals(tmp_path) == ()
    again.discard()
    assert not journal.path.exists()


def test_a_journal_that_cannot_be_written_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    kept = kept_benchmark()
    odd = replace(kept.request, runtime=replace(RUNTIME, command=("/opt/\udcff/llama-server",)))
    with pytest.raises(UserError, match="cannot be written"):
        BenchmarkJournal.create(tmp_path, replace(kept, request=odd))
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UserError):
        BenchmarkJournal.create(tmp_path, kept)
    assert find_journals(tmp_path) == ()
