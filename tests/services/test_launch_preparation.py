"""What stands in the way of a start, what is only told, and what the server then really gets."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.adapters.runtime_probe import probe_runtime
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.foreign_listener import PortTakenError
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_status import Phase
from sparkdeck.services.launch_preparation import LaunchPlan, LaunchPreparation, PreparedLaunch, command_preview
from tests.elf_bytes import elf_bytes
from tests.fakes import make_fake_server
from tests.fakes.faults import RECORDINGS
from tests.services.harness import profile_of, run, running_panel, small_pair

posix = pytest.mark.skipif(os.name != "posix", reason="the stand-ins are shell scripts")


@pytest.fixture
def preparation(tmp_path: Path) -> LaunchPreparation:
    return LaunchPreparation(resources_folder(), tmp_path / "data")


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    _, target, draft = small_pair(tmp_path / "models")
    return target, draft


def fake(folder: Path, **faults: Any) -> Runtime:
    return asyncio.run(probe_runtime(make_fake_server(folder / "engine", **faults)))


def plan(preparation: LaunchPreparation, profile: Profile, runtime: Runtime) -> LaunchPlan:
    result = preparation.plan(profile, runtime)
    assert result.problem is None, result.problem
    return result


def prepared(preparation: LaunchPreparation, profile: Profile, runtime: Runtime) -> PreparedLaunch:
    return asyncio.run(preparation.prepare(profile, runtime))


def texts(result: LaunchPlan) -> str:
    return "\n".join(f"{note.text} {note.detail}" for note in result.notes)


# -- files ------------------------------------------------------------------------------------------------------


def test_d10_a_missing_shard_is_refused_before_a_server_is_forked(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path
) -> None:
    parts = [tmp_path / f"big-{number:05}-of-00003.gguf" for number in (1, 3)]
    for part in parts:
        shutil.copy(pair[0], part)

    async def test() -> None:
        async with running_panel() as panel:
            await panel.services.supervisor.start(profile_of(parts[0]), panel.services.catalog.builtin)
            with pytest.raises(UserError) as caught:
                await panel.services.supervisor.wait_ready()
            assert "part 2 is missing" in caught.value.title
            assert "big-00002-of-00003.gguf" in caught.value.detail
            assert Phase.LOADING not in panel.phases
            assert panel.services.supervisor.status.pid is None

    run(test)


# -- the port ---------------------------------------------------------------------------------------------------


@posix
def test_l07_a_port_that_is_really_taken_names_who_has_it_as_data_too(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path
) -> None:
    runtime = fake(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(PortTakenError) as caught:
            prepared(preparation, profile_of(pair[0], port=port), runtime)
    listener = caught.value.listener
    assert (listener.host, listener.port, listener.pid) == ("127.0.0.1", port, os.getpid())
    assert listener.program
    assert f"Port {port} is already in use by {listener.program} (pid {os.getpid()})" in caught.value.title


@posix
def test_l07_five_quick_restarts_on_one_port_meet_no_stale_reservation(pair: tuple[Path, Path], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]

    async def test() -> None:
        async with running_panel() as panel:
            runtime = await panel.services.catalog.find(make_fake_server(tmp_path / "engine"))
            for _ in range(5):
                await panel.services.supervisor.start(profile_of(pair[0], port=port), runtime)
                status = await panel.services.supervisor.wait_ready()
                async with httpx.AsyncClient(trust_env=False) as client:  # leaves the port in TIME_WAIT
                    assert (await client.get(f"{status.endpoint}/health")).status_code == 200
                await panel.services.supervisor.stop()
            assert panel.phases.count(Phase.READY) == 5

    run(test)


# -- the program ------------------------------------------------------------------------------------------------


@posix
def test_a_program_that_was_replaced_is_asked_again(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path
) -> None:
    runtime = fake(tmp_path)
    program = tmp_path / "engine" / "llama-server"
    program.write_text("#!/bin/sh\necho something else\n", "utf-8")
    with pytest.raises(UserError, match="is not a llama-server"):
        prepared(preparation, profile_of(pair[0]), runtime)


@pytest.mark.skipif(not sys.platform.startswith("linux") or os.uname().machine != "x86_64", reason="an ELF stand-in")
def test_a_program_whose_libraries_vanished_is_refused_with_their_names(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path
) -> None:
    program = tmp_path / "llama-server"
    program.write_bytes(elf_bytes("libcudart.so.99", "libcublas.so.99"))
    program.chmod(0o755)
    runtime = replace(fake(tmp_path), path=program, command=(str(program),))
    with pytest.raises(UserError, match=r"libcudart.so.99 and libcublas.so.99 are missing") as caught:
        prepared(preparation, profile_of(pair[0]), runtime)
    assert "cudart" in caught.value.action


# -- options ----------------------------------------------------------------------------------------------------


@posix
def test_l14_the_prepared_command_has_only_flags_that_the_build_knows(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path
) -> None:
    launch = prepared(preparation, profile_of(*pair), fake(tmp_path))
    flags = {word for word in launch.command if word.startswith("--")}
    assert {"--model", "--spec-draft-model", "--spec-type", "--spec-draft-n-max"} <= flags
    assert "--draft-model" not in flags


@posix
def test_the_preview_is_the_command_but_for_the_port(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path
) -> None:
    runtime = fake(tmp_path)
    profile = profile_of(*pair)
    shown, real = command_preview(profile, runtime), prepared(preparation, profile, runtime).command
    assert [word for word in shown if word != "0"] == [word for word in real if not word.isdigit() or word in shown]
    assert plan(preparation, profile, runtime).argv == shown


ODD = (
    r"C:\Users\Me\my t.jinja",
    '{"enable_thinking": false}',
    '"abc',
    "$(touch x) `touch x` %PATH% ; touch x",
    "two\nlines",
    "Łódź 模型　тест",
)


@posix
@pytest.mark.parametrize("text", ODD, ids=["l16", "l17", "l19-quote", "l19-shell", "l19-newline", "l20"])
def test_l16_l17_l19_l20_a_value_reaches_the_server_as_it_is_and_no_shell_sees_it(
    text: str, pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "Łódź 模型　тест"
    folder.mkdir()
    target = folder / 'a "b" \\ $(touch x).gguf'
    shutil.copy(pair[0], target)

    async def test() -> None:
        async with running_panel() as panel:
            program = make_fake_server(folder / "engine")
            runtime = await panel.services.catalog.find(program)
            await panel.services.supervisor.start(profile_of(target, alias=text), runtime)
            status = await panel.services.supervisor.wait_ready()
            async with httpx.AsyncClient(trust_env=False) as client:
                models = (await client.get(f"{status.endpoint}/v1/models")).json()
            assert models["data"][0]["id"] == text
            assert str(target) in status.argv

    run(test)
    assert not (tmp_path / "x").exists()


def test_l19_a_null_character_is_refused_with_its_place(
    preparation: LaunchPreparation, pair: tuple[Path, Path]
) -> None:
    problem = preparation.problem(profile_of(pair[0], alias="a\0b"), running_builtin())
    assert problem is not None
    assert "alias must not contain a null character" in problem.title


def running_builtin() -> Runtime:
    from sparkdeck.adapters.runtime_probe import builtin_runtime

    return builtin_runtime()


def test_a_draft_that_proposes_less_than_n_max_is_told_and_started(
    preparation: LaunchPreparation, pair: tuple[Path, Path]
) -> None:
    result = plan(preparation, profile_of(*pair, spec_draft_n_max=12), running_builtin())
    (note,) = [note for note in result.notes if note.is_warning]
    assert "n-max 12 is more than the draft can" in note.text


# -- devices ----------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not sys.platform.startswith("linux") or os.uname().machine != "x86_64", reason="an ELF stand-in")
def test_a_cuda_build_that_lists_no_device_says_which_library_is_missing(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path
) -> None:
    """Constructed: a stand-in for the program, an empty library with the needs of ggml's CUDA part."""
    runtime = fake(tmp_path)
    library = tmp_path / "engine" / "libggml-cuda.so"
    library.write_bytes(elf_bytes("libcudart.so.99", "libcuda.so.1"))
    # the program itself must be one that the loader would be asked about
    said = texts(plan(preparation, profile_of(pair[0], gpu_layers="all"), runtime))
    assert "This start will run on the CPU" in said
    assert "run on the CPU" not in texts(plan(preparation, profile_of(pair[0], gpu_layers=0), runtime))


