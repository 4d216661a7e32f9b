"""A page from elsewhere cannot use a server of ours: on the engines themselves, not by our word."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import with_options
from sparkdeck.domain.runtime import Runtime
from tests.services.harness import profile_of, run, running_panel, small_pair

FOREIGN, LOCAL = "https://evil.example", "http://localhost:3000"
ALLOW = "access-control-allow-origin"
PATHS = ("/v1/models", "/props", "/slots")


async def headers_of(endpoint: str, origin: str) -> list[str | None]:
    """What each path allows a page of ``origin``, asked outright and by a browser's question before."""
    asks = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}
    async with httpx.AsyncClient(trust_env=False) as client:
        replies = [await client.get(endpoint + path, headers={"Origin": origin}) for path in PATHS]
        question = {"Origin": origin, **asks}
        replies.append(await client.options(f"{endpoint}/v1/chat/completions", headers=question))
    return [reply.headers.get(ALLOW) or None for reply in replies]


@pytest.mark.parametrize(
    ("options", "foreign", "local"),
    [({}, None, LOCAL), ({"cors_origins": "*"}, FOREIGN, LOCAL)],
    ids=["as every profile starts", "opened by the user"],
)
def test_a_foreign_origin_is_let_in_only_where_the_user_opened_it(
    options: dict[str, OptionValue], foreign: str | None, local: str, engine: Runtime, tmp_path: Path
) -> None:
    async def test() -> None:
        _, target, _ = small_pair(tmp_path)
        async with running_panel() as panel:
            await panel.services.supervisor.start(with_options(profile_of(target), **options), engine)
            endpoint = (await panel.services.supervisor.wait_ready()).endpoint or ""
            assert await headers_of(endpoint, FOREIGN) == [foreign] * 4
            assert await headers_of(endpoint, LOCAL) == [local] * 4

    run(test)


def test_a_key_of_the_profile_shuts_everybody_else_out(engine: Runtime, tmp_path: Path) -> None:
    async def test() -> None:
        _, target, _ = small_pair(tmp_path)
        async with running_panel() as panel:
            await panel.services.supervisor.start(profile_of(target, api_key="profiles-key"), engine)
            status = await panel.services.supervisor.wait_ready()
            async with httpx.AsyncClient(trust_env=False) as client:
                closed = await client.get(f"{status.endpoint}/props", headers={"Origin": FOREIGN})
                opened = await client.get(f"{status.endpoint}/props", headers={"Authorization": "Bearer profiles-key"})
            assert (closed.status_code, opened.status_code) == (401, 200)
            said = [line.text for line in panel.services.supervisor.recent_lines]
            assert not any("profiles-key" in line for line in (*said, *status.argv))

    run(test)


@pytest.mark.real
def test_l28_the_true_binary_starts_although_the_environment_would_stop_it(
    true_runtime: Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LLAMA_ARG_DRAFT_MAX", "16")  # "the argument has been removed"
    monkeypatch.setenv("LLAMA_ARG_N_GPU_LAYERS", "")  # "stoi"
    monkeypatch.setenv("LLAMA_ARG_PORT", "1")

    async def test() -> None:
        _, target, _ = small_pair(tmp_path)
        async with running_panel() as panel:
            await panel.services.supervisor.start(profile_of(target), true_runtime)
            status = await panel.services.supervisor.wait_ready()
            assert status.port != 1

    run(test)


@pytest.mark.real
def test_l14_the_true_binary_takes_every_flag_of_a_dspark_launch(true_runtime: Runtime, tmp_path: Path) -> None:
    async def test() -> None:
        _, target, draft = small_pair(tmp_path)
        async with running_panel() as panel:
            profile = profile_of(target, draft, flash_attn="on", gpu_layers="all", device="none")
            await panel.services.supervisor.start(profile, true_runtime)
            await panel.services.supervisor.wait_ready()
            said = "\n".join(line.text for line in panel.services.supervisor.recent_lines)
            assert "draft-dspark" in said
            assert "DEPRECATED" not in said

    run(test)
