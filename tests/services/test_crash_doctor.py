"""A server that fails for real, its cause, and the click that mends it."""

from __future__ import annotations

import json
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.domain.events import DiagnosticsPlanned, DiagnosticsWritten, MendsFound
from sparkdeck.domain.failure_cause import Cause, ServerFailure
from sparkdeck.domain.mends import MendKind
from sparkdeck.domain.samples import GpuSample, ShareSource, ThrottleReason
from tests.fakes import make_fake_server
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair

TOO_MANY = 100_000_000


async def fail(panel: Panel, folder: Path) -> MendsFound:
    """Start a profile whose server ends as the true one did when it was asked for 100 million tokens of context."""
    _, target, draft = small_pair(folder / "pair")
    await panel.services.use_models(target, draft)
    await panel.services.selection.change_options({**profile_of(target, draft, ctx_size=TOO_MANY).options})
    log = "b10434/fail/ctx_absurd_100M.stderr.txt"
    await panel.services.use_runtime(make_fake_server(folder / "engine", exit_while_loading=1, load_log=log))
    await panel.services.change_settings({"first_use": "trust"})
    await panel.services.start_server()
    await panel.until(lambda: panel.of(MendsFound), "mends")
    return panel.of(MendsFound)[-1]


def test_a_context_that_no_memory_holds_is_mended_by_one_click(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            found = await fail(panel, tmp_path)
            status = panel.services.supervisor.status
            assert isinstance(status.failure, ServerFailure)
            assert status.failure.evidence.cause is Cause.HOST_MEMORY
            assert found.generation == status.generation
            smaller = found.mends[0]
            ((name, tokens),) = smaller.changes
            assert smaller.text == f"Use a context of {tokens:,} tokens"
            assert smaller.note.startswith("Free ")
            assert (name, 0) < (name, tokens) < (name, TOO_MANY)

            await panel.services.use_runtime(None)
            await panel.services.apply_mend(replace(smaller, changes=(("ctx-size", 2048),)))  # for a small machine
            ready = await panel.services.supervisor.wait_ready()
            assert ready.profile is not None
            assert ready.profile.context_tokens == 2048

    run(test)


def test_the_draft_is_left_out_by_one_click(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            found = await fail(panel, tmp_path)
            without = found.mends[-1]
            assert without.kind is MendKind.DRAFT_OFF
            await panel.services.use_runtime(None)
            await panel.services.selection.change_options({"ctx-size": 2048, "spec-draft-p-min": 0.0})
            await panel.services.apply_mend(without)
            ready = await panel.services.supervisor.wait_ready()
            assert ready.profile is not None
            assert ready.profile.draft is None
            assert not [name for name in ready.profile.options if name.startswith("spec-")]

    run(test)


def test_a_diagnostics_file_holds_what_was_shown_and_nothing_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            home = str(Path.home())
            await fail(panel, tmp_path)
            card = GpuSample(0, "X", server_share_source=ShareSource.PROCESS, throttle=(ThrottleReason.THERMAL,))
            monkeypatch.setattr(panel.services.nvml, "read", lambda *_: (card,))
            await panel.services.plan_diagnostics()
            (planned,) = panel.of(DiagnosticsPlanned)
            names = [entry.name for entry in planned.entries]
            assert names == ["doctor.txt", "versions.txt", "server.txt", "gpus.json", "profile.toml", "server.log"]
            (gpu,) = json.loads(planned.entries[3].text)
            assert (gpu["server_share_source"], gpu["throttle"]) == ("process", ["thermal slow-down"])
            for entry in planned.entries:
                assert home not in entry.text or home == "/"
            place = tmp_path / "out.zip"
            await panel.services.save_diagnostics(place)
            with zipfile.ZipFile(place) as archive:
                assert archive.read("server.log").decode() == planned.entries[-1].text
                assert "Left out: API keys" in archive.read("contents.txt").decode()
            await panel.services.copy_diagnostics()
            report = panel.of(DiagnosticsWritten)[-1].text
            assert "Cause: memory." in report
            assert "Last lines:" in report

    run(test)