@posix
def test_a_device_is_asked_for_again_when_a_variable_hides_it(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = "CUDA0: NVIDIA GeForce RTX 5090 (32106 MiB, 31000 MiB free)"
    runtime = fake(tmp_path, devices=(card,))
    launch = prepared(preparation, profile_of(pair[0], gpu_layers="all", device="CUDA0"), runtime)
    assert launch.command[launch.command.index("--device") + 1] == "CUDA0"
    make_fake_server(tmp_path / "engine")  # the same program, and it sees no card any more
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "-1")
    with pytest.raises(UserError, match="no device CUDA0"):
        prepared(preparation, profile_of(pair[0], device="CUDA0"), launch.runtime)


@posix
def test_v13_the_server_sees_the_card_that_was_chosen_also_when_the_cards_change_places(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its UUID, which is what the profile keeps; the runtime's own numbers are another thing at each start."""
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "1,0")
    small, big = "CUDA1: Small 6 GB (6000 MiB, 5900 MiB free)", "CUDA0: Big 24 GB (24000 MiB, 23900 MiB free)"
    chosen = profile_of(pair[0], gpu_layers="all", device="GPU-bbbb-2")
    for at, devices in enumerate(((big, small), (small.replace("CUDA1", "CUDA0"), big.replace("CUDA0", "CUDA1")))):
        launch = prepared(preparation, chosen, fake(tmp_path / str(at), devices=devices))
        assert launch.environment["CUDA_VISIBLE_DEVICES"] == "GPU-bbbb-2"
        assert launch.command[launch.command.index("--device") + 1] == "CUDA0"
        assert launch.profile.options["device"] == "GPU-bbbb-2"


