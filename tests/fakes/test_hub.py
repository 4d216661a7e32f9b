"""The stand-in Hub against clients that others wrote: huggingface_hub and the standard library."""

from __future__ import annotations

import hashlib
import http.client
import socket
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from huggingface_hub import HfApi, hf_hub_download

from tests.fakes.hub import HubFaults, Pattern, StandInHub, StandInRepo

REPO = "acme/Zephyr-GGUF"
FILE = "sub dir/z#1-Q4_0.GGUF"
PATTERN = Pattern(3_000_000, seed=4)


def a_repo() -> StandInRepo:
    return StandInRepo(REPO, {FILE: PATTERN, "README.md": b"# Zephyr\n"}, base_models=("acme/Zephyr",))


def get(url: str, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """One GET on a connection of its own; what came of a body that ended early counts."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=5)
    try:
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        try:
            body = response.read()
        except http.client.IncompleteRead as error:
            body = error.partial
        return response.status, {name.lower(): value for name, value in response.getheaders()}, body
    finally:
        connection.close()


RESOLVE = f"/{REPO}/resolve/main/sub%20dir/z%231-Q4_0.GGUF"


def test_huggingface_hub_lists_searches_and_downloads_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tqdm.std.tqdm.monitor_interval", 0)  # no thread that outlives the test
    with StandInHub([a_repo()]) as hub:
        api = HfApi(endpoint=hub.url, token=False)
        assert [model.id for model in api.list_models(search="zephyr", filter="gguf")] == [REPO]
        assert [m.id for m in api.list_models(filter=["gguf", "base_model:acme/Zephyr"])] == [REPO]
        info = api.model_info(REPO, files_metadata=True)
        assert info.sha == hub.commit(REPO)
        tree = {entry.path: entry for entry in api.list_repo_tree(REPO, recursive=True)}
        assert tree[FILE].lfs.sha256 == PATTERN.sha256()  # type: ignore[union-attr]
        path = hf_hub_download(REPO, FILE, endpoint=hub.url, cache_dir=tmp_path, token=False)
        assert hashlib.sha256(Path(path).read_bytes()).hexdigest() == PATTERN.sha256()
        assert hub.log.bodies(FILE) == [(0, PATTERN.size_bytes)]


def test_a_range_is_answered_with_that_part_only() -> None:
    with StandInHub([a_repo()], cdn=False) as hub:
        status, headers, body = get(hub.url, RESOLVE, Range="bytes=2000000-2000009")
        assert (status, headers["content-range"]) == (206, "bytes 2000000-2000009/3000000")
        assert body == PATTERN.read(2_000_000, 10)
        assert get(hub.url, RESOLVE, Range="bytes=3000000-")[0] == 416
        get(hub.url, RESOLVE, Range="bytes=1999990-2000004")
        assert hub.log.sent_twice_bytes(FILE) == 5


def test_a_condition_on_another_version_gives_the_whole_file() -> None:
    with StandInHub([a_repo()], cdn=False) as hub:
        _, headers, _ = get(hub.url, RESOLVE, Range="bytes=0-0")
        old = hub.commit(REPO)
        hub.replace_file(REPO, FILE, b"\x22" * 1000)
        again = get(hub.url, RESOLVE, Range="bytes=500-", If_Range=headers["etag"])
        assert (again[0], again[2]) == (200, b"\x22" * 1000)
        assert again[1]["x-repo-commit"] == hub.commit(REPO) != old
        assert get(hub.url, RESOLVE.replace("main", old))[2] == b"\x22" * 1000


def test_large_files_are_redirected_to_another_origin_that_needs_no_token() -> None:
    with StandInHub([a_repo()]) as hub:
        status, headers, _ = get(hub.url, RESOLVE)
        assert status == 302
        assert headers["x-linked-size"] == "3000000"
        assert headers["location"].startswith(hub.cdn_url)
        assert get(hub.cdn_url, headers["location"].removeprefix(hub.cdn_url))[2] == PATTERN.read(0, 3_000_000)


@pytest.mark.parametrize(
    ("fault", "status", "length"),
    [
        (HubFaults(ignore_range=True), 200, 3_000_000),
        (HubFaults(close_at=1_000_000), 206, 999_500),
        (HubFaults(short_body_at=1_000_000), 206, 999_500),
        (HubFaults(content_range_start=512), 206, 2_999_488),
        (HubFaults(html_page=True), 200, 635),
        (HubFaults(status=503, body=b"busy"), 503, 4),
        (HubFaults(no_length=True), 206, 2_999_500),
    ],
)
def test_faults_of_answers_to_a_range(fault: HubFaults, status: int, length: int) -> None:
    with StandInHub([a_repo()], [fault], cdn=False) as hub:
        found = get(hub.url, RESOLVE, Range="bytes=500-")
        assert (found[0], len(found[2])) == (status, length)


def test_faults_end_after_so_many_requests_and_hit_the_side_that_sends() -> None:
    with StandInHub([a_repo()], [HubFaults(only="*z#1*", flip_bit_at=700_000, times=1)]) as hub:
        assert get(hub.url, RESOLVE)[0] == 302
        cdn = get(hub.url, RESOLVE)[1]["location"].removeprefix(hub.cdn_url)
        damaged, whole = get(hub.cdn_url, cdn)[2], get(hub.cdn_url, cdn)[2]
        assert [at for at in range(len(whole)) if whole[at] != damaged[at]] == [700_000]
        hub.faults = [HubFaults(status=429, retry_after="7", times=2)]
        assert [get(hub.url, RESOLVE)[0] for _ in range(3)] == [429, 429, 302]


def test_a_stall_is_silent_until_the_client_goes() -> None:
    with StandInHub([a_repo()], [HubFaults(stall_at_percent=99)], cdn=False) as hub:
        client = socket.create_connection(("127.0.0.1", urlsplit(hub.url).port or 0), timeout=5)
        client.sendall(f"GET {RESOLVE} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        came = bytearray()
        while len(came) < came.find(b"\r\n\r\n") + 4 + 2_970_000 or b"\r\n\r\n" not in came:
            came += client.recv(1 << 20)
        client.settimeout(0.1)
        with pytest.raises(TimeoutError):
            client.recv(1)
        client.close()
        deadline = time.monotonic() + 5
        while not hub.log.requests[-1].ended:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        assert hub.log.bodies(FILE) == [(0, 2_970_000)]


def test_gated_repositories_want_a_token_and_consent() -> None:
    repo = StandInRepo(REPO, {FILE: PATTERN}, gated=True, consents=("tok-good",))
    with StandInHub([repo], tokens=("tok-good", "tok-other")) as hub:
        answers = [
            get(hub.url, RESOLVE, **({"Authorization": f"Bearer {token}"} if token else {}))
            for token in ("", "tok-other", "tok-good", "tok-bad")
        ]
        assert [answer[0] for answer in answers] == [401, 403, 302, 401]
        assert [answer[1].get("x-error-code") for answer in answers] == ["GatedRepo", "GatedRepo", None, None]
        assert hub.log.requests[1].token == "tok-other"


def test_a_mirror_redirects_to_a_port_that_does_not_name_the_commit() -> None:
    with StandInHub([a_repo()], no_commit=True, cdn=False) as behind, StandInHub([a_repo()]) as hub:
        hub.faults = [HubFaults(redirect_to=behind.url, methods=("GET", "HEAD"))]
        status, headers, _ = get(hub.url, RESOLVE)
        assert (status, headers["location"]) == (308, behind.url + RESOLVE)
        assert "x-repo-commit" not in get(behind.url, RESOLVE)[1]
