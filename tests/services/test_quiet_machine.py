"""No figures of a machine that is busy with something else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sparkdeck.domain.build_wishes import BuildWishes
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime_job import RuntimeJobKind
from sparkdeck.services.benchmark_runner import BenchmarkRunner
from tests.services.harness import run, running_panel


def test_nothing_is_measured_while_a_runtime_is_compiled_or_tried_and_none_is_while_something_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services

            async def work(_tell: object) -> None:
                await asyncio.Event().wait()

            for kind, words in ((RuntimeJobKind.BUILD, "being compiled"), (RuntimeJobKind.QUALIFY, "being tried")):
                services.runtime_jobs.start(kind, "build:1", "Beginning", work)
                for measure in (services.extend_benchmark(1), services.resume_benchmark(tmp_path / "journal")):
                    with pytest.raises(UserError, match=words):
                        await measure
                await services.cancel_runtime_job("build:1")
            services.runtime_jobs.start(RuntimeJobKind.INSTALL, "release:b1:x", "Downloading", work)
            with pytest.raises(UserError, match="no benchmark that could be gone on with"):
                await services.extend_benchmark(1)
            monkeypatch.setattr(BenchmarkRunner, "is_running", True)
            for begin in (
                services.build_runtime(BuildWishes()),
                services.resume_runtime_job("build:1"),
                services.qualify_runtime("builtin"),
            ):
                with pytest.raises(UserError, match="The benchmark has the machine"):
                    await begin
            monkeypatch.undo()

    run(test)
