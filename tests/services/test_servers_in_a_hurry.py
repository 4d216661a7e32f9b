"""Two clicks at once, a click while the window closes, and a mend for the server that is shown, not for another one."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

from sparkdeck.domain.chat import ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import MendsFound, StopQuestioned
from sparkdeck.domain.failure_cause import ServerFailure
from sparkdeck.domain.mends import MendKind
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_care import CareRules
from sparkdeck.domain.server_status import FIRST_SERVER, Phase
from sparkdeck.domain.settings import AfterCrash
from sparkdeck.services.server_fleet import ROUTER, SECOND_SERVER
from tests.fakes import make_fake_server, set_faults
from tests.fakes.liar import liar, whole
from tests.fakes.other_client import other_client
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair

HELLO = (ChatMessage(Role.USER, "Hello"),)
MODELS = {"/v1/models": whole(json.dumps({"data": [{"id": "m"}]}).encode())}


def pair_profiles(folder: Path) -> tuple[Profile, ...]:
    _, target, draft = small_pair(folder)
    return tuple(replace(profile_of(target, draft), name=name) for name in ("one", "two"))


async def fake(panel: Panel, folder: Path, **faults: object) -> Runtime:
    runtime = await panel.services.catalog.find(make_fake_server(folder, **faults))
    return replace(runtime, can_route=True)


async def failed(panel: Panel) -> None:
    await panel.until(lambda: panel.services.desk.status.phase is Phase.FAILED, "the failure")
    await panel.until(lambda: panel.of(MendsFound), "its mends")


def watches() -> list[str]:
    return [task.get_name() for task in asyncio.all_tasks() if task.get_name() == "attached server"]


def test_clicks_on_attach_at_once_leave_one_server_that_is_watched_once() -> None:
    async def test() -> None:
        async with running_panel() as panel, liar(MODELS) as url:
            fleet = panel.services.fleet
            await fleet.attach(url, None)
            await asyncio.gather(*(fleet.attach(url, None) for _ in range(3)))
            assert len(panel.services.desk.names) == 2
            assert len(watches()) == 1
            await asyncio.gather(*(fleet.detach(name) for name in panel.services.desk.names[1:] * 2))
            assert list(panel.services.desk.names) == [FIRST_SERVER]
            assert not watches()

    run(test)


def test_clicks_on_several_models_at_once_make_one_router(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            runtime, profiles = await fake(panel, tmp_path / "engine", never_ready=True), pair_profiles(tmp_path)
            fleet = panel.services.fleet
            results = await asyncio.gather(
                *(fleet.start_router(profiles, runtime) for _ in range(2)), return_exceptions=True
            )
            assert [str(result)[:28] for result in results if result is not None] == ["Several models are served al"]
            await panel.services.stop_server()
            assert list(panel.services.desk.names) == [FIRST_SERVER]

    run(test)


def test_nothing_comes_after_the_end_has_begun(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel, liar(MODELS) as url:
            runtime, profiles = await fake(panel, tmp_path / "engine"), pair_profiles(tmp_path)
            fleet = panel.services.fleet
            late = [
                asyncio.create_task(fleet.start_router(profiles, runtime)),
                asyncio.create_task(fleet.attach(url, "")),
            ]
            await asyncio.sleep(0)  # they have begun
            await panel.services.shutdown()
            assert all(isinstance(end, UserError) for end in await asyncio.gather(*late, return_exceptions=True))
            assert list(panel.services.desk.names) == [FIRST_SERVER]
            assert not watches()

    run(test)


def test_the_place_of_a_router_that_failed_is_free_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            runtime, profiles = await fake(panel, tmp_path / "engine", exit_while_loading=1), pair_profiles(tmp_path)
            services = panel.services
            await services.fleet.start_router(profiles, runtime)
            await failed(panel)
            assert [mend.kind for mend in panel.of(MendsFound)[-1].mends] == [MendKind.START_AGAIN]
            set_faults(tmp_path / "engine", never_ready=True)
            await services.apply_mend(panel.of(MendsFound)[-1].mends[0])
            await panel.until(lambda: services.desk.status.phase is Phase.LOADING, "the router, not another server")
            assert services.desk.shown == ROUTER
            await services.fleet.stop_shown()
            set_faults(tmp_path / "engine", exit_while_loading=1)
            await services.fleet.start_router(profiles, runtime)
            await failed(panel)
            await services.fleet.start_router(profiles, runtime)
            assert services.desk.names == (FIRST_SERVER, ROUTER)
            await failed(panel)
            await services.fleet.start(profiles[0], runtime)
            assert list(services.desk.names) == [FIRST_SERVER]
            await services.supervisor.stop()

    run(test)


def test_a_router_is_cared_for_as_the_settings_say(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            runtime, profiles = await fake(panel, tmp_path / "engine", never_ready=True), pair_profiles(tmp_path)
            await panel.services.change_settings({"after_crash": AfterCrash.RESTART.value})
            await panel.services.fleet.start_router(profiles, runtime)
            assert panel.services.fleet.shown_supervisor.rules().restart_after_crash
            await panel.services.stop_server()

    run(test)


def test_a_mend_is_for_the_server_that_is_shown_and_its_own_profile(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            first = pair_profiles(tmp_path)[0]
            assert isinstance(first.target, LocalModel)
            assert isinstance(first.draft, LocalModel)
            good = await fake(panel, tmp_path / "good")
            bad = await fake(panel, tmp_path / "bad", exit_while_loading=-11)
            await services.use_models(first.target.path, first.draft.path)
            own = services.selection.selected
            assert own is not None
            await services.select_profile("Demo pair (built in)")
            await services.fleet.start(first, good)
            pid = (await services.supervisor.wait_ready()).pid
            await services.fleet.start_second(own, bad)
            await failed(panel)
            draft_off = next(mend for mend in panel.of(MendsFound)[-1].mends if mend.kind is MendKind.DRAFT_OFF)
            await services.change_settings({"first_use": "trust"})  # a trial would stop it: it is meant to fail
            services.selection.choice.default = bad
            await services.apply_mend(draft_off)
            await failed(panel)
            status = services.desk.status_of(SECOND_SERVER)
            assert status.generation == 2
            assert status.profile is not None
            assert (status.profile.target, status.profile.draft) == (own.target, None)
            assert services.supervisor.status.pid == pid, "the first server has nothing to do with it"

    run(test)


def test_others_are_asked_about_before_a_server_is_unloaded(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            runtime = await fake(panel, tmp_path / "engine", tokens_per_s=5.0, sigterm_waits_for_streams=True)
            await services.fleet.start(pair_profiles(tmp_path)[0], runtime)
            status = await services.supervisor.wait_ready()
            with other_client(status.port):
                await services.unload_server()
                assert panel.of(StopQuestioned) == [StopQuestioned(1, unload=True)]
                assert services.desk.status.phase is Phase.READY
                await services.unload_server(anyway=True)
            assert services.desk.status.unloaded

    run(test)


def test_mends_are_found_when_the_restarts_are_given_up(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            services.supervisor.rules = lambda: CareRules(restart_after_crash=True, restart_delays_s=(0.0, 0.0))
            runtime = await fake(panel, tmp_path / "engine", crash_after=1, crash_signal="SIGSEGV")
            await services.fleet.start(pair_profiles(tmp_path)[0], runtime)
            for answer_id in range(3):
                await services.supervisor.wait_ready()
                await services.answer(AnswerRequest(answer_id, HELLO))
            await failed(panel)
            (found,) = panel.of(MendsFound)
            assert found.generation == services.desk.status.generation == 3
            assert isinstance(services.desk.status.failure, ServerFailure)
            assert "started again 2 times, in vain" in services.desk.status.failure.detail
            assert MendKind.START_AGAIN in [mend.kind for mend in found.mends]

    run(test)
