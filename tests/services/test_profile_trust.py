"""Profiles from outside: shown and asked about before their first start, remembered by their content."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sparkdeck.adapters.app_folders import app_folders
from sparkdeck.adapters.profile_files import save_profile
from sparkdeck.adapters.runtime_probe import builtin_runtime
from sparkdeck.adapters.trust_file import add_trusted, load_trusted
from sparkdeck.cli import main
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LaunchPlanned
from sparkdeck.domain.profile import with_options
from sparkdeck.trusted_profile import profile_from_outside
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair


def put_file(folder: Path, target: Path, host: str = "127.0.0.1", name: str = "Found on the net") -> Path:
    """A profile file that another wrote."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "found.toml"
    path.write_text(
        f'schema = 1\nname = "{name}"\n\n[launch]\nmodel = {{ path = "{target.as_posix()}" }}\n'
        f'ctx-size = 512\nport = 0\nhost = "{host}"\n',
        "utf-8",
    )
    return path


def planned(panel: Panel) -> LaunchPlanned:
    return panel.of(LaunchPlanned)[-1]


def test_a_file_put_into_the_folder_asks_once_and_again_when_it_changes(tmp_path: Path) -> None:
    async def test() -> None:
        _, target, _ = small_pair(tmp_path)
        put_file(app_folders().profiles, target)
        async with running_panel() as panel:
            services = panel.services
            await services.select_profile("Found on the net")
            assert planned(panel).question is not None
            await services.start_server()
            with pytest.raises(UserError, match="made outside SparkDeck"):
                await services.supervisor.wait_ready()
            await services.trust_profile("Found on the net")
            assert planned(panel).question is None
            assert planned(panel).problem is None
            await services.start_server()
            await services.supervisor.wait_ready()
        async with running_panel() as panel:
            await panel.services.select_profile("Found on the net")
            assert planned(panel).question is None
        put_file(app_folders().profiles, target, host="0.0.0.0")
        async with running_panel() as panel:
            await panel.services.select_profile("Found on the net")
            question = planned(panel).question
            assert question is not None
            assert [fact.label for fact in question.risks] == ["Listens on"]

    run(test)


def test_what_sparkdeck_wrote_itself_is_never_asked_about(tmp_path: Path) -> None:
    async def test() -> None:
        _, target, draft = small_pair(tmp_path)
        async with running_panel() as panel:
            await panel.services.use_models(target, draft)
            assert planned(panel).question is None
        async with running_panel() as panel:
            await panel.services.selection.change_options({"ctx-size": 1024})
            assert planned(panel).question is None

    run(test)


def test_a_change_in_the_window_does_not_make_a_profile_from_outside_ours(tmp_path: Path) -> None:
    async def test() -> None:
        _, target, _ = small_pair(tmp_path)
        save_profile(with_options(profile_of(target), host="0.0.0.0"), app_folders().profiles)
        async with running_panel() as panel:
            await panel.services.select_profile("test")
            await panel.services.selection.change_options({"ctx-size": 1024})
            assert planned(panel).profile.context_tokens == 1024
            assert planned(panel).question is not None

    run(test)


def test_a_file_on_the_command_line_is_shown_and_needs_a_yes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, target, _ = small_pair(tmp_path)
    path = put_file(tmp_path / "downloads", target, host="0.0.0.0")
    assert main(["serve", "--profile", str(path), "--runtime", "builtin"]) == 1
    said = capsys.readouterr().err
    assert "! Listens on: 0.0.0.0, any free port – reachable from other computers" in said
    assert f"Target: {target}" in said
    assert "add --yes" in said

    async def test() -> None:
        async with running_panel() as panel:
            selection, runtime = panel.services.selection, builtin_runtime()
            agreed = await profile_from_outside(selection, str(path), runtime, agreed=True)
            assert agreed.is_trusted
            capsys.readouterr()
            again = await profile_from_outside(selection, str(path), runtime, agreed=False)
            assert again.is_trusted
            assert capsys.readouterr().err == ""
            bundled = await profile_from_outside(selection, selection.profiles[0].name, runtime, agreed=False)
            assert bundled.is_trusted

    run(test)


def test_a_damaged_list_is_no_trust_and_the_oldest_are_forgotten(tmp_path: Path) -> None:
    assert load_trusted(tmp_path) == ()
    hashes = [f"{number:064x}" for number in range(3)]
    for each in hashes:
        add_trusted(tmp_path, each)
    add_trusted(tmp_path, hashes[0])
    assert load_trusted(tmp_path) == (hashes[1], hashes[2], hashes[0])
    path = tmp_path / "trusted_profiles.json"
    path.write_text('{"schema": 1, "sha256": ["nonsense"]}', "utf-8")
    assert load_trusted(tmp_path) == ()
    path.write_bytes(b"\xff{")
    assert load_trusted(tmp_path) == ()
    assert os.listdir(tmp_path) == [path.name]  # noqa: PTH208
