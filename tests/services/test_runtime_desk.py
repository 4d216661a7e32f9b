"""Runtimes side by side: found, kept, chosen, bound to a profile, removed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LaunchPlanned, RuntimesChanged
from sparkdeck.domain.runtime_entry import BUILTIN_KEY, RuntimeSource, is_runtime_key, path_key
from sparkdeck.domain.runtime_record import RuntimeRecord
from tests.services.harness import Panel, run, running_panel, small_pair
from tests.services.release_shop import SERVER

pytestmark = pytest.mark.skipif(os.name != "posix", reason="its programs are shell scripts")


def speaks_for_itself(folder: Path) -> Path:
    """A program that only says what it is: a llama-server of build 11434."""
    folder.mkdir(parents=True)
    program = folder / "llama-server"
    program.write_bytes(SERVER)
    program.chmod(0o755)
    return program


def planned(panel: Panel) -> LaunchPlanned:
    return panel.of(LaunchPlanned)[-1]


def shown(panel: Panel) -> dict[str, RuntimeSource]:
    return {entry.key: entry.source for entry in panel.of(RuntimesChanged)[-1].entries}


def test_a_profile_runs_on_the_runtime_it_is_bound_to_and_on_no_other(tmp_path: Path) -> None:
    program = speaks_for_itself(tmp_path / "engine")
    key = path_key(program)
    _, target, draft = small_pair(tmp_path / "pair")

    async def bind() -> None:
        async with running_panel() as panel:
            services = panel.services
            await services.use_models(target, draft)
            name = planned(panel).profile.name
            await services.select_profile("Demo pair (built in)")
            await services.pin_runtime(name, key)
            assert services.selection.selected is not None
            assert services.selection.selected.demo, "binding a profile does not select it"
            assert planned(panel).runtime.path is None
            await services.list_runtimes()
            assert services.runtimes.entry(key).pinned_by == (name,)
            await services.select_profile(name)
            assert planned(panel).runtime.path == program
            assert planned(panel).argv[0] == str(program)
            assert services.selection.default_runtime.path is None, "the default is as it was"

    async def again() -> None:
        async with running_panel() as panel:
            services = panel.services
            assert planned(panel).runtime.path == program, "it is kept"
            name = planned(panel).profile.name
            program.unlink()
            await services.select_profile(name)
            problem = planned(panel).problem
            assert problem is not None
            assert "always uses a runtime that cannot be used now" in problem.title
            with pytest.raises(UserError, match="always uses a runtime"):
                await services.start_server()
            await services.pin_runtime(name, None)
            assert planned(panel).runtime.path is None
            assert planned(panel).problem is None

    run(bind)
    run(again)


def test_found_installed_and_own_ones_stand_side_by_side_and_go_in_their_own_way(
    tmp_path: Path, sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, own = speaks_for_itself(tmp_path / "bin"), speaks_for_itself(tmp_path / "own" / "bin")
    monkeypatch.setenv("PATH", f"{found.parent}:/usr/bin:/bin")
    folder = sparkdeck_home / "data" / "runtimes" / "b11434-cpu"
    installed = speaks_for_itself(folder)
    release = "release:b11434:ubuntu-x64"

    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            await services.add_runtime(own.parents[1])
            record = RuntimeRecord(release, RuntimeSource.DOWNLOADED, installed, folder=folder, sha256="ab" * 32)
            await services.runtimes.added(record)
            await services.list_runtimes()
            known = shown(panel)
            assert known.pop(BUILTIN_KEY) is RuntimeSource.BUILTIN
            assert known == {
                path_key(own): RuntimeSource.OWN,
                release: RuntimeSource.DOWNLOADED,
                path_key(found): RuntimeSource.FOUND,
            }
            entry = services.runtimes.entry(release)
            assert (entry.build, entry.sha256, entry.supports_dspark) == (11434, "ab" * 32, True)
            await services.choose_runtime(release)
            assert services.runtimes.entry(release).is_default
            with pytest.raises(UserError, match="is the default"):
                await services.remove_runtime(release)
            await services.roll_back_runtime()
            assert services.runtimes.entry(release).is_previous
            plan = await services.runtimes.plan_removal(release)
            assert str(folder) in plan.words
            for key in (release, path_key(own), path_key(found)):
                await services.remove_runtime(key)
            assert not folder.exists()
            assert own.is_file()
            await services.list_runtimes()
            assert list(shown(panel)) == [BUILTIN_KEY], "what was taken off the list is not found again"
            await services.add_runtime(found)
            assert path_key(found) in shown(panel), "unless it is asked for"
            with pytest.raises(UserError, match="built-in runtime is a part"):
                await services.remove_runtime(BUILTIN_KEY)

    run(test)


@pytest.mark.parametrize("name", [b"no \xff text", b"line\nbreak", "a\u2028line".encode()])
def test_a_program_whose_path_is_no_text_is_refused_in_words(name: bytes, tmp_path: Path) -> None:
    program = speaks_for_itself(tmp_path / os.fsdecode(name))

    async def test() -> None:
        async with running_panel() as panel:
            for action in (panel.services.add_runtime(program), panel.services.qualify_runtime(path_key(program))):
                with pytest.raises(UserError, match="a folder whose name cannot be kept"):
                    await action
            assert panel.services.runtimes.entries == ()

    run(test)


def test_a_profile_can_be_bound_to_a_program_in_a_folder_of_any_script() -> None:
    for name in ("Łódź 模型　тест", "naïve\u00a0space", "família 👨‍👩‍👧", "نموذج"):
        assert is_runtime_key(path_key(Path("/home") / name / "llama-server")), name
    for name in ("a\nb", "\x1b[31m", "\udcff", "a\u2028b"):
        assert not is_runtime_key(path_key(Path("/home") / name / "llama-server")), ascii(name)
    assert not is_runtime_key("path:" + "x" * 5000)
