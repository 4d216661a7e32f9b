"""Reading headers over HTTP ranges."""

from __future__ import annotations

import pytest

from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.gguf_source import ByteSource
from sparkdeck.adapters.http_ranges import HttpByteSource
from sparkdeck.domain.errors import UserError
from tests.fakes.hub import HubFaults, Pattern, StandInHub, StandInRepo

REPO, FILE = "acme/Zephyr-GGUF", "sub dir/z#1-Q4_0.GGUF"
DATA = Pattern(300_000, seed=3)


def opened(hub: StandInHub, token: str | None = None) -> HttpByteSource:
    return HttpByteSource(HubAccess(hub.url, token), REPO, hub.commit(REPO), FILE)


def a_hub(*faults: HubFaults, cdn: bool = True, gated: bool = False) -> StandInHub:
    repo = StandInRepo(REPO, {FILE: DATA}, gated=gated, consents=("tok",))
    return StandInHub([repo], faults, tokens=("tok", "other"), cdn=cdn)


def test_ranges_are_read_and_the_redirect_is_followed_once() -> None:
    with a_hub() as hub, opened(hub) as source:
        as_source: ByteSource = source
        assert as_source.size_bytes == 300_000
        assert source.read(1000, 500) == DATA.read(1000, 500)
        assert source.read(299_990, 100) == DATA.read(299_990, 10)
        assert source.read(300_000, 5) == b""
        assert source.name == "z#1-Q4_0.GGUF"
        ports = [request.port for request in hub.log.requests]
        assert len(set(ports)) == 2
        assert len(ports) == 4
        assert hub.log.sent_bytes(FILE) == 511


def test_the_token_goes_to_the_hub_only() -> None:
    with a_hub(gated=True) as hub, opened(hub, "tok") as source:
        source.read(0, 10)
        source.read(10, 10)
        assert [request.token for request in hub.log.requests] == ["tok", None, None]


def test_d13_gated_files_say_what_is_missing() -> None:
    with a_hub(gated=True) as hub:
        with opened(hub) as source, pytest.raises(UserError, match="needs a token"):
            source.read(0, 4)
        with opened(hub, "other") as source, pytest.raises(UserError, match="terms"):
            source.read(0, 4)
        assert len(hub.log.requests) == 2


@pytest.mark.parametrize(
    "fault",
    [
        HubFaults(html_page=True),
        HubFaults(content_range_start=512),
        HubFaults(status=404),
        HubFaults(close_at=10),
        HubFaults(status=503),
        HubFaults(drop=True),
    ],
)
def test_answers_that_are_not_the_range_are_never_taken_for_it(fault: HubFaults) -> None:
    with a_hub(fault) as hub, opened(hub) as source, pytest.raises(UserError):
        source.read(0, 100)


@pytest.mark.parametrize("fault", [HubFaults(drop=True, times=1), HubFaults(status=502, times=1)])
def test_a_failure_that_passes_is_tried_once_more(fault: HubFaults) -> None:
    with a_hub(fault) as hub, opened(hub) as source:
        assert source.read(7, 100) == DATA.read(7, 100)


def test_an_expired_address_of_the_cdn_is_asked_for_again() -> None:
    with a_hub() as hub, opened(hub) as source:
        source.read(0, 10)
        hub.faults = [HubFaults(on="cdn", status=403, times=1)]
        assert source.read(10, 10) == DATA.read(10, 10)


def test_d01_a_server_that_ignores_ranges_is_read_as_far_as_needed() -> None:
    with a_hub(HubFaults(ignore_range=True), cdn=False) as hub, opened(hub) as source:
        assert source.read(1000, 500) == DATA.read(1000, 500)
        assert source.size_bytes == 300_000


def test_d02_two_versions_are_never_mixed() -> None:
    with a_hub() as hub, opened(hub) as source:
        source.read(0, 10)
        hub.replace_file(REPO, FILE, Pattern(300_000, seed=9))
        with pytest.raises(UserError, match="replaced"):
            source.read(10, 10)


def test_any_address_can_be_read() -> None:
    with a_hub() as hub, HttpByteSource.of_url(f"{hub.url}/{REPO}/resolve/main/sub%20dir/z%231-Q4_0.GGUF") as source:
        assert source.read(5, 5) == DATA.read(5, 5)
