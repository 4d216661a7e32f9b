"""The trial of a llama-server on the fake: what it fails on, with which words. tests/real has it on true engines."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sparkdeck.adapters.demo_pair import expand_demo_pair
from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import RuntimeJobChanged
from sparkdeck.domain.qualification import GpuSight
from sparkdeck.domain.runtime_entry import ProofCounts, Qualification, QualificationResult
from sparkdeck.domain.runtime_job import RuntimeJobState
from sparkdeck.domain.server_status import Phase
from sparkdeck.services.runtime_qualifier import QualifyLimits, RuntimeQualifier
from tests.fakes import make_fake_server, set_faults
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair

CARD = "NVIDIA GeForce RTX 5090"
DEVICE = f"CUDA0: {CARD} (32106 MiB, 31000 MiB free)"
WITH_CARD = GpuSight((CARD,), "580.65", (31 << 30,))
NO_KERNEL = "no kernel image is available for execution on the device"
EXACT = ProofCounts(tokens=160, drafted=189, accepted=127, steps=32)


@pytest.fixture(scope="module")
def demo_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the demo pair in it, unpacked once for all of these tests."""
    folder = tmp_path_factory.mktemp("demo")
    expand_demo_pair(resources_folder(), folder)
    return folder


def exact(folder: Path) -> dict[str, Any]:
    """What makes the fake serve the demo pair as its script forecasts."""
    return {"pieces": expand_demo_pair(resources_folder(), folder).pieces, "accepted_per_step": 4}


def qualifier(folder: Path, gpus: GpuSight, serve_s: float = 60.0) -> RuntimeQualifier:
    return RuntimeQualifier(resources_folder(), folder, lambda: gpus, QualifyLimits(serve_s, serve_s))


def test_a_server_that_counts_as_forecast_passes_and_others_fail_with_the_reason(
    demo_data: Path, tmp_path: Path
) -> None:
    right = exact(demo_data)
    folder = tmp_path / "engine"
    program = make_fake_server(folder, devices=[DEVICE], **right)
    steps: list[str] = []

    async def tried(gpus: GpuSight = WITH_CARD, serve_s: float = 60.0, **faults: Any) -> Qualification:
        set_faults(folder, devices=[DEVICE], **{**right, **faults})  # the program's file stays: it is asked once
        trial = qualifier(demo_data, gpus, serve_s)
        return await trial.qualify(program, lambda step, _: steps.append(step))

    async def test() -> None:
        passed = await tried()
        assert (passed.result, passed.counts, passed.expected) == (QualificationResult.PASSED, EXACT, EXACT)
        assert passed.gpu == f"{CARD} (driver 580.65)"
        assert list(dict.fromkeys(steps)) == [
            "Asking it what it is",
            "Loading the demo pair",
            "Counting what it drafts and accepts",
        ]
        for words, faults in (
            ("It counts wrongly", {"accepted_per_step": 3}),
            ("It computes wrongly", {"pieces": ()}),
            ("GPU", {"crash_after": 5, "crash_signal": "SIGABRT", "crash_line": f"CUDA error: {NO_KERNEL}"}),
        ):
            failed = await tried(**faults)
            assert failed.result is QualificationResult.FAILED, words
            assert words in failed.reason or words in failed.detail, failed
            assert failed.may_use_anyway
            assert failed.reason
        hung = await tried(serve_s=1.0, hang_after=3)
        assert hung.reason == "It did not answer within 1 seconds."
        with pytest.raises(UserError, match="too little free VRAM"):
            await tried(GpuSight((CARD,), "580.65", (100 << 20,)))

    run(test)


def test_what_is_no_llama_server_fails_and_cannot_be_used_anyway(demo_data: Path, tmp_path: Path) -> None:
    program = tmp_path / "llama-server"
    program.write_text("#!/bin/sh\necho hello\n")
    program.chmod(0o755)
    failed = run(lambda: qualifier(demo_data, GpuSight()).qualify(program))
    assert failed.result is QualificationResult.FAILED
    assert failed.reason == "llama-server is not a llama-server."
    assert not failed.may_use_anyway


async def ready_to_start(panel: Panel, folder: Path, demo: Path, gpus: GpuSight, **faults: Any) -> Path:
    """The fake is the default, and a profile is selected that it can serve."""
    _, target, draft = small_pair(folder / "pair")
    program = make_fake_server(folder / "engine", **faults)
    await panel.services.use_models(target, draft)
    await panel.services.selection.change_options({**profile_of(target, draft).options})
    await panel.services.use_runtime(program)
    panel.services.runtimes.qualifier = qualifier(demo, gpus)
    return program


def test_the_first_start_asks_for_the_trial_and_the_next_one_knows_its_outcome(demo_data: Path, tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services, right = panel.services, exact(demo_data)
            program = await ready_to_start(panel, tmp_path, demo_data, WITH_CARD, **right)  # it lists no device
            with pytest.raises(
                UserError, match="has not proved itself on this machine: This build runs on the CPU only"
            ):
                await services.start_server()
            assert services.supervisor.status.phase is Phase.STOPPED
            (trial,) = [event.job for event in panel.of(RuntimeJobChanged) if event.job.state.has_ended]
            assert trial.state is RuntimeJobState.FAILED
            told = len(panel.of(RuntimeJobChanged))
            with pytest.raises(UserError, match="has not proved itself"):
                await services.start_server()
            assert len(panel.of(RuntimeJobChanged)) == told, "it was not tried again"
            key = services.runtimes.entries[-1].key
            await services.accept_runtime(key)
            await services.start_server()
            await services.supervisor.wait_ready()
            with pytest.raises(UserError, match="A server runs on this runtime"):
                await services.remove_runtime(key)
            await services.stop_server()
            program.write_text(program.read_text() + "\n")  # another program: what was said of it holds no longer
            services.runtimes.qualifier = qualifier(demo_data, GpuSight())
            await services.start_server()
            await services.supervisor.wait_ready()
            await services.list_runtimes()
            entry = services.runtimes.entry(key)
            assert entry.qualification.result is QualificationResult.PASSED
            assert entry.is_default
            assert entry.in_use

    run(test)


def test_a_trial_that_is_cancelled_or_cut_by_the_end_of_the_program_leaves_nothing(
    demo_data: Path, tmp_path: Path
) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            program = await ready_to_start(panel, tmp_path, demo_data, GpuSight(), never_ready=True)
            starting = asyncio.create_task(services.start_server())
            await panel.until(lambda: any(job.log_tail for job in services.runtime_jobs.running), "the server's words")
            (job,) = services.runtime_jobs.running
            await services.cancel_runtime_job(job.key)
            with pytest.raises(UserError, match="was not tried to the end, so it is not used yet"):
                await starting
            assert services.supervisor.status.phase is Phase.STOPPED
            services.runtimes.qualifier = qualifier(demo_data, GpuSight((CARD,), "580.65", (100 << 20,)))
            program.write_text(program.read_text() + "\n")
            set_faults(program.parent, devices=[DEVICE], never_ready=True)
            with pytest.raises(UserError, match="too little free VRAM"):
                await services.start_server()
            services.runtimes.qualifier = qualifier(demo_data, WITH_CARD)
            await services.qualify_runtime(job.key)
            await panel.until(lambda: any(job.log_tail for job in services.runtime_jobs.running), "the server's words")

    run(test)
