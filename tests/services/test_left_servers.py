"""Servers that a killed SparkDeck left running: found by their notes, adopted or stopped, and nobody else's touched."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from sparkdeck.adapters.app_folders import app_folders
from sparkdeck.adapters.left_servers import find_left_servers
from sparkdeck.adapters.ports import free_port
from sparkdeck.adapters.process_guard import MARK_VARIABLE, birth_of
from sparkdeck.adapters.server_note import notes_folder, read_notes, this_app, this_machine, tidy_notes, write_note
from sparkdeck.domain.argv import build_argv
from sparkdeck.domain.chat import AnswerEnd, ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.doctor import CheckStatus
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LeftServersFound, LogArrived
from sparkdeck.domain.left_server import ProcessIdentity, ServerNote, judge_left_servers
from sparkdeck.domain.server_status import Phase
from tests.fakes import make_fake_server
from tests.fakes.wrapped_servers import lasting_wrapper
from tests.gone import lives, seconds_until_gone
from tests.services.harness import profile_of, run, running_panel, small_pair

pytestmark = pytest.mark.skipif(os.name != "posix", reason="starts servers as sessions of their own")


@contextmanager
def a_left_server(
    folder: Path, *, wrapped: bool = False, **environment: str
) -> Iterator[tuple[ServerNote, psutil.Process]]:
    """A server with a note whose SparkDeck has ended."""
    _, target, draft = small_pair(folder / "models")
    program = lasting_wrapper(folder / "engine") if wrapped else make_fake_server(folder / "engine")
    port = free_port()
    options = profile_of(target, draft, port=port).options
    arguments = build_argv({**options, "model": str(target), "spec-draft-model": str(draft)})
    with subprocess.Popen(
        [program, *arguments],
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, MARK_VARIABLE: "a-left-server", **environment},
    ) as server:
        note = ServerNote(
            server=ProcessIdentity(server.pid, birth_of(server.pid) or ""),
            app=_an_app_that_ended(),
            machine=this_machine(),
            mark="a-left-server",
            profile_name="my profile",
            host="127.0.0.1",
            port=port,
            command=(str(program),),
            arguments=tuple(arguments),
            runtime_path=program,
            runtime_build=11434,
            started_at=1_700_000_000.0,
        )
        write_note(app_folders().state, note)
        try:
            yield note, psutil.Process(server.pid)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(server.pid, 9)


def _an_app_that_ended() -> ProcessIdentity:
    with subprocess.Popen([sys.executable, "-I", "-S", "-c", "input()"], stdin=subprocess.PIPE) as app:
        identity = ProcessIdentity(app.pid, birth_of(app.pid) or "")
        app.communicate(b"\n")
    return identity


def test_a_note_lies_there_while_the_server_runs_and_no_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LLAMA_API_KEY", "a-secret-of-mine")

    async def test() -> None:
        _, target, _ = small_pair(tmp_path / "models")
        async with running_panel() as panel:
            runtime = await panel.services.catalog.find(make_fake_server(tmp_path / "engine"))
            await panel.services.supervisor.start(profile_of(target), runtime)
            status = await panel.services.supervisor.wait_ready()
            (note,) = read_notes(app_folders().state)
            assert status.pid is not None
            assert note.server == ProcessIdentity(status.pid, birth_of(status.pid) or "")
            assert (note.app, note.port, note.profile_name) == (this_app(), status.port, "test")
            assert (*note.command, *note.arguments) == status.argv
            (file,) = notes_folder(app_folders().state).iterdir()
            assert "a-secret-of-mine" not in file.read_text("utf-8")
            assert find_left_servers(app_folders().state) == ()  # it is ours, and we live
            await panel.services.supervisor.stop()
        assert list(notes_folder(app_folders().state).iterdir()) == []

    run(test)


@pytest.mark.parametrize("wrapped", [False, True])
def test_a_left_server_is_adopted_answers_and_is_stopped(tmp_path: Path, wrapped: bool) -> None:
    async def test() -> None:
        with a_left_server(tmp_path, wrapped=wrapped) as (note, server):
            async with running_panel() as panel:
                ((left,),) = [event.servers for event in panel.of(LeftServersFound)]
                assert left.note == note
                assert left.memory_bytes
                await panel.services.adopt_left_server(left.key)
                status = await panel.services.supervisor.wait_ready()
                assert (status.endpoint, status.started_at) == (f"http://127.0.0.1:{note.port}", note.started_at)
                assert status.pid in left.pids
                assert status.profile is not None
                assert (status.profile.name, status.profile.n_max) == ("my profile", 3)
                assert panel.of(LeftServersFound)[-1].servers == ()
                remark = next(line.text for event in panel.of(LogArrived) for line in event.lines)
                assert remark == "The log of an adopted server cannot be read; no file of it was found."
                await panel.until(lambda: read_notes(app_folders().state)[0].app == this_app())
                outcome = await panel.services.chat.answer(AnswerRequest(1, (ChatMessage(Role.USER, "Hello"),)))
                assert outcome.end is AnswerEnd.LENGTH  # the context is full: it never stops by itself
                everything = [server, *server.children(recursive=True)]
                await panel.services.stop_server()
                assert panel.services.supervisor.status.phase is Phase.STOPPED
                seconds_until_gone(everything)
                assert read_notes(app_folders().state) == ()

    run(test)


def test_the_key_of_an_adopted_server_comes_from_its_environment(tmp_path: Path) -> None:
    async def test() -> None:
        with a_left_server(tmp_path, LLAMA_API_KEY="first-key,second-key") as (note, _):
            async with running_panel() as panel:
                await panel.services.adopt_left_server(note.server.pid)
                await panel.services.supervisor.wait_ready()
                assert panel.services.supervisor.api_key == "first-key"

    run(test)


def test_an_adopted_server_that_dies_is_failed_in_words(tmp_path: Path) -> None:
    async def test() -> None:
        with a_left_server(tmp_path) as (note, server):
            async with running_panel() as panel:
                await panel.services.adopt_left_server(note.server.pid)
                await panel.services.supervisor.wait_ready()
                server.kill()
                await panel.until(lambda: panel.services.supervisor.status.phase is Phase.FAILED)
                failure = panel.services.supervisor.status.failure
                assert failure is not None
                assert failure.title == f"The adopted server (pid {server.pid}) has ended."
                assert read_notes(app_folders().state) == ()

    run(test)


def test_a_second_server_is_not_adopted_over_one_that_runs(tmp_path: Path) -> None:
    async def test() -> None:
        with a_left_server(tmp_path) as (note, server):
            async with running_panel() as panel:
                runtime = await panel.services.catalog.find(make_fake_server(tmp_path / "other"))
                target = tmp_path / "models" / "scripted-target.gguf"
                await panel.services.supervisor.start(profile_of(target), runtime)
                with pytest.raises(UserError, match="A server runs already"):
                    await panel.services.adopt_left_server(note.server.pid)
                assert lives(server)

    run(test)


@pytest.mark.parametrize("wrapped", [False, True])
def test_a_left_server_is_stopped_with_all_it_started(tmp_path: Path, wrapped: bool) -> None:
    async def test() -> None:
        with a_left_server(tmp_path, wrapped=wrapped) as (note, server):
            everything = [server, *server.children(recursive=True)]
            async with running_panel() as panel:
                await panel.services.stop_left_server(note.server.pid)
                assert panel.of(LeftServersFound)[-1].servers == ()
                assert not [process for process in everything if lives(process)]
                assert read_notes(app_folders().state) == ()

    run(test)


def test_what_a_wrapper_left_when_it_ended_alone_is_found_by_its_mark(tmp_path: Path) -> None:
    """SIGKILL of SparkDeck and of its guard: the parent-death signal ends the script, its server stays."""
    if not sys.platform.startswith("linux"):
        pytest.skip("reads environments")
    with a_left_server(tmp_path, wrapped=True) as (note, script):
        while not (children := script.children()):
            assert lives(script)
        script.kill()
        seconds_until_gone([script], 10.0)
        (left,) = find_left_servers(app_folders().state)
        assert (left.key, left.pids) == (note.server.pid, (children[0].pid,))
        children[0].kill()


def test_a_pid_that_is_another_programs_by_now_is_left_alone_and_its_note_removed(tmp_path: Path) -> None:
    async def test() -> None:
        with a_left_server(tmp_path) as (note, stranger):
            stale = replace(note, server=ProcessIdentity(stranger.pid, "an earlier process"), mark="an earlier mark")
            write_note(app_folders().state, stale)
            async with running_panel() as panel:
                assert panel.of(LeftServersFound) == []
                assert read_notes(app_folders().state) == ()
                for command in (panel.services.stop_left_server, panel.services.adopt_left_server):
                    with pytest.raises(UserError, match="ended meanwhile"):
                        await command(stranger.pid)
            assert lives(stranger)

    run(test)


def test_the_server_of_another_sparkdeck_that_lives_is_not_offered(tmp_path: Path) -> None:
    with a_left_server(tmp_path) as (note, _):
        write_note(app_folders().state, replace(note, app=this_app()))
        assert find_left_servers(app_folders().state) == ()
        # the same pid, but of a process that ended
        write_note(app_folders().state, replace(note, app=ProcessIdentity(os.getpid(), "earlier")))
        assert len(find_left_servers(app_folders().state)) == 1


def test_notes_of_other_machines_and_versions_stay_and_damaged_ones_go(tmp_path: Path) -> None:
    state = app_folders().state
    with a_left_server(tmp_path) as (note, _):
        elsewhere = replace(note, server=ProcessIdentity(11, "x"), machine="another computer")
        write_note(state, elsewhere)
    later = notes_folder(state) / "12.json"
    later.write_text(json.dumps({"schema": 99, "note": {"what": "ever"}}), "utf-8")
    for name, text in (("13.json", "{"), ("14.json", "[]"), ("15.json", '{"schema": 1, "note": {}}')):
        (notes_folder(state) / name).write_text(text, "utf-8")
    stray = notes_folder(state) / ".sparkdeck-0123.tmp"
    stray.write_text("half", "utf-8")
    tidy_notes(state)
    assert stray.exists()  # another SparkDeck may be writing it
    tidy_notes(state, stray_after_s=-1.0)
    assert {path.name for path in notes_folder(state).iterdir()} == {"11.json", "12.json"}
    assert find_left_servers(state) == ()


def test_a_note_that_cannot_be_written_is_told_and_the_server_runs(tmp_path: Path) -> None:
    async def test() -> None:
        _, target, _ = small_pair(tmp_path / "models")
        async with running_panel() as panel:
            folder = notes_folder(app_folders().state)
            folder.parent.mkdir(parents=True, exist_ok=True)
            folder.write_text("a file in its place", "utf-8")
            runtime = await panel.services.catalog.find(make_fake_server(tmp_path / "engine"))
            await panel.services.supervisor.start(profile_of(target), runtime)
            await panel.services.supervisor.wait_ready()
            assert ["could not be written" in str(notice.error) for notice in panel.notices] == [True]

    run(test)


def test_the_doctor_names_left_servers(tmp_path: Path) -> None:
    assert judge_left_servers(()).status is CheckStatus.OK
    with a_left_server(tmp_path) as (note, server):
        check = judge_left_servers(find_left_servers(app_folders().state))
        assert check.status is CheckStatus.WARN
        assert check.detail == f"“my profile” on port {note.port}, pid {server.pid}"
