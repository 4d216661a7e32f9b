"""What GitHub says of releases, and what else may come instead."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from sparkdeck.adapters.github_client import GithubClient, NotThere, RateLimited, github_client
from sparkdeck.adapters.release_cache import KeptAnswer, ReleaseCache
from sparkdeck.adapters.release_parsing import packed, parse_release, parse_releases
from sparkdeck.adapters.transfer_control import Timing
from sparkdeck.domain.errors import UserError
from tests.fakes.release_json import REPO, asset_names, release_json
from tests.fakes.releases import Build, Refusal, StandInReleases
from tests.soak import soak_count

LIST = f"repos/{REPO}/releases?per_page=30&page=1"


@pytest.fixture(scope="module")
def github() -> Iterator[StandInReleases]:
    with StandInReleases([Build("b11434")]) as server:
        yield server


@pytest.fixture(autouse=True)
def all_is_well(github: StandInReleases) -> None:
    github.refusal = github.body = None
    github.requests.clear()


def refused(client: GithubClient, refusal: Refusal, github: StandInReleases) -> UserError:
    github.refusal = refusal
    with pytest.raises(UserError) as caught:
        asyncio.run(client.ask(f"{client.api}/{LIST}"))
    return caught.value


def test_what_an_etag_stands_for_is_not_sent_again(github: StandInReleases) -> None:
    client = github_client({"SPARKDECK_RELEASES_API": f"{github.api}/"})

    first = asyncio.run(client.ask(f"{client.api}/{LIST}"))
    again = asyncio.run(client.ask(f"{client.api}/{LIST}", first.etag))

    assert [release.tag for release in parse_releases(first.body)] == ["b11434"]
    assert again.is_same
    assert again.body == b""
    assert all("authorization" not in headers for headers in github.asked(""))


def test_only_a_token_that_is_meant_for_us_is_sent_and_to_the_api_alone(github: StandInReleases) -> None:
    ambient = github_client({"SPARKDECK_RELEASES_API": github.api, "GITHUB_TOKEN": "secret", "GH_TOKEN": "secret"})
    given = github_client({"SPARKDECK_RELEASES_API": github.api, "SPARKDECK_GITHUB_TOKEN": "mine"})

    asyncio.run(ambient.ask(f"{github.api}/{LIST}"))
    asyncio.run(given.ask(f"{github.api}/{LIST}"))
    with pytest.raises(NotThere):
        asyncio.run(given.ask(f"{github.url}/{REPO}/releases/download/b11434/none.txt"))

    assert [headers.get("authorization") for headers in github.asked("")] == [None, "Bearer mine", None]
    assert "mine" not in repr(given)


def test_a_rate_limit_is_told_with_its_end(github: StandInReleases) -> None:
    client = GithubClient(github.api)
    reset = str(int(time.time()) + 1380)

    by_reset = refused(client, Refusal(403, {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset": reset}), github)
    by_seconds = refused(client, Refusal(429, {"Retry-After": "60"}), github)
    without = refused(client, Refusal(403), github)
    forbidden = refused(client, Refusal(403, body=b"<html>sign in</html>"), github)

    assert isinstance(by_reset, RateLimited)
    assert "(23 minutes from now)" in by_reset.title
    assert by_reset.detail.endswith(": API rate limit exceeded for 203.0.113.7.")
    assert "(1 minute from now)" in by_seconds.title
    assert without.title == "GitHub's limit of questions from this network is reached."
    assert not isinstance(forbidden, RateLimited)


def test_other_refusals_and_no_network_are_told_apart(github: StandInReleases) -> None:
    client = GithubClient(github.api)
    nobody = GithubClient("http://127.0.0.1:9", timing=Timing(stall_s=1, connect_s=1))

    packed_up = gzip.compress(b'{"message": "Not Found", "status": "404"}')
    not_there = refused(client, Refusal(404, {"Content-Encoding": "gzip"}, packed_up), github)
    assert isinstance(not_there, NotThere)
    assert not_there.detail.endswith("bytes): Not Found")
    assert refused(client, Refusal(404, {"Content-Encoding": "gzip"}, b"damaged"), github).detail
    assert "cannot answer now (503)" in refused(client, Refusal(503), github).title
    assert "token" in refused(client, Refusal(401), github).title
    with pytest.raises(UserError, match="cannot be reached"):
        asyncio.run(nobody.ask("http://127.0.0.1:9/x"))
    with pytest.raises(UserError, match="offline"):
        asyncio.run(GithubClient(github.api, offline="It is so").ask(f"{github.api}/{LIST}"))
    with pytest.raises(UserError, match="cannot be one"):
        github_client({"SPARKDECK_RELEASES_API": "ftp://mirror"})
    assert len(github.asked("")) == 4


def test_an_answer_without_end_is_left_also_one_that_is_small_on_the_way(github: StandInReleases) -> None:
    github.body = b"[" + b" " * 1_000_000 + b"]"  # a thousand bytes, packed

    with pytest.raises(UserError, match="longer than any list"):
        asyncio.run(GithubClient(github.api).ask(f"{github.api}/{LIST}", most_bytes=50_000))


@pytest.mark.parametrize(
    ("encoding", "body", "words"),
    [
        ("gzip", gzip.compress(b"[]" * 1000, mtime=0)[:-9], "ended early"),
        ("gzip", b"[]", "damaged"),
        ("br", b"[]", "not asked for"),
    ],
)
def test_an_answer_that_is_packed_badly_is_none(
    encoding: str, body: bytes, words: str, github: StandInReleases
) -> None:
    error = refused(GithubClient(github.api), Refusal(200, {"Content-Encoding": encoding}, body), github)

    assert words in str(error)


def test_a_release_is_read_with_what_it_needs_and_kept_in_the_same_form() -> None:
    release = parse_release(json.dumps(release_json("b11434", "2026-11-28T09:30:00Z")).encode())

    assert release.tag == "b11434"
    assert release.published_at == datetime(2026, 11, 28, 9, 30, tzinfo=UTC)
    assert [asset.name for asset in release.assets] == list(asset_names("b11434"))
    assert all(len(asset.sha256 or "") == 64 and asset.size_bytes > 0 for asset in release.assets)
    assert parse_releases(packed([release])) == (release,)


def test_odd_assets_and_releases_are_left_out() -> None:
    good = release_json("b1", "yesterday", contents={"llama-b1-bin-win-cpu-x64.zip": b"x"}, digests=False)
    asset = good["assets"][0]
    odd: list[Any] = [
        {**asset, "name": "../../x.zip"},
        {**asset, "name": "a\\b.zip"},
        {**asset, "browser_download_url": "file:///etc/passwd"},
        {**asset, "browser_download_url": "http://example.org/x"},
        {**asset, "browser_download_url": "https://[oops/x"},
        {**asset, "size": 0},
        {**asset, "size": 1 << 60},
        {**asset, "size": "7"},
        {**asset, "state": "starter"},
        {**asset, "name": "twice.zip", "digest": "md5:00"},
        {**asset, "name": "twice.zip", "size": 5},
        None,
        7,
    ]
    others: list[Any] = [
        {**good, "tag_name": "../b2"},
        {**good, "draft": True},
        {"assets": []},
        "x",
        None,
        {**good, "assets": 3},
    ]

    (found,) = parse_releases(json.dumps([{**good, "assets": [asset, *odd]}, *others]).encode())

    assert found.published_at is None
    never = json.dumps([{**good, "published_at": "0001-01-01T00:00:00Z"}] * 500).encode()  # as a mirror in Go writes it
    assert [each.published_at for each in parse_releases(never)] == [None] * 100
    assert [(each.name, each.size_bytes, each.sha256) for each in found.assets] == [
        ("llama-b1-bin-win-cpu-x64.zip", 1, None),
        ("twice.zip", 1, None),
    ]
    for body in (b"", b"{}", b"<html>", b"[" * 100_000, b"\xff\xfe", b"[1e999]"):
        if body != b"[1e999]":
            with pytest.raises(ValueError, match="no list"):
                parse_releases(body)
    assert parse_releases(b"[1e999]") == ()


def test_what_was_kept_is_read_again_and_a_damaged_file_is_as_good_as_none(tmp_path: Path) -> None:
    answer = KeptAnswer(b'[{"tag_name":"b1"}]', 'W/"1"', datetime(2026, 12, 1, 3, 0, tzinfo=UTC))
    ReleaseCache(tmp_path).put("https://x/1", answer)

    assert ReleaseCache(tmp_path).get("https://x/1") == answer
    for content in (
        b"",
        b"{",
        b"[]",
        b'{"schema": 9, "answers": {}}',
        b"\x00" * 100,
        b'{"schema":1,"answers":{"a":{}}}',
    ):
        (tmp_path / "releases.json").write_bytes(content)
        assert ReleaseCache(tmp_path).get("https://x/1") is None
    crowded = ReleaseCache(None)
    for number in range(60):
        crowded.put(f"https://x/{number}", answer)
    assert len(crowded.urls) == 40
    assert crowded.get("https://x/59") == answer


def fuzz(count: int) -> int:
    """Parse ``count`` damaged answers; how many had releases left. Anything but a :class:`ValueError` fails the test."""
    chance = random.Random(20_260_807)
    few = dict.fromkeys(asset_names("b11434")[:3], b"x")
    whole = json.dumps([release_json(f"b{number}", "2026-11-28T09:30:00Z", contents=few) for number in (1, 2)]).encode()
    signs = [
        b"null",
        b"[",
        b"]",
        b"{",
        b"}",
        b'"',
        b"\\u0000",
        b"\\ud800",
        b"1e999",
        b"-1",
        b"\xff",
        b"9" * 40,
        b",",
        b":",
    ]
    left = 0
    for _ in range(count):
        body = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(body))
            end = at + chance.choice((0, 1, 4, 30))
            body[at:end] = chance.choice(signs) if chance.random() < 0.7 else chance.randbytes(3)
        if chance.random() < 0.1:
            del body[chance.randrange(len(body)) :]
        try:
            releases = parse_releases(bytes(body))
        except ValueError:
            continue
        left += bool(releases)
        for release in releases:
            assert parse_releases(packed([release])) == (release,)
            assert all("/" not in asset.name and asset.size_bytes > 0 for asset in release.assets)
    return left


def test_damaged_answers_end_as_no_list_or_as_what_is_left_of_it() -> None:
    assert 20 < fuzz(300) < 300


@pytest.mark.soak
def test_twenty_thousand_damaged_answers_end_as_no_list_or_as_what_is_left_of_it() -> None:
    count = soak_count(20_000)

    assert 0 < fuzz(count) < count


def test_the_last_answers_are_kept_and_one_is_never_away_while_it_is_replaced() -> None:
    cache = ReleaseCache(None)
    answer = KeptAnswer(b"[]", "", datetime(2026, 11, 30, tzinfo=UTC))
    for number in range(45):
        cache.put(f"https://x/{number}", answer)
    assert cache.urls == tuple(f"https://x/{number}" for number in range(5, 45))
    before = cache._all()
    cache.put("https://x/7", answer)
    assert "https://x/7" in before
    assert cache.urls[-1] == "https://x/7"
