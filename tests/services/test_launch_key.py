"""Keys that reach us from outside: one that nobody can send is refused before there is a process."""

from __future__ import annotations

from pathlib import Path

import pytest

from sparkdeck.adapters.server_environment import server_environment
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.server_status import Phase
from tests.fakes import make_fake_server
from tests.services.harness import profile_of, run, running_panel, small_pair


@pytest.mark.parametrize("key", ["ключ", "two\rlines", "\udce4"])
def test_a_key_that_no_header_can_carry_is_refused_before_the_start(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LLAMA_API_KEY", key)
    _, target, _ = small_pair(tmp_path)

    async def test() -> None:
        async with running_panel() as panel:
            runtime = await panel.services.catalog.find(make_fake_server(tmp_path / "engine"))
            await panel.services.supervisor.start(profile_of(target), runtime)
            with pytest.raises(UserError, match="API key cannot be sent"):
                await panel.services.supervisor.wait_ready()
            assert panel.phases[-2:] == [Phase.STARTING, Phase.FAILED], "there was no process"
            assert not panel.notices

    run(test)


def test_blanks_around_a_key_are_not_part_of_it() -> None:
    assert server_environment({"LLAMA_API_KEY": " key\n"}).variables["LLAMA_API_KEY"] == "key"


def test_a_server_with_its_keys_in_a_file_can_be_used(tmp_path: Path) -> None:
    keys = tmp_path / "keys.txt"
    keys.write_text("\nfirst-key\nsecond-key\n")
    _, target, _ = small_pair(tmp_path)

    async def test() -> None:
        async with running_panel() as panel:
            runtime = await panel.services.catalog.find(make_fake_server(tmp_path / "engine"))
            profile = profile_of(target, api_key_file=str(keys))
            launch = await panel.services.preparation.prepare(profile, runtime)
            assert launch.api_key == "first-key"
            assert "first-key" not in " ".join(launch.command)
            with pytest.raises(UserError, match="file with the API keys"):
                await panel.services.preparation.prepare(profile_of(target, api_key_file=str(tmp_path)), runtime)

    run(test)
