"""Unloading: by itself after a while, at once, and behind a router; and what the monitor must not do meanwhile."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.adapters.runtime_probe import builtin_runtime
from sparkdeck.domain.benchmark_choice import BenchmarkChoice
from sparkdeck.domain.chat import AnswerEnd, ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import AnswerStarted, ServersChanged
from sparkdeck.domain.memory_plan_verdict import Verdict
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.router_preset import preset_text, router_models
from sparkdeck.domain.runtime import RuntimeKind
from sparkdeck.domain.samples import GpuSample
from sparkdeck.domain.server_status import FIRST_SERVER, Phase
from sparkdeck.domain.speculation import SpeculationState
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.second_server_check import check_memory
from sparkdeck.services.server_fleet import ROUTER, SECOND_SERVER
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair

HELLO = (ChatMessage(Role.USER, "Hello"),)


def test_an_idle_server_falls_asleep_under_the_eyes_of_the_monitor_and_wakes_at_the_next_message(
    tmp_path: Path,
) -> None:
    _, target, draft = small_pair(tmp_path)

    async def test() -> None:
        async with running_panel() as panel:
            profile = profile_of(target, draft, predict=12, sleep_idle_seconds=1)
            await panel.services.supervisor.start(profile, builtin_runtime())
            await panel.services.supervisor.wait_ready()
            asleep = await panel.sample(lambda event: event.sample.server and event.sample.server.sleeping)
            assert asleep.sample.server is not None
            assert asleep.sample.server.busy_slots == 0
            for _ in range(2):  # looked at again and again, and still asleep
                again = await panel.sample(lambda event: event.sample.server is not None)
                assert again.sample.server is not None
                assert again.sample.server.sleeping
            assert (await panel.services.chat.answer(AnswerRequest(1, HELLO))).end is AnswerEnd.LENGTH
            proved = await panel.sample(lambda event: event.sample.speculation.state is SpeculationState.ON)
            assert proved.sample.server is not None
            await panel.sample(lambda event: event.sample.server and event.sample.server.sleeping)

    run(test)


def test_a_server_that_was_unloaded_starts_again_at_the_next_message(tmp_path: Path) -> None:
    _, target, draft = small_pair(tmp_path)

    async def test() -> None:
        async with running_panel() as panel:
            await panel.services.supervisor.start(profile_of(target, draft, predict=12), builtin_runtime())
            first = (await panel.services.supervisor.wait_ready()).pid
            await panel.services.unload_server()
            status = panel.services.desk.status
            assert (status.phase, status.unloaded, status.pid) == (Phase.STOPPED, True, None)
            assert (await panel.services.chat.answer(AnswerRequest(1, HELLO))).end is AnswerEnd.LENGTH
            status = panel.services.desk.status
            assert (status.phase, status.unloaded) == (Phase.READY, False)
            assert status.pid not in (None, first)

    run(test)


def test_stopping_an_unloaded_server_ends_the_waiting_for_a_message(tmp_path: Path) -> None:
    _, target, draft = small_pair(tmp_path)

    async def test() -> None:
        async with running_panel() as panel:
            await panel.services.supervisor.start(profile_of(target, draft), builtin_runtime())
            await panel.services.supervisor.wait_ready()
            await panel.services.unload_server()
            await panel.services.stop_server()
            assert not panel.services.desk.status.unloaded
            assert (await panel.services.chat.answer(AnswerRequest(1, HELLO))).end is AnswerEnd.FAILED

    run(test)


async def two_servers(panel: Panel, folder: Path) -> None:
    """The first server with its draft, a second one without; the window shows the second."""
    _, target, draft = small_pair(folder)
    await panel.services.fleet.start(profile_of(target, draft, predict=12), builtin_runtime())
    await panel.services.supervisor.wait_ready()
    await panel.services.fleet.start_second(profile_of(target, predict=12), builtin_runtime())
    await panel.until(lambda: panel.services.desk.status.phase is Phase.READY, "the second server")


def test_two_servers_run_at_once_and_chat_and_monitor_follow_the_one_that_is_shown(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await two_servers(panel, tmp_path)
            desk = panel.services.desk
            assert len(desk.files_in_use()) == 3, "no file of either may be deleted"
            ports = {desk.status_of(name).port for name in (FIRST_SERVER, SECOND_SERVER)}
            assert len(ports) == 2
            assert desk.shown == SECOND_SERVER
            outcome = await panel.services.chat.answer(AnswerRequest(1, HELLO))
            assert outcome.figures.counts.drafted is None
            off = await panel.sample(lambda event: event.sample.server is not None)
            assert off.sample.speculation.state is SpeculationState.OFF
            await panel.services.show_server(FIRST_SERVER)
            outcome = await panel.services.chat.answer(AnswerRequest(2, HELLO))
            assert outcome.figures.counts.drafted
            await panel.sample(lambda event: event.sample.speculation.state is SpeculationState.ON)
            with pytest.raises(UserError, match="runs beside"):
                await panel.services.run_benchmark(BenchmarkChoice(runs=1, tokens=8))
            await panel.services.show_server(SECOND_SERVER)
            await panel.services.stop_server()
            assert desk.status.phase is Phase.STOPPED
            assert desk.status_of(FIRST_SERVER).phase is Phase.READY
            states = [entry.state for entry in panel.of(ServersChanged)[-1].servers]
            assert states == ["Ready", "Stopped"]

    run(test)


def test_an_answer_stays_with_its_server_when_another_one_is_shown_and_stopped(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await two_servers(panel, tmp_path)
            answer = asyncio.create_task(panel.services.chat.answer(AnswerRequest(1, HELLO)))
            await panel.until(lambda: panel.of(AnswerStarted), "the question to be sent")
            await panel.services.show_server(FIRST_SERVER)
            await panel.services.stop_server()
            assert (await answer).end is AnswerEnd.LENGTH
            assert panel.services.desk.status_of(SECOND_SERVER).phase is Phase.READY

    run(test)


def test_the_builtin_runtime_says_why_it_cannot_serve_several_profiles(tmp_path: Path) -> None:
    _, target, draft = small_pair(tmp_path)
    profiles: tuple[Profile, ...] = (profile_of(target, draft), profile_of(target))

    async def test() -> None:
        async with running_panel() as panel:
            with pytest.raises(UserError, match="one model at a time"):
                await panel.services.fleet.start_router(profiles, builtin_runtime())
            assert ROUTER not in panel.services.desk.names

    run(test)


def test_a_profile_from_outside_is_not_served_with_others_before_it_was_asked_about(tmp_path: Path) -> None:
    _, target, draft = small_pair(tmp_path)
    outside = replace(profile_of(target, draft), name="outside", is_trusted=False)
    able = replace(builtin_runtime(), kind=RuntimeKind.BINARY, can_route=True)

    async def test() -> None:
        async with running_panel() as panel:
            with pytest.raises(UserError, match="outside"):
                await panel.services.fleet.start_router((outside, profile_of(target)), able)
            assert ROUTER not in panel.services.desk.names

    run(test)


def test_names_and_values_in_a_preset_file_are_those_that_its_parser_takes(tmp_path: Path) -> None:
    first = replace(profile_of(tmp_path / "a.gguf", tmp_path / "d.gguf", port=1, flash_attn="on"), name="Größe [x] & y")
    models = router_models((first, first, replace(first, name="default"), replace(first, name="]")))
    assert [model.name for model in models] == ["Gr-e-x-y", "Gr-e-x-y-2", "default-2", "model"]
    text = preset_text(models[:1])
    assert f"[Gr-e-x-y]\nmodel = {tmp_path}/a.gguf\nspec-draft-model = {tmp_path}/d.gguf\n" in text
    assert "flash-attn = on" in text
    assert "warmup = false" in text
    assert "port" not in text
    for path in ("a;b.gguf", "a#b.gguf", "a\nb.gguf"):
        with pytest.raises(UserError, match="cannot be served together"):
            preset_text(router_models((profile_of(tmp_path / path),)))
    more = replace(first, extra_options={"escape": False, "video-fps": "2"})
    assert preset_text(router_models((more,))).endswith("escape = false\nvideo-fps = 2\n")
    for changed in (replace(first, environment={"A": "1"}), replace(first, extra_arguments="--no-escape")):
        with pytest.raises(UserError, match="cannot be served together"):
            preset_text(router_models((changed,)))


def test_a_second_server_is_checked_with_the_memory_plan(tmp_path: Path) -> None:
    _, target, draft = small_pair(tmp_path)
    gpus = [GpuSample(0, "Full", vram_total_bytes=8 << 30, vram_used_bytes=(8 << 30) - 1024)]
    preparation = LaunchPreparation(resources_folder(), tmp_path / "data")
    on_gpus = replace(builtin_runtime(), devices=("CUDA0: Full (8192 MiB)",))
    pair = profile_of(target, draft, ctx_size=8192)
    check = check_memory(pair, on_gpus, preparation, gpus)
    on_cpu = check_memory(pair, builtin_runtime(), preparation, gpus)

    assert check.place == "memory of Full"
    assert check.free_bytes == 1024
    assert check.verdict is Verdict.DOES_NOT_FIT
    assert on_cpu.place == "memory of this machine"
    assert on_cpu.needed_bytes is not None
    assert on_cpu.needed_bytes > target.stat().st_size  # caches and buffers are in it
