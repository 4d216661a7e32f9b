"""The Hub's client against the stand-in."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Iterator
from typing import Any, TypeVar
from urllib.parse import urlsplit

import pytest

from sparkdeck.adapters.hub_client import HubClient, endpoint_of
from sparkdeck.adapters.hub_token import ActiveToken
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import FileRole, HubRepository
from sparkdeck.domain.hub_account import TokenSource
from tests.fakes.hub import HubFaults, Pattern, StandInFile, StandInHub, StandInRepo
from tests.fakes.hub_content import Source

T = TypeVar("T")
REPO = "acme/Zephyr-GGUF"
ANY = ("GET", "HEAD")


def a_repo(name: str = REPO, **more: Any) -> StandInRepo:
    files: dict[str, Source | StandInFile] = {
        "zeph-7b_q4_0.gguf": Pattern(4000),
        "extra/Zephyr.F16.GGUF": Pattern(9000, 1),
        "dspark-zeph-Q8_0.gguf": Pattern(500, 2),
        "README.md": b"# Zephyr",
    }
    return StandInRepo(name, files, base_models=("acme/Zephyr",), **more)


def run(work: Awaitable[T]) -> T:
    async def limited() -> T:
        async with asyncio.timeout(10):
            return await work

    return asyncio.run(limited())


def token(text: str) -> ActiveToken:
    return ActiveToken(text, TokenSource.APP, "for a test")


@pytest.fixture(autouse=True, scope="module")
def no_session_stays() -> Iterator[None]:
    yield
    from huggingface_hub import close_session

    close_session()


def test_a_search_gives_hits_with_what_a_row_shows() -> None:
    with StandInHub([a_repo(), a_repo("acme/Other-GGUF", gated=True, downloads=5000)]) as hub:
        client = HubClient(hub.url)
        (hit,) = run(client.search("zephyr"))
        assert (hit.repo, hit.downloads, hit.last_modified, hit.gated) == (REPO, 1000, "2026-08-07", False)
        assert hit.licence == "apache-2.0"
        assert [found.gated for found in run(client.search("", base_model="acme/Zephyr"))] == [True, False]
        assert run(client.search("nothing like it")) == ()


def test_a_repository_is_listed_at_one_commit_with_sizes_and_hashes() -> None:
    with StandInHub([a_repo()]) as hub:
        found = run(HubClient(hub.url).repository(REPO))
        assert (found.repo, found.commit, found.base_models) == (REPO, hub.commit(REPO), ("acme/Zephyr",))
        assert [(model.label, model.role, model.size_bytes) for model in found.models] == [
            ("Q4_0", FileRole.TARGET, 4000),
            ("F16", FileRole.TARGET, 9000),
            ("Q8_0", FileRole.DRAFT, 500),
        ]
        assert found.models[0].files[0].sha256 == Pattern(4000).sha256()
        tree = [request.path for request in hub.log.requests if "/tree/" in request.path]
        assert all(hub.commit(REPO) in path for path in tree)


def test_a_hash_that_is_none_and_an_answer_without_a_bottom_are_not_believed() -> None:
    repo = StandInRepo(REPO, {"z-Q4_0.gguf": StandInFile(Pattern(100), announced_sha256="../../../evil")})
    with StandInHub([repo]) as hub:
        assert run(HubClient(hub.url).repository(REPO)).models[0].files[0].sha256 is None
        hub.faults = [HubFaults(on="api", status=200, body=b"[" * 200_000, content_type="application/json")]
        with pytest.raises(UserError, match="does not answer as the Hub does"):
            run(HubClient(hub.url).repository(REPO))


def test_d26_a_repository_without_models_says_why() -> None:
    with StandInHub([StandInRepo(REPO, {"model.safetensors": b"x"})]) as hub:
        found = run(HubClient(hub.url).repository(REPO))
        assert found.models == ()
        assert "safetensors" in found.reason


def test_d13_gated_without_a_token_and_without_consent_are_told_apart_and_asked_once() -> None:
    gated = HubFaults(on="api", status=401, error_code="GatedRepo", error_message="Access is restricted")
    with StandInHub([a_repo()], [gated], tokens=("tok",)) as hub:
        with pytest.raises(UserError) as needs:
            run(HubClient(hub.url).repository(REPO))
        assert len(hub.log.requests) == 1
        hub.faults = [HubFaults(on="api", status=403, error_code="GatedRepo")]
        with pytest.raises(UserError) as terms:
            run(HubClient(hub.url, token("tok")).repository(REPO))
        assert len(hub.log.requests) == 2
        assert "needs a token" in needs.value.title
        assert "terms" in terms.value.title
        for caught in (needs, terms):
            assert f"{hub.url}/{REPO}" in caught.value.action


def test_d14_the_given_token_is_sent_and_a_refused_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_TOKEN", "tok-bad")
    with StandInHub([a_repo(private=True)], tokens=("tok-good",)) as hub:
        assert run(HubClient(hub.url, token("tok-good")).repository(REPO)).models
        assert {request.token for request in hub.log.requests} == {"tok-good"}
        with pytest.raises(UserError, match="does not accept your token") as caught:
            run(HubClient(hub.url, token("tok-old")).repository(REPO))
        assert "entered in SparkDeck" in caught.value.detail
        hub.log.clear()
        with pytest.raises(UserError, match="private"):
            run(HubClient(hub.url).repository(REPO))
        assert [request.token for request in hub.log.requests] == [None]


def test_missing_repositories_and_revisions_are_said() -> None:
    with StandInHub([a_repo()]) as hub:
        with pytest.raises(UserError, match="not on the Hub"):
            run(HubClient(hub.url).repository("acme/none"))
        with pytest.raises(UserError, match="no revision “v9”"):
            run(HubClient(hub.url).repository(REPO, "v9"))
        with pytest.raises(UserError, match="no name of a repository"):
            run(HubClient(hub.url).repository("acme/--"))


def test_d25_a_rate_limit_is_told_and_tried_once_more_after_the_time_that_was_said() -> None:
    waited: list[float] = []
    told: list[UserError] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    limit = HubFaults(on="api", only="*tree*", status=429, retry_after="7", times=1)
    with StandInHub([a_repo()], [limit]) as hub:
        client = HubClient(hub.url, on_wait=told.append, sleep=sleep)
        assert run(client.repository(REPO)).models
        assert waited == [7.0]
        assert [error.title for error in told] == ["Rate-limited, retry in 7 s."]
        hub.faults = [HubFaults(on="api", status=429, retry_after="7")]
        hub.log.clear()
        with pytest.raises(UserError, match="Rate-limited, retry in 7 s"):
            run(client.repository(REPO))
        assert len(hub.log.requests) == 2
        hub.faults = [HubFaults(on="api", status=429, retry_after="3600")]
        with pytest.raises(UserError, match="3600 s"):
            run(client.search("x"))
        assert waited == [7.0, 7.0]


def test_no_network_is_never_no_results() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(UserError, match="cannot be reached") as caught:
        run(HubClient(f"http://127.0.0.1:{port}").search("zephyr"))
    assert "refused" in caught.value.detail.lower()
    with pytest.raises(UserError, match="offline"):
        run(HubClient(offline="Switched on in Settings").search("zephyr"))


def test_offline_by_the_environment_is_said_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    with StandInHub([a_repo()]) as hub:
        with pytest.raises(UserError, match="offline") as caught:
            run(HubClient(hub.url).search("zephyr"))
        assert "HF_HUB_OFFLINE" in caught.value.detail
        assert hub.log.requests == []


def test_d16_behind_a_mirrors_redirect_the_innermost_cause_is_said_first() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        gone = f"http://127.0.0.1:{server.getsockname()[1]}"
    with StandInHub([a_repo()], [HubFaults(on="api", redirect_to=gone)]) as hub:
        with pytest.raises(UserError) as caught:
            run(HubClient(hub.url).repository(REPO))
        evidence = caught.value.detail.removeprefix(f"{hub.url}: ")
        assert "refused" in evidence.partition(" ← ")[0].lower()


def test_d16_a_mirror_that_lacks_the_commit_header_is_listed_all_the_same() -> None:
    with StandInHub([a_repo()], no_commit=True) as behind, StandInHub() as mirror:
        mirror.faults = [HubFaults(on="api", redirect_to=behind.url, methods=ANY)]
        found: HubRepository = run(HubClient(mirror.url).repository(REPO))
        assert found.commit == behind.commit(REPO)


@pytest.mark.parametrize(
    "fault",
    [HubFaults(on="api", html_page=True), HubFaults(on="api", status=200, body=b"[1, 2]", content_type="text/json")],
)
def test_d04_a_page_instead_of_an_answer_is_no_empty_list(fault: HubFaults) -> None:
    with StandInHub([a_repo()], [fault]) as hub:
        for question in (HubClient(hub.url).search("x"), HubClient(hub.url).repository(REPO)):
            with pytest.raises(UserError, match="does not answer as the Hub does"):
                run(question)


@pytest.mark.parametrize(("status", "code"), [(401, "RepoNotFound"), (404, "RepoNotFound"), (404, "")])
def test_a_mirror_that_cannot_search_says_so(status: int, code: str) -> None:
    fault = HubFaults(on="api", only="models", status=status, error_code=code)
    with StandInHub([a_repo()], [fault]) as hub, pytest.raises(UserError, match="cannot search"):
        run(HubClient(hub.url).search("zephyr"))


def test_a_server_error_and_a_connection_that_breaks_are_told() -> None:
    with StandInHub([a_repo()], [HubFaults(on="api", status=503, body=b"busy")]) as hub:
        with pytest.raises(UserError, match="cannot answer now"):
            run(HubClient(hub.url).search("x"))
        hub.faults = [HubFaults(on="api", drop=True)]
        with pytest.raises(UserError, match="cannot be reached"):
            run(HubClient(hub.url).search("x"))


def test_d17_every_request_goes_to_the_endpoint_with_or_without_a_slash(monkeypatch: pytest.MonkeyPatch) -> None:
    peers: set[tuple[str, int]] = set()
    connect = socket.socket.connect

    def recorded(self: socket.socket, address: Any) -> None:
        peers.add(address)
        connect(self, address)

    def named(host: str, *rest: Any, **more: Any) -> Any:
        assert host in ("127.0.0.1", b"127.0.0.1"), f"{host} was looked up"
        return look_up(host, *rest, **more)

    look_up = socket.getaddrinfo
    monkeypatch.setattr(socket.socket, "connect", recorded)
    monkeypatch.setattr(socket, "getaddrinfo", named)
    with StandInHub([a_repo()]) as hub:
        client = HubClient(endpoint_of(f"{hub.url}/", {}))
        run(client.search("zephyr"))
        run(client.repository(REPO))
        assert client.access.page_url(REPO) == f"{hub.url}/{REPO}"
        assert peers == {("127.0.0.1", urlsplit(hub.url).port)}
        paths = [urlsplit(request.path).path for request in hub.log.requests]
        assert paths == [
            "/api/models",
            f"/api/models/{REPO}",
            f"/api/models/{REPO}/tree/{hub.commit(REPO)}",
        ]


def test_the_setting_outranks_the_environment_and_nonsense_is_refused() -> None:
    environment = {"HF_ENDPOINT": "https://mirror.example/"}
    assert endpoint_of("", {}) == "https://huggingface.co"
    assert endpoint_of("", environment) == "https://mirror.example"
    assert endpoint_of("http://box:8080/hub/", environment) == "http://box:8080/hub"
    for wrong in ("mirror.example", "ftp://x", "http://", "https://a b"):
        with pytest.raises(UserError):
            endpoint_of(wrong, {})


def test_cancelling_a_question_ends_the_waiting_at_once() -> None:
    async def cancelled(client: HubClient) -> float:
        task = asyncio.create_task(client.search("x"))
        while not hub.log.requests:
            await asyncio.sleep(0.01)
        started = asyncio.get_running_loop().time()
        task.cancel()
        await asyncio.wait({task})
        return asyncio.get_running_loop().time() - started

    with StandInHub([a_repo()], [HubFaults(on="api", wait_s=30)]) as hub:
        assert run(cancelled(HubClient(hub.url))) < 0.5
