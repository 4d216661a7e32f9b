"""Starts in surroundings that broke other launchers: odd folders with a bare locale, dead proxies, a build for other cards,
a driver that fails in every call."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkRequest
from sparkdeck.domain.chat import AnswerEnd, ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import BenchmarkEnded, MendsFound
from sparkdeck.domain.failure_cause import Cause, ServerFailure
from sparkdeck.domain.mends import MendKind
from sparkdeck.domain.server_care import CareRules
from sparkdeck.domain.server_status import Phase
from tests.fakes import make_fake_server
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair

HELLO = (ChatMessage(Role.USER, "Hello"),)
posix = pytest.mark.skipif(os.name != "posix", reason="a locale of POSIX, signals")


async def ready(panel: Panel, folder: Path, **faults: Any) -> BenchmarkRequest:
    _, target, draft = small_pair(folder / "models")
    runtime = await panel.services.catalog.find(make_fake_server(folder / "engine", **faults))
    profile = profile_of(target, draft)
    await panel.services.supervisor.start(profile, runtime)
    await panel.services.supervisor.wait_ready()
    return BenchmarkRequest(profile, runtime, runs=1, tokens=4)


@posix
def test_l20_everything_lies_in_an_odd_folder_and_the_locale_is_c(tmp_path: Path) -> None:
    """With the engine that comes with us: program, models, home and temporary files, all there."""
    folder = tmp_path / "Łódź 模型　тест"
    _, target, draft = small_pair(folder / "models")
    (folder / "tmp").mkdir()
    variables = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    variables |= {"LC_ALL": "C", "HOME": str(folder)}
    variables |= {"TMPDIR": str(folder / "tmp"), "SPARKDECK_HOME": str(folder / "home")}
    command = [sys.executable, "-m", "sparkdeck", "serve", "--target", str(target), "--draft", str(draft)]
    with subprocess.Popen(
        [*command, "--ctx", "2048", "--port", "0"], env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as program:
        assert program.stdout is not None
        said = b""
        while b"ready http://" not in said and (line := program.stdout.readline()):
            said += line
        program.send_signal(signal.SIGTERM)
        said += program.stdout.read()
    assert b"ready http://" in said, said
    assert program.returncode in (0, -signal.SIGTERM), said
    (log,) = (folder / "home" / "state" / "logs").iterdir()
    assert f"loading model '{target}'" in log.read_text("utf-8"), "the name is not mangled"


@posix
def test_l20_a_name_that_is_no_text_is_refused_in_words(tmp_path: Path) -> None:
    _, target, _ = small_pair(tmp_path)
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe.gguf"))
    try:
        odd.write_bytes(target.read_bytes())
    except OSError:
        pytest.skip("a file system that takes no such name")

    async def test() -> None:
        async with running_panel() as panel:
            with pytest.raises(UserError, match="not valid text"):
                await panel.services.open_target(odd)
            program = make_fake_server(tmp_path / "engine")
            runtime = await panel.services.catalog.find(program)
            await panel.services.supervisor.start(profile_of(odd), runtime)
            with pytest.raises(UserError, match="not valid text"):
                await panel.services.supervisor.wait_ready()
            assert not panel.notices

    run(test)


def test_l26_a_build_for_other_cards_is_said_and_not_started_again(tmp_path: Path) -> None:
    """Constructed after CUDA's own words: healthy, and dead at the first prompt."""

    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            services.supervisor.rules = lambda: CareRules(restart_after_crash=True, restart_delays_s=(0.0, 0.0, 0.0))
            line = "CUDA error: no kernel image is available for execution on the device"
            await ready(panel, tmp_path, crash_after=0, crash_signal="SIGABRT", crash_line=line)
            outcome = await services.chat.answer(AnswerRequest(1, HELLO))
            assert outcome.end is AnswerEnd.FAILED
            assert outcome.failure is not None
            assert "was not built for this GPU" in outcome.failure.detail
            status = services.supervisor.status
            assert (status.phase, status.generation) == (Phase.FAILED, 1)
            assert isinstance(status.failure, ServerFailure)
            assert status.failure.evidence.cause is Cause.OTHER_GPU
            await panel.until(lambda: panel.of(MendsFound), "what can be done")
            assert MendKind.CHOOSE_RUNTIME in [mend.kind for mend in panel.of(MendsFound)[-1].mends]

    run(test)


def test_l29_dead_proxies_capture_nothing_that_is_local(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
        monkeypatch.setenv(name.lower(), "http://127.0.0.1:9")
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.delenv("no_proxy", raising=False)

    async def test() -> None:
        async with running_panel() as panel:
            request = await ready(panel, tmp_path, finish_early=8)
            assert (await panel.services.chat.answer(AnswerRequest(1, HELLO))).end is AnswerEnd.DONE
            await panel.sample(lambda event: event.sample.server and event.sample.server.counters)
            url = panel.services.desk.status.endpoint
            assert url is not None
            assert (await panel.services.fleet.attach_or_raise(url, None)).facts.metrics
            await panel.services.stop_server()
            await panel.services.supervisor.stop()
            await panel.services.benchmark.run(request)
            assert panel.of(BenchmarkEnded)[-1].outcome.end is BenchmarkEnd.DONE

    run(test)


def test_l34_a_driver_that_fails_in_every_call_ends_no_benchmark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with running_panel() as panel:

            def fails(*_: object) -> Any:
                raise OSError("NVML: unknown error")

            monkeypatch.setattr(panel.services.nvml, "read", fails)
            request = await ready(panel, tmp_path)
            await panel.services.supervisor.stop()
            await panel.services.benchmark.run(request)
            assert panel.of(BenchmarkEnded)[-1].outcome.end is BenchmarkEnd.DONE
            assert not panel.notices

    run(test)
