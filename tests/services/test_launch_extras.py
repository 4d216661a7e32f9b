"""What a profile has beside the options of the table reaches the server; kinds of speculation are checked with the files."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from pathlib import Path

import httpx
import psutil
import pytest

from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.adapters.runtime_probe import builtin_runtime, probe_runtime
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import Profile, with_options
from sparkdeck.domain.runtime import Runtime
from sparkdeck.services.launch_preparation import LaunchPlan, LaunchPreparation, PreparedLaunch, command_preview
from tests import scripted_pair
from tests.fakes import make_fake_server
from tests.pair_variants import PAIR
from tests.services.harness import profile_of, run, running_panel, small_pair

posix = pytest.mark.skipif(os.name != "posix", reason="the stand-ins are shell scripts")


@pytest.fixture
def preparation(tmp_path: Path) -> LaunchPreparation:
    return LaunchPreparation(resources_folder(), tmp_path / "data")


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    _, target, draft = small_pair(tmp_path / "models")
    return target, draft


def fake(folder: Path) -> Runtime:
    return asyncio.run(probe_runtime(make_fake_server(folder / "engine")))


def planned(preparation: LaunchPreparation, profile: Profile, runtime: Runtime) -> LaunchPlan:
    return preparation.plan(profile, runtime)


def prepared(preparation: LaunchPreparation, profile: Profile, runtime: Runtime) -> PreparedLaunch:
    return asyncio.run(preparation.prepare(profile, runtime))


@posix
def test_extras_and_variables_reach_the_server_and_the_line_wins(pair: tuple[Path, Path], tmp_path: Path) -> None:
    profile = replace(
        profile_of(pair[0], alias="from the settings"),
        extra_options={"escape": False},
        extra_arguments="--alias 'from the line' --api-key line-key",
        environment={"GGML_TRIED": "a b", "HF_TOKEN": "hf_very_secret"},
    )

    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            runtime = await services.catalog.find(make_fake_server(tmp_path / "engine"))
            await services.supervisor.start(profile, runtime)
            status = await services.supervisor.wait_ready()
            assert list(status.argv[-3:]) == ["--no-escape", "--alias", "from the line"]
            assert status.argv.count("--alias") == 1
            assert services.supervisor.api_key == "line-key"
            async with httpx.AsyncClient(trust_env=False) as client:
                reply = await client.get(f"{status.endpoint}/v1/models", headers={"Authorization": "Bearer line-key"})
            assert reply.json()["data"][0]["id"] == "from the line"
            variables = psutil.Process(status.pid).environ()
            assert (variables["GGML_TRIED"], variables["HF_TOKEN"]) == ("a b", "hf_very_secret")
            shown = " ".join((*status.argv, *command_preview(profile, runtime), *(str(note) for note in panel.notices)))
            assert "line-key" not in shown
            assert "hf_very_secret" not in shown

    run(test)


@posix
def test_a_port_in_the_line_is_the_servers_port(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path
) -> None:
    profile = replace(profile_of(pair[0], port=1), extra_arguments="--port 0 --host 127.0.0.1")
    launch = prepared(preparation, profile, fake(tmp_path))
    assert launch.any_port
    assert launch.port > 1023
    assert launch.command.count("--port") == 1


@posix
def test_what_cannot_be_is_said_before_a_start_and_the_preview_stands(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path
) -> None:
    runtime = fake(tmp_path)
    for extra, words in (
        ({"extra_arguments": '--alias "abc'}, "At character 9: The quote"),
        ({"extra_arguments": "--nonsense"}, "does not know --nonsense"),
        ({"extra_options": {"nonsense": True}}, "lists no such option"),
    ):
        plan = planned(preparation, replace(profile_of(pair[0]), **extra), runtime)
        assert plan.problem is not None
        assert words in str(plan.problem)
        assert "--model" in plan.argv


@posix
def test_notes_say_what_the_profile_adds(
    preparation: LaunchPreparation, pair: tuple[Path, Path], tmp_path: Path
) -> None:
    profile = replace(profile_of(pair[0]), environment={"A": "1"}, extra_arguments="-c 4096")
    said = " ".join(note.text for note in planned(preparation, profile, fake(tmp_path)).notes)
    assert "Set in the server's environment: A." in said
    assert "-c 4096 wins over the setting --ctx-size 2048" in said


def test_the_built_in_runtime_is_not_asked_for_what_it_cannot_do(
    preparation: LaunchPreparation, pair: tuple[Path, Path]
) -> None:
    problem = preparation.problem(profile_of(pair[0], tensor_split="1"), builtin_runtime())
    assert problem is not None
    assert "does not know --tensor-split" in problem.title


# -- kinds of speculation -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec_type", "with_draft", "words"),
    [
        ("draft-dspark", False, "DSpark needs a DSpark draft"),
        ("draft-eagle3", False, "EAGLE-3 needs"),
        ("draft-simple", False, "Simple draft needs"),
        ("draft-mtp", False, "no layers for MTP"),
        ("draft-mtp", True, "It is a draft for draft-dspark"),
        ("draft-eagle3", True, "It is a draft for draft-dspark"),
        ("draft-simple", True, "It is a draft for draft-dspark"),
        ("draft-dflash", True, "Markov head"),
        ("draft-dspark,draft-mtp", True, "share one draft file"),
        ("none,ngram-mod", False, "cannot stand beside"),
    ],
)
def test_files_that_cannot_work_for_a_kind_are_refused_with_what_it_needs(
    spec_type: str, with_draft: bool, words: str, preparation: LaunchPreparation, pair: tuple[Path, Path]
) -> None:
    profile = profile_of(pair[0], pair[1] if with_draft else None, spec_type=spec_type)
    problem = preparation.problem(profile, builtin_runtime())
    assert problem is not None
    assert words in str(problem)


@pytest.mark.parametrize(
    ("spec_type", "with_draft", "note"),
    [
        ("draft-dspark", True, ""),
        ("draft-dspark,ngram-mod", True, "n-grams are asked first"),
        ("ngram-simple", False, ""),
        ("ngram-map-k,ngram-map-k4v,ngram-cache", False, ""),
        ("ngram-mod", True, "not used"),
    ],
)
def test_kinds_that_can_work_are_started(
    spec_type: str, with_draft: bool, note: str, preparation: LaunchPreparation, pair: tuple[Path, Path]
) -> None:
    profile = profile_of(pair[0], pair[1] if with_draft else None, spec_type=spec_type)
    plan = planned(preparation, profile, builtin_runtime())
    assert plan.problem is None
    assert note in " ".join(each.text for each in plan.notes)


def test_mtp_inside_the_target_needs_no_file(preparation: LaunchPreparation, tmp_path: Path) -> None:
    target = tmp_path / "mtp.gguf"
    table = scripted_pair._SuccessorTable(PAIR, 0)
    keys = {**scripted_pair._target_metadata(PAIR, table, "mtp"), "qwen3.nextn_predict_layers": 1}
    scripted_pair._write_gguf(target, keys, scripted_pair._target_tensors(PAIR, table))
    assert preparation.problem(profile_of(target, spec_type="draft-mtp"), builtin_runtime()) is None


def test_a_complete_model_drafts_for_the_simple_kind(preparation: LaunchPreparation, pair: tuple[Path, Path]) -> None:
    target = pair[0]
    assert preparation.problem(profile_of(target, target, spec_type="draft-simple"), builtin_runtime()) is None
    for kind in ("draft-eagle3", "draft-mtp"):
        with pytest.raises(UserError, match="is not what"):
            raise_problem(preparation.problem(profile_of(target, target, spec_type=kind), builtin_runtime()))


def raise_problem(problem: UserError | None) -> None:
    if problem is not None:
        raise problem


@pytest.mark.parametrize(
    "values", [{"spec-type": "ngram-mod", "spec-ngram-mod-n-match": 2}, {"spec-type": "ngram-simple"}]
)
def test_n_grams_really_draft_on_an_engine(values: dict[str, OptionValue], pair: tuple[Path, Path]) -> None:
    profile = with_options(
        profile_of(pair[0], temp=0.0), **{name.replace("-", "_"): value for name, value in values.items()}
    )

    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            await services.supervisor.start(profile, services.catalog.builtin)
            status = await services.supervisor.wait_ready()
            async with httpx.AsyncClient(trust_env=False, timeout=60) as client:
                body = {"messages": [{"role": "user", "content": "go"}], "max_tokens": 400}
                reply = await client.post(f"{status.endpoint}/v1/chat/completions", json=body)
            assert reply.json()["timings"]["draft_n"] > 0

    run(test)