@posix
@pytest.mark.parametrize("own", ["1,0", "GPU-bbbb-2,GPU-aaaa-1", ""])
def test_v14_the_users_own_choice_of_cards_reaches_the_server_as_it_is(
    preparation: LaunchPreparation,
    pair: tuple[Path, Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    own: str,
) -> None:
    """An empty one hides every card, which is told."""
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", own)
    cards = ("CUDA0: NVIDIA X (24000 MiB, 23900 MiB free)",) if own else ()
    runtime = fake(tmp_path, devices=cards)
    if not own:
        (tmp_path / "engine" / "libggml-cuda.so").write_bytes(elf_bytes("libc.so.6"))
    launch = prepared(preparation, profile_of(pair[0], gpu_layers="all"), runtime)
    assert launch.environment["CUDA_VISIBLE_DEVICES"] == own
    told = [note.detail for note in launch.notes if "run on the CPU" in note.text]
    assert told == ([] if own else ["The variable CUDA_VISIBLE_DEVICES is set to “”, which hides every GPU. Unset it."])


def test_the_builtin_runtime_is_never_asked_for_a_gpu(preparation: LaunchPreparation, pair: tuple[Path, Path]) -> None:
    assert "CPU" not in texts(plan(preparation, profile_of(pair[0], gpu_layers="all"), running_builtin()))


# -- environment and config files -------------------------------------------------------------------------------


@posix
def test_l28_inherited_settings_are_removed_and_told_by_name_only(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")  # the window's own: not worth a word at every start
    monkeypatch.setenv("LLAMA_ARG_DRAFT_MAX", "16")
    monkeypatch.setenv("LLAMA_ARG_PORT", "1")
    monkeypatch.setenv("LLAMA_API_KEY", "inherited-key")
    monkeypatch.setenv("GGML_CUDA_ENABLE_UNIFIED_MEMORY", "1")
    runtime = fake(tmp_path)
    launch = prepared(preparation, profile_of(pair[0], api_key="profiles-key"), runtime)
    assert not any(name.startswith("LLAMA_ARG_") for name in launch.environment)
    assert launch.environment["GGML_CUDA_ENABLE_UNIFIED_MEMORY"] == "1"
    assert launch.api_key == "profiles-key"
    said = texts(plan(preparation, profile_of(pair[0]), runtime))
    assert "Removed from the server's environment: LLAMA_ARG_DRAFT_MAX, LLAMA_ARG_PORT." in said
    assert "LLAMA_API_KEY" in said
    assert "inherited-key" not in said


@posix
def test_a_config_file_of_llama_cpp_is_shown_with_what_it_would_change(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    path = tmp_path / "config" / "llama.cpp" / "config.ini"
    path.parent.mkdir(parents=True)
    path.write_text("c = 512\ntop-k = 1\n", "utf-8")  # the profile has a context of its own
    said = texts(plan(preparation, profile_of(pair[0]), fake(tmp_path)))
    assert f"{path} may change this start: it sets top-k." in said
    assert "config.ini" not in texts(plan(preparation, profile_of(pair[0]), running_builtin()))


# -- keys and web pages -----------------------------------------------------------------------------------------


@posix
def test_a_profiles_key_goes_by_environment_and_opens_the_server_for_us(
    pair: tuple[Path, Path], tmp_path: Path
) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            runtime = await services.catalog.find(make_fake_server(tmp_path / "engine"))
            profile = profile_of(pair[0], api_key="profiles-key")
            await services.supervisor.start(profile, runtime)
            status = await services.supervisor.wait_ready()
            assert services.supervisor.api_key == "profiles-key"
            assert "profiles-key" not in " ".join((*status.argv, *command_preview(profile, runtime)))
            async with httpx.AsyncClient(trust_env=False) as client:
                assert (await client.get(f"{status.endpoint}/props")).status_code == 401
            sample = await panel.sample(lambda event: event.sample.server is not None)
            assert sample.sample.server is not None  # the monitor has the key

    run(test)


@posix
def test_a_build_without_cors_origins_asks_for_a_key_that_is_new_each_time(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path
) -> None:
    help_text = (RECORDINGS / "b11434" / "help.txt").read_text("utf-8")
    older = tmp_path / "help.txt"
    older.write_text(help_text.replace("--cors-origins", "--cors-no-more"), "utf-8")
    runtime = fake(tmp_path, help_recording=str(older))
    profile = profile_of(pair[0], cors_origins="localhost")
    first, second = (prepared(preparation, profile, runtime) for _ in range(2))
    assert first.api_key
    assert second.api_key
    assert len(first.api_key) >= 32
    assert first.api_key != second.api_key
    assert first.api_key not in json.dumps(first.command)
    assert "--cors-origins" not in first.command
    assert prepared(preparation, profile_of(pair[0], cors_origins="*"), runtime).api_key is None


# -- trust ------------------------------------------------------------------------------------------------------


def test_a_profile_from_outside_is_not_started_before_the_user_agrees(
    preparation: LaunchPreparation, pair: tuple[Path, Path]
) -> None:
    profile = replace(profile_of(pair[0], host="0.0.0.0"), is_trusted=False)
    result = preparation.plan(profile, running_builtin())
    assert result.question is not None
    assert [fact.label for fact in result.question.risks] == ["Listens on"]
    assert result.problem is not None
    assert "made outside SparkDeck" in result.problem.title
    with pytest.raises(UserError, match="made outside SparkDeck"):
        prepared(preparation, profile, running_builtin())
