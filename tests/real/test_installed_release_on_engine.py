"""The true binary as GitHub would send it: packed as release.yml packs it, installed, proved, chosen, and answering."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path

import pytest

from sparkdeck.domain.chat import AnswerEnd, ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.events import ReleasesListed, RuntimeJobChanged
from sparkdeck.domain.runtime_entry import QualificationResult
from sparkdeck.domain.runtime_job import RuntimeJobState
from sparkdeck.domain.server_status import Phase
from tests.fakes.hub import HubFaults
from tests.fakes.releases import Build, StandInReleases
from tests.services.harness import Panel, run, running_panel

TAG, VARIANT = "b11434", "ubuntu-x64"


def packed(folder: Path) -> bytes:
    """``tar -czvf … --transform "s,^\\.,llama-<tag>," -C ./build/bin .``"""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz", format=tarfile.GNU_FORMAT, compresslevel=1) as archive:
        archive.add(folder, f"llama-{TAG}", recursive=False)
        for path in sorted(folder.iterdir()):
            archive.add(path, f"llama-{TAG}/{path.name}")
    return buffer.getvalue()


async def end_of_work(panel: Panel) -> RuntimeJobState:
    while jobs := panel.services.runtime_jobs.running:
        await panel.services.runtime_jobs.wait(jobs[0].key)
    job = panel.of(RuntimeJobChanged)[-1].job
    assert job.problem is None, str(job.problem)
    return job.state


@pytest.mark.real
def test_a_release_is_installed_proves_itself_and_answers(llama_server: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = packed(llama_server.parent)

    async def test() -> None:
        with StandInReleases([Build(TAG, {f"llama-{TAG}-bin-{VARIANT}.tar.gz": archive})]) as github:
            github.storage.faults = [HubFaults(close_at=len(archive) // 2, times=1)]
            monkeypatch.setenv("SPARKDECK_RELEASES_API", github.api)
            async with running_panel() as panel:
                services = panel.services
                await services.list_releases(refresh=True)
                assert panel.of(ReleasesListed)[-1].releases[0].tag == TAG
                await services.install_runtime(TAG, VARIANT)
                assert await end_of_work(panel) is RuntimeJobState.DONE
                key = f"release:{TAG}:{VARIANT}"
                entry = services.runtimes.entry(key)
                assert entry.path is not None
                assert entry.path.parent.name == f"{TAG}-{VARIANT}"
                assert (entry.path.parent / "libllama.so").is_symlink()
                assert entry.supports_dspark
                assert len(github.storage.log.requests) == 2  # cut once, gone on from there

                await services.qualify_runtime(key)
                await end_of_work(panel)
                proof = services.runtimes.entry(key).qualification
                assert proof.result in (QualificationResult.PASSED, QualificationResult.FAILED)
                if proof.result is QualificationResult.FAILED:  # a machine with a card: a CPU build is told
                    assert proof.may_use_anyway
                    await services.accept_runtime(key)
                assert proof.counts == proof.expected
                assert proof.counts is not None

                await services.choose_runtime(key)
                await services.select_profile("Demo pair (built in)")
                await services.start_server()
                await panel.until(lambda: services.supervisor.status.phase is Phase.READY, "the server")
                assert services.supervisor.status.runtime is not None
                assert services.supervisor.status.runtime.path == entry.path
                await services.answer(AnswerRequest(1, (ChatMessage(Role.USER, "Go on."),)))
                assert panel.answers[-1].outcome.end in (AnswerEnd.DONE, AnswerEnd.LENGTH)
                assert panel.text
                await services.stop_server()

    run(test, 180.0)
